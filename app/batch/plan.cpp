// A source file says by itself how it is to be checked, in lines `// mpismt: -n 4 expect deadlock`; each is a check. A
// file without such a line is checked once, with the options of the batch, if it was named or is a model (.mpi); of a
// directory's C files without one those that define main are, if the batch says with how many processes. A manifest
// names programs with their options:
//
//   [defaults]                    # of all checks below
//   timeout = 20
//   [[check]]
//   program = ["solver.c", "mesh.c"]
//   processes = 4
//   flags = ["-DN=8", "--buffering", "zero"]
//   arguments = ["input.txt"]
//   expect = "deadlock at 17"
#include "app/batch/plan.hpp"

#include "app/command_line.hpp"
#include "app/compile_commands.hpp"
#include "app/files.hpp"
#include "app/pipeline.hpp"
#include "app/project_file.hpp"
#include "core/errors.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <toml++/toml.h>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

class Planner {
public:
    explicit Planner(const Options& batch) : batch_(batch) {}

    std::vector<BatchCheck> plan()
    {
        for (const std::string& name : batch_.files) {
            std::error_code error;
            if (fs::is_directory(name, error))
                directory(name);
            else if (name.ends_with(".toml"))
                manifest(name);
            else if (name.ends_with(".jobs"))
                planned(name);
            else
                file(name, true);
        }
        distinguish();
        if (!wrong_.empty())
            throw InputError(wrong_);
        if (checks_.empty())
            throw InputError({{Diagnostic::Severity::Error,
                               {},
                               1,
                               "there is nothing to check",
                               "C files without a line '// mpismt:' are checked if -n gives the number of processes"}});
        return std::move(checks_);
    }

private:
    const Options& batch_;
    std::vector<BatchCheck> checks_;
    std::vector<Diagnostic> wrong_;

    void complain(std::string message, std::string hint = {})
    {
        wrong_.push_back({Diagnostic::Severity::Error, {}, 1, std::move(message), std::move(hint)});
    }
    void complain(const std::string& where, const InputError& e)
    {
        if (e.diagnostics().empty())
            complain(fmt::format("{}: {}", where, e.what()));
        for (const Diagnostic& d : e.diagnostics())
            complain(fmt::format("{}: {}", where, d.message), d.hint);
    }

    void directory(const std::string& name)
    {
        std::vector<std::string> found;
        std::error_code error;
        for (fs::recursive_directory_iterator it(name, error), end; it != end && !error; it.increment(error)) {
            const std::string path = it->path().generic_string();
            if (it->is_regular_file(error) && (path.ends_with(".mpi") || (is_c(path) && !path.ends_with(".json"))))
                found.push_back(path);
        }
        if (error)
            complain(fmt::format("{}: cannot be read: {}", name, error.message()));
        std::sort(found.begin(), found.end());
        for (const std::string& path : found)
            file(path, false);
    }

    void file(const std::string& name, bool named)
    {
        try {
            const bool has_text = !name.ends_with(".bc") && !name.ends_with(".json");
            std::string text;
            try {
                text = has_text ? read_text(name) : "";
            } catch (const InputError&) { // its check will say so, and the others are made
                add(name, {name}, {}, {}, {});
                return;
            }
            const std::vector<Expectation> headers = headers_of(name, text);
            if (headers.empty() && (named || name.ends_with(".mpi") || (defines_main(text) && has_processes(name))))
                add(name, {name}, {}, {}, {});
            for (const Expectation& header : headers) {
                std::vector<std::string> own = header.arguments;
                add(fmt::format("{}:{}", name, header.line), {name}, own, {}, header);
            }
        } catch (const InputError& e) {
            complain(e.diagnostics().empty() ? e.what() : e.diagnostics()[0].message);
        }
    }

    // Does the batch, or the file's project, say with how many it is checked?
    bool has_processes(const std::string& name) const
    {
        if (batch_.processes > 0)
            return true;
        Options options;
        options.files = {name};
        (void)apply_project_file(options, Check, {});
        return options.processes > 0;
    }

    static std::vector<Expectation> headers_of(const std::string& name, const std::string& text)
    {
        try {
            return expectations_of(text);
        } catch (const InputError& e) {
            throw InputError(fmt::format("{}: a line '// mpismt:': {}", name, e.what()));
        }
    }

