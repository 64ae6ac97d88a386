// The statements of the grammar.
#include "frontend/mpi/parser.hpp"

#include <fmt/format.h>

#include <array>

namespace mpismt::mpi_language {

StmtPtr Parser::make(StmtKind kind, const Token& first)
{
    auto s = std::make_unique<Stmt>();
    s->kind = kind;
    s->span = first.span();
    return s;
}

StmtPtr Parser::block()
{
    const Nested nested(*this);
    StmtPtr s = make(StmtKind::Block, peek());
    const Token& open = take();
    statements_until_brace(s->body);
    if (!accept("}")) {
        diagnostics_.error(open.span(), "this `{` is never closed");
        complete_ = false;
    }
    return s;
}

void Parser::statements_until_brace(std::vector<StmtPtr>& list)
{
    while (!at("}") && peek().kind != Token::Kind::End) {
        const size_t before = at_;
        try {
            list.push_back(statement());
        } catch (const SyntaxError&) {
            skip_statement();
            if (at_ == before && !at("}"))
                take();
        }
    }
}

StmtPtr Parser::statement()
{
    const Token& first = peek();
    const auto simple = [&](StmtKind kind) {
        StmtPtr s = make(kind, take());
        expect_semicolon();
        return s;
    };
    if (at("{"))
        return block();
    if (at(";"))
        return make(StmtKind::Skip, take());
    if (at("skip") && at(";", 1))
        return simple(StmtKind::Skip);
    if (at("break"))
        return simple(StmtKind::Break);
    if (at("continue"))
        return simple(StmtKind::Continue);
    if (at("const"))
        return constant();
    if (at("if"))
        return if_statement();
    if (at("for"))
        return for_statement();
    if (at("while")) {
        StmtPtr s = make(StmtKind::While, take());
        expect("(", "and a condition after `while`");
        s->a = expression();
        expect(")", "after the condition");
        s->body.push_back(body_of_loop());
        return s;
    }
    if (at("do")) {
        StmtPtr s = make(StmtKind::DoWhile, take());
        s->body.push_back(body_of_loop());
        expect("while", "after the loop's body");
        expect("(", "and a condition after `while`");
        s->a = expression();
        expect(")", "after the condition");
        expect_semicolon();
        return s;
    }
    if (at("return")) {
        StmtPtr s = make(StmtKind::Return, take());
        if (!at(";"))
            s->a = expression();
        expect_semicolon();
        return s;
    }
    if (at("else"))
        fail(first, "this `else` has no `if`");
    if (at("process") || at("processes") || at("operation"))
        fail(first, fmt::format("`{}` is only allowed outside all blocks", first.text), "is a `}` missing before it?");
    if (at_declaration())
        return declaration();
    StmtPtr s = simple_statement();
    expect_semicolon();
    return s;
}

StmtPtr Parser::body_of_loop()
{
    const Nested nested(*this);
    return statement();
}

StmtPtr Parser::if_statement()
{
    const Nested nested(*this);
    StmtPtr s = make(StmtKind::If, take());
    expect("(", "and a condition after `if`");
    s->a = expression();
    expect(")", "after the condition");
    s->body.push_back(statement());
    if (accept("else"))
        s->body.push_back(statement());
    return s;
}

StmtPtr Parser::for_statement()
{
    const Nested nested(*this);
    const Token& first = take();
    const bool parenthesised = at("(");
    // for i in a..b, for (i in a..b), for (int i in a..b)
    size_t name = parenthesised ? 1 : 0;
    if (at("int", name))
        ++name;
    if (at_identifier(name) && at("in", name + 1)) {
        StmtPtr s = make(StmtKind::ForIn, first);
        if (parenthesised)
            take();
        accept("int");
        Declarator d;
        const Token& variable = expect_name("the loop's variable");
        d.name = variable.text;
        d.span = variable.span();
        s->declarators.push_back(std::move(d));
        take();
        s->a = expression();
        expect("..", "and the last value");
        s->b = expression();
        if (parenthesised)
            expect(")", "after the range");
        s->body.push_back(statement());
        return s;
    }
    if (!parenthesised)
        fail(peek(), "expected `for i in FIRST..LAST` or `for (START; CONDITION; STEP)`");
    take();
    StmtPtr s = make(StmtKind::For, first);
    if (!at(";")) {
        if (at_declaration()) {
            s->init = make(StmtKind::Declare, peek());
            s->init->type = type_name();
            declarators(*s->init);
        } else {
            s->init = simple_statement();
        }
    }
    expect(";", "after the loop's start");
    if (!at(";"))
        s->a = expression();
    expect(";", "after the loop's condition");
    if (!at(")"))
        s->step = simple_statement();
    expect(")", "after the loop's step");
    s->body.push_back(statement());
    return s;
}

StmtPtr Parser::simple_statement()
{
    const Token& first = peek();
    struct Assignment {
        std::string_view symbol;
        Operator op;
    };
    static constexpr std::array<Assignment, 10> assignments = {{{"+=", Operator::Add},
                                                                {"-=", Operator::Sub},
                                                                {"*=", Operator::Mul},
                                                                {"/=", Operator::Div},
                                                                {"%=", Operator::Mod},
                                                                {"&=", Operator::BitAnd},
                                                                {"|=", Operator::BitOr},
                                                                {"^=", Operator::BitXor},
                                                                {"<<=", Operator::Shl},
                                                                {">>=", Operator::Shr}}};
    const auto step_by_one = [&](const Token& op) {
        StmtPtr s = make(StmtKind::Assign, first);
        s->compound = true;
        s->op = op.text == "++" ? Operator::Add : Operator::Sub;
        s->b = make(ExprKind::Integer, op);
        s->b->bits = 1;
        s->b->end = s->b->begin;
        return s;
    };
    if (at("++") || at("--")) {
        StmtPtr s = step_by_one(take());
        s->a = postfix();
        return s;
    }
    ExprPtr e = postfix();
    if (at("++") || at("--")) {
        StmtPtr s = step_by_one(take());
        s->a = std::move(e);
        return s;
    }
    if (accept("=")) {
        StmtPtr s = make(StmtKind::Assign, first);
        s->a = std::move(e);
        s->b = expression();
        if (at("="))
            fail(peek(), "an assignment has no value", "write two statements");
        return s;
    }
    for (const Assignment& a : assignments)
        if (accept(a.symbol)) {
            StmtPtr s = make(StmtKind::Assign, first);
            s->compound = true;
            s->op = a.op;
            s->a = std::move(e);
            s->b = expression();
            return s;
        }
    if (e->kind != ExprKind::Call)
        fail(first, "this is neither a call nor an assignment",
             at("==") ? "assignments are written with one `=`" : std::string());
    StmtPtr s = make(StmtKind::Evaluate, first);
    s->a = std::move(e);
    return s;
}

} // namespace mpismt::mpi_language
