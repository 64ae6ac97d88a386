// A hash map for tables that only grow, with keys that are cheap to compare: open addressing over slots that hold the
// key and the place of the value, values in the order in which they came. Half the time of std::unordered_map on tables
// that do not fit the cache, for a look-up touches one line of it and the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace mpismt::soundness {

// Hash: size_t operator()(const Key&), all of whose lower bits are good. Pointers to values stay valid.
template <class Key, class Value, class Hash>
class FlatMap {
public:
    Value* find(const Key& key)
    {
        const Slot& slot = slots_[place(key)];
        return slot.index == 0 ? nullptr : &values_[slot.index - 1];
    }
    // The key must not be there.
    Value& add(const Key& key, Value value)
    {
        if (4 * (values_.size() + 1) > 3 * slots_.size())
            grow();
        values_.push_back(std::move(value));
        slots_[place(key)] = {key, static_cast<uint32_t>(values_.size())};
        return values_.back();
    }
    size_t size() const { return values_.size(); }
    size_t bytes() const { return slots_.size() * sizeof(Slot) + values_.size() * sizeof(Value); }

private:
    struct Slot {
        Key key{};
        uint32_t index = 0; // of the value, from 1; 0: free
    };
    size_t place(const Key& key) const
    {
        const size_t mask = slots_.size() - 1;
        size_t i = Hash()(key) & mask;
        while (slots_[i].index != 0 && !(slots_[i].key == key))
            i = (i + 1) & mask;
        return i;
    }
    void grow()
    {
        std::vector<Slot> old(2 * slots_.size());
        old.swap(slots_);
        for (const Slot& s : old)
            if (s.index != 0)
                slots_[place(s.key)] = s;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(64);
    std::deque<Value> values_;
};

} // namespace mpismt::soundness
