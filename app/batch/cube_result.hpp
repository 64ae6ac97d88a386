// What the process that decides a cube tells the one that joins them: its answer with the executions of its findings,
// as an object in its line of JSON. The executions are replayed once more by who reads them.
#pragma once

#include "app/batch/results.hpp"
#include "core/verdict.hpp"

namespace mpismt::app {

Json to_json(const CheckResult&);
// Throws nlohmann::json::exception or certcheck::Rejected if it is not what to_json makes.
CheckResult result_from(const Json&);

} // namespace mpismt::app
