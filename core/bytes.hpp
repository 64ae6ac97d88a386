// The bytes of a memory object, zero at first.
//
// Large objects are mapped: their pages are made by the operating system when they are written to, and no memory is
// reserved for them before. An array of a gigabyte of which a page is used costs a page. So that it costs no time
// either, whoever copies, compares or looks through bytes leaves out pages that were never made: /proc/self/pagemap
// says which exist, 8 bytes for each. That is exact whoever has written there, machine code included, and no write
// has to note anything. Where the file cannot be read, all pages count as made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace mpismt {

class Bytes {
public:
    Bytes() = default;
    explicit Bytes(size_t size);
    // Only what may be other than zero takes memory in the copy.
    Bytes(const Bytes&);
    Bytes(Bytes&& other) noexcept
        : untouched(std::exchange(other.untouched, false)), data_(std::exchange(other.data_, nullptr)),
          size_(std::exchange(other.size_, 0))
    {
    }
    Bytes& operator=(Bytes other) noexcept
    {
        std::swap(untouched, other.untouched);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~Bytes();

    size_t size() const { return size_; }
    uint8_t* data() { return data_; }
    const uint8_t* data() const { return data_; }
    const uint8_t* begin() const { return data_; }
    const uint8_t* end() const { return data_ + size_; }
    uint8_t operator[](size_t i) const { return data_[i]; }
    bool is_large() const { return size_ >= large; }

    struct Range {
        size_t begin, end;
    };
    // Outside of these, in [from, to), all bytes are zero. Ascending, not empty.
    std::vector<Range> touched(size_t from, size_t to) const;
    std::vector<Range> touched() const { return touched(0, size_); }

    void set_zero(size_t from, size_t to);
    // Bytes [from, from + bytes) of another object, to here.
    void copy(size_t to, const Bytes& other, size_t from, size_t bytes);

    friend bool equal(const Bytes&, const Bytes&, size_t from, size_t to);
    friend bool operator==(const Bytes& x, const Bytes& y) { return x.size_ == y.size_ && equal(x, y, 0, x.size_); }

    static constexpr size_t large = 1 << 20; // bytes

    bool untouched = false; // all are zero, as nobody has written to them; only said of large objects

private:
    uint8_t* data_ = nullptr;
    size_t size_ = 0;
};

// Outside of these, the bytes [from, to) of both are zero.
std::vector<Bytes::Range> touched_in_either(const Bytes&, const Bytes&, size_t from, size_t to);

} // namespace mpismt
