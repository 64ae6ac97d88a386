// The file becomes a command line, which the parser of command lines reads: an option means there what it means here.
#include "app/project_file.hpp"

#include "app/command_line.hpp"
#include "app/compile_commands.hpp"
#include "app/files.hpp"
#include "app/units.hpp"
#include "core/errors.hpp"
#include "frontend/c/compile.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fnmatch.h>
#include <toml++/toml.h>
#include <vector>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* project_file_name = ".mpismt.toml";

std::string nearest_file(const std::string& program)
{
    std::error_code error;
    for (fs::path folder = fs::absolute(program, error).lexically_normal().parent_path(); !error;
         folder = folder.parent_path()) {
        if (std::error_code is_none; fs::is_regular_file(folder / project_file_name, is_none))
            return (folder / project_file_name).string();
        if (folder == folder.parent_path())
            break;
    }
    return {};
}

class ProjectFile {
public:
    explicit ProjectFile(const std::string& name) : name_(name), folder_(fs::path(name).parent_path()) {}

    // The command line that it is for this program.
    std::vector<std::string> words_for(const std::string& program)
    {
        try {
            const toml::table table = toml::parse(read_text(name_), name_);
            std::error_code error;
            const std::string path =
                fs::absolute(program, error).lexically_normal().lexically_relative(folder_).generic_string();
            section(table, true);
            std::vector<const toml::key*> fitting; // in the order of the file
            for (const auto& [key, value] : table)
                if (value.is_table() && ::fnmatch(std::string(key.str()).c_str(), path.c_str(), 0) == 0)
                    fitting.push_back(&key);
            std::sort(fitting.begin(), fitting.end(), [](const toml::key* a, const toml::key* b) {
                return a->source().begin.line < b->source().begin.line;
            });
            for (const toml::key* key : fitting)
                section(*table[key->str()].as_table(), false);
        } catch (const toml::parse_error& e) {
            fail(e.source(), std::string(e.description()));
        }
        std::vector<std::string> words;
        for (const auto& [option, value] : options_)
            words.insert(words.end(), value.begin(), value.end());
        return words;
    }

private:
    std::string name_;
    fs::path folder_;
    std::vector<std::pair<std::string, std::vector<std::string>>> options_; // by key: what it is as words

    [[noreturn]] void fail(const toml::source_region& at, const std::string& message,
                           const std::string& hint = {}) const
    {
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("{}:{}:{}: {}", name_, at.begin.line, at.begin.column, message),
                           hint}});
    }

    void section(const toml::table& table, bool outermost)
    {
        for (const auto& [key, value] : table) {
            if (value.is_table()) {
                if (!outermost)
                    fail(key.source(), "a table in a table");
                continue;
            }
            std::vector<std::string> words = option(std::string(key.str()), key, value);
            const auto known =
                std::find_if(options_.begin(), options_.end(), [&](const auto& o) { return o.first == key.str(); });
            if (known != options_.end())
                known->second = std::move(words);
            else
                options_.emplace_back(key.str(), std::move(words));
        }
    }

    std::vector<std::string> option(const std::string& key, const toml::key& at, const toml::node& value) const
    {
        std::vector<std::string> values;
        const auto take = [&](const toml::node& n) {
            if (const auto text = n.value_exact<std::string>())
                values.push_back(*text);
            else if (const auto number = n.value_exact<int64_t>())
                values.push_back(std::to_string(*number));
            else if (!n.is_boolean())
                fail(n.source(), fmt::format("{}: expected text, a number, or a list of them", key));
        };
        if (const toml::array* list = value.as_array())
            for (const toml::node& n : *list)
                take(n);
        else
            take(value);
        std::vector<std::string> words;
        if (key == "flags")
            return values;
        if (key == "include" || key == "define") {
            for (const std::string& v : values)
                words.push_back(key == "include" ? "-I" + (folder_ / v).lexically_normal().string() : "-D" + v);
            return words;
        }
        const std::string name = key == "processes" ? "procs" : key == "properties" ? "property" : key;
        const std::span<const OptionInfo> all = option_table();
        const auto row = std::find_if(all.begin(), all.end(),
                                      [&](const OptionInfo& o) { return o.name == name && (o.commands & Check) != 0; });
        for (const char* writes : {"output", "force", "page", "dump", "certify"})
            if (name == writes)
                fail(at.source(), fmt::format("{}: only the command line can say where something is written", key));
        if (row == all.end())
            fail(at.source(), fmt::format("'{}' is not an option of mpismt check", key),
                 "keys are its long options, and processes, properties, include, define, flags");
        if (const auto on = value.value_exact<bool>())
            return *on ? std::vector<std::string>{"--" + name} : std::vector<std::string>{};
        if (key == "build")
            for (std::string& v : values)
                v = (folder_ / v).lexically_normal().string();
        for (const std::string& v : values) {
            const size_t equal = v.find('=');
            const bool is_file = name == "file" && equal != std::string::npos && equal + 1 < v.size();
            words.push_back(fmt::format(
                "--{}={}", name,
                is_file ? v.substr(0, equal + 1) + (folder_ / v.substr(equal + 1)).lexically_normal().string() : v));
        }
        return words;
    }
};

