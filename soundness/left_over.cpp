// What is left over where a process ends: requests, messages and objects that it has not completed, received or freed.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

// At Finalize, and where the process ends.
void Semantics::check_end(State& state, uint32_t rank, Faults& faults)
{
    const Process& p = *state.processes[rank];
    if (!p.finalized && !program_.implicit_init && p.initialized)
        faults.faults.push_back({FindingKind::InitFinalize,
                                 fmt::format("process {} ends without MPI_Finalize", rank),
                                 {{rank, p.loc, {}, "here"}}});
    const auto left = [&](const char* what, SourceLoc made, FindingKind kind = FindingKind::UnfreedHandle) {
        faults.faults.push_back({kind,
                                 fmt::format("process {} never {}", rank, what),
                                 {{rank, made, {}, "made here"}, {rank, p.loc, {}, "the end"}}});
    };
    // Infos may be freed after Finalize; what belongs to no session may be used, and freed, while one lives.
    const bool at_finalize = p.finalized && p.status == Process::Status::InCall, sessions = has_had_sessions(p);
    const bool rest = at_finalize ? !sessions : sessions || !p.finalized;
    if (!at_finalize && !program_.implicit_init) {
        check_sessions_left(p, rank, faults);
        for (const PlainObject& o : p.objects->plain)
            if (!o.freed && o.handle >= first_info && o.handle < first_session && (p.finalized || sessions))
                left("frees this info", o.loc);
    }
    if (rest)
        check_communications_left(state, rank, faults);
    // Programs without Init and Finalize are models, which need not tidy up.
    if (program_.implicit_init)
        return;
    if (at_finalize) {
        for (const CommObject& c : p.objects->comms)
            if (c.handle != abi::COMM_WORLD && c.handle != abi::COMM_SELF && c.session == 0 &&
                c.loc) // else it was there when the process began, as that of a spawned one with its parents is
                left("frees this communicator", c.loc);
        for (const WindowObject& w : p.objects->windows) {
            if (w.comm.session != 0)
                continue;
            left("frees this window", w.loc, FindingKind::ResourceLeak);
            for (Fault& f : open_epochs(state, rank, w)) {
                f.locations.push_back({rank, p.loc, {}, "the end"});
                faults.faults.push_back(std::move(f));
            }
        }
        for (const FileObject& f : p.objects->files)
            if (f.comm.session == 0)
                left("closes this file", f.loc, FindingKind::ResourceLeak);
        for (const GroupObject& g : p.objects->groups)
            if (g.session == 0)
                left("frees this group", g.loc);
    }
    if (!rest || (!p.finalized && !sessions))
        return;
    for (const RequestObject& r : p.requests)
        if (r.persistent && r.started && !r.active)
            left("frees this persistent request", r.loc);
    for (const OpObject& o : p.objects->ops)
        left("frees this operation", o.loc);
    for (const TypeObject& t : p.objects->types)
        left("frees this datatype", t.loc);
    for (const HandlerObject& h : p.objects->handlers)
        if (h.references > 0)
            left("frees this error handler", h.loc);
    for (const PlainObject& o : p.objects->plain)
        if (!o.freed && o.handle < first_info)
            left("frees this key of attributes", o.loc);
}

// exit ends a process as a return from main does. One that fails before MPI_Finalize need not tidy up.
void Semantics::check_exit(State& state, uint32_t rank, uint32_t status, Faults& faults)
{
    const Process& p = *state.processes[rank];
    if (status != 0)
        give_up(state, rank, p.loc, faults);
    if (status == 0 || p.finalized)
        check_end(state, rank, faults);
}

void Semantics::check_sessions_left(const Process& p, uint32_t rank, Faults& faults)
{
    for (const PlainObject& o : p.objects->plain)
        if (!o.freed && o.handle >= first_session)
            faults.faults.push_back({FindingKind::InitFinalize,
                                     fmt::format("process {} ends without MPI_Session_finalize", rank),
                                     {{rank, o.loc, {}, "the session"}, {rank, p.loc, {}, "the end"}}});
}

// Messages that were probed, and requests.
void Semantics::check_communications_left(const State& state, uint32_t rank, Faults& faults) const
{
    const Process& p = *state.processes[rank];
    for (const MessageObject& m : p.objects->messages)
        faults.faults.push_back({FindingKind::RequestLifecycle,
                                 fmt::format("a message that process {} has probed is never received", rank),
                                 {{rank, m.loc, {}, "probed here"}, {rank, p.loc, {}, "the end"}}});
    for (const RequestObject& r : p.requests) {
        std::string text;
        if (r.persistent && !r.started)
            text = fmt::format("the persistent request of process {} is never started", rank);
        else if (r.active)
            text = fmt::format("the request of process {} is neither completed nor freed", rank);
        else
            continue;
        faults.faults.push_back(
            {FindingKind::RequestLifecycle,
             std::move(text),
             {{rank, r.loc, fmt::format("MPI_{}", name_of(r.op)), "made here"}, {rank, p.loc, {}, "the end"}}});
    }
}

} // namespace mpismt::soundness
