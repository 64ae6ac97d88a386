#include "frontend/unroll/mpi/p2p/delivery.hpp"

#include "frontend/unroll/buffers/contents.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/collectives/results.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/statuses.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

constexpr uint32_t max_unknown_bytes = 65536; // of a message whose sender is not known

} // namespace

bool Delivery::may_be_partial() const
{
    const EventGraph& graph = graph_;
    const auto has_gaps = [](const SendDetail& send) {
        return send.payload && std::any_of(send.payload->gaps.begin(), send.payload->gaps.end(),
                                           [](const Gap& gap) { return gap.skipped == 0; });
    };
    if (over_gaps_.empty() && std::none_of(graph.sends.begin(), graph.sends.end(), has_gaps))
        return false;
    for (EventId r = 0; r < graph.events.size(); ++r) {
        if (graph.events[r].kind != EventKind::Recv || graph.recv(r).pieces.empty())
            continue;
        const RecvDetail& recv = graph.recv(r);
        const bool shows_gaps = over_gaps_.contains(r);
        for (EventId s = 0; s < graph.events.size(); ++s) {
            if (graph.events[s].kind != EventKind::Send || graph.send(s).context != recv.context)
                continue;
            const SendDetail& send = graph.send(s);
            const bool is_short = !send.signature.count.is_known() || send.bytes < recv.capacity;
            if (!has_gaps(send) && !(shows_gaps && is_short))
                continue;
            const auto may_be = [](Value x, Value y) {
                return !x.is_known() || !y.is_known() || number(x) == number(y);
            };
            const bool any_source = recv.source.is_known() && number(recv.source) == abi::ANY_SOURCE;
            const bool any_tag = recv.tag.is_known() && number(recv.tag) == abi::ANY_TAG;
            if (may_be(send.dest, Value::known(graph.events[r].rank)) &&
                (any_source || may_be(recv.source, Value::known(graph.events[s].rank))) &&
                (any_tag || may_be(send.tag, recv.tag)))
                return true;
        }
    }
    return false;
}

TermId Delivery::was_told(const Path& path, EventId communication) const
{
    TermId told = false_term;
    for (const auto& [c, when] : path.mpi.told)
        if (c == communication)
            told = terms_.disjunction(told, when);
    return told;
}

void Delivery::deliver(const Call& c, const WaitDetail::Alternative& completed, TermId condition, Pointer status)
{
    const EventId communication = completed.communication;
    if (communication != no_event && communication != never && condition != false_term) {
        in_use_.complete_pending(c.path, communication, condition); // before the result is written
        // What Request_get_status has delivered is not delivered again.
        const TermId first = terms_.conjunction(condition, terms_.negation(was_told(c.path, communication)));
        switch (graph_.events[communication].kind) {
        case EventKind::Recv:
            if (first != false_term)
                deliver_recv(c, communication, first);
            break;
        case EventKind::Collective:
            if (first != false_term)
                results_.deliver_collective(c, communication, first);
            break;
        case EventKind::Send:
        case EventKind::Access: break; // bring nothing, or have brought it
        case EventKind::Probe:
        case EventKind::Delivery:
        case EventKind::Wait:
        case EventKind::Cancel:
        case EventKind::Poll:
        case EventKind::Stop:
        case EventKind::Fault:
        case EventKind::Space:
        case EventKind::Branch:
        case EventKind::Sync:
        case EventKind::End: throw InternalError("a request that is not a communication");
        }
    }
    statuses_.communication_status(c, completed, status, condition);
}

// A message that ends within an element, which is of another type then: it brings the first bytes of it.
void Delivery::deliver_part(Path& path, Pointer at, const RecvDetail::Piece& piece, TermId length, TermId condition)
{
    for (uint8_t bytes = 1; bytes < piece.bytes; ++bytes) {
        const unsigned width = 8U * bytes;
        const auto part = [&](TermId t) { return t == no_term ? no_term : terms_.extract(t, 0, width); };
        memory_.write(path, at, width, {0, part(piece.variable), part(piece.undefined)},
                      terms_.conjunction(condition, terms_.equals(length, piece.offset + bytes)));
    }
}

void Delivery::deliver_recv(const Call& c, EventId recv, TermId condition)
{
    const uint32_t detail = graph_.events[recv].detail;
    const TypedBuffer to = buffers_.recv(recv);
    if (graph_.recvs[detail].cancelled != no_term)
        condition = terms_.conjunction(condition, terms_.negation(graph_.recvs[detail].cancelled));
    if (graph_.recvs[detail].capacity == 0)
        return;
    if (graph_.recvs[detail].settled && graph_.recvs[detail].partner != no_event &&
        graph_.send(graph_.recvs[detail].partner).signature.count.is_known()) {
        const SendDetail& s = graph_.send(graph_.recvs[detail].partner);
        contents_.unpack(c.path, to, *s.payload, 0, std::min(s.bytes, graph_.recvs[detail].capacity), condition);
        if (c.in.mpi == MpiOp::Recv && condition == true_term) // others may deliver once more
            contents_.drop_data(c.path, graph_.recvs[detail].partner);
        return;
    }
    if (graph_.recvs[detail].settled && graph_.recvs[detail].partner == no_event)
        return;                           // never completes
    graph_.recvs[detail].settled = false; // an unknown length: left to the encoding
    statuses_.make_status_variables(recv);
    RecvDetail& r = graph_.recvs[detail];
    if (r.capacity > max_unknown_bytes)
        throw PathStop{limit(fmt::format("a message of up to {} bytes from an unknown sender", r.capacity))};
    if (r.pieces.empty()) {
        uint32_t offset = 0;
        for (uint64_t i = 0; i < to.count; ++i)
            for (const auto& [basic, count] : to.type->sequence)
                for (uint64_t k = 0; k < count; ++k)
                    for (uint32_t left = abi::find_basic_type(basic)->size; left > 0;) {
                        const auto bytes = static_cast<uint8_t>(left >= 8 ? 8 : left >= 4 ? 4 : left >= 2 ? 2 : 1);
                        r.pieces.push_back(
                            {offset, bytes, terms_.variable(fmt::format("data.{}.{}", recv, offset), 8U * bytes)});
                        if (!receives_are_whole_)
                            r.pieces.back().undefined =
                                terms_.variable(fmt::format("undefined.{}.{}", recv, offset), 8U * bytes);
                        offset += bytes;
                        left -= bytes;
                    }
    }
    TypeCursor cursor(to.at, *to.type);
    const bool goes_on_after_mismatch = context_.options().wants_outcomes;
    for (const RecvDetail::Piece& piece : r.pieces) {
        const TermId reached = terms_.negation(
            terms_.operation(ScalarOp::ULt, 64, 1, r.status_bytes, terms_.constant(piece.offset + piece.bytes, 64)));
        const Pointer at = cursor.at(piece.offset).first;
        const unsigned width = 8U * piece.bytes;
        check_range(c.path, at, piece.bytes);
        if (goes_on_after_mismatch)
            deliver_part(c.path, at, piece, r.status_bytes, condition);
        Value old = memory_.read(c.path, at, width);
        if (receives_are_whole_ && !old.is_defined()) {
            over_gaps_.insert(recv);
            old = select(terms_, condition, {old.bits, old.term}, old, width);
        }
        const Value arrived{0, piece.variable, piece.undefined};
        memory_.write(c.path, at, width, select(terms_, terms_.conjunction(condition, reached), arrived, old, width));
    }
}

} // namespace mpismt::unroll
