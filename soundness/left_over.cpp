// What is left over where a process ends: requests, messages and objects that it has not completed, received or freed.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

// At Finalize, or where main returns in a program that has none.
void Semantics::check_end(State& state, uint32_t rank, Faults& faults)
{
    const Process& p = *state.processes[rank];
    if (!p.finalized && !program_.implicit_init && p.initialized)
        faults.faults.push_back({FindingKind::InitFinalize,
                                 fmt::format("process {} ends without MPI_Finalize", rank),
                                 {{rank, p.loc, {}, "here"}}});
    const auto left = [&](const char* what, SourceLoc made) {
        faults.faults.push_back({FindingKind::ResourceLeak,
                                 fmt::format("process {} never {}", rank, what),
                                 {{rank, made, {}, "made here"}, {rank, p.loc, {}, "the end"}}});
    };
    if (p.finalized && p.status == Process::Status::Ended) { // infos may be freed after Finalize
        for (const PlainObject& o : p.objects->plain)
            if (!o.freed && o.handle >= first_info && !program_.implicit_init)
                left("frees this info", o.loc);
        return;
    }
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
    // Programs without Init and Finalize are models, which need not tidy up.
    if (!p.finalized || program_.implicit_init)
        return;
    for (const RequestObject& r : p.requests)
        if (r.persistent && r.started && !r.active)
            left("frees this persistent request", r.loc);
    for (const CommObject& c : p.objects->comms)
        if (c.handle != abi::COMM_WORLD && c.handle != abi::COMM_SELF)
            left("frees this communicator", c.loc);
    for (const WindowObject& w : p.objects->windows) {
        left("frees this window", w.loc);
        for (Fault& f : open_epochs(state, rank, w)) {
            f.locations.push_back({rank, p.loc, {}, "the end"});
            faults.faults.push_back(std::move(f));
        }
    }
    for (const FileObject& f : p.objects->files)
        left("closes this file", f.loc);
    for (const GroupObject& g : p.objects->groups)
        left("frees this group", g.loc);
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

} // namespace mpismt::soundness
