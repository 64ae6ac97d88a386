// A deadlock stands when each process sits where the report says and nothing has moved for a while: that nothing can
// ever move is what mpismt has shown, the run shows that the program gets there. Everything else is an event in the
// record of one process.
#include "replay/judge.hpp"

#include "core/mpi/operations.hpp"
#include "core/mpi/traits.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <fmt/format.h>
#include <sstream>

namespace mpismt::replay {

namespace {

using State = ProcessEnd::State;

void take_line(const std::string& line, Seen& seen)
{
    std::istringstream in(line);
    std::string word, op, planned;
    int number = 0, truncation = 0;
    in >> word;
    if (word == "enter" && in >> number >> op) {
        seen.call = static_cast<uint32_t>(number);
        seen.op = op;
        seen.inside = true;
        seen.ends |= op == "MPI_Finalize";
    } else if (word == "leave" && in >> number >> op) {
        seen.inside = false;
    } else if (word == "beyond" && in >> number >> op) {
        seen.beyond = op;
        ++seen.calls_beyond;
        seen.ends |= op == "MPI_Finalize";
    } else if (word == "differs" && in >> number >> op >> planned) {
        seen.differs = fmt::format("calls {} where the report expects {}", op, planned);
    } else if (word == "library" && in >> seen.processes) {
        std::getline(in >> std::ws, seen.library);
    } else if (word == "process") {
        in >> seen.pid;
    } else if (word == "build-id") {
        in >> seen.build_id;
    } else if (word == "at-step" && in >> number) {
        seen.at_step = static_cast<uint32_t>(number);
    } else if (word == "fails") {
        seen.fails = true;
    } else if (word == "assert" && in >> number) {
        seen.assertion = static_cast<uint32_t>(number);
    } else if (word == "signal") {
        in >> seen.signal;
    } else if (word == "error" && in >> number >> op >> truncation) {
        seen.errors.push_back({op, truncation != 0, number});
    } else if (word == "left" && in >> op >> planned) {
        seen.left.push_back(fmt::format("{} that {} made", op, planned));
    } else if (word == "orphan") {
        seen.orphan = true;
    } else if (word == "exit") {
        seen.exited = true;
    } else if (word == "ended-by") {
        in >> seen.ended_by;
    } else if (word == "assume") {
        seen.assumption = true;
    } else if (word == "threads") {
        seen.threads = true;
    }
}

std::string all_places(const std::vector<Seen>& seen)
{
    constexpr size_t most = 8;
    std::string out;
    for (size_t r = 0; r < seen.size() && r < most; ++r)
        out += (r ? ", " : "") + where(r, seen[r]);
    return seen.size() > most ? fmt::format("{}, and {} more", out, seen.size() - most) : out;
}

// A loop that looks at window memory has one-sided communication and its completion.
bool polls_window(const std::string& op)
{
    return op.starts_with("MPI_Win_") || op.starts_with("MPI_Get") || op == "MPI_Fetch_and_op" ||
           op == "MPI_Compare_and_swap";
}

// A loop without calls, which waits for a value in memory that processes share (reports call that MPI_Pcontrol): all
// calls are behind it.
bool looks_at_memory(const PlannedProcess& p, const Seen& s)
{
    return p.last_op == "MPI_Pcontrol" && s.beyond.empty() && !s.exited && !s.inside && s.call &&
           *s.call + 1 == p.calls.size();
}

// Does it stand at the end of the execution?
bool arrived(const PlannedProcess& p, const Seen& s)
{
    if (s.signal || !s.differs.empty() || s.assumption)
        return false;
    switch (p.end) {
    case State::Blocked: return s.inside && s.call == p.last_call && s.op == p.last_op;
    case State::Polling:
        return s.beyond.starts_with("MPI_Test") || s.beyond.starts_with("MPI_Iprobe") ||
               s.beyond.starts_with("MPI_Improbe") || (polls_window(p.last_op) && s.calls_beyond == 99) ||
               looks_at_memory(p, s);
    // MPI_Finalize may wait for those that never come.
    case State::Ended: return s.exited || (s.op == "MPI_Finalize" && s.beyond.empty());
    case State::Terminated:
    case State::Running: return true;
    }
    return false;
}

std::optional<Judgement> judge_deadlock(const PlannedRun& run, const std::vector<Seen>& seen, bool at_rest)
{
    if (!at_rest)
        return std::nullopt;
    for (size_t r = 0; r < seen.size(); ++r)
        if (!arrived(run.processes[r], seen[r]))
            return std::nullopt;
    std::string ranks;
    for (size_t r = 0; r < seen.size(); ++r) {
        const PlannedProcess& p = run.processes[r];
        if (p.end == State::Blocked || p.end == State::Polling)
            ranks += fmt::format("{}{} in {}", ranks.empty() ? "" : ", ", r, p.last_op);
    }
    return Judgement{true, fmt::format("it is stuck as reported: {}", ranks)};
}

bool came_to_end(const PlannedProcess& p, const Seen& s, Rest rest)
{
    switch (p.end) {
    case State::Terminated:
        // A failed assertion waits as long as others go on.
        return s.differs.empty() && (s.exited || s.signal || s.fails || !s.ended_by.empty() || rest == Rest::Ended);
    case State::Ended: return s.beyond.empty() && s.call == p.calls.size() - 1 && arrived(p, s);
    case State::Blocked:
    case State::Polling:
    case State::Running: return arrived(p, s);
    }
    return false;
}

// Of an outcome, or of a run that was recorded: each process comes to its end there.
std::optional<Judgement> judge_end(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    if (rest == Rest::None)
        return std::nullopt;
    std::string ends;
    for (size_t r = 0; r < seen.size(); ++r) {
        const PlannedProcess& p = run.processes[r];
        const Seen& s = seen[r];
        if (!came_to_end(p, s, rest))
            return std::nullopt;
        if (ends.size() < 200)
            ends += (r ? ", " : "") + where(r, s);
    }
    return Judgement{true, fmt::format("it ends as reported: {}", ends)};
}

std::optional<Judgement> judge_assertion(const PlannedRun& run, const std::vector<Seen>& seen)
{
    for (const Place& place : run.places) {
        if (place.rank >= seen.size())
            continue;
        const Seen& s = seen[place.rank];
        if (s.assertion && (*s.assertion == 0 || *s.assertion == place.line))
            return Judgement{true, fmt::format("the assertion of process {} failed", place.rank)};
        if (s.signal && !s.assertion)
            return Judgement{true, where(place.rank, s)};
    }
    // A function that MPI calls, as that of a reduction, may fail in another process than the one in the report.
    for (const Place& place : run.places)
        for (size_t r = 0; r < seen.size() && !place.call.empty(); ++r)
            if (const Seen& s = seen[r]; s.signal && !s.assertion && s.inside && s.op == place.call)
                return Judgement{true, fmt::format("{} in {}", where(r, s), s.op)};
    return std::nullopt;
}

// Of a local call the report names the line only.
bool is_call_of(const Place& place, const std::string& op)
{
    if (!place.call.empty())
        return op == place.call;
    const auto found = op.starts_with("MPI_") ? find_mpi_op(std::string_view(op).substr(4)) : std::nullopt;
    return found && is_local(*found);
}

// An error that MPI has noticed, or a crash, in the call of the finding.
std::optional<Judgement> judge_call(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    for (const Place& place : run.places) {
        if (place.rank >= seen.size())
            continue;
        const Seen& s = seen[place.rank];
        for (const Seen::Error& e : s.errors)
            if (run.kind == FindingKind::Truncation ? e.truncation : is_call_of(place, e.op))
                return Judgement{true, e.truncation
                                           ? fmt::format("{} of process {} says MPI_ERR_TRUNCATE", e.op, place.rank)
                                           : fmt::format("{} of process {} fails with error class {}", e.op, place.rank,
                                                         e.error_class)};
        // What a message that was too long for memory has destroyed is noticed in the call, or behind it.
        if (s.signal && !s.assertion && s.op == place.call &&
            (s.inside || (run.kind == FindingKind::InvalidArgument && s.beyond.empty())))
            return Judgement{true, fmt::format("{} {} {}", where(place.rank, s), s.inside ? "in" : "behind", s.op)};
    }
    const auto sits = [&](const Place& p) {
        return p.rank < seen.size() && seen[p.rank].inside && seen[p.rank].op == p.call;
    };
    // Calls of one collective that do not fit wait forever where nobody compares them.
    if (run.kind == FindingKind::CollectiveMismatch && rest == Rest::Long &&
        std::any_of(run.places.begin(), run.places.end(), sits))
        return Judgement{true, "the call waits forever: " + all_places(seen)};
    // MPI has ended the program by itself in that call, and nothing else has. Some say so; the others are believed
    // where MPI is not there yet, or no more, so that it can do nothing else.
    const auto fails_otherwise = [](const Seen& s) {
        return s.signal || s.assertion || !s.errors.empty() || !s.differs.empty();
    };
    if (rest != Rest::Ended || std::any_of(seen.begin(), seen.end(), fails_otherwise))
        return std::nullopt;
    for (const Place& place : run.places)
        if (place.rank < seen.size() &&
            (is_call_of(place, seen[place.rank].ended_by) || (run.kind == FindingKind::InitFinalize && sits(place))))
            return Judgement{true,
                             fmt::format("{} ends process {}",
                                         seen[place.rank].ended_by.empty() ? place.call : seen[place.rank].ended_by,
                                         place.rank)};
    return std::nullopt;
}

std::optional<Judgement> judge_life(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    for (const Place& place : run.places)
        if (place.rank < seen.size() && place.call.empty() && seen[place.rank].exited && !seen[place.rank].ends)
            return Judgement{true, fmt::format("process {} ends without MPI_Finalize", place.rank)};
    return judge_call(run, seen, rest);
}

// Does the finding say that memory of that process is accessed by another one?
bool is_memory_of(const PlannedRun& run, size_t rank)
{
    for (const char* what : {"the accessed memory", "the window"}) {
        const std::string words = fmt::format("{} of process {} ", what, rank);
        if (run.message.find(words) != std::string::npos)
            return true;
    }
    return false;
}

// Memory that does not belong to an object: a signal, or an MPI that knows how large its windows are. Some MPIs let the
// process make the access whose memory it is, which then gets the signal.
std::optional<Judgement> judge_memory(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    for (const Place& place : run.places)
        if (place.rank < seen.size() && seen[place.rank].signal && !seen[place.rank].assertion)
            return Judgement{true, where(place.rank, seen[place.rank])};
    for (size_t r = 0; r < seen.size(); ++r)
        if (seen[r].signal && !seen[r].assertion && seen[r].differs.empty() && is_memory_of(run, r))
            return Judgement{true, where(r, seen[r]) + ", whose memory is accessed"};
    return judge_call(run, seen, rest);
}

std::optional<Judgement> judge_left_over(const PlannedRun& run, const std::vector<Seen>& seen)
{
    for (const Place& place : run.places)
        if (place.rank < seen.size() && !seen[place.rank].left.empty())
            return Judgement{true, fmt::format("when MPI is finalized, process {} has the {}", place.rank,
                                               fmt::join(seen[place.rank].left, ", the "))};
    return std::nullopt;
}

std::optional<Judgement> judge_orphan(const std::vector<Seen>& seen)
{
    for (size_t r = 0; r < seen.size(); ++r)
        if (seen[r].orphan)
            return Judgement{true, fmt::format("at MPI_Finalize a message to process {} has not been received", r)};
    return std::nullopt;
}

std::optional<Judgement> judge_kind(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    if (!run.kind)
        return judge_end(run, seen, rest);
    switch (*run.kind) {
    case FindingKind::Deadlock: return judge_deadlock(run, seen, rest != Rest::None);
    case FindingKind::Assertion: return judge_assertion(run, seen);
    case FindingKind::InitFinalize: return judge_life(run, seen, rest);
    case FindingKind::OrphanMessage: return judge_orphan(seen);
    case FindingKind::ResourceLeak:
    case FindingKind::UnfreedHandle: return judge_left_over(run, seen);
    case FindingKind::Memory: return judge_memory(run, seen, rest);
    case FindingKind::CollectiveMismatch:
    case FindingKind::TypeMismatch:
    case FindingKind::SignMismatch:
    case FindingKind::Truncation:
    case FindingKind::InvalidArgument:
    case FindingKind::RequestLifecycle:
    case FindingKind::EpochLifecycle:
    case FindingKind::ReadySend:
    case FindingKind::BufferSpace:
    case FindingKind::FileMisuse: return judge_call(run, seen, rest);
    case FindingKind::LocalConcurrency:
    case FindingKind::GlobalConcurrency:
    case FindingKind::MessageRace:
    case FindingKind::DataRace:
    case FindingKind::ThreadMisuse:
    case FindingKind::UndefinedBehavior: break;
    }
    return std::nullopt;
}

} // namespace

std::string where(size_t rank, const Seen& seen)
{
    if (seen.signal)
        return fmt::format("process {} was ended by a signal ({})", rank, strsignal(seen.signal));
    if (!seen.differs.empty())
        return fmt::format("process {} {}", rank, seen.differs);
    if (seen.exited)
        return fmt::format("process {} has ended", rank);
    if (seen.fails)
        return fmt::format("an assertion of process {} has failed", rank);
    if (!seen.beyond.empty())
        return fmt::format("process {} has gone on to {}", rank, seen.beyond);
    if (!seen.call)
        return fmt::format("process {} has not called MPI", rank);
    return fmt::format("process {} {} {}", rank, seen.inside ? "is in" : "has returned from", seen.op);
}

bool shows_in_a_run(const PlannedRun& run)
{
    const auto kind = run.kind;
    return kind != FindingKind::LocalConcurrency && kind != FindingKind::GlobalConcurrency &&
           kind != FindingKind::MessageRace && kind != FindingKind::UndefinedBehavior;
}

Seen seen_in(const std::string& record)
{
    Seen seen;
    for (size_t begin = 0;;) {
        const size_t end = record.find('\n', begin);
        if (end == std::string::npos) // what follows is not whole yet
            return seen;
        take_line(record.substr(begin, end - begin), seen);
        begin = end + 1;
    }
}

std::optional<Judgement> judge(const PlannedRun& run, const std::vector<Seen>& seen, Rest rest)
{
    const bool ended = rest == Rest::Ended, stuck = rest == Rest::Long, at_rest = rest != Rest::None;
    for (const Seen& s : seen)
        if (s.processes && s.processes != seen.size())
            return Judgement{false,
                             fmt::format("there are {} processes, but the report is of {}", s.processes, seen.size())};
    if (std::optional<Judgement> there = judge_kind(run, seen, rest))
        return there;
    for (size_t r = 0; r < seen.size(); ++r) {
        if (!seen[r].differs.empty() && at_rest)
            return Judgement{false, where(r, seen[r]) + ": the program does not follow the execution"};
        // An error that ends the program is no part of the execution.
        if (!seen[r].errors.empty() && !seen[r].ends && ended)
            return Judgement{false, fmt::format("process {} is stopped by an error of class {} in {}", r,
                                                seen[r].errors.front().error_class, seen[r].errors.front().op)};
    }
    if (std::all_of(seen.begin(), seen.end(), [](const Seen& s) { return s.pid == 0; }) && ended)
        return Judgement{false, "no process of the program has called MPI through mpismt's library"};
    if (!ended && stuck)
        return Judgement{false, "it is stuck, but elsewhere: " + all_places(seen)};
    if (ended)
        return Judgement{false, fmt::format("the run ends without showing it: {}", all_places(seen))};
    return std::nullopt;
}

std::string mpi_name(const std::string& library)
{
    if (library.starts_with("MPICH Version:")) {
        const size_t at = library.find_first_not_of(": \t", 14);
        return at == std::string::npos ? "MPICH" : "MPICH " + library.substr(at);
    }
    if (library.starts_with("Open MPI v"))
        return "Open MPI " + library.substr(10);
    return library.empty() ? "an unknown MPI" : library;
}

} // namespace mpismt::replay
