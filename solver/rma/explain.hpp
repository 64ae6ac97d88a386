// What an execution looks like, and whether a model really allows it: the rules are evaluated on the finished
// relations, without a look at how they were found.
#pragma once

#include "core/rma/drawing.hpp"
#include "solver/rma/outcomes.hpp"

namespace mpismt::rma {

Drawing drawing(const Program&, const Model&, const Execution&);

// Empty, or what is wrong: the name of the rule that the execution breaks, and where.
std::string violation(const Program&, const Model&, const Execution&);

} // namespace mpismt::rma
