// Bits that are counted, and cleared one by one.
#include "core/bit_count.hpp"
#include "solver/bit_counts.hpp"
#include "tests/catch.hpp"

#include <bit>

namespace mpismt::bit_counts_test {

static uint64_t counted(uint64_t bits, unsigned width)
{
    return count_of_bits(
        bits, width, [&](ScalarOp op, uint64_t a, uint64_t b) { return *evaluate(op, width, width, a, b); },
        [](uint64_t constant) { return constant; });
}

TEST_CASE("bits are counted in values of every width")
{
    for (unsigned width = 1; width <= 64; ++width) {
        uint64_t bits = 0x9E3779B97F4A7C15;
        for (int i = 0; i < 100; ++i, bits = bits * 6364136223846793005 + 1442695040888963407)
            CHECK(counted(truncate(bits, width), width) == static_cast<uint64_t>(std::popcount(truncate(bits, width))));
        CHECK(counted(mask_of(width), width) == width);
        CHECK(counted(0, width) == 0);
    }
}

TEST_CASE("what is left when bits are cleared one by one is true of all values, and said where they are counted")
{
    for (const bool are_counted : {false, true}) {
        TermStore terms;
        const TermId input = terms.variable("input", 8);
        if (are_counted)
            count_of_bits(
                input, 8, [&](ScalarOp op, TermId a, TermId b) { return terms.operation(op, 8, 8, a, b); },
                [&](uint64_t bits) { return terms.constant(bits, 8); });
        TermId left = input;
        for (int i = 0; i < 9; ++i)
            left = terms.operation(ScalarOp::And, 8, 8, left,
                                   terms.operation(i % 2 == 0 ? ScalarOp::Sub : ScalarOp::Add, 8, 8, left,
                                                   terms.constant(i % 2 == 0 ? 1 : 0xFF, 8)));
        const std::vector<TermId> facts = solver::counts_of_cleared_bits(terms);
        CHECK(facts.size() == (are_counted ? 9 : 0));
        for (const TermId fact : facts) {
            CHECK_FALSE(terms.is_constant(fact));
            for (uint64_t value = 0; value < 256; ++value)
                CHECK(terms.evaluate(fact, [&](TermId) { return value; }) == 1);
        }
    }
}

} // namespace mpismt::bit_counts_test
