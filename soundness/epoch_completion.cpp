// When a synchronisation call on a window may return, and what is over then (MPI 4.1, sections 12.5 and 12.7):
// operations are complete at their origins, or at their targets, too; clocks go from who released memory to who gets
// it.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

using Epoch = Operation::Epoch;

// Does the operation touch these bytes of the object that the access is of?
bool sees(const Windows& windows, const Operation& o, const Access& a, int64_t begin, int64_t end)
{
    return std::any_of(o.at.begin(), o.at.end(), [&](const Piece& p) {
        uint32_t owner = o.target, object = object_of(p.at);
        windows.settle(owner, object);
        return owner == a.owner && object == a.object && offset_of(p.at) < end &&
               begin < offset_of(p.at) + static_cast<int64_t>(p.bytes);
    });
}

// Does the operation belong to the epoch of MPI_Win_post that is open, and not to a later one?
bool is_exposed_to(const Window& w, const WindowMember& me, uint32_t rank, const Operation& o)
{
    const auto origin = std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(o.origin)) - w.group.begin();
    return o.epoch == Epoch::Start && o.target == rank && o.number <= me.posts[static_cast<size_t>(origin)];
}

// Of fences that all have called, and to which no operation refers any more, nobody learns anything.
void forget_fences(const Windows& windows, Window& w)
{
    uint32_t needed = ~uint32_t{0};
    for (const WindowMember& m : w.members)
        needed = std::min(needed, m.fences);
    for (const Operation& o : windows.operations)
        if (o.window == w.id && o.epoch == Epoch::Fence)
            needed = std::min(needed, o.number);
    for (WindowMember& m : w.members)
        for (; m.fences_forgotten + 1 < needed; ++m.fences_forgotten)
            m.at_fence.erase(m.at_fence.begin());
}

} // namespace

bool Semantics::epoch_call_may_return(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    if (op == MpiOp::Pcontrol)
        return true;
    const std::vector<uint64_t> args = arguments(p);
    const WindowObject& object = current_window(state, rank);
    const Windows& windows = *state.windows;
    const Window& w = *windows.find(object.window);
    const WindowMember& me = w.members[object.member];
    // Have the operations taken effect of which this holds?
    const auto all_done = [&](const auto& which) {
        return std::all_of(windows.operations.begin(), windows.operations.end(),
                           [&](const Operation& o) { return o.took_effect || o.window != w.id || !which(o); });
    };
    const auto granted = [&](uint32_t t) {
        return std::all_of(me.locks.begin(), me.locks.end(), [&](const Lock& l) { return l.target != t || l.granted; });
    };
    const auto may_be_late = [&](uint32_t t) { return !p.synchronizing && !w.loads(object.member, t); };
    switch (op) {
    case MpiOp::Win_fence:
        if (!p.synchronizing && me.fence_free)
            return true;
        return std::all_of(w.members.begin(), w.members.end(),
                           [&](const WindowMember& m) { return m.fences >= me.fences; }) &&
               all_done([&](const Operation& o) {
                   return o.epoch == Epoch::Fence && o.number < me.fences && (o.origin == rank || o.target == rank);
               });
    case MpiOp::Win_start:
        return !p.synchronizing || std::all_of(me.started->begin(), me.started->end(), [&](uint32_t m) {
            return w.members[m].posts[object.member] >= me.starts[m];
        });
    case MpiOp::Win_complete:
        if (p.synchronizing && !std::all_of(me.started->begin(), me.started->end(), [&](uint32_t m) {
                return w.members[m].posts[object.member] >= me.starts[m];
            }))
            return false;
        return all_done([&](const Operation& o) {
            return o.epoch == Epoch::Start && o.origin == rank && (p.synchronizing || o.fetches());
        });
    case MpiOp::Win_wait:
    case MpiOp::Win_test:
        return std::all_of(me.exposed->begin(), me.exposed->end(),
                           [&](uint32_t m) { return w.members[m].completes[object.member] >= me.posts[m]; }) &&
               all_done([&](const Operation& o) { return is_exposed_to(w, me, rank, o); });
    case MpiOp::Win_lock: {
        const auto t = static_cast<uint32_t>(args[1]);
        return static_cast<int32_t>(t) == abi::PROC_NULL || may_be_late(t) || granted(t);
    }
    case MpiOp::Win_lock_all:
        return std::all_of(me.locks.begin(), me.locks.end(),
                           [&](const Lock& l) { return l.granted || may_be_late(l.target); });
    case MpiOp::Win_unlock:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_unlock_all:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local_all: {
        const bool one = traits_of(op).has(Fact::OneTarget),
                   unlocks = op == MpiOp::Win_unlock || op == MpiOp::Win_unlock_all;
        const auto t = static_cast<uint32_t>(args[0]);
        if (unlocks && !std::all_of(me.locks.begin(), me.locks.end(),
                                    [&](const Lock& l) { return l.granted || (one && l.target != t); }))
            return false;
        return all_done([&](const Operation& o) {
            return o.epoch == Epoch::Lock && o.origin == rank && (!one || o.target_member == t) &&
                   (!traits_of(op).has(Fact::AtOriginOnly) || o.fetches());
        });
    }
    default: return true;
    }
}

