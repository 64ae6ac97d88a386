// Which choices of the implementation a finding depends on, by the execution that shows it.
#pragma once

#include "core/verdict.hpp"

namespace mpismt::app {

// Which choices a finding needs is found by searches, which may lack it where they end early. An execution that makes
// no such choice needs none.
void drop_choices_not_made(Finding&);

} // namespace mpismt::app
