// MPI calls: arguments, and which file handles which call.
#include "core/mpi/results.hpp"
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr size_t max_small_results = 4096; // places that an unknown pointer to a result may point to

} // namespace

// A register that merged or was a parameter may hold more bits than the C binding's int.
Value Unroller::arg(const Call& c, size_t i) const
{
    Value v = c.path.operand(c.operands[i]);
    if (!v.is_known() && v.is_defined() && terms_.width(v.term) > 32) {
        const Param& p = parameters_of(c.in.mpi)[i];
        const bool number = p.kind == ParamKind::Rank || p.kind == ParamKind::RankNni || p.kind == ParamKind::Tag ||
                            p.kind == ParamKind::Color || p.kind == ParamKind::Key ||
                            (p.kind == ParamKind::PolyxferNumElemNni && !c.in.large);
        if (number && p.dir == ParamDir::In && !p.array)
            v = to_value(terms_, to_term(terms_, v, 32));
    }
    v = cases_.in_case(c.path, v);
    return v.is_defined() ? v : undefined_argument(c, i, v);
}

uint64_t Unroller::known(const Call& c, size_t i, Value v)
{
    require_defined(c, v);
    const bool buffer = parameters_of(c.in.mpi)[i].kind == ParamKind::Buffer;
    const uint64_t bits = v.is_known() ? v.bits
                                       : cases_.must_know(c.path, v, unknown_argument(c, i),
                                                   buffer ? FindingKind::InvalidArgument : FindingKind::Memory);
    if (buffer && bits == abi::BOTTOM)
        return 0; // to which absolute addresses are added
    const bool takes_null = c.in.mpi == MpiOp::Get_address || c.in.mpi == MpiOp::Free_mem || c.in.mpi == MpiOp::Buffer_attach;
    return buffer && bits == 0 && !takes_null ? null_buffer : bits;
}

void Unroller::out(const Call& c, size_t i, unsigned width, Value value)
{
    store(c.process, c.path, arg(c, i), width, value, c.in.loc);
}

int64_t Unroller::count_element(const Call& c, size_t array, uint64_t i)
{
    const unsigned width = count_width(c);
    const Value v = pointed_to(c, Value::known(known(c, array) + width / 8 * i), width);
    return as_signed(known(c, array, v), width);
}

Value Unroller::count_arg(const Call& c, size_t i)
{
    const Value v = arg(c, i);
    if (v.is_known())
        return Value::known(static_cast<uint64_t>(as_signed(v.bits, count_width(c))));
    if (!c.in.large)
        return v;
    const Value low = *compute(terms_, ScalarOp::Trunc, 64, 32, v);
    const Value again = *compute(terms_, ScalarOp::SExt, 32, 64, low);
    exclude(c, terms_.negation(equal_term(terms_, again, v, 64)),
            limit("a count that is not known and may have more than 31 bits"));
    return low.is_known() ? again : low;
}

void Unroller::out_count(const Call& c, size_t i, uint64_t n)
{
    out(c, i, count_width(c), Value::known(!c.in.large && n > INT32_MAX ? static_cast<uint32_t>(abi::UNDEFINED) : n));
}

uint32_t Unroller::new_call(const Call& c)
{
    graph_.calls.push_back({c.process.rank, c.in.mpi, c.path.guard, c.in.loc});
    return static_cast<uint32_t>(graph_.calls.size() - 1);
}

