// Each moment of a run is in one phase: they add up to the whole.
#include "core/context.hpp"
#include "core/phases.hpp"
#include "tests/catch.hpp"

#include <cmath>

using namespace mpismt;
using namespace std::chrono_literals;

TEST_CASE("a moment belongs to the innermost phase", "[context]")
{
    const Phases::Clock::time_point start{};
    Phases phases(start);
    phases.enter("solve", start + 1s);
    phases.enter("search", start + 3s);
    phases.enter("solve", start + 7s);
    phases.leave(start + 8s);
    phases.leave(start + 10s);
    phases.leave(start + 15s);
    std::map<std::string, double> stats{{"events", 7}, {"seconds.of another run", 3}};
    phases.write_to(stats, start + 16s);
    CHECK(stats == std::map<std::string, double>{{"events", 7},
                                                 {"seconds", 16},
                                                 {"seconds.other", 2},
                                                 {"seconds.search", 6},
                                                 {"seconds.solve", 8}});
}

TEST_CASE("phases of a part of the work are phases of the whole", "[context]")
{
    Context whole{Options()};
    {
        const auto timer = whole.time("solve");
        Context part(whole.options(), whole);
        const auto of_part = part.time("search");
    }
    std::map<std::string, double> stats;
    whole.write_times_to(stats);
    CHECK(stats.contains("seconds.search"));
    double sum = 0;
    for (const auto& [name, value] : stats)
        if (name.starts_with("seconds."))
            sum += value;
    CHECK(std::abs(sum - stats.at("seconds")) < 1e-9);
}
