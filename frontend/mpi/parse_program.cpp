// The upper half of the grammar: the program, process blocks, functions, declarations; and the parser's way through the
// tokens.
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace mpismt::mpi_language {

bool is_preposition(std::string_view word) { return word == "to" || word == "from" || word == "on"; }

bool begins_condition(std::string_view word) { return word == "exists" || word == "forall" || word == "never"; }

bool is_reserved(std::string_view word)
{
    static constexpr std::string_view words[] = {
        "if",    "else",    "while",     "do",        "for",         "break", "continue", "return", "skip",
        "const", "process", "processes", "operation", "commutative", "ref",   "void",     "true",   "false",
        "int",   "long",    "bool",      "real",      "to",          "from",  "on"};
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

Parser::Parser(std::string_view text, uint32_t file, const std::vector<Token>& tokens, Diagnostics& diagnostics)
    : text_(text), file_(file), diagnostics_(diagnostics)
{
    tokens_.reserve(tokens.size());
    for (const Token& t : tokens)
        if (t.kind != Token::Kind::Comment)
            tokens_.push_back(&t);
}

const Token& Parser::peek(size_t ahead) const { return *tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }

const Token& Parser::take()
{
    const Token& t = peek();
    if (at_ + 1 < tokens_.size())
        ++at_;
    return t;
}

bool Parser::accept(std::string_view symbol_or_word)
{
    if (!at(symbol_or_word))
        return false;
    take();
    return true;
}

namespace {

std::string show(const Token& t)
{
    if (t.kind == Token::Kind::End)
        return "the end of the file";
    return fmt::format("`{}`", t.text.substr(0, std::min<size_t>(t.text.find('\n'), 40)));
}

} // namespace

const Token& Parser::expect(std::string_view symbol, std::string_view where)
{
    if (!at(symbol))
        fail(peek(), fmt::format("expected `{}` {}, found {}", symbol, where, show(peek())));
    return take();
}

const Token& Parser::expect_name(std::string_view of_what)
{
    const Token& t = peek();
    if (t.kind != Token::Kind::Identifier)
        fail(t, fmt::format("expected the name of {}, found {}", of_what, show(t)));
    if (is_reserved(t.text))
        fail(t, fmt::format("`{}` is a reserved word and cannot be the name of {}", t.text, of_what));
    return take();
}

void Parser::expect_semicolon()
{
    if (accept(";"))
        return;
    // The place to complain about is behind the last token, not at the next line's first.
    const Token& last = *tokens_[at_ == 0 ? 0 : at_ - 1];
    if (peek().loc.line == last.loc.line && peek().kind != Token::Kind::End)
        fail(peek(), fmt::format("expected `;`, found {}", show(peek())));
    SourceLoc behind = last.loc;
    behind.column += static_cast<uint32_t>(last.text.size());
    diagnostics_.error({behind, 1}, "expected `;` at the end of the statement");
}

void Parser::fail(const Token& where, std::string message, std::string hint)
{
    diagnostics_.error(where.span(), std::move(message), std::move(hint));
    throw SyntaxError{};
}

void Parser::enter()
{
    if (++depth_ > max_depth)
        diagnostics_.fatal(peek().span(), fmt::format("this is nested more than {} levels deep, the limit", max_depth));
}

// Goes behind the next `;`, or behind the block that follows, or before the `}` that ends the enclosing block.
void Parser::skip_statement()
{
    complete_ = false;
    for (uint32_t open = 0; peek().kind != Token::Kind::End;) {
        if (at("}") && open == 0)
            return;
        const Token& t = take();
        if (t.is("{"))
            ++open;
        else if (t.is("}") && --open == 0 && !at(")") && !at(",") && !at(";") && !at("else"))
            return;
        else if (t.is(";") && open == 0)
            return;
    }
}

Unit Parser::parse()
{
    Unit unit;
    unit.text = text_;
    unit.file = file_;
    while (peek().kind != Token::Kind::End) {
        const size_t before = at_;
        try {
            top_level(unit);
        } catch (const SyntaxError&) {
            skip_statement();
            if (at_ == before || at("}"))
                take();
        }
    }
    unit.complete = complete_;
    return unit;
}

void Parser::top_level(Unit& unit)
{
    const Token& first = peek();
    if (accept(";"))
        return;
    if (accept("processes")) {
        ExprPtr count = expression();
        expect_semicolon();
        if (unit.processes)
            diagnostics_.error(first.span(), "the number of processes is given twice");
        unit.processes = std::move(count);
        unit.processes_position = unit.globals.size();
        return;
    }
    if (at("process")) {
        unit.blocks.push_back(process_block());
        return;
    }
    if (at("const")) {
        unit.globals.push_back(constant());
        return;
    }
    if (at("operation") || (at("commutative") && at("operation", 1))) {
        const bool commutative = accept("commutative");
        take();
        unit.functions.push_back(function(Base::Error, true, commutative));
        return;
    }
    if (at("void") || (at_type() && at_identifier(1) && at("(", 2))) {
        const Base result = accept("void") ? Base::Void : type_name();
        unit.functions.push_back(function(result, false, false));
        return;
    }
    if (at_identifier() && begins_condition(first.text) && at("(", 1)) {
        unit.conditions.push_back(end_condition());
        return;
    }
    if (at_declaration()) {
        unit.globals.push_back(declaration());
        return;
    }
    static constexpr std::array<std::string_view, 18> beginnings = {
        "process", "processes", "const", "operation", "commutative", "void",   "int",    "bool",   "real",
        "long",    "request",   "comm",  "status",    "group",       "window", "exists", "forall", "never"};
    std::string hint = first.kind == Token::Kind::Identifier ? did_you_mean(first.text, beginnings) : "";
    if (hint.empty())
        hint = "statements belong in process blocks: `process 0 { ... }`, `process all { ... }`";
    fail(first, fmt::format("expected a process block, a function or a declaration, found {}", show(first)), hint);
}

// A semicolon may follow; it is an empty declaration.
EndCondition Parser::end_condition()
{
    EndCondition c;
    const Token& word = take();
    c.kind = word.is("exists")   ? Condition::Kind::Exists
             : word.is("forall") ? Condition::Kind::Forall
                                 : Condition::Kind::Never;
    c.span = word.span();
    take();
    in_condition_ = true;
    try {
        c.a = expression();
        expect(")", "after the condition");
    } catch (const SyntaxError&) {
        in_condition_ = false;
        throw;
    }
    in_condition_ = false;
    return c;
}

ProcessBlock Parser::process_block()
{
    ProcessBlock b;
    b.span = take().span();
    if (at("all") && (at("{", 1) || at(",", 1))) {
        take();
        b.all = true;
    } else {
        do
            b.ranges.push_back(rank_range());
        while (accept(","));
    }
    if (!at("{"))
        fail(peek(), fmt::format("expected `{{` after the ranks of the process block, found {}", show(peek())));
    b.body = block();
    return b;
}

RankRange Parser::rank_range()
{
    RankRange r;
    r.span = peek().span();
    r.first = expression();
    if (accept("..")) {
        if (at("{") || at(","))
            r.open = true;
        else
            r.last = expression();
    }
    return r;
}

std::unique_ptr<Function> Parser::function(Base result, bool is_operation, bool commutative)
{
    auto f = std::make_unique<Function>();
    f->result = result;
    f->is_operation = is_operation;
    f->commutative = commutative;
    const Token& name = expect_name(is_operation ? "an operation" : "a function");
    f->name = name.text;
    f->span = name.span();
    expect("(", "after the function's name");
    if (at("void") && at(")", 1))
        take();
    if (!at(")"))
        do
            f->parameters.push_back(parameter());
        while (accept(","));
    expect(")", "after the parameters");
    if (!at("{"))
        fail(peek(), fmt::format("expected `{{` and the function's body, found {}", show(peek())));
    f->body = block();
    return f;
}

Parameter Parser::parameter()
{
    Parameter p;
    p.is_reference = accept("ref");
    p.type = type_name();
    const Token& name = expect_name("a parameter");
    p.name = name.text;
    p.span = name.span();
    if (accept("[")) {
        if (!at("]"))
            fail(peek(), "an array parameter has no length of its own", fmt::format("write `{}[]`", name.text));
        take();
        p.is_array = true;
    }
    return p;
}

bool Parser::at_type() const { return at_identifier() && find_type(peek().text).has_value(); }

// Two names in a row, the first of a type; or what can only be meant so.
bool Parser::at_declaration() const
{
    if (!at_identifier() || !at_identifier(1))
        return false;
    return at_type() || (!is_reserved(peek().text) && (at(";", 2) || at("=", 2) || at("[", 2) || at(",", 2)));
}

Base Parser::type_name()
{
    const Token& t = peek();
    if (at_type()) {
        take();
        return *find_type(t.text);
    }
    if (t.kind != Token::Kind::Identifier)
        fail(t, fmt::format("expected a type, found {}", show(t)));
    static constexpr std::array<std::string_view, 14> types = {"int",      "long",   "bool",  "real",    "request",
                                                               "status",   "comm",   "group", "message", "op",
                                                               "datatype", "window", "file",  "info"};
    std::string hint = t.text == "double" || t.text == "float" ? "floating-point variables are `real`"
                       : t.text == "var" || t.text == "auto"   ? "declare it as int, bool, real, request, ..."
                                                               : did_you_mean(t.text, types);
    diagnostics_.error(t.span(), fmt::format("there is no type `{}`", t.text), std::move(hint));
    take();
    return Base::Error;
}

void Parser::declarators(Stmt& s)
{
    do {
        Declarator d;
        const Token& name = expect_name("a variable");
        d.name = name.text;
        d.span = name.span();
        if (accept("[")) {
            d.is_array = true;
            if (!at("]"))
                d.elements = expression();
            expect("]", "after the array's length");
            if (at("["))
                fail(peek(), "arrays have one dimension", "compute the index: `a[row * columns + column]`");
        }
        if (accept("=")) {
            d.has_no_value = accept("?");
            if (!d.has_no_value)
                d.initial = expression();
        }
        s.declarators.push_back(std::move(d));
    } while (accept(","));
}

StmtPtr Parser::declaration()
{
    StmtPtr s = make(StmtKind::Declare, peek());
    s->type = type_name();
    declarators(*s);
    expect_semicolon();
    return s;
}

StmtPtr Parser::constant()
{
    StmtPtr s = make(StmtKind::Constant, take());
    if (at_type() && at_identifier(1))
        s->type = type_name();
    do {
        Declarator d;
        const Token& name = expect_name("a constant");
        d.name = name.text;
        d.span = name.span();
        expect("=", "and a value after the constant's name");
        d.initial = expression();
        s->declarators.push_back(std::move(d));
    } while (accept(","));
    expect_semicolon();
    return s;
}

} // namespace mpismt::mpi_language
