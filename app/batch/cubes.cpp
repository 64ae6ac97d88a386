// Each process makes the formula for itself and decides one cube of it (encoding/cubes.hpp). That they all cut the same
// formula in the same way is tested by its hash. An error in one cube is an error; there is none if there is none in
// any. Of several cubes with an error the first in their order is shown, whoever was faster: those behind it are given
// up, those before it are waited for.
#include "app/batch/cubes.hpp"

#include "app/batch/cube_result.hpp"
#include "app/check_run.hpp"
#include "app/files.hpp"
#include "app/formats.hpp"
#include "app/limits.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "proofs/certify.hpp"
#include "soundness/concluded.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <ostream>

namespace mpismt::app {

namespace {

void require_one_question(const Options& o)
{
    const auto refuse = [](const std::string& what) {
        throw InputError(
            fmt::format("--cubes: only one question about one program can be cut; it does not go with {}", what));
    };
    if (o.engine != "auto" && o.engine != "sat")
        refuse(fmt::format("--engine {}", o.engine));
    if (!o.process_counts.empty())
        refuse("several numbers of processes");
    if (!o.others.empty())
        refuse("programs that are started together or spawned");
    if (parse_choices(o).free.any())
        refuse("--free and --reductions any");
    if (parse_properties(o).test(static_cast<size_t>(FindingKind::MessageRace)))
        refuse("--property message-race");
    for (const auto& [given, name] : {std::pair(!o.cross_check.empty(), "--cross-check"),
                                      std::pair(!o.dump.empty(), "--dump"), std::pair(!o.cube.empty(), "--cube"),
                                      std::pair(o.explain_buffering, "--explain-buffering"),
                                      std::pair(o.coverage, "--coverage"), std::pair(o.suggest, "--suggest"),
                                      std::pair(o.format == "result", "--format result")})
        if (given)
            refuse(name);
}

std::string folder_of(const Options& o, size_t cube)
{
    return o.certify.empty() ? "" : (std::filesystem::path(o.certify) / proofs::name_of_cube(cube)).string();
}

std::vector<BatchCheck> checks_of(const Options& options)
{
    std::vector<BatchCheck> checks(static_cast<size_t>(options.cubes));
    for (size_t i = 0; i < checks.size(); ++i) {
        BatchCheck& c = checks[i];
        c.name = fmt::format("{}, cube {}/{}", options.files.front(), i + 1, checks.size());
        c.files = options.files;
        c.options = options;
        c.options.cube = fmt::format("{}/{}", i + 1, checks.size());
        c.options.certify = folder_of(options, i + 1);
        c.options.raises_bound = false;
        c.options.cubes = c.options.jobs = c.options.slurm = 0;
        c.options.sbatch.clear();
        c.options.confirm.clear();
        c.options.results.clear();
        c.options.output.clear();
        c.options.format = "text";
    }
    return checks;
}

// What the cubes have answered so far.
class Answers {
public:
    explicit Answers(size_t cubes) : results_(cubes) {}

    void take(size_t i, const Json& line)
    {
        CheckResult& r = results_[i].emplace();
        try {
            if (line.contains("cube"))
                r = result_from(line.at("cube"));
            else
                r.reason = fmt::format("cube {}: {}", i + 1, line.value("reason", "no answer"));
        } catch (const std::exception& e) {
            r = {};
            r.reason = fmt::format("cannot read the answer of cube {}: {}", i + 1, e.what());
        }
        said_ += line.value("verdict", "") == "bad-input" && said_.empty() ? line.value("reason", "") : "";
    }
    // Is it of no use to know this one?
    bool is_known_without(size_t i) const
    {
        if (!said_.empty())
            return true;
        for (size_t k = 0; k < results_.size(); ++k)
            if (results_[k] && ((k < i && results_[k]->verdict == Verdict::Error) || is_whole(*results_[k]) ||
                                (results_[k]->cut.cubes > 0 && i >= results_[k]->cut.cubes)))
                return true;
        return false;
    }
    bool is_decided() const
    {
        for (size_t i = 0; i < results_.size(); ++i)
            if (!results_[i] && !is_known_without(i))
                return false;
        return true;
    }
    const std::string& bad_input() const { return said_; }
    CheckResult joined(const Options&) const;
    // How many cubes there are, and the one whose answer is that of all of them, if there is one.
    size_t cubes() const;
    std::optional<size_t> alone() const;

private:
    static bool is_whole(const CheckResult& r)
    {
        return r.cut.cubes == 0 && r.verdict != Verdict::Unknown && r.verdict != Verdict::Error;
    }

