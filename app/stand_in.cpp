#include "app/stand_in.hpp"

#include "report/words.hpp"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fmt/format.h>
#include <iostream>
#include <limits>
#include <new>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mpismt::app {

namespace {

enum State { Checking, Over, TakenOver };

// What both processes share. Who changes `state` from Checking is the one that answers.
struct Shared {
    std::atomic<int> state = Checking;
    std::atomic<bool> has_shown = false; // there is a line to erase
    std::atomic<bool> interrupted = false;
    Progress progress;
};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<uint64_t>::is_always_lock_free);

// Global for the signal handler.
std::atomic<Shared*> shared = nullptr;
std::atomic<pid_t> copy = -1;

Shared* make_shared_memory()
{
    constexpr int flags = MAP_SHARED | MAP_ANONYMOUS;
    void* page = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, flags, -1, 0);
    return page == MAP_FAILED ? nullptr : new (page) Shared;
}

void forget_shared_memory()
{
    ::munmap(shared.exchange(nullptr), sizeof(Shared));
}

bool answers(State as)
{
    int expected = Checking;
    return shared.load()->state.compare_exchange_strong(expected, as);
}

// Nothing but what a signal handler may do.
[[noreturn]] void pass_on_status()
{
    int status = 0;
    while (::waitpid(copy, &status, 0) < 0 && errno == EINTR) {
    }
    ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 3);
}

extern "C" void on_taken_over(int)
{
    if (const Shared* s = shared; s != nullptr && s->state == TakenOver) {
        ::alarm(0); // of an interrupt: it is answered
        pass_on_status();
    }
}

double resident_mb(pid_t pid)
{
    long total = 0, resident = 0;
    if (std::FILE* file = std::fopen(fmt::format("/proc/{}/statm", pid).c_str(), "r")) {
        (void)!std::fscanf(file, "%ld %ld", &total, &resident);
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1048576.0;
}

// The cursor stays at the beginning of the line, for whatever else is written there.
void say(const std::string& line)
{
    const std::string text = line + "\033[K\r";
    (void)!::write(STDERR_FILENO, text.data(), text.size());
}

// "2 errors so far: deadlock at line 7: …": a line for each, which stays.
class ErrorsSoFar {
public:
    void say_new_ones(const Progress& progress)
    {
        const std::string all = progress.found.all();
        for (size_t end; (end = all.find('\n', said_)) != std::string::npos; said_ = end + 1) {
            ++count_;
            say(fmt::format("mpismt: {} so far: {}", report::counted(count_, "error"), all.substr(said_, end - said_)));
            (void)!::write(STDERR_FILENO, "\n", 1);
        }
    }

private:
    size_t said_ = 0, count_ = 0;
};

std::string progress_in_words(const Progress& progress, double seconds)
{
    const std::string phase = progress.phase();
    std::string size;
    if (const uint64_t n = progress.size; n > 0 && phase == "search")
        size = fmt::format(", {} states", n);
    else if (n > 0 && phase == "unroll")
        size = fmt::format(", {} events", n);
    return fmt::format("mpismt: {} s, {}{}", static_cast<int64_t>(seconds), phase, size);
}

} // namespace

StandIn::StandIn(const Options& options, bool show)
{
    using Clock = std::chrono::steady_clock;
    if (options.timeout <= 0 && options.memory <= 0 && !show)
        return;
    shared = make_shared_memory();
    if (shared == nullptr)
        return;
    const Clock::time_point start = Clock::now();
    const pid_t checking = ::getpid();
    struct sigaction action {};
    action.sa_handler = on_taken_over;
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGUSR1, &action, nullptr);
    std::cout << std::flush; // else both would write what is there
    const pid_t child = ::fork();
    if (child < 0)
        forget_shared_memory();
    if (child != 0) {
        copy = copy_ = child;
        return;
    }
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // where the check is killed or crashes
    if (::getppid() != checking)
        ::_exit(3);
    for (const int signal : {SIGINT, SIGTERM}) // are for the check
        std::signal(signal, SIG_IGN);

    constexpr double never = std::numeric_limits<double>::infinity();
    constexpr double slack = 0.09, most_slack = 1.45; // seconds
    const auto timeout = static_cast<double>(options.timeout);
    const double last = timeout > 0 ? timeout + std::min(slack * timeout, most_slack) + 0.45 : never;
    const double most_mb = options.memory > 0 ? static_cast<double>(options.memory) * (1 + slack) + 64 : never;
    double interrupted_at = never;
    double shown_at = 0.5; // the first one after a second
    ErrorsSoFar errors;
    for (;;) {
        seconds_ = std::chrono::duration<double>(Clock::now() - start).count();
        const bool too_large = options.memory > 0 && resident_mb(checking) > most_mb;
        if (interrupted_at == never && shared.load()->interrupted)
            interrupted_at = seconds_;
        const bool is_overdue = seconds_ > interrupted_at + 1;
        if (too_large || is_overdue || seconds_ > last) {
            if (!answers(TakenOver))
                ::_exit(0);
            reason_ = too_large    ? fmt::format("the memory limit of {} MB was reached", options.memory)
                      : is_overdue ? "interrupted"
                                   : fmt::format("the time limit of {} s was reached", options.timeout);
            break;
        }
        if (show && seconds_ > shown_at + 0.5) {
            shown_at = seconds_;
            shared.load()->has_shown = true;
            errors.say_new_ones(shared.load()->progress);
            say(progress_in_words(shared.load()->progress, seconds_));
        }
        const double pause = options.memory > 0 ? 0.02 : show ? 0.1 : std::max(0.001, last - seconds_);
        ::usleep(static_cast<useconds_t>(std::min(pause, 0.25) * 1e6));
    }
    ::syscall(SYS_tgkill, checking, checking, SIGUSR1);
    if (shared.load()->has_shown)
        say("");
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, SIG_DFL);
}

void StandIn::note_interrupt()
{
    if (Shared* s = shared; s != nullptr)
        s->interrupted = true;
}

std::string StandIn::found() const
{
    const Shared* s = shared;
    return s == nullptr ? std::string() : s->progress.found.all();
}

std::string StandIn::not_given() const
{
    const Shared* s = shared;
    return s == nullptr ? std::string() : s->progress.not_given.all();
}

Progress* StandIn::progress() const
{
    Shared* s = shared;
    return s == nullptr ? nullptr : &s->progress;
}

void StandIn::check_is_over()
{
    if (copy_ < 0)
        return;
    if (!answers(Over))
        pass_on_status();
    ::kill(copy_, SIGKILL);
    while (::waitpid(copy_, nullptr, 0) < 0 && errno == EINTR) {
    }
    copy = copy_ = -1;
    if (shared.load()->has_shown)
        say("");
    forget_shared_memory();
}

} // namespace mpismt::app
