// Rounds of an inbox (a process and a communicator): parts between which no message passes.
//
// Programs often exchange messages in rounds with a barrier, or another collective, behind each. Let b be a collective
// that the receiving process p enters, and that no process q which sends to p leaves before p has entered it. If
//  (1) every receive of p before b is complete before p enters b, and p receives and probes nothing while it is in b,
//  (2) what comes behind b takes place only if its process has left b, and
//  (3) the receives before b that take place whenever p enters b are as many as the messages that may be sent before b,
// then no pair leads across b. A message that q sends behind b is sent after p has entered b, when all receives before
// it have been matched. So what these take was sent before b; by (3) they take all of that, which leaves nothing for
// what is received, or probed, behind b. The argument goes from one such collective to the next: of each round only
// what is left to it is counted.
//
// Cost: for each inbox with open receives, its events once for each collective whose guard is not true; else a binary
// search for each of its senders and collectives.
#pragma once

#include "core/event.hpp"

#include <map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace mpismt::encoding {

class Rounds {
public:
    explicit Rounds(const EventGraph&);

    // Of one inbox: of each process that sends to it, and of the receiving one, where it leaves the collectives between
    // the rounds, ascending.
    class OfInbox {
    public:
        // From 0 on. The event is a send to the inbox, or a receive or a probe of it.
        uint32_t of(const EventGraph&, EventId) const;

    private:
        friend class Rounds;
        std::map<uint32_t, std::vector<EventId>> ends_;
    };

    // `sends` to `rank` and its `receives` and probes: all whose partner is not known, each process's in program order.
    OfInbox of_inbox(uint32_t rank, const std::vector<EventId>& sends, const std::vector<EventId>& receives,
                     const std::vector<EventId>& probes = {}) const;

private:
    struct Collective {
        struct Call {
            EventId entered = no_event, left = no_event;
        };
        uint32_t context = 0;
        std::map<uint32_t, Call> calls; // by rank in MPI_COMM_WORLD; one that was made twice is not left
    };

    bool implies(TermId guard, TermId other) const;
    bool is_complete_before(EventId receive, EventId entered) const;
    bool waits_for(const Collective&, uint32_t rank, uint32_t other) const;

    const EventGraph& graph_;
    std::vector<Collective> collectives_;
    std::vector<std::vector<uint32_t>> of_process_; // in which order it enters them
    mutable std::map<std::pair<TermId, TermId>, bool> implied_;
    std::vector<EventId> completed_;                // by receive: by which blocking call, if by one alone
    std::unordered_set<TermId> found_;              // variables for whom a probe that has waited names: no null process
};

} // namespace mpismt::encoding
