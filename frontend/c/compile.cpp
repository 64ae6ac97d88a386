// The processes: every clang writes bitcode to memory (a memfd), as many at once as the machine has processors; then
// mpismt-c reads those and writes program IR to another. No shell takes part and no temporary file is made. A limit or
// an interrupt ends whatever still runs; the memory of these processes counts as ours. flang's modules alone are files,
// in a folder that is removed.
#include "frontend/c/compile.hpp"

#include "core/errors.hpp"
#include "core/ignored_pragmas.hpp"
#include "core/installed.hpp"
#include "core/ir_binary.hpp"
#include "frontend/c/cache.hpp"
#include "frontend/c/children.hpp"
#include "frontend/c/leniency.hpp"
#include "frontend/c/pragmas.hpp"
#include "frontend/fortran/flang.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <tuple>
#include <utility>

namespace mpismt::c {

namespace fs = std::filesystem;

namespace {

bool has_extension(std::string_view name, std::initializer_list<std::string_view> extensions)
{
    return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view e) { return name.ends_with(e); });
}

bool is_bitcode(std::string_view name) { return name.ends_with(".bc"); }

// The models of library functions.
std::vector<std::string> runtimes()
{
    std::vector<std::string> out;
    std::istringstream built(MPISMT_C_RUNTIME);
    for (std::string path; std::getline(built, path, ',');)
        out.push_back(installed(fs::path(path).filename().string(), path));
    return out;
}

// Not C++, by its name and by the options.
bool is_c_unit(const Unit& unit)
{
    bool is_c = has_extension(unit.file, {".c"});
    for (size_t i = 0; i < unit.flags.size(); ++i)
        if (unit.flags[i].starts_with("-x")) {
            const std::string language =
                unit.flags[i] == "-x" && i + 1 < unit.flags.size() ? unit.flags[i + 1] : unit.flags[i].substr(2);
            is_c = language == "c";
        }
    return is_c;
}

// C's inline functions need no external definition where the compiler inlines them (C17, 6.7.4), as gcc does from -O1
// on. Without optimisation clang makes those alone that are always inlined; nothing inlines them here.
std::vector<std::string> inline_options()
{
    std::vector<std::string> options = {"-Xclang", "-disable-llvm-passes"};
    for (const char* word : {"inline", "__inline", "__inline__"})
        options.push_back(fmt::format("-D{}={} __attribute__((__always_inline__))", word, word));
    return options;
}

// `declarations`: a file that is read before all others; empty: none.
std::vector<std::string> compiler_command(const Unit& unit, const Repair& repair = {},
                                          const std::string& declarations = {})
{
    std::vector<std::string> command = {
        beside("mpismt-clang", MPISMT_C_CLANG), "-c", "-emit-llvm", "-o", "-", "-O0", "-Xclang", "-disable-O0-optnone",
        "-g", "-fno-threadsafe-statics", "-fno-stack-protector", "-fno-sanitize=all", "-ffp-contract=off",
        "-fno-openmp", "-Wno-unused-command-line-argument", "-D__MPISMT__=1",
        // Before the program's own folders, of which one may have the mpi.h of an implementation.
        "-I", include_folder()};
    const auto append = [&](const std::vector<std::string>& words) {
        command.insert(command.end(), words.begin(), words.end());
    };
    append(lenient_options());
    if (is_c_unit(unit))
        append(inline_options());
    for (size_t i = 0; i < unit.flags.size(); ++i) {
        const std::string& flag = unit.flags[i];
        if (is_left_out(flag) || std::find(repair.without.begin(), repair.without.end(), flag) != repair.without.end())
            i += is_left_out_with_word(flag);
        else
            command.push_back(flag == "-w" ? "-Wno-everything" : flag); // behind which a warning can be asked for
    }
    command.emplace_back(warns_of_pragmas);
    append(repair.options);
    if (!declarations.empty())
        append({"-include", declarations});
    command.push_back("--");
    command.push_back(unit.file);
    return command;
}

