// The check of statements.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

namespace mpismt::mpi_language {

void Checker::check(Stmt& s)
{
    switch (s.kind) {
    case StmtKind::Block:
        open_scope();
        for (const StmtPtr& child : s.body)
            check(*child);
        close_scope();
        break;
    case StmtKind::Declare: check_declaration(s); break;
    case StmtKind::Constant: check_constant(s); break;
    case StmtKind::Assign: check_assignment(s); break;
    case StmtKind::Evaluate: check_evaluate(*s.a); break;
    case StmtKind::If:
        check_condition(*s.a, "the condition");
        for (const StmtPtr& child : s.body) {
            open_scope();
            check(*child);
            close_scope();
        }
        break;
    case StmtKind::While:
    case StmtKind::DoWhile:
        check_condition(*s.a, "the condition of the loop");
        check_loop_body(*s.body[0]);
        break;
    case StmtKind::For:
        open_scope();
        if (s.init)
            check(*s.init);
        if (s.a)
            check_condition(*s.a, "the condition of the loop");
        if (s.step)
            check(*s.step);
        check_loop_body(*s.body[0]);
        close_scope();
        break;
    case StmtKind::ForIn: {
        for (Expr* bound : {s.a.get(), s.b.get()}) {
            check_value(*bound);
            expect(*bound, Base::Int, "a bound of the loop");
        }
        open_scope();
        Symbol variable;
        variable.name = s.declarators[0].name;
        variable.span = s.declarators[0].span;
        variable.type = {Base::Int};
        variable.in_loop = loops_ > 0;
        s.declarators[0].symbol = declare(variable);
        check_loop_body(*s.body[0]);
        close_scope();
        break;
    }
    case StmtKind::Break:
    case StmtKind::Continue:
        if (loops_ == 0)
            diagnostics_.error(s.span,
                               fmt::format("`{}` outside of a loop", s.kind == StmtKind::Break ? "break" : "continue"));
        break;
    case StmtKind::Return:
        if (function_ == nullptr || function_->result == Base::Void) {
            if (s.a) {
                check(*s.a);
                diagnostics_.error(
                    s.span, function_ == nullptr ? "a process returns no value" : "a void function returns no value",
                    function_ == nullptr ? "its exit status is given by `exit(n);`" : "");
            }
        } else if (!s.a) {
            diagnostics_.error(s.span, fmt::format("`{}` must return a value", function_->name));
        } else {
            check_value(*s.a);
            expect(*s.a, function_->result, fmt::format("the result of `{}`", function_->name));
        }
        break;
    case StmtKind::Skip: break;
    }
}

void Checker::check_loop_body(Stmt& body)
{
    ++loops_;
    open_scope();
    check(body);
    close_scope();
    --loops_;
}

// An input without a range has the type of the variable that it goes to.
void Checker::check_assigned(Expr& value, Base target, std::string_view target_name)
{
    if (value.kind == ExprKind::Call && (target == Base::Bool || target == Base::Long))
        input_type_ = target;
    check_value(value);
    input_type_ = Base::Int;
    expect(value, target, fmt::format("`{}`", target_name));
}

void Checker::check_assignment(Stmt& s)
{
    check(*s.a);
    if (s.a->type.base == Base::Error || !is_lvalue(*s.a) || s.a->type.array || s.a->type.base == Base::Status)
        check(*s.b);
    if (s.a->type.base == Base::Error)
        return;
    if (!is_lvalue(*s.a)) {
        const bool constant = s.a->kind == ExprKind::Name && s.a->symbol != nullptr;
        return error(*s.a, fmt::format("`{}` cannot be assigned to", source(*s.a)),
                     s.a->kind == ExprKind::Field ? "a status is filled in by MPI calls"
                     : constant                   ? "it is a constant"
                                                  : "");
    }
    if (s.a->type.array)
        return error(*s.a, "arrays cannot be assigned as a whole", "assign the elements in a loop");
    if (s.a->type.base == Base::Status)
        return error(*s.a, "a status cannot be assigned", "calls fill it in");
    if (!s.compound)
        return check_assigned(*s.b, s.a->type.base, source(*s.a));
    check_value(*s.b);
    const Base type = s.a->type.base;
    if (!is_number(type) || (type == Base::Real && (s.op == Operator::Mod || is_bitwise(s.op))))
        return error(*s.a, fmt::format("`{}=` cannot be applied to a {}", symbol_of(s.op), to_string(s.a->type)));
    expect(*s.b, type, fmt::format("`{}`", source(*s.a)));
    if (s.op == Operator::Div || s.op == Operator::Mod)
        if (s.b->constant && type != Base::Real && *s.b->constant == 0)
            error(*s.b, "division by zero");
}

void Checker::check_evaluate(Expr& e)
{
    value_wanted_ = false;
    check(e);
    value_wanted_ = true;
}

// Does control never get behind the statement?
bool Checker::always_leaves(const Stmt& s) const
{
    switch (s.kind) {
    case StmtKind::Return: return true;
    case StmtKind::Evaluate: return s.a->builtin == Builtin::Exit || (s.a->mpi && s.a->mpi->op == MpiOp::Abort);
    case StmtKind::Block:
        for (const StmtPtr& child : s.body)
            if (always_leaves(*child))
                return true;
        return false;
    case StmtKind::If: return s.body.size() == 2 && always_leaves(*s.body[0]) && always_leaves(*s.body[1]);
    case StmtKind::While:
        return s.a->constant && *s.a->constant != 0; // a break in it is overlooked: it returns zero then
    default: return false;
    }
}

} // namespace mpismt::mpi_language
