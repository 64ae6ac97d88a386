#include "core/options.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

namespace mpismt {

namespace {

std::bitset<leeways> parse_free(const Options& options)
{
    std::bitset<leeways> free;
    if (options.reductions == "any")
        free.set(static_cast<size_t>(Leeway::Reductions));
    else if (options.reductions != "rank-order")
        throw InputError(fmt::format("--reductions {}: expected rank-order or any", options.reductions));
    for (const std::string& list : options.free)
        for (size_t begin = 0; begin <= list.size();) {
            const size_t end = std::min(list.find(',', begin), list.size());
            const std::string name = list.substr(begin, end - begin);
            begin = end + 1;
            if (name == "all")
                free.set();
            else if (const auto leeway = find_leeway(name))
                free.set(static_cast<size_t>(*leeway));
            else if (!name.empty()) {
                std::string known = "all";
                for (size_t l = 0; l < leeways; ++l)
                    known += fmt::format(", {}", name_of(static_cast<Leeway>(l)));
                throw InputError(fmt::format("--free {}: expected a list of {}", name, known));
            }
        }
    return free;
}

} // namespace

Choices parse_choices(const Options& options)
{
    Choices choices;
    choices.dialect = parse_dialect(options.dialect);
    const std::string& b = options.buffering;
    if (b == "zero") {
        choices.buffering = Choices::Buffering::Zero;
    } else if (b == "infinite") {
        choices.buffering = Choices::Buffering::Infinite;
    } else if (b != "any") {
        const auto [end, error] = std::from_chars(b.data(), b.data() + b.size(), choices.eager_bytes);
        if (b.empty() || error != std::errc() || end != b.data() + b.size())
            throw InputError(fmt::format("--buffering {}: expected any, zero, infinite or a number of bytes", b));
        choices.buffering = Choices::Buffering::Threshold;
    }
    if (options.collectives == "all")
        choices.collectives = Choices::Collectives::All;
    else if (options.collectives == "none")
        choices.collectives = Choices::Collectives::None;
    else if (options.collectives != "any")
        throw InputError(fmt::format("--collectives {}: expected any, all or none", options.collectives));
    choices.separate_windows = options.win_model == "separate";
    if (!choices.separate_windows && options.win_model != "unified")
        throw InputError(fmt::format("--win-model {}: expected unified or separate", options.win_model));
    choices.free = parse_free(options);
    choices.implementation = options.implementation;
    return choices;
}

namespace {

// Those of this name and their parts, or the one with this identifier.
Properties kinds_named(std::string_view name)
{
    Properties kinds;
    for (size_t k = 0; k < finding_kinds; ++k)
        if (const auto kind = static_cast<FindingKind>(k); name_of(kind) == name || identifier_of(kind) == name)
            kinds.set(k);
    return kinds;
}

// A word behind -W.
struct WarningWord {
    enum class What : uint8_t { Raise, LeaveAsItIs, LeaveOut } what;
    bool names_kind;
    Properties kinds; // of which it is said: none that is an error in any case
};

WarningWord parse_warning(std::string_view word)
{
    using What = WarningWord::What;
    const auto fail = [&](std::string why) {
        throw InputError({{Diagnostic::Severity::Error, {}, 1, fmt::format("-W{}: {}", word, why),
                           "-Werror, -Werror=KIND, -Wno-KIND and -Wno-error=KIND are understood; docs/findings.md says "
                           "which kinds have warnings"}});
    };
    const bool no = word.starts_with("no-");
    std::string_view rest = no ? word.substr(3) : word;
    const bool error = rest == "error" || rest.starts_with("error=");
    if (!no && !error)
        fail("this is not an option of mpismt");
    WarningWord out{no && !error ? What::LeaveOut : no ? What::LeaveAsItIs : What::Raise, rest != "error", {}};
    if (error)
        rest.remove_prefix(std::min<size_t>(6, rest.size()));
    const Properties named = kinds_named(rest);
    if (out.names_kind && named.none())
        fail(fmt::format("'{}' is not a kind of finding", rest));
    for (size_t k = 0; k < finding_kinds; ++k) {
        const Level level = level_of(static_cast<FindingKind>(k));
        if (out.names_kind ? named.test(k) && level != Level::Error : level == Level::Warning)
            out.kinds.set(k);
    }
    if (error && out.kinds.test(static_cast<size_t>(FindingKind::MessageRace)))
        fail("message races are never errors");
    if (out.kinds.none())
        fail(fmt::format("findings of the kind {0} are errors; --property -{0} looks for none", rest));
    return out;
}

std::vector<WarningWord> parse_warnings(const Options& options)
{
    std::vector<WarningWord> words;
    for (const std::string& list : options.warnings)
        for (size_t begin = 0; begin <= list.size();) {
            const size_t end = std::min(list.find(',', begin), list.size());
            if (end > begin)
                words.push_back(parse_warning(std::string_view(list).substr(begin, end - begin)));
            begin = end + 1;
        }
    return words;
}

Properties left_out(const Options& options)
{
    Properties out;
    for (const WarningWord& w : parse_warnings(options))
        if (w.what == WarningWord::What::LeaveOut)
            out |= w.kinds;
        else if (w.names_kind)
            out &= ~w.kinds;
    return out;
}

} // namespace

Properties parse_properties(const Options& options)
{
    Properties defaults;
    defaults.set();
    defaults.reset(static_cast<size_t>(FindingKind::MessageRace)); // which costs much

    Properties chosen;
    bool any = false;
    for (const std::string& list : options.properties) {
        size_t begin = 0;
        while (begin <= list.size()) {
            const size_t end = std::min(list.find(',', begin), list.size());
            std::string name = list.substr(begin, end - begin);
            begin = end + 1;
            if (name.empty())
                continue;
            const bool remove = name.front() == '-';
            if (remove) {
                name.erase(0, 1);
                if (!any)
                    chosen = defaults;
            }
            any = true;
            if (name == "default")
                chosen |= defaults;
            else if (name == "all")
                chosen.set();
            else if (const Properties named = kinds_named(name); named.any())
                chosen = remove ? chosen & ~named : chosen | named;
            else
                throw InputError(fmt::format("--property {}: there is no such kind of finding; kinds are deadlock, "
                                             "assertion, orphan-message, … (see the manual)", name));
        }
    }
    return (any ? chosen : defaults) & ~left_out(options);
}

Levels parse_levels(const Options& options)
{
    Levels levels;
    for (size_t k = 0; k < finding_kinds; ++k)
        levels[k] = level_of(static_cast<FindingKind>(k));
    const auto set = [&](const Properties& kinds, bool raise) {
        for (size_t k = 0; k < finding_kinds; ++k)
            if (kinds.test(k))
                levels[k] = raise ? Level::Error : level_of(static_cast<FindingKind>(k));
    };
    for (const std::string& list : options.properties)
        if (("," + list + ",").find(fmt::format(",{},", name_of(FindingKind::UndefinedBehavior))) != std::string::npos)
            set(kinds_named(name_of(FindingKind::UndefinedBehavior)), true);
    const std::vector<WarningWord> words = parse_warnings(options);
    for (const bool general : {true, false}) // what names a kind counts more than what names none, as for compilers
        for (const WarningWord& w : words)
            if (w.names_kind != general && w.what != WarningWord::What::LeaveOut)
                set(w.kinds, w.what == WarningWord::What::Raise);
    return levels;
}

Options without_warnings(Options options)
{
    const Levels levels = parse_levels(options);
    for (size_t k = 0; k < finding_kinds; ++k)
        if (levels[k] == Level::Warning)
            options.warnings.push_back("no-" + std::string(name_of(static_cast<FindingKind>(k))));
    return options;
}

namespace {

std::string_view plain(std::string_view name) { return name.starts_with("./") ? name.substr(2) : name; }

[[noreturn]] void wrong_option(std::string what, std::string hint)
{
    throw InputError({{Diagnostic::Severity::Error, {}, 1, std::move(what), std::move(hint)}});
}

bool is_given(const std::vector<GivenFile>& files, std::string_view name)
{
    return std::any_of(files.begin(), files.end(), [&](const GivenFile& f) { return plain(f.name) == plain(name); });
}

// All files of a folder, by name; those that are given by themselves stay as they are.
void add_folder(const std::string& folder, std::vector<GivenFile>& files)
{
    namespace fs = std::filesystem;
    constexpr uintmax_t most = uintmax_t{64} << 20; // all of it becomes a part of the program
    std::error_code error;
    if (!fs::is_directory(folder, error))
        wrong_option(fmt::format("--files-from {}: there is no such folder", folder), "");
    std::vector<GivenFile> found;
    uintmax_t bytes = 0;
    for (fs::recursive_directory_iterator it(folder, error), end; it != end && !error; it.increment(error)) {
        if (!it->is_regular_file(error))
            continue;
        bytes += it->file_size(error);
        const std::string name = it->path().lexically_relative(folder).generic_string();
        if (!is_given(files, name))
            found.push_back({name, it->path().generic_string()});
    }
    if (error)
        wrong_option(fmt::format("--files-from {}: it cannot be read", folder), "");
    if (bytes > most)
        wrong_option(fmt::format("--files-from {}: the files have more than 64 MB", folder),
                     "those that the program reads are given one by one: --file NAME=PATH");
    std::sort(found.begin(), found.end(), [](const GivenFile& a, const GivenFile& b) { return a.name < b.name; });
    files.insert(files.end(), found.begin(), found.end());
}

} // namespace

std::vector<GivenFile> parse_given_files(const Options& options)
{
    namespace fs = std::filesystem;
    std::vector<GivenFile> files;
    for (const std::string& text : options.given_files) {
        const auto fail = [&](std::string why, std::string hint) {
            wrong_option(fmt::format("--file {}: {}", text, why), std::move(hint));
        };
        const size_t equal = text.find('=');
        if (equal == std::string::npos || equal == 0)
            fail(
                "expected NAME=PATH",
                "NAME is what the program opens, PATH the file that has its content: --file input.txt=tests/small.txt");
        GivenFile f{text.substr(0, equal), equal + 1 < text.size() ? text.substr(equal + 1) : "/dev/null"};
        std::error_code error;
        const fs::file_status status = fs::status(f.path, error);
        if (!fs::exists(status))
            fail(fmt::format("there is no file {}", f.path), "");
        if (fs::is_directory(status))
            fail(fmt::format("{} is a directory", f.path), "--files-from DIR gives all files of a folder");
        if (!std::ifstream(f.path, std::ios::binary))
            fail(fmt::format("{} cannot be read", f.path), "");
        if (is_given(files, f.name))
            fail(fmt::format("{} is given more than once", f.name), "");
        files.push_back(std::move(f));
    }
    for (const std::string& folder : options.given_folders)
        add_folder(folder, files);
    return files;
}

std::vector<std::string> parse_environment(const Options& options)
{
    std::vector<std::string> variables;
    for (const std::string& text : options.given_environment) {
        const size_t equal = text.find('=');
        if (equal == std::string::npos || equal == 0)
            wrong_option(fmt::format("--env {}: expected NAME=VALUE", text), "for example: --env OMP_NUM_THREADS=4");
        const std::string name = text.substr(0, equal + 1);
        if (std::any_of(variables.begin(), variables.end(), [&](auto& v) { return v.starts_with(name); }))
            wrong_option(fmt::format("--env {}: {} is given more than once", text, text.substr(0, equal)), "");
        variables.push_back(text);
    }
    return variables;
}

void take_programs(Options& options)
{
    for (const std::string& text : options.programs) {
        const size_t equal = text.find('=');
        if (equal == std::string::npos || equal == 0 || equal + 1 == text.size())
            throw InputError({{Diagnostic::Severity::Error,
                               {},
                               1,
                               fmt::format("--program {}: expected NAME=FILE", text),
                               "NAME is what MPI_Comm_spawn starts, FILE its source: --program worker=src/worker.c"}});
        const std::string name = text.substr(0, equal);
        const auto known = std::find_if(options.others.begin(), options.others.end(),
                                        [&](const OtherProgram& other) { return other.name == name; });
        OtherProgram& program = known == options.others.end() ? options.others.emplace_back() : *known;
        program.name = name;
        program.files.push_back(text.substr(equal + 1));
    }
}

std::vector<ProcessSet> parse_process_sets(const Options& options)
{
    std::vector<ProcessSet> sets;
    for (const std::string& text : options.process_sets) {
        const auto fail = [&](std::string why, std::string hint) {
            throw InputError(
                {{Diagnostic::Severity::Error, {}, 1, fmt::format("--pset {}: {}", text, why), std::move(hint)}});
        };
        const size_t equal = text.rfind('=');
        if (equal == std::string::npos || equal == 0)
            fail("expected NAME=RANK,RANK,…", "for example: --pset app://odd=1,3");
        ProcessSet set{text.substr(0, equal), {}};
        if (set.name.starts_with("mpi://"))
            fail("names that begin with mpi:// are MPI's own", "");
        for (size_t begin = equal + 1; begin <= text.size();) {
            const size_t end = std::min(text.find(',', begin), text.size());
            uint32_t rank = 0;
            const auto [stop, error] = std::from_chars(text.data() + begin, text.data() + end, rank);
            if (error != std::errc() || stop != text.data() + end || begin == end)
                fail(fmt::format("'{}' is no rank", text.substr(begin, end - begin)), "");
            if (std::find(set.ranks.begin(), set.ranks.end(), rank) != set.ranks.end())
                fail(fmt::format("rank {} is named more than once", rank), "");
            set.ranks.push_back(rank);
            begin = end + 1;
        }
        for (const ProcessSet& other : sets)
            if (other.name == set.name)
                fail(fmt::format("{} is given more than once", set.name), "");
        sets.push_back(std::move(set));
    }
    return sets;
}

std::vector<Stub> parse_stubs(const Options& options)
{
    std::vector<Stub> stubs;
    for (const std::string& text : options.stubs) {
        const auto fail = [&](std::string why) {
            throw InputError({{Diagnostic::Severity::Error,
                               {},
                               1,
                               fmt::format("--stub {}: {}", text, why),
                               "for example: --stub log_message=pure, --stub solve=havoc"}});
        };
        const size_t equal = text.find('=');
        const std::string kind = equal == std::string::npos ? "" : text.substr(equal + 1);
        if (equal == 0 || (kind != "pure" && kind != "havoc"))
            fail("expected NAME=pure or NAME=havoc");
        Stub stub{text.substr(0, equal), kind == "havoc"};
        if (std::any_of(stubs.begin(), stubs.end(), [&](const Stub& s) { return s.name == stub.name; }))
            fail(fmt::format("{} is given more than once", stub.name));
        stubs.push_back(std::move(stub));
    }
    return stubs;
}

void place_given_files(Options& options, const std::string& folder)
{
    for (std::string& text : options.given_files)
        if (const size_t equal = text.find('='); equal != std::string::npos && equal + 1 < text.size())
            text =
                text.substr(0, equal + 1) + (std::filesystem::path(folder) / text.substr(equal + 1)).generic_string();
    for (std::string& given : options.given_folders)
        given = (std::filesystem::path(folder) / given).generic_string();
}

} // namespace mpismt
