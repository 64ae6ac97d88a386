// What threads do to data that they share, and which of it races: see threads.hpp. Cost: an access is compared with
// those that are kept of its process, which a barrier of all threads makes none.
#include "soundness/threads.hpp"

#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/memory_names.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace mpismt::soundness {

namespace {

bool share_bytes(const ThreadAccess& a, const ThreadAccess& b, int64_t& begin, int64_t& end)
{
    for (size_t i = 0, j = 0; i < a.runs.size() && j < b.runs.size();) {
        begin = std::max(a.runs[i].first, b.runs[j].first);
        end = std::min(a.runs[i].second, b.runs[j].second);
        if (begin < end)
            return true;
        (a.runs[i].second < b.runs[j].second ? i : j)++;
    }
    return false;
}

bool same_place(const ThreadAccess& a, const ThreadAccess& b)
{
    return a.rank == b.rank && a.thread == b.thread && a.interval == b.interval && a.thing == b.thing &&
           a.object == b.object && a.write == b.write && a.atomic == b.atomic && a.loc == b.loc;
}

void add_runs(std::vector<std::pair<int64_t, int64_t>>& all, const std::vector<std::pair<int64_t, int64_t>>& more)
{
    all.insert(all.end(), more.begin(), more.end());
    std::sort(all.begin(), all.end());
    size_t kept = 0;
    for (size_t i = 1; i < all.size(); ++i)
        if (all[i].first <= all[kept].second)
            all[kept].second = std::max(all[kept].second, all[i].second);
        else
            all[++kept] = all[i];
    all.resize(all.empty() ? 0 : kept + 1);
}

void remove_runs(std::vector<std::pair<int64_t, int64_t>>& all, const std::vector<std::pair<int64_t, int64_t>>& less)
{
    std::vector<std::pair<int64_t, int64_t>> left;
    size_t j = 0;
    for (auto [begin, end] : all) {
        while (j < less.size() && less[j].second <= begin)
            ++j;
        for (size_t k = j; k < less.size() && less[k].first < end; ++k) {
            if (begin < less[k].first)
                left.emplace_back(begin, less[k].first);
            begin = std::max(begin, less[k].second);
        }
        if (begin < end)
            left.emplace_back(begin, end);
    }
    all = std::move(left);
}

std::string verb(const ThreadAccess& a)
{
    if (a.frees)
        return "ends the life of it";
    return a.write ? "writes it" : "reads it";
}

Location place(const ThreadAccess& a, std::string role)
{
    Location l{a.rank, a.loc, a.in_call ? fmt::format("MPI_{}", name_of(a.op)) : std::string(), std::move(role)};
    if (a.stack)
        l.stack = *a.stack;
    return l;
}

} // namespace

void ThreadHistory::add_ends(std::vector<std::vector<uint32_t>>& ends) const
{
    for (const ThreadAccess& a : accesses)
        ends[a.component].push_back(a.interval);
    for (const auto& [component, interval] : ended)
        ends[component].push_back(interval);
}

void ThreadHistory::add_to(Signature& h, const ClockOrder& order) const
{
    if (accesses.empty() && released.empty() && ended.empty())
        return;
    h.add(accesses.size() << 32 | released.size());
    for (const ThreadAccess& a : accesses) {
        h.add(uint64_t{a.object} << 32 | a.rank << 16 | a.thread << 8 | static_cast<uint64_t>(a.thing) << 4 |
              uint64_t{a.write} << 1 | uint64_t{a.atomic});
        h.add(order.rank(a.component, a.interval));
        h.add(uint64_t{a.loc.line} << 32 | a.loc.column);
        h.add(a.runs.size());
        for (const auto& [begin, end] : a.runs) {
            h.add(static_cast<uint64_t>(begin));
            h.add(static_cast<uint64_t>(end));
        }
    }
    for (const auto& [object, clock] : released) {
        if (order.is_before_all(clock)) // as if it had never been released
            continue;
        h.add(uint64_t{object.first} << 32);
        h.add(object.second);
        order.add(h, clock);
    }
    for (const auto& [component, interval] : ended)
        h.add(uint64_t{component} << 32 | order.rank(component, interval));
}

