// `mpismt check`: one program after the other (app/check_run), and their reports. An error in one program does not keep
// the others from being checked; the exit status is that of the worst.
#include "app/batch/check.hpp"
#include "app/batch/cubes.hpp"
#include "app/check_run.hpp"
#include "app/command_line.hpp"
#include "app/confirm.hpp"
#include "app/expectation.hpp"
#include "app/files.hpp"
#include "app/formats.hpp"
#include "app/limits.hpp"
#include "app/mend.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "proofs/certify.hpp"
#include "solver/cross_check.hpp"

#include <fmt/format.h>
#include <optional>
#include <ostream>
#include <set>
#include <string_view>
#include <unistd.h>

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

// Of one of the programs that are started together or spawned.
void require_languages(const std::vector<std::string>& files)
{
    if (std::all_of(files.begin(), files.end(), is_c))
        return;
    if (files.size() > 1)
        throw InputError(fmt::format("{}: a program that is started together with others (':'), or spawned, is one "
                                     ".mpi file, or files in C or C++",
                                     fmt::join(files, " ")));
    if (!files[0].ends_with(".mpi"))
        throw InputError(fmt::format("{}: programs that are started together (':'), or spawned, are in C, C++ or the "
                                     ".mpi language",
                                     files[0]));
}

// Somebody may think that it is followed here.
void mention_header(const std::string& name, const Options& options, Console& console)
{
    if (options.quiet || options.format != "text" || name == "-" || name.ends_with(".bc") ||
        (!c::is_source(name) && !name.ends_with(".mpi")))
        return;
    try {
        const std::vector<std::string> given = to_words(options, Check);
        const std::vector<Expectation> headers = expectations_of(read_text(name));
        for (const Expectation& e : headers) {
            std::vector<std::string> words{"check", name};
            words.insert(words.end(), e.arguments.begin(), e.arguments.end());
            const std::vector<std::string> asked = to_words(parse_command_line(words).options, Check);
            const auto is_given = [&](const std::string& w) { return std::ranges::find(given, w) != given.end(); };
            if (std::ranges::all_of(asked, is_given))
                return;
        }
        if (!headers.empty())
            console.err << fmt::format("mpismt: note: the line `// mpismt:` of {} is for mpismt batch and editors; "
                                       "this check has other options\n",
                                       name);
    } catch (const InputError&) { // said elsewhere, if it matters
    }
}

// What is in the way of an output: the programs, and the files that they are given.
std::vector<std::string> inputs_of(const Options& options)
{
    std::vector<std::string> inputs = options.files;
    for (const OtherProgram& other : options.others)
        inputs.insert(inputs.end(), other.files.begin(), other.files.end());
    for (const GivenFile& f : parse_given_files(options))
        inputs.push_back(f.path);
    return inputs;
}

// One program with several numbers of processes, the smallest first.
struct Counts {
    std::vector<ProgramRun> runs;

    // The one whose report is shown: the first that fails, else the one with the gravest answer.
    size_t shown() const
    {
        size_t best = 0;
        for (size_t i = 0; i < runs.size(); ++i) {
            if (runs[i].status == exit_code(Verdict::Error))
                return i;
            if (worse(runs[best].status, runs[i].status) != runs[best].status || runs[i].status == runs[best].status)
                best = i;
        }
        return best;
    }
};

std::string count_table(const std::vector<ProgramRun>& runs, const std::vector<int64_t>& counts)
{
    std::string out = fmt::format("\n{}, by the number of processes\n", runs.front().report.result.program);
    for (size_t i = 0; i < runs.size(); ++i) {
        const CheckResult& r = runs[i].report.result;
        std::string words = runs[i].answered ? std::string(name_of(r.verdict)) : runs[i].verdict_without_answer();
        std::set<std::string_view> kinds;
        for (const Finding& f : r.findings)
            if (f.is_error())
                kinds.insert(name_of(f.kind));
        if (!kinds.empty())
            words += fmt::format(": {}", fmt::join(kinds, ", "));
        else if (r.verdict == Verdict::Unknown && !r.reason.empty())
            words += ": " + r.reason;
        const auto seconds = r.stats.find("seconds");
        out += fmt::format("  {:>5}  {}{}\n", counts[i], words,
                           seconds == r.stats.end() ? "" : fmt::format("  ({:.2f} s)", seconds->second));
    }
    return out;
}

} // namespace

