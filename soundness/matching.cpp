// Which send and receive may match (section 4.4 of the TLA+ paper; MPI 4.1, section 3.5).
//
// They may if each is the first in its queue that fits the other: the first two disjuncts of the paper's rule
// `transfer`. The third would order messages that do not compete, which MPI does not. A probe sees what a receive in
// its place could match. Cost: the product of the lengths of the two queues.
#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/queue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// Parts of one Startall start in any order, so none is before another. Nor is anything where messages may overtake.
bool before(const Item& a, const Item& b, const Rules& rules)
{
    if (!rules.dialect().message_order)
        return false;
    return a.ref.call != b.ref.call || !rules.hold(Rule::MatchStartall);
}

Location item_place(const Item& i, std::string role)
{
    return {i.ref.rank, i.loc, fmt::format("MPI_{}", name_of(i.op)), std::move(role)};
}

} // namespace

bool fits(const Item& s, uint32_t sender, uint32_t receiver, uint64_t context, int32_t peer, int32_t tag,
          const Rules& rules, uint32_t channel)
{
    return s.sends() && (s.channel == channel || !rules.hold(Rule::MatchPartitioned)) &&
           (!s.matched || !rules.hold(Rule::MatchSendOnce)) &&
           (s.peer == static_cast<int32_t>(receiver) || !rules.hold(Rule::MatchDestination)) &&
           (s.context == context || !rules.hold(Rule::MatchContext)) &&
           (peer == abi::ANY_SOURCE || peer == static_cast<int32_t>(sender) || !rules.hold(Rule::MatchSource)) &&
           (tag == abi::ANY_TAG || tag == s.tag || !rules.hold(Rule::MatchTag));
}

bool fits(const Item& s, uint32_t sender, const Item& r, uint32_t receiver, const Rules& rules)
{
    return r.receives() && (!r.matched || !rules.hold(Rule::MatchReceiveOnce)) &&
           (r.kind != Item::Kind::Probe || rules.hold(Rule::MatchProbes)) &&
           fits(s, sender, receiver, r.context, r.peer, r.tag, rules, r.channel);
}

void check_message(const Types& types, const Item& receive, const Payload& payload, std::vector<Location> places,
                   bool returns_errors, const Dialect& dialect, Faults& faults)
{
    // An empty message has the type of its first element all the same, in a dialect that says so; a datatype without
    // elements is as one of bytes.
    const auto type_of = [&](TypeId type) {
        return !dialect.empty_messages && types.signature_length(type, 1) == 0 ? TypeId{abi::BYTE} : type;
    };
    const auto count_of = [&](uint64_t count) { return dialect.empty_messages ? count : std::max<uint64_t>(count, 1); };
    const TypeId sent_type = type_of(payload.type), expected_type = type_of(receive.type);
    const uint64_t sent = types.signature_length(sent_type, count_of(payload.count)),
                   expected = types.signature_length(expected_type, count_of(receive.count));
    // MPI_PACKED fits everything.
    const bool any = types.has_packed(sent_type) || types.has_packed(expected_type);
    const uint64_t shorter = std::min(sent, expected);
    const auto difference = [&](abi::Sign sign) {
        return any ? shorter
                   : types.first_difference(sent_type, count_of(payload.count), expected_type,
                                            count_of(receive.count), sign);
    };
    const uint64_t beside_sign = difference(abi::Sign::Ignored);
    const uint64_t at = beside_sign < shorter ? beside_sign : difference(abi::Sign::Counts);
    if (at < shorter) {
        const auto name = [&](TypeId type) {
            return fmt::format("MPI_{}", types.get(types.basic_at(type, at)).named->name);
        };
        const bool plain = types.get(payload.type).named != nullptr && types.get(receive.type).named != nullptr;
        faults.faults.push_back(
            {beside_sign < shorter ? FindingKind::TypeMismatch : FindingKind::SignMismatch,
             plain ? fmt::format("a message of {} is received as {}", name(sent_type), name(expected_type))
                   : fmt::format("element {} of the message is of {}, but received as {}", at, name(sent_type),
                                 name(expected_type)),
             places});
    }
    if (receive.channel != 0 && payload.size() < receive.capacity) // MPI 4.1, section 4.2.1
        faults.faults.push_back({FindingKind::TypeMismatch,
                                 fmt::format("the buffers of a partitioned send and of its receive have {} and {} "
                                             "bytes, not the same size",
                                             payload.size(), receive.capacity),
                                 places});
    if (!dialect.long_messages)
        return;
    if (payload.size() > receive.capacity && returns_errors)
        faults.limit = "a receive that returns an error because its message is too long";
    else if (payload.size() > receive.capacity)
        faults.faults.push_back({FindingKind::Truncation,
                                 fmt::format("a message of {} bytes does not fit into a receive of {} bytes",
                                             payload.size(), receive.capacity),
                                 std::move(places)});
}

bool Semantics::may_match(const State& state, const MatchChoice& m) const
{
    const Process& from = *state.processes[m.sender];
    const Process& to = *state.processes[m.receiver];
    const Item& s = from.items[m.send];
    const Item& r = to.items[m.receive];
    if (!fits(s, m.sender, r, m.receiver, rules_))
        return false;
    for (uint32_t i = 0; i < m.send && rules_.hold(Rule::MatchEarlierSends); ++i)
        if (before(from.items[i], s, rules_) && fits(from.items[i], m.sender, r, m.receiver, rules_))
            return false;
    for (uint32_t i = 0; i < m.receive && rules_.hold(Rule::MatchEarlierReceives); ++i)
        if (before(to.items[i], r, rules_) && fits(s, m.sender, to.items[i], m.receiver, rules_))
            return false;
    return true;
}

