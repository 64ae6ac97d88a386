// MPI calls: arguments, and which file handles which call.
#include "frontend/unroll/mpi/calls.hpp"

#include "core/mpi/results.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/unroll/mpi/argument_checks.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/collectives.hpp"
#include "frontend/unroll/mpi/collectives/intercommunicators.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/leeway.hpp"
#include "frontend/unroll/mpi/left_over.hpp"
#include "frontend/unroll/mpi/local_calls.hpp"
#include "frontend/unroll/mpi/p2p/buffer_space.hpp"
#include "frontend/unroll/mpi/p2p/completion_calls.hpp"
#include "frontend/unroll/mpi/p2p/partitioned.hpp"
#include "frontend/unroll/mpi/p2p/persistent.hpp"
#include "frontend/unroll/mpi/p2p/point_to_point.hpp"
#include "frontend/unroll/mpi/p2p/probes.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/sessions.hpp"
#include "frontend/unroll/mpi/windows/epochs.hpp"
#include "frontend/unroll/mpi/windows/one_sided.hpp"
#include "frontend/unroll/mpi/windows/windows.hpp"
#include "frontend/unroll/paths/events.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

uint32_t Calls::new_call(const Call& c)
{
    graph_.calls.push_back({c.process.rank, c.in.mpi, c.path.guard, c.in.loc});
    return static_cast<uint32_t>(graph_.calls.size() - 1);
}

Outcome Calls::mpi_call(Process& p, Path& path, const ir::Instr& instruction)
{
    const ir::Function& function = program_.functions[path.top().function];
    ir::Instr in = instruction;
    if (!in.loc) // in a model of the library, which has no places of its own
        in.loc = place_of(program_, path);
    const Call c{p, path, in, function.args(in)};
    Outcome outcome = Outcome::Continue;
    const bool begins = !path.call.active;
    int32_t code = abi::SUCCESS;
    context_.looked_at.calls.insert(in.mpi);
    const size_t events = graph_.events.size(), frames = path.frames.size();
    const uint32_t last_call = path.last_call;
    if (path.mpi.active.size() < p.requests.size()) // other paths have made requests: on this one they do not exist
        path.mpi.active.resize(p.requests.size());
    try {
        if (is_local(in.mpi)) {
            checks_.check_arguments_defined(c);
            if (in.mpi != MpiOp::Comm_call_errhandler || in.text == 0) // else a model's: that may always be called
                sessions_.check_initialized(c);
            checks_.check_constants(c);
            if (const auto params = parameters_of(in.mpi); !params.empty() && params[0].kind == ParamKind::Window)
                windows_.call_local(c);
            else
                local_calls_.call_local(c);
        } else {
            if (begins) {
                path.call = {};
                path.call.active = true;
                path.call.call = path.last_call = new_call(c);
                checks_.check_arguments_defined(c);
                sessions_.check_initialized(c);
                checks_.check_constants(c);
                checks_.check_results(c);
            }
            outcome = dispatch(c);
        }
    } catch (NeedsCase& need) {
        if (!begins || graph_.events.size() > events || path.frames.size() > frames)
            throw PathStop{need.otherwise}; // too late
        if (path.call.active && !end_in_some_cases(c, need))
            graph_.calls.pop_back();
        path.call = {};
        path.last_call = last_call;
        throw;
    } catch (PathStop& stop) {
        if (stop.detail.reason == StopDetail::Reason::Finding && stop.detail.finding == FindingKind::InvalidArgument)
            stop.detail.text += checks_.meant(c);
        if (!p.has_handlers)
            throw;
        code = errors_.returned_class(c, stop.detail, !begins || graph_.events.size() > events);
        path.mpi.returned =
            std::make_shared<const MpiState::Returned>(MpiState::Returned{stop.detail, in.loc, path.guard});
    }
    if (outcome == Outcome::Continue) {
        path.call = {};
        finish_case(path);
        const bool has_result =
            in.mpi == MpiOp::Wtime || in.mpi == MpiOp::Wtick || in.mpi == MpiOp::Aint_add || in.mpi == MpiOp::Aint_diff;
        if (in.dst != ir::no_reg && !has_result)
            path.top().registers[in.dst] = Value::known(static_cast<uint32_t>(code));
        if (code != abi::SUCCESS || in.mpi == MpiOp::Comm_call_errhandler)
            if (const int32_t handler = number(errors_.error_handler(c)); handler != abi::ERRORS_RETURN)
                errors_.call_handler(c, code != abi::SUCCESS ? code : args_.known_int(c, 1), handler);
    }
    return outcome;
}

