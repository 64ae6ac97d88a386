// The lowering of expressions.
//
// && and || and ?: become plain operations where the operands are simple, so that symbolic values in them do not fork
// the execution; elsewhere they are branches, as the standard of C has it.
#include "core/memory.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace mpismt::mpi_language {

using ir::no_reg;
using ir::Opcode;
using ir::Operand;
using ir::Reg;

Operand FunctionLowering::value(const Expr& e, Base as, Reg want)
{
    if (e.constant)
        return Operand::constant(convert_constant(*e.constant, e.type.base, as).value_or(0));
    return converted(raw(e, e.type.base == as ? want : no_reg), e.type.base, as, e, want);
}

Operand FunctionLowering::converted(Operand v, Base from, Base to, const Expr& at, Reg want)
{
    if (from == to)
        return v;
    const SourceLoc loc = at.span.loc;
    const unsigned width = width_of(from), target = width_of(to);
    if (to == Base::Bool)
        return b_.compute(from == Base::Real ? ScalarOp::FNe : ScalarOp::Ne, width, v, Operand::constant(0), loc, want);
    if (to == Base::Real)
        return b_.convert(from == Base::Bool ? ScalarOp::UToF : ScalarOp::SToF, width, 64, v, loc, want);
    if (from == Base::Real) {
        // Outside of the range the conversion has no result.
        const double limit = to == Base::Int ? 2147483648.0 : 9223372036854775808.0;
        const auto bound = [](double x) { return Operand::constant(from_double(x, 64)); };
        const Operand above = to == Base::Int ? b_.compute(ScalarOp::FLt, 64, bound(-limit - 1), v, loc)
                                              : b_.compute(ScalarOp::FLe, 64, bound(-limit), v, loc);
        const Operand below = b_.compute(ScalarOp::FLt, 64, v, bound(limit), loc);
        b_.assert_that(b_.compute(ScalarOp::And, 1, above, below, loc),
                       fmt::format("the value does not fit into {}: {}", name_of(to), source(at)), loc);
        return b_.convert(ScalarOp::FToS, 64, target, v, loc, want);
    }
    return b_.convert(from == Base::Bool ? ScalarOp::ZExt
                      : width < target   ? ScalarOp::SExt
                                         : ScalarOp::Trunc,
                      width, target, v, loc, want);
}

Operand FunctionLowering::condition(const Expr& e) { return value(e, Base::Bool); }

void FunctionLowering::branch(const Expr& e, FunctionBuilder::Label yes, FunctionBuilder::Label no)
{
    if (!e.constant && e.kind == ExprKind::Unary && e.op == Operator::Not)
        return branch(*e.operands[0], no, yes);
    if (!e.constant && e.kind == ExprKind::Binary && is_logical(e.op) && !is_simple(*e.operands[1])) {
        const auto right = b_.label();
        if (e.op == Operator::And)
            branch(*e.operands[0], right, no);
        else
            branch(*e.operands[0], yes, right);
        b_.place(right);
        return branch(*e.operands[1], yes, no);
    }
    b_.branch(condition(e), yes, no, e.span.loc);
}

bool FunctionLowering::is_simple(const Expr& e) const
{
    if (e.constant)
        return true;
    const auto all_simple = [&](const auto& list) {
        return std::all_of(list.begin(), list.end(), [&](const ExprPtr& o) { return is_simple(*o); });
    };
    switch (e.kind) {
    case ExprKind::Name:
        return e.symbol->kind == Symbol::Kind::Rank ||
               (e.symbol->kind == Symbol::Kind::Variable && !e.symbol->is_global && !storage(*e.symbol).in_memory());
    case ExprKind::Unary:
    case ExprKind::Conditional: return all_simple(e.operands);
    case ExprKind::Binary:
        if ((e.op == Operator::Div || e.op == Operator::Mod) && e.operand_type != Base::Real) {
            const auto& divisor = e.operands[1]->constant;
            if (!divisor || as_signed(*divisor, width_of(e.operands[1]->type.base)) == -1)
                return false;
        }
        return all_simple(e.operands);
    case ExprKind::Call:
        if (e.builtin == Builtin::Convert && e.arguments[0].value->type.base == Base::Real && e.type.base != Base::Real)
            return false;
        if (e.builtin != Builtin::Convert && e.builtin != Builtin::Min && e.builtin != Builtin::Max &&
            e.builtin != Builtin::Abs)
            return false;
        return std::all_of(e.arguments.begin(), e.arguments.end(),
                           [&](const Argument& a) { return is_simple(*a.value); });
    default: return false;
    }
}

