// Where bits without a value come from (core/undefined.hpp), for reports: which memory was never written, and which
// call of MPI has left it so. The replay of a finding keeps this beside the machine of each process, as Valgrind's
// memcheck does with --track-origins: an origin for each register, and for each run of bytes that was stored without a
// value; what has none was never stored to. Likewise for null pointers that the process got because it asked its
// environment for what is not there.
#pragma once

#include "core/implementation.hpp"
#include "core/ir.hpp"
#include "core/verdict.hpp"
#include "soundness/interpreter.hpp"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace mpismt::soundness {

struct Piece;
struct Process;
class Semantics;

class Origins {
public:
    // Bytes of an object that were never written, as far as something depends on them.
    struct Origin {
        uint32_t object = 0; // 0: not known
        int64_t begin = 0, end = 0;
        std::optional<size_t> call = {}; // index of the call of MPI that was to write them
        bool received = false;           // and has: what it received has no value
    };
    struct Call {
        CallRef ref;
        MpiOp op{};
        SourceLoc loc;
        std::optional<int32_t> root = {}; // of a collective, as the argument says
    };
    struct Result {
        Pointer at = 0;
        uint64_t bytes = 0; // 0: up to the end of the object
    };

    Origins(const ir::Program& program, uint32_t rank) : program_(&program), rank_(rank) {}

    // Local code. The machine stands at an instruction that was executed; has called a function; returns from one.
    void executed(const Machine&);
    void called(const Machine&);
    void returns(const Machine&);
    // A call of MPI is made that is to give these results.
    void made(const Machine&, const Call&, std::span<const Result>);
    // Of these bytes, which the call has received, some have no value. A call of another process has put them there:
    // then nothing is known of them.
    void received(const Machine&, const CallRef&, std::span<const Piece>, uint64_t bytes);
    // The process stops at a call, because what an argument points to has no value.
    void stops_at(const Machine& m, Pointer p, uint64_t bytes) { stopped_at_ = of_bytes(m, p, bytes); }

    // The machine stands at a NotGiven.
    void lacks(const Machine&, NotGiven);
    // Why this operand of the instruction at which the machine stands is null; null if that is not known.
    const NotGiven* why_null(const Machine&, const ir::Operand&) const;

    // Of what has no value and stops the process where it stands.
    std::optional<Origin> of_stop(const Machine&) const;
    // Where that is declared or allocated, and the calls. `senders`: by the calls that receive.
    std::vector<Location> places(const Origin&, const Process&, const std::map<CallRef, Location>& senders) const;

private:
    struct Run { // of bytes of an object
        int64_t end = 0;
        Origin origin;        // of the first byte
        bool follows = false; // that of the next byte is the next byte; else all have this one
    };

    std::optional<Origin> of_register(const Machine&, const Frame&, const ir::Operand&) const;
    std::optional<Origin> of_bytes(const Machine&, Pointer, uint64_t bytes) const;
    std::optional<Origin> of_format(const Machine&, Pointer arguments) const;
    void set(const Frame&, ir::Reg, std::optional<Origin>);
    void assign(Pointer, uint64_t bytes, const Origin&, bool follows);
    void forget(uint32_t object, int64_t begin, int64_t end);
    void copied(const Machine&, Pointer to, Pointer from, uint64_t bytes);
    std::optional<size_t> null_of(const Frame&, const ir::Operand&) const;
    void set_null(const Frame&, ir::Reg, std::optional<size_t>);
    void forget_nulls(Pointer begin, Pointer end);
    void follow_null(const Machine&, const Frame&, const ir::Instr&);
    std::string leaves_unset(const Call&, const std::string& name, const Process&) const;

    const ir::Program* program_;
    uint32_t rank_;
    std::map<size_t, Origin> registers_;                // by index in Machine::registers
    std::map<uint32_t, std::map<int64_t, Run>> memory_; // by object, and by where they begin; they do not overlap
    size_t runs_ = 0;                                   // that were assigned; too many: nothing is known
    std::vector<Call> calls_;
    std::optional<Origin> stopped_at_;
    // By register and by address: which of these has given the null pointer there.
    std::vector<NotGiven> not_given_;
    std::map<size_t, size_t> nulls_;
    std::map<Pointer, size_t> nulls_in_memory_;
};

// Which element of argv lies there, or would lie there if there were more; nothing if it is other memory.
std::optional<int64_t> argument_at(const ir::Program&, Pointer);

// The process makes the call at which it stands: its results are what its parameters say.
void note_call(const Semantics&, const CallRef&, const Process&, Origins&);

} // namespace mpismt::soundness