// The cases in which the call itself ends the process; they leave the list. True if there were any: the call is made in
// them.
bool Calls::end_in_some_cases(const Call& c, NeedsCase& need)
{
    TermId ends = false_term;
    for (NeedsCase::Case& one : need.cases) {
        if (!one.stop || terms_.conjunction(c.path.guard, one.condition) == false_term)
            continue;
        ends = terms_.disjunction(ends, one.condition);
        events_.stop_if(c.process, c.path, one.condition, std::move(*one.stop), c.in.loc);
        c.path.excluded.push_back(one.condition);
    }
    std::erase_if(need.cases, [](const NeedsCase::Case& one) { return one.stop.has_value(); });
    if (ends == false_term)
        return false;
    graph_.has_choice();
    graph_.calls.back().guard = terms_.conjunction(graph_.calls.back().guard, ends);
    return true;
}

Outcome Calls::dispatch(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Init:
    case MpiOp::Init_thread:
        if (c.path.mpi.initialized)
            stop_invalid("MPI is initialized twice", FindingKind::InitFinalize);
        c.path.mpi.initialized = true;
        if (c.in.mpi == MpiOp::Init_thread)
            args_.out(c, 3, 32, Value::known(static_cast<uint32_t>(leeway_.provided_level(c, args_.known_int(c, 2)))));
        return Outcome::Continue;
    case MpiOp::Finalize:
        c.path.mpi.finalized = true;
        left_over_.finalize(c.process, c.path, c.in.loc);
        windows_.check_left_open(c);
        return Outcome::Continue;
    case MpiOp::Abort: {
        left_over_.give_up(c.process, c.path, c.in.loc);
        StopDetail d;
        d.reason = StopDetail::Reason::Abort;
        d.text = "MPI_Abort";
        if (const Value code = c.path.operand(c.operands[1]); c.path.guard == true_term && code.is_known())
            context_.looked_at.aborts(c.process.rank, static_cast<int32_t>(code.bits), c.in.loc);
        events_.stop(c.process, c.path, std::move(d), c.in.loc);
        return Outcome::Ended;
    }
    case MpiOp::Send: return p2p_.call_send(c, SendMode::Standard, true);
    case MpiOp::Ssend: return p2p_.call_send(c, SendMode::Synchronous, true);
    case MpiOp::Bsend: return p2p_.call_send(c, SendMode::Buffered, true);
    case MpiOp::Rsend: return p2p_.call_send(c, SendMode::Ready, true);
    case MpiOp::Isend: return p2p_.call_send(c, SendMode::Standard, false);
    case MpiOp::Issend: return p2p_.call_send(c, SendMode::Synchronous, false);
    case MpiOp::Ibsend: return p2p_.call_send(c, SendMode::Buffered, false);
    case MpiOp::Irsend: return p2p_.call_send(c, SendMode::Ready, false);
    case MpiOp::Recv: return p2p_.call_recv(c, true);
    case MpiOp::Irecv: return p2p_.call_recv(c, false);
    case MpiOp::Send_init: return persistent_.call_init(c, false, SendMode::Standard);
    case MpiOp::Ssend_init: return persistent_.call_init(c, false, SendMode::Synchronous);
    case MpiOp::Bsend_init: return persistent_.call_init(c, false, SendMode::Buffered);
    case MpiOp::Rsend_init: return persistent_.call_init(c, false, SendMode::Ready);
    case MpiOp::Recv_init: return persistent_.call_init(c, true, SendMode::Standard);
    case MpiOp::Start: return persistent_.call_start(c, false);
    case MpiOp::Startall: return persistent_.call_start(c, true);
    case MpiOp::Psend_init: return partitioned_.call_init(c, false);
    case MpiOp::Precv_init: return partitioned_.call_init(c, true);
    case MpiOp::Pready:
    case MpiOp::Pready_range:
    case MpiOp::Pready_list: return partitioned_.call_ready(c);
    case MpiOp::Parrived: return partitioned_.call_arrived(c);
    case MpiOp::Sendrecv: return p2p_.call_sendrecv(c, false);
    case MpiOp::Sendrecv_replace: return p2p_.call_sendrecv(c, true);
    case MpiOp::Isendrecv: return p2p_.call_isendrecv(c, false);
    case MpiOp::Isendrecv_replace: return p2p_.call_isendrecv(c, true);
    case MpiOp::Probe: return probes_.call_probe(c, true);
    case MpiOp::Iprobe: return probes_.call_probe(c, false);
    case MpiOp::Mprobe: return probes_.call_mprobe(c, true);
    case MpiOp::Improbe: return probes_.call_mprobe(c, false);
    case MpiOp::Mrecv: return probes_.call_mrecv(c, true);
    case MpiOp::Imrecv: return probes_.call_mrecv(c, false);
    case MpiOp::Wait:
    case MpiOp::Waitall:
    case MpiOp::Waitany:
    case MpiOp::Waitsome:
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Testany:
    case MpiOp::Testsome:
    case MpiOp::Request_get_status: return completion_calls_.call_wait(c);
    case MpiOp::Cancel: return requests_.call_cancel(c);
    case MpiOp::Request_free: return requests_.call_request_free(c);
    case MpiOp::Buffer_attach: return buffer_space_.call_buffer_attach(c);
    case MpiOp::Buffer_detach: return buffer_space_.call_buffer_detach(c);
    case MpiOp::Intercomm_create: return intercomms_.call_intercomm_create(c);
    case MpiOp::Comm_create_group: return intercomms_.call_comm_create_group(c);
    case MpiOp::Comm_create_from_group:
    case MpiOp::Intercomm_create_from_groups: return intercomms_.call_create_from_groups(c);
    case MpiOp::Win_create:
    case MpiOp::Win_allocate: return windows_.call_make(c);
    case MpiOp::Win_free: return windows_.call_free(c);
    case MpiOp::Win_fence:
    case MpiOp::Win_post:
    case MpiOp::Win_start:
    case MpiOp::Win_complete:
    case MpiOp::Win_wait:
    case MpiOp::Win_lock:
    case MpiOp::Win_lock_all:
    case MpiOp::Win_unlock:
    case MpiOp::Win_unlock_all:
    case MpiOp::Win_flush:
    case MpiOp::Win_flush_all:
    case MpiOp::Win_flush_local:
    case MpiOp::Win_flush_local_all:
    case MpiOp::Win_sync: return epochs_.call(c);
    default: break;
    }
    const Traits& traits = traits_of(c.in.mpi);
    if (traits.kind == CallKind::OneSided)
        return one_sided_.call(c);
    if (const auto form = collective_form(c.in.mpi); form && !traits.has(Fact::OfWindows) && !traits.has(Fact::OfFiles))
        return collectives_.call_collective(c, form->operation, form->nonblocking);
    StopDetail d;
    d.reason = StopDetail::Reason::Unsupported;
    d.text = fmt::format("MPI_{}", name_of(c.in.mpi));
    throw PathStop{std::move(d)};
}

} // namespace mpismt::unroll
