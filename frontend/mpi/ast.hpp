// The syntax tree of a `.mpi` program, and what the checker finds out about it.
//
// One struct for all expressions and one for all statements: the language is small, and a reader of the parser, the
// checker and the lowering has one place to look up what a node holds. Names are views of the program's text, which
// outlives the tree.
#pragma once

#include "core/condition.hpp"
#include "core/mpi/operations.hpp"
#include "frontend/mpi/diagnostics.hpp"
#include "frontend/mpi/types.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace mpismt::mpi_language {

struct Expr;
struct Stmt;
using ExprPtr = std::unique_ptr<Expr>;
using StmtPtr = std::unique_ptr<Stmt>;

enum class Operator : uint8_t {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    BitAnd,
    BitOr,
    BitXor,
    Shl,
    Shr,
    And,
    Or,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge, // binary
    Plus,
    Neg,
    Not,
    Complement, // unary
};

// What a name stands for.
struct Symbol {
    enum class Kind : uint8_t { Variable, Constant, Function, Operation, Rank, Size };
    Kind kind = Kind::Variable;
    std::string_view name;
    Type type; // of a function: of its result
    Span span;
    uint64_t value = 0;     // Constant
    uint32_t function = 0;  // Function, Operation: index into Unit::functions
    bool is_global = false; // Variable
    bool is_parameter = false, is_reference = false;
    bool in_memory = false; // it has an address: an array, a buffer, a request or status, passed by reference
    bool is_given = false;  // an array whose memory a call gives (Win_allocate)
    bool in_loop = false;   // its declaration may be executed more than once in one call
};

// An argument of a call: `value`, `name = value` or, with the same meaning, `name value`.
struct Argument {
    std::string_view name; // empty: positional
    Span name_span;
    ExprPtr value;
};

// An MPI call, its arguments brought to the standard's order by the checker (bind_mpi.cpp).
struct MpiCall {
    MpiOp op{};
    std::vector<Expr*> args;   // one per parameter; null: the default
    int result = -1;           // the out-parameter that is the value of the call; -1: none
    std::vector<ExprPtr> made; // lists that the checker made of several arguments
};

enum class ExprKind : uint8_t {
    Integer,
    Real,
    Boolean,
    String,
    Name,        // name
    Unary,       // op operands[0]
    Binary,      // operands[0] op operands[1]
    Conditional, // operands[0] ? operands[1] : operands[2]
    Index,       // operands[0][operands[1]]
    Section,     // operands[0][operands[1] .. operands[2]]
    Field,       // operands[0].name
    Call,        // name(arguments); also conversions, int(x)
    List,        // {operands}
    Wildcard,    // *
    Address,     // &operands[0]
    Final,       // operands[0]:name, in a condition: the last value of a variable of that process
    FinalSize,   // "name":size, in a condition: the bytes of that file in the end
    FinalData,   // "name":type[operands[0]]: what it holds
};

enum class Builtin : uint8_t { None, Convert, Input, Min, Max, Abs, Length, Assume, Assert, Print, Exit };

struct Expr {
    ExprKind kind{};
    Operator op{};
    Span span;
    uint32_t begin = 0, end = 0; // bytes in the text
    uint32_t depth = 1;
    std::string_view name; // of a String: its text without the quotes
    uint64_t bits = 0;     // of a literal
    std::vector<ExprPtr> operands;
    std::vector<Argument> arguments;

    // Found by the checker.
    Type type;
    std::optional<uint64_t> constant; // its value, as a bit pattern of its type
    Base operand_type = Base::Error;  // Binary: of both sides, converted; FinalData: of the value, Void is a byte
    Builtin builtin = Builtin::None;
    Symbol* symbol = nullptr; // Name, Final, Call of a function
    std::unique_ptr<MpiCall> mpi;
};

// The thing that an expression names, without a leading `&`.
inline const Expr& without_address(const Expr& e) { return e.kind == ExprKind::Address ? *e.operands[0] : e; }
inline Expr& without_address(Expr& e) { return e.kind == ExprKind::Address ? *e.operands[0] : e; }

// Does it name a variable, an element or a section?
inline bool is_lvalue(const Expr& e)
{
    return e.kind == ExprKind::Index || e.kind == ExprKind::Section ||
           (e.kind == ExprKind::Name && e.symbol != nullptr && e.symbol->kind == Symbol::Kind::Variable);
}

struct Declarator {
    std::string_view name;
    Span span;
    ExprPtr elements; // of an array; null: taken from the initialiser or not an array
    bool is_array = false;
    ExprPtr initial; // may be null
    bool has_no_value = false; // `= ?`: until something is written there
    Symbol* symbol = nullptr;
};

enum class StmtKind : uint8_t {
    Block,    // body
    Declare,  // type, declarators
    Constant, // declarators[0]
    Assign,   // a = b, or a op= b if `compound`
    Evaluate, // a
    If,       // if (a) body[0] else body[1]
    While,    // while (a) body[0]
    DoWhile,  // do body[0] while (a)
    For,      // for (init; a; step) body[0]; each part may be missing
    ForIn,    // for declarators[0] in a .. b body[0]
    Break,
    Continue,
    Return, // a may be missing
    Skip,
};

struct Stmt {
    StmtKind kind{};
    Span span;
    Base type = Base::Error;
    Operator op{};
    bool compound = false;
    ExprPtr a, b;
    std::vector<StmtPtr> body;
    StmtPtr init, step;
    std::vector<Declarator> declarators;
};

struct Parameter {
    Base type = Base::Error;
    bool is_array = false, is_reference = false;
    std::string_view name;
    Span span;
    Symbol* symbol = nullptr;
};

struct Function {
    std::string_view name;
    Span span;
    Base result = Base::Void;
    bool is_operation = false, commutative = false;
    std::vector<Parameter> parameters;
    StmtPtr body;
    Symbol* symbol = nullptr;
};

// `first`, or `first..last`; without `last`, if `open`, up to the last rank.
struct RankRange {
    ExprPtr first, last;
    bool open = false;
    Span span;
};

struct ProcessBlock {
    Span span;
    bool all = false;
    std::vector<RankRange> ranges;
    StmtPtr body;
    std::vector<uint32_t> ranks; // found by the checker
};

// exists (a), forall (a), never (a): a condition on how the program ends.
struct EndCondition {
    Condition::Kind kind{};
    Span span;
    ExprPtr a;
};

// A program.
struct Unit {
    std::string_view text;
    uint32_t file = 0;
    std::vector<StmtPtr> globals; // Declare and Constant, in order
    std::vector<std::unique_ptr<Function>> functions;
    std::vector<ProcessBlock> blocks;
    std::vector<EndCondition> conditions;
    ExprPtr processes;             // of the line `processes N;`
    size_t processes_position = 0; // the number of globals before that line
    bool complete = true;          // nothing was left out because of a syntax error

    // Found by the checker.
    std::deque<Symbol> symbols;
    uint32_t size = 0;             // of MPI_COMM_WORLD
    uint32_t first = 0, count = 0; // the ranks that run this program, all of them unless it is one of several
    uint32_t base = 0;             // the number of rank 0 among all processes, which is not 0 where it is spawned
    bool opens_files = false;
    bool calls_init = false; // calls Init, Finalize or Session_init
    bool uses_sessions = false;
    bool meets_processes = false; // that are spawned, or that it was spawned by
};

} // namespace mpismt::mpi_language