int check_command(const Options& options, std::span<const std::string> arguments, Console& console)
{
    // What is wrong with an option is said once, before any file is read; an output that cannot be written, too.
    (void)parse_choices(options);
    (void)parse_given_files(options);
    (void)parse_environment(options);
    (void)parse_process_sets(options);
    (void)parse_stubs(options);
    (void)parse_properties(options);
    (void)parse_levels(options);
    require_mpis(options);
    std::optional<OutputFile> output;
    if (!options.output.empty() && options.cubes == 0) {
        protect(options.output, inputs_of(options), options.force);
        output.emplace(options.output);
    }
    const AddressSpaceLimit address_space(options.memory);
    const std::vector<std::vector<std::string>> programs = programs_of(options.files);

    if (!options.others.empty()) {
        require_languages(options.files);
        for (const OtherProgram& other : options.others)
            require_languages(other.files);
        if (!options.process_counts.empty())
            throw InputError("--procs: with ':' or --program, each program has one number of processes");
        if (!options.confirm.empty())
            throw InputError("--confirm is for one program, not for several (':' or --program)");
    }
    if (options.format == "html" && programs.size() > 1)
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           "--format html: a page shows one program",
                           "mpismt batch --report html=DIRECTORY makes a page for each"}});
    if (!options.cross_check.empty())
        solver::check_cross_checker(options.cross_check);
    if (!options.cross_check.empty() && (options.engine == "explicit" || options.engine == "poe"))
        throw InputError(fmt::format("--engine {}: a search has no formula for --cross-check", options.engine));
    if (parse_choices(options).dialect != Dialect{}) {
        if (!options.certify.empty() || !options.confirm.empty())
            throw InputError("--certify and --confirm are about the standard: they cannot be combined with --dialect");
        if (parse_properties(options).test(static_cast<size_t>(FindingKind::MessageRace)))
            throw InputError("--property message-race is about the standard: it cannot be combined with --dialect");
    }
    if (!options.certify.empty()) {
        if (parse_choices(options).free.any())
            throw InputError("--certify: a certificate is about one implementation; it cannot be combined with --free "
                             "and --reductions any");
        if (programs.size() > 1 || !options.process_counts.empty())
            throw InputError("--certify: a certificate is for one program");
        for (const GivenFile& f : parse_given_files(options))
            if ((f.path != "/dev/null" && !std::filesystem::is_regular_file(f.path)) ||
                std::any_of(f.name.begin(), f.name.end(), [](unsigned char c) { return c < ' '; }))
                throw InputError(fmt::format("--certify: the certificate has the contents of each --file, and {} is "
                                             "not a plain file with a plain name",
                                             f.path));
        proofs::prepare_directory(options.certify);
    }

    if (!options.cube.empty() && options.format != "result")
        throw InputError("--cube requires --format result: its answer is about a part of the executions");
    if (options.cubes > 0) {
        if (programs.size() > 1)
            throw InputError("--cubes: only one question about one program can be cut");
        Options own = options;
        own.files = programs[0];
        return cubes_command(own, arguments, console, runner_for(own));
    }
    if (!options.results.empty())
        throw InputError("--results requires --cubes");

    if (!options.page.empty() && options.format != "result")
        throw InputError("--page requires --format result");
    if (options.format == "result") {
        if (programs.size() > 1 || !options.process_counts.empty())
            throw InputError("--format result: a result is for one program");
        end_with_parent(STDOUT_FILENO);
        const std::string line = checked(programs[0], options, arguments) + "\n";
        if (output)
            output->commit(line);
        else
            console.out << line;
        return 0;
    }

    std::vector<int64_t> counts = options.process_counts;
    if (counts.empty())
        counts.push_back(options.processes);
    // Reports for people are of one number of processes, with a table of all; others of each.
    const bool one_of_all = counts.size() > 1 && (options.format == "text" || options.format == "html");
    Formatter formatter(options, programs.size() * (one_of_all ? 1 : counts.size()),
                        !output && use_color(options, console.out_is_terminal), console.columns, console.ascii);
    std::string all;
    const auto write = [&](const std::string& text) {
        if (output)
            all += text;
        else
            console.out << text << std::flush;
    };
    Context whole(options);
    const InterruptGuard guard(whole);
    int status = 0;
    bool answered = false, stop = false;
    for (const std::vector<std::string>& names : programs) {
        mention_header(names[0], options, console);
        Counts kept;
        c::Found known;
        known.compiled = c::keep_compiled_files(); // once, for all numbers of processes
        for (const int64_t n : counts) {
            Options own = options;
            own.processes = n;
            ProgramRun run = run_program(names, own, arguments, console, {}, known);
            if (options.suggest)
                suggest_mend(run, names, own, arguments);
            status = worse(status, run.status);
            const bool unreadable = run.status == bad_input;
            stop = run.interrupted || whole.interrupted;
            answered |= run.answered;
            if (one_of_all)
                kept.runs.push_back(std::move(run));
            else
                write(formatter.add(std::move(run)));
            // What is wrong with the input is so with every number.
            if (stop || unreadable)
                break;
        }
        if (one_of_all) {
            const std::string table = kept.runs.size() > 1 ? count_table(kept.runs, counts) : "";
            write(formatter.add(std::move(kept.runs[kept.shown()])));
            if (options.format == "text")
                write(table);
        }
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
