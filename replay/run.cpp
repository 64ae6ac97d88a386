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

std::string text_of(const std::string& path)
{
    std::ifstream file(path);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

// Follows the records while the program runs.
class Observer {
public:
    Observer(const PlannedRun& run, std::string folder) : run_(run), folder_(std::move(folder)) {}

    // Is it decided?
    bool look(bool ended)
    {
        if (!ended && seconds_since(looked_) < 0.05)
            return false;
        looked_ = Clock::now();
        size_t size = 0;
        seen_.clear();
        for (size_t rank = 0; rank < run_.processes.size(); ++rank) {
            const std::string text = text_of(fmt::format("{}/record.{}", folder_, rank));
            size += text.size();
            seen_.push_back(seen_in(text));
        }
        if (size != size_)
            changed_ = looked_;
        size_ = size;
        const double rest = size > 0 ? seconds_since(changed_) : 0;
        judgement_ = judge(run_, seen_,
                           ended               ? Rest::Ended
                           : rest > long_rest  ? Rest::Long
                           : rest > short_rest ? Rest::Short
                                               : Rest::None);
        return judgement_.has_value();
    }

    const std::optional<Judgement>& judgement() const { return judgement_; }
    const std::vector<Seen>& seen() const { return seen_; }

private:
    static double seconds_since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }

    const PlannedRun& run_;
    std::string folder_;
    std::vector<Seen> seen_;
    size_t size_ = 0;
    Clock::time_point looked_{}, changed_ = Clock::now();
    std::optional<Judgement> judgement_;
};

// Launchers end their processes, and these end with them; if one was stopped too hard for that, it is found here by the
// folder in its environment.
void end_processes(const std::vector<Seen>& seen, const std::string& folder)
{
    for (const Seen& s : seen)
        if (s.pid > 1 && text_of(fmt::format("/proc/{}/environ", s.pid)).find(folder) != std::string::npos)
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

} // namespace

Replayed replay(const PlannedRun& run, const Mpi& mpi, const std::vector<std::string>& launch, double timeout,
                Context& context)
{
    const std::string library = library_for(mpi, Purpose::Replay, context);
    RealRun result{mpi.name, false, "a run does not show findings of this kind"};
    if (!shows_in_a_run(run.kind))
        return {result, {}};
    const ScratchFolder folder("mpismt-replay");
    for (uint32_t rank = 0; rank < run.processes.size(); ++rank)
        std::ofstream(fmt::format("{}/schedule.{}", folder.path, rank)) << schedule_of(run, rank);
    Observer observer(run, folder.path);
    const std::string out = folder.path + "/out", err = folder.path + "/err";
    const int status = execute({launch, {{"MPISMT_REPLAY", folder.path}, {"LD_PRELOAD", library}}}, out, err, timeout,
                               context, [&] { return observer.look(false); });
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
        result.seen += fmt::format("; no schedule decides what {} gives", fmt::join(run.not_forced, ", "));
    if (!result.confirmed &&
        std::any_of(observer.seen().begin(), observer.seen().end(), [](const Seen& s) { return s.threads; }))
        result.seen += "; the program may call MPI from several threads, whose calls no schedule orders";
    if (!result.confirmed && status != 0 && status != killed)
        if (const std::string words = last_words(text_of(err)); !words.empty())
            result.seen += fmt::format(" (the launcher says: {})", words);
    return {std::move(result), text_of(out) + text_of(err)};
}

} // namespace mpismt::replay
