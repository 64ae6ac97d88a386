#include "soundness/unknown_values.hpp"

#include "core/memory.hpp"
#include "soundness/transition.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

bool is_unknown_input(const ir::Instr& in)
{
    if (in.code == ir::Opcode::Unmodelled)
        return true;
    if (in.code != ir::Opcode::Input || !in.a.is_constant() || !in.b.is_constant())
        return false;
    const int64_t least = as_signed(in.a.bits, in.width), most = as_signed(in.b.bits, in.width);
    return least <= most && static_cast<uint64_t>(most) - static_cast<uint64_t>(least) >= max_input_values;
}

// A global that no process ever writes, whose bytes have no value. Returns the pointer to it.
uint64_t add_never_written(ir::Program& program)
{
    ir::Global& global = program.globals.emplace_back();
    global.size = sizeof(uint64_t);
    global.written = false;
    return object_pointer(static_cast<uint32_t>(program.globals.size()));
}

void give_value(ir::Instr& in, UnknownValues values, uint64_t never_written)
{
    in.text = 0;
    if (values == UnknownValues::HaveNone) {
        in.code = ir::Opcode::Load;
        in.a = ir::Operand::constant(never_written);
    } else {
        in.code = ir::Opcode::Compute;
        in.op = ScalarOp::Copy;
        in.a = ir::Operand::constant(0);
    }
}

// The branch becomes a jump to new code behind the function's, so that no index changes.
void make_choice(ir::Function& f, uint32_t pc, UnknownValues values)
{
    const ir::Instr branch = f.code[pc];
    const auto emit = [&](ir::Opcode code, ir::Operand a) -> ir::Instr& {
        ir::Instr& in = f.code.emplace_back();
        in.code = code;
        in.a = a;
        in.loc = branch.loc;
        return in;
    };
    const auto end = [&] { return static_cast<uint32_t>(f.code.size()); };
    f.code[pc].code = ir::Opcode::Jump;
    f.code[pc].a = {};
    f.code[pc].target = end();
    if (values == UnknownValues::AreZero) {
        ir::Instr& has_value = emit(ir::Opcode::Branch, branch.a);
        has_value.target = has_value.other = end();
    }
    const ir::Reg chosen = f.registers++;
    ir::Instr& choice = emit(ir::Opcode::Input, ir::Operand::constant(0));
    choice.b = ir::Operand::constant(1);
    choice.dst = chosen;
    ir::Instr& chooses = emit(ir::Opcode::Branch, ir::Operand::of(chosen));
    chooses.target = branch.target;
    chooses.other = branch.other;
}

} // namespace

bool has_unknown_inputs(const ir::Program& program)
{
    return std::ranges::any_of(program.functions,
                               [](const ir::Function& f) { return std::ranges::any_of(f.code, is_unknown_input); });
}

ir::Program with_choices(const ir::Program& program, const Branches& branches, UnknownValues values)
{
    ir::Program out = program;
    const uint64_t never_written = add_never_written(out);
    for (ir::Function& f : out.functions)
        for (ir::Instr& in : f.code)
            if (is_unknown_input(in))
                give_value(in, values, never_written);
    for (const auto& [function, pc] : branches)
        make_choice(out.functions[function], pc, values);
    return out;
}

} // namespace mpismt::soundness
