#include "core/context.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <limits>
#include <sys/resource.h>
#include <time.h>
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
      levels_(parse_levels(options_)), made_(Clock::now()), start_(made_), phases_(std::make_shared<Phases>(made_)),
      work_(std::make_shared<std::atomic<uint64_t>>(0)), work_of_all_(std::make_shared<std::atomic<uint64_t>>(0))
{
}

void Context::found(const Finding& f)
{
    if (progress == nullptr || !is_error(f.kind))
        return;
    for (const ProcessEnd& e : f.execution.ends)
        if (f.kind == FindingKind::Deadlock && e.state == ProcessEnd::State::Polling)
            return;
    std::string words(name_of(f.kind));
    for (const Location& l : f.locations)
        if (l.loc) {
            words += fmt::format(" at line {}", l.loc.line);
            break;
        }
    if (!progress->may_not_count)
        progress->found.add(words + ": " + f.message);
}

void Context::lacks(NotGiven n)
{
    const auto is_it = [&](const NotGiven& known) { return known.asked == n.asked && known.name == n.name; };
    if (std::any_of(not_given_->begin(), not_given_->end(), is_it))
        return;
    if (progress != nullptr)
        progress->not_given.add(n.asked + '=' + n.name);
    not_given_->push_back(std::move(n));
}

Properties Context::errors() const
{
    Properties kinds;
    for (size_t k = 0; k < finding_kinds; ++k)
        kinds.set(k, is_error(static_cast<FindingKind>(k)));
    return kinds;
}

Context::Context(Options options, const Context& whole) : Context(std::move(options))
{
    whole_ = &whole;
    reached = whole.reached;
    symbols = whole.symbols;
    progress = whole.progress;
    options_.timeout = whole.options_.timeout;
    start_ = whole.start_;
    phases_ = whole.phases_;
    not_given_ = whole.not_given_;
    work_ = whole.work_;
    work_of_all_ = whole.work_of_all_;
    work_before_ = whole.work_before_;
}

Context::Context(Options options, const Context& whole, int64_t seconds) : Context(std::move(options), whole)
{
    const double left = whole.seconds_left();
    budget_ = std::isinf(left) ? seconds : std::clamp<int64_t>(static_cast<int64_t>(left), 1, seconds);
    work_before_ = *work_;
    budget_ends_ = after(static_cast<double>(budget_));
}

Context::Deadline Context::after(double seconds) const
{
    Deadline out{seconds_used() + seconds};
    if (seconds < 1e6) {
        out.seconds = std::max(seconds, 0.0);
        out.processor_before = processor_time(Clock::now());
        out.before = static_cast<double>(*work_of_all_) * 1e-9;
    }
    return out;
}

bool Context::computes_too_long(const Deadline& d, Clock::time_point now) const
{
    const double all = static_cast<double>(work_of_all_->load(std::memory_order_relaxed)) * 1e-9 - d.before;
    return processor_time(now) - d.processor_before >= slowest * std::max(d.seconds, all);
}

