// Error handlers of communicators (MPI 4.1, section 9.3). An invalid argument ends the process where the handler is
// fatal and is a finding then. Else the call has no effect but to return the class of the error, after the handler of
// the program's own, if there is one, was called: as a function of the program like any other.
//
// Which communicator an error belongs to: the call's. Errors of calls that have none, or an invalid one, belong to
// MPI_COMM_SELF since MPI 4.0 and to MPI_COMM_WORLD before; where the handlers of the two differ, nothing is guessed.
#include "frontend/unroll/mpi/errors.hpp"

#include "core/mpi/results.hpp"
#include "frontend/unroll/local/frames.hpp"
#include "frontend/unroll/local/local_memory.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/paths/events.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

Value Errors::error_handler(const Call& c)
{
    const std::vector<Value>& handlers = c.path.mpi.handlers;
    const auto of = [&](size_t comm) { return comm < handlers.size() ? handlers[comm] : Value{}; };
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size(); ++i) {
        if (params[i].kind != ParamKind::Communicator || params[i].array)
            continue;
        Value handle = args_.arg(c, i);
        if (params[i].dir == ParamDir::Out)
            continue;
        if (params[i].dir == ParamDir::Inout)
            handle = local_.load(c.process, c.path, handle, 32, c.in.loc);
        if (!handle.is_known())
            throw PathStop{unknown_argument(c, i)};
        if (number(handle) == abi::COMM_WORLD || number(handle) == abi::COMM_SELF)
            return of(number(handle) == abi::COMM_WORLD ? 0 : 1);
        const int64_t index = int64_t{number(handle)} - first_handle_of(ObjectClass::Comm);
        const std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(ObjectClass::Comm)];
        if (index > 1 && static_cast<size_t>(index) < lives.size() &&
            lives[static_cast<size_t>(index)] == life_value(Life::Made))
            return of(static_cast<size_t>(index));
        break;
    }
    if (of(0) == of(1) || (is_fatal(of(0)) && is_fatal(of(1))))
        return of(0);
    throw PathStop{limit(fmt::format(
        "an error in MPI_{}, which has no valid communicator: MPI 4 asks the error handler of MPI_COMM_SELF, "
        "MPI 3 that of MPI_COMM_WORLD, and they differ",
        name_of(c.in.mpi)))};
}

// What a call returns that has failed; throws if that is fatal, or cannot be said.
int32_t Errors::returned_class(const Call& c, StopDetail& error, bool has_effects)
{
    const bool returned = error.finding == FindingKind::InvalidArgument || error.finding == FindingKind::BufferSpace;
    if (error.reason != StopDetail::Reason::Finding || !returned || error.error_class == abi::unnoticed_error)
        throw PathStop{error};
    const Value handler = error_handler(c);
    if (is_fatal(handler))
        throw PathStop{error};
    if (!handler.is_known() || error.error_class == 0 || has_effects)
        throw PathStop{limit(fmt::format("the error that MPI_{} returns: {}", name_of(c.in.mpi), error.text))};
    if (number(handler) == abi::ERRORS_RETURN && !ir::is_used(program_.functions[c.path.top().function], c.in.dst)) {
        error.text += error_is_ignored;
        throw PathStop{error};
    }
    return error.error_class;
}

// The handler's arguments are pointers to the communicator and to the code, then those that an implementation may add.
void Errors::call_handler(const Call& c, int32_t code, int32_t handler)
{
    int32_t comm = abi::COMM_SELF;
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = params.size(); i-- > 0;)
        if (params[i].kind == ParamKind::Communicator && params[i].dir == ParamDir::In && args_.arg(c, i).is_known())
            comm = number(args_.arg(c, i));
    const uint32_t function =
        c.process.handler_functions[static_cast<size_t>(handler - first_handle_of(ObjectClass::Errhandler))];
    const uint32_t object = memory_.create_object(c.process, c.path, ObjectKind::Stack, 8, c.in.loc, 0);
    const Pointer at = object_pointer(object);
    memory_.write(c.path, at, 32, Value::known(static_cast<uint32_t>(comm)));
    memory_.write(c.path, at + 4, 32, Value::known(static_cast<uint32_t>(code)));
    frames_.enter_function(c.path, function, {Value::known(at), Value::known(at + 4)}, ir::no_reg);
    c.path.top().objects.push_back(object);
}

// The path ends here if the condition holds, and goes on if it does not.
void Errors::exclude(const Call& c, TermId condition, StopDetail detail)
{
    if (condition == true_term)
        throw PathStop{std::move(detail)};
    if (condition != false_term && detail.reason == StopDetail::Reason::Finding &&
        detail.finding == FindingKind::InvalidArgument && detail.error_class >= 0 && !errors_are_fatal(c))
        detail = limit(fmt::format("whether MPI_{} returns an error: {}", name_of(c.in.mpi), detail.text));
    events_.stop_if(c.process, c.path, condition, std::move(detail), c.in.loc);
}

} // namespace mpismt::unroll
