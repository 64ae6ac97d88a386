// Error handlers of communicators (MPI 4.1, section 9.3). An invalid argument ends the process where the handler is fatal
// and is a finding then. Else the call has no effect but to return the class of the error, after the handler of the program's
// own, if there is one, was called: as a function of the program like any other.
//
// Which communicator an error belongs to: the call's. Errors of calls that have none, or an invalid one, belong to
// MPI_COMM_SELF since MPI 4.0 and to MPI_COMM_WORLD before; where the handlers of the two differ, nothing is guessed.
#include "frontend/unroll/unroller.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

bool Unroller::is_fatal(Value handler)
{
    return handler == Value{} || (handler.is_known() && number(handler) == abi::ERRORS_ABORT);
}

Value Unroller::error_handler(const Call& c)
{
    const std::vector<Value>& handlers = c.path.mpi.handlers;
    const auto of = [&](size_t comm) { return comm < handlers.size() ? handlers[comm] : Value{}; };
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::Communicator || params[i].array)
            continue;
        Value handle = arg(c, i);
        if (params[i].dir == ParamDir::Out)
            continue;
        if (params[i].dir == ParamDir::Inout)
            handle = load(c.process, c.path, handle, 32, c.in.loc);
        if (!handle.is_known())
            throw PathStop{unknown_argument(c, i)};
        if (number(handle) == abi::COMM_WORLD || number(handle) == abi::COMM_SELF)
            return of(number(handle) == abi::COMM_WORLD ? 0 : 1);
        const int64_t index = int64_t{number(handle)} - first_handle_of(ObjectClass::Comm);
        const std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(ObjectClass::Comm)];
        if (index > 1 && static_cast<size_t>(index) < lives.size() && lives[static_cast<size_t>(index)] == life_value(Life::Made))
            return of(static_cast<size_t>(index));
        break;
    }
    if (of(0) == of(1) || (is_fatal(of(0)) && is_fatal(of(1))))
        return of(0);
    throw PathStop{limit(fmt::format("an error in MPI_{}, which has no valid communicator: MPI 4 asks the error handler of MPI_COMM_SELF, "
                                     "MPI 3 that of MPI_COMM_WORLD, and they differ", name_of(c.in.mpi)))};
}

// What a call returns that has failed; throws if that is fatal, or cannot be said.
int32_t Unroller::returned_class(const Call& c, const StopDetail& error, bool has_effects)
{
    const bool returned = error.finding == FindingKind::InvalidArgument || error.finding == FindingKind::BufferSpace;
    if (error.reason != StopDetail::Reason::Finding || !returned || error.error_class == abi::unnoticed_error)
        throw PathStop{error};
    const Value handler = error_handler(c);
    if (is_fatal(handler))
        throw PathStop{error};
    if (!handler.is_known() || error.error_class == 0 || has_effects)
        throw PathStop{limit(fmt::format("the error that MPI_{} returns: {}", name_of(c.in.mpi), error.text))};
    return error.error_class;
}

// The handler's arguments are pointers to the communicator and to the code, then those that an implementation may add.
void Unroller::call_handler(const Call& c, int32_t code, int32_t handler)
{
    int32_t comm = abi::COMM_SELF;
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = params.size(); i-- > 0;)
        if (params[i].kind == ParamKind::Communicator && params[i].dir == ParamDir::In && arg(c, i).is_known())
            comm = number(arg(c, i));
    const uint32_t function = c.process.handler_functions[static_cast<size_t>(handler - first_handle_of(ObjectClass::Errhandler))];
    const uint32_t object = memory_.create_object(c.process, c.path, ObjectKind::Stack, 8, c.in.loc, 0);
    const Pointer at = object_pointer(object);
    memory_.write(c.path, at, 32, Value::known(static_cast<uint32_t>(comm)));
    memory_.write(c.path, at + 4, 32, Value::known(static_cast<uint32_t>(code)));
    enter_function(c.path, function, {Value::known(at), Value::known(at + 4)}, ir::no_reg);
    c.path.top().objects.push_back(object);
}

