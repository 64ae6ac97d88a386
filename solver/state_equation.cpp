#include "solver/state_equation.hpp"

#include "encoding/state_equation.hpp"

#include <algorithm>
#include <cmath>
#include <glpk.h>
#include <memory>
#include <optional>

namespace mpismt::solver {

namespace {

using linear::Proof;
using linear::Row;
using linear::Variables;

constexpr uint32_t max_variables = 10'000; // beyond, search and solver are faster
constexpr int slice = 100; // milliseconds between two looks at the limits

struct DeleteProblem {
    void operator()(glp_prob* p) const { glp_delete_prob(p); }
};

struct OutOfTime {};

class Prover {
public:
    Prover(uint32_t variables, Context& context, double seconds)
        : context_(context), end_(context.seconds_used() + seconds), problem_(glp_create_prob())
    {
        system_.variables = variables;
        glp_term_out(GLP_OFF);
        glp_set_obj_dir(problem_.get(), GLP_MAX);
        glp_add_cols(problem_.get(), static_cast<int>(variables));
        for (uint32_t v = 0; v < variables; ++v)
            glp_set_col_bnds(problem_.get(), column(v), GLP_DB, 0, 1);
    }

    void add(std::span<const Row> rows);
    // Excludes all of these, together or in parts; false if it cannot.
    bool exclude_all(const std::vector<Variables>& questions);
    std::vector<Proof> proofs;

private:
    static int column(uint32_t variable) { return static_cast<int>(variable) + 1; }
    bool exclude(const Variables& variables);
    bool exclude_in_parts(const Variables& variables);
    void optimise();

    Context& context_;
    const double end_; // of the time for it, in seconds of the context
    std::unique_ptr<glp_prob, DeleteProblem> problem_;
    linear::System system_;
    bool has_basis_ = false;
};

void Prover::add(std::span<const Row> rows)
{
    if (rows.empty())
        return;
    int index = glp_add_rows(problem_.get(), static_cast<int>(rows.size()));
    std::vector<int> columns;
    std::vector<double> factors;
    for (const Row& row : rows) {
        columns.assign(1, 0);
        factors.assign(1, 0);
        for (const linear::Entry& e : row.entries) {
            columns.push_back(column(e.variable));
            factors.push_back(e.factor);
        }
        glp_set_mat_row(problem_.get(), index, static_cast<int>(columns.size()) - 1, columns.data(), factors.data());
        const auto right = static_cast<double>(row.right);
        glp_set_row_bnds(problem_.get(), index++, row.equal ? GLP_FX : GLP_UP, right, right);
        system_.rows.push_back(row);
    }
}

// From the last optimum on; where there is none yet, or numbers fail, from the beginning. That is one step, as
// presolving is worth more than being interrupted.
void Prover::optimise()
{
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tm_lim = slice;
    int status = GLP_ETMLIM;
    while (has_basis_ && status == GLP_ETMLIM) {
        context_.check_limits_now();
        if (context_.seconds_used() > end_)
            throw OutOfTime();
        status = glp_simplex(problem_.get(), &parameters);
    }
    if (status == 0)
        return;
    context_.check_limits_now();
    parameters.presolve = GLP_ON;
    parameters.tm_lim = static_cast<int>(std::max(0.0, end_ - context_.seconds_used()) * 1000);
    if (glp_simplex(problem_.get(), &parameters) != 0)
        throw OutOfTime();
    has_basis_ = true;
}

bool Prover::exclude(const Variables& variables)
{
    for (uint32_t v : variables)
        glp_set_obj_coef(problem_.get(), column(v), 1);
    optimise();
    Proof proof;
    proof.variables = variables;
    std::vector<linear::Entry> sum;
    for (uint32_t v : variables) {
        glp_set_obj_coef(problem_.get(), column(v), 0);
        sum.push_back({v, 1});
    }
    if (glp_get_status(problem_.get()) == GLP_OPT && glp_get_obj_val(problem_.get()) > 1 - 1e-7)
        return false;
    for (size_t i = 0; i < system_.rows.size(); ++i) {
        const double dual = glp_get_row_dual(problem_.get(), static_cast<int>(i) + 1);
        if (std::abs(dual) > 1e5) // does not fit
            return false;
        const int64_t multiplier = std::llround(dual * static_cast<double>(linear::unit));
        proof.multipliers.push_back(system_.rows[i].equal ? multiplier : std::max<int64_t>(multiplier, 0));
    }
    if (!linear::excludes(system_, sum, proof.multipliers))
        return false;
    proofs.push_back(std::move(proof));
    const Row none{std::move(sum), false, 0};
    add({&none, 1});
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

// What is excluded of one process helps with the others.
bool Prover::exclude_all(const std::vector<Variables>& questions)
{
    std::vector<const Variables*> open;
    for (const Variables& q : questions)
        if (!q.empty())
            open.push_back(&q);
    for (bool progress = true; progress && !open.empty();)
        progress = std::erase_if(open, [&](const Variables* q) { return exclude(*q); }) > 0;
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
