// What an encoding is, for people and for other solvers: the event graph as text and as DOT, the named constraints, the
// query "can something go wrong" as DIMACS and as SMT-LIB2 with the data as bit-vectors.
#pragma once

#include "encoding/encoding.hpp"

#include <string>

namespace mpismt::encoding {

std::string event_graph_text(const EventGraph& graph);
std::string event_graph_dot(const EventGraph& graph);

// One line a clause: the constraint's name, then the literals.
std::string constraints_text(const Formula& formula);
// Satisfiable iff one of `goals` can hold. Clauses that bit-blasting added are in it.
std::string dimacs(const Formula& formula, std::span<const Literal> goals);
// The same without bit-blasting: clauses over x1, x2, …, and the atoms over bit-vectors. Floating-point operations
// throw LimitReached.
std::string smtlib(Formula& formula, std::span<const Literal> goals);

} // namespace mpismt::encoding
