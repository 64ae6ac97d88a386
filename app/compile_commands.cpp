#include "app/compile_commands.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace mpismt::app {

namespace {

// As a shell splits it: blanks outside quotes separate words, a backslash takes what follows as it is. No shell runs.
std::vector<std::string> words_of(const std::string& command)
{
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
            inside = false;
            continue;
        }
        if (!inside)
            words.emplace_back();
        inside = true;
        if (c == quote)
            quote = 0;
        else if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == '\\' && quote != '\'' && i + 1 < command.size())
            words.back() += command[++i];
        else
            words.back() += c;
    }
    return words;
}

} // namespace

bool is_compile_commands(std::string_view name) { return name.ends_with(".json"); }

std::vector<c::Unit> read_compile_commands(const std::string& name)
{
    std::vector<c::Unit> units;
    try {
        for (const nlohmann::json& entry : nlohmann::json::parse(read_text(name))) {
            c::Unit unit;
            unit.file = entry.at("file").get<std::string>();
            unit.directory = entry.value("directory", std::string());
            if (!c::is_source(unit.file))
                continue;
            const std::vector<std::string> words = entry.contains("arguments")
                                                       ? entry["arguments"].get<std::vector<std::string>>()
                                                       : words_of(entry.at("command").get<std::string>());
            for (size_t i = 1; i < words.size(); ++i) {
                if (words[i] == "-o" || words[i] == "-MF" || words[i] == "-MT" || words[i] == "-MQ")
                    ++i;
                else if (words[i] != "-c" && words[i] != "--" && words[i] != unit.file && !words[i].starts_with("-M"))
                    unit.flags.push_back(words[i]);
            }
            units.push_back(std::move(unit));
        }
    } catch (const nlohmann::json::exception& e) {
        throw InputError(fmt::format("{}: not a list of compile commands: {}", name, e.what()));
    }
    if (units.empty())
        throw InputError(fmt::format("{}: no file of C or C++ is named", name));
    return units;
}

} // namespace mpismt::app
