// What `mpismt litmus` and `mpismt generate` share: models by name, one test decided.
#pragma once

#include "core/context.hpp"
#include "core/rma/model.hpp"
#include "report/litmus.hpp"

namespace mpismt::app {

// A shipped model (models/NAME.model) or a file. `without` names rules to leave out, separated by commas. Throws
// InputError, with `files` for its places in the text.
rma::Model load_model(SourceFiles& files, const std::string& name, const std::string& without = {});

// All outcomes by the engine that --decide names; a limit is an answer here (`unknown`).
report::LitmusReport decide(const rma::Program&, const rma::Model&, Context&, const std::string& engine,
                            bool executions);

} // namespace mpismt::app
