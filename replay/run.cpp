#include "replay/run.hpp"

#include "core/errors.hpp"
#include "replay/judge.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace mpismt::replay {

namespace {

using Clock = std::chrono::steady_clock;

// Seconds in which nothing is written: a deadlock stands, if everybody is there; nobody will come any more.
constexpr double short_rest = 1, long_rest = 15;

std::string recorded_text(const std::string& path)
{
    std::ifstream file(path);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

// Those that are whole: behind them there are zeros.
std::string whole_lines(std::string text)
{
    text.resize(std::min(text.find('\0'), text.size()));
    text.resize(text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1);
    return text;
}

// Follows the records while the program runs.
class Observer {
public:
    Observer(const PlannedRun& run, std::string folder, double timeout, Gdb* gdb)
        : run_(run), folder_(std::move(folder)), timeout_(timeout), gdb_(gdb)
    {
    }

    // Is it decided, or the time over?
    bool look(bool ended)
    {
        // To look at long records takes time that the program has use for.
        if (!ended && seconds_since(looked_) < std::max(0.05, 20 * cost_))
            return false;
        looked_ = Clock::now();
        read();
        cost_ = seconds_since(looked_);
        if (gdb_ && !ended && in_gdb([&] { return gdb_->at_steps(seen_, seconds_since(changed_)); })) {
            read();
            judgement_ = judge(run_, seen_, Rest::Short);
            return true;
        }
        const double rest = size_ > 0 ? seconds_since(changed_) : 0;
        judgement_ = judge(run_, seen_,
                           ended               ? Rest::Ended
                           : rest > long_rest  ? Rest::Long
                           : rest > short_rest ? Rest::Short
                                               : Rest::None);
        const bool over = seconds_since(began_) > timeout_;
        if (gdb_ && !ended && (judgement_ || over))
            gdb_->at_end(seen_);
        return judgement_.has_value() || over;
    }

    const std::optional<Judgement>& judgement() const { return judgement_; }
    const std::vector<Seen>& seen() const { return seen_; }

private:
    static double seconds_since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }

    void read()
    {
        size_t size = 0;
        seen_.clear();
        for (size_t rank = 0; rank < run_.processes.size(); ++rank) {
            const std::string text = whole_lines(recorded_text(fmt::format("{}/record.{}", folder_, rank)));
            size += text.size();
            seen_.push_back(seen_in(text));
        }
        if (size != size_)
            changed_ = looked_;
        size_ = size;
    }

    // The program does nothing meanwhile, and its time stands still.
    template <typename Work>
    bool in_gdb(Work work)
    {
        const Clock::time_point before = Clock::now();
        const bool result = work();
        began_ += Clock::now() - before;
        changed_ += Clock::now() - before;
        return result;
    }

    const PlannedRun& run_;
    std::string folder_;
    double timeout_;
    Gdb* gdb_;
    std::vector<Seen> seen_;
    size_t size_ = 0;
    double cost_ = 0; // seconds that the last look took
    Clock::time_point began_ = Clock::now(), looked_{}, changed_ = began_;
    std::optional<Judgement> judgement_;
};

// Launchers end their processes, and these end with them; if one was stopped too hard for that, it is found here by the
// folder in its environment.
void end_processes(const std::vector<Seen>& seen, const std::string& folder)
{
    for (const Seen& s : seen)
        if (s.pid > 1 && recorded_text(fmt::format("/proc/{}/environ", s.pid)).find(folder) != std::string::npos)
            kill(static_cast<pid_t>(s.pid), SIGKILL);
}

// What the launcher said at last, for a run in which nothing else was seen.
std::string last_words(const std::string& text)
{
    std::istringstream in(text);
    std::string last;
    for (std::string line; std::getline(in, line);)
        if (line.find_first_not_of(" -=\t") != std::string::npos)
            last = line;
    return last.substr(0, 200);
}

// What AddressSanitizer has seen, if the program is compiled with it: it ends the process by a signal.
std::string sanitizer_words(const std::string& text)
{
    constexpr std::string_view mark = "ERROR: AddressSanitizer: ";
    const size_t at = text.find(mark);
    if (at == text.npos)
        return {};
    const size_t begin = at + mark.size();
    return fmt::format("; AddressSanitizer: {}", text.substr(begin, text.find_first_of(" \n", begin) - begin));
}

// Is the program another one than the one that was recorded?
std::string other_program(const PlannedRun& run, const std::vector<Seen>& seen)
{
    for (const Seen& s : seen)
        if (!run.build_ids.empty() && !s.build_id.empty() &&
            std::find(run.build_ids.begin(), run.build_ids.end(), s.build_id) == run.build_ids.end())
            return fmt::format(
                "; the program is not the one that was recorded: its build-id is {}, that of the recorded one is {}",
                s.build_id, fmt::join(run.build_ids, ", "));
    return {};
}

Replayed run_once(const PlannedRun& run, const Mpi& mpi, const std::vector<std::string>& launch, double timeout,
                  Context& context, Debugging debugging, bool stops_beyond)
{
    const std::string library = library_for(mpi, Purpose::Replay, context);
    RealRun result{mpi.name, false, {}};
    const ScratchFolder folder("mpismt-replay");
    const bool debugged = debugging.debugger != Debugger::None;
    for (uint32_t rank = 0; rank < run.processes.size(); ++rank)
        std::ofstream(fmt::format("{}/schedule.{}", folder.path, rank))
            << schedule_of(run, rank, {debugged, stops_beyond, debugging.steps, debugging.debugger == Debugger::Panes});
    Gdb gdb(run, debugging, folder.path, context);
    Observer observer(run, folder.path, timeout, debugged ? &gdb : nullptr);
    const std::string out = folder.path + "/out", err = folder.path + "/err";
    constexpr double no_limit = 1e9; // the observer knows it
    // AddressSanitizer wants to be in front of all libraries, but does not need that.
    const char* asan = "verify_asan_link_order=0:detect_leaks=0:abort_on_error=1:handle_segv=0:handle_abort=0";
    const int status =
        execute({launch, {{"MPISMT_REPLAY", folder.path}, {"LD_PRELOAD", library}, {"ASAN_OPTIONS", asan}}}, out, err,
                no_limit, context, [&] { return observer.look(false); });
    if (status == not_found)
        throw InputError(fmt::format("{} cannot be started", launch.front()));
    if (status != killed)
        observer.look(true);
    end_processes(observer.seen(), folder.path);
    for (const Seen& s : observer.seen())
        if (!s.library.empty())
            result.mpi = mpi_name(s.library);
    if (observer.judgement()) {
        result.confirmed = observer.judgement()->confirmed;
        result.seen = observer.judgement()->seen;
    } else {
        observer.look(true);
        result.seen = fmt::format("after {} seconds {}", timeout, observer.judgement()->seen);
    }
    if (!result.confirmed && !run.not_forced.empty())
        result.seen += fmt::format("; a schedule cannot determine the result of {}", fmt::join(run.not_forced, ", "));
    if (!result.confirmed &&
        std::any_of(observer.seen().begin(), observer.seen().end(), [](const Seen& s) { return s.threads; }))
        result.seen += "; the program may call MPI from several threads, and a schedule cannot order their calls";
    if (!result.confirmed && status != 0 && status != killed)
        if (const std::string words = last_words(recorded_text(err)); !words.empty())
            result.seen += fmt::format(" (the launcher says: {})", words);
    result.seen += sanitizer_words(recorded_text(out) + recorded_text(err));
    result.seen += other_program(run, observer.seen());
    return {std::move(result), recorded_text(out) + recorded_text(err), gdb.text()};
}

} // namespace

Replayed replay(const PlannedRun& run, const Mpi& mpi, const std::vector<std::string>& launch, double timeout,
                Context& context, Debugging debugging)
{
    if (!shows_in_a_run(run))
        return {{mpi.name, false, "a run does not show findings of this kind"}, {}, {}};
    const bool debugged = debugging.debugger != Debugger::None;
    Replayed replayed = run_once(run, mpi, launch, timeout, context, debugging, debugged);
    // This MPI may need processes that are through with the execution, as for collective calls of others. Then they go
    // on, and gdb finds them wherever they are.
    if (debugging.debugger == Debugger::Backtraces && !replayed.run.confirmed)
        return run_once(run, mpi, launch, timeout, context, debugging, false);
    return replayed;
}

} // namespace mpismt::replay
