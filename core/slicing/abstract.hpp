// The values of an abstract evaluation (core/slicing/effects.hpp), and what operations make of them.
#pragma once

#include "core/slicing/effects.hpp"

#include "core/ir.hpp"

namespace mpismt::slicing {

struct GiveUp {}; // thrown where the loop has to be run

struct Abstract {
    enum class Kind : uint8_t {
        Number,    // `number`, which as a signed number of `width` bits does not overflow
        Condition, // `number` is below 0, or (`equal`) is 0; of width 1
        Data,      // some value
        Unknown,   // may have none, or depend on unknown values
    };
    Kind kind = Kind::Unknown;
    uint8_t width = 64;
    bool equal = false, negated = false; // Condition
    Affine number;

    static Abstract data() { return {Kind::Data, 64, false, false, {}}; }
    static Abstract constant(int64_t value, unsigned width);
    static Abstract of(uint64_t bits, unsigned width); // zero-extended, as registers have them
    bool is_constant() const { return kind == Kind::Number && number.is_constant(); }
    bool operator==(const Abstract&) const = default;
};

// constant + factor x a, and the sum or the difference of two. Throw GiveUp where a number does not fit.
Affine scaled(const Affine& a, int64_t factor);
Affine sum(const Affine& a, const Affine& b);
Affine difference(const Affine& a, const Affine& b);

// Is the condition (or number, or truth value) certain, and which one is it?
std::optional<bool> decided(const Abstract&, const Iterations&);

// A value as an operand of `width` bits.
Abstract operand_of(const Abstract&, unsigned width, const Iterations&);

// Throws GiveUp where the operation may have no result, or may be undefined behaviour.
Abstract compute(const ir::Instr&, const Abstract& a, const Abstract& b, const Iterations&);

} // namespace mpismt::slicing
