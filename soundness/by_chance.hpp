// Executions that are looked at by chance, while a search that looks at all of them has found nothing.
#pragma once

#include "soundness/reduction.hpp"
#include "soundness/wall_clock.hpp"

#include <cstdint>
#include <limits>
#include <optional>

namespace mpismt::soundness {

bool shows_error(const Context&, const CheckResult&); // of findings that have no level yet

// A search in depth is for long in executions that begin alike. If it has found nothing for some time, executions are
// looked at by chance, for half that time; again after three times as long. If one of them goes wrong, the search,
// which tells more, gets as much time again as it has had.
class ByChance {
public:
    ByChance(const ir::Program& program, Context& context, const CheckResult& search, Reduction reduction,
             WallClock clock, double after)
        : program_(program), context_(context), search_(search), reduction_(reduction), clock_(clock)
    {
        context_.ask_after(after, [this] { look(); });
    }
    ~ByChance() { context_.ask_after(0, nullptr); }
    ByChance(const ByChance&) = delete;
    ByChance& operator=(const ByChance&) = delete;

    // Where search has stopped at the bound: some executions without it, for a second at most.
    void look_beyond_bound()
    {
        constexpr uint64_t few = 20;
        if (!found)
            look(dives_ + few);
    }

    // With an error, or nothing.
    std::optional<CheckResult> found;

private:
    void look(uint64_t most_dives = std::numeric_limits<uint64_t>::max());

    static constexpr size_t longest_unbounded = 100'000; // transitions of an execution

    const ir::Program& program_;
    Context& context_;
    const CheckResult& search_;
    const Reduction reduction_;
    const WallClock clock_;
    const double began_ = context_.seconds_used();
    uint64_t dives_ = 0;
};

} // namespace mpismt::soundness
