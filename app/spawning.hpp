// Which processes a program spawns (MPI 4.1, section 11.8) is known once it has been checked: where it spawns
// some that the program IR does not have, the check says so (frontend/c/spawned.hpp), and the program is made anew with
// them, until none is missing. So many checks as there are calls that spawn, one behind the other.
#pragma once

#include "app/pipeline.hpp"
#include "frontend/c/spawned.hpp"

#include <string>
#include <vector>

namespace mpismt::app {

// `checked` is what check_and_replay says of `program`, which load_together has made of `names`. Both are replaced
// while there are processes missing, which are added to what is found. If these are too many (--max-procs), the verdict
// is "unknown", unless an error was found without them.
// The places of an InputError are in `files`.
void check_with_spawned(const std::vector<std::string>& names, SourceFiles& files, ir::Program& program,
                        Checked& checked, c::Found& found, Context&);

// load_together, with the processes that the program spawns, for other questions than that of a check. Throws
// InputError, whose places are in `files`, and LimitReached.
ir::Program load_with_spawned(const std::vector<std::string>& names, SourceFiles& files, Context&,
                              std::string& messages);

} // namespace mpismt::app
