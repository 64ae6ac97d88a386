// Calls. What a name means, in this order: a function of MPI; a function that the program or a model of the C library
// defines; something that program IR can say (malloc, exit, a question of mpismt.h); mathematics; something that is
// known not to be supported; something unknown, which yields any value, or is unsupported if it could have other
// effects.
#include "frontend/c/lower/lowering.hpp"

#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "core/mpi/operations.hpp"

#include <algorithm>
#include <llvm/IR/InlineAsm.h>

namespace mpismt::c {

using ir::Instr;
using ir::Opcode;
using ir::Operand;

namespace {

// Functions with effects that no model has: reaching one of them is unsupported, whatever its arguments are.
constexpr std::pair<std::string_view, std::string_view> unsupported_families[] = {
    {"pthread_", "threads"},
    {"thrd_", "threads"},
    {"mtx_", "threads"},
    {"sem_", "threads"},
    {"_ZNSt6thread", "threads"},
    {"omp_", "OpenMP"},
    {"__kmpc_", "OpenMP"},
    {"GOMP_", "OpenMP"},
    {"kill", "signals"},
    {"killpg", "signals"},
    {"alarm", "signals"},
    {"setitimer", "signals"},
    {"pause", "signals"},
    {"sigsuspend", "signals"},
    {"sigwait", "signals"},
    {"sigqueue", "signals"},
    {"fork", "processes"},
    {"vfork", "processes"},
    {"exec", "processes"},
    {"system", "processes"},
    {"popen", "processes"},
    {"socket", "connections"},
    {"_ZSt19__throw_ios_failurePKc", "exceptions of streams"},
    {"_ZSt19__throw_regex_errorNSt15regex_constants10error_typeE", "regular expressions"},
    {"_ZSt20__throw_future_errori", "threads"},
    {"_ZSt20__throw_system_errori", "errors of the system"},
};

bool belongs_to(llvm::StringRef name, std::string_view family)
{
    const bool is_prefix = family.back() == '_' || family == "exec" || family == "_ZNSt6thread";
    return is_prefix ? name.starts_with(family) : std::string_view(name) == family;
}

} // namespace

Operands FunctionLowering::call(const llvm::CallBase& call)
{
    if (auto* i = llvm::dyn_cast<llvm::IntrinsicInst>(&call))
        return intrinsic(*i);
    if (call.isInlineAsm()) {
        const auto* assembly = llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
        if (assembly->getAsmString().empty() && call.getType()->isVoidTy() && call.arg_empty())
            return {}; // a barrier for the compiler
        throw Unsupported{"inline assembly"};
    }
    const llvm::Value* target = call.getCalledOperand()->stripPointerCasts();
    if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(target))
        target = alias->getAliaseeObject();
    const auto* callee = llvm::dyn_cast<llvm::Function>(target);
    if (callee == nullptr || !callee->isDeclaration())
        return call_function(call, callee);

    Operands made;
    if (mpi_call(call, callee->getName(), made))
        return made;
    Operands arguments;
    for (const llvm::Use& a : call.args()) {
        const Operands parts = value(a.get());
        arguments.append(parts.begin(), parts.end());
    }
    if (callee->getName() == "__assert_fail") {
        const std::string text = m_.string_at(*call.getArgOperand(0));
        const Operands named = named_values(text, call);
        Instr& in = emit(Opcode::Assert, 1, Operand::constant(0));
        in.text = m_.text(text);
        set_arguments(in, named);
        emit(Opcode::Unreachable);
        ended_ = true;
        return {};
    }
    if (callee->getName() == "mpismt_crash") { // (what): for the models
        crash(m_.string_at(*call.getArgOperand(0)));
        return {};
    }
    if (outside(callee->getName(), arguments, call.getType(), !call.use_empty(), made, &call))
        return made;
    // What follows is never reached; it is lowered to see what else is missing.
    emit(Opcode::Unsupported).text = m_.missing(callee->getName().str());
    if (!call.getType()->isVoidTy())
        made.assign(m_.components(call.getType()).size(), Operand::constant(0));
    return made;
}

std::pair<uint64_t, uint64_t> FunctionLowering::slot(const llvm::CallBase& call, unsigned k) const
{
    const bool by_value = call.isByValArgument(k);
    llvm::Type* t = by_value ? call.getParamByValType(k) : call.getArgOperand(k)->getType();
    const llvm::Align align = by_value ? call.getParamAlign(k).valueOrOne() : m_.layout().getABITypeAlign(t);
    return {llvm::alignTo(m_.layout().getTypeAllocSize(t).getFixedValue(), 8), std::max<uint64_t>(align.value(), 8)};
}

