// Requests: completion calls, persistent operations, Cancel and Request_free (section 4.4 of the TLA+ paper; MPI 4.1,
// sections 3.7-3.9).
//
// A Cancel that fails promises that the communication happens (MPI 4.1, section 3.8.4): its item is marked, and a final
// state in which a marked item is unmatched is no state of any execution (Semantics::breaks_promise).
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/queue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace mpismt::soundness {

namespace {

// Handles are reused, so that a loop that makes and completes requests comes back to the same state, but not at once,
// so that a copy of a handle that was freed is noticed.
constexpr uint32_t request_handle_ring = 16;

// More subsets of complete requests than this are not enumerated.
constexpr size_t max_some = 12;

std::optional<uint32_t> item_of_request(const Process& p, int32_t request)
{
    for (uint32_t i = 0; i < p.items.size(); ++i)
        if (p.items[i].owner == Item::Owner::Request && p.items[i].request == request)
            return i;
    return std::nullopt;
}

// An array of requests behind its length, or one request?
bool takes_array(MpiOp op)
{
    const auto params = parameters_of(op);
    return params.size() > 1 && params[1].array;
}

} // namespace

RequestObject& Semantics::new_request(Call& call, std::optional<Pointer> handle_at)
{
    Process& p = call.process();
    RequestObject r;
    std::vector<bool> used(p.requests.size() + request_handle_ring + 1);
    for (const RequestObject& x : p.requests)
        if (const auto slot = static_cast<size_t>(x.handle - first_request); slot < used.size())
            used[slot] = true;
    for (uint32_t i = 0; r.handle == 0; ++i) {
        const uint32_t slot = i < request_handle_ring ? (p.request_cursor + i) % request_handle_ring : i;
        if (!used[slot]) {
            r.handle = first_request + static_cast<int32_t>(slot);
            p.request_cursor = (slot + 1) % request_handle_ring;
        }
    }
    if (has_had_sessions(p))
        r.session = session_of(call).value_or(0);
    r.made = call.ref();
    r.op = call.op();
    r.loc = call.instr.loc;
    if (handle_at)
        call.store_int(*handle_at, r.handle);
    call.process().requests.push_back(std::move(r));
    return call.process().requests.back();
}

// The requests that the current call names, in order; the memory that it points to is readable.
std::vector<int32_t> Semantics::handles_of(const Process& p) const
{
    const MpiOp op = instruction(p).mpi;
    if (buffer_call(op))
        return {};
    const std::vector<uint64_t> args = arguments(p);
    if (op == MpiOp::Request_get_status || op == MpiOp::Parrived)
        return {static_cast<int32_t>(args[0])};
    const bool array = takes_array(op);
    const int32_t n = array ? static_cast<int32_t>(args[0]) : 1;
    std::vector<int32_t> out;
    for (int32_t i = 0; i < n; ++i) {
        const std::optional<int32_t> handle = int_at(p, plus(args[array ? 1 : 0], int64_t{4} * i));
        if (!handle)
            break;
        out.push_back(*handle);
    }
    return out;
}

bool Semantics::request_active(const Process& p, int32_t handle) const
{
    const RequestObject* r = find_request(p, handle);
    return r != nullptr && r->active;
}

bool Semantics::request_complete(const State& state, uint32_t rank, int32_t handle) const
{
    const Process& p = *state.processes[rank];
    if (!request_active(p, handle))
        return true;
    if (const RequestObject& r = *find_request(p, handle); r.flushes)
        return is_flushed(p, r);
    else if (r.generalized || waits_for_ready(r))
        return r.told;
    for (const Operation& o : state.windows->operations)
        if (o.origin == rank && o.request == handle && o.fetches() && !o.took_effect)
            return false;
    for (const FileOperation& o : state.files->operations)
        if (o.ref.rank == rank && o.request == handle && !o.took_effect)
            return false;
    return std::all_of(p.items.begin(), p.items.end(), [&](const Item& i) {
        return i.owner != Item::Owner::Request || i.request != handle || complete(state, rank, i);
    });
}

void Semantics::start(Call& call, int32_t handle, uint32_t part)
{
    RequestObject* r = find_request(call.process(), handle);
    if (r == nullptr || !r->persistent)
        call.fail(FindingKind::RequestLifecycle, "the request that is started is not persistent");
    if (r->active)
        call.fail(FindingKind::RequestLifecycle, "the request that is started is already active",
                  {{call.rank, r->loc, fmt::format("MPI_{}", name_of(r->op)), "made here"}});
    r->active = r->started = true;
    r->cancelled = r->told = false;
    r->held.clear();
    r->bytes = 0;
    if (r->is_partitioned())
        start_partitioned(call, handle, part);
    r = find_request(call.process(), handle);
    if (r->model.kind == Item::Kind::Collective)
        return start_collective(call, RequestObject(*r));
    r->source = r->model.receives() && r->model.peer == abi::PROC_NULL ? abi::PROC_NULL : abi::ANY_SOURCE;
    if (r->model.peer == abi::PROC_NULL || r->is_partitioned())
        return;
    Item item = r->model;
    item.ref = call.ref(part);
    item.loc = call.instr.loc;
    item.op = call.op();
    post(call, std::move(item));
}

// Waitall, Testall and their kin complete a request once; then it does not exist any more, unless it is persistent
// (MPI 4.1, section 3.7.5).
void Semantics::check_named_once(const Call& call, const std::vector<int32_t>& handles)
{
    std::map<int32_t, size_t> first;
    for (size_t i = 0; i < handles.size(); ++i) {
        const auto [at, is_new] = first.try_emplace(handles[i], i);
        const RequestObject* r = is_new ? nullptr : find_request(call.look(), handles[i]);
        if (r != nullptr && !r->persistent)
            call.fail(FindingKind::RequestLifecycle,
                      fmt::format("elements {} and {} of the array are the same request", at->second, i),
                      {{call.rank, r->loc, fmt::format("MPI_{}", name_of(r->op)), "made here"}});
    }
}

void Semantics::issue_request_call(Call& call)
{
    const MpiOp op = call.op();
    const Process& p = call.look();
    if (buffer_call(op))
        return issue_buffer_call(call);
    if (takes_array(op))
        call.count(0);
    const size_t n = takes_array(op) ? static_cast<size_t>(call.integer(0)) : 1;
    const std::vector<int32_t> handles = handles_of(p);
    if (handles.size() != n)
        call.fail(FindingKind::Memory, "the array has fewer requests than the call says");
    for (size_t i = 0; i < n && op != MpiOp::Request_get_status; ++i)
        call.touch(plus(call.args[takes_array(op) ? 1 : 0], static_cast<int64_t>(4 * i)), 4, false);
    if (op != MpiOp::Request_get_status)
        call.touch(call.args[takes_array(op) ? 1 : 0], 4 * n, false);
    if (op != MpiOp::Request_get_status)
        for (size_t i = 0; i < n; ++i)
            call.require_defined(plus(call.args[takes_array(op) ? 1 : 0], static_cast<int64_t>(4 * i)), 32);
    for (int32_t handle : handles)
        if (handle != abi::REQUEST_NULL && find_request(p, handle) == nullptr)
            call.fail(FindingKind::RequestLifecycle,
                      "the request does not exist: it has already been freed or completed");
    if ((traits_of(op).has(Fact::Waits) || traits_of(op).has(Fact::Polls)) && !parameter_index(op, "index"))
        check_named_once(call, handles);
    if (op == MpiOp::Cancel || op == MpiOp::Request_free)
        for (const Operation& o : call.state.windows->operations)
            if (o.request == handles[0] && o.origin == call.rank)
                call.fail(FindingKind::RequestLifecycle, fmt::format("the request of MPI_{} is {}", name_of(o.op),
                                                                     op == MpiOp::Cancel ? "cancelled" : "freed"));
    if (op == MpiOp::Cancel || op == MpiOp::Request_free)
        for (const FileOperation& o : call.state.files->operations) {
            if (o.request != handles[0] || o.ref.rank != call.rank)
                continue;
            if (op == MpiOp::Cancel) // is for sends and receives (section 3.8.4)
                call.fail(FindingKind::RequestLifecycle,
                          fmt::format("the request of MPI_{} is cancelled", name_of(o.op)));
            if (!file_form(o.op)->collective) // nobody can know any more when it is complete
                call.state.files.write().find_operation(CallRef(o.ref))->request = 0;
        }
    if (op == MpiOp::Cancel || op == MpiOp::Request_free)
        if (const RequestObject* r = find_request(p, handles[0]); r != nullptr && r->is_partitioned() && r->active)
            call.fail(FindingKind::RequestLifecycle,
                      fmt::format("the request of a partitioned communication is {} while it is active",
                                  op == MpiOp::Cancel ? "cancelled" : "freed"),
                      {{call.rank, r->loc, fmt::format("MPI_{}", name_of(r->op)), "made here"}});
    switch (op) {
    case MpiOp::Start:
    case MpiOp::Startall:
        for (size_t i = 0; i < handles.size(); ++i)
            start(call, handles[i], static_cast<uint32_t>(i));
        break;
    case MpiOp::Cancel: {
        if (!request_active(p, handles[0]))
            call.fail(FindingKind::RequestLifecycle, "the request that is cancelled is not active");
        const std::optional<uint32_t> i = item_of_request(p, handles[0]);
        if (i && p.items[*i].kind == Item::Kind::Collective)
            call.fail(FindingKind::InvalidArgument, "a collective operation cannot be cancelled");
        if (i && find_request(p, handles[0])->two)
            call.fail(FindingKind::InvalidArgument, "the request of MPI_Isendrecv cannot be cancelled");
        break;
    }
    case MpiOp::Request_free: {
        if (handles[0] == abi::REQUEST_NULL)
            call.invalid(abi::ERR_REQUEST, "the request is MPI_REQUEST_NULL");
        while (const std::optional<uint32_t> i = item_of_request(call.look(), handles[0])) {
            const Item item = call.look().items[*i];
            if (item.kind == Item::Kind::Collective)
                call.fail(FindingKind::RequestLifecycle, "the request of an active collective operation is freed");
            if (item.is_over()) {
                // Its data never become visible: nobody can know when they do. Nor does a message that is too long stop
                // the process here, as it does not if it comes later: this is no call that completes the receive.
                remove_item(call.state, call.rank, *i);
            } else {
                Item& left = call.process().items[*i];
                left.owner = Item::Owner::Nobody;
                left.request = 0;
            }
        }
        Process& me = call.process();
        std::erase_if(me.requests, [&](const RequestObject& r) { return r.handle == handles[0]; });
        call.store_int(call.args[0], abi::REQUEST_NULL);
        break;
    }
    default: break;
    }
}

std::vector<ReturnChoice> Semantics::completion_returns(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    const ReturnChoice yes{};
    if (buffer_call(op))
        return buffer_call_may_return(p) ? std::vector{yes} : std::vector<ReturnChoice>{};
    switch (op) {
    case MpiOp::Start:
    case MpiOp::Startall:
    case MpiOp::Request_free: return {yes};
    case MpiOp::Cancel: {
        const std::optional<uint32_t> i = item_of_request(p, handles_of(p)[0]);
        const bool can = i && !p.items[*i].matched;
        std::vector<ReturnChoice> out;
        if (!can || rules_.hold(Rule::CancelFails))
            out.push_back({{}, {}, {}, false});
        if (can && rules_.hold(Rule::CancelSucceeds))
            out.push_back({{}, {}, {}, true});
        return out;
    }
    default: break;
    }

    const std::vector<int32_t> handles = handles_of(p);
    std::vector<uint32_t> ready;
    // MPI_Request_get_status has said that it is complete, or MPI_Parrived of all partitions that they are there:
    // nobody denies it any more.
    size_t active = 0, told = 0;
    for (uint32_t i = 0; i < handles.size(); ++i) {
        if (!request_active(p, handles[i]))
            continue;
        ++active;
        if (request_complete(state, rank, handles[i]))
            ready.push_back(i);
        const RequestObject& r = *find_request(p, handles[i]);
        const bool all_there = r.is_partitioned() && r.model.receives() && is_all_ready(r);
        if (!ready.empty() && ready.back() == i && ((r.told && !r.generalized) || all_there))
            ++told;
    }
    const std::optional<bool> truth = traits_of(op).has(Fact::Waits) ? std::nullopt : std::optional(true);
    std::vector<ReturnChoice> out;
    const bool asks_for_all = op == MpiOp::Test || op == MpiOp::Testall || op == MpiOp::Request_get_status;
    if (!traits_of(op).has(Fact::Waits) && active > 0 && (asks_for_all ? told < active : told == 0) &&
        rules_.hold(Rule::ReturnFalse))
        out.push_back({false, {}, {}, {}});
    switch (op) {
    case MpiOp::Wait:
    case MpiOp::Waitall:
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Request_get_status:
        if (ready.size() == active &&
            (active == 0 || rules_.hold(traits_of(op).has(Fact::Waits) ? Rule::ReturnAll : Rule::ReturnTrue)))
            out.push_back({truth, {}, {}, {}});
        break;
    case MpiOp::Waitany:
    case MpiOp::Testany:
        if (active == 0 && rules_.hold(Rule::ReturnNothing))
            out.push_back({truth, {}, {}, {}});
        for (uint32_t i : ready) {
            out.push_back({truth, {i}, {}, {}});
            if (!rules_.hold(Rule::ReturnAny))
                break;
        }
        break;
    default: // Waitsome, Testsome
        if (active == 0 && rules_.hold(Rule::ReturnNothing))
            out.push_back({truth, {}, {}, {}});
        if (ready.size() > max_some)
            throw LimitReached(fmt::format("{} requests complete at once in MPI_{}", ready.size(), name_of(op)));
        for (size_t set = rules_.hold(Rule::ReturnSome) ? 1 : (size_t{1} << ready.size()) - 1;
             set < size_t{1} << ready.size(); ++set) {
            ReturnChoice choice{truth, {}, {}, {}};
            for (size_t i = 0; i < ready.size(); ++i)
                if ((set >> i & 1) != 0)
                    choice.indices.push_back(ready[i]);
            out.push_back(std::move(choice));
        }
        break;
    }
    return out;
}

Waiting Semantics::waiting(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    Waiting w;
    w.polls = traits_of(op).has(Fact::Polls);
    if (w.polls)
        return w;
    w.may_return = !returns(state, rank).empty();
    if (op == MpiOp::Probe) {
        w.probes = true;
        probe_target(state, rank, w.context, w.peer, w.tag);
    } else if (traits_of(op).has(Fact::Waits)) {
        w.any = op == MpiOp::Waitany || op == MpiOp::Waitsome;
        for (int32_t handle : handles_of(p))
            if (request_active(p, handle))
                for (uint32_t i = 0; i < p.items.size(); ++i)
                    if (p.items[i].owner == Item::Owner::Request && p.items[i].request == handle &&
                        !complete(state, rank, p.items[i]))
                        w.items.push_back(i);
    } else {
        for (uint32_t i = 0; i < p.items.size(); ++i)
            if (p.items[i].owner == Item::Owner::Call && !complete(state, rank, p.items[i]))
                w.items.push_back(i);
    }
    return w;
}

bool Semantics::may_complete(const State& state, uint32_t rank, const ReturnChoice& choice) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    if (op != MpiOp::Waitsome && op != MpiOp::Testsome) {
        for (const ReturnChoice& c : completion_returns(state, rank))
            if (c.flag == choice.flag && c.indices == choice.indices && c.cancelled == choice.cancelled)
                return true;
        return false;
    }
    // Without enumerating the subsets.
    const std::vector<int32_t> handles = handles_of(p);
    const bool active = std::any_of(handles.begin(), handles.end(), [&](int32_t h) { return request_active(p, h); });
    if (op == MpiOp::Testsome && choice.is_false_answer())
        return active && choice.indices.empty();
    if (choice.flag != (op == MpiOp::Testsome ? std::optional(true) : std::nullopt))
        return false;
    if (choice.indices.empty())
        return !active;
    for (size_t i = 0; i < choice.indices.size(); ++i) {
        const uint32_t index = choice.indices[i];
        if (index >= handles.size() || (i > 0 && choice.indices[i - 1] >= index) ||
            !request_active(p, handles[index]) || !request_complete(state, rank, handles[index]))
            return false;
    }
    return true;
}

