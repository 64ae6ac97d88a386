// Point-to-point calls: what they put into the request queue, and what a wait makes of a complete communication
// (section 4.4 of the TLA+ paper; MPI 4.1, chapter 3). A blocking call is its communication followed by a wait;
// Sendrecv is two communications and one wait for both.
#include "soundness/call.hpp"
#include "soundness/forgetting.hpp"
#include "soundness/operations.hpp"
#include "soundness/queue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

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
        item.type = call.committed(e.type);
        if (__builtin_mul_overflow(item.count, types_->get(item.type).size, &item.capacity))
            item.capacity = UINT64_MAX;
        item.buffer = call.args[e.buffer];
    }
    const bool receives = kind != Item::Kind::Send;
    const int32_t peer = call.integer(e.peer), tag = call.integer(e.tag);
    if (tag < 0 && !(receives && tag == abi::ANY_TAG))
        call.invalid(abi::ERR_TAG, fmt::format("the tag is {}", tag));
    check_largest_tag(call, tag);
    item.tag = tag;
    item.source = comm.rank;
    if (mode == SendMode::Buffered) {
        item.comm = comm.handle;
        item.session = comm.session;
    }
    if (peer == abi::PROC_NULL || (receives && peer == abi::ANY_SOURCE))
        item.peer = peer;
    else if (peer < 0 || static_cast<size_t>(peer) >= comm.peers().size())
        call.invalid(abi::ERR_RANK, fmt::format("the {} is {}, but the communicator has {} processes",
                                                receives ? "source" : "destination", peer, comm.peers().size()));
    else
        item.peer = comm.peers()[static_cast<size_t>(peer)];
    return item;
}

// Large data that are sent again and again are kept once.
PayloadPtr Semantics::shared(Payload data)
{
    if (data.size() < Parts::large)
        return std::make_shared<const Payload>(std::move(data));
    const auto same = [&](const Payload& other) {
        return other.type == data.type && other.count == data.count && other.bytes == data.bytes &&
               other.undefined == data.undefined;
    };
    std::weak_ptr<const Payload>& known = (*payloads_)[std::hash<std::string_view>()(
        {reinterpret_cast<const char*>(data.bytes.data()), data.bytes.size()})];
    PayloadPtr found = known.lock();
    if (!found || !same(*found))
        known = found = std::make_shared<const Payload>(std::move(data));
    return found;
}

// The item takes its place in the queue.
void Semantics::post(Call& call, Item item)
{
    if (item.capacity > 0) {
        std::vector<Range> ranges = call.buffer(item.buffer, item.count, item.type, item.receives());
        if (!types_->get(item.type).dense)
            item.ranges = std::make_shared<const std::vector<Range>>(std::move(ranges));
    }
    if (item.sends()) {
        Payload data = call.read(item.buffer, item.count, item.type);
        if (forgetting_ != nullptr && forgetting_->is_indifferent(*call.look().machine)) {
            std::fill(data.bytes.begin(), data.bytes.end(), uint8_t{0});
            data.undefined.assign(data.bytes.size(), 0xFF);
        }
        item.payload = shared(std::move(data));
        if (item.mode == SendMode::Standard)
            item.buffered = buffered_choice(item.payload->size(), call.choice.buffered);
        if (item.mode == SendMode::Buffered)
            take_space(call, item);
        if (item.mode == SendMode::Ready) {
            const Process& to = *call.state.processes[static_cast<uint32_t>(item.peer)];
            const bool posted = std::any_of(to.items.begin(), to.items.end(), [&](const Item& r) {
                return r.kind == Item::Kind::Receive && fits(item, call.rank, r, static_cast<uint32_t>(item.peer));
            });
            item.posted_before = static_cast<uint32_t>(to.items.size());
            call.state.ready_sends = true;
            if (!posted)
                call.report(FindingKind::ReadySend, "no matching receive is posted when the ready send starts");
        }
    }
    if (item.receives())
        call.note_buffers_of(item);
    item.clock = give_clock(call.state, call.rank);
    if (has_windows_ && item.capacity > 0) {
        std::vector<Range> ranges;
        add_ranges(item, ranges);
        begin_buffers(call.state, call.rank, ranges, item.ref, item.op, item.loc, call.faults);
    }
    item.thread = call.look().thread;
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
            if (s.sends() && s.mode == SendMode::Ready && s.peer == static_cast<int32_t>(rank) &&
                s.posted_before > index)
                --other.write().items[i].posted_before;
        }
}

// Of a call that communicates with nobody.
void Semantics::request_without_item(Call& call, Pointer at, int32_t source)
{
    RequestObject& r = new_request(call, at);
    r.active = true;
    r.source = source;
}