double Context::processor_time(Clock::time_point now)
{
    constexpr std::chrono::milliseconds old(2); // each look is a system call, and limits are asked at each transition
    thread_local Clock::time_point looked;
    thread_local double seconds = 0;
    if (now - looked >= old) {
        timespec used{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        seconds = static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
        looked = now;
    }
    return seconds;
}

double Context::real_seconds_used() const { return std::chrono::duration<double>(Clock::now() - made_).count(); }

bool Context::is_time_over(Clock::time_point now) const
{
    const std::chrono::duration<double> used = now - start_;
    return options_.timeout > 0 && used.count() >= static_cast<double>(options_.timeout) - reserved_;
}

double Context::seconds_left() const
{
    double left = never;
    for (const Context* c = this; c != nullptr; c = c->whole_)
        if (c->budget_ > 0)
            left = std::min(left, static_cast<double>(c->budget_) - c->seconds_used());
    if (options_.timeout <= 0)
        return left;
    const Context* all = this;
    while (all->whole_ != nullptr)
        all = all->whole_;
    const double limit = static_cast<double>(options_.timeout) - reserved_;
    const std::chrono::duration<double> used = Clock::now() - start_;
    const double real = limit - used.count(), by_work = limit - static_cast<double>(*all->work_) * 1e-9;
    return std::min(left, real < by_work / 2 ? real : by_work);
}

void Context::reserve(double seconds)
{
    reserved_ = std::min(seconds, static_cast<double>(options_.timeout) / 3);
}

void Context::count_apart()
{
    work_ = std::make_shared<std::atomic<uint64_t>>(0);
    work_before_ = 0;
}

void Context::report_apart()
{
    phases_ = std::make_shared<Phases>();
    not_given_ = std::make_shared<std::vector<NotGiven>>();
    progress = nullptr;
    reached = nullptr;
}

void Context::end_after(double seconds, std::string why, bool real)
{
    const auto from_now = std::chrono::duration<double>(std::clamp(seconds, 0.0, 1e6));
    ends_at_ = real ? Deadline{.real = Clock::now() + std::chrono::duration_cast<Clock::duration>(from_now)}
                    : after(seconds);
    why_it_ends_ = std::move(why);
}

void Context::ask_after(double seconds, std::function<void()> ask)
{
    asks_at_ = after(seconds);
    ask_ = std::move(ask);
}

std::string Context::reason_to_stop()
{
    const auto now = Clock::now();
    for (const Context* c = this; c != nullptr; c = c->whole_)
        if (c->interrupted)
            return "interrupted";
    if (is_over(ends_at_, now))
        return why_it_ends_;
    for (const Context* c = this; c != nullptr; c = c->whole_) {
        if (c->is_time_over(now))
            return fmt::format("the time limit of {} s was reached", c->options_.timeout);
        if (c->is_over(c->budget_ends_, now))
            return fmt::format("the time limit of {} s was reached", c->budget_);
    }
    if (options_.memory > 0 && now - looked_at_memory_ >= std::chrono::milliseconds(3)) {
        looked_at_memory_ = now;
        if (memory_in_use() > static_cast<double>(options_.memory) * 1048576.0)
            return fmt::format("the memory limit of {} MB was reached", options_.memory);
    }
    return {};
}

void Context::check_limits(uint64_t nanoseconds)
{
    if (++calls_ % 16 == 0)
        check_limits_now(nanoseconds);
    else
        worked(nanoseconds);
}

void Context::check_limits_now(uint64_t nanoseconds)
{
    worked(nanoseconds);
    if (is_to_ask())
        std::exchange(ask_, nullptr)();
    for (const Context* c = whole_; c != nullptr; c = c->whole_)
        if (c->counts_apart() && c->is_to_ask())
            c->ask_();
    if (std::string reason = reason_to_stop(); !reason.empty())
        throw LimitReached(reason);
}

void Context::before_allocating(uint64_t bytes)
{
    constexpr uint64_t large = 1 << 20;
    check_limits_now(0); // also from where one waits for a child process, which is no work
    if (options_.memory > 0 && bytes >= large &&
        memory_in_use() + static_cast<double>(bytes) > static_cast<double>(options_.memory) * 1048576.0)
        throw LimitReached(fmt::format("the memory limit of {} MB was reached", options_.memory));
}

bool Context::should_stop() { return !reason_to_stop().empty(); }

Context::PhaseTimer::PhaseTimer(Context& context, std::string phase) : context_(context)
{
    if (context_.progress != nullptr)
        context_.progress->enter(phase);
    context_.phases_->enter(std::move(phase));
}

Context::PhaseTimer::~PhaseTimer()
{
    context_.phases_->leave();
    if (context_.progress != nullptr)
        context_.progress->enter(context_.phases_->innermost());
}

void Context::write_times_to(std::map<std::string, double>& statistics) const
{
    phases_->write_to(statistics);
    statistics["work"] = static_cast<double>(*work_) * 1e-9;
}

} // namespace mpismt
