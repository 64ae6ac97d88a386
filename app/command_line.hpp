// The command line: which command, with which options. The parser and the help are made from core/options.def.
#pragma once

#include "core/options.hpp"

#include <span>
#include <string>
#include <string_view>

namespace mpismt::app {

struct CommandLine {
    enum class Action : uint8_t { Run, Help, Version };
    Action action = Action::Run;
    unsigned command = 0; // a Command; 0 with Help: of mpismt as a whole
    Options options;
};

// `arguments` come without the program's name. Throws InputError, with a hint, for whatever it does not understand.
CommandLine parse_command_line(std::span<const std::string> arguments);

// The help of one command, or of mpismt as a whole for 0.
std::string help(unsigned command);
std::string_view version();

} // namespace mpismt::app
