// What to try where a check ended at its limits.
#pragma once

#include "core/ir.hpp"
#include "core/options.hpp"
#include "core/verdict.hpp"

#include <string>

namespace mpismt::app {

// Options that give clocks and random numbers that came in, make the question smaller or ask another engine, the
// likeliest first; empty if there are none. The statistics of the result say what took the time. The program is null if
// it is not known.
std::string advice(const CheckResult&, const Options&, const ir::Program*);

} // namespace mpismt::app
