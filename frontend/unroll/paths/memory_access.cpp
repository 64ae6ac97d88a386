// Whatever reads or writes the contents of memory, local code or MPI, does so here (tests/folder_rules_test.cpp). What
// may be accessed has been asked before: targets_of, check_buffer, touch.
#include "frontend/unroll/paths/memory_access.hpp"

#include "frontend/unroll/state/typed_buffer.hpp"

#include <cstring>

namespace mpismt::unroll {

uint32_t MemoryAccess::create_object(Process& p, Path& path, ObjectKind kind, uint64_t bytes, SourceLoc loc,
                                     uint32_t name, bool written)
{
    path.memory.skip_to(p.next_object);
    const uint32_t object = path.memory.create(kind, bytes, loc ? loc : place_of(program_, path), name, written);
    p.next_object = object + 1;
    return object;
}

void MemoryAccess::destroy_object(Path& path, uint32_t object) { path.memory.destroy(object); }

void MemoryAccess::create_globals(Process& p, Path& path)
{
    for (const ir::Global& g : program_.globals) {
        const ObjectKind kind = g.constant ? ObjectKind::Constant : ObjectKind::Global;
        const uint32_t object = path.memory.create(kind, g.object_size(), g.loc, 0, g.written);
        path.memory.declare(object, g.layout, g.named);
        if (!g.bytes.empty())
            std::copy(g.bytes.begin(), g.bytes.end(), overwrite(path, object_pointer(object), g.bytes.size()));
    }
    p.next_object = path.memory.size();
}

Value MemoryAccess::read(const Path& path, Pointer at, unsigned width) { return path.memory.load(at, width, &terms_); }

void MemoryAccess::write(Path& path, Pointer at, unsigned width, Value value, TermId condition)
{
    if (condition != true_term)
        value = select(terms_, condition, value, read(path, at, width), width);
    path.memory.store(at, width, value, &terms_);
}

uint8_t* MemoryAccess::overwrite(Path& path, Pointer at, uint64_t bytes)
{
    return path.memory.overwrite(at, bytes, &terms_);
}

void MemoryAccess::begin_anew(Path& path, Pointer at, uint64_t bytes)
{
    overwrite(path, at, bytes);
    path.memory.add_gap(at, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, 0}, &terms_);
}

void MemoryAccess::copy(Path& path, Pointer to, Pointer from, uint64_t bytes)
{
    path.memory.copy(to, from, bytes, &terms_);
}

void MemoryAccess::append_bytes(Path& path, Payload& payload, Pointer p, uint64_t bytes)
{
    if (bytes == 0)
        return;
    check_range(path, p, bytes);
    message_size(payload.bytes.size() + bytes);
    constexpr uint64_t bytes_a_nanosecond = 5;
    if (bytes >= large_payload)
        context_.check_limits_now(bytes / bytes_a_nanosecond);
    const MemoryObject& o = *path.memory.find(object_of(p));
    const auto offset = static_cast<uint32_t>(offset_of(p)), end = static_cast<uint32_t>(offset + bytes);
    const auto base = static_cast<uint32_t>(payload.bytes.size());
    payload.bytes.insert(payload.bytes.end(), o.bytes.begin() + offset, o.bytes.begin() + end);
    if (!o.gaps.empty())
        path.memory.for_each_gap(p, bytes, &terms_, [&](Gap gap) {
            if (gap.skipped != 0 && graph_.has_windows) // who accesses what of windows is told by data, too
                throw SkippedRead{gap.skipped};
            gap.begin += base;
            gap.end += base;
            if (gap.is_whole() && !payload.gaps.empty() && payload.gaps.back().is_whole() &&
                payload.gaps.back().skipped == gap.skipped && payload.gaps.back().end == gap.begin)
                payload.gaps.back().end = gap.end;
            else
                payload.gaps.push_back(gap);
        });
    if (o.cells.empty())
        return;
    auto cell = o.cells.lower_bound(offset >= 7 ? offset - 7 : 0);
    for (; cell != o.cells.end() && cell->first < end; ++cell) {
        const uint32_t from = std::max(cell->first, offset), to = std::min(cell->first + cell->second.bytes, end);
        if (from < to)
            payload.cells.push_back({base + from - offset,
                                     {terms_.extract(cell->second.term, 8 * (from - cell->first), 8 * (to - from)),
                                      static_cast<uint8_t>(to - from)}});
    }
}

std::shared_ptr<Payload> MemoryAccess::read_bytes(Path& path, Pointer p, uint64_t bytes)
{
    auto payload = std::make_shared<Payload>();
    append_bytes(path, *payload, p, bytes);
    return payload;
}

void MemoryAccess::write_bytes(Path& path, Pointer p, const Payload& payload, uint32_t from, uint32_t bytes,
                               TermId condition)
{
    // Memory that was freed while a receive into it was pending: that was the fault, and it has been found (touch).
    if (const MemoryObject* o = path.memory.find(object_of(p)); bytes == 0 || (o != nullptr && !o->alive))
        return;
    check_range(path, p, bytes);
    if (condition == true_term) {
        // Known bytes in one go, then the symbolic cells over them, then the gaps.
        std::memcpy(overwrite(path, p, bytes), payload.bytes.data() + from, bytes);
        for (const auto& [at, cell] : payload.cells)
            if (at >= from && at + cell.bytes <= from + bytes)
                write(path, p + (at - from), 8U * cell.bytes, to_value(terms_, cell.term));
        for (const Gap& gap : gaps_within(payload.gaps, from, bytes, &terms_))
            path.memory.add_gap(p, gap, &terms_);
        return;
    }
    for (uint32_t i = 0, turns = 0; i < bytes;) {
        if (++turns % 4096 == 0) // of megabytes that may have come or not
            context_.check_limits_now();
        uint32_t n = std::min<uint32_t>(bytes - i, (bytes - i) % 8 == 0 ? 8 : 4);
        for (const auto& [at, cell] : payload.cells) // as many as lie in one of them, or between them
            if (at >= from && at - from <= i && i < at - from + cell.bytes)
                n = std::min<uint32_t>(n, at - from + cell.bytes - i);
            else if (at >= from && at - from > i)
                n = std::min<uint32_t>(n, at - from - i);
        write(path, p + i, 8 * n, piece_of(terms_, payload, from + i, n), condition);
        i += n;
    }
}

} // namespace mpismt::unroll
