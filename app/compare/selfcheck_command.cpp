// `mpismt selfcheck`: a source of programs, as many threads as there are processors, and the comparison of engines
// (compare.hpp). The threads share the source and the counts, each behind a lock that is held for a moment; a check
// shares nothing with another. Ctrl-C stops the source, and what was done is reported with the place to go on from.
#include "app/commands.hpp"
#include "app/compare/compare.hpp"
#include "app/files.hpp"
#include "app/limits.hpp"
#include "core/errors.hpp"
#include "report/selfcheck.hpp"
#include "soundness/programs/enumerate.hpp"
#include "soundness/programs/files.hpp"
#include "soundness/programs/random.hpp"
#include "soundness/programs/random_faults.hpp"
#include "soundness/programs/random_observed.hpp"
#include "soundness/programs/shrink.hpp"
#include "soundness/programs/small_text.hpp"
#include "soundness/programs/windows.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <mutex>
#include <ostream>
#include <set>
#include <thread>

namespace mpismt::app {

namespace {

using soundness::ProgramTree;

// "3,4" → {3, 4}
std::vector<uint64_t> numbers(const std::string& text, char separator)
{
    std::vector<uint64_t> out;
    const char* at = text.data();
    const char* const last = text.data() + text.size();
    for (;;) {
        uint64_t n = 0;
        const auto [end, error] = std::from_chars(at, last, n);
        if (error != std::errc() || (end != last && *end != separator))
            return {};
        out.push_back(n);
        if (end == last)
            return out;
        at = end + 1;
    }
}

soundness::Size parse_size(const std::string& text)
{
    const std::vector<uint64_t> n = numbers(text, ',');
    const auto in = [](uint64_t x, uint64_t least, uint64_t greatest) { return x >= least && x <= greatest; };
    if (n.size() < 2 || n.size() > 4 || !in(n[0], 2, 6) || !in(n[1], n[0], 12) || (n.size() > 2 && !in(n[2], 1, 4)) ||
        (n.size() > 3 && !in(n[3], 1, 2)))
        throw InputError(
            fmt::format("--size {}: expected P,O[,T[,C]] with 2 to 6 processes, P to 12 operations, 1 to 4 "
                        "tags, 1 or 2 communicators",
                        text));
    soundness::Size size;
    size.processes = static_cast<uint32_t>(n[0]);
    size.operations = static_cast<uint32_t>(n[1]);
    size.tags = n.size() > 2 ? static_cast<uint32_t>(n[2]) : 1;
    size.communicators = n.size() > 3 ? static_cast<uint32_t>(n[3]) : 1;
    return size;
}

uint64_t parse_calls(const std::string& list)
{
    uint64_t calls = 0;
    for (size_t begin = 0; begin <= list.size();) {
        const size_t end = std::min(list.find(',', begin), list.size());
        const uint64_t call = soundness::find_call(std::string_view(list).substr(begin, end - begin));
        if (call == 0)
            throw InputError(
                fmt::format("--calls {}: '{}' is not one of Send, Ssend, Bsend, Rsend, Isend, Issend, Recv, Irecv, "
                            "Probe, Iprobe, Wait, Test, Waitany, Waitall, Barrier, Bcast, Allreduce, If, Mprobe, "
                            "Improbe, Mrecv, Imrecv, Request_free; nor Windows, Files, Faults or Observed, alone",
                            list, list.substr(begin, end - begin)));
        calls |= call;
        begin = end + 1;
    }
    return calls;
}

struct SelfcheckJob {
    uint64_t index = 0;
    ProgramTree tree;
    std::string text; // of a file; otherwise the tree is the program
    std::string c;    // the same in C, if front ends are compared
};

// Where the programs come from. Not for several threads at once.
class Source {
public:
    virtual ~Source() = default;
    virtual std::optional<SelfcheckJob> next() = 0;
};

class SmallPrograms final : public Source {
public:
    SmallPrograms(const soundness::Size& size, uint64_t slice, uint64_t slices, uint64_t first, bool also_c)
        : all_(size), slice_(slice), slices_(slices), first_(first), also_c_(also_c)
    {
    }
    std::optional<SelfcheckJob> next() override
    {
        while (std::optional<soundness::SmallProgram> p = all_.next()) {
            const uint64_t index = index_++;
            if (index >= first_ && index % slices_ == slice_)
                return SelfcheckJob{index, to_tree(*p), {}, also_c_ ? to_c(*p) : ""};
        }
        return std::nullopt;
    }

private:
    soundness::AllPrograms all_;
    uint64_t slice_, slices_, first_, index_ = 0;
    bool also_c_;
};

class SmallWindowPrograms final : public Source {
public:
    SmallWindowPrograms(const soundness::Size& size, uint64_t slice, uint64_t slices, uint64_t first)
        : all_(size.operations, size.balanced), slice_(slice), slices_(slices), first_(first)
    {
    }
    std::optional<SelfcheckJob> next() override
    {
        while (std::optional<soundness::WindowProgram> p = all_.next()) {
            const uint64_t index = index_++;
            if (index >= first_ && index % slices_ == slice_)
                return SelfcheckJob{index, to_tree(*p), {}, {}};
        }
        return std::nullopt;
    }

private:
    soundness::WindowPrograms all_;
    uint64_t slice_, slices_, first_, index_ = 0;
};

class SmallFilePrograms final : public Source {
public:
    SmallFilePrograms(const soundness::Size& size, uint64_t slice, uint64_t slices, uint64_t first)
        : all_(size.operations), slice_(slice), slices_(slices), first_(first)
    {
    }
    std::optional<SelfcheckJob> next() override
    {
        while (std::optional<soundness::FileProgram> p = all_.next()) {
            const uint64_t index = index_++;
            if (index >= first_ && index % slices_ == slice_)
                return SelfcheckJob{index, to_tree(*p), {}, {}};
        }
        return std::nullopt;
    }

private:
    soundness::FilePrograms all_;
    uint64_t slice_, slices_, first_, index_ = 0;
};

class RandomPrograms final : public Source {
public:
    RandomPrograms(uint64_t seed, ProgramTree (*make)(uint64_t)) : seed_(seed), make_(make) {}
    std::optional<SelfcheckJob> next() override
    {
        const uint64_t seed = seed_++;
        return SelfcheckJob{seed, make_(seed), {}, {}};
    }

private:
    uint64_t seed_;
    ProgramTree (*make_)(uint64_t);
};

class Files final : public Source {
public:
    explicit Files(const std::vector<std::string>& names)
    {
        for (const std::string& name : names)
            texts_.push_back(read_text(name));
    }
    std::optional<SelfcheckJob> next() override
    {
        if (at_ == texts_.size())
            return std::nullopt;
        const size_t i = at_++;
        return SelfcheckJob{i, {}, texts_[i], {}};
    }

private:
    std::vector<std::string> texts_;
    size_t at_ = 0;
};

class SelfcheckRun {
public:
    SelfcheckRun(const Options& options, Console& console, Source& source, Context& stop)
        : options_(options), console_(console), source_(source), stop_(stop), start_(std::chrono::steady_clock::now())
    {
        // What one check may take: a random program can be beyond every engine.
        check_options_.bound = options.bound;
        check_options_.dialect = options.dialect;
        check_options_.timeout = 2;
        check_options_.max_steps = 1'000'000;
        check_options_.calls = options.calls;
    }

