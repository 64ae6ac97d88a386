// Handles: which object they name, whether it lives still, and what a process leaves behind at its end.
//
// An object is made once per process and its handle never used again; whether it lives belongs to the path.
#include "frontend/unroll/unroller.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

const char* name_of(ObjectClass kind)
{
    switch (kind) {
    case ObjectClass::Comm: return "communicator";
    case ObjectClass::Group: return "group";
    case ObjectClass::Op: return "operation";
    case ObjectClass::Type: return "datatype";
    case ObjectClass::Errhandler: return "error handler";
    case ObjectClass::Keyval: return "key of attributes";
    case ObjectClass::Info: return "info";
    }
    return "object";
}

// What a call returns that gets a handle of none.
int32_t error_class_of(ObjectClass kind)
{
    switch (kind) {
    case ObjectClass::Comm: return abi::ERR_COMM;
    case ObjectClass::Group: return abi::ERR_GROUP;
    case ObjectClass::Op: return abi::ERR_OP;
    case ObjectClass::Type: return abi::ERR_TYPE;
    case ObjectClass::Errhandler: return abi::ERR_ERRHANDLER;
    case ObjectClass::Keyval: return abi::ERR_KEYVAL;
    case ObjectClass::Info: return abi::ERR_INFO;
    }
    return abi::ERR_UNKNOWN;
}

} // namespace

int32_t Unroller::make_object(const Call& c, ObjectClass kind, Life life)
{
    std::vector<SourceLoc>& made = c.process.made[static_cast<size_t>(kind)];
    std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(kind)];
    made.push_back(c.in.loc);
    lives.resize(made.size(), life_value(Life::None));
    lives.back() = life_value(life);
    return first_handle_of(kind) + static_cast<int32_t>(made.size() - 1);
}

uint32_t Unroller::object_index(const Call& c, ObjectClass kind, int32_t handle, bool committed)
{
    const std::vector<Value>& lives = c.path.mpi.lives[static_cast<size_t>(kind)];
    const int64_t index = int64_t{handle} - first_handle_of(kind);
    if (index < 0 || static_cast<size_t>(index) >= c.process.made[static_cast<size_t>(kind)].size())
        stop_invalid(fmt::format("the {} does not exist", name_of(kind)), error_class_of(kind));
    const Value life = static_cast<size_t>(index) < lives.size() ? lives[static_cast<size_t>(index)] : life_value(Life::None);
    const auto must_not_be = [&](Life wrong, const char* why) {
        StopDetail d;
        d.finding = FindingKind::InvalidArgument;
        d.error_class = error_class_of(kind);
        d.text = fmt::format("the {} {}{}", name_of(kind), life.is_known() ? "" : "may be one that ", why);
        d.related = c.process.made[static_cast<size_t>(kind)][static_cast<size_t>(index)];
        d.related_role = "made here";
        if (const TermId condition = equal_term(terms_, life, life_value(wrong), 32); condition != false_term)
            exclude(c, condition, std::move(d));
    };
    must_not_be(Life::None, "does not exist");
    must_not_be(Life::Freed, "has been freed");
    if (committed)
        must_not_be(Life::Made, "is not committed");
    return static_cast<uint32_t>(index);
}

void Unroller::set_life(const Call& c, ObjectClass kind, uint32_t index, Life life)
{
    c.path.mpi.lives[static_cast<size_t>(kind)][index] = life_value(life);
}

// Programs without Init and Finalize are models, which need not tidy up. Infos may be freed after Finalize (MPI 4.1, section
// 11.4.1).
void Unroller::check_leaks(Process& p, Path& path, SourceLoc loc, bool at_end)
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
            const TermId left = terms_.negation(terms_.disjunction(equal_term(terms_, life, life_value(Life::None), 32),
                                                                   equal_term(terms_, life, life_value(Life::Freed), 32)));
            d.text = fmt::format("this {} is never freed", name_of(kind));
            if (left != false_term)
                events_.fault(p, path, left, d, p.made[k][i]);
        }
    }
    if (path.mpi.attached && !at_end) {
        d.text = "the attached buffer is never detached";
        events_.fault(p, path, true_term, d, path.mpi.attached_at);
    }
}

// What a process must not leave behind (MPI 4.1, section 11.2.2): communications that were never completed or freed.
void Unroller::check_requests(Process& p, Path& path, SourceLoc loc)
{
    for (size_t i = 0; i < p.requests.size(); ++i) {
        const Request& r = p.requests[i];
        const Value active = i < path.mpi.active.size() ? path.mpi.active[i] : no_request;
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.related = loc;
        d.related_role = "the end of the process";
        const auto is = [&](Value what) { return equal_term(terms_, active, what, 32); };
        const TermId unstarted = is(unstarted_request), idle = is(idle_request);
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
        const TermId left = terms_.negation(terms_.disjunction(is(no_request), terms_.disjunction(unstarted, idle)));
        if (left != false_term) {
            d.text = r.is_message ? "this message is never received" : "this communication is never completed";
            events_.fault(p, path, left, std::move(d), r.loc);
        }
    }
}

StopDetail Unroller::without_finalize(const Process& p)
{
    StopDetail d;
    d.finding = FindingKind::InitFinalize;
    d.text = fmt::format("process {} ends without MPI_Finalize", p.rank);
    return d;
}

void Unroller::finish_process(Process& p, Path& path, SourceLoc loc)
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
