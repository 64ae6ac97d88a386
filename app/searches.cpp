#include "app/searches.hpp"

#include "core/slicing/slices.hpp"
#include "soundness/explore.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <limits>

namespace mpismt::app {

namespace {

constexpr int64_t brief_megabytes = 2048; // of states, which hold what processes have computed

// As in app/pipeline.cpp.
slicing::Slices& slices_of_search(const ir::Program& program)
{
    return slicing::Slices::of(program, slicing::Side::Semantics);
}

Options brief_options(const Context& context)
{
    Options options = context.options();
    const int64_t most = static_cast<int64_t>(memory_in_use() / 1048576.0) + brief_megabytes;
    options.memory = options.memory > 0 ? std::min(options.memory, most) : most;
    return options;
}

Context brief_part(Context& context, const BriefSearch::Budget& budget)
{
    return Context(brief_options(context), context, budget.seconds);
}

// That a process polls for ever does not count where it may look at a clock: one that stands still, as it does in
// search, is none, and whoever polls for some time would do so for ever.
std::optional<CheckResult> answer_of_search(const ir::Program& program, CheckResult result)
{
    if (result.verdict == Verdict::NoError)
        return result;
    if (result.verdict != Verdict::Error)
        return {};
    if (soundness::calls(program, MpiOp::Wtime))
        std::erase_if(result.findings, [](const Finding& f) {
            return f.kind == FindingKind::Deadlock &&
                   std::ranges::any_of(f.execution.ends,
                                       [](const ProcessEnd& e) { return e.state == ProcessEnd::State::Polling; });
        });
    if (!has_error(result.findings))
        return {};
    return result;
}

Beside::Turns turns_of(const Context& context)
{
    return context.options().jobs > 1 && !context.reached ? Beside::Turns::AtTheSameTime : Beside::Turns::InAlternation;
}

// Searches that take turns with the solver: without the bound, as long as nothing is left at it, and within it.
BriefSearch::Long long_searches(const ir::Program& program, Beside::Turns turns)
{
    const auto explore = [&program, turns](const soundness::SearchLimits& limits) {
        return [&program, limits, turns](Context& context) {
            std::optional<ir::Program> copy; // what is derived from a program is changed while it runs
            if (turns == Beside::Turns::AtTheSameTime)
                copy.emplace(program);
            const ir::Program& own = copy ? *copy : program;
            Context part(context.options(), context);
            part.looked_at = context.looked_at;
            CheckResult result = slices_of_search(own).keeping(
                [&] { return soundness::explore(own, part, soundness::Reduction::Poe, limits); });
            context.looked_at = std::move(part.looked_at);
            return result;
        };
    };
    BriefSearch::Long all;
    all.turns = turns;
    all.searches = {explore({.within_bound = false, .by_chance_after = 1}), explore({.unbounded = false})};
    all.options = brief_options;
    all.answer = [&program](CheckResult result) { return answer_of_search(program, std::move(result)); };
    return all;
}

// Search, for engines in concert: see BriefSearch. It looks no further once something is left at the bound.
BriefSearch::Answer search_briefly(const ir::Program& program, Context& context, const BriefSearch::Budget& budget,
                                   double by_chance_after = 1)
{
    Context part = brief_part(context, budget);
    part.looked_at = context.looked_at;
    BriefSearch::Answer answer;
    answer.result = slices_of_search(program).keeping([&] {
        return soundness::explore(
            program, part, soundness::Reduction::Poe,
            {.transitions = budget.transitions, .within_bound = false, .by_chance_after = by_chance_after});
    });
    answer.result = answer_of_search(program, std::move(*answer.result));
    if (answer.result)
        context.looked_at = std::move(part.looked_at);
    else if (budget.transitions == std::numeric_limits<size_t>::max()) // without the bound search had half the time
        answer = {std::nullopt, part.seconds_left() <= static_cast<double>(budget.seconds) / 2};
    else
        answer = {std::nullopt, part.seconds_left() <= 0};
    return answer;
}

bool ends_briefly(const ir::Program& program, Context& context, const BriefSearch::Budget& budget)
{
    Context part = brief_part(context, budget);
    part.looked_at = context.looked_at;
    const bool ends = slices_of_search(program).keeping(
        [&] { return soundness::always_ends(program, part, {.transitions = budget.transitions}); });
    if (ends)
        context.looked_at = std::move(part.looked_at);
    return ends;
}

} // namespace

BriefSearch searches_of(const ir::Program& program, Context& context)
{
    return BriefSearch([&](const BriefSearch::Budget& budget) { return search_briefly(program, context, budget); },
                       [&](const BriefSearch::Budget& budget) { return ends_briefly(program, context, budget); },
                       long_searches(program, turns_of(context)), !soundness::needs_search(program));
}

void look_behind_error(const ir::Program& program, Context& context, CheckResult& result)
{
    if ((result.engine != "none" && result.unsupported.empty()) || result.verdict != Verdict::Error)
        return;
    BriefSearch::Answer all = search_briefly(program, context, {150'000, 2}, std::numeric_limits<double>::infinity());
    if (all.result && all.result->verdict == Verdict::Error)
        result = std::move(*all.result);
    else
        result.notes.push_back("what follows these errors was not checked");
}

} // namespace mpismt::app
