// The synchronisation of windows (MPI 4.1, section 12.5): what each call starts, what it waits for, and what is over
// when it returns.
//
// Where the standard lets a call return early or wait (MPI_Win_start for the posts, MPI_Win_complete for them, too,
// MPI_Win_lock for the lock, the first fence and one with MPI_MODE_NOPRECEDE for the other processes), this is a choice
// of the implementation like that of a collective: `synchronizing`. What waits can deadlock; what does not orders less.
#include "soundness/call.hpp"
#include "soundness/handle_names.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

using Epoch = Operation::Epoch;

bool contains_rank(const std::vector<uint32_t>& v, uint32_t x) { return std::find(v.begin(), v.end(), x) != v.end(); }

// Which argument is the window.
size_t window_argument(MpiOp op)
{
    const std::span<const Param> params = parameters_of(op);
    size_t i = 0;
    while (params[i].kind != ParamKind::Window)
        ++i;
    return i;
}

} // namespace

// The window of the call in which the process is, which was checked when it was issued.
const WindowObject& Semantics::current_window(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const WindowObject* w =
        find_window(*p.objects, static_cast<int32_t>(arguments(p)[window_argument(instruction(p).mpi)]));
    MPISMT_INVARIANT(w != nullptr);
    return *w;
}

// May a process leave the fence that it is about to call although others have not called theirs, as it is known to end
// no epoch?
bool Semantics::fence_is_free(const WindowMember& me, int32_t said)
{
    return me.fences == 0 || (said & abi::MODE_NOPRECEDE) != 0 || (me.fence_says(me.fences) & abi::MODE_NOSUCCEED) != 0;
}

bool Semantics::epoch_call_is_free(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const std::vector<uint64_t> args = arguments(p);
    const MpiOp op = instruction(p).mpi;
    const WindowObject* object = find_window(*p.objects, static_cast<int32_t>(args[window_argument(op)]));
    if (object == nullptr)
        return false;
    const Window& w = *state.windows->find(object->window);
    switch (op) {
    case MpiOp::Win_fence:
        return object->comm.group.size() > 1 &&
               fence_is_free(w.members[object->member], static_cast<int32_t>(args[0]));
    case MpiOp::Win_start:
    case MpiOp::Win_complete: return true;
    case MpiOp::Win_lock_all: return w.made_by != MpiOp::Win_allocate_shared;
    case MpiOp::Win_lock:
        return !w.loads(object->member, static_cast<uint32_t>(args[1])) && (args[2] & abi::MODE_NOCHECK) == 0;
    default: return false;
    }
}

// No epoch of another kind is open.
void Semantics::check_no_epoch(const Call& call, const WindowMember& me, bool exposes) const
{
    const auto refuse = [&](const std::string& what, SourceLoc at, std::string_view by) {
        call.fail(FindingKind::EpochLifecycle, fmt::format("MPI_{} is called {}", name_of(call.op()), what),
                  {{call.rank, at, std::string(by), "the other epoch"}});
    };
    if (!me.locks.empty() && !exposes)
        refuse("while the process holds a lock on the window", me.locks[0].loc,
               me.locks[0].all ? "MPI_Win_lock_all" : "MPI_Win_lock");
    if (me.started && !exposes)
        refuse("within an epoch of MPI_Win_start", me.start_at, "MPI_Win_start");
    if (me.exposed && (exposes || call.op() == MpiOp::Win_fence))
        refuse("within an epoch of MPI_Win_post", me.post_at, "MPI_Win_post");
    if (me.accessed && call.op() != MpiOp::Win_fence)
        refuse("within an epoch of MPI_Win_fence", me.fence_at, "MPI_Win_fence");
}

// MPI_MODE_NOSTORE: the process has not stored to its memory since the last synchronisation.
void Semantics::check_stores(const Call& call, WindowMember& me, int32_t said)
{
    if ((said & abi::MODE_NOSTORE) != 0 && me.stored)
        call.report(FindingKind::EpochLifecycle,
                    "MPI_MODE_NOSTORE is given, but the process has stored to its window memory",
                    {{call.rank, me.stored_at, {}, "the store"}});
    me.stored = false;
}

