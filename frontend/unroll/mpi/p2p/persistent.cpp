// A persistent request keeps the arguments; each Start is a communication of its own.
#include "frontend/unroll/mpi/p2p/persistent.hpp"

#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/collectives.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/errors.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/mpi/p2p/partitioned.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

// Of requests that are started together, those that compete with another for messages.
std::vector<Competition> competing(const Process& p, const std::vector<uint32_t>& indices)
{
    const auto is_open = [](Value v, int32_t wildcard) { return !v.is_known() || number(v) == wildcard; };
    const auto overlap = [&](Value a, Value b, int32_t wildcard) {
        return is_open(a, wildcard) || is_open(b, wildcard) || a == b;
    };
    const auto compete = [&](const Request& x, const Request& y) {
        const PersistentMessage &a = *x.persistent_message(), &b = *y.persistent_message();
        return b.partitions == 0 && x.receives == y.receives && a.comm == b.comm &&
               overlap(a.partner, b.partner, abi::ANY_SOURCE) && (!x.receives || overlap(a.tag, b.tag, abi::ANY_TAG));
    };
    // Those that name partner and tag compete with their like; only the others are compared with all.
    using Envelope = std::tuple<bool, uint32_t, uint64_t, uint64_t>;
    std::map<Envelope, std::vector<size_t>> like;
    std::vector<size_t> open;
    for (size_t i = 0; i < indices.size(); ++i) {
        const Request& r = p.requests[indices[i]];
        const PersistentMessage* m = r.persistent_message();
        if (m == nullptr || m->partitions > 0) // which competes with nothing
            continue;
        if (is_open(m->partner, abi::ANY_SOURCE) || (r.receives && is_open(m->tag, abi::ANY_TAG)))
            open.push_back(i);
        else
            like[{r.receives, m->comm, m->partner.bits, r.receives ? m->tag.bits : 0}].push_back(i);
    }
    std::vector<Competition> result(indices.size(), Competition::None);
    for (const auto& [envelope, those] : like) {
        if (those.size() == 1)
            continue;
        std::map<uint64_t, size_t> tags;
        bool known = true;
        for (size_t i : those) {
            const Value tag = p.requests[indices[i]].persistent_message()->tag;
            known = known && tag.is_known();
            ++tags[tag.bits];
        }
        for (size_t i : those) {
            const Request& r = p.requests[indices[i]];
            const bool told_apart = !r.receives && known && tags[r.persistent_message()->tag.bits] == 1;
            result[i] = told_apart ? Competition::ForAnyTag : Competition::Always;
        }
    }
    for (size_t i : open)
        for (size_t j = 0; j < indices.size(); ++j)
            if (j != i && p.requests[indices[j]].persistent_message() &&
                compete(p.requests[indices[i]], p.requests[indices[j]]))
                result[i] = result[j] = Competition::Always;
    return result;
}

} // namespace

Outcome Persistent::call_init(const Call& c, bool receives, SendMode mode)
{
    PersistentMessage m;
    m.mode = mode;
    m.buffer = args_.known(c, 0);
    m.comm = comms_.comm_index(c, 5);
    m.partner = comms_.world_rank(c, m.comm, args_.arg(c, 3), receives);
    m.tag = args_.arg(c, 4);
    messages_.check_tag(c, m.tag, receives);
    m.count = messages_.count_arg(c, 1);
    if (m.count.is_known() && static_cast<int64_t>(m.count.bits) < 0)
        stop_invalid(fmt::format("count {} is negative", static_cast<int64_t>(m.count.bits)), abi::ERR_COUNT);
    m.type = types_.type_argument(c, 2);
    if (m.count.is_known() && !is_proc_null(m.partner)) { // its place is here, though it is used from the Start on
        const TypedBuffer buffer{m.buffer, m.count.bits, m.type};
        check_buffer(c.path, buffer);
        if (receives)
            check_received_into(c.path, buffer);
        declared_.check_declared(c, buffer, m.count);
    }
    Request r;
    r.receives = receives;
    r.what = std::make_shared<const PersistentMessage>(std::move(m));
    args_.out(c, 6, 32, requests_.new_request(c, std::move(r), RequestState::unstarted()));
    return Outcome::Continue;
}

// The part of the call, which is one of those that compete with another.
RequestState Persistent::start(const Call& c, uint32_t index, uint32_t part, Competition competes)
{
    const Request r = c.process.requests[index]; // a copy: starting may add requests
    if (r.is_partitioned())
        return partitioned_.start(c, index, part);
    if (const PersistentCollective* collective = r.persistent_collective())
        return RequestState::communicating(collectives_.start_persistent(c, *collective));
    const PersistentMessage& m = *r.persistent_message();
    if (is_proc_null(m.partner))
        return RequestState::complete();
    EventId e;
    if (r.receives) {
        e = messages_.start_recv(c, m.comm, m.partner, m.tag, m.buffer, m.count, m.type, part, competes);
        in_use_.add_pending(c.process, c.path, e, buffers_.recv(e), true, c.in.loc);
    } else {
        e = messages_.start_send(c, m.comm, m.partner, m.tag, m.mode, m.buffer, m.count, m.type, part, competes);
        in_use_.add_pending(c.process, c.path, e, buffers_.send(e), false, c.in.loc);
    }
    return RequestState::communicating(e);
}

Outcome Persistent::call_start(const Call& c, bool all)
{
    if (all && args_.known_int(c, 0) < 0)
        stop_invalid("the number of requests is negative", abi::ERR_COUNT);
    const uint64_t count = all ? args_.known(c, 0) : 1;
    const Pointer handles = args_.known(c, all ? 1 : 0);
    std::vector<uint32_t> indices;
    for (uint32_t i = 0; i < count; ++i) {
        const Value loaded = args_.pointed_to(c, Value::known(handles + 4 * i), 32);
        const Value handle = Value::known(args_.known(c, all ? 1 : 0, loaded));
        const auto index = request_index(c.process, number(handle));
        if (!index || !c.process.requests[*index].is_persistent())
            stop_invalid("only a persistent request can be started", FindingKind::RequestLifecycle);
        indices.push_back(*index);
    }
    // Startall starts them in any order, which matters to those that compete.
    const std::vector<Competition> competes = competing(c.process, indices);
    for (uint32_t i = 0; i < count; ++i) {
        const uint32_t index = indices[i];
        const RequestState active = c.path.mpi.active[index];
        StopDetail d;
        d.finding = FindingKind::RequestLifecycle;
        d.text = "the request is started while it is active";
        d.related = c.process.requests[index].loc;
        d.related_role = "where the request was made";
        const TermId idle =
            terms_.disjunction(active.is(terms_, RequestState::idle()), active.is(terms_, RequestState::unstarted()));
        const TermId gone = active.is(terms_, RequestState::none());
        errors_.exclude(c, terms_.negation(terms_.disjunction(idle, gone)), d);
        d.text = "the request that is started has been freed";
        errors_.exclude(c, gone, d);
        c.path.mpi.active[index] = start(c, index, i, competes[i]);
    }
    return Outcome::Continue;
}

} // namespace mpismt::unroll
