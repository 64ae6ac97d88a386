#include "core/ir.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::ir {

namespace {

constexpr std::string_view opcode_names[] = {
    "compute",    "select",    "load",   "store",        "alloca",     "allocate", "free", "objectsize",
    "copymemory", "setmemory", "call",   "callindirect", "mpi",        "rank",     "size", "input",
    "unmodelled", "assume",    "assert", "within",       "output",     "format",   "notgiven", "thread",    "exit",
    "unsupported", "jump",     "branch", "switch",       "return",     "unreachable"};
static_assert(std::size(opcode_names) == static_cast<size_t>(Opcode::Unreachable) + 1);

constexpr size_t max_globals = 0xF00000; // core/memory.hpp: numbers from here on are functions

bool ends_block(Opcode code) { return code >= Opcode::Jump || code == Opcode::Exit || code == Opcode::Unsupported; }

std::string show(const Operand& o) { return o.is_constant() ? fmt::format("{}", o.bits) : fmt::format("%{}", o.reg); }

} // namespace

bool is_used(const Function& function, Reg reg)
{
    const auto is_it = [&](const Operand& o) { return o.reg == reg; };
    return reg != no_reg && std::ranges::any_of(function.code, [&](const Instr& in) {
               return is_it(in.a) || is_it(in.b) || is_it(in.c) || std::ranges::any_of(function.args(in), is_it);
           });
}

std::string to_string(const Program& program, const Function& function)
{
    std::string out = fmt::format("function {}({} parameters, {} registers)\n", function.name, function.parameters,
                                  function.registers);
    for (size_t i = 0; i < function.code.size(); ++i) {
        const Instr& in = function.code[i];
        out += fmt::format("{:5}  ", i);
        if (in.dst != no_reg)
            out += fmt::format("%{} = ", in.dst);
        switch (in.code) {
        case Opcode::Compute: out += fmt::format("{}.{}", name_of(in.op), in.width); break;
        case Opcode::Mpi: out += fmt::format("MPI_{}{}", name_of(in.mpi), in.large ? "_c" : ""); break;
        case Opcode::Call: out += fmt::format("call {}", program.functions[in.callee].name); break;
        default: out += opcode_names[static_cast<size_t>(in.code)]; break;
        }
        if (in.code == Opcode::Load || in.code == Opcode::Store || in.code == Opcode::Input)
            out += fmt::format(".{}", in.width);
        if (in.code != Opcode::Mpi && in.code != Opcode::Call && in.code != Opcode::Jump)
            out += fmt::format(" {} {} {}", show(in.a), show(in.b), show(in.c));
        for (const Operand& arg : function.args(in))
            out += " " + show(arg);
        if (in.code == Opcode::Jump || in.code == Opcode::Switch)
            out += fmt::format(" -> {}", in.target);
        if (in.code == Opcode::Branch)
            out += fmt::format(" -> {} else {}", in.target, in.other);
        if (in.text != 0)
            out += fmt::format("  \"{}\"", program.texts[in.text]);
        if (in.loc)
            out += fmt::format("  ; {}:{}", in.loc.line, in.loc.column);
        out += '\n';
    }
    return out;
}

void validate(const Program& program)
{
    constexpr size_t operations = 0
#define OPERATION(...) +1
#include "core/mpi/operations.def"
#undef OPERATION
        ;
    MPISMT_INVARIANT(!program.texts.empty() && program.globals.size() < max_globals);
    for (const Function& f : program.functions) {
        MPISMT_INVARIANT(!f.code.empty() && ends_block(f.code.back().code));
        MPISMT_INVARIANT(f.parameters <= f.registers);
        const auto in_range = [&](const Operand& o) { return o.is_constant() || o.reg < f.registers; };
        for (const Instr& i : f.code) {
            MPISMT_INVARIANT(i.code <= Opcode::Unreachable && i.op <= ScalarOp::Copy &&
                             static_cast<size_t>(i.mpi) < operations);
            MPISMT_INVARIANT(i.dst == no_reg || i.dst < f.registers);
            MPISMT_INVARIANT(in_range(i.a) && in_range(i.b) && in_range(i.c));
            MPISMT_INVARIANT(size_t{i.args_begin} + i.args_count <= f.operands.size());
            for (const Operand& arg : f.args(i))
                MPISMT_INVARIANT(in_range(arg));
            MPISMT_INVARIANT(i.target < f.code.size() && i.other < f.code.size());
            MPISMT_INVARIANT(i.code != Opcode::Call || i.callee < program.functions.size());
            MPISMT_INVARIANT(i.text < program.texts.size());
            MPISMT_INVARIANT(i.width >= 1 && i.width <= 64 && i.to >= 1 && i.to <= 64);
            MPISMT_INVARIANT(i.code != Opcode::Format || i.args_count >= 1);
            MPISMT_INVARIANT(i.code != Opcode::Compute || !is_float(i.op) || i.width == 32 || i.width == 64);
            if (i.code == Opcode::Switch)
                for (uint32_t k = 1; k < i.args_count; k += 2)
                    MPISMT_INVARIANT(f.args(i)[k].bits < f.code.size());
            if (i.code == Opcode::Mpi)
                MPISMT_INVARIANT(i.args_count == parameters_of(i.mpi).size());
        }
    }
    for (uint32_t entry : program.entry)
        MPISMT_INVARIANT(entry < program.functions.size());
}

} // namespace mpismt::ir
