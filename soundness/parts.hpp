// What identifies a state, exactly: its parts, each stored once (hash-consing), and tuples of the numbers of parts.
//
// This is the collapse compression of SPIN (Holzmann, SPIN 1997): a transition changes one or two processes, so a state
// is n + 1 numbers of parts that are mostly there already: 4 bytes a part and 11 to 21 for the table. Nothing is hashed
// away: equal numbers mean equal parts, word for word.
#pragma once

#include "core/bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
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
        return find_or_add(
            h, words.size(),
            [&](const uint64_t* known) {
                return words.empty() || std::memcmp(known, words.data(), words.size_bytes()) == 0;
            },
            [&](uint64_t* fresh) { std::copy(words.begin(), words.end(), fresh); });
    }
    // Of contents that are a part by themselves: the number of the signature to which add_bytes has added them.
    uint32_t number_of_bytes(std::span<const uint8_t> bytes)
    {
        const size_t words = 1 + (bytes.size() + 7) / 8;
        uint64_t h = detail::mix(words, bytes.size());
        for (size_t at = 0; at < bytes.size(); at += 8) {
            uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at, std::min<size_t>(8, bytes.size() - at));
            h = detail::mix(h, word);
        }
        return find_or_add(
            h, words,
            [&](const uint64_t* known) {
                return known[0] == bytes.size() &&
                       (bytes.empty() || std::memcmp(known + 1, bytes.data(), bytes.size()) == 0);
            },
            [&](uint64_t* fresh) {
                fresh[words - 1] = 0; // the last word may not be full
                fresh[0] = bytes.size();
                if (!bytes.empty())
                    std::memcpy(fresh + 1, bytes.data(), bytes.size());
            });
    }
    // Of those of an object of which most may be untouched: the pages that are not zero, each with its number.
    uint32_t number_of_pages(const Bytes& bytes)
    {
        constexpr size_t page = 4096;
        static constexpr uint8_t zeros[page] = {};
        Signature pages;
        pages.add(~uint64_t{bytes.size()}); // not the size of anything: no other part begins so
        for (const Bytes::Range& r : bytes.touched())
            for (size_t at = r.begin; at < r.end; at += page)
                if (const size_t n = std::min(page, r.end - at); std::memcmp(bytes.data() + at, zeros, n) != 0) {
                    pages.add(at);
                    pages.add_bytes({bytes.data() + at, n});
                }
        return this->number(pages);
    }
    // Adds contents to a signature, as the number of a part of their own if they are large: a state costs what is new
    // in it. `number` keeps that number, and is 0 as long as it is not known.
    void add_contents(Signature& h, std::span<const uint8_t> bytes, uint32_t& number)
    {
        if (bytes.size() < large)
            return h.add_bytes(bytes);
        if (number == 0)
            number = number_of_bytes(bytes);
        h.add(bytes.size());
        h.add(number);
    }
    void add_contents(Signature& h, const Bytes& bytes, uint32_t& number)
    {
        if (bytes.is_large() && number == 0)
            number = number_of_pages(bytes);
        add_contents(h, std::span(bytes.data(), bytes.size()), number);
    }
    static constexpr size_t large = 512; // bytes

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

    size_t bytes() const { return 8 * arena_words_ + 8 * begin_.capacity() + sizeof(Slot) * table_.size(); }

private:
    struct Slot {
        uint32_t high = 0, low = 0, number = 0;
    };
    template <class Equal, class Write> uint32_t find_or_add(uint64_t h, size_t words, Equal equal, Write write)
    {
        if (4 * (begin_.size() + 1) > 3 * table_.size())
            grow();
        const size_t mask = table_.size() - 1;
        for (size_t i = h & mask;; i = (i + 1) & mask) {
            Slot& slot = table_[i];
            if (slot.number == 0) {
                uint64_t* fresh = allocate(words + 1);
                fresh[0] = words;
                write(fresh + 1);
                begin_.push_back(fresh);
                slot = {static_cast<uint32_t>(h >> 32), static_cast<uint32_t>(h), static_cast<uint32_t>(begin_.size())};
                return slot.number;
            }
            if (slot.high != static_cast<uint32_t>(h >> 32) || slot.low != static_cast<uint32_t>(h))
                continue;
            const uint64_t* known = begin_[slot.number - 1];
            if (known[0] == words && equal(known + 1))
                return slot.number;
        }
    }
    // In pieces that stay where they are: to move them all would need the memory twice.
    uint64_t* allocate(size_t words)
    {
        constexpr size_t piece = 8192;
        if (words > piece / 4) {
            arena_words_ += words;
            return (arena_.emplace_back(new uint64_t[words])).get();
        }
        if (words > room_) {
            next_ = (arena_.emplace_back(new uint64_t[piece])).get();
            room_ = piece;
            arena_words_ += piece;
        }
        room_ -= words;
        return std::exchange(next_, next_ + words);
    }
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
    std::vector<std::unique_ptr<uint64_t[]>> arena_;
    uint64_t* next_ = nullptr; // free words of the last piece that is not a part's own
    size_t room_ = 0, arena_words_ = 0;
    std::vector<const uint64_t*> begin_; // of each part: its length, then its words
    std::vector<Slot> table_ = std::vector<Slot>(256);
};

} // namespace mpismt::soundness