    report::Selfcheck run(std::string programs_of)
    {
        summary_.programs_of = std::move(programs_of);
        summary_.next = static_cast<uint64_t>(options_.random ? options_.seed : options_.first);
        const auto n =
            static_cast<size_t>(options_.jobs > 0 ? options_.jobs : std::max(1U, std::thread::hardware_concurrency()));
        working_ = n;
        std::vector<std::thread> threads;
        for (size_t i = 0; i < n; ++i)
            threads.emplace_back([this] {
                work();
                --working_;
            });
        // Who presses Ctrl-C does not wait for long checks.
        constexpr auto moment = std::chrono::milliseconds(10);
        for (auto left = std::chrono::milliseconds(800); working_ > 0 && left.count() > 0;) {
            std::this_thread::sleep_for(moment);
            if (stop_.interrupted)
                left -= moment;
        }
        for (std::thread& t : threads)
            if (working_ > 0)
                t.detach();
            else
                t.join();
        const std::lock_guard lock(source_lock_);
        if (console_.err_is_terminal)
            console_.err << "\r\033[K" << std::flush;
        summary_.seconds = seconds();
        summary_.finished = exhausted_;
        if (!running_.empty())
            summary_.next = *running_.begin();
        return summary_;
    }
    // Threads that go on, and use this.
    bool is_left_behind() const { return working_ > 0; }

private:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

    std::optional<SelfcheckJob> take()
    {
        const std::lock_guard lock(source_lock_);
        if (stop_.interrupted || exhausted_ || failed_)
            return std::nullopt;
        if ((options_.count > 0 && taken_ >= static_cast<uint64_t>(options_.count)) ||
            (options_.time > 0 && seconds() >= static_cast<double>(options_.time)))
            return std::nullopt;
        std::optional<SelfcheckJob> job = source_.next();
        if (!job) {
            exhausted_ = true;
            return std::nullopt;
        }
        ++taken_;
        running_.insert(job->index);
        summary_.next = job->index + 1;
        return job;
    }