Operand FunctionLowering::raw(const Expr& e, Reg want)
{
    switch (e.kind) {
    case ExprKind::Name: return name(e, want);
    case ExprKind::Unary: return unary(e, want);
    case ExprKind::Binary: return is_logical(e.op) ? logical(e) : binary(e, want);
    case ExprKind::Conditional: return conditional(e, want);
    case ExprKind::Index: return b_.load(width_of(e.type.base), place(e).pointer, e.span.loc, want);
    case ExprKind::Field: return field(e);
    case ExprKind::Call: return call(e, want);
    default: return Operand::constant(e.constant.value_or(e.bits));
    }
}

Operand FunctionLowering::name(const Expr& e, Reg want)
{
    switch (e.symbol->kind) {
    case Symbol::Kind::Rank:
        if (p_.unit.base == 0)
            return Operand::of(b_.rank());
        return b_.compute(ScalarOp::Sub, 32, Operand::of(b_.rank()), Operand::constant(p_.unit.base), e.span.loc, want);
    case Symbol::Kind::Operation: {
        const auto pointer = Operand::constant(object_pointer(1 + p_.operations.at(e.symbol)));
        return b_.load(32, pointer, e.span.loc, want);
    }
    default: break;
    }
    if (!e.symbol->is_global && !storage(*e.symbol).in_memory())
        return Operand::of(storage(*e.symbol).reg);
    return b_.load(width_of(e.type.base), place(e).pointer, e.span.loc, want);
}

Operand FunctionLowering::unary(const Expr& e, Reg want)
{
    const SourceLoc loc = e.span.loc;
    const Expr& a = *e.operands[0];
    if (e.op == Operator::Not)
        return b_.compute(ScalarOp::Xor, 1, condition(a), Operand::constant(1), loc, want);
    const unsigned width = width_of(e.type.base);
    const Operand v = value(a, e.type.base);
    if (e.op == Operator::Plus)
        return v;
    if (e.op == Operator::Complement)
        return b_.compute(ScalarOp::Xor, width, v, Operand::constant(mask_of(width)), loc, want);
    if (e.type.base == Base::Real)
        return b_.convert(ScalarOp::FNeg, width, width, v, loc, want);
    return b_.compute(ScalarOp::Sub, width, Operand::constant(0), v, loc, want);
}

Operand FunctionLowering::binary(const Expr& e, Reg want)
{
    // The left operand may be the register of a variable: that the right one does not change it is what a program has
    // to see to, as in C.
    const Operand a = value(*e.operands[0], e.operand_type);
    const Operand b = value(*e.operands[1], e.operand_type);
    return arithmetic(e.op, e.operand_type, a, b, *e.operands[1], source(e), e.span.loc, want);
}

Operand FunctionLowering::arithmetic(Operator op, Base type, Operand a, Operand b, const Expr& divisor,
                                     std::string_view text, SourceLoc loc, Reg want)
{
    const unsigned width = width_of(type);
    if ((op == Operator::Div || op == Operator::Mod) && type != Base::Real) {
        const uint64_t least = uint64_t{1} << (width - 1), minus_one = mask_of(width);
        if (!divisor.constant)
            b_.assert_that(b_.compute(ScalarOp::Ne, width, b, Operand::constant(0), loc),
                           fmt::format("division by zero: {}", text), loc);
        if (!divisor.constant || b.bits == minus_one) {
            const Operand fits = b_.compute(ScalarOp::Ne, width, a, Operand::constant(least), loc);
            const Operand other = b_.compute(ScalarOp::Ne, width, b, Operand::constant(minus_one), loc);
            b_.assert_that(b_.compute(ScalarOp::Or, 1, fits, other, loc),
                           fmt::format("overflow in a division: {}", text), loc);
        }
    }
    const ScalarOperation o = scalar_operation(op, type);
    return b_.compute(o.op, width, o.swapped ? b : a, o.swapped ? a : b, loc, want);
}

