#include "frontend/c/children.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace mpismt::c {

MemoryFile::MemoryFile() : descriptor_(memfd_create("mpismt", MFD_CLOEXEC))
{
    if (descriptor_ < 0)
        throw InternalError(fmt::format("memfd_create: {}", std::strerror(errno)));
}

MemoryFile::~MemoryFile()
{
    if (descriptor_ >= 0)
        close(descriptor_);
}

std::string MemoryFile::name() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

void MemoryFile::write(std::string_view text) const
{
    if (::write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        throw InternalError(fmt::format("cannot write a file in memory: {}", std::strerror(errno)));
}

std::string MemoryFile::content() const
{
    struct stat s{};
    fstat(descriptor_, &s);
    std::string text(static_cast<size_t>(s.st_size), '\0');
    for (size_t done = 0; done < text.size();) {
        const ssize_t n = pread(descriptor_, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (n <= 0)
            throw InternalError("cannot read the compiler's output");
        done += static_cast<size_t>(n);
    }
    return text;
}

uint64_t Children::memory() const
{
    uint64_t pages = 0;
    for (const pid_t pid : pids_) {
        uint64_t total = 0, resident = 0, shared = 0;
        if (std::ifstream(fmt::format("/proc/{}/statm", pid)) >> total >> resident >> shared)
            pages += resident - std::min(resident, shared);
    }
    return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

Child::Child(Children& all, const std::vector<std::string>& command, const std::string& directory,
             const MemoryFile& out, const MemoryFile& messages, const std::vector<const MemoryFile*>& inputs,
             std::string_view needed)
    : all_(all)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, out.descriptor(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, messages.descriptor(), STDERR_FILENO);
    for (const MemoryFile* input : inputs) // under its own number it stays open
        posix_spawn_file_actions_adddup2(&actions, input->descriptor(), input->descriptor());
    if (!directory.empty())
        posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
    std::vector<char*> argv;
    for (const std::string& word : command)
        argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    const int error = posix_spawnp(&pid_, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        pid_ = -1;
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("{} cannot be started: {}", command[0], std::strerror(error)),
                           std::string(needed)}});
    }
    all_.add(pid_);
}

Child::~Child()
{
    if (pid_ > 0) {
        all_.remove(pid_);
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
}

int Child::wait(Context& context)
{
    const int handle = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
    int status = 0;
    while (waitpid(pid_, &status, handle < 0 ? 0 : WNOHANG) == 0) {
        pollfd p{handle, POLLIN, 0};
        poll(&p, 1, 20);
        try {
            context.before_allocating(all_.memory());
        } catch (...) {
            close(handle);
            throw;
        }
    }
    if (handle >= 0)
        close(handle);
    all_.remove(std::exchange(pid_, -1));
    if (status != 0)
        context.check_limits_now(); // Ctrl-C ends compilers, too
    return status;
}

} // namespace mpismt::c
