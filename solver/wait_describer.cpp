// What a process that does not go on waits for, in words, and for whom.
#include "solver/decode.hpp"

#include "core/mpi/abi.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::solver {

namespace {

int32_t number(Value v) { return static_cast<int32_t>(as_signed(v.bits, 32)); }

void add_rank(std::vector<uint32_t>& ranks, uint32_t r)
{
    if (std::find(ranks.begin(), ranks.end(), r) == ranks.end())
        ranks.push_back(r);
}

// Who could send what is asked for.
void add_sources(const EventGraph& graph, uint32_t rank, uint32_t context, Value source, std::vector<uint32_t>& on)
{
    if (source.is_known() && number(source) != abi::ANY_SOURCE) {
        add_rank(on, static_cast<uint32_t>(source.bits));
        return;
    }
    for (uint32_t q : graph.communicators[context].group)
        if (q != rank)
            add_rank(on, q);
}

} // namespace

WaitDescriber::WaitDescriber(const EventGraph& graph, std::function<bool(EventId)> is_issued,
                             std::function<bool(EventId)> is_over, std::function<EventId(EventId)> taken_by)
    : graph_(graph), is_issued_(std::move(is_issued)), is_over_(std::move(is_over)), taken_by_(std::move(taken_by))
{
    for (EventId e = 0; e < graph_.events.size(); ++e)
        if (graph_.events[e].kind == EventKind::Collective && graph_.collective(e).instance.is_known() && is_issued_(e))
            entered_[{graph_.collective(e).context, graph_.collective(e).instance.bits}].push_back(e);
}

void WaitDescriber::describe_communication(EventId c, std::vector<std::string>& waits, std::vector<uint32_t>& on) const
{
    const Event& e = graph_.events[c];
    if (e.kind == EventKind::Recv) {
        const RecvDetail& r = graph_.recv(c);
        if (graph_.communicators[r.context].is_window)
            waits.push_back(fmt::format("process {} to call MPI_Win_{}", r.source.bits,
                                        number(r.tag) == post_tag ? "post" : "complete"));
        else
            waits.push_back(describe_request(graph_, r.context, r.source, r.tag));
        add_sources(graph_, e.rank, r.context, r.source, on);
    } else if (e.kind == EventKind::Send) {
        const SendDetail& s = graph_.send(c);
        if (!s.dest.is_known()) {
            waits.push_back("a process to receive its message");
            return;
        }
        std::string text = fmt::format("{} to receive a message with tag {} on {}", s.dest.bits,
                                       s.tag.is_known() ? fmt::format("{}", number(s.tag)) : "?",
                                       graph_.communicators[s.context].name);
        if (const EventId probe = taken_by_(c); probe != no_event)
            text += fmt::format("; it is only matched by the probe at line {}", graph_.events[probe].loc.line);
        waits.push_back(std::move(text));
        add_rank(on, static_cast<uint32_t>(s.dest.bits));
    } else {
        const CollectiveDetail& d = graph_.collective(c);
        const Communicator& comm = graph_.communicators[d.context];
        std::set<uint32_t> missing(comm.group.begin(), comm.group.end());
        if (const auto it = entered_.find({d.context, d.instance.is_known() ? d.instance.bits : ~uint64_t{0}});
            it != entered_.end())
            for (EventId other : it->second)
                missing.erase(graph_.events[other].rank);
        missing.erase(e.rank);
        waits.push_back(
            fmt::format("{} to enter MPI_{} on {}", fmt::join(missing, ", "), name_of(d.operation), comm.name));
        for (uint32_t q : missing)
            add_rank(on, q);
    }
}

std::string describe_request(const EventGraph& graph, uint32_t context, Value source, Value tag)
{
    const std::string from = !source.is_known()                       ? "somebody"
                             : number(source) == abi::ANY_SOURCE ? "anybody"
                                                                      : fmt::format("{}", source.bits);
    std::string text = fmt::format("a message from {}", from);
    if (tag.is_known() && number(tag) != abi::ANY_TAG)
        text += fmt::format(" with tag {}", number(tag));
    return text + fmt::format(" on {}", graph.communicators[context].name);
}

void WaitDescriber::describe(EventId event, ProcessEnd& end) const
{
    const Event& e = graph_.events[event];
    if (e.kind == EventKind::Wait) {
        std::vector<std::string> waits;
        for (const WaitDetail::Slot& slot : graph_.wait(event).slots)
            for (const WaitDetail::Alternative& a : slot.alternatives)
                if (a.communication == never && e.blocking)
                    waits.push_back(
                        std::any_of(graph_.calls.begin(), graph_.calls.end(),
                                    [&](const Call& c) { return c.rank == e.rank && c.op == MpiOp::Psend_init; })
                            ? "its own calls of MPI_Pready for all partitions"
                            : "its own call of MPI_Grequest_complete");
                else if (a.communication < never && is_issued_(a.communication) &&
                    (graph_.events[a.communication].kind == EventKind::Collective || !is_over_(a.communication)))
                    describe_communication(a.communication, waits, end.on);
        end.waits_for = joined_waits(waits, graph_.calls[e.call].op);
    } else if (e.kind == EventKind::Probe) {
        const ProbeDetail& p = graph_.probe(event);
        end.waits_for = describe_request(graph_, p.context, p.source, p.tag);
        add_sources(graph_, e.rank, p.context, p.source, end.on);
    } else if (e.kind == EventKind::Poll) {
        for (EventId poll : graph_.polls[e.detail].polls)
            describe(poll, end);
    } else if (e.kind == EventKind::Recv) {
        std::vector<std::string> waits;
        describe_communication(event, waits, end.on);
        end.waits_for = joined_waits(waits, graph_.calls[e.call].op);
    }
}

} // namespace mpismt::solver