    std::vector<std::optional<CheckResult>> results_;
    std::string said_;
};

size_t Answers::cubes() const
{
    for (const auto& r : results_)
        if (r && r->cut.cubes > 0)
            return r->cut.cubes;
    return results_.size();
}

std::optional<size_t> Answers::alone() const
{
    const auto first = [&](auto which) -> std::optional<size_t> {
        const auto it = std::find_if(results_.begin(), results_.end(), [&](auto& r) { return r && which(*r); });
        return it == results_.end() ? std::nullopt : std::optional(static_cast<size_t>(it - results_.begin()));
    };
    if (const auto error = first([](const CheckResult& r) { return r.verdict == Verdict::Error; }))
        return error;
    return first(is_whole);
}

CheckResult Answers::joined(const Options& options) const
{
    if (const auto i = alone())
        return *results_[*i];
    CheckResult all;
    all.bound = static_cast<uint32_t>(options.bound);
    all.verdict = Verdict::NoError;
    all.complete = all.always_cut = true;
    size_t missing = 0, unknown = 0;
    const CheckResult::Cut* cut = nullptr;
    for (size_t i = 0; i < cubes(); ++i) {
        if (!results_[i]) {
            ++missing;
            continue;
        }
        const CheckResult& r = *results_[i];
        if (r.cut.cubes > 0 && cut != nullptr && (r.cut.question != cut->question || r.cut.cubes != cut->cubes)) {
            all.verdict = std::max(all.verdict, Verdict::Unknown);
            all.reason = "the processes have not cut the same question: their answers cannot be combined";
        }
        if (r.cut.cubes > 0)
            cut = &r.cut;
        all.verdict = std::max(all.verdict, r.verdict);
        unknown += r.verdict == Verdict::Unknown;
        all.complete &= r.complete;
        all.always_cut &= r.always_cut;
        if (all.reason.empty())
            all.reason = r.reason;
        if (all.engine.empty())
            all.engine = r.engine;
        const auto add = [](auto& to, const auto& from, auto same) {
            for (const auto& x : from)
                if (std::none_of(to.begin(), to.end(), [&](const auto& y) { return same(x, y); }))
                    to.push_back(x);
        };
        add(all.notes, r.notes, [](auto& x, auto& y) { return x == y; });
        add(all.unsupported, r.unsupported,
            [](auto& x, auto& y) { return x.construct == y.construct && x.loc == y.loc; });
        add(all.assumptions, r.assumptions, [](auto& x, auto& y) { return x.name == y.name && x.text == y.text; });
        add(all.findings, r.findings, [](auto& x, auto& y) { return x.kind == y.kind && x.message == y.message; });
    }
    if (missing > 0) {
        all.verdict = std::max(all.verdict, Verdict::Unknown);
        all.reason = fmt::format("{} of {} cubes were not decided", missing, cubes());
    } else if (unknown > 0) {
        all.reason += fmt::format(" ({} of {} cubes are unknown)", unknown, cubes());
    }
    unknown_if_always_cut(all);
    soundness::sort_by_level(all.findings);
    return all;
}

} // namespace

int cubes_command(const Options& options, std::span<const std::string> arguments, Console& console,
                  const JobRunner& runner)
{
    require_one_question(options);
    std::optional<OutputFile> output;
    if (!options.output.empty()) {
        protect(options.output, options.files, options.force);
        output.emplace(options.output);
    }
    if (!options.certify.empty())
        proofs::clear_directory(options.certify);
    const std::vector<BatchCheck> checks = checks_of(options);
    std::vector<std::string> warnings;
    ResultsFile kept(options.results, warnings);
    for (const std::string& warning : warnings)
        console.err << "mpismt: warning: " << warning << '\n';
    const std::vector<std::string> keys = options.results.empty()
                                              ? std::vector<std::string>(checks.size())
                                              : keys_of(checks, at_once(options), runner.program);
    Context stop(options);
    std::optional<InterruptGuard> guard(stop);
    std::atomic<bool> enough = false;
    Answers answers(checks.size());
    const auto take = [&](size_t i, const Json& result) {
        answers.take(i, result);
        enough = answers.is_decided() || stop.interrupted;
    };
    // A proof that is not there has to be made, whatever is kept.
    const auto is_kept = [&](size_t i) {
        const Json* result = keys[i].empty() ? nullptr : kept.find(keys[i]);
        const bool no_error = result != nullptr && result->value("verdict", "").starts_with("no-error");
        return result != nullptr && (options.certify.empty() || !no_error ||
                                     std::filesystem::exists(checks[i].options.certify + "/manifest"));
    };
    std::vector<BatchJob> jobs;
    for (size_t i = 0; i < checks.size(); ++i)
        if (is_kept(i))
            take(i, *kept.find(keys[i]));
        else
            jobs.push_back({i, &checks[i], checks[i].options, keys[i]});
    for (const BatchJob& job : jobs)
        if (!options.certify.empty()) {
            proofs::clear_directory(job.options.certify); // of what was interrupted
            proofs::prepare_directory(job.options.certify);
        }
    const auto claim = [&](const BatchJob& job) {
        if (stop.interrupted)
            enough = true;
        if (answers.is_known_without(job.index))
            return ResultsFile::Claim::Kept;
        const ResultsFile::Claim answer = job.key.empty() ? ResultsFile::Claim::Mine : kept.claim(job.key);
        if (answer == ResultsFile::Claim::Kept && !is_kept(job.index))
            return ResultsFile::Claim::Mine;
        if (answer == ResultsFile::Claim::Kept)
            take(job.index, *kept.find(job.key));
        return answer;
    };
    if (!answers.is_decided())
        runner.run(jobs, enough, claim, [&](size_t i, const Json& result) {
            if (!keys[i].empty()) {
                kept.append(result);
                kept.release(keys[i]);
            }
            if (console.err_is_terminal && !options.quiet)
                console.err << fmt::format("mpismt: {}: {}\n", checks[i].name, result.value("verdict", "no answer"));
            take(i, result);
        });

    guard.reset(); // the run below has its own
    if (!answers.bad_input().empty()) {
        console.err << answers.bad_input();
        return bad_input;
    }
    CheckResult joined = answers.joined(options);
    Options own = options;
    own.raises_bound = false;
    const auto join = [&](const ir::Program& program, Context& context) {
        joined.program = program.files.size() > 0 ? program.files.name(0) : options.files.front();
        joined.processes = program.processes();
        Checked checked = confirm(program, std::move(joined), context);
        if (!options.certify.empty())
            proofs::join_cubes(program, checked.result, answers.alone(), answers.cubes(), context);
        return checked;
    };
    ProgramRun run = run_program(options.files, own, arguments, console, join);
    run.interrupted |= stop.interrupted;
    const int status = run.status;
    Formatter formatter(own, 1, !output && use_color(options, console.out_is_terminal), console.columns, console.ascii);
    std::string text = formatter.add(std::move(run)); // before finish(): some formats write all of it at the end
    text += formatter.finish();
    if (output)
        output->commit(text);
    else
        console.out << text;
    return status;
}

} // namespace mpismt::app