// "thread 2 of process 1"
std::string thread_in_words(uint32_t rank, uint32_t thread)
{
    return fmt::format("thread {} of process {}", thread, rank);
}

void Semantics::report_race(const State& state, const ThreadAccess& earlier, const ThreadAccess& later, int64_t begin,
                            int64_t end, Faults& faults) const
{
    const std::string both = fmt::format("threads {} and {} of process {}", std::min(earlier.thread, later.thread),
                                         std::max(earlier.thread, later.thread), later.rank);
    const auto misuse = [&](std::string what) {
        faults.faults.push_back({FindingKind::ThreadMisuse,
                                 std::move(what),
                                 {place(later, fmt::format("thread {}", later.thread)),
                                  place(earlier, fmt::format("thread {}", earlier.thread))}});
    };
    switch (later.thing) {
    case SharedThing::Memory: break;
    case SharedThing::Library:
        if (earlier.op == MpiOp::Finalize || later.op == MpiOp::Finalize)
            return misuse(fmt::format("{} call MPI, one of them MPI_Finalize, and nothing orders the two calls", both));
        return misuse(fmt::format("{} call MPI, and nothing orders the two calls, but MPI_THREAD_SERIALIZED is "
                                  "provided, where no two calls may be made at the same time",
                                  both));
    case SharedThing::Request:
        return misuse(fmt::format("{} use the same request, and nothing orders the two calls", both));
    case SharedThing::Collectives:
        return misuse(fmt::format("{} make collective calls on one communicator, window or file, and nothing orders "
                                  "the two calls",
                                  both));
    case SharedThing::Window:
        return misuse(fmt::format("{} synchronise one window, and nothing orders the two calls", both));
    }
    std::string name = name_of_bytes(program_, *state.processes[later.rank]->machine, later.object, begin, end, 0);
    if (name.empty())
        name = end - begin == 1 ? fmt::format("byte {} of an object of memory", begin)
                                : fmt::format("bytes {} to {} of an object of memory", begin, end - 1);
    faults.faults.push_back(
        {FindingKind::DataRace,
         fmt::format("data race of {}: one {} while the other {}: {}", both,
                     later.frees ? "ends the life of memory" : later.write ? "writes" : "reads",
                     earlier.frees ? "ends the life of it" : earlier.write ? "writes" : "reads", name),
         {place(later, fmt::format("thread {} {}", later.thread, verb(later))),
          place(earlier, fmt::format("thread {} {}", earlier.thread, verb(earlier)))}});
}

// An access of the thread that runs begins and ends now.
void Semantics::add_thread_access(State& state, ThreadAccess a, Faults& faults) const
{
    const Windows& windows = *state.windows;
    a.thread = state.processes[a.rank]->thread;
    a.component = windows.component(a.rank);
    a.interval = windows.interval(a.rank);
    const Clock& now = windows.clocks[a.rank];
    const auto conflicts = [&](const ThreadAccess& o) {
        return o.rank == a.rank && o.thing == a.thing && o.object == a.object && o.component != a.component &&
               (o.write || a.write) && !(o.atomic && a.atomic) && now[o.component] < o.interval;
    };
    int64_t begin = 0, end = 0;
    for (const ThreadAccess& o : state.threads->accesses)
        if (conflicts(o) && share_bytes(o, a, begin, end)) {
            report_race(state, o, a, begin, end, faults);
            terminate(state.processes[a.rank].write(), Stop::Memory, a.loc); // behind a race nothing is known
            return;
        }
    if (a.frees) { // nobody can access it any more
        const auto is_of_it = [&](const ThreadAccess& o) {
            return o.rank == a.rank && o.thing == a.thing && o.object == a.object;
        };
        if (std::any_of(state.threads->accesses.begin(), state.threads->accesses.end(), is_of_it))
            std::erase_if(state.threads.write().accesses, is_of_it);
        return;
    }
    if (!state.processes[a.rank]->has_threads())
        return;
    if (past_ != nullptr || origins_ != nullptr)
        a.stack = std::make_shared<const std::vector<CallSite>>(
            call_stack(program_, *state.processes[a.rank]->machine));
    std::vector<ThreadAccess>& all = state.threads.write().accesses;
    // Whoever would race with an access that has happened before this one races with this one, too, unless that is
    // weaker (the epochs of FastTrack, Flanagan and Freund 2009).
    for (ThreadAccess& o : all)
        if (o.rank == a.rank && o.thing == a.thing && o.object == a.object && (a.write || !o.write) &&
            (!a.atomic || o.atomic) && now[o.component] >= o.interval && !same_place(o, a))
            remove_runs(o.runs, a.runs);
    std::erase_if(all, [](const ThreadAccess& o) { return o.runs.empty(); });
    for (ThreadAccess& o : all)
        if (same_place(o, a)) {
            add_runs(o.runs, a.runs);
            return;
        }
    // In an order of their own: that of threads that do not know of each other does not matter.
    const auto key = [](const ThreadAccess& x) {
        return std::tuple(x.rank, x.thread, x.interval, x.thing, x.object, x.loc.line, x.loc.column, x.write, x.atomic);
    };
    const auto at = std::find_if(all.begin(), all.end(), [&](const ThreadAccess& o) { return key(a) < key(o); });
    all.insert(at, std::move(a));
}

