// Where something stands in the user's text, and the texts themselves.
//
// A location is 12 bytes so that events, of which there may be millions, can carry one each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt {

// Line and column count from 1; line 0 means "no place in the text".
struct SourceLoc {
    uint32_t line = 0;
    uint32_t column = 0;
    uint32_t file = 0; // index into SourceFiles

    explicit operator bool() const { return line != 0; }
    friend bool operator==(const SourceLoc&, const SourceLoc&) = default;
};

// The texts that were read, for diagnostics that quote them. Index 0 is the first file given.
class SourceFiles {
public:
    // Returns the index that locations use. `text` is kept.
    uint32_t add(std::string name, std::string text);

    const std::string& name(uint32_t file) const;
    // The line without its end; empty if there is no such line.
    std::string_view line(uint32_t file, uint32_t line) const;
    size_t size() const { return files_.size(); }

private:
    struct File {
        std::string name, text;
        std::vector<uint32_t> line_starts;
    };
    std::vector<File> files_;
};

// "file:line:column", or the file alone where there is no line.
std::string to_string(const SourceFiles&, const SourceLoc&);

} // namespace mpismt
