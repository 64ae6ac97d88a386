// Bytes of memory that are as plain as those of the machine: known, and with values.
#include "core/memory.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt {

namespace {

// The bytes around [from, to) without cells and gaps; none if one of those has a cell or a gap.
Memory::Plain plain_around(const MemoryObject& o, uint32_t object, uint64_t from, uint64_t to)
{
    uint64_t begin = 0, end = o.bytes.size();
    const auto offset = static_cast<uint32_t>(from);
    if (!o.cells.empty()) {
        const auto behind = o.cells.upper_bound(offset);
        if (behind != o.cells.end())
            end = behind->first;
        if (behind != o.cells.begin()) {
            const auto before = std::prev(behind);
            begin = before->first + before->second.bytes;
        }
    }
    if (!o.gaps.empty()) {
        const auto behind = o.gaps.upper_bound(offset);
        if (behind != o.gaps.end())
            end = std::min<uint64_t>(end, behind->second.begin);
        if (behind != o.gaps.begin())
            begin = std::max<uint64_t>(begin, std::prev(behind)->first);
    }
    if (begin > from || to > end)
        return {};
    return {const_cast<uint8_t*>(o.bytes.data()) + begin, object_pointer(object, static_cast<int64_t>(begin)),
            end - begin};
}

} // namespace

Memory::Plain Memory::plain(Pointer p, uint64_t bytes)
{
    if (bytes == 0 || !valid(p, bytes))
        return {};
    const uint32_t object = object_of(p);
    const MemoryObject& o = *objects_[object];
    if (o.dead != false_term)
        return {};
    const auto from = static_cast<uint64_t>(offset_of(p));
    return plain_around(o, object, from, from + bytes);
}

Memory::Plain Memory::plain_to_write(Pointer p, uint64_t bytes)
{
    if (bytes == 0 || !valid(p, bytes) || is_constant(p))
        return {};
    const uint32_t object = object_of(p);
    if (objects_[object]->dead != false_term)
        return {};
    const bool moved = objects_[object].use_count() > 1;
    const auto from = static_cast<uint64_t>(offset_of(p)), to = from + bytes;
    MemoryObject& o = writable(object);
    const auto is_in_cell = [&](const auto& cell) { return cell.first < to && from < cell.first + cell.second.bytes; };
    constexpr uint64_t longest_cell = 8;
    for (auto cell = o.cells.lower_bound(static_cast<uint32_t>(from > longest_cell ? from - longest_cell : 0));
         cell != o.cells.end() && cell->first < to; ++cell)
        if (is_in_cell(*cell))
            return {nullptr, 0, 0, moved};
    for (auto gap = o.gaps.upper_bound(static_cast<uint32_t>(from)); gap != o.gaps.end() && gap->second.begin < to;
         ++gap)
        if (!gap->second.is_whole())
            return {nullptr, 0, 0, moved};
    if (!o.gaps.empty())
        clear_gaps(o, static_cast<uint32_t>(from), static_cast<uint32_t>(bytes), nullptr);
    Plain found = plain_around(o, object, from, to);
    found.moved = moved;
    return found;
}

void Memory::fill(Pointer p, uint64_t bytes, uint8_t byte, TermStore* terms)
{
    uint8_t* place = overwrite(p, bytes, terms);
    const auto from = static_cast<size_t>(offset_of(p));
    if (byte == 0)
        objects_[object_of(p)]->bytes.set_zero(from, from + bytes);
    else
        std::memset(place, byte, bytes);
}

} // namespace mpismt
