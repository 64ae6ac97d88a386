#include "app/compiler_flags.hpp"

#include "app/command_line.hpp"
#include "app/units.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace mpismt::app {

namespace {

// Of -W, what names errors or a kind of finding is mpismt's own: "-Werror", "-Wno-resource-leak". In a compiler's
// command line "-Werror" is the compiler's.
bool is_warning_option(std::string_view word, bool whole_command)
{
    if (!word.starts_with("-W"))
        return false;
    word.remove_prefix(2);
    if (word == "error" || word == "no-error")
        return !whole_command;
    for (const std::string_view prefix : {"no-", "error="})
        if (word.starts_with(prefix))
            word.remove_prefix(prefix.size());
    return find_finding_kind(word).has_value();
}

bool is_format(std::string_view word)
{
    const std::span<const std::string_view> words = words_of("format", Check);
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

void take_compiler_flags(std::vector<std::string>& arguments, Options& options)
{
    std::vector<std::string> own;
    const auto names_value = [](const std::string& a) {
        return a == "-I" || a == "-D" || a == "-U" || a == "-include" || a == "-isystem" || a == "-iquote" ||
               a == "-L" || a == "-l" || a == "-x" || a == "-J" || a == "-MF" || a == "-MT" || a == "-MQ" ||
               a == "-Xlinker";
    };
    const auto is_flag = [](const std::string& a) {
        for (const char* prefix :
             {"-I", "-D",        "-U",    "-L",       "-l",       "-W", "-O",       "-std=",   "-m", "-g",
              "-w", "-pedantic", "-ansi", "-pthread", "-isystem", "-J", "-include", "-iquote", "-M", "-save-temps"})
            if (a.starts_with(prefix))
                return true;
        for (const char* word : {"-pipe", "-static", "-shared", "-rdynamic", "-s", "-cpp", "-nocpp", "-r8", "-i8"})
            if (a == word)
                return true;
        // -f names the format of the report, too.
        return a.starts_with("-f") && a.size() > 2 && !is_format(std::string_view(a).substr(2));
    };
    // A command line of a compiler, "mpicc -DN=3 -o program a.c b.c": what it would write is of no interest.
    const bool whole_command = !arguments.empty() && names_compiler(arguments.front());
    for (size_t i = whole_command ? 1 : 0; i < arguments.size(); ++i) {
        const std::string& a = arguments[i];
        if (whole_command && (a == "-c" || a == "-o")) {
            i += a == "-o";
        } else if (is_warning_option(a, whole_command)) {
            own.push_back(a);
        } else if (names_value(a)) {
            if (i + 1 == arguments.size())
                throw InputError({{Diagnostic::Severity::Error, {}, 1, fmt::format("option {} needs a value", a), {}}});
            options.compiler_flags.push_back(a);
            options.compiler_flags.push_back(arguments[++i]);
        } else if (is_flag(a)) {
            options.compiler_flags.push_back(a);
        } else {
            own.push_back(a);
        }
    }
    arguments = std::move(own);
}

} // namespace mpismt::app