    void work()
    {
        while (std::optional<SelfcheckJob> job = take()) {
            const std::string text = job->text.empty() ? to_text(job->tree) : job->text;
            const Comparison c = job->c.empty() ? compare_engines(text, check_options_)
                                                : compare_front_ends(text, job->c, check_options_);
            if (stop_.interrupted) // it may have answers that are none
                return;
            if (c.disagreement)
                disagreement(*job, text, c);
            const std::lock_guard lock(source_lock_);
            running_.erase(job->index);
            count(c);
        }
    }

    void count(const Comparison& c)
    {
        if (!c.valid) {
            ++summary_.refused;
            return;
        }
        ++summary_.programs;
        summary_.checks += c.checks;
        summary_.undecided += c.undecided;
        const auto is_error = [](Verdict v) { return v == Verdict::Error; };
        const auto errors = std::count_if(c.verdicts.begin(), c.verdicts.end(), is_error);
        summary_.with_error += errors > 0;
        summary_.mode_matters +=
            std::any_of(c.verdicts.begin(), c.verdicts.end(), [&](Verdict v) { return v != c.verdicts[0]; });
        summary_.unrolled += c.unrolled;
        summary_.outcomes_known += c.outcomes > 0;
        summary_.several_outcomes += c.outcomes > 1;
        if (console_.err_is_terminal && seconds() > shown_ + 0.2) {
            shown_ = seconds();
            console_.err << fmt::format("\r\033[K{} programs, {:.0f} a second, {} disagreements", summary_.programs,
                                        static_cast<double>(summary_.programs) / shown_, summary_.disagreeing)
                         << std::flush;
        }
    }

    // Counted; the first of each kind is shrunk and kept.
    void disagreement(const SelfcheckJob& job, const std::string& text, const Comparison& c)
    {
        {
            const std::lock_guard lock(source_lock_);
            ++summary_.disagreeing;
            if (!kinds_.insert(c.disagreement->kind()).second)
                return;
        }
        report::SelfcheckDisagreement d;
        d.index = job.index;
        d.kind = c.disagreement->kind();
        Disagreement last = *c.disagreement;
        std::string shrunk = text;
        if (!job.c.empty()) {
            shrunk += "\n/* in C:\n" + job.c + "*/\n"; // small enough
        } else if (job.text.empty()) {
            ProgramTree tree = soundness::shrink(job.tree, [&](const ProgramTree& candidate) {
                if (stop_.interrupted)
                    return false;
                Comparison again = compare_engines(to_text(candidate), check_options_);
                if (!again.disagreement || again.disagreement->kind() != d.kind)
                    return false;
                last = *again.disagreement;
                return true;
            });
            shrunk = to_text(tree);
            d.statements = size_of(tree);
        }
        d.text = last.text();
        d.program = as_test(shrunk, last);
        d.file = write(d.program);
        const std::lock_guard lock(source_lock_);
        summary_.disagreements.push_back(std::move(d));
    }

    // With a header for tests/regressions/: what the operational semantics says. Who is right is for a person to find
    // out.
    static std::string as_test(const std::string& text, const Disagreement& d)
    {
        std::string out = "// Engines disagreed here; the expected answer is the second one's until somebody has "
                          "decided who is right.\n";
        for (size_t begin = 0; begin < d.text().size();) {
            const size_t end = std::min(d.text().find('\n', begin), d.text().size());
            out += "// " + d.text().substr(begin, end - begin) + "\n";
            begin = end + 1;
        }
        std::set<std::string> kinds;
        for (const std::string& f : d.second.findings)
            kinds.insert(f.substr(0, f.find(' ')));
        out += fmt::format(
            "// mpismt: --buffering {} --collectives {} expect {}\n", d.mode.buffering, d.mode.collectives,
            kinds.empty() ? std::string(name_of(d.second.verdict)) : fmt::format("{}", fmt::join(kinds, ",")));
        return out + text;
    }

