#include "frontend/unroll/mpi/p2p/partitioned.hpp"

#include "frontend/unroll/buffers/in_use.hpp"
#include "frontend/unroll/mpi/arguments.hpp"
#include "frontend/unroll/mpi/collectives/rendezvous.hpp"
#include "frontend/unroll/mpi/communicators.hpp"
#include "frontend/unroll/mpi/infos.hpp"
#include "frontend/unroll/mpi/p2p/message_buffers.hpp"
#include "frontend/unroll/mpi/p2p/messages.hpp"
#include "frontend/unroll/mpi/p2p/requests.hpp"
#include "frontend/unroll/mpi/types/datatypes.hpp"
#include "frontend/unroll/mpi/types/declared.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::unroll {

namespace {

[[noreturn]] void leave_path(const Call& c, std::string_view why)
{
    StopDetail d;
    d.reason = StopDetail::Reason::Unsupported;
    d.text = fmt::format("MPI_{} ({})", name_of(c.in.mpi), why);
    throw PathStop{std::move(d)};
}

TypedBuffer partition_of(const PersistentMessage& m, uint64_t i)
{
    const uint64_t count = m.count.bits / m.partitions;
    return {m.buffer + i * count * static_cast<uint64_t>(m.type->extent()), count, m.type};
}

} // namespace

// What is marked is kept for the process, not for each of its paths.
void Partitioned::check_road(const Call& c)
{
    if (c.process.live.size() != 1 || c.path.guard != true_term)
        leave_path(c, "where only some executions arrive");
    if (c.process.has_handlers)
        leave_path(c, "with an error handler");
}

Outcome Partitioned::call_init(const Call& c, bool receives)
{
    PersistentMessage m;
    const int32_t partitions = args_.known_int(c, 1);
    if (partitions <= 0)
        stop_invalid(fmt::format("the number of partitions is {}", partitions), abi::ERR_ARG);
    m.buffer = args_.known(c, 0);
    m.comm = comms_.comm_index(c, 6);
    if (receives && args_.known_int(c, 4) == abi::ANY_SOURCE)
        stop_invalid("a partitioned receive must specify its source", abi::ERR_RANK);
    if (receives && args_.known_int(c, 5) == abi::ANY_TAG)
        stop_invalid("a partitioned receive must specify its tag", abi::ERR_TAG);
    m.partner = comms_.world_rank(c, m.comm, Value::known(args_.known(c, 4)), false);
    m.tag = Value::known(args_.known(c, 5));
    messages_.check_tag(c, m.tag, false);
    infos_.check_hints(c);
    const int64_t count = args_.known_count(c, 2);
    if (count < 0)
        stop_invalid(fmt::format("count {} is negative", count), abi::ERR_COUNT);
    m.type = types_.type_argument(c, 3);
    uint64_t elements;
    if (__builtin_mul_overflow(static_cast<uint64_t>(count), static_cast<uint64_t>(partitions), &elements))
        leave_path(c, "a buffer of more than 64 bits");
    m.count = Value::known(elements);
    m.partitions = static_cast<uint32_t>(partitions);
    check_road(c);
    const TypedBuffer buffer{m.buffer, elements, m.type};
    if (m.buffer == 0 && buffer.bytes() > 0)
        stop_invalid("the buffer of a partitioned communication is MPI_BOTTOM", abi::ERR_BUFFER);
    if (!is_proc_null(m.partner)) {
        check_buffer(c.path, buffer);
        if (receives)
            check_received_into(c.path, buffer);
        declared_.check_declared(c, buffer, m.count);
        if (graph_.has_windows)
            leave_path(c, "in a program with windows");
        m.pair = pair_of(c, m, receives);
    }
    Request r;
    r.receives = receives;
    r.ready.assign(m.partitions, false);
    r.what = std::make_shared<const PersistentMessage>(std::move(m));
    args_.out(c, 8, 32, requests_.new_request(c, std::move(r), RequestState::unstarted()));
    return Outcome::Continue;
}

uint32_t Partitioned::pair_of(const Call& c, const PersistentMessage& m, bool receives)
{
    const uint32_t base = c.process.comms[m.comm].context, self = c.process.rank;
    const auto partner = static_cast<uint32_t>(number(m.partner));
    const Envelope envelope{base, receives ? partner : self, receives ? self : partner, number(m.tag)};
    const uint32_t n = made_[envelope][receives ? 1 : 0]++;
    const auto [at, fresh] = ids_.try_emplace({envelope, n}, static_cast<uint32_t>(pairs_.size()));
    if (fresh) {
        const Communicator comm = graph_.communicators[base];
        pairs_.emplace_back();
        pairs_.back().context = rendezvous_.new_context(comm.group, comm.name, comm.first_group);
    }
    Pair& pair = pairs_[at->second];
    pair.bytes[receives ? 1 : 0] = TypedBuffer{m.buffer, m.count.bits, m.type}.bytes();
    pair.known[receives ? 1 : 0] = true;
    return at->second;
}

// Both have been made when the second of the send and its receive starts.
void Partitioned::check_sizes(const Call& c, const PersistentMessage& m) const
{
    const Pair& pair = pairs_[m.pair];
    if (pair.known[0] && pair.known[1] && pair.bytes[0] != pair.bytes[1])
        leave_path(c, "buffers of different sizes");
}

