// Programs that spawn processes, or are spawned, together with others: what the models of those calls are in C
// (frontend/c/runtime/processes.c) is called here, too. MPI_COMM_WORLD is then one of several communicators; MPI's own,
// to which all processes belong, is theirs.
#include "core/memory.hpp"
#include "frontend/mpi/lowering.hpp"

#include <algorithm>
#include <string>

namespace mpismt::mpi_language {

using ir::Operand;

namespace {

constexpr std::string_view prefix = "mpismt_for_models_"; // frontend/c/runtime/for_models.c

std::optional<uint32_t> function_named(const ir::Program& program, std::string_view name)
{
    const auto found = std::ranges::find(program.functions, name, &ir::Function::name);
    if (found == program.functions.end())
        return std::nullopt;
    return static_cast<uint32_t>(found - program.functions.begin());
}

} // namespace

void ProgramLowering::find_processes()
{
    const auto begin = function_named(program, "mpismt_processes_begin");
    const auto end = function_named(program, "mpismt_processes_end");
    const auto world = std::ranges::find(program.globals, "mpismt_world", &ir::Global::name);
    if (begin && end && world != program.globals.end())
        processes = {*begin, *end, object_pointer(static_cast<uint32_t>(1 + (world - program.globals.begin())))};
}

std::optional<uint32_t> ProgramLowering::model_of(MpiOp op, SourceLoc loc)
{
    if (!processes)
        return std::nullopt;
    const auto model = function_named(program, std::string(prefix) + std::string(name_of(op)));
    if (!model)
        return std::nullopt;
    ir::Function copy = program.functions[*model];
    copy.name = "MPI_" + std::string(name_of(op));
    copy.loc = loc;
    for (ir::Instr& in : copy.code)
        in.loc = loc;
    program.functions.push_back(std::move(copy));
    return static_cast<uint32_t>(program.functions.size() - 1);
}

void FunctionLowering::call_function(uint32_t function, const std::vector<Operand>& arguments, SourceLoc loc,
                                     ir::Reg result)
{
    ir::Instr call;
    call.code = ir::Opcode::Call;
    call.width = 32;
    call.callee = function;
    call.dst = result;
    call.loc = loc;
    b_.emit(call, arguments);
}

void FunctionLowering::begin_process(SourceLoc loc)
{
    if (!p_.processes)
        return;
    const ir::Reg is_needed = b_.temporary(32);
    call_function(p_.processes->begin, {}, {}, is_needed); // no place: it comes before the program's text
    const FunctionBuilder::Label go = b_.label(), stop = b_.label();
    b_.branch(b_.compute(ScalarOp::Ne, 32, Operand::of(is_needed), Operand::constant(0), loc), go, stop, loc);
    b_.place(stop);
    ir::Instr end;
    end.code = ir::Opcode::Return;
    end.loc = loc;
    b_.emit(end);
    b_.place(go);
}

void FunctionLowering::end_process()
{
    if (p_.processes && function_ == nullptr)
        call_function(p_.processes->end, {}, {}, ir::no_reg);
}

void FunctionLowering::rename_world(MpiOp op, std::vector<Operand>& operands, SourceLoc loc)
{
    if (!p_.processes)
        return;
    const std::span<const Param> params = parameters_of(op);
    const Operand all = Operand::constant(static_cast<uint32_t>(abi::COMM_WORLD));
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::Communicator || params[i].dir != ParamDir::In || params[i].array)
            continue;
        Operand& comm = operands[i];
        if (comm.is_constant() && comm.bits != all.bits)
            continue;
        const Operand own = b_.load(32, Operand::constant(p_.processes->world), loc);
        if (comm.is_constant()) {
            comm = own;
            continue;
        }
        comm = b_.select(b_.compute(ScalarOp::Eq, 32, comm, all, loc), 32, own, comm, loc);
    }
}

} // namespace mpismt::mpi_language
