#include "replay/process.hpp"

#include "core/errors.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace mpismt::replay {

namespace {

[[noreturn]] void become(const Command& command, const std::vector<char*>& argv, const std::string& out,
                         const std::string& err)
{
    setpgid(0, 0);
    // The memory that mpismt may take is no concern of programs: AddressSanitizer reserves many addresses.
    if (rlimit limit{}; getrlimit(RLIMIT_AS, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_AS, &limit);
    }
    prctl(PR_SET_PDEATHSIG, SIGTERM); // if mpismt is killed, the launcher still ends what it has started
    const int o = open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600),
              e = open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int in = open("/dev/null", O_RDONLY);
    dup2(in, 0);
    dup2(o, 1);
    dup2(e, 2);
    // Launchers refuse these where machines are small or the user is root; for a short run on this machine both are
    // fine.
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1);
    for (const auto& [name, value] : command.environment)
        setenv(name.c_str(), value.c_str(), 1);
    if (command.directory.empty() || chdir(command.directory.c_str()) == 0)
        execvp(argv[0], argv.data());
    _exit(not_found);
}

// A launcher ends what it has started (which need not be in its process group) if it is given the time.
// Who presses Ctrl-C gives less.
void end_group(pid_t child, const Context& context)
{
    int status = 0;
    kill(-child, SIGTERM);
    bool ended = false;
    for (int i = 0; i < (context.interrupted ? 80 : 1000) && !ended; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        ended = waitpid(child, &status, WNOHANG) == child;
    }
    kill(-child, SIGKILL);
    if (!ended)
        waitpid(child, &status, 0);
}

} // namespace

ScratchFolder::ScratchFolder(const std::string& name)
    : path((std::filesystem::temp_directory_path() / (name + "-XXXXXX")).string())
{
    if (!mkdtemp(path.data()))
        throw InputError(fmt::format("cannot create a directory for programs in {}",
                                     std::filesystem::temp_directory_path().string()));
}

ScratchFolder::~ScratchFolder()
{
    std::error_code error;
    std::filesystem::remove_all(path, error);
}

bool is_installed(const std::string& program)
{
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access((folder + "/" + program).c_str(), X_OK) == 0)
            return true;
    return false;
}

int execute(const Command& command, const std::string& out, const std::string& err, double timeout, Context& context,
            const std::function<bool()>& enough)
{
    std::vector<char*> argv;
    for (const std::string& c : command.words)
        argv.push_back(const_cast<char*>(c.c_str()));
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child < 0)
        throw LimitReached("cannot start a process");
    if (child == 0)
        become(command, argv, out, err);
    setpgid(child, child);
    const auto start = std::chrono::steady_clock::now();
    for (;;) {
        int status = 0;
        if (waitpid(child, &status, WNOHANG) == child) {
            kill(-child, SIGKILL); // what it has left behind
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (passed > timeout || context.interrupted || (enough && enough())) {
            end_group(child, context);
            context.check_limits_now();
            return killed;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

} // namespace mpismt::replay
