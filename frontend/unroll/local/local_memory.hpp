// What local code does with memory: objects, loads and stores, copies. Each access asks whether it is within an object
// and whether MPI uses the buffer.
#pragma once

#include "frontend/unroll/part.hpp"

namespace mpismt::unroll {

class BuffersInUse;
class Cases;
class Events;
class MemoryAccess;
class Undefined;

class LocalMemory : Part {
public:
    LocalMemory(Run& run, Events& events, MemoryAccess& memory, Undefined& undefined, Cases& cases,
                BuffersInUse& in_use)
        : Part(run), events_(events), memory_(memory), undefined_(undefined), cases_(cases), in_use_(in_use)
    {
    }

    Outcome step_memory(Process& p, Path& path, const ir::Instr& in);
    Value load(Process& p, Path& path, Value pointer, unsigned width, SourceLoc loc);
    void store(Process& p, Path& path, Value pointer, unsigned width, Value value, SourceLoc loc);

private:
    bool is_unmodelled(Value v) const;
    void write_any_text(Process& p, Path& path, Pointer to, uint64_t bytes, SourceLoc loc);
    void refuse_strings_of_windows(const Process& p, const Path& path, Pointer format, SourceLoc loc);
    void check_writable(Process& p, Path& path, Pointer at, TermId condition, SourceLoc loc);

    Events& events_;
    MemoryAccess& memory_;
    Undefined& undefined_;
    Cases& cases_;
    BuffersInUse& in_use_;
};

} // namespace mpismt::unroll
