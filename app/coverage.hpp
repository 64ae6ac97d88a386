// `--coverage`: which lines and calls of MPI of a program were reached.
#pragma once

#include "core/coverage.hpp"
#include "core/ir.hpp"

#include <memory>

namespace mpismt::app {

// With nothing reached yet.
std::shared_ptr<Reached> reached_in(const ir::Program&);
Coverage coverage_of(const ir::Program&, const Reached&);

} // namespace mpismt::app