// A communicator begins with the handler of the one that it is made from.
void Unroller::inherit_handler(Path& path, uint32_t from, uint32_t to)
{
    std::vector<Value>& handlers = path.mpi.handlers;
    if (from >= handlers.size() || handlers[from] == Value{})
        return;
    handlers.resize(std::max<size_t>(handlers.size(), to + 1));
    handlers[to] = handlers[from];
}

bool Unroller::call_errors(const Call& c)
{
    std::vector<Value>& handlers = c.path.mpi.handlers;
    std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(ObjectClass::Errhandler)];
    const auto handler_index = [&](int32_t handle) { return object_index(c, ObjectClass::Errhandler, handle); };
    const auto is_predefined = [](int32_t handle) { return abi::ERRORS_ARE_FATAL <= handle && handle <= abi::ERRORS_RETURN; };
    const auto known_life = [&](size_t index) {
        if (!lives[index].is_known())
            throw PathStop{limit("an error handler that may or may not have been freed")};
        return lives[index].bits;
    };
    switch (c.in.mpi) {
    case MpiOp::Comm_create_errhandler: {
        const Pointer f = known(c, 0);
        if (!is_function_pointer(f))
            stop_invalid("the error handler's function is not a function", abi::ERR_ARG);
        c.process.handler_functions.push_back(object_of(f) - max_objects);
        out(c, 1, 32, Value::known(static_cast<uint32_t>(make_object(c, ObjectClass::Errhandler))));
        return true;
    }
    case MpiOp::Comm_set_errhandler: {
        const uint32_t comm = comm_index(c, 0);
        const int32_t handler = known_int(c, 1);
        if (handler == abi::ERRHANDLER_NULL)
            stop_invalid("the error handler is MPI_ERRHANDLER_NULL", abi::ERR_ERRHANDLER);
        if (!is_predefined(handler))
            handler_index(handler);
        handlers.resize(std::max<size_t>(handlers.size(), comm + 1));
        handlers[comm] = handler == abi::ERRORS_ARE_FATAL ? Value{} : Value::known(static_cast<uint32_t>(handler));
        c.process.has_handlers |= !is_fatal(handlers[comm]);
        return true;
    }
    case MpiOp::Comm_get_errhandler: {
        const uint32_t comm = comm_index(c, 0);
        const Value handler = comm < handlers.size() ? handlers[comm] : Value{};
        if (!handler.is_known())
            throw PathStop{limit("an error handler that depends on unknown values")};
        const int32_t handle = handler.bits == 0 ? abi::ERRORS_ARE_FATAL : number(handler);
        if (!is_predefined(handle)) { // one more reference, to be freed as well
            const auto index = static_cast<size_t>(handle - first_handle_of(ObjectClass::Errhandler));
            const uint64_t life = known_life(index);
            const bool freed = life == static_cast<uint64_t>(Life::Freed);
            lives[index] = freed ? life_value(Life::Made) : Value::known(life < shared_life ? shared_life + 2 : life + 1);
        }
        out(c, 1, 32, Value::known(static_cast<uint32_t>(handle)));
        return true;
    }
    case MpiOp::Errhandler_free: {
        const int32_t handle = number(Value::known(known(c, 0, pointed_to(c, arg(c, 0), 32))));
        if (handle == abi::ERRHANDLER_NULL)
            stop_invalid("the error handler is MPI_ERRHANDLER_NULL", abi::ERR_ERRHANDLER);
        if (!is_predefined(handle)) {
            const uint32_t index = handler_index(handle);
            const uint64_t life = known_life(index);
            lives[index] = life < shared_life          ? life_value(Life::Freed)
                           : life == shared_life + 2 ? life_value(Life::Made)
                                                       : Value::known(life - 1);
        }
        out(c, 0, 32, Value::known(static_cast<uint32_t>(abi::ERRHANDLER_NULL)));
        return true;
    }
    case MpiOp::Comm_call_errhandler: {
        comm_index(c, 0);
        const Value handler = error_handler(c);
        if (!handler.is_known())
            throw PathStop{limit("an error handler that depends on unknown values")};
        if (is_fatal(handler)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Exit;
            d.text = "MPI_Comm_call_errhandler";
            throw PathStop{std::move(d)};
        }
        return true; // mpi_call calls it
    }
    default: return false;
    }
}

} // namespace mpismt::unroll
