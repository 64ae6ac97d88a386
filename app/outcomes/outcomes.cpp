#include "app/outcomes/outcomes.hpp"

#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "encoding/encoding.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/outcomes.hpp"
#include "solver/search.hpp"
#include "soundness/operations.hpp"
#include "soundness/outcomes.hpp"

#include <fmt/format.h>

namespace mpismt::app {

namespace {

// Those that a limit leaves no time for are not shown.
void confirm_outcomes(const ir::Program& program, Outcomes& outcomes, Context& context)
{
    const auto timer = context.time("replay");
    ReplayLimits limits(context);
    for (size_t i = 0; i < outcomes.all.size(); ++i) {
        const FoundOutcome& f = outcomes.all[i];
        std::string reason;
        try {
            reason = soundness::replay_outcome(program, context.choices(), f.execution, f.outcome, limits.context());
        } catch (const LimitReached& e) {
            outcomes.all.resize(i);
            outcomes.complete = outcomes.cut = false;
            outcomes.reason = limits.in_words(e);
            return;
        }
        if (reason.empty())
            continue;
        Finding claimed;
        claimed.message = to_string(f.outcome, program.files);
        claimed.execution = f.execution;
        throw ReplayFailure(std::move(claimed), fmt::format("an outcome: {}", reason), f.execution.steps.size());
    }
}

template <class Find>
Outcomes within_limits(Find find)
{
    Outcomes result;
    try {
        return find();
    } catch (const LimitReached& e) {
        result.reason = e.what();
    } catch (const UnsupportedError& e) {
        result.unsupported.push_back({e.what(), e.loc(), 0});
    }
    return result;
}

} // namespace

Outcomes find_outcomes(const ir::Program& program, const EventGraph& graph, Context& context, bool weakest)
{
    Outcomes result = within_limits([&] {
        std::unique_ptr<encoding::Encoding> encoding;
        {
            const auto timer = context.time("encode");
            encoding = encoding::encode(graph, context);
        }
        solver::Search search(*encoding, context);
        return solver::enumerate_outcomes(program, *encoding, search, context, weakest);
    });
    confirm_outcomes(program, result, context);
    return result;
}

Outcomes find_outcomes(const ir::Program& program, Context& context, bool weakest)
{
    const std::string& engine = context.options().engine;
    const auto search = [&](soundness::Reduction reduction) {
        Outcomes result = within_limits([&] { return soundness::find_outcomes(program, context, reduction, weakest); });
        confirm_outcomes(program, result, context);
        return result;
    };
    if (engine == "explicit" || engine == "poe")
        return search(engine == "poe" ? soundness::Reduction::Poe : soundness::Reduction::Commuting);
    Outcomes result =
        within_limits([&] { return find_outcomes(program, unroll::unroll(program, context), context, weakest); });
    if (engine == "auto" && !result.unsupported.empty() && soundness::needs_search(program)) // as in run_engine
        return search(soundness::Reduction::Poe);
    return result;
}

} // namespace mpismt::app
