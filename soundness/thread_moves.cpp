// What threads may do before all other transitions of a state:
//
//   - to begin, and to go on behind a point at which nothing can stop them any more (a barrier that all have reached,
//     the end of a thread): what they do up to their next point no other one sees, unless they race;
//   - to return from a call of MPI that has one outcome only, and that is there;
//   - all that any thread of one process may do next, if each of them stands at a point or at a call: what other
//     processes do changes none of that, and enables nothing else in this process. A thread that waits in MPI does not
//     fit: another process can let it go on, and then it may come before what the others do.
//
// A thread that waits for another one of its process stands still until one of that process moves.
#include "soundness/operations.hpp"
#include "soundness/reduction.hpp"

#include <algorithm>

namespace mpismt::soundness {

Reducer::Found Reducer::threads_alone(const State& state, uint32_t rank, std::vector<Transition>& out)
{
    // At once, so that the inputs of a process have an order.
    if (state.processes[rank]->status == Process::Status::AtInput)
        return input_transitions(semantics_, state, rank, out) ? Found::Alone : Found::TooManyInputs;
    const std::vector<uint32_t> threads = threads_of(*state.processes[rank]);
    std::vector<uint32_t> movable;
    for (uint32_t t : threads) {
        const PointState point = semantics_.point_of(state, rank, t);
        if (point.always) {
            thread_transitions(semantics_, state, rank, t, out);
            return Found::Alone;
        }
        if (!point.at_point || point.may_go_on)
            movable.push_back(t);
    }
    bool all = commuting_;
    for (uint32_t t : movable) {
        if (semantics_.point_of(state, rank, t).at_point)
            continue;
        const State there = semantics_.resumed(state, rank, t);
        const Process& p = *there.processes[rank];
        if (p.status != Process::Status::InCall)
            continue;
        all = false;
        if (!commuting_ || traits_of(semantics_.instruction(p).mpi).answers == Answers::Several)
            continue;
        return_transitions(semantics_, there, rank, out);
        if (!out.empty())
            return Found::Alone;
    }
    const auto at_point = [&](uint32_t t) { return semantics_.point_of(state, rank, t).at_point; };
    if (movable.empty() || !(all || std::all_of(movable.begin(), movable.end(), at_point)))
        return Found::Nothing;
    for (uint32_t t : movable)
        thread_transitions(semantics_, state, rank, t, out);
    return out.empty() ? Found::Nothing : Found::Alone;
}

} // namespace mpismt::soundness
