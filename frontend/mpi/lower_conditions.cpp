// The lowering of conditions on how the program ends: no instructions, but an expression over final values.
#include "core/errors.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace mpismt::mpi_language {

namespace {

class ConditionLowering {
public:
    // `base`: the number of rank 0.
    ConditionLowering(const ir::Program& program, uint32_t base, Condition& condition)
        : program_(program), base_(base), condition_(condition)
    {
    }

    uint32_t value(const Expr& e, Base as)
    {
        if (e.constant)
            return constant(convert_constant(*e.constant, e.type.base, as).value_or(0), width_of(as));
        return converted(raw(e), e.type.base, as);
    }

private:
    using Node = Condition::Node;

    uint32_t add(Node n)
    {
        condition_.nodes.push_back(n);
        return static_cast<uint32_t>(condition_.nodes.size() - 1);
    }
    uint32_t constant(uint64_t bits, unsigned width)
    {
        Node n;
        n.bits = bits;
        n.width = static_cast<uint8_t>(width);
        return add(n);
    }
    uint32_t compute(ScalarOp op, unsigned width, unsigned to, uint32_t a, uint32_t b = 0)
    {
        Node n;
        n.what = Node::What::Operation;
        n.op = op;
        n.width = static_cast<uint8_t>(width);
        n.to = static_cast<uint8_t>(to);
        n.a = a;
        n.b = b;
        return add(n);
    }

    uint32_t converted(uint32_t v, Base from, Base to)
    {
        if (from == to)
            return v;
        const unsigned width = width_of(from), target = width_of(to);
        if (to == Base::Bool)
            return compute(from == Base::Real ? ScalarOp::FNe : ScalarOp::Ne, width, 1, v, constant(0, width));
        if (to == Base::Real)
            return compute(from == Base::Bool ? ScalarOp::UToF : ScalarOp::SToF, width, 64, v);
        return compute(from == Base::Bool ? ScalarOp::ZExt
                       : width < target   ? ScalarOp::SExt
                                          : ScalarOp::Trunc,
                       width, target, v);
    }

    uint32_t raw(const Expr& e)
    {
        const unsigned width = width_of(e.type.base);
        switch (e.kind) {
        case ExprKind::Final: return final_value(e, 0);
        case ExprKind::FinalSize: return final_file(e, Node::What::FileSize, 0, 64);
        case ExprKind::FinalData: return final_data(e);
        case ExprKind::Index: return final_value(*e.operands[0], static_cast<uint32_t>(*e.operands[1]->constant));
        case ExprKind::Unary: {
            if (e.op == Operator::Not)
                return compute(ScalarOp::Xor, 1, 1, value(*e.operands[0], Base::Bool), constant(1, 1));
            const uint32_t a = value(*e.operands[0], e.type.base);
            if (e.op == Operator::Plus)
                return a;
            if (e.op == Operator::Complement)
                return compute(ScalarOp::Xor, width, width, a, constant(mask_of(width), width));
            if (e.type.base == Base::Real)
                return compute(ScalarOp::FNeg, width, width, a);
            return compute(ScalarOp::Sub, width, width, constant(0, width), a);
        }
        case ExprKind::Binary: {
            uint32_t a = value(*e.operands[0], e.operand_type), b = value(*e.operands[1], e.operand_type);
            const ScalarOperation o = scalar_operation(e.op, e.operand_type);
            if (o.swapped)
                std::swap(a, b);
            return compute(o.op, width_of(e.operand_type), width, a, b);
        }
        default: throw InternalError("an expression that is not allowed in a condition");
        }
    }

    uint32_t final_file(const Expr& e, Node::What what, uint64_t at, unsigned bits)
    {
        const std::string path = std::filesystem::path(e.name).lexically_normal().string();
        const auto known = std::find(condition_.files.begin(), condition_.files.end(), path);
        Node n;
        n.what = what;
        n.width = n.to = static_cast<uint8_t>(bits);
        n.bits = at;
        n.file = static_cast<uint32_t>(known - condition_.files.begin());
        if (known == condition_.files.end())
            condition_.files.push_back(path);
        return add(n);
    }

    uint32_t final_data(const Expr& e)
    {
        const bool byte = e.operand_type == Base::Void;
        const unsigned bytes = byte ? 1 : size_of(e.operand_type);
        const uint64_t index = *convert_constant(*e.operands[0]->constant, e.operands[0]->type.base, Base::Long);
        const uint32_t v = final_file(e, Node::What::FileData, index * bytes, 8 * bytes);
        if (byte)
            return compute(ScalarOp::ZExt, 8, 32, v);
        return e.operand_type == Base::Bool ? compute(ScalarOp::Ne, 8, 1, v, constant(0, 8)) : v;
    }

    uint32_t final_value(const Expr& e, uint32_t element)
    {
        Node n;
        n.what = Node::What::Final;
        n.width = n.to = static_cast<uint8_t>(width_of(e.type.base));
        n.rank = base_ + static_cast<uint32_t>(*e.operands[0]->constant);
        n.element = element;
        const auto at = std::find_if(program_.variables.begin(), program_.variables.end(), [&](const ir::Variable& v) {
            return v.name == e.name && v.loc == e.symbol->span.loc &&
                   (e.symbol->is_global ? v.reg == ir::no_reg : v.function == program_.entry[n.rank]);
        });
        MPISMT_INVARIANT(at != program_.variables.end());
        n.variable = static_cast<uint32_t>(at - program_.variables.begin());
        return add(n);
    }

    const ir::Program& program_;
    uint32_t base_;
    Condition& condition_;
};

} // namespace

void ProgramLowering::lower_conditions()
{
    static constexpr std::string_view words[] = {"exists", "forall", "never"};
    for (const EndCondition& c : unit.conditions) {
        Condition& condition = program.conditions.emplace_back();
        condition.kind = c.kind;
        condition.loc = c.span.loc;
        condition.text = fmt::format("{} ({})", words[static_cast<size_t>(c.kind)],
                                     unit.text.substr(c.a->begin, c.a->end - c.a->begin));
        std::replace(condition.text.begin(), condition.text.end(), '\n', ' ');
        ConditionLowering lowering(program, unit.base, condition);
        const uint32_t last = lowering.value(*c.a, Base::Bool);
        MPISMT_INVARIANT(last + 1 == condition.nodes.size());
    }
}

} // namespace mpismt::mpi_language