// All of a receive's buffer is in use; nothing of a send's, before it is marked.
RequestState Partitioned::start(const Call& c, uint32_t request, uint32_t part)
{
    check_road(c);
    Request& r = c.process.requests[request];
    const PersistentMessage& m = *r.persistent_message();
    r.ready.assign(r.ready.size(), false);
    if (is_proc_null(m.partner))
        return RequestState::complete();
    if (!r.receives)
        return RequestState::unfinished();
    check_sizes(c, m);
    const EventId e = messages_.start_recv(c, m.comm, m.partner, m.tag, m.buffer, m.count, m.type, part,
                                           Competition::None, pairs_[m.pair].context);
    in_use_.add_pending(c.process, c.path, e, buffers_.recv(e), true, c.in.loc);
    return RequestState::communicating(e);
}

// The request that the call names, which must be of the one kind or the other.
uint32_t Partitioned::request_argument(const Call& c, size_t i, bool receives)
{
    const int32_t handle = args_.known_int(c, i);
    if (handle == abi::REQUEST_NULL)
        stop_invalid("the request is MPI_REQUEST_NULL", abi::ERR_REQUEST);
    const auto index = request_index(c.process, handle);
    if (!index || (index < c.path.mpi.active.size() && c.path.mpi.active[*index] == RequestState::none()))
        stop_invalid("the request does not exist: it has already been freed or completed",
                     FindingKind::RequestLifecycle);
    const Request& r = c.process.requests[*index];
    const PersistentMessage* m = r.persistent_message();
    if (m == nullptr || m->partitions == 0 || r.receives != receives)
        stop_invalid(fmt::format("the request is not of MPI_{}", receives ? "Precv_init" : "Psend_init"),
                     FindingKind::RequestLifecycle);
    return *index;
}

std::vector<int64_t> Partitioned::marked(const Call& c, uint32_t partitions)
{
    std::vector<int64_t> out;
    if (c.in.mpi == MpiOp::Pready) {
        out.push_back(args_.known_int(c, 0));
    } else if (c.in.mpi == MpiOp::Pready_range) {
        const int64_t low = args_.known_int(c, 0), high = args_.known_int(c, 1);
        if (high - low > partitions)
            return {low, high};
        for (int64_t i = low; i <= high; ++i)
            out.push_back(i);
    } else {
        if (args_.known_int(c, 0) < 0)
            stop_invalid("the number of partitions is negative", abi::ERR_COUNT);
        for (const int32_t i : args_.int_array(c, 1, static_cast<uint64_t>(args_.known_int(c, 0))))
            out.push_back(i);
    }
    return out;
}

Outcome Partitioned::call_ready(const Call& c)
{
    const uint32_t index = request_argument(c, c.in.mpi == MpiOp::Pready ? 1 : 2, false);
    const PersistentMessage& m = *c.process.requests[index].persistent_message();
    const std::vector<int64_t> which = marked(c, m.partitions);
    check_road(c);
    for (const int64_t i : which)
        if (i < 0 || i >= m.partitions)
            stop_invalid(fmt::format("there is no partition {}: the send has {}", i, m.partitions), abi::ERR_ARG);
    if (which.empty())
        return Outcome::Continue;
    RequestState& state = c.path.mpi.active[index];
    if (state == RequestState::idle() || state == RequestState::unstarted())
        stop_invalid("a partition is marked as ready, but the send is not started", FindingKind::RequestLifecycle);
    const bool sends = !is_proc_null(m.partner);
    for (const int64_t i : which) {
        std::vector<bool>& ready = c.process.requests[index].ready;
        if (ready[static_cast<size_t>(i)])
            stop_invalid(fmt::format("partition {} is marked as ready a second time", i),
                         FindingKind::RequestLifecycle);
        ready[static_cast<size_t>(i)] = true;
        if (!sends)
            continue;
        const TypedBuffer part = partition_of(m, static_cast<uint64_t>(i));
        check_buffer(c.path, part);
        in_use_.add_marked(c.process, c.path, index, part, c.in.loc);
    }
    const std::vector<bool>& ready = c.process.requests[index].ready;
    if (sends && std::find(ready.begin(), ready.end(), false) == ready.end())
        state = send(c, index);
    return Outcome::Continue;
}

RequestState Partitioned::send(const Call& c, uint32_t request)
{
    const PersistentMessage& m = *c.process.requests[request].persistent_message();
    check_sizes(c, m);
    const EventId e = messages_.start_send(c, m.comm, m.partner, m.tag, SendMode::Standard, m.buffer, m.count, m.type,
                                           0, Competition::None, pairs_[m.pair].context);
    in_use_.send_marked(c.path, request, e);
    return RequestState::communicating(e);
}

Outcome Partitioned::call_arrived(const Call& c)
{
    if (args_.known_int(c, 0) != abi::REQUEST_NULL) {
        const uint32_t index = request_argument(c, 0, true);
        const auto partitions = static_cast<int32_t>(c.process.requests[index].persistent_message()->partitions);
        if (const int32_t i = args_.known_int(c, 1); i < 0 || i >= partitions)
            stop_invalid(fmt::format("there is no partition {}: the receive has {}", i, partitions), abi::ERR_ARG);
        const RequestState state = c.path.mpi.active[index];
        if (!(state == RequestState::idle() || state == RequestState::unstarted()))
            leave_path(c, "of a receive that is under way");
    }
    args_.out(c, 2, 32, Value::known(1));
    return Outcome::Continue;
}

} // namespace mpismt::unroll
