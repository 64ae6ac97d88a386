// `mpismt check DIR`: a record of `mpismt record` (frontend/record/).
#pragma once

#include "app/pipeline.hpp"
#include "frontend/record/lower.hpp"

namespace mpismt::app {

// Throws InputError.
record::Record read_record(const std::string& folder, Context&);

// Checks the calls of the run: first with the messages that each receive took, then, unless the options ask for that
// alone, with others that receives from any source may take. `program` becomes the one whose executions the findings
// have. The answer is for this control flow: it is never complete.
Checked check_record(const record::Record&, std::optional<ir::Program>& program, Context&);

} // namespace mpismt::app
