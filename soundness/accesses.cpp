// Accesses of window memory, and which of them race (soundness/windows.hpp): by one-sided operations, by local code, by
// the buffers of other calls. Each is compared, when it begins, with those that are kept.
#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/memory_names.hpp"
#include "soundness/missing_order.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace mpismt::soundness {

namespace {

bool fetches(const Access& x)
{
    return x.kind == Access::Kind::Update && x.op != MpiOp::Accumulate && x.op != MpiOp::Raccumulate;
}

// Of two updates: do they leave the same in either order?
bool add_up(const Access& a, const Access& b)
{
    const auto commutes = [](const Access& x) { // with its like
        const abi::BasicType* type = abi::find_basic_type(x.type);
        return x.operation != abi::REPLACE && x.operation != 0 && type != nullptr &&
               (type->kind == abi::BasicKind::Signed || type->kind == abi::BasicKind::Unsigned || x.whole);
    };
    return a.operation == abi::NO_OP || b.operation == abi::NO_OP ||
           (a.operation == b.operation && commutes(a) && commutes(b));
}

// Of two updates of different processes, or of one that keeps no order: can it be seen which was the first?
bool order_shows(const Access& a, const Access& b)
{
    if (a.kind != Access::Kind::Update || b.kind != Access::Kind::Update ||
        (a.process == b.process && keep_order(a, b)) || (a.operation == abi::NO_OP && b.operation == abi::NO_OP))
        return false;
    return fetches(a) || fetches(b) || !add_up(a, b);
}

bool alike_accesses(const Access& before, const Access& now)
{
    return before.process == now.process && before.local == now.local && before.kind == now.kind &&
           before.operation == now.operation && before.type == now.type && before.owner == now.owner &&
           before.object == now.object && before.window == now.window && before.loc == now.loc;
}

bool is_repeated(const Access& before, const Access& now)
{
    return alike_accesses(before, now) && before.runs == now.runs;
}

// One instead of those that are alike and over: it is over when the last of them is. Polls are left.
std::vector<Access> merged(const std::vector<Access>& accesses)
{
    const auto is_over = [](const Access& a) {
        return a.ended_in != Access::open && !a.polls && !a.waits && !a.atomic;
    };
    std::vector<Access> out;
    for (const Access& a : accesses) {
        const auto first = std::find_if(out.begin(), out.end(), [&](const Access& b) {
            return is_over(a) && is_over(b) && a.ended_by == b.ended_by && alike_accesses(a, b) && a.op == b.op &&
                   a.whole == b.whole && a.hints.bits() == b.hints.bits() && a.element == b.element &&
                   (a.runs[0].first - b.runs[0].first) % static_cast<int64_t>(a.element) == 0;
        });
        if (first == out.end()) {
            out.push_back(a);
            continue;
        }
        first->runs.insert(first->runs.end(), a.runs.begin(), a.runs.end());
        first->ended_in = std::max(first->ended_in, a.ended_in);
        first->known.clear();
    }
    for (Access& a : out) {
        std::vector<std::pair<int64_t, int64_t>> runs;
        std::sort(a.runs.begin(), a.runs.end());
        for (const auto& [begin, end] : a.runs)
            if (!runs.empty() && begin <= runs.back().second)
                runs.back().second = std::max(runs.back().second, end);
            else
                runs.emplace_back(begin, end);
        a.runs = std::move(runs);
    }
    return out;
}

// Does whatever conflicts with the earlier access conflict with the later one, too?
bool is_stronger(const Access& later, const Access& earlier)
{
    using Kind = Access::Kind;
    const auto is_plain = [](const Access& a) {
        return a.kind != Kind::Lock && a.kind != Kind::Exposure && !a.polls && !a.waits && !a.atomic;
    };
    const auto is_covered = [&](const auto& run) {
        return std::any_of(later.runs.begin(), later.runs.end(),
                           [&](const auto& r) { return r.first <= run.first && run.second <= r.second; });
    };
    if (!is_plain(later) || !is_plain(earlier) || later.owner != earlier.owner || later.object != earlier.object ||
        !std::all_of(earlier.runs.begin(), earlier.runs.end(), is_covered))
        return false;
    if (later.kind == Kind::Write)
        return true;
    if (later.kind != earlier.kind || later.kind == Kind::Read)
        return later.kind == earlier.kind;
    return later.type == earlier.type && later.op == earlier.op && later.hints.bits() == earlier.hints.bits() &&
           are_aligned(later, earlier) &&
           (later.operation == earlier.operation || (earlier.operation == abi::NO_OP && !later.hints.same_op));
}

std::string access_in_words(const Access& a)
{
    const std::string_view how = a.kind == Access::Kind::Read    ? "reads"
                                 : a.kind == Access::Kind::Write ? "writes"
                                                                 : "updates";
    if (!a.in_call)
        return fmt::format("process {} {} it", a.process, how);
    return fmt::format("MPI_{} of process {} {} it", name_of(a.op), a.process, how);
}

// The owner of window memory has not brought its two copies together since the earlier access, which is over.
std::string not_visible(const Access& earlier)
{
    return earlier.local ? "; in the separate memory model the store is visible to others once its process has called "
                           "MPI_Win_sync, unlock, post or fence on the window"
                         : "; in the separate memory model the owner sees the update once it has called MPI_Win_sync, "
                           "lock, wait or fence on the window after it";
}

Location access_place(const Access& a, std::string role)
{
    return {a.process, a.loc, a.in_call ? fmt::format("MPI_{}", name_of(a.op)) : std::string(), std::move(role)};
}

Location access_place(const Access& a)
{
    return access_place(a, a.kind == Access::Kind::Read    ? "reads it"
                           : a.kind == Access::Kind::Write ? "writes it"
                                                           : "updates it");
}

} // namespace

