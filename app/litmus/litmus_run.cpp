#include "app/litmus/litmus_run.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"
#include "report/litmus_c.hpp"

#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace mpismt::app {

namespace {

struct Directory {
    std::string path;
    Directory()
    {
        path = (std::filesystem::temp_directory_path() / "mpismt-litmus-XXXXXX").string();
        if (!mkdtemp(path.data()))
            throw InputError(fmt::format("no directory for programs can be made in {}",
                                         std::filesystem::temp_directory_path().string()));
    }
    ~Directory()
    {
        std::error_code error;
        std::filesystem::remove_all(path, error);
    }
    Directory(const Directory&) = delete;
    Directory& operator=(const Directory&) = delete;
};

// Runs a command, its output into two files. The exit status; 127 if it cannot be started, -1 if it took too long and
// was killed with all that it had started.
int execute(const std::vector<std::string>& command, const std::string& out, const std::string& err, double timeout,
            Context& context)
{
    std::vector<char*> argv;
    for (const std::string& c : command)
        argv.push_back(const_cast<char*>(c.c_str()));
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child < 0)
        throw LimitReached("no process can be started");
    if (child == 0) {
        setpgid(0, 0);
        const int o = open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600),
                  e = open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        const int in = open("/dev/null", O_RDONLY);
        dup2(in, 0);
        dup2(o, 1);
        dup2(e, 2);
        // Launchers refuse these where machines are small or the user is root; for a litmus test both are fine.
        setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
        setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
        setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1);
        execvp(argv[0], argv.data());
        _exit(127);
    }
    setpgid(child, child);
    const auto start = std::chrono::steady_clock::now();
    for (;;) {
        int status = 0;
        if (waitpid(child, &status, WNOHANG) == child)
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (passed > timeout || context.interrupted) {
            // A launcher ends what it has started (which need not be in its process group) if it is given the time.
            kill(-child, SIGTERM);
            bool ended = false;
            for (int i = 0; i < 1000 && !ended; ++i) {
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
                ended = waitpid(child, &status, WNOHANG) == child;
            }
            kill(-child, SIGKILL);
            if (!ended)
                waitpid(child, &status, 0);
            context.check_limits_now();
            return -1;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

std::optional<rma::Outcome> parse(const std::string& line, size_t size)
{
    rma::Outcome o;
    std::istringstream in(line);
    for (std::string word; in >> word;) {
        int64_t n = 0;
        if (word == "-") {
            o.emplace_back();
            continue;
        }
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
        if (error != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        o.push_back(rma::Value::of(n));
    }
    return o.size() == size ? std::optional(std::move(o)) : std::nullopt;
}

} // namespace

bool allows(const rma::Outcome& of_model, const rma::Outcome& of_machine)
{
    for (size_t i = 0; i < of_model.size(); ++i)
        if (of_model[i] != of_machine[i] && of_model[i].is != rma::Value::Is::Undefined)
            return false;
    return true;
}

LitmusRun run_litmus(const rma::Program& program, const std::string& library, int64_t iterations, int64_t seed,
                     double timeout, Context& context)
{
    struct Tools {
        const char *library, *compiler, *launcher;
    };
    static constexpr Tools table[] = {{"mpich", "mpicc.mpich", "mpiexec.hydra"},
                                      {"openmpi", "mpicc.openmpi", "mpirun.openmpi"},
                                      {"oshmem", "oshcc", "oshrun"}};
    const Tools* tools = nullptr;
    for (const Tools& t : table)
        if (t.library == library)
            tools = &t;
    if (!tools)
        throw InputError(fmt::format("--run {}: expected mpich, openmpi or oshmem", library));
    const Directory directory;
    const std::string source = directory.path + "/test.c", binary = directory.path + "/test",
                      out = directory.path + "/out", err = directory.path + "/err";
    OutputFile(source).commit(library == "oshmem" ? report::shmem_program(program) : report::mpi_program(program));
    const int compiled = execute({tools->compiler, "-O1", "-w", "-o", binary, source}, out, err, 120, context);
    if (compiled == 127)
        throw InputError(fmt::format("--run {}: {} is not installed", library, tools->compiler));
    if (compiled != 0)
        throw InputError(fmt::format("{} does not compile the program made from {}:\n{}", tools->compiler, program.name,
                                     read_text(err).substr(0, 2000)));
    const int status = execute({tools->launcher, "-n", std::to_string(program.processes.size()), binary,
                                std::to_string(iterations), std::to_string(seed)},
                               out, err, timeout, context);
    if (status == 127)
        throw InputError(fmt::format("--run {}: {} is not installed", library, tools->launcher));
    LitmusRun result;
    result.hangs = status == -1;
    std::istringstream lines(read_text(out));
    const size_t size = program.registers.size() + program.observed_memory().size();
    int64_t printed = 0;
    for (std::string line; std::getline(lines, line); ++printed) {
        if (line == "cut")
            continue;
        if (const std::optional<rma::Outcome> o = parse(line, size))
            ++result.seen[*o];
        else if (!result.hangs && result.failure.empty())
            result.failure = fmt::format("prints `{}`", line.substr(0, 200));
    }
    // A library that crashes when it shuts down (OpenSHMEM of Open MPI 4.1 does) has told everything by then.
    if (status > 0 && printed < iterations)
        result.failure = fmt::format("exit status {}: {}", status, read_text(err).substr(0, 500));
    return result;
}

} // namespace mpismt::app
