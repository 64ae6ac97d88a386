// What identifies a state, exactly: its parts, each stored once (hash-consing), and tuples of the numbers of parts.
//
// This is the collapse compression of SPIN (Holzmann, SPIN 1997): a transition changes one or two processes, so a state
// is n + 1 numbers of parts that are mostly there already: 4 bytes a part and 11 to 21 for the table. Nothing is hashed
// away: equal numbers mean equal parts, word for word.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

namespace mpismt::soundness {

// A part as words. Two parts are the same if these are.
class Signature {
public:
    void add(uint64_t word) { words_.push_back(word); }
    void add_bytes(std::span<const uint8_t> bytes)
    {
        add(bytes.size());
        const size_t at = words_.size();
        words_.resize(at + (bytes.size() + 7) / 8, 0);
        if (!bytes.empty())
            std::memcpy(words_.data() + at, bytes.data(), bytes.size());
    }
    void add_words(std::span<const uint64_t> words) { words_.insert(words_.end(), words.begin(), words.end()); }
    void clear() { words_.clear(); }
    std::span<const uint64_t> words() const { return words_; }

private:
    std::vector<uint64_t> words_;
};

namespace detail {
inline uint64_t mix(uint64_t h, uint64_t word)
{
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(h ^ word) * 0x9E3779B97F4A7C15;
    return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}
} // namespace detail

// The parts that were met, numbered from 1.
class Parts {
public:
    uint32_t number(const Signature& part)
    {
        const std::span<const uint64_t> words = part.words();
        uint64_t h = words.size();
        for (uint64_t w : words)
            h = detail::mix(h, w);
        if (4 * (begin_.size() + 1) > 3 * table_.size())
            grow();
        const size_t mask = table_.size() - 1;
        for (size_t i = h & mask;; i = (i + 1) & mask) {
            Slot& slot = table_[i];
            if (slot.number == 0) {
                begin_.push_back(arena_.size());
                arena_.insert(arena_.end(), words.begin(), words.end());
                slot = {static_cast<uint32_t>(h >> 32), static_cast<uint32_t>(h), static_cast<uint32_t>(begin_.size())};
                return slot.number;
            }
            if (slot.high != static_cast<uint32_t>(h >> 32) || slot.low != static_cast<uint32_t>(h))
                continue;
            const size_t begin = begin_[slot.number - 1];
            const size_t end = slot.number < begin_.size() ? begin_[slot.number] : arena_.size();
            if (end - begin == words.size() &&
                (words.empty() || std::memcmp(arena_.data() + begin, words.data(), words.size_bytes()) == 0))
                return slot.number;
        }
    }
    // Empty signatures to fill, so that their memory is used again.
    Signature take()
    {
        if (free_.empty())
            return {};
        Signature s = std::move(free_.back());
        free_.pop_back();
        s.clear();
        return s;
    }
    void give_back(Signature s) { free_.push_back(std::move(s)); }

    size_t bytes() const
    {
        return 8 * (arena_.capacity() + begin_.capacity()) + sizeof(Slot) * table_.size();
    }

private:
    struct Slot {
        uint32_t high = 0, low = 0, number = 0;
    };
    void grow()
    {
        std::vector<Slot> larger(2 * table_.size());
        const size_t mask = larger.size() - 1;
        for (const Slot& s : table_) {
            if (s.number == 0)
                continue;
            size_t i = (uint64_t{s.high} << 32 | s.low) & mask;
            while (larger[i].number != 0)
                i = (i + 1) & mask;
            larger[i] = s;
        }
        table_ = std::move(larger);
    }

    std::vector<Signature> free_;
    std::vector<uint64_t> arena_;
    std::vector<size_t> begin_;
    std::vector<Slot> table_ = std::vector<Slot>(256);
};

} // namespace mpismt::soundness
