// Error handlers (MPI 4.1, section 9.3): a call that fails returns the class of its error if the handler of its
// communicator says so, as if it had not been called; before that, a handler of the program's own is called. The error
// of a call without a valid communicator belongs to MPI_COMM_SELF in MPI 4, to MPI_COMM_WORLD in MPI 3; if these two do
// not agree on what to do, nothing is said about the run.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

bool is_fatal(int32_t handler) { return handler == abi::ERRORS_ARE_FATAL || handler == abi::ERRORS_ABORT; }
bool is_predefined(int32_t handler) { return is_fatal(handler) || handler == abi::ERRORS_RETURN; }

// The communicator that the arguments of a call name, if it exists.
const CommObject* named(const Process& p, MpiOp op, const std::vector<uint64_t>& args)
{
    const std::span<const Param> params = parameters_of(op);
    const auto i = std::find_if(params.begin(), params.end(), [](const Param& x) {
        return x.kind == ParamKind::Communicator && !x.array && x.dir != ParamDir::Out;
    });
    if (i == params.end())
        return nullptr;
    uint64_t handle = args[static_cast<size_t>(i - params.begin())];
    if (i->dir == ParamDir::Inout)
        handle = static_cast<uint32_t>(int_at(p, handle).value_or(0));
    return find_comm(*p.objects, static_cast<int32_t>(handle));
}

// Of a call on files: the handle that it names, or MPI_FILE_NULL, whose handler is that of calls without a file.
int32_t named_file(const Process& p, MpiOp op, const std::vector<uint64_t>& args)
{
    const std::span<const Param> params = parameters_of(op);
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::File || params[i].dir == ParamDir::Out)
            continue;
        const int32_t handle =
            params[i].dir == ParamDir::In ? static_cast<int32_t>(args[i]) : int_at(p, args[i]).value_or(abi::FILE_NULL);
        return find_file(*p.objects, handle) != nullptr ? handle : abi::FILE_NULL;
    }
    return abi::FILE_NULL;
}

int32_t handler_of_file(const Process& p, int32_t handle)
{
    const FileObject* f = find_file(*p.objects, handle);
    return f != nullptr ? f->comm.handler : p.objects->file_handler;
}

HandlerObject* find_handler(Objects& objects, int32_t handle)
{
    for (HandlerObject& h : objects.handlers)
        if (h.handle == handle)
            return &h;
    return nullptr;
}

} // namespace

// None if it is not clear whose handler it is.
std::optional<int32_t> Semantics::error_handler(const Call& call) const
{
    const Process& p = call.look();
    if (is_file_call(call.op()))
        return handler_of_file(p, named_file(p, call.op(), call.args.values()));
    if (const CommObject* c = named(p, call.op(), call.args.values()))
        return c->handler;
    const std::span<const Param> params = parameters_of(call.op());
    for (size_t i = 0; i < params.size(); ++i)
        if (params[i].kind == ParamKind::Window && params[i].dir == ParamDir::In)
            if (const WindowObject* w = find_window(*p.objects, static_cast<int32_t>(call.args.values()[i])))
                return w->comm.handler;
    const int32_t world = find_comm(*p.objects, abi::COMM_WORLD)->handler,
                  self = find_comm(*p.objects, abi::COMM_SELF)->handler;
    if (world == self || (is_fatal(world) && is_fatal(self)))
        return self;
    return std::nullopt;
}

// MPI_SUCCESS if the fault is fatal.
int32_t Semantics::returned_class(const Call& call, const Fault& fault) const
{
    if (fault.message.empty() || fault.error_class == abi::unnoticed_error) // empty: noted before
        return abi::SUCCESS;
    if (fault.kind != FindingKind::InvalidArgument && fault.kind != FindingKind::BufferSpace)
        return abi::SUCCESS;
    const std::optional<int32_t> handler = error_handler(call);
    if (handler && is_fatal(*handler))
        return abi::SUCCESS;
    if (!handler || fault.error_class == 0)
        throw LimitReached(fmt::format("what becomes of an error in MPI_{}: {}", name_of(call.op()), fault.message));
    return fault.error_class;
}

bool Semantics::has_fatal_handler(const Call& call) const
{
    const std::optional<int32_t> handler = error_handler(call);
    return handler && is_fatal(*handler);
}

// Is there an instruction that reads what the call returns?
bool Semantics::is_result_used(const Call& call) const
{
    const ir::Reg result = call.instr.dst;
    if (result == ir::no_reg)
        return false;
    const ir::Function& f = program_.functions[call.look().machine->frames.back().function];
    const auto is_it = [&](const ir::Operand& o) { return !o.is_constant() && o.reg == result; };
    return std::any_of(f.code.begin(), f.code.end(), [&](const ir::Instr& in) {
        const auto args = f.args(in);
        return is_it(in.a) || is_it(in.b) || is_it(in.c) || std::any_of(args.begin(), args.end(), is_it);
    });
}

// A call on a file that returned this, and nobody looks at it: is it misuse, and no state of the file system that a
// program may well not care about?
bool Semantics::is_ignored_misuse(const Call& call, int32_t code) const
{
    if (!is_file_call(call.op()) || error_handler(call) != abi::ERRORS_RETURN || is_result_used(call))
        return false;
    return code != abi::ERR_NO_SUCH_FILE && code != abi::ERR_FILE_EXISTS && code != abi::ERR_FILE_IN_USE &&
           code != abi::ERR_UNSUPPORTED_DATAREP;
}

