// The state equation of an event graph: what holds of all of its executions as linear (in)equations, in which every
// variable is 0 or 1. (The name is that of Petri nets: Murata, Petri Nets: Properties, Analysis and Applications,
// Proceedings of the IEEE 77, 1989, section IV.)
//
// The variables say how far each process comes, which sends are made to whom, and what each receive takes, but of the
// messages only the class: same source, same tag, sent in a row. What is left of a class is counted. So a program in
// which N workers exchange T messages each with a manager has some N * T variables and rows, where its matches have
// N * T * T. The price is that the order of events, data, and who has which message of a class are lost: the system is
// a relaxation, and excludes too little, never too much. Events and guards that it does not know get no rows.
//
//   progress      a process is behind a call that waits iff it was before it and is not stuck in it
//   branches      control that reaches a branch takes one of its sides; on each, the receive whose status the branch
//                 looks at has taken a message of a class that allows it
//   channels      as many messages of a class are taken as are matched, each at most once
//   completion    who is not stuck in a call has what it waits for
//   order         who takes a message finds all messages of earlier classes taken that fit its receive
//   maximality    who is stuck in a call has not got all that it waits for; a receive that stays open has no message
//                 left that fits
//
// What empties a class is rest + n * (condition) <= n, of n messages; that of several conditions which exclude each
// other is rest + n * (their sum) <= n. Without that, fractions of conditions would leave fractions of messages.
#pragma once

#include "core/event.hpp"
#include "core/linear.hpp"

#include <optional>
#include <vector>

namespace mpismt::encoding {

struct StateEquation {
    linear::System system;
    size_t always = 0; // so many rows, the first, hold in all executions; the others in those that are maximal and in
                       // which nobody stops
    // What can go wrong: if the system leaves no variable a value of 1, it does not.
    std::vector<linear::Variables> stops; // at the bound, or at something unsupported; by process
    std::vector<linear::Variables> stuck; // a process is, by process and, where it sends, by destination
    linear::Variables left; // messages of a class, and receives whose request was freed, when everybody has ended
};

// Nothing if the graph has what takes messages in other ways (probes that match, cancellation, windows), or would give
// more than `max_variables`.
std::optional<StateEquation> state_equation(const EventGraph&, uint32_t max_variables);

} // namespace mpismt::encoding
