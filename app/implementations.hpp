// The implementations of MPI under which a program is checked: where the user has freed what one decides for a whole
// run (core/implementation.hpp), several are tried, one after the other, and each execution belongs to one of them. So
// neither groups of processes nor thread levels need be symbolic: all engines see a program of a concrete world.
//
// Tried is what the program has looked at. There are too many values of some leeways for all of them: which ones are
// left out is an assumption again.
#pragma once

#include "core/context.hpp"
#include "core/ir.hpp"

#include <vector>

namespace mpismt::app {

// All that are to be tried, as far as is known from what was looked at; the usual one first. `one_at_a_time`: they are
// too many together, and at most one leeway at a time is not as usual.
std::vector<Implementation> implementations(const Choices&, const LookedAt&, uint32_t processes, bool& one_at_a_time);

// What the answer rests on.
std::vector<Assumption> assumptions(const ir::Program&, const Context&, bool one_at_a_time);

// What the program asks its environment for and does not get, and the option that gives it.
Assumption not_given(const SourceFiles&, const NotGiven&);

// How little was checked, where that is easily overlooked: processes that all fail at once, or never communicate.
std::vector<std::string> remarks(const ir::Program&, const Context&);

} // namespace mpismt::app
