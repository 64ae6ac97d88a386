// The algebra of guarded events: the rules of encoding/rules/ over literals of a formula.
#pragma once

#include "encoding/formula.hpp"

namespace mpismt::encoding {

struct Literals {
    Formula& formula;
    using Bool = Literal;
    Literal negation(Literal x) { return -x; }
    Literal all(std::initializer_list<Literal> l) { return formula.conjunction(l); }
    Literal any(std::initializer_list<Literal> l) { return formula.disjunction(l); }
};

} // namespace mpismt::encoding