std::vector<uint32_t> Semantics::members_of(const Call& call, const Window& w, size_t argument) const
{
    std::vector<uint32_t> out;
    for (int32_t m : call.group(argument).members) {
        const auto it = std::find(w.group.begin(), w.group.end(), m);
        if (it == w.group.end())
            call.invalid(abi::ERR_GROUP, "the group is not a subset of the window's group");
        out.push_back(static_cast<uint32_t>(it - w.group.begin()));
    }
    return out;
}

// A call that is issued: its arguments, and a function for each kind.
struct Semantics::EpochCall {
    Semantics& semantics;
    Call& call;
    const MpiOp op = call.op();
    const Arguments& args = call.args;
    const WindowObject object = call.window(window_argument(op));
    Windows& windows = call.state.windows.write();
    Window& w = windows.get(object.window);
    WindowMember& me = w.members[object.member];

    uint32_t target(size_t argument) const;
    int32_t assertion(size_t argument, int32_t allowed) const;
    void fence();
    void post();
    void start();
    void complete();
    void lock();
    void unlock_or_flush() const;
    void unlock_or_flush_all() const;
    void attach();
    void detach();
    void issue();
};

uint32_t Semantics::EpochCall::target(size_t argument) const
{
    const int32_t t = call.integer(argument);
    if (t < 0 || static_cast<size_t>(t) >= w.group.size())
        call.invalid(abi::ERR_RANK,
                     fmt::format("the target is {}, but the window has {} processes", t, w.group.size()));
    return static_cast<uint32_t>(t);
}

int32_t Semantics::EpochCall::assertion(size_t argument, int32_t allowed) const
{
    if ((call.integer(argument) & ~allowed) != 0)
        call.invalid(abi::ERR_ASSERT,
                     fmt::format("the assertion {} is not valid for MPI_{}", call.integer(argument), name_of(op)));
    return call.integer(argument);
}

void Semantics::EpochCall::fence()
{
    const int32_t said = assertion(0, abi::MODE_NOSTORE | abi::MODE_NOPUT | abi::MODE_NOPRECEDE | abi::MODE_NOSUCCEED);
    semantics.check_no_epoch(call, me, false);
    if ((said & abi::MODE_NOPRECEDE) != 0 && me.accessed)
        call.fail(FindingKind::EpochLifecycle, "MPI_MODE_NOPRECEDE is given to a fence that completes accesses",
                  {{call.rank, me.fence_at, "MPI_Win_fence", "the epoch begins"}});
    // A fence "starts an RMA access epoch if it is followed by another fence call and by RMA communication calls issued
    // between these two", and "distinct access epochs for win at the same process must be disjoint" (sections 12.5.1
    // and 12.5). Programs that change between modes do so, and implementations let them: a note.
    if (me.other_epoch && (said & abi::MODE_NOPRECEDE) == 0)
        call.report(FindingKind::UndefinedBehavior,
                    fmt::format("the process communicates in an epoch of MPI_{} between two calls of MPI_Win_fence, "
                                "which make an access epoch, too",
                                name_of(me.other_epoch->first)),
                    {{call.rank, me.other_epoch->second, fmt::format("MPI_{}", name_of(me.other_epoch->first)),
                      "the other epoch"},
                     {call.rank, me.fence_at, "MPI_Win_fence", "the fence before"}});
    me.other_epoch.reset();
    semantics.check_stores(call, me, said);
    for (size_t m = 0; m < w.members.size(); ++m)
        if (const WindowMember& other = w.members[m];
            other.fences > me.fences &&
            ((other.fence_says(me.fences + 1) ^ said) & (abi::MODE_NOPRECEDE | abi::MODE_NOSUCCEED)) != 0)
            call.report(
                FindingKind::EpochLifecycle,
                "MPI_MODE_NOPRECEDE and MPI_MODE_NOSUCCEED must be given by all processes or none",
                {{static_cast<uint32_t>(w.group[m]), other.place_of_fence(me.fences + 1), "MPI_Win_fence",
                  "the fence of another process"}});
    me.fence_free = semantics.fence_is_free(me, said);
    const ClockPtr now = windows.give_away(call.rank);
    for (Operation& o : windows.operations) {
        if (o.window != w.id || o.origin != call.rank || o.epoch != Epoch::Fence || o.ends_in != Access::open)
            continue;
        o.ends_in = (*now)[windows.component(call.rank)];
        for (Access& a : windows.accesses)
            if (a.call == o.ref && a.ended_in == Access::open) { // at the target, and of buffers in window memory
                a.ended_by = windows.component(call.rank);
                a.ended_in = o.ends_in;
            }
    }
    me.at_fence.push_back({now, said, call.instr.loc});
    ++me.fences;
    me.accessed = false;
    me.fence_epoch = (said & abi::MODE_NOSUCCEED) == 0;
    me.fence_at = call.instr.loc;
}

