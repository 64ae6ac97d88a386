// Partitioned communication (MPI 4.1, chapter 4).
//
// The n-th MPI_Psend_init of an envelope meets the n-th MPI_Precv_init of it, for their whole life: each such pair is a
// channel of its own (Item::channel), in which a start of the receive meets a start of the send. The message is sent by
// the call that marks its last partition as ready, for until then an implementation may keep all of it back; a send of
// which a partition is never marked never completes. That a partition of the receive arrives earlier, as soon as those
// of the send are ready that cover its bytes, is allowed and nothing to rely on: MPI_Parrived may say so then, and need
// not (is_due). What the partition holds is read from the sender's buffer, which nobody may change meanwhile.
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/queue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

size_t request_argument(MpiOp op) { return op == MpiOp::Parrived ? 0 : op == MpiOp::Pready ? 1 : 2; }

// Elements [first, first + count) of the request's buffer that are one partition.
uint64_t elements_of(const RequestObject& r) { return r.model.count / r.done.size(); }

std::vector<Piece> pieces_of(const Types& types, const RequestObject& r, size_t partition)
{
    const Datatype& type = types.get(r.model.type);
    const uint64_t count = elements_of(r);
    const auto at = static_cast<int64_t>(partition * count) * type.extent();
    return types.pieces(r.model.type, plus(r.model.buffer, at), count);
}

// Which partitions the call marks as ready; nothing if its list is not there. Of a range too long for any request the
// first and the last.
std::optional<std::vector<int32_t>> marked_partitions(const Process& p, MpiOp op, const std::vector<uint64_t>& args,
                                                      size_t partitions)
{
    std::vector<int32_t> out;
    const auto number = [&](size_t i) { return static_cast<int32_t>(args[i]); };
    switch (op) {
    case MpiOp::Pready: out.push_back(number(0)); break;
    case MpiOp::Pready_range:
        if (int64_t{number(1)} - number(0) > static_cast<int64_t>(partitions))
            return std::vector<int32_t>{number(0), number(1)};
        for (int64_t i = number(0); i <= number(1); ++i)
            out.push_back(static_cast<int32_t>(i));
        break;
    default: // Pready_list
        for (int64_t i = 0; i < number(0); ++i) {
            const std::optional<int32_t> partition = int_at(p, plus(args[1], 4 * i));
            if (!partition)
                return std::nullopt;
            out.push_back(*partition);
        }
        break;
    }
    return out;
}

// The memory of the partitions that are done, or of the others.
std::vector<Range> ranges_of(const Types& types, const RequestObject& r, bool done)
{
    std::vector<Range> out;
    for (size_t i = 0; i < r.done.size(); ++i) {
        if (r.done[i] != done)
            continue;
        for (const Piece& piece : pieces_of(types, r, i))
            if (!out.empty() && out.back().begin + out.back().bytes == piece.at)
                out.back().bytes += piece.bytes;
            else
                out.push_back({piece.at, piece.bytes, r.model.receives(), r.model.loc});
    }
    return out;
}

// The unfinished receive of a channel, or the message in it.
const Item* partitioned_item(const Process& p, const RequestObject& r)
{
    for (const Item& i : p.items)
        if (i.owner == Item::Owner::Request && i.request == r.handle)
            return &i;
    return nullptr;
}

template <class Call>
void check_partition(const Call& call, const RequestObject& r, int64_t partition)
{
    if (partition < 0 || static_cast<size_t>(partition) >= r.done.size())
        call.invalid(abi::ERR_ARG, fmt::format("there is no partition {}: the {} has {}", partition,
                                               r.model.sends() ? "send" : "receive", r.done.size()));
}

} // namespace

bool Semantics::is_all_ready(const RequestObject& r)
{
    return std::all_of(r.done.begin(), r.done.end(), [](bool d) { return d; });
}

bool Semantics::waits_for_ready(const RequestObject& r)
{
    return r.is_partitioned() && r.active && r.model.sends() && r.model.peer != abi::PROC_NULL && !is_all_ready(r);
}

