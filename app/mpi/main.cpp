// `mpirun -n 64 mpismt-batch-mpi FILE… [options of mpismt batch]`: the checks of a batch on the processes of an MPI
// job. Rank 0 plans, hands out the checks, takes their results and reports, as `mpismt batch` does; the others run
// them. Each check is an `mpismt check` started for it, so that one that crashes takes no process of the job with it.
// If the job itself dies, what --results has is not done again by the next.
#include "app/batch/command.hpp"
#include "app/check_run.hpp"
#include "app/command_line.hpp"
#include "app/limits.hpp"
#include "app/mpi/manager_worker.hpp"
#include "core/errors.hpp"
#include "core/installed.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <optional>
#include <time.h>
#include <vector>

namespace mpismt::app {

namespace {

// mpismt beside this program.
std::string checker() { return running_program().replace_filename("mpismt").string(); }

class Process {
public:
    char* space(int length)
    {
        received_.resize(static_cast<size_t>(length));
        return received_.data();
    }
    void rest()
    {
        const timespec half_a_millisecond{0, 500'000};
        ::nanosleep(&half_a_millisecond, nullptr);
    }

private:
    std::string received_;
};

// A job is the command line of its check, words that end in a zero; its result is JSON, empty if it was interrupted.
class Manager : public Process {
public:
    Manager(std::span<const BatchJob> jobs, const std::atomic<bool>& stop, const JobDone& done, int size)
        : jobs_(jobs), stop_(stop), done_(done), given_(static_cast<size_t>(size))
    {
    }

    bool next(int worker, std::string_view& job)
    {
        if (stop_ || next_ == jobs_.size())
            return false;
        given_[static_cast<size_t>(worker)] = next_;
        const BatchJob& mine = jobs_[next_++];
        text_.clear();
        for (const std::string& word : to_words(mine.options, Check))
            text_.append(word).push_back('\0');
        job = text_;
        return true;
    }

    void take(int worker, std::string_view text)
    {
        Json result = Json::parse(text, nullptr, false);
        if (!result.is_object())
            return;
        const BatchJob& job = jobs_[given_[static_cast<size_t>(worker)]];
        result["key"] = job.key;
        result["name"] = job.check->name;
        done_(job.index, std::move(result));
    }

private:
    std::span<const BatchJob> jobs_;
    const std::atomic<bool>& stop_;
    const JobDone& done_;
    std::vector<size_t> given_; // of each worker
    size_t next_ = 0;
    std::string text_;
};

class Worker : public Process {
public:
    explicit Worker(std::string program) : program_(std::move(program)) {}

    std::string_view do_job(std::string_view job)
    {
        text_.clear();
        BatchCheck check;
        try {
            std::vector<std::string> words;
            for (size_t end = 0; !job.empty(); job.remove_prefix(end + 1)) {
                end = job.find('\0');
                words.emplace_back(job.substr(0, end));
            }
            check.options = parse_command_line(words).options;
            check.files = check.options.files;
            const BatchJob mine{0, &check, check.options, {}};
            Context stop(check.options);
            const InterruptGuard guard(stop);
            run_jobs(
                {&mine, 1}, 1, stop.interrupted, [](const BatchJob&) { return ResultsFile::Claim::Mine; },
                [&](size_t, const Json& result) { text_ = text_of(result); }, program_);
        } catch (const std::exception& e) {
            text_ = text_of(
                {{"program", check.files.empty() ? "" : check.files[0]}, {"verdict", "bug"}, {"reason", e.what()}});
        }
        return text_;
    }

private:
    static std::string text_of(const Json& result)
    {
        return result.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    std::string program_, text_;
};

int manager_main(const std::vector<std::string>& arguments, int size)
{
    Console console{std::cout, std::cerr};
    const auto run = [&](std::span<const BatchJob> jobs, const std::atomic<bool>& stop, const JobClaim& claim,
                         const JobDone& done) {
        if (size == 1)
            return run_jobs(jobs, 1, stop, claim, done, checker());
        try {
            Manager manager(jobs, stop, done, size);
            manage(MPI_COMM_WORLD, manager);
        } catch (const std::exception& e) {
            // Workers are busy, and nobody takes their results any more.
            std::cerr << "mpismt-batch-mpi: a bug: " << e.what() << '\n';
            MPI_Abort(MPI_COMM_WORLD, internal_error);
        }
    };
    return guarded(console, [&] {
        std::vector<std::string> words{"batch"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        const CommandLine line = parse_command_line(words);
        if (line.action == CommandLine::Action::Help) {
            std::cout << help(Batch);
            return 0;
        }
        if (line.options.slurm > 0)
            throw InputError("--slurm: this is an MPI job already; it is for mpismt batch");
        if (!std::filesystem::exists(checker()))
            throw InputError(fmt::format("{}: the program that runs the checks is missing", checker()));
        return batch_command(line.options, console, {checker(), run});
    });
}

} // namespace

} // namespace mpismt::app

int main(int argc, char** argv)
{
    using namespace mpismt::app;
    MPI_Init(&argc, &argv);
    int rank = 0, size = 0, status = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        status = manager_main({argv + 1, argv + argc}, size);
        dismiss_workers(MPI_COMM_WORLD);
    } else {
        Worker worker(checker());
        work(MPI_COMM_WORLD, worker);
    }
    MPI_Finalize();
    return status;
}
