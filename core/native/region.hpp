// Which local code becomes machine code: a loop of a function, or a function that calls itself, with the functions that
// it calls put in place. No engine and no compiler is known here; both interpreters of program IR use it
// (core/native/code.hpp).
//
// Machine code begins at the head of a loop or at the call of a function, and may leave at any instruction, before that
// instruction has done anything: with its number and the values of all registers that are read from there on. So
// whatever is rare, or needs to be told to somebody, is left to an interpreter: calls of MPI, objects of the heap,
// values that are not known, faults, and the branch that leaves the loop.
//
// Functions that cannot be put in place, as those that call themselves, are units: machine code of their own in the
// same region, which calls them. Where it is left inside, each one says what its registers are, from the innermost
// outwards.
#pragma once

#include "core/flow.hpp"
#include "core/ir.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace mpismt::native {

// The code of one function in a region: the first one of a unit, or one that is put in place of a call.
struct Instance {
    uint32_t function = 0;
    uint32_t caller = 0, call = 0; // of one in place: the instance that calls, and at which instruction
    uint32_t registers = 0;        // where its registers begin among those of the region
    uint32_t loops = 0;            // where its loops begin among those of the unit
    uint32_t unit = 0;
    uint32_t level = 0;         // how many frames there are below it in the unit
    bool makes_objects = false; // it has an Alloca
};

inline constexpr uint32_t max_level = 8;

// What becomes a function of machine code.
struct Unit {
    uint32_t instance = 0;                          // its first one; those that are put in place follow
    uint32_t end = 0;                               // behind the last one
    uint32_t loops = 0;                             // of all its instances
    std::vector<std::optional<uint64_t>> arguments; // of the call for which it was chosen, where they can be seen
};

// A place where a unit is left: before an instruction, or in a call of another unit that is left.
struct Exit {
    uint32_t instance = 0, pc = 0;
    bool in_call = false;
    // Registers whose values are given, of each frame from that of the unit's first instance inwards; before them, if
    // the frame is one that makes objects and not the region's first, `made_before`: how many were live at its start.
    std::vector<uint32_t> words;
    std::vector<uint32_t> ends; // by frame: behind its words
};
inline constexpr uint32_t made_before = ~uint32_t{0};
inline constexpr unsigned bits_of_loops = 3; // words that come first

// An Alloca.
struct Local {
    uint32_t instance = 0, pc = 0;
    SourceLoc loc; // of the instruction, or of the call that it was put in place of; none: that of a call of the unit
};

// An instruction that accesses memory.
struct Access {
    uint8_t bytes = 0;
    bool writes = false;
};

struct Region {
    std::vector<Instance> instances;
    // By instance and call: the instance that is there. Of a call through a pointer it is there if the pointer is what
    // it was when the region was chosen.
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> in_place;
    std::vector<Unit> units;                                 // the first one is where the region is entered
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> calls; // as in_place, of units
    uint32_t loop = 0;           // of the first instance's function; no_loop: all of the function
    uint32_t entry = 0;          // the head of that loop, or of one inside; the first instruction
    uint32_t registers = 0;      // of all instances
    std::vector<uint32_t> taken; // registers whose values it needs
    // Filled by the compiler.
    std::vector<Exit> exits;
    std::vector<Access> accesses;
    std::vector<Local> locals;
    std::vector<SourceLoc> places;                     // of calls of units
    std::vector<std::pair<uint32_t, uint32_t>> strict; // operations that may overflow: instance and instruction
};

// Of a function: its loops, and which registers are read before they are written from an instruction on. Those that
// hold a variable of the program may be asked for at any time.
class FunctionFlow {
public:
    FunctionFlow(const ir::Program&, uint32_t function);

    const FlowOrder& order() const { return order_; }
    bool is_read_from(uint32_t pc, ir::Reg r) const { return (live_[pc][r / 64] >> r % 64 & 1) != 0; }

private:
    using Set = std::vector<uint64_t>; // of registers, a bit each

    FlowOrder order_;
    std::vector<Set> live_; // before each instruction
};

// The flows of a program's functions, as they are needed.
class Flows {
public:
    explicit Flows(const ir::Program& program) : program_(program), flows_(program.functions.size()) {}
    const FunctionFlow& of(uint32_t function);
    // Does the function, or one that it calls by name, call MPI?
    bool communicates(uint32_t function);
    // Does the function call itself, or does one that it calls by name?
    bool is_recursive(uint32_t function);
    const ir::Program& program() const { return program_; }

private:
    const ir::Program& program_;
    std::vector<std::optional<FunctionFlow>> flows_;
    std::vector<bool> communicates_;
    std::map<uint32_t, bool> recursive_;
};

// The value of a register of the function where the region is entered, if it is known.
using ValueAtEntry = std::function<std::optional<uint64_t>(ir::Reg)>;

// The region that is entered at the head of this loop: the largest one around it that does not communicate and is not
// too large. Nothing if there is none that is small enough.
std::optional<Region> choose_region(Flows&, uint32_t function, uint32_t loop, const ValueAtEntry&);
// The region that is entered where the function is called.
std::optional<Region> choose_region(Flows&, uint32_t function, const ValueAtEntry&);

} // namespace mpismt::native