// Does the call mark what the send still lacks? Then it sends the message.
bool Semantics::sends_message(const Process& p) const
{
    const MpiOp op = instruction(p).mpi;
    if (op == MpiOp::Parrived || op == MpiOp::Psend_init || op == MpiOp::Precv_init)
        return false;
    const std::vector<uint64_t> args = arguments(p);
    const RequestObject* r = find_request(p, static_cast<int32_t>(args[request_argument(op)]));
    if (r == nullptr || !waits_for_ready(*r))
        return false;
    const auto marked = marked_partitions(p, op, args, r->done.size());
    std::vector<bool> done = r->done;
    for (const int32_t i : marked.value_or(std::vector<int32_t>{})) {
        if (i < 0 || static_cast<size_t>(i) >= done.size() || done[static_cast<size_t>(i)])
            return false; // the call fails
        done[static_cast<size_t>(i)] = true;
    }
    return marked && std::all_of(done.begin(), done.end(), [](bool d) { return d; });
}

// MPI_Psend_init and MPI_Precv_init. Their place in the order of such calls is what they match by, whatever becomes of
// the others.
void Semantics::make_partitioned(Call& call)
{
    const bool sends = call.op() == MpiOp::Psend_init;
    const int32_t partitions = call.integer(1);
    if (partitions <= 0)
        call.invalid(abi::ERR_ARG, fmt::format("the number of partitions is {}", partitions));
    if (!sends && call.integer(4) == abi::ANY_SOURCE)
        call.invalid(abi::ERR_RANK, "a partitioned receive must specify its source");
    if (!sends && call.integer(5) == abi::ANY_TAG)
        call.invalid(abi::ERR_TAG, "a partitioned receive must specify its tag");
    check_hints(call);
    Item item = make_item(call, sends ? Item::Kind::Send : Item::Kind::Receive, SendMode::Standard, {0, 2, 3, 4, 5, 6});
    if (call.args[0] == 0 && item.capacity > 0) // MPI_BOTTOM
        call.invalid(abi::ERR_BUFFER, "the buffer of a partitioned communication is MPI_BOTTOM");
    const auto n = static_cast<uint64_t>(partitions);
    if (__builtin_mul_overflow(item.count, n, &item.count) || __builtin_mul_overflow(item.capacity, n, &item.capacity))
        item.capacity = UINT64_MAX;
    if (item.peer != abi::PROC_NULL) {
        call.buffer(item.buffer, item.count, item.type, item.receives(), false);
        item.channel = next_channel(call.process().objects.write(), item);
    }
    RequestObject& r = new_request(call, call.args[8]);
    r.persistent = true;
    r.done.assign(n, false);
    item.owner = Item::Owner::Request;
    item.request = r.handle;
    r.model = std::move(item);
}

uint32_t Semantics::next_channel(Objects& objects, const Item& item)
{
    for (Objects::Channels& c : objects.channels)
        if (c.context == item.context && c.peer == item.peer && c.tag == item.tag && c.sends == item.sends())
            return ++c.made;
    objects.channels.push_back({item.context, item.peer, item.tag, item.sends(), 1});
    return 1;
}

// Of a receive everything is in use; of a send nothing is, before it is marked.
void Semantics::start_partitioned(Call& call, int32_t handle, uint32_t part)
{
    RequestObject& r = *find_request(call.process(), handle);
    r.done.assign(r.done.size(), false);
    r.model.loc = call.instr.loc;
    if (r.model.sends() || r.model.peer == abi::PROC_NULL)
        return;
    Item item = r.model;
    item.ref = call.ref(part);
    item.op = call.op();
    post(call, std::move(item));
    Process& p = call.process();
    add_ranges(p.items.back(), find_request(p, handle)->held);
    p.items.back().ranges = std::make_shared<const std::vector<Range>>();
}

// The request that the call names, which must be of the one kind or the other.
RequestObject& Semantics::partitioned_request(Call& call, bool sends)
{
    const int32_t handle = call.integer(request_argument(call.op()));
    if (handle == abi::REQUEST_NULL)
        call.invalid(abi::ERR_REQUEST, "the request is MPI_REQUEST_NULL");
    if (find_request(call.look(), handle) == nullptr)
        call.fail(FindingKind::RequestLifecycle, "the request does not exist: it has already been freed or completed");
    RequestObject& r = *find_request(call.process(), handle);
    if (!r.is_partitioned() || r.model.sends() != sends)
        call.fail(FindingKind::RequestLifecycle,
                  fmt::format("the request is of MPI_{}, not of MPI_{}", name_of(r.op),
                              name_of(sends ? MpiOp::Psend_init : MpiOp::Precv_init)),
                  {{call.rank, r.loc, fmt::format("MPI_{}", name_of(r.op)), "made here"}});
    return r;
}

