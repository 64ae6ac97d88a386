#include "frontend/fortran/flang.hpp"

#include "core/errors.hpp"
#include "core/installed.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <system_error>

namespace mpismt::fortran {

namespace fs = std::filesystem;

namespace {

constexpr std::array fixed_forms = {".f", ".for", ".ftn", ".f77", ".F", ".FOR", ".FTN", ".F77"};
constexpr std::array free_forms = {".f90", ".f95", ".f03", ".f08", ".F90", ".F95", ".F03", ".F08"};

template <size_t N>
bool has_extension(std::string_view name, const std::array<const char*, N>& extensions)
{
    return std::ranges::any_of(extensions, [&](std::string_view e) { return name.ends_with(e); });
}

// Calls f with each line and its number, from 1 on, until it is true.
template <class F>
void for_each_line(std::string_view text, const F& f)
{
    for (uint32_t number = 1; !text.empty(); ++number) {
        const size_t end = std::min(text.find('\n'), text.size());
        if (f(text.substr(0, end), number))
            return;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// The words of a statement in lower case, up to a comment: names, and each other character alone.
std::vector<std::string> words_of(std::string_view line)
{
    std::vector<std::string> words;
    const auto is_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (size_t i = 0; i < line.size() && line[i] != '!' && words.size() < 8; ++i) {
        if (std::isspace(static_cast<unsigned char>(line[i])))
            continue;
        std::string word;
        do
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(line[i])));
        while (is_name(line[i]) && i + 1 < line.size() && is_name(line[i + 1]) && ++i);
        words.push_back(std::move(word));
    }
    return words;
}

// What follows `use`: a name, or `, intrinsic :: name`, or `:: name`.
std::string used_by(const std::vector<std::string>& words)
{
    size_t at = 1;
    if (words.size() > 4 && words[1] == ",")
        at = 3;
    while (at < words.size() && words[at] == ":")
        ++at;
    return at < words.size() ? words[at] : "";
}

// An option that flang has under another name, or not at all (empty): gfortran's and those of other compilers.
std::string in_words_of_flang(const std::string& flag)
{
    static constexpr std::array same = {"-I",
                                        "-D",
                                        "-U",
                                        "-cpp",
                                        "-nocpp",
                                        "-ffixed-form",
                                        "-ffree-form",
                                        "-fdefault-",
                                        "-fopenmp",
                                        "-fbackslash",
                                        "-fimplicit-none",
                                        "-fno-implicit-none",
                                        "-ffixed-line-length=",
                                        "-fxor-operator",
                                        "-flogical-abbreviations"};
    if (flag == "-r8")
        return "-fdefault-real-8";
    if (flag == "-i8")
        return "-fdefault-integer-8";
    if (flag.starts_with("-ffixed-line-length-"))
        return "-ffixed-line-length=" + flag.substr(std::strlen("-ffixed-line-length-"));
    return std::ranges::any_of(same, [&](const char* s) { return flag.starts_with(s); }) ? flag : "";
}

// The argument of the option at i, if it is this one: in the same word, or the next one, to which i then goes on.
std::optional<std::string> argument(const std::vector<std::string>& flags, size_t& i, std::string_view option)
{
    if (flags[i] == option && i + 1 < flags.size())
        return flags[++i];
    return flags[i].starts_with(option) && flags[i].size() > option.size()
               ? std::optional(flags[i].substr(option.size()))
               : std::nullopt;
}

// Where modules are written, if the option at i says it; as above.
std::optional<std::string> folder_of_modules(const std::vector<std::string>& flags, size_t& i)
{
    if ((flags[i] == "-module" || flags[i] == "-module-dir") && i + 1 < flags.size())
        return flags[++i];
    return argument(flags, i, "-J");
}

bool has_modules(const fs::path& folder)
{
    std::error_code error;
    return std::ranges::any_of(fs::directory_iterator(folder, error),
                               [](const fs::directory_entry& file) { return file.path().extension() == ".mod"; });
}

constexpr const char* below = ".mpismt"; // the folder of flang's modules in that of the modules of a build

} // namespace

bool is_source(std::string_view name) { return has_extension(name, fixed_forms) || has_extension(name, free_forms); }
bool is_fixed_form(std::string_view name) { return has_extension(name, fixed_forms); }

Modules modules_of(std::string_view text)
{
    Modules out;
    for_each_line(text, [&](std::string_view line, uint32_t) {
        const std::vector<std::string> words = words_of(line);
        if (words.size() < 2)
            return false;
        if (words[0] == "use")
            out.used.insert(used_by(words));
        else if (words[0] == "module" && words.size() == 2)
            out.defined.insert(words[1]);
        else if (words[0] == "submodule" && words.size() > 2)
            out.used.insert(words[2]);
        return false;
    });
    return out;
}

bool defines_program(std::string_view text)
{
    bool found = false;
    for_each_line(text, [&](std::string_view line, uint32_t) {
        const std::vector<std::string> words = words_of(line);
        return found = words.size() == 2 && words[0] == "program";
    });
    return found;
}

std::vector<size_t> order_of(const std::vector<Modules>& files)
{
    std::vector<size_t> order;
    std::vector<bool> seen(files.size());
    const auto visit = [&](auto& self, size_t i) -> void {
        if (seen[i])
            return;
        seen[i] = true;
        for (size_t k = 0; k < files.size(); ++k) {
            const auto is_in_k = [&](const std::string& used) { return files[k].defined.contains(used); };
            if (k != i && std::ranges::any_of(files[i].used, is_in_k))
                self(self, k);
        }
        order.push_back(i);
    };
    for (size_t i = 0; i < files.size(); ++i)
        visit(visit, i);
    return order;
}

std::optional<uint32_t> first_directive(std::string_view text, bool fixed_form)
{
    std::optional<uint32_t> first;
    for_each_line(text, [&](std::string_view line, uint32_t number) {
        if (!fixed_form)
            line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        std::string begin(line.substr(0, 5));
        std::ranges::transform(begin, begin.begin(), [](unsigned char c) { return std::tolower(c); });
        if (begin == "!$omp" || (fixed_form && (begin == "c$omp" || begin == "*$omp")))
            first = number;
        return first.has_value();
    });
    return first;
}

std::string include_folder() { return installed("fortran", MPISMT_FORTRAN_INCLUDE); }

std::vector<std::string> missing_modules(const Modules& modules)
{
    const auto is_there = [](const char* name) {
        return fs::exists(fs::path(include_folder()) / name) || fs::exists(fs::path(MPISMT_FORTRAN_MODULES) / name);
    };
    std::vector<std::string> files;
    const bool uses_f08 = modules.used.contains("mpi_f08");
    if ((modules.used.contains("mpi") || uses_f08) && !is_there("mpi.mod"))
        files.push_back((fs::path(include_folder()) / "mpi.f90").string());
    if (uses_f08 && !is_there("mpi_f08.mod")) // which uses a module of the other
        files.push_back((fs::path(include_folder()) / "mpi_f08.f90").string());
    return files;
}

Command compiler_command(const std::string& file, const std::vector<std::string>& flags, const std::string& directory,
                         const std::string& modules)
{
    const bool is_away = has_modules(directory.empty() ? "." : directory);
    const auto place = [&](const std::string& path) {
        return is_away ? fs::absolute(fs::path(directory) / path).lexically_normal().string() : path;
    };
    Command command{{beside("mpismt-flang", MPISMT_FLANG), "-c", "-emit-llvm", "-o", "-", "-O0", "-g",
                     "-ffp-contract=off", "-mllvm", "-use-alloc-runtime", // which looks whether it is allocated already
                     "-module-dir", place(modules), "-I", place(modules),
                     // Before the program's own folders, which may have an mpi.mod of another compiler.
                     "-I", include_folder(), "-I", MPISMT_FORTRAN_MODULES},
                    is_away ? place(modules) : directory,
                    place(file)};
    for (size_t i = 0; i < flags.size(); ++i)
        if (const std::optional<std::string> folder = folder_of_modules(flags, i); folder)
            command.words.push_back("-I" + place(*folder));
        else if (const std::optional<std::string> included = argument(flags, i, "-I"); included)
            command.words.push_back("-I" + place(*included));
        else if ((flags[i] == "-D" || flags[i] == "-U") && i + 1 < flags.size())
            command.words.insert(command.words.end(), {flags[i], flags[i + 1]}), ++i;
        else if (const std::string known = in_words_of_flang(flags[i]); !known.empty())
            command.words.push_back(known);
    if (is_away)
        command.words.push_back("-I" + place(".")); // for what is included
    command.words.push_back(command.file);
    return command;
}

std::string module_folder(const std::vector<std::string>& flags)
{
    std::string folder = ".";
    for (size_t i = 0; i < flags.size(); ++i)
        folder = folder_of_modules(flags, i).value_or(folder);
    return (fs::path(folder) / below).string();
}

std::vector<std::string> with_module_folders(const std::vector<std::string>& flags)
{
    std::vector<std::string> all;
    for (size_t i = 0; i < flags.size(); ++i)
        if (const std::optional<std::string> folder = argument(flags, i, "-I"))
            if (const fs::path own = fs::path(*folder) / below; fs::is_directory(own))
                all.push_back("-I" + own.string());
    all.insert(all.end(), flags.begin(), flags.end());
    return all;
}

ModuleFolder::ModuleFolder()
{
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "mpismt-modules-XXXXXX").string();
    if (error || mkdtemp(name.data()) == nullptr)
        throw InputError(fmt::format("a folder for the modules of Fortran cannot be made in {}: {}",
                                     fs::path(name).parent_path().string(), std::strerror(errno)));
    path_ = name;
}

ModuleFolder::~ModuleFolder()
{
    std::error_code error;
    fs::remove_all(path_, error);
}

} // namespace mpismt::fortran
