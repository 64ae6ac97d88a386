// The matching rule: which send fits which receive (MPI 4.1, section 3.2.4), written once.
//
// The functions are templates over an algebra that says what a truth value is: plain booleans for the unroller, terms
// for the encoding, formulas over arbitrary events for the proofs. An algebra offers
//   Bool, Int (the kinds of value), Bool equal(Int, Int), Bool equal(Int, int32_t), Bool conjunction(Bool, Bool),
//   Bool disjunction(Bool, Bool), Bool constant(bool).
#pragma once

#include "core/mpi/abi.hpp"

#include <cstdint>

namespace mpismt::rules {

// What a send says on its envelope: from whom, to whom, with which tag, in which context.
template <class Int> struct Envelope {
    Int source, dest, tag, context;
};

// What a receive or a probe asks for; `rank` is the receiver's own. Source and tag may be wildcards.
template <class Int> struct Request {
    Int rank, source, tag, context;
};

template <class Algebra>
typename Algebra::Bool tag_fits(Algebra& a, typename Algebra::Int sent, typename Algebra::Int asked)
{
    return a.disjunction(a.equal(asked, abi::ANY_TAG), a.equal(asked, sent));
}

template <class Algebra>
typename Algebra::Bool fits(Algebra& a, const Envelope<typename Algebra::Int>& s,
                            const Request<typename Algebra::Int>& r)
{
    const auto addressed = a.conjunction(a.equal(s.context, r.context), a.equal(s.dest, r.rank));
    const auto from = a.disjunction(a.equal(r.source, abi::ANY_SOURCE), a.equal(r.source, s.source));
    return a.conjunction(addressed, a.conjunction(from, tag_fits(a, s.tag, r.tag)));
}

// The algebra of known values.
struct Known {
    using Bool = bool;
    using Int = int32_t;
    bool equal(int32_t x, int32_t y) { return x == y; }
    bool equal(uint32_t x, uint32_t y) { return x == y; }
    bool less(uint32_t x, uint32_t y) { return x < y; }
    bool negation(bool x) { return !x; }
    bool conjunction(bool x, bool y) { return x && y; }
    bool disjunction(bool x, bool y) { return x || y; }
    bool constant(bool x) { return x; }
};

} // namespace mpismt::rules
