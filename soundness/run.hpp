// Single executions of a program. To see what it prints: the first transition that there is, with everything buffered,
// inputs at their lower ends, and a poll answering true where it can. What that shows is one behaviour, and proves
// nothing. And the two that can be the only ones, for certificates: what they show their replay says (replay_unique).
#pragma once

#include "core/context.hpp"
#include "core/execution.hpp"
#include "core/ir.hpp"

#include <string>
#include <vector>

namespace mpismt::soundness {

// What each rank printed, until the end or until nothing more happens. Asks the limits of the context.
std::vector<std::string> output_of_one_run(const ir::Program&, Context&);

// Of a program with windows or files: the execution with the choices that let least happen, and the one with those that
// let most happen, one order of effects and locks standing for all. None where something is met that leaves a choice.
std::vector<Execution> extreme_runs(const ir::Program&, Context&);

} // namespace mpismt::soundness
