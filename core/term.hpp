// Terms: values that are not known when the program is unrolled, as a hash-consed DAG of bit-vector operations.
//
// A term is an index into its TermStore; equal terms have equal indices. Construction simplifies: constants fold,
// operations with a constant move into if-then-elses whose leaves are constants (so that a request handle or a status
// that was merged from two branches stays a choice between constants), and guards that cover both sides of a branch
// become the guard of the branch again. Each rule is local and cheap; the heavy work is left to the solver.
#pragma once

#include "core/scalar.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mpismt {

using TermId = uint32_t;
inline constexpr TermId no_term = 0, true_term = 1, false_term = 2;

enum class TermKind : uint8_t { Constant, Variable, Operation, Not, IfThenElse, Extract, Concat };

struct TermNode {
    TermKind kind = TermKind::Constant;
    ScalarOp op = ScalarOp::Copy;
    uint8_t width = 1;
    bool constant_leaves = false; // an if-then-else (or constant) all of whose leaves are constants
    TermId a = no_term, b = no_term, c = no_term;
    uint64_t bits = 0; // constant's value; variable's number; extract's lowest bit; constant_leaves: how deep they are
};

class TermStore {
public:
    TermStore();

    TermId constant(uint64_t bits, unsigned width);
    TermId boolean(bool value) { return value ? true_term : false_term; }
    // A fresh variable. The name is for people; it need not be unique.
    TermId variable(std::string name, unsigned width);
    // `to` is the width of a conversion's result; it is ignored elsewhere.
    TermId operation(ScalarOp op, unsigned width, unsigned to, TermId a, TermId b = no_term);
    TermId ite(TermId condition, TermId then, TermId otherwise);
    TermId extract(TermId a, unsigned lowest, unsigned width);
    TermId concat(TermId high, TermId low);

    TermId negation(TermId a);
    TermId conjunction(TermId a, TermId b);
    TermId disjunction(TermId a, TermId b);
    TermId implication(TermId a, TermId b) { return disjunction(negation(a), b); }
    TermId equal(TermId a, TermId b) { return operation(ScalarOp::Eq, width(a), 1, a, b); }
    TermId equals(TermId a, uint64_t bits) { return equal(a, constant(bits, width(a))); }

    const TermNode& operator[](TermId t) const { return nodes_[t]; }
    unsigned width(TermId t) const { return nodes_[t].width; }
    bool is_constant(TermId t) const { return nodes_[t].kind == TermKind::Constant; }
    uint64_t value(TermId constant) const { return nodes_[constant].bits; }
    const std::string& variable_name(TermId variable) const { return variable_names_[nodes_[variable].bits]; }
    size_t size() const { return nodes_.size(); }
    // What was done since the last call, in nanoseconds, about: for Context::worked.
    uint64_t take_work() { return std::exchange(work_, 0); }

    // The distinct constants among the leaves of an if-then-else with constant leaves, each with the condition under
    // which the term equals it; empty if the term is not of that shape or has more than `limit` leaves.
    struct Leaf {
        TermId condition;
        uint64_t value;
    };
    std::vector<Leaf> cases(TermId t, size_t limit);

    // Value of `t` under an assignment of the variables.
    uint64_t evaluate(TermId t, const std::function<uint64_t(TermId variable)>& assignment) const;

    // `t` with every subterm that is a key of `replacement` replaced, rebuilt and simplified. Replacements are not
    // substituted again. Gives up and returns `t` after visiting `budget` nodes.
    TermId substitute(TermId t, const std::unordered_map<TermId, TermId>& replacement, size_t budget = ~size_t{0});

    // All variables below the given terms, each once, in order of creation.
    std::vector<TermId> variables_of(std::span<const TermId> terms) const;
    // The same of one term, unless `fits` is false of one of them: then no more are looked for.
    std::optional<std::vector<TermId>> fitting_variables_of(TermId,
                                                            const std::function<bool(TermId variable)>& fits) const;

    // Terms share subterms, so that a full text can be exponential: what lies deeper is written #number, and added to
    // `cut`.
    std::string to_string(TermId t, unsigned depth = 4, std::set<TermId>* cut = nullptr) const;

private:
    std::vector<Leaf> cases_of_shared(TermId t, size_t limit);
    TermId intern(TermNode node);
    TermId push_into_ite(ScalarOp op, unsigned width, unsigned to, TermId a, TermId b);
    bool may_push_into(const TermNode& choice);

    std::vector<TermNode> nodes_;
    std::vector<std::string> variable_names_;
    std::vector<TermId> buckets_; // open addressing over nodes_
    uint64_t work_ = 0;           // nanoseconds
    // What has moved into if-then-elses with constant leaves. These share parts: each part once, or the work is
    // exponential.
    struct Pushed {
        TermId a, b; // operands; extract: no_term as b
        uint32_t what; // operation and widths; extract: the lowest bit and the width
        friend bool operator==(const Pushed&, const Pushed&) = default;
    };
    struct PushedHash {
        size_t operator()(const Pushed&) const;
    };
    std::unordered_map<Pushed, TermId, PushedHash> pushed_;
    size_t deep_pushes_ = 0;
    // Of substitute(), by term: what it became, if that was in the present round.
    struct Substituted {
        uint32_t round = 0;
        TermId by = 0;
    };
    std::vector<Substituted> substituted_;
    uint32_t substitutions_ = 0;
};

// A value during unrolling: known bits, or a term. Some of the bits may have no value (core/undefined.hpp): `undefined`
// is the mask of those, of the value's width; no_term where there are none, never the constant 0. If no bit has one,
// the known bits are 0.
struct Value {
    uint64_t bits = 0;
    TermId term = no_term;
    TermId undefined = no_term;

    static constexpr Value known(uint64_t bits) { return {bits, no_term, no_term}; }
    static Value symbolic(TermId t) { return {0, t, no_term}; }
    bool is_known() const { return term == no_term; } // which does not say that it is defined
    bool is_defined() const { return undefined == no_term; }
    friend bool operator==(const Value&, const Value&) = default;
};

} // namespace mpismt