// Of a request without an item.
void Semantics::write_request_status(const Call& call, const RequestObject& r, Pointer status)
{
    if (r.source == abi::ANY_SOURCE && !r.generalized)
        call.write_only_cancelled(status, r.cancelled);
    else
        call.write_status(status, r.source, r.tag, r.bytes, r.cancelled);
}

// What a completion call does with one request that is complete, null or inactive.
void Semantics::finish_request(Call& call, Pointer handle_at, Pointer status)
{
    const int32_t handle = call.load_int(handle_at);
    if (!request_active(call.look(), handle)) {
        call.write_empty_status(status);
        return;
    }
    if (has_windows_)
        complete_at_origin(call, [&](const Operation& o) { return o.request == handle; });
    const std::optional<uint32_t> first = item_of_request(call.look(), handle);
    if (first)
        finish_item(call, *first, status);
    if (const std::optional<uint32_t> second = item_of_request(call.look(), handle); first && second) {
        finish_item(call, *second, status);
    } else if (find_request(call.look(), handle)->of_file) {
        const auto& operations = call.state.files->operations;
        const auto o = std::find_if(operations.begin(), operations.end(), [&](const FileOperation& x) {
            return x.ref.rank == call.rank && x.request == handle;
        });
        finish_file_operation(call, CallRef(o->ref), status);
    } else if (const RequestObject& r = *find_request(call.look(), handle);
               !first || (r.two && r.source == abi::PROC_NULL)) {
        write_request_status(call, r, status);
    }
    Process& p = call.process();
    RequestObject* r = find_request(p, handle);
    if (r->persistent) {
        r->active = false;
        r->held.clear();
    } else {
        std::erase_if(p.requests, [&](const RequestObject& o) { return o.handle == handle; });
        if (rules_.hold(Rule::DataRequest))
            call.store_int(handle_at, abi::REQUEST_NULL);
    }
}

