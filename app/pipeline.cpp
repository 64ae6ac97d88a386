#include "app/pipeline.hpp"

#include "app/certificate.hpp"
#include "app/check.hpp"
#include "app/choices_made.hpp"
#include "app/files.hpp"
#include "app/implementations.hpp"
#include "app/input_classes.hpp"
#include "app/limits.hpp"
#include "app/reasons.hpp"
#include "app/searches.hpp"
#include "core/idle_counts.hpp"
#include "core/slicing/slices.hpp"
#include "frontend/c/compile.hpp"
#include "frontend/c/spawned.hpp"
#include "frontend/mpi/language.hpp"
#include "proofs/certify.hpp"
#include "soundness/concluded.hpp"
#include "soundness/explore.hpp"
#include "soundness/operations.hpp"
#include "soundness/replay.hpp"
#include "soundness/run.hpp"
#include "soundness/shorten.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <new>

namespace mpismt::app {

namespace {

slicing::Slices& of_semantics(const ir::Program& program)
{
    return slicing::Slices::of(program, slicing::Side::Semantics);
}

CheckResult explored(const ir::Program& program, Context& context, soundness::Reduction reduction)
{
    return of_semantics(program).keeping(
        [&] { return soundness::explore(program, context, reduction, {.next_inputs = next_inputs(context)}); });
}

// Is more asked for than an answer: a proof, the constraints, a part of them?
bool wants_encoding(const Options& o)
{
    return !o.certify.empty() || !o.cross_check.empty() || !o.dump.empty() || o.explain_buffering || !o.cube.empty();
}

// What only the operational semantics has in full: windows, files, partitioned communication, buffers of communicators
// and sessions.
bool is_left_to_search(const ir::Program& program)
{
    using enum MpiOp;
    constexpr MpiOp others[] = {
        Psend_init,           Precv_init,         Buffer_iflush,         Comm_attach_buffer,    Comm_detach_buffer,
        Comm_flush_buffer,    Comm_iflush_buffer, Session_attach_buffer, Session_detach_buffer, Session_flush_buffer,
        Session_iflush_buffer};
    return soundness::needs_search(program) || soundness::waits_for_threads(program) ||
           std::ranges::any_of(others, [&](MpiOp op) { return soundness::calls(program, op); });
}

CheckResult run_once(const ir::Program& program, Context& context)
{
    CheckResult unknown, before; // before: of the engine whose place a search takes
    unknown.verdict = Verdict::Unknown;
    try {
        if (context.options().engine == "explicit")
            return explored(program, context, soundness::Reduction::Commuting);
        if (context.options().engine == "poe")
            return explored(program, context, soundness::Reduction::Poe);
        const bool needs_search = soundness::needs_search(program);
        BriefSearch search; // where it cannot answer at all, it does not begin
        if (context.options().engine == "auto" && !wants_encoding(context.options()) &&
            soundness::can_decide(program, context))
            search = searches_of(program, context);
        CheckResult result;
        try {
            result = check(program, context, std::move(search));
        } catch (const UnsupportedError& e) {
            result = unsupported_result(e, context.options());
        }
        const bool is_cut_short = is_left_to_search(program) && !result.unsupported.empty();
        if (context.options().engine == "auto" && (needs_search || is_cut_short) && !wants_encoding(context.options()))
            look_behind_error(program, context, result);
        // Files, and windows where choices are open, are part of the operational semantics only: programs that come to
        // them are searched. So are those with MPI_Parrived, and those with buffers of communicators and sessions.
        if (context.options().engine == "auto" && is_left_to_search(program) && result.verdict != Verdict::NoError &&
            result.verdict != Verdict::Error) {
            if (!context.options().certify.empty()) // of an answer within the bound
                proofs::clear_directory(context.options().certify);
            unknown_if_always_cut(result);
            before = std::move(result);
            result = explored(program, context, soundness::Reduction::Poe);
            keep_reasons(before, program, result);
            if (!context.options().cross_check.empty())
                result.notes.push_back("there is no cross-check: the program is decided by search (it has windows, "
                                       "files or MPI_Parrived), so there is no formula for another solver");
        }
        return result;
    } catch (const LimitReached& e) {
        unknown.reason = e.what();
    } catch (const std::bad_alloc&) {
        unknown.reason = "memory is exhausted";
    } catch (const UnsupportedError& e) {
        return unsupported_result(e, context.options());
    }
    keep_reasons(before, program, unknown);
    return unknown;
}

std::string note_of_slices(const ir::Program& program, const std::vector<SourceLoc>& loops)
{
    constexpr size_t most_places = 8;
    std::string places;
    for (size_t i = 0; i < loops.size() && i < most_places; ++i)
        places += fmt::format("{}{}", i == 0 ? "" : ", ", to_string(program.files, loops[i]));
    if (loops.size() > most_places)
        places += ", ...";
    return fmt::format("{} {} not run, as nothing depends on what {} (--slice): {}", loops.size(),
                       loops.size() == 1 ? "loop was" : "loops were",
                       loops.size() == 1 ? "it computes" : "they compute", places);
}

// Loops are skipped whose results nobody seems to need; where somebody does, all begins again (core/slicing/). Not
// where message races are asked for: there a branch within a loop is a decision, whatever comes of it.
CheckResult run_to_bound(const ir::Program& program, Context& context)
{
    slicing::Slices& slices = slicing::Slices::of(program, slicing::Side::Unroller);
    const std::string& when = context.options().slicing;
    if (when != "off" && !wants_encoding(context.options()) && !context.reached &&
        !context.looks_for(FindingKind::MessageRace))
        for (slicing::Slices* side : {&slices, &of_semantics(program)})
            side->allow(when == "always");
    const LookedAt before = context.looked_at;
    CheckResult result = slices.keeping([&] {
        context.looked_at = before;
        CheckResult once = run_once(program, context);
        const auto may_be_none = [](const Finding& f) {
            return f.message.find(slicing::may_read_nothing) != std::string::npos;
        };
        if (std::ranges::none_of(once.findings, may_be_none))
            return once;
        slices.keep_all();
        context.looked_at = before;
        return run_once(program, context);
    });
    std::vector<SourceLoc> loops = slices.skipped();
    for (const SourceLoc& loc : of_semantics(program).skipped())
        if (std::find(loops.begin(), loops.end(), loc) == loops.end())
            loops.push_back(loc);
    if (!loops.empty())
        result.notes.push_back(note_of_slices(program, loops));
    for (slicing::Slices* side : {&slices, &of_semantics(program)})
        side->forbid(); // findings are replayed with all values
    return result;
}

// Most loops end: where nobody has named the bound, it is raised while that costs little, of a time that somebody has
// given at most a quarter. The answer then holds for more executions, or without a bound. Where every execution reaches
// the bound there is no answer yet: then it is raised while there is time.
CheckResult run_engine(const ir::Program& program, Context& context)
{
    const bool is_limited = context.options().timeout > 0;
    const double most_seconds = is_limited ? std::max(3.0, context.seconds_left() / 4) : 3;
    constexpr double most_without_answer = 10; // if there is no limit
    constexpr uint32_t factor = 4, highest = 2'000, highest_without_answer = 2'000'000;
    CheckResult result = run_to_bound(program, context);
    if (wants_encoding(context.options())) // which are about this bound
        return result;
    const double begin = context.seconds_used();
    std::string why_no_further;
    while (context.options().raises_bound && result.verdict == Verdict::NoErrorWithinBound &&
           factor * result.bound <= (result.always_cut ? highest_without_answer : highest)) {
        const double used = context.seconds_used() - begin;
        const double left = !result.always_cut ? std::min(most_seconds - used, context.seconds_left() / 2)
                                               : std::min(context.seconds_left(), most_without_answer - used);
        if (left < 1)
            break;
        Options options = context.options();
        options.bound = factor * result.bound;
        Context part(std::move(options), context, static_cast<int64_t>(left));
        part.looked_at = context.looked_at;
        CheckResult more = run_to_bound(program, part);
        const bool decides = more.verdict == Verdict::Error || more.verdict == Verdict::NoError ||
                             more.verdict == Verdict::NoErrorWithinBound;
        if (!decides && !(more.verdict == Verdict::Unsupported && result.always_cut)) {
            why_no_further =
                part.seconds_left() > 0 || context.seconds_left() <= 0
                    ? fmt::format("with a bound of {}: {}", more.bound, more.reason)
                    : fmt::format("with a bound of {} the check did not end within the {:.0f} s that are given to it "
                                  "(--bound {} gives it more)",
                                  more.bound, std::floor(left), more.bound);
            break;
        }
        context.looked_at = std::move(part.looked_at);
        context.stats = std::move(part.stats);
        result = std::move(more);
    }
    unknown_if_always_cut(result);
    add_reason(result, std::move(why_no_further));
    return result;
}

// Where collective calls disagree, engines differ in what else they see: who calls what first is not all the same then.
// So that is always looked for; if it is not asked for and nothing else is found, nobody knows.
CheckResult run_engine_with_mismatches(const ir::Program& program, Context& context)
{
    if (context.looks_for(FindingKind::CollectiveMismatch))
        return run_engine(program, context);
    Options options = context.options();
    options.properties.push_back(std::string(name_of(FindingKind::CollectiveMismatch)));
    Context part(std::move(options), context);
    part.looked_at = context.looked_at;
    CheckResult result = run_engine(program, part);
    context.looked_at = std::move(part.looked_at);
    context.stats = std::move(part.stats);
    const size_t disagree =
        std::erase_if(result.findings, [](const Finding& f) { return f.kind == FindingKind::CollectiveMismatch; });
    if (disagree > 0 && !has_error(result.findings)) {
        result.verdict = Verdict::Unknown;
        result.reason = "collective calls disagree, which is not checked (--property collective-mismatch): what can "
                        "happen after that is not known";
    }
    return result;
}

bool same_finding(const Finding& a, const Finding& b)
{
    return a.kind == b.kind && a.condition == b.condition &&
           std::equal(a.locations.begin(), a.locations.end(), b.locations.begin(), b.locations.end(),
                      [](const Location& x, const Location& y) { return x.rank == y.rank && x.loc == y.loc; });
}

// What was found under another implementation is added; the graver verdict counts.
void add(CheckResult& all, CheckResult more, const Implementation& implementation)
{
    for (Finding& f : more.findings) {
        f.implementation = implementation;
        if (std::none_of(all.findings.begin(), all.findings.end(),
                         [&](const Finding& g) { return same_finding(f, g); }))
            all.findings.push_back(std::move(f));
    }
    for (Unsupported& u : more.unsupported)
        if (std::none_of(all.unsupported.begin(), all.unsupported.end(),
                         [&](const Unsupported& v) { return u.construct == v.construct && u.loc == v.loc; }))
            all.unsupported.push_back(std::move(u));
    for (std::string& note : more.notes)
        if (std::find(all.notes.begin(), all.notes.end(), note) == all.notes.end())
            all.notes.push_back(std::move(note));
    all.verdict = std::max(all.verdict, more.verdict); // from no error to an error, they grow
    all.complete &= more.complete;
    const std::string condition = fmt::format(" (if {})", describe(implementation));
    if (all.reason.empty() && !more.reason.empty())
        all.reason = more.reason + condition;
    else
        add_reason(all, std::move(more.reason), condition);
    if (all.engine.empty() || all.engine == "none")
        all.engine = more.engine;
    all.stats = std::move(more.stats);
}

// By the engine that the options name, under all implementations that they leave open.
CheckResult run_engine_under_all(const ir::Program& program, Context& context)
{
    CheckResult result = run_engine_with_mismatches(program, context);
    std::vector<Implementation> done(1);
    bool one_at_a_time = false;
    for (bool more = true; more;) { // what is looked at under one implementation makes others of interest
        more = false;
        for (const Implementation& i :
             implementations(context.choices(), context.looked_at, program.processes(), one_at_a_time)) {
            if (std::find(done.begin(), done.end(), i) != done.end())
                continue;
            done.push_back(i);
            more = true;
            context.use(i);
            add(result, run_engine_with_mismatches(program, context), i);
        }
    }
    context.use({});
    result.assumptions = assumptions(program, context, one_at_a_time);
    if (result.verdict == Verdict::NoError || result.verdict == Verdict::NoErrorWithinBound)
        for (std::string& remark : remarks(program, context))
            result.notes.push_back(std::move(remark));
    if (done.size() > 1)
        context.stats["implementations"] = static_cast<double>(done.size());
    return result;
}

// Is nobody interested in the values that variables have? The full search has them all, to be compared with.
bool may_leave_out_counts(const ir::Program& program, const Context& context)
{
    const Options& o = context.options();
    return program.conditions.empty() && !o.wants_output && !o.wants_outcomes && !wants_encoding(o) &&
           o.engine != "explicit" && !context.looks_for(FindingKind::MessageRace) &&
           !context.is_error(FindingKind::UndefinedBehavior); // a count that overflows would be one
}

// An execution without steps and without ends claims nothing that could be replayed.
bool has_execution(const Finding& finding)
{
    return !finding.execution.steps.empty() || !finding.execution.ends.empty();
}

} // namespace

void unknown_if_always_cut(CheckResult& result)
{
    if (result.verdict != Verdict::NoErrorWithinBound || !result.always_cut)
        return;
    result.verdict = Verdict::Unknown;
    result.reason = fmt::format("every execution reaches the bound, {} iterations of a loop: what follows the loop, if "
                                "it ends at all, was not checked (--bound)",
                                result.bound);
}

ReplayFailure::ReplayFailure(Finding finding, std::string reason, size_t step)
    : InternalError(fmt::format(
          "the operational semantics rejects an execution that is claimed to show a {}: {} (at step {} of {})",
          name_of(finding.kind), reason, step, finding.execution.steps.size())),
      finding_(std::move(finding))
{
}

ir::Program load(SourceFiles& files, const std::string& name, std::string text, uint32_t processes,
                 std::vector<Diagnostic>& warnings, const std::vector<ProcessSet>& sets)
{
    if (name != "-" && !name.ends_with(".mpi")) {
        const auto dot = name.find_last_of("./");
        const bool has_extension = dot != std::string::npos && name[dot] == '.';
        throw InputError(
            {{Diagnostic::Severity::Error,
              {},
              1,
              has_extension ? fmt::format("{}: {} files are not supported", name, name.substr(dot))
                            : fmt::format("{}: the extension of the name does not tell the language", name),
              "programs can be in C, C++ (.c, .cpp, …, .bc), Fortran (.f90, …) and the .mpi language"}});
    }
    return mpi_language::compile(files, name == "-" ? "<stdin>" : name, std::move(text), processes, warnings, sets);
}

// Adds the processes that run programs in the `.mpi` language: of those that are started, and of the worlds.
static void add_models(ir::Program& program, SourceFiles& files, const std::vector<std::string>& models,
                       const std::vector<c::Executable>& executables, const c::Found& found,
                       const Context& context, std::vector<Diagnostic>& warnings)
{
    const std::vector<ProcessSet> sets = parse_process_sets(context.options()); // of those that are started
    files = program.files;
    uint32_t base = 0;
    const auto add = [&](size_t executable, mpi_language::Ranks ranks) {
        if (models[executable].empty() || ranks.count == 0)
            return;
        ranks.base = base;
        mpi_language::add(program, files, models[executable], read_text(models[executable]), ranks, warnings,
                          base == 0 ? sets : std::vector<ProcessSet>());
    };
    uint32_t all = 0, first = 0;
    for (const c::Executable& e : executables)
        all += e.processes;
    for (size_t i = 0; i < executables.size(); first += executables[i++].processes)
        add(i, {first, executables[i].processes, all});
    base = all;
    for (const c::World& w : found.worlds) {
        const auto size = static_cast<uint32_t>(w.processes());
        first = 0;
        for (size_t k = 0; k < c::World::commands; first += w.number[k++])
            add(w.program[k], {first, w.number[k], size});
        base += size;
    }
}

ir::Program load_together(const std::vector<std::string>& names, SourceFiles& files, Context& context,
                          std::string& messages, std::vector<Diagnostic>& warnings,
                          const c::Found& found)
{
    const Options& options = context.options();
    if (options.processes <= 0)
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("{}: the number of processes is not given", names[0]),
                           fmt::format("for example: mpismt check {} -n 2", names[0])}});
    std::vector<c::Executable> executables;
    std::vector<std::string> models; // of each executable, the file in the `.mpi` language; empty: it is in C
    uint32_t started = 0;
    const auto add = [&](const std::vector<std::string>& sources, const std::vector<std::string>& arguments, int64_t n,
                         const std::string& name = {}) {
        c::Executable& e = executables.emplace_back();
        models.push_back(is_c(sources[0]) ? "" : sources[0]);
        for (const std::string& file : sources)
            if (is_c(file))
                for (c::Unit& unit : units_of(file, options))
                    e.units.push_back(std::move(unit));
        e.arguments.push_back(name.empty() ? sources[0].substr(0, sources[0].rfind('.')) : name);
        e.arguments.insert(e.arguments.end(), arguments.begin(), arguments.end());
        e.processes = static_cast<uint32_t>(n);
        started += e.processes;
    };
    add(names, options.arguments, options.processes);
    for (const OtherProgram& other : options.others)
        add(other.files, other.arguments, other.processes, other.name);
    for (const ProcessSet& set : parse_process_sets(options))
        for (uint32_t rank : set.ranks)
            if (rank >= started)
                throw InputError(
                    fmt::format("--pset {}: there is no rank {}: {} processes are started", set.name, rank, started));
    ir::Program program;
    const auto compile = [&] {
        c::Compiled compiled = c::compile(executables, context, found);
        // Warnings are what the program's author has seen from another compiler, or does not want to see.
        if (options.verbose)
            messages = std::move(compiled.messages);
        program = std::move(compiled.program);
    };
    const auto is_model = [](const std::string& file) { return !file.empty(); };
    const bool has_c = !std::ranges::all_of(models, is_model);
    if (has_c) {
        compile();
        if (program.implicit_init && options.dialect.empty())
            throw InputError(
                {{Diagnostic::Severity::Error,
                  {},
                  1,
                  fmt::format("{}: the program includes mpi1.h, but it is not stated by which rules it runs", names[0]),
                  "--dialect mpi1 selects those of 1993, --dialect mpi4 those of the standard"}});
    }
    if (std::ranges::none_of(models, is_model))
        return program;
    const auto first = std::ranges::find_if(models, is_model) - models.begin();
    const auto with_processes = [&] {
        executables[static_cast<size_t>(first)].units = {c::models_of_processes()};
        compile();
    };
    const auto spawns = [&] {
        return std::ranges::find(program.functions, "mpismt_processes_begin", &ir::Function::name) !=
               program.functions.end();
    };
    if (!found.worlds.empty() || (has_c && spawns()))
        with_processes();
    try {
        add_models(program, files, models, executables, found, context, warnings);
    } catch (const mpi_language::NeedsProcesses&) {
        with_processes();
        add_models(program, files, models, executables, found, context, warnings);
    }
    ir::validate(program);
    return program;
}

