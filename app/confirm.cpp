// `mpismt check --confirm`: the findings of programs in C, C++ and Fortran on a real MPI (replay/).
#include "app/confirm.hpp"

#include "app/files.hpp"
#include "core/context.hpp"
#include "core/errors.hpp"
#include "frontend/c/compile.hpp"
#include "frontend/fortran/flang.hpp"
#include "replay/run.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

bool is_cxx(const std::string& name)
{
    const std::string extension = fs::path(name).extension().string();
    return extension != ".c" && extension != ".bc";
}

// Of what a compiler has said.
std::string first_error(const std::string& path)
{
    const std::string text = read_text(path);
    const size_t error = text.find("error");
    const size_t line = error == text.npos ? text.npos : text.rfind('\n', error);
    const std::string from = text.substr(line == text.npos ? 0 : line + 1);
    return from.substr(0, std::min<size_t>(from.find('\n'), 200));
}

std::vector<fortran::Modules> modules_of(const std::vector<std::string>& files)
{
    std::vector<fortran::Modules> all;
    for (const std::string& file : files)
        all.push_back(fortran::is_source(file) ? fortran::modules_of(read_text(file)) : fortran::Modules());
    return all;
}

// The program as mpismt has read it, for this MPI. The questions and inputs of mpismt.h are functions of the library.
std::string compiled(const std::vector<std::string>& files, const replay::Mpi& mpi, const std::string& folder,
                     const Options& options, Context& context, const std::vector<std::string>& more = {})
{
    const std::string binary = folder + (more.empty() ? "/program" : "/program-more"), err = folder + "/err";
    fs::copy_file(c::include_folder() + "/mpismt.h", folder + "/mpismt.h", fs::copy_options::overwrite_existing);
    const bool in_fortran = std::ranges::any_of(files, [](const std::string& f) { return fortran::is_source(f); });
    const bool cxx = std::any_of(files.begin(), files.end(), is_cxx);
    replay::Command command{{in_fortran ? mpi.fortran_compiler
                             : cxx      ? mpi.cxx_compiler
                                        : mpi.compiler,
                             "-g", "-w", "-D__MPISMT__", "-I" + folder}};
    if (in_fortran) { // not where modules of another compiler, or MPI, may lie
        command.directory = folder;
        command.words.push_back("-J.");
    }
    for (size_t i = 0; i < options.compiler_flags.size(); ++i) {
        const std::string& flag = options.compiler_flags[i];
        if (flag.starts_with("-J")) // where modules are written, is said above
            i += flag.size() == 2;
        else if (flag.starts_with("-I") && flag.size() > 2) // is named from here
            command.words.push_back("-I" + fs::absolute(flag.substr(2)).string());
        else
            command.words.push_back(command.words.back() == "-I" ? fs::absolute(flag).string() : flag);
    }
    command.words.insert(command.words.end(), more.begin(), more.end());
    for (const size_t i : fortran::order_of(modules_of(files)))
        command.words.push_back(fs::absolute(files[i]).string());
    const std::string library = replay::library_for(mpi, replay::Purpose::Replay, context);
    for (const std::string& word :
         {std::string("-o"), binary, library, std::string("-lm"), std::string("-Wl,--allow-shlib-undefined")})
        command.words.push_back(word);
    const int status = replay::execute(command, folder + "/out", err, 120, context);
    if (status != 0)
        throw InputError(fmt::format("{} cannot compile the program: {}", command.words[0], first_error(err)));
    return binary;
}

// An access outside an object need not end a program, unless AddressSanitizer looks at it. Where that is not installed,
// the program runs without.
std::string with_sanitizer(const std::string& binary, const std::vector<std::string>& files, const replay::Mpi& mpi,
                           const std::string& folder, const Options& options, Context& context)
{
    try {
        return compiled(files, mpi, folder, options, context, {"-fsanitize=address"});
    } catch (const InputError&) {
        return binary;
    }
}

} // namespace

void require_mpis(const Options& options)
{
    if (!options.confirm.empty())
        for (const std::string& file : options.files)
            if (!c::is_source(file) || fs::path(file).extension() == ".bc")
                throw InputError(fmt::format(
                    "--confirm compiles C, C++ and Fortran, and {} is neither; `mpismt replay` runs a compiled program",
                    file));
    const bool in_fortran = std::ranges::any_of(options.files, [](const auto& f) { return fortran::is_source(f); });
    // A replay stands in front of MPI's C functions, under their names.
    const auto uses_f08 = [](const fortran::Modules& m) { return m.used.contains("mpi_f08"); };
    if (in_fortran && std::ranges::any_of(options.confirm, [](const std::string& m) { return m == "openmpi"; }))
        throw InputError(
            "--confirm openmpi: Open MPI's Fortran functions do not call those that a replay stands in front of; "
            "--confirm mpich can be asked of programs with mpif.h or the module mpi");
    if (in_fortran && !options.confirm.empty() && std::ranges::any_of(modules_of(options.files), uses_f08))
        throw InputError(
            "--confirm: MPICH's functions of the module mpi_f08 do not call those that a replay stands in front "
            "of; it can be asked of programs with mpif.h or the module mpi");
    for (const std::string& name : options.confirm)
        replay::require(replay::mpi_named(name));
}

void confirm_on_real_mpi(CheckResult& result, const std::vector<std::string>& files, const SourceFiles& sources,
                         const Options& options, Context& context)
{
    if (result.findings.empty())
        return;
    const std::vector<replay::PlannedRun> runs = replay::findings_of(report::json(result, sources));
    for (const std::string& name : options.confirm) {
        const replay::Mpi& mpi = replay::mpi_named(name);
        const replay::ScratchFolder folder("mpismt-confirm");
        std::string binary, trouble;
        try {
            binary = compiled(files, mpi, folder.path, options, context);
        } catch (const InputError& e) { // the check has its answer, whatever the other compiler says
            trouble = e.what();
        }
        std::string sanitized;
        for (size_t i = 0; i < runs.size(); ++i) {
            const bool memory = trouble.empty() &&
                                (runs[i].kind == FindingKind::Memory || runs[i].kind == FindingKind::InvalidArgument);
            if (memory && sanitized.empty())
                sanitized = with_sanitizer(binary, files, mpi, folder.path, options, context);
            std::vector<std::string> launch = {mpi.launcher, "-n", std::to_string(runs[i].processes.size()),
                                               memory ? sanitized : binary};
            launch.insert(launch.end(), options.arguments.begin(), options.arguments.end());
            result.findings[i].real_runs.push_back(
                trouble.empty()
                    ? replay::replay(runs[i], mpi, launch, static_cast<double>(options.run_timeout), context).run
                    : RealRun{mpi.name, false, trouble});
        }
    }
}

} // namespace mpismt::app