void Semantics::EpochCall::post()
{
    const int32_t said = assertion(1, abi::MODE_NOCHECK | abi::MODE_NOSTORE | abi::MODE_NOPUT);
    semantics.check_no_epoch(call, me, true);
    semantics.check_stores(call, me, said);
    me.post_no_put = (said & abi::MODE_NOPUT) != 0;
    me.post_nocheck = (said & abi::MODE_NOCHECK) != 0;
    semantics.begin_epoch(call.state, call.rank, w, object.member, Access::Kind::Exposure, nullptr, call.ref(), op,
                          call.instr.loc, call.faults);
    me.exposed = semantics.members_of(call, w, 0);
    for (uint32_t m : *me.exposed) {
        ++me.posts[m];
        if (w.members[m].starts[object.member] >= me.posts[m] && w.members[m].start_nocheck != me.post_nocheck)
            call.report(
                FindingKind::EpochLifecycle,
                "MPI_MODE_NOCHECK must be given to MPI_Win_post and to MPI_Win_start, or to neither",
                {{static_cast<uint32_t>(w.group[m]), w.members[m].start_at, "MPI_Win_start", "the other call"}});
    }
    me.at_post = windows.give_away(call.rank);
    me.post_at = call.instr.loc;
    me.post_ref = call.ref();
    me.fence_epoch = false;
}

void Semantics::EpochCall::start()
{
    const bool nocheck = (assertion(1, abi::MODE_NOCHECK) & abi::MODE_NOCHECK) != 0;
    semantics.check_no_epoch(call, me, false);
    me.started = semantics.members_of(call, w, 0);
    me.start_nocheck = nocheck;
    me.fence_epoch = false;
    for (uint32_t m : *me.started) {
        ++me.starts[m];
        if (w.members[m].posts[object.member] >= me.starts[m] && w.members[m].post_nocheck != nocheck)
            call.report(FindingKind::EpochLifecycle,
                        "MPI_MODE_NOCHECK must be given to MPI_Win_post and to MPI_Win_start, or to neither",
                        {{static_cast<uint32_t>(w.group[m]), w.members[m].post_at, "MPI_Win_post", "the other call"}});
        const WindowMember& there = w.members[m];
        const auto target_rank = static_cast<size_t>(w.group[m]);
        if (nocheck && (there.posts[object.member] < me.starts[m] ||
                        windows.clocks[call.rank][target_rank] < (*there.at_post)[target_rank]))
            call.report(FindingKind::EpochLifecycle,
                        fmt::format("MPI_MODE_NOCHECK is given, but process {} need not have called MPI_Win_post yet",
                                    w.group[m]));
    }
    me.start_at = call.instr.loc;
}

void Semantics::EpochCall::complete()
{
    if (!me.started)
        call.fail(FindingKind::EpochLifecycle, "MPI_Win_complete is called, but MPI_Win_start was not");
    const ClockPtr now = windows.give_away(call.rank);
    for (uint32_t m : *me.started) {
        ++me.completes[m];
        me.at_complete.emplace_back(m, now);
    }
}

