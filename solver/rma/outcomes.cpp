#include "solver/rma/outcomes.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::rma {

bool has_stock_dynamic_rules(const Model& model)
{
    // The text of coreRMA's own three rules, as to_text prints them.
    static const std::map<std::string, std::string> stock = {
        {"total", "((([(Atomic & Write)] ; loc) ; [(Atomic & Write)]) - id)"},
        {"R2", "(([(Atomic & Write)] ; rf) ; [(Atomic & Read)])"},
        {"R1", "((((([(Atomic & Write)] ; rf) ; [(Atomic & Read)])^-1 ; (hb & loc)) ; [(Atomic & Write)]) - id)"},
    };
    std::set<std::string> found;
    for (const Rule& rule : model.rules) {
        if (rule.kind == Rule::Kind::Nonatomic || (rule.kind == Rule::Kind::Order && !rule.expr.dynamic()))
            continue;
        const std::string text = to_text(rule.expr);
        const auto known = std::find_if(stock.begin(), stock.end(), [&](auto& s) { return s.second == text; });
        if (known == stock.end() || (known->first == "total") != (rule.kind == Rule::Kind::Total) ||
            rule.kind == Rule::Kind::Forbid)
            return false;
        found.insert(known->first);
    }
    return found.size() == stock.size();
}

std::optional<Outcome> outcome_of(const Execution& x)
{
    const auto leaf = [&](const Expr& e) { return x.read[static_cast<size_t>(e.number)]; };
    for (const Skeleton::Assumption& a : x.skeleton.assumptions) {
        const Value v = evaluate(a.expr, leaf);
        if (v.defined() && (v.number != 0) != a.expected)
            return std::nullopt;
    }
    Outcome out;
    for (const Expr& e : x.skeleton.outcome)
        out.push_back(evaluate(e, leaf));
    return out;
}

bool add_outcome(AllOutcomes& out, const Outcome& outcome, const OutcomesOptions& options)
{
    if (!out.outcomes.insert(outcome).second)
        return false;
    if (out.outcomes.size() > options.max_outcomes)
        throw LimitReached(fmt::format("there are more than {} outcomes", options.max_outcomes));
    return true;
}

namespace {

// How long the searches may try: larger tests that the first does not finish at once are beyond it; the second may take
// this long to the next outcome.
uint64_t search_steps(const Skeleton& s) { return s.size() <= 24 ? 20'000 : 2'000; }
constexpr uint64_t source_steps = 5'000'000;

bool reads_are_earlier(const Expr& e, size_t write, const Relation& hb)
{
    if (e.op == Expr::Op::Read && static_cast<size_t>(e.number) != write &&
        !hb.has(static_cast<size_t>(e.number), write))
        return false;
    return std::all_of(e.operands.begin(), e.operands.end(),
                       [&](const Expr& o) { return reads_are_earlier(o, write, hb); });
}

} // namespace

bool values_follow_order(const Skeleton& s, const Relation& hb)
{
    for (size_t i = 0; i < s.size(); ++i)
        if (s.actions[i].writes() && !reads_are_earlier(s.actions[i].written, i, hb))
            return false;
    return true;
}

AllOutcomes all_outcomes(const Program& program, const Model& model, Context& context, const OutcomesOptions& options)
{
    AllOutcomes out;
    all_outcomes(program, model, context, options, out);
    return out;
}

void all_outcomes(const Program& program, const Model& model, Context& context, const OutcomesOptions& options,
                  AllOutcomes& out)
{
    std::vector<std::vector<Path>> ways;
    size_t combinations = 1;
    for (uint32_t p = 0; p < program.processes.size(); ++p) {
        std::optional<std::vector<Path>> all = paths(program, p, options.max_paths);
        if (all)
            combinations *= all->size();
        if (!all || combinations > options.max_paths)
            throw LimitReached(
                fmt::format("there are more than {} ways through the branches of the test", options.max_paths));
        ways.push_back(std::move(*all));
    }
    const std::vector<uint32_t> observed = program.observed_memory();
    const bool stock = has_stock_dynamic_rules(model);
    const bool must_search = options.engine == Engine::Search || options.engine == Engine::Sources;
    if (must_search && !stock)
        throw InputError(fmt::format(
            "model {}: its rules about rf and hb are not those of coreRMA, which the search has built in", model.name));
    for (size_t c = 0; c < combinations; ++c) {
        std::vector<const Path*> choice;
        for (size_t p = 0, rest = c; p < ways.size(); rest /= ways[p].size(), ++p)
            choice.push_back(&ways[p][rest % ways[p].size()]);
        Skeleton s = take_apart(program, choice, observed);
        // 10,000 actions are 100 million pairs for each relation of the model.
        if (s.size() > 1000)
            throw LimitReached(fmt::format("the test has {} actions; more than 1000 are not looked at", s.size()));
        const StaticOrder order(model, s);
        order.check(model, program, s);
        context.check_limits_now();
        if (options.engine != Engine::Sat && stock && values_follow_order(s, order.hb)) {
            const uint64_t steps = must_search ? UINT64_MAX : search_steps(s);
            if (options.engine != Engine::Sources && search_outcomes(s, order.hb, steps, options, context, out))
                continue;
            out.race_known = false;
            if (options.engine != Engine::Search &&
                search_sources(s, order.hb, must_search ? UINT64_MAX : source_steps, options, context, out))
                continue;
        }
        if (must_search)
            throw LimitReached("the search is for tests of up to 64 actions, under models that order reads before the "
                               "writes made of them");
        out.searched = false;
        out.race_known = false;
        solve_outcomes(s, order, model, options, context, out);
    }
}

} // namespace mpismt::rma