void Semantics::issue_one(Call& call, const P2p& p)
{
    Item item = make_item(call, p.kind, p.mode, {0, 1, 2, 3, 4, 5});
    const bool nobody = item.peer == abi::PROC_NULL;
    switch (p.form) {
    case CallForm::Begin:
    case CallForm::End: break; // of files
    case CallForm::Blocking:
        if (!nobody)
            post(call, std::move(item));
        break;
    case CallForm::Nonblocking:
        if (nobody) {
            request_without_item(call, call.args[6], item.receives() ? abi::PROC_NULL : abi::ANY_SOURCE);
        } else {
            RequestObject& r = new_request(call, std::nullopt);
            r.active = true;
            item.owner = Item::Owner::Request;
            const int32_t handle = item.request = r.handle;
            post(call, std::move(item));
            call.store_int(call.args[6], handle); // now that the data have been read
        }
        break;
    case CallForm::Persistent: {
        if (!nobody)
            call.buffer(item.buffer, item.count, item.type, item.receives(), false);
        RequestObject& r = new_request(call, call.args[6]);
        r.persistent = true;
        item.owner = Item::Owner::Request;
        item.request = r.handle;
        r.model = std::move(item);
        break;
    }
    }
}

// Sendrecv and its kin: two communications, and one request for both.
void Semantics::issue_both(Call& call)
{
    const MpiOp op = call.op();
    const bool replace = op == MpiOp::Sendrecv_replace || op == MpiOp::Isendrecv_replace;
    const bool immediate = op == MpiOp::Isendrecv || op == MpiOp::Isendrecv_replace;
    const Envelope sent = replace ? Envelope{0, 1, 2, 3, 4, 7} : Envelope{0, 1, 2, 3, 4, 10};
    const Envelope received = replace ? Envelope{0, 1, 2, 5, 6, 7} : Envelope{5, 6, 7, 8, 9, 10};
    Item send = make_item(call, Item::Kind::Send, SendMode::Standard, sent);
    Item receive = make_item(call, Item::Kind::Receive, SendMode::Standard, received);
    receive.ref.part = 1;
    if (!immediate) {
        if (!replace && send.peer != abi::PROC_NULL && receive.peer != abi::PROC_NULL) {
            std::vector<Range> ranges;
            for (const Item* i : {&send, &receive})
                for (const Piece& piece : types_->pieces(i->type, i->buffer, i->count))
                    ranges.push_back({piece.at, piece.bytes, i->receives(), call.instr.loc});
            call.check_disjoint(std::move(ranges));
        }
        if (send.peer != abi::PROC_NULL)
            post(call, std::move(send));
        if (receive.peer != abi::PROC_NULL)
            post(call, std::move(receive));
        return;
    }
    RequestObject& r = new_request(call, std::nullopt);
    r.active = r.two = true;
    const int32_t handle = r.handle;
    if (receive.peer == abi::PROC_NULL)
        r.source = abi::PROC_NULL;
    send.owner = receive.owner = Item::Owner::Request;
    send.request = receive.request = handle;
    if (send.peer != abi::PROC_NULL) {
        post(call, std::move(send));
        if (replace) // what is sent is a copy
            call.process().items.back().ranges = std::make_shared<const std::vector<Range>>();
    }
    if (receive.peer != abi::PROC_NULL)
        post(call, std::move(receive));
    call.store_int(call.args[replace ? 8 : 11], handle);
}

// Mrecv and Imrecv.
void Semantics::issue_matched_receive(Call& call)
{
    const bool immediate = call.op() == MpiOp::Imrecv;
    const int32_t handle = call.load_int(call.args[3]);
    Item item;
    item.kind = Item::Kind::Receive;
    item.matched = true;
    item.count = call.count(1);
    item.type = call.committed(2);
    if (__builtin_mul_overflow(item.count, types_->get(item.type).size, &item.capacity))
        item.capacity = UINT64_MAX;
    item.buffer = call.args[0];
    item.op = call.op();
    item.loc = call.instr.loc;
    item.ref = call.ref();
    if (immediate)
        item.owner = Item::Owner::Request;
    if (handle == abi::MESSAGE_NO_PROC) {
        if (immediate)
            request_without_item(call, call.args[4], abi::PROC_NULL);
        call.store_int(call.args[3], abi::MESSAGE_NULL);
        return;
    }
    Objects& objects = call.process().objects.write();
    const auto m = std::find_if(objects.messages.begin(), objects.messages.end(),
                                [&](const MessageObject& o) { return o.handle == handle; });
    if (m == objects.messages.end() && handle >= abi::first_dynamic_handle)
        call.fail(FindingKind::RequestLifecycle, "the message does not exist or has already been received");
    if (m == objects.messages.end())
        call.invalid(abi::ERR_REQUEST, "the message handle does not refer to a message");
    item.payload = m->payload;
    item.source = m->source;
    item.received_tag = m->tag;
    item.partner = m->send;
    if (is_too_long(item))
        call.process().truncated = true;
    check_message(*types_, item, *item.payload,
                  {call.here("the receive"), {call.rank, m->loc, {}, "the matched probe"}}, false, rules_.dialect(),
                  call.faults);
    const MessageObject message = std::move(*m);
    objects.messages.erase(m);
    start_receiving(call, message);
    call.store_int(call.args[3], abi::MESSAGE_NULL);
    int32_t request = 0;
    if (immediate) {
        RequestObject& r = new_request(call, std::nullopt);
        r.active = true;
        request = item.request = r.handle;
    }
    post(call, std::move(item));
    if (request != 0)
        call.store_int(call.args[4], request);
}

