// An error that may depend on a value of which nothing is known is no answer; its words are.
#pragma once

#include "core/verdict.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mpismt {

inline constexpr std::string_view doubt = "an error was found that may depend on the unknown value of ";

// `name`: of the function that has returned the value.
inline std::string reason_of_doubt(const Finding& finding, std::string_view name)
{
    std::string where;
    for (const Location& l : finding.locations)
        if (where.empty() && l.loc)
            where = fmt::format(" at line {}", l.loc.line);
    const auto is_of_name = [](unsigned char c) { return std::isalnum(c) || c == '_'; };
    const bool is_function =
        !name.empty() && !name.starts_with("MPI_") && std::all_of(name.begin(), name.end(), is_of_name);
    return fmt::format("{}{}: {}{}{}{}{}", doubt, name,
                       name_of(finding.kind), where, finding.message.empty() ? "" : ": ", finding.message,
                       is_function ? fmt::format(" (a C file given with the program can say what {} returns)", name)
                                   : std::string());
}

inline bool is_doubt(std::string_view reason) { return reason.starts_with(doubt); }

} // namespace mpismt