Operand FunctionLowering::logical(const Expr& e)
{
    const SourceLoc loc = e.span.loc;
    const bool is_and = e.op == Operator::And;
    const Expr& right = *e.operands[1];
    if (is_simple(right)) {
        const Operand a = condition(*e.operands[0]);
        return b_.compute(is_and ? ScalarOp::And : ScalarOp::Or, 1, a, condition(right), loc);
    }
    const Reg result = b_.temporary(1);
    const auto more = b_.label(), end = b_.label();
    const Operand a = condition(*e.operands[0]);
    b_.copy(result, 1, a, loc);
    b_.branch(a, is_and ? more : end, is_and ? end : more, loc);
    b_.place(more);
    b_.copy(result, 1, condition(right), loc);
    b_.place(end);
    return Operand::of(result);
}

Operand FunctionLowering::conditional(const Expr& e, Reg want)
{
    const SourceLoc loc = e.span.loc;
    const Base type = e.type.base;
    const Expr& c = *e.operands[0];
    if (c.constant)
        return value(*convert_constant(*c.constant, c.type.base, Base::Bool) != 0 ? *e.operands[1] : *e.operands[2],
                     type, want);
    if (is_simple(*e.operands[1]) && is_simple(*e.operands[2])) {
        const Operand which = condition(c);
        const Operand a = value(*e.operands[1], type);
        return b_.select(which, width_of(type), a, value(*e.operands[2], type), loc, want);
    }
    const Reg result = b_.temporary(width_of(type));
    const auto yes = b_.label(), no = b_.label(), end = b_.label();
    branch(c, yes, no);
    b_.place(yes);
    b_.copy(result, width_of(type), value(*e.operands[1], type, result), loc);
    b_.jump(end, loc);
    b_.place(no);
    b_.copy(result, width_of(type), value(*e.operands[2], type, result), loc);
    b_.place(end);
    return Operand::of(result);
}

Operand FunctionLowering::field(const Expr& e)
{
    const SourceLoc loc = e.span.loc;
    const Operand status = place(*e.operands[0]).pointer;
    if (e.name == "source")
        return b_.load(32, b_.add_bytes(status, abi::status_source, loc), loc);
    if (e.name == "tag")
        return b_.load(32, b_.add_bytes(status, abi::status_tag, loc), loc);
    if (e.name == "error")
        return b_.load(32, b_.add_bytes(status, abi::status_error, loc), loc);
    const Operand answer = b_.temporary_object(4, loc);
    if (e.name == "count") {
        emit_mpi(MpiOp::Get_count, {status, Operand::constant(abi::INT), answer}, loc);
        return b_.load(32, answer, loc);
    }
    emit_mpi(MpiOp::Test_cancelled, {status, answer}, loc);
    return b_.compute(ScalarOp::Ne, 32, b_.load(32, answer, loc), Operand::constant(0), loc);
}

