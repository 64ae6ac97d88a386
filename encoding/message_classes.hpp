// The messages of an event graph by what a receiver can tell of them ahead of their data: classes of messages of one
// process and context with one tag, sent in a row. Of one process, the messages of an earlier class are all sent before
// those of a later one.
#pragma once

#include "core/event.hpp"

#include <map>
#include <optional>
#include <vector>

namespace mpismt::encoding {

struct MessageClass {
    uint32_t rank, context;
    Value tag; // if it is not known, the class has one message
};

class MessageClasses {
public:
    explicit MessageClasses(const EventGraph& graph);

    const MessageClass& operator[](uint32_t c) const { return classes_[c]; }
    uint32_t of(EventId send) const { return of_[send]; }
    // The receives of a process in a context.
    const std::vector<EventId>& recvs(uint32_t rank, uint32_t context) const;
    const std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>>& recvs() const { return recvs_; }
    // The receive whose status has this variable as its source.
    EventId recv_from(TermId source) const;

    // Does every message of the class fit the receive?
    bool fit(uint32_t c, EventId recv) const;
    // What a condition about the status of a receive comes to if that takes a message of the class.
    std::optional<bool> decide(TermId condition, EventId recv, uint32_t c) const;

private:
    const EventGraph& graph_;
    std::vector<MessageClass> classes_;
    std::vector<uint32_t> of_;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>> recvs_;
    std::map<TermId, EventId> recv_from_;
};

// The call that follows a receive, if it waits for that, and for nothing else.
EventId own_wait(const EventGraph&, EventId recv);
// The send for which alone a call waits.
EventId only_send(const EventGraph&, EventId wait);

} // namespace mpismt::encoding
