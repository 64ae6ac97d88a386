#include "frontend/mpi/lexer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace mpismt::mpi_language {

namespace {

constexpr size_t max_text = size_t{4} << 20;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Longest first, so that the first that fits is the right one.
constexpr std::array<std::string_view, 46> lexed_symbols = {
    "<<=", ">>=", "..", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&", "||", "==",
    "!=",  "<=",  ">=", "<<", ">>", "+",  "-",  "*",  "/",  "%",  "=",  "<",  ">",  "!",  "~",  "&",
    "|",   "^",   "?",  ":",  ";",  ",",  ".",  "(",  ")",  "[",  "]",  "{",  "}",  "@"};

class Lexer {
public:
    Lexer(std::string_view text, uint32_t file, Diagnostics& diagnostics)
        : text_(text), file_(file), diagnostics_(diagnostics)
    {
    }

    std::vector<Token> run()
    {
        for (;;) {
            skip_blanks();
            if (at_ == text_.size())
                break;
            next_token();
        }
        add(Token::Kind::End, 0);
        return std::move(tokens_);
    }

private:
    char peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    SourceLoc here() const { return {line_, static_cast<uint32_t>(at_ - line_start_ + 1), file_}; }

    void skip_blanks()
    {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n')
                new_line(at_ + 1);
            else if (c != ' ' && c != '\t' && c != '\r' && c != '\f' && c != '\v')
                return;
        }
    }

    void new_line(size_t start)
    {
        ++line_;
        line_start_ = start;
    }

    void add(Token::Kind kind, size_t length)
    {
        tokens_.push_back({kind, text_.substr(at_, length), here(), static_cast<uint32_t>(at_)});
        for (size_t i = at_; i < at_ + length; ++i)
            if (text_[i] == '\n')
                new_line(i + 1);
        at_ += length;
    }

    void next_token()
    {
        const char c = peek();
        if (is_letter(c)) {
            size_t n = 1;
            while (is_letter(peek(n)) || is_digit(peek(n)))
                ++n;
            return add(Token::Kind::Identifier, n);
        }
        if (is_digit(c))
            return number();
        if (c == '"')
            return string();
        if (c == '/' && peek(1) == '/')
            return add(Token::Kind::Comment, without_return(std::min(text_.find('\n', at_), text_.size()) - at_));
        if (c == '/' && peek(1) == '*') {
            const size_t end = text_.find("*/", at_ + 2);
            if (end == std::string_view::npos)
                diagnostics_.fatal({here(), 2}, "this comment does not end", "close it with `*/`");
            return add(Token::Kind::Comment, end + 2 - at_);
        }
        for (const std::string_view symbol : lexed_symbols)
            if (text_.substr(at_, symbol.size()) == symbol)
                return add(Token::Kind::Symbol, symbol.size());
        bad_character();
    }

    size_t without_return(size_t length) const
    {
        return length > 0 && text_[at_ + length - 1] == '\r' ? length - 1 : length;
    }

    void number()
    {
        size_t n = 0;
        const auto digits = [&] {
            while (is_digit(peek(n)))
                ++n;
        };
        auto kind = Token::Kind::Integer;
        if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'X')) {
            n = 2;
            while (std::isxdigit(static_cast<unsigned char>(peek(n))) != 0)
                ++n;
        } else {
            digits();
            // "1..3" is a range, not 1. and .3: a point needs a digit behind it.
            if (peek(n) == '.' && is_digit(peek(n + 1))) {
                kind = Token::Kind::Real;
                ++n;
                digits();
            }
            const size_t sign = peek(n + 1) == '+' || peek(n + 1) == '-' ? 2 : 1;
            if ((peek(n) == 'e' || peek(n) == 'E') && is_digit(peek(n + sign))) {
                kind = Token::Kind::Real;
                n += sign;
                digits();
            }
        }
        if (is_letter(peek(n))) {
            size_t m = n;
            while (is_letter(peek(m)) || is_digit(peek(m)))
                ++m;
            diagnostics_.error({here(), static_cast<uint32_t>(m)},
                               fmt::format("`{}` is not a number", text_.substr(at_, std::min<size_t>(m, 60))));
            n = m;
        }
        add(kind, n);
    }

    void string()
    {
        size_t n = 1;
        while (at_ + n < text_.size() && peek(n) != '"' && peek(n) != '\n')
            n += peek(n) == '\\' && at_ + n + 1 < text_.size() && peek(n + 1) != '\n' ? 2 : 1;
        n = std::min(n, text_.size() - at_);
        if (peek(n) == '"')
            return add(Token::Kind::String, n + 1);
        diagnostics_.error({here(), 1}, "this text does not end on its line", "close it with `\"`");
        add(Token::Kind::String, n);
    }

    void bad_character()
    {
        const auto c = static_cast<unsigned char>(peek());
        if (c < 0x20 || c == 0x7f)
            diagnostics_.fatal({here(), 1}, fmt::format("this is not a text file: it holds a byte 0x{:02x}", c));
        size_t n = 1; // of a character in UTF-8
        while (c >= 0xc0 && (static_cast<unsigned char>(peek(n)) & 0xc0) == 0x80)
            ++n;
        const std::string_view symbol = text_.substr(at_, n);
        const char* hint = "";
        if (symbol == "\u2217" || symbol == "\u00d7")
            hint = "the wildcard is written `*`";
        else if (symbol == "\u2264" || symbol == "\u2265" || symbol == "\u2260")
            hint = "comparisons are written `<=`, `>=`, `!=`";
        else if (symbol == "\u201c" || symbol == "\u201d")
            hint = "texts are quoted with `\"`";
        else if (symbol == "#")
            hint = "comments start with `//`";
        if (c >= 0x80 && n == 1)
            diagnostics_.fatal({here(), 1}, fmt::format("this is not UTF-8 text: it holds a byte 0x{:02x}", c));
        diagnostics_.error({here(), 1}, fmt::format("unexpected character `{}`", symbol), hint);
        at_ += n;
    }

    std::string_view text_;
    uint32_t file_;
    Diagnostics& diagnostics_;
    std::vector<Token> tokens_;
    size_t at_ = 0, line_start_ = 0;
    uint32_t line_ = 1;
};

} // namespace

Span Token::span() const
{
    return {loc, static_cast<uint32_t>(std::max<size_t>(1, text.substr(0, text.find('\n')).size()))};
}

std::vector<Token> tokenize(std::string_view text, uint32_t file, Diagnostics& diagnostics)
{
    if (text.size() > max_text)
        diagnostics.fatal({{0, 0, file}, 1}, fmt::format("the file is larger than {} bytes, the limit", max_text));
    if (const size_t zero = text.find('\0'); zero != std::string_view::npos)
        diagnostics.fatal({{0, 0, file}, 1}, fmt::format("this is not a text file: byte {} is zero", zero));
    return Lexer(text, file, diagnostics).run();
}

} // namespace mpismt::mpi_language
