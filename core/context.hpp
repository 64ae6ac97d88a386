// What a run carries along: options, limits, statistics. One object, passed by reference; there are no globals.
#pragma once

#include "core/coverage.hpp"
#include "core/options.hpp"
#include "core/phases.hpp"
#include "core/progress.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mpismt {

namespace soundness {
class Symbols;
}

class Context {
public:
    explicit Context(Options options);
    // For a part of another's work, with other options: it ends when the other one's time ends or the user interrupts
    // that.
    Context(Options options, const Context& whole);
    // And for so many seconds of work at most, from now on.
    Context(Options options, const Context& whole, int64_t seconds);

    const Options& options() const { return options_; }
    const Choices& choices() const { return choices_; }
    const Properties& properties() const { return properties_; }
    bool looks_for(FindingKind kind) const { return properties_.test(static_cast<size_t>(kind)); }
    Level level_of(FindingKind kind) const { return levels_[static_cast<size_t>(kind)]; }
    Properties errors() const;
    // Is a finding of this kind an error, and looked for?
    bool is_error(FindingKind kind) const { return looks_for(kind) && level_of(kind) == Level::Error; }

    // Throws LimitReached if the time or memory limit is passed or the user has interrupted. Cheap: the clock is read
    // every 16th call only. `nanoseconds`: of work since the last call, about.
    void check_limits(uint64_t nanoseconds = usual_work);
    // The same, at once: it reads the clock, and looks at memory if it has not done so for a few milliseconds.
    void check_limits_now(uint64_t nanoseconds = usual_work);
    // What it takes to interpret an instruction, in nanoseconds.
    static constexpr uint64_t work_of_instruction = 20;
    // So much more was done, without a look at the limits.
    void worked(uint64_t nanoseconds)
    {
        worked_apart(nanoseconds);
        work_of_all_->fetch_add(nanoseconds, std::memory_order_relaxed);
    }
    // By a part that counts apart: it counts as work of this, too.
    void worked_apart(uint64_t nanoseconds)
    {
        // One thread counts; others may read.
        work_->store(work_->load(std::memory_order_relaxed) + nanoseconds, std::memory_order_relaxed);
    }
    // Looks at memory as if so much more were in use: before large allocations, and for what child processes use.
    void before_allocating(uint64_t bytes);
    // For callbacks that must not throw: has a limit been passed, or an interrupt come?
    bool should_stop();
    // Engines that are tried for some time each are not timed by a clock but by their work, which is counted where they
    // look at the limits, at what it costs on one machine: an answer is the same on every machine, however busy, unless
    // its own limits end it. (As CaDiCaL does with its ticks.) Where work is counted much too low, so that this process
    // computes for `slowest` times as long as all its parts have counted, that counts instead.
    double seconds_used() const { return static_cast<double>(*work_ - work_before_) * 1e-9; }
    // Seconds of work left until the timeout; infinity without one. If real time is by far shorter, it counts.
    double seconds_left() const;
    double real_seconds_used() const;
    // Is the timeout, which is one of real time, over?
    bool is_time_over() const { return is_time_over(Clock::now()); }
    // From now on the timeout comes so many real seconds earlier, a third of it at most: they are for what comes after.
    void reserve(double seconds);
    // Nothing is reserved any more.
    void release() { reserved_ = 0; }
    // From now on the work ends after so many seconds, for this reason, if no other limit is passed before. `real`:
    // they are not of work.
    void end_after(double seconds, std::string why = {}, bool real = false);
    // Calls `ask` once, from where limits are looked at, when so many seconds are used up: whoever takes long may ask
    // somebody else, who throws what he answers. Null: not any more.
    void ask_after(double seconds, std::function<void()> ask);
    // Is that due? For callbacks that must not throw: who ends his work then calls check_limits_now, and goes on.
    bool is_to_ask() const { return ask_ && is_over(asks_at_, Clock::now()); }
    // From now on its work, and that of its parts, does not count as work of the whole: it takes turns with that. What
    // it asks is asked from where its parts look at the limits, too.
    void count_apart();
    // From now on phases, progress, coverage and what is lacking of the whole are not touched: another thread has them.
    void report_apart();

