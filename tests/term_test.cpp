// Terms: what would take quadratic work, or the stack, does not.
#include "core/term.hpp"
#include "tests/catch.hpp"

namespace mpismt::term_test {

TEST_CASE("a choice between a few constants stays one under operations", "[term]")
{
    TermStore terms;
    TermId rank = terms.constant(0, 32);
    for (uint64_t i = 1; i <= 1000; ++i) // the source of a wildcard's message
        rank = terms.ite(terms.variable("taken", 1), terms.constant(i, 32), rank);
    const TermId next = terms.operation(ScalarOp::Add, 32, 32, rank, terms.constant(1, 32));
    CHECK(terms.cases(next, 2000).size() == 1001);
    // Of 2^40 paths to 41 values.
    TermId index = terms.constant(0, 32);
    for (int i = 0; i < 40; ++i)
        index = terms.ite(terms.variable("less", 1),
                          terms.operation(ScalarOp::Add, 32, 32, index, terms.constant(1, 32)), index);
    const auto cases = terms.cases(index, 64);
    CHECK(cases.size() == 41);
    size_t holding = 0;
    for (const TermStore::Leaf& leaf : cases) // every third one counts
        if (terms.evaluate(leaf.condition, [](TermId v) { return v % 3 == 0; }) != 0) {
            ++holding;
            CHECK(leaf.value == terms.evaluate(index, [](TermId v) { return v % 3 == 0; }));
        }
    CHECK(holding == 1);
}

TEST_CASE("counting under conditions takes linear work", "[term]")
{
    TermStore terms;
    const TermId one = terms.constant(1, 32);
    TermId hits = terms.constant(0, 32);
    const auto count = [&](size_t n) {
        for (size_t i = 0; i < n; ++i)
            hits = terms.ite(terms.variable("hit", 1), terms.operation(ScalarOp::Add, 32, 32, hits, one), hits);
    };
    count(5000);
    const size_t before = terms.size();
    count(5000);
    CHECK(terms.size() - before == 15000); // a variable, a sum and a choice each
    CHECK(terms.evaluate(hits, [](TermId) { return 1; }) == 10000);
}

TEST_CASE("a choice may be deep", "[term]")
{
    TermStore terms;
    TermId last = terms.constant(0, 32);
    for (uint64_t i = 1; i <= 1'000'000; ++i)
        last = terms.ite(terms.variable("set", 1), terms.constant(i, 32), last);
    const TermId sum = terms.operation(ScalarOp::Add, 32, 32, last, terms.constant(1, 32));
    CHECK(terms.extract(sum, 0, 8) != terms.extract(last, 0, 8));
    CHECK(terms.evaluate(sum, [](TermId) { return 0; }) == 1);
}

} // namespace mpismt::term_test
