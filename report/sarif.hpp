// SARIF 2.1.0 (OASIS): what code scanning of GitHub and GitLab, and editors, read.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace mpismt::report {

// What one program contributes to a log: "results", "notifications" (why there is no answer), "program" (the verdict).
nlohmann::ordered_json sarif_part(const CheckResult&, const SourceFiles&);

// Of a program that could not be checked: "bad-input" or "bug", and what was said about it.
nlohmann::ordered_json sarif_part(std::string_view program, std::string_view verdict, std::string_view said);

// The log made of an array of such parts. `version`: of mpismt.
std::string sarif_log(const nlohmann::ordered_json& parts, std::string_view version);

} // namespace mpismt::report
