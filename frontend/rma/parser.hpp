// What the parsers of litmus tests and of model files share: a cursor over the tokens, and its complaints.
#pragma once

#include "frontend/mpi/diagnostics.hpp"
#include "frontend/mpi/lexer.hpp"

#include <fmt/format.h>

namespace mpismt::rma {

using mpi_language::Diagnostics;
using mpi_language::GiveUp;
using mpi_language::Span;
using mpi_language::Token;

// Thrown to leave a statement that has a syntax error; the parser goes on behind it.
struct SyntaxError {};

class Cursor {
public:
    Cursor(std::vector<Token> tokens, Diagnostics& diagnostics) : tokens_(std::move(tokens)), diagnostics_(diagnostics)
    {
        std::erase_if(tokens_, [](const Token& t) { return t.kind == Token::Kind::Comment; });
    }

    const Token& peek(size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
    bool at_end() const { return peek().kind == Token::Kind::End; }
    bool is(std::string_view text, size_t ahead = 0) const { return peek(ahead).is(text); }
    bool is_name(size_t ahead = 0) const { return peek(ahead).kind == Token::Kind::Identifier; }
    bool is_integer(size_t ahead = 0) const { return peek(ahead).kind == Token::Kind::Integer; }
    Token take()
    {
        const Token t = peek();
        if (at_ + 1 < tokens_.size())
            ++at_;
        return t;
    }
    bool accept(std::string_view text)
    {
        if (!is(text))
            return false;
        take();
        return true;
    }
    size_t position() const { return at_; }
    void back_to(size_t position) { at_ = position; }

    [[noreturn]] void fail(const std::string& expected, std::string hint = {})
    {
        const Token& t = peek();
        diagnostics_.error(t.span(),
                           fmt::format("expected {}, found {}", expected,
                                       at_end() ? "the end of the file" : fmt::format("`{}`", t.text.substr(0, 60))),
                           std::move(hint));
        throw SyntaxError{};
    }
    void expect(std::string_view text, std::string_view what = {})
    {
        if (!accept(text))
            fail(what.empty() ? fmt::format("`{}`", text) : std::string(what));
    }
    Token name(const std::string& what)
    {
        if (!is_name())
            fail(what);
        return take();
    }
    int64_t integer(const std::string& what);

private:
    std::vector<Token> tokens_;
    Diagnostics& diagnostics_;
    size_t at_ = 0;
};

} // namespace mpismt::rma