    std::string write(const std::string& text) const
    {
        uint64_t hash = 14695981039346656037U; // FNV-1a
        for (const char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
        const std::filesystem::path path =
            std::filesystem::path(options_.keep) / fmt::format("selfcheck-{:08x}.mpi", hash & 0xffffffff);
        std::ofstream file(path);
        file << text;
        return file.flush() ? path.string() : "";
    }

    const Options& options_;
    Console& console_;
    Source& source_;
    Context& stop_;
    Options check_options_;
    std::chrono::steady_clock::time_point start_;
    std::atomic<size_t> working_ = 0; // threads
    std::mutex source_lock_; // guards everything below, and the source
    std::set<uint64_t> running_;
    std::set<std::string> kinds_;
    uint64_t taken_ = 0;
    bool exhausted_ = false, failed_ = false;
    double shown_ = 0;
    report::Selfcheck summary_;
};

std::unique_ptr<Source> source_of(const Options& options, std::string& what)
{
    if (options.also_c && (!options.files.empty() || options.random))
        throw InputError("--c requires --size: only the small programs are written in C");
    if (!options.files.empty()) {
        what = "files";
        return std::make_unique<Files>(options.files);
    }
    const bool windows = options.calls == "Windows", file_calls = options.calls == "Files";
    const bool observed = options.calls == "Observed", faults = options.calls == "Faults";
    if ((observed || faults) && !options.random)
        throw InputError(fmt::format("--calls {} goes with --random", options.calls));
    if (options.random) {
        what = fmt::format("random{}, seed {}",
                           windows      ? ", with windows"
                           : file_calls ? ", with files"
                           : observed   ? ", with wildcards that are looked at"
                           : faults     ? ", with faults in a row"
                                        : "",
                           options.seed);
        return std::make_unique<RandomPrograms>(static_cast<uint64_t>(options.seed),
                                                windows      ? soundness::random_windows
                                                : file_calls ? soundness::random_files
                                                : observed   ? soundness::random_observed
                                                : faults     ? soundness::random_faults
                                                             : soundness::random_program);
    }
    soundness::Size size = parse_size(options.size);
    size.balanced = options.balanced;
    size.sensitive = options.sensitive;
    if (windows && (size.processes != 2 || size.operations > 5 || options.sensitive || options.also_c))
        throw InputError("--calls Windows goes with --size 2,O of up to 5 operations of each process, and --balanced");
    if (file_calls && (size.processes != 2 || size.operations > 6 || options.sensitive || options.also_c))
        throw InputError("--calls Files goes with --random, or with --size 2,O of up to 6 steps of both processes");
    if (!options.calls.empty() && !windows && !file_calls)
        size.calls = parse_calls(options.calls);
    uint64_t slice = 0, slices = 1;
    what = fmt::format("size {}{}{}{}", options.size,
                       options.sensitive  ? ", sensitive"
                       : options.balanced ? ", balanced"
                                          : "",
                       options.calls.empty() ? "" : " of ", options.calls);
    if (options.also_c)
        what += ", in .mpi and in C";
    if (!options.slice.empty()) {
        const std::vector<uint64_t> n = numbers(options.slice, '/');
        if (n.size() != 2 || n[0] >= n[1])
            throw InputError(fmt::format("--slice {}: expected I/N with I from 0 to N-1", options.slice));
        slice = n[0];
        slices = n[1];
        what += fmt::format(", slice {}", options.slice);
    }
    if (windows)
        return std::make_unique<SmallWindowPrograms>(size, slice, slices, static_cast<uint64_t>(options.first));
    if (file_calls)
        return std::make_unique<SmallFilePrograms>(size, slice, slices, static_cast<uint64_t>(options.first));
    return std::make_unique<SmallPrograms>(size, slice, slices, static_cast<uint64_t>(options.first), options.also_c);
}

} // namespace

int selfcheck_command(const Options& options, Console& console)
{
    std::string what;
    const std::unique_ptr<Source> source = source_of(options, what);
    std::error_code error;
    if (!std::filesystem::is_directory(options.keep, error))
        throw InputError(fmt::format("--keep {}: there is no such directory", options.keep));
    if (options.random && options.count == 0 && options.time == 0)
        throw InputError("--random does not end by itself: --count or --time says when to stop");
    std::optional<OutputFile> output;
    if (!options.output.empty())
        output.emplace(options.output);

    Context stop(options);
    const InterruptGuard guard(stop);
    SelfcheckRun selfcheck(options, console, *source, stop);
    const report::Selfcheck summary = selfcheck.run(what);
    const std::string report = options.format == "json" ? report::json(summary) : report::text(summary);
    if (output)
        output->commit(report);
    else
        console.out << report;
    const bool too_few = 100 * summary.undecided > static_cast<uint64_t>(options.undecided) * summary.checks;
    if (too_few)
        console.err << fmt::format("mpismt: {} of {} checks were not decided, more than {} % (--undecided)\n",
                                   summary.undecided, summary.checks, options.undecided);
    const int status = summary.disagreeing > 0 || too_few ? 1 : stop.interrupted ? exit_code(Verdict::Unknown) : 0;
    if (selfcheck.is_left_behind()) {
        console.out.flush();
        std::_Exit(status);
    }
    return status;
}

} // namespace mpismt::app
