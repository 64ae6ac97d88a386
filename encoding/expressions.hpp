// Expressions over relations (core/rma/model.hpp), evaluated over any kind of relation: bit matrices where all is known
// (rma/relations.hpp), literals where it is not (symbolic.hpp), of the actions of a litmus test and of the events of a
// program. What differs is an algebra:
//
//   Relation base(Op)                  a set, as the identity on its elements, or a relation that has a name
//   Relation unite(Relation, const Relation&), intersect, subtract
//   Relation sequence(const Relation&, const Relation&), product, inverse(const Relation&), closure(Relation)
//   std::optional<Relation> known(const RelExpr&)   the value, if the algebra has it without a look at the operands
#pragma once

#include "core/rma/model.hpp"

namespace mpismt::encoding {

template <typename Algebra> auto evaluate(const rma::RelExpr& e, Algebra& algebra) -> typename Algebra::Relation
{
    using Op = rma::RelExpr::Op;
    if (auto whole = algebra.known(e))
        return *std::move(whole);
    const auto operand = [&](size_t i) { return evaluate(e.operands[i], algebra); };
    switch (e.op) {
    case Op::Union: return algebra.unite(operand(0), operand(1));
    case Op::Intersection: return algebra.intersect(operand(0), operand(1));
    case Op::Difference: return algebra.subtract(operand(0), operand(1));
    case Op::Identity: return operand(0); // sets are identities already
    case Op::Product: return algebra.product(operand(0), operand(1));
    case Op::Sequence: return algebra.sequence(operand(0), operand(1));
    case Op::Inverse: return algebra.inverse(operand(0));
    case Op::Closure: return algebra.closure(operand(0));
    case Op::All:
    case Op::Local:
    case Op::External:
    case Op::FlushSet:
    case Op::Remote:
    case Op::Reader:
    case Op::Writer:
    case Op::Atomic:
    case Op::Init:
    case Op::Get:
    case Op::Put:
    case Op::Rga:
    case Op::Cas:
    case Op::Self:
    case Op::Id:
    case Op::Po:
    case Op::Rf:
    case Op::Hb:
    case Op::Loc:
    case Op::Stmt:
    case Op::Dst: break;
    }
    return algebra.base(e.op);
}

} // namespace mpismt::encoding
