// Atomic updates whose results the program does not use (`#pragma omp atomic`, a counter that is read when all threads
// have been joined). In which order threads make them no thread can tell, as long as none reads the variable
// meanwhile: so they need not let other threads go on before them, and N threads with M updates each have one order
// instead of (N·M)! / M!^N.
//
// That no thread reads it is not analysed but guessed and checked, as soundness/forgetting.hpp does: an atomic access
// of another kind to the same place refutes it (SeenUpdate), unless the process has one thread, which knows of the ends
// of all others; and the search begins again with the updates of that place as what they are.
//
// Why that is enough: take an execution in which an update is looked at, up to the first such access. What comes before
// it are updates of the place that commute, and nothing that depends on them; so the search without their orders makes
// an execution that leads to this access as well, and refutes the guess. Accesses that are not atomic race with the
// updates, or are ordered by something else.
//
// What an update with a memory order makes known depends on the order of the updates. So an update that is not looked
// at makes nothing known, which leaves more races than there are; where something goes wrong, such updates are taken
// for what they are, too.
//
// Floating-point updates commute where all sums are exact: operands and values are multiples of 2^-16 of at most 2^16
// (2^-4 and 2^6 with 32 bits), so that fewer than 2^17 of them stay far below 2^53 units.
#pragma once

#include "core/ir.hpp"
#include "core/memory.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace mpismt::soundness {

struct SeenUpdate {}; // thrown: the search begins again

class UnseenUpdates {
public:
    // An update by operation `op` of `width` bits at a pointer, with this operand, where this stands; `orders`: it has
    // a memory order. False: other threads may come first. Throws SeenUpdate.
    bool may_pass(uint32_t rank, Pointer at, unsigned width, ScalarOp op, uint64_t operand, uint64_t value,
                  bool orders);
    // Does an update there make something known, and learn it?
    bool orders(Pointer at) const { return counts_all_ || counts_orders_ || is_seen(at); }
    // An atomic access that is no such update. Throws SeenUpdate.
    void look(uint32_t rank, Pointer at, unsigned width);
    // Something went wrong. Throws SeenUpdate if an update with a memory order was passed.
    void wrong();
    // The search begins again.
    void begin();

private:
    struct Place {
        ScalarOp op{};
        bool updated = false, looked_at = false;
    };
    bool is_seen(Pointer at) const { return seen_.contains(at / granule); }
    [[noreturn]] void see(Pointer first, Pointer last); // granules

    static constexpr Pointer granule = 4; // bytes
    std::map<std::pair<uint32_t, Pointer>, Place> places_; // by rank and granule
    std::set<Pointer> seen_;                               // granules, of every process
    bool passed_orders_ = false;
    bool counts_orders_ = false, counts_all_ = false; // nothing with a memory order is passed; nothing at all
    unsigned mistakes_ = 0;
};

} // namespace mpismt::soundness
