#include "frontend/unroll/unroller.hpp"
#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

// An argument of MPI, or what one points to.
Value Unroller::require_defined(const Call& c, Value v) const
{
    if (!v.is_defined()) {
        undefined_.require_defined(c.path, v, fmt::format("an argument of MPI_{}", name_of(c.in.mpi)));
        v.undefined = no_term;
    }
    return v;
}

// Where the argument may be left out, it is looked at when it is used, and a buffer's address when there are data.
Value Unroller::undefined_argument(const Call& c, size_t i, Value v) const
{
    if (parameters_of(c.in.mpi)[i].kind != ParamKind::Buffer)
        return require_defined(c, v);
    const TermId condition = is_undefined(terms_, v);
    if (condition == true_term)
        return Value::known(undefined_address);
    if (condition != false_term) {
        NeedsCase need{{}, unknown_argument(c, i)};
        need.cases.push_back({condition, {{v.undefined, terms_.constant(~uint64_t{0}, terms_.width(v.undefined))}}, std::nullopt});
        need.cases.push_back({terms_.negation(condition), {{v.undefined, terms_.constant(0, terms_.width(v.undefined))}}, std::nullopt});
        throw need;
    }
    v.undefined = no_term;
    return v;
}

void Unroller::check_arguments_defined(const Call& c) const
{
    for (size_t i = 0; i < c.operands.size() && i < parameters_of(c.in.mpi).size(); ++i)
        if (!c.path.operand(c.operands[i]).is_defined() && !may_be_ignored(c.in.mpi, parameters_of(c.in.mpi)[i]))
            arg(c, i);
}

bool Unroller::may_be_partial() const
{
    const EventGraph& graph = graph_;
    const auto has_gaps = [](const SendDetail& send) { return send.payload && !send.payload->gaps.empty(); };
    if (over_gaps_.empty() && std::none_of(graph.sends.begin(), graph.sends.end(), has_gaps))
        return false;
    for (EventId r = 0; r < graph.events.size(); ++r) {
        if (graph.events[r].kind != EventKind::Recv || graph.recv(r).pieces.empty())
            continue;
        const RecvDetail& recv = graph.recv(r);
        const bool shows_gaps = std::binary_search(over_gaps_.begin(), over_gaps_.end(), r);
        for (EventId s = 0; s < graph.events.size(); ++s) {
            if (graph.events[s].kind != EventKind::Send || graph.send(s).context != recv.context)
                continue;
            const SendDetail& send = graph.send(s);
            const bool is_short = !send.signature.count.is_known() || send.bytes < recv.capacity;
            if (!has_gaps(send) && !(shows_gaps && is_short))
                continue;
            const auto may_be = [](Value x, Value y) { return !x.is_known() || !y.is_known() || number(x) == number(y); };
            const bool any_source = recv.source.is_known() && number(recv.source) == abi::ANY_SOURCE;
            const bool any_tag = recv.tag.is_known() && number(recv.tag) == abi::ANY_TAG;
            if (may_be(send.dest, Value::known(graph.events[r].rank)) &&
                (any_source || may_be(recv.source, Value::known(graph.events[s].rank))) && (any_tag || may_be(send.tag, recv.tag)))
                return true;
        }
    }
    return false;
}

} // namespace mpismt::unroll
