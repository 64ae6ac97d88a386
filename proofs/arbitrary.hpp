// The algebra of arbitrary events: the rules of encoding/rules/ as formulas over uninterpreted functions.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <z3++.h>

namespace mpismt::proofs {

struct Arbitrary {
    z3::context& z3;
    using Bool = z3::expr;
    using Int = z3::expr;
    z3::expr equal(const z3::expr& x, const z3::expr& y) { return x == y; }
    z3::expr equal(const z3::expr& x, int32_t y) { return x == z3.int_val(y); }
    z3::expr less(const z3::expr& x, const z3::expr& y) { return x < y; }
    z3::expr conjunction(const z3::expr& x, const z3::expr& y) { return x && y; }
    z3::expr disjunction(const z3::expr& x, const z3::expr& y) { return x || y; }
    z3::expr negation(const z3::expr& x) { return !x; }
    z3::expr constant(bool x) { return z3.bool_val(x); }
    z3::expr all(std::initializer_list<z3::expr> parts) { return z3::mk_and(vector(parts)); }
    z3::expr any(std::initializer_list<z3::expr> parts) { return z3::mk_or(vector(parts)); }
    template <size_t N> z3::expr clause(const std::array<z3::expr, N>& parts)
    {
        z3::expr_vector v(z3);
        for (const z3::expr& e : parts)
            v.push_back(e);
        return z3::mk_or(v);
    }

private:
    z3::expr_vector vector(std::initializer_list<z3::expr> parts)
    {
        z3::expr_vector v(z3);
        for (const z3::expr& e : parts)
            v.push_back(e);
        return v;
    }
};

} // namespace mpismt::proofs
