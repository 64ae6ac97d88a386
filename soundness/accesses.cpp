// Accesses of window memory, and which of them race (soundness/windows.hpp): by one-sided operations, by local code, by
// the buffers of other calls. Each is compared, when it begins, with those that are kept.
#include "core/context.hpp"
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace mpismt::soundness {

namespace {

// Of two updates of different processes: can it be seen which was the first?
bool order_shows(const Access& a, const Access& b)
{
    if (a.kind != Access::Kind::Update || b.kind != Access::Kind::Update || a.process == b.process)
        return false;
    const auto blind = [](const Access& x) {
        const abi::BasicType* type = abi::find_basic_type(x.type);
        return (x.op == MpiOp::Accumulate || x.op == MpiOp::Raccumulate) && x.operation != abi::REPLACE &&
               type != nullptr && (type->kind == abi::BasicKind::Signed || type->kind == abi::BasicKind::Unsigned);
    };
    return !blind(a) || !blind(b) || a.operation != b.operation;
}

bool is_repeated(const Access& before, const Access& now)
{
    return before.process == now.process && before.local == now.local && before.kind == now.kind &&
           before.operation == now.operation && before.type == now.type && before.owner == now.owner &&
           before.object == now.object && before.runs == now.runs && before.loc == now.loc;
}

std::string in_words(const Access& a)
{
    const std::string_view how = a.kind == Access::Kind::Read    ? "reads"
                                 : a.kind == Access::Kind::Write ? "writes"
                                                                 : "updates";
    if (!a.in_call)
        return fmt::format("process {} {} it", a.process, how);
    return fmt::format("MPI_{} of process {} {} it", name_of(a.op), a.process, how);
}

Location place(const Access& a, std::string role)
{
    return {a.process, a.loc, a.in_call ? fmt::format("MPI_{}", name_of(a.op)) : std::string{}, std::move(role)};
}

} // namespace

// A loop over an array is one access.
void Interpreter::note_access(uint32_t object, int64_t offset, uint64_t bytes, bool write, bool polls, SourceLoc where)
{
    auto it = std::find_if(accessed.begin(), accessed.end(), [&](const LocalAccess& a) {
        return a.object == object && a.write == write && a.polls == polls && a.loc == where;
    });
    if (it == accessed.end())
        it = accessed.insert(it, {object, {}, write, polls, where});
    int64_t begin = offset, end = offset + static_cast<int64_t>(bytes);
    auto next = it->runs.upper_bound(begin);
    if (next != it->runs.begin() && std::prev(next)->second >= begin)
        --next;
    for (; next != it->runs.end() && next->first <= end; next = it->runs.erase(next)) {
        begin = std::min(begin, next->first);
        end = std::max(end, next->second);
    }
    it->runs.emplace_hint(next, begin, end);
}

// An access begins: `from` is what has happened before. Those that it races with are reported.
void Semantics::begin_access(State& state, Access a, const Clock& from, Faults& faults) const
{
    if (limits_ != nullptr)
        limits_->check_limits();
    Windows& windows = state.windows.write();
    for (const Window& w : windows.all) // one object for all members stands for those in the memory of each
        for (size_t m = 0; w.made_by == MpiOp::Win_allocate_shared && m < w.members.size(); ++m)
            if (static_cast<uint32_t>(w.group[m]) == a.owner && object_of(w.members[m].base) == a.object) {
                a.owner = static_cast<uint32_t>(w.group[0]);
                a.object = object_of(w.members[0].base);
                break;
            }
    for (const Access& other : windows.accesses) {
        if ((a.local && other.local && a.process == other.process) || !overlap(a, other))
            continue;
        const bool conflicts = conflict(a, other);
        if (!conflicts && !(competed_ && order_shows(a, other)))
            continue;
        const auto knows = [&](const auto& k) { return from[k.first] >= k.second; };
        const bool ordered = (other.ended_in != Access::open && from[other.ended_by] >= other.ended_in) ||
                             std::any_of(other.known.begin(), other.known.end(), knows);
        if (ordered && rules_.hold(Rule::AccessOrder))
            continue;
        if ((a.polls && !other.local) ||
            (other.polls && !a.local)) { // it waits for just that; what else has come by then can differ
            if (competed_)
                *competed_ = true;
            continue;
        }
        if (!conflicts) {
            *competed_ = true;
            continue;
        }
        // In whatever order they came, the two are one finding.
        const auto key = [](const Access& x) { return std::tie(x.process, x.loc.file, x.loc.line, x.loc.column); };
        const Access &one = key(other) < key(a) ? other : a, &two = &one == &a ? other : a;
        if (a.kind == Access::Kind::Lock || a.kind == Access::Kind::Exposure) {
            const bool locks = a.kind == other.kind;
            faults.faults.push_back(
                {FindingKind::EpochLifecycle,
                 locks
                     ? fmt::format("MPI_MODE_NOCHECK is given to a lock on the window memory of process {}, which "
                                   "another one may exclude",
                                   a.owner)
                     : fmt::format(
                           "the window memory of process {} can be locked and exposed (MPI_Win_post) at the same time",
                           a.owner),
                 {place(one, "an epoch"), place(two, "the other epoch")}});
            continue;
        }
        int64_t first = 0;
        for (const auto& [begin, end] : a.runs)
            for (const auto& [b, e] : other.runs)
                if (begin < e && b < end) {
                    first = std::max(begin, b);
                    break;
                }
        std::string message =
            fmt::format("nothing orders two accesses of the window memory of process {}, at byte {}: {}, and {}",
                        a.owner, first, in_words(one), in_words(two));
        for (const Operation& o : windows.operations) // what might be thought to be enough
            if (!other.local && other.ended_in == Access::open && o.ref == other.call && o.complete_at_origin)
                message += fmt::format("; MPI_{} is complete at its origin only", name_of(o.op));
        faults.faults.push_back({FindingKind::GlobalConcurrency,
                                 std::move(message),
                                 {place(one, "an access"), place(two, "the other access")}});
    }
    if (a.local && a.kind == Access::Kind::Write)
        for (Window& w : windows.all)
            for (size_t m = 0; m < w.members.size(); ++m)
                if (w.group[m] == static_cast<int32_t>(a.owner) && object_of(w.members[m].base) == a.object) {
                    w.members[m].stored = true;
                    w.members[m].stored_at = a.loc;
                }
    // What the process did before in the same way is ordered before whatever comes after this.
    std::erase_if(windows.accesses, [&](const Access& b) {
        return b.ended_in != Access::open && b.ended_by == a.process && from[b.ended_by] >= b.ended_in &&
               is_repeated(b, a);
    });
    windows.accesses.push_back(std::move(a));
}

// A buffer of a call of the process itself lies in window memory: from now on it is in use.
void Semantics::begin_buffers(State& state, uint32_t rank, const std::vector<Range>& buffers, const CallRef& ref,
                              MpiOp op, SourceLoc loc, Faults& faults) const
{
    if (!has_windows_)
        return;
    for (const Range& r : buffers) {
        if (r.bytes == 0 || !state.windows->is_shared(rank, object_of(r.begin)))
            continue;
        Access a;
        a.kind = r.written ? Access::Kind::Write : Access::Kind::Read;
        a.process = a.owner = rank;
        a.object = object_of(r.begin);
        a.runs = {{offset_of(r.begin), offset_of(r.begin) + static_cast<int64_t>(r.bytes)}};
        a.call = ref;
        a.op = op;
        a.in_call = true;
        a.loc = loc;
        begin_access(state, std::move(a), Clock(state.windows->clocks[rank]), faults);
    }
}

void Semantics::end_buffers(State& state, uint32_t rank, const CallRef& ref) const
{
    if (!has_windows_)
        return;
    const auto is_it = [&](const Access& a) {
        return a.local && a.in_call && a.ended_in == Access::open && a.process == rank && a.call == ref;
    };
    const auto& accesses = state.windows->accesses;
    if (std::none_of(accesses.begin(), accesses.end(), is_it))
        return;
    Windows& windows = state.windows.write();
    for (Access& a : windows.accesses)
        if (is_it(a)) {
            a.ended_by = rank;
            a.ended_in = windows.clocks[rank][rank];
        }
}

// A call of the process reads or writes an argument in window memory.
void Semantics::note_argument_access(State& state, uint32_t rank, Pointer p, uint64_t bytes, bool written,
                                     const CallRef& ref, MpiOp op, SourceLoc loc, Faults& faults) const
{
    if (!has_windows_)
        return;
    begin_buffers(state, rank, {{p, bytes, written, loc}}, ref, op, loc, faults);
    end_buffers(state, rank, ref);
}

// What the process finds where it polls, others have left there: it comes after what had happened before they did.
void Semantics::see_location(State& state, uint32_t rank, const LocalAccess& polled)
{
    Windows& windows = state.windows.write();
    for (const auto& [begin, end] : polled.runs)
        for (auto it = windows.locations.lower_bound({rank, polled.object, begin});
             it != windows.locations.end() && it->first < std::tuple{rank, polled.object, end}; ++it)
            join(windows.clocks[rank], it->second);
}

// What local code has accessed since its last call.
void Semantics::note_local_accesses(State& state, uint32_t rank, const std::vector<LocalAccess>& accesses,
                                    Faults& faults) const
{
    for (const LocalAccess& l : accesses) {
        if (l.polls)
            see_location(state, rank, l);
        const Clock& now = state.windows->clocks[rank];
        Access a;
        a.polls = l.polls;
        a.kind = l.write ? Access::Kind::Write : Access::Kind::Read;
        a.process = a.owner = rank;
        a.object = l.object;
        a.runs.assign(l.runs.begin(), l.runs.end());
        a.loc = l.loc;
        a.ended_by = rank;
        a.ended_in = now[rank];
        begin_access(state, std::move(a), Clock(now), faults);
    }
    if (!accesses.empty())
        forget_accesses(state);
}

void Semantics::forget_accesses(State& state)
{
    std::vector<bool> alive;
    for (const Cow<Process>& p : state.processes)
        alive.push_back(p->status != Process::Status::Ended && p->status != Process::Status::Terminated);
    state.windows.write().forget(alive);
}

} // namespace mpismt::soundness
