// Terms as Z3 expressions, for bit-blasting and for Z3 as a solver. Z3's context is made only when a program needs it.
#pragma once

#include "encoding/formula.hpp"

#include <unordered_map>
#include <z3++.h>

namespace mpismt::solver {

// Terms of width 1 below an atom become Booleans named after their literals; of unknown values each bit does.
class Z3Terms {
public:
    Z3Terms(z3::context& context, encoding::Formula& formula) : z3_(context), formula_(formula), terms_(formula.terms())
    {
    }

    // A bit-vector, of the term's width. May make new literals and atoms in the formula.
    z3::expr bits(TermId t);
    // The atom itself, a Boolean.
    z3::expr atom(TermId t);
    // The Boolean that stands for a literal of the formula.
    z3::expr literal(encoding::Literal l);
    size_t translated() const { return known_.size(); } // terms, so far
    uint64_t work_of_floats() const { return work_of_floats_; } // that their clauses will take, about: nanoseconds

private:
    z3::expr boolean(TermId t); // as a bit-vector of one bit
    z3::expr operation(const TermNode& n);
    z3::expr as_float(const z3::expr& e);
    z3::expr converted_nan(const z3::expr& a, unsigned to);

    z3::context& z3_;
    encoding::Formula& formula_;
    TermStore& terms_;
    std::unordered_map<TermId, z3::expr> known_;
    uint64_t work_of_floats_ = 0;
};

} // namespace mpismt::solver
