// Bytes that are forgotten one by one: for trials that must notice who touches them (soundness/completions.hpp).
#include "core/memory.hpp"

#include <cstring>

namespace mpismt {

void Memory::hide(Pointer p, uint64_t bytes, uint32_t by, uint8_t mark)
{
    if (bytes == 0)
        return;
    overwrite(p, bytes, nullptr);
    add_gap(p, {0, static_cast<uint32_t>(bytes), no_term, ~uint64_t{0}}, nullptr);
    MemoryObject& o = writable(object_of(p));
    std::memset(o.bytes.data() + offset_of(p), mark, bytes);
    o.forgotten = by;
}

} // namespace mpismt
