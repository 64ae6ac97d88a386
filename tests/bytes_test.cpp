// Bytes of memory objects: what was never written to is neither copied nor compared, and is zero.
#include "core/bytes.hpp"
#include "core/memory.hpp"
#include "tests/catch.hpp"

#include <random>

using namespace mpismt;

namespace {

size_t touched_bytes(const Bytes& b)
{
    size_t sum = 0;
    for (const Bytes::Range& r : b.touched())
        sum += r.end - r.begin;
    return sum;
}

} // namespace

TEST_CASE("a large object costs the pages that were written to", "[memory]")
{
    Bytes a(size_t{3} << 30);
    a.untouched = false;
    a.data()[5] = 1;
    a.data()[size_t{2} << 30] = 2;
    const Bytes b(a);
    CHECK(touched_bytes(a) <= 4 * 4096);
    CHECK(touched_bytes(b) <= 4 * 4096);
    CHECK(b[5] == 1);
    CHECK(b[size_t{2} << 30] == 2);
    CHECK(a == b);
    Bytes c(b);
    c.data()[size_t{1} << 30] = 1;
    CHECK(!(a == c));
    c.set_zero(0, c.size());
    CHECK(c == Bytes(c.size()));
}

TEST_CASE("copies and comparisons leave nothing out", "[memory]")
{
    std::minstd_rand random(1);
    const size_t size = Bytes::large + 12'345;
    std::vector<uint8_t> expected(size, 0);
    Bytes bytes(size);
    bytes.untouched = false;
    for (int turn = 0; turn < 40; ++turn) {
        Bytes source(size);
        source.untouched = false;
        for (int i = 0; i < 3; ++i)
            source.data()[random() % size] = static_cast<uint8_t>(random() % 3);
        const size_t from = random() % size, to = random() % size, n = random() % (size - std::max(from, to));
        bytes.copy(to, source, from, n);
        for (size_t i = 0; i < n; ++i)
            expected[to + i] = source[from + i];
        const Bytes copy(bytes);
        REQUIRE(std::equal(expected.begin(), expected.end(), bytes.begin()));
        REQUIRE(copy == bytes);
        const size_t changed = random() % size;
        Bytes other(copy);
        other.data()[changed] ^= 1;
        REQUIRE(!(other == bytes));
        REQUIRE(equal(other, bytes, 0, changed));
        REQUIRE(equal(other, bytes, changed + 1, size));
    }
}
