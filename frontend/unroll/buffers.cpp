// Typed buffers: bytes out of and into memory, and the watch over buffers that MPI may still touch (MPI 4.1, section
// 3.7.2: a send buffer must not be written, a receive buffer not be accessed, until the operation completes).
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <set>
#include <string_view>
#include <fmt/format.h>

namespace mpismt::unroll {

TypedBuffer byte_buffer(Pointer at, uint64_t bytes)
{
    static const TypePtr byte = predefined_type(abi::BYTE);
    return {at, bytes, byte};
}

namespace {

// Where the data of a buffer that is not empty begin and end, in bytes from its address; none if 64 bits do not hold that.
std::optional<std::pair<int64_t, int64_t>> span_of(const TypedBuffer& b)
{
    const Typemap& t = *b.type;
    int64_t last, begin, end, length;
    if (b.count > INT64_MAX || b.bytes() > INT64_MAX ||
        __builtin_mul_overflow(static_cast<int64_t>(b.count - 1), t.extent(), &last) ||
        __builtin_add_overflow(std::min<int64_t>(0, last), t.true_lb, &begin) ||
        __builtin_add_overflow(std::max<int64_t>(0, last), t.true_ub, &end) || __builtin_sub_overflow(end, begin, &length))
        return std::nullopt;
    return std::pair{begin, end};
}

} // namespace

uint32_t message_size(uint64_t bytes)
{
    if (bytes > INT32_MAX)
        throw LimitReached("a message of 2 GB or more");
    return static_cast<uint32_t>(bytes);
}

void Unroller::check_range(const Path& path, Pointer p, uint64_t bytes) const
{
    if (bytes > 0 && !path.memory.valid(p, bytes))
        throw PathStop{memory_fault(fmt::format("{} bytes are not within an object", bytes))};
}

// A buffer must hold the message (MPI 4.1, section 3.2.2); a null one may be given for an empty message.
void Unroller::check_buffer(const Path& path, const TypedBuffer& b) const
{
    if (b.bytes() == 0)
        return;
    const Typemap& t = *b.type;
    const auto span = span_of(b);
    if (!span && t.extent() == 0)
        throw PathStop{limit("a message whose length does not fit 63 bits")};
    if (!span)
        stop_invalid("the buffer is smaller than the message, whose length does not fit 63 bits", abi::unnoticed_error);
    if (path.memory.valid(b.at + static_cast<uint64_t>(span->first), static_cast<uint64_t>(span->second - span->first)))
        return;
    // With absolute addresses the data may lie in several objects.
    for_each_run(b, [&](Pointer p, uint64_t bytes) {
        if (path.memory.valid(p, bytes))
            return;
        const MemoryObject* o = path.memory.find(object_of(p));
        if (is_undefined_address(p))
            throw PathStop{undefined_fault(path, true_term, "the buffer")};
        if (o != nullptr && !o->alive)
            throw PathStop{memory_fault("the buffer does not exist any more")};
        if (is_null_buffer(b.at) && t.true_lb >= static_cast<int64_t>(pointer_bias))
            stop_invalid("the buffer is null, but the datatype has absolute addresses: was MPI_BOTTOM meant?", abi::ERR_BUFFER);
        if (is_null_buffer(b.at))
            stop_invalid("the buffer is null, but the message is not empty", abi::ERR_BUFFER);
        if (b.at == 0)
            stop_invalid("the buffer is MPI_BOTTOM, but the datatype has no absolute addresses", abi::unnoticed_error);
        stop_invalid(fmt::format("the buffer is smaller than the {} bytes of the message", b.bytes()), abi::unnoticed_error);
    });
}

// Data must not be received into a constant, nor twice into one place (MPI 4.1, section 5.1.11).
void Unroller::check_received_into(const Path& path, const TypedBuffer& b) const
{
    const Typemap& t = *b.type;
    if (b.bytes() > 0 && path.memory.is_constant(b.at))
        throw PathStop{memory_fault("data are received into a constant (a string literal, or an object that is declared const)")};
    if (t.is_dense() || b.bytes() == 0)
        return;
    bool overlaps = t.overlaps_itself();
    if (!overlaps && b.count > 1 && t.extent() < t.true_ub - t.true_lb) {
        std::vector<std::pair<Pointer, uint64_t>> all;
        for_each_run(b, [&](Pointer p, uint64_t bytes) { all.emplace_back(p, bytes); });
        std::sort(all.begin(), all.end());
        overlaps = std::adjacent_find(all.begin(), all.end(), [](const auto& x, const auto& y) {
                       return x.first + x.second > y.first;
                   }) != all.end();
    }
    if (overlaps)
        stop_invalid("the entries of the datatype that is received into overlap");
}

// What one call writes it must not write twice, nor read (MPI 4.1, sections 2.3, 3.10 and 6.2).
void Unroller::check_disjoint(std::span<const TypedBuffer> read, std::span<const TypedBuffer> written) const
{
    if (written.empty() || read.size() + written.size() < 2)
        return;
    struct Run {
        Pointer begin, end;
        bool writes;
    };
    std::vector<Run> runs;
    for (const auto& [buffers, writes] : {std::pair{read, false}, std::pair{written, true}})
        for (const TypedBuffer& b : buffers)
            for_each_run(b, [&, w = writes](Pointer p, uint64_t bytes) {
                if (!runs.empty() && runs.back().writes == w && runs.back().end == p)
                    runs.back().end += bytes;
                else
                    runs.push_back({p, p + bytes, w});
            });
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.begin < b.begin; });
    Pointer read_to = 0, written_to = 0; // how far runs reach that began before
    for (const Run& r : runs) {
        if (written_to > r.begin)
            stop_invalid(r.writes ? "blocks of the receive buffer overlap" : "the send and receive buffers overlap");
        if (r.writes && read_to > r.begin)
            stop_invalid("the send and receive buffers overlap");
        (r.writes ? written_to : read_to) = std::max(r.writes ? written_to : read_to, r.end);
    }
}

