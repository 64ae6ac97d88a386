// What a run carries along: options, limits, statistics. One object, passed by reference; there are no globals.
#pragma once

#include "core/options.hpp"

#include <atomic>
#include <chrono>
#include <map>
#include <string>

namespace mpismt {

class Context {
public:
    explicit Context(Options options);

    const Options& options() const { return options_; }
    const Choices& choices() const { return choices_; }
    const Properties& properties() const { return properties_; }
    bool looks_for(FindingKind kind) const { return properties_.test(static_cast<size_t>(kind)); }
    bool is_note(FindingKind kind) const { return notes_.test(static_cast<size_t>(kind)); }
    Properties errors() const { return properties_ & ~notes_; }
    // Is a finding of this kind an error, and looked for?
    bool is_error(FindingKind kind) const { return looks_for(kind) && !is_note(kind); }

    // Throws LimitReached if the time or memory limit is passed or the user has interrupted. Cheap: the clock is read
    // every 256th call only, memory less often.
    void check_limits();
    // The same, at once.
    void check_limits_now();
    // For callbacks that must not throw: has a limit been passed, or an interrupt come?
    bool should_stop();
    // Seconds left until the timeout; infinity without one.
    double seconds_left() const;

    // Looks from now on at what another implementation of MPI may do.
    void use(const Implementation& i)
    {
        options_.implementation = i;
        choices_.implementation = i;
    }
    LookedAt looked_at; // of what the implementation decides, so far

    // Set by the signal handler.
    std::atomic<bool> interrupted = false;

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
        std::string phase_;
        std::chrono::steady_clock::time_point start_;
    };
    PhaseTimer time(std::string phase) { return PhaseTimer(*this, std::move(phase)); }

private:
    Options options_;
    Choices choices_;
    Properties properties_, notes_;
    std::chrono::steady_clock::time_point start_;
    uint64_t calls_ = 0;
    std::string reason_to_stop(bool look_at_memory) const;
};

// Resident memory of this process in bytes: now, and its peak.
double memory_in_use();
double peak_memory();

} // namespace mpismt
