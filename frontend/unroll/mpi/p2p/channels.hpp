// Which message a receive takes, where that is certain (docs/engines/unrolling.md).
//
// A receive that names its source takes the first message of that source that fits and that no earlier receive takes:
// then its value can be handed over while the program is unrolled. That holds as long as every send of the source up to
// that message is certain to be made, and as long as no earlier receive of the same process might take the message
// instead. Anything else makes the receive open: its candidates are left to the encoding. An open receive makes every
// later one that could compete with it open too.
//
// A receive of any source is open, too, unless it is decided in time: when all processes stand still and only its own
// could move if it were matched, no further message can be sent before the match, and if one source alone has sent
// messages that fit, its first is the one (docs/engines/unrolling.md). So it is where all messages come from one
// process, as with two processes: messages do not overtake, and who waits sends nothing to himself.
//
// Per (source, destination, context) this is MPI's own pair of queues, unexpected messages and posted receives;
// amortised constant time per event where tags agree.
#pragma once

#include "core/event.hpp"

#include <deque>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mpismt::unroll {

// Startall starts communications in any order (MPI 4.1, section 3.9): which of them does another one of the same call
// compete with it for? Sends to one process with tags of their own compete only where any tag is asked for.
enum class Competition : uint8_t { None, ForAnyTag, Always };

class Channels {
public:
    // `wake` is called with the rank of a process that may wait for a receive or probe that has just been decided.
    Channels(EventGraph& graph, std::function<void(uint32_t rank)> wake) : graph_(graph), wake_(std::move(wake)) {}

    // No receive is ever certain (messages may overtake).
    void distrust() { distrusted_ = true; }
    // Nothing that has a request is certain: the program cancels communications.
    void may_cancel() { may_cancel_ = true; }

    // `targets`: the ranks that may be its destination, more than one if that is unknown.
    void add_send(EventId send, const std::vector<uint32_t>& targets, Competition = Competition::None);
    void add_recv(EventId recv);

    // Whether any message that has been sent could fit the receive or probe of any source.
    bool has_candidate(EventId recv_or_probe);
    // For a receive or blocking probe of any source, when nothing can be sent before it is matched: settles it if one
    // source alone has messages that fit.
    bool decide(EventId recv_or_probe);
    // For one that its process waits for: can all messages that could fit come from one other process only?
    bool has_one_source(EventId recv_or_probe);

    // The receive or probe can no longer be decided by waiting: leave it to the encoding.
    void open(EventId recv);

    enum class State { Waiting, Settled, Open };
    State state(EventId recv) const;
    // For a Probe that names its source: looks for its message, and settles it if there is one.
    State look(EventId probe);

private:
    struct Channel {
        std::deque<EventId> sends; // not taken yet, certain or not, in program order
        std::deque<EventId> recvs; // waiting, in program order
    };
    struct Spec {
        Value source, tag;
        bool operator==(const Spec&) const = default;
    };
    struct Inbox { // of one process in one context
        std::vector<Spec> open;
        std::vector<EventId> undecided; // receives of any source, open unless they are decided
    };

    static uint64_t key(uint32_t source, uint32_t dest, uint32_t context)
    {
        return uint64_t{context} << 40 | uint64_t{source} << 20 | dest;
    }
    struct Request {
        uint32_t context;
        Value source, tag;
    };
    Request request_of(EventId recv_or_probe) const;
    // The first message of a source that may fit, or the end.
    std::deque<EventId>::iterator first_fitting(Channel& channel, Value tag);
    bool may_be_cancelled(EventId send_or_recv) const;
    bool is_certain_send(EventId, Value asked_tag) const; // where a message of that tag is asked for
    bool overlaps_open(uint32_t rank, uint32_t context, Value source, Value tag);
    void mark_open(uint32_t rank, uint32_t context, Value source, Value tag);
    void settle(EventId send, EventId recv);

    EventGraph& graph_;
    std::function<void(uint32_t)> wake_;
    bool distrusted_ = false, may_cancel_ = false;
    std::unordered_map<uint64_t, Channel> channels_;
    std::unordered_map<uint64_t, Inbox> inboxes_;
    std::vector<uint8_t> waiting_;            // by index of RecvDetail
    std::unordered_set<EventId> told_by_tag_; // sends that compete for any tag only
};

} // namespace mpismt::unroll