// Request_get_status says that a request is complete: all that a wait would do is done, but the request stays.
void Semantics::look_at_request(Call& call, int32_t handle, Pointer status)
{
    if (!request_active(call.look(), handle)) {
        call.write_empty_status(status);
        return;
    }
    for (const FileOperation& o : call.state.files->operations)
        if (o.ref.rank == call.rank && o.request == handle) // the access goes on until the request is completed
            return call.write_status_of_file(status, o.transferred);
    while (const std::optional<uint32_t> i = item_of_request(call.look(), handle)) {
        const Item item = call.look().items[*i];
        if (item.kind == Item::Kind::Receive) {
            RequestObject& r = *find_request(call.process(), handle);
            r.source = item.source;
            r.tag = item.received_tag;
            r.bytes = item.payload->size();
        }
        finish_item(call, *i, abi::STATUS_IGNORE);
    }
    RequestObject& r = *find_request(call.process(), handle);
    r.told = true;
    r.held.clear();
    write_request_status(call, r, status);
}

// A generalized request (MPI 4.1, section 13.2), which only the process itself completes.
void Semantics::generalized_call(Call& call)
{
    if (call.op() == MpiOp::Grequest_start) {
        RequestObject& r = new_request(call, call.args[4]);
        r.active = r.generalized = true;
        return;
    }
    RequestObject* r = find_request(call.process(), call.integer(0));
    if (r == nullptr || !r->generalized)
        call.fail(FindingKind::RequestLifecycle, "the request is not a generalized request, or has been freed");
    if (r->told)
        call.fail(FindingKind::RequestLifecycle, "the generalized request is already complete");
    r->told = true;
}

