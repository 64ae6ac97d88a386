// Final states: see the header. Cost: linear in the state, plus one run of each loop of polls.
#include "soundness/final.hpp"

#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

constexpr size_t max_poll_states = 10'000;

// Follows the process alone, all polls answered false, until its state recurs; true if it never does anything else.
// Changes `state` to the first state of that loop in which the process is in a poll.
bool polls_for_ever(Semantics& semantics, State& state, uint32_t rank, std::string& why_not)
{
    std::vector<Hash> seen;
    Faults faults;
    State at_poll = state;
    bool have_poll = false;
    for (size_t i = 0; i < max_poll_states; ++i) {
        const Process& p = *state.processes[rank];
        if (p.status == Process::Status::Ended || p.status == Process::Status::Terminated) {
            why_not = fmt::format("process {} leaves its loop and ends", rank);
            return false;
        }
        if (p.status == Process::Status::AtInput) {
            why_not = fmt::format("process {} takes an input", rank);
            return false;
        }
        if (p.status == Process::Status::AtCall) {
            const MpiOp op = semantics.instruction(p).mpi;
            if (!is_poll(op)) {
                why_not = fmt::format("process {} can call MPI_{}", rank, name_of(op));
                return false;
            }
            semantics.issue(state, rank, {}, faults);
            continue;
        }
        const std::vector<ReturnChoice> choices = semantics.returns(state, rank);
        if (choices.size() != 1 || !choices[0].is_false_answer()) {
            why_not = fmt::format("MPI_{} of process {} can {}", name_of(semantics.instruction(p).mpi), rank,
                                  is_poll(semantics.instruction(p).mpi) ? "answer true" : "return");
            return false;
        }
        if (!semantics.matches(state).empty()) { // an Improbe may have come to match
            why_not = fmt::format("a probe of process {} can match a message", rank);
            return false;
        }
        if (!have_poll)
            at_poll = state;
        have_poll = true;
        const Hash hash = state.hash();
        if (std::find(seen.begin(), seen.end(), hash) != seen.end()) {
            state = at_poll;
            return true;
        }
        seen.push_back(hash);
        semantics.do_return(state, rank, choices[0], faults);
    }
    why_not = fmt::format("the loop of polls of process {} does not come back to its state", rank);
    return false;
}

Location place(const Item& i, std::string role)
{
    return {i.ref.rank, i.loc, fmt::format("MPI_{}", name_of(i.op)), std::move(role)};
}

} // namespace

Final classify(const Semantics& shared, const State& final_state)
{
    Semantics semantics = shared.silent(); // what polls print for ever is of no interest
    State state = final_state;
    Final result;
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    if (const auto matches = semantics.matches(state); !matches.empty()) {
        const MatchChoice& m = matches[0];
        result.why_not = fmt::format("a send of process {} can match a receive of process {}", m.sender, m.receiver);
        return result;
    }
    result.ends.resize(n);
    for (uint32_t r = 0; r < n; ++r) {
        const Process& p = *state.processes[r];
        const bool alive = p.status != Process::Status::Ended && p.status != Process::Status::Terminated;
        const bool blocked = p.status == Process::Status::InCall && semantics.returns(state, r).empty();
        result.terminators |= p.status == Process::Status::Terminated;
        if (alive && !blocked && !polls_for_ever(semantics, state, r, result.why_not))
            return result;
        result.ends[r] = semantics.end_of(state, r);
        if (alive && !blocked)
            result.ends[r].state = ProcessEnd::State::Polling;
        result.stuck |= alive;
    }
    result.maximal = true;
    result.possible = !Semantics::breaks_promise(state);
    if (result.stuck || result.terminators)
        return result;
    for (uint32_t r = 0; r < n; ++r)
        for (const Item& i : state.processes[r]->items) {
            if (i.matched || i.kind == Item::Kind::Collective)
                continue;
            if (i.sends())
                result.orphans.push_back({FindingKind::OrphanMessage,
                                          fmt::format("the message that process {} sends to {} with tag {} is never received",
                                                      r, i.peer, i.tag),
                                          {place(i, "the send")}});
            else if (i.owner == Item::Owner::Nobody)
                result.orphans.push_back({FindingKind::OrphanMessage,
                                          fmt::format("the receive of process {}, whose request was freed, never gets a message", r),
                                          {place(i, "the receive")}});
        }
    return result;
}

} // namespace mpismt::soundness