Outcome Unroller::mpi_call(Process& p, Path& path, const ir::Instr& instruction)
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
        path.mpi.active.resize(p.requests.size(), no_request);
    try {
        if (is_local(in.mpi)) {
            check_arguments_defined(c);
            check_initialized(c);
            check_constants(c);
            call_local(c);
        } else {
            if (begins) {
                path.call = {};
                path.call.active = true;
                path.call.call = path.last_call = new_call(c);
                check_arguments_defined(c);
                check_initialized(c);
                check_constants(c);
                check_results(c);
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
            stop.detail.text += meant(c);
        if (!p.has_handlers)
            throw;
        code = returned_class(c, stop.detail, !begins || graph_.events.size() > events);
    }
    if (outcome == Outcome::Continue) {
        path.call = {};
        finish_case(path);
        const bool has_result = in.mpi == MpiOp::Wtime || in.mpi == MpiOp::Wtick || in.mpi == MpiOp::Aint_add ||
                                in.mpi == MpiOp::Aint_diff;
        if (in.dst != ir::no_reg && !has_result)
            path.top().registers[in.dst] = Value::known(static_cast<uint32_t>(code));
        if (code != abi::SUCCESS || in.mpi == MpiOp::Comm_call_errhandler)
            if (const int32_t handler = number(error_handler(c)); handler != abi::ERRORS_RETURN)
                call_handler(c, code != abi::SUCCESS ? code : known_int(c, 1), handler);
    }
    return outcome;
}

// The cases in which the call itself ends the process; they leave the list. True if there were any: the call is made in them.
bool Unroller::end_in_some_cases(const Call& c, NeedsCase& need)
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
    graph_.deterministic = false;
    graph_.calls.back().guard = terms_.conjunction(graph_.calls.back().guard, ends);
    return true;
}

void Unroller::check_initialized(const Call& c)
{
    const MpiOp op = c.in.mpi;
    if (op == MpiOp::Init || op == MpiOp::Init_thread || is_always_allowed(op))
        return;
    if (c.path.mpi.finalized)
        stop_invalid(fmt::format("MPI_{} is called after MPI_Finalize", name_of(op)), FindingKind::InitFinalize);
    if (!c.path.mpi.initialized)
        stop_invalid(fmt::format("MPI_{} is called before MPI_Init", name_of(op)), FindingKind::InitFinalize);
}

// A handle, flag, index or status that a call gives back must have a place. That it has none, or none on some of the paths that have
// met, is a fault before the call has had any effect.
void Unroller::check_results(const Call& c)
{
    const std::span<const Param> params = parameters_of(c.in.mpi);
    for (size_t i = 0; i < params.size(); ++i) {
        const bool status = params[i].kind == ParamKind::Status;
        if (params[i].dir != ParamDir::Out || params[i].array || (!status && !is_small_result(params[i].kind)))
            continue;
        const uint64_t bytes = status ? abi::status_size : 4;
        const auto no_place = [&](Pointer at) {
            return !(status && at == abi::STATUS_IGNORE) && !c.path.memory.valid(at, bytes);
        };
        const Value at = arg(c, i);
        std::vector<TermStore::Leaf> places;
        if (!at.is_known())
            places = cases_.values_of(at.term, max_small_results);
        if (places.empty() ||
            std::any_of(places.begin(), places.end(), [&](const auto& p) { return no_place(p.value); }))
            places = {{true_term, known(c, i)}};
        for (const TermStore::Leaf& place : places) {
            if (no_place(place.value))
                throw PathStop{memory_fault(status
                                                ? "the status argument points to no MPI_Status"
                                                : fmt::format("the argument {} points to no memory", params[i].name))};
            const MemoryObject* o = c.path.memory.find(object_of(place.value));
            const TermId freed = o == nullptr ? false_term : terms_.conjunction(place.condition, o->dead);
            if (freed == false_term || std::count(c.path.excluded.begin(), c.path.excluded.end(), freed) != 0)
                continue;
            if (freed == true_term)
                throw PathStop{freed_fault(*o)};
            throw NeedsCase{{{freed, {}, freed_fault(*o)}, {terms_.negation(freed), {}, std::nullopt}},
                            freed_fault(*o)};
        }
    }
}

