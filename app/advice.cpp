#include "app/advice.hpp"

#include "core/doubtful.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <iterator>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

namespace mpismt::app {

namespace {

// What `mpismt_any_…` are called with (frontend/c/runtime/), as far as --time and --seed give them values.
bool is_clock(std::string_view name)
{
    constexpr std::string_view clocks[] = {"time", "clock", "gettimeofday", "clock_gettime", "getrusage", "times",
                                           "std::chrono::system_clock::now", "std::chrono::steady_clock::now",
                                           "omp_get_wtime"};
    return std::ranges::find(clocks, name) != std::end(clocks);
}

// Values that some run has, though nothing is known of them: where they are given, there is less to decide.
std::vector<std::string> given_values(const ir::Program& program, const Options& options)
{
    bool clock = false, seed = false;
    for (const ir::Function& f : program.functions)
        for (const ir::Instr& in : f.code) {
            clock |= (in.code == ir::Opcode::Mpi && in.mpi == MpiOp::Wtime) ||
                     (in.code == ir::Opcode::Unmodelled && is_clock(program.texts[in.text]));
            seed |= in.code == ir::Opcode::Unmodelled && program.texts[in.text] == "rand";
        }
    std::vector<std::string> out;
    if (clock && options.clock_time < 0)
        out.emplace_back("`--time 1700000000` (clocks that are given)");
    if (seed && options.random_seed < 0)
        out.emplace_back("`--seed 1` (random numbers that are given)");
    return out;
}

} // namespace

std::string advice(const CheckResult& result, const Options& options, const ir::Program* program)
{
    const auto is = [&](std::string_view text) { return result.reason.find(text) != std::string::npos; };
    const bool time = is("the time limit of"), memory = is("the memory limit of");
    if (result.verdict != Verdict::Unknown)
        return {};
    if (is_doubt(result.reason)) // which a clock that is the same for all would hide
        return {};
    std::vector<std::string> out;
    if (program != nullptr)
        out = given_values(*program, options);
    const auto in_words = [&] {
        return out.empty() ? std::string() : fmt::format("to get an answer, try {}", fmt::join(out, ", "));
    };
    if (!time && !memory && !is("the solver gave up"))
        return in_words();
    const auto seconds = [&](std::initializer_list<const char*> phases) {
        double sum = 0;
        for (const char* phase : phases)
            if (const auto it = result.stats.find(std::string("seconds.") + phase); it != result.stats.end())
                sum += it->second;
        return sum;
    };
    const double search = seconds({"search"}), constraints = seconds({"unroll", "encode", "load", "bitblast", "solve"});

    if (result.processes > 2)
        out.push_back(fmt::format("`-n {}` (fewer processes)", std::max(2U, result.processes / 2)));
    const bool has_threads = program != nullptr && soundness::uses_threads(*program); // which search alone has
    if (has_threads && options.threads > 1 &&
        std::ranges::any_of(program->assumptions, [](const Assumption& a) { return a.name == "openmp"; }))
        out.emplace_back("`--threads 1` (regions of OpenMP by one thread)");
    if (!has_threads && options.engine == "auto" && search >= constraints && search > 0)
        out.emplace_back("`--engine sat` (constraints alone)");
    else if (!has_threads && options.engine != "poe" && options.engine != "explicit")
        out.emplace_back("`--engine poe` (search alone)");
    else if (!has_threads)
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
    return in_words();
}

} // namespace mpismt::app
