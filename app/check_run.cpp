#include "app/check_run.hpp"

#include "app/advice.hpp"
#include "app/bug_report.hpp"
#include "app/call_names.hpp"
#include "app/check_record.hpp"
#include "app/confirm.hpp"
#include "app/coverage.hpp"
#include "app/files.hpp"
#include "app/implementations.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "app/shared_files.hpp"
#include "app/spawning.hpp"
#include "app/stand_in.hpp"
#include "frontend/c/captured.hpp"
#include "frontend/c/spawned.hpp"
#include "frontend/mpi/language.hpp"
#include "proofs/certify.hpp"
#include "report/html.hpp"
#include "soundness/explore.hpp"
#include "soundness/replay.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <optional>
#include <ostream>
#include <sstream>
#include <utility>

namespace mpismt::app {

namespace {

void say_bug(const BugReport& bug, Console& console)
{
    console.err << "mpismt: a bug in mpismt: " << bug.what << '\n';
    if (const std::string file = save(bug); !file.empty())
        console.err << "Everything that is needed to report it is in " << file << ".\n";
    else
        console.err << "The following is needed to report it.\n\n" << to_string(bug);
}

void diagnose(std::span<const Diagnostic> diagnostics, const SourceFiles& files, const Options& options,
              Console& console)
{
    console.err << report::diagnostics(diagnostics, files, use_color(options, console.err_is_terminal));
}

constexpr int64_t some_time = 1'700'000'000; // for clocks that are looked at, in seconds

// May it look at a clock, of which nothing is known?
bool may_have_clock(const ir::Program& program)
{
    const auto is_clock = [](const ir::Instr& in) {
        return in.code == ir::Opcode::Unmodelled || (in.code == ir::Opcode::Mpi && in.mpi == MpiOp::Wtime);
    };
    return std::any_of(program.functions.begin(), program.functions.end(),
                       [&](const ir::Function& f) { return std::any_of(f.code.begin(), f.code.end(), is_clock); });
}

// Nothing that may depend on a clock is an error, and a loop that waits for a clock is cut. With clocks that go on with
// each look, as they may, there can be an error for certain.
void look_with_given_clock(const std::vector<std::string>& names, std::optional<ir::Program>& program, Checked& checked,
                           const Context& context, const c::Found& found)
{
    Options options = context.options();
    options.clock_time = some_time;
    Context part(options, context);
    std::string messages;
    ir::Program timed = load_c(names, part, messages, found);
    try {
        Checked looked = check_and_replay(timed, part);
        if (looked.result.verdict != Verdict::Error) {
            if (!options.certify.empty()) // of an answer that holds at that time
                proofs::clear_directory(options.certify);
            return;
        }
        checked = std::move(looked);
        program = std::move(timed);
    } catch (const UnsupportedError&) {
    } catch (const LimitReached&) {
    } catch (const std::bad_alloc&) {
    }
}

// Of an answer without an error. Which messages the receives of any source take only a search sees; if another engine
// has decided, one is made for it.
Coverage coverage_with_sources(const ir::Program& program, const CheckResult& result, const Context& context)
{
    bool all = context.options().free.empty();
    if (result.engine != "poe" && result.engine != "explicit") {
        const auto seconds = static_cast<int64_t>(context.seconds_used()) + 2;
        Context part(context.options(), context, seconds);
        try {
            const CheckResult found = soundness::explore(program, part, soundness::Reduction::Poe);
            all &= found.verdict == Verdict::NoError || found.verdict == Verdict::NoErrorWithinBound;
        } catch (const std::bad_alloc&) {
            all = false;
        }
    }
    Coverage out = coverage_of(program, *context.reached);
    out.all_sources = all;
    return out;
}

// `spawns`: does it spawn processes?
ir::Program load_mpi_program(const std::vector<std::string>& names, SourceFiles& files, const std::string& text,
                             Context& context, std::vector<Diagnostic>& warnings, const c::Found& found, bool& spawns)
{
    const Options& options = context.options();
    try {
        return load(files, names[0], text, static_cast<uint32_t>(options.processes), warnings,
                    parse_process_sets(options));
    } catch (const mpi_language::NeedsProcesses&) {
        spawns = true;
        std::string messages;
        return load_together(names, files, context, messages, warnings, found);
    }
}

// Throws InputError, whose places are in `files`, and InternalError.
ProgramRun checked_program(const std::vector<std::string>& names, SourceFiles& files, const std::string& text,
                           const Options& asked, Console& console, const Decide& decide, c::Found found,
                           StandIn& stand_in)
{
    const std::string& name = names.front();
    const bool any_c =
        is_c(name) || std::ranges::any_of(asked.others, [](const OtherProgram& other) { return is_c(other.files[0]); });
    if (!found.compiled)
        found.compiled = c::keep_compiled_files();
    bool spawns = any_c || !asked.others.empty();
    Options options = asked;
    if (options.coverage)
        options.native = "never"; // machine code does not say where it was
    Context context(options);
    context.progress = stand_in.progress();
    const InterruptGuard guard(context);
    Checked checked;
    std::optional<ir::Program> program;
    try {
        std::vector<Diagnostic> warnings;
        std::optional<record::Record> record;
        {
            const auto timer = context.time("read");
            if (record::is_record(name)) {
                record = read_record(name, context);
                if (options.processes > 0 && static_cast<size_t>(options.processes) != record->processes.size())
                    throw InputError(fmt::format("{}: the record has {} processes, not {}", name,
                                                 record->processes.size(), options.processes));
            } else if (spawns) {
                std::string messages;
                program = load_together(names, files, context, messages, warnings, found);
                console.err << messages;
            } else {
                program = load_mpi_program(names, files, text, context, warnings, found, spawns);
            }
        }
        diagnose(warnings, files, options, console);
        if (options.verbose)
            console.err << fmt::format("mpismt: {}: {} processes, bound {}\n", name,
                                       record ? record->processes.size() : program->processes(), options.bound);
        if (options.coverage && program)
            context.reached = reached_in(*program);
        if (record) // where races may be left out
            context.say_no_errors();
        const bool in_part = decide || !options.cube.empty(); // of a question that another program would not be
        if (in_part && record)
            throw InputError("--cubes is for programs, not for records");
        if (in_part && std::ranges::find(program->texts, c::needs_processes) != program->texts.end())
            throw InputError("--cubes is not for programs that spawn processes");
        const bool may_set_clock = any_c && !in_part && options.clock_time < 0 && may_have_clock(*program);
        if (may_set_clock && options.timeout > 0)
            context.reserve(static_cast<double>(options.timeout) / 3);
        checked = record   ? check_record(*record, program, context)
                  : decide ? decide(*program, context)
                           : check_and_replay(*program, context);
        if (record && !options.certify.empty()) {
            proofs::clear_directory(options.certify);
            checked.result.notes.push_back("there is no certificate for a record");
        }
        if (spawns)
            check_with_spawned(names, files, *program, checked, found, context);
        if (any_c && !record && !in_part)
            check_with_shared_files(names, files, *program, checked, found, context);
        context.release();
        if (may_set_clock && checked.result.verdict == Verdict::Unknown)
            look_with_given_clock(names, program, checked, context, found);
    } catch (const UnsupportedError& e) {
        checked.result = unsupported_result(e, options);
    } catch (const LimitReached& e) {
        checked.result.reason = e.what();
    } catch (const std::bad_alloc&) {
        checked.result.reason = "memory is exhausted";
    }
    CheckResult& result = checked.result;
    if (program) // whatever the answer is
        for (const NotGiven& n : context.not_given())
            result.assumptions.push_back(not_given(program->files, n));
    if (context.reached && program && context.reached->functions.size() == program->functions.size() &&
        (result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound))
        result.coverage = coverage_with_sources(*program, result, context);
    if (result.program.empty() || c::is_elf(name) || !options.others.empty())
        result.program = name;
    context.stats["peak_memory"] = peak_memory();
    result.stats.insert(context.stats.begin(), context.stats.end());
    context.write_times_to(result.stats);
    if (const std::string tries = advice(result, options, program ? &*program : nullptr); !tries.empty())
        result.notes.push_back(tries);

    ProgramRun run;
    run.answered = true;
    const auto is_effect = [](const Step& s) { return s.kind == Step::Kind::Effect; };
    const auto has_effects = [&](const Finding& f) {
        return std::any_of(f.execution.steps.begin(), f.execution.steps.end(), is_effect);
    };
    if (program &&
        (options.format == "html" ||
         (options.format == "text" && std::any_of(result.findings.begin(), result.findings.end(), has_effects))))
        for (Finding finding : result.findings) {
            Choices choices = context.choices();
            choices.implementation = finding.implementation;
            run.details.push_back(soundness::details(*program, choices, finding, &context));
            if (!finding.other_execution)
                continue;
            finding.execution = *finding.other_execution;
            run.details.push_back(soundness::details(*program, choices, finding, &context));
        }
    stand_in.check_is_over(); // runs on a real MPI have limits of their own
    context.progress = nullptr;
    try {
        if (program && !options.confirm.empty())
            confirm_on_real_mpi(result, names, program->files, options, context);
    } catch (const LimitReached& e) {
        result.notes.push_back(fmt::format("not all findings were run on a real MPI: {}", e.what()));
    }
    if (program)
        name_calls(result, *program);
    run.interrupted = context.interrupted;
    const bool limited = result.verdict == Verdict::NoErrorWithinBound ||
                         (result.verdict == Verdict::NoError && !result.complete); // of a record
    run.status = limited && options.require_complete ? only_within_bound : exit_code(result.verdict);
    run.report = {std::move(result), program ? std::move(program->files) : files};
    run.output = std::move(checked.output);
    return run;
}

ProgramRun overdue(const std::string& name, const Options& options, const StandIn& stand_in)
{
    ProgramRun run;
    run.answered = true;
    run.status = exit_code(Verdict::Unknown);
    CheckResult& result = run.report.result;
    result.program = name;
    result.processes = static_cast<uint32_t>(options.processes);
    result.bound = static_cast<uint32_t>(options.bound);
    result.reason = stand_in.reason();
    result.stats["seconds"] = stand_in.seconds();
    std::istringstream found(stand_in.found());
    for (std::string line; std::getline(found, line);)
        result.notes.push_back("an error was found, but not replayed: " + line);
    std::istringstream lacks(stand_in.not_given());
    for (std::string by, of; std::getline(lacks, by, '=') && std::getline(lacks, of);)
        result.assumptions.push_back(not_given({}, {by, of, {}}));
    result.notes.push_back(advice(result, options, nullptr));
    return run;
}

} // namespace

ProgramRun run_program(const std::vector<std::string>& names, const Options& options,
                       std::span<const std::string> arguments, Console& console, const Decide& decide,
                       const c::Found& known)
{
    const std::string& name = names.front();
    ProgramRun failed;
    failed.status = internal_error;
    failed.report.result.program = name;
    SourceFiles files;
    std::string text;
    std::ostringstream said;
    Console listener{console.out, said};
    // Where another program decides, the limits are for each of its parts.
    StandIn stand_in(decide ? Options() : options, console.err_is_terminal && !options.quiet && !decide);
    if (stand_in.has_taken_over())
        return overdue(name, options, stand_in);
    try {
        if (!is_c(name) && !record::is_record(name))
            text = read_text(name);
        return checked_program(names, files, text, options, console, decide, known, stand_in);
    } catch (const InputError& e) {
        console.err << e.verbatim();
        diagnose(e.diagnostics(), files, options, console);
        failed.said = e.verbatim() + report::diagnostics(e.diagnostics(), files, false);
        failed.status = bad_input;
        return failed;
    } catch (const ReplayFailure& e) {
        CheckResult result;
        result.program = name;
        result.findings.push_back(e.finding());
        say_bug({e.what(), arguments, name, text, report::json(result, files)}, listener);
    } catch (const std::exception& e) {
        // InternalError, and whatever the libraries throw that nobody expected.
        say_bug({e.what(), arguments, name, text, {}}, listener);
    }
    failed.said = said.str();
    console.err << failed.said;
    return failed;
}

int worse(int a, int b)
{
    constexpr int by_weight[] = {0, only_within_bound, 3, 4, 1, bad_input, internal_error};
    const auto weight = [&](int s) { return std::find(std::begin(by_weight), std::end(by_weight), s) - by_weight; };
    return weight(a) >= weight(b) ? a : b;
}

namespace {

report::Style style_of(const ProgramRun& run, const Options& options)
{
    report::Style style;
    style.stats = options.stats;
    style.quiet = options.quiet;
    style.all = options.all || options.trace == "full";
    style.properties = parse_properties(options);
    style.choices = parse_choices(options);
    style.details = run.details;
    if (options.show_output)
        style.output = run.output;
    return style;
}

} // namespace

std::string text_report(const ProgramRun& run, const Options& options, bool color, int columns)
{
    report::Style style = style_of(run, options);
    style.color = color;
    style.columns = columns;
    return report::text(run.report.result, run.report.files, style);
}

std::string html_report(const ProgramRun& run, const Options& options)
{
    return report::html(run.report.result, run.report.files, run.details, style_of(run, options));
}

} // namespace mpismt::app
