// Persistent collectives (MPI 4.1, section 6.13), and requests for two communications (Isendrecv, section 3.10).
//
// The Init of a persistent collective takes its place in the order of collectives of its communicator, and may or may not
// wait for the others. It makes a context of its own, so that what is started matches by the requests, whatever is started
// in between.
#include "encoding/rules/completion.hpp"
#include "frontend/unroll/unroller.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

void Unroller::make_persistent(const Call& c, MpiOp form, EventId init)
{
    Process& p = c.process;
    const CollectiveCall call = collective_calls_[graph_.events[init].detail];
    const uint32_t parent = graph_.collective(init).context;
    if (call.instance == ~0U)
        throw PathStop{limit("a persistent collective that is made before it is known who takes part in it")};
    const std::vector<uint32_t> group = group_of(p, call.comm);
    const Communicator& old = graph_.communicators[parent];
    const uint32_t context = made_context(parent, call.instance, group,
                                          fmt::format("the persistent MPI_{} on {}", name_of(form), old.name), old.first_group);
    Request r;
    r.persistent = true;
    r.collective = form;
    r.large = c.in.large;
    r.comm = call.comm;
    r.context = context;
    r.args.assign(call.args.begin(), call.args.end() - 2); // without info and request
    out(c, c.operands.size() - 1, 32, Value::known(static_cast<uint32_t>(new_request(c, std::move(r), no_event))));
}

EventId Unroller::start_persistent(const Call& c, const Request& r)
{
    ir::Instr in = c.in;
    in.mpi = *r.collective;
    in.large = r.large;
    std::vector<ir::Operand> operands;
    for (uint64_t a : r.args)
        operands.push_back(ir::Operand::constant(a));
    const Call started{c.process, c.path, in, operands};
    CommObject own = c.process.comms[r.comm];
    own.context = r.context;
    return enter(started, *r.collective, own, r.comm, true);
}

// The request stands for both; it can be waited for where all have to complete.
Outcome Unroller::call_isendrecv(const Call& c, bool replace)
{
    const size_t at_dest = 3, at_source = replace ? 5 : 8, at_comm = replace ? 7 : 10, at_request = replace ? 8 : 11;
    const uint32_t comm = comm_index(c, at_comm);
    const Pointer from = known(c, 0), to = known(c, replace ? 0 : 5);
    check_unused(c, 1, 2, 4, false);
    const Value dest = world_rank(c, comm, arg(c, at_dest), false);
    check_unused(c, replace ? 1 : 6, replace ? 2 : 7, replace ? 6 : 9, true);
    const Value source = world_rank(c, comm, arg(c, at_source), true);
    EventId send = no_event, recv = no_event;
    if (!is_proc_null(dest))
        send = start_send(c, comm, dest, arg(c, 4), SendMode::Standard, from, count_arg(c, 1), type_argument(c, 2), 0);
    if (!is_proc_null(source))
        recv = start_recv(c, comm, source, arg(c, replace ? 6 : 9), to, count_arg(c, replace ? 1 : 6), type_argument(c, replace ? 2 : 7), 1);
    if (send != no_event && !replace)
        add_pending(c.process, c.path, send, send_buffers_[graph_.events[send].detail], false, c.in.loc);
    if (recv != no_event)
        add_pending(c.process, c.path, recv, recv_buffers_[graph_.events[recv].detail], true, c.in.loc);
    Request r;
    r.receives = true;
    r.event = recv != no_event ? recv : send;
    if (r.event != no_event && (recv == no_event || send != no_event))
        companions_[r.event] = recv != no_event ? send : no_event;
    const EventId event = r.event;
    out(c, at_request, 32, Value::known(static_cast<uint32_t>(new_request(c, std::move(r), event))));
    return Outcome::Continue;
}

// inout = in op inout
void Unroller::reduce_local(const Call& c)
{
    const int32_t op = known_int(c, 4), handle = known_int(c, 3);
    const int64_t count = known_count(c, 2);
    check_operation(c, op, handle);
    const TypePtr type = type_argument(c, 3);
    if (count < 0)
        stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
    const TypedBuffer in{known(c, 0), static_cast<uint64_t>(count), type}, inout{known(c, 1), in.count, type};
    if (count == 0)
        return;
    std::vector<Payload> parts(2);
    check_buffer(c.path, in);
    check_buffer(c.path, inout);
    check_declared(c, in, Value::known(in.count));
    check_declared(c, inout, Value::known(in.count));
    touch(c.process, c.path, in, false, c.in.loc, true_term);
    touch(c.process, c.path, inout, true, c.in.loc, true_term);
    pack(c.path, parts[0], in);
    pack(c.path, parts[1], inout);
    const Payload result = reduce(c, parts, *type, handle, op);
    unpack(c.path, inout, result, 0, static_cast<uint32_t>(result.bytes.size()), true_term);
}

} // namespace mpismt::unroll
