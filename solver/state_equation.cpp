#include "solver/state_equation.hpp"

#include "encoding/state_equation.hpp"

#include <algorithm>
#include <cmath>
#include <coin/Clp_C_Interface.h>
#include <limits>
#include <memory>
#include <optional>

namespace mpismt::solver {

namespace {

using linear::Proof;
using linear::Row;
using linear::Variables;

constexpr uint32_t max_variables = 10'000; // beyond, search and solver are faster
constexpr int slice = 200; // iterations between two looks at the limits
constexpr uint64_t work_of_iteration = 30; // nanoseconds for a row or a variable; measured

struct DeleteModel {
    void operator()(Clp_Simplex* m) const { Clp_deleteModel(m); }
};

struct OutOfTime {};

class Prover {
public:
    Prover(uint32_t variables, Context& context, double seconds)
        : context_(context), end_(context.seconds_used() + seconds),
          latest_(context.seconds_used() + std::max(seconds, context.seconds_left() / 4)), model_(Clp_newModel()),
          sum_(variables, 0)
    {
        system_.variables = variables;
        Clp_setLogLevel(model_.get(), 0);
        Clp_setDualTolerance(model_.get(), 1e-9); // it is the duals that are used
        Clp_setOptimizationDirection(model_.get(), -1); // the greatest
        Clp_resize(model_.get(), 0, static_cast<int>(variables));
        std::fill_n(Clp_columnLower(model_.get()), variables, 0.0);
        std::fill_n(Clp_columnUpper(model_.get()), variables, 1.0);
    }

    void add(std::span<const Row> rows);
    // Excludes all of these, together or in parts; false if it cannot.
    bool exclude_all(const std::vector<Variables>& questions);
    std::vector<Proof> proofs;

private:
    bool exclude(const Variables& variables);
    bool exclude_in_parts(const Variables& variables);
    void optimise();

    Context& context_;
    double end_; // of the work for it, in seconds of the context: later by twice what was well spent
    const double latest_;
    double greatest_ = 0; // of the last question
    std::unique_ptr<Clp_Simplex, DeleteModel> model_;
    std::vector<double> sum_; // to be maximised: the factor of each variable
    linear::System system_;
};

void Prover::add(std::span<const Row> rows)
{
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> variables;
    std::vector<double> factors, least, most;
    for (const Row& row : rows) {
        for (const linear::Entry& e : row.entries) {
            variables.push_back(static_cast<int>(e.variable));
            factors.push_back(e.factor);
        }
        starts.push_back(static_cast<CoinBigIndex>(variables.size()));
        most.push_back(static_cast<double>(row.right));
        least.push_back(row.equal ? most.back() : -std::numeric_limits<double>::max());
        system_.rows.push_back(row);
    }
    Clp_addRows(model_.get(), static_cast<int>(rows.size()), least.data(), most.data(), starts.data(), variables.data(),
                factors.data());
}

// From the last optimum on.
void Prover::optimise()
{
    constexpr int stopped = 3; // by the number of iterations
    Clp_chgObjCoefficients(model_.get(), sum_.data());
    int status = stopped;
    while (status == stopped) {
        context_.check_limits_now();
        if (context_.seconds_used() > end_)
            throw OutOfTime();
        Clp_setNumberIterations(model_.get(), 0);
        Clp_setMaximumIterations(model_.get(), slice);
        Clp_primal(model_.get(), 0);
        context_.worked(work_of_iteration * static_cast<uint64_t>(Clp_numberIterations(model_.get()) + 1) *
                        (system_.rows.size() + sum_.size()));
        status = Clp_status(model_.get());
    }
    if (status != 0) // its numbers fail
        throw OutOfTime();
}

bool Prover::exclude(const Variables& variables)
{
    const double began = context_.seconds_used();
    std::vector<linear::Entry> sum;
    for (uint32_t v : variables) {
        sum.push_back({v, 1});
        sum_[v] = 1;
    }
    optimise();
    greatest_ = Clp_objectiveValue(model_.get());
    for (uint32_t v : variables)
        sum_[v] = 0;
    const double* duals = Clp_dualRowSolution(model_.get());
    Proof proof{variables, {}};
    for (size_t i = 0; i < system_.rows.size(); ++i) {
        if (!(std::abs(duals[i]) < 1e5)) // does not fit
            return false;
        const int64_t multiplier = std::llround(duals[i] * static_cast<double>(linear::unit));
        proof.multipliers.push_back(system_.rows[i].equal ? multiplier : std::max<int64_t>(multiplier, 0));
    }
    if (!linear::excludes(system_, sum, proof.multipliers))
        return false;
    proofs.push_back(std::move(proof));
    const Row none{std::move(sum), false, 0};
    add({&none, 1});
    end_ = std::min(end_ + 2 * (context_.seconds_used() - began), latest_);
    return true;
}

bool Prover::exclude_in_parts(const Variables& variables)
{
    if (exclude(variables))
        return true;
    if (variables.size() == 1)
        return false;
    const auto half = variables.begin() + static_cast<std::ptrdiff_t>(variables.size() / 2);
    return exclude_in_parts({variables.begin(), half}) && exclude_in_parts({half, variables.end()});
}

// What is excluded of one process helps with the others. Once something was at 0 before it was excluded, all that is
// left may be: then it is excluded at once.
bool Prover::exclude_all(const std::vector<Variables>& questions)
{
    constexpr double about_zero = 1e-6;
    std::vector<const Variables*> open;
    for (const Variables& q : questions)
        if (!q.empty())
            open.push_back(&q);
    size_t try_together_at = open.size();
    for (bool progress = true; progress && !open.empty();) {
        progress = false;
        for (size_t i = 0; i < open.size();) {
            if (!exclude(*open[i])) {
                ++i;
                continue;
            }
            progress = true;
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
            if (greatest_ > about_zero || open.size() < 2 || open.size() > try_together_at)
                continue;
            Variables rest;
            for (const Variables* q : open)
                rest.insert(rest.end(), q->begin(), q->end());
            if (exclude(rest))
                return true;
            try_together_at = open.size() / 2;
        }
    }
    return std::ranges::all_of(open, [&](const Variables* q) { return exclude_in_parts(*q); });
}

} // namespace

std::optional<linear::Refutation> refute_by_state_equation(const EventGraph& graph, Context& context, double seconds)
{
    const auto timer = context.time("state equation");
    std::optional<encoding::StateEquation> equation = encoding::state_equation(graph, max_variables);
    if (!equation)
        return {};
    const std::span<const Row> rows = equation->system.rows;
    context.stats["linear rows"] = static_cast<double>(rows.size());
    context.stats["linear variables"] = equation->system.variables;
    Prover prover(equation->system.variables, context, seconds);
    linear::Refutation result;
    try {
        prover.add(rows.first(equation->always));
        if (!prover.exclude_all(equation->stops))
            return {};
        result.by_always = std::move(prover.proofs);
        prover.proofs.clear();
        prover.add(rows.subspan(equation->always));
        if (!prover.exclude_all(equation->stuck) || !prover.exclude_all({equation->left}))
            return {};
        result.by_all = std::move(prover.proofs);
    } catch (const OutOfTime&) {
        return {};
    }
    result.always = equation->always;
    result.system = std::move(equation->system);
    result.asked_of_always = std::move(equation->stops);
    result.asked_of_all = std::move(equation->stuck);
    result.asked_of_all.push_back(std::move(equation->left));
    return result;
}

} // namespace mpismt::solver
