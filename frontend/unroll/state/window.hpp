// Windows (MPI 4.1, chapter 12), while they are unrolled: what all members share, and what each process is doing.
#pragma once

#include "core/event.hpp"
#include "frontend/unroll/state/typed_buffer.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mpismt::unroll {

// A one-sided communication that has been called. Its effect on memory is made when it is known to be allowed.
struct OneSided {
    MpiOp op{}; // the form without a request
    EventId event = no_event;
    uint32_t origin = 0, target = 0; // ranks in MPI_COMM_WORLD
    TypedBuffer at_target;
    std::optional<TypedBuffer> from;              // at the origin: what is sent; its data are read at the call
    std::optional<TypedBuffer> compared;          // the same, of Compare_and_swap
    std::shared_ptr<const Payload> data, compare;
    std::optional<TypedBuffer> result;            // at the origin: where what was there goes
    int32_t operation = 0, basic_type = 0;        // of updates
};

// What members share.
struct Window {
    struct Member {
        Pointer base = 0;
        uint64_t size = 0;
        int64_t unit = 1;
        bool freed = false;
    };
    uint32_t context = 0;
    bool allocated = false;      // the memory belongs to the window
    std::vector<Member> members; // by rank in the window's group
    struct Uses {
        bool by_fence = false, otherwise = false;
        bool early = false; // the fence before need not synchronise
    };
    std::vector<Uses> uses;      // between a fence and the next, of which kind are there epochs
    uint32_t fences_applied = 0; // fences whose epoch's communications have had their effect
    // What origins have completed by MPI_Win_complete, and the target's MPI_Win_wait applies: by origin and target, an
    // entry for each epoch.
    std::map<std::pair<uint32_t, uint32_t>, std::deque<std::vector<OneSided>>> completed;
};

// What a process is doing with a window.
struct WindowState {
    enum class Epoch : uint8_t { None, Fence, Start, Lock, LockAll };
    std::shared_ptr<Window> window;
    Epoch epoch = Epoch::None;
    SourceLoc opened_at = {}; // of Start; Lock, LockAll: the first lock
    uint32_t fences = 0;               // calls so far
    EventId fence = no_event;          // the last one
    size_t fence_number = 0;           // which of the process's events
    int32_t assertion = 0;             // of the fence that was passed last
    bool other_epoch = false;          // since then it has communicated in an epoch of another kind
    std::vector<OneSided> open;        // called, and not complete at the origin
    std::map<uint32_t, bool> locks;    // target in MPI_COMM_WORLD → exclusive
    std::map<uint32_t, EventId> posts; // of the targets of MPI_Win_start: where their post is received
    std::vector<uint32_t> exposed_to;  // the origins of MPI_Win_post, until MPI_Win_wait
    bool exposed = false;
    std::vector<EventId> completions; // in MPI_Win_wait: where what the origins say is received
};

} // namespace mpismt::unroll
