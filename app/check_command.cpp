// `mpismt check`: one file after the other, each read, checked and replayed by app/pipeline, and reported. An error in
// one file does not keep the others from being checked; the exit status is that of the worst file.
#include "app/bug_report.hpp"
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "proofs/certify.hpp"
#include "report/report.hpp"
#include "solver/cross_check.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

constexpr int bad_input = 2, only_within_bound = 5, internal_error = 70;

// Of two exit statuses, the one that says more: a bug before bad input before the verdicts by their rank.
int worse(int a, int b)
{
    constexpr int by_weight[] = {0, only_within_bound, 3, 4, 1, bad_input, internal_error};
    const auto weight = [&](int s) { return std::find(std::begin(by_weight), std::end(by_weight), s) - by_weight; };
    return weight(a) >= weight(b) ? a : b;
}

void say_bug(const BugReport& bug, Console& console)
{
    console.err << "mpismt: a bug in mpismt: " << bug.what << '\n';
    if (const std::string file = save(bug); !file.empty())
        console.err << "Everything that is needed to report it is in " << file << ".\n";
    else
        console.err << "What follows is needed to report it.\n\n" << to_string(bug);
}

struct FileReport {
    int status = 0;
    std::string text; // of the report; empty if there is none
};

class CheckRun {
public:
    CheckRun(const Options& options, std::span<const std::string> arguments, Console& console)
        : options_(options), arguments_(arguments), console_(console)
    {
    }

    // One program: a file, or several of C and C++.
    FileReport program(const std::vector<std::string>& names)
    {
        const std::string& name = names.front();
        SourceFiles files;
        std::string text;
        try {
            if (!is_c(name))
                text = read_text(name);
            return loaded(names, files, text);
        } catch (const InputError& e) {
            console_.err << e.verbatim();
            diagnose(e.diagnostics(), files);
            return {bad_input, {}};
        } catch (const ReplayFailure& e) {
            CheckResult result;
            result.program = name;
            result.findings.push_back(e.finding());
            say_bug({e.what(), arguments_, name, text, report::json(result, files)}, console_);
        } catch (const std::exception& e) {
            // InternalError, and whatever the libraries throw that nobody expected.
            say_bug({e.what(), arguments_, name, text, {}}, console_);
        }
        return {internal_error, {}};
    }

    bool interrupted() const { return interrupted_; }

private:
    const Options& options_;
    std::span<const std::string> arguments_;
    Console& console_;
    bool interrupted_ = false;

    void diagnose(std::span<const Diagnostic> diagnostics, const SourceFiles& files)
    {
        console_.err << report::diagnostics(diagnostics, files, use_color(options_, console_.err_is_terminal));
    }

    void say(const std::string& what)
    {
        if (options_.verbose)
            console_.err << "mpismt: " << what << '\n';
    }

    FileReport loaded(const std::vector<std::string>& names, SourceFiles& files, const std::string& text)
    {
        const std::string& name = names.front();
        Context context(options_);
        const InterruptGuard guard(context);
        const auto start = std::chrono::steady_clock::now();
        Checked checked;
        const SourceFiles* sources = &files;
        std::optional<ir::Program> program;
        try {
            std::vector<Diagnostic> warnings;
            {
                const auto timer = context.time("read");
                if (is_c(name)) {
                    std::string messages;
                    program = load_c(names, context, messages);
                    console_.err << messages;
                } else {
                    program = load(files, name, text, static_cast<uint32_t>(options_.processes), warnings);
                }
            }
            diagnose(warnings, files);
            sources = &program->files;
            say(fmt::format("{}: {} processes, bound {}", name, program->processes(), options_.bound));
            checked = check_and_replay(*program, context);
        } catch (const UnsupportedError& e) {
            checked.result = unsupported_result(e, options_);
        } catch (const LimitReached& e) {
            checked.result.reason = e.what();
        } catch (const std::bad_alloc&) {
            checked.result.reason = "memory is exhausted";
        }
        if (checked.result.program.empty())
            checked.result.program = name;
        interrupted_ = context.interrupted;
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
        context.stats["seconds"] = used.count();
        context.stats["peak_memory"] = peak_memory();
        checked.result.stats.insert(context.stats.begin(), context.stats.end());
        return reported(checked, *sources);
    }

    FileReport reported(const Checked& checked, const SourceFiles& files) const
    {
        const CheckResult& result = checked.result;
        int status = exit_code(result.verdict);
        if (result.verdict == Verdict::NoErrorWithinBound && options_.require_complete)
            status = only_within_bound;
        if (options_.format == "json")
            return {status, report::json(result, files)};
        report::Style style;
        style.color = options_.output.empty() && use_color(options_, console_.out_is_terminal);
        style.columns = console_.columns;
        style.stats = options_.stats;
        style.quiet = options_.quiet;
        style.properties = parse_properties(options_);
        style.choices = parse_choices(options_);
        if (options_.show_output)
            style.output = checked.output;
        return {status, report::text(result, files, style)};
    }
};

} // namespace

int check_command(const Options& options, std::span<const std::string> arguments, Console& console)
{
    // What is wrong with an option is said once, before any file is read; an output that cannot be written, too.
    (void)parse_choices(options);
    (void)parse_properties(options);
    std::optional<OutputFile> output;
    if (!options.output.empty())
        output.emplace(options.output);
    const AddressSpaceLimit address_space(options.memory);

    // All files of C and C++ are one program, every other file is one of its own.
    std::vector<std::vector<std::string>> programs;
    std::optional<size_t> c;
    for (const std::string& name : options.files) {
        if (is_c(name) && c) {
            programs[*c].push_back(name);
            continue;
        }
        if (is_c(name))
            c = programs.size();
        programs.push_back({name});
    }

    if (!options.cross_check.empty())
        solver::check_cross_checker(options.cross_check);
    if (!options.certify.empty() || !options.cross_check.empty())
        if (options.engine == "explicit" || options.engine == "poe")
            throw InputError(fmt::format("--engine {}: searching leaves no formula for --certify or --cross-check", options.engine));
    if (!options.certify.empty()) {
        if (programs.size() > 1)
            throw InputError("--certify: a certificate is of one program");
        proofs::prepare_directory(options.certify);
    }

    const bool array = options.format == "json" && programs.size() > 1;
    CheckRun run(options, arguments, console);
    std::string all;
    int status = 0;
    for (const std::vector<std::string>& names : programs) {
        const FileReport report = run.program(names);
        status = worse(status, report.status);
        if (!report.text.empty()) {
            const std::string_view separator = all.empty() ? (array ? "[\n" : "") : (array ? ",\n" : "\n");
            all += fmt::format("{}{}", separator, report.text);
            if (!output && !array) {
                console.out << separator << report.text << std::flush;
            }
        }
        if (run.interrupted())
            break;
    }
    if (array)
        all += all.empty() ? "[]\n" : "]\n";
    if (output && !all.empty())
        output->commit(all);
    else if (!output && array)
        console.out << all << std::flush;
    return status;
}

} // namespace mpismt::app
