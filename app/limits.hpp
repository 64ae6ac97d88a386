// What stops a run from outside: Ctrl-C, and the end of memory.
#pragma once

#include "core/context.hpp"
#include "core/errors.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <sys/resource.h>

namespace mpismt::app {

// While it lives, SIGINT and SIGTERM set `context.interrupted`, and that of the guards around it. What is then still to
// do has `seconds_after_interrupt`; after that, or at a second signal, the process ends with the exit status of
// "unknown".
// A guard that is made later, in a command that has been interrupted, has an interrupted context from the beginning.
class InterruptGuard {
public:
    explicit InterruptGuard(Context& context);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    friend struct Interrupts;
    Context& context_;
    InterruptGuard* around_;
};

// From now on, where no guard lives, these signals end the process at once, with the exit status of "unknown".
void end_when_interrupted();

// While it lives, bounds the address space, so that a step that allocates without asking the context ends in
// std::bad_alloc ("unknown") and not with the machine out of memory. The bound lies well above --memory, which the
// context enforces exactly; without --memory it is what the machine, or its control group, has. Does nothing under
// AddressSanitizer.
class AddressSpaceLimit {
public:
    // 0: no --memory.
    explicit AddressSpaceLimit(int64_t memory_option_mb);
    ~AddressSpaceLimit();
    AddressSpaceLimit(const AddressSpaceLimit&) = delete;
    AddressSpaceLimit& operator=(const AddressSpaceLimit&) = delete;

private:
    std::optional<rlimit> before_;
};

// For the replay of what was found: the limits of the run or, if one of them has been passed, a moment and some memory
// more.
class ReplayLimits {
public:
    explicit ReplayLimits(Context& run);
    Context* context() { return own_ ? &*own_ : &run_; }
    // Which limit was reached, in words: that of the run, if it is time that was passed.
    std::string in_words(const LimitReached& e)
    {
        return passed_.empty() || !context()->should_stop() ? e.what() : passed_;
    }

private:
    Context& run_;
    std::string passed_;
    std::optional<Context> own_;
};

} // namespace mpismt::app
