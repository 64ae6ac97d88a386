// Programs that leave the implementation no choice but buffering and synchronisation need no solver
// (docs/engines/one-run.md): every match is known, enabled steps commute, so there is one maximal execution for each
// choice of buffering, and less buffering and more synchronisation only let less happen. One run with the least decides
// whether anything can stick, one with the most decides what can be reached. Each run is linear in the events. It does
// not matter either which message the receives of an inbox take of which nobody can tell (encoding/anonymous.hpp): then
// the first that is there is taken.
#pragma once

#include "core/event.hpp"
#include "core/execution.hpp"
#include "encoding/anonymous.hpp"
#include "solver/one_sided.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace mpismt::solver {

// Is this event's choice made so? Buffering is asked of standard sends, synchronisation of collectives.
struct RunChoices {
    std::function<bool(const SendDetail&)> buffered;
    bool synchronizing = false;
};

struct Run {
    std::vector<uint8_t> issued;           // by event
    std::vector<EventId> blocked;          // of each process: the event that it hangs at, or no_event
    std::vector<uint8_t> ended;            // of each process: it has returned or exited
    bool terminator = false;               // a Stop was issued that is not an exit
    std::vector<EventId> stops, faults;    // issued, in order
    std::vector<EventId> matched_recvs;    // in order of matching
    std::vector<EventId> received;         // where messages were received: these receives, or deliveries
    std::vector<EventId> partner;          // by event: of a receive, the send whose message it takes, and the reverse
    std::vector<std::pair<EventId, EventId>> disagreements; // collective calls of one instance that differ
    std::vector<AccessRace> races;         // if it was asked for them
    Execution execution;                   // filled if asked for
};

using Inboxes = std::vector<encoding::AnonymousInbox>;

// True if the graph can be run so: it is deterministic and has no ready sends, whose rule asks about all orders.
bool can_run(const EventGraph& graph);
// The same but for inboxes in which messages can be taken as they come: these.
std::optional<Inboxes> inboxes_to_run(const EventGraph& graph);

// until_race: it ends at the first race of one-sided communications, if there is one. `inboxes`: in which messages are
// taken as they come.
Run run(const EventGraph& graph, const RunChoices& choices, const Inboxes& inboxes, bool record,
        bool until_race = false);

} // namespace mpismt::solver
