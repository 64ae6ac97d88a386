// Stretches of memory, and comparisons of machines: for trials of completions.
#pragma once

#include "soundness/interpreter.hpp"

#include <vector>

namespace mpismt::soundness {

struct Stretch {
    Pointer at = 0;
    uint64_t bytes = 0;
    bool operator==(const Stretch&) const = default;
};
struct Contents {
    std::vector<uint8_t> bytes;
    std::vector<Gap> gaps;
    bool operator==(const Contents&) const = default;
};

bool overlap(const Stretch&, const Stretch&);
// Of bytes that exist.
Contents contents(const Memory&, const Stretch&);
void show(Memory&, const Stretch&, const Contents&);
bool has_no_value(const Memory&, const Stretch&); // none of its bits
// Each byte, or 256 where there is a gap.
std::vector<uint16_t> plain(const MemoryObject&);
// Null if it is not alive.
const MemoryObject* alive(const Memory&, uint32_t object);
// But for what lies beneath gaps, and for objects that are not alive.
bool same(const MemoryObject&, const MemoryObject&);
bool same(const Machine&, const Machine&);
bool same_frames(const Machine&, const Machine&);
bool same_but_memory(const Machine&, const Machine&);

} // namespace mpismt::soundness
