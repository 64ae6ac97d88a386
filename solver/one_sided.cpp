#include "solver/one_sided.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "encoding/rules/completion.hpp"

#include <algorithm>
#include <tuple>

namespace mpismt::solver {

namespace {

uint64_t key(uint32_t owner, uint32_t object) { return uint64_t{owner} << 32 | object; }

// May two updates of one type be concurrent (MPI 4.1, section 12.7.1)? 0: Compare_and_swap.
bool go_together(int32_t op_a, int32_t op_b)
{
    return op_a == op_b || op_a == abi::NO_OP || op_b == abi::NO_OP || op_a == 0 || op_b == 0;
}

// Does the result of two updates of one location depend on their order?
bool order_matters(int32_t op_a, int32_t op_b, int32_t type, bool one_tells)
{
    const abi::BasicType* basic = abi::find_basic_type(type);
    const bool rounds =
        basic == nullptr || basic->kind == abi::BasicKind::Float || basic->kind == abi::BasicKind::Complex;
    return one_tells || rounds || op_a == abi::REPLACE || op_b == abi::REPLACE;
}

} // namespace

OneSidedRun::OneSidedRun(const EventGraph& graph, bool synchronizing,
                         std::function<bool(const SendDetail&)> is_unbuffered, std::function<void(EventId)> on_effect)
    : graph_(graph), synchronizing_(synchronizing), is_unbuffered_(std::move(is_unbuffered)),
      on_effect_(std::move(on_effect)), clocks_(graph.processes()), completing_(graph.processes()),
      issued_(graph.processes(), 0),
      next_local_(graph.processes(), 0), released_(graph.events.size()), in_call_(graph.processes())
{
    for (uint32_t p = 0; p < graph.processes(); ++p) {
        clocks_[p].rank = p;
        clocks_[p].own = 1;
    }
    for (const SyncDetail& s : graph.syncs)
        if (s.what == SyncDetail::What::Lock && s.exclusive)
            excludes_[s.context] = true;
    for (const SendDetail& s : graph.sends)
        if (graph.communicators[s.context].is_window)
            excludes_[s.context] = true; // window memory must not be locked and exposed by MPI_Win_post at once
}

// What comes later in the process is not before what knows this time.
OneSidedRun::Clock OneSidedRun::release(uint32_t p)
{
    Clock now = clocks_[p];
    ++clocks_[p].own;
    return now;
}

void OneSidedRun::join(uint32_t p, const Clock& c)
{
    Clock& mine = clocks_[p];
    if (!c || mine.of(c.rank) >= c.own)
        return; // all that it knows came with that
    if (!mine.others)
        mine.others = std::make_shared<Times>(clocks_.size(), 0);
    else if (mine.others.use_count() > 1)
        mine.others = std::make_shared<Times>(*mine.others);
    Times& joined = *mine.others;
    if (c.others)
        for (size_t q = 0; q < joined.size(); ++q)
            joined[q] = std::max(joined[q], (*c.others)[q]);
    joined[c.rank] = std::max(joined[c.rank], c.own);
}

// Before what knows the time that begins now, and not before what was called earlier and has yet to begin.
void OneSidedRun::end(AccessId a, uint32_t rank)
{
    accesses_[a].end_rank = rank;
    accesses_[a].end = ++clocks_[rank].own;
}

void OneSidedRun::end_all(std::vector<Open>& accesses, uint32_t p)
{
    for (const Open& one : accesses)
        end(one.id, p);
    accesses.clear();
}

void OneSidedRun::end_some(std::vector<Open>& accesses, uint32_t p, const std::function<bool(const Open&)>& which)
{
    std::erase_if(accesses, [&](const Open& one) {
        const bool ends = which(one);
        if (ends)
            end(one.id, p);
        return ends;
    });
}

OneSidedRun::Instance& OneSidedRun::instance_of(EventId collective)
{
    const CollectiveDetail& d = graph_.collective(collective);
    Instance& i = instances_[{d.context, d.instance.bits}];
    if (i.entered.empty())
        i.entered.assign(graph_.communicators[d.context].group.size(), no_event);
    return i;
}

void OneSidedRun::enter(EventId collective)
{
    const CollectiveDetail& d = graph_.collective(collective);
    const uint32_t p = graph_.events[collective].rank;
    const uint32_t member = graph_.communicators[d.context].member(p);
    Instance& i = instance_of(collective);
    if (d.operation == MpiOp::Win_fence && !d.zero_count) // everybody waits foreverybody
        end_all(open_[{p, d.context}].at_target, p);
    released_[collective] = release(p);
    i.entered[member] = collective;
    if (++i.count == i.entered.size()) {
        auto joined = std::make_shared<Times>(clocks_.size(), 0);
        const Times* last = nullptr;
        for (EventId e : i.entered) {
            const Clock& c = released_[e];
            for (size_t q = 0; c.others && c.others.get() != last && q < joined->size(); ++q)
                (*joined)[q] = std::max((*joined)[q], (*c.others)[q]);
            last = c.others.get();
        }
        for (EventId e : i.entered)
            (*joined)[released_[e].rank] = std::max((*joined)[released_[e].rank], released_[e].own);
        i.joined = std::move(joined);
    }
    const auto waiting = fence_waiting_.find({d.context, d.instance.bits, member});
    if (waiting == fence_waiting_.end())
        return;
    for (const Waiting& w : waiting->second)
        begin(w.access, w.id, w.called, released_[collective]);
    fence_waiting_.erase(waiting);
}

void OneSidedRun::leave(uint32_t p, EventId collective)
{
    const Instance& i = instance_of(collective);
    if (const CollectiveDetail& d = graph_.collective(collective); d.operation == MpiOp::Win_fence && !d.zero_count)
        end_all(open_[{p, d.context}].at_origin, p);
    const rules::Needed needed = rules::needed(graph_, collective);
    if ((synchronizing_ || needed.everybody()) && i.joined) {
        if (clocks_[p].others == released_[collective].others) {
            clocks_[p].others = i.joined;
            return;
        }
        auto both = std::make_shared<Times>(*i.joined);
        for (size_t q = 0; clocks_[p].others && q < both->size(); ++q)
            (*both)[q] = std::max((*both)[q], (*clocks_[p].others)[q]);
        clocks_[p].others = std::move(both);
        return;
    }
    for (uint32_t q = 0; q < i.entered.size(); ++q)
        if (i.entered[q] != no_event && needed.by(q))
            join(p, released_[i.entered[q]]);
}

OneSidedRun::AccessId OneSidedRun::new_access(Access a)
{
    accesses_.push_back(a);
    return static_cast<AccessId>(accesses_.size() - 1);
}

// Of calls before this one.
void OneSidedRun::end_calls(uint32_t p, uint32_t call)
{
    std::erase_if(in_call_[p], [&](const std::pair<uint32_t, AccessId>& in) {
        if (in.first != call)
            end(in.second, p);
        return in.first != call;
    });
}

// By local code, and by buffers of calls, up to the process's event of this number.
void OneSidedRun::local_accesses(uint32_t p, uint32_t before)
{
    if (p >= graph_.local_accesses.size())
        return;
    const std::vector<LocalAccess>& all = graph_.local_accesses[p];
    for (uint32_t& next = next_local_[p]; next < all.size() && all[next].before <= before; ++next) {
        const LocalAccess& l = all[next];
        const AccessId id = new_access({{p, l.loc, l.call, l.run.writes, false, l.may_poll}});
        if (l.communication != no_event)
            pending_[l.communication].push_back(id);
        else if (l.until_return)
            in_call_[p].emplace_back(l.call, id);
        else
            accesses_[id].end_rank = p, accesses_[id].end = clocks_[p].own;
        touch(p, l.run, id, clocks_[p], {});
    }
}

void OneSidedRun::issue(EventId id)
{
    const Event& e = graph_.events[id];
    const uint32_t p = e.rank;
    end_calls(p, e.call);
    local_accesses(p, issued_[p]++);
    switch (e.kind) {
    case EventKind::Send: {
        const SendDetail& s = graph_.send(id);
        const bool of_window = graph_.communicators[s.context].is_window;
        const bool completes = of_window && static_cast<int32_t>(s.tag.bits) == complete_tag;
        if (completes)
            complete(p, id);
        else if (of_window && !locks_.contains({p, s.context, p}))
            exclude(id, s.context, p, true);
        released_[id] = completes ? completing_[p] : release(p);
        if (const auto w = waiting_.find(s.partner); of_window && s.partner != no_event && w != waiting_.end()) {
            for (const Waiting& one : w->second)
                begin(one.access, one.id, one.called, released_[id]);
            waiting_.erase(w);
        }
        break;
    }
    case EventKind::Recv:
    case EventKind::Delivery:
        if (!graph_.communicators[graph_.recv(id).context].is_window)
            released_[id] = release(p); // who waits for it to be received comes after
        break;
    case EventKind::Collective: enter(id); break;
    case EventKind::Access: access(id); break;
    case EventKind::Sync: sync(id); break;
    case EventKind::Wait:
        if (e.call != no_call && graph_.calls[e.call].op == MpiOp::Win_complete)
            completing_[p] = release(p);
        break;
    case EventKind::Probe:
    case EventKind::Cancel:
    case EventKind::Poll:
    case EventKind::Stop:
    case EventKind::Fault:
    case EventKind::Space:
    case EventKind::Branch:
    case EventKind::End: break;
    }
}

void OneSidedRun::pass(EventId id)
{
    const Event& e = graph_.events[id];
    const uint32_t p = e.rank;
    if (e.kind == EventKind::Probe) {
        if (const EventId message = graph_.probe(id).message; message != no_event)
            join(p, released_[message]);
        return;
    }
    const WaitDetail& w = graph_.wait(id);
    std::vector<AccessId> over;
    for (const WaitDetail::Slot& slot : w.slots)
        for (const WaitDetail::Alternative& a : slot.alternatives) {
            if (a.communication >= never || (slot.if_synchronizing && !synchronizing_))
                continue;
            switch (const Event& c = graph_.events[a.communication]; c.kind) {
            case EventKind::Send:
                if (const SendDetail& s = graph_.send(a.communication); is_unbuffered_(s) && s.partner != no_event)
                    join(p, released_[s.partner]);
                break;
            case EventKind::Recv:
                if (const EventId send = graph_.recv(a.communication).partner; send != no_event) {
                    if (!synchronizing_ && is_post(a.communication))
                        break; // what MPI_Win_complete brings tells nothing of what its target has done
                    join(p, released_[send]);
                    if (const auto done = completed_.find(send); done != completed_.end()) { // MPI_Win_wait
                        no_longer_exclude(p, graph_.recv(a.communication).context, p);
                        over.insert(over.end(), done->second.begin(), done->second.end());
                        completed_.erase(done);
                    }
                }
                break;
            case EventKind::Delivery: join(p, released_[graph_.recv(a.communication).partner]); break;
            case EventKind::Collective: leave(p, a.communication); break;
            case EventKind::Access: complete_request(p, a.communication); break;
            case EventKind::Probe:
            case EventKind::Wait:
            case EventKind::Cancel:
            case EventKind::Poll:
            case EventKind::Stop:
            case EventKind::Fault:
            case EventKind::Space:
            case EventKind::Branch:
            case EventKind::Sync:
            case EventKind::End: break;
            }
            if (const auto done = pending_.find(a.communication); done != pending_.end()) {
                over.insert(over.end(), done->second.begin(), done->second.end());
                pending_.erase(done);
            }
        }
    for (AccessId a : over)
        end(a, p);
    if (!w.more)
        end_calls(p, no_call);
}

// Does it receive what MPI_Win_post sends?
bool OneSidedRun::is_post(EventId recv) const
{
    const RecvDetail& r = graph_.recv(recv);
    return graph_.communicators[r.context].is_window && static_cast<int32_t>(r.tag.bits) == post_tag;
}

// MPI_Win_complete tells a target that there is no more: its MPI_Win_wait ends the accesses.
void OneSidedRun::complete(uint32_t p, EventId token)
{
    const SendDetail& s = graph_.send(token);
    OfWindow& o = open_[{p, s.context}];
    const auto target = static_cast<uint32_t>(s.dest.bits);
    const auto is_there = [&](const Open& one) { return one.target == target; };
    std::vector<AccessId>& over = completed_[token];
    std::erase_if(o.at_target, [&](const Open& one) {
        if (is_there(one))
            over.push_back(one.id);
        return is_there(one);
    });
    end_some(o.at_origin, p, is_there);
}

// Under a lock: what only reads has done so when its result is there. An update may be incomplete at its target.
bool OneSidedRun::only_reads(EventId access) const
{
    const AccessDetail& d = graph_.access(access);
    return d.reads || (d.updates && d.op == abi::NO_OP);
}

void OneSidedRun::complete_request(uint32_t p, EventId access)
{
    OfWindow& o = open_[{p, graph_.access(access).context}];
    const auto is_it = [&](const Open& one) { return one.event == access; };
    end_some(o.at_origin, p, is_it);
    if (only_reads(access))
        end_some(o.at_target, p, is_it);
}

void OneSidedRun::access(EventId id)
{
    const Event& e = graph_.events[id];
    const AccessDetail& d = graph_.access(id);
    const RacingAccess what{e.rank, e.loc, e.call, d.writes, d.updates};
    OfWindow& o = open_[{e.rank, d.context}];
    const Clock called = release(e.rank);
    for (const MemoryRun& run : d.origin) {
        const AccessId mine = new_access({{e.rank, e.loc, e.call, run.writes, false, false, true}});
        o.at_origin.push_back({mine, d.target, id});
        touch(e.rank, run, mine, called, {});
    }
    const AccessId there = new_access({what, true, d.tells, d.op, d.type});
    o.at_target.push_back({there, d.target, id});
    if (d.opened == no_event)
        return begin(id, there, called, {});
    const Event& opened = graph_.events[d.opened];
    if (opened.kind == EventKind::Recv) { // of the target's post
        const EventId post = graph_.recv(d.opened).partner;
        if (post != no_event && released_[post])
            return begin(id, there, called, released_[post]);
        waiting_[d.opened].push_back({id, there, called});
        return;
    }
    const uint32_t member = graph_.communicators[d.context].member(d.target);
    const Instance& fence = instance_of(d.opened);
    if (const EventId theirs = fence.entered[member]; theirs != no_event)
        return begin(id, there, called, released_[theirs]);
    fence_waiting_[{d.context, graph_.collective(d.opened).instance.bits, member}].push_back(
        {id, there, called});
}

void OneSidedRun::begin(EventId id, AccessId access, const Clock& called, const Clock& opened)
{
    const AccessDetail& d = graph_.access(id);
    on_effect_(id);
    for (const MemoryRun& run : d.runs)
        touch(d.target, run, access, called, opened);
}

void OneSidedRun::sync(EventId id)
{
    const SyncDetail& s = graph_.sync(id);
    const uint32_t p = graph_.events[id].rank;
    if (s.what == SyncDetail::What::Lock)
        return lock(id);
    OfWindow& o = open_[{p, s.context}];
    const bool local = s.what == SyncDetail::What::FlushLocal;
    const auto is_there = [&](const Open& one) { return s.target == all_targets || one.target == s.target; };
    end_some(o.at_origin, p, is_there);
    end_some(o.at_target, p, [&](const Open& one) { return is_there(one) && (!local || only_reads(one.event)); });
    if (s.what != SyncDetail::What::Unlock)
        return;
    no_longer_exclude(p, s.context, s.target);
}

void OneSidedRun::lock(EventId id)
{
    const SyncDetail& s = graph_.sync(id);
    on_effect_(id);
    if (excludes_.contains(s.context))
        exclude(id, s.context, s.target, s.exclusive);
}

// A lock, or an exposure by MPI_Win_post, of a target: those before that it excludes must be over.
void OneSidedRun::exclude(EventId id, uint32_t context, uint32_t target, bool exclusive)
{
    const Event& e = graph_.events[id];
    const AccessId mine = new_access({{e.rank, e.loc, e.call, exclusive, false}});
    Cell& cell = lock_cells_[{context, target}];
    const auto must_be_before = [&](AccessId other) {
        if (!is_before(other, clocks_[e.rank], {}))
            throw UnsupportedError("epochs of locks that compete, or with an exposure", e.loc);
    };
    if (cell.write != none)
        must_be_before(cell.write);
    if (exclusive) {
        for (AccessId other : cell.reads)
            must_be_before(other);
        cell.reads.clear();
        cell.write = mine;
    } else {
        std::erase_if(cell.reads, [&](AccessId other) { return is_before(other, clocks_[e.rank], {}); });
        cell.reads.push_back(mine);
    }
    locks_[{e.rank, context, target}] = mine;
}

void OneSidedRun::no_longer_exclude(uint32_t p, uint32_t context, uint32_t target)
{
    if (const auto held = locks_.find({p, context, target}); held != locks_.end()) {
        end(held->second, p);
        locks_.erase(held);
    }
}

bool OneSidedRun::is_before(AccessId id, const Clock& called, const Clock& opened) const
{
    const Access& a = accesses_[id];
    return a.end != 0 && (called.of(a.end_rank) >= a.end || (opened && opened.of(a.end_rank) >= a.end));
}

void OneSidedRun::touch(uint32_t owner, const MemoryRun& run, AccessId id, const Clock& called, const Clock& opened)
{
    Object& object = objects_[key(owner, run.object)];
    const auto split = [&](int64_t at) { // so that a cell begins there, if one lies over it
        auto it = object.upper_bound(at);
        if (it == object.begin() || std::prev(it)->second.end <= at || std::prev(it)->first == at)
            return;
        --it;
        Cell rest = it->second;
        it->second.end = at;
        object.emplace(at, std::move(rest));
    };
    split(run.begin);
    split(run.end);
    int64_t at = run.begin;
    for (auto it = object.lower_bound(run.begin); at < run.end;) {
        if (it == object.end() || it->first > at) {
            Cell fresh;
            fresh.end = it == object.end() ? run.end : std::min(run.end, it->first);
            it = object.emplace_hint(it, at, std::move(fresh));
        }
        touch(it->second, at, owner, id, called, opened);
        at = it->second.end;
        ++it;
    }
}

void OneSidedRun::touch(Cell& cell, int64_t begin, uint32_t owner, AccessId id, const Clock& called,
                        const Clock& opened)
{
    const Access& a = accesses_[id];
    const auto look_at = [&](AccessId other) {
        const bool before = other == id || is_before(other, called, opened);
        if (!before)
            conflict(other, id, owner, begin, cell.end);
        return before;
    };
    if (cell.write != none)
        look_at(cell.write);
    if (a.what.writes) {
        for (const auto* others : {&cell.reads, &cell.updates})
            for (AccessId other : *others)
                look_at(other);
        cell.reads.clear();
        cell.updates.clear();
        cell.write = id;
        return;
    }
    if (a.what.updates) {
        for (AccessId other : cell.reads)
            look_at(other);
        std::erase_if(cell.updates, [&](AccessId other) { return look_at(other) && stands_for(a, accesses_[other]); });
        cell.updates.push_back(id);
        return;
    }
    for (AccessId other : cell.updates)
        look_at(other);
    std::erase_if(cell.reads, [&](AccessId other) { return is_before(other, called, opened); });
    cell.reads.push_back(id);
}

// Of two updates: does whatever conflicts with the one before conflict with this one, too?
bool OneSidedRun::stands_for(const Access& now, const Access& before) const
{
    return now.what.rank == before.what.rank && now.op == before.op && now.type == before.type &&
           now.tells == before.tells;
}

// Neither is before the other.
void OneSidedRun::conflict(AccessId first, AccessId second, uint32_t owner, int64_t begin, int64_t end_of_bytes)
{
    const Access &a = accesses_[first], &b = accesses_[second];
    if (a.only_reads() && b.only_reads())
        return;
    if (a.what.updates && b.what.updates && a.type == b.type) {
        if (a.what.rank == b.what.rank) { // they keep their order (section 12.7.2)
            accesses_[first].seen |= b.tells;
            return;
        }
        if (go_together(a.op, b.op)) {
            if (order_matters(a.op, b.op, a.type, a.tells || b.tells))
                throw UnsupportedError("updates of window memory that compete", b.what.loc);
            return;
        }
    }
    if (a.what.rank == b.what.rank && !a.at_target && !b.at_target)
        return; // a buffer in use, which was noticed when the program was unrolled (BuffersInUse)
    const auto polls = [](const RacingAccess& load, const RacingAccess& other) {
        return load.may_poll && other.call != no_call;
    };
    if (polls(a.what, b.what) || polls(b.what, a.what))
        throw UnsupportedError("a load that may wait for window memory to change", (a.what.may_poll ? a : b).what.loc);
    for (const Access* one : {&a, &b})
        if (one->seen)
            throw UnsupportedError("an update that its process may have seen before it is complete", one->what.loc);
    const auto is_this = [&](const AccessRace& r) {
        return r.first.rank == a.what.rank && r.first.loc == a.what.loc && r.second.rank == b.what.rank &&
               r.second.loc == b.what.loc;
    };
    if (std::none_of(races_.begin(), races_.end(), is_this))
        races_.push_back({a.what, b.what, owner, begin, end_of_bytes});
}

} // namespace mpismt::solver
