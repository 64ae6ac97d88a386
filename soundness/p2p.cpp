// Point-to-point communication: request queues, matching, probes (section 4.4 of the TLA+ paper; MPI 4.1, chapter 3).
//
// A send and a receive may match if each is the first in its queue that fits the other: the first two disjuncts of the
// paper's rule `transfer`. The third would order messages that do not compete, which MPI does not. A blocking call is
// its communication followed by a wait; Sendrecv is two communications and one wait for both.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

// Indices of the arguments of one communication.
struct Semantics::Envelope {
    size_t buffer, count, type, peer, tag, comm;
};

namespace {

constexpr uint64_t bsend_overhead = static_cast<uint64_t>(abi::BSEND_OVERHEAD);

bool fits(const Item& s, uint32_t sender, uint32_t receiver, uint64_t context, int32_t peer, int32_t tag)
{
    return s.sends() && !s.matched && s.peer == static_cast<int32_t>(receiver) && s.context == context &&
           (peer == abi::ANY_SOURCE || peer == static_cast<int32_t>(sender)) && (tag == abi::ANY_TAG || tag == s.tag);
}

bool fits(const Item& s, uint32_t sender, const Item& r, uint32_t receiver)
{
    return r.receives() && !r.matched && fits(s, sender, receiver, r.context, r.peer, r.tag);
}

// Parts of one Startall start in any order, so none is before another.
bool before(const Item& a, const Item& b) { return a.ref.call != b.ref.call; }

bool types_fit(int32_t sent, int32_t received)
{
    return sent == received || sent == abi::PACKED || received == abi::PACKED;
}

uint64_t capacity(const Item& r)
{
    const abi::BasicType* t = abi::find_basic_type(r.type);
    return t == nullptr ? 0 : r.count * t->size;
}

Location place(const Item& i, std::string role) { return {i.ref.rank, i.loc, fmt::format("MPI_{}", name_of(i.op)), std::move(role)}; }

void check_message(const Item& receive, const Payload& payload, std::vector<Location> places, Faults& faults)
{
    if (payload.count > 0 && receive.count > 0 && !types_fit(payload.type, receive.type)) {
        const auto name = [](int32_t type) {
            const abi::BasicType* t = abi::find_basic_type(type);
            return t == nullptr ? std::string("?") : fmt::format("MPI_{}", t->name);
        };
        faults.faults.push_back({FindingKind::TypeMismatch,
                                 fmt::format("a message of {} is received as {}", name(payload.type), name(receive.type)),
                                 places});
    }
    if (payload.size() > capacity(receive))
        faults.faults.push_back({FindingKind::Truncation,
                                 fmt::format("a message of {} bytes does not fit a receive of {} bytes", payload.size(),
                                             capacity(receive)),
                                 std::move(places)});
}

} // namespace

Item Semantics::make_item(Call& call, Item::Kind kind, SendMode mode, const Envelope& e)
{
    const CommObject& comm = call.comm(e.comm);
    Item item;
    item.kind = kind;
    item.mode = mode;
    item.context = comm.context;
    item.op = call.op();
    item.loc = call.instr.loc;
    item.ref = call.ref();
    if (kind != Item::Kind::Probe) {
        item.count = call.count(e.count);
        item.type = call.type(e.type).handle;
        item.buffer = call.args[e.buffer];
    }
    const bool receives = kind != Item::Kind::Send;
    const int32_t peer = call.integer(e.peer), tag = call.integer(e.tag);
    if (tag < 0 && !(receives && tag == abi::ANY_TAG))
        call.fail(FindingKind::InvalidArgument, fmt::format("the tag is {}", tag));
    item.tag = tag;
    item.source = comm.rank;
    if (peer == abi::PROC_NULL || (receives && peer == abi::ANY_SOURCE))
        item.peer = peer;
    else if (peer < 0 || static_cast<size_t>(peer) >= comm.group.size())
        call.fail(FindingKind::InvalidArgument,
                  fmt::format("the {} is {}, but the communicator has {} processes", receives ? "source" : "destination",
                              peer, comm.group.size()));
    else
        item.peer = comm.group[static_cast<size_t>(peer)];
    return item;
}