    // `words`: options and further files of C, relative to the first one's folder.
    void add(const std::string& where, std::vector<std::string> files, std::vector<std::string> words,
             const std::vector<std::string>& program_arguments, std::optional<Expectation> expected)
    {
        std::vector<std::string> line{"check"};
        line.insert(line.end(), files.begin(), files.end());
        line.insert(line.end(), words.begin(), words.end());
        if (!program_arguments.empty()) {
            line.emplace_back("--");
            line.insert(line.end(), program_arguments.begin(), program_arguments.end());
        }
        BatchCheck check;
        bool several = false;
        try {
            check.options = parse_command_line(line).options;
            const auto beside = [folder = fs::path(files[0]).parent_path()](const std::string& name) {
                return (folder / name).generic_string();
            };
            for (size_t i = files.size(); i < check.options.files.size(); ++i)
                files.push_back(beside(check.options.files[i]));
            check.options.files = files;
            for (OtherProgram& other : check.options.others)
                for (std::string& name : other.files)
                    files.push_back(name = beside(name));
            place_given_files(check.options, fs::path(files[0]).parent_path().generic_string());
            inherit(check.options);
            several = !check.options.process_counts.empty();
            (void)apply_project_file(check.options, Check, line);
            if (check.options.timeout == 0)
                check.options.timeout = 60;
            if (check.options.memory == 0)
                check.options.memory = 4096;
            (void)parse_choices(check.options);
            (void)parse_given_files(check.options);
            (void)parse_environment(check.options);
            (void)parse_properties(check.options);
        } catch (const InputError& e) {
            complain(where, e);
            return;
        }
        for (const std::string& f : files)
            if (std::error_code error; !fs::is_regular_file(f, error))
                complain(fmt::format("{}: {}: there is no such file", where, f));
        if (several)
            complain(fmt::format("{}: several numbers of processes are several checks: write a line for each", where));
        check.name = files[0];
        files[0] = check.options.files[0]; // a project may have made it a part of an executable
        check.files = std::move(files);
        check.arguments = std::move(words);
        check.arguments.insert(check.arguments.end(), program_arguments.begin(), program_arguments.end());
        check.expected = std::move(expected);
        std::vector<int64_t> counts = std::move(check.options.process_counts); // of its project
        check.options.process_counts.clear();
        if (counts.empty())
            checks_.push_back(std::move(check));
        for (const int64_t n : counts) {
            checks_.push_back(check);
            checks_.back().options.processes = n;
            checks_.back().arguments.push_back(fmt::format("-n{}", n));
        }
    }

    // What a check does not say is as the batch says.
    void inherit(Options& own) const
    {
        const Options defaults;
#define OPTION(field, long_name, short_name, type, default_value, value_name, commands, help) \
    if constexpr (((commands)&Check) && ((commands)&Batch))                                   \
        if (own.field == defaults.field)                                                      \
            own.field = batch_.field;
#include "core/options.def"
#undef OPTION
        own.raises_bound = own.raises_bound && batch_.raises_bound;
        own.jobs = own.cubes = 0; // the batch's own
        own.results.clear();
    }

    // Checks of one file get their options into their names. What is asked twice must not be expected to differ.
    void distinguish()
    {
        std::map<std::string, size_t> count;
        for (const BatchCheck& c : checks_)
            ++count[c.name];
        std::map<std::string, const BatchCheck*> seen;
        std::vector<BatchCheck> once;
        for (BatchCheck& c : checks_) {
            if (count[c.name] > 1 && !c.arguments.empty())
                c.name += fmt::format(" {}", fmt::join(c.arguments, " "));
            const auto [it, is_new] = seen.emplace(c.name, &c);
            if (is_new)
                continue;
            const auto same = [](const Expectation& a, const Expectation& b) {
                return a.verdict == b.verdict && a.kinds == b.kinds;
            };
            const BatchCheck& other = *it->second;
            if (c.expected && other.expected && !same(*c.expected, *other.expected))
                complain(fmt::format("{}: the same check is expected to give different answers", c.name));
            c.files.clear(); // the same again
        }
        std::erase_if(checks_, [](const BatchCheck& c) { return c.files.empty(); });
    }

    // What save_plan wrote.
    void planned(const std::string& name)
    {
        std::istringstream lines(read_text(name));
        for (std::string line; std::getline(lines, line);) {
            const nlohmann::json job = nlohmann::json::parse(line, nullptr, false);
            if (!job.is_object() || !job.contains("name") || !job.contains("words"))
                throw InputError(fmt::format("{}: this was not written by mpismt batch --slurm", name));
            BatchCheck check;
            check.name = job["name"].get<std::string>();
            check.options = parse_command_line(job["words"].get<std::vector<std::string>>()).options;
            check.files = check.options.files;
            checks_.push_back(std::move(check));
        }
    }

    // ---- manifests ----

    struct Place {
        const std::string& file;
        toml::source_region region;
        std::string text() const { return fmt::format("{}:{}:{}", file, region.begin.line, region.begin.column); }
    };

