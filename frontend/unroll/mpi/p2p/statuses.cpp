// What a completing call says about a communication in its status (MPI 4.1, sections 3.2.5 and 3.7.3).
#include "frontend/unroll/mpi/p2p/statuses.hpp"

#include "core/values.hpp"
#include "encoding/rules/signature.hpp"
#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/paths/cases.hpp"
#include "frontend/unroll/paths/memory_access.hpp"

#include <fmt/format.h>

namespace mpismt::unroll {

void Statuses::communication_status(const Call& c, const WaitDetail::Alternative& completed, Pointer status,
                                    TermId condition)
{
    const EventId communication = completed.communication;
    if (status == abi::STATUS_IGNORE || condition == false_term || communication == never)
        return;
    if (communication == no_event && !completed.sends) { // received from MPI_PROC_NULL
        write_status(c, status, int_value(abi::PROC_NULL), int_value(abi::ANY_TAG), {}, {}, condition);
    } else if (communication != no_event && graph_.events[communication].kind == EventKind::Recv) {
        recv_status(c, communication, status, condition);
    } else { // of a send or collective it only says whether it was cancelled (MPI 4.1, sections 3.7.3 and 6.12)
        const bool is_send = communication != no_event && graph_.events[communication].kind == EventKind::Send;
        const TermId cancelled = is_send ? graph_.send(communication).cancelled : no_term;
        write_status(c, status, nothing(32), nothing(32), nothing(64), cancelled_value(cancelled), condition);
    }
}

// A value of which no bit has a value.
Value Statuses::nothing(unsigned width) { return {0, no_term, terms_.constant(mask_of(width), width)}; }

Value Statuses::cancelled_value(TermId cancelled)
{
    return cancelled == no_term ? Value::known(0)
                                : to_value(terms_, terms_.operation(ScalarOp::ZExt, 1, 32, cancelled));
}

void Statuses::write_status(const Call& c, Pointer status, Value source, Value tag, Value bytes, Value cancelled,
                            TermId condition)
{
    if (status == abi::STATUS_IGNORE || condition == false_term)
        return;
    in_use_.touch(c.process, c.path, status, abi::status_size, true, c.in.loc, condition);
    check_range(c.path, status, abi::status_size);
    memory_.write(c.path, status + abi::status_source, 32, source, condition);
    memory_.write(c.path, status + abi::status_tag, 32, tag, condition);
    memory_.write(c.path, status + abi::status_bytes, 64, bytes, condition);
    memory_.write(c.path, status + abi::status_cancelled, 32, cancelled, condition);
}

// The variables of a receive whose message is not known yet.
void Statuses::make_status_variables(EventId recv)
{
    RecvDetail& r = graph_.recvs[graph_.events[recv].detail];
    if (r.status_source != no_term)
        return;
    graph_.deterministic = false;
    r.status_source = terms_.variable(fmt::format("source.{}", recv), 32);
    if (r.cancelled == no_term) // of a cancelled receive nothing is said
        cases_.set_domain(r.status_source, 0, graph_.communicators[r.context].group.size());
    r.status_tag = terms_.variable(fmt::format("tag.{}", recv), 32);
    r.status_bytes = terms_.variable(fmt::format("bytes.{}", recv), 64);
}

void Statuses::recv_status(const Call& c, EventId recv, Pointer status, TermId condition)
{
    if (status == abi::STATUS_IGNORE)
        return;
    const RecvDetail& r = graph_.recv(recv);
    if (r.settled && r.partner != no_event) {
        const SendDetail& s = graph_.send(r.partner);
        write_status(c, status, comms_.comm_rank_of(r.context, Value::known(graph_.events[r.partner].rank)), s.tag,
                     message_bytes(s), {}, condition);
        return;
    }
    make_status_variables(recv);
    const RecvDetail& d = graph_.recv(recv);
    const Value source = d.source.is_known() && number(d.source) != abi::ANY_SOURCE
                             ? comms_.comm_rank_of(d.context, d.source)
                             : Value::symbolic(d.status_source);
    const Value tag = d.tag.is_known() && number(d.tag) != abi::ANY_TAG ? d.tag : Value::symbolic(d.status_tag);
    const TermId cancelled = d.cancelled;
    const auto unless_cancelled = [&](Value v, unsigned width) {
        return cancelled == no_term ? v : select(terms_, cancelled, nothing(width), v, width);
    };
    write_status(c, status, unless_cancelled(source, 32), unless_cancelled(tag, 32),
                 unless_cancelled(Value::symbolic(d.status_bytes), 64), cancelled_value(cancelled), condition);
}

Value Statuses::message_bytes(const SendDetail& s)
{
    if (s.signature.count.is_known())
        return Value::known(s.bytes);
    const TermId count = terms_.operation(ScalarOp::ZExt, 32, 64, to_term(terms_, s.signature.count, 32));
    return to_value(terms_, terms_.operation(ScalarOp::Mul, 64, 64, count,
                                             terms_.constant(rules::element_bytes(graph_, s.signature.type), 64)));
}

} // namespace mpismt::unroll
