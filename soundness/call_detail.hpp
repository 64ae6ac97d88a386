// What a report tells of a call that an execution leaves implicit.
#pragma once

#include "core/execution_detail.hpp"
#include "soundness/semantics.hpp"

namespace mpismt::soundness {

// Of the call at which the process stands: the arguments that mean something to a reader, which are numbers, datatypes
// and communicators.
CallDetail arguments_of(const Semantics&, const Step&, const Process&);

} // namespace mpismt::soundness
