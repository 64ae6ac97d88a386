// Where a process stands and what it waits for, in words: for reports only, no verdict depends on it.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/handle_names.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <set>
#include <fmt/format.h>
#include <limits>
#include <fmt/ranges.h>

namespace mpismt::soundness {

namespace {

std::string message_from(int32_t peer, int32_t tag, const std::string& comm)
{
    std::string text = peer == abi::ANY_SOURCE ? "a message from any source" : fmt::format("a message from {}", peer);
    if (tag != abi::ANY_TAG)
        text += fmt::format(" with tag {}", tag);
    return text + " on " + comm;
}

// Of a send that a matched probe has taken.
std::string only_matched(const State& state, const Item& send)
{
    if (!send.matched)
        return {};
    const Process& receiver = *state.processes[static_cast<uint32_t>(send.peer)];
    for (const MessageObject& m : receiver.objects->messages)
        if (m.send == send.ref)
            return fmt::format("; it is only matched by the probe at line {}", m.loc.line);
    return {};
}

void add_unique(std::vector<uint32_t>& v, uint32_t x)
{
    if (std::find(v.begin(), v.end(), x) == v.end())
        v.push_back(x);
}

} // namespace

// At a shared file pointer the parts of others come first.
void Semantics::describe_file_wait(const State& state, uint32_t rank, std::vector<std::string>& waits,
                                   std::vector<uint32_t>& on)
{
    for (const FileOperation& o : state.files->operations) {
        if (o.ref.rank != rank || o.took_effect || !o.by_turn)
            continue;
        const FileOpen& open = *state.files->find_open(o.open);
        std::vector<int32_t> missing;
        for (size_t m = 0; m < open.members.size(); ++m)
            if (open.members[m].sets < open.members[o.member].sets) {
                missing.push_back(open.group[m]);
                add_unique(on, static_cast<uint32_t>(open.group[m]));
            }
        waits.push_back(missing.empty()
                            ? fmt::format("its turn at the shared pointer of \"{}\"", open.name)
                            : fmt::format("{} to take part in the collective access at the shared pointer of \"{}\"",
                                          fmt::join(missing, ", "), open.name));
    }
}

void Semantics::describe_wait(const State& state, uint32_t rank, ProcessEnd& end) const
{
    const Process& p = *state.processes[rank];
    if (p.status != Process::Status::InCall || p.error != abi::SUCCESS)
        return;
    const MpiOp op = instruction(p).mpi;
    std::vector<std::string> waits;
    const auto named = [&](uint64_t context) { return name_of_context(program_, state, p, context); };
    const auto from_peer = [&](uint64_t context, int32_t peer, int32_t tag) {
        waits.push_back(message_from(peer, tag, named(context)));
        if (peer != abi::ANY_SOURCE) {
            add_unique(end.on, static_cast<uint32_t>(peer));
            return;
        }
        for (const CommObject& c : p.objects->comms)
            for (int32_t m : c.members())
                if (c.context == context && m != static_cast<int32_t>(rank))
                    add_unique(end.on, static_cast<uint32_t>(m));
    };
    const auto item = [&](const Item& i) {
        if (complete(state, rank, i))
            return;
        if (i.receives()) {
            from_peer(i.context, i.peer, i.tag);
        } else if (i.sends()) {
            waits.push_back(fmt::format("{} to receive a message with tag {} on {}{}", i.peer, i.tag,
                                        named(i.context), only_matched(state, i)));
            add_unique(end.on, static_cast<uint32_t>(i.peer));
        } else {
            const CommContext* context = state.contexts->find(i.context);
            const Instance& instance = context->instances[i.instance - context->first];
            std::vector<int32_t> missing;
            for (size_t m = 0; m < instance.members.size(); ++m)
                if (!instance.members[m].in) {
                    missing.push_back(context->group[m]);
                    add_unique(end.on, static_cast<uint32_t>(context->group[m]));
                }
            waits.push_back(missing.empty()
                                ? fmt::format("calls of MPI_{} that fit together", name_of(i.op))
                                : fmt::format("{} to enter MPI_{} on {}", fmt::join(missing, ", "), name_of(i.op),
                                              named(i.context)));
        }
    };
    const auto buffered = [&](uint32_t before) { // this call
        for (const Item& i : p.items)
            if (i.sends() && i.mode == SendMode::Buffered && !i.received && i.ref.call < before) {
                waits.push_back(fmt::format("{} to receive a buffered message with tag {}{}", i.peer, i.tag,
                                            only_matched(state, i)));
                add_unique(end.on, static_cast<uint32_t>(i.peer));
            }
    };
    if (op == MpiOp::Probe || op == MpiOp::Iprobe) {
        uint64_t context = 0;
        int32_t peer = 0, tag = 0;
        if (probe_target(state, rank, context, peer, tag))
            from_peer(context, peer, tag);
    } else if (kind_of(op) == CallKind::Epoch) {
        describe_epoch_wait(state, rank, waits, end.on);
    } else if (buffer_call(op)) {
        buffered(std::numeric_limits<uint32_t>::max());
    } else if (kind_of(op) == CallKind::Request || op == MpiOp::Parrived) {
        std::set<int32_t> requests;
        for (int32_t handle : handles_of(p)) {
            requests.insert(handle);
            const RequestObject* r = find_request(p, handle);
            if (r != nullptr && r->flushes)
                buffered(r->made.call);
            if (r != nullptr && r->generalized && !r->told)
                waits.push_back("its own call of MPI_Grequest_complete");
            if (r != nullptr && waits_for_ready(*r))
                waits.push_back(fmt::format("its own call of MPI_Pready for partition {}",
                                            std::find(r->done.begin(), r->done.end(), false) - r->done.begin()));
        }
        for (const Item& i : p.items)
            if (i.owner == Item::Owner::Request && requests.contains(i.request))
                item(i);
    } else {
        for (const Item& i : p.items)
            if (i.owner == Item::Owner::Call)
                item(i);
    }
    if (waits.empty() && traits_of(op).has(Fact::OfFiles))
        describe_file_wait(state, rank, waits, end.on);
    end.waits_for = joined_waits(waits, op);
    std::erase_if(end.on, [&](uint32_t r) {
        const Process::Status s = state.processes[r]->status;
        return s == Process::Status::Ended || s == Process::Status::Terminated;
    });
    std::sort(end.on.begin(), end.on.end());
}

std::string Semantics::awaited_value(const State& state, uint32_t rank) const
{
    for (const Operation& o : state.windows->operations)
        if (o.origin != rank && !o.due && !o.took_effect)
            return fmt::format(
                "a value in window memory: MPI_{} of process {} need not take effect before a call of that "
                "process completes it, such as a flush or unlock",
                name_of(o.op), o.origin);
    return "a value in window memory that no process stores there";
}

ProcessEnd Semantics::end_of(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    ProcessEnd end;
    end.loc = p.loc;
    end.thread = p.thread;
    switch (p.status) {
    case Process::Status::Ended: end.state = ProcessEnd::State::Ended; break;
    case Process::Status::Terminated: end.state = ProcessEnd::State::Terminated; break;
    case Process::Status::AtInput: end.state = ProcessEnd::State::Running; break;
    case Process::Status::AtCall:
        end.state = ProcessEnd::State::Running;
        end.op = instruction(p).mpi;
        end.call = p.calls;
        break;
    case Process::Status::AtPoint:
        end.at_point = true;
        end.state =
            point_of(state, rank, p.thread).may_go_on ? ProcessEnd::State::Running : ProcessEnd::State::Blocked;
        end.waits_for = awaited_by_thread(state, rank);
        break;
    case Process::Status::InCall:
        end.op = instruction(p).mpi;
        end.call = p.call;
        end.state = returns(state, rank).empty() ? ProcessEnd::State::Blocked : ProcessEnd::State::Running;
        describe_wait(state, rank, end);
        break;
    }
    return end;
}

} // namespace mpismt::soundness
