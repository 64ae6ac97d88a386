// Which local code becomes machine code: a loop of a function, with the functions that it calls put in place. No engine
// and no compiler is known here; both interpreters of program IR use it (core/native/code.hpp).
//
// Machine code begins at the head of a loop and may leave at any instruction, before that instruction has done
// anything: with its number and the values of all registers that are read from there on. So whatever is rare, or needs
// to be told to somebody, is left to an interpreter: calls of MPI, objects that are made, values that are not known,
// faults, and the branch that leaves the loop.
#pragma once

#include "core/flow.hpp"
#include "core/ir.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace mpismt::native {

// The code of one function in a region: of the one whose loop it is (the first), or of one that is put in place of a
// call.
struct Instance {
    uint32_t function = 0;
    uint32_t caller = 0, call = 0; // of the others: the instance that calls, and at which instruction
    uint32_t registers = 0;        // where its registers begin among those of the region
    uint32_t loops = 0;            // where its loops begin among those of the region
};

struct Exit {
    uint32_t instance = 0, pc = 0;
    std::vector<uint32_t> registers; // of the region: those whose values are given
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
    uint32_t loop = 0;           // of the first instance's function
    uint32_t entry = 0;          // the head of that loop, or of one inside
    uint32_t registers = 0;      // of all instances
    uint32_t loops = 0;          // of all instances
    std::vector<uint32_t> taken; // registers whose values it needs
    // Filled by the compiler.
    std::vector<Exit> exits;
    std::vector<Access> accesses;
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
    const ir::Program& program() const { return program_; }

private:
    const ir::Program& program_;
    std::vector<std::optional<FunctionFlow>> flows_;
    std::vector<bool> communicates_;
};

// The value of a register of the function where the region is entered, if it is known.
using ValueAtEntry = std::function<std::optional<uint64_t>(ir::Reg)>;

// The region that is entered at the head of this loop: the largest one around it that does not communicate and is not
// too large. Nothing if there is none that is small enough.
std::optional<Region> choose_region(Flows&, uint32_t function, uint32_t loop, const ValueAtEntry&);

} // namespace mpismt::native