Outcome Unroller::dispatch(const Call& c)
{
    switch (c.in.mpi) {
    case MpiOp::Init:
    case MpiOp::Init_thread:
        if (c.path.mpi.initialized)
            stop_invalid("MPI is initialised twice", FindingKind::InitFinalize);
        c.path.mpi.initialized = true;
        if (c.in.mpi == MpiOp::Init_thread)
            out(c, 3, 32, Value::known(static_cast<uint32_t>(provided_level(c, known_int(c, 2)))));
        return Outcome::Continue;
    case MpiOp::Finalize:
        c.path.mpi.finalized = true;
        check_requests(c.process, c.path, c.in.loc);
        check_leaks(c.process, c.path, c.in.loc);
        c.path.mpi.pending.clear();
        return Outcome::Continue;
    case MpiOp::Abort: {
        StopDetail d;
        d.reason = StopDetail::Reason::Exit;
        d.text = "MPI_Abort";
        events_.stop(c.process, c.path, std::move(d), c.in.loc);
        return Outcome::Ended;
    }
    case MpiOp::Send: return call_send(c, SendMode::Standard, true);
    case MpiOp::Ssend: return call_send(c, SendMode::Synchronous, true);
    case MpiOp::Bsend: return call_send(c, SendMode::Buffered, true);
    case MpiOp::Rsend: return call_send(c, SendMode::Ready, true);
    case MpiOp::Isend: return call_send(c, SendMode::Standard, false);
    case MpiOp::Issend: return call_send(c, SendMode::Synchronous, false);
    case MpiOp::Ibsend: return call_send(c, SendMode::Buffered, false);
    case MpiOp::Irsend: return call_send(c, SendMode::Ready, false);
    case MpiOp::Recv: return call_recv(c, true);
    case MpiOp::Irecv: return call_recv(c, false);
    case MpiOp::Send_init: return call_init(c, false, SendMode::Standard);
    case MpiOp::Ssend_init: return call_init(c, false, SendMode::Synchronous);
    case MpiOp::Bsend_init: return call_init(c, false, SendMode::Buffered);
    case MpiOp::Rsend_init: return call_init(c, false, SendMode::Ready);
    case MpiOp::Recv_init: return call_init(c, true, SendMode::Standard);
    case MpiOp::Start: return call_start(c, false);
    case MpiOp::Startall: return call_start(c, true);
    case MpiOp::Sendrecv: return call_sendrecv(c, false);
    case MpiOp::Sendrecv_replace: return call_sendrecv(c, true);
    case MpiOp::Isendrecv: return call_isendrecv(c, false);
    case MpiOp::Isendrecv_replace: return call_isendrecv(c, true);
    case MpiOp::Probe: return call_probe(c, true);
    case MpiOp::Iprobe: return call_probe(c, false);
    case MpiOp::Mprobe: return call_mprobe(c, true);
    case MpiOp::Improbe: return call_mprobe(c, false);
    case MpiOp::Mrecv: return call_mrecv(c, true);
    case MpiOp::Imrecv: return call_mrecv(c, false);
    case MpiOp::Wait:
    case MpiOp::Waitall:
    case MpiOp::Waitany:
    case MpiOp::Waitsome:
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Testany:
    case MpiOp::Testsome:
    case MpiOp::Request_get_status: return call_wait(c);
    case MpiOp::Cancel: return call_cancel(c);
    case MpiOp::Request_free: return call_request_free(c);
    case MpiOp::Buffer_attach: return call_buffer_attach(c);
    case MpiOp::Buffer_detach: return call_buffer_detach(c);
    case MpiOp::Intercomm_create: return call_intercomm_create(c);
    case MpiOp::Comm_create_group: return call_comm_create_group(c);
    default: break;
    }
    if (const auto form = rules::collective_form(c.in.mpi))
        return call_collective(c, form->operation, form->nonblocking);
    StopDetail d;
    d.reason = StopDetail::Reason::Unsupported;
    d.text = fmt::format("MPI_{}", name_of(c.in.mpi));
    throw PathStop{std::move(d)};
}

} // namespace mpismt::unroll