// What the command line says of the world in which the program runs, for mpismt-c.
std::vector<std::string> given_options(const Options& options)
{
    std::vector<std::string> words;
    if (options.clock_time >= 0)
        words.insert(words.end(), {"--time", std::to_string(options.clock_time)});
    if (options.random_seed >= 0)
        words.insert(words.end(), {"--seed", std::to_string(options.random_seed)});
    for (const GivenFile& f : parse_given_files(options))
        words.insert(words.end(), {"--file", f.name, f.path});
    for (const std::string& variable : parse_environment(options))
        words.insert(words.end(), {"--env", variable});
    if (options.max_procs > 0)
        words.insert(words.end(), {"--universe", std::to_string(options.max_procs)});
    if (options.threads != 2)
        words.insert(words.end(), {"--threads", std::to_string(options.threads)});
    for (const Stub& stub : parse_stubs(options))
        words.insert(words.end(), {"--stub", stub.name, stub.havoc ? "havoc" : "pure"});
    for (const ProcessSet& set : parse_process_sets(options))
        words.insert(words.end(), {"--pset", set.name, fmt::format("{}", fmt::join(set.ranks, ","))});
    return words;
}

// The answer is about the program without its directives of OpenMP.
void assume_no_pragmas(ir::Program& program, const PragmaPlace& first, const std::string& directory)
{
    const std::string whole = (fs::path(directory) / first.file).string();
    uint32_t file = 0;
    while (file < program.files.size() && program.files.name(file) != first.file && program.files.name(file) != whole)
        ++file;
    if (file == program.files.size())
        file = program.files.add(directory.empty() ? first.file : whole, {});
    Assumption a;
    a.name = ignored_pragmas;
    a.text = "the directives of OpenMP are left out, as by a compiler without the option for them: the answer is about "
             "the program that remains";
    a.option = "-fopenmp";
    a.loc.file = file;
    a.loc.line = first.line;
    a.loc.column = first.column;
    program.assumptions.push_back(std::move(a));
}

// Empty if it cannot be read.
std::string text_of(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void read_sources(SourceFiles& files)
{
    SourceFiles read;
    for (uint32_t i = 0; i < files.size(); ++i) {
        std::string text;
        if (!files.name(i).starts_with("/usr/")) // the system's headers are not quoted
            text = text_of(files.name(i));
        read.add(files.name(i), std::move(text));
    }
    files = std::move(read);
}

} // namespace

std::string include_folder() { return installed("include", MPISMT_C_INCLUDE); }

