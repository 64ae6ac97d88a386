// The messages of an event graph by what a receiver can tell of them ahead of their data: classes of messages of one
// process and context with one tag, sent in a row; not such for which altogether different receives are meant. Of one
// process, the messages of an earlier class are all sent before those of a later one.
//
// Classes of several processes are one where whoever receives cannot tell these processes apart: N workers whose
// messages are taken from any source have one class, not N.
#pragma once

#include "core/event.hpp"
#include "encoding/match.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace mpismt::encoding {

struct MessageClass {
    uint32_t rank, context; // of one of its processes
    Value tag; // if it is not known, the class has one message
    bool is_round; // other receives that fit are meant for what comes before or behind it
};

class MessageClasses {
public:
    MessageClasses(const EventGraph& graph, const Relation& match);

    const MessageClass& operator[](uint32_t c) const { return classes_[c]; }
    uint32_t of(EventId send) const { return united_[of_[send]]; }
    bool is_of_several(uint32_t c) const { return several_[c]; } // processes
    using ConditionsOn = std::function<const std::vector<TermId>&(EventId recv)>; // about its status, in guards
    // Does nothing where it would take long.
    void unite(const ConditionsOn& conditions_on);
    // The receives of a process in a context, by both.
    const std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>>& recvs() const { return recvs_; }
    // With the probes that wait.
    const std::vector<EventId>& recvs_and_probes(uint32_t rank, uint32_t context) const;
    // What the receive is meant for has a probe found, and nothing has taken it since: it does not wait.
    bool is_probed(EventId recv, const std::function<bool(TermId guard, TermId other)>& implies) const;
    // The receive whose status has this variable as its source.
    EventId recv_from(TermId source) const;

    // Does every message of the class fit the receive or the probe?
    bool fit(uint32_t c, EventId e) const;
    // What a condition about the status of a receive comes to if that takes a message of the class.
    std::optional<bool> decide(TermId condition, EventId recv, uint32_t c) const;

private:
    using Signature = std::vector<uint32_t>; // of a class: what each receive and probe may find out of it
    std::vector<Signature> signatures(const std::vector<uint32_t>& classes, const std::vector<EventId>& recvs,
                                      const ConditionsOn& conditions_on, const std::set<EventId>& answered,
                                      size_t& work) const;

    const EventGraph& graph_;
    const Relation& match_;
    std::vector<MessageClass> classes_;
    std::vector<uint32_t> of_;
    std::vector<uint32_t> united_; // of each class: the one that stands for it
    std::vector<bool> several_;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<EventId>> recvs_, recvs_and_probes_;
    std::map<TermId, EventId> recv_from_;
};

// The call that follows a receive, if it waits for that, and for nothing else.
EventId own_wait(const EventGraph&, EventId recv);
// The send for which alone a call waits.
EventId only_send(const EventGraph&, EventId wait);

} // namespace mpismt::encoding
