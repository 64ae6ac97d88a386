// 128-bit hashes: names of communicators and of findings.
//
// Two lanes of folded 64x64-bit multiplication (the mixing step of wyhash). With n states the chance of any collision
// is about n^2 / 2^129: below 10^-18 for ten thousand million states, far below that of a memory error. Cost: two
// multiplications a word.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace mpismt::soundness {

class Hash {
public:
    void add(uint64_t word)
    {
        low_ = fold(low_ ^ word, 0x9E3779B97F4A7C15);
        high_ = fold(high_ ^ word ^ 0xD6E8FEB86659FD93, 0xA0761D6478BD642F) + low_;
    }
    void add(const Hash& other)
    {
        add(other.low_);
        add(other.high_);
    }
    void add_bytes(std::span<const uint8_t> bytes)
    {
        add(bytes.size());
        size_t i = 0;
        for (; i + 8 <= bytes.size(); i += 8) {
            uint64_t word = 0;
            std::memcpy(&word, bytes.data() + i, 8);
            add(word);
        }
        if (i < bytes.size()) {
            uint64_t word = 0;
            std::memcpy(&word, bytes.data() + i, bytes.size() - i);
            add(word);
        }
    }
    uint64_t low() const { return low_; }
    uint64_t high() const { return high_; }
    friend bool operator==(const Hash&, const Hash&) = default;

private:
    static uint64_t fold(uint64_t a, uint64_t b)
    {
        __extension__ using Product = unsigned __int128;
        const Product product = static_cast<Product>(a) * b;
        return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
    }
    uint64_t low_ = 0x243F6A8885A308D3, high_ = 0x13198A2E03707344;
};

} // namespace mpismt::soundness
