// Error handlers (MPI 4.1, section 9.3): a call that fails returns the class of its error if the handler of its
// communicator says so, as if it had not been called; before that, a handler of the program's own is called. The
// error of a call without a valid communicator belongs to MPI_COMM_SELF in MPI 4, to MPI_COMM_WORLD in MPI 3; if these
// two do not agree on what to do, nothing is said about the run.
#include "core/mpi/results.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

bool is_fatal(int32_t handler) { return handler == abi::ERRORS_ARE_FATAL || handler == abi::ERRORS_ABORT; }
bool is_predefined(int32_t handler) { return is_fatal(handler) || handler == abi::ERRORS_RETURN; }

// The communicator that the arguments of a call name, if it exists.
const CommObject* named_communicator(const Process& p, MpiOp op, const std::vector<uint64_t>& args)
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

// Whose error handler is asked: a file's, a window's or a communicator's.
struct Owner {
    HandlerObject::Of of = HandlerObject::Of::Communicator;
    int32_t handle = 0, handler = 0;
};

// The handle of this kind that the call names.
std::optional<int32_t> handle_of(const Process& p, MpiOp op, const std::vector<uint64_t>& args, ParamKind kind)
{
    const std::span<const Param> params = parameters_of(op);
    for (size_t i = 0; i < params.size(); ++i)
        if (params[i].kind == kind && params[i].dir != ParamDir::Out)
            return params[i].dir == ParamDir::In ? static_cast<int32_t>(args[i]) : int_at(p, args[i]);
    return std::nullopt;
}

// Of calls on files without a file MPI_FILE_NULL's handler counts; of other calls nothing is said without a
// communicator or window.
std::optional<Owner> handler_owner(const Process& p, MpiOp op, const std::vector<uint64_t>& args)
{
    using enum HandlerObject::Of;
    if (traits_of(op).has(Fact::OfFiles)) {
        const FileObject* f = find_file(*p.objects, handle_of(p, op, args, ParamKind::File).value_or(abi::FILE_NULL));
        return f != nullptr ? Owner{File, f->handle, f->comm.handler}
                            : Owner{File, abi::FILE_NULL, p.objects->file_handler};
    }
    if (const CommObject* c = named_communicator(p, op, args))
        return Owner{Communicator, c->handle, c->handler};
    if (const WindowObject* w =
            find_window(*p.objects, handle_of(p, op, args, ParamKind::Window).value_or(abi::WIN_NULL)))
        return Owner{Window, w->handle, w->comm.handler};
    return std::nullopt;
}

HandlerObject::Of whose(MpiOp op)
{
    using enum HandlerObject::Of;
    if (traits_of(op).has(Fact::OfFiles))
        return File;
    if (op == MpiOp::Session_create_errhandler)
        return Session;
    const std::span<const Param> params = parameters_of(op);
    const bool window =
        op == MpiOp::Win_create_errhandler ||
        std::any_of(params.begin(), params.end(), [](const Param& x) { return x.kind == ParamKind::Window; });
    return window ? Window : Communicator;
}

std::string_view owner_in_words(HandlerObject::Of of)
{
    switch (of) {
    case HandlerObject::Of::Communicator: return "communicators";
    case HandlerObject::Of::Window: return "windows";
    case HandlerObject::Of::File: return "files";
    case HandlerObject::Of::Session: return "sessions";
    }
    return "";
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
    if (const std::optional<Owner> owner = handler_owner(p, call.op(), call.args.values()))
        return owner->handler;
    const int32_t world = find_comm(*p.objects, abi::COMM_WORLD)->handler,
                  self = find_comm(*p.objects, abi::COMM_SELF)->handler;
    if (world == self || (is_fatal(world) && is_fatal(self)))
        return self;
    return std::nullopt;
}

// MPI_SUCCESS if the fault is fatal, or nobody looks at what the call returns.
int32_t Semantics::returned_class(const Call& call, Fault& fault) const
{
    if (fault.message.empty() || fault.error_class == abi::unnoticed_error) // empty: noted before
        return abi::SUCCESS;
    if (fault.kind != FindingKind::InvalidArgument && fault.kind != FindingKind::BufferSpace)
        return abi::SUCCESS;
    const std::optional<int32_t> handler = error_handler(call);
    if (handler && is_fatal(*handler))
        return abi::SUCCESS;
    if (!handler || fault.error_class == 0)
        throw LimitReached(fmt::format("the handling of an error in MPI_{}: {}", name_of(call.op()), fault.message));
    if (!traits_of(call.op()).has(Fact::OfFiles) && is_ignored(call)) {
        fault.message += error_is_ignored;
        return abi::SUCCESS;
    }
    return fault.error_class;
}

