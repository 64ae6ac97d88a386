// What MPI asks of threads (MPI 4.1, sections 11.2.1 and 11.6): who may call it, and what no two may do at the same
// time. Two calls may be at the same time if nothing orders them, in whatever order they happen to be made here: each
// leaves an access to what it must have alone (SharedThing), and two of these race as accesses to memory do.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/threads.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

std::string_view name_of_level(int32_t level)
{
    return level == abi::THREAD_SINGLE       ? "MPI_THREAD_SINGLE"
           : level == abi::THREAD_FUNNELED   ? "MPI_THREAD_FUNNELED"
           : level == abi::THREAD_SERIALIZED ? "MPI_THREAD_SERIALIZED"
                                             : "MPI_THREAD_MULTIPLE";
}

} // namespace

void Semantics::check_thread(Call& call, bool returns) const
{
    if (!has_threads_)
        return;
    const Process& p = call.look();
    const MpiOp op = call.op();
    if (traits_of(op).has(Fact::AlwaysAllowed)) // by any thread (MPI 4.1, section 11.4.1)
        return;
    const bool is_main = p.thread == p.main_thread;
    const auto misuse = [&](std::string text) { call.fail(FindingKind::ThreadMisuse, std::move(text)); };
    if (p.initialized && !p.finalized && !returns) {
        if (p.level == abi::THREAD_SINGLE && !is_alone(call.state, call.rank))
            misuse(fmt::format("thread {} calls MPI_{} while the process has other threads, but {} is provided: ask "
                               "for more with MPI_Init_thread",
                               p.thread, name_of(op), name_of_level(p.level)));
        if (p.level == abi::THREAD_FUNNELED && !is_main)
            misuse(fmt::format("thread {} calls MPI_{}, but MPI_THREAD_FUNNELED is provided: only the thread that has "
                               "initialized MPI may make calls",
                               p.thread, name_of(op)));
        if (op == MpiOp::Finalize && !is_main)
            misuse(fmt::format("thread {} calls MPI_Finalize: the thread that has initialized MPI must", p.thread));
        if (op == MpiOp::Finalize)
            for (const std::shared_ptr<const Thread>& t : p.parked)
                if (t->status == Process::Status::InCall)
                    call.fail(FindingKind::ThreadMisuse,
                              fmt::format("MPI_Finalize is called while thread {} is in a call of MPI", t->number),
                              {{call.rank, t->loc, {}, fmt::format("thread {} is in this call", t->number)}});
    }
    if (traits_of(op).has(Fact::OfFiles) && p.has_threads() && !(is_main && p.level == abi::THREAD_FUNNELED))
        call.unsupported("calls on files by a process with several threads");
    if (op == MpiOp::Win_fence && !is_main)
        call.unsupported("MPI_Win_fence by a thread that has not initialized MPI");
    // No call may come behind the end of MPI, and none may be at the same time; below MPI_THREAD_MULTIPLE no two may.
    call.use(SharedThing::Library, 0, p.level == abi::THREAD_SERIALIZED || op == MpiOp::Finalize);
    if (!notes_threads(call.state, call.rank))
        return;
    if (kind_of(op) == CallKind::Collective && !returns) {
        const std::span<const Param> params = parameters_of(op);
        for (size_t i = 0; i < params.size(); ++i)
            if (params[i].kind == ParamKind::Communicator && params[i].dir == ParamDir::In) {
                // MPI_Comm_create_group may be beside itself, but no other call, if tags differ (MPI 4.1, 7.4.2).
                const int64_t tag = op == MpiOp::Comm_create_group ? call.integer(2) : 0;
                const int64_t end = op == MpiOp::Comm_create_group ? tag + 1 : int64_t{1} << 32;
                call.use(SharedThing::Collectives, static_cast<uint32_t>(call.comm(i).context), true, {tag, end});
                break;
            }
    }
    if (traits_of(op).has(Fact::ByAllThreads))
        for (size_t i = 0; i < parameters_of(op).size(); ++i)
            if (parameters_of(op)[i].kind == ParamKind::Window && !returns)
                call.use(SharedThing::Window, static_cast<uint32_t>(call.args[i]), true);
    if (kind_of(op) == CallKind::Request && op != MpiOp::Request_get_status)
        for (int32_t handle : handles_of(p))
            if (const RequestObject* r = find_request(p, handle))
                call.use(SharedThing::Request, r->made.call, true);
}

} // namespace mpismt::soundness