// A loop over an array is one access. Atomic accesses order others, so that these are told apart by them.
uint64_t Interpreter::note_access(Pointer p, uint64_t bytes, LocalAccess how)
{
    how.object = object_of(p);
    if (!accessed.empty())
        how.phase = accessed.back().phase + (accessed.back().atomic ? 1 : 0);
    auto it = std::find_if(accessed.begin(), accessed.end(), [&](const LocalAccess& a) {
        return a.object == how.object && a.write == how.write && a.frees == how.frees && a.loc == how.loc &&
               (a.atomic ? &a == &accessed.back() && a.runs.contains(offset_of(p)) : a.phase == how.phase);
    });
    if (it == accessed.end())
        it = accessed.insert(it, std::move(how));
    last_noted = static_cast<size_t>(it - accessed.begin());
    int64_t begin = offset_of(p), end = begin + static_cast<int64_t>(bytes);
    auto next = it->runs.upper_bound(begin);
    if (next != it->runs.begin() && std::prev(next)->second >= begin)
        --next;
    for (; next != it->runs.end() && next->first <= end; next = it->runs.erase(next)) {
        begin = std::min(begin, next->first);
        end = std::max(end, next->second);
    }
    it->runs.emplace_hint(next, begin, end);
    return ++it->times;
}

// The order of two updates is open, where one is followed for all: what they fetch depends on it, or what they leave.
void Semantics::note_open_order(const Access& a, const Access& b) const
{
    one_order_->competed |= !add_up(a, b);
    for (const Access* x : {&a, &b})
        if (fetches(*x))
            one_order_->open.insert(OneOrder::place(x->process, x->loc));
}

// "x[3] of process 1"; where the program has no name for them "bytes 8 to 11 of the window memory of process 1".
std::string Semantics::memory_in_words(const State& state, const Access& a, int64_t begin, int64_t end) const
{
    uint32_t owner = a.owner, object = a.object;
    Pointer base = 0;
    for (const Window& w : state.windows->all)
        for (size_t m = 0; m < w.members.size(); ++m) {
            const Pointer at = w.members[m].base;
            const bool is_shared = w.made_by == MpiOp::Win_allocate_shared &&
                                   static_cast<uint32_t>(w.group[0]) == a.owner &&
                                   object_of(w.members[0].base) == a.object;
            const bool is_it = is_shared || (static_cast<uint32_t>(w.group[m]) == a.owner && object_of(at) == a.object);
            if (base != 0 || !is_it || w.members[m].freed || begin < offset_of(at) ||
                begin >= offset_of(at) + static_cast<int64_t>(w.members[m].bytes))
                continue;
            base = at;
            owner = static_cast<uint32_t>(w.group[m]); // of shared memory: whose part it is
            object = object_of(at);
        }
    if (const std::string name = name_of_bytes(program_, *state.processes[owner]->machine, object, begin, end, base);
        !name.empty())
        return fmt::format("{} of process {}", name, owner);
    const int64_t from = base == 0 ? 0 : offset_of(base);
    return begin + 1 == end
               ? fmt::format("byte {} of the window memory of process {}", begin - from, owner)
               : fmt::format("bytes {} to {} of the window memory of process {}", begin - from, end - 1 - from, owner);
}