void Semantics::EpochCall::lock()
{
    const bool all = op == MpiOp::Win_lock_all;
    if (!all && call.integer(0) != abi::LOCK_EXCLUSIVE && call.integer(0) != abi::LOCK_SHARED)
        call.invalid(abi::ERR_LOCKTYPE, "the lock is neither MPI_LOCK_EXCLUSIVE nor MPI_LOCK_SHARED");
    const bool nocheck = (assertion(all ? 0 : 2, abi::MODE_NOCHECK) & abi::MODE_NOCHECK) != 0;
    if (w.hints.no_locks)
        call.report(
            FindingKind::EpochLifecycle,
            "the window is locked, but was made with the info key \"no_locks\", which promises that it is not");
    if (!all && call.integer(1) == abi::PROC_NULL)
        return;
    const uint32_t first = all ? 0 : target(1), last = all ? static_cast<uint32_t>(w.group.size()) : first + 1;
    for (const Lock& l : me.locks)
        if (all || l.target == first || l.all)
            call.fail(FindingKind::EpochLifecycle,
                      fmt::format("process {} already holds a lock on the window memory of process {}", call.rank,
                                  w.group[l.target]),
                      {{call.rank, l.loc, l.all ? "MPI_Win_lock_all" : "MPI_Win_lock", "the lock"}});
    if (me.started || me.accessed)
        semantics.check_no_epoch(call, me, false);
    me.fence_epoch = false;
    for (uint32_t t = first; t < last; ++t) {
        Lock l;
        l.target = t;
        l.all = all;
        l.exclusive = !all && call.integer(0) == abi::LOCK_EXCLUSIVE;
        l.granted = l.nocheck = nocheck;
        l.ref = call.ref(all ? t : 0);
        l.loc = call.instr.loc;
        semantics.note_contended_lock(w, object.member, l, windows.clocks[call.rank]);
        semantics.begin_epoch(call.state, call.rank, w, t, Access::Kind::Lock, &l, l.ref, op, call.instr.loc,
                              call.faults);
        me.locks.push_back(std::move(l));
    }
}

void Semantics::EpochCall::unlock_or_flush() const
{
    if (call.integer(0) == abi::PROC_NULL)
        return;
    const uint32_t t = target(0);
    const bool unlocks = op == MpiOp::Win_unlock;
    if (std::none_of(me.locks.begin(), me.locks.end(),
                     [&](const Lock& l) { return l.target == t && !(unlocks && l.all); }))
        call.fail(FindingKind::EpochLifecycle,
                  fmt::format("MPI_{} is called for process {}, on which process {} has no lock{}", name_of(op),
                              w.group[t], call.rank,
                              unlocks && !me.locks.empty() && me.locks[0].all
                                  ? " of its own: MPI_Win_lock_all is ended by MPI_Win_unlock_all"
                                  : ""));
}

void Semantics::EpochCall::unlock_or_flush_all() const
{
    if (op == MpiOp::Win_unlock_all ? me.locks.empty() || !me.locks[0].all : me.locks.empty())
        call.fail(FindingKind::EpochLifecycle, fmt::format("MPI_{} is called, but no lock {}is held", name_of(op),
                                                           op == MpiOp::Win_unlock_all ? "of MPI_Win_lock_all " : ""));
}

void Semantics::EpochCall::attach()
{
    if (w.made_by != MpiOp::Win_create_dynamic)
        call.invalid(abi::ERR_RMA_FLAVOR, "only windows made by MPI_Win_create_dynamic can have memory attached");
    const auto bytes = static_cast<int64_t>(args[2]);
    if (bytes < 0)
        call.invalid(abi::ERR_SIZE, fmt::format("the size is {}", bytes));
    if (bytes == 0)
        return;
    if (is_null_buffer(args[1]))
        call.invalid(abi::ERR_BASE, fmt::format("the memory that is attached is null, but its size is {}", bytes));
    if (!call.look().machine->memory.valid(args[1], static_cast<uint64_t>(bytes)))
        call.no_buffer(args[1], args[1], "the memory that is attached does not exist");
    for (const Range& r : me.attached)
        if (r.overlaps(args[1], static_cast<uint64_t>(bytes)))
            call.invalid(abi::ERR_RMA_ATTACH, "the memory that is attached overlaps memory that is already attached",
                         {{call.rank, r.loc, "MPI_Win_attach", "the other"}});
    me.attached.push_back({args[1], static_cast<uint64_t>(bytes), true, call.instr.loc});
    semantics.note_argument_access(call.state, call.rank, args[1], static_cast<uint64_t>(bytes), true, call.ref(), op,
                                   call.instr.loc, call.faults);
}

