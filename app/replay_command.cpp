// `mpismt replay`: a finding, an outcome or a recorded run on a real MPI (replay/).
#include "app/call_names.hpp"
#include "app/check_record.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "core/context.hpp"
#include "core/errors.hpp"
#include "replay/judge.hpp"
#include "replay/recorded.hpp"
#include "replay/run.hpp"
#include "replay/script.hpp"
#include "report/report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <ostream>
#include <unistd.h>

namespace mpismt::app {

namespace {

// The n-th of what a report has, counted from 1; 0 is the first.
replay::PlannedRun chosen_run(std::vector<replay::PlannedRun> runs, int64_t number, const std::string& option,
                              const std::string& report)
{
    if (number < 0 || static_cast<uint64_t>(std::max<int64_t>(1, number)) > runs.size())
        throw InputError(runs.empty() ? fmt::format("{} has no {}", report, option)
                                      : fmt::format("--{} {}: {} has {}", option, number, report, runs.size()));
    return std::move(runs[static_cast<size_t>(std::max<int64_t>(1, number) - 1)]);
}

// What is to happen: a run that was recorded, or a finding about it; or a finding or an outcome of a report.
replay::PlannedRun planned_run(const std::string& name, const Options& options)
{
    if (options.replayed_outcome != 0 && options.replayed_finding != 0)
        throw InputError("--finding and --outcome exclude each other");
    if (!record::is_record(name)) {
        const std::string text = read_text(name);
        if (replay::has_outcomes(text)) {
            if (options.replayed_finding != 0)
                throw InputError(fmt::format("--finding: {} is a report of mpismt outcomes", name));
            return chosen_run(replay::outcomes_of(text), options.replayed_outcome, "outcome", name);
        }
        if (options.replayed_outcome != 0)
            throw InputError(fmt::format("--outcome: {} is not a report of mpismt outcomes", name));
        replay::PlannedRun run = chosen_run(replay::findings_of(text), options.replayed_finding, "finding", name);
        if (!run.of_record)
            return run;
        if (!record::is_record(run.program))
            throw InputError(
                fmt::format("{} is a report about the record {}, which does not exist", name, run.program));
        replay::follow(run, record::read(run.program));
        return run;
    }
    if (options.replayed_outcome != 0)
        throw InputError(fmt::format("--outcome: {} is a record", name));
    Context context(options);
    const InterruptGuard guard(context);
    const record::Record record = read_record(name, context);
    if (options.replayed_finding == 0)
        return replay::plan_of(record);
    std::optional<ir::Program> program;
    Checked checked = check_record(record, program, context);
    name_calls(checked.result, *program);
    replay::PlannedRun run = chosen_run(replay::findings_of(report::json(checked.result, program->files)),
                                        options.replayed_finding, "finding", name);
    replay::follow(run, record);
    return run;
}

replay::Debugging debugging_of(const Options& options, const Console& console)
{
    if (options.step && !options.gdb)
        throw InputError("--step requires --gdb");
    if (!options.output.empty() && !options.gdb)
        throw InputError("mpismt replay: --output is for the backtraces of --gdb");
    replay::Debugging debugging;
    if (!options.gdb)
        return debugging;
    const bool terminal = console.out_is_terminal && isatty(STDIN_FILENO) != 0;
    debugging.debugger = terminal && options.output.empty() && replay::tmux_is_there() ? replay::Debugger::Panes
                                                                                       : replay::Debugger::Backtraces;
    debugging.steps = options.step;
    replay::require(debugging.debugger);
    return debugging;
}

} // namespace

int replay_command(const Options& options, Console& console)
{
    if (options.files.size() != 1)
        throw InputError("mpismt replay: expected one report or record before `--`");
    if (options.arguments.empty() && options.write_script.empty())
        throw InputError(
            "mpismt replay: the launcher and the program are missing: mpismt replay REPORT.json -- mpirun -n N "
            "./program");
    const replay::Debugging debugging = debugging_of(options, console);
    const replay::PlannedRun run = planned_run(options.files[0], options);
    const std::string what = fmt::format(
        "{}: {}{}", run.program, run.kind ? fmt::format("{}: ", name_of(*run.kind)) : std::string(), run.message);
    for (const std::string& written : {options.write_script, options.output})
        if (!written.empty())
            protect(written, options.files, true);
    if (!options.write_script.empty()) {
        if (options.gdb)
            throw InputError("--write-script and --gdb exclude each other");
        if (!replay::shows_in_a_run(run))
            throw InputError(fmt::format("{}: a run does not show findings of this kind", what));
        OutputFile(options.write_script).commit(replay::script_of(run, options.arguments, std::string(version())));
        console.out << fmt::format("{}\n{} replays it where mpismt is not installed; its first lines say how\n", what,
                                   options.write_script);
        return 0;
    }
    Context context(options);
    const InterruptGuard guard(context);
    const replay::Mpi& mpi = replay::mpi_of(options.arguments, context);
    std::optional<OutputFile> backtraces;
    if (!options.output.empty())
        backtraces.emplace(options.output);
    replay::Replayed replayed;
    try {
        replayed =
            replay::replay(run, mpi, options.arguments, static_cast<double>(options.run_timeout), context, debugging);
    } catch (const LimitReached& e) {
        console.err << fmt::format("mpismt: {}\n", e.what());
        return 3;
    }
    console.out << replayed.output;
    if (backtraces)
        backtraces->commit(replayed.backtraces);
    else
        console.out << replayed.backtraces;
    console.out << fmt::format("{}\n{} on {}: {}\n", what, replayed.run.confirmed ? "confirmed" : "not confirmed",
                               replayed.run.mpi, replayed.run.seen);
    return replayed.run.confirmed ? 0 : 1;
}

} // namespace mpismt::app
