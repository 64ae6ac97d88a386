// What is there instead of what a process waits for: a message with another tag, on another communicator, to somebody
// else; a receive that does not fit; where the processes are that a collective lacks. For reports only. What comes
// nearest is said, and nothing where nothing is near.
#include "soundness/call.hpp"
#include "soundness/handle_names.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace mpismt::soundness {

namespace {

// How far a send is from a receive; 0: they fit, and something else is in the way.
int distance(const Item& send, uint32_t sender, const Item& receive, uint32_t receiver)
{
    const bool to_it = send.peer == static_cast<int32_t>(receiver);
    const bool from_it = receive.peer == abi::ANY_SOURCE || receive.peer == static_cast<int32_t>(sender);
    const bool tag = receive.tag == abi::ANY_TAG || receive.tag == send.tag;
    const bool context = send.context == receive.context;
    return (to_it ? 0 : 4) + (from_it ? 0 : 4) + (tag ? 0 : 2) + (context ? 0 : 3);
}

// More than one thing is other: the two have nothing to do with each other.
constexpr int too_far = 5;

std::string difference(const Item& send, uint32_t sender, const Item& receive, uint32_t receiver,
                       const std::string& elsewhere)
{
    std::string out;
    if (send.peer != static_cast<int32_t>(receiver))
        out += fmt::format(" to process {}", send.peer);
    else if (receive.peer != abi::ANY_SOURCE && receive.peer != static_cast<int32_t>(sender))
        out += fmt::format(" of process {}", sender);
    if (receive.tag != abi::ANY_TAG && receive.tag != send.tag)
        out += fmt::format(" with tag {}", send.tag);
    if (send.context != receive.context)
        out += " on " + elsewhere;
    return out;
}

std::string where_is(const Semantics& semantics, const State& state, uint32_t rank)
{
    const Process& p = *state.processes[rank];
    switch (p.status) {
    case Process::Status::Ended: return fmt::format("process {} has ended", rank);
    case Process::Status::Terminated: return fmt::format("process {} has stopped", rank);
    case Process::Status::AtPoint:
    case Process::Status::AtInput: return {};
    case Process::Status::AtCall:
    case Process::Status::InCall:
        return fmt::format("process {} is in MPI_{}{}", rank, name_of(semantics.instruction(p).mpi), at_line(p.loc));
    }
    return {};
}

} // namespace

std::string Semantics::near_miss(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    if (p.status != Process::Status::InCall || p.error != abi::SUCCESS)
        return {};
    std::set<int32_t> requests;
    const bool waits_for_requests = kind_of(instruction(p).mpi) == CallKind::Request;
    if (waits_for_requests)
        for (int32_t handle : handles_of(p))
            requests.insert(handle);
    for (const Item& i : p.items) {
        const bool waited = waits_for_requests ? i.owner == Item::Owner::Request && requests.contains(i.request)
                                               : i.owner == Item::Owner::Call;
        if (!waited || i.matched || complete(state, rank, i))
            continue;
        if (i.kind == Item::Kind::Collective) {
            const CommContext* context = state.contexts->find(i.context);
            if (context == nullptr || i.instance < context->first)
                continue;
            const Instance& instance = context->instances[i.instance - context->first];
            std::vector<std::string> out;
            for (size_t m = 0; m < instance.members.size() && out.size() < 3; ++m)
                if (!instance.members[m].in)
                    if (std::string where = where_is(*this, state, static_cast<uint32_t>(context->group[m]));
                        !where.empty())
                        out.push_back(std::move(where));
            return fmt::format("{}", fmt::join(out, ", "));
        }
        std::string nearest;
        int best = too_far;
        for (uint32_t other = 0; other < state.processes.size(); ++other)
            for (const Item& o : state.processes[other]->items) {
                if (o.matched || o.kind == Item::Kind::Collective || o.sends() == i.sends())
                    continue;
                const Item &send = i.sends() ? i : o, &receive = i.sends() ? o : i;
                const uint32_t sender = i.sends() ? rank : other, receiver = i.sends() ? other : rank;
                // To another communicator's members ranks mean nothing; who sends is known all the same.
                const int d = distance(send, sender, receive, receiver);
                if (d == 0 || d >= best)
                    continue;
                best = d;
                // By their names, if these tell the two apart.
                const auto communicator = [&](uint32_t process, uint64_t context) {
                    return name_of_context(program_, state, *state.processes[process], context);
                };
                std::string elsewhere = communicator(other, o.context);
                if (elsewhere == communicator(rank, i.context))
                    elsewhere = "another communicator";
                nearest = i.sends()
                              ? fmt::format("MPI_{}{} of process {} waits for {}{}", name_of(receive.op),
                                            at_line(receive.loc), receiver,
                                            receive.peer == abi::ANY_SOURCE
                                                ? std::string("a message")
                                                : fmt::format("a message of process {}", receive.peer),
                                            receive.tag == abi::ANY_TAG ? std::string()
                                                                        : fmt::format(" with tag {}", receive.tag)) +
                                    (send.context == receive.context ? "" : " on " + elsewhere)
                              : fmt::format("there is a message{}, sent{}",
                                            difference(send, sender, receive, receiver, elsewhere), at_line(send.loc));
            }
        return nearest;
    }
    return {};
}

} // namespace mpismt::soundness
