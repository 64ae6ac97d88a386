// From tokens to the syntax tree, by recursive descent.
//
// The one unusual place is the argument of a call: besides `value` and `name = value` it may be `name value`, so that
// `Send(x, to 1)` reads like the pseudo-code of the literature. Two operands never follow each other in an expression,
// so a word that is directly followed by an operand is always a name; the words of `is_preposition` also are before
// what could continue an expression (`to (rank + 1) % size`, `from -1`).
//
// After an error the parser goes on behind the statement, so that one run reports all of them. Nesting is limited: a
// file of a million `{` must not overflow the stack of the parser, nor of what walks the tree later.
#pragma once

#include "frontend/mpi/ast.hpp"
#include "frontend/mpi/lexer.hpp"

#include <initializer_list>
#include <string>

namespace mpismt::mpi_language {

class Parser {
public:
    // `tokens` end with End; comments among them are skipped.
    Parser(std::string_view text, uint32_t file, const std::vector<Token>& tokens, Diagnostics& diagnostics);
    Unit parse();

private:
    struct SyntaxError {}; // was reported; thrown to get to the next statement
    struct Nested {
        explicit Nested(Parser& p) : parser(p) { p.enter(); }
        ~Nested() { --parser.depth_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        Parser& parser;
    };
    static constexpr uint32_t max_depth = 256, max_expression_depth = 1000;

    // Tokens
    const Token& peek(size_t ahead = 0) const;
    bool at(std::string_view symbol_or_word, size_t ahead = 0) const { return peek(ahead).is(symbol_or_word); }
    bool at_identifier(size_t ahead = 0) const { return peek(ahead).kind == Token::Kind::Identifier; }
    const Token& take();
    bool accept(std::string_view symbol_or_word);
    const Token& expect(std::string_view symbol, std::string_view where);
    const Token& expect_name(std::string_view of_what);
    void expect_semicolon();
    [[noreturn]] void fail(const Token& at, std::string message, std::string hint = {});
    void skip_statement(); // and notes that the tree has a hole
    void enter();

    // Declarations (parse_program.cpp)
    void top_level(Unit&);
    ProcessBlock process_block();
    RankRange rank_range();
    std::unique_ptr<Function> function(Base result, bool is_operation, bool commutative);
    Parameter parameter();
    Base type_name();
    bool at_type() const;
    bool at_declaration() const;
    void declarators(Stmt&);
    StmtPtr declaration();
    StmtPtr constant();
    EndCondition end_condition();

    // Statements (parse_statements.cpp)
    StmtPtr block();
    void statements_until_brace(std::vector<StmtPtr>& list);
    StmtPtr statement();
    StmtPtr simple_statement(); // assignment or call, without the semicolon
    StmtPtr if_statement();
    StmtPtr for_statement();
    StmtPtr body_of_loop();
    static StmtPtr make(StmtKind, const Token& first);

    // Expressions (parse_expressions.cpp)
    ExprPtr expression();
    ExprPtr conditional();
    ExprPtr binary(int least_precedence);
    ExprPtr unary();
    ExprPtr postfix();
    ExprPtr final_file();
    ExprPtr primary();
    void arguments(Expr& call);
    Argument argument();
    bool at_named_argument() const;
    bool ends_operand_list(size_t ahead) const;
    ExprPtr make(ExprKind, const Token& first) const;
    // Closes a node: sets its extent and checks its depth.
    ExprPtr finish(ExprPtr);

    std::string_view text_;
    uint32_t file_;
    std::vector<const Token*> tokens_;
    size_t at_ = 0;
    uint32_t depth_ = 0;
    bool complete_ = true;
    bool in_condition_ = false; // of how the program ends: `0:x` is a variable
    Diagnostics& diagnostics_;
};

// exists, forall, never.
bool begins_condition(std::string_view word);
// Words that name an argument whatever follows; they cannot name variables.
bool is_preposition(std::string_view word);
// Words with a meaning of their own in the grammar.
bool is_reserved(std::string_view word);

} // namespace mpismt::mpi_language