void Unroller::pack(Path& path, Payload& payload, const TypedBuffer& from)
{
    for_each_run(from, [&](Pointer p, uint64_t bytes) { append_bytes(path, payload, p, bytes); });
}

// One payload for all large messages with the same known bytes.
std::shared_ptr<const Payload> Unroller::shared(std::shared_ptr<const Payload> payload)
{
    if (payload->bytes.size() < large_payload || !payload->cells.empty())
        return payload;
    const std::string_view bytes(reinterpret_cast<const char*>(payload->bytes.data()), payload->bytes.size());
    std::weak_ptr<const Payload>& known = payloads_[std::hash<std::string_view>{}(bytes)];
    const std::shared_ptr<const Payload> before = known.lock();
    if (before && before->cells.empty() && before->bytes == payload->bytes)
        return before;
    known = payload;
    return payload;
}

// The known bytes of a large message whose only receive has put them into memory: nobody asks for them again.
void Unroller::drop_data(const Path& path, EventId send)
{
    SendDetail& s = graph_.sends[graph_.events[send].detail];
    if (path.guard != true_term || s.payload->bytes.size() < large_payload)
        return;
    auto rest = std::make_shared<Payload>();
    rest->cells = s.payload->cells;
    s.payload = std::move(rest);
}

void Unroller::unpack(Path& path, const TypedBuffer& to, const Payload& payload, uint32_t first, uint32_t bytes,
                      TermId condition)
{
    TypeCursor cursor(to.at, *to.type);
    for (uint32_t done = 0; done < bytes;) {
        const auto [p, together] = cursor.at(done);
        const auto n = static_cast<uint32_t>(std::min<uint64_t>(together, bytes - done));
        write_bytes(path, p, payload, first + done, n, condition);
        done += n;
    }
}

Value Unroller::piece_of(const Payload& payload, uint32_t offset, uint32_t bytes)
{
    const Value v = contents_of(payload, offset, bytes);
    return payload.gaps.empty() ? v : without(terms_, v, mask_within(payload.gaps, offset, bytes, terms_), 8 * bytes);
}

Value Unroller::contents_of(const Payload& payload, uint32_t offset, uint32_t bytes)
{
    for (const auto& [at, cell] : payload.cells) {
        if (at == offset && cell.bytes == bytes)
            return to_value(terms_, cell.term);
        if (at < offset + bytes && at + cell.bytes > offset) {
            // Torn: joined byte by byte.
            TermId joined = no_term;
            for (uint32_t i = 0; i < bytes; ++i) {
                TermId byte = terms_.constant(payload.bytes[offset + i], 8);
                for (const auto& [a, c] : payload.cells)
                    if (a <= offset + i && offset + i < a + c.bytes)
                        byte = terms_.extract(c.term, 8 * (offset + i - a), 8);
                joined = joined == no_term ? byte : terms_.concat(byte, joined);
            }
            return to_value(terms_, joined);
        }
    }
    uint64_t bits = 0;
    std::memcpy(&bits, payload.bytes.data() + offset, bytes);
    return Value::known(bits);
}

void Unroller::touch(Process& p, Path& path, Pointer at, uint64_t bytes, bool writes, SourceLoc loc, TermId condition)
{
    touch(p, path, byte_buffer(at, bytes), writes, loc, condition);
}

