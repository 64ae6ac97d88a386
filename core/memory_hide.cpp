// Bytes whose values are not there, so that whoever reads them is noticed: those that were forgotten, and those that a
// skipped loop would have computed.
#include "core/memory.hpp"

#include <cstring>

namespace mpismt {

void Memory::forget(uint32_t object, uint32_t by)
{
    const auto size = static_cast<uint32_t>(objects_[object]->bytes.size());
    const Gap all{0, size, no_term, ~uint64_t{0}, 0};
    if (const MemoryObject& o = *objects_[object];
        size == 0 || (o.forgotten != 0 && o.gaps.size() == 1 && o.gaps.begin()->second == all))
        return;
    MemoryObject& o = own(object);
    o.number = 0;
    o.bytes.set_zero(0, size);
    o.gaps = {{size, all}};
    o.forgotten = by;
}

void Memory::hide(Pointer p, uint64_t bytes, uint32_t by, uint8_t mark)
{
    if (bytes == 0)
        return;
    overwrite(p, bytes, nullptr);
    add_gap(p, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, 0}, nullptr);
    MemoryObject& o = writable(object_of(p));
    std::memset(o.bytes.data() + offset_of(p), mark, bytes);
    o.forgotten = by;
}

void Memory::skip(Pointer p, uint64_t bytes, uint32_t by, TermStore* terms)
{
    overwrite(p, bytes, terms);
    add_gap(p, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}, by}, terms);
}

} // namespace mpismt
