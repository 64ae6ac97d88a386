// Symbols in memory: they are what they were as a whole and in parts, and a torn one is none.
#include "tests/catch.hpp"

#include "core/memory.hpp"
#include "soundness/symbols.hpp"

using namespace mpismt;
using soundness::Symbols;

namespace {

Pointer make(Memory& memory, uint64_t bytes) { return object_pointer(memory.create(ObjectKind::Stack, bytes, {})); }

void store(Memory& memory, Symbols& symbols, Pointer p, TermId t)
{
    const unsigned width = symbols.terms().width(t);
    const Symbols::Coded coded = symbols.in_memory(t, width / 8);
    memory.store_known(p, width, coded.bits, coded.mask);
}

std::optional<TermId> loaded(const Memory& memory, Symbols& symbols, Pointer p, unsigned width)
{
    const Symbols::Coded coded = symbols.load(memory, p, width);
    return symbols.symbol(coded.bits, coded.mask);
}

} // namespace

TEST_CASE("symbols of every width come out of registers and memory as they went in")
{
    Symbols symbols(Symbols::As::Terms);
    for (const unsigned width : {1U, 8U, 16U, 32U, 64U})
        for (int i = 0; i < 20; ++i) {
            const TermId t = symbols.terms().variable("x", width);
            const Symbols::Coded in = symbols.in_register(t);
            REQUIRE(symbols.symbol(in.bits, in.mask) == t);
            if (width == 1)
                continue;
            Memory memory;
            const Pointer p = make(memory, 16);
            store(memory, symbols, p + 3, t);
            CHECK(loaded(memory, symbols, p + 3, width) == t);
        }
}

TEST_CASE("a part of a symbol is a part of its term, and parts that meet again are the term")
{
    Symbols symbols(Symbols::As::Terms);
    TermStore& terms = symbols.terms();
    const TermId t = terms.variable("x", 64);
    Memory memory;
    const Pointer p = make(memory, 16);
    store(memory, symbols, p, t);
    CHECK(loaded(memory, symbols, p + 2, 16) == terms.extract(t, 16, 16));
    CHECK(loaded(memory, symbols, p + 5, 8) == terms.extract(t, 40, 8));
    symbols.cut_edges(memory, p + 3, 2);
    CHECK(symbols.decided().empty());
    CHECK(loaded(memory, symbols, p + 3, 16) == terms.extract(t, 24, 16));
    CHECK(loaded(memory, symbols, p, 64) == t);
}

TEST_CASE("a torn symbol has no value, and one that is decided is a number")
{
    Symbols symbols(Symbols::As::Terms);
    const soundness::Symbols::Input input{0, 0, 32, -5, 5};
    symbols.begin({{input, 3}});
    const Symbols::Coded coded = symbols.input(input);
    const TermId t = *symbols.symbol(coded.bits, coded.mask);
    Memory memory;
    const Pointer p = make(memory, 8);
    store(memory, symbols, p, t);
    store(memory, symbols, p + 4, symbols.terms().variable("y", 32));
    memory.store_known(p + 2, 32, 7);
    for (const Pointer torn : {p, p + 4}) {
        const Symbols::Coded half = symbols.load(memory, torn, 32);
        const std::optional<TermId> known_in_part = symbols.symbol(half.bits, half.mask);
        REQUIRE(known_in_part);
        CHECK(symbols.lacks_value(*known_in_part));
        CHECK(symbols.load(memory, torn == p ? p : p + 6, 16).mask == mask_of(16));
    }
    CHECK(symbols.load(memory, p + 2, 32).bits == 7);
    CHECK(symbols.load(memory, p + 2, 32).mask == 0);
    store(memory, symbols, p, t);
    symbols.decide(memory, p + 1, 1);
    CHECK(memory.undefined(p, 32) == 0);
    CHECK(memory.load_known(p, 32) == 3);
    REQUIRE(symbols.decided().size() == 1);
    CHECK(symbols.decided()[0] == symbols.terms().equals(t, 3));
    CHECK(symbols.number(symbols.decided()[0]) == 1);
}