void Semantics::EpochCall::detach()
{
    if (w.made_by != MpiOp::Win_create_dynamic)
        call.invalid(abi::ERR_RMA_FLAVOR, "only windows made by MPI_Win_create_dynamic can have memory attached");
    for (const Range& r : std::vector<Range>(me.attached))
        if (r.begin == args[1])
            semantics.note_argument_access(call.state, call.rank, r.begin, r.bytes, true, call.ref(), op,
                                           call.instr.loc, call.faults);
    if (std::erase_if(me.attached, [&](const Range& r) { return r.begin == args[1]; }) == 0)
        call.invalid(abi::ERR_ARG, "the memory that is detached is not attached");
}

void Semantics::EpochCall::issue()
{
    if (windows.separate && (op == MpiOp::Win_post || op == MpiOp::Win_fence || op == MpiOp::Win_unlock ||
                             op == MpiOp::Win_unlock_all || op == MpiOp::Win_sync))
        windows.publish(w.id, call.rank);
    switch (op) {
    case MpiOp::Win_fence: return fence();
    case MpiOp::Win_post: return post();
    case MpiOp::Win_start: return start();
    case MpiOp::Win_complete: return complete();
    case MpiOp::Win_wait:
    case MpiOp::Win_test:
        if (!me.exposed)
            call.fail(FindingKind::EpochLifecycle,
                      fmt::format("MPI_{} is called, but MPI_Win_post was not", name_of(op)));
        return;
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all: return lock();
    case MpiOp::Win_unlock:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_local: return unlock_or_flush();
    case MpiOp::Win_unlock_all:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local_all: return unlock_or_flush_all();
    case MpiOp::Win_sync:
        if (me.locks.empty())
            call.fail(FindingKind::EpochLifecycle,
                      "MPI_Win_sync is called outside of an epoch of MPI_Win_lock or MPI_Win_lock_all");
        return;
    case MpiOp::Win_attach: return attach();
    case MpiOp::Win_detach: return detach();
    default: call.unsupported(fmt::format("MPI_{}", name_of(op)));
    }
}

void Semantics::issue_epoch_call(Call& call) { EpochCall{*this, call}.issue(); }

// An epoch in which memory is locked or exposed; of these one excludes the other (section 12.5.3).
void Semantics::begin_epoch(State& state, uint32_t rank, const Window& w, uint32_t target, Access::Kind kind,
                            const Lock* lock, const CallRef& ref, MpiOp op, SourceLoc loc, Faults& faults) const
{
    Access a;
    a.kind = kind;
    a.local = false;
    a.process = rank;
    a.owner = static_cast<uint32_t>(w.group[target]);
    a.object = static_cast<uint32_t>(w.id) | uint32_t{1} << 31; // no object of memory
    a.runs = {{0, 1}};
    a.exclusive = lock != nullptr && lock->exclusive;
    a.nocheck = lock != nullptr && lock->nocheck;
    a.call = ref;
    a.op = op;
    a.in_call = true;
    a.loc = loc;
    const Clock now = state.windows->clocks[rank];
    begin_access(state, std::move(a), now, now, faults);
}

void Semantics::end_epoch(State& state, uint32_t rank, const CallRef& ref)
{
    Windows& windows = state.windows.write();
    for (Access& a : windows.accesses)
        if ((a.kind == Access::Kind::Lock || a.kind == Access::Kind::Exposure) && a.process == rank && a.call == ref) {
            a.ended_by = windows.component(rank);
            a.ended_in = windows.interval(rank);
        }
}

// Does something else than the locks say which of them comes first?
void Semantics::note_contended_lock(const Window& w, uint32_t member, const Lock& lock, const Clock& now) const
{
    if (!one_order_)
        return;
    const auto before = [&](const Clock& released) {
        for (size_t p = 0; p < released.size(); ++p)
            if (released[p] > now[p])
                return false;
        return true;
    };
    const WindowMember& there = w.members[lock.target];
    bool contended = !before(there.released) || (lock.exclusive && !before(there.shared_released));
    for (uint32_t m = 0; m < w.members.size(); ++m)
        for (const Lock& other : w.members[m].locks)
            contended =
                contended || (m != member && other.target == lock.target && (other.exclusive || lock.exclusive));
    if (contended)
        one_order_->contended.emplace(w.id, lock.target);
}

