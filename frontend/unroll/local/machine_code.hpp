// Loops of local code whose values are all known, as machine code (core/native/code.hpp): the process is alone on its
// path, and what it accesses nobody else has to hear of.
#pragma once

#include "core/native/code.hpp"
#include "core/slicing/slices.hpp"
#include "frontend/unroll/part.hpp"

#include <vector>

namespace mpismt::unroll {

class Faults;
class Frames;
class Regions;

class MachineCode : Part {
public:
    MachineCode(Run& run, Regions& regions, Frames& frames, Faults& faults)
        : Part(run), regions_(regions), frames_(frames), faults_(faults), noted_(run.program.processes()),
          code_(native::Code::of(run.program)), slices_(slicing::Slices::of(run.program, slicing::Side::Unroller)),
          is_used_(run.context.options().native != "never"), always_(run.context.options().native == "always")
    {
    }

    // The path stands at the head of a loop: goes on from there as far as machine code does. Returns how many
    // instructions that were.
    uint64_t run(Process& p, Path& path, uint32_t loop);
    // The same, where nobody needs what the loop computes: control is then at the branch that leaves it. `steps`: so
    // many instructions have been run so far.
    bool skip(Process& p, Path& path, uint32_t loop, uint64_t steps);

private:
    bool find_forbidden(const Process& p, const Path& path);
    void take_state(Path& path, const native::Region& region, const native::Exit& exit, const native::State& state);
    void note_loops(Path& path, Frame& frame, const native::Instance& instance, const native::State& state) const;

    Regions& regions_;
    Frames& frames_;
    Faults& faults_;
    std::vector<native::Noted> noted_; // by rank
    native::Code& code_;
    slicing::Slices& slices_;
    const bool is_used_, always_;
    // Kept for their memory.
    std::vector<uint64_t> registers_;
    std::vector<native::Window> windows_;
    native::Forbidden forbidden_;
};

} // namespace mpismt::unroll
