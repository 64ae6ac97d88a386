// Communications that were never completed or freed (MPI 4.1, section 11.2.2), objects that were never freed, no
// MPI_Finalize.
#include "frontend/unroll/mpi/left_over.hpp"

#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// Programs without Init and Finalize are models, which need not tidy up.
void LeftOver::check_leaks(Process& p, Path& path, SourceLoc loc, ObjectClass kind, int32_t session, TermId when)
{
    if (program_.implicit_init)
        return;
    StopDetail d;
    d.finding = kind == ObjectClass::Window ? FindingKind::ResourceLeak : FindingKind::UnfreedHandle;
    d.related = loc;
    d.related_role = "the end of the process";
    const auto k = static_cast<size_t>(kind);
    for (size_t i = kind == ObjectClass::Comm ? 2 : 0; i < path.mpi.lives[k].size(); ++i) {
        if (const auto at = p.sessions.find(first_handle_of(kind) + static_cast<int32_t>(i));
            (at == p.sessions.end() ? 0 : at->second) != session)
            continue;
        const Value life = path.mpi.lives[k][i];
        const TermId gone = terms_.disjunction(equal_term(terms_, life, life_value(Life::None), 32),
                                               equal_term(terms_, life, life_value(Life::Freed), 32));
        const TermId left = terms_.conjunction(when, terms_.negation(gone));
        if (kind == ObjectClass::Comm && !p.made[k][i])
            continue; // it was there when the process began, as that of a spawned one with its parents is
        d.text = fmt::format("this {} is never freed", name_of(kind));
        if (kind == ObjectClass::Session) {
            d.finding = FindingKind::InitFinalize;
            d.text = fmt::format("process {} ends without MPI_Session_finalize", p.rank);
        }
        if (left != false_term)
            events_.fault(p, path, left, d, p.made[k][i]);
    }
}

void LeftOver::check_rest(Process& p, Path& path, SourceLoc loc, TermId when)
{
    check_requests(p, path, loc, when, true);
    for (ObjectClass kind : {ObjectClass::Op, ObjectClass::Type, ObjectClass::Errhandler, ObjectClass::Keyval})
        check_leaks(p, path, loc, kind, 0, when);
    path.mpi.pending.clear();
}

bool LeftOver::has_sessions(const Process& p) { return !p.made[static_cast<size_t>(ObjectClass::Session)].empty(); }

// What belongs to no session may be used, and freed, while one lives.
void LeftOver::finalize(Process& p, Path& path, SourceLoc loc)
{
    for (ObjectClass kind : {ObjectClass::Comm, ObjectClass::Group, ObjectClass::Window})
        check_leaks(p, path, loc, kind);
    if (!has_sessions(p))
        check_rest(p, path, loc);
}

void LeftOver::check_session(Process& p, Path& path, int32_t session, SourceLoc loc)
{
    for (ObjectClass kind : {ObjectClass::Comm, ObjectClass::Group, ObjectClass::Window})
        check_leaks(p, path, loc, kind, session);
    for (size_t i = 0; i < std::min(p.requests.size(), path.mpi.active.size()); ++i) {
        const auto at = p.sessions.find(abi::first_dynamic_handle + static_cast<int32_t>(i));
        if (at == p.sessions.end() || at->second != session)
            continue;
        const RequestState& state = path.mpi.active[i];
        const TermId inactive = terms_.disjunction(state.is(terms_, RequestState::none()),
                                                   terms_.disjunction(state.is(terms_, RequestState::unstarted()),
                                                                      state.is(terms_, RequestState::idle())));
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.text = fmt::format("process {} finalizes a session in which it still communicates", p.rank);
        d.related = loc;
        d.related_role = "the end of its session";
        if (inactive != true_term)
            events_.fault(p, path, terms_.negation(inactive), std::move(d), p.requests[i].loc);
    }
}

// What a process must not leave behind (MPI 4.1, section 11.2.2): communications that were never completed or freed.
// `leaks`: nor inactive persistent requests. One that ends without MPI_Finalize has not said that it is done with them.
void LeftOver::check_requests(Process& p, Path& path, SourceLoc loc, TermId when, bool leaks)
{
    for (size_t i = 0; i < p.requests.size(); ++i) {
        const Request& r = p.requests[i];
        const RequestState active = i < path.mpi.active.size() ? path.mpi.active[i] : RequestState::none();
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.related = loc;
        d.related_role = "the end of the process";
        const TermId none = active.is(terms_, RequestState::none());
        const TermId unstarted = terms_.conjunction(when, active.is(terms_, RequestState::unstarted()));
        const TermId idle = terms_.conjunction(when, active.is(terms_, RequestState::idle()));
        if (unstarted != false_term) {
            d.text = "this persistent request is never started";
            events_.fault(p, path, unstarted, d, r.loc);
        }
        if (idle != false_term && leaks && !program_.implicit_init) {
            StopDetail leak = d;
            leak.finding = FindingKind::UnfreedHandle;
            leak.text = "this persistent request is never freed";
            events_.fault(p, path, idle, std::move(leak), r.loc);
        }
        const TermId left = terms_.conjunction(
            when, terms_.negation(terms_.disjunction(none, terms_.disjunction(unstarted, idle))));
        if (left != false_term) {
            d.text = r.is_message() ? "this message is never received" : "this communication is never completed";
            events_.fault(p, path, left, std::move(d), r.loc);
        }
    }
}

void LeftOver::give_up(Process& p, Path& path, SourceLoc loc, TermId when)
{
    if (path.mpi.returned == nullptr)
        return;
    const MpiState::Returned& error = *path.mpi.returned;
    StopDetail d = error.detail;
    d.text += "; the call returns this error, and the process gives up";
    d.related = loc;
    d.related_role = "it ends here";
    if (const TermId condition = terms_.conjunction(when, error.when); condition != false_term)
        events_.fault(p, path, condition, std::move(d), error.loc);
}

StopDetail LeftOver::without_finalize(const Process& p)
{
    StopDetail d;
    d.finding = FindingKind::InitFinalize;
    d.text = fmt::format("process {} ends without MPI_Finalize", p.rank);
    return d;
}

void LeftOver::finish_process(Process& p, Path& path, SourceLoc loc)
{
    check_end(p, path, loc, true_term);
    events_.add_event(p, path, EventKind::End, 0, loc);
}

// exit ends a process as a return from main does. One that fails before MPI_Finalize need not tidy up.
void LeftOver::exit(Process& p, Path& path, TermId well, SourceLoc loc)
{
    give_up(p, path, loc, terms_.negation(well));
    check_end(p, path, loc, path.mpi.finalized ? true_term : well);
}

// Infos may be freed after Finalize (MPI 4.1, section 11.4.1).
void LeftOver::check_end(Process& p, Path& path, SourceLoc loc, TermId when)
{
    if (when == false_term)
        return;
    const bool sessions = has_sessions(p);
    if (!path.mpi.finalized && path.mpi.initialized && !program_.implicit_init)
        events_.fault(p, path, when, without_finalize(p), loc);
    if (sessions)
        check_rest(p, path, loc, when);
    else if (!path.mpi.finalized)
        check_requests(p, path, loc, when, false);
    if (sessions || path.mpi.finalized) {
        check_leaks(p, path, loc, ObjectClass::Info, 0, when);
        check_leaks(p, path, loc, ObjectClass::Session, 0, when);
    }
}

} // namespace mpismt::unroll
