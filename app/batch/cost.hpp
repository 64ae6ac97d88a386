// What a check is expected to take, so that the longest begin first and no processor is left with one at the end.
#pragma once

#include "app/batch/run.hpp"

namespace mpismt::app {

// As long as the check of this name took the last time. One that is new: by the size of its text times its processes,
// at the rate of those that are known.
void longest_first(std::vector<BatchJob>&, const ResultsFile&);

} // namespace mpismt::app
