#include "app/bug_report.hpp"

#include "app/command_line.hpp"
#include "app/files.hpp"
#include "core/errors.hpp"
#include "report/fingerprint.hpp"

#include <fmt/format.h>

namespace mpismt::app {

namespace {

// For a POSIX shell: as it is, or in single quotes.
std::string quoted_if_needed(const std::string& argument)
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:+";
    if (!argument.empty() && argument.find_first_not_of(plain) == std::string::npos)
        return argument;
    std::string out = "'";
    for (const char c : argument)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

} // namespace

std::string to_string(const BugReport& report)
{
    std::string out = fmt::format("A bug in mpismt {}\n\nwhat: {}\n\ncommand line: mpismt", version(), report.what);
    for (const std::string& argument : report.arguments)
        out += " " + quoted_if_needed(argument);
    out += fmt::format("\ncompiler: {}\n", __VERSION__);
    if (!report.execution.empty())
        out += fmt::format("\n---- execution ----\n{}\n", report.execution);
    if (!report.program_text.empty())
        out += fmt::format("\n---- {} ----\n{}", report.program_name, report.program_text);
    return out;
}

std::string save(const BugReport& report)
{
    const std::string text = to_string(report);
    // Named by its content, so that the same bug met twice makes one file.
    const std::string name = fmt::format("mpismt-bug-{:016x}.txt", report::hash_of(text));
    try {
        OutputFile(name).commit(text);
    } catch (const InputError&) {
        return {};
    }
    return name;
}

} // namespace mpismt::app
