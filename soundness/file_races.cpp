// Which accesses of a file race (MPI 4.1, section 14.6.1), and what a sync ends and begins.
//
// The accesses of a handle between two syncs are a sequence (opening and closing the file count as syncs). Of two
// accesses that conflict the sequence of one must end before that of the other begins, unless they use one handle, one
// after the other, or both the atomic mode of one open: then their order is a choice. Of the last two kinds it is noted
// whether an order that nothing prescribes was met at all (Semantics::follow_one_order).
//
// How far a file reaches is no byte of it: a read that meets the end, and a write that moves it at the same time, do
// not conflict, but what the read gets depends on their order; that is left open.
#include "core/context.hpp"
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace mpismt::soundness {

namespace {

std::string file_access_in_words(const FileAccess& a)
{
    return fmt::format("MPI_{} of process {} {} it", name_of(a.op), a.process, a.writes ? "writes" : "reads");
}

Location file_access_place(const FileAccess& a, std::string role)
{
    return {a.process, a.loc, fmt::format("MPI_{}", name_of(a.op)), std::move(role)};
}

bool one_handle(const FileAccess& a, const FileAccess& b) { return a.open == b.open && a.process == b.process; }

// Does what the one reads depend on where the other has left the end of the file?
bool meets_end(const FileAccess& a, const FileAccess& b)
{
    const FileAccess &read = a.writes ? b : a, &write = a.writes ? a : b;
    return !read.writes && write.extends_from >= 0 &&
           (read.is_cut || (!read.runs.empty() && read.runs.back().second > write.extends_from));
}

// It only asks where the end is.
bool peeks(const FileAccess& a)
{
    return a.op == MpiOp::File_open || a.op == MpiOp::File_seek || a.op == MpiOp::File_seek_shared;
}

// The bytes from this one on that both touch; where only one side has it, those of that side.
std::string bytes_in_words(const FileAccess& a, const FileAccess& b, int64_t at)
{
    int64_t end = INT64_MAX;
    for (const FileAccess* x : {&a, &b})
        for (const Run& r : x->runs)
            if (r.first <= at && at < r.second)
                end = std::min(end, r.second);
    return end - at == 1 || end == INT64_MAX ? fmt::format("at byte {}", at)
                                             : fmt::format("at bytes {} to {}", at, end - 1);
}

// Is one merged into the other, nothing would be lost but which of their lines' turns it was.
bool alike_file_accesses(const FileAccess& a, const FileAccess& b)
{
    return a.name == b.name && a.open == b.open && a.process == b.process && a.writes == b.writes &&
           a.atomic == b.atomic && a.sizes == b.sizes && a.ended && b.ended && a.closed_in == b.closed_in &&
           a.resized_to == b.resized_to && a.at_least == b.at_least && a.left.size() == b.left.size() &&
           a.op == b.op && a.loc == b.loc;
}

// What one process does looks ordered, and is not.
std::string two_handles(const FileAccess& a, const FileAccess& b)
{
    const auto has_handle = [](const FileAccess& x) {
        return x.op != MpiOp::File_open && x.op != MpiOp::File_close && x.op != MpiOp::File_delete;
    };
    if (a.process != b.process || a.open == b.open || !has_handle(a) || !has_handle(b))
        return {};
    return fmt::format(", and the two accesses of process {} use two handles, of two opens of the file", a.process);
}

} // namespace

// What orders the earlier access before the later one is missing: what?
std::string Semantics::missing_order(const State& state, const FileAccess& earlier, const FileAccess& later) const
{
    if (one_handle(earlier, later))
        return fmt::format("MPI_{} is not complete when MPI_{} is called", name_of(earlier.op), name_of(later.op));
    if (earlier.closed_in == 0)
        return fmt::format("process {} calls neither MPI_File_sync nor MPI_File_close after its access",
                           earlier.process);
    if (state.windows->clocks[later.process][earlier.process] < earlier.closed_in)
        return fmt::format(
            "no message or barrier orders {} of process {} before the access of process {}{}",
            earlier.synced ? "MPI_File_sync" : "MPI_File_close", earlier.process, later.process,
            earlier.synced ? "" : " (MPI_File_close and MPI_File_open need not wait for other processes)");
    return fmt::format("process {} calls neither MPI_File_sync nor MPI_File_open between what orders the two and its "
                       "access",
                       later.process);
}

// Do both come one after the other, as the standard has it? Those of one atomic open that no order is prescribed for
// are noted to compete.
bool Semantics::are_ordered(const State& state, const FileAccess& earlier, const FileAccess& later, bool conflict) const
{
    if (earlier.op == MpiOp::File_open && earlier.open == later.open) // it is decided before anybody has a handle
        return true;
    if (earlier.sizes && later.sizes && earlier.open == later.open) // these are collective
        return true;
    const Clock& now = state.windows->clocks[later.process];
    const bool before = earlier.ended && (earlier.process == later.process || now[earlier.process] >= earlier.ended_in);
    if (earlier.atomic && later.atomic && earlier.open == later.open) {
        if (conflict && !before && one_order_)
            one_order_->competed = true;
        return true;
    }
    if (one_handle(earlier, later))
        return earlier.ended;
    const FileOpen& open = *state.files->find_open(later.open);
    const auto member = static_cast<size_t>(
        std::find(open.group.begin(), open.group.end(), static_cast<int32_t>(later.process)) - open.group.begin());
    return earlier.closed_in > 0 && (*open.members[member].since)[earlier.process] >= earlier.closed_in &&
           rules_.hold(Rule::FileOrder);
}

// An order that is not prescribed, and in which the accesses do not tell what they may be in another one.
void Semantics::hide_order(Faults& faults) const
{
    faults.hidden_order = true;
    if (one_order_)
        one_order_->competed = true;
}

void Semantics::begin_file_access(State& state, FileAccess a, Faults& faults) const
{
    if (limits_ != nullptr)
        limits_->check_limits();
    if (one_order_ && is_mixed(state, a))
        one_order_->competed = true;
    for (const FileAccess& other : state.files->accesses) {
        if ((!a.writes && !other.writes) || other.name != a.name)
            continue;
        const bool one_open = a.open == other.open && a.atomic && other.atomic;
        if (!one_open && are_ordered(state, other, a, false)) // the cheaper question first
            continue;
        const int64_t at = first_common(a.runs, other.runs);
        const bool hides = a.writes && other.writes && (a.sizes || other.sizes) && a.open != other.open;
        if ((at < 0 && !hides) || are_ordered(state, other, a, true))
            continue;
        if (at >= 0) {
            report_race(state, other, a, at, faults);
            continue;
        }
        hide_order(faults); // the one may have found the size that the other has made
    }
    const FileOpen* open = a.writes && !a.sizes ? state.files->find_open(a.open) : nullptr;
    if (open != nullptr && !open->resizes.empty())
        for (FileOpen::Resize& r : state.files.write().open(a.open).resizes)
            if (std::find(r.left.begin(), r.left.end(), a.process) != r.left.end())
                r.behind.push_back(a.ref);
    state.files.write().accesses.push_back(std::move(a));
}

// In whatever order they came, the two are one finding.
void Semantics::report_race(const State& state, const FileAccess& earlier, const FileAccess& later, int64_t at,
                            Faults& faults) const
{
    const auto key = [](const FileAccess& x) { return std::tie(x.process, x.loc.file, x.loc.line, x.loc.column); };
    const FileAccess &one = key(earlier) < key(later) ? earlier : later, &two = &one == &later ? earlier : later;
    faults.faults.push_back(
        {one_handle(one, two) ? FindingKind::LocalConcurrency : FindingKind::GlobalConcurrency,
         fmt::format("nothing orders two accesses of the file \"{}\", {}: {}, and {}; {}{}", later.name,
                     bytes_in_words(one, two, at), file_access_in_words(one), file_access_in_words(two),
                     missing_order(state, earlier, later),
                     one.open == two.open && !one_handle(one, two) ? ", and not both are in atomic mode"
                                                                   : two_handles(one, two)),
         {file_access_place(one, "an access"), file_access_place(two, "the other access")}});
}

// An access has taken effect: where it met or moved the end of the file.
void Semantics::note_end_of_file(State& state, const CallRef& ref, int64_t extends_from, bool is_cut) const
{
    if (extends_from < 0 && !is_cut)
        return;
    auto& accesses = state.files.write().accesses;
    for (FileAccess& a : accesses) {
        if (a.ref != ref || a.ended)
            continue;
        a.extends_from = extends_from;
        a.is_cut = is_cut;
        if (one_order_ && is_cut && is_mixed(state, a))
            one_order_->competed = true;
    }
}

// How far the process that changes the size has written before, since it changed it last: so long the file was at
// least. If no size was changed before, that is true of what it wrote through other handles, too.
int64_t Semantics::own_end(const State& state, const FileAccess& set) const
{
    const bool is_first = set.at_least >= 0;
    int64_t end = is_first ? set.at_least : 0;
    for (const FileAccess& x : state.files->accesses) {
        if (x.process != set.process || x.name != set.name || (x.open != set.open && !is_first))
            continue;
        if (x.ref == set.ref && x.op == set.op)
            break;
        if (x.sizes)
            end = 0;
        else if (x.writes && !x.runs.empty())
            end = std::max(end, x.runs.back().second);
    }
    return end;
}

// Is it known which comes first, a change of the size or a write of another process? The change may come as soon as one
// process has called it, so to be known by a member that leaves is not enough to come before it.
bool Semantics::has_order(const State& state, const FileAccess& set, const FileAccess& write) const
{
    if (write.ended && (*set.called)[write.process] >= write.ended_in)
        return true;
    if (set.ended) // it was there when the write began
        return state.windows->clocks[write.process][set.process] >= set.ended_in ||
               (set.open == write.open && std::find(set.left.begin(), set.left.end(), write.process) != set.left.end());
    const FileOpen& open = *state.files->find_open(set.open);
    const auto resize = std::find_if(open.resizes.begin(), open.resizes.end(),
                                     [&](const FileOpen::Resize& r) { return r.instance == set.instance; });
    return std::find(resize->behind.begin(), resize->behind.end(), write.ref) != resize->behind.end();
}

// A change of the size conflicts with accesses of bytes between the old one and the new one (section 14.6.1). Which
// these are depends on the order with a write that makes the file longer. Where nothing orders the two, both orders
// count: the change may come before the write, and find a shorter file, or behind it, and cut off what was written.
void Semantics::check_resize(const State& state, const FileAccess& a, Faults& faults) const
{
    for (const FileAccess& other : state.files->accesses) {
        const FileAccess &set = other.sizes ? other : a, &write = other.sizes ? a : other;
        if (other.name != a.name || other.process == a.process || other.sizes == a.sizes || !other.writes ||
            write.runs.empty())
            continue;
        if (has_order(state, set, write)) // the bytes that changed were compared
            continue;
        const bool cuts = set.op == MpiOp::File_set_size && write.runs.back().second > set.resized_to;
        if (cuts || write.extends_from >= 0)
            hide_order(faults);
        if (first_common(set.runs, write.runs) >= 0)
            continue;
        int64_t at = cuts ? first_common(write.runs, {{set.resized_to, INT64_MAX}}) : -1;
        if (const int64_t old = std::max(write.extends_from, own_end(state, set));
            at < 0 && write.extends_from >= 0 && old < set.resized_to)
            at = first_common(write.runs, {{old, set.resized_to}});
        if (at >= 0 && !are_ordered(state, other, a, true))
            report_race(state, other, a, at, faults);
    }
}

// So long the file is at least when the access comes.
int64_t Semantics::sure_end(const State& state, const FileAccess& a) const
{
    const File& file = *state.files->find(a.name);
    if (file.resized)
        return 0;
    int64_t end = file.sure;
    for (const FileAccess& other : state.files->accesses)
        if (other.writes && other.name == a.name && !other.runs.empty() && other.runs.back().second > end &&
            are_ordered(state, other, a, true))
            end = other.runs.back().second;
    return end;
}

// Once the end is known: is what is read there settled?
void Semantics::check_end_of_file(const State& state, const CallRef& ref, Faults& faults) const
{
    const auto& accesses = state.files->accesses;
    const auto a =
        std::find_if(accesses.begin(), accesses.end(), [&](const FileAccess& x) { return x.ref == ref && !x.ended; });
    if (a == accesses.end())
        return;
    if (a->writes)
        check_resize(state, *a, faults);
    if (!a->writes && !a->is_cut && !a->runs.empty() && a->runs.back().second <= sure_end(state, *a))
        return;
    for (const FileAccess& other : accesses) {
        if (&other != &*a && (peeks(*a) || peeks(other)) && other.name == a->name && a->writes != other.writes &&
            meets_end(*a, other) && !are_ordered(state, other, *a, true)) {
            const FileAccess &one = peeks(*a) ? *a : other, &two = &one == &*a ? other : *a;
            faults.faults.push_back(
                {FindingKind::GlobalConcurrency,
                 fmt::format("MPI_{} of process {} depends on the end of the file \"{}\", and nothing orders it with "
                             "MPI_{} of process {}, which moves that end; {}",
                             name_of(one.op), one.process, one.name, name_of(two.op), two.process,
                             missing_order(state, other, *a)),
                 {file_access_place(one, "an access"), file_access_place(two, "the other access")}});
            continue;
        }
        if (&other != &*a && other.name == a->name && a->writes != other.writes && meets_end(*a, other) &&
            (!a->writes || other.is_cut) && first_common(a->runs, other.runs) < 0 &&
            !are_ordered(state, other, *a, true))
            faults.limit =
                fmt::format("what MPI_{} of process {} reads at the end of the file \"{}\", because nothing orders it "
                            "with MPI_{} of process {}",
                            name_of(a->writes ? other.op : a->op), a->writes ? other.process : a->process, a->name,
                            name_of(a->writes ? a->op : other.op), a->writes ? a->process : other.process);
    }
}

// The process has completed the access of this call. Those that differ in nothing become one.
void Semantics::end_file_access(State& state, uint32_t rank, const CallRef& ref) const
{
    auto& accesses = state.files.write().accesses;
    for (size_t i = accesses.size(); i-- > 0;) {
        FileAccess& a = accesses[i];
        if (a.process != rank || a.ref != ref || a.ended)
            continue;
        a.ended = true;
        a.ended_in = state.windows->clocks[rank][rank];
        const FileOpen* open = state.files->find_open(a.open);
        if (open != nullptr && !open->resizes.empty()) // it counts which of them come behind
            continue;
        const auto like = std::find_if(accesses.begin(), accesses.end(),
                                       [&](const FileAccess& b) { return &b != &a && alike_file_accesses(a, b); });
        const auto resizes = [&](const FileAccess& b) { return b.sizes && b.process == rank && b.name == a.name; };
        if (like != accesses.end() && // own_end() tells what is before a change of the size from what is behind it
            std::none_of(like, accesses.end(), resizes)) {
            for (const auto& [begin, end] : a.runs)
                add_run(like->runs, {begin, end});
            like->ended_in = std::max(like->ended_in, a.ended_in);
            like->is_cut |= a.is_cut;
            like->turn &= a.turn;
            if (a.extends_from >= 0)
                like->extends_from =
                    like->extends_from < 0 ? a.extends_from : std::min(like->extends_from, a.extends_from);
            accesses.erase(accesses.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
}

// The sequence of the handle ends, in this interval of the process.
void Semantics::end_sequence(State& state, uint32_t rank, uint64_t open, uint32_t closed_in, bool by_sync)
{
    for (FileAccess& a : state.files.write().accesses)
        if (a.process == rank && a.open == open && a.ended && a.closed_in == 0) {
            a.closed_in = closed_in;
            a.synced = by_sync;
        }
}

// And another one begins, which knows of what `since` does.
void Semantics::sync_file(State& state, uint32_t rank, uint64_t open, uint32_t closed_in, ClockPtr since) const
{
    end_sequence(state, rank, open, closed_in, instruction(*state.processes[rank]).mpi == MpiOp::File_sync);
    Files& files = state.files.write();
    FileOpen& o = files.open(open);
    for (size_t m = 0; m < o.group.size(); ++m)
        if (o.group[m] == static_cast<int32_t>(rank))
            o.members[m].since = std::move(since);
    state.windows.write().next_interval(rank);
    forget_files(state);
}

// "Only guaranteed to abide by nonatomic mode" (section 14.6.2) are accesses that are not complete when atomic mode
// ends: they are compared once more.
void Semantics::leave_atomic_mode(State& state, uint32_t rank, uint64_t open, Faults& faults) const
{
    std::vector<FileAccess> pending;
    std::erase_if(state.files.write().accesses, [&](const FileAccess& a) {
        if (a.process != rank || a.open != open || a.ended || !a.atomic)
            return false;
        pending.push_back(a);
        return true;
    });
    for (FileAccess& a : pending) {
        a.atomic = false;
        begin_file_access(state, std::move(a), faults);
    }
}

void Semantics::forget_files(State& state)
{
    std::vector<bool> alive;
    for (const Cow<Process>& p : state.processes)
        alive.push_back(p->status != Process::Status::Ended && p->status != Process::Status::Terminated);
    state.files.write().forget(state.windows->clocks, alive);
}

} // namespace mpismt::soundness
