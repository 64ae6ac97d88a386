// `mpismt diff`: two programs, read as `check` reads them, and what tells them apart.
#include "app/bug_report.hpp"
#include "app/check_run.hpp"
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "app/outcomes/diff.hpp"
#include "app/pipeline.hpp"
#include "app/spawning.hpp"
#include "report/report.hpp"

#include <fmt/format.h>
#include <new>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

struct Input {
    SourceFiles files;
    std::string text;
    std::optional<ir::Program> program;
};

void read_input(const std::string& name, const Options& options, Input& input, Console& console)
{
    Context context(options);
    const InterruptGuard guard(context);
    if (is_c(name)) {
        std::string messages;
        input.program = load_with_spawned({name}, input.files, context, messages);
        console.err << messages;
        return;
    }
    input.text = read_text(name);
    std::vector<Diagnostic> warnings;
    input.program = load(input.files, name, input.text, static_cast<uint32_t>(options.processes), warnings,
                         parse_process_sets(options));
    console.err << report::diagnostics(warnings, input.files, use_color(options, console.err_is_terminal));
}

int status_of_diff(const report::DiffReport& report, const Options& options)
{
    using Answer = report::DiffReport::Answer;
    switch (report.answer) {
    case Answer::Same: return exit_code(Verdict::NoError);
    case Answer::SameWithinBound: return options.require_complete ? only_within_bound : exit_code(Verdict::NoError);
    case Answer::Different: return exit_code(Verdict::Error);
    case Answer::Unknown: return exit_code(Verdict::Unknown);
    default: return exit_code(Verdict::Unsupported);
    }
}

// `reading`: the program that is being read; none afterwards.
report::DiffReport compare(Input (&inputs)[2], const Input*& reading, const Options& options, Console& console)
{
    report::DiffReport report;
    try {
        // Of C programs, variables are kept only where they are looked at.
        Options read_options = options;
        if (!options.dialects.empty())
            read_options.dialect = "mpi4"; // a program is the same in all of them
        read_options.wants_outcomes = options.observe != "output" &&
                                 (options.observe != "auto" || !is_c(options.files[0]) || !is_c(options.files[1]));
        for (size_t i = 0; i < 2; ++i) {
            reading = &inputs[i];
            read_input(options.files[i], read_options, inputs[i], console);
        }
        reading = nullptr;
        const ir::Program &a = *inputs[0].program, &b = *inputs[1].program;
        if (a.processes() != b.processes())
            throw InputError(fmt::format(
                "{} has {} processes and {} has {}: only programs with the same number can be compared",
                options.files[0], a.processes(), options.files[1], b.processes()));
        const Observed what = observed(options, a, b, {is_c(options.files[0]), is_c(options.files[1])});
        report = compare_programs(a, b, what, options);
    } catch (const UnsupportedError& e) {
        report.answer = report::DiffReport::Answer::Unsupported;
        report.reason = e.what();
    } catch (const LimitReached& e) {
        report.reason = e.what();
    } catch (const std::bad_alloc&) {
        report.reason = "memory is exhausted";
    }
    for (size_t i = 0; i < 2; ++i) {
        report.sides[i].name = options.files[i];
        if (!options.dialects.empty())
            report.sides[i].name += i == 0 ? ", first dialect" : ", second dialect";
        report.sides[i].files = inputs[i].program ? inputs[i].program->files : inputs[i].files;
    }
    return report;
}

} // namespace

int diff_command(const Options& given, std::span<const std::string> arguments, Console& console)
{
    Options options = given; // one program under two dialects is two programs
    (void)parse_choices(options);
    (void)parse_given_files(options);
    (void)parse_environment(options);
    (void)parse_properties(options);
    if (!options.dialects.empty() && !options.dialect.empty())
        throw InputError("--dialects says which two dialects are compared; it cannot be combined with --dialect");
    if (!options.dialects.empty() && given.files.size() != 1)
        throw InputError("mpismt diff --dialects takes one program, a file");
    if (!options.dialects.empty())
        options.files.push_back(given.files[0]);
    if (options.files.size() != 2)
        throw InputError("mpismt diff takes two programs, each a file");
    if (options.files[0] == "-" && options.files[1] == "-")
        throw InputError("mpismt diff: only one of two programs can be read from standard input");
    std::optional<OutputFile> output;
    if (!options.output.empty()) {
        protect(options.output, options.files, true);
        output.emplace(options.output);
    }
    const AddressSpaceLimit address_space(options.memory);
    Input inputs[2];
    const Input* reading = nullptr;
    try {
        const report::DiffReport report = compare(inputs, reading, options, console);
        report::Style style;
        style.color = options.output.empty() && use_color(options, console.out_is_terminal);
        style.columns = console.columns;
        style.stats = options.stats;
        style.quiet = options.quiet;
        style.properties = parse_properties(options);
        style.choices = parse_choices(options);
        const std::string out = options.format == "json" ? report::json(report) : report::text(report, style);
        if (output)
            output->commit(out);
        else
            console.out << out;
        return status_of_diff(report, options);
    } catch (const InputError& e) {
        const SourceFiles none;
        console.err << e.verbatim()
                    << report::diagnostics(e.diagnostics(), reading ? reading->files : none,
                                           use_color(options, console.err_is_terminal));
        return bad_input;
    } catch (const ReplayFailure& e) {
        CheckResult result;
        result.findings.push_back(e.finding());
        const SourceFiles none;
        const BugReport bug{e.what(), arguments, options.files[0] + " and " + options.files[1],
                            inputs[0].text + "\n" + inputs[1].text,
                            report::json(result, inputs[0].program ? inputs[0].program->files : none)};
        console.err << "mpismt: a bug in mpismt: " << bug.what << '\n';
        if (const std::string file = save(bug); !file.empty())
            console.err << "Everything that is needed to report it is in " << file << ".\n";
        return internal_error;
    }
}

} // namespace mpismt::app
