// Error handlers may be referenced several times: how often, the path keeps (Life).
#include "frontend/unroll/mpi/error_handlers.hpp"

#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/objects.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

bool ErrorHandlerCalls::call_errors(const Call& c)
{
    std::vector<Value>& handlers = c.path.mpi.handlers;
    std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(ObjectClass::Errhandler)];
    const auto handler_index = [&](int32_t handle) {
        return objects_.object_index(c, ObjectClass::Errhandler, handle);
    };
    const auto is_predefined = [](int32_t handle) {
        return abi::ERRORS_ARE_FATAL <= handle && handle <= abi::ERRORS_RETURN;
    };
    const auto known_life = [&](size_t index) {
        if (!lives[index].is_known())
            throw PathStop{limit("an error handler that may or may not have been freed")};
        return lives[index].bits;
    };
    switch (c.in.mpi) {
    case MpiOp::Comm_create_errhandler:
    case MpiOp::Session_create_errhandler: {
        const Pointer f = args_.known(c, 0);
        if (!is_function_pointer(f))
            stop_invalid("the error handler's function is not a function", abi::ERR_ARG);
        c.process.handler_functions.push_back(object_of(f) - max_objects);
        c.process.of_sessions.push_back(c.in.mpi == MpiOp::Session_create_errhandler);
        args_.out(c, 1, 32, int_value(objects_.make_object(c, ObjectClass::Errhandler)));
        return true;
    }
    case MpiOp::Comm_set_errhandler: {
        const uint32_t comm = comms_.comm_index(c, 0);
        const int32_t handler = args_.known_int(c, 1);
        if (handler == abi::ERRHANDLER_NULL)
            stop_invalid("the error handler is MPI_ERRHANDLER_NULL", abi::ERR_ERRHANDLER);
        if (!is_predefined(handler) && c.process.of_sessions[handler_index(handler)])
            stop_invalid("the error handler was created for sessions", abi::ERR_ARG);
        handlers.resize(std::max<size_t>(handlers.size(), comm + 1));
        handlers[comm] = handler == abi::ERRORS_ARE_FATAL ? Value{} : Value::known(static_cast<uint32_t>(handler));
        c.process.has_handlers |= !is_fatal(handlers[comm]);
        return true;
    }
    case MpiOp::Comm_get_errhandler: {
        const uint32_t comm = comms_.comm_index(c, 0);
        const Value handler = comm < handlers.size() ? handlers[comm] : Value{};
        if (!handler.is_known())
            throw PathStop{limit("an error handler that depends on unknown values")};
        const int32_t handle = handler.bits == 0 ? abi::ERRORS_ARE_FATAL : number(handler);
        if (!is_predefined(handle)) { // one more reference, to be freed as well
            const auto index = static_cast<size_t>(handle - first_handle_of(ObjectClass::Errhandler));
            const uint64_t life = known_life(index);
            const bool freed = life == static_cast<uint64_t>(Life::Freed);
            lives[index] =
                freed ? life_value(Life::Made) : Value::known(life < shared_life ? shared_life + 2 : life + 1);
        }
        args_.out(c, 1, 32, Value::known(static_cast<uint32_t>(handle)));
        return true;
    }
    case MpiOp::Errhandler_free: {
        const int32_t handle = number(Value::known(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32))));
        if (handle == abi::ERRHANDLER_NULL)
            stop_invalid("the error handler is MPI_ERRHANDLER_NULL", abi::ERR_ERRHANDLER);
        if (!is_predefined(handle)) {
            const uint32_t index = handler_index(handle);
            const uint64_t life = known_life(index);
            lives[index] = life < shared_life        ? life_value(Life::Freed)
                           : life == shared_life + 2 ? life_value(Life::Made)
                                                     : Value::known(life - 1);
        }
        args_.out(c, 0, 32, int_value(abi::ERRHANDLER_NULL));
        return true;
    }
    case MpiOp::Comm_call_errhandler: {
        if (c.in.text != 0) // the call that a model stands for fails
            stop_invalid(program_.texts[c.in.text], args_.known_int(c, 1));
        comms_.comm_index(c, 0);
        const Value handler = errors_.error_handler(c);
        if (!handler.is_known())
            throw PathStop{limit("an error handler that depends on unknown values")};
        if (is_fatal(handler)) {
            StopDetail d;
            d.reason = StopDetail::Reason::Abort;
            d.text = "MPI_Comm_call_errhandler";
            throw PathStop{std::move(d)};
        }
        return true; // mpi_call calls it
    }
    default: return false;
    }
}

} // namespace mpismt::unroll
