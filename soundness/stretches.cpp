// Byte by byte: see the header.
#include "soundness/stretches.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

std::vector<Gap> gaps_of(const MemoryObject& o, uint32_t from, uint32_t bytes)
{
    std::vector<Gap> all;
    for (const auto& [end, gap] : o.gaps)
        all.push_back(gap);
    return gaps_within(all, from, bytes, nullptr);
}

bool same_masks(const std::vector<uint64_t>& a, const std::vector<uint64_t>& b)
{
    for (size_t i = 0; i < std::max(a.size(), b.size()); ++i)
        if ((i < a.size() ? a[i] : 0) != (i < b.size() ? b[i] : 0))
            return false;
    return true;
}

} // namespace

bool overlap(const Stretch& a, const Stretch& b)
{
    return object_of(a.at) == object_of(b.at) && a.at < b.at + b.bytes && b.at < a.at + a.bytes;
}

Contents contents(const Memory& memory, const Stretch& p)
{
    const MemoryObject& o = *memory.find(object_of(p.at));
    const auto from = static_cast<uint32_t>(offset_of(p.at)), n = static_cast<uint32_t>(p.bytes);
    return {{o.bytes.begin() + from, o.bytes.begin() + from + n}, gaps_of(o, from, n)};
}

void show(Memory& memory, const Stretch& p, const Contents& c)
{
    std::copy(c.bytes.begin(), c.bytes.end(), memory.overwrite(p.at, p.bytes, nullptr));
    for (const Gap& gap : c.gaps)
        memory.add_gap(p.at, gap, nullptr);
}

bool has_no_value(const Memory& memory, const Stretch& p)
{
    const MemoryObject& o = *memory.find(object_of(p.at));
    const auto from = static_cast<uint32_t>(offset_of(p.at));
    const auto gap = o.gaps.upper_bound(from);
    return gap != o.gaps.end() && gap->second.begin <= from && gap->first >= from + p.bytes && gap->second.is_whole();
}

std::vector<uint16_t> plain(const MemoryObject& o)
{
    std::vector<uint16_t> out(o.bytes.begin(), o.bytes.end());
    for (const auto& [end, gap] : o.gaps)
        std::fill(out.begin() + gap.begin, out.begin() + end, uint16_t{256});
    return out;
}

bool same(const MemoryObject& a, const MemoryObject& b)
{
    if (a.bytes.size() != b.bytes.size() || a.gaps != b.gaps)
        return false;
    uint32_t from = 0; // what lies beneath a gap does not count
    for (const auto& [end, gap] : a.gaps) {
        if (!equal(a.bytes, b.bytes, from, gap.begin))
            return false;
        from = gap.is_whole() ? end : gap.begin;
    }
    return equal(a.bytes, b.bytes, from, a.bytes.size());
}

bool same_frames(const Machine& a, const Machine& b)
{
    return std::equal(a.frames.begin(), a.frames.end(), b.frames.begin(), b.frames.end(),
                      [](const Frame& x, const Frame& y) {
                          return x.function == y.function && x.pc == y.pc && x.registers == y.registers &&
                                 x.locals == y.locals && x.result == y.result;
                      });
}

const MemoryObject* alive(const Memory& memory, uint32_t object)
{
    const MemoryObject* o = memory.find(object);
    return o != nullptr && o->alive ? o : nullptr;
}

bool same_but_memory(const Machine& a, const Machine& b)
{
    return same_frames(a, b) && a.registers == b.registers && same_masks(a.undefined, b.undefined) &&
           a.locals == b.locals && a.printed == b.printed && a.status == b.status && a.finals == b.finals &&
           a.inputs == b.inputs;
}

bool same(const Machine& a, const Machine& b)
{
    if (!same_but_memory(a, b))
        return false;
    for (uint32_t i = 1; i < std::max(a.memory.size(), b.memory.size()); ++i) {
        const MemoryObject *x = alive(a.memory, i), *y = alive(b.memory, i);
        if (x != y && (x == nullptr || y == nullptr || !same(*x, *y)))
            return false;
    }
    return true;
}

} // namespace mpismt::soundness
