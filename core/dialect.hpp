// Which MPI: the rules in which the proposal of January 1993 (Dongarra, Hempel, Hey and Walker, "A proposal for a
// user-level, message-passing interface in a distributed memory environment") differs from the standard, each with a
// name and a switch of its own. Everything else is the same engine. docs/mpi1993.md compares the two, with programs.
//
// `--dialect` takes the name of a dialect and changes to it: `mpi1`, `mpi4`, `mpi1,+message-order`.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace mpismt {

struct Dialect {
    // message-order: of one process's messages that fit a receive, and of its receives that fit a message, the first is
    // taken (MPI 4.1, section 3.5). "It is not assumed in MPI1 that messages sent from one process to another are
    // received in the order in which they were sent" (section 4 of the proposal), and of receives it says nothing.
    bool message_order = true;
    // long-messages: a message that is longer than the receive's buffer is an error. The proposal cuts it off.
    bool long_messages = true;
    // empty-messages: a message without data matches every datatype. In the proposal the element stands for the mode of
    // communication (frontend/c/runtime/mpi1.c), which an empty message has, too.
    bool empty_messages = true;

    friend bool operator==(const Dialect&, const Dialect&) = default;
};

struct DialectRule {
    std::string_view name;
    bool Dialect::*holds;
    std::string_view meaning; // a sentence, of the rule as it holds in MPI 4
};
inline constexpr std::array<DialectRule, 3> dialect_rules{{
    {"message-order", &Dialect::message_order,
     "messages of one process to another do not overtake one another, and neither do receives that fit one message"},
    {"long-messages", &Dialect::long_messages, "a message that is longer than the receive's buffer is an error"},
    {"empty-messages", &Dialect::empty_messages, "a message without data matches a receive of any datatype"},
}};

// The empty text is mpi4. Throws InputError for a name or a rule that does not exist.
Dialect parse_dialect(const std::string& text);
// What is not as in MPI 4, in words; empty if all is.
std::string describe(const Dialect&);

} // namespace mpismt
