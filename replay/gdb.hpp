// The processes of a run in gdb: each stands in its last call of the execution, or is held by library/debug.c where it
// would end, and gdb is attached to it there. Stops at each step are made by the library, too: gdb looks, and lets the
// process go on.
#pragma once

#include "core/context.hpp"
#include "replay/finding.hpp"
#include "replay/judge.hpp"

#include <set>
#include <string>
#include <vector>

namespace mpismt::replay {

enum class Debugger : uint8_t { None, Backtraces, Panes };
struct Debugging {
    Debugger debugger = Debugger::None;
    bool steps = false; // stop at each step of the execution, too
};

// Throws InputError if gdb, or tmux for panes, is not installed.
void require(Debugger);
bool tmux_is_there();

class Gdb {
public:
    Gdb(const PlannedRun&, Debugging, std::string folder, Context&);

    // A run that is on its way, and has not moved for some seconds: writes down where a process stops at a step, and
    // lets it go on; or opens the panes in which somebody steps, and comes back when they are closed. Whether it has.
    bool at_steps(const std::vector<Seen>&, double still);
    // A run that has come to where it goes: the backtraces of all processes, or panes until they are closed.
    void at_end(const std::vector<Seen>&);

    const std::string& text() const { return text_; }

private:
    std::string ask(long pid, const std::vector<std::string>& commands);
    void open_panes(const std::vector<Seen>&, const std::vector<std::string>& commands);

    const PlannedRun& run_;
    Debugging debugging_;
    std::string folder_;
    Context& context_;
    std::set<uint32_t> passed_; // steps
    std::string text_;
};

} // namespace mpismt::replay
