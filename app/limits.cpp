#include "app/limits.hpp"

#include "app/stand_in.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <sys/time.h>
#include <unistd.h>

namespace mpismt::app {

namespace {

// Of the two seconds within which a command ends.
constexpr timeval seconds_after_interrupt = {1, 800'000};
// timeout(1) signals its child and then its group: that is one request.
constexpr double one_request = 0.3;

constexpr int stopping[] = {SIGINT, SIGTERM};

} // namespace

// A signal handler gets no argument of ours, so the contexts that it is to interrupt must be reachable from a global.
struct Interrupts {
    static std::atomic<InterruptGuard*> innermost;
    static std::atomic<int64_t> first; // when the first signal came, in nanoseconds; 0: none has

    static int64_t now()
    {
        timespec t{};
        clock_gettime(CLOCK_MONOTONIC, &t);
        return t.tv_sec * int64_t{1'000'000'000} + t.tv_nsec;
    }

    [[noreturn]] static void end()
    {
        constexpr std::string_view text = "mpismt: interrupted\n";
        (void)!::write(STDERR_FILENO, text.data(), text.size());
        ::_exit(3); // the exit status of "unknown"
    }

    static void interrupt()
    {
        InterruptGuard* guard = innermost;
        if (guard == nullptr)
            end();
        if (const int64_t before = first; before != 0) {
            if (static_cast<double>(now() - before) > one_request * 1e9)
                end();
            return;
        }
        first = now();
        for (; guard != nullptr; guard = guard->around_)
            guard->context_.interrupted = true;
        StandIn::note_interrupt(); // it answers, if nothing else does soon
        const itimerval then{{}, seconds_after_interrupt};
        setitimer(ITIMER_REAL, &then, nullptr);
    }

    static void enter(InterruptGuard* guard)
    {
        if (guard->around_ != nullptr && guard->around_->context_.interrupted)
            guard->context_.interrupted = true;
        innermost = guard;
    }

    static void leave(InterruptGuard* guard)
    {
        innermost = guard->around_;
        if (guard->around_ == nullptr)
            first = 0;
    }
};
std::atomic<InterruptGuard*> Interrupts::innermost = nullptr;
std::atomic<int64_t> Interrupts::first = 0;
static_assert(std::atomic<InterruptGuard*>::is_always_lock_free && std::atomic<int64_t>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

namespace {

extern "C" void on_interrupt(int) { Interrupts::interrupt(); }
extern "C" void on_end_of_time(int) { Interrupts::end(); }

void handle(int signal, void (*handler)(int))
{
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(signal, &action, nullptr);
}

#if defined(__SANITIZE_ADDRESS__)
constexpr bool address_space_is_ours = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool address_space_is_ours = false;
#else
constexpr bool address_space_is_ours = true;
#endif
#else
constexpr bool address_space_is_ours = true;
#endif

double memory_of_the_machine()
{
    double bytes = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
    double allowed = 0;
    if (std::ifstream("/sys/fs/cgroup/memory.max") >> allowed && allowed > 0)
        bytes = std::min(bytes, allowed);
    return bytes;
}

} // namespace

InterruptGuard::InterruptGuard(Context& context) : context_(context), around_(Interrupts::innermost)
{
    Interrupts::enter(this);
    end_when_interrupted();
}

InterruptGuard::~InterruptGuard() { Interrupts::leave(this); }

void end_when_interrupted()
{
    for (const int signal : stopping)
        handle(signal, on_interrupt);
    handle(SIGALRM, on_end_of_time);
}

AddressSpaceLimit::AddressSpaceLimit(int64_t memory_option_mb)
{
    rlimit limit{};
    if (!address_space_is_ours || getrlimit(RLIMIT_AS, &limit) != 0)
        return;
    constexpr double mb = 1024.0 * 1024.0;
    const double bytes =
        memory_option_mb > 0 ? static_cast<double>(memory_option_mb) * mb * 1.5 + 512 * mb : memory_of_the_machine();
    const auto wanted = static_cast<rlim_t>(bytes);
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= wanted)
        return;
    const rlimit lower{limit.rlim_max == RLIM_INFINITY ? wanted : std::min(wanted, limit.rlim_max), limit.rlim_max};
    if (setrlimit(RLIMIT_AS, &lower) == 0)
        before_ = limit;
}

ReplayLimits::ReplayLimits(Context& run) : run_(run)
{
    if (!run.should_stop())
        return;
    Options options = run.options();
    if (run.is_time_over())
        passed_ = fmt::format("the time limit of {} s was reached", options.timeout);
    // Less than what a StandIn allows.
    const double seconds = run.interrupted       ? 0.5
                           : options.timeout > 0 ? std::min(static_cast<double>(options.timeout) * 0.06, 1.0) + 0.35
                                                 : 1;
    options.timeout = 0;
    if (options.memory > 0)
        options.memory = std::max(options.memory, static_cast<int64_t>(memory_in_use() / 1048576.0)) + 64;
    own_.emplace(std::move(options));
    own_->end_after(seconds, "there was no more time", true);
}

AddressSpaceLimit::~AddressSpaceLimit()
{
    if (before_)
        setrlimit(RLIMIT_AS, &*before_);
}

} // namespace mpismt::app
