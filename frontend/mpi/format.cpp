// The formatter: prints the tokens again with canonical white space.
//
// It works on tokens, not on the tree, so the result has the same tokens in the same order and cannot mean anything
// else; comments are tokens as well and stay where they are. One statement a line, four columns a level; line breaks
// within a statement, and single empty lines between statements, are the author's and are kept.
#include "frontend/mpi/language.hpp"
#include "frontend/mpi/parser.hpp"

#include <algorithm>

namespace mpismt::mpi_language {

namespace {

using Kind = Token::Kind;

class Formatter {
public:
    Formatter(std::string_view text, const std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

    std::string run()
    {
        for (size_t i = 0; i < tokens_.size() && tokens_[i].kind != Kind::End; ++i)
            print(i);
        if (!out_.empty())
            out_ += '\n';
        return align_comments();
    }

private:
    // What a brace that is open encloses.
    enum class Brace : uint8_t { Block, Loop, List }; // Loop: the body of do ... while

    const Token* previous(size_t i) const { return i == 0 ? nullptr : &tokens_[i - 1]; }

    // The last token that is no comment.
    const Token* last() const { return last_ == none ? nullptr : &tokens_[last_]; }

    // Line ends of the source between the token before and this one.
    size_t source_breaks(size_t i) const
    {
        const Token* p = previous(i);
        const size_t from = p == nullptr ? 0 : p->offset + p->text.size();
        return static_cast<size_t>(std::count(text_.begin() + static_cast<ptrdiff_t>(from),
                                              text_.begin() + static_cast<ptrdiff_t>(tokens_[i].offset), '\n'));
    }

    bool ends_operand(const Token& t) const
    {
        if (t.kind == Kind::Integer || t.kind == Kind::Real || t.kind == Kind::String)
            return true;
        if (t.kind == Kind::Identifier)
            return t.text == "true" || t.text == "false" || !is_reserved(t.text);
        return t.is(")") || t.is("]") || t.is("}");
    }

    bool opens_list() const
    {
        const Token* p = last();
        return parentheses_ > 0 || (p != nullptr && p->is("=")) || (!braces_.empty() && braces_.back() == Brace::List);
    }

    void line(size_t i, bool may_be_blank, size_t columns)
    {
        if (out_.empty())
            return;
        out_ += may_be_blank && source_breaks(i) > 1 ? "\n\n" : "\n";
        out_.append(columns, ' ');
    }

    void print(size_t i)
    {
        const Token& t = tokens_[i];
        const bool opens_block = t.is("{") && !opens_list();
        before_unary_ = statement_begins_ || last() == nullptr || !ends_operand(*last());
        const bool closes_block = t.is("}") && !braces_.empty() && braces_.back() != Brace::List;
        if (closes_block) {
            const bool empty = previous(i)->is("{");
            loop_closed_ = braces_.back() == Brace::Loop;
            braces_.pop_back();
            statement_begins_ = true;
            if (!empty)
                line(i, false, 4 * braces_.size());
        } else {
            separate(i, opens_block);
        }
        out_ += t.kind == Kind::Comment ? trimmed(t.text) : t.text;
        if (t.kind == Kind::Comment)
            return;
        if (t.is("(") || t.is("["))
            ++parentheses_;
        if ((t.is(")") || t.is("]")) && parentheses_ > 0)
            --parentheses_;
        if (opens_block)
            braces_.push_back(last() != nullptr && last()->is("do") ? Brace::Loop : Brace::Block);
        else if (t.is("{"))
            braces_.push_back(Brace::List);
        else if (t.is("}") && !closes_block && !braces_.empty())
            braces_.pop_back();
        if (statement_begins_ && braces_.empty())
            condition_ = t.kind == Kind::Identifier && begins_condition(t.text);
        const bool ends_condition = condition_ && t.is(")") && parentheses_ == 0 && !tokens_[i + 1].is(";");
        statement_begins_ = opens_block || closes_block || (t.is(";") && parentheses_ == 0) || ends_condition;
        block_closed_ = closes_block;
        block_opened_ = opens_block;
        last_ = i;
        unary_ = is_unary(i);
    }

    // Prints the white space before a token that closes no block.
    void separate(size_t i, bool opens_block)
    {
        const Token& t = tokens_[i];
        const Token* p = previous(i);
        if (p == nullptr)
            return;
        const bool behind_line_comment = p->kind == Kind::Comment && p->text.starts_with("//");
        const size_t breaks = source_breaks(i);
        size_t depth = 0; // of blocks only: lists do not indent
        for (const Brace b : braces_)
            depth += b != Brace::List;
        const size_t columns = 4 * (depth + (statement_begins_ ? 0 : 1));
        const bool blank = statement_begins_ && !(block_opened_ && p->kind != Kind::Comment);
        if (t.kind == Kind::Comment) {
            if (breaks == 0 && !behind_line_comment) {
                if (t.text.starts_with("//"))
                    trailing_.push_back(out_.size());
                out_ += p->is("(") || p->is("[") ? "" : " ";
            } else
                next_line(i, blank, columns);
            return;
        }
        if (behind_line_comment)
            return next_line(i, blank, opens_block ? 4 * depth : columns);
        if (opens_block && !statement_begins_) {
            out_ += ' ';
            return;
        }
        if (p->kind == Kind::Comment) {
            if (breaks == 0)
                out_ += t.is(",") || t.is(";") || t.is(")") ? "" : " ";
            else
                next_line(i, blank, columns);
            return;
        }
        if (statement_begins_) {
            if (block_closed_ && (t.is("else") || (t.is("while") && loop_closed_))) {
                out_ += ' ';
                statement_begins_ = false;
                return;
            }
            return next_line(i, blank, columns);
        }
        if (breaks > 0)
            return line(i, false, columns);
        if (needs_space(i))
            out_ += ' ';
    }

    // A new line before a statement or a comment; blocks of the program are set apart.
    void next_line(size_t i, bool may_be_blank, size_t columns)
    {
        const bool apart = block_closed_ && braces_.empty() && source_breaks(i) < 2 && previous(i)->is("}");
        if (apart)
            out_ += '\n';
        line(i, may_be_blank, columns);
    }

    bool is_unary(size_t i) const
    {
        const Token& t = tokens_[i];
        if (t.is("!") || t.is("~"))
            return true;
        if (!t.is("-") && !t.is("+") && !t.is("&") && !t.is("++") && !t.is("--"))
            return false;
        return before_unary_;
    }

    bool needs_space(size_t i) const
    {
        const Token& t = tokens_[i];
        const Token& p = *last();
        if (p.is("(") || p.is("[") || p.is(".") || p.is("..") || unary_)
            return false;
        if (p.is("{") || t.is("}"))
            return false; // of a list
        if (t.is(")") || t.is("]") || t.is(",") || t.is(";") || t.is(".") || t.is(".."))
            return false;
        if ((t.is("++") || t.is("--")) && ends_operand(p))
            return false;
        if (t.is("["))
            return !ends_operand(p) && !condition_; // "data":int[0]
        if (condition_ && (p.is(":") || t.is(":"))) // 0:x
            return false;
        if (t.is("(") && p.kind == Kind::Identifier) {
            if (condition_ && begins_condition(p.text))
                return true;
            // A call, or a word of the language; `tag (x)` may be either, and keeps its space.
            if (is_reserved(p.text) && !find_type(p.text))
                return true;
            return text_[t.offset - 1] == ' ' &&
                   (p.text == "tag" || p.text == "root" || p.text == "count" || p.text == "at" || p.text == "in");
        }
        return true;
    }

    // Comments behind the code of successive lines begin in one column.
    std::string align_comments() const
    {
        std::string result;
        size_t copied = 0;
        for (size_t i = 0; i < trailing_.size();) {
            const auto column = [&](size_t k) { return trailing_[k] - (out_.rfind('\n', trailing_[k] - 1) + 1); };
            size_t end = i + 1, widest = column(i);
            const auto follows = [&](size_t k) {
                return std::count(out_.begin() + static_cast<ptrdiff_t>(trailing_[k - 1]),
                                  out_.begin() + static_cast<ptrdiff_t>(trailing_[k]), '\n') == 1;
            };
            for (; end < trailing_.size() && follows(end); ++end)
                widest = std::max(widest, column(end));
            for (; i < end; ++i) {
                result.append(out_, copied, trailing_[i] - copied);
                result.append(widest - column(i), ' ');
                copied = trailing_[i];
            }
        }
        return result.append(out_, copied);
    }

    static std::string_view trimmed(std::string_view text)
    {
        const size_t end = text.find_last_not_of(" \t");
        return text.substr(0, end + 1);
    }

    static constexpr size_t none = ~size_t{0};
    std::string_view text_;
    const std::vector<Token>& tokens_;
    std::string out_;
    std::vector<size_t> trailing_; // where the code ends in front of comments to the end of the line, in out_
    std::vector<Brace> braces_;
    size_t parentheses_ = 0;
    size_t last_ = none;
    bool statement_begins_ = true; // before the next token
    bool block_closed_ = false, block_opened_ = false, loop_closed_ = false;
    bool condition_ = false;   // in a condition on how the program ends
    bool unary_ = false;       // the last token is a prefix operator
    bool before_unary_ = true; // an operator that stands here is a prefix operator
};

} // namespace

std::string format(SourceFiles& files, std::string name, std::string text)
{
    const uint32_t file = files.add(std::move(name), text);
    Diagnostics diagnostics;
    std::vector<Token> tokens;
    try {
        tokens = tokenize(text, file, diagnostics);
        Parser(text, file, tokens, diagnostics).parse();
    } catch (const GiveUp&) {
    }
    diagnostics.throw_if_errors();
    return Formatter(text, tokens).run();
}

} // namespace mpismt::mpi_language
