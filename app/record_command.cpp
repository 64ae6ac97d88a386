// `mpismt record`: a program runs on a real MPI with the library of replay/library/trace.c in front of it.
#include "app/commands.hpp"
#include "core/context.hpp"
#include "core/errors.hpp"
#include "replay/library.hpp"
#include "replay/places.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <ostream>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

bool is_of_record(const std::string& name)
{
    return name == "places" || name.starts_with("record.") || name.starts_with("stopped.");
}

// An empty folder. Only what is a record is removed.
std::string prepared(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder))
        throw InputError(fmt::format("{}: cannot be made: {}", folder, error.message()));
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (!is_of_record(entry.path().filename().string()))
            throw InputError(fmt::format("{}: the directory exists, and has files that do not belong to a record: {}",
                                         folder, entry.path().filename().string()));
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        fs::remove(entry.path(), error);
    return fs::canonical(folder).string();
}

// SIGINT and SIGTERM wait until they are asked for.
class HeldSignals {
public:
    HeldSignals()
    {
        sigemptyset(&both_);
        for (const int signal : {SIGINT, SIGTERM})
            sigaddset(&both_, signal);
        sigprocmask(SIG_BLOCK, &both_, &before_);
    }
    ~HeldSignals() { release(); }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

    void release() const { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    // The one that comes in the next moment, or 0.
    int next() const
    {
        constexpr timespec moment{0, 20'000'000};
        return std::max(0, sigtimedwait(&both_, nullptr, &moment));
    }

private:
    sigset_t both_{}, before_{};
};

// Runs it as the shell would: with our input and output, until it ends. Ctrl-C in a terminal ends the launcher, and the
// record is finished here. Who sends a signal to mpismt alone means the launcher, too: it gets it if it does not end by
// itself, and is then killed.
int run_to_end(const std::vector<std::string>& words, const std::vector<std::pair<const char*, std::string>>& variables)
{
    std::vector<char*> argv;
    for (const std::string& word : words)
        argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    const HeldSignals signals;
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        signals.release();
        for (const auto& [name, value] : variables)
            setenv(name, value.c_str(), 1);
        execvp(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    using Clock = std::chrono::steady_clock;
    std::optional<Clock::time_point> asked; // to end
    int passed_on = 0;
    for (int signal = 0; child > 0 && waitpid(child, &status, WNOHANG) == 0;) {
        const int came = signals.next();
        if (came != 0 && !asked) {
            asked = Clock::now();
            signal = came;
        }
        const std::chrono::duration<double> since = asked ? Clock::now() - *asked : Clock::duration();
        if (passed_on == 0 && since.count() > 0.3)
            ::kill(child, passed_on = signal);
        if (since.count() > 1.7)
            ::kill(child, passed_on = SIGKILL);
    }
    if (child < 0)
        throw InputError(fmt::format("{} cannot be started: {}", words[0], std::strerror(errno)));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string new_run_id()
{
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), static_cast<uint32_t>(getpid()));
}

size_t processes_in(const std::string& folder)
{
    size_t count = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        count += entry.path().filename().string().starts_with("record.");
    return count;
}

// For programs in front of which no library can be loaded.
int write_library(const Options& options, Console& console)
{
    if (options.arguments.size() != 1)
        throw InputError(
            "mpismt record: the MPI compiler comes after `--`: mpismt record --write-library record.o -- mpicc");
    Context context(options);
    replay::write_object_for_records(options.arguments[0], options.write_library, context);
    console.out << fmt::format("{} records programs that are linked with it: {} … {}, before the MPI libraries\n",
                               options.write_library, options.arguments[0], options.write_library);
    return 0;
}

} // namespace

int record_command(const Options& options, Console& console)
{
    if (!options.files.empty())
        throw InputError("mpismt record: the launcher and the program come after `--`: mpismt record -- mpirun -n N "
                         "./program");
    if (!options.write_library.empty())
        return write_library(options, console);
    if (options.arguments.empty())
        throw InputError("mpismt record: the launcher and the program are missing: mpismt record -- mpirun -n N "
                         "./program");
    Context context(options);
    const replay::Mpi& mpi = replay::mpi_of(options.arguments, context);
    const std::string library = replay::library_for(mpi, replay::Purpose::Record, context);
    const std::string folder = prepared(options.record_folder);
    const char* before = std::getenv("LD_PRELOAD");
    std::vector<std::pair<const char*, std::string>> variables = {
        {"MPISMT_RECORD", folder},
        {"MPISMT_RUN", new_run_id()},
        {"LD_PRELOAD", before && *before ? library + ":" + before : library}};
    if (options.payload)
        variables.emplace_back("MPISMT_PAYLOAD", "1");
    const int status = run_to_end(options.arguments, variables);
    const size_t count = processes_in(folder);
    if (count == 0) {
        console.err << fmt::format("mpismt: there is no record: no process called MPI_Init (is the program linked "
                                   "dynamically, or with the file of --write-library, and with {}?)\n",
                                   mpi.name);
        return status == 0 ? 2 : status;
    }
    replay::resolve_places(folder, context);
    console.err << fmt::format("mpismt: {} process{} recorded in {}; to check: mpismt check {}\n", count,
                               count == 1 ? "" : "es", options.record_folder, options.record_folder);
    return status;
}

} // namespace mpismt::app
