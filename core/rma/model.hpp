// A memory model for litmus tests: named rules over relations between actions, read from a text file (docs/rma.md).
//
// What every model has, and no rule says: happens-before is a strict partial order with initial writes before
// everything; a read takes its value from a write to its location that is not later, with no other write in between;
// what races is undefined. Rules add order (`order`), require order one way or the other (`total`), exclude executions
// (`forbid`), and take atomicity away (`nonatomic`).
#pragma once

#include "core/source.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::rma {

// A set of actions or a relation between actions.
struct RelExpr {
    enum class Op : uint8_t {
        // sets
        All, Local, External, FlushSet, Remote, Reader, Writer, Atomic, Init, Get, Put, Rga, Cas, Self,
        // relations
        Id, Po, Rf, Hb, Loc, Stmt, Dst,
        // both sets or both relations
        Union, Intersection, Difference,
        // relations
        Identity, // [S]
        Product,  // S * T
        Sequence, Inverse, Closure,
    };
    Op op = Op::All;
    std::vector<RelExpr> operands;

    bool is_set() const;
    // Does it depend on the execution (rf, hb), or on the program alone?
    bool dynamic() const;
};
std::string to_text(const RelExpr&);

struct Rule {
    enum class Kind : uint8_t { Order, Total, Forbid, Nonatomic };
    Kind kind = Kind::Order;
    std::string name;
    RelExpr expr;
    SourceLoc loc;
};

struct Model {
    std::string name;
    std::vector<Rule> rules;

    const Rule* find(std::string_view rule) const;
    bool drop(std::string_view rule); // false: there is none
};

// The base sets and relations with the names that model files use.
struct BaseName {
    std::string_view name;
    RelExpr::Op op;
};
const std::vector<BaseName>& base_names();

} // namespace mpismt::rma
