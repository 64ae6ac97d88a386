// A smaller program that goes wrong in the same way: statements, branches of compound statements, arguments and whole
// processes are taken away as long as the caller says that what is left is still wrong. Greedy, until nothing more can
// go; a cut that is no program any more is for the caller to refuse.
//
// Cost: a question for each statement and argument, times the passes that find something to cut (rarely more than
// four).
#pragma once

#include "soundness/programs/tree.hpp"

#include <functional>

namespace mpismt::soundness {

ProgramTree shrink(ProgramTree program, const std::function<bool(const ProgramTree&)>& still_wrong);

} // namespace mpismt::soundness