bool Semantics::has_fatal_handler(const Call& call) const
{
    const std::optional<int32_t> handler = error_handler(call);
    return handler && is_fatal(*handler);
}

// Is the error code of the call returned, to a program that has no use for it?
bool Semantics::is_ignored(const Call& call) const
{
    return error_handler(call) == abi::ERRORS_RETURN &&
           !ir::is_used(program_.functions[call.look().machine->frames.back().function], call.instr.dst);
}

// A call on a file that returned this, and nobody looks at it: is it misuse, and no state of the file system that a
// program may well not care about?
bool Semantics::is_ignored_misuse(const Call& call, int32_t code) const
{
    return traits_of(call.op()).has(Fact::OfFiles) && is_ignored(call) && is_misuse(call, code);
}

// That a file exists, or does not, is none.
bool Semantics::is_misuse(const Call& call, int32_t code)
{
    return !traits_of(call.op()).has(Fact::OfFiles) ||
           (code != abi::ERR_NO_SUCH_FILE && code != abi::ERR_FILE_EXISTS && code != abi::ERR_FILE_IN_USE);
}

// The process ends by MPI_Abort, or with a status that says that something is wrong. What a call of it has returned is
// why: then that is a finding.
void Semantics::give_up(const State& state, uint32_t rank, SourceLoc loc, Faults& faults)
{
    if (state.processes[rank]->returned == nullptr)
        return;
    Fault fault = *state.processes[rank]->returned;
    fault.message += "; the call returns this error, and the process gives up";
    fault.locations.push_back({rank, loc, {}, "it ends here"});
    faults.faults.push_back(std::move(fault));
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
    const std::optional<Owner> known = handler_owner(p, in.mpi, arguments(p));
    const Owner owner = known.value_or(
        Owner{HandlerObject::Of::Communicator, abi::COMM_SELF, find_comm(*p.objects, abi::COMM_SELF)->handler});
    const uint64_t result =
        known && in.text == 0 && traits_of(in.mpi).has(Fact::CallsHandler) ? abi::SUCCESS : static_cast<uint32_t>(code);
    if (is_predefined(owner.handler)) {
        Interpreter::finish(program_, p.machine.write(), result);
        return;
    }
    for (const HandlerObject& h : p.objects->handlers)
        if (h.handle == owner.handler)
            Interpreter(program_, rank)
                .interrupt(p.machine.write(), result, object_of(h.function) - max_objects, owner.handle, code);
}

// The error handler of the object that the call names, which exists.
int32_t& Semantics::own_handler(Call& call)
{
    Objects& objects = call.process().objects.write();
    const int32_t handle = call.integer(0);
    switch (whose(call.op())) {
    case HandlerObject::Of::File:
        return handle == abi::FILE_NULL ? objects.file_handler : call.own_file(handle).comm.handler;
    case HandlerObject::Of::Window:
        static_cast<void>(call.window(0));
        for (WindowObject& w : objects.windows)
            if (w.handle == handle)
                return w.comm.handler;
        break;
    case HandlerObject::Of::Session: // the program keeps it
    case HandlerObject::Of::Communicator:
        static_cast<void>(call.comm(0));
        for (CommObject& c : objects.comms)
            if (c.handle == handle)
                return c.handler;
        break;
    }
    throw InternalError("an object that was found is not there");
}

