#include "solver/search.hpp"

#include "core/errors.hpp"

namespace mpismt::solver {

namespace {

constexpr size_t cycles_at_once = 64;
constexpr size_t eager_up_to = 4000; // cyclic edges: beyond, vertex elimination may fill in too much
constexpr size_t fill_in_up_to =
    500'000; // clauses: with fewer, one question is quicker than excluding cycle after cycle

} // namespace

Search::Search(encoding::Encoding& encoding, Context& context) : encoding_(encoding), context_(context)
{
    backend_ = context.options().engine == "smt" ? make_z3(context) : make_cadical(context);
    const size_t edges = encoding_.order().cyclic_edges().size();
    const std::string& order = context.options().order;
    eager_ =
        encoding_.is_ordered() || order == "eager" ||
        (order == "auto" && (edges <= eager_up_to || encoding_.order().eager_clauses(fill_in_up_to) <= fill_in_up_to));
    context.stats["order edges"] = static_cast<double>(edges);
    if (eager_) {
        const auto timer = context.time("encode");
        encoding_.order_eagerly();
    }
    const auto timer = context.time("load");
    backend_->load(encoding_.formula());
    context.stats["variables"] = encoding_.formula().variables();
    context.stats["clauses"] = static_cast<double>(encoding_.formula().clauses());
}

bool Search::satisfiable(std::span<const Literal> assumptions)
{
    const auto timer = context_.time("solve");
    for (;;) {
        const Answer answer = backend_->solve(assumptions);
        ++context_.stats["solver calls"];
        if (answer == Answer::Unknown) {
            context_.check_limits_now();
            throw LimitReached("the solver gave up");
        }
        if (answer == Answer::Unsat)
            return false;
        if (eager_)
            return true;
        auto cycles = encoding_.order().cycles([this](Literal l) { return value(l); }, cycles_at_once);
        if (cycles.empty())
            return true;
        context_.stats["cycles refined"] += static_cast<double>(cycles.size());
        for (auto& cycle : cycles) {
            backend_->add(cycle.clause);
            refined_.push_back(std::move(cycle));
        }
    }
}

} // namespace mpismt::solver
