// Which processes a program spawns (MPI 4.1, section 11.8) is known once it has been checked: where it spawns
// some that the program IR does not have, the check says so (frontend/c/spawned.hpp), and the program is made anew with
// them, until none is missing. So many checks as there are calls that spawn, one behind the other.
#pragma once

#include "core/verdict.hpp"
#include "frontend/c/spawned.hpp"

#include <vector>

namespace mpismt::app {

inline constexpr uint64_t most_spawned = 64; // processes

// Adds what `result` says is missing; false if that is nothing. Throws LimitReached if it is too much.
bool add_missing(std::vector<c::World>& worlds, const CheckResult& result);

} // namespace mpismt::app
