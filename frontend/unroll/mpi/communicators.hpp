// Communicators and groups: which processes are meant.
#pragma once

#include "frontend/unroll/part.hpp"
#include "frontend/unroll/state/call.hpp"

#include <memory>
#include <span>
#include <vector>

namespace mpismt::unroll {

class Arguments;
class Cases;
class Errors;
class Objects;
class Sessions;

class Communicators : Part {
public:
    Communicators(Run& run, Objects& objects, Arguments& args, Cases& cases, Errors& errors,
                  Sessions& sessions)
        : Part(run), objects_(objects), args_(args), cases_(cases), errors_(errors), sessions_(sessions)
    {
    }

    uint32_t comm_index(const Call& c, size_t i);
    uint32_t comm_of(const Call& c, int32_t handle);
    const std::vector<uint32_t>& group_of(const Process& p, uint32_t comm) const; // all members
    // Of an intercommunicator its two groups, else both all members.
    std::span<const uint32_t> local_group(const Process& p, uint32_t comm) const;
    std::span<const uint32_t> remote_group(const Process& p, uint32_t comm) const;
    Value world_rank(const Call& c, uint32_t comm, Value rank, bool wildcard_allowed);
    Value comm_rank_of(uint32_t context, Value world);
    std::vector<uint32_t> possible_ranks(const Process& p, uint32_t comm, Value world);
    const std::vector<uint32_t>& group_argument(const Call& c, size_t i);
    static int32_t handle_of(uint32_t comm) { return first_handle_of(ObjectClass::Comm) + static_cast<int32_t>(comm); }
    int32_t new_group(const Call& c, std::vector<uint32_t> group);
    // `parent`: the handle of what it is made of, to whose session it belongs.
    int32_t new_comm(const Call& c, uint32_t context, std::shared_ptr<const Topology> topology, int32_t parent);

private:
    Objects& objects_;
    Arguments& args_;
    Cases& cases_;
    Errors& errors_;
    Sessions& sessions_;
};

} // namespace mpismt::unroll
