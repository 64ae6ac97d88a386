// Requests that a process has made: of a communication, or, if they are persistent, how to start one.
#pragma once

#include "core/event.hpp"
#include "core/memory.hpp"
#include "frontend/unroll/state/typemap.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace mpismt::unroll {

// A request that exists: its communication, or, if it is persistent, how to start one.
struct Request {
    bool persistent = false;
    bool is_message = false; // made by Mprobe or Improbe
    bool generalized = false;
    bool receives = false;
    EventId event = no_event; // not persistent: the communication
    SourceLoc loc;
    uint32_t call = 0;
    MpiOp op{};
    // Persistent: the arguments.
    Value partner, tag;
    uint32_t comm = 0;
    Pointer buffer = 0;
    Value count;
    TypePtr type;
    SendMode mode = SendMode::Standard;
    bool freed = false; // on some path
    // A persistent collective: its blocking form, the context of its own, and the arguments.
    std::optional<MpiOp> collective;
    bool large = false; // with large counts
    uint32_t context = 0;
    std::vector<uint64_t> args;
};

} // namespace mpismt::unroll
