#include "frontend/unroll/mpi/windows/epochs.hpp"

#include "frontend/unroll/buffers/regions.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/p2p/channels.hpp"
#include "frontend/unroll/mpi/p2p/completion.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace mpismt::unroll {

using WindowEpoch = WindowState::Epoch;

namespace {

// The call ends or uses what has not begun.
[[noreturn]] void stop_without(const Call& c, std::string_view why)
{
    stop_wrong(FindingKind::EpochLifecycle, fmt::format("MPI_{} is called, {}", name_of(c.in.mpi), why));
}

} // namespace

Outcome Epochs::call(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Win_fence: return call_fence(c);
    case MpiOp::Win_post: return call_post(c);
    case MpiOp::Win_start: return call_start(c);
    case MpiOp::Win_complete: return call_complete(c);
    case MpiOp::Win_wait: return call_wait(c);
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all: return call_lock(c);
    case MpiOp::Win_unlock:
    case MpiOp::Win_unlock_all: return call_unlock(c);
    case MpiOp::Win_sync: return call_sync(c);
    default: return call_flush(c);
    }
}

void Epochs::no_assertion(const Call& c, size_t i) const
{
    if (args_.known_int(c, i) != 0)
        leave(c, "an assertion");
}

// Win_fence(assert, win). One that ends no epoch need not synchronise: the first, and those that say so.
Outcome Epochs::call_fence(const Call& c)
{
    WindowState& w = windows_.window_argument(c, 1);
    const int32_t assertion = args_.known_int(c, 0);
    if (c.path.call.wait == no_event) {
        if ((assertion & ~(abi::MODE_NOPRECEDE | abi::MODE_NOSUCCEED | abi::MODE_NOSTORE | abi::MODE_NOPUT)) != 0)
            leave(c, "an assertion");
        if ((assertion & abi::MODE_NOSTORE) != 0 && regions_.has_written_after(c.process.rank, w.fence_number))
            leave(c, "an assertion that may not hold");
        w.fence_number = graph_.by_rank[c.process.rank].size();
        if (w.exposed || !(w.epoch == WindowEpoch::None || w.epoch == WindowEpoch::Fence))
            leave(c, "within another epoch");
        // The two fences make an access epoch, too (MPI 4.1, section 12.5.1): search says so.
        if (std::exchange(w.other_epoch, false) && w.fences > 0 &&
            ((assertion & abi::MODE_NOPRECEDE) | (w.assertion & abi::MODE_NOSUCCEED)) == 0)
            leave(c, "communication in another epoch between two fences");
        const bool ends_none = w.fences == 0 || (assertion & abi::MODE_NOPRECEDE) != 0 ||
                               (w.assertion & abi::MODE_NOSUCCEED) != 0;
        if (ends_none && !w.open.empty())
            leave(c, "an assertion that does not hold");
        w.fence = windows_.enter(c, w, MpiOp::Win_fence, ends_none,
                                 assertion & (abi::MODE_NOPRECEDE | abi::MODE_NOSUCCEED));
        ++w.fences;
        w.window->uses.resize(std::max<size_t>(w.window->uses.size(), w.fences + 1));
        w.window->uses[w.fences].early = ends_none;
        c.path.call.wait = completion_.wait_for(c, {w.fence});
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    end_fence(c, w);
    w.assertion = assertion;
    w.epoch = (assertion & abi::MODE_NOSUCCEED) != 0 ? WindowEpoch::None : WindowEpoch::Fence;
    return Outcome::Continue;
}

// The first who comes past the fence lets all communications of the epoch have their effect: all have entered.
void Epochs::end_fence(const Call& c, WindowState& w)
{
    const CollectiveDetail& d = graph_.collective(w.fence);
    const auto number = static_cast<uint32_t>(d.instance.bits) + 1;
    if (d.zero_count || w.window->fences_applied >= number)
        return;
    w.window->fences_applied = number;
    for (const uint32_t rank : windows_.group_of(w)) {
        WindowState& theirs = windows_.state_of(rank, w.window->context);
        for (const OneSided& o : theirs.open) {
            const int32_t asserted = windows_.state_of(o.target, w.window->context).assertion;
            if (o.op != MpiOp::Get && (asserted & abi::MODE_NOPUT) != 0)
                leave(c, "an assertion that does not hold");
            one_sided_.apply(c, o);
            one_sided_.complete_at_origin(c, o);
        }
        theirs.open.clear();
    }
}

std::vector<uint32_t> Epochs::group_argument(const Call& c, size_t i, const WindowState& w)
{
    std::vector<uint32_t> group = comms_.group_argument(c, i);
    const std::vector<uint32_t>& members = windows_.group_of(w);
    for (uint32_t rank : group)
        if (std::find(members.begin(), members.end(), rank) == members.end())
            leave(c, "a group that is not in that of the window");
    return group;
}

void Epochs::send(const Call& c, const WindowState& w, uint32_t to, int32_t tag)
{
    static const auto nothing = std::make_shared<const Payload>();
    SendDetail d;
    d.dest = Value::known(to);
    d.tag = int_value(tag);
    d.context = w.window->context;
    d.mode = SendMode::Buffered; // nobody waits for it to be received
    d.signature = {abi::BYTE, Value::known(0)};
    d.payload = nothing;
    graph_.sends.push_back(std::move(d));
    buffers_.add_send({});
    const EventId e =
        events_.add_event(c.process, c.path, EventKind::Send, static_cast<uint32_t>(graph_.sends.size() - 1), c.in.loc);
    channels_.add_send(e, {to});
}

EventId Epochs::receive(const Call& c, const WindowState& w, uint32_t from, int32_t tag)
{
    RecvDetail d;
    d.source = Value::known(from);
    d.tag = int_value(tag);
    d.context = w.window->context;
    d.signature = {abi::BYTE, Value::known(0)};
    graph_.recvs.push_back(std::move(d));
    buffers_.add_recv({});
    const EventId e =
        events_.add_event(c.process, c.path, EventKind::Recv, static_cast<uint32_t>(graph_.recvs.size() - 1), c.in.loc);
    channels_.add_recv(e);
    return e;
}

// Win_post(group, assert, win)
Outcome Epochs::call_post(const Call& c)
{
    WindowState& w = windows_.window_argument(c, 2);
    no_assertion(c, 1);
    if (w.exposed || !w.open.empty() || w.epoch == WindowEpoch::Lock || w.epoch == WindowEpoch::LockAll)
        leave(c, "within another epoch");
    Windows::use(c, w, false);
    w.exposed_to = group_argument(c, 0, w);
    if (w.exposed_to.empty())
        leave(c, "an empty group");
    w.exposed = true;
    for (uint32_t origin : w.exposed_to)
        send(c, w, origin, post_tag);
    return Outcome::Continue;
}

// A wait for the posts: MPI_Win_complete needs that of a target from which something is brought.
EventId Epochs::wait_for_posts(const Call& c, const WindowState& w, bool at_complete)
{
    WaitDetail d;
    for (const auto& [target, post] : w.posts) {
        const bool brings =
            at_complete && std::any_of(w.open.begin(), w.open.end(),
                                       [&, t = target](const OneSided& o) { return o.target == t && o.result; });
        d.slots.push_back({static_cast<uint32_t>(d.slots.size()), {{true_term, post}}, no_term, !brings});
    }
    graph_.waits.push_back(std::move(d));
    return events_.add_event(c.process, c.path, EventKind::Wait, static_cast<uint32_t>(graph_.waits.size() - 1),
                             c.in.loc, true);
}

// Win_start(group, assert, win)
Outcome Epochs::call_start(const Call& c)
{
    WindowState& w = windows_.window_argument(c, 2);
    if (c.path.call.wait == no_event) {
        no_assertion(c, 1);
        if (!w.open.empty() || !(w.epoch == WindowEpoch::None || w.epoch == WindowEpoch::Fence))
            leave(c, "within another epoch");
        Windows::use(c, w, false);
        w.epoch = WindowEpoch::Start;
        w.opened_at = c.in.loc;
        w.posts.clear();
        for (uint32_t target : group_argument(c, 0, w))
            w.posts[target] = receive(c, w, target, post_tag);
        c.path.call.wait = wait_for_posts(c, w, false);
    }
    return completion_.await(c, c.path.call.wait);
}

// Win_complete(win). What it brings from a target is there; at a target that is told nothing back, what it does waits
// for MPI_Win_wait, as nobody can see it before.
Outcome Epochs::call_complete(const Call& c)
{
    WindowState& w = windows_.window_argument(c, 0);
    if (c.path.call.wait == no_event) {
        if (w.epoch != WindowEpoch::Start)
            stop_without(c, "but MPI_Win_start was not");
        c.path.call.wait = wait_for_posts(c, w, true);
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    for (const auto& [target, post] : w.posts) {
        std::vector<OneSided> there;
        std::copy_if(w.open.begin(), w.open.end(), std::back_inserter(there),
                     [t = target](const OneSided& o) { return o.target == t; });
        if (std::any_of(there.begin(), there.end(), [](const OneSided& o) { return o.result.has_value(); })) {
            for (const OneSided& o : there)
                one_sided_.apply(c, o);
            there.clear();
        }
        w.window->completed[{c.process.rank, target}].push_back(std::move(there));
        send(c, w, target, complete_tag);
    }
    for (const OneSided& o : w.open)
        one_sided_.complete_at_origin(c, o);
    w.open.clear();
    w.epoch = WindowEpoch::None;
    return Outcome::Continue;
}

// Win_wait(win)
Outcome Epochs::call_wait(const Call& c)
{
    WindowState& w = windows_.window_argument(c, 0);
    if (c.path.call.wait == no_event) {
        if (!w.exposed)
            stop_without(c, "but MPI_Win_post was not");
        std::vector<EventId> all;
        for (uint32_t origin : w.exposed_to)
            all.push_back(receive(c, w, origin, complete_tag));
        c.path.call.wait = completion_.wait_for(c, all);
    }
    if (const Outcome o = completion_.await(c, c.path.call.wait); o != Outcome::Continue)
        return o;
    for (uint32_t origin : w.exposed_to) {
        std::deque<std::vector<OneSided>>& epochs = w.window->completed[{origin, c.process.rank}];
        for (const OneSided& o : epochs.front())
            one_sided_.apply(c, o);
        epochs.pop_front();
    }
    w.exposed = false;
    w.exposed_to.clear();
    return Outcome::Continue;
}

void Epochs::sync(const Call& c, const WindowState& w, SyncDetail::What what, uint32_t target, bool exclusive)
{
    graph_.syncs.push_back({what, w.window->context, target, exclusive});
    events_.add_event(c.process, c.path, EventKind::Sync, static_cast<uint32_t>(graph_.syncs.size() - 1), c.in.loc);
}

// The communications to a target, or to all, are complete at the origin.
void Epochs::complete_to(const Call& c, WindowState& w, std::optional<uint32_t> target)
{
    std::erase_if(w.open, [&](const OneSided& o) {
        if (target && o.target != *target)
            return false;
        one_sided_.complete_at_origin(c, o);
        return true;
    });
}

// Win_lock(type, rank, assert, win), Win_lock_all(assert, win)
Outcome Epochs::call_lock(const Call& c)
{
    const bool all = c.in.mpi == MpiOp::Win_lock_all;
    WindowState& w = windows_.window_argument(c, all ? 1 : 3);
    no_assertion(c, all ? 0 : 2);
    const bool free =
        w.epoch == WindowEpoch::None || w.epoch == WindowEpoch::Fence || (!all && w.epoch == WindowEpoch::Lock);
    if (!free || w.exposed || (w.epoch == WindowEpoch::Fence && !w.open.empty()))
        leave(c, "within another epoch");
    Windows::use(c, w, false);
    if (w.epoch != WindowEpoch::Lock)
        w.opened_at = c.in.loc;
    if (all) {
        w.epoch = WindowEpoch::LockAll;
        for (uint32_t target : windows_.group_of(w))
            sync(c, w, SyncDetail::What::Lock, target, false);
        return Outcome::Continue;
    }
    const int32_t type = args_.known_int(c, 0);
    if (args_.known_int(c, 1) == abi::PROC_NULL)
        leave(c, "MPI_PROC_NULL");
    const uint32_t target = windows_.target_argument(c, 1, w);
    if ((type != abi::LOCK_EXCLUSIVE && type != abi::LOCK_SHARED) || w.locks.contains(target))
        leave(c, "its type, or a target that is locked");
    w.epoch = WindowEpoch::Lock;
    w.locks[target] = type == abi::LOCK_EXCLUSIVE;
    sync(c, w, SyncDetail::What::Lock, target, type == abi::LOCK_EXCLUSIVE);
    return Outcome::Continue;
}

// Win_unlock(rank, win), Win_unlock_all(win)
Outcome Epochs::call_unlock(const Call& c)
{
    const bool all = c.in.mpi == MpiOp::Win_unlock_all;
    WindowState& w = windows_.window_argument(c, all ? 0 : 1);
    if (all) {
        if (w.epoch != WindowEpoch::LockAll)
            stop_without(c, "but MPI_Win_lock_all was not");
        complete_to(c, w, std::nullopt);
        for (uint32_t target : windows_.group_of(w))
            sync(c, w, SyncDetail::What::Unlock, target, false);
        w.epoch = WindowEpoch::None;
        return Outcome::Continue;
    }
    if (args_.known_int(c, 0) == abi::PROC_NULL)
        leave(c, "MPI_PROC_NULL");
    const uint32_t target = windows_.target_argument(c, 0, w);
    if (w.epoch != WindowEpoch::Lock || !w.locks.contains(target))
        stop_without(c, "but there is no lock on its target");
    complete_to(c, w, target);
    sync(c, w, SyncDetail::What::Unlock, target, w.locks[target]);
    w.locks.erase(target);
    if (w.locks.empty())
        w.epoch = WindowEpoch::None;
    return Outcome::Continue;
}

// Win_sync(win): the public and the private copy of a window are one.
Outcome Epochs::call_sync(const Call& c)
{
    const WindowState& w = windows_.window_argument(c, 0);
    if (w.epoch != WindowEpoch::Lock && w.epoch != WindowEpoch::LockAll)
        stop_without(c, "but there is no lock");
    return Outcome::Continue;
}

// Win_flush(rank, win), Win_flush_all(win), and the local forms
Outcome Epochs::call_flush(const Call& c)
{
    const bool all = c.in.mpi == MpiOp::Win_flush_all || c.in.mpi == MpiOp::Win_flush_local_all;
    const bool local = c.in.mpi == MpiOp::Win_flush_local || c.in.mpi == MpiOp::Win_flush_local_all;
    WindowState& w = windows_.window_argument(c, all ? 0 : 1);
    if (!all && args_.known_int(c, 0) == abi::PROC_NULL)
        leave(c, "MPI_PROC_NULL");
    if (w.epoch != WindowEpoch::Lock && w.epoch != WindowEpoch::LockAll)
        stop_without(c, "but there is no lock");
    const auto what = local ? SyncDetail::What::FlushLocal : SyncDetail::What::Flush;
    if (all) {
        complete_to(c, w, std::nullopt);
        sync(c, w, what, all_targets, false);
        return Outcome::Continue;
    }
    const uint32_t target = windows_.target_argument(c, 0, w);
    if (w.epoch == WindowEpoch::Lock && !w.locks.contains(target))
        stop_without(c, "but there is no lock on its target");
    complete_to(c, w, target);
    sync(c, w, what, target, false);
    return Outcome::Continue;
}

} // namespace mpismt::unroll
