// The report as one HTML page that needs nothing else: no network, no other file.
#pragma once

#include "core/execution_detail.hpp"
#include "report/report.hpp"

#include <span>
#include <string>

namespace mpismt::report {

// `details`: of each execution of each finding (of a message race there are two); may be empty, then arguments and
// alternatives are not shown.
std::string html(const CheckResult&, const SourceFiles&, std::span<const ExecutionDetail> details, const Style&);

} // namespace mpismt::report
