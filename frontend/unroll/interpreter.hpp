// Running one path through local code, from one place where paths may meet to the next.
#pragma once

#include "frontend/unroll/part.hpp"

#include <optional>
#include <vector>

namespace mpismt::unroll {

class Assumptions;
class BuffersInUse;
class Calls;
class Cases;
class Decisions;
class Events;
class Faults;
class Frames;
class LeftOver;
class LocalMemory;
class MachineCode;
class MemoryAccess;
class Polling;
class Undefined;

class Interpreter : Part {
public:
    Interpreter(Run& run, Faults& faults, LocalMemory& local, Undefined& undefined, Assumptions& assumptions,
                Cases& cases, Frames& frames, Calls& calls, Polling& polling, Events& events, LeftOver& left_over,
                BuffersInUse& in_use, MemoryAccess& memory, Decisions& decisions,
                MachineCode& machine_code)
        : Part(run), faults_(faults), local_(local), undefined_(undefined), assumptions_(assumptions), cases_(cases),
          frames_(frames), calls_(calls), polling_(polling), events_(events), left_over_(left_over), in_use_(in_use),
          memory_(memory), decisions_(decisions), machine_code_(machine_code)
    {
    }

    Outcome run_path(Process& p, Path& path, size_t until_depth);
    void call_to_end(Process& p, Path& path, uint32_t function, std::vector<Value> args);
    uint64_t steps() const { return steps_; }

private:
    void call_within_operation(Process& p, Path& path, const ir::Instr& in);
    Outcome step_branch(Process& p, Path& path, const ir::Instr& in);
    bool is_awaited(const Path& path, const ir::Instr& in);
    Outcome step_switch(Process& p, Path& path, const ir::Instr& in);
    void step_call(Process& p, Path& path, const ir::Instr& in);
    void step_unmodelled(Process& p, Path& path, const ir::Instr& in);
    Outcome step_assertion(Process& p, Path& path, const ir::Instr& in);
    void step_not_given(Path& path, const ir::Instr& in);
    void step_exit(Process& p, Path& path, const ir::Instr& in);
    Value input(Process& p, Path& path, const ir::Instr& in);
    Outcome branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise);
    void note_observed(Process& p, Path& path, BranchDetail::What what, Value value, SourceLoc loc);
    Outcome go(Process& p, Path& path, uint32_t target);
    void count_steps(uint64_t steps); // more, and looks at limits
    void run_machine_code(Process& p, Path& path, uint32_t loop);
    Outcome back_edge(Process& p, Path& path, uint32_t loop);
    Outcome leave_function(Process& p, Path& path, Value result);
    std::optional<Outcome> decided_branch(Process& p, Path& path, TermId condition, uint32_t then, uint32_t otherwise);

    Faults& faults_;
    LocalMemory& local_;
    Undefined& undefined_;
    Assumptions& assumptions_;
    Cases& cases_;
    Frames& frames_;
    Calls& calls_;
    Polling& polling_;
    Events& events_;
    LeftOver& left_over_;
    BuffersInUse& in_use_;
    MemoryAccess& memory_;
    Decisions& decisions_;
    MachineCode& machine_code_;
    uint64_t steps_ = 0;
};

} // namespace mpismt::unroll
