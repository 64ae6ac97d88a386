#include "core/context.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mpismt {

double memory_in_use()
{
    std::ifstream statm("/proc/self/statm");
    double total = 0, resident = 0;
    statm >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double peak_memory()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024.0;
}

Context::Context(Options options)
    : options_(std::move(options)), choices_(parse_choices(options_)), properties_(parse_properties(options_)),
      notes_(parse_notes(options_)), start_(std::chrono::steady_clock::now())
{
}

Context::Context(Options options, const Context& whole) : Context(std::move(options))
{
    whole_ = &whole;
    reached = whole.reached;
    progress = whole.progress;
    options_.timeout = whole.options_.timeout;
    start_ = whole.start_;
}

Context::Context(Options options, const Context& whole, int64_t seconds) : Context(std::move(options))
{
    whole_ = &whole;
    reached = whole.reached;
    progress = whole.progress;
    options_.timeout = std::isinf(whole.seconds_left())
                           ? seconds
                           : std::clamp<int64_t>(static_cast<int64_t>(whole.seconds_left()), 1, seconds);
}

double Context::seconds_used() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

double Context::seconds_left() const
{
    if (options_.timeout <= 0)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(options_.timeout) - reserved_ - seconds_used();
}

void Context::reserve(double seconds)
{
    reserved_ = std::min(seconds, static_cast<double>(options_.timeout) / 3);
}

void Context::end_after(double seconds, std::string why)
{
    ends_at_ = seconds_used() + seconds;
    why_it_ends_ = std::move(why);
}

void Context::ask_after(double seconds, std::function<void()> ask)
{
    asks_at_ = seconds_used() + seconds;
    ask_ = std::move(ask);
}

std::string Context::reason_to_stop()
{
    for (const Context* c = this; c != nullptr; c = c->whole_)
        if (c->interrupted)
            return "interrupted";
    if (!std::isinf(ends_at_) && seconds_used() >= ends_at_)
        return why_it_ends_;
    if (options_.timeout <= 0 && options_.memory <= 0)
        return {};
    const auto now = std::chrono::steady_clock::now();
    if (options_.timeout > 0 && seconds_left() <= 0) {
        // A part that got what was left of the whole's time, in full seconds, ends by the whole's limit.
        const auto end = [](const Context& c) { return c.start_ + std::chrono::seconds(c.options_.timeout); };
        const Context* limited = this;
        while (limited->whole_ != nullptr && limited->whole_->options_.timeout > 0 &&
               end(*limited) + std::chrono::seconds(1) >= end(*limited->whole_))
            limited = limited->whole_;
        return fmt::format("the time limit of {} s was reached", limited->options_.timeout);
    }
    if (options_.memory > 0 && now - looked_at_memory_ >= std::chrono::milliseconds(3)) {
        looked_at_memory_ = now;
        if (memory_in_use() > static_cast<double>(options_.memory) * 1048576.0)
            return fmt::format("the memory limit of {} MB was reached", options_.memory);
    }
    return {};
}

void Context::check_limits()
{
    if (++calls_ % 16 == 0)
        check_limits_now();
}

void Context::check_limits_now()
{
    if (is_to_ask())
        std::exchange(ask_, nullptr)();
    if (std::string reason = reason_to_stop(); !reason.empty())
        throw LimitReached(reason);
}

void Context::before_allocating(uint64_t bytes)
{
    constexpr uint64_t large = 1 << 20;
    check_limits_now();
    if (options_.memory > 0 && bytes >= large &&
        memory_in_use() + static_cast<double>(bytes) > static_cast<double>(options_.memory) * 1048576.0)
        throw LimitReached(fmt::format("the memory limit of {} MB was reached", options_.memory));
}

bool Context::should_stop() { return !reason_to_stop().empty(); }

Context::PhaseTimer::PhaseTimer(Context& context, std::string phase)
    : context_(context), phase_(std::move(phase)), start_(std::chrono::steady_clock::now())
{
    if (context_.progress == nullptr)
        return;
    within_ = context_.progress->phase();
    context_.progress->enter(phase_);
}

Context::PhaseTimer::~PhaseTimer()
{
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    context_.stats["seconds." + phase_] += used.count();
    if (context_.progress != nullptr)
        context_.progress->enter(within_);
}

} // namespace mpismt
