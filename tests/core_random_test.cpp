// What all engines share, against the compiler's arithmetic, bytes, and the C library: no comparison of engines finds a
// fault there.
#include "core/format.hpp"
#include "core/memory.hpp"
#include "core/scalar.hpp"
#include "core/values.hpp"
#include "tests/catch.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <random>

namespace mpismt::core_random_test {

namespace {

__extension__ using Wide = __int128;

std::mt19937_64 numbers(1);
uint64_t below(uint64_t n) { return numbers() % n; }
// With a liking for the ends of ranges.
uint64_t any(unsigned width)
{
    switch (below(4)) {
    case 0: return truncate(below(5) - 2, width);
    case 1: return truncate((uint64_t{1} << below(width)) - below(2), width);
    default: return truncate(numbers(), width);
    }
}

// As C++ has it, on numbers that are large enough for every result.
std::optional<uint64_t> expected(ScalarOp op, unsigned width, unsigned to, uint64_t a, uint64_t b)
{
    const Wide ua = a, ub = b, sa = as_signed(a, width), sb = as_signed(b, width);
    const auto fit = [&](Wide x) { return truncate(static_cast<uint64_t>(x), width); };
    switch (op) {
    case ScalarOp::Add: return fit(ua + ub);
    case ScalarOp::Sub: return fit(ua - ub);
    case ScalarOp::Mul: return fit(sa * sb);
    case ScalarOp::UDiv: return ub == 0 ? std::nullopt : std::optional(fit(ua / ub));
    case ScalarOp::URem: return ub == 0 ? std::nullopt : std::optional(fit(ua % ub));
    case ScalarOp::SDiv:
    case ScalarOp::SRem: {
        if (sb == 0)
            return std::nullopt;
        const Wide quotient = sa / sb;
        if (quotient == Wide{1} << (width - 1))
            return std::nullopt;
        return fit(op == ScalarOp::SDiv ? quotient : sa % sb);
    }
    case ScalarOp::And: return a & b;
    case ScalarOp::Or: return a | b;
    case ScalarOp::Xor: return a ^ b;
    case ScalarOp::Shl: return b >= width ? 0 : fit(ua * (Wide{1} << b));
    case ScalarOp::LShr: return b >= width ? 0 : fit(ua / (Wide{1} << b));
    case ScalarOp::AShr: return fit(sa >> std::min<uint64_t>(b, 100));
    case ScalarOp::Eq: return ua == ub;
    case ScalarOp::Ne: return ua != ub;
    case ScalarOp::ULt: return ua < ub;
    case ScalarOp::ULe: return ua <= ub;
    case ScalarOp::SLt: return sa < sb;
    case ScalarOp::SLe: return sa <= sb;
    case ScalarOp::ZExt: return a;
    case ScalarOp::SExt: return truncate(static_cast<uint64_t>(sa), to);
    case ScalarOp::Trunc: return truncate(a, to);
    default: return std::nullopt;
    }
}

constexpr ScalarOp binary_operations[] = {
    ScalarOp::Add, ScalarOp::Sub, ScalarOp::Mul, ScalarOp::UDiv, ScalarOp::SDiv, ScalarOp::URem, ScalarOp::SRem,
    ScalarOp::And, ScalarOp::Or,  ScalarOp::Xor, ScalarOp::Shl,  ScalarOp::LShr, ScalarOp::AShr, ScalarOp::Eq,
    ScalarOp::Ne,  ScalarOp::ULt, ScalarOp::ULe, ScalarOp::SLt,  ScalarOp::SLe};

} // namespace

TEST_CASE("integer operations compute what the compiler computes", "[core]")
{
    for (const ScalarOp op : binary_operations) {
        INFO(name_of(op));
        size_t wrong = 0;
        for (uint64_t a = 0; a < 256; ++a)
            for (uint64_t b = 0; b < 256; ++b)
                wrong += evaluate(op, 8, 8, a, b) != expected(op, 8, 8, a, b);
        for (int i = 0; i < 20000; ++i) {
            const unsigned width = 1 + static_cast<unsigned>(below(64));
            const uint64_t a = any(width), b = below(2) == 0 ? any(width) : truncate(below(width + 2), width);
            wrong += evaluate(op, width, width, a, b) != expected(op, width, width, a, b);
        }
        CHECK(wrong == 0);
    }
    for (int i = 0; i < 20000; ++i) {
        const unsigned narrow = 1 + static_cast<unsigned>(below(64)),
                       wide = narrow + static_cast<unsigned>(below(65 - narrow));
        const uint64_t a = any(narrow), b = any(wide);
        CHECK(evaluate(ScalarOp::SExt, narrow, wide, a, 0) == expected(ScalarOp::SExt, narrow, wide, a, 0));
        CHECK(evaluate(ScalarOp::Trunc, wide, narrow, b, 0) == truncate(b, narrow));
    }
}

TEST_CASE("terms are worth what they were made of", "[core][term]")
{
    // Each term beside its value under one assignment: whatever is simplified, it stays that value.
    for (int round = 0; round < 300; ++round) {
        TermStore terms;
        std::unordered_map<TermId, uint64_t> assignment;
        std::array<std::vector<std::pair<TermId, uint64_t>>, 65> pool;
        constexpr unsigned widths[] = {1, 8, 16, 32, 64, 7};
        const auto pick = [&](unsigned width) {
            auto& terms_of = pool[width];
            if (terms_of.empty() || below(6) == 0) {
                const uint64_t value = any(width);
                if (below(2) == 0) {
                    terms_of.emplace_back(terms.constant(value, width), value);
                } else {
                    const TermId v = terms.variable("x", width);
                    assignment[v] = value;
                    terms_of.emplace_back(v, value);
                }
            }
            return terms_of[below(terms_of.size())];
        };
        for (int i = 0; i < 120; ++i) {
            const unsigned width = widths[below(std::size(widths))];
            const auto [a, value_a] = pick(width);
            const auto [b, value_b] = pick(width);
            TermId made = no_term;
            uint64_t value = 0;
            unsigned to = width;
            switch (below(7)) {
            case 0: {
                const auto [c, value_c] = pick(1);
                made = terms.ite(c, a, b);
                value = value_c != 0 ? value_a : value_b;
                break;
            }
            case 1: {
                const auto lowest = static_cast<unsigned>(below(width));
                to = 1 + static_cast<unsigned>(below(width - lowest));
                made = terms.extract(a, lowest, to);
                value = truncate(value_a >> lowest, to);
                break;
            }
            case 2: {
                const unsigned other = widths[below(std::size(widths))];
                if (width + other > 64)
                    continue;
                const auto [low, value_low] = pick(other);
                to = width + other;
                made = terms.concat(a, low);
                value = value_a << other | value_low;
                break;
            }
            case 3: {
                to = width + static_cast<unsigned>(below(65 - width));
                const ScalarOp op = below(2) == 0 ? ScalarOp::ZExt : ScalarOp::SExt;
                made = terms.operation(op, width, to, a);
                value = *expected(op, width, to, value_a, 0);
                break;
            }
            default: {
                const ScalarOp op = binary_operations[below(std::size(binary_operations))];
                const std::optional<uint64_t> result = expected(op, width, width, value_a, value_b);
                if (!result)
                    continue;
                made = terms.operation(op, width, width, a, b);
                value = *result;
                to = result_width(op, width, width);
            }
            }
            REQUIRE(terms.width(made) == to);
            REQUIRE(terms.evaluate(made, [&](TermId v) { return assignment.at(v); }) == value);
            pool[to].emplace_back(made, value);
        }
        // With some variables replaced by their values, and all of them.
        std::unordered_map<TermId, TermId> some, all;
        for (const auto& [v, value] : assignment) {
            all.emplace(v, terms.constant(value, terms.width(v)));
            if (below(2) == 0)
                some.emplace(v, terms.constant(value, terms.width(v)));
        }
        for (const auto& terms_of : pool)
            for (const auto& [t, value] : terms_of) {
                CHECK(terms.evaluate(terms.substitute(t, some), [&](TermId v) { return assignment.at(v); }) == value);
                const TermId known = terms.substitute(t, all);
                CHECK((terms.is_constant(known) && terms.value(known) == value));
            }
    }
}

TEST_CASE("memory holds bytes, whatever is stored and copied", "[core]")
{
    for (int round = 0; round < 300; ++round) {
        TermStore terms;
        std::unordered_map<TermId, uint64_t> assignment;
        const auto value_of = [&](TermId t) { return terms.evaluate(t, [&](TermId v) { return assignment.at(v); }); };
        Memory memory;
        constexpr uint32_t size = 40;
        std::array<Pointer, 2> at{};
        std::array<std::array<uint8_t, size>, 2> bytes{},
            missing{}; // what it should hold; masks of bits that were never written
        for (size_t k = 0; k < 2; ++k) {
            const bool written = below(2) == 0;
            at[k] = object_pointer(memory.create(ObjectKind::Heap, size, {}, 0, written));
            missing[k].fill(written ? 0 : 0xFF);
        }
        for (int i = 0; i < 60; ++i) {
            const size_t k = below(2);
            const unsigned width = 8 * (1 + static_cast<unsigned>(below(8)));
            const uint32_t n = width / 8, offset = static_cast<uint32_t>(below(size - n + 1));
            if (const auto kind = below(4); kind == 0) {
                const uint64_t value = any(width);
                memory.store(at[k] + offset, width, Value::known(value), &terms);
                std::memcpy(&bytes[k][offset], &value, n);
                std::fill_n(&missing[k][offset], n, uint8_t{0});
            } else if (kind == 1) {
                const TermId v = terms.variable("x", width);
                const uint64_t value = assignment[v] = any(width);
                memory.store(at[k] + offset, width, Value::symbolic(v), &terms);
                std::memcpy(&bytes[k][offset], &value, n);
                std::fill_n(&missing[k][offset], n, uint8_t{0});
            } else if (kind == 2) {
                const size_t from = below(2);
                const auto length = static_cast<uint32_t>(below(size)),
                           source = static_cast<uint32_t>(below(size - length + 1)),
                           target = static_cast<uint32_t>(below(size - length + 1));
                memory.copy(at[k] + target, at[from] + source, length, &terms);
                const auto copied = bytes[from], copied_mask = missing[from];
                std::memcpy(&bytes[k][target], &copied[source], length);
                std::memcpy(&missing[k][target], &copied_mask[source], length);
            }
            const Value loaded = memory.load(at[k] + offset, width, &terms);
            uint64_t value = 0, mask = 0;
            std::memcpy(&value, &bytes[k][offset], n);
            std::memcpy(&mask, &missing[k][offset], n);
            REQUIRE((loaded.is_defined() ? 0 : value_of(loaded.undefined)) == mask);
            REQUIRE(((loaded.is_known() ? loaded.bits : value_of(loaded.term)) & ~mask) == (value & ~mask));
        }
    }
}

TEST_CASE("numbers are formatted as the C library formats them", "[core]")
{
    Memory memory;
    const Pointer format = object_pointer(memory.create(ObjectKind::Heap, 100, {})),
                  slots = object_pointer(memory.create(ObjectKind::Heap, 64, {}));
    const auto formatted = [&](const std::string& text, std::vector<uint64_t> arguments) {
        for (size_t i = 0; i <= text.size(); ++i)
            memory.store_known(format + i, 8, i < text.size() ? static_cast<uint8_t>(text[i]) : 0);
        for (size_t i = 0; i < arguments.size(); ++i)
            memory.store_known(slots + 8 * i, 64, arguments[i]);
        return format_text(memory, format, slots, nullptr).text;
    };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    const auto library = [](const std::string& text, auto... arguments) {
        std::array<char, 1000> buffer{};
        std::snprintf(buffer.data(), buffer.size(), text.c_str(), arguments...);
        return std::string(buffer.data());
    };
#pragma GCC diagnostic pop
    for (int i = 0; i < 20000; ++i) {
        std::string spec = "<%";
        constexpr std::string_view integers[] = {"d", "i", "u", "x", "X", "o"},
                                   floats[] = {"f", "F", "e", "E", "g", "G", "a", "A"};
        constexpr std::string_view lengths[] = {"hh", "h", "", "l", "ll", "z", "j", "t"};
        for (uint64_t flags = below(4); flags > 0; --flags)
            spec += "-+ #0"[below(5)];
        if (below(2) == 0)
            spec += std::to_string(1 + below(30));
        if (below(2) == 0)
            spec += below(5) == 0 ? "." : "." + std::to_string(below(25));
        if (below(2) == 0) {
            const std::string_view length = lengths[below(std::size(lengths))];
            const unsigned width = length == "hh" ? 8 : length == "h" ? 16 : length.empty() ? 32 : 64;
            const uint64_t value = any(width);
            const std::string text = fmt::format("{}{}{}>", spec, length, integers[below(std::size(integers))]);
            INFO(text << " of " << value);
            REQUIRE(formatted(text, {value | (numbers() & ~mask_of(width))}) ==
                    (width == 64 ? library(text, value) : library(text, static_cast<uint32_t>(value))));
        } else {
            double value = 0;
            const uint64_t bits =
                below(3) == 0 ? numbers() : from_double(static_cast<double>(as_signed(any(40), 40)) / 1024, 64);
            std::memcpy(&value, &bits, 8);
            const std::string text = fmt::format("{}{}>", spec, floats[below(std::size(floats))]);
            INFO(text << " of " << value);
            REQUIRE(formatted(text, {bits}) == library(text, value));
        }
    }
    // Widths and precisions among the arguments; one below zero.
    CHECK(formatted("[%*d][%.*f][%-*s]", {static_cast<uint32_t>(-5), 42, static_cast<uint32_t>(-1),
                                          from_double(0.5, 64), 3, slots + 48, 0x6261}) == "[42   ][0.500000][ab ]");
    CHECK_THROWS_AS(formatted("%n", {0}), FormatUnsupported);
    CHECK_THROWS_AS(formatted("%2$d", {0}), FormatUnsupported);
    CHECK_THROWS_AS(formatted("%y", {0}), FormatError);
    CHECK_THROWS_AS(formatted("%", {}), FormatError);
}

} // namespace mpismt::core_random_test
