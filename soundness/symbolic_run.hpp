// Local code where inputs are terms (soundness/symbols.hpp): an instruction computes a term, or what it needs as a
// number is decided first, and it is executed like any other.
#pragma once

#include "core/ir.hpp"
#include "core/memory.hpp"
#include "core/term.hpp"

#include <cstddef>
#include <optional>

namespace mpismt::soundness {

struct Here;
struct Machine;
class Symbols;

class OnTerms {
public:
    // base_frames: those that stay when the run is over.
    OnTerms(Symbols& symbols, Machine& m, size_t base_frames) : symbols_(symbols), m_(m), base_frames_(base_frames) {}

    // What the instruction needs as a number is one from here on. True if it was executed.
    bool take(const Here&);
    // The term that the operand is; nothing if it is a number.
    std::optional<TermId> symbol(const Here&, const ir::Operand&) const;
    // The operand as a term of this width; nothing if a part has no value.
    std::optional<TermId> term_of(const Here&, const ir::Operand&, unsigned width) const;
    // The operands are numbers from here on; so is what lies in an object from there on.
    void decide_all(const Here&);
    void decide_object(Pointer from);
    // Which case of a Switch the term selects: for `default` all others are excluded.
    void note_case(const Here&, TermId selector, bool is_default);

private:
    bool compute(const Here&);
    bool select(const Here&);
    std::optional<TermId> copied_term(const Here&, const ir::Operand&, unsigned width) const;
    void put(const Here&, ir::Reg, uint64_t bits, uint64_t mask);
    void decide(const Here&, const ir::Operand&);
    void decide_arguments(const Here&);
    void cut_edges(Pointer, uint64_t bytes);

    Symbols& symbols_;
    Machine& m_;
    const size_t base_frames_;
};

} // namespace mpismt::soundness
