// Operations and indices that the language leaves undefined.
#pragma once

#include "frontend/unroll/part.hpp"

#include <map>
#include <string>
#include <utility>

namespace mpismt::unroll {

class Events;

class Faults : Part {
public:
    Faults(Run& run, Events& events) : Part(run), events_(events) {}

    Value undefined_result(Process& p, Path& path, const ir::Instr& in, Value a, Value b);
    void check_operation(Process& p, Path& path, const ir::Instr& in, Value a, Value b);
    void check_index(Process& p, Path& path, const ir::Instr& in);
    // Has all been said of a strict operation of this process?
    bool is_noted(const Process& p, const ir::Instr& in) const;
    // Control comes no further under this condition: it is a fault of memory.
    void exclude_memory(Process& p, Path& path, TermId condition, std::string text);
    bool& in_operation() { return in_operation_; }

private:
    void note_undefined(Process& p, Path& path, TermId condition, std::string text, const ir::Instr& in);

    Events& events_;
    std::map<std::pair<uint32_t, const ir::Instr*>, uint32_t>
        noted_;                 // undefined behaviour, by process and place: how often
    bool in_operation_ = false; // a user-defined one runs
};

} // namespace mpismt::unroll
