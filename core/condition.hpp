// A condition on how a program ends, as litmus tests have them: some execution, every one, or none ends with these
// values.
//
// It speaks of the executions in which all processes return from their programs; one that gets stuck has no final
// values. Its expression is evaluated on concrete values (the operational semantics) and on terms (the encoding) alike.
#pragma once

#include "core/scalar.hpp"
#include "core/source.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt {

struct Condition {
    enum class Kind : uint8_t { Exists, Forall, Never };
    struct Node {
        enum class What : uint8_t { Constant, Final, FileSize, FileData, Operation };
        What what = What::Constant;
        ScalarOp op = ScalarOp::Copy; // Operation, on nodes a and b (a alone if it is unary)
        uint8_t width = 32, to = 32;  // of the operands (Constant, Final: of the value), and as in evaluate()
        uint32_t a = 0, b = 0;        // smaller indices than this node's
        uint32_t unused = 0;          // instead of padding (core/ir_binary.cpp)
        uint64_t bits = 0;            // Constant
        uint32_t rank = 0;            // Final: the last value of a variable of this process:
        uint32_t variable = 0;        // index into Program::variables
        uint32_t element = 0;
        uint32_t file = 0; // FileSize, FileData: index into `files`; the data are `width` bits from byte `bits` on
    };

    Kind kind = Kind::Exists;
    std::vector<Node> nodes; // the last one is the condition, of width 1
    std::vector<std::string> files = {}; // paths, as FinalFile has them
    std::string text;        // "exists (0:x == 1)"
    SourceLoc loc;

    // The value, from those of the leaves: leaf(node), operation(node, a, b).
    template <class V, class Leaf, class Operation>
    V value(Leaf leaf, Operation operation) const
    {
        std::vector<V> values;
        for (const Node& n : nodes)
            values.push_back(n.what == Node::What::Operation ? operation(n, values[n.a], values[n.b]) : leaf(n));
        return values.back();
    }
    // What an execution has to be in order to decide it: one in which the expression is true (Exists: it holds, Never:
    // it does not), or false (Forall: it does not). Where bytes without a value decide, the condition does not hold.
    bool decided_by(std::optional<bool> expression) const
    {
        return expression ? *expression == (kind != Kind::Forall) : kind != Kind::Exists;
    }
    // What is said of one that does not hold.
    std::string failure() const
    {
        switch (kind) {
        case Kind::Exists: return "no execution ends as the condition asks: " + text;
        case Kind::Forall: return "an execution ends otherwise than the condition asks: " + text;
        case Kind::Never: break;
        }
        return "an execution ends as the condition forbids: " + text;
    }
};

} // namespace mpismt
