// Which executable an entry belongs to, the list does not say. CMake compiles into CMakeFiles/NAME.dir/; elsewhere an
// executable is taken to be called as its file with main is.
#include "app/compile_commands.hpp"

#include "app/files.hpp"
#include "core/errors.hpp"
#include "frontend/c/words.hpp"
#include "frontend/fortran/flang.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

namespace mpismt::app {

namespace {

struct Entry {
    c::Unit unit;
    std::string target; // empty: not known
    bool has_main = false;
};

std::string cmake_target(const std::string& output)
{
    static const std::regex cmake("CMakeFiles/([^/]+)\\.dir/");
    std::smatch found;
    return std::regex_search(output, found, cmake) ? found[1].str() : std::string();
}

std::filesystem::path place_of_unit(const c::Unit& unit)
{
    return (std::filesystem::path(unit.directory) / unit.file).lexically_normal();
}

// Is this word of the command line the file, which the list may name in another way?
bool names_source(const std::string& word, const c::Unit& unit)
{
    if (word == unit.file)
        return true;
    const std::filesystem::path path = (std::filesystem::path(unit.directory) / word).lexically_normal();
    std::error_code error;
    return c::is_source(word) && !word.starts_with("-") &&
           (path == place_of_unit(unit) || std::filesystem::equivalent(path, place_of_unit(unit), error));
}

Entry read_entry(const nlohmann::json& entry)
{
    Entry out;
    out.unit.file = entry.at("file").get<std::string>();
    out.unit.directory = entry.value("directory", std::string());
    std::string output = entry.value("output", std::string());
    const std::vector<std::string> words = entry.contains("arguments")
                                               ? entry["arguments"].get<std::vector<std::string>>()
                                               : c::words_of(entry.at("command").get<std::string>());
    for (size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "-o" && i + 1 < words.size() && output.empty())
            output = words[i + 1];
        if (words[i] == "-o" || words[i] == "-MF" || words[i] == "-MT" || words[i] == "-MQ")
            ++i;
        else if (words[i] != "-c" && words[i] != "--" && !words[i].starts_with("-M") &&
                 !names_source(words[i], out.unit))
            out.unit.flags.push_back(words[i]);
    }
    out.target = cmake_target(output);
    const std::filesystem::path path = place_of_unit(out.unit);
    try {
        if (fortran::is_source(path.string()))
            out.has_main = fortran::defines_program(read_text(path.string()));
        else
            out.has_main = !path.string().ends_with(".bc") && defines_main(read_text(path.string()));
    } catch (const InputError&) { // the compiler says what is wrong with it
    }
    return out;
}

// The executables, by name; each file with main that has no target of its own is one.
std::vector<std::string> name_executables(std::vector<Entry>& entries)
{
    std::vector<std::string> names;
    const auto mains = [&](const std::string& target) {
        return std::count_if(entries.begin(), entries.end(),
                             [&](const Entry& e) { return e.has_main && e.target == target; });
    };
    std::set<std::string> shared; // targets with several files that have main: the others of such belong to all
    for (const Entry& e : entries)
        if (e.has_main && (e.target.empty() || mains(e.target) > 1))
            shared.insert(e.target);
    for (Entry& e : entries)
        if (shared.contains(e.target))
            e.target = e.has_main ? std::filesystem::path(e.unit.file).stem().string() : std::string();
    for (const Entry& e : entries)
        if (e.has_main && std::find(names.begin(), names.end(), e.target) == names.end())
            names.push_back(e.target);
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<Entry> read_entries(const std::string& name)
{
    std::vector<Entry> entries;
    try {
        for (const nlohmann::json& entry : nlohmann::json::parse(read_text(name)))
            if (c::is_source(entry.at("file").get<std::string>()))
                entries.push_back(read_entry(entry));
    } catch (const nlohmann::json::exception& e) {
        throw InputError(fmt::format("{}: this is not a list of compile commands: {}", name, e.what()));
    }
    if (entries.empty())
        throw InputError(fmt::format("{}: it lists no file in C, C++ or Fortran", name));
    return entries;
}

[[noreturn]] void choose(const std::string& name, const std::string& what, const std::vector<std::string>& names)
{
    throw InputError({{Diagnostic::Severity::Error,
                       {},
                       1,
                       fmt::format("{}: {}", name, what),
                       fmt::format("--target NAME, one of: {}", fmt::join(names, ", "))}});
}

} // namespace

bool is_compile_commands(std::string_view name) { return name.ends_with(".json"); }

bool defines_main(std::string_view text)
{
    // A definition: behind the parameters comes a block, or as in old C their declarations.
    static const std::regex main("(^|[^\\w.>])main\\s*\\([^();]*\\)\\s*(\\{|int\\b|char\\b|noexcept)");
    return std::regex_search(text.begin(), text.end(), main);
}

std::optional<std::string> target_of_source(const std::string& name, const std::string& file, const std::string& target)
{
    std::vector<Entry> entries = read_entries(name);
    (void)name_executables(entries);
    const std::string path = std::filesystem::absolute(file).lexically_normal().string();
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return names_source(path, e.unit); });
    if (found == entries.end())
        return std::nullopt;
    return found->has_main ? found->target : target;
}

std::vector<c::Unit> read_compile_commands(const std::string& name, const std::string& target)
{
    std::vector<Entry> entries = read_entries(name);
    const std::vector<std::string> names = name_executables(entries);
    if (!target.empty() && std::find(names.begin(), names.end(), target) == names.end())
        choose(name, fmt::format("there is no executable {}", target), names);
    if (target.empty() && names.size() > 1)
        choose(name, fmt::format("{} executables are listed", names.size()), names);
    std::vector<c::Unit> units;
    std::set<std::string> executables(names.begin(), names.end());
    executables.erase(target.empty() && !names.empty() ? names.front() : target);
    for (Entry& e : entries)
        if (!executables.contains(e.target))
            units.push_back(std::move(e.unit));
    return units;
}

} // namespace mpismt::app
