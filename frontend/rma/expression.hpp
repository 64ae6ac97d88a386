// Expressions of litmus tests: of registers and numbers in programs, of registers and variables in conditions.
#pragma once

#include "core/rma/program.hpp"
#include "frontend/rma/parser.hpp"

#include <functional>

namespace mpismt::rma {

// In order of binding: ||, &&, comparisons, + -, *, unary. = is a comparison (an assignment's own = is taken before).
class ExpressionParser {
public:
    // `name` reads a name and says what it stands for. In a condition it may begin with a number: 0:a.
    ExpressionParser(Cursor& in, Diagnostics& diagnostics, bool in_condition, std::function<Expr()> name)
        : in_(in), diagnostics_(diagnostics), in_condition_(in_condition), name_(std::move(name))
    {
    }
    Expr run() { return disjunction(); }

private:
    Expr disjunction();
    Expr conjunction();
    Expr comparison();
    Expr sum();
    Expr product();
    Expr unary();

    Cursor& in_;
    Diagnostics& diagnostics_;
    bool in_condition_;
    std::function<Expr()> name_;
    size_t depth_ = 0;
};

} // namespace mpismt::rma
