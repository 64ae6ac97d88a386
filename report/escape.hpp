// Text of the user's program (names, source lines, what it prints) in the syntaxes that reports are written in.
// Whatever bytes it has, the result is valid UTF-8 and cannot be mistaken for syntax.
#pragma once

#include <string>
#include <string_view>

namespace mpismt::report {

// For a terminal: what would move the cursor or worse, and what is not UTF-8, is written as \\x1b; tabs stay.
std::string visible(std::string_view);
// The characters that reports draw with, and their punctuation, by one character of ASCII each.
std::string ascii(std::string_view);
// What is not UTF-8 becomes U+FFFD.
std::string valid_utf8(std::string_view);
// For the text of XML and HTML elements, and attributes in double quotes. What XML cannot hold becomes U+FFFD.
std::string xml(std::string_view);
// A field of CSV (RFC 4180).
std::string csv_field(std::string_view);
// A path as a URI reference (RFC 3986): absolute paths with "file://".
std::string uri(std::string_view path);
// For the message of a GitHub workflow command, or, with `property`, one of its properties.
std::string github_data(std::string_view, bool property);
// Within double quotes of Graphviz.
std::string dot_text(std::string_view);
// The text of a Mermaid diagram.
std::string mermaid_text(std::string_view);

} // namespace mpismt::report
