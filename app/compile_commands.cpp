#include "app/compile_commands.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"
#include "frontend/c/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace mpismt::app {

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
                                                       : c::words_of(entry.at("command").get<std::string>());
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
