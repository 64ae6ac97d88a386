// `mpismt prove`: the library of lemmas, discharged.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/laws/law_library.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "app/laws/prove.hpp"
#include "app/suggest.hpp"
#include "report/lemmas.hpp"
#include "solver/cross_check.hpp"
#include "soundness/laws/library.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <ostream>
#include <set>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

constexpr int64_t default_seconds = 60; // for a lemma

// The lemmas that the arguments name, each by its name or by its group's; all without arguments.
// Of a dialect, those whose truth may depend on its rules.
std::vector<Lemma> chosen_lemmas(const std::vector<std::string>& names, const Dialect& dialect)
{
    const bool standard = dialect == Dialect{};
    std::vector<Lemma> all = standard                ? laws::library()
                             : dialect.message_order ? laws::completes_before()
                                                     : laws::completes_before_without_order();
    for (Lemma& law : standard ? law_library() : std::vector<Lemma>{})
        all.push_back(std::move(law));
    if (names.empty())
        return all;
    std::vector<Lemma> of_files;
    std::vector<bool> wanted(all.size(), false);
    for (const std::string& name : names) {
        if (name.ends_with(".law") && !standard)
            throw InputError("laws in files are about the standard: they cannot be combined with --dialect");
        if (name.ends_with(".law")) {
            of_files.push_back(lemma_of_file(name));
            continue;
        }
        bool found = false;
        for (size_t i = 0; i < all.size(); ++i)
            if (all[i].name == name || all[i].group == name)
                wanted[i] = found = true;
        if (found)
            continue;
        std::set<std::string_view> known;
        for (const Lemma& l : all)
            known.insert({l.name, l.group});
        const std::vector<std::string_view> candidates(known.begin(), known.end());
        const std::string_view best = nearest(name, candidates);
        throw InputError({{Diagnostic::Severity::Error,
                           {},
                           1,
                           fmt::format("'{}' is neither a lemma nor a group of lemmas", name),
                           best.empty() ? "mpismt prove --list lists them" : fmt::format("did you mean {}?", best)}});
    }
    std::vector<Lemma> result;
    for (size_t i = 0; i < all.size(); ++i)
        if (wanted[i])
            result.push_back(all[i]);
    result.insert(result.end(), of_files.begin(), of_files.end());
    return result;
}

std::string list(const std::vector<Lemma>& lemmas)
{
    std::string out;
    for (const Lemma& l : lemmas)
        out += fmt::format("{:<20} {:<24} {}\n", l.group, l.name, name_of(l.expected));
    return out;
}

// A file name of what may be in a name of a lemma or an obligation.
std::string query_file_name(const std::string& text)
{
    std::string out;
    for (const char c : text)
        out += std::isalnum(static_cast<unsigned char>(c)) || c == '-' ? c : c == '*' ? 'x' : '_';
    return out;
}

void dump(const fs::path& directory, const Lemma& lemma, const Discharge& d)
{
    for (size_t i = 0; i < d.queries.size(); ++i) {
        const Discharge::Query& q = d.queries[i];
        OutputFile file(directory / fmt::format("{}-{}.smt2", query_file_name(lemma.name), i));
        file.commit(
            fmt::format("; {}: {}\n; expected: {}\n{}", lemma.name, q.name, q.satisfiable ? "sat" : "unsat", q.smtlib));
    }
}

// Decides the queries again. Throws InternalError if the other solver disagrees.
void cross_check_lemma(const Lemma& lemma, Discharge& d, const Options& options)
{
    if (d.queries.empty())
        return;
    Context context(options);
    const InterruptGuard guard(context);
    size_t undecided = 0;
    for (const Discharge::Query& q : d.queries) {
        const solver::Answer answer = solver::cross_check(q.smtlib, options.cross_check, context);
        if (answer == solver::Answer::Unknown)
            ++undecided;
        else if ((answer == solver::Answer::Sat) != q.satisfiable)
            throw InternalError(fmt::format("cross-check: {}, {}: {} says {}satisfiable, Z3 the opposite", lemma.name,
                                            q.name, options.cross_check, q.satisfiable ? "un" : ""));
    }
    d.method += undecided == 0 ? fmt::format(", confirmed by {}", options.cross_check)
                               : fmt::format(", {} of {} queries not decided by {}", undecided, d.queries.size(),
                                             options.cross_check);
    if (undecided != 0)
        d.status = LemmaStatus::Unknown;
}

} // namespace

int prove_command(const Options& given, Console& console)
{
    Options options = given;
    if (options.timeout == 0)
        options.timeout = default_seconds;
    const std::vector<Lemma> lemmas = chosen_lemmas(options.files, parse_choices(options).dialect);
    std::optional<OutputFile> output;
    if (!options.output.empty())
        output.emplace(options.output);
    if (!options.cross_check.empty() && options.cross_check != "cvc5")
        throw InputError(
            fmt::format("--cross-check {}: lemmas are decided by Z3, and again by cvc5", options.cross_check));
    if (!options.cross_check.empty())
        solver::check_cross_checker(options.cross_check);
    if (!options.dump.empty()) {
        std::error_code error;
        fs::create_directories(options.dump, error);
        if (error)
            throw InputError(fmt::format("--dump {}: {}", options.dump, error.message()));
    }
    std::string all;
    const auto write = [&](const std::string& text) {
        if (output)
            all += text;
        else
            console.out << text << std::flush;
    };
    if (options.list) {
        write(list(lemmas));
        if (output)
            output->commit(all);
        return 0;
    }
    report::Style style;
    style.color = !output && use_color(options, console.out_is_terminal);
    style.columns = console.columns;
    style.quiet = options.quiet;
    // One that is named is explained.
    const bool explain = options.files.size() == 1 && lemmas.size() == 1;
    const bool as_text = options.format == "text";
    if (const std::string symbols = report::legend(lemmas, style); as_text && !options.quiet && !symbols.empty())
        write(symbols + "\n");
    constexpr size_t many = 20;
    if (as_text && lemmas.size() > many)
        console.err << fmt::format("mpismt: {} lemmas take some minutes; each is unknown after {} s (--timeout)\n",
                                   lemmas.size(), options.timeout);
    Context stop(options);
    const InterruptGuard guard(stop);
    std::vector<report::LemmaReport> reports;
    for (const Lemma& lemma : lemmas) {
        if (stop.interrupted)
            break;
        report::LemmaReport r{lemma, {}, {}};
        r.discharge = discharge(lemma, options, !options.dump.empty() || !options.cross_check.empty());
        if (!options.dump.empty())
            dump(options.dump, lemma, r.discharge);
        if (!options.cross_check.empty())
            cross_check_lemma(lemma, r.discharge, options);
        if (explain)
            r.program_text = program_text(lemma);
        if (as_text && explain)
            write(report::explain(r, style));
        else if (as_text)
            write(report::text(r, reports.empty() || reports.back().lemma.group != lemma.group, style));
        reports.push_back(std::move(r));
    }
    if (as_text && !explain)
        write(report::summary(reports, style));
    else if (options.format == "json")
        write(report::json(reports));
    else if (options.format == "junit")
        write(report::junit(reports));
    if (output)
        output->commit(all);
    if (stop.interrupted)
        return exit_code(Verdict::Unknown);
    return std::all_of(reports.begin(), reports.end(), [](const report::LemmaReport& r) { return r.as_expected(); })
               ? 0
               : 1;
}

} // namespace mpismt::app