// The call asks for operations of its process to be complete: from now on they must take effect. Before that they may:
// "as late as when the ensuing synchronization call is issued" (section 12.7.3).
void Semantics::enable_operations(Call& call) const
{
    const MpiOp op = call.op();
    const auto& operations = call.state.windows->operations;
    const auto waits = [&](const Operation& o) { return o.origin == call.rank && !o.due; };
    if (std::none_of(operations.begin(), operations.end(), waits))
        return;
    const bool request = kind_of(op) == CallKind::Request;
    const std::vector<int32_t> handles =
        request && !buffer_call(op) ? handles_of(call.look()) : std::vector<int32_t>{};
    const uint64_t window = request ? 0 : current_window(call.state, call.rank).window;
    const auto asked = [&](const Operation& o) {
        if (request)
            return o.request != 0 && std::find(handles.begin(), handles.end(), o.request) != handles.end();
        if (o.window != window)
            return false;
        switch (o.epoch) {
        case Epoch::Fence: return op == MpiOp::Win_fence;
        case Epoch::Start: return op == MpiOp::Win_complete;
        case Epoch::Lock:
            return traits_of(op).has(Fact::OneTarget) ? call.integer(0) == static_cast<int32_t>(o.target_member)
                                                      : traits_of(op).has(Fact::AllTargets);
        }
        return false;
    };
    std::vector<Operation>& all = call.state.windows.write().operations;
    for (Operation& o : all)
        o.due = o.due || (waits(o) && asked(o));
    // What keeps its order with an update that must take effect must do so before it (section 12.7.2).
    for (size_t i = all.size(); i-- > 0;)
        if (all[i].due && all[i].origin == call.rank && !all[i].took_effect)
            for (const Operation* earlier : earlier_updates(call.state, all[i]))
                all[static_cast<size_t>(earlier - all.data())].due = true;
}

bool Semantics::looks_at_windows(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    if (p.status != Process::Status::AtCall && p.status != Process::Status::InCall)
        return false;
    const MpiOp op = instruction(p).mpi;
    if (traits_of(op).has(Fact::SeesWindow) || (op != MpiOp::Wait && op != MpiOp::Waitall))
        return traits_of(op).has(Fact::SeesWindow);
    const std::vector<int32_t> handles = handles_of(p);
    const auto& operations = state.windows->operations;
    return !handles.empty() && std::all_of(handles.begin(), handles.end(), [&](int32_t handle) {
        return std::any_of(operations.begin(), operations.end(),
                           [&](const Operation& o) { return o.origin == rank && handle != 0 && o.request == handle; });
    });
}

bool Semantics::waits_in_vain(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    return p.status == Process::Status::InCall && p.synchronizing && p.error == abi::SUCCESS &&
           kind_of(instruction(p).mpi) == CallKind::Epoch && epoch_call_may_return(state, rank);
}

