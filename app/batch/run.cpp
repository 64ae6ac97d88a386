// A child is this very process, forked: nothing has to be started or linked anew, and the check costs what it costs.
// (Or it is `mpismt check --format result`, started, where this process is one of MPI, which must not be forked.) It
// writes one JSON object to a pipe and ends without cleaning up. The parent alone talks to the user and writes files;
// it sleeps in poll() until a pipe has something or a child has outlived its time limit by more than it takes to notice
// one.
#include "app/batch/run.hpp"

#include "app/batch/check.hpp"
#include "app/command_line.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <list>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace mpismt::app {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr int64_t grace = 5; // seconds that a check may need to notice that its time is over

[[noreturn]] void child(const BatchJob& job, int pipe)
{
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, SIG_DFL);
    end_with_parent(pipe);
    const std::vector<std::string> arguments{"batch", job.check->name};
    const std::string text = checked(job.options.files, job.options, arguments);
    for (size_t done = 0; done < text.size();) {
        const ssize_t n = ::write(pipe, text.data() + done, text.size() - done);
        if (n <= 0 && errno != EINTR)
            ::_exit(1);
        done += n > 0 ? static_cast<size_t>(n) : 0;
    }
    ::_exit(0);
}

pid_t spawn(const std::string& program, const BatchJob& job, int pipe)
{
    Options options = job.options;
    options.format = "result";
    std::vector<std::string> words = to_words(options, Check);
    words.insert(words.begin(), program);
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, pipe, STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    for (const int signal : {SIGINT, SIGTERM})
        sigaddset(&defaults, signal);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t pid = -1;
    errno = ::posix_spawn(&pid, program.c_str(), &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return errno == 0 ? pid : -1;
}

class Running {
public:
    Running(const BatchJob& job, const std::string& program) : job_(&job), start_(SteadyClock::now())
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            throw InputError(fmt::format("cannot create a pipe: {}", std::strerror(errno)));
        pid_ = program.empty() ? ::fork() : spawn(program, job, ends[1]);
        const int error = errno;
        if (pid_ == 0) {
            ::close(ends[0]);
            child(job, ends[1]);
        }
        ::close(ends[1]);
        pipe_ = ends[0];
        if (pid_ < 0)
            throw InputError(fmt::format("cannot start a process{}{}: {}", program.empty() ? "" : " of ", program,
                                         std::strerror(error)));
    }
    Running(Running&& other) noexcept
        : job_(other.job_), start_(other.start_), pid_(std::exchange(other.pid_, -1)),
          pipe_(std::exchange(other.pipe_, -1)), text_(std::move(other.text_)), overdue_(other.overdue_)
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
        const int64_t limit = job_->options.timeout;
        if (limit > 0 && !overdue_ && SteadyClock::now() - start_ > std::chrono::seconds(limit + grace)) {
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
        const double seconds = std::chrono::duration<double>(SteadyClock::now() - start_).count();
        Json result = Json::parse(text_, nullptr, false);
        // Half of an object is none.
        if (WIFEXITED(status) && result.is_object()) {
            name(result);
            result["seconds"] = seconds;
            return result;
        }
        std::string reason;
        if (overdue_)
            reason = fmt::format("the time limit of {} s was reached, and the check did not stop by itself",
                                 job_->options.timeout);
        else if (WIFSIGNALED(status))
            reason =
                fmt::format("the check was ended by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
        else
            reason = fmt::format("the check ended with status {}", WEXITSTATUS(status));
        result = lost_result(job_->options, job_->check->files.front(), reason);
        name(result);
        result["seconds"] = seconds;
        if (WIFSIGNALED(status))
            result["signal"] = WTERMSIG(status);
        return result;
    }

private:
    void name(Json& result) const
    {
        result["key"] = job_->key;
        result["name"] = job_->check->name;
    }

    const BatchJob* job_;
    SteadyClock::time_point start_;
    pid_t pid_ = -1;
    int pipe_ = -1;
    std::string text_;
    bool overdue_ = false;
};

} // namespace

void run_jobs(std::span<const BatchJob> jobs, size_t at_once, const std::atomic<bool>& stop, const JobClaim& claim,
              const JobDone& done, const std::string& program)
{
    std::vector<Running> running;
    std::list<const BatchJob*> waiting;
    for (const BatchJob& job : jobs)
        waiting.push_back(&job);
    while (!stop && (!waiting.empty() || !running.empty())) {
        for (auto job = waiting.begin(); job != waiting.end() && running.size() < at_once && !stop;) {
            const ResultsFile::Claim answer = claim(**job);
            if (answer == ResultsFile::Claim::Mine)
                running.emplace_back(**job, program);
            job = answer == ResultsFile::Claim::Taken ? std::next(job) : waiting.erase(job);
        }
        std::vector<pollfd> polled;
        for (const Running& r : running)
            polled.push_back({r.pipe(), POLLIN, 0});
        ::poll(polled.data(), polled.size(), 200);
        if (stop) // Ctrl-C also ends the checks, whose answers are then none
            break;
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
