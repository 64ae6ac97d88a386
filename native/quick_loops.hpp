// Innermost loops are emitted twice: slowly, with a look at a window for each access, and quickly, where all windows
// are looked at once before. Control comes to the check before the quick loop from the slow one, after its first turn
// and after each that had to ask for another window: so the windows are there, and all bits of loops are set.
//
// What has to be known of the quick loop is known once LLVM has made its registers values, so it is emitted with calls
// of functions that do not exist, which are replaced then. Scalar evolution says how addresses grow and how often the
// loop turns at most; the windows must hold the first and the last address of each access. An access of which that is
// not known is compared with its window, which cannot change there, and if it is outside, control goes to the slow
// loop, to the same instruction. A loop without other exits than the end of its counting becomes vector code.
#pragma once

#include "core/native/region.hpp"

#include <llvm/IR/PassManager.h>

namespace mpismt::native::quick {

// The loops of a region, by instance and loop, that are emitted twice: innermost ones, without anything that changes
// windows, and without a branch that stays in the loop or leaves more than it.
std::vector<std::pair<uint32_t, uint32_t>> loops_of(Flows&, const Region&);

// i1 (i64 loop): may control go to the quick loop?
inline constexpr const char* may_enter = "quick.may_enter";
// i1 (i64 loop, i64 p, i64 begin, i64 last): is p - begin at most `last`, which is below 2^63?
inline constexpr const char* is_inside = "quick.is_inside";
// The same of the address of an access that writes: (…, i64 number, i64 bytes).
inline constexpr const char* is_inside_to_write = "quick.is_inside_to_write";
// i1 (i64 loop): where control goes on in the slow loop: has another window been made with which the quick loop may be
// entered after the next turn? That is done where a loop writes all bytes of a stretch that had no values yet.
inline constexpr const char* fill = "quick.fill";
// i1 (i64 loop, i64 steps, i64 most): may it turn once more?
inline constexpr const char* may_turn = "quick.may_turn";
// double or float (v, a, b, i64 operation): v, the result for a and b, with the bits that core/scalar.hpp fixes.
inline constexpr const char* fixed_double = "quick.fixed_double";
inline constexpr const char* fixed_float = "quick.fixed_float";

// Replaces these calls in a function of machine code, whose first argument is the State.
struct Resolve : llvm::PassInfoMixin<Resolve> {
    static llvm::PreservedAnalyses run(llvm::Function&, llvm::FunctionAnalysisManager&);
};

} // namespace mpismt::native::quick
