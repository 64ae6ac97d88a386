// A process: its paths, and what MPI keeps for it that is the same on all of them. An object is made once a process and
// its handle never used again; whether it lives belongs to the path (path.hpp).
#pragma once

#include "frontend/unroll/state/path.hpp"
#include "frontend/unroll/state/request.hpp"
#include "frontend/unroll/state/topology.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::unroll {

struct CommObject {
    uint32_t context = 0;
    uint32_t rank = 0; // this process as a member of it (core/event.hpp, Communicator)
    std::shared_ptr<const Topology> topology = nullptr;
};

struct UserOperation {
    int32_t predefined = 0; // or 0:
    uint32_t function = 0;  // index into Program::functions
    bool commutative = true;
    bool large = false; // the function takes a large count
};

enum class Waiting : uint8_t {
    No,
    Yield,  // has an unknown value before it and lets the others go first
    Choice, // a test, or a wait for any: would be left to the encoding
    All,    // cannot go on without
};

struct Process {
    uint32_t rank = 0;
    std::vector<std::unique_ptr<Path>> live;
    bool ended_normally = false; // some path has returned from main
    bool queued = false;
    Waiting waiting = Waiting::No;
    bool forced = false;        // the stall that it waits in is being resolved
    EventId awaited = no_event; // it yields because this receive or probe, without which it cannot go on, is undecided
    std::array<std::vector<SourceLoc>, object_classes> made; // by class and index of handle: where
    std::map<int32_t, int32_t> sessions; // of what belongs to one: its handle, by that of the object
    std::vector<CommObject> comms;                           // by index of handle: world, self, then those made
    std::vector<std::vector<uint32_t>> groups;               // by index of handle
    std::vector<UserOperation> operations;
    std::vector<uint32_t> handler_functions; // of error handlers, by index of handle
    std::vector<bool> of_sessions;           // of those
    bool has_handlers = false;               // some communicator has had one that is not fatal
    std::vector<TypePtr> types;              // by index of handle
    std::vector<std::string> type_names;
    std::map<uint32_t, std::string> comm_names; // by index, those that were set
    std::vector<Request> requests;
    uint32_t next_object = 0;
    uint32_t histories = 0; // Path::history
    std::string output;     // what it prints, in the order in which it is unrolled
};

// Of a handle that names a request of the process.
inline std::optional<uint32_t> request_index(const Process& p, int32_t handle)
{
    if (handle < abi::first_dynamic_handle ||
        static_cast<size_t>(handle - abi::first_dynamic_handle) >= p.requests.size())
        return std::nullopt;
    return static_cast<uint32_t>(handle - abi::first_dynamic_handle);
}

inline void end_path(Process& p, const Path& path)
{
    p.live.erase(std::find_if(p.live.begin(), p.live.end(), [&](const auto& x) { return x.get() == &path; }));
}

} // namespace mpismt::unroll
