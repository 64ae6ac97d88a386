// Variables in memory: places, elements, sections, lists.
#include "core/memory.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace mpismt::mpi_language {

using ir::Operand;

const FunctionLowering::Storage& FunctionLowering::storage(const Symbol& s) const { return storage_.at(&s); }

Place FunctionLowering::place(const Expr& given)
{
    const Expr& e = without_address(given);
    const SourceLoc loc = e.span.loc;
    if (e.kind == ExprKind::Name) {
        if (e.symbol->is_global)
            return {Operand::constant(object_pointer(1 + p_.globals.at(e.symbol))),
                    Operand::constant(static_cast<uint64_t>(std::max<int64_t>(1, e.type.elements))), e.type.base};
        const Storage& s = storage(*e.symbol);
        return {s.pointer, s.length, e.type.base};
    }
    const Place array = place(*e.operands[0]);
    const Operand first = value(*e.operands[1], Base::Int);
    if (e.kind == ExprKind::Index) {
        check_index(first, array.length, e);
        return {element(array.pointer, first, array.base, loc), Operand::constant(1), array.base};
    }
    // a[first .. last]: inside the array, and not before it begins. An empty one may begin right behind the end.
    const Operand last = value(*e.operands[2], Base::Int);
    const Operand length =
        b_.compute(ScalarOp::Add, 32, b_.compute(ScalarOp::Sub, 32, last, first, loc), Operand::constant(1), loc);
    const bool known = first.is_constant() && last.is_constant() && array.length.is_constant();
    if (!known) {
        const Operand begins = b_.compute(ScalarOp::ULe, 32, first, array.length, loc);
        const Operand fits = b_.compute(ScalarOp::ULe, 32, length, array.length, loc);
        const Operand end = b_.compute(ScalarOp::Add, 32, first, length, loc);
        const Operand ends = b_.compute(ScalarOp::ULe, 32, end, array.length, loc);
        b_.assert_that(b_.compute(ScalarOp::And, 1, b_.compute(ScalarOp::And, 1, begins, fits, loc), ends, loc),
                       fmt::format("index out of range: {}", source(e)), loc);
    }
    return {element(array.pointer, first, array.base, loc), length, array.base};
}

void FunctionLowering::check_index(Operand index, Operand length, const Expr& e)
{
    if (index.is_constant() && length.is_constant())
        return; // checked already
    b_.assert_that(b_.compute(ScalarOp::ULt, 32, index, length, e.span.loc),
                   fmt::format("index out of range: {}", source(e)), e.span.loc);
}

Operand FunctionLowering::element(Operand array, Operand index, Base base, SourceLoc loc)
{
    const uint32_t size = size_of(base);
    if (index.is_constant())
        return b_.add_bytes(array, as_signed(index.bits, 32) * int64_t{size}, loc);
    // The index was checked to be no negative number.
    Operand offset = b_.convert(ScalarOp::ZExt, 32, 64, index, loc);
    if (size > 1)
        offset = b_.compute(ScalarOp::Shl, 64, offset, Operand::constant(static_cast<uint64_t>(std::countr_zero(size))),
                            loc);
    return b_.compute(ScalarOp::Add, 64, array, offset, loc);
}

void FunctionLowering::set(const Expr& given, Operand v, Base from, SourceLoc loc)
{
    const Expr& target = without_address(given);
    const Base to = target.type.base;
    const unsigned width = width_of(to);
    if (target.kind == ExprKind::Name && !target.symbol->is_global && !storage(*target.symbol).in_memory()) {
        const ir::Reg reg = storage(*target.symbol).reg;
        b_.copy(reg, width, converted(v, from, to, target, reg), loc);
        return;
    }
    const Operand result = converted(v, from, to, target, ir::no_reg);
    b_.store(width, place(target).pointer, result, loc);
}

Place FunctionLowering::list(const Expr& e, Base base, bool fresh)
{
    const SourceLoc loc = e.span.loc;
    const auto n = static_cast<uint32_t>(e.operands.size());
    const Operand length = Operand::constant(n);
    const bool constant =
        std::all_of(e.operands.begin(), e.operands.end(), [](const ExprPtr& o) { return o->constant.has_value(); });
    if (constant && !fresh) {
        std::vector<uint64_t> values;
        for (const ExprPtr& o : e.operands)
            values.push_back(*convert_constant(*o->constant, o->type.base, base));
        return {p_.add_global(std::string(source(e)), ProgramLowering::image(base, values, n), loc), length, base};
    }
    const uint32_t bytes = std::max(1U, n * size_of(base));
    const Operand pointer = fresh ? fresh_object(bytes, loc) : b_.temporary_object(bytes, loc);
    for (uint32_t i = 0; i < n; ++i)
        b_.store(width_of(base), b_.add_bytes(pointer, int64_t{i} * size_of(base), loc), value(*e.operands[i], base),
                 loc);
    return {pointer, length, base};
}

// A new object each time: for values that an operation may still read after the statement.
Operand FunctionLowering::fresh_object(uint32_t bytes, SourceLoc loc)
{
    ir::Instr i;
    i.code = ir::Opcode::Alloca;
    i.width = 64;
    i.dst = b_.temporary(64);
    i.a = Operand::constant(bytes);
    i.loc = loc;
    b_.emit(i);
    return Operand::of(i.dst);
}

} // namespace mpismt::mpi_language