void Semantics::mark_ready(Call& call)
{
    RequestObject& r = partitioned_request(call, true);
    const Location made{call.rank, r.loc, "MPI_Psend_init", "made here"};
    if (call.op() == MpiOp::Pready_list)
        call.load_ints(call.args[1], call.count(0)); // they must have values
    const auto marked = marked_partitions(call.look(), call.op(), call.args.values(), r.done.size());
    for (const int32_t i : *marked)
        check_partition(call, r, i);
    if (!r.active && !marked->empty())
        call.fail(FindingKind::RequestLifecycle, "a partition is marked as ready, but the send is not started", {made});
    const Item& model = r.model;
    const std::vector<uint32_t> of_windows = call.state.windows->shared_objects(call.rank);
    for (const int32_t i : *marked) {
        const auto partition = static_cast<size_t>(i);
        if (r.done[partition])
            call.fail(FindingKind::RequestLifecycle, fmt::format("partition {} is marked as ready a second time", i),
                      {made});
        if (model.peer != abi::PROC_NULL) {
            const auto at = static_cast<int64_t>(partition * elements_of(r)) * types_->get(model.type).extent();
            for (const Range& own : call.buffer(plus(model.buffer, at), elements_of(r), model.type, false)) {
                call.note_thread_access(own.begin, own.bytes, false);
                if (std::binary_search(of_windows.begin(), of_windows.end(), object_of(own.begin)))
                    call.unsupported("a partitioned send from memory of a window");
                if (!r.held.empty() && r.held.back().begin + r.held.back().bytes == own.begin)
                    r.held.back().bytes += own.bytes;
                else
                    r.held.push_back(own);
            }
        }
        r.done[partition] = true;
    }
    if (marked->empty() || model.peer == abi::PROC_NULL || !is_all_ready(r))
        return;
    Item item = model;
    item.ref = call.ref();
    item.loc = call.instr.loc;
    item.op = call.op();
    item.ranges = std::make_shared<const std::vector<Range>>(); // the request holds them
    item.payload = shared(call.read(item.buffer, item.count, item.type));
    item.buffered = buffered_choice(item.payload->size(), call.choice.buffered);
    item.clock = give_clock(call.state, call.rank);
    item.thread = call.look().thread;
    call.process().items.push_back(std::move(item));
}

void Semantics::issue_partitioned(Call& call)
{
    switch (call.op()) {
    case MpiOp::Psend_init:
    case MpiOp::Precv_init: return make_partitioned(call);
    case MpiOp::Parrived: {
        if (call.integer(0) == abi::REQUEST_NULL)
            return;
        check_partition(call, partitioned_request(call, false), call.integer(1));
        if (has_windows_ || has_files_) // who is told comes after who marked it
            call.unsupported("MPI_Parrived in a program with windows or files");
        return;
    }
    default: return mark_ready(call);
    }
}

// The send whose partitions the receive gets, if it is under way and has not sent the message yet.
const RequestObject* Semantics::sender_of(const State& state, uint32_t rank, const Item& receive) const
{
    const Process& from = *state.processes[static_cast<uint32_t>(receive.peer)];
    const auto in_channel = [&](const Item& i) {
        return i.sends() && i.peer == static_cast<int32_t>(rank) && i.context == receive.context &&
               i.tag == receive.tag && i.channel == receive.channel;
    };
    if (std::any_of(from.items.begin(), from.items.end(), [&](const Item& i) { return in_channel(i) && !i.matched; }))
        return nullptr; // the match comes first
    for (const RequestObject& r : from.requests)
        if (waits_for_ready(r) && in_channel(r.model) && r.model.capacity == receive.capacity)
            return &r;
    return nullptr;
}

// Are the partitions of the send ready that cover this one of the receive?
bool Semantics::may_arrive(const State& state, uint32_t rank, const RequestObject& r, size_t partition) const
{
    const Item& receive = *partitioned_item(*state.processes[rank], r);
    const RequestObject* send = sender_of(state, rank, receive);
    if (send == nullptr)
        return false;
    const uint64_t own = receive.capacity / r.done.size(), other = receive.capacity / send->done.size();
    const Memory& memory = state.processes[static_cast<uint32_t>(receive.peer)]->machine->memory;
    for (uint64_t i = other == 0 ? 0 : partition * own / other; own > 0 && i * other < (partition + 1) * own; ++i) {
        const std::vector<Piece> pieces = pieces_of(*types_, *send, i);
        if (!send->done[i] ||
            !std::all_of(pieces.begin(), pieces.end(), [&](const Piece& p) { return memory.valid(p.at, p.bytes); }))
            return false;
    }
    return true;
}

