// Every small RMA litmus test, once up to renaming of processes, variables, registers and values.
//
// A shape is a test without names and values: variables are numbered by their first appearance, processes are in the
// order whose code is least. The size counts actions, flushes and initial writes, as in the coreRMA paper.
#pragma once

#include "core/rma/program.hpp"

#include <functional>

namespace mpismt::soundness {

struct LitmusStatement {
    rma::Statement::Kind kind = rma::Statement::Kind::Read;
    uint8_t result = 0, remote = 0, first = 0, second = 0; // variables
    uint8_t destination = 0;                               // of a flush
};

struct LitmusShape {
    std::vector<uint8_t> owner; // of each variable
    std::vector<std::vector<LitmusStatement>> processes;
    std::vector<std::vector<uint8_t>> symmetries; // other orders of the processes in which the shape reads the same
};

// How many accesses to memory the statements of one process make, of the whole shape.
unsigned accesses(const std::vector<LitmusStatement>&);
unsigned accesses(const LitmusShape&);

// Which accesses are not atomic is a bit set of them, in the order of processes, statements, and actions of a
// statement. Of the sets that a symmetry of the shape makes equal one is canonical: the least.
bool is_canonical(const LitmusShape&, uint64_t nonatomic);

struct LitmusBounds {
    uint32_t processes = 2; // exactly so many
    uint32_t size = 6;      // exactly this
    uint32_t statements = 0; // of one process, at most (0: no limit)
    bool each_write_read = true;   // by one local read of its own; no other local reads. Else: any local reads
    bool loopback = true;          // remote statements to the own process; with one process there are no others
    bool useful_flushes = true;    // something to wait for since the last flush, and something behind to be held back
    bool connected = true;         // the processes interact
    unsigned required = 0;         // a bit set of Statement::Kind of which one must occur; 0: none need to
};

// Calls `f` for each shape in a fixed order, until it returns false. False if it did.
bool each_litmus_shape(const LitmusBounds&, const std::function<bool(const LitmusShape&)>& f);

// With names and values. Initial values and those of local writes are all different: 0, 1, 2, …, or 1, 2, 4, … where an
// rga adds them up.
rma::Program to_program(const LitmusShape&, uint64_t nonatomic = 0);

} // namespace mpismt::soundness
