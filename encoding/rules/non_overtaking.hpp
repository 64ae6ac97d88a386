// Messages do not overtake (MPI 4.1, section 3.5; docs/mpi/executions.md, rule 3), written once.
//
// What matches is taken by the first that fits: an earlier send or receive of the same process that competes for the
// same partner must be out of the way before. Templates over an algebra, as in matching.hpp, which further offers
//   Bool negation(Bool), Bool less(Index, Index), Bool all({…}), Bool any({…}).
// Clauses are arrays of Bools of which one must hold.
#pragma once

#include <array>

namespace mpismt::rules {

// Where a communication stands in the program order of its process. Parts of one Startall have the same `call`.
template <class Index, class Bool> struct Place {
    Index index, call;
    Bool startall;
};

// Started by one Startall: in any order.
template <class A, class P> typename A::Bool together(A& a, const P& x, const P& y)
{
    return a.conjunction(x.startall, a.conjunction(y.startall, a.equal(x.call, y.call)));
}

// x, of the same process, may not be overtaken by y.
template <class A, class P> typename A::Bool earlier(A& a, const P& x, const P& y)
{
    return a.conjunction(a.less(x.index, y.index), a.negation(together(a, x, y)));
}

// It competes for nothing, or no longer. (`issued`: or, where a later one of its process is issued, its guard.)
template <class A, class Bool = typename A::Bool> Bool settled(A& a, Bool issued, Bool cancelled, Bool matched)
{
    return a.any({a.negation(issued), cancelled, matched});
}

// A match, and that what is earlier fits the partner, too (both parts of `competes`): the earlier is settled. And if it
// is matched, then before: that is the order of their matches.
template <class A, class... Competes>
std::array<typename A::Bool, sizeof...(Competes) + 1> not_overtaking(A& a, typename A::Bool earlier_settled,
                                                                     Competes... competes)
{
    return {a.negation(competes)..., earlier_settled};
}

} // namespace mpismt::rules
