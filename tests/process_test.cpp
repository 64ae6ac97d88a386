// The binary itself, as a shell runs it: signals, limits, an output that goes nowhere.
#include "tests/catch.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace mpismt::process_test {

namespace {

namespace fs = std::filesystem;

struct Ran {
    int status = 0;
    std::string out; // standard output and standard error
};

Ran shell(const std::string& command)
{
    Ran ran;
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer{};
    while (const size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), got);
    const int status = ::pclose(pipe);
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    return ran;
}

const std::string mpismt = "'" MPISMT_BINARY "'";

// The exit status, and the most memory in MB that mpismt, or a process that it started, had at once.
std::pair<int, long> memory_of(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), MPISMT_BINARY);
    std::vector<char*> argv;
    for (std::string& a : arguments)
        argv.push_back(a.data());
    argv.push_back(nullptr);
    const pid_t pid = ::fork();
    REQUIRE(pid >= 0);
    if (pid == 0) {
        if (std::freopen("/dev/null", "w", stdout) != nullptr)
            ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    int status = 0;
    rusage usage{};
    REQUIRE(::wait4(pid, &status, 0, &usage) == pid);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), usage.ru_maxrss / 1024};
}

// A program with more executions than any search finishes with.
class LongProgram {
public:
    LongProgram() : path_(fs::temp_directory_path() / ("mpismt-long-" + std::to_string(::getpid()) + ".mpi"))
    {
        std::ofstream(path_) << "processes 9;\n"
                                "process 0 {\n"
                                "    int x, sum = 0;\n"
                                "    for i in 0..39 { Recv(x, from *); sum = sum * 3 + x; }\n"
                                "}\n"
                                "process 1.. {\n"
                                "    for i in 0..4 { Send(rank * 10 + i, to 0); }\n"
                                "}\n";
    }
    ~LongProgram() { fs::remove(path_); }
    LongProgram(const LongProgram&) = delete;
    LongProgram& operator=(const LongProgram&) = delete;

    std::string check(const std::string& options) const
    {
        return mpismt + " check -q --engine explicit '" + path_.string() + "' " + options;
    }

private:
    fs::path path_;
};

} // namespace

TEST_CASE("Ctrl-C, a termination request and limits give unknown, with what was learnt", "[process]")
{
    const LongProgram program;
    // --foreground: else timeout signals the child and then its group, and a second Ctrl-C ends mpismt at once.
    const Ran interrupted = shell("timeout --foreground --preserve-status -s INT 1 " + program.check(""));
    INFO(interrupted.out);
    CHECK(interrupted.status == 3);
    CHECK(interrupted.out.find("unknown: interrupted") != std::string::npos);
    CHECK(shell("timeout --foreground --preserve-status -s TERM 1 " + program.check("")).status == 3);

    const Ran timeout = shell(program.check("--timeout 1"));
    CHECK(timeout.status == 3);
    CHECK(timeout.out.find("unknown: the time limit of 1 s was reached") != std::string::npos);

    const Ran memory = shell(program.check("--memory 40"));
    CHECK(memory.status == 3);
    CHECK(memory.out.find("memory") != std::string::npos);
}

TEST_CASE("limits are looked at within a long run of local calls", "[process]")
{
    for (const char* engine : {"auto", "explicit"}) {
        const Ran ran = shell(
            mpismt + " check " MPISMT_SOURCE_DIR "/tests/c/parts/endless_local_calls.c -n 1 --timeout 1 --engine " +
            engine);
        CHECK(ran.status == 3);
        CHECK(ran.out.find("unknown: the time limit of 1 s was reached") != std::string::npos);
    }
}

TEST_CASE("what may have been freed is shown where it was made", "[process]")
{
    const std::string program =
        " check " MPISMT_SOURCE_DIR "/tests/c/freed_under_a_condition.c -n 1 --color never '-DUSE=";
    for (const char* use : {"a[0]=1'", "MPI_Iprobe(0,0,MPI_COMM_SELF,a,MPI_STATUS_IGNORE)'"}) {
        const Ran ran = shell(mpismt + program + use);
        INFO(ran.out);
        CHECK(ran.out.find("calloc(32") != std::string::npos);
        CHECK(ran.out.find("process 0: where it was made") != std::string::npos);
    }
}

