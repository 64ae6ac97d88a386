// Of the interpreter alone: local code from one stop to the next, one function an instruction.
#pragma once

#include "core/context.hpp"
#include "core/native/code.hpp"
#include "core/slicing/slices.hpp"
#include "soundness/alike.hpp"
#include "soundness/interpreter.hpp"
#include "soundness/symbolic_run.hpp"

#include <optional>
#include <string_view>

namespace mpismt::soundness {

// How local code goes on after an instruction: it stops, or not.
using Stopped = std::optional<Stop>;
constexpr Stopped goes_on = std::nullopt;

// The instruction at which the machine stands, with its operands.
struct Here {
    Machine& m;
    Frame& frame;
    uint64_t* registers; // of the frame
    const ir::Function& function;
    const ir::Instr& in;

    Here(Machine& machine, const ir::Program& program)
        : m(machine), frame(machine.frames.back()), registers(machine.registers.data() + frame.registers),
          function(program.functions[frame.function]), in(function.code[frame.pc])
    {
    }
    uint64_t get(const ir::Operand& o) const { return o.is_constant() ? o.bits : registers[o.reg]; }
    // The mask of bits without a value; most programs never have any in a register.
    uint64_t missing(const ir::Operand& o) const
    {
        return m.undefined.empty() || o.is_constant() ? 0 : m.undefined[frame.registers + o.reg];
    }
    void set(uint64_t bits, uint64_t mask = 0) const
    {
        if (in.dst == ir::no_reg)
            return;
        registers[in.dst] = bits & ~mask;
        if (mask == 0 && m.undefined.empty())
            return;
        m.undefined.resize(m.registers.size());
        m.undefined[frame.registers + in.dst] = mask;
    }
};

constexpr size_t max_depth = 10'000;     // of calls
constexpr uint32_t max_made = 2'000'000; // objects

constexpr uint64_t bytes_of(unsigned width) { return (width + 7) / 8; }

// From one stop to the next: the machine, and what is the same for all its instructions.
class Interpreter::Run {
public:
    Run(Interpreter& interpreter, Machine& m, size_t base_frames, std::span<const Range> pending,
        std::vector<Conflict>& conflicts)
        : i_(interpreter), m_(m), base_frames_(base_frames), pending_(pending), conflicts_(conflicts),
          watches_(!pending.empty() ||
                   ((interpreter.all_shared || !interpreter.shared.empty()) && base_frames == 0))
    {
        if (i_.symbols != nullptr)
            on_terms_.emplace(*i_.symbols, m_, base_frames);
        if (i_.all_shared || i_.limits == nullptr || i_.decisions != nullptr ||
            (i_.alike != nullptr && i_.alike->has_rank_instruction()) || // which machine code computes as a number
            i_.limits->options().native == "never")
            return;
        code_ = &native::Code::of(i_.program_);
        leaves_often_ = i_.limits->options().native == "leaving";
        always_ = leaves_often_ || i_.limits->options().native == "always";
        slices_ = &slicing::Slices::of(i_.program_, slicing::Side::Semantics);
    }
    Stop go();

private:
    static constexpr uint64_t steps_between_limits = 65'536;
    Stop go(uint64_t& steps);
    SourceLoc place(SourceLoc) const;
    Stop stopped(Stop, SourceLoc, std::string text);
    Stop never_written(const ir::Instr&, std::string_view what);
    // Has a condition no value? A rank is none, whatever its last bit is.
    bool is_open(const Here& h, const ir::Operand& o) const
    {
        return (h.missing(o) & (i_.alike != nullptr ? ~uint64_t{0} : 1)) != 0;
    }
    Stop bad_access(const ir::Instr&, std::string_view what, Pointer, uint64_t bytes);
    void watch(Pointer p, uint64_t bytes, bool write, SourceLoc where, bool atomic = false)
    {
        if (!watches_)
            return;
        LocalAccess how;
        how.write = write;
        how.atomic = atomic;
        note_watched(p, bytes, where, std::move(how));
    }
    void decide(const ir::Instr& in, uint64_t value)
    {
        if (i_.decisions != nullptr)
            i_.decisions->push_back({in.loc, value});
    }
    // How often there was one like it since the last MPI call; 0 of memory that is not shared.
    uint64_t note_watched(Pointer, uint64_t bytes, SourceLoc, LocalAccess how);
    // The accesses that instructions have made last, by a few bits of their addresses.
    struct LastAccess {
        const ir::Instr* in = nullptr;
        uint32_t object = 0;
        bool write = false;
        size_t number = 0; // in Interpreter::accessed
    };
    LastAccess& last_of(const ir::Instr& in, bool write)
    {
        return last_accesses_[(reinterpret_cast<uintptr_t>(&in) / sizeof(ir::Instr) * 2 + write) % 64];
    }
    bool is_of_model(Pointer) const;
    bool is_next(const ir::Instr&, Pointer, uint64_t bytes, bool write);
    std::string_view verb(bool write) const;
    bool spins(const Here&, Pointer); // a load that is watched, in a loop that nothing but another process ends
    void note_undefined(SourceLoc, std::string text);

