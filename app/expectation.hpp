// What a program is expected to answer: the lines `// mpismt: [options] expect VERDICT …` of a source file, described
// in tests/README.md, and the same words in the manifest of a batch.
#pragma once

#include "core/source.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::app {

struct Expectation {
    uint32_t line = 0;                  // of the header line
    std::vector<std::string> arguments; // options of `mpismt check`
    std::string verdict;                // "error" if `kinds` are expected
    std::set<std::string> kinds;        // of all findings, as expected_word says
    std::vector<uint32_t> lines;        // that locations of findings must have
    std::optional<bool> complete;
};

// How an expectation names a finding of this kind and level: "deadlock", "warning:resource-leak", "message-race".
std::string expected_word(std::string_view kind, std::string_view level);

// The words behind "mpismt:". Throws InputError where they are not understood: a line that is misspelt must not pass as
// one that is satisfied.
Expectation parse_expectation(const std::string& text, uint32_t line);

// Of all header lines of a text: lines that begin with "// mpismt:".
std::vector<Expectation> expectations_of(const std::string& text);

// What was found, as far as expectations ask.
struct Answer {
    std::string verdict;
    bool complete = false;
    std::set<std::string> kinds;
    std::set<uint32_t> lines;
};
// What is not as expected, in words; empty if all is.
std::string difference(const Answer&, const Expectation&);

} // namespace mpismt::app