bool Semantics::error_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::Comm_create_errhandler:
    case MpiOp::Session_create_errhandler:
    case MpiOp::Win_create_errhandler:
    case MpiOp::File_create_errhandler: {
        if (!is_function_pointer(args[0]))
            call.invalid(abi::ERR_ARG, "the function of the error handler is not a function");
        Objects& objects = call.process().objects.write();
        objects.handlers.push_back({first_handler + static_cast<int32_t>(objects.handlers.size()), args[0], 1,
                                    call.instr.loc, whose(call.op())});
        call.store_int(args[1], objects.handlers.back().handle);
        return true;
    }
    case MpiOp::Comm_set_errhandler:
    case MpiOp::Win_set_errhandler:
    case MpiOp::File_set_errhandler: {
        const int32_t handler = call.integer(1);
        int32_t& place = own_handler(call);
        Process& p = call.process();
        const HandlerObject* own = find_handler(p.objects.write(), handler);
        if (!is_predefined(handler) && (own == nullptr || own->references == 0))
            call.invalid(abi::ERR_ERRHANDLER, "the error handler does not exist or has been freed");
        if (own != nullptr && own->of != whose(call.op()))
            call.invalid(abi::ERR_ARG, fmt::format("the error handler was created for {}", owner_in_words(own->of)));
        place = handler;
        p.has_handlers |= !is_fatal(handler) && whose(call.op()) != HandlerObject::Of::File;
        return true;
    }
    case MpiOp::Comm_get_errhandler:
    case MpiOp::Win_get_errhandler:
    case MpiOp::File_get_errhandler: {
        const int32_t handler = own_handler(call);
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
                call.invalid(abi::ERR_ERRHANDLER, "the error handler that is freed does not exist or has been freed");
            --own->references;
        }
        call.store_int(args[0], abi::ERRHANDLER_NULL);
        return true;
    }
    case MpiOp::Comm_call_errhandler:
    case MpiOp::Win_call_errhandler:
    case MpiOp::File_call_errhandler:
        if (is_fatal(own_handler(call)))
            terminate(call.process(), Stop::Aborted, call.instr.loc);
        return true;
    default: return false;
    }
}

int32_t Semantics::guarded(State& state, uint32_t rank, Faults& faults, const std::function<void(Call&)>& body)
{
    std::optional<State> before;
    if (state.processes[rank]->has_handlers)
        before = state;
    const size_t noted = faults.faults.size();
    Process& p = state.processes[rank].write();
    const auto at_call = std::tuple(p.status, p.calls, p.call, p.synchronizing);
    ir::Instr instr = instruction(p);
    instr.loc = p.loc; // also in models of the library, which have no places of their own
    Call call{*this, state, rank, faults, instr, checked_arguments(p, rank, instr), {}};
    try {
        body(call);
    } catch (Fatal& fatal) {
        if (fatal.fault.message.empty() && call.look().status == Process::Status::Terminated)
            return abi::SUCCESS; // a race of threads, which has been said
        if (fatal.fault.kind == FindingKind::InvalidArgument && !fatal.fault.message.empty())
            fatal.fault.message += call.meant();
        int32_t code = abi::SUCCESS;
        try {
            if (before || traits_of(call.op()).has(Fact::OfFiles)) // a call on a file fails before it has done anything
                code = returned_class(call, fatal.fault);
        } catch (const LimitReached& limit) {
            faults.limit = limit.what();
            terminate(call.process(), Stop::Limit, call.instr.loc);
            return abi::SUCCESS;
        }
        if (code != abi::SUCCESS) {
            if (before) {
                std::move(before->processes.begin(), before->processes.end(),
                          state.processes.begin()); // others refer to them
                state.contexts = before->contexts;
                state.windows = before->windows;
                state.files = before->files;
                state.threads = before->threads;
                state.ready_sends = before->ready_sends;
            } else {
                Process& me = call.process();
                std::tie(me.status, me.calls, me.call, me.synchronizing) = at_call;
            }
            faults.faults.resize(noted);
            if (is_misuse(call, code)) {
                Process& me = state.processes[rank].write();
                me.returned = std::make_shared<const Fault>(fatal.fault);
                me.returned_at = call.instr.loc;
            }
            if (is_ignored_misuse(call, code)) {
                if (code == abi::ERR_FILE)
                    fatal.fault.kind = FindingKind::FileMisuse;
                fatal.fault.message += error_is_ignored;
                faults.faults.push_back(std::move(fatal.fault));
            }
            return code;
        }
        if (!fatal.fault.message.empty())
            faults.faults.push_back(std::move(fatal.fault));
        terminate(call.process(), Stop::Call, call.instr.loc);
    } catch (const UnsupportedError& error) {
        faults.unsupported.push_back({error.what(), error.loc(), rank});
        terminate(call.process(), Stop::Unsupported, call.instr.loc);
    } catch (const LimitReached& limit) {
        faults.limit = limit.what();
        terminate(call.process(), Stop::Limit, call.instr.loc);
    }
    return abi::SUCCESS;
}

} // namespace mpismt::soundness