// Is the error handler of the communicator with this context not fatal?
bool Semantics::returns_errors(const Process& p, uint64_t context)
{
    return p.has_handlers && std::any_of(p.objects->comms.begin(), p.objects->comms.end(), [&](const CommObject& c) {
               return c.context == context && !is_fatal(c.handler);
           });
}

// The call in which the process is ends with this code, in the handler if there is one.
void Semantics::raise(Process& p, uint32_t rank, int32_t code) const
{
    const ir::Instr& in = instruction(p);
    const bool of_file = is_file_call(in.mpi);
    const CommObject* comm = of_file ? nullptr : named(p, in.mpi, arguments(p));
    const int32_t file = of_file ? named_file(p, in.mpi, arguments(p)) : abi::FILE_NULL;
    const int32_t handler =
        of_file ? handler_of_file(p, file) : (comm != nullptr ? comm : find_comm(*p.objects, abi::COMM_SELF))->handler;
    const bool asked =
        (in.mpi == MpiOp::Comm_call_errhandler && comm != nullptr) || in.mpi == MpiOp::File_call_errhandler;
    const uint64_t result = asked ? abi::SUCCESS : static_cast<uint32_t>(code);
    if (is_predefined(handler)) {
        Interpreter::finish(program_, p.machine.write(), result);
        return;
    }
    for (const HandlerObject& h : p.objects->handlers)
        if (h.handle == handler)
            Interpreter(program_, rank)
                .interrupt(p.machine.write(), result, object_of(h.function) - max_objects,
                           of_file           ? file
                           : comm != nullptr ? comm->handle
                                             : abi::COMM_SELF,
                           code);
}

bool Semantics::error_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::File_create_errhandler:
    case MpiOp::Comm_create_errhandler: {
        if (!is_function_pointer(args[0]))
            call.invalid(abi::ERR_ARG, "the function of the error handler is no function");
        Objects& objects = call.process().objects.write();
        objects.handlers.push_back({first_handler + static_cast<int32_t>(objects.handlers.size()), args[0], 1,
                                    call.instr.loc, call.op() == MpiOp::File_create_errhandler});
        call.store_int(args[1], objects.handlers.back().handle);
        return true;
    }
    case MpiOp::Comm_set_errhandler: {
        const int32_t comm = call.comm(0).handle, handler = call.integer(1);
        Process& p = call.process();
        Objects& objects = p.objects.write();
        const HandlerObject* own = find_handler(objects, handler);
        if (!is_predefined(handler) && (own == nullptr || own->references == 0))
            call.invalid(abi::ERR_ERRHANDLER, "the error handler does not exist, or not any more");
        if (own != nullptr && own->of_file)
            call.invalid(abi::ERR_ARG, "the error handler is one for files");
        for (CommObject& c : objects.comms)
            if (c.handle == comm)
                c.handler = handler;
        p.has_handlers |= !is_fatal(handler);
        return true;
    }
    case MpiOp::File_set_errhandler: {
        const int32_t handler = call.integer(1);
        Objects& objects = call.process().objects.write();
        const HandlerObject* own = find_handler(objects, handler);
        if (!is_predefined(handler) && (own == nullptr || own->references == 0))
            call.invalid(abi::ERR_ERRHANDLER, "the error handler does not exist, or not any more");
        if (own != nullptr && !own->of_file)
            call.invalid(abi::ERR_ARG, "the error handler is one for communicators");
        if (call.integer(0) == abi::FILE_NULL)
            objects.file_handler = handler;
        else
            call.own_file(call.integer(0)).comm.handler = handler;
        return true;
    }
    case MpiOp::File_get_errhandler:
    case MpiOp::Comm_get_errhandler: {
        const bool of_file = call.op() == MpiOp::File_get_errhandler;
        if (of_file && call.integer(0) != abi::FILE_NULL)
            static_cast<void>(call.file(0));
        const int32_t handler = of_file ? handler_of_file(call.look(), call.integer(0)) : call.comm(0).handler;
        if (!is_predefined(handler))
            ++find_handler(call.process().objects.write(), handler)->references;
        call.store_int(args[1], handler);
        return true;
    }
    case MpiOp::Errhandler_free: {
        const int32_t handler = call.load_int(args[0]);
        if (!is_predefined(handler)) {
            HandlerObject* own = find_handler(call.process().objects.write(), handler);
            if (own == nullptr || own->references == 0)
                call.invalid(abi::ERR_ERRHANDLER, "the error handler that is freed does not exist, or not any more");
            --own->references;
        }
        call.store_int(args[0], abi::ERRHANDLER_NULL);
        return true;
    }
    case MpiOp::File_call_errhandler:
        if (call.integer(0) != abi::FILE_NULL)
            static_cast<void>(call.file(0));
        if (is_fatal(handler_of_file(call.look(), call.integer(0))))
            terminate(call.process(), Stop::Exited, call.instr.loc);
        return true;
    case MpiOp::Comm_call_errhandler:
        if (is_fatal(call.comm(0).handler))
            terminate(call.process(), Stop::Exited, call.instr.loc);
        return true;
    default: return false;
    }
}

} // namespace mpismt::soundness
