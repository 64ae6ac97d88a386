// What expressions over relations mean on the events of a program: the same names as in litmus tests (docs/rma.md),
// with
//
//   All, id   events that take place      po    program order       stmt   of the same call
//   Write     sends                       rf    match and sees: what a receive or probe reads of a message
//   Read      receives and probes         loc   messages in one communicator to one process, and who may take them
//   Self      sends to oneself            dst   events that concern the memory of one process
//
// The sets of one-sided accesses are empty. Happens-before has literals only for what can lie on a cycle (order.hpp):
// an expression with hb throws. Program order is a relation of quadratic size: for models of some hundred events.
#pragma once

#include "encoding/encoding.hpp"
#include "encoding/symbolic.hpp"

namespace mpismt::rma {
struct RelExpr;
}

namespace mpismt::encoding {

// Over the events; a pair's literal holds in the executions that have it in the relation.
SymbolicRelation evaluate(const rma::RelExpr&, Encoding&);

} // namespace mpismt::encoding
