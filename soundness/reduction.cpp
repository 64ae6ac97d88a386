// The transitions that are taken alone, before all others, because every other transition that is enabled now, or
// becomes so later without them, commutes with them, and they stay enabled whatever happens first:
//
//   - a call of a process: it appends to its own queue, and the matching rule looks only at what is earlier in a queue;
//     the branches are its own choices of buffering and synchronising; Mrecv and Imrecv also let a send of another
//     process complete, which takes nothing from it;
//   - the return of a call that has one outcome only and can be returned from (a complete wait, a nonblocking call): a
//     communication that is complete stays so (neither where others may poll what the process stores behind it);
//   - a match of a send with a receive that names its source, if neither has another partner now: later sends of that
//     process and later receives of that one come after them in their queues, so they never get another. A probe cannot
//     see the message either way, as the receive is posted before.
//
// These are the match-sets of POE that have one element (of barriers, of specific receives, of waits), and its advance
// of program counters to the next fence. The argument fails where something depends on what has *not* happened yet:
// Cancel, the space of the attached buffer, ready sends, and buffers of freed requests. A program that contains one of
// these is searched without reduction.
#include "soundness/reduction.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/in_vain.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

// Does it make a request that may be freed while it is active? Those of partitioned communications and of collectives
// may not.
bool makes_freeable_request(MpiOp op)
{
    return op != MpiOp::Psend_init && op != MpiOp::Precv_init && kind_of(op) != CallKind::Collective &&
           std::ranges::any_of(parameters_of(op),
                               [](const Param& p) { return p.kind == ParamKind::Request && p.dir == ParamDir::Out; });
}

} // namespace

bool commutes(const ir::Program& program)
{
    bool frees = false, makes = false;
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& i : f.code) {
            if (i.code != ir::Opcode::Mpi)
                continue;
            if (i.mpi != MpiOp::Request_free && traits_of(i.mpi).order == Order::Matters)
                return false;
            frees |= i.mpi == MpiOp::Request_free;
            makes |= makes_freeable_request(i.mpi);
        }
    return !frees || !makes;
}

namespace {

void add_effect(const EffectChoice& e, std::vector<Transition>& out)
{
    Transition t;
    t.kind = Transition::Kind::Effect;
    t.rank = e.ref.rank;
    t.effect = e;
    out.push_back(std::move(t));
}

} // namespace

Reducer::Reducer(const Semantics& semantics, Memo& memo, const Choices& choices, Reduction reduction)
    : semantics_(semantics), memo_(memo)
{
    commuting_ = reduction != Reduction::None && commutes(semantics.program());
    // Where messages may overtake, what comes later may still take the partner of a match that is alone now.
    in_order_ = choices.dialect.message_order;
    poe_ = commuting_ && in_order_ && reduction == Reduction::Poe;
    free_buffering_ = poe_ && choices.buffering == Choices::Buffering::Any;
    free_collectives_ = poe_ && choices.collectives == Choices::Collectives::Any;
    if (poe_)
        footprint_ = std::make_unique<Footprint>(semantics.program());
}

Reducer::Found Reducer::local_alone(const State& state, std::vector<Transition>& out)
{
    if (free_collectives_ && synchronised_in_vain(state))
        return Found::Covered;
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    if (commuting_)
        if (const std::optional<EffectChoice> e = semantics_.commuting_effect(state)) {
            add_effect(*e, out);
            return Found::Alone;
        }
    for (uint32_t r = 0; r < n; ++r) {
        const Process& p = *state.processes[r];
        if (p.has_threads() || p.status == Process::Status::AtPoint) {
            if (const Found found = threads_alone(state, r, out); found != Found::Nothing)
                return found;
            continue;
        }
        if (memo_.idle(state, r))
            continue;
        if (p.status == Process::Status::AtInput)
            return input_transitions(semantics_, state, r, out) ? Found::Alone : Found::TooManyInputs;
        if (!commuting_ || semantics_.stores_are_polled())
            continue;
        if (p.status == Process::Status::AtCall) {
            if (waits_behind_ && semantics_.instruction(p).mpi != MpiOp::Recv && is_ahead(p))
                continue;
            memo_.call_transitions(state, r, out);
            if (!sends_late_ || out.size() == 1)
                return Found::Alone;
            out.clear();
        }
        if (p.status == Process::Status::InCall && traits_of(semantics_.instruction(p).mpi).answers == Answers::One) {
            memo_.return_transitions(state, r, out);
            if (!out.empty())
                return Found::Alone;
        }
    }
    return Found::Nothing;
}

