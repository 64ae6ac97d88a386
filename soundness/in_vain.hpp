// Sends that may be buffered are buffered: a search without the states in which one of them waits in vain.
//
// Where buffering is free, each standard send is two: one that is buffered, and one that is not. What the second adds
// are the executions in which it is never matched, so that its process waits for it for ever (drop_covered() in
// soundness/reduction.hpp). They cost much: of N workers that have sent a result, any set may have done that in vain,
// which is 2^N states where there was one. Mostly nothing comes of it, because a process that has sent waits for an
// answer: whether it stands in the send, or one call further in a receive that nobody serves, makes no difference.
//
// Here all sends are buffered (--buffering infinite), and it is noticed where that may make a difference. A process is
// *ahead* while a message of it that it need not wait for any more has not been matched: with the send unbuffered, it
// could still stand there. All that a process may do while it is ahead is to come to one blocking receive and to wait
// there, or to come to its end. If it does more, search stops (RunsAhead) and nothing is known: if it makes another
// call, if a receive behind the message is matched, if a call returns, if it is terminated, or if it takes an input.
//
// If such a search comes to its end without anything wrong, nothing is wrong in any execution. Otherwise let E be an
// execution in which something is, with all sends buffered but those that are never matched in E. V are the processes
// that wait for one of these at the end. Buffer these, too: the same steps are possible, as nobody but the process
// itself sees a difference, and it does nothing any more in E. If E goes wrong in a step, this search comes to that
// step. If E goes wrong at its end, let those in V go on as far as they may, and call the state X. In X
//
//   - the rest stands still, as in E, and the messages of V still match nothing: nothing else has been added but
//     receives of V, which match messages to V;
//   - so all that is possible in X is a step of V that stops the search. If there is none, X is a final state, in which
//     the processes of V wait in a receive, which is a deadlock, or have ended: then the rest waits, or messages are
//     left over.
//
// A reduced search need not come to X, but it stops at such a step all the same. Let w be the steps that lead from a
// state of the search to X, and T the persistent set that is taken there. If w has a step of T, the first one can be
// taken now, and fewer are left. If not, all steps in T commute with w and are still possible in X, so they are
// steps of V that stop the search; who is ahead in X was already ahead here when it took such a step, as its message is
// not matched in w. So by induction the search stops, at the latest in X.
//
// Not where something else depends on whether a send is buffered: polls, persistent and partitioned requests,
// matched probes, windows, files; nor where the reduction itself is off. An answer within the bound does not count
// either: whether a process that was cut could still serve a receive is asked of other calls here than in E.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"
#include "soundness/transition.hpp"

#include <exception>

namespace mpismt::soundness {

struct RunsAhead : std::exception {};

// Does the argument hold for such a program, with these options?
bool may_buffer_all(const ir::Program&, const Context&);
// Those of such a search.
Options all_buffered(Options);

// Has a message of it not been matched for which it does not wait any more?
bool is_ahead(const Process&);

// Is the transition one that a process must not take while it is ahead? Of a call: `receives`: it is MPI_Recv.
bool runs_ahead(const State&, const Transition&, bool receives);

} // namespace mpismt::soundness