// The process makes a call that may wait for others: which locks does it hold, or wait for, meanwhile?
void Semantics::note_held_locks(const State& state, uint32_t rank) const
{
    if (!one_order_ || !has_windows_)
        return;
    const MpiOp op = instruction(*state.processes[rank]).mpi;
    const bool locks = op == MpiOp::Win_lock || op == MpiOp::Win_lock_all;
    if (!locks && (kind_of(op) == CallKind::OneSided || looks_at_windows(state, rank)))
        return;
    for (const Window& w : state.windows->all)
        for (size_t m = 0; m < w.members.size(); ++m)
            for (const Lock& l : w.members[m].locks)
                if (w.group[m] == static_cast<int32_t>(rank))
                    one_order_->held.emplace(w.id, l.target);
}

// An exclusive lock excludes all others, shared ones only exclusive ones.
bool Semantics::may_grant(const Window& w, uint32_t member, const Lock& lock) const
{
    if (lock.granted)
        return false;
    for (uint32_t m = 0; m < w.members.size(); ++m)
        for (const Lock& l : w.members[m].locks)
            if (m != member && l.granted && l.target == lock.target && (l.exclusive || lock.exclusive) &&
                rules_.hold(Rule::LockExclusion))
                return false;
    return true;
}

void Semantics::grant(State& state, const CallRef& ref) const
{
    for (Window& w : state.windows.write().all)
        for (WindowMember& m : w.members)
            for (Lock& l : m.locks)
                if (l.ref == ref && !l.granted) {
                    l.granted = true;
                    const WindowMember& there = w.members[l.target];
                    l.after.clear();
                    if (!one_order_) // there the order of locks is nothing to rely on
                        l.after = there.released;
                    if (l.exclusive && !one_order_)
                        join(l.after, there.shared_released);
                    l.after.resize(state.windows->clocks.front().size());
                }
}

// Whom the call waits for, and for what.
void Semantics::describe_epoch_wait(const State& state, uint32_t rank, std::vector<std::string>& waits,
                                    std::vector<uint32_t>& on) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    if (op == MpiOp::Pcontrol) // it has no window, and waits for nothing
        return;
    const WindowObject& object = current_window(state, rank);
    const Window& w = *state.windows->find(object.window);
    const WindowMember& me = w.members[object.member];
    const auto process = [&](uint32_t m) { return static_cast<uint32_t>(w.group[m]); };
    const auto wait = [&](uint32_t m, std::string text) {
        waits.push_back(fmt::format("{} on {}", text, name_of_window(program_, p, object)));
        on.push_back(process(m));
    };
    for (uint32_t m = 0; m < w.members.size(); ++m) {
        const WindowMember& other = w.members[m];
        const bool in_start = me.started && contains_rank(*me.started, m),
                   in_post = me.exposed && contains_rank(*me.exposed, m);
        if (op == MpiOp::Win_fence && other.fences < me.fences)
            wait(m, fmt::format("{} to call MPI_Win_fence", process(m)));
        else if ((op == MpiOp::Win_start || op == MpiOp::Win_complete) && in_start &&
                 other.posts[object.member] < me.starts[m])
            wait(m, fmt::format("{} to call MPI_Win_post", process(m)));
        else if ((op == MpiOp::Win_wait || op == MpiOp::Win_test) && in_post &&
                 other.completes[object.member] < me.posts[m])
            wait(m, fmt::format("{} to call MPI_Win_complete", process(m)));
    }
    for (const Lock& l : me.locks)
        if (!l.granted)
            for (uint32_t m = 0; m < w.members.size(); ++m)
                for (const Lock& held : w.members[m].locks)
                    if (m != object.member && held.granted && held.target == l.target &&
                        (held.exclusive || l.exclusive))
                        wait(m, fmt::format("{} to release its lock of process {}", process(m), process(l.target)));
}

} // namespace mpismt::soundness
