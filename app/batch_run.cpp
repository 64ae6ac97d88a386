// A child is this very process, forked: nothing has to be started or linked anew, and the check costs what it costs. It
// writes one JSON object to a pipe and ends without cleaning up. The parent alone talks to the user and writes files; it
// sleeps in poll() until a pipe has something or a child has outlived its time limit by more than it takes to notice one.
#include "app/batch_run.hpp"

#include "app/check_run.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "core/errors.hpp"
#include "report/fingerprint.hpp"
#include "report/sarif.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace mpismt::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int64_t grace = 5; // seconds that a check may need to notice that its time is over

Json result_of(const BatchJob& job, const ProgramRun& run, const std::string& messages)
{
    Json out;
    out["key"] = job.key;
    out["name"] = job.check->name;
    out["program"] = job.check->files.front();
    if (!run.answered) {
        out["verdict"] = run.status == bad_input ? "bad-input" : "bug";
        out["reason"] = messages;
        return out;
    }
    const CheckResult& r = run.report.result;
    const SourceFiles& files = run.report.files;
    out["verdict"] = name_of(r.verdict);
    out["complete"] = r.complete;
    out["procs"] = r.processes;
    out["bound"] = r.bound;
    out["reason"] = r.verdict == Verdict::Unsupported && !r.unsupported.empty() ? r.unsupported.front().construct : r.reason;
    const std::vector<std::string> names = report::fingerprints(r, files);
    out["findings"] = Json::array();
    out["lines"] = Json::array();
    for (size_t i = 0; i < r.findings.size(); ++i) {
        const Finding& f = r.findings[i];
        Json finding{{"kind", name_of(f.kind)}, {"message", report::headline(f)}, {"fingerprint", names[i]}};
        for (const Location& l : f.locations) {
            if (!finding.contains("line") && l.loc) {
                finding["file"] = files.name(l.loc.file);
                finding["line"] = l.loc.line;
            }
            out["lines"].push_back(l.loc.line);
        }
        out["findings"].push_back(std::move(finding));
    }
    for (const char* name : {"seconds", "peak_memory"})
        if (const auto it = r.stats.find(name); it != r.stats.end())
            out[name] = it->second;
    out["messages"] = messages;
    if (r.verdict != Verdict::NoError && r.verdict != Verdict::NoErrorWithinBound)
        out["text"] = text_report(run, job.check->options, false, 100);
    out["sarif"] = report::sarif_part(r, files);
    return out;
}

[[noreturn]] void child(const BatchJob& job, int pipe)
{
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, SIG_DFL);
    std::string text;
    {
        const AddressSpaceLimit limit(job.check->options.memory);
        std::ostringstream nothing, messages;
        Console console{nothing, messages};
        const std::vector<std::string> arguments{"batch", job.check->name};
        Options options = job.check->options;
        if (!job.page.empty())
            options.format = "html";
        const ProgramRun run = run_program(job.check->files, options, arguments, console);
        if (!job.page.empty() && run.answered)
            try {
                OutputFile(job.page).commit(html_report(run, options));
            } catch (const InputError& e) {
                messages << e.what() << '\n';
            }
        text = result_of(job, run, messages.str()).dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    for (size_t done = 0; done < text.size();) {
        const ssize_t n = ::write(pipe, text.data() + done, text.size() - done);
        if (n <= 0 && errno != EINTR)
            ::_exit(1);
        done += n > 0 ? static_cast<size_t>(n) : 0;
    }
    ::_exit(0);
}

class Running {
public:
    explicit Running(const BatchJob& job) : job_(&job), start_(Clock::now())
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            throw InputError(fmt::format("no pipe can be made: {}", std::strerror(errno)));
        pid_ = ::fork();
        if (pid_ == 0) {
            ::close(ends[0]);
            child(job, ends[1]);
        }
        ::close(ends[1]);
        pipe_ = ends[0];
        if (pid_ < 0)
            throw InputError(fmt::format("no process can be started: {}", std::strerror(errno)));
    }
    Running(Running&& other) noexcept
        : job_(other.job_), start_(other.start_), pid_(std::exchange(other.pid_, -1)), pipe_(std::exchange(other.pipe_, -1)),
          text_(std::move(other.text_)), overdue_(other.overdue_)
    {
    }
    Running& operator=(Running&& other) noexcept
    {
        std::swap(job_, other.job_);
        std::swap(start_, other.start_);
        std::swap(pid_, other.pid_);
        std::swap(pipe_, other.pipe_);
        std::swap(text_, other.text_);
        std::swap(overdue_, other.overdue_);
        return *this;
    }
    ~Running()
    {
        if (pid_ > 0) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
        }
        if (pipe_ >= 0)
            ::close(pipe_);
    }

    size_t index() const { return job_->index; }
    int pipe() const { return pipe_; }

    // Takes what there is to read; true at the end.
    bool read()
    {
        char buffer[65536];
        const ssize_t n = ::read(pipe_, buffer, sizeof buffer);
        if (n > 0)
            text_.append(buffer, static_cast<size_t>(n));
        return n == 0 || (n < 0 && errno != EINTR);
    }

    void kill_if_overdue()
    {
        const int64_t limit = job_->check->options.timeout;
        if (limit > 0 && !overdue_ && Clock::now() - start_ > std::chrono::seconds(limit + grace)) {
            overdue_ = true;
            ::kill(pid_, SIGKILL);
        }
    }

    Json finish()
    {
        int status = 0;
        while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
        pid_ = -1;
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        Json result = Json::parse(text_, nullptr, false);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && result.is_object()) {
            result["seconds"] = seconds;
            return result;
        }
        ProgramRun run;
        run.answered = true;
        CheckResult& r = run.report.result;
        r.program = job_->check->files.front();
        r.stats["seconds"] = seconds;
        if (overdue_)
            r.reason = fmt::format("the time limit of {} s was reached, and the check did not stop by itself",
                                   job_->check->options.timeout);
        else if (WIFSIGNALED(status))
            r.reason = fmt::format("the check was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
        else
            r.reason = fmt::format("the check ended with status {}", WEXITSTATUS(status));
        result = result_of(*job_, run, {});
        result["signal"] = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        return result;
    }

private:
    const BatchJob* job_;
    Clock::time_point start_;
    pid_t pid_ = -1;
    int pipe_ = -1;
    std::string text_;
    bool overdue_ = false;
};

} // namespace

void run_jobs(std::span<const BatchJob> jobs, size_t at_once, const std::atomic<bool>& stop,
              const std::function<void(size_t index, Json result)>& done)
{
    std::vector<Running> running;
    size_t next = 0;
    while (!stop && (next < jobs.size() || !running.empty())) {
        while (next < jobs.size() && running.size() < at_once)
            running.emplace_back(jobs[next++]);
        std::vector<pollfd> polled;
        for (const Running& r : running)
            polled.push_back({r.pipe(), POLLIN, 0});
        ::poll(polled.data(), polled.size(), 200);
        for (size_t i = running.size(); i-- > 0;) {
            running[i].kill_if_overdue();
            if (polled[i].revents == 0 || !running[i].read())
                continue;
            const size_t index = running[i].index();
            Json result = running[i].finish();
            running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
            done(index, std::move(result));
        }
    }
}

} // namespace mpismt::app
