// What is kept when mpismt itself is wrong: a text file with all that is needed to see the bug again.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <span>
#include <string>

namespace mpismt::app {

struct BugReport {
    std::string what;                       // the message of the InternalError
    std::span<const std::string> arguments; // of the command line
    std::string program_name, program_text;
    std::string execution; // JSON; may be empty
};

// Version, platform and everything above as text.
std::string to_string(const BugReport&);
// Writes it to mpismt-bug-<hash>.txt in the current directory. Returns the name, or an empty text if that failed.
std::string save(const BugReport&);

} // namespace mpismt::app
