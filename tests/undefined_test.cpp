// Bits without a value (core/undefined.hpp): a bit of a result that counts as defined must be the same whatever the
// undefined bits of the operands are, which is tried for every operation on small operands; and the masks that are
// terms (core/values.hpp) must be those of the numbers.
#include "tests/catch.hpp"

#include "core/memory.hpp"
#include "core/undefined.hpp"
#include "core/values.hpp"

#include <random>

namespace mpismt::undefined_test {

namespace {

const ScalarOp integer_operations[] = {ScalarOp::Add,  ScalarOp::Sub,  ScalarOp::Mul, ScalarOp::UDiv, ScalarOp::SDiv,
                                       ScalarOp::URem, ScalarOp::SRem, ScalarOp::And, ScalarOp::Or,   ScalarOp::Xor,
                                       ScalarOp::Shl,  ScalarOp::LShr, ScalarOp::AShr, ScalarOp::Eq,  ScalarOp::Ne,
                                       ScalarOp::ULt,  ScalarOp::ULe,  ScalarOp::SLt, ScalarOp::SLe,  ScalarOp::ZExt,
                                       ScalarOp::SExt, ScalarOp::Trunc, ScalarOp::Copy};

unsigned target_of(ScalarOp op, unsigned width)
{
    return op == ScalarOp::Trunc ? width - 1 : op == ScalarOp::ZExt || op == ScalarOp::SExt ? width + 2 : width;
}

} // namespace

TEST_CASE("a bit that counts as defined does not depend on undefined ones", "[undefined]")
{
    constexpr unsigned width = 3;
    size_t wrong = 0, defined_in_spite = 0;
    for (const ScalarOp op : integer_operations) {
        const unsigned to = target_of(op, width);
        const uint64_t last_b = is_unary(op) ? 1 : 8;
        for (uint64_t a = 0; a < 8; ++a)
            for (uint64_t b = 0; b < last_b; ++b)
                for (uint64_t no_a = 0; no_a < 8; ++no_a)
                    for (uint64_t no_b = 0; no_b < last_b; ++no_b) {
                        const uint64_t mask = undefined_bits(op, width, to, a, no_a, b, no_b);
                        wrong += (mask & ~mask_of(result_width(op, width, to))) != 0;
                        wrong += (no_a | no_b) == 0 && mask != 0;
                        defined_in_spite += (no_a | no_b) != 0 && mask != mask_of(result_width(op, width, to));
                        const auto here = evaluate(op, width, to, a, b);
                        for (uint64_t x = 0; x < 8; ++x)
                            for (uint64_t y = 0; y < last_b; ++y) {
                                const auto there =
                                    evaluate(op, width, to, (a & ~no_a) | (x & no_a), (b & ~no_b) | (y & no_b));
                                wrong += here && there && ((*here ^ *there) & ~mask) != 0;
                            }
                    }
    }
    CHECK(wrong == 0);
    CHECK(defined_in_spite > 1000); // bit-fields and masks
}

TEST_CASE("masks as terms are those of the numbers", "[undefined]")
{
    std::mt19937_64 random(1);
    TermStore terms;
    size_t wrong = 0;
    for (int i = 0; i < 4000; ++i) {
        const unsigned width = 2 + static_cast<unsigned>(random() % 7);
        const ScalarOp op = integer_operations[random() % std::size(integer_operations)];
        const unsigned to = target_of(op, width);
        const auto bits = [&] { return random() & mask_of(width) & (random() % 3 == 0 ? 0 : ~uint64_t{0}); };
        const uint64_t a = bits(), b = bits(), no_a = bits(), no_b = is_unary(op) ? 0 : bits();
        // Some of the four are variables.
        std::unordered_map<TermId, uint64_t> values;
        const auto term = [&](uint64_t v) {
            if (random() % 2 == 0)
                return terms.constant(v, width);
            const TermId t = terms.variable("v", width);
            values[t] = v;
            return t;
        };
        const auto operand = [&](uint64_t v, uint64_t mask) {
            return without(terms, to_value(terms, term(v)), term(mask), width);
        };
        const auto result = compute(terms, op, width, to, operand(a, no_a), operand(b, no_b));
        const uint64_t expected = undefined_bits(op, width, to, a, no_a, b, no_b);
        if (!result)
            continue; // division by a zero that has a value
        const uint64_t mask =
            result->is_defined() ? 0 : terms.evaluate(result->undefined, [&](TermId v) { return values.at(v); });
        wrong += mask != expected;
        const Value condition =
            without(terms, to_value(terms, terms.extract(term(a), 0, 1)), terms.extract(term(no_a), 0, 1), 1);
        const Value chosen = select(terms, condition, operand(a, no_a), operand(b, no_b), width);
        const uint64_t choice = (no_a & 1) != 0 ? undefined_choice(a & ~no_a, no_a, b & ~no_b, no_b)
                                : (a & 1) != 0  ? no_a
                                                : no_b;
        const uint64_t chosen_mask =
            chosen.is_defined() ? 0 : terms.evaluate(chosen.undefined, [&](TermId v) { return values.at(v); });
        // Which bits of undefined ones are 0 is of no consequence.
        wrong += ((chosen_mask ^ choice) & ~(no_a | no_b)) != 0;
    }
    CHECK(wrong == 0);
}

// Memory against an array of bytes and masks, with and without terms.
TEST_CASE("gaps in memory are those of a byte-by-byte model", "[undefined]")
{
    for (const bool with_terms : {false, true}) {
        std::mt19937_64 random(2);
        TermStore store;
        TermStore* const terms = with_terms ? &store : nullptr;
        size_t wrong = 0;
        for (int run = 0; run < 200; ++run) {
            Memory memory;
            constexpr uint64_t size = 40;
            const Pointer p = object_pointer(memory.create(ObjectKind::Heap, size, {}, 0, run % 4 == 0));
            std::vector<uint8_t> bytes(size, 0), masks(size, run % 4 == 0 ? 0 : 0xFF);
            for (int step = 0; step < 60; ++step) {
                const unsigned n = 1U << (random() % 4);
                const uint64_t at = random() % (size - n + 1), from = random() % (size - n + 1);
                switch (random() % 4) {
                case 0:
                case 1: {
                    const uint64_t mask =
                        random() % 3 == 0 ? (random() % 2 == 0 ? mask_of(8 * n) : random() & mask_of(8 * n)) : 0;
                    const uint64_t bits = random() & mask_of(8 * n) & ~mask;
                    if (with_terms)
                        memory.store(p + at, 8 * n,
                                     without(store, Value::known(bits), store.constant(mask, 8 * n), 8 * n), terms);
                    else
                        memory.store_known(p + at, 8 * n, bits, mask);
                    for (unsigned i = 0; i < n; ++i) {
                        bytes[at + i] = static_cast<uint8_t>(bits >> (8 * i));
                        masks[at + i] = static_cast<uint8_t>(mask >> (8 * i));
                    }
                    break;
                }
                case 2: {
                    memory.copy(p + at, p + from, n, terms);
                    const std::vector<uint8_t> b(bytes.begin() + static_cast<long>(from),
                                                 bytes.begin() + static_cast<long>(from + n));
                    const std::vector<uint8_t> m(masks.begin() + static_cast<long>(from),
                                                 masks.begin() + static_cast<long>(from + n));
                    std::copy(b.begin(), b.end(), bytes.begin() + static_cast<long>(at));
                    std::copy(m.begin(), m.end(), masks.begin() + static_cast<long>(at));
                    break;
                }
                default: {
                    const Value v = memory.load(p + at, 8 * n, terms);
                    const uint64_t mask =
                        with_terms ? (v.is_defined() ? 0 : store.value(v.undefined)) : memory.undefined(p + at, 8 * n);
                    for (unsigned i = 0; i < n; ++i) {
                        wrong += static_cast<uint8_t>(v.bits >> (8 * i)) != bytes[at + i];
                        wrong += static_cast<uint8_t>(mask >> (8 * i)) != masks[at + i];
                    }
                }
                }
            }
        }
        CHECK(wrong == 0);
    }
}

} // namespace mpismt::undefined_test
