#include "frontend/unroll/mpi/sessions.hpp"

#include "core/mpi/traits.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/left_over.hpp"
#include "frontend/unroll/mpi/objects.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// The session of a handle; none if it belongs to nobody, or is none.
std::optional<int32_t> origin(const Process& p, ParamKind kind, int32_t handle)
{
    const auto of_class = [&](ObjectClass k) -> std::optional<int32_t> {
        if (const auto at = p.sessions.find(handle); at != p.sessions.end())
            return at->second;
        const int32_t first = first_handle_of(k);
        const bool made =
            first <= handle && handle < first + static_cast<int32_t>(p.made[static_cast<size_t>(k)].size());
        return made ? std::optional(0) : std::nullopt;
    };
    switch (kind) {
    case ParamKind::Session: return handle;
    case ParamKind::Communicator:
        return handle == abi::COMM_WORLD || handle == abi::COMM_SELF ? 0 : of_class(ObjectClass::Comm);
    case ParamKind::Window: return of_class(ObjectClass::Window);
    case ParamKind::Group: return of_class(ObjectClass::Group);
    default: return std::nullopt;
    }
}

} // namespace

std::optional<int32_t> Sessions::session_of(const Call& c)
{
    std::optional<int32_t> session;
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size() && i < c.operands.size(); ++i) {
        const Param& p = params[i];
        const bool has_session = p.kind == ParamKind::Session || p.kind == ParamKind::Communicator ||
                                 p.kind == ParamKind::Window || p.kind == ParamKind::Group;
        if (!has_session || p.dir == ParamDir::Out || p.array)
            continue;
        if (p.dir != ParamDir::In && !c.path.memory.valid(args_.known(c, i), 4))
            continue; // an error of its own
        const Value handle = p.dir == ParamDir::In ? args_.arg(c, i) : args_.pointed_to(c, args_.arg(c, i), 32);
        const std::optional<int32_t> from = origin(c.process, p.kind, number(Value::known(args_.known(c, i, handle))));
        if (!from)
            continue;
        if (session && *session != *from)
            stop_invalid("the handles come from different sessions", abi::ERR_SESSION);
        session = from;
    }
    return session;
}

void Sessions::check_initialized(const Call& c)
{
    const MpiOp op = c.in.mpi;
    if (op == MpiOp::Init || op == MpiOp::Init_thread || traits_of(op).has(Fact::AlwaysAllowed))
        return;
    if (!c.in.loc && c.in.text != 0) // what a process does before its text begins
        return;
    const auto kind = static_cast<size_t>(ObjectClass::Session);
    if (!c.process.made[kind].empty()) {
        const std::vector<Value>& lives = c.path.mpi.lives[kind];
        const auto is_live = [&](Value life) {
            if (!life.is_known())
                throw PathStop{limit("a session that may or may not have been finalized")};
            return life.bits == static_cast<uint64_t>(Life::Made);
        };
        const std::optional<int32_t> session = session_of(c);
        if (session && *session != 0) {
            const auto index = static_cast<size_t>(*session - first_handle_of(ObjectClass::Session));
            if (op != MpiOp::Session_finalize && op != MpiOp::Group_from_session_pset && index < lives.size() &&
                !is_live(lives[index]))
                stop_invalid(fmt::format("MPI_{} is called for a session that has been finalized", name_of(op)),
                             FindingKind::InitFinalize);
            return;
        }
        for (const Value& life : lives)
            if (!session && is_live(life))
                return;
    }
    if (c.path.mpi.finalized)
        stop_invalid(fmt::format("MPI_{} is called after MPI_Finalize", name_of(op)), FindingKind::InitFinalize);
    if (!c.path.mpi.initialized)
        stop_invalid(fmt::format("MPI_{} is called before MPI_Init", name_of(op)), FindingKind::InitFinalize);
}

void Sessions::belongs_with(Process& p, int32_t made, int32_t other)
{
    if (const auto at = p.sessions.find(other); at != p.sessions.end())
        p.sessions[made] = at->second;
}

void Sessions::belongs_with_arguments(const Call& c, int32_t made)
{
    if (c.process.made[static_cast<size_t>(ObjectClass::Session)].empty())
        return;
    if (const int32_t session = session_of(c).value_or(0); session != 0)
        c.process.sessions[made] = session;
}

bool Sessions::call_session(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Session_init:
        args_.out(c, 2, 32, int_value(objects_.make_object(c, ObjectClass::Session)));
        return true;
    case MpiOp::Session_finalize: {
        const int32_t handle = number(Value::known(args_.known(c, 0, args_.pointed_to(c, args_.arg(c, 0), 32))));
        if (handle == abi::SESSION_NULL)
            stop_invalid("the session is MPI_SESSION_NULL", abi::ERR_SESSION);
        const uint32_t index = objects_.object_index(c, ObjectClass::Session, handle);
        left_over_.check_session(c.process, c.path, handle, c.in.loc);
        objects_.set_life(c, ObjectClass::Session, index, Life::Freed);
        args_.out(c, 0, 32, int_value(abi::SESSION_NULL));
        return true;
    }
    default: return false;
    }
}

} // namespace mpismt::unroll
