// The commands: what `mpismt NAME` runs. Each returns the exit status.
#pragma once

#include "core/errors.hpp"
#include "core/options.hpp"

#include <functional>
#include <iosfwd>
#include <span>
#include <string>

namespace mpismt::app {

// Where a command writes, and what it is told about the other side.
struct Console {
    std::ostream& out;
    std::ostream& err;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    int columns = 100;
    bool ascii = false; // reports for people have no other characters but those of the program
};

// `mpismt check`. `arguments` is the whole command line, for reports of bugs.
int check_command(const Options&, std::span<const std::string> arguments, Console&);
// `mpismt outcomes`.
int outcomes_command(const Options&, std::span<const std::string> arguments, Console&);
// `mpismt diff`.
int diff_command(const Options&, std::span<const std::string> arguments, Console&);
// `mpismt fmt`.
int format_command(const Options&, Console&);
// `mpismt selfcheck`.
int selfcheck_command(const Options&, Console&);
// `mpismt litmus`.
int litmus_command(const Options&, Console&);
// `mpismt generate`.
int generate_command(const Options&, Console&);

// `mpismt batch`.
int batch_command(const Options&, Console&);
// `mpismt man` and `mpismt completion`.
int manual_command(const Options&, Console&);
int completion_command(const Options&, Console&);
// `mpismt prove`.
int prove_command(const Options&, Console&);
// `mpismt replay`.
int replay_command(const Options&, Console&);
// `mpismt record`.
int record_command(const Options&, Console&);
// `mpismt lsp`.
int lsp_command(const Options&, Console&);
// `mpismt explain`.
int explain_command(const Options&, Console&);

// Parses the command line and runs the command, guarded.
int run(std::span<const std::string> arguments, Console&);

// What `command` returns; what it throws becomes a message and an exit status.
int guarded(Console&, const std::function<int()>& command);

// Does the environment say that nobody wants colors (https://no-color.org)?
bool no_color();
// --color; where it says "auto", the terminal and the environment's NO_COLOR.
bool use_color(const Options&, bool is_terminal);

} // namespace mpismt::app
