// Each job of the array runs `mpismt batch PART.jobs --results PART.results`, and `sbatch --wait` lasts as long as the
// array. Meanwhile this process reads what the files have got. A result is recognised by its check's name and key, as
// the jobs' mpismt is this one. The longest checks come first and are dealt out one by one, as cards are.
#include "app/batch/slurm.hpp"

#include "app/batch/check.hpp"
#include "app/files.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

// A program whose output goes to a file.
class Program {
public:
    Program(std::vector<std::string> words, const std::string& output)
    {
        std::vector<char*> argv;
        for (std::string& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
        const int error = ::posix_spawnp(&pid_, argv[0], &actions, nullptr, argv.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        if (error != 0)
            throw InputError({{Diagnostic::Severity::Error,
                               {},
                               1,
                               fmt::format("{} cannot be started: {}", words[0], std::strerror(error)),
                               "--slurm needs Slurm's commands"}});
    }
    ~Program()
    {
        if (pid_ > 0) {
            ::kill(pid_, SIGTERM);
            ::waitpid(pid_, nullptr, 0);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool ended()
    {
        if (pid_ > 0 && ::waitpid(pid_, &status_, WNOHANG) == pid_)
            pid_ = -1;
        return pid_ < 0;
    }
    int status() const { return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_); }

private:
    pid_t pid_ = -1;
    int status_ = 0;
};

class Array {
public:
    Array(std::span<const BatchJob> jobs, const Options& batch, const JobDone& done)
        : jobs_(jobs), batch_(batch), done_(done),
          directory_(batch.results.empty() ? fmt::format("mpismt-slurm-{}", ::getpid()) : batch.results + ".slurm")
    {
        for (const BatchJob& job : jobs_)
            open_[job.check->name] = &job;
        std::error_code error;
        fs::create_directories(directory_, error);
        if (error)
            throw InputError(fmt::format("{}: not a writable directory", directory_));
    }

    void run(const std::atomic<bool>& stop)
    {
        for (const fs::directory_entry& entry : fs::directory_iterator(directory_))
            if (!batch_.results.empty() && entry.path().extension() == ".results") {
                size_t begin = 0;
                gather(read_on(entry.path().string(), begin), true);
            }
        if (!open_.empty() && !stop)
            submit(stop);
        if (!stop) {
            std::error_code error;
            fs::remove_all(directory_, error);
        }
    }

private:
    std::span<const BatchJob> jobs_;
    const Options& batch_;
    const JobDone& done_;
    std::string directory_;
    std::map<std::string, const BatchJob*> open_;

    std::string file(size_t part, const char* kind) const { return fmt::format("{}/{}.{}", directory_, part, kind); }

    // `old`: of an earlier array, whose checks may have been others.
    void gather(std::vector<Json> results, bool old)
    {
        for (Json& result : results) {
            const auto it = open_.find(result.value("name", ""));
            if (it == open_.end() || (old && (result["key"] != it->second->key || result.contains("signal"))))
                continue;
            const BatchJob& job = *it->second;
            result["key"] = job.key;
            open_.erase(it);
            done_(job.index, std::move(result));
        }
    }

    void submit(const std::atomic<bool>& stop)
    {
        const size_t parts = std::min(static_cast<size_t>(batch_.slurm), open_.size());
        std::vector<std::string> plans(parts);
        size_t next = 0;
        for (const BatchJob& job : jobs_)
            if (open_.contains(job.check->name))
                plans[next++ % parts] += plan_line(job.check->name, job.options);
        std::vector<size_t> read(parts, 0);
        for (size_t i = 0; i < parts; ++i) {
            OutputFile(file(i + 1, "jobs")).commit(plans[i]);
            fs::remove(file(i + 1, "results"));
        }
        OutputFile(directory_ + "/array.sh")
            .commit(
                fmt::format("#!/bin/sh\n# Written by mpismt batch --slurm.\ncd {1} || exit\n{0} batch "
                            "{2}/$SLURM_ARRAY_TASK_ID.jobs "
                            "--results {2}/$SLURM_ARRAY_TASK_ID.results --jobs ${{SLURM_CPUS_PER_TASK:-1}} --quiet ||\n"
                            "    [ $? -lt 70 ] # what was found is no failure of the job\n",
                            quoted(running_program().string()), quoted(fs::current_path().string()),
                            quoted(directory_)));

        std::vector<std::string> words{"sbatch",
                                       "--parsable",
                                       "--wait",
                                       "--job-name=mpismt",
                                       fmt::format("--array=1-{}", parts),
                                       fmt::format("--output={}/%a.log", directory_)};
        words.insert(words.end(), batch_.sbatch.begin(), batch_.sbatch.end());
        words.push_back(directory_ + "/array.sh");
        const std::string said = directory_ + "/sbatch.out";
        Program sbatch(words, said);
        const auto gather_all = [&] {
            for (size_t i = 0; i < parts; ++i)
                gather(read_on(file(i + 1, "results"), read[i]), false);
        };
        while (!stop && !sbatch.ended()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            gather_all();
        }
        // "1234", or "1234;cluster".
        const std::string text = read_text(said);
        const std::string id = text.substr(0, text.find_first_not_of("0123456789"));
        if (stop) {
            if (!id.empty()) {
                Program cancel({"scancel", id}, directory_ + "/scancel.out");
                while (!cancel.ended())
                    std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
            return;
        }
        if (id.empty())
            throw InputError(
                fmt::format("sbatch did not accept the jobs: {}", text.empty() ? "it said nothing" : text));
        gather_all();
        const auto lost = std::move(open_);
        for (const auto& [name, job] : lost) {
            Json result = lost_result(job->options, job->check->files.front(),
                                      fmt::format("Slurm job {} ended without a result of this check", id));
            result["key"] = job->key;
            result["name"] = name;
            done_(job->index, std::move(result));
        }
    }

    // For a shell.
    static std::string quoted(const std::string& text)
    {
        std::string out = "'";
        for (const char c : text)
            out += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return out + "'";
    }
};

} // namespace

void run_on_slurm(std::span<const BatchJob> jobs, const Options& batch, const std::atomic<bool>& stop,
                  const JobDone& done)
{
    if (!jobs.empty())
        Array(jobs, batch, done).run(stop);
}

} // namespace mpismt::app