std::shared_ptr<const Story> Semantics::story_of(const State& state, const Access& a, const Clock& known) const
{
    auto story = std::make_shared<Story>();
    story->known = known;
    story->place = a.in_call ? uint64_t{2} * a.call.call : uint64_t{2} * state.processes[a.process]->calls - 1;
    for (const Operation& o : state.windows->operations)
        if (!a.local && o.ref == a.call) {
            story->epoch = o.epoch == Operation::Epoch::Fence   ? Story::Epoch::Fence
                           : o.epoch == Operation::Epoch::Start ? Story::Epoch::Start
                                                                : Story::Epoch::Lock;
            story->number = o.number;
            story->target_member = o.target_member;
            story->request = o.request;
        }
    return story;
}

// An access begins: `from` is what has happened before, as far as its process knew at its call `known`. Those that it
// races with are reported.
void Semantics::begin_access(State& state, Access a, const Clock& from, const Clock& known, Faults& faults) const
{
    if (limits_ != nullptr)
        limits_->check_limits(15'000);
    if (past_ != nullptr)
        a.story = story_of(state, a, known);
    Windows& windows = state.windows.write();
    windows.settle(a.owner, a.object);
    for (const Access& other : windows.accesses) {
        const bool excluded = windows.separate && windows.exclude(a, other);
        if ((a.local && other.local && a.process == other.process) || !(excluded || overlap(a, other)))
            continue;
        const bool conflicts = excluded || conflict(a, other);
        if (!conflicts && !(one_order_ && order_shows(a, other)))
            continue;
        const auto knows = [&](const auto& k) { return from[k.first] >= k.second; };
        const bool over = (other.ended_in != Access::open && from[other.ended_by] >= other.ended_in) ||
                          std::any_of(other.known.begin(), other.known.end(), knows);
        const bool visible = !windows.separate || windows.is_visible(other, a, from);
        if (over && visible && rules_.hold(Rule::AccessOrder)) {
            if (conflicts && a.local && !(a.atomic && other.atomic) && !windows.is_seen(other, a.process) && !a.polls)
                faults.faults.push_back(
                    {FindingKind::UndefinedBehavior,
                     fmt::format("process {} {} shared memory that process {} has stored to, and not both have called "
                                 "MPI_Win_sync between: a message or a barrier alone need not show the store",
                                 a.process, a.kind == Access::Kind::Read ? "reads" : "writes", other.process),
                     {access_place(a), access_place(other)}});
            continue;
        }
        if ((a.polls || other.polls) &&
            !windows.separate) { // it waits for just that; what else has come by then can differ
            if (one_order_)
                one_order_->competed = true;
            continue;
        }
        if (a.atomic && other.atomic && accesses_interleave_) // whichever comes first, both orders are searched
            continue;
        if (const Access* waits = a.waits ? &a : other.waits ? &other : nullptr) {
            faults.unsupported.push_back(
                {waits->spins ? spins_text : "a loop that polls window memory and does anything else", waits->loc,
                 waits->process});
            continue;
        }
        if (a.atomic && other.atomic) {
            faults.unsupported.push_back(
                {"atomic accesses to shared memory that nothing else orders", a.loc, a.process});
            continue;
        }
        if (!conflicts) {
            note_open_order(a, other);
            continue;
        }
        // It may be a lock that orders them; and what an update meets that races differs from order to order.
        const bool updates = a.kind == Access::Kind::Update || other.kind == Access::Kind::Update;
        if (one_order_ && (one_order_->assumes() || updates)) {
            one_order_->competed = true;
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
                     ? fmt::format("MPI_MODE_NOCHECK is given to a lock on the window memory of process {}, with which "
                                   "another lock may conflict",
                                   a.owner)
                     : fmt::format(
                           "the window memory of process {} can be locked and exposed (MPI_Win_post) at the same time",
                           a.owner),
                 {{one.process, one.loc, fmt::format("MPI_{}", name_of(one.op)), "an epoch"},
                  {two.process, two.loc, fmt::format("MPI_{}", name_of(two.op)), "the other epoch"}}});
            continue;
        }
        int64_t first = 0, last = 0;
        for (const auto& [begin, end] : a.runs)
            for (const auto& [b, e] : other.runs)
                if (begin < e && b < end && last == 0) {
                    first = std::max(begin, b);
                    last = std::min(end, e);
                }
        std::string message =
            fmt::format("nothing orders two accesses of {}: {}, and {}", memory_in_words(state, a, first, last),
                        access_in_words(one), access_in_words(two));
        if (over && !visible)
            message += not_visible(other);
        else if (past_ != nullptr)
            if (const std::string missing = missing_synchronisation(*past_, one, two); !missing.empty())
                message += "; " + missing;
        faults.faults.push_back(
            {FindingKind::GlobalConcurrency, std::move(message), {access_place(one), access_place(two)}});
    }
    if (a.local && a.kind == Access::Kind::Write)
        for (Window& w : windows.all)
            for (size_t m = 0; m < w.members.size(); ++m)
                if (w.group[m] == static_cast<int32_t>(a.owner) && object_of(w.members[m].base) == a.object) {
                    w.members[m].stored = true;
                    w.members[m].stored_at = a.loc;
                }
    // What the process did before in the same way is ordered before whatever comes after this. So is what it knew to be
    // over, but for operations that it has called before and that have not taken effect.
    const auto is_under_way = [&](const Access& b) {
        return std::any_of(windows.operations.begin(), windows.operations.end(), [&](const Operation& o) {
            return o.origin == a.process && !o.took_effect && (*o.from)[b.ended_by] < b.ended_in;
        });
    };
    std::erase_if(windows.accesses, [&](const Access& b) {
        return b.ended_in != Access::open && b.ended_by == a.process && from[b.ended_by] >= b.ended_in &&
               is_repeated(b, a);
    });
    if (one_order_) // what races with the later one would be shown with another place
        one_order_->covered |= std::erase_if(windows.accesses, [&](const Access& b) {
                                   return b.ended_in != Access::open && from[b.ended_by] >= b.ended_in &&
                                          !windows.separate && !fetches(b) && known[b.ended_by] >= b.ended_in &&
                                          is_stronger(a, b) && !is_under_way(b);
                               }) > 0;
    windows.accesses.push_back(std::move(a));
    constexpr size_t many = 256;
    if (one_order_ && !windows.separate && windows.accesses.size() % many == 0) {
        const size_t before = windows.accesses.size();
        windows.accesses = merged(windows.accesses);
        one_order_->merged |= windows.accesses.size() < before;
    }
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
        const Clock now = state.windows->clocks[rank];
        begin_access(state, std::move(a), now, now, faults);
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
            a.ended_by = windows.component(rank);
            a.ended_in = windows.interval(rank);
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
    uint32_t owner = rank, object = polled.object;
    windows.settle(owner, object);
    for (const auto& [begin, end] : polled.runs)
        for (auto it = windows.locations.lower_bound({owner, object, begin});
             it != windows.locations.end() && it->first < std::tuple{owner, object, end}; ++it)
            join(windows.clocks[rank], it->second);
}

