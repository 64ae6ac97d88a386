// Issue, completion and maximality of single calls (docs/mpi/executions.md, rules 1, 5, 8), written once. What
// collectives need of each other is in completion.hpp. Templates over an algebra, clauses as arrays: see
// non_overtaking.hpp.
#pragma once

#include <array>

namespace mpismt::rules {

// `pass`: control gets to the event, as far as the calls before it let it.
template <class A, class Bool = typename A::Bool> Bool issued(A& a, Bool pass, Bool guard) { return a.all({pass, guard}); }

// Control gets past a blocking call.
template <class A, class Bool = typename A::Bool> Bool passes(A& a, Bool pass, Bool guard, Bool completed)
{
    return a.all({pass, a.any({a.negation(guard), completed})});
}

// Control gets past what ends the process.
template <class A, class Bool = typename A::Bool> Bool passes_stop(A& a, Bool pass, Bool guard)
{
    return a.all({pass, a.negation(guard)});
}

// The message of a send is received by this match: at once, or, if a matched probe took it, when Mrecv or Imrecv has been
// called for it (MPI 4.1, section 3.4: a synchronous send completes only if "the receive operation has started to receive the
// message"; the probe only fixes which receive that is).
template <class A, class Bool = typename A::Bool> Bool received(A& a, Bool match, Bool by_probe, Bool delivered)
{
    return a.all({match, a.any({a.negation(by_probe), delivered})});
}

// A send is complete. `at_once`: its message is buffered (and nobody tries to cancel it).
template <class A, class Bool = typename A::Bool> Bool send_done(A& a, Bool at_once, Bool received, Bool cancelled)
{
    return a.any({at_once, received, cancelled});
}

// A receive is complete by this match.
template <class A, class Bool = typename A::Bool> Bool receive_done(A& a, Bool match, Bool too_long)
{
    return a.all({match, a.negation(too_long)});
}

// A collective call is complete, beside the data that it needs.
template <class A, class Bool = typename A::Bool> Bool synchronised(A& a, Bool synchronizing, Bool all_entered)
{
    return a.any({a.negation(synchronizing), all_entered});
}

// A call that returns has what it chose to complete completed.
template <class A, class Bool = typename A::Bool> std::array<Bool, 3> waits_for(A& a, Bool chosen, Bool condition, Bool done)
{
    return {a.negation(chosen), a.negation(condition), done};
}

// Is the message of a send received before the return of the call that completes it?
template <class A, class Bool = typename A::Bool> Bool received_before_return(A& a, Bool at_once) { return a.negation(at_once); }

// In a maximal execution what fits is not left on both sides, …
template <class A, class Bool = typename A::Bool>
std::array<Bool, 8> nothing_left(A& a, Bool maximal, Bool send_issued, Bool recv_issued, Bool fits, Bool send_matched,
                                 Bool recv_matched, Bool send_cancelled, Bool recv_cancelled)
{
    return {a.negation(maximal), a.negation(send_issued), a.negation(recv_issued), a.negation(fits),
            send_matched, recv_matched, send_cancelled, recv_cancelled};
}

// … and what can return has returned.
template <class A, class Bool = typename A::Bool>
std::array<Bool, 4> returns_if_it_can(A& a, Bool maximal, Bool issued, Bool could_return, Bool completed)
{
    return {a.negation(maximal), a.negation(issued), a.negation(could_return), completed};
}

} // namespace mpismt::rules
