// `mpismt man` and `mpismt completion`: manual pages and scripts for shells, made from the tables behind the help, so
// that they are never out of date.
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "core/errors.hpp"
#include "report/explain.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace mpismt::app {

namespace {

// Text in roff: no line begins with a control character, and a hyphen can be copied as one.
std::string roff(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            out += "\\&";
        if (c == '\xe2') // the text of the tables is ASCII but for the ellipsis
            out += "...";
        else if (static_cast<unsigned char>(c) >= 0x80)
            continue;
        else if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

std::string options_section(unsigned command)
{
    std::string out;
    for (const OptionInfo& o : option_table()) {
        if (!(o.commands & command))
            continue;
        out += ".TP\n";
        if (o.short_name)
            out += fmt::format("\\fB\\-{}\\fR, ", o.short_name);
        out += fmt::format("\\fB{}\\fR", roff(fmt::format("--{}", o.name)));
        if (!o.value_name.empty())
            out += fmt::format(" \\fI{}\\fR", roff(o.value_name));
        out += fmt::format("\n{}", roff(o.help));
        if (!o.shown_default().empty())
            out += fmt::format(" (default: {})", roff(o.shown_default()));
        out += "\n";
    }
    return out + ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\na summary\n";
}

std::string head(std::string_view name, std::string_view summary)
{
    std::string upper(name);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return fmt::format(".TH \"{}\" 1 \"\" \"mpismt {}\" \"mpismt\"\n.SH NAME\n{} \\- {}\n", roff(upper), version(),
                       roff(name), roff(summary));
}

std::string page_of_all()
{
    std::string out = head("mpismt", "a symbolic bounded model checker for MPI programs");
    out += ".SH SYNOPSIS\n";
    for (const CommandInfo& c : command_table())
        out += fmt::format(".B {}\n.br\n", roff(c.usage));
    out += ".SH DESCRIPTION\nmpismt looks at every execution of a program that the MPI standard allows. It shows one "
           "in which "
           "the program deadlocks,\nbreaks an assertion or misuses MPI, or says that there is none.\n.SH COMMANDS\n";
    for (const CommandInfo& c : command_table())
        out += fmt::format(".TP\n\\fB{}\\fR\n{}: \\fBmpismt\\-{}\\fR(1)\n", c.name, roff(c.summary), c.name);
    out += ".SH FINDINGS\n";
    for (size_t k = 0; k < named_kinds; ++k)
        out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(name_of(static_cast<FindingKind>(k))),
                           roff(report::explanation(static_cast<FindingKind>(k)).meaning));
    return out + ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nif it is set and not empty, no colours unless "
                 "\\fB\\-\\-color always\\fR\n";
}

std::string page_of(const CommandInfo& c)
{
    std::string out = head(fmt::format("mpismt-{}", c.name), c.summary);
    out += fmt::format(".SH SYNOPSIS\n.B {}\n.SH DESCRIPTION\n", roff(c.usage));
    std::string details = roff(c.details);
    if (const size_t exit = details.find("Exit status:"); exit != std::string::npos)
        details.replace(exit, 12, ".SH EXIT STATUS\n.nf\n");
    out += details.find(".nf") != std::string::npos ? details + "\n.fi\n" : details + "\n";
    out += ".SH OPTIONS\n" + options_section(c.command);
    return out + ".SH SEE ALSO\n\\fBmpismt\\fR(1)\n";
}

// In single quotes for a shell.
std::string shell_quoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::string names_of_commands()
{
    std::string out;
    for (const CommandInfo& c : command_table())
        out += fmt::format("{}{}", out.empty() ? "" : " ", c.name);
    return out;
}

std::string bash()
{
    std::string out = fmt::format("# bash completion for mpismt {}; made by `mpismt completion bash`\n_mpismt() {{\n"
                                  "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
                                  "    COMPREPLY=()\n    if ((COMP_CWORD == 1)); then\n"
                                  "        mapfile -t COMPREPLY < <(compgen -W '{} --help --version' -- \"$word\")\n"
                                  "        return\n    fi\n    case ${{COMP_WORDS[1]}},$before in\n",
                                  version(), names_of_commands());
    std::string by_command;
    for (const CommandInfo& c : command_table()) {
        std::string names = "--help";
        for (const OptionInfo& o : option_table()) {
            if (!(o.commands & c.command))
                continue;
            names += fmt::format(" --{}", o.name);
            if (const auto words = words_of(o.name, c.command); !words.empty())
                out += fmt::format(
                    "    {},--{})\n        mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n        return ;;\n",
                    c.name, o.name, fmt::join(words, " "));
        }
        if (c.command == Explain)
            for (size_t k = 0; k < named_kinds; ++k)
                names += fmt::format(" {}", name_of(static_cast<FindingKind>(k)));
        if (c.command == Complete)
            names += " bash zsh fish";
        if (c.command == Manual)
            names += " " + names_of_commands();
        by_command += fmt::format("    {}) mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\") ;;\n", c.name, names);
    }
    return out + "    esac\n    case ${COMP_WORDS[1]} in\n" + by_command +
           "    esac\n    ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n}\n"
           "complete -o filenames -F _mpismt mpismt\n";
}

std::string zsh()
{
    std::string out =
        fmt::format("#compdef mpismt\n# zsh completion for mpismt {}; made by `mpismt completion zsh`\n_mpismt() {{\n"
                    "  if ((CURRENT == 2)); then\n    local -a commands=(\n",
                    version());
    for (const CommandInfo& c : command_table())
        out += fmt::format("      {}\n", shell_quoted(fmt::format("{}:{}", c.name, c.summary)));
    out += "    )\n    _describe command commands\n    return\n  fi\n  local command=${words[2]}\n  shift words\n  "
           "((CURRENT--))\n"
           "  case $command in\n";
    // In the descriptions of _arguments brackets and colons have a meaning.
    const auto plain = [](std::string_view text) {
        std::string t;
        for (const char c : text)
            t += c == '[' ? '(' : c == ']' ? ')' : c == ':' ? ';' : c;
        return t;
    };
    for (const CommandInfo& c : command_table()) {
        out += fmt::format("  {}) _arguments", c.name);
        for (const OptionInfo& o : option_table()) {
            if (!(o.commands & c.command))
                continue;
            std::string spec = fmt::format("--{}[{}]", o.name, plain(o.help));
            if (!o.value_name.empty())
                spec += fmt::format(":{}:", plain(o.value_name));
            const auto words = words_of(o.name, c.command);
            if (!words.empty())
                spec += fmt::format("({})", fmt::join(words, " "));
            else if (o.value_name == "FILE")
                spec += "_files";
            else if (o.value_name == "DIR")
                spec += "_files -/";
            out += fmt::format(" \\\n    {}", shell_quoted(spec));
        }
        out += " \\\n    '--help[a summary]' '*:file:_files' ;;\n";
    }
    return out + "  esac\n}\nif [[ $funcstack[1] == _mpismt ]]; then _mpismt \"$@\"; else compdef _mpismt mpismt; fi\n";
}

std::string fish()
{
    std::string out = fmt::format("# fish completion for mpismt {}; made by `mpismt completion fish`\n", version());
    for (const CommandInfo& c : command_table())
        out += fmt::format("complete -c mpismt -n __fish_use_subcommand -f -a {} -d {}\n", c.name,
                           shell_quoted(c.summary));
    for (const CommandInfo& c : command_table())
        for (const OptionInfo& o : option_table()) {
            if (!(o.commands & c.command))
                continue;
            out += fmt::format("complete -c mpismt -n '__fish_seen_subcommand_from {}' -l {}", c.name, o.name);
            if (o.short_name)
                out += fmt::format(" -s {}", o.short_name);
            if (const auto words = words_of(o.name, c.command); !words.empty())
                out += fmt::format(" -x -a '{}'", fmt::join(words, " "));
            else if (o.value_name == "FILE" || o.value_name == "DIR")
                out += " -r -F";
            else if (!o.value_name.empty())
                out += " -x";
            out += fmt::format(" -d {}\n", shell_quoted(o.help));
        }
    return out;
}

} // namespace

int manual_command(const Options& options, Console& console)
{
    if (options.files.empty()) {
        console.out << page_of_all();
        return 0;
    }
    for (const CommandInfo& c : command_table())
        if (options.files.size() == 1 && c.name == options.files[0]) {
            console.out << page_of(c);
            return 0;
        }
    throw InputError(fmt::format("mpismt man: expected one of {}", names_of_commands()));
}

int completion_command(const Options& options, Console& console)
{
    const std::string& shell = options.files[0];
    if (options.files.size() != 1 || (shell != "bash" && shell != "zsh" && shell != "fish"))
        throw InputError(fmt::format("mpismt completion {}: expected bash, zsh or fish", shell));
    console.out << (shell == "bash" ? bash() : shell == "zsh" ? zsh() : fish());
    return 0;
}

} // namespace mpismt::app
