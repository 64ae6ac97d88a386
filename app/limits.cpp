#include "app/limits.hpp"

#include "app/stand_in.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <initializer_list>
#include <string_view>
#include <unistd.h>

namespace mpismt::app {

namespace {

// A signal handler gets no argument of ours, so the context that it is to interrupt must be reachable from a global.
std::atomic<Context*> interruptible = nullptr;
static_assert(std::atomic<Context*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

// The check is in a step that does not look at its limits, such as a call of a library, and has no StandIn.
extern "C" void on_no_answer(int)
{
    constexpr std::string_view text = "mpismt: interrupted\n";
    (void)!::write(STDERR_FILENO, text.data(), text.size());
    ::_exit(3); // the exit status of "unknown"
}

extern "C" void on_interrupt(int signal)
{
    constexpr unsigned seconds_to_answer = 2;
    Context* context = interruptible;
    if (!context || context->interrupted)
        on_no_answer(signal);
    context->interrupted = true;
    StandIn::note_interrupt();
    ::alarm(seconds_to_answer);
}

void handle(std::initializer_list<int> signals, void (*handler)(int))
{
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    for (int signal : signals)
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

InterruptGuard::InterruptGuard(Context& context)
{
    interruptible = &context;
    handle({SIGALRM}, on_no_answer);
    handle({SIGINT, SIGTERM}, on_interrupt);
}

InterruptGuard::~InterruptGuard()
{
    handle({SIGINT, SIGTERM}, SIG_DFL);
    ::alarm(0);
    handle({SIGALRM}, SIG_DFL);
    interruptible = nullptr;
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