uint64_t Semantics::bsend_bytes(const Process& p) const
{
    uint64_t sum = 0;
    for (const Item& i : p.items)
        if (i.sends() && i.mode == SendMode::Buffered && !i.matched)
            sum += i.payload->size() + bsend_overhead;
    return sum;
}

// The item takes its place in the queue.
void Semantics::post(Call& call, Item item)
{
    const uint64_t bytes = item.kind == Item::Kind::Probe ? 0 : item.count * call.type_of(item.type).extent;
    if (bytes > 0 && !call.look().machine->memory.valid(item.buffer, bytes))
        call.fail(FindingKind::Memory, fmt::format("the buffer does not hold {} bytes", bytes));
    call.check_access(item.buffer, bytes, item.receives());
    if (item.sends()) {
        item.payload = std::make_shared<const Payload>(call.read(item.buffer, item.count, item.type));
        if (item.mode == SendMode::Standard)
            item.buffered = buffered_choice(item.payload->size(), call.choice.buffered);
        if (item.mode == SendMode::Buffered) {
            const uint64_t free = call.look().attached_bytes - std::min(call.look().attached_bytes, bsend_bytes(call.look()));
            if (item.payload->size() + bsend_overhead > free)
                call.fail(FindingKind::BufferSpace,
                          fmt::format("{} bytes (and {} of overhead) do not fit the {} bytes that are free of the "
                                      "attached buffer",
                                      item.payload->size(), bsend_overhead, free));
        }
        if (item.mode == SendMode::Ready) {
            const Process& to = *call.state.processes[static_cast<uint32_t>(item.peer)];
            const bool posted = std::any_of(to.items.begin(), to.items.end(), [&](const Item& r) {
                return fits(item, call.rank, r, static_cast<uint32_t>(item.peer));
            });
            item.posted_before = static_cast<uint32_t>(to.items.size());
            call.state.ready_sends = true;
            if (!posted)
                call.report(FindingKind::ReadySend, "no matching receive is posted when the ready send starts");
        }
    }
    call.process().items.push_back(std::move(item));
}

void Semantics::remove_item(State& state, uint32_t rank, size_t index)
{
    Process& p = state.processes[rank].write();
    p.items.erase(p.items.begin() + static_cast<std::ptrdiff_t>(index));
    if (!state.ready_sends)
        return;
    // Ready sends remember positions in this queue.
    for (Cow<Process>& other : state.processes)
        for (size_t i = 0; i < other->items.size(); ++i) {
            const Item& s = other->items[i];
            if (s.sends() && s.mode == SendMode::Ready && s.peer == static_cast<int32_t>(rank) && s.posted_before > index)
                --other.write().items[i].posted_before;
        }
}

