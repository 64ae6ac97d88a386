// The set of states that a search has seen, as 128-bit hashes in one open-addressing table: 16 bytes a slot, at most
// three quarters full, so 21 to 43 bytes a state.
#pragma once

#include "soundness/hash.hpp"

#include <utility>
#include <vector>

namespace mpismt::soundness {

class Visited {
public:
    // True if it was not there yet.
    bool insert(const Hash& h)
    {
        if (4 * (size_ + 1) > 3 * slots_.size())
            grow();
        return place(slots_, {h.low(), h.high() | 1}) && ++size_ > 0; // 0 marks an empty slot
    }
    size_t size() const { return size_; }

private:
    using Slot = std::pair<uint64_t, uint64_t>;

    static bool place(std::vector<Slot>& slots, const Slot& s)
    {
        const size_t mask = slots.size() - 1;
        for (size_t i = s.first & mask;; i = (i + 1) & mask) {
            if (slots[i] == s)
                return false;
            if (slots[i].second == 0) {
                slots[i] = s;
                return true;
            }
        }
    }

    void grow()
    {
        std::vector<Slot> larger(2 * slots_.size());
        for (const Slot& s : slots_)
            if (s.second != 0)
                place(larger, s);
        slots_ = std::move(larger);
    }

    std::vector<Slot> slots_ = std::vector<Slot>(1024);
    size_t size_ = 0;
};

} // namespace mpismt::soundness
