// All values of inputs, class by class (soundness/symbols.hpp): a search decides one class, and a solver names a value
// outside of all classes so far. Where there is none left, all values have been searched. A class is what takes the
// same branches in all interleavings, so that there are as many as there are ways through the program, not values.
#pragma once

#include "core/context.hpp"
#include "core/verdict.hpp"
#include "soundness/symbols.hpp"

#include <functional>
#include <optional>

namespace mpismt::soundness {

// Given what the last search has decided: an assignment to its inputs that fulfils the conditions of no search so far;
// nothing if there is none. Throws LimitReached.
using NextInputs = std::function<std::optional<Symbols::Assignment>(Symbols&)>;

// `search` decides for the inputs of Context::symbols.
CheckResult search_input_classes(Context&, const NextInputs&, const std::function<CheckResult(Context&)>& search);

} // namespace mpismt::soundness
