// The expressions of the grammar: the operators of C with their precedences, and the arguments of calls.
#include "core/scalar.hpp"
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace mpismt::mpi_language {

namespace {

struct BinaryOperator {
    std::string_view symbol;
    Operator op;
    int precedence;
};

constexpr std::array<BinaryOperator, 18> binary_operators = {{{"||", Operator::Or, 1},
                                                              {"&&", Operator::And, 2},
                                                              {"|", Operator::BitOr, 3},
                                                              {"^", Operator::BitXor, 4},
                                                              {"&", Operator::BitAnd, 5},
                                                              {"==", Operator::Eq, 6},
                                                              {"!=", Operator::Ne, 6},
                                                              {"<", Operator::Lt, 7},
                                                              {"<=", Operator::Le, 7},
                                                              {">", Operator::Gt, 7},
                                                              {">=", Operator::Ge, 7},
                                                              {"<<", Operator::Shl, 8},
                                                              {">>", Operator::Shr, 8},
                                                              {"+", Operator::Add, 9},
                                                              {"-", Operator::Sub, 9},
                                                              {"*", Operator::Mul, 10},
                                                              {"/", Operator::Div, 10},
                                                              {"%", Operator::Mod, 10}}};

const BinaryOperator* find_operator(const Token& t)
{
    if (t.kind == Token::Kind::Symbol)
        for (const BinaryOperator& o : binary_operators)
            if (o.symbol == t.text)
                return &o;
    return nullptr;
}

} // namespace

ExprPtr Parser::make(ExprKind kind, const Token& first) const
{
    auto e = std::make_unique<Expr>();
    e->kind = kind;
    e->span = first.span();
    e->begin = first.offset;
    e->end = first.offset + static_cast<uint32_t>(first.text.size());
    return e;
}

ExprPtr Parser::finish(ExprPtr e)
{
    const Token& last = *tokens_[at_ == 0 ? 0 : at_ - 1];
    e->end = last.offset + static_cast<uint32_t>(last.text.size());
    const size_t line_end = std::min(text_.find('\n', e->begin), size_t{e->end});
    e->span.length = static_cast<uint32_t>(std::max<size_t>(1, line_end - e->begin));
    for (const ExprPtr& operand : e->operands)
        e->depth = std::max(e->depth, operand->depth + 1);
    for (const Argument& a : e->arguments)
        e->depth = std::max(e->depth, a.value->depth + 1);
    if (e->depth > max_expression_depth)
        diagnostics_.fatal({e->span.loc, 1},
                           fmt::format("this expression has more than {} levels, the limit", max_expression_depth),
                           "split it into several statements");
    return e;
}

ExprPtr Parser::expression()
{
    const Nested nested(*this);
    return conditional();
}

ExprPtr Parser::conditional()
{
    const Token& first = peek();
    ExprPtr condition = binary(1);
    if (!accept("?"))
        return condition;
    ExprPtr e = make(ExprKind::Conditional, first);
    e->operands.push_back(std::move(condition));
    e->operands.push_back(expression());
    expect(":", "and the other value of the conditional expression");
    e->operands.push_back(expression());
    return finish(std::move(e));
}

ExprPtr Parser::binary(int least_precedence)
{
    const Token& first = peek();
    ExprPtr left = unary();
    for (;;) {
        const BinaryOperator* o = find_operator(peek());
        if (o == nullptr || o->precedence < least_precedence)
            return left;
        take();
        ExprPtr e = make(ExprKind::Binary, first);
        e->op = o->op;
        e->operands.push_back(std::move(left));
        e->operands.push_back(binary(o->precedence + 1));
        left = finish(std::move(e));
    }
}

ExprPtr Parser::unary()
{
    const Token& first = peek();
    const auto operation = [&](Operator op) {
        const Nested nested(*this);
        take();
        ExprPtr e = make(ExprKind::Unary, first);
        e->op = op;
        e->operands.push_back(unary());
        return finish(std::move(e));
    };
    if (at("-"))
        return operation(Operator::Neg);
    if (at("+"))
        return operation(Operator::Plus);
    if (at("!"))
        return operation(Operator::Not);
    if (at("~"))
        return operation(Operator::Complement);
    if (at("&")) {
        take();
        ExprPtr e = make(ExprKind::Address, first);
        e->operands.push_back(postfix());
        return finish(std::move(e));
    }
    return postfix();
}

ExprPtr Parser::postfix()
{
    const Token& first = peek();
    ExprPtr e = primary();
    for (;;) {
        if (accept("[")) {
            ExprPtr index = make(ExprKind::Index, first);
            index->operands.push_back(std::move(e));
            index->operands.push_back(expression());
            if (accept("..")) {
                index->kind = ExprKind::Section;
                index->operands.push_back(expression());
            }
            expect("]", "after the index");
            e = finish(std::move(index));
        } else if (at(".")) {
            take();
            ExprPtr field = make(ExprKind::Field, first);
            if (!at_identifier())
                fail(peek(), "expected the name of a field after `.`",
                     "a status has source, tag, error, count, cancelled");
            field->name = take().text;
            field->operands.push_back(std::move(e));
            e = finish(std::move(field));
        } else {
            return e;
        }
    }
}

// "data":size, "data":int[3]
ExprPtr Parser::final_file()
{
    const Token& path = take();
    ExprPtr e = make(ExprKind::FinalSize, path);
    e->name = path.text.substr(1, path.text.size() < 2 ? 0 : path.text.size() - 2);
    take();
    const Token& what = peek();
    const std::optional<Base> base = what.text == "byte" ? Base::Void : find_type(what.text);
    if (!at_identifier() || (what.text != "size" && (!base || (*base != Base::Void && !is_data(*base)))))
        fail(what, "expected which part of the file is meant",
             "its size, or a value in it: `\"data\":size`, `\"data\":int[0]`, `\"data\":byte[7]`");
    take();
    if (what.text == "size")
        return finish(std::move(e));
    e->kind = ExprKind::FinalData;
    e->operand_type = *base;
    expect("[", "and which one of them");
    e->operands.push_back(expression());
    expect("]", "after the index");
    return finish(std::move(e));
}

ExprPtr Parser::primary()
{
    const Token& t = peek();
    if (in_condition_ && (t.kind == Token::Kind::Integer || t.kind == Token::Kind::Identifier) && at(":", 1) &&
        at_identifier(2) && !is_reserved(peek(2).text)) {
        ExprPtr rank = make(t.kind == Token::Kind::Integer ? ExprKind::Integer : ExprKind::Name, take());
        if (rank->kind == ExprKind::Name)
            rank->name = t.text;
        else if (std::from_chars(t.text.data(), t.text.data() + t.text.size(), rank->bits).ec != std::errc())
            diagnostics_.error(t.span(), "this number does not fit into 64 bits");
        rank = finish(std::move(rank));
        take();
        ExprPtr e = make(ExprKind::Final, t);
        e->name = take().text;
        e->operands.push_back(std::move(rank));
        return finish(std::move(e));
    }
    if (in_condition_ && t.kind == Token::Kind::String && at(":", 1))
        return final_file();
    switch (t.kind) {
    case Token::Kind::Integer: {
        ExprPtr e = make(ExprKind::Integer, take());
        const bool hex = t.text.size() > 2 && t.text[0] == '0' && (t.text[1] == 'x' || t.text[1] == 'X');
        const char* begin = t.text.data() + (hex ? 2 : 0);
        const char* end = t.text.data() + t.text.size();
        const auto [stop, error] = std::from_chars(begin, end, e->bits, hex ? 16 : 10);
        if (error != std::errc() || e->bits > uint64_t{INT64_MAX})
            diagnostics_.error(t.span(), "this number does not fit into 64 bits");
        return e;
    }
    case Token::Kind::Real: {
        ExprPtr e = make(ExprKind::Real, take());
        double value = 0;
        const auto [stop, error] = std::from_chars(t.text.data(), t.text.data() + t.text.size(), value);
        if (error != std::errc())
            diagnostics_.error(t.span(), "this number is out of the range of a real");
        e->bits = from_double(value, 64);
        return e;
    }
    case Token::Kind::String: {
        ExprPtr e = make(ExprKind::String, take());
        e->name = t.text.substr(1, t.text.size() < 2 ? 0 : t.text.size() - 2);
        return e;
    }
    case Token::Kind::Identifier:
        if (at("true") || at("false")) {
            ExprPtr e = make(ExprKind::Boolean, take());
            e->bits = t.text == "true";
            return e;
        }
        if (is_reserved(t.text) && !(at_type() && at("(", 1)))
            fail(t, fmt::format("expected an expression, found `{}`", t.text));
        {
            ExprPtr e = make(ExprKind::Name, take());
            e->name = t.text;
            if (!at("("))
                return e;
            e->kind = ExprKind::Call;
            arguments(*e);
            return finish(std::move(e));
        }
    default: break;
    }
    if (at("(")) {
        const Nested nested(*this);
        take();
        ExprPtr e = expression();
        expect(")", "after the expression");
        return e;
    }
    if (at("{")) {
        const Nested nested(*this);
        ExprPtr e = make(ExprKind::List, take());
        if (!at("}"))
            do
                e->operands.push_back(expression());
            while (accept(",") && !at("}"));
        expect("}", "after the list");
        return finish(std::move(e));
    }
    if (at("*") && ends_operand_list(1))
        return make(ExprKind::Wildcard, take());
    fail(t, t.kind == Token::Kind::End ? std::string("expected an expression, found the end of the file")
                                       : fmt::format("expected an expression, found `{}`", t.text.substr(0, 40)));
}

bool Parser::ends_operand_list(size_t ahead) const { return at(",", ahead) || at(")", ahead); }

void Parser::arguments(Expr& call)
{
    const Nested nested(*this);
    take();
    if (!at(")"))
        do
            call.arguments.push_back(argument());
        while (accept(","));
    expect(")", "after the arguments");
    if (at("(") && !call.arguments.empty())
        fail(peek(), "a call cannot be called");
}

bool Parser::at_named_argument() const
{
    if (!at_identifier())
        return false;
    if (at("=", 1))
        return true;
    const Token& next = peek(1);
    if (next.kind == Token::Kind::Identifier || next.kind == Token::Kind::Integer || next.kind == Token::Kind::Real)
        return true;
    if (at("*", 1) && ends_operand_list(2))
        return true;
    const std::string_view word = peek().text;
    if (is_preposition(word))
        return !ends_operand_list(1);
    return at("(", 1) && (word == "tag" || word == "root" || word == "count" || word == "at");
}

Argument Parser::argument()
{
    Argument a;
    if (at_named_argument()) {
        const Token& name = take();
        a.name = name.text;
        a.name_span = name.span();
        accept("=");
    }
    a.value = expression();
    return a;
}

} // namespace mpismt::mpi_language
