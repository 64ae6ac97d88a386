// From text to tokens. Comments are kept as tokens: the parser skips them, the formatter prints them.
#pragma once

#include "frontend/mpi/diagnostics.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace mpismt::mpi_language {

struct Token {
    enum class Kind : uint8_t { Identifier, Integer, Real, String, Symbol, Comment, End };
    Kind kind = Kind::End;
    std::string_view text; // as in the source; of the end of the text: empty
    SourceLoc loc;
    uint32_t offset = 0; // of the first byte

    bool is(std::string_view symbol_or_word) const
    {
        return (kind == Kind::Symbol || kind == Kind::Identifier) && text == symbol_or_word;
    }
    Span span() const;
};

// The tokens of `text`, which must outlive them; the last one is of kind End. Reports characters that are no part of
// the language, and gives up on what is not text at all.
std::vector<Token> tokenize(std::string_view text, uint32_t file, Diagnostics& diagnostics);

} // namespace mpismt::mpi_language
