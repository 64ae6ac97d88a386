// Values that were not computed: who may pass them on, and who notices (core/slicing/). That answers are the same with
// and without slicing tests/c/random/slices.py says.
#include "core/memory.hpp"
#include "core/slicing/abstract.hpp"
#include "tests/catch.hpp"

namespace mpismt::slicing_test {

using namespace slicing;

TEST_CASE("bytes that a skipped loop would have written are copied, but not read", "[slicing]")
{
    Memory m;
    const Pointer p = object_pointer(m.create(ObjectKind::Heap, 64, {}));
    const Pointer q = object_pointer(m.create(ObjectKind::Heap, 64, {}));
    m.store_known(p, 64, 7);
    m.skip(p + 8, 16, 3, nullptr);
    CHECK(m.load_known(p, 64) == 7);
    CHECK_THROWS_AS(m.load_known(p + 8, 8), SkippedRead);
    CHECK_THROWS_AS(m.load_known(p + 23, 16), SkippedRead);
    CHECK_THROWS_AS(m.undefined(p + 16, 64), SkippedRead);
    CHECK(m.plain(p + 8, 1).bytes == nullptr);
    m.copy(q, p, 32, nullptr);
    CHECK(m.load_known(q, 64) == 7);
    CHECK(m.load_known(q + 24, 64) == 0);
    CHECK_THROWS_AS(m.load_known(q + 16, 64), SkippedRead);
    m.store_known(q + 16, 64, 5);
    CHECK(m.load_known(q + 16, 64) == 5);
    CHECK_THROWS_AS(m.load_known(q + 15, 8), SkippedRead);
}

TEST_CASE("where paths meet a value that one of them has not computed is needed", "[slicing]")
{
    TermStore terms;
    const TermId c = terms.variable("c", 1);
    Memory a;
    const Pointer p = object_pointer(a.create(ObjectKind::Heap, 16, {}));
    Memory b = a, both = a;
    a.skip(p, 8, 1, &terms);
    both.skip(p, 8, 1, &terms);
    both.store_known(p + 8, 64, 1);
    Memory merged = a;
    CHECK_THROWS_AS(merged.merge(c, b, terms), SkippedRead);
    merged = a;
    merged.merge(c, both, terms);
    CHECK_THROWS_AS(merged.load(p, 64, &terms), SkippedRead);
    CHECK_FALSE(merged.load(p + 8, 64, &terms).is_known());
}

TEST_CASE("numbers that grow with iterations do not leave their width", "[slicing]")
{
    Iterations iterations;
    iterations.fill(1);
    iterations[0] = 100;
    ir::Instr in;
    in.op = ScalarOp::Mul;
    in.strict = true;
    Abstract i = Abstract::constant(0, 32);
    i.number.factor[0] = 1;
    const Abstract eight = compute(in, i, Abstract::constant(8, 32), iterations);
    REQUIRE(eight.kind == Abstract::Kind::Number);
    CHECK(eight.number.factor[0] == 8);
    CHECK(range_of(eight.number, iterations)->greatest == 792);
    CHECK_THROWS_AS(compute(in, i, Abstract::constant(30'000'000, 32), iterations), GiveUp); // overflow
    in.strict = false;
    CHECK(compute(in, i, Abstract::constant(30'000'000, 32), iterations).kind == Abstract::Kind::Data);
    in.op = ScalarOp::SDiv;
    CHECK_THROWS_AS(compute(in, Abstract::constant(1, 32), i, iterations), GiveUp); // by 0
    in.op = ScalarOp::SLt;
    CHECK(decided(compute(in, i, Abstract::constant(100, 32), iterations), iterations) == true);
    CHECK_FALSE(decided(compute(in, i, Abstract::constant(99, 32), iterations), iterations));
}

} // namespace mpismt::slicing_test