Operand FunctionLowering::call(const Expr& e, Reg want)
{
    if (e.mpi)
        return mpi_call(e, nullptr, want);
    if (e.builtin == Builtin::None)
        return user_call(e, want);
    const SourceLoc loc = e.span.loc;
    const Base type = e.type.base;
    const unsigned width = width_of(type);
    const auto arg = [&](size_t i) -> const Expr& { return *e.arguments[i].value; };
    switch (e.builtin) {
    case Builtin::Convert: return value(arg(0), type, want);
    case Builtin::Input: return input(e, want);
    case Builtin::Length: return place(arg(0)).length;
    case Builtin::Min:
    case Builtin::Max: {
        const Operand a = value(arg(0), type), b = value(arg(1), type);
        const Operand less = b_.compute(type == Base::Real ? ScalarOp::FLt : ScalarOp::SLt, width, a, b, loc);
        return e.builtin == Builtin::Min ? b_.select(less, width, a, b, loc, want)
                                         : b_.select(less, width, b, a, loc, want);
    }
    case Builtin::Abs: {
        const bool real = type == Base::Real;
        const Operand a = value(arg(0), type);
        const Operand negative = b_.compute(real ? ScalarOp::FLt : ScalarOp::SLt, width, a, Operand::constant(0), loc);
        const Operand minus = real ? b_.convert(ScalarOp::FNeg, width, width, a, loc)
                                   : b_.compute(ScalarOp::Sub, width, Operand::constant(0), a, loc);
        return b_.select(negative, width, minus, a, loc, want);
    }
    default: return Operand::constant(0);
    }
}

Operand FunctionLowering::input(const Expr& e, Reg want)
{
    const Base type = e.type.base;
    const bool is_bool = type == Base::Bool;
    const bool ranged = e.arguments.size() == 2;
    ir::Instr i;
    i.code = Opcode::Input;
    i.loc = e.span.loc;
    // Truth values are drawn as 0 or 1.
    i.width = static_cast<uint8_t>(is_bool ? 32 : width_of(type));
    i.text = b_.text(std::string(input_name_.empty() ? std::string_view("input") : std::exchange(input_name_, {})));
    if (is_bool) {
        i.a = ranged ? value(*e.arguments[0].value, Base::Int) : Operand::constant(0);
        i.b = ranged ? value(*e.arguments[1].value, Base::Int) : Operand::constant(1);
    } else {
        i.a = ranged ? value(*e.arguments[0].value, type) : Operand::constant(uint64_t{1} << (i.width - 1));
        i.b = ranged ? value(*e.arguments[1].value, type) : Operand::constant(mask_of(i.width - 1U));
    }
    if (ranged && !(i.a.is_constant() && i.b.is_constant())) {
        // Without a value to choose there would be no execution, and whatever is behind it would be right.
        ir::Instr check;
        check.code = Opcode::Assert;
        check.width = 1;
        check.crash = true;
        check.a = b_.compute(ScalarOp::SLe, i.width, i.a, i.b, i.loc);
        check.text = b_.text("the range of an input is empty: its least value is greater than its greatest");
        check.loc = i.loc;
        b_.emit(check);
    }
    i.dst = is_bool || want == no_reg ? b_.temporary(i.width) : want;
    b_.emit(i);
    return is_bool ? b_.convert(ScalarOp::Trunc, 32, 1, Operand::of(i.dst), i.loc, want) : Operand::of(i.dst);
}

Operand FunctionLowering::user_call(const Expr& e, Reg want)
{
    const Function& f = *p_.unit.functions[e.symbol->function];
    std::vector<Operand> args;
    for (size_t k = 0; k < f.parameters.size(); ++k) {
        const Parameter& p = f.parameters[k];
        const Expr& given = *e.arguments[k].value;
        if (p.is_array) {
            const Place array = place(given);
            args.push_back(array.pointer);
            args.push_back(array.length);
        } else {
            args.push_back(p.is_reference ? place(given).pointer : value(given, p.type));
        }
    }
    ir::Instr i;
    i.code = Opcode::Call;
    i.callee = p_.first_function + e.symbol->function;
    i.loc = e.span.loc;
    if (f.result != Base::Void) {
        i.width = static_cast<uint8_t>(width_of(f.result));
        i.dst = want == no_reg ? b_.temporary(i.width) : want;
    }
    b_.emit(i, args);
    return i.dst == no_reg ? Operand::constant(0) : Operand::of(i.dst);
}

} // namespace mpismt::mpi_language
