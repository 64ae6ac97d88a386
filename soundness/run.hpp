// One execution of a program, to see what it prints: the first transition that there is, with everything buffered,
// inputs at their lower ends, and a poll answering true where it can. What it shows is one behaviour, and proves
// nothing.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"

#include <string>
#include <vector>

namespace mpismt::soundness {

// What each rank printed, until the end or until nothing more happens. Asks the limits of the context.
std::vector<std::string> output_of_one_run(const ir::Program&, Context&);

} // namespace mpismt::soundness