void Semantics::issue_p2p(Call& call)
{
    const MpiOp op = call.op();
    const auto request_without_item = [&](Pointer at, int32_t source) {
        RequestObject& r = new_request(call, at);
        r.active = true;
        r.source = source;
    };
    if (const std::optional<P2p> p = p2p_of(op)) {
        Item item = make_item(call, p->kind, p->mode, {0, 1, 2, 3, 4, 5});
        const bool nobody = item.peer == abi::PROC_NULL;
        switch (p->form) {
        case P2p::Form::Blocking:
            if (!nobody)
                post(call, std::move(item));
            break;
        case P2p::Form::Nonblocking:
            if (nobody) {
                request_without_item(call.args[6], item.receives() ? abi::PROC_NULL : abi::ANY_SOURCE);
            } else {
                RequestObject& r = new_request(call, call.args[6]);
                r.active = true;
                item.owner = Item::Owner::Request;
                item.request = r.handle;
                post(call, std::move(item));
            }
            break;
        case P2p::Form::Persistent: {
            RequestObject& r = new_request(call, call.args[6]);
            r.persistent = true;
            item.owner = Item::Owner::Request;
            item.request = r.handle;
            r.model = std::move(item);
            break;
        }
        }
        return;
    }
    switch (op) {
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace: {
        const bool replace = op == MpiOp::Sendrecv_replace;
        const Envelope sent = replace ? Envelope{0, 1, 2, 3, 4, 7} : Envelope{0, 1, 2, 3, 4, 10};
        const Envelope received = replace ? Envelope{0, 1, 2, 5, 6, 7} : Envelope{5, 6, 7, 8, 9, 10};
        Item send = make_item(call, Item::Kind::Send, SendMode::Standard, sent);
        Item receive = make_item(call, Item::Kind::Receive, SendMode::Standard, received);
        receive.ref.part = 1;
        if (send.peer != abi::PROC_NULL)
            post(call, std::move(send));
        if (receive.peer != abi::PROC_NULL)
            post(call, std::move(receive));
        break;
    }
    case MpiOp::Mprobe:
    case MpiOp::Improbe: {
        Item item = make_item(call, Item::Kind::Probe, SendMode::Standard, {0, 0, 0, 0, 1, 2});
        if (item.peer != abi::PROC_NULL)
            post(call, std::move(item));
        break;
    }
    case MpiOp::Probe:
    case MpiOp::Iprobe: make_item(call, Item::Kind::Probe, SendMode::Standard, {0, 0, 0, 0, 1, 2}); break;
    case MpiOp::Mrecv:
    case MpiOp::Imrecv: {
        const int32_t handle = call.load_int(call.args[3]);
        Item item;
        item.kind = Item::Kind::Receive;
        item.matched = true;
        item.count = call.count(1);
        item.type = call.type(2).handle;
        item.buffer = call.args[0];
        item.op = op;
        item.loc = call.instr.loc;
        item.ref = call.ref();
        if (op == MpiOp::Imrecv)
            item.owner = Item::Owner::Request;
        if (handle == abi::MESSAGE_NO_PROC) {
            if (op == MpiOp::Imrecv)
                request_without_item(call.args[4], abi::PROC_NULL);
            call.store_int(call.args[3], abi::MESSAGE_NULL);
            break;
        }
        Objects& objects = call.process().objects.write();
        const auto m = std::find_if(objects.messages.begin(), objects.messages.end(),
                                    [&](const MessageObject& o) { return o.handle == handle; });
        if (m == objects.messages.end())
            call.fail(FindingKind::InvalidArgument, "the message handle names no message");
        item.payload = m->payload;
        item.source = m->source;
        item.received_tag = m->tag;
        item.partner = m->send;
        check_message(item, *item.payload, {call.here("the receive"), {call.rank, m->loc, {}, "the matched probe"}},
                      call.faults);
        objects.messages.erase(m);
        call.store_int(call.args[3], abi::MESSAGE_NULL);
        if (op == MpiOp::Imrecv) {
            RequestObject& r = new_request(call, call.args[4]);
            r.active = true;
            item.request = r.handle;
        }
        post(call, std::move(item));
        break;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(op)));
    }
}

bool Semantics::eligible(const State& state, const MatchChoice& m) const
{
    const Process& from = *state.processes[m.sender];
    const Process& to = *state.processes[m.receiver];
    const Item& s = from.items[m.send];
    const Item& r = to.items[m.receive];
    if (!fits(s, m.sender, r, m.receiver))
        return false;
    for (uint32_t i = 0; i < m.send; ++i)
        if (before(from.items[i], s) && fits(from.items[i], m.sender, r, m.receiver))
            return false;
    for (uint32_t i = 0; i < m.receive; ++i)
        if (before(to.items[i], r) && fits(s, m.sender, to.items[i], m.receiver))
            return false;
    return true;
}

bool Semantics::may_match(const State& state, const MatchChoice& m) const { return eligible(state, m); }

