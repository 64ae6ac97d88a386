// The set of states that a search has seen: tuples of the numbers of their parts (soundness/parts.hpp), kept exactly.
#pragma once

#include "soundness/parts.hpp"

#include <algorithm>
#include <memory>
#include <vector>

namespace mpismt::soundness {

class Visited {
public:
    // All tuples have the same length.
    explicit Visited(size_t length) : length_(length) {}

    // True if it was not there yet.
    bool insert(std::span<const uint32_t> tuple)
    {
        if (4 * (size_ + 1) > 3 * table_.size())
            grow();
        const size_t mask = table_.size() - 1;
        const uint64_t h = hash(tuple.data());
        const auto high = static_cast<uint32_t>(h >> 32);
        for (size_t i = h & mask;; i = (i + 1) & mask) {
            if (table_[i].index == 0) {
                if (size_ % chunk == 0)
                    chunks_.push_back(std::make_unique<uint32_t[]>(chunk * length_));
                std::copy(tuple.begin(), tuple.end(), at(size_));
                table_[i] = {high, static_cast<uint32_t>(++size_)};
                return true;
            }
            if (table_[i].high == high && std::equal(tuple.begin(), tuple.end(), at(table_[i].index - 1)))
                return false;
        }
    }
    bool contains(std::span<const uint32_t> tuple) const { return find(tuple) != 0; }
    // The how-many-th it was to be inserted; 0: it is not there.
    size_t find(std::span<const uint32_t> tuple) const
    {
        const size_t mask = table_.size() - 1;
        const uint64_t h = hash(tuple.data());
        for (size_t i = h & mask; table_[i].index != 0; i = (i + 1) & mask)
            if (table_[i].high == static_cast<uint32_t>(h >> 32) &&
                std::equal(tuple.begin(), tuple.end(), at(table_[i].index - 1)))
                return table_[i].index;
        return 0;
    }
    void clear() { *this = Visited(length_); }
    size_t size() const { return size_; }
    size_t bytes() const { return 4 * chunks_.size() * chunk * length_ + sizeof(Slot) * table_.size(); }

private:
    struct Slot {
        uint32_t high = 0, index = 0; // of the hash; of the tuple, from 1
    };
    static constexpr size_t chunk = 1024;

    uint32_t* at(size_t i) const { return chunks_[i / chunk].get() + i % chunk * length_; }
    uint64_t hash(const uint32_t* tuple) const
    {
        uint64_t h = 0;
        for (size_t i = 0; i < length_; ++i)
            h = detail::mix(h, tuple[i] + 0xD6E8FEB86659FD93);
        h ^= h >> 29;
        return h * 0xBF58476D1CE4E5B9;
    }
    void grow()
    {
        std::vector<Slot> larger(2 * table_.size());
        const size_t mask = larger.size() - 1;
        for (uint32_t k = 0; k < size_; ++k) {
            const uint64_t h = hash(at(k));
            size_t i = h & mask;
            while (larger[i].index != 0)
                i = (i + 1) & mask;
            larger[i] = {static_cast<uint32_t>(h >> 32), k + 1};
        }
        table_ = std::move(larger);
    }

    size_t length_, size_ = 0;
    std::vector<std::unique_ptr<uint32_t[]>> chunks_;
    std::vector<Slot> table_ = std::vector<Slot>(1024);
};

} // namespace mpismt::soundness
