// What to try where a check ended at its limits.
#pragma once

#include "core/options.hpp"
#include "core/verdict.hpp"

#include <string>

namespace mpismt::app {

// Options that make the question smaller or ask another engine, the likeliest first; empty if no limit was in the way.
// The statistics of the result say what took the time.
std::string advice(const CheckResult&, const Options&);

} // namespace mpismt::app