    void manifest(const std::string& name)
    {
        try {
            const toml::table table = toml::parse(read_text(name), name);
            for (const auto& [key, value] : table)
                if (key != "defaults" && key != "check")
                    complain(fmt::format("{}: '{}' is not understood", Place{name, key.source()}.text(), key.str()),
                             "a manifest has [defaults] and [[check]]");
            const toml::table* defaults = table["defaults"].as_table();
            const toml::array* list = table["check"].as_array();
            if (!list)
                complain(fmt::format("{}: there is no [[check]]", name));
            else
                for (const toml::node& node : *list)
                    if (const toml::table* entry = node.as_table())
                        manifest_check(name, *entry, defaults);
                    else
                        complain(fmt::format("{}: a check is a table: [[check]]", Place{name, node.source()}.text()));
        } catch (const toml::parse_error& e) {
            complain(fmt::format("{}: {}", Place{name, e.source()}.text(), e.description()));
        } catch (const InputError& e) {
            complain(name, e);
        }
    }

    // The strings of a value that is one or an array of them.
    std::vector<std::string> strings(const std::string& file, const toml::key& key, const toml::node& value)
    {
        std::vector<std::string> out;
        const auto take = [&](const toml::node& n) {
            if (const auto text = n.value_exact<std::string>())
                out.push_back(*text);
            else
                complain(fmt::format("{}: {}: expected text", Place{file, n.source()}.text(), key.str()));
        };
        if (const toml::array* list = value.as_array())
            for (const toml::node& n : *list)
                take(n);
        else
            take(value);
        return out;
    }

    void manifest_check(const std::string& file, const toml::table& entry, const toml::table* defaults)
    {
        const size_t wrong_before = wrong_.size();
        std::vector<std::string> files, words, arguments;
        std::optional<Expectation> expected;
        const auto read = [&](const toml::table& table, bool is_default) {
            for (const auto& [key, value] : table) {
                if (is_default && entry.contains(key.str()))
                    continue;
                const std::string where = Place{file, key.source()}.text();
                const auto number = [&](const char* option) {
                    if (const auto n = value.value_exact<int64_t>())
                        words.insert(words.end(), {option, std::to_string(*n)});
                    else
                        complain(fmt::format("{}: {}: expected a whole number", where, key.str()));
                };
                if (key == "program" && !is_default) {
                    for (const std::string& f : strings(file, key, value))
                        files.push_back((fs::path(file).parent_path() / f).generic_string());
                } else if (key == "processes") {
                    number("--procs");
                } else if (key == "bound") {
                    number("--bound");
                } else if (key == "timeout") {
                    number("--timeout");
                } else if (key == "memory") {
                    number("--memory");
                } else if (key == "properties") {
                    words.push_back(fmt::format("--property={}", fmt::join(strings(file, key, value), ",")));
                } else if (key == "flags") {
                    const std::vector<std::string> flags = strings(file, key, value);
                    words.insert(words.end(), flags.begin(), flags.end());
                } else if (key == "arguments") {
                    arguments = strings(file, key, value);
                } else if (key == "expect" && !is_default) {
                    try {
                        expected =
                            parse_expectation(fmt::format("expect {}", fmt::join(strings(file, key, value), ",")), 0);
                    } catch (const InputError& e) {
                        complain(where, e);
                    }
                } else {
                    complain(
                        fmt::format("{}: '{}' is not understood", where, key.str()),
                        "keys are program, processes, bound, properties, flags, arguments, expect, timeout, memory");
                }
            }
        };
        if (defaults)
            read(*defaults, true);
        read(entry, false);
        const std::string where = Place{file, entry.source()}.text();
        if (files.empty() && wrong_.size() == wrong_before)
            complain(fmt::format("{}: the check has no program", where));
        if (wrong_.size() == wrong_before)
            add(where, files, words, arguments, expected);
    }
};

} // namespace

std::vector<BatchCheck> plan_batch(const Options& batch) { return Planner(batch).plan(); }

std::string plan_line(const std::string& name, const Options& options)
{
    return nlohmann::json{{"name", name}, {"words", to_words(options, Check)}}.dump(
               -1, ' ', false, nlohmann::json::error_handler_t::replace) +
           "\n";
}

std::vector<BatchCheck> shard_of(std::vector<BatchCheck> checks, const std::string& shard)
{
    if (shard.empty())
        return checks;
    size_t part = 0, parts = 0;
    const char* const last = shard.data() + shard.size();
    const auto first = std::from_chars(shard.data(), last, part);
    if (first.ec == std::errc() && first.ptr != last && *first.ptr == '/') {
        const auto second = std::from_chars(first.ptr + 1, last, parts);
        if (second.ec != std::errc() || second.ptr != last)
            parts = 0;
    }
    if (parts == 0 || part == 0 || part > parts)
        throw InputError(fmt::format("--shard {}: expected I/N with I from 1 to N", shard));
    std::vector<BatchCheck> mine;
    for (size_t i = part - 1; i < checks.size(); i += parts)
        mine.push_back(std::move(checks[i]));
    return mine;
}

} // namespace mpismt::app
