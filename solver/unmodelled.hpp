// Findings that hang on values of which nothing is known: what functions outside the program return, and clocks. Such a
// finding may not exist, and its execution cannot be replayed: the answer is unknown.
#pragma once

#include "core/event.hpp"

#include <string>

namespace mpismt::solver {

// Names what is not modelled and can decide whether an event happens or which message it takes; empty if nothing does.
// It errs on the side of naming too much: what a message carries counts if any received value decides anything.
std::string unmodelled_influence(const EventGraph& graph);

} // namespace mpismt::solver