TEST_CASE("a certificate of a program with windows is verified, or is not for lack of time", "[process]")
{
    const std::string checker = "'" + (fs::path(MPISMT_BINARY).parent_path() / "mpismt-certcheck").string() + "' ";
    const fs::path folder = fs::temp_directory_path() / ("mpismt-windows-" + std::to_string(::getpid()));
    const std::string to = "'" + folder.string() + "'";
    const auto check = [&](const char* program, const char* options) {
        return shell(mpismt + " check '" MPISMT_SOURCE_DIR "/examples/" + program + "' --certify " + to + options)
            .status;
    };
    CHECK(check("c/halo_put.c", " -n 2") == 0);
    CHECK(shell(checker + to).out.find("2 executions replayed") != std::string::npos);
    CHECK(check("window_spin_lock.mpi", "") == 0);
    Ran ran = shell(checker + to);
    CHECK(ran.status == 0);
    CHECK(ran.out.find("a second search, of all") != std::string::npos);
    ran = shell(checker + "--transitions 10 " + to);
    CHECK(ran.status == 3);
    CHECK(ran.out.find("not checked: the search of all states takes more than 10 transitions") != std::string::npos);
    CHECK(shell(checker + "--transitions 0 " + to).status == 2);
    CHECK(shell(checker + "--transitions " + to).status == 2);
    // Bad input destroys nothing, an answer without a certificate does.
    CHECK(check("no_such_program.mpi", "") == 2);
    CHECK(shell(checker + to).status == 0);
    CHECK(check("window_spin_lock.mpi", " --timeout 1 --engine sat") != 0);
    CHECK(shell(checker + to).status == 1);
    fs::remove_all(folder);
}

TEST_CASE("what is given in an execution is shown: by whom, what, where", "[process]")
{
    const std::string program = "'" MPISMT_SOURCE_DIR "/tests/c/input_and_assertion.c' -n 2 --color never";
    const Ran text = shell(mpismt + " check " + program);
    CHECK(text.status == 1);
    CHECK(text.out.find("What is given\n  0        input = 7 ") != std::string::npos);
    CHECK(text.out.find("MPISMT_input_int(0, 100)") != std::string::npos);
    const Ran json = shell(mpismt + " check " + program + " --format json");
    CHECK(json.out.find("{\"rank\":0,\"name\":\"input\",\"value\":7,\"file\":") != std::string::npos);
}

TEST_CASE("that MPI_Abort is called is said with no error", "[process]")
{
    const std::string program = "'" MPISMT_SOURCE_DIR "/tests/c/abort_is_said.c' -n 2 --color never";
    for (const char* engine : {"auto", "explicit"}) {
        const Ran ran = shell(mpismt + " check " + program + " --engine " + engine);
        INFO(ran.out);
        CHECK(ran.status == 0);
        CHECK(ran.out.find("MPI_Abort is called, with error code 7, by process 0 at ") != std::string::npos);
        CHECK(ran.out.find("abort_is_said.c:13:9") != std::string::npos);
    }
}

TEST_CASE("limits are looked at within a long computation", "[process]")
{
    const std::string program = " " MPISMT_SOURCE_DIR "/tests/c/parts/busy_loop.c -n 2 --timeout 1 --engine ";
    for (const char* engine : {"auto", "explicit", "poe"}) {
        for (const char* command : {" check", " outcomes"}) {
            const Ran ran = shell(mpismt + command + program + engine);
            INFO(command << ' ' << engine << ": " << ran.out);
            CHECK(ran.status == 3);
            CHECK(ran.out.find("unknown: the time limit of 1 s was reached") != std::string::npos);
        }
    }
    const Ran interrupted = shell("timeout --foreground --preserve-status -s INT 1 " + mpismt +
                                  " check --engine explicit " MPISMT_SOURCE_DIR "/tests/c/parts/busy_loop.c -n 2");
    CHECK(interrupted.status == 3);
    CHECK(interrupted.out.find("unknown: interrupted") != std::string::npos);
}

#ifndef __SANITIZE_ADDRESS__
TEST_CASE("memory stays within its limit, as equal messages are kept once", "[process][slow]")
{
    const std::vector<std::string> program = {
        "check", MPISMT_SOURCE_DIR "/tests/c/parts/large_messages.c", "-n", "2", "--timeout", "20", "--engine"};
    for (const char* engine : {"auto", "sat", "explicit", "poe"})
        for (const char* data : {"-DEQUAL", "-DDIFFERENT"}) {
            std::vector<std::string> command = program;
            for (const char* word : {engine, "--memory", "400", data})
                command.emplace_back(word);
            const auto [status, mb] = memory_of(command);
            INFO(engine << ' ' << data << ": " << mb << " MB");
            CHECK((status == 0 || status == 3));
            CHECK(mb < 480);
        }
    // With one choice there is one execution, and all of its messages are equal.
    std::vector<std::string> command = program;
    for (const char* word : {"explicit", "--buffering", "zero"})
        command.emplace_back(word);
    const auto [status, mb] = memory_of(command);
    INFO(mb << " MB");
    CHECK(status == 0);
    CHECK(mb < 300);
}
#endif

