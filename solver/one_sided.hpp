// One-sided communication in a program whose matches are all known: when each access may take effect, and which
// accesses race (docs/engines/one-run.md, "Windows").
//
// It follows a run (deterministic.hpp) event by event and keeps a vector clock for each process. An access begins at
// its call or, if that is later, when the target's post or fence is made; it ends with what completes it at its target.
// Two accesses race if neither has ended in the past of the other's begin. Whoever begins later in the run is compared
// with the last accesses of the same bytes: as in FastTrack (Flanagan, Freund, PLDI 2009) the last write, and the reads
// and updates since, in a map of intervals for each object. So the cost is near-linear in accesses, times the length of
// a clock at each synchronisation.
//
// Happens-before in the run with most buffering and least synchronisation is part of that of every other execution: a
// race there is one, and there are no others. Epochs of locks of which one is exclusive, and updates that compete, must
// be ordered in the same sense: else their order is a choice, and the program is left to search (UnsupportedError).
//
// An access is dropped for a later one only if that conflicts with all that the first conflicts with: a write for all,
// a read for reads, an update for those of its process by the same operation.
#pragma once

#include "core/event.hpp"
#include "core/mpi/abi.hpp"

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace mpismt::solver {

// One of two accesses that race, and where.
struct RacingAccess {
    uint32_t rank = 0;
    SourceLoc loc;
    uint32_t call = no_call; // in EventGraph::calls
    bool writes = false, updates = false;
    bool may_poll = false; // a load in a loop
    bool at_origin = false; // of a buffer of a one-sided communication
};
struct AccessRace {
    RacingAccess first, second; // in the order of the run
    uint32_t owner = 0;         // of the memory
    int64_t begin = 0, end = 0; // bytes of its object
};

class OneSidedRun {
public:
    // `is_unbuffered`: of a send that is complete only when it is received. `on_effect`: an Access takes effect, or a
    // lock is granted.
    OneSidedRun(const EventGraph& graph, bool synchronizing, std::function<bool(const SendDetail&)> is_unbuffered,
                std::function<void(EventId)> on_effect);

    void issue(EventId e);
    void pass(EventId wait); // it is complete
    const std::vector<AccessRace>& races() const { return races_; }

private:
    using Times = std::vector<uint32_t>;
    // A vector clock: that of the process itself apart, so that most copies share the rest.
    struct Clock {
        std::shared_ptr<Times> others; // copied where somebody else has it, too
        uint32_t rank = 0, own = 0;
        uint32_t of(uint32_t q) const { return q == rank ? own : others ? (*others)[q] : 0; }
        explicit operator bool() const { return own != 0; }
    };
    struct Access {
        RacingAccess what = {};
        bool at_target = false; // of a one-sided communication
        bool tells = false;
        int32_t op = 0, type = 0; // of updates
        bool only_reads() const { return what.updates ? op == abi::NO_OP : !what.writes; }
        uint32_t end_rank = 0, end = 0; // the time of this process at which it has ended; 0: it has not
        bool seen = false; // an update: a later one of its process may tell of it, for which it is over then
    };
    using AccessId = uint32_t;
    static constexpr AccessId none = ~AccessId{0};
    struct Cell { // of the bytes up to `end`
        int64_t end = 0;
        AccessId write = none;
        std::vector<AccessId> reads = {}, updates = {}; // since
    };
    using Object = std::map<int64_t, Cell>; // by begin
    struct Open {                           // an access that is not complete at its target, or buffers at the origin
        AccessId id;
        uint32_t target;
        EventId event;
    };
    struct OfWindow { // of one process
        std::vector<Open> at_target, at_origin;
    };
    struct Instance {                 // of a collective
        std::vector<EventId> entered; // by member
        uint32_t count = 0;
        std::shared_ptr<Times> joined; // of all, once all have entered
    };
    // Accesses that may begin only after an event of another process.
    struct Waiting {
        EventId access;
        AccessId id;
        Clock called;
    };

    Clock release(uint32_t p);
    void join(uint32_t p, const Clock& c);
    Instance& instance_of(EventId collective);
    void enter(EventId collective);
    void leave(uint32_t p, EventId collective);
    void local_accesses(uint32_t p, uint32_t before);
    void end_calls(uint32_t p, uint32_t call);
    void access(EventId e);
    void begin(EventId e, AccessId access, const Clock& called, const Clock& opened);
    void sync(EventId e);
    void lock(EventId e);
    void exclude(EventId e, uint32_t context, uint32_t target, bool exclusive);
    void no_longer_exclude(uint32_t p, uint32_t context, uint32_t target);
    bool is_post(EventId recv) const;
    bool only_reads(EventId access) const;
    void end_all(std::vector<Open>& accesses, uint32_t p);
    void complete(uint32_t p, EventId token);
    void complete_request(uint32_t p, EventId access);
    void end_some(std::vector<Open>& accesses, uint32_t p, const std::function<bool(const Open&)>& which);
    bool stands_for(const Access& now, const Access& before) const;
    AccessId new_access(Access a);
    void end(AccessId a, uint32_t rank);
    bool is_before(AccessId a, const Clock& called, const Clock& opened) const;
    void touch(uint32_t owner, const MemoryRun& run, AccessId id, const Clock& called, const Clock& opened);
    void touch(Cell& cell, int64_t begin, uint32_t owner, AccessId id, const Clock& called, const Clock& opened);
    void conflict(AccessId a, AccessId b, uint32_t owner, int64_t begin, int64_t end_of_bytes);

    const EventGraph& graph_;
    const bool synchronizing_;
    std::function<bool(const SendDetail&)> is_unbuffered_;
    std::function<void(EventId)> on_effect_;
    std::vector<Clock> clocks_;                 // by process
    std::vector<Clock> completing_;             // by process: when it called MPI_Win_complete
    std::vector<uint32_t> issued_, next_local_; // by process: events, LocalAccesses
    std::vector<Clock> released_;               // by event: when a send, receive or collective was issued
    std::map<std::pair<uint32_t, uint64_t>, Instance> instances_; // by context and number
    std::vector<Access> accesses_;
    std::unordered_map<uint64_t, Object> objects_;           // by owner and object
    std::map<std::pair<uint32_t, uint32_t>, OfWindow> open_; // by process and context
    std::map<EventId, std::vector<Waiting>> waiting_;        // by the event that they wait for
    std::map<std::tuple<uint32_t, uint64_t, uint32_t>, std::vector<Waiting>> fence_waiting_; // context, number, member
    std::map<EventId, std::vector<AccessId>> completed_; // by what MPI_Win_complete sends
    std::map<EventId, std::vector<AccessId>>
        pending_; // by communication: local accesses that last until it is complete
    std::vector<std::vector<std::pair<uint32_t, AccessId>>> in_call_; // by process: those of the call that it is in
    std::map<uint32_t, bool> excludes_; // by context: is there anybody who excludes others?
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, AccessId> locks_; // process, context, target
    std::map<std::pair<uint32_t, uint32_t>, Cell> lock_cells_;           // context, target
    std::vector<AccessRace> races_;
};

} // namespace mpismt::solver
