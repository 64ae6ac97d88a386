// The check of conditions on how the program ends: `exists (0:x == 1 && 1:y == 2)`.
//
// `0:x` is the variable x of the process block that rank 0 runs, declared outside any block in it, or a global one. The
// rest is an expression of constants and operators that cannot fail: an outcome always has a value for it.
#include "frontend/mpi/checker.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace mpismt::mpi_language {

void Checker::check_end_condition(EndCondition& c)
{
    check_condition(*c.a, "the condition");
    if (c.a->type.base != Base::Error)
        allowed_in_condition(*c.a);
}

void Checker::check_final(Expr& e)
{
    Expr& rank = *e.operands[0];
    check_value(rank);
    if (rank.type.base == Base::Error || !expect(rank, Base::Int, "a rank"))
        return;
    if (!rank.constant)
        return error(rank, "the rank of a variable must be a constant");
    const int64_t r = as_signed(*rank.constant, 32);
    const auto block = std::find_if(unit_.blocks.begin(), unit_.blocks.end(), [&](const ProcessBlock& b) {
        return std::find(b.ranks.begin(), b.ranks.end(), static_cast<uint64_t>(r)) != b.ranks.end();
    });
    if (r < 0 || block == unit_.blocks.end())
        return error(rank, fmt::format("there is no rank {}", r));
    std::vector<std::string_view> names;
    const auto look = [&](const std::vector<StmtPtr>& list) {
        for (const StmtPtr& s : list)
            for (Declarator& d : s->declarators) {
                if (s->kind != StmtKind::Declare || d.symbol == nullptr || e.symbol != nullptr)
                    continue;
                names.push_back(d.name);
                if (d.name == e.name)
                    e.symbol = d.symbol;
            }
    };
    look(block->body->body);
    look(unit_.globals);
    if (e.symbol == nullptr) {
        std::string hint = did_you_mean(e.name, names);
        if (hint.empty())
            hint = "a condition sees the variables that are declared in the process block itself, and global ones";
        return error(e, fmt::format("process {} has no variable `{}`", r, e.name), std::move(hint));
    }
    e.type = e.symbol->type;
    if (e.symbol->is_given) {
        error(e, fmt::format("`{}` is memory of a window, which no longer exists at the end", e.name),
              "copy what it holds to a variable");
        e.type = {Base::Error};
    }
    if (e.type.base != Base::Error && !is_data(e.type.base)) {
        error(e, fmt::format("`{}` is a {}: a condition is about numbers and truth values", e.name, to_string(e.type)),
              e.type.base == Base::Status ? "copy the field to a variable: `int source = s.source;`" : "");
        e.type = {Base::Error};
    }
}

void Checker::check_final_file(Expr& e)
{
    if (!unit_.opens_files)
        error(e, "no process opens a file");
    else if (e.name.empty())
        error(e, "the name of the file is empty");
    e.type = {e.kind == ExprKind::FinalSize ? Base::Long : e.operand_type == Base::Void ? Base::Int : e.operand_type};
    if (e.kind == ExprKind::FinalSize)
        return;
    Expr& index = *e.operands[0];
    check_value(index);
    if (index.type.base == Base::Error)
        return;
    constexpr int64_t most = int64_t{1} << 59; // in bytes it is a number
    if (!is_integer(index.type.base) || index.type.array || !index.constant)
        return error(index, "a condition on how the program ends cannot have an index that is not constant");
    const int64_t at = as_signed(*index.constant, width_of(index.type.base));
    if (at < 0 || at > most)
        error(index, fmt::format("the index {} is out of range", at));
}

bool Checker::allowed_in_condition(const Expr& e)
{
    const auto refuse = [&](std::string_view what, std::string hint = {}) {
        error(e, fmt::format("a condition on how the program ends cannot have {}", what), std::move(hint));
        return false;
    };
    if (e.constant || e.kind == ExprKind::Final || e.kind == ExprKind::FinalSize || e.kind == ExprKind::FinalData)
        return true;
    switch (e.kind) {
    case ExprKind::Name:
        return refuse(fmt::format("`{}`", e.name), fmt::format("say which process is meant: `0:{}`", e.name));
    case ExprKind::Index:
        if (e.operands[0]->kind != ExprKind::Final)
            return allowed_in_condition(*e.operands[0]);
        return e.operands[1]->constant || refuse("an index that is not constant");
    case ExprKind::Unary: return allowed_in_condition(*e.operands[0]);
    case ExprKind::Binary:
        if ((e.op == Operator::Div || e.op == Operator::Mod) && e.operand_type != Base::Real)
            return refuse("a division of integers", "multiply the other side");
        return allowed_in_condition(*e.operands[0]) && allowed_in_condition(*e.operands[1]);
    default: return refuse(fmt::format("`{}`", source(e)));
    }
}

} // namespace mpismt::mpi_language
