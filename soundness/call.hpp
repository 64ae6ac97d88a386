// What a handler of one MPI call works with: the process, the arguments, checked access to its memory and objects.
//
// A fatal error of the call is thrown as Fatal and caught where the transition began (Semantics::guarded).
#pragma once

#include "core/errors.hpp"
#include "soundness/semantics.hpp"

namespace mpismt::soundness {

struct Fatal {
    Fault fault;
};

struct Semantics::Call {
    Semantics& semantics;
    State& state;
    uint32_t rank;
    Faults& faults;
    const ir::Instr& instr;
    std::vector<uint64_t> args;
    CallChoice choice;

    MpiOp op() const { return instr.mpi; }
    Process& process() const { return state.processes[rank].write(); }
    const Process& look() const { return *state.processes[rank]; }
    CallRef ref(uint32_t part = 0) const { return {rank, look().calls - 1, part}; }
    int32_t integer(size_t i) const { return static_cast<int32_t>(args[i]); }
    Location here(std::string role) const;
    static Location at(const Item&, std::string role);

    [[noreturn]] void fail(FindingKind, std::string message, std::vector<Location> others = {}) const;
    void report(FindingKind, std::string message, std::vector<Location> others = {}) const;
    [[noreturn]] void unsupported(const std::string& construct) const;

    // Checked arguments.
    const CommObject& comm(size_t i) const { return comm_of(integer(i)); }
    const CommObject& comm_of(int32_t handle) const;
    // The communicator of a collective; Comm_free names it by a pointer.
    const CommObject& comm_of_collective() const;
    const GroupObject& group(size_t i) const;
    const abi::BasicType& type(size_t i) const { return type_of(integer(i)); }
    const abi::BasicType& type_of(int32_t handle) const;
    uint64_t count(size_t i) const;
    int32_t root(size_t i, const CommObject&) const;
    uint64_t reduction(size_t i, const abi::BasicType&) const;

    // Checked memory.
    int32_t load_int(Pointer p, int64_t index = 0) const;
    void store_int(Pointer p, int32_t value, int64_t index = 0) const;
    void store_pointer(Pointer p, uint64_t value) const;
    std::vector<int32_t> load_ints(Pointer p, uint64_t n) const;
    Payload read(Pointer p, uint64_t n, int32_t type) const;
    void write(Pointer p, std::span<const uint8_t> bytes) const;
    void write_status(Pointer p, int32_t source, int32_t tag, uint64_t bytes, bool cancelled) const;
    // Reports an access of this call to a buffer that a pending operation uses.
    void check_access(Pointer p, uint64_t bytes, bool written) const;

    int32_t store_group(Pointer p, std::vector<int32_t> members) const;
};

// The communicator with that handle, or null: predefined ones are among the objects.
const CommObject* find_comm(const Objects&, int32_t handle);
const RequestObject* find_request(const Process&, int32_t handle);
RequestObject* find_request(Process&, int32_t handle);

// Handles of each kind start here; no handle is valid as another kind of object.
inline constexpr int32_t first_request = abi::first_dynamic_handle, first_comm = 0x100000, first_group = 0x200000,
                         first_op = 0x300000, first_message = 0x400000;

// Pointer p plus a number of bytes.
constexpr Pointer plus(Pointer p, int64_t bytes) { return p + static_cast<uint64_t>(bytes); }

} // namespace mpismt::soundness