void Semantics::issue_p2p(Call& call)
{
    const MpiOp op = call.op();
    if (const std::optional<P2p> p = p2p_of(op))
        return issue_one(call, *p);
    switch (op) {
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace:
    case MpiOp::Isendrecv:
    case MpiOp::Isendrecv_replace: return issue_both(call);
    case MpiOp::Mprobe:
    case MpiOp::Improbe: {
        Item item = make_item(call, Item::Kind::Probe, SendMode::Standard, {0, 0, 0, 0, 1, 2});
        if (item.peer != abi::PROC_NULL)
            post(call, std::move(item));
        return;
    }
    case MpiOp::Probe:
    case MpiOp::Iprobe: make_item(call, Item::Kind::Probe, SendMode::Standard, {0, 0, 0, 0, 1, 2}); return;
    case MpiOp::Mrecv:
    case MpiOp::Imrecv: return issue_matched_receive(call);
    default: call.unsupported(fmt::format("MPI_{}", name_of(op)));
    }
}

bool Semantics::complete(const State& state, uint32_t rank, const Item& i) const
{
    switch (i.kind) {
    case Item::Kind::Send:
        // After a Cancel that failed the send "completes normally, in which case the message sent was received".
        return (i.received && rules_.hold(Rule::CompleteSend)) ||
               ((!i.must_match || !rules_.hold(Rule::CancelPromise)) &&
                ((i.mode == SendMode::Buffered && rules_.hold(Rule::CompleteBsend)) ||
                 (i.mode == SendMode::Standard && i.buffered && rules_.hold(Rule::CompleteBuffered))));
    case Item::Kind::Receive:
    case Item::Kind::Probe: return i.matched && rules_.hold(Rule::CompleteReceive);
    case Item::Kind::Collective: return collective_complete(state, *state.processes[rank], rank, i);
    }
    return false;
}

bool Semantics::is_too_long(const Item& receive) const
{
    return rules_.dialect().long_messages && receive.payload->size() > receive.capacity;
}

// The data of a matched receive become visible. A message that was too long ends the process: reported at the match.
void Semantics::deliver(Call& call, const Item& i)
{
    if (is_too_long(i))
        throw Fatal{};
    call.completes = i.ref;
    if (i.channel != 0)
        deliver_partitions(call, i);
    else if (rules_.hold(Rule::DataReceived) && i.payload->size() > i.capacity) { // cut off
        Payload cut = *i.payload;
        cut.number = 0;
        cut.bytes.resize(i.capacity);
        if (!cut.undefined.empty())
            cut.undefined.resize(i.capacity);
        call.write(i.buffer, i.count, i.type, cut);
    } else if (rules_.hold(Rule::DataReceived))
        call.write(i.buffer, i.count, i.type, *i.payload);
}

// What a wait does with a complete communication.
void Semantics::finish_item(Call& call, size_t index, Pointer status)
{
    const Item i = call.look().items[index];
    end_buffers(call.state, call.rank, i.ref);
    if (!i.sends() || (i.received && i.mode != SendMode::Buffered && !i.buffered))
        take_clock(call.state, call.rank, i.partner_clock);
    switch (i.kind) {
    case Item::Kind::Send:
        call.write_only_cancelled(status, false);
        if (i.received) {
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
        if (const auto form = file_form(i.op); !form)
            call.write_only_cancelled(status, false);
        else if (form->phase == CallForm::Blocking || form->phase == CallForm::Nonblocking)
            finish_file_operation(call, i.ref, status);
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
    default:
        if (const auto form = file_form(op); form && form->phase == CallForm::Blocking)
            status = call.args.back();
        break;
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
        finish_item(call, i, item.kind == Item::Kind::Receive || file_form(item.op) ? status : abi::STATUS_IGNORE);
        if (call.look().items.size() == before_it)
            ++i;
    }
}

} // namespace mpismt::soundness