std::vector<MatchChoice> Semantics::matches(const State& state) const
{
    std::vector<MatchChoice> out;
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    for (uint32_t q = 0; q < n; ++q) {
        const std::vector<Item>& receives = state.processes[q]->items;
        for (uint32_t j = 0; j < receives.size(); ++j) {
            const Item& r = receives[j];
            if (!r.receives() || r.matched)
                continue;
            const bool any = r.peer == abi::ANY_SOURCE;
            for (uint32_t p = any ? 0 : static_cast<uint32_t>(r.peer); p < (any ? n : static_cast<uint32_t>(r.peer) + 1); ++p) {
                const uint32_t count = static_cast<uint32_t>(state.processes[p]->items.size());
                for (uint32_t i = 0; i < count; ++i)
                    if (eligible(state, {p, i, q, j}))
                        out.push_back({p, i, q, j});
            }
        }
    }
    return out;
}

void Semantics::match(State& state, const MatchChoice& m, Faults& faults)
{
    Item s = state.processes[m.sender]->items[m.send]; // a copy: sender and receiver may be one process
    {
        Item& send = state.processes[m.sender].write().items[m.send];
        send.matched = true;
        send.payload = nullptr; // on its way: states that differ in it only are equal
        send.partner = state.processes[m.receiver]->items[m.receive].ref;
    }
    Item r;
    {
        Item& receive = state.processes[m.receiver].write().items[m.receive];
        receive.matched = true;
        receive.payload = s.payload;
        receive.source = s.source;
        receive.received_tag = s.tag;
        receive.partner = s.ref;
        r = receive;
    }
    if (s.mode == SendMode::Ready && m.receive >= s.posted_before)
        faults.faults.push_back({FindingKind::ReadySend,
                                 "the receive that a ready send matches was not posted when the send started",
                                 {place(s, "the ready send"), place(r, "the receive")}});
    if (r.kind == Item::Kind::Receive)
        check_message(r, *r.payload, {place(r, "the receive"), place(s, "the send")}, faults);

    const bool forget_send = s.owner == Item::Owner::Nobody;
    const bool forget_receive = r.owner == Item::Owner::Nobody;
    if (forget_receive && r.payload->size() <= capacity(r)) {
        // Nobody will ever complete it: the data arrive now.
        Memory& memory = state.processes[m.receiver].write().machine.write().memory;
        if (!r.payload->bytes.empty() && memory.valid(r.buffer, r.payload->bytes.size())) {
            MemoryObject& o = memory.writable(object_of(r.buffer));
            std::copy(r.payload->bytes.begin(), r.payload->bytes.end(), o.bytes.begin() + offset_of(r.buffer));
        }
    }
    if (forget_send && forget_receive && m.sender == m.receiver) {
        remove_item(state, m.sender, std::max(m.send, m.receive));
        remove_item(state, m.sender, std::min(m.send, m.receive));
    } else {
        if (forget_receive)
            remove_item(state, m.receiver, m.receive);
        if (forget_send)
            remove_item(state, m.sender, m.send);
    }
}

bool Semantics::complete(const State& state, uint32_t rank, const Item& i) const
{
    switch (i.kind) {
    case Item::Kind::Send:
        // After a Cancel that failed the send "completes normally, in which case the message sent was received".
        return i.matched ||
               (!i.must_match && (i.mode == SendMode::Buffered || (i.mode == SendMode::Standard && i.buffered)));
    case Item::Kind::Receive:
    case Item::Kind::Probe: return i.matched;
    case Item::Kind::Collective: return collective_complete(state, *state.processes[rank], rank, i);
    }
    return false;
}

// The data of a matched receive become visible. A message that was too long ends the process: reported at the match.
void Semantics::deliver(Call& call, const Item& i)
{
    if (i.payload->size() > capacity(i))
        throw Fatal{};
    call.write(i.buffer, i.payload->bytes);
}

