// Programs that are started: compilers, and the launchers of MPI. None runs for ever, and none leaves a process behind.
#pragma once

#include "core/context.hpp"

#include <functional>
#include <string>
#include <vector>

namespace mpismt::replay {

// A folder of its own below the system's for temporary files, gone with the object.
struct ScratchFolder {
    std::string path;
    explicit ScratchFolder(const std::string& name); // throws InputError
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
};

// Is there a program of this name in the search path?
bool is_installed(const std::string& program);

struct Command {
    std::vector<std::string> words;
    std::vector<std::pair<std::string, std::string>> environment = {}; // besides what there is
    std::string directory = {};                                        // where it is started; empty: here
};

inline constexpr int killed = -1, not_found = 127;

// Runs a command without input, its output into two files. Its exit status; `not_found`; `killed` if it took longer
// than `timeout` seconds or `enough` said so, which is asked again and again: then it is ended, with all that it has
// started. Throws LimitReached when the user interrupts.
int execute(const Command& command, const std::string& out, const std::string& err, double timeout, Context& context,
            const std::function<bool()>& enough = {});

} // namespace mpismt::replay
