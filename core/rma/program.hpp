// Litmus tests of remote memory access: the coreRMA language of Dan, Lam, Hoefler and Vechev (OOPSLA 2016), with
// branches on registers and bounded loops.
//
// A variable belongs to one process and is initialised before everything; a register belongs to one process and is seen
// by it alone. Values are 64-bit integers, or T (undefined: what a read returns that races), or absent (a register that
// this execution never assigns). T spreads through arithmetic.
#pragma once

#include "core/source.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mpismt::rma {

struct Value {
    enum class Is : uint8_t { Absent, Number, Undefined };
    Is is = Is::Absent;
    int64_t number = 0;

    static Value of(int64_t n) { return {Is::Number, n}; }
    static Value undefined() { return {Is::Undefined, 0}; }
    bool defined() const { return is == Is::Number; }
    friend auto operator<=>(const Value&, const Value&) = default;
};
std::string to_string(const Value&); // "3", "T", "-"

// Expressions over registers (programs), registers and memory (conditions), or reads (what a write writes, once a
// program is taken apart into actions).
struct Expr {
    enum class Op : uint8_t {
        Number, Undefined, Absent, Register, Memory, Read, // leaves; `number` is the value or the index
        Add, Sub, Mul, Neg, Eq, Ne, Lt, Le, And, Or, Not,
        Cas, // (compare, new, old): what a compare-and-swap leaves in memory
    };
    Op op = Op::Absent;
    int64_t number = 0;
    std::vector<Expr> operands;

    static Expr leaf(Op op, int64_t number = 0) { return {op, number, {}}; }
    bool is_leaf() const { return op <= Op::Read; }
};

// The value of an operator; the operands of a leaf are none of its business.
Value apply(Expr::Op op, const Value* operands);

// `leaf` gives the values of registers, memory or reads.
template <typename Leaf> Value evaluate(const Expr& e, const Leaf& leaf)
{
    switch (e.op) {
    case Expr::Op::Number: return Value::of(e.number);
    case Expr::Op::Undefined: return Value::undefined();
    case Expr::Op::Absent: return {};
    case Expr::Op::Register:
    case Expr::Op::Memory:
    case Expr::Op::Read: return leaf(e);
    default: break;
    }
    Value operands[3];
    for (size_t i = 0; i < e.operands.size(); ++i)
        operands[i] = evaluate(e.operands[i], leaf);
    return apply(e.op, operands);
}

struct Access {
    uint32_t variable = 0;
    bool atomic = true;
};

struct Statement {
    enum class Kind : uint8_t {
        Read,   // reg = first
        Write,  // result = value
        Assign, // reg = value: registers alone, no action
        Get,    // result = get(remote)
        Put,    // put(remote, first)
        Rga,    // result = rga(remote, first)
        Cas,    // result = cas(remote, first, second)
        Flush,  // flush(destination)
        If,     // if (value) body else otherwise
        While,  // while (value) body, at most `bound` times
    };
    Kind kind = Kind::Read;
    Access result, remote, first, second;
    uint32_t reg = 0, destination = 0, bound = 0;
    Expr value;
    std::vector<Statement> body, otherwise;
    SourceLoc loc;

    bool is_remote() const { return kind >= Kind::Get && kind <= Kind::Cas; }
};

struct Variable {
    std::string name;
    uint32_t owner = 0;
    int64_t initial = 0;
    SourceLoc loc;
};
struct Register {
    std::string name;
    uint32_t process = 0;
};

struct Condition {
    enum class Kind : uint8_t { Exists, NotExists, Forall, Assert };
    Kind kind = Kind::Exists;
    Expr expr;
    std::string text;
    SourceLoc loc;
};

struct Program {
    std::string name;
    std::vector<std::string> processes;
    std::vector<Variable> variables;
    std::vector<Register> registers;
    std::vector<std::vector<Statement>> bodies; // one a process
    std::vector<Condition> conditions;

    // Variables whose final value belongs to an outcome: those that a condition mentions.
    std::vector<uint32_t> observed_memory() const;
};

// One outcome: the registers' final values, and then those of the observed variables.
using Outcome = std::vector<Value>;
using Outcomes = std::set<Outcome>;

// Does the condition's formula hold in this outcome? Comparisons with an undefined value are false, but `a = T` holds.
bool holds(const Expr&, const Program&, const Outcome&);

// The text of a program, in the notation that the parser reads; registers and variables of an outcome as "a=1 b=T".
std::string to_text(const Program&);
std::string to_text(const Program&, const Statement&); // one line; of If and While the head
std::string to_text(const Program&, const Expr&);
std::string to_text(const Program&, const Outcome&);
std::string to_text(const Program&, const Access&);

// A way through one process: statements without control flow, and what was assumed about registers on the way.
struct Step {
    const Statement* statement = nullptr; // or else:
    const Expr* assume = nullptr;
    bool expected = true;
};
struct Path {
    std::vector<Step> steps;
    bool cut = false; // a loop would have gone on beyond its bound
};
// All ways through a process; nothing if there are more than `limit`. The program must outlive them.
std::optional<std::vector<Path>> paths(const Program&, uint32_t process, size_t limit);

} // namespace mpismt::rma