// What a wait does with a complete communication.
void Semantics::finish_item(Call& call, size_t index, Pointer status)
{
    const Item i = call.look().items[index];
    switch (i.kind) {
    case Item::Kind::Send:
        call.write_status(status, abi::ANY_SOURCE, abi::ANY_TAG, 0, false);
        if (i.matched) {
            remove_item(call.state, call.rank, index);
        } else { // buffered: the message is still under way
            Item& left = call.process().items[index];
            left.owner = Item::Owner::Nobody;
            left.request = 0;
        }
        break;
    case Item::Kind::Receive:
        remove_item(call.state, call.rank, index);
        deliver(call, i);
        call.write_status(status, i.source, i.received_tag, i.payload->size(), false);
        break;
    case Item::Kind::Probe: remove_item(call.state, call.rank, index); break;
    case Item::Kind::Collective:
        remove_item(call.state, call.rank, index);
        finish_collective(call, i);
        call.write_status(status, abi::ANY_SOURCE, abi::ANY_TAG, 0, false);
        break;
    }
}

void Semantics::return_blocking(Call& call)
{
    const MpiOp op = call.op();
    Pointer status = abi::STATUS_IGNORE;
    switch (op) {
    case MpiOp::Recv: status = call.args[6]; break;
    case MpiOp::Sendrecv: status = call.args[11]; break;
    case MpiOp::Sendrecv_replace: status = call.args[8]; break;
    case MpiOp::Mrecv: status = call.args[4]; break;
    default: break;
    }
    if (op == MpiOp::Recv || op == MpiOp::Sendrecv || op == MpiOp::Sendrecv_replace || op == MpiOp::Mrecv)
        call.write_status(status, abi::PROC_NULL, abi::ANY_TAG, 0, false); // unless there is a receive
    for (size_t i = 0; i < call.look().items.size();) {
        const Item& item = call.look().items[i];
        if (item.owner != Item::Owner::Call) {
            ++i;
            continue;
        }
        const size_t before_it = call.look().items.size();
        finish_item(call, i, item.kind == Item::Kind::Receive ? status : abi::STATUS_IGNORE);
        if (call.look().items.size() == before_it)
            ++i;
    }
}

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
        peer = comm->group[static_cast<size_t>(peer)];
    return peer != abi::PROC_NULL;
}

// The sends that a receive with these arguments, posted now, could match: what a probe sees.
std::vector<std::pair<uint32_t, uint32_t>> Semantics::visible(const State& state, uint32_t rank, uint64_t context,
                                                              int32_t peer, int32_t tag) const
{
    std::vector<std::pair<uint32_t, uint32_t>> out;
    for (uint32_t p = 0; p < state.processes.size(); ++p) {
        const std::vector<Item>& items = state.processes[p]->items;
        const Item* first = nullptr;
        for (uint32_t i = 0; i < items.size(); ++i) {
            if (!fits(items[i], p, rank, context, peer, tag) || (first != nullptr && before(*first, items[i])))
                continue;
            if (first == nullptr)
                first = &items[i];
            const auto& mine = state.processes[rank]->items;
            if (std::none_of(mine.begin(), mine.end(), [&](const Item& r) { return fits(items[i], p, r, rank); }))
                out.emplace_back(p, i);
        }
    }
    return out;
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
    if (!takes) {
        const Process& from = *call.state.processes[choice.message->rank];
        const Item& s = from.items[*find_item(from, *choice.message, true)];
        call.write_status(status, s.source, s.tag, s.payload->size(), false);
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
        Objects& objects = call.process().objects.write();
        m.handle = first_message;
        while (std::any_of(objects.messages.begin(), objects.messages.end(),
                           [&](const MessageObject& o) { return o.handle == m.handle; }))
            ++m.handle;
        call.store_int(message_at, m.handle);
        call.write_status(status, m.source, m.tag, m.payload->size(), false);
        objects.messages.push_back(std::move(m));
        remove_item(call.state, call.rank, i);
        break;
    }
}

} // namespace mpismt::soundness