TEST_CASE("limits are looked at while constraints on data become clauses", "[process][slow]")
{
    const std::string check = "printf 'process 0 { int last; for i in 0..60000 { bool set = input(); if (set) { last = "
                              "i; } } assert(last + 1 > 0); }' | " +
                              mpismt + " check - ";
    const Ran memory = shell(check + "--memory 300");
    INFO(memory.out);
    CHECK(memory.status == 3);
    CHECK(memory.out.find("memory") != std::string::npos);
    CHECK(shell(check + "--timeout 1").status == 3);
}

// A file that nobody writes is a step that looks at no limit.
TEST_CASE("a check that does not look at its limits is answered by a copy of the process", "[process]")
{
    const std::string folder =
        "fifo=$(mktemp -d)/stuck.mpi; mkfifo $fifo; printf 'process 0 { }' > ${fifo%/*}/good.mpi; ";
    const Ran ran = shell(folder + mpismt + " check $fifo ${fifo%/*}/good.mpi --format json --timeout 1");
    INFO(ran.out);
    CHECK(ran.status == 3);
    CHECK(ran.out.find("the time limit of 1 s was reached") != std::string::npos);
    CHECK(ran.out.find("\"no-error\"") != std::string::npos); // the other program, which is checked after that
    CHECK(ran.out.find("to get an answer, try ") != std::string::npos);
    const Ran batch = shell(folder + mpismt + " check $fifo --format result --timeout 1");
    INFO(batch.out);
    CHECK(batch.out.find("the time limit of 1 s was reached") != std::string::npos);
    const Ran interrupted = shell(folder + "timeout -s INT 1 " + mpismt + " check $fifo --timeout 30; echo status $?");
    INFO(interrupted.out);
    CHECK(interrupted.out.find("status 124") != std::string::npos);
}

TEST_CASE("a terminal shows what a long check is doing", "[process]")
{
    const std::string check = "script -qec \"" + mpismt + " check " MPISMT_SOURCE_DIR
                              "/tests/c/many_requests.c -n 2 -DN=100000 -DWHICH=3 --timeout 3";
    const Ran ran = shell(check + "\" /dev/null");
    INFO(ran.out);
    CHECK(ran.out.find("mpismt: 1 s, ") != std::string::npos);
    CHECK(ran.out.find("mpismt: 2 s, ") != std::string::npos);
    CHECK((ran.out.find(" events") != std::string::npos || ran.out.find(" states") != std::string::npos));
    CHECK(shell(check + " -q\" /dev/null").out.find("mpismt: 1 s") == std::string::npos);
}

TEST_CASE("limits are looked at while an execution is replayed", "[process]")
{
    const Ran ran = shell(mpismt + " check -q " MPISMT_SOURCE_DIR
                                   "/tests/c/many_requests.c -n 2 -DN=100000 -DWHICH=3 --timeout 2");
    INFO(ran.out);
    CHECK(ran.status == 3);
    CHECK(ran.out.find("the time limit of 2 s was reached") != std::string::npos);
}

TEST_CASE("a report that does not arrive is an error", "[process]")
{
    const Ran full = shell(mpismt + " --help 3>&1 > /dev/full");
    CHECK(full.status == 2);
    CHECK(shell(mpismt + " check --help | head -n 1").status == 0);
}

TEST_CASE("a program may come from standard input", "[process]")
{
    const Ran ran = shell("echo 'process 0 { Recv(int(0)); }' | " + mpismt + " check -");
    CHECK(ran.status == 2);
    CHECK(ran.out.find("<stdin>:1:") != std::string::npos);
    CHECK(shell(mpismt + " check - < /dev/null").status == 2);
}

TEST_CASE("outcomes and differences of programs with windows", "[process]")
{
    const std::string examples = " " MPISMT_SOURCE_DIR "/examples/c/";
    const Ran outcomes = shell(mpismt + " outcomes -q" + examples + "ticket_lock.c -n 2");
    INFO(outcomes.out);
    CHECK(outcomes.status == 0);
    CHECK(outcomes.out.find("     0:my  0:now  0:v  1:my  1:now  1:v\n  1     0      0    1     1      1    2\n") !=
          std::string::npos);
    const Ran diff = shell(mpismt + " diff -q" + examples + "spin_lock.c" + examples + "ticket_lock.c -n 2");
    INFO(diff.out);
    CHECK(diff.status == 0);
}

} // namespace mpismt::process_test
