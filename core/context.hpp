// What a run carries along: options, limits, statistics. One object, passed by reference; there are no globals.
#pragma once

#include "core/coverage.hpp"
#include "core/options.hpp"
#include "core/progress.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>

namespace mpismt {

class Context {
public:
    explicit Context(Options options);
    // For a part of another's work, with other options: it ends when the other one's time ends or the user interrupts
    // that.
    Context(Options options, const Context& whole);
    // And for so many seconds at most, from now on.
    Context(Options options, const Context& whole, int64_t seconds);

    const Options& options() const { return options_; }
    const Choices& choices() const { return choices_; }
    const Properties& properties() const { return properties_; }
    bool looks_for(FindingKind kind) const { return properties_.test(static_cast<size_t>(kind)); }
    bool is_note(FindingKind kind) const { return notes_.test(static_cast<size_t>(kind)); }
    Properties errors() const { return properties_ & ~notes_; }
    // Is a finding of this kind an error, and looked for?
    bool is_error(FindingKind kind) const { return looks_for(kind) && !is_note(kind); }

    // Throws LimitReached if the time or memory limit is passed or the user has interrupted. Cheap: the clock is read
    // every 16th call only.
    void check_limits();
    // The same, at once: it reads the clock, and looks at memory if it has not done so for a few milliseconds.
    void check_limits_now();
    // Looks at memory as if so much more were in use: before large allocations, and for what child processes use.
    void before_allocating(uint64_t bytes);
    // For callbacks that must not throw: has a limit been passed, or an interrupt come?
    bool should_stop();
    // Seconds left until the timeout; infinity without one.
    double seconds_left() const;
    double seconds_used() const;
    // From now on the timeout comes so many seconds earlier, a third of it at most: they are for what comes after.
    void reserve(double seconds);
    // From now on the work ends after so many seconds, for this reason, if no other limit is passed before. Infinity:
    // not any more.
    void end_after(double seconds, std::string why = {});
    // Calls `ask` once, from where limits are looked at, when so many seconds are used up: whoever takes long may ask
    // somebody else, who throws what he answers. Null: not any more.
    void ask_after(double seconds, std::function<void()> ask);
    // Is that due? For callbacks that must not throw: who ends his work then calls check_limits_now, and goes on.
    bool is_to_ask() const { return ask_ && seconds_used() >= asks_at_; }

    // Looks from now on at what another implementation of MPI may do.
    void use(const Implementation& i)
    {
        options_.implementation = i;
        choices_.implementation = i;
    }
    std::shared_ptr<Reached> reached; // is noted there, if it is not null
    LookedAt looked_at; // of what the implementation decides, so far

    // Set by the signal handler.
    std::atomic<bool> interrupted = false;

    Progress* progress = nullptr; // is kept up to date, if it is not null
    // How much the phase has made so far.
    void made(uint64_t size)
    {
        if (progress != nullptr)
            progress->size.store(size, std::memory_order_relaxed);
    }

    std::map<std::string, double> stats;
    // Adds the lifetime of the returned object to stats["seconds." + phase].
    class PhaseTimer {
    public:
        PhaseTimer(Context& context, std::string phase);
        ~PhaseTimer();
        PhaseTimer(const PhaseTimer&) = delete;
        PhaseTimer& operator=(const PhaseTimer&) = delete;

    private:
        Context& context_;
        std::string phase_, within_; // another phase
        std::chrono::steady_clock::time_point start_;
    };
    PhaseTimer time(std::string phase) { return PhaseTimer(*this, std::move(phase)); }

private:
    Options options_;
    Choices choices_;
    Properties properties_, notes_;
    std::chrono::steady_clock::time_point start_;
    const Context* whole_ = nullptr;
    uint64_t calls_ = 0;
    double reserved_ = 0, asks_at_ = 0; // seconds
    double ends_at_ = std::numeric_limits<double>::infinity();
    std::string why_it_ends_;
    std::function<void()> ask_;
    std::chrono::steady_clock::time_point looked_at_memory_;
    std::string reason_to_stop();
};

// Resident memory of this process in bytes: now, and its peak.
double memory_in_use();
double peak_memory();

} // namespace mpismt