bool is_source(std::string_view name)
{
    return has_extension(name, {".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".i", ".ii", ".bc"}) ||
           fortran::is_source(name);
}

std::string preprocessed(const Unit& unit)
{
    if (!unit.bitcode.empty() || is_bitcode(unit.file))
        return unit.bitcode; // of a file of bitcode nothing is known before it is read
    // Modules are not read here: their files are others of the program.
    std::vector<std::string> command = fortran::is_source(unit.file)
                                           ? fortran::compiler_command(unit.file, unit.flags, unit.directory, ".").words
                                           : compiler_command(unit);
    *std::find(command.begin(), command.end(), "-c") = "-E";
    command.erase(std::find(command.begin(), command.end(), "-emit-llvm"));
    const MemoryFile text, messages;
    Context unlimited{Options()};
    Children children;
    const int status = Child(children, command, unit.directory, text, messages).wait(unlimited);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? text.content() : "";
}

namespace {

bool succeeded(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

// A unit that clang refuses and gcc would not: is it compiled with what the diagnostics ask for? One repair can bring
// the need of another to light. If not, `messages` are those of the attempt that still reads the file as it is.
bool compiles_repaired(const Unit& unit, Children& children, MemoryFile& bitcode, std::string& messages,
                       Context& context)
{
    Repair all;
    std::string said = messages;
    for (int attempt = 0; attempt < 4; ++attempt) {
        const Repair more = repair(said);
        if (more.empty())
            return false;
        all.options.insert(all.options.end(), more.options.begin(), more.options.end());
        all.without.insert(all.without.end(), more.without.begin(), more.without.end());
        all.declarations += more.declarations;
        MemoryFile declarations, second, said_now;
        declarations.write(all.declarations);
        const int status =
            Child(children, compiler_command(unit, all, all.declarations.empty() ? "" : declarations.name()),
                  unit.directory, second, said_now, {&declarations})
                .wait(context);
        if (succeeded(status)) {
            bitcode = std::move(second);
            if (std::find(all.options.begin(), all.options.end(), "-fopenmp") != all.options.end())
                messages = said_now.content(); // those from before were about a program without its directives
            return true;
        }
        said = said_now.content();
        if (all.declarations.empty())
            messages = said;
    }
    return false;
}

} // namespace

// Two descriptors for each file of a program; the usual limit is 1024.
static void allow_many_files()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

Unit models_of_processes()
{
    Unit unit;
    unit.file = installed(fs::path(MPISMT_C_FOR_MODELS).filename().string(), MPISMT_C_FOR_MODELS);
    return unit;
}

// A file that a compiler has read, by the words of its command.
struct CompiledFile {
    MemoryFile bitcode;
    std::string messages;
};
class CompiledFiles {
public:
    std::shared_ptr<CompiledFile>& of(const Unit& unit) { return files_[{unit.directory, unit.file, unit.flags}]; }

private:
    std::map<std::tuple<std::string, std::string, std::vector<std::string>>, std::shared_ptr<CompiledFile>> files_;
};

std::shared_ptr<CompiledFiles> keep_compiled_files() { return std::make_shared<CompiledFiles>(); }

// A file that is compiled, or is already.
struct Job {
    const Unit& unit;
    std::shared_ptr<CompiledFile> file;
    MemoryFile messages;
    std::optional<Child> child;
    size_t place = 0; // in the command of mpismt-c
};

// What flang said of a file, with the directives of OpenMP that it has left out.
struct Flang {
    bool succeeded = false;
    std::string messages;
};

static Flang run_flang(const Unit& unit, const std::string& modules, const MemoryFile& bitcode, Children& children,
                       Context& context)
{
    const MemoryFile said;
    const fortran::Command command = fortran::compiler_command(unit.file, unit.flags, unit.directory, modules);
    const int status =
        Child(children, command.words, command.directory, bitcode, said, {}, fortran::needed).wait(context);
    Flang done{succeeded(status), said.content()};
    if (command.file != unit.file)
        for (size_t at = 0; (at = done.messages.find(command.file, at)) != std::string::npos; at += unit.file.size())
            done.messages.replace(at, command.file.size(), unit.file);
    if (!WIFEXITED(status))
        done.messages = fmt::format("flang was ended by signal {}\n", WTERMSIG(status));
    if (std::ranges::find(unit.flags, "-fopenmp") == unit.flags.end())
        if (const auto line = fortran::first_directive(text_of((fs::path(unit.directory) / unit.file).string()),
                                                       fortran::is_fixed_form(unit.file)))
            done.messages += message_of(PragmaPlace{unit.file, *line, 1});
    return done;
}

// Files of one program in Fortran, one behind the other: modules come before their users. Throws InputError.
static void compile_fortran(std::span<Job> jobs, Children& children, Context& context)
{
    std::vector<Job*> ours;
    std::vector<fortran::Modules> modules;
    fortran::Modules all;
    bool are_known = true;
    for (Job& job : jobs) {
        if (!fortran::is_source(job.unit.file) || !job.unit.bitcode.empty())
            continue;
        ours.push_back(&job);
        are_known = are_known && job.file;
        modules.push_back(fortran::modules_of(text_of((fs::path(job.unit.directory) / job.unit.file).string())));
        all.used.insert(modules.back().used.begin(), modules.back().used.end());
    }
    if (are_known)
        return;
    const fortran::ModuleFolder folder;
    for (const std::string& file : fortran::missing_modules(all))
        run_flang({file, {}, {}, {}}, folder.path(), MemoryFile(), children, context);
    for (const size_t i : fortran::order_of(modules)) {
        Job& job = *ours[i];
        job.file = std::make_shared<CompiledFile>();
        const Flang done = run_flang(job.unit, folder.path(), job.file->bitcode, children, context);
        if (!done.succeeded)
            throw InputError(InputError::Verbatim{done.messages});
        job.file->messages = done.messages;
    }
}

std::optional<std::string> bitcode_of(const Unit& unit, std::string& messages, Context& context)
{
    Children children;
    MemoryFile bitcode, said;
    if (fortran::is_source(unit.file)) {
        Unit of_build = unit;
        of_build.flags = fortran::with_module_folders(unit.flags);
        const std::string modules = fortran::module_folder(unit.flags);
        std::error_code error;
        if (fs::create_directories(modules, error); error)
            throw InputError(fmt::format("{}: {}", modules, error.message()));
        for (const std::string& file : fortran::missing_modules(fortran::modules_of(text_of(unit.file))))
            run_flang({file, {}, {}, {}}, modules, MemoryFile(), children, context);
        Flang done = run_flang(of_build, modules, bitcode, children, context);
        messages = std::move(done.messages);
        return done.succeeded ? std::optional(bitcode.content()) : std::nullopt;
    }
    const int status = Child(children, compiler_command(unit), unit.directory, bitcode, said).wait(context);
    messages = said.content();
    if (!succeeded(status) && !compiles_repaired(unit, children, bitcode, messages, context))
        return std::nullopt;
    return bitcode.content();
}

// Program IR in bytes, from mpismt-c. `places`: of all units in its command.
static std::string lowered(const std::vector<std::string>& command,
                           const std::vector<std::pair<size_t, const Unit*>>& places,
                           const std::vector<const MemoryFile*>& inputs, Children& children, Context& context)
{
    const MemoryFile ir, messages;
    const int status = Child(children, command, {}, ir, messages, inputs).wait(context);
    std::string said = messages.content();
    while (said.ends_with('\n'))
        said.pop_back();
    // Names of files in memory mean nothing to anybody. One name may be the beginning of another.
    for (const auto& [place, unit] : places) {
        const std::string& name = command[place];
        for (size_t at = 0; (at = said.find(name, at)) != std::string::npos; at += unit->file.size()) {
            const size_t end = at + name.size();
            if (end == said.size() || said.find_first_of("0123456789", end) != end)
                said.replace(at, name.size(), unit->file);
        }
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 2)
        throw InputError(said);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        // LLVM gives up on some bitcode that is damaged by ending the process.
        if (std::any_of(places.begin(), places.end(), [](const auto& p) { return is_bitcode(p.second->file); }))
            throw InputError(fmt::format("the bitcode cannot be read{}{}", said.empty() ? "" : ": ", said));
        throw InternalError(fmt::format("mpismt-c failed (wait status {}): {}", status, said));
    }
    return ir.content();
}

Compiled compile(const std::vector<Executable>& executables, Context& context, const Found& found)
{
    Compiled result;
    allow_many_files();
    Children children;
    std::vector<Job> jobs;
    const std::vector<std::string> models = runtimes();
    std::vector<std::string> lower = {beside("mpismt-c", MPISMT_C_LOWER), fmt::format("{}", fmt::join(models, ","))};
    const std::vector<std::string> given = given_options(context.options());
    lower.insert(lower.begin() + 1, given.begin(), given.end());
    if (found.files != SharedFiles::Ask)
        lower.insert(lower.begin() + 1, {"--files", found.files == SharedFiles::Yes ? "shared" : "apart"});
    for (const World& w : found.worlds) {
        std::vector<std::string> words{"--world", std::to_string(w.parent), std::to_string(w.ordinal)};
        for (uint32_t program : w.program)
            words.push_back(std::to_string(program));
        for (uint32_t number : w.number)
            words.push_back(std::to_string(number));
        lower.insert(lower.end() - 1, words.begin(), words.end());
    }
    if (context.options().wants_outcomes)
        lower.insert(lower.begin() + 1, "--variables");
    std::vector<std::pair<size_t, const Unit*>> places; // of all units in the command
    for (const Executable& executable : executables) {
        lower.push_back(std::to_string(executable.processes));
        const size_t first_job = jobs.size();
        for (const Unit& unit : executable.units) {
            const std::string path = (fs::path(unit.directory) / unit.file).string();
            if (std::error_code error; unit.bitcode.empty() && !fs::is_regular_file(path, error))
                throw InputError(fmt::format("{}: {}", path, fs::exists(path, error) ? "not a file" : "no such file"));
            places.emplace_back(lower.size(), &unit);
            if (unit.bitcode.empty() && is_bitcode(unit.file)) {
                lower.push_back(path);
                continue;
            }
            jobs.push_back({unit, {}, {}, {}, {}});
            if (found.compiled && unit.bitcode.empty())
                jobs.back().file = found.compiled->of(unit);
            if (!unit.bitcode.empty()) {
                jobs.back().file = std::make_shared<CompiledFile>();
                jobs.back().file->bitcode.write(unit.bitcode);
                jobs.back().file->messages = unit.messages;
            }
            jobs.back().place = lower.size();
            lower.emplace_back(); // once it is compiled
        }
        compile_fortran(std::span(jobs).subspan(first_job), children, context);
        lower.insert(lower.end(), {"--", std::to_string(executable.arguments.size())});
        lower.insert(lower.end(), executable.arguments.begin(), executable.arguments.end());
    }
    const size_t at_once = std::max(1U, std::thread::hardware_concurrency());
    bool failed = false;
    size_t started = 0;
    for (Job& job : jobs) {
        for (const auto done = static_cast<size_t>(&job - jobs.data()); started < std::min(jobs.size(), done + at_once);
             ++started) {
            Job& next = jobs[started];
            if (next.file)
                continue;
            next.file = std::make_shared<CompiledFile>();
            next.child.emplace(children, compiler_command(next.unit), next.unit.directory, next.file->bitcode,
                               next.messages);
        }
        if (!job.child) {
            result.messages += job.file->messages;
            if (found.compiled && job.unit.bitcode.empty()) // in Fortran
                found.compiled->of(job.unit) = job.file;
            continue;
        }
        const int status = job.child->wait(context);
        std::string& messages = job.file->messages;
        messages = job.messages.content();
        const bool compiles =
            succeeded(status) ||
            (WIFEXITED(status) && compiles_repaired(job.unit, children, job.file->bitcode, messages, context));
        result.messages += messages;
        if (compiles) {
            if (found.compiled)
                found.compiled->of(job.unit) = job.file;
            continue;
        }
        failed = true;
        if (!WIFEXITED(status))
            result.messages += fmt::format("clang was ended by signal {}\n", WTERMSIG(status));
    }
    if (failed)
        throw InputError(InputError::Verbatim{result.messages + note_on_handles(result.messages)});

    // All that mpismt-c reads: places of files in memory are still empty in its command.
    const std::vector<std::string> words = lower;
    const auto key = [&] {
        CacheKey k;
        for (const std::string& word : words)
            k.add(word);
        k.add_installed(words[0]);
        for (const std::string& model : models)
            k.add_installed(model);
        for (const auto& [place, unit] : places)
            if (!words[place].empty())
                k.add_file(words[place]);
        for (const GivenFile& f : parse_given_files(context.options()))
            k.add_file(f.path);
        for (const Job& job : jobs)
            k.add(job.file->bitcode.content());
        return k.take();
    };
    const std::optional<std::string> before = is_cache_used() ? key() : std::nullopt;
    std::optional<std::string> bytes = before ? find_cached(*before) : std::nullopt;
    if (!bytes) {
        std::vector<const MemoryFile*> inputs;
        for (const Job& job : jobs) {
            inputs.push_back(&job.file->bitcode);
            lower[job.place] = job.file->bitcode.name();
        }
        const auto start = std::chrono::steady_clock::now();
        bytes = lowered(lower, places, inputs, children, context);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        // A file that has changed meanwhile may have been read before or after.
        if (before && is_worth_caching(took.count()) && key() == before)
            write_cached(*before, *bytes);
    }
    result.program = ir::from_bytes(*bytes);
    for (const Job& job : jobs)
        if (const auto first = ignored_pragma(job.file->messages)) {
            assume_no_pragmas(result.program, *first, job.unit.directory);
            break;
        }
    read_sources(result.program.files);
    return result;
}

} // namespace mpismt::c