Reducer::Found Reducer::match_alone(const State& state, std::vector<Transition>& out)
{
    if (!commuting_ || !in_order_)
        return Found::Nothing;
    memo_.matches(state, matches_);
    for (const MatchChoice& m : matches_) {
        const Item& r = state.processes[m.receiver]->items[m.receive];
        if (r.peer == abi::ANY_SOURCE || r.op == MpiOp::Improbe)
            continue;
        const auto shares = [&](const MatchChoice& o) {
            return (o.sender == m.sender && o.send == m.send) || (o.receiver == m.receiver && o.receive == m.receive);
        };
        if (std::count_if(matches_.begin(), matches_.end(), shares) != 1)
            continue;
        if (covered(state, m))
            return Found::Covered;
        Transition t;
        t.kind = Transition::Kind::Match;
        t.match = m;
        out.push_back(std::move(t));
        return Found::Alone;
    }
    return Found::Nothing;
}

bool Reducer::late_call_alone(const State& state, std::vector<Transition>& out)
{
    for (uint32_t r = 0; (sends_late_ || waits_behind_) && r < state.processes.size(); ++r)
        if (state.processes[r]->status == Process::Status::AtCall) {
            memo_.call_transitions(state, r, out);
            return true;
        }
    return false;
}

bool Reducer::others_move(const State& state, uint32_t rank) const
{
    for (uint32_t r = 0; r < state.processes.size(); ++r) {
        const Process& p = *state.processes[r];
        if (r == rank || p.status == Process::Status::Ended || p.status == Process::Status::Terminated)
            continue;
        if (p.status != Process::Status::InCall ||
            traits_of(semantics_.instruction(p).mpi).answers == Answers::Several ||
            !semantics_.returns(state, r).empty())
            return true;
    }
    return !matches_.empty();
}

void Reducer::enabled(const State& state, bool seen, std::vector<Transition>& out)
{
    if (!commuting_ || !in_order_ || !seen)
        memo_.matches(state, matches_);
    for (const MatchChoice& m : matches_) {
        Transition t;
        t.kind = Transition::Kind::Match;
        t.match = m;
        out.push_back(std::move(t));
    }
    for (const EffectChoice& e : semantics_.effects(state))
        add_effect(e, out);
    for (uint32_t r = 0; r < state.processes.size(); ++r) {
        const Process::Status status = state.processes[r]->status;
        if (state.processes[r]->has_threads() || status == Process::Status::AtPoint) {
            for (uint32_t thread : threads_of(*state.processes[r]))
                thread_transitions(semantics_, state, r, thread, out);
            continue;
        }
        if (status == Process::Status::AtCall)
            memo_.call_transitions(state, r, out);
        else if (status == Process::Status::InCall)
            memo_.return_transitions(state, r, out);
    }
}

bool Reducer::covered(const State& state, const MatchChoice& m) const
{
    const Item& s = state.processes[m.sender]->items[m.send];
    if (state.processes[m.receiver]->items[m.receive].kind == Item::Kind::Probe)
        return false; // it may never be received
    return free_buffering_ && s.mode == SendMode::Standard && !s.buffered;
}

// A collective whose call was chosen to synchronise although it need not, and that all have entered: without that
// choice the process can leave now, too, or earlier.
bool Reducer::synchronised_in_vain(const State& state) const
{
    for (uint32_t r = 0; semantics_.has_windows() && r < state.processes.size(); ++r)
        if (semantics_.waits_in_vain(state, r))
            return true;
    for (const Cow<Process>& p : state.processes)
        for (const Item& i : p->items) {
            if (i.kind != Item::Kind::Collective || !i.synchronizing)
                continue;
            const CommContext& context = *state.contexts->find(i.context);
            const Instance& instance = context.instances[i.instance - context.first];
            if (!instance.broken && std::all_of(instance.members.begin(), instance.members.end(),
                                                [](const Instance::Member& m) { return m.in != nullptr; }))
                return true;
        }
    return false;
}

void Reducer::drop_covered(const State& state, std::vector<Transition>& transitions) const
{
    if (free_buffering_)
        std::erase_if(transitions, [&](const Transition& t) {
            return t.kind == Transition::Kind::Match && covered(state, t.match);
        });
}

} // namespace mpismt::soundness