    // Looks from now on at what another implementation of MPI may do.
    void use(const Implementation& i)
    {
        options_.implementation = i;
        choices_.implementation = i;
    }
    std::shared_ptr<Reached> reached; // is noted there, if it is not null
    // What a search takes for inputs: terms, or given numbers. Null: it tries their values.
    std::shared_ptr<soundness::Symbols> symbols;
    LookedAt looked_at; // of what the implementation decides, so far
    bool met_warning = false; // in a search that does not look for it
    // What the program asked for in vain, each once with the first place: on whatever path, and in whatever part of the
    // work, even one that came to its limit.
    const std::vector<NotGiven>& not_given() const { return *not_given_; }
    void lacks(NotGiven);

    // Set by the signal handler.
    std::atomic<bool> interrupted = false;

    Progress* progress = nullptr; // is kept up to date, if it is not null
    // How much the phase has made so far.
    void made(uint64_t size)
    {
        if (progress != nullptr)
            progress->size.store(size, std::memory_order_relaxed);
    }

    // Says so while it goes on, if that is an error and is shown. A process that polls may yet be seen to be left.
    void found(const Finding&);
    // From now on they may not count, and are not said.
    void say_no_errors()
    {
        if (progress != nullptr)
            progress->may_not_count = true;
    }

    // While a program is unrolled: has it no choice so far? Then the execution is the only one, and a search, which
    // would run it as well, is not worth its time. Null: nothing is unrolled.
    const bool* has_one_execution = nullptr;

    std::map<std::string, double> stats;
    // The phase lasts as long as the returned object. Phases of a part are phases of the whole.
    class PhaseTimer {
    public:
        PhaseTimer(Context& context, std::string phase);
        ~PhaseTimer();
        PhaseTimer(const PhaseTimer&) = delete;
        PhaseTimer& operator=(const PhaseTimer&) = delete;

    private:
        Context& context_;
    };
    PhaseTimer time(std::string phase) { return PhaseTimer(*this, std::move(phase)); }
    // Time and work so far, of the whole.
    void write_times_to(std::map<std::string, double>& statistics) const;

private:
    using Clock = std::chrono::steady_clock;
    static double processor_time(Clock::time_point now); // seconds, of this process; a moment old
    Options options_;
    Choices choices_;
    Properties properties_;
    Levels levels_;
    Clock::time_point made_, start_; // start_: of the timeout
    const Context* whole_ = nullptr;
    std::shared_ptr<Phases> phases_; // of the whole
    std::shared_ptr<std::vector<NotGiven>> not_given_ = std::make_shared<std::vector<NotGiven>>(); // of the whole
    std::shared_ptr<std::atomic<uint64_t>> work_; // nanoseconds, of the whole
    std::shared_ptr<std::atomic<uint64_t>> work_of_all_; // and of what counts apart, by several threads
    uint64_t work_before_ = 0;
    uint64_t calls_ = 0;
    double reserved_ = 0; // real seconds

    static constexpr uint64_t usual_work = 5'000; // nanoseconds, of a transition of a search
    static constexpr double slowest = 6;
    static constexpr double never = std::numeric_limits<double>::infinity();
    struct Deadline {
        double work = never; // seconds of work from the beginning of this context
        Clock::time_point real = Clock::time_point::max();
        double seconds = never;                  // of work, when it was set
        double processor_before = 0, before = 0; // this process's processor time and the work of all then, in seconds
    };
    Deadline after(double seconds) const;
    bool is_over(const Deadline& d, Clock::time_point now) const
    {
        return seconds_used() >= d.work || now >= d.real || (d.seconds < never && computes_too_long(d, now));
    }
    bool computes_too_long(const Deadline&, Clock::time_point now) const;
    bool is_time_over(Clock::time_point now) const;
    bool counts_apart() const { return whole_ != nullptr && work_ != whole_->work_; }
    Deadline asks_at_, ends_at_, budget_ends_;
    int64_t budget_ = 0; // seconds
    std::string why_it_ends_;
    std::function<void()> ask_;
    Clock::time_point looked_at_memory_;
    std::string reason_to_stop();
};

// Resident memory of this process in bytes: now, and its peak.
double memory_in_use();
double peak_memory();

} // namespace mpismt
