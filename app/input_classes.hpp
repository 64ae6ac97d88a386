// Which inputs are left to search (soundness/input_classes.hpp): a model of what no search so far has decided.
#pragma once

#include "core/context.hpp"
#include "soundness/input_classes.hpp"

namespace mpismt::app {

// For one program; the context must outlive it.
soundness::NextInputs next_inputs(Context&);

} // namespace mpismt::app
