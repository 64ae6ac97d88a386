// `mpismt batch --watch`.
#pragma once

#include "app/commands.hpp"

#include <functional>

namespace mpismt::app {

// Runs the batch, and again whenever a file below what it was given has changed, until it is interrupted.
// Returns the exit status.
int watch(const Options&, Console&, const std::function<void()>& batch);

} // namespace mpismt::app
