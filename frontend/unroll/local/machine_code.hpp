// Loops of local code and recursive functions whose values are all known, as machine code (core/native/code.hpp): the
// process is alone on its path, and what it accesses nobody else has to hear of.
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
          is_used_(run.context.options().native != "never"), leaves_often_(run.context.options().native == "leaving"),
          always_(run.context.options().native == "always" || leaves_often_)
    {
    }

    // The path stands at the head of a loop: goes on from there as far as machine code does. Returns how many
    // instructions that were.
    uint64_t run(Process& p, Path& path, uint32_t loop);
    // The same where it stands at the start of a function that was called.
    uint64_t run_call(Process& p, Path& path);
    // The same, where nobody needs what the loop computes: control is then at the branch that leaves it. `steps`: so
    // many instructions have been run so far.
    bool skip(Process& p, Path& path, uint32_t loop, uint64_t steps);

private:
    bool find_forbidden(const Process& p, const Path& path);
    bool may_run(const Process& p, const Path& path) { return is_used_ && p.live.size() == 1 && path.case_number == 0; }
    uint64_t run(Process& p, Path& path, native::Compiled& code);
    void take_state(Path& path, const native::Left& left);
    void note_loops(Path& path, Frame& frame, const native::Left::Frame& from) const;

    Regions& regions_;
    Frames& frames_;
    Faults& faults_;
    std::vector<native::Noted> noted_; // by rank
    native::Code& code_;
    slicing::Slices& slices_;
    const bool is_used_, leaves_often_, always_;
    // Kept for their memory.
    native::Room room_;
    native::Forbidden forbidden_;
};

} // namespace mpismt::unroll
