// `--suggest`: small changes of a program after which there is no error.
#pragma once

#include "app/check_run.hpp"

#include <span>
#include <string>
#include <vector>

namespace mpismt::app {

// Looks for a change of one place that mends the program, and writes it into the finding that it is made from. Each
// change is checked as the program was, and only one without any error is offered. `names` are the program's files, of
// C, C++ or .mpi.
void suggest_mend(ProgramRun&, const std::vector<std::string>& names, const Options&,
                  std::span<const std::string> arguments);

} // namespace mpismt::app
