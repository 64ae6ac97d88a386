#include "solver/cross_check.hpp"

#include "core/errors.hpp"
#include "solver/z3_watch.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace mpismt::solver {

namespace {

std::string find_program(const std::string& name)
{
    const char* path = std::getenv("PATH");
    std::string rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        const size_t colon = std::min(rest.find(':'), rest.size());
        const std::string file = rest.substr(0, colon) + "/" + name;
        if (access(file.c_str(), X_OK) == 0)
            return file;
        rest.erase(0, colon + 1);
    }
    return {};
}

Answer answer_of(std::string_view word)
{
    return word.starts_with("unsat") ? Answer::Unsat : word.starts_with("sat") ? Answer::Sat : Answer::Unknown;
}

Answer by_z3(const std::string& smtlib, Context& context)
{
    z3::context z3;
    z3::solver solver(z3, smtlib.find("(set-logic QF_BVFP)") == std::string::npos ? "QF_BV" : "QF_BVFP");
    solver.from_string(smtlib.c_str());
    const Z3Watch watch(z3, context);
    switch (solver.check()) {
    case z3::sat: return Answer::Sat;
    case z3::unsat: return Answer::Unsat;
    default: return Answer::Unknown;
    }
}

// A file without a name.
class Scratch {
public:
    Scratch() : descriptor_(open(std::filesystem::temp_directory_path().c_str(), O_TMPFILE | O_RDWR, 0600))
    {
        if (descriptor_ < 0)
            throw InternalError("cannot make a temporary file");
    }
    ~Scratch() { close(descriptor_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    int descriptor() const { return descriptor_; }
    void write(std::string_view text) const
    {
        while (!text.empty()) {
            const ssize_t n = ::write(descriptor_, text.data(), text.size());
            if (n <= 0)
                throw InternalError("cannot write a temporary file");
            text.remove_prefix(static_cast<size_t>(n));
        }
        lseek(descriptor_, 0, SEEK_SET);
    }
    std::string read() const
    {
        lseek(descriptor_, 0, SEEK_SET);
        std::string out(256, '\0');
        const ssize_t n = ::read(descriptor_, out.data(), out.size());
        out.resize(n < 0 ? 0 : static_cast<size_t>(n));
        return out;
    }

private:
    int descriptor_;
};

Answer by_cvc5(const std::string& smtlib, Context& context)
{
    const std::string program = find_program("cvc5");
    const Scratch in, out;
    in.write(smtlib);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in.descriptor(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out.descriptor(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string arguments[] = {program, "--lang=smt2", "--quiet", "-"};
    char* argv[] = {arguments[0].data(), arguments[1].data(), arguments[2].data(), arguments[3].data(), nullptr};
    pid_t pid = 0;
    const int error = posix_spawn(&pid, program.c_str(), &actions, nullptr, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        throw InternalError(fmt::format("cannot start {}", program));
    int status = 0;
    for (auto pause = std::chrono::milliseconds(1); waitpid(pid, &status, WNOHANG) == 0;
         pause = std::min(pause * 2, std::chrono::milliseconds(50))) {
        if (context.should_stop()) {
            kill(pid, SIGKILL);
            waitpid(pid, &status, 0);
            return Answer::Unknown;
        }
        std::this_thread::sleep_for(pause);
    }
    return answer_of(out.read());
}

} // namespace

void check_cross_checker(const std::string& name)
{
    if (name != "z3" && name != "cvc5")
        throw InputError(fmt::format("--cross-check {}: expected z3 or cvc5", name));
    if (name == "cvc5" && find_program("cvc5").empty())
        throw InputError("--cross-check cvc5: the program cvc5 is not installed (on Debian: apt install cvc5)");
}

Answer cross_check(const std::string& smtlib, const std::string& name, Context& context)
{
    return name == "z3" ? in_z3(context, [&] { return by_z3(smtlib, context); }) : by_cvc5(smtlib, context);
}

} // namespace mpismt::solver
