// `mpismt outcomes`: one program, read as `check` reads it, and the report of its outcomes.
#include "app/bug_report.hpp"
#include "app/check_run.hpp"
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "app/outcomes/outcomes.hpp"
#include "app/pipeline.hpp"
#include "app/spawning.hpp"
#include "report/escape.hpp"
#include "report/outcomes.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

report::OutcomesReport make_report(const ir::Program& program, const Options& options, Context& context)
{
    report::OutcomesReport report;
    report.program = options.files[0];
    report.processes = program.processes();
    report.bound = static_cast<uint32_t>(options.bound);
    report.engine = options.engine == "auto" ? "sat" : options.engine;
    report.outcomes = find_outcomes(program, context);
    for (const Condition& c : program.conditions) {
        const FoundOutcome* witness = nullptr;
        auto& answer = report.conditions.emplace_back();
        answer.holds = decide(program, c, report.outcomes, &witness);
        if (witness != nullptr)
            answer.outcome = static_cast<size_t>(witness - report.outcomes.all.data());
    }
    context.stats["peak_memory"] = peak_memory();
    report.stats = context.stats;
    context.write_times_to(report.stats);
    return report;
}

int status_of_outcomes(const report::OutcomesReport& report)
{
    if (std::any_of(report.conditions.begin(), report.conditions.end(), [](const auto& c) { return c.holds == false; }))
        return exit_code(Verdict::Error);
    if (report.outcomes.complete)
        return exit_code(Verdict::NoError);
    return exit_code(report.outcomes.unsupported.empty() ? Verdict::Unknown : Verdict::Unsupported);
}

} // namespace

int outcomes_command(const Options& given, std::span<const std::string> arguments, Console& console)
{
    Options options = given;
    options.wants_outcomes = true;
    (void)parse_choices(options);
    (void)parse_given_files(options);
    (void)parse_environment(options);
    std::optional<OutputFile> output;
    if (!options.output.empty()) {
        protect(options.output, options.files, true);
        output.emplace(options.output);
    }
    const AddressSpaceLimit address_space(options.memory);
    const std::string& name = options.files[0];
    if (options.files.size() > 1 && !std::all_of(options.files.begin(), options.files.end(), is_c))
        throw InputError("mpismt outcomes takes one program at a time");

    SourceFiles files;
    std::string text;
    const bool color = use_color(options, console.err_is_terminal);
    try {
        Context context(options);
        const InterruptGuard guard(context);
        std::optional<ir::Program> program;
        report::OutcomesReport report;
        try {
            if (is_c(name)) {
                std::string messages;
                program = load_with_spawned(options.files, files, context, messages);
                console.err << messages;
            } else {
                text = read_text(name);
                std::vector<Diagnostic> warnings;
                program = load(files, name, text, static_cast<uint32_t>(options.processes), warnings,
                               parse_process_sets(options));
                console.err << report::diagnostics(warnings, files, color);
            }
            report = make_report(*program, options, context);
        } catch (const UnsupportedError& e) {
            report.outcomes.unsupported.push_back({e.what(), e.loc(), 0});
        } catch (const LimitReached& e) {
            report.outcomes.reason = e.what();
        } catch (const std::bad_alloc&) {
            report.outcomes.reason = "memory is exhausted";
        }
        report.program = name;
        if (!program)
            program.emplace();
        report::Style style;
        style.color = options.output.empty() && use_color(options, console.out_is_terminal);
        style.columns = console.columns;
        style.stats = options.stats;
        style.quiet = options.quiet;
        style.bytes = static_cast<uint64_t>(std::max<int64_t>(0, options.bytes));
        const std::string out =
            options.format == "json" ? report::json(report, *program)
            : console.ascii          ? report::ascii(report::text(report, *program, style))
                                     : report::text(report, *program, style);
        if (output)
            output->commit(out);
        else
            console.out << out;
        return status_of_outcomes(report);
    } catch (const InputError& e) {
        console.err << e.verbatim() << report::diagnostics(e.diagnostics(), files, color);
        return bad_input;
    } catch (const ReplayFailure& e) {
        CheckResult result;
        result.program = name;
        result.findings.push_back(e.finding());
        const BugReport bug{e.what(), arguments, name, text, report::json(result, files)};
        console.err << "mpismt: a bug in mpismt: " << bug.what << '\n';
        if (const std::string file = save(bug); !file.empty())
            console.err << "Everything that is needed to report it is in " << file << ".\n";
        return internal_error;
    }
}

} // namespace mpismt::app
