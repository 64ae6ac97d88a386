// `mpismt check`: one program after the other (app/check_run), and their reports. An error in one program does not keep
// the others from being checked; the exit status is that of the worst.
#include "app/batch/check.hpp"
#include "app/check_run.hpp"
#include "app/files.hpp"
#include "app/formats.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "proofs/certify.hpp"
#include "solver/cross_check.hpp"

#include <fmt/format.h>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

// All files of C and C++ are one program, every other file is one of its own.
std::vector<std::vector<std::string>> programs_of(const std::vector<std::string>& files)
{
    std::vector<std::vector<std::string>> programs;
    std::optional<size_t> c;
    for (const std::string& name : files) {
        if (is_c(name) && c) {
            programs[*c].push_back(name);
            continue;
        }
        if (is_c(name))
            c = programs.size();
        programs.push_back({name});
    }
    return programs;
}

} // namespace

int check_command(const Options& options, std::span<const std::string> arguments, Console& console)
{
    // What is wrong with an option is said once, before any file is read; an output that cannot be written, too.
    (void)parse_choices(options);
    (void)parse_given_files(options);
    (void)parse_properties(options);
    std::optional<OutputFile> output;
    if (!options.output.empty())
        output.emplace(options.output);
    const AddressSpaceLimit address_space(options.memory);
    const std::vector<std::vector<std::string>> programs = programs_of(options.files);

    if (options.format == "html" && programs.size() > 1)
        throw InputError({{Diagnostic::Severity::Error, {}, 1, "--format html: a page is of one program",
                           "mpismt batch --report html=DIRECTORY makes a page for each"}});
    if (!options.cross_check.empty())
        solver::check_cross_checker(options.cross_check);
    if (!options.certify.empty() || !options.cross_check.empty())
        if (options.engine == "explicit" || options.engine == "poe")
            throw InputError(
                fmt::format("--engine {}: searching leaves no formula for --certify or --cross-check", options.engine));
    if (!options.certify.empty()) {
        if (parse_choices(options).free.any())
            throw InputError("--certify: a certificate is about one implementation; it does not go with --free and "
                             "--reductions any");
        if (programs.size() > 1)
            throw InputError("--certify: a certificate is of one program");
        proofs::prepare_directory(options.certify);
    }

    if (!options.page.empty() && options.format != "result")
        throw InputError("--page goes with --format result");
    if (options.format == "result") {
        if (programs.size() > 1)
            throw InputError("--format result: a result is of one program");
        const std::string line = checked(programs[0], options, arguments) + "\n";
        if (output)
            output->commit(line);
        else
            console.out << line;
        return 0;
    }

    Formatter formatter(options, programs.size(), !output && use_color(options, console.out_is_terminal),
                        console.columns);
    std::string all;
    const auto write = [&](const std::string& text) {
        if (output)
            all += text;
        else
            console.out << text << std::flush;
    };
    int status = 0;
    bool answered = false;
    for (const std::vector<std::string>& names : programs) {
        ProgramRun run = run_program(names, options, arguments, console);
        status = worse(status, run.status);
        const bool stop = run.interrupted;
        answered |= run.answered;
        write(formatter.add(std::move(run)));
        if (stop)
            break;
    }
    write(formatter.finish());
    // A report of nothing does not replace an older one.
    if (output && (answered || options.format == "sarif" || options.format == "junit"))
        output->commit(all);
    return status;
}

} // namespace mpismt::app
