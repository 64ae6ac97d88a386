// A solver of clauses with assumptions, incremental: CaDiCaL, or Z3 for comparison and for what is asked of it by name.
#pragma once

#include "core/context.hpp"
#include "encoding/formula.hpp"

#include <memory>
#include <span>

namespace mpismt::solver {

using encoding::Formula;
using encoding::Literal;

enum class Answer : uint8_t { Sat, Unsat, Unknown };

class Backend {
public:
    virtual ~Backend() = default;
    // Takes the clauses that were added to the formula since the last call, and the meaning of its new atoms.
    virtual void load(Formula& formula) = 0;
    virtual void add(std::span<const Literal> clause) = 0;
    virtual Answer solve(std::span<const Literal> assumptions) = 0;
    virtual bool value(Literal l) = 0; // in the model, after Sat
};

std::unique_ptr<Backend> make_cadical(Context& context);
std::unique_ptr<Backend> make_z3(Context& context);

} // namespace mpismt::solver