uint64_t FunctionLowering::slots(const llvm::CallBase& call) const
{
    uint64_t all = 0, most = 8;
    for (unsigned k = call.getFunctionType()->getNumParams(); k < call.arg_size(); ++k) {
        const auto [size, align] = slot(call, k);
        all = llvm::alignTo(all, align) + size;
        most = std::max(most, align);
    }
    return llvm::alignTo(all, most);
}

Operands FunctionLowering::call_function(const llvm::CallBase& call, const llvm::Function* callee)
{
    Operands arguments;
    const llvm::FunctionType& type = *call.getFunctionType();
    // Variable arguments lie at the end of the memory for them, so that an access to one that is not there is a fault.
    uint64_t next = type.isVarArg() ? outgoing_size_ - slots(call) : 0;
    const uint64_t first = next;
    const auto put = [&](llvm::Type* t, const Operands& parts) {
        const Components layout = m_.components(t);
        // One slot for a scalar, however narrow it is; the parts of vectors and structures lie as they do in memory.
        if (parts.size() == 1) {
            const Operand wide =
                layout[0].width == 64 ? parts[0] : compute(ScalarOp::ZExt, layout[0].width, 64, parts[0]);
            emit(Opcode::Store, 64, add(outgoing_, next), wide);
        } else {
            for (size_t k = 0; k < parts.size(); ++k)
                emit(Opcode::Store, layout[k].width, add(outgoing_, next + layout[k].offset), parts[k]);
        }
    };
    for (unsigned k = 0; k < call.arg_size(); ++k) {
        llvm::Type* t = call.getArgOperand(k)->getType();
        Operands parts = value(call.getArgOperand(k));
        const bool is_variable = k >= type.getNumParams();
        if (is_variable)
            next = llvm::alignTo(next, slot(call, k).second);
        if (call.isByValArgument(k)) {
            const uint64_t size = m_.layout().getTypeAllocSize(call.getParamByValType(k));
            const Operand copy = is_variable ? add(outgoing_, next) : copies_.at({&call, k});
            emit(Opcode::CopyMemory, 64, copy, parts[0], Operand::constant(size));
            parts[0] = copy;
        } else if (is_variable) {
            put(t, parts);
        }
        if (is_variable)
            next += slot(call, k).first;
        else
            arguments.append(parts.begin(), parts.end());
    }
    if (type.isVarArg())
        arguments.push_back(add(outgoing_, first));
    const Components returned = m_.components(call.getType());
    if (returned.size() > 1)
        arguments.push_back(received_);
    Instr in;
    if (callee != nullptr) {
        in.code = Opcode::Call;
        in.callee = m_.function(*callee);
    } else {
        in.code = Opcode::CallIndirect;
        in.a = scalar(call.getCalledOperand());
    }
    in.width = in.to = 64;
    set_arguments(in, arguments);
    if (returned.size() == 1)
        in.dst = fresh();
    emit(in);
    if (returned.size() > 1)
        return load(call.getType(), received_);
    return returned.empty() ? Operands{} : Operands{Operand::of(in.dst)};
}

bool FunctionLowering::mpi_call(const llvm::CallBase& call, llvm::StringRef name, Operands& made)
{
    if (!name.consume_front("MPI_") && !name.consume_front("PMPI_"))
        return false;
    Operands arguments;
    for (const llvm::Use& a : call.args()) {
        const Operands parts = value(a.get());
        arguments.append(parts.begin(), parts.end());
    }
    // Arithmetic on addresses and conversions of handles, which are integers in C and Fortran alike, compute.
    if (name == "Aint_add" || name == "Aint_diff") {
        made.push_back(compute(name == "Aint_add" ? ScalarOp::Add : ScalarOp::Sub, 64, 64, arguments[0], arguments[1]));
        return true;
    }
    if (arguments.size() == 1 && (name.ends_with("_c2f") || name.ends_with("_f2c"))) {
        made.push_back(arguments[0]);
        return true;
    }
    if (name == "Pcontrol") {
        made.push_back(Operand::constant(0));
        return true;
    }
    std::optional<MpiOp> op = find_mpi_op(std::string_view(name));
    const bool large = !op && name.ends_with("_c"); // the form with large counts
    if (large)
        op = find_mpi_op(std::string_view(name.drop_back(2)));
    // Two functions have parameters that only the form with large counts knows.
    if (op && parameters_of(*op).size() > arguments.size())
        for (size_t i = 0; i < parameters_of(*op).size(); ++i)
            if (parameters_of(*op)[i].name.find("large_count") != std::string_view::npos)
                arguments.insert(arguments.begin() + static_cast<std::ptrdiff_t>(std::min(i, arguments.size())),
                                 Operand::constant(0));
    if (!op || parameters_of(*op).size() != arguments.size())
        throw Unsupported{"MPI_" + name.str()};
    Instr in;
    in.code = Opcode::Mpi;
    in.mpi = *op;
    in.large = large || *op == MpiOp::Psend_init || *op == MpiOp::Precv_init; // whose count is large in any case
    in.layout = m_.declared(call, false);
    in.second_layout = m_.declared(call, true);
    if (const llvm::MDNode* part = call.getMetadata(part_mark))
        in.text = m_.text(llvm::cast<llvm::MDString>(part->getOperand(0))->getString().str());
    rename_world(*op, arguments);
    set_arguments(in, arguments);
    if (!call.getType()->isVoidTy())
        in.dst = fresh();
    emit(in);
    if (in.dst != ir::no_reg)
        made.push_back(Operand::of(in.dst));
    return true;
}

