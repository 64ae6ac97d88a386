#include "frontend/rma/expression.hpp"

namespace mpismt::rma {

namespace {

using Op = Expr::Op;

constexpr size_t max_expression_depth = 200;

Expr make(Op op, Expr a, Expr b) { return {op, 0, {std::move(a), std::move(b)}}; }

} // namespace

Expr ExpressionParser::disjunction()
{
    if (++depth_ > max_expression_depth)
        diagnostics_.fatal(in_.peek().span(), "the expression is nested too deeply");
    Expr e = conjunction();
    while (in_.accept("||") || in_.accept("or"))
        e = make(Op::Or, std::move(e), conjunction());
    --depth_;
    return e;
}

Expr ExpressionParser::conjunction()
{
    Expr e = comparison();
    while (in_.accept("&&") || in_.accept("and"))
        e = make(Op::And, std::move(e), comparison());
    return e;
}

Expr ExpressionParser::comparison()
{
    Expr a = sum();
    for (;;) {
        if (in_.accept("==") || in_.accept("="))
            a = make(Op::Eq, std::move(a), sum());
        else if (in_.accept("!="))
            a = make(Op::Ne, std::move(a), sum());
        else if (in_.accept("<="))
            a = make(Op::Le, std::move(a), sum());
        else if (in_.accept("<"))
            a = make(Op::Lt, std::move(a), sum());
        else if (in_.accept(">=")) {
            Expr b = sum();
            a = make(Op::Le, std::move(b), std::move(a));
        } else if (in_.accept(">")) {
            Expr b = sum();
            a = make(Op::Lt, std::move(b), std::move(a));
        } else
            return a;
    }
}

Expr ExpressionParser::sum()
{
    Expr a = product();
    for (;;) {
        if (in_.accept("+"))
            a = make(Op::Add, std::move(a), product());
        else if (in_.accept("-"))
            a = make(Op::Sub, std::move(a), product());
        else
            return a;
    }
}

Expr ExpressionParser::product()
{
    Expr a = unary();
    while (in_.accept("*"))
        a = make(Op::Mul, std::move(a), unary());
    return a;
}

Expr ExpressionParser::unary()
{
    const auto nested = [&](Op op) {
        if (++depth_ > max_expression_depth)
            diagnostics_.fatal(in_.peek().span(), "the expression is nested too deeply");
        Expr e{op, 0, {unary()}};
        --depth_;
        return e;
    };
    if (in_.is("-") && !in_.is_integer(1)) {
        in_.take();
        return nested(Op::Neg);
    }
    if (in_.accept("!") || in_.accept("~") || in_.accept("not"))
        return nested(Op::Not);
    if (in_.accept("(")) {
        Expr e = disjunction();
        in_.expect(")");
        return e;
    }
    if (in_.is("-") || (in_.is_integer() && !(in_condition_ && in_.is(":", 1))))
        return Expr::leaf(Op::Number, in_.integer("a number"));
    if (!in_.is_name() && !in_.is_integer())
        in_.fail("an expression");
    return name_();
}

} // namespace mpismt::rma
