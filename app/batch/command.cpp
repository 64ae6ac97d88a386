// `mpismt batch`: many checks, their results compared with what is expected of them, one table.
//
// A check passes if it is as expected; without expectations, if it has no error, or all its findings are known from the
// baseline. No answer (unknown, unsupported) is no pass unless it is expected.
#include "app/batch/command.hpp"
#include "app/batch/cost.hpp"
#include "app/batch/cubes.hpp"
#include "app/batch/slurm.hpp"
#include "app/check_run.hpp"
#include "app/command_line.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "core/errors.hpp"
#include "report/batch.hpp"
#include "report/fingerprint.hpp"
#include "report/sarif.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <ostream>
#include <set>
#include <thread>
#include <unistd.h>

namespace mpismt::app {

namespace {

namespace fs = std::filesystem;

// --report FORMAT=FILE
struct Reports {
    explicit Reports(const std::vector<std::string>& wanted);
    std::optional<OutputFile> sarif, junit, json;
    std::string html; // a directory
};

Reports::Reports(const std::vector<std::string>& wanted)
{
    std::set<std::string> seen;
    for (const std::string& text : wanted) {
        const size_t equals = text.find('=');
        const std::string format = text.substr(0, equals),
                          file = equals == std::string::npos ? "" : text.substr(equals + 1);
        if (file.empty() || (format != "sarif" && format != "junit" && format != "json" && format != "html"))
            throw InputError(
                fmt::format("--report {}: expected sarif=FILE, junit=FILE, json=FILE or html=DIRECTORY", text));
        if (!seen.insert(format).second)
            throw InputError(fmt::format("--report {}: a report of this format is already given", text));
        if (format == "html") {
            std::error_code error;
            fs::create_directories(file, error);
            if (error || ::access(file.c_str(), W_OK) != 0)
                throw InputError(fmt::format("{}: not a writable directory", file));
            html = file;
        } else {
            (format == "sarif" ? sarif : format == "junit" ? junit : json).emplace(file);
        }
    }
}

// The fingerprints of a SARIF report, with their rule.
std::set<std::string> read_baseline(const std::string& path)
{
    std::set<std::string> known;
    if (path.empty())
        return known;
    const Json log = Json::parse(read_text(path), nullptr, false);
    try {
        for (const Json& run : log.at("runs"))
            for (const Json& result : run.at("results"))
                known.insert(result.at("partialFingerprints").at("mpismt/v1").get<std::string>());
    } catch (const nlohmann::json::exception&) {
        throw InputError(fmt::format("--baseline {}: this is not a SARIF report of mpismt", path));
    }
    return known;
}

Answer batch_answer(const Json& result)
{
    Answer answer{result["verdict"].get<std::string>(), result.value("complete", false), {}, {}};
    if (result.contains("findings"))
        for (const Json& f : result["findings"])
            answer.kinds.insert(expected_word(f["kind"].get<std::string>(), f["level"].get<std::string>()));
    if (result.contains("lines"))
        for (const Json& line : result["lines"])
            answer.lines.insert(line.get<uint32_t>());
    return answer;
}

// Where a place is expected that a finding has not, all of its kind may be wrong.
void leave_out_expected(Json& result, const report::BatchRow& row, const Expectation& expected)
{
    if (!result.contains("sarif") || (row.status != 0 && !expected.lines.empty()))
        return;
    Json others = Json::array();
    for (Json& r : result["sarif"]["results"])
        if (!expected.kinds.contains(expected_word(r["ruleId"].get<std::string>(), r["level"].get<std::string>())))
            others.push_back(std::move(r));
    result["sarif"]["results"] = std::move(others);
}

// What a result means for its check, and the exit status that it asks for.
report::BatchRow batch_row(const BatchCheck& check, Json& result, const std::set<std::string>& known, bool cached)
{
    using Outcome = report::TestCase::Outcome;
    report::BatchRow row;
    row.test.name = check.name;
    row.verdict = result["verdict"].get<std::string>();
    row.test.seconds = result.value("seconds", 0.0);
    row.test.text = result.value("text", "") + result.value("messages", "");
    row.cached = cached;
    // Of an error, what is wrong is said, not why there may be more of it: a reason is that of "unknown".
    const bool is_error = row.verdict == "error";
    if (!is_error)
        row.test.message = result.value("reason", "");
    for (Json& f : result.value("findings", Json::array())) {
        row.findings += (row.findings.empty() ? "" : ", ") +
                        expected_word(f["kind"].get<std::string>(), f["level"].get<std::string>());
        if (!row.test.message.empty() || (is_error && f["level"] != "error"))
            continue;
        row.test.message = f["message"].get<std::string>();
        if (f.contains("line"))
            row.place = fmt::format("{}:{}", f["file"].get<std::string>(), f["line"].get<uint32_t>());
    }
    std::set<std::string> assumed;
    for (const Json& a : result.value("assumptions", Json::array()))
        if (const auto name = a["name"].get<std::string>(); assumed.insert(name).second)
            row.assumptions += (row.assumptions.empty() ? "" : ", ") + name;
    row.test.type = row.verdict == "error" ? row.findings : row.verdict;

    bool all_known = !known.empty();
    if (result.contains("sarif"))
        for (Json& r : result["sarif"]["results"]) {
            const bool is_known = known.contains(r["partialFingerprints"]["mpismt/v1"].get<std::string>());
            all_known &= is_known || r["level"] != "error";
            if (!known.empty())
                r["baselineState"] = is_known ? "unchanged" : "new";
        }

    if (row.verdict == "bad-input" || row.verdict == "bug") {
        row.test.outcome = Outcome::Error;
        row.status = row.verdict == "bug" ? internal_error : bad_input;
    } else if (check.expected) {
        if (const std::string wrong = difference(batch_answer(result), *check.expected); !wrong.empty()) {
            row.test.message = row.test.message.empty() ? wrong : fmt::format("{} ({})", wrong, row.test.message);
            row.test.outcome = row.verdict == "unknown" ? Outcome::Error : Outcome::Failed;
            row.status = row.verdict == "unknown" ? 3 : 1;
        }
        leave_out_expected(result, row, *check.expected);
    } else if (row.verdict == "error") {
        row.known = all_known;
        row.test.outcome = all_known ? Outcome::Passed : Outcome::Failed;
        row.status = all_known ? 0 : 1;
    } else if (row.verdict == "unknown" || row.verdict == "unsupported") {
        row.test.outcome = Outcome::Error;
        row.status = row.verdict == "unknown" ? 3 : 4;
    } else if (row.verdict == "no-error-within-bound" && check.options.require_complete) {
        row.test.outcome = Outcome::Failed;
        row.test.message = "the answer holds only within the bound";
        row.status = only_within_bound;
    }
    return row;
}

// "[#####     ] 12/200, 1 failed, 40 s left", over and over in one line of a terminal.
class BatchProgress {
public:
    BatchProgress(Console& console, size_t total, bool quiet)
        : console_(console), total_(total), on_(console.err_is_terminal && !quiet),
          start_(std::chrono::steady_clock::now())
    {
    }
    ~BatchProgress()
    {
        if (on_)
            console_.err << "\r\033[K" << std::flush;
    }
    void advance(bool failed)
    {
        ++done_;
        failed_ += failed;
        if (!on_)
            return;
        constexpr size_t width = 30;
        const size_t full = width * done_ / total_;
        const double used = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        console_.err << fmt::format("\r\033[K[{:#<{}}{: <{}}] {}/{}, {} failed, {:.0f} s left", "", full, "",
                                    width - full, done_, total_, failed_,
                                    used / static_cast<double>(done_) * static_cast<double>(total_ - done_))
                     << std::flush;
    }

private:
    Console& console_;
    size_t total_, done_ = 0, failed_ = 0;
    bool on_;
    std::chrono::steady_clock::time_point start_;
};

// Named by what the result depends on: a page that is there already is the right one.
std::string page_name(const std::string& key) { return fmt::format("{:016x}.html", report::hash_of(key)); }

// Pages of checks that are no more, or were different.
void remove_other_pages(const std::string& directory, const std::vector<std::string>& pages)
{
    const std::set<std::string> wanted(pages.begin(), pages.end());
    std::error_code error;
    std::vector<fs::path> old;
    for (fs::directory_iterator it(directory, error), end; it != end && !error; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (name.size() == 21 && name.ends_with(".html") && name.find_first_not_of("0123456789abcdef") == 16 &&
            !wanted.contains(name))
            old.push_back(it->path());
    }
    for (const fs::path& path : old)
        fs::remove(path, error);
}

} // namespace

size_t at_once(const Options& options)
{
    return options.jobs > 0 ? static_cast<size_t>(options.jobs) : std::max(1U, std::thread::hardware_concurrency());
}

// The cubes of one check.
static int batch_of_cubes(const Options& batch, const std::vector<BatchCheck>& checks, Console& console,
                          const JobRunner& runner)
{
    if (checks.size() != 1)
        throw InputError(fmt::format("--cubes: only one check can be cut; there are {}", checks.size()));
    if (!batch.reports.empty() || !batch.baseline.empty())
        throw InputError(
            "--cubes: there is one report, that of a check; it cannot be combined with --report and --baseline");
    Options own = checks[0].options;
    own.cubes = batch.cubes;
    own.jobs = batch.jobs;
    own.results = batch.results;
    own.slurm = batch.slurm;
    own.sbatch = batch.sbatch;
    const std::vector<std::string> arguments{"batch", checks[0].name};
    return cubes_command(own, arguments, console, runner);
}

JobRunner runner_for(const Options& options)
{
    return {{},
            [&options](std::span<const BatchJob> jobs, const std::atomic<bool>& stop, const JobClaim& claim,
                       const JobDone& done) {
                if (options.slurm > 0)
                    run_on_slurm(jobs, options, stop, done);
                else
                    run_jobs(jobs, at_once(options), stop, claim, done);
            }};
}

int batch_command(const Options& options, Console& console)
{
    return batch_command(options, console, runner_for(options));
}

int batch_command(const Options& options, Console& console, const JobRunner& runner)
{
    const auto start = std::chrono::steady_clock::now();
    (void)parse_choices(options);
    (void)parse_given_files(options);
    (void)parse_environment(options);
    (void)parse_properties(options);
    if (!options.sbatch.empty() && options.slurm == 0)
        throw InputError("--sbatch requires --slurm");
    const std::set<std::string> known = read_baseline(options.baseline);
    const std::vector<BatchCheck> checks = shard_of(plan_batch(options), options.shard);
    if (options.cubes > 0)
        return batch_of_cubes(options, checks, console, runner);
    Reports reports(options.reports);
    std::vector<std::string> warnings;
    ResultsFile kept(options.results, warnings);
    for (const std::string& warning : warnings)
        console.err << "mpismt: warning: " << warning << '\n';

    Context stop(options);
    const InterruptGuard guard(stop);
    std::vector<Json> results(checks.size());
    std::vector<std::optional<report::BatchRow>> rows(checks.size());
    std::vector<BatchJob> jobs;
    BatchProgress progress(console, checks.size(), options.quiet);
    const auto take = [&](size_t i, Json result, bool cached) {
        rows[i] = batch_row(checks[i], result, known, cached);
        results[i] = std::move(result);
        progress.advance(rows[i]->status != 0);
    };
    const bool wants_keys = !options.results.empty() || !reports.html.empty();
    const std::vector<std::string> keys =
        wants_keys ? keys_of(checks, at_once(options), runner.program) : std::vector<std::string>(checks.size());
    std::vector<std::string> pages(checks.size());
    for (size_t i = 0; i < checks.size(); ++i) {
        if (!reports.html.empty())
            pages[i] = page_name(keys[i]);
        const std::string page = pages[i].empty() ? "" : reports.html + "/" + pages[i];
        const Json* result = keys[i].empty() ? nullptr : kept.find(keys[i]);
        if (result && (page.empty() || fs::exists(page))) {
            Json own = *result;
            own["name"] = checks[i].name;
            take(i, std::move(own), true);
            continue;
        }
        jobs.push_back({i, &checks[i], checks[i].options, keys[i]});
        jobs.back().options.files = checks[i].options.files;
        if (!page.empty())
            jobs.back().options.page = page;
    }
    longest_first(jobs, kept);
    const auto claim = [&](const BatchJob& job) {
        if (job.key.empty())
            return ResultsFile::Claim::Mine;
        const ResultsFile::Claim answer = kept.claim(job.key);
        if (answer != ResultsFile::Claim::Kept)
            return answer;
        if (!job.options.page.empty() && !fs::exists(job.options.page)) // the other one has made none
            return ResultsFile::Claim::Mine;
        Json result = *kept.find(job.key);
        result["name"] = checks[job.index].name;
        take(job.index, std::move(result), true);
        return answer;
    };
    std::string lost;
    runner.run(jobs, stop.interrupted, claim, [&](size_t i, Json result) {
        try {
            if (lost.empty())
                kept.append(result);
        } catch (const InputError& e) {
            lost = e.what();
        }
        kept.release(keys[i]);
        take(i, std::move(result), false);
    });

    report::Batch batch;
    batch.version = version();
    batch.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    batch.unfinished = static_cast<size_t>(std::count(rows.begin(), rows.end(), std::nullopt));
    Json parts = Json::array(), all = Json::array();
    int status = batch.unfinished > 0 ? 3 : 0;
    for (size_t i = 0; i < checks.size(); ++i) {
        if (!rows[i])
            continue;
        status = worse(status, rows[i]->status);
        if (!pages[i].empty() && fs::exists(reports.html + "/" + pages[i]))
            rows[i]->page = pages[i];
        batch.rows.push_back(std::move(*rows[i]));
        if (results[i].contains("sarif"))
            parts.push_back(results[i]["sarif"]);
        for (const char* inner : {"key", "sarif", "text", "lines"})
            results[i].erase(inner);
        all.push_back(std::move(results[i]));
    }
    if (reports.sarif)
        reports.sarif->commit(report::sarif_log(parts, version()));
    if (reports.junit)
        reports.junit->commit(report::junit(batch));
    if (reports.json)
        reports.json->commit(all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
    if (!reports.html.empty()) {
        remove_other_pages(reports.html, pages);
        OutputFile(reports.html + "/index.html").commit(report::html_index(batch));
    }
    const bool color = use_color(options, console.out_is_terminal);
    console.out << report::table(batch, color, options.quiet, options.verbose);
    if (!lost.empty())
        throw InputError(lost + "; the results after that are only in this table and in the reports");
    return status;
}

} // namespace mpismt::app
