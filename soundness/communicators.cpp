// Making communicators (section 4.7.2 of the TLA+ paper; MPI 4.1, section 7.4).
//
// The context of a new communicator is named after the instance of the call that made it and, for a split, the color: a
// name that does not depend on the interleaving, so that equal states have equal names.
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

void Semantics::make_communicator(Call& call, const CommContext& context, const Instance& instance, uint64_t number,
                                  uint32_t me)
{
    const Contribution& mine = *instance.members[me].in;
    std::vector<int32_t> group;
    uint64_t part = 0;
    switch (mine.op) {
    case MpiOp::Comm_dup: group = context.group; break;
    case MpiOp::Comm_split: {
        if (mine.color == abi::UNDEFINED)
            break;
        part = static_cast<uint64_t>(mine.color) + 1;
        std::vector<uint32_t> members;
        for (uint32_t i = 0; i < instance.members.size(); ++i)
            if (instance.members[i].in->color == mine.color)
                members.push_back(i);
        std::stable_sort(members.begin(), members.end(), [&](uint32_t a, uint32_t b) {
            return instance.members[a].in->key < instance.members[b].in->key;
        });
        for (uint32_t i : members)
            group.push_back(context.group[i]);
        break;
    }
    default: // Comm_create: disjoint groups make several communicators, each named after its first member
        if (std::find(mine.group.begin(), mine.group.end(), static_cast<int32_t>(call.rank)) != mine.group.end()) {
            group = mine.group;
            part = static_cast<uint64_t>(group[0]) + 1;
        }
        break;
    }
    if (group.empty()) {
        call.store_int(mine.handle, abi::COMM_NULL);
        return;
    }
    Hash name;
    name.add(context.id);
    name.add(number);
    name.add(part);
    CommObject fresh;
    fresh.context = name.low() | uint64_t{1} << 63; // never one of the predefined
    while (group[static_cast<size_t>(fresh.rank)] != static_cast<int32_t>(call.rank))
        ++fresh.rank;
    fresh.group = std::move(group);
    fresh.loc = call.instr.loc;
    fresh.handle = first_comm;
    while (find_comm(*call.look().objects, fresh.handle) != nullptr)
        ++fresh.handle;
    call.store_int(mine.handle, fresh.handle);
    call.process().objects.write().comms.push_back(std::move(fresh));
}

} // namespace mpismt::soundness
