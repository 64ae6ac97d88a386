// What of a program was reached (--coverage), in words.
#pragma once

#include "core/coverage.hpp"
#include "core/execution.hpp"

#include <vector>

namespace mpismt::report {

// "lines": "12 of 14 (85 %)", and what no execution reaches.
std::vector<NamedValue> coverage_rows(const Coverage&, const SourceFiles&);

} // namespace mpismt::report