// What a process stores to shared memory, others may poll: who sees it comes after what the process had done before its
// last call, or, if it is an atomic store, before that.
void Semantics::leave_store(State& state, uint32_t rank, const LocalAccess& stored) const
{
    constexpr int64_t largest = 16; // bytes
    if (!shares_memory_ || (polling_ == nullptr && !stored.atomic))
        return;
    Windows& windows = state.windows.write();
    uint32_t owner = rank, object = stored.object;
    windows.settle(owner, object);
    Clock before = windows.clocks[rank];
    if (!stored.atomic)
        --before[windows.component(rank)];
    for (const auto& [begin, end] : stored.runs)
        for (int64_t at = begin; at < end && end - begin <= largest; ++at)
            windows.locations[{owner, object, at}] = before;
}

void Semantics::synchronise_memory(State& state, uint32_t rank) const
{
    if (!state.windows->seen_stores.empty())
        state.windows.write().synchronise(rank);
}

// Parts of shared memory that need not lie side by side: what lies between them is nobody's.
void Semantics::check_parts(const State& state, uint32_t rank, const LocalAccess& l, Faults& faults) const
{
    for (const Window& w : state.windows->all) {
        const auto me = std::find(w.group.begin(), w.group.end(), static_cast<int32_t>(rank)) - w.group.begin();
        if (!w.hints.apart || w.made_by != MpiOp::Win_allocate_shared || static_cast<size_t>(me) == w.group.size() ||
            object_of(w.members[static_cast<size_t>(me)].base) != l.object)
            continue;
        for (const auto& [begin, end] : l.runs)
            if (std::none_of(w.members.begin(), w.members.end(), [&](const WindowMember& m) {
                    return offset_of(m.base) <= begin && end <= offset_of(m.base) + static_cast<int64_t>(m.bytes);
                }))
                faults.faults.push_back(
                    {FindingKind::Memory,
                     "shared memory is accessed outside of the parts of the processes, which need not "
                     "lie side by side: the info key \"alloc_shared_noncontig\" is true",
                     {{rank, l.loc, {}, "here"}}});
    }
}