ir::Program load_c(const std::vector<std::string>& names, Context& context, std::string& messages,
                   const c::Found& found)
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    return load_together(names, files, context, messages, warnings, found);
}

CheckResult unsupported_result(const UnsupportedError& e, const Options& options)
{
    CheckResult result;
    result.verdict = Verdict::Unsupported;
    result.bound = static_cast<uint32_t>(options.bound);
    result.unsupported.push_back({e.what(), e.loc(), 0});
    return result;
}

Checked confirm(const ir::Program& program, CheckResult result, Context& context)
{
    soundness::sort_by_level(result.findings); // those of several implementations or cases are not yet
    std::vector<std::vector<std::string>> output(result.findings.size());
    ReplayLimits limits(context);
    for (size_t i = 0; i < result.findings.size(); ++i) {
        Finding& finding = result.findings[i];
        if (!has_execution(finding)) {
            // Only a condition that asks for an execution is found wrong without one.
            if (!finding.condition || program.conditions.at(*finding.condition).kind != Condition::Kind::Exists)
                throw InternalError(
                    fmt::format("a finding of kind {} without an execution that shows it", name_of(finding.kind)));
            continue;
        }
        try {
            Choices choices = context.choices();
            choices.implementation = finding.implementation;
            soundness::Replay replay = soundness::replay(program, choices, finding, limits.context());
            if (!replay.accepted || (replay.instead && !context.is_error(replay.instead->kind)))
                throw ReplayFailure(finding, replay.reason, replay.step);
            if (replay.instead) {
                finding.kind = replay.instead->kind;
                finding.level = Level::Error;
                result.verdict = Verdict::Error;
                finding.message = std::move(replay.instead->message);
                finding.locations = std::move(replay.instead->locations);
            }
            replay.remarks.write_to(finding);
            if (replay.remarks.lacks())
                context.lacks(*replay.remarks.lacks());
            if (context.options().trace != "full" && !context.options().show_output &&
                context.options().certify.empty())
                if (std::optional<soundness::Replay> less =
                        soundness::shorten(program, choices, finding, limits.context())) {
                    replay = std::move(*less);
                    replay.remarks.write_to(finding);
                }
            drop_choices_not_made(finding);
            output[i] = std::move(replay.output);
            finding.execution.given = std::move(replay.given);
        } catch (const LimitReached& e) {
            if (i == 0 && finding.is_error())
                throw LimitReached(
                    fmt::format("{}; an execution with the finding '{}' was found, but it was not replayed to its end",
                                limits.in_words(e), name_of(finding.kind)));
            std::string why = fmt::format("{}: not all findings were replayed", limits.in_words(e));
            if (result.verdict == Verdict::Error && result.reason.empty())
                result.reason = std::move(why);
            else
                result.notes.push_back(why + ", there may be more");
            result.complete &= result.verdict != Verdict::Error;
            result.findings.resize(i);
            output.resize(i);
            break;
        } catch (const UnsupportedError& e) {
            result.notes.push_back(fmt::format(
                "an execution with the finding '{}' was found, but it could not be replayed", name_of(finding.kind)));
            result.unsupported.push_back({e.what(), e.loc(), 0});
            result.verdict = Verdict::Unsupported;
            result.findings.clear();
            return {std::move(result), {}};
        }
    }
    for (size_t i = result.findings.size(); i-- > 0;) // what was found in two ways
        if (std::any_of(result.findings.begin(), result.findings.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const Finding& f) {
                            return f.kind != FindingKind::MessageRace && same_finding(f, result.findings[i]);
                        })) {
            result.findings.erase(result.findings.begin() + static_cast<std::ptrdiff_t>(i));
            output.erase(output.begin() + static_cast<std::ptrdiff_t>(i));
        }
    return {std::move(result), std::move(output)};
}

Checked check_and_replay(const ir::Program& program, Context& context)
{
    if (!context.options().certify.empty())
        proofs::clear_directory(context.options().certify);
    const std::optional<ir::Program> counts_nothing =
        may_leave_out_counts(program, context) ? without_idle_counts(program) : std::nullopt;
    CheckResult result = run_engine_under_all(counts_nothing ? *counts_nothing : program, context);
    if (result.program.empty() && program.files.size() > 0)
        result.program = program.files.name(0);
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    Checked checked;
    {
        // Who polls for ever comes back to the same state, but for a count.
        const bool leaves_out = counts_nothing && std::ranges::any_of(result.findings, [](const Finding& f) {
            return f.kind == FindingKind::Deadlock;
        });
        const auto timer = context.time("replay");
        checked = confirm(leaves_out ? *counts_nothing : program, std::move(result), context);
    }
    // Without a finding there is no execution to show; any will do.
    if (context.options().show_output && checked.result.findings.empty() && checked.result.unsupported.empty())
        checked.output.push_back(soundness::output_of_one_run(program, context));
    if (!context.options().certify.empty())
        write_certificate(program, checked.result, context);
    context.write_times_to(checked.result.stats);
    return checked;
}

} // namespace mpismt::app