std::vector<MatchChoice> Semantics::matches(const State& state) const
{
    std::vector<MatchChoice> out;
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    for (uint32_t q = 0; q < n; ++q) {
        const std::vector<Item>& receives = state.processes[q]->items;
        for (uint32_t j = 0; j < receives.size(); ++j) {
            const Item& r = receives[j];
            if (!r.receives() || (r.matched && rules_.hold(Rule::MatchReceiveOnce)))
                continue;
            const bool any = r.peer == abi::ANY_SOURCE || !rules_.hold(Rule::MatchSource);
            for (uint32_t p = any ? 0 : static_cast<uint32_t>(r.peer);
                 p < (any ? n : static_cast<uint32_t>(r.peer) + 1); ++p) {
                const uint32_t count = static_cast<uint32_t>(state.processes[p]->items.size());
                for (uint32_t i = 0; i < count; ++i)
                    if (may_match(state, {p, i, q, j}))
                        out.push_back({p, i, q, j});
            }
        }
    }
    return out;
}

void Semantics::match(State& state, const MatchChoice& m, Faults& faults)
{
    if (limits_ != nullptr && limits_->reached)
        if (const Item& i = state.processes[m.receiver]->items[m.receive]; i.peer == abi::ANY_SOURCE)
            limits_->reached->mark_source(i.loc, i.op, m.sender);
    Item s = state.processes[m.sender]->items[m.send]; // a copy: sender and receiver may be one process
    if (!rules_.hold(Rule::DataAtIssue)) { // but now
        const Memory& memory = state.processes[m.sender]->machine->memory;
        const std::vector<Piece> pieces = types_->pieces(s.type, s.buffer, s.count);
        if (std::all_of(pieces.begin(), pieces.end(), [&](const Piece& p) { return memory.valid(p.at, p.bytes); })) {
            Payload late = *s.payload;
            late.number = 0;
            gather(memory, pieces, late);
            s.payload = std::make_shared<const Payload>(std::move(late));
        }
    }
    {
        Item& send = state.processes[m.sender].write().items[m.send];
        send.matched = true;
        // A matched probe only fixes which message is received: the send goes on until Mrecv or Imrecv (MPI 4.1,
        // section 3.4: a synchronous send completes when "the receive operation has started to receive the message").
        send.received = state.processes[m.receiver]->items[m.receive].kind == Item::Kind::Receive ||
                        !rules_.hold(Rule::CompleteReceived);
        s.received = send.received;
        if (rules_.hold(Rule::MatchSendOnce))
            send.payload = nullptr; // on its way: states that differ in it only are equal
        send.partner = state.processes[m.receiver]->items[m.receive].ref;
        send.partner_clock = state.processes[m.receiver]->items[m.receive].clock;
    }
    Item r;
    {
        Item& receive = state.processes[m.receiver].write().items[m.receive];
        receive.matched = true;
        receive.payload = s.payload;
        receive.source = s.source;
        receive.received_tag = s.tag;
        receive.partner = s.ref;
        receive.partner_clock = s.clock;
        r = receive;
    }
    // What a matched probe finds is received only later.
    if (s.mode == SendMode::Ready && (m.receive >= s.posted_before || r.kind == Item::Kind::Probe))
        faults.faults.push_back({FindingKind::ReadySend,
                                 "the receive that a ready send matches was not posted when the send started",
                                 {item_place(s, "the ready send"), item_place(r, "the receive")}});
    if (r.kind == Item::Kind::Receive && is_too_long(r))
        state.processes[m.receiver].write().truncated = true;
    if (r.kind == Item::Kind::Receive)
        check_message(*types_, r, *r.payload, {item_place(r, "the receive"), item_place(s, "the send")},
                      returns_errors(*state.processes[m.receiver], r.context), rules_.dialect(), faults);

    const bool forget_send = s.owner == Item::Owner::Nobody && s.received;
    const bool forget_receive = r.owner == Item::Owner::Nobody; // its data never become visible: nobody can know when
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

// The sends that a receive with these arguments, posted now, could match: what a probe sees.
std::vector<std::pair<uint32_t, uint32_t>> Semantics::visible(const State& state, uint32_t rank, uint64_t context,
                                                              int32_t peer, int32_t tag) const
{
    std::vector<std::pair<uint32_t, uint32_t>> out;
    for (uint32_t p = 0; p < state.processes.size(); ++p) {
        const std::vector<Item>& items = state.processes[p]->items;
        const Item* first = nullptr;
        for (uint32_t i = 0; i < items.size(); ++i) {
            if (!fits(items[i], p, rank, context, peer, tag, rules_) ||
                (first != nullptr && before(*first, items[i], rules_) && rules_.hold(Rule::ProbeFirst)))
                continue;
            if (first == nullptr)
                first = &items[i];
            const auto& mine = state.processes[rank]->items;
            if (!rules_.hold(Rule::ProbePosted) || std::none_of(mine.begin(), mine.end(), [&](const Item& r) {
                    return fits(items[i], p, r, rank, rules_);
                }))
                out.emplace_back(p, i);
        }
    }
    return out;
}

} // namespace mpismt::soundness
