// CaDiCaL as the backend. Bit-vectors reach it through Z3's simplifier, bit-blaster and Tseitin transformation
// (PACKAGES: 371 ms for what takes Z3's own solvers 616 to 1074 ms); without bit-vectors Z3 is never touched.
#include "core/errors.hpp"
#include "solver/backend.hpp"
#include "solver/bit_counts.hpp"
#include "solver/z3_terms.hpp"
#include "solver/z3_watch.hpp"

#include <algorithm>
#include <cadical.hpp>
#include <optional>
#include <unordered_map>

namespace mpismt::solver {

namespace {

class Cadical final : public Backend, private CaDiCaL::Terminator, private CaDiCaL::Learner {
public:
    explicit Cadical(Context& context) : context_(context)
    {
        solver_.set("quiet", 1);
        solver_.connect_terminator(this);
        solver_.connect_learner(this); // to count conflicts
    }
    ~Cadical() override
    {
        solver_.disconnect_learner();
        solver_.disconnect_terminator();
    }

    void load(Formula& formula) override
    {
        in_z3(context_, [&] { blast(formula); });
        const std::vector<Literal>& flat = formula.flat();
        for (; next_literal_ < flat.size(); ++next_literal_)
            solver_.add(flat[next_literal_]);
    }

    void add(std::span<const Literal> clause) override
    {
        for (Literal l : clause)
            solver_.add(l);
        solver_.add(0);
    }

    Answer solve(std::span<const Literal> assumptions) override
    {
        for (;;) {
            for (Literal l : assumptions)
                solver_.assume(l);
            work_of_conflict_ = 150'000 + 14 * static_cast<uint64_t>(solver_.irredundant()) / 10;
            switch (solver_.solve()) {
            case 10: return Answer::Sat;
            case 20: return Answer::Unsat;
            default: break;
            }
            if (!context_.is_to_ask() || context_.should_stop())
                return Answer::Unknown;
            context_.check_limits_now(); // asks somebody else; if there is no answer, what was learned here is kept
        }
    }

    bool value(Literal l) override { return std::abs(l) <= solver_.vars() && solver_.val(l) > 0; }

private:
    bool terminate() override
    {
        context_.worked(40'000); // ten turns of its loop, as if there were no conflicts
        return context_.is_to_ask() || context_.should_stop();
    }
    bool learning(int) override
    {
        context_.worked(work_of_conflict_);
        return false;
    }
    void learn(int) override {}

    void blast(Formula& formula)
    {
        if (formula.blasted == formula.atoms().size())
            return;
        const auto timer = context_.time("bitblast");
        z3::context z3;
        Z3Terms terms(z3, formula);
        z3::goal goal(z3);
        constexpr uint64_t work_of_term = 100'000; // nanoseconds; of floating-point numbers more, of others less
        size_t translated = 0;
        for (const TermId fact : counts_of_cleared_bits(formula.terms()))
            goal.add(terms.atom(fact));
        // Translating an atom may bring new ones.
        for (; formula.blasted < formula.atoms().size(); ++formula.blasted) {
            context_.check_limits_now(work_of_term * (terms.translated() - translated));
            translated = terms.translated();
            const auto [t, l] = formula.atoms()[formula.blasted];
            goal.add(terms.literal(l) == terms.atom(t));
        }
        // Z3 does nothing else meanwhile: who takes turns with the solver has those that are due before.
        constexpr uint64_t at_once = 100'000'000; // nanoseconds
        for (uint64_t left = terms.work_of_floats(); left > 0; left -= std::min(left, at_once))
            context_.check_limits_now(std::min(left, at_once));
        const z3::tactic tactic = z3::tactic(z3, "simplify") & z3::tactic(z3, "fpa2bv") & z3::tactic(z3, "simplify") &
                                  z3::tactic(z3, "bit-blast") & z3::tactic(z3, "tseitin-cnf");
        const z3::apply_result result = [&] {
            const Z3Watch watch(z3, context_);
            return tactic(goal);
        }();
        context_.check_limits_now();
        const size_t before = formula.clauses();
        formula.begin("bit-vectors");
        std::unordered_map<unsigned, Literal> variables; // by the declaration's identity
        std::unordered_map<unsigned, Literal> nan_bits;  // by the expression's
        const auto literal_of = [&](z3::expr e) {
            bool negated = false;
            while (e.is_not()) {
                negated = !negated;
                e = e.arg(0);
            }
            Literal l;
            if (e.is_true() || e.is_false()) {
                l = formula.constant(e.is_true());
            } else {
                // A bit of what fpa2bv puts for the bits of a NaN, which Z3Terms asks for nowhere: anything.
                const bool anything = e.decl().decl_kind() == Z3_OP_BIT2BOOL && !e.arg(0).is_const() &&
                                      e.arg(0).decl().decl_kind() == Z3_OP_UNINTERPRETED;
                if (anything) {
                    const auto [at, fresh] = nan_bits.try_emplace(Z3_get_ast_id(z3, e), 0);
                    if (fresh)
                        at->second = formula.new_variable();
                    return negated ? -at->second : at->second;
                }
                if (!e.is_const()) // Z3 has stopped half-way, for want of time or memory
                    throw LimitReached("Z3 did not reduce the constraints on data to clauses");
                const z3::func_decl d = e.decl();
                const auto known = variables.find(d.id());
                if (known != variables.end()) {
                    l = known->second;
                } else {
                    const bool own = d.name().kind() == Z3_STRING_SYMBOL && d.name().str().starts_with("x");
                    l = own ? std::stoi(d.name().str().substr(1)) : formula.new_variable();
                    variables.emplace(d.id(), l);
                }
            }
            return negated ? -l : l;
        };
        for (int g = 0; g < static_cast<int>(result.size()); ++g)
            for (int i = 0; i < static_cast<int>(result[g].size()); ++i) {
                const z3::expr e = result[g][i];
                std::vector<Literal> clause;
                if (e.is_or())
                    for (unsigned k = 0; k < e.num_args(); ++k)
                        clause.push_back(literal_of(e.arg(k)));
                else
                    clause.push_back(literal_of(e));
                formula.add(clause);
            }
        context_.worked(2'000 * (formula.clauses() - before));
    }

    Context& context_;
    CaDiCaL::Solver solver_;
    size_t next_literal_ = 0;
    uint64_t work_of_conflict_ = 0; // nanoseconds; measured, with the simplifications that come along
};

} // namespace

std::unique_ptr<Backend> make_cadical(Context& context) { return std::make_unique<Cadical>(context); }

} // namespace mpismt::solver