// Where processes may be spawned or connected, MPI_COMM_WORLD of a process is one of the communicators that its start
// makes of MPI's, to which all belong (runtime/processes.c).
void FunctionLowering::rename_world(MpiOp op, Operands& arguments)
{
    constexpr uint64_t everybody = 0x7fffff01;
    const std::optional<uint64_t> world = m_.world();
    if (!world)
        return;
    const std::span<const Param> params = parameters_of(op);
    const Operand all = Operand::constant(static_cast<uint32_t>(abi::COMM_WORLD));
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::Communicator || params[i].dir != ParamDir::In || params[i].array)
            continue;
        Operand& a = arguments[i];
        if (a.is_constant() && a.bits != all.bits) {
            if (a.bits == everybody)
                a = all;
            continue;
        }
        const Operand own = result(emit(Opcode::Load, 32, Operand::constant(*world)));
        a = a.is_constant() ? own : select(compute(ScalarOp::Eq, 32, 1, a, all), own, a, 32);
    }
}

// MPISMT_input_…(lowest, highest).
bool FunctionLowering::input(std::string_view kind, const Operands& a, llvm::Type* type, Operands& made)
{
    const bool is_bool = kind == "bool"; // it has no arguments
    const bool is_signed = is_bool || kind == "int" || kind == "long" || kind == "char";
    if (a.size() != (is_bool ? 0 : 2))
        return false;
    const unsigned width = m_.width_of(type);
    // Ranges are of signed numbers: an unsigned input is drawn from more bits, or from all and then restricted.
    const unsigned drawn = is_signed ? width : 64;
    const auto bound = [&](size_t i) { return drawn == width ? a[i] : compute(ScalarOp::ZExt, width, drawn, a[i]); };
    const bool whole = drawn == width && !is_signed;
    Operand low = Operand::constant(0), high = Operand::constant(1);
    if (!is_bool) {
        low = whole ? Operand::constant(uint64_t{1} << 63) : bound(0);
        high = whole ? Operand::constant(mask_of(64) >> 1) : bound(1);
    }
    if (!is_bool)
        assert_not_empty(whole ? ScalarOp::ULe : ScalarOp::SLe, drawn, whole ? a[0] : low, whole ? a[1] : high);
    Instr& in = emit(Opcode::Input, drawn, low, high);
    in.text = m_.text("input");
    Operand v = result(in);
    if (whole) {
        emit(Opcode::Assume, 1, compute(ScalarOp::ULe, 64, 1, a[0], v));
        emit(Opcode::Assume, 1, compute(ScalarOp::ULe, 64, 1, v, a[1]));
    }
    if (drawn != width)
        v = compute(ScalarOp::Trunc, drawn, width, v);
    made.push_back(v);
    return true;
}

// What only the models call.
bool FunctionLowering::asked_by_model(llvm::StringRef name, const Operands& a, Operands& made,
                                      const llvm::CallBase* call)
{
    if (point_of_threads(name, a, made, call))
        return true;
    if (name == "mpismt_any_int" || name == "mpismt_any_long") { // (name, lowest, highest)
        const unsigned width = name == "mpismt_any_int" ? 32 : 64;
        Instr& in = emit(Opcode::Input, width, a[1], a[2]);
        in.text = m_.text(call != nullptr ? m_.string_at(*call->getArgOperand(0)) : "");
        made.push_back(result(in));
        return true;
    }
    if (name == "mpismt_assumes") { // (name, sentence); said with every answer about a program that
                                    // uses this one
        if (call != nullptr)
            m_.assume(m_.string_at(*call->getArgOperand(0)), m_.string_at(*call->getArgOperand(1)));
        return true;
    }
    if (name == "mpismt_which") {
        made.push_back(a[0]);
        return true;
    }
    if (name == "mpismt_no_stream") {
        emit(Opcode::Load, 8, a[0]).text = m_.text("the FILE* is null");
        ended_ = true;
        emit(Opcode::Unreachable);
        return true;
    }
    if (name == "mpismt_not_given" && call != nullptr) { // (by, name)
        Instr& in = emit(Opcode::NotGiven, 64, a[1], Operand::constant(0));
        in.text = m_.text(m_.string_at(*call->getArgOperand(0)));
        made.push_back(result(in));
        return true;
    }
    if (name == "mpismt_rank") { // in MPI_COMM_WORLD
        made.push_back(result(emit(Opcode::Rank, 32)));
        return true;
    }
    if (name == "mpismt_invalid" && call != nullptr) { // (comm, class, what): the call that is modelled fails
        const std::string what = m_.string_at(*call->getArgOperand(2));
        MPISMT_INVARIANT(!what.empty()); // without a text it would be a call of the program's own
        Instr in;
        in.code = Opcode::Mpi;
        in.mpi = MpiOp::Comm_call_errhandler;
        in.text = m_.text(what);
        set_arguments(in, {a[0], a[1]});
        in.dst = fresh();
        emit(in);
        made.push_back(Operand::of(in.dst));
        return true;
    }
    if (name == "mpismt_needs_processes") { // (…): to be checked again, with more processes (app/spawning.hpp)
        Instr& in = emit(Opcode::Unsupported);
        in.text = m_.text(std::string(needs_processes));
        set_arguments(in, a);
        ended_ = true;
        return true;
    }
    if (name == "mpismt_unsupported") { // (what)
        unsupported(call != nullptr ? m_.string_at(*call->getArgOperand(0)) : "");
        return true;
    }
    return false;
}