bool Semantics::notes_threads(const State& state, uint32_t rank) const
{
    return has_threads_ && (state.processes[rank]->has_threads() ||
                            std::any_of(state.threads->accesses.begin(), state.threads->accesses.end(),
                                        [&](const ThreadAccess& a) { return a.rank == rank; }));
}

void Semantics::note_thread_accesses(State& state, uint32_t rank, const std::vector<LocalAccess>& accesses,
                                     Faults& faults) const
{
    for (const LocalAccess& l : accesses) {
        if (state.processes[rank]->status == Process::Status::Terminated)
            return;
        ThreadAccess a;
        a.rank = rank;
        a.object = l.object;
        a.runs.assign(l.runs.begin(), l.runs.end());
        a.write = l.write;
        a.atomic = l.atomic;
        a.frees = l.frees;
        a.loc = l.loc;
        add_thread_access(state, std::move(a), faults);
    }
}

void Semantics::Call::note_thread_access(Pointer p, uint64_t bytes, bool written) const
{
    if (!semantics.notes_threads(state, rank) || bytes == 0)
        return;
    ThreadAccess a;
    a.rank = rank;
    a.object = object_of(p);
    a.runs = {{offset_of(p), offset_of(p) + static_cast<int64_t>(bytes)}};
    a.write = written;
    a.loc = instr.loc;
    a.op = op();
    a.in_call = true;
    semantics.add_thread_access(state, std::move(a), faults);
    if (look().status == Process::Status::Terminated)
        throw Fatal{};
}

void Semantics::Call::note_buffers_of(const Item& item) const
{
    if (!semantics.notes_threads(state, rank))
        return;
    std::vector<Range> ranges;
    add_ranges(item, ranges);
    for (const Range& r : ranges)
        note_thread_access(r.begin, r.bytes, r.written);
}

void Semantics::Call::use(SharedThing thing, uint32_t object, bool alone, std::pair<int64_t, int64_t> parts) const
{
    if (!semantics.notes_threads(state, rank))
        return;
    ThreadAccess a;
    a.rank = rank;
    a.thing = thing;
    a.object = object;
    a.runs = {parts};
    a.write = alone;
    a.loc = instr.loc;
    a.op = op();
    a.in_call = true;
    semantics.add_thread_access(state, std::move(a), faults);
    if (look().status == Process::Status::Terminated)
        throw Fatal{};
}

// Accesses that happened before all that the process can still do are of no interest any more.
void Semantics::forget_thread_accesses(State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const Clock& now = state.windows->clocks[rank];
    const auto is_over = [&](const ThreadAccess& a) {
        if (a.rank != rank)
            return false;
        if (p.thread != a.thread && now[a.component] < a.interval)
            return false;
        return std::all_of(p.parked.begin(), p.parked.end(), [&](const std::shared_ptr<const Thread>& t) {
            return t->number == a.thread || t->clock[a.component] >= a.interval;
        });
    };
    if (std::any_of(state.threads->accesses.begin(), state.threads->accesses.end(), is_over))
        std::erase_if(state.threads.write().accesses, is_over);
}

} // namespace mpismt::soundness