std::vector<ReturnChoice> Semantics::parrived_returns(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const std::vector<uint64_t> args = arguments(p);
    const ReturnChoice no{false, {}, {}, {}}, yes{true, {}, {}, {}};
    const RequestObject* r = find_request(p, static_cast<int32_t>(args[0]));
    if (r == nullptr || !r->active)
        return {yes};
    const auto partition = static_cast<size_t>(args[1]);
    const Item* item = partitioned_item(p, *r);
    if (r->done[partition] || (item == nullptr && r->told))
        return {yes};
    std::vector<ReturnChoice> out;
    if (rules_.hold(Rule::ReturnFalse))
        out.push_back(no);
    if (item == nullptr || item->matched || (rules_.hold(Rule::ArriveEarly) && may_arrive(state, rank, *r, partition)))
        out.push_back(yes);
    return out;
}

bool Semantics::is_due(const State& state, uint32_t rank, const ReturnChoice& choice) const
{
    const Process& p = *state.processes[rank];
    if (choice.is_false_answer() || instruction(p).mpi != MpiOp::Parrived)
        return true;
    const RequestObject* r = find_request(p, static_cast<int32_t>(arguments(p)[0]));
    if (r == nullptr || !r->active || r->done[static_cast<size_t>(arguments(p)[1])])
        return true;
    const Item* item = partitioned_item(p, *r);
    return item == nullptr || item->matched;
}

// Data of one partition, in the receiver's memory.
void Semantics::deliver_partition(Call& call, const RequestObject& r, size_t partition, const Payload& message,
                                  uint64_t from)
{
    const uint64_t bytes = r.model.capacity / r.done.size();
    const auto at = static_cast<int64_t>(partition * elements_of(r)) * types_->get(r.model.type).extent();
    const uint64_t there = message.size() > from ? std::min(bytes, message.size() - from) : 0;
    const auto part = [&](const std::vector<uint8_t>& all) {
        return all.empty() ? std::span<const uint8_t>{} : std::span(all).subspan(from, there);
    };
    if (there > 0 && rules_.hold(Rule::DataReceived))
        call.write(plus(r.model.buffer, at), elements_of(r), r.model.type, part(message.bytes),
                   part(message.undefined));
}

// All that has not arrived before. The item has left the queue.
void Semantics::deliver_partitions(Call& call, const Item& item)
{
    const RequestObject r = *find_request(call.look(), item.request);
    find_request(call.process(), item.request)->held.clear();
    for (size_t i = 0; i < r.done.size(); ++i)
        if (!r.done[i])
            deliver_partition(call, r, i, *item.payload, i * (r.model.capacity / r.done.size()));
}

void Semantics::return_parrived(Call& call, const ReturnChoice& choice)
{
    const int32_t handle = call.integer(0);
    const auto partition = static_cast<size_t>(call.integer(1));
    const RequestObject* found = find_request(call.look(), handle);
    const Item* item = found == nullptr || !found->active ? nullptr : partitioned_item(call.look(), *found);
    if (*choice.flag && item != nullptr && !found->done[partition]) {
        const RequestObject r = *found;
        const uint64_t bytes = r.model.capacity / r.done.size();
        if (item->matched && item->payload->size() > item->capacity)
            throw Fatal{}; // said at the match
        {
            RequestObject& own = *find_request(call.process(), handle);
            own.done[partition] = true;
            own.held = ranges_of(*types_, own, false);
        }
        if (item = partitioned_item(call.look(), r); item->matched) {
            const PayloadPtr message = item->payload;
            deliver_partition(call, r, partition, *message, partition * bytes);
        } else if (bytes > 0) {
            const RequestObject& send = *sender_of(call.state, call.rank, *item);
            const Memory& memory = call.state.processes[static_cast<uint32_t>(item->peer)]->machine->memory;
            const uint64_t other = r.model.capacity / send.done.size(), first = partition * bytes / other;
            std::vector<Piece> pieces;
            for (uint64_t i = first; i * other < (partition + 1) * bytes; ++i)
                for (const Piece& piece : pieces_of(*types_, send, i))
                    pieces.push_back(piece);
            Payload message;
            gather(memory, pieces, message);
            deliver_partition(call, r, partition, message, partition * bytes - first * other);
        }
    }
    call.store_int(call.args[2], *choice.flag ? 1 : 0);
}

} // namespace mpismt::soundness
