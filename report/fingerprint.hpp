// Names for findings that survive edits elsewhere in the program: what is already known can be told from what is new.
#pragma once

#include "core/source.hpp"
#include "core/verdict.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace mpismt::report {

// FNV-1a. Not against attacks.
uint64_t hash_of(std::string_view text);

// One for each finding of a result, 16 hexadecimal digits and a count: made of the kind and, for each location, the
// file, the call, its role and the text of its line without blanks. Neither numbers of lines nor ranks are in it.
// Findings that are equal in all that are counted: "…:1", "…:2".
std::vector<std::string> fingerprints(const CheckResult&, const SourceFiles&);

} // namespace mpismt::report
