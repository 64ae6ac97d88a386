#include "frontend/mpi/function_builder.hpp"

#include "core/errors.hpp"

#include <algorithm>

namespace mpismt::mpi_language {

using ir::Instr;
using ir::no_reg;
using ir::Opcode;
using ir::Operand;
using ir::Reg;

FunctionBuilder::FunctionBuilder(ir::Program& program, std::string name, SourceLoc loc) : program_(program)
{
    function_.name = std::move(name);
    function_.loc = loc;
}

Reg FunctionBuilder::parameter()
{
    MPISMT_INVARIANT(function_.parameters == function_.registers);
    ++function_.parameters;
    return function_.registers++;
}

Reg FunctionBuilder::temporary(unsigned width)
{
    auto& free = free_[width];
    Reg r;
    if (free.empty()) {
        r = variable();
    } else {
        r = free.back();
        free.pop_back();
    }
    used_[width].push_back(r);
    return r;
}

Operand FunctionBuilder::temporary_object(uint32_t bytes, SourceLoc loc)
{
    const auto it = std::find_if(free_objects_.begin(), free_objects_.end(),
                                 [&](const TemporaryObject& o) { return o.bytes == bytes; });
    if (it != free_objects_.end()) {
        used_objects_.push_back(*it);
        free_objects_.erase(it);
    } else {
        used_objects_.push_back({bytes, object(bytes, "", loc)});
    }
    return Operand::of(used_objects_.back().pointer);
}

void FunctionBuilder::release_temporaries()
{
    for (auto& [width, used] : used_) {
        auto& free = free_[width];
        free.insert(free.end(), used.rbegin(), used.rend());
        used.clear();
    }
    free_objects_.insert(free_objects_.end(), used_objects_.rbegin(), used_objects_.rend());
    used_objects_.clear();
}

Reg FunctionBuilder::object(uint32_t bytes, std::string_view name, SourceLoc loc, uint32_t named)
{
    Instr i;
    i.code = Opcode::Alloca;
    i.width = 64;
    i.dst = variable();
    i.a = Operand::constant(bytes);
    i.loc = loc;
    i.named = named;
    if (!name.empty())
        i.text = text(std::string(name));
    entry_.push_back(i);
    return i.dst;
}

Reg FunctionBuilder::rank()
{
    if (rank_ == no_reg) {
        Instr i;
        i.code = Opcode::Rank;
        i.dst = rank_ = variable();
        i.loc = function_.loc;
        entry_.push_back(i);
    }
    return rank_;
}

Operand FunctionBuilder::compute(ScalarOp op, unsigned width, Operand a, Operand b, SourceLoc loc, Reg want)
{
    if (a.is_constant() && b.is_constant() && want == no_reg)
        if (const auto known = evaluate(op, width, width, a.bits, b.bits))
            return Operand::constant(*known);
    Instr i;
    i.code = Opcode::Compute;
    i.op = op;
    i.width = static_cast<uint8_t>(width);
    i.to = static_cast<uint8_t>(width);
    i.dst = result(result_width(op, width, width), want);
    i.a = a;
    i.b = b;
    i.loc = loc;
    emit(i);
    return Operand::of(i.dst);
}

Operand FunctionBuilder::convert(ScalarOp op, unsigned from, unsigned to, Operand a, SourceLoc loc, Reg want)
{
    if (a.is_constant() && want == no_reg)
        if (const auto known = evaluate(op, from, to, a.bits, 0))
            return Operand::constant(*known);
    Instr i;
    i.code = Opcode::Compute;
    i.op = op;
    i.width = static_cast<uint8_t>(from);
    i.to = static_cast<uint8_t>(to);
    i.dst = result(to, want);
    i.a = a;
    i.loc = loc;
    emit(i);
    return Operand::of(i.dst);
}

Operand FunctionBuilder::select(Operand condition, unsigned width, Operand a, Operand b, SourceLoc loc, Reg want)
{
    Instr i;
    i.code = Opcode::Select;
    i.width = static_cast<uint8_t>(width);
    i.dst = result(width, want);
    i.a = condition;
    i.b = a;
    i.c = b;
    i.loc = loc;
    emit(i);
    return Operand::of(i.dst);
}

void FunctionBuilder::copy(Reg to, unsigned width, Operand value, SourceLoc loc)
{
    if (value.reg != to)
        convert(ScalarOp::Copy, width, width, value, loc, to);
}

Operand FunctionBuilder::load(unsigned width, Operand pointer, SourceLoc loc, Reg want)
{
    Instr i;
    i.code = Opcode::Load;
    i.width = static_cast<uint8_t>(width);
    i.dst = result(width, want);
    i.a = pointer;
    i.loc = loc;
    emit(i);
    return Operand::of(i.dst);
}

void FunctionBuilder::store(unsigned width, Operand pointer, Operand value, SourceLoc loc)
{
    Instr i;
    i.code = Opcode::Store;
    i.width = static_cast<uint8_t>(width);
    i.a = pointer;
    i.b = value;
    i.loc = loc;
    emit(i);
}

Operand FunctionBuilder::add_bytes(Operand pointer, int64_t bytes, SourceLoc loc)
{
    if (bytes == 0)
        return pointer;
    return compute(ScalarOp::Add, 64, pointer, Operand::constant(static_cast<uint64_t>(bytes)), loc);
}

void FunctionBuilder::assert_that(Operand condition, std::string what, SourceLoc loc,
                                  const std::vector<Operand>& named)
{
    if (condition.is_constant() && condition.bits != 0)
        return;
    Instr i;
    i.code = Opcode::Assert;
    i.width = 1;
    i.a = condition;
    i.text = text(std::move(what));
    i.loc = loc;
    emit(i, named);
}

void FunctionBuilder::emit(Instr i, const std::vector<Operand>& args)
{
    i.args_begin = static_cast<uint32_t>(function_.operands.size());
    i.args_count = static_cast<uint32_t>(args.size());
    function_.operands.insert(function_.operands.end(), args.begin(), args.end());
    function_.code.push_back(i);
}

FunctionBuilder::Label FunctionBuilder::label()
{
    labels_.push_back(~0U);
    return static_cast<Label>(labels_.size() - 1);
}

void FunctionBuilder::place(Label l)
{
    auto& code = function_.code;
    // A jump to the next instruction is none.
    if (!code.empty() && code.back().code == Opcode::Jump && code.back().target == l && last_placed_ != code.size())
        code.pop_back();
    labels_[l] = last_placed_ = static_cast<uint32_t>(code.size());
}

void FunctionBuilder::jump(Label l, SourceLoc loc)
{
    Instr i;
    i.code = Opcode::Jump;
    i.target = l;
    i.loc = loc;
    emit(i);
}

void FunctionBuilder::branch(Operand condition, Label yes, Label no, SourceLoc loc)
{
    if (condition.is_constant())
        return jump(condition.bits != 0 ? yes : no, loc);
    Instr i;
    i.code = Opcode::Branch;
    i.width = 1;
    i.a = condition;
    i.target = yes;
    i.other = no;
    i.loc = loc;
    emit(i);
}

uint32_t FunctionBuilder::text(std::string what)
{
    // Asserted texts repeat: index checks of one expression, names of variables.
    const auto it =
        std::find(program_.texts.rbegin(),
                  program_.texts.rbegin() + static_cast<ptrdiff_t>(std::min<size_t>(16, program_.texts.size())), what);
    if (it != program_.texts.rbegin() + static_cast<ptrdiff_t>(std::min<size_t>(16, program_.texts.size())))
        return static_cast<uint32_t>(program_.texts.rend() - it - 1);
    return program_.add_text(std::move(what));
}

ir::Function FunctionBuilder::finish(SourceLoc end)
{
    Instr last;
    last.code = Opcode::Return;
    last.loc = end;
    emit(last);
    const auto shift = static_cast<uint32_t>(entry_.size());
    for (Instr& i : function_.code) {
        if (i.code == Opcode::Jump || i.code == Opcode::Branch)
            i.target = labels_[i.target] + shift;
        if (i.code == Opcode::Branch)
            i.other = labels_[i.other] + shift;
    }
    function_.code.insert(function_.code.begin(), entry_.begin(), entry_.end());
    return std::move(function_);
}

} // namespace mpismt::mpi_language
