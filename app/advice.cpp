#include "app/advice.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace mpismt::app {

std::string advice(const CheckResult& result, const Options& options)
{
    const auto is = [&](std::string_view text) { return result.reason.find(text) != std::string::npos; };
    const bool time = is("the time limit of"), memory = is("the memory limit of");
    if (result.verdict != Verdict::Unknown || (!time && !memory && !is("the solver gave up")))
        return {};
    const auto seconds = [&](std::initializer_list<const char*> phases) {
        double sum = 0;
        for (const char* phase : phases)
            if (const auto it = result.stats.find(std::string("seconds.") + phase); it != result.stats.end())
                sum += it->second;
        return sum;
    };
    const double search = seconds({"search"}), constraints = seconds({"unroll", "encode", "load", "bitblast", "solve"});

    std::vector<std::string> out;
    if (result.processes > 2)
        out.push_back(fmt::format("`-n {}` (fewer processes)", std::max(2U, result.processes / 2)));
    if (options.engine == "auto" && search >= constraints && search > 0)
        out.emplace_back("`--engine sat` (constraints alone)");
    else if (options.engine != "poe" && options.engine != "explicit")
        out.emplace_back("`--engine poe` (search alone)");
    else
        out.emplace_back("`--engine auto`");
    if (options.properties.empty())
        out.emplace_back("`--property deadlock` or another single kind of error");
    if (seconds({"unroll"}) > seconds({"encode", "load", "bitblast", "solve", "search"}))
        out.push_back(fmt::format("`--bound {}` (fewer turns of loops)", std::max<int64_t>(1, options.bound / 4)));
    else if (seconds({"solve"}) > search)
        out.emplace_back("`--cubes 8` (the question in parts, on all processors)");
    if (time)
        out.push_back(fmt::format("`--timeout {}`", options.timeout * 10));
    else if (memory)
        out.push_back(fmt::format("`--memory {}`", options.memory * 4));
    return fmt::format("to get an answer, try {}", fmt::join(out, ", "));
}

} // namespace mpismt::app
