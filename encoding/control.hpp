// Where the control of a process is, as sums of linear variables (state_equation.hpp): "it comes to here, and this
// guard holds". A process is followed from its first event to its last.
//
// A guard's value begins as a part of the value of its parent, the guard without its last condition: both sides of the
// condition together have all of it. If the condition is about the status of a receive that has its message by then,
// each side has at most what the receive takes of the messages that allow it. Later, what stays in a call is no longer
// in the values of its guard.
#pragma once

#include "core/event.hpp"
#include "encoding/linear_rows.hpp"

#include <functional>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mpismt::encoding {

class Control {
public:
    // What a receive takes of the messages for which the condition, about its status, may be so.
    using Takes = std::function<Sum(EventId recv, TermId condition, bool holds)>;
    Control(const EventGraph& graph, LinearRows& rows, Takes takes);

    void begin(uint32_t process);
    Sum value(TermId guard);
    // Control that is here under the guard stays if the sum is 1.
    void stays(TermId guard, Sum sum);
    void has_message_behind(EventId recv, TermId guard) { matched_under_.try_emplace(recv, guard); }
    // Has it certainly its message where control is under the guard?
    bool has_message(EventId recv, TermId guard);
    void end(); // it is in one place alone

    // Guards as sets of conditions.
    const std::vector<TermId>& conditions(TermId guard);
    bool implies(TermId guard, TermId other);
    // Those about the status of a receive, of guards that were asked for.
    const std::vector<TermId>& conditions_on(EventId recv) const;

private:
    struct Under {
        Sum value;
        size_t places; // of staying that it takes into account
    };
    struct Place {
        TermId guard;
        Sum stays;
    };
    bool excludes(TermId guard, TermId other);
    const std::vector<EventId>& statuses_in(TermId condition);
    uint32_t united(uint32_t a, uint32_t b);
    Sum split(TermId guard);
    void limit_sides(TermId parent, TermId condition, const Sum& here, const Sum& there);
    void bring_up_to_date(TermId guard, Under& under);

    const EventGraph& graph_;
    TermStore& terms_;
    LinearRows& rows_;
    const Takes takes_;
    std::unordered_map<TermId, EventId> status_of_; // its variable: the receive
    // The receives that a term has the status of, as the number of a set: conditions share most of their terms.
    std::unordered_map<TermId, uint32_t> statuses_;
    std::vector<std::vector<EventId>> sets_{{}};
    std::map<std::vector<EventId>, uint32_t> numbers_of_sets_{{{}, 0}};
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> unions_;
    size_t work_ = 0; // for these, in terms and members of sets
    std::unordered_map<TermId, std::vector<TermId>> conditions_;
    std::unordered_map<EventId, std::vector<TermId>> conditions_on_;
    // Of the process that is followed.
    uint32_t process_ = 0;
    Sum passed_;
    std::unordered_map<TermId, Under> under_;
    std::vector<Place> places_;
    std::unordered_map<EventId, TermId> matched_under_;
};

} // namespace mpismt::encoding
