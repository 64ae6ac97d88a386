// MPI_Intercomm_create (MPI 4.1, section 7.6.2): the processes of two communicators meet through their leaders. It
// completes when all of both groups have called, and the leaders have named each other, in the same peer communicator
// with the same tag.
#include "soundness/call.hpp"
#include "soundness/hash.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

bool all_in(const Instance& instance)
{
    return std::all_of(instance.members.begin(), instance.members.end(),
                       [](const Instance::Member& m) { return m.in != nullptr; });
}

} // namespace

// The leader's own arguments: where it meets the other one.
void Semantics::bridge(Call& call, Contribution& mine)
{
    const CommObject& peer = call.comm(2);
    const int32_t remote = call.integer(3), tag = call.integer(4), me = static_cast<int32_t>(call.rank);
    if (remote < 0 || static_cast<size_t>(remote) >= peer.peers().size())
        call.invalid(abi::ERR_RANK, fmt::format("the remote leader is {}, but the peer communicator has {} processes",
                                                            remote, peer.peers().size()));
    if (tag < 0)
        call.invalid(abi::ERR_TAG, fmt::format("the tag is {}", tag));
    const int32_t other = peer.peers()[static_cast<size_t>(remote)];
    if (other == me)
        call.invalid(abi::ERR_RANK, "a process leads both groups");
    mine.leaders = {std::min(me, other), std::max(me, other)};
    Hash name;
    name.add(peer.context);
    name.add(static_cast<uint64_t>(tag));
    for (int32_t l : mine.leaders)
        name.add(static_cast<uint64_t>(l));
    mine.bridge = name.low() | uint64_t{1} << 63;
}

const Instance* Semantics::meeting(const State& state, const Instance& instance) const
{
    if (!all_in(instance))
        return nullptr;
    const Contribution& any = *instance.members[0].in;
    const Contribution& leader = *instance.members[static_cast<size_t>(any.agreed[0])].in;
    const CommContext* bridge = state.contexts->find(leader.bridge);
    MPISMT_INVARIANT(bridge != nullptr);
    const Instance& met = bridge->instances[leader.bridge_number]; // nobody ever leaves: the first is number 0
    if (!all_in(met))
        return nullptr;
    for (const Instance::Member& m : met.members) {
        const CommContext* home = state.contexts->find(m.in->home);
        if (m.in->home_number >= home->first && !all_in(home->instances[m.in->home_number - home->first]))
            return nullptr;
    }
    return &met;
}

void Semantics::make_intercommunicator(Call& call, const Contribution& mine, const Instance& met)
{
    const bool first = std::find(met.members[0].in->group.begin(), met.members[0].in->group.end(),
                                 static_cast<int32_t>(call.rank)) != met.members[0].in->group.end();
    CommObject fresh;
    fresh.group = mine.group;
    fresh.handler = mine.handler;
    fresh.session = mine.session;
    fresh.remote = met.members[first ? 1 : 0].in->group;
    fresh.second = !first;
    for (int32_t m : fresh.remote)
        if (std::find(mine.group.begin(), mine.group.end(), m) != mine.group.end())
            call.fail(FindingKind::InvalidArgument, fmt::format("process {} is in both groups", m));
    Hash name;
    name.add(met.members[0].in->bridge);
    name.add(met.members[0].in->bridge_number);
    fresh.context = name.low() | uint64_t{1} << 63;
    call.store_comm(mine.handle, std::move(fresh));
}

} // namespace mpismt::soundness
