// Communications that were never completed or freed (MPI 4.1, section 11.2.2), objects that were never freed, no
// MPI_Finalize.
#include "frontend/unroll/mpi/left_over.hpp"

#include "frontend/unroll/mpi/objects.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

// Programs without Init and Finalize are models, which need not tidy up. Infos may be freed after Finalize (MPI 4.1,
// section 11.4.1).
void LeftOver::check_leaks(Process& p, Path& path, SourceLoc loc, bool at_end)
{
    if (program_.implicit_init)
        return;
    StopDetail d;
    d.finding = FindingKind::ResourceLeak;
    d.related = loc;
    d.related_role = "the end of the process";
    for (size_t k = 0; k < object_classes; ++k) {
        const auto kind = static_cast<ObjectClass>(k);
        if (at_end != (kind == ObjectClass::Info))
            continue;
        for (size_t i = kind == ObjectClass::Comm ? 2 : 0; i < path.mpi.lives[k].size(); ++i) {
            const Value life = path.mpi.lives[k][i];
            const TermId left =
                terms_.negation(terms_.disjunction(equal_term(terms_, life, life_value(Life::None), 32),
                                                   equal_term(terms_, life, life_value(Life::Freed), 32)));
            d.text = fmt::format("this {} is never freed", name_of(kind));
            if (left != false_term)
                events_.fault(p, path, left, d, p.made[k][i]);
        }
    }
}

// What a process must not leave behind (MPI 4.1, section 11.2.2): communications that were never completed or freed.
void LeftOver::check_requests(Process& p, Path& path, SourceLoc loc)
{
    for (size_t i = 0; i < p.requests.size(); ++i) {
        const Request& r = p.requests[i];
        const RequestState active = i < path.mpi.active.size() ? path.mpi.active[i] : RequestState::none();
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.related = loc;
        d.related_role = "the end of the process";
        const TermId unstarted = active.is(terms_, RequestState::unstarted());
        const TermId idle = active.is(terms_, RequestState::idle()), none = active.is(terms_, RequestState::none());
        if (unstarted != false_term) {
            d.text = "this persistent request is never started";
            events_.fault(p, path, unstarted, d, r.loc);
        }
        if (idle != false_term && !program_.implicit_init) {
            StopDetail leak = d;
            leak.finding = FindingKind::ResourceLeak;
            leak.text = "this persistent request is never freed";
            events_.fault(p, path, idle, std::move(leak), r.loc);
        }
        const TermId left = terms_.negation(terms_.disjunction(none, terms_.disjunction(unstarted, idle)));
        if (left != false_term) {
            d.text = r.is_message() ? "this message is never received" : "this communication is never completed";
            events_.fault(p, path, left, std::move(d), r.loc);
        }
    }
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
    if (!path.mpi.finalized) {
        check_requests(p, path, loc);
        if (path.mpi.initialized && !program_.implicit_init)
            events_.fault(p, path, true_term, without_finalize(p), loc);
    } else {
        check_leaks(p, path, loc, true);
    }
    events_.add_event(p, path, EventKind::End, 0, loc);
}

} // namespace mpismt::unroll