const OptionInfo& option_named(std::string_view name)
{
    const std::span<const OptionInfo> all = option_table();
    return *std::find_if(all.begin(), all.end(), [&](const OptionInfo& o) { return o.name == name; });
}

bool is_given(const OptionInfo& option, std::span<const std::string> words)
{
    const std::string name = fmt::format("--{}", option.name);
    for (const std::string& w : words) {
        if (w == "--")
            return false;
        if (w == name || w.starts_with(name + "=") ||
            (option.short_name != 0 && w.size() > 1 && w[0] == '-' && w[1] == option.short_name))
            return true;
    }
    return false;
}

// A source of the build is checked as a part of its executable.
void take_build(Options& options, const std::string& folder)
{
    const std::string list = folder + "/compile_commands.json";
    std::error_code error;
    if (options.files.size() != 1 || !c::is_source(options.files[0]) || !std::filesystem::is_regular_file(list, error))
        return;
    if (const std::optional<std::string> target = target_of_source(list, options.files[0], options.target)) {
        options.files[0] = list;
        options.target = *target;
    }
}

} // namespace

std::string apply_project_file(Options& options, Command command, std::span<const std::string> words)
{
    const std::string name = options.files.empty() || options.files[0] == "-" ? "" : nearest_file(options.files[0]);
    if (name.empty())
        return {};
    std::vector<std::string> line{"check", options.files[0]};
    for (std::string& w : ProjectFile(name).words_for(options.files[0]))
        line.push_back(std::move(w));
    Options project;
    try {
        project = parse_command_line(line).options;
    } catch (const InputError& e) {
        throw InputError(
            fmt::format("{}: {}", name, e.diagnostics().empty() ? e.what() : e.diagnostics().front().message));
    }
    const Options defaults;
    const bool has_bound = options.bound != defaults.bound || is_given(option_named("bound"), words);
    size_t row = 0;
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help) \
    if (((commands)&Check) && ((commands)&command) && options.field == defaults.field &&      \
        !is_given(option_table()[row], words) && std::string_view(long_name) != "procs")      \
        options.field = project.field;                                                        \
    ++row;
#include "core/options.def"
#undef OPTION
    if (!has_bound)
        options.raises_bound = options.raises_bound && project.raises_bound;
    // A model says itself how many processes it has.
    if (options.processes == 0 && options.process_counts.empty() && is_c(options.files[0])) {
        options.processes = project.processes;
        if (command == Check)
            options.process_counts = project.process_counts;
    }
    if (!is_given(option_named("build"), words) && !project.build_folder.empty()) {
        options.build_folder.clear(); // it adds no file to those that are named
        take_build(options, project.build_folder);
    }
    options.compiler_flags.insert(options.compiler_flags.begin(), project.compiler_flags.begin(),
                                  project.compiler_flags.end());
    return name;
}

} // namespace mpismt::app
