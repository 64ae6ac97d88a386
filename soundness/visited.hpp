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
        for (size_t i = hash(tuple.data()) & mask;; i = (i + 1) & mask) {
            if (table_[i] == 0) {
                if (size_ % chunk == 0)
                    chunks_.push_back(std::make_unique<uint32_t[]>(chunk * length_));
                std::copy(tuple.begin(), tuple.end(), at(size_));
                table_[i] = static_cast<uint32_t>(++size_);
                return true;
            }
            if (std::equal(tuple.begin(), tuple.end(), at(table_[i] - 1)))
                return false;
        }
    }
    size_t size() const { return size_; }
    size_t bytes() const { return 4 * (chunks_.size() * chunk * length_ + table_.size()); }

private:
    static constexpr size_t chunk = 1024;

    uint32_t* at(size_t i) const { return chunks_[i / chunk].get() + i % chunk * length_; }
    uint64_t hash(const uint32_t* tuple) const
    {
        uint64_t h = 0;
        for (size_t i = 0; i < length_; ++i)
            h = detail::mix(h, tuple[i] + 0xD6E8FEB86659FD93);
        return h;
    }
    void grow()
    {
        std::vector<uint32_t> larger(2 * table_.size());
        const size_t mask = larger.size() - 1;
        for (uint32_t k = 0; k < size_; ++k) {
            size_t i = hash(at(k)) & mask;
            while (larger[i] != 0)
                i = (i + 1) & mask;
            larger[i] = k + 1;
        }
        table_ = std::move(larger);
    }

    size_t length_, size_ = 0;
    std::vector<std::unique_ptr<uint32_t[]>> chunks_;
    std::vector<uint32_t> table_ = std::vector<uint32_t>(1024);
};

} // namespace mpismt::soundness