bool FunctionLowering::outside(llvm::StringRef name, const Operands& a, llvm::Type* type, bool used, Operands& made,
                               const llvm::CallBase* call)
{
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::find(names.begin(), names.end(), std::string_view(name)) != names.end();
    };
    if (is_allocation(name) && a.size() == 1) {
        Instr& object = emit(Opcode::Allocate, 64, a[0]);
        object.indeterminate = name != "mpismt_zeroed";
        object.text = m_.allocator(name);
        object.layout = m_.declared_by_allocate(name);
        if (object.layout == 0 && call != nullptr)
            object.layout = m_.declared(*call, false);
        object.named = call != nullptr ? m_.named(*call) : 0;
        made.push_back(result(object));
        return true;
    }
    if (is({"free", "mpismt_free_mem", "mpismt_delete", "mpismt_delete_array"}) && a.size() == 1) {
        emit(Opcode::Free, 64, a[0]).text = m_.allocator(name);
        return true;
    }
    if (name == "mpismt_object_size") {
        made.push_back(result(emit(Opcode::ObjectSize, 64, a[0])));
        return true;
    }
    if (name == "mpismt_format") { // (to, room, format, arguments)
        Instr in;
        in.code = Opcode::Format;
        in.width = in.to = 64;
        in.a = a[2];
        in.b = a[0];
        in.c = a[3];
        set_arguments(in, {a[1]});
        if (used)
            in.dst = fresh();
        emit(in);
        made.push_back(used ? Operand::of(in.dst) : Operand::constant(0));
        return true;
    }
    if (name.consume_front("MPISMT_input_"))
        return input(std::string_view(name), a, type, made);
    if (asked_by_model(name, a, made, call))
        return true;
    if (name == "MPISMT_assume") {
        emit(Opcode::Assume, 1, compute(ScalarOp::Ne, 32, 1, a[0], Operand::constant(0)));
        return true;
    }
    if (name == "MPISMT_assert") {
        emit(Opcode::Assert, 1, compute(ScalarOp::Ne, 32, 1, a[0], Operand::constant(0))).text =
            m_.text("MPISMT_assert");
        return true;
    }
    if (name == "abort" || name == "_ZSt9terminatev") {
        crash(name == "abort" ? "abort() is called" : "std::terminate() is called");
        return true;
    }
    if (name.starts_with("_ZSt21__glibcxx_assert_fail")) {
        crash("an assertion of the C++ library fails");
        return true;
    }
    if (is({"exit", "_exit", "_Exit", "quick_exit"})) {
        if (m_.has_threads())
            emit_thread(ir::ThreadOp::Visible);
        emit(Opcode::Exit, 32, a[0]);
        ended_ = true;
        return true;
    }
    if (math(name, a, type, made))
        return true;
    for (const auto& [family, what] : unsupported_families)
        if (belongs_to(name, family))
            throw Unsupported{std::string(what) + " (" + name.str() + ")"};
    // Of a function that is not known, nothing but its value matters if it gets no pointer and returns none.
    const bool scalars_only = call != nullptr && !type->isPointerTy() && !type->isVoidTy() &&
                              std::none_of(call->arg_begin(), call->arg_end(),
                                           [](const llvm::Use& u) { return u->getType()->isPointerTy(); });
    if (!scalars_only)
        return false;
    for (const Component& c : m_.components(type)) {
        Instr& in = emit(Opcode::Unmodelled, c.width);
        in.text = m_.text(name.str());
        made.push_back(result(in));
    }
    return true;
}

} // namespace mpismt::c