// Of the updates that the operation has seen its process knows that they are over, where it has seen them.
void Semantics::know_seen(Windows& windows, Operation& o, uint32_t since)
{
    std::vector<Access> unseen;
    for (Access& a : windows.accesses) {
        if (a.local || std::find(o.seen.begin(), o.seen.end(), a.call) == o.seen.end())
            continue;
        Access rest = a;
        rest.runs.clear();
        std::vector<std::pair<int64_t, int64_t>> runs;
        const auto element = static_cast<int64_t>(a.element);
        for (const auto& [begin, end] : a.runs)
            for (int64_t at = begin; at < end; at += element) {
                auto& where = sees(windows, o, a, at, at + element) ? runs : rest.runs;
                if (!where.empty() && where.back().second == at)
                    where.back().second = at + element;
                else
                    where.emplace_back(at, at + element);
            }
        if (runs.empty())
            continue;
        a.runs = std::move(runs);
        if (std::none_of(a.known.begin(), a.known.end(), [&](const auto& k) { return k.first == o.origin; }))
            a.known.emplace_back(o.origin, since);
        if (!rest.runs.empty())
            unseen.push_back(std::move(rest));
    }
    windows.accesses.insert(windows.accesses.end(), unseen.begin(), unseen.end());
    o.seen.clear();
}

// Of those of its operations of which this holds, and that have taken effect or need not: the origin may use its
// buffers again. What it has got is read; the updates that it has seen are over.
void Semantics::complete_at_origin(Call& call, const std::function<bool(const Operation&)>& which)
{
    std::vector<CallRef> ended;
    Windows& windows = call.state.windows.write();
    const auto of = [&](const CallRef& ref, const auto& f) {
        for (Access& a : windows.accesses)
            if (!a.local && a.call == ref)
                f(a);
    };
    for (Operation& o : windows.operations) {
        if (o.origin != call.rank || !which(o))
            continue;
        if (!o.complete_at_origin)
            ended.push_back(o.ref);
        o.complete_at_origin = true;
        if (!o.fetches())
            continue;
        join(windows.clocks[call.rank], o.gained);
        const uint32_t now = windows.next_interval(call.rank);
        know_seen(windows, o, now);
        of(o.ref, [&](Access& a) {
            if (o.reads_only() && o.epoch == Epoch::Lock && a.ended_in == Access::open) {
                a.ended_by = windows.component(call.rank);
                a.ended_in = now;
            }
        });
    }
    // What only reads has nothing left to do at its target.
    std::erase_if(windows.operations, [&](const Operation& o) {
        return o.origin == call.rank && o.complete_at_origin && o.took_effect && o.epoch == Epoch::Lock &&
               o.reads_only();
    });
    for (const CallRef& ref : ended)
        end_buffers(call.state, call.rank, ref);
}

// They are complete at their targets, too, as process `by` knows from now on.
void Semantics::complete_at_target(State& state, uint32_t by, const std::function<bool(const Operation&)>& which)
{
    Windows& windows = state.windows.write();
    std::vector<CallRef> refs;
    for (const Operation& o : windows.operations)
        if (which(o))
            refs.push_back(o.ref);
    if (refs.empty())
        return;
    const uint32_t now = windows.next_interval(by);
    for (Access& a : windows.accesses) {
        if (std::find(refs.begin(), refs.end(), a.call) == refs.end())
            continue;
        if (!a.local && a.ended_in == Access::open) {
            a.ended_by = windows.component(by);
            a.ended_in = now;
        } else if (a.local && a.process != by && a.kind == Access::Kind::Read) {
            a.known.emplace_back(windows.component(by), now); // what has come to the target was read at the origin
        }
    }
    std::erase_if(windows.operations, [&](const Operation& o) { return o.complete_at_origin && which(o); });
}

