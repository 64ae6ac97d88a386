// Probes, and the messages that matched probes take (MPI 4.1, section 3.8).
#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/queue.hpp"

#include <algorithm>

namespace mpismt::soundness {

// The context, source and tag of the probe in which the process is; false if its source is MPI_PROC_NULL.
bool Semantics::probe_target(const State& state, uint32_t rank, uint64_t& context, int32_t& peer, int32_t& tag) const
{
    const Process& p = *state.processes[rank];
    const std::vector<uint64_t> args = arguments(p);
    const CommObject* comm = find_comm(*p.objects, static_cast<int32_t>(args[2]));
    MPISMT_INVARIANT(comm != nullptr); // checked at issue
    context = comm->context;
    tag = static_cast<int32_t>(args[1]);
    peer = static_cast<int32_t>(args[0]);
    if (peer >= 0)
        peer = comm->peers()[static_cast<size_t>(peer)];
    return peer != abi::PROC_NULL;
}

// The message that a matched probe took is received from now on: its send goes on as if they had just met.
void Semantics::start_receiving(Call& call, const MessageObject& message)
{
    const uint32_t sender = message.send.rank;
    const std::optional<uint32_t> send = find_item(*call.state.processes[sender], message.send, true);
    if (!send)
        return;
    if (call.state.processes[sender]->items[*send].owner == Item::Owner::Nobody) {
        remove_item(call.state, sender, *send);
    } else {
        Item& item = call.state.processes[sender].write().items[*send];
        item.received = true;
        item.partner_clock = give_clock(call.state, call.rank);
    }
}

void Semantics::return_probe(Call& call, const ReturnChoice& choice)
{
    const MpiOp op = call.op();
    const bool asks = op == MpiOp::Iprobe || op == MpiOp::Improbe;
    const bool takes = op == MpiOp::Mprobe || op == MpiOp::Improbe;
    // Probe(source, tag, comm, [flag], [message], status)
    const Pointer status = call.args.back();
    if (asks) {
        call.store_int(call.args[3], *choice.flag ? 1 : 0);
        if (!*choice.flag) {
            for (size_t i = 0; i < call.look().items.size(); ++i)
                if (call.look().items[i].owner == Item::Owner::Call) {
                    remove_item(call.state, call.rank, i);
                    break;
                }
            return;
        }
    }
    const Pointer message_at = op == MpiOp::Mprobe ? call.args[3] : call.args[op == MpiOp::Improbe ? 4 : 3];
    if (!choice.message) { // the source is MPI_PROC_NULL
        if (takes)
            call.store_int(message_at, abi::MESSAGE_NO_PROC);
        call.write_status(status, abi::PROC_NULL, abi::ANY_TAG, 0, false);
        return;
    }
    if (limits_ != nullptr && limits_->reached && static_cast<int32_t>(call.args[0]) == abi::ANY_SOURCE)
        limits_->reached->mark_source(call.look().loc, op, choice.message->rank);
    if (!takes) {
        const Process& from = *call.state.processes[choice.message->rank];
        const Item& s = from.items[*find_item(from, *choice.message, true)];
        const ClockPtr clock = s.clock;
        call.write_status(status, s.source, s.tag, s.payload->size(), false);
        take_clock(call.state, call.rank, clock);
        return;
    }
    for (size_t i = 0; i < call.look().items.size(); ++i) {
        const Item item = call.look().items[i];
        if (item.owner != Item::Owner::Call)
            continue;
        MessageObject m;
        m.payload = item.payload;
        m.source = item.source;
        m.tag = item.received_tag;
        m.probe = item.ref;
        m.send = item.partner;
        m.loc = item.loc;
        take_clock(call.state, call.rank, item.partner_clock);
        Objects& objects = call.process().objects.write();
        m.handle = first_message;
        while (std::any_of(objects.messages.begin(), objects.messages.end(),
                           [&](const MessageObject& o) { return o.handle == m.handle; }))
            ++m.handle;
        call.store_int(message_at, m.handle);
        call.write_status(status, m.source, m.tag, m.payload->size(), false);
        m.session = session_of(call).value_or(0);
        objects.messages.push_back(std::move(m));
        remove_item(call.state, call.rank, i);
        Process& from = call.state.processes[item.partner.rank].write();
        if (const std::optional<uint32_t> send = find_item(from, item.partner, true))
            from.items[*send].message = objects.messages.back().handle;
        break;
    }
}

} // namespace mpismt::soundness