    // At the head of a loop: goes on from there as far as machine code does. Returns how many instructions that were.
    uint64_t run_machine_code();
    uint64_t run_called(); // the same at the start of a function that was called
    uint64_t run_machine_code(native::Compiled&);
    native::ValueAtEntry known_registers() const;
    void take_state(const native::Left&);
    // The same, where nobody needs what the loop computes (core/slicing/): control is at the branch that leaves it.
    bool skip_loop(uint64_t steps);
    const native::Forbidden& forbidden(); // memory that must be left alone

    // Values and control.
    Stopped compute(const Here&);
    Stopped compute_rarely(const Here&, std::optional<uint64_t> result);
    Stopped select(const Here&);
    Stopped branch(const Here&);
    Stopped choose(const Here&); // Switch
    Stopped call(const Here&);
    Stopped return_from(const Here&);
    // Memory.
    Stopped load(const Here&);
    Stopped store(const Here&);
    Stopped make_object(const Here&, ObjectKind);
    Stopped free(const Here&);
    Stopped object_size(const Here&);
    Stopped copy(const Here&);
    Stopped set_memory(const Here&);
    // What a program says about itself, and prints.
    Stopped assume(const Here&);
    Stopped check_assertion(const Here&);
    Stopped check_index(const Here&); // Within
    Stopped show(const Here&);        // Output
    Stopped format(const Here&);
    void note_not_given(const Here&);
    Stop exit(const Here&);
    bool turns_in_vain(uint64_t steps);

    static native::Room& room_of_this_thread()
    {
        thread_local native::Room room;
        return room;
    }

    Interpreter& i_;
    Machine& m_;
    const size_t base_frames_;
    const std::span<const Range> pending_;
    std::vector<Conflict>& conflicts_;
    const bool watches_; // are accesses to memory looked at?
    LastAccess last_accesses_[64];
    std::vector<uint64_t> arguments_, masks_;
    struct Mark { // how things stood at the beginning of a turn of some loop
        uint64_t steps = 0;
        size_t frames = 0;
        uint32_t pc = 0;
        std::vector<uint64_t> registers;
        Memory memory;
    } mark_;
    uint64_t next_mark_ = 0;
    std::optional<OnTerms> on_terms_; // where inputs are terms
    // Machine code: null if it is not used.
    native::Code* code_ = nullptr;
    bool always_ = false, leaves_often_ = false;
    slicing::Slices* slices_ = nullptr; // not null if that is not
    native::Room& room_ = room_of_this_thread(); // kept, for its memory
    native::Noted noted_;
    std::optional<native::Forbidden> forbidden_; // made when it is first needed
};

} // namespace mpismt::soundness