// No path goes on where an object that it uses was freed by only some of the paths that have met.
void Unroller::exclude_freed(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc)
{
    const MemoryObject* o = path.memory.find(object_of(at));
    if (o != nullptr && o->alive && o->dead != false_term)
        exclude(p, path, terms_.conjunction(condition, o->dead), freed_fault(*o), loc);
}

void Unroller::touch(Process& p, Path& path, const TypedBuffer& b, bool writes, SourceLoc loc, TermId condition)
{
    if (path.memory.some_may_be_dead() && b.bytes() > 0) {
        std::set<uint32_t> objects;
        for_each_run(b, [&](Pointer at, uint64_t) {
            if (objects.insert(object_of(at)).second)
                exclude_freed(p, path, at, condition, loc);
        });
    }
    if (path.mpi.pending.empty() || b.bytes() == 0)
        return;
    const PendingBuffers& pending = path.mpi.pending;
    std::vector<PendingBuffers::Key> near;
    const auto span = span_of(b);
    const bool one_object = span && object_of(b.at) != 0 &&
                            path.memory.valid(b.at + static_cast<uint64_t>(span->first), static_cast<uint64_t>(span->second - span->first));
    if (one_object)
        pending.overlapping(object_of(b.at), offset_of(b.at) + span->first, offset_of(b.at) + span->second, !writes, near);
    else
        for_each_run(b, [&](Pointer at, uint64_t bytes) {
            pending.overlapping(object_of(at), offset_of(at), offset_of(at) + static_cast<int64_t>(bytes), !writes, near);
        });
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    for (const PendingBuffers::Key& key : near) {
        const Pending q = pending.at(key);
        bool shared = false;
        for_each_run(b, [&](Pointer at, uint64_t bytes) {
            shared = shared || (q.object == object_of(at) && q.uses(offset_of(at), offset_of(at) + static_cast<int64_t>(bytes)));
        });
        if (!shared)
            continue;
        StopDetail d;
        d.finding = FindingKind::LocalConcurrency;
        d.text = fmt::format("this {} {} that is still pending", writes ? "writes" : "reads",
                             q.argument ? "an array of arguments of a collective"
                             : q.writes ? "the buffer of a receive"
                                        : "the buffer of a send");
        d.related = q.loc;
        d.related_role = "the pending operation";
        const TermId is_pending = terms_.conjunction(condition, q.condition);
        if (q.freed == false_term) {
            fault(p, path, is_pending, std::move(d), loc);
            return; // one finding an access
        }
        const TermId left = has_left_buffer(p, path, q.communication, loc);
        fault(p, path, terms_.conjunction(is_pending, terms_.negation(terms_.conjunction(q.freed, left))), std::move(d), loc);
    }
}

// Has a message whose request was freed left its buffer, or come there, before the access here? (MPI 4.1, section 3.7.3: by
// a reply, for example, the program may know.)
TermId Unroller::has_left_buffer(Process& p, Path& path, EventId communication, SourceLoc loc)
{
    const TermId left = terms_.variable(fmt::format("left.{}.{}", communication, graph_.events.size()), 1);
    SpaceDetail d;
    d.earlier.push_back({communication, left});
    d.own_buffers = true;
    graph_.spaces.push_back(std::move(d));
    graph_.deterministic = false;
    add_event(p, path, EventKind::Space, static_cast<uint32_t>(graph_.spaces.size() - 1), loc);
    --path.other_events;
    return left;
}

void Unroller::add_pending(Process& p, Path& path, EventId communication, const TypedBuffer& b, bool writes, SourceLoc loc,
                           bool argument)
{
    if (b.bytes() == 0)
        return;
    if (!argument) // arrays have been read already
        touch(p, path, b, writes, loc, true_term);
    const Typemap& t = *b.type;
    const auto add = [&](Pointer at, int64_t begin, int64_t end, const TypePtr& type) {
        path.mpi.pending.add({communication, object_of(at), offset_of(at) + begin, offset_of(at) + end, type,
                              offset_of(at), b.count, writes, true_term, false_term, loc, argument});
    };
    if (t.is_dense()) {
        add(b.at, 0, static_cast<int64_t>(b.bytes()), nullptr);
        return;
    }
    const auto [begin, end] = *span_of(b);
    if (path.memory.valid(b.at + static_cast<uint64_t>(begin), static_cast<uint64_t>(end - begin)) && object_of(b.at) != 0)
        add(b.at, begin, end, b.type);
    else // absolute addresses
        for_each_run(b, [&](Pointer at, uint64_t bytes) { add(at, 0, static_cast<int64_t>(bytes), nullptr); });
}

void Unroller::complete_pending(Path& path, EventId communication, TermId condition)
{
    path.mpi.pending.for_each_of(communication, [&](Pending& q) {
        q.condition = terms_.conjunction(q.condition, terms_.negation(condition));
    });
}

} // namespace mpismt::unroll