void Semantics::return_epoch_call(Call& call, const ReturnChoice& choice)
{
    const MpiOp op = call.op();
    const uint32_t rank = call.rank;
    if (op == MpiOp::Pcontrol)
        return;
    // Others may see by what comes after it, in shared memory, that what came before it is over.
    if (op == MpiOp::Win_sync && shares_memory_)
        call.state.windows.write().next_interval(rank);
    if (op == MpiOp::Win_sync)
        synchronise_memory(call.state, rank);
    if (op == MpiOp::Win_sync && call.state.windows->separate)
        call.state.windows.write().take_in(current_window(call.state, rank).window, rank);
    if (op == MpiOp::Win_attach || op == MpiOp::Win_detach || op == MpiOp::Win_post || op == MpiOp::Win_sync)
        return;
    const WindowObject object = current_window(call.state, rank);
    const uint64_t id = object.window;
    const auto window = [&]() -> Window& { return call.state.windows.write().get(id); };
    const auto me = [&]() -> WindowMember& { return window().members[object.member]; };
    const auto clock = [&]() -> Clock& { return call.state.windows.write().clocks[rank]; };
    switch (op) {
    case MpiOp::Win_fence: {
        const uint32_t number = me().fences;
        if (call.look().synchronizing || !me().fence_free)
            for (const WindowMember& m : window().members)
                if (m.fences >= number)
                    join(clock(), m.fence_clock(number));
        const auto over = [&](const Operation& o) {
            return o.window == id && o.epoch == Epoch::Fence && o.number < number && o.origin == rank;
        };
        complete_at_origin(call, over);
        std::erase_if(call.state.windows.write().operations, over);
        forget_fences(call.state.windows.write(), window());
        break;
    }
    case MpiOp::Win_start:
        if (call.look().synchronizing)
            for (uint32_t m : *me().started)
                join(clock(), window().members[m].at_post);
        break;
    case MpiOp::Win_complete:
        for (uint32_t m : *me().started)
            if (call.look().synchronizing)
                join(clock(), window().members[m].at_post);
        complete_at_origin(call, [&](const Operation& o) { return o.window == id && o.epoch == Epoch::Start; });
        me().started.reset();
        break;
    case MpiOp::Win_test:
        call.store_int(call.args[1], *choice.flag ? 1 : 0);
        if (!*choice.flag)
            break;
        [[fallthrough]];
    case MpiOp::Win_wait:
        for (uint32_t m : *me().exposed) { // its first epoch that is left: it may have completed others since
            auto& completed = window().members[m].at_complete;
            const auto mine = std::find_if(completed.begin(), completed.end(),
                                           [&](const auto& c) { return c.first == object.member; });
            join(clock(), mine->second);
            completed.erase(mine);
        }
        {
            const auto over = [&](const Operation& o) {
                return o.window == id && is_exposed_to(window(), me(), rank, o);
            };
            complete_at_target(call.state, rank, over);
            std::erase_if(call.state.windows.write().operations, over);
        }
        end_epoch(call.state, rank, me().post_ref);
        me().exposed.reset();
        break;
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all:
        for (const Lock& l : me().locks)
            if (l.granted && (call.look().synchronizing || window().loads(object.member, l.target)) &&
                l.ref.call == call.ref().call)
                join(clock(), l.after);
        break;
    default: { // unlock, flush and their kin
        const bool one = traits_of(op).has(Fact::OneTarget),
                   unlocks = op == MpiOp::Win_unlock || op == MpiOp::Win_unlock_all;
        if (one && call.integer(0) == abi::PROC_NULL)
            break;
        const auto t = one ? static_cast<uint32_t>(call.integer(0)) : 0;
        const auto which = [&](const Operation& o) {
            return o.window == id && o.epoch == Epoch::Lock && o.origin == rank && (!one || o.target_member == t);
        };
        for (const Lock& l : me().locks)
            if (l.granted && (!one || l.target == t))
                join(clock(), l.after);
        complete_at_origin(call, which);
        if (!traits_of(op).has(Fact::AtOriginOnly))
            complete_at_target(call.state, rank, which);
        if (!unlocks)
            break;
        const ClockPtr now = call.state.windows.write().give_away(rank);
        for (const Lock& l : me().locks) {
            if (one && l.target != t)
                continue;
            WindowMember& there = window().members[l.target];
            join(l.exclusive ? there.released : there.shared_released, now);
        }
        for (const Lock& l : std::vector<Lock>(me().locks))
            if (!one || l.target == t)
                end_epoch(call.state, rank, l.ref);
        std::erase_if(me().locks, [&](const Lock& l) { return !one || l.target == t; });
        break;
    }
    }
    if (call.state.windows->separate &&
        (op == MpiOp::Win_wait || (op == MpiOp::Win_test && *choice.flag) || op == MpiOp::Win_fence ||
         op == MpiOp::Win_lock || op == MpiOp::Win_lock_all))
        call.state.windows.write().take_in(id, rank);
    synchronise_memory(call.state, rank);
    forget_accesses(call.state);
}

} // namespace mpismt::soundness
