// The command line: which command, with which options. The parser and the help are made from core/options.def.
#pragma once

#include "core/options.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::app {

// A command without options: none of core/options.def.
inline constexpr Command Lsp{1U << 14};

struct CommandLine {
    enum class Action : uint8_t { Run, Help, Version };
    Action action = Action::Run;
    unsigned command = 0; // a Command; 0 with Help: of mpismt as a whole
    Options options;
};

// The table of commands, and that of options with what core/options.def says: for the help, and for manual pages and
// completion (app/manual.hpp).
struct CommandInfo {
    std::string_view name;
    Command command;
    std::string_view usage, summary, details;
};
std::span<const CommandInfo> command_table();
enum class ValueType : uint8_t { Flag, Integer, String, Strings };
struct OptionInfo {
    std::string_view name;
    char short_name; // or 0
    ValueType type;
    std::string_view default_value, value_name;
    unsigned commands;
    std::string_view help;

    // The default as the user would write it; empty if that is "none".
    std::string_view shown_default() const;
};
std::span<const OptionInfo> option_table();
// The words that an option of a command accepts; empty if it is not about words.
std::span<const std::string_view> words_of(std::string_view option, unsigned command);

// `arguments` come without the program's name. Throws InputError, with a hint, for whatever it does not understand.
CommandLine parse_command_line(std::span<const std::string> arguments);

// The other way round: a command line for `command` that gives these options.
std::vector<std::string> to_words(const Options&, Command);

// The help of one command, or of mpismt as a whole for 0.
std::string help(unsigned command);
std::string_view version();

} // namespace mpismt::app