void Semantics::return_completion(Call& call, const ReturnChoice& choice)
{
    const MpiOp op = call.op();
    const auto& args = call.args;
    if (buffer_call(op))
        return return_buffer_call(call);
    switch (op) {
    case MpiOp::Start:
    case MpiOp::Startall:
    case MpiOp::Request_free: return;
    case MpiOp::Cancel: {
        const int32_t handle = call.load_int(args[0]);
        const std::optional<uint32_t> i = item_of_request(call.look(), handle);
        if (*choice.cancelled) {
            RequestObject* r = find_request(call.process(), handle);
            r->cancelled = true;
            add_ranges(call.look().items[*i], r->held);
            remove_item(call.state, call.rank, *i);
        } else if (i && !call.look().items[*i].is_over()) {
            call.process().items[*i].must_match = true;
        }
        return;
    }
    case MpiOp::Request_get_status:
        call.store_int(args[1], *choice.flag ? 1 : 0);
        if (*choice.flag)
            look_at_request(call, call.integer(0), args[2]);
        return;
    case MpiOp::Wait: finish_request(call, args[0], args[1]); return;
    case MpiOp::Test:
        call.store_int(args[1], *choice.flag ? 1 : 0);
        if (*choice.flag)
            finish_request(call, args[0], args[2]);
        return;
    case MpiOp::Waitall:
    case MpiOp::Testall: {
        if (op == MpiOp::Testall) {
            call.store_int(args[2], *choice.flag ? 1 : 0);
            if (!*choice.flag)
                return;
        }
        const Pointer statuses = op == MpiOp::Waitall ? args[2] : args[3];
        for (int64_t i = 0; i < call.integer(0); ++i)
            finish_request(call, plus(args[1], 4 * i),
                           statuses == abi::STATUSES_IGNORE ? statuses : plus(statuses, i * abi::status_size));
        return;
    }
    case MpiOp::Waitany:
    case MpiOp::Testany: {
        if (op == MpiOp::Testany)
            call.store_int(args[3], *choice.flag ? 1 : 0);
        const Pointer status = op == MpiOp::Waitany ? args[3] : args[4];
        call.store_int(args[2], choice.indices.empty() ? abi::UNDEFINED : static_cast<int32_t>(choice.indices[0]));
        if (!choice.indices.empty())
            finish_request(call, plus(args[1], int64_t{4} * choice.indices[0]), status);
        else if (!choice.is_false_answer())
            call.write_empty_status(status);
        return;
    }
    case MpiOp::Waitsome:
    case MpiOp::Testsome: {
        const auto n = static_cast<int32_t>(choice.indices.size());
        call.store_int(args[2], n > 0 || choice.is_false_answer() ? n : abi::UNDEFINED);
        for (int64_t k = 0; k < n; ++k) {
            const uint32_t index = choice.indices[static_cast<size_t>(k)];
            call.store_int(args[3], static_cast<int32_t>(index), k);
            finish_request(call, plus(args[1], int64_t{4} * index),
                           args[4] == abi::STATUSES_IGNORE ? args[4] : plus(args[4], k * abi::status_size));
        }
        return;
    }
    default: call.unsupported(fmt::format("MPI_{}", name_of(op)));
    }
}

std::optional<uint32_t> Semantics::find_item(const Process& p, const CallRef& ref, bool send)
{
    for (uint32_t i = 0; i < p.items.size(); ++i)
        if (p.items[i].ref == ref && (send ? p.items[i].sends() : p.items[i].receives()))
            return i;
    return std::nullopt;
}

} // namespace mpismt::soundness