// What local code has accessed since its last call.
void Semantics::note_local_accesses(State& state, uint32_t rank, const std::vector<LocalAccess>& accesses,
                                    Faults& faults) const
{
    uint32_t phase = 0;
    for (const LocalAccess& l : accesses) {
        if (l.phase != phase)
            state.windows.write().next_interval(rank);
        phase = l.phase;
        if (l.atomic) // it orders what the process does before and after it
            synchronise_memory(state, rank);
        if (!l.write && (l.polls || (l.waits && !l.spins)))
            see_location(state, rank, l);
        if (shares_memory_)
            check_parts(state, rank, l, faults);
        const Clock now = state.windows->clocks[rank];
        Access a;
        a.polls = l.polls;
        a.waits = l.waits && !(l.atomic && accesses_interleave_);
        a.spins = l.spins;
        a.atomic = l.atomic;
        a.kind = l.write ? Access::Kind::Write : Access::Kind::Read;
        a.process = a.owner = rank;
        a.object = l.object;
        a.runs.assign(l.runs.begin(), l.runs.end());
        a.loc = l.loc;
        a.ended_by = state.windows->component(rank);
        a.ended_in = now[a.ended_by];
        begin_access(state, std::move(a), now, now, faults);
        if (l.write)
            leave_store(state, rank, l);
        else if (l.atomic) // what comes after it is ordered by it
            see_location(state, rank, l);
        if (l.atomic)
            synchronise_memory(state, rank);
    }
    if (!accesses.empty())
        forget_accesses(state);
}

// "The memory associated with windows created by a call to MPI_WIN_CREATE may be freed after the call returns"
// (section 12.2.5, of MPI_WIN_FREE). Programs that free it earlier are common, and nothing happens to them unless
// somebody accesses it, which is a fault of its own.
void Semantics::check_freed(const State& state, uint32_t rank, const Interpreter::Freed& f, Faults& faults) const
{
    for (const Window& w : state.windows->all)
        for (size_t m = 0; m < w.members.size() && w.made_by == MpiOp::Win_create; ++m)
            if (w.group[m] == static_cast<int32_t>(rank) && !w.members[m].freed && w.members[m].bytes > 0 &&
                object_of(w.members[m].base) == f.object)
                return faults.faults.push_back({FindingKind::UndefinedBehavior,
                                                "memory of a window is freed before MPI_Win_free returns",
                                                {{rank, f.loc, {}, "here", f.stack}}});
}

void Semantics::forget_accesses(State& state)
{
    std::vector<bool> alive;
    for (const Cow<Process>& p : state.processes)
        alive.push_back(p->status != Process::Status::Ended && p->status != Process::Status::Terminated);
    state.windows.write().forget(alive);
}

} // namespace mpismt::soundness
