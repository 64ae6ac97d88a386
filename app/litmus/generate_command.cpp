// `mpismt generate`: RMA litmus tests of a rule, tests that tell two models apart, and the table of the coreRMA paper.
#include "app/commands.hpp"
#include "app/files.hpp"
#include "app/litmus/generate.hpp"
#include "app/limits.hpp"
#include "app/litmus/litmus.hpp"
#include "report/report.hpp"
#include "solver/rma/outcomes.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <ostream>
#include <thread>

namespace mpismt::app {

namespace {

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class GenerateRun {
public:
    GenerateRun(const Options& options, Console& console)
        : options_(options), console_(console), context_(options), guard_(context_)
    {
        request_.threads =
            options.jobs > 0 ? static_cast<unsigned>(options.jobs) : std::max(1U, std::thread::hardware_concurrency());
        request_.first = static_cast<uint64_t>(options.first);
        request_.bounds.processes = options.processes > 0 ? static_cast<uint32_t>(options.processes) : 2;
        if (request_.bounds.processes > 4)
            throw InputError("--procs: tests of 1 to 4 processes are generated");
        request_.bounds.size = static_cast<uint32_t>(options.max_size);
        request_.bounds.statements = static_cast<uint32_t>(options.statements);
        request_.bounds.each_write_read = !options.any_reads;
        request_.bounds.loopback = !options.no_loopback;
        request_.bounds.useful_flushes = !options.any_flushes;
        if (!options.slice.empty())
            slice();
    }

    int run()
    {
        try {
            if (options_.table6)
                return table();
            if (options_.distinguish.empty() == options_.pivot.empty())
                throw InputError("one of --pivot, --distinguish and --table6 says what to generate");
            return options_.distinguish.empty() ? pivots() : distinguish();
        } catch (const LimitReached& e) {
            console_.err << fmt::format(
                "mpismt: {}{}\n", e.what(),
                options_.table6 ? "" : fmt::format("; continue with {}--first {}", current_, reached_));
            return 3;
        }
    }

private:
    void slice()
    {
        const std::string& text = options_.slice;
        const char* end = text.data() + text.size();
        const auto [middle, e1] = std::from_chars(text.data(), end, request_.slice);
        const bool fine = e1 == std::errc() && middle != end && *middle == '/' &&
                          std::from_chars(middle + 1, end, request_.slices).ptr == end;
        if (!fine || request_.slice >= request_.slices)
            throw InputError(fmt::format("--slice {}: expected I/N with I from 0 to N-1", text));
    }

    rma::Model model(const std::string& name)
    {
        SourceFiles files;
        try {
            return load_model(files, name, options_.distinguish.empty() ? options_.without_rules : "");
        } catch (const InputError& e) {
            console_.err << report::diagnostics(e.diagnostics(), files, use_color(options_, console_.err_is_terminal));
            throw InputError("the model cannot be used");
        }
    }

    static bool is_rule(const rma::Model& model, const std::string& pivot)
    {
        return pivot == "CAS-T" || pivot == "CAS-F" ? model.find("CAS") != nullptr : model.find(pivot) != nullptr;
    }

    int pivots()
    {
        const rma::Model m = model(options_.model.empty() ? "corerma" : options_.model);
        if (!rma::has_stock_dynamic_rules(m))
            throw InputError(
                fmt::format("model {}: tests of a rule need coreRMA's rules about rf (WS, R1, R2)", m.name));
        request_.model = &m;
        std::vector<std::string> names;
        for (size_t begin = 0; begin <= options_.pivot.size();) {
            const size_t end = std::min(options_.pivot.find(',', begin), options_.pivot.size());
            names.push_back(options_.pivot.substr(begin, end - begin));
            if (!is_rule(m, names.back()))
                throw InputError(fmt::format("--pivot {}: model {} has no such rule", names.back(), m.name));
            begin = end + 1;
        }
        for (const std::string& name : names) {
            request_.pivot = name;
            current_ = names.size() > 1 ? fmt::format("--pivot {} ", name) : "";
            reached_ = request_.first;
            uint64_t n = 0;
            const GenerateResult r = generate(request_, context_, [&](const GeneratedTest& t) {
                print(t, fmt::format("{}_{}_{}", name, request_.bounds.processes, t.index));
                reached_ = t.index + 1;
                return options_.count == 0 || ++n < static_cast<uint64_t>(options_.count);
            });
            summary(name, r);
        }
        return 0;
    }

    int distinguish()
    {
        const size_t comma = options_.distinguish.find(',');
        if (comma == std::string::npos)
            throw InputError(
                fmt::format("--distinguish {}: expected two models, as in corerma,verbs", options_.distinguish));
        const rma::Model a = model(options_.distinguish.substr(0, comma)),
                         b = model(options_.distinguish.substr(comma + 1));
        request_.model = &a;
        request_.other = &b;
        request_.bounds.each_write_read = false;
        request_.smallest = !options_.all_sizes;
        request_.fewest_processes = 1;
        reached_ = request_.first;
        const std::string& which = options_.atomicity;
        if (which != "any" && which != "atomic" && which != "nonatomic")
            throw InputError(fmt::format("--atomicity {}: expected atomic, nonatomic or any", which));
        request_.atomicity = which == "any"      ? Atomicity::Any
                             : which == "atomic" ? Atomicity::Atomic
                                                 : Atomicity::Nonatomic;
        uint64_t n = 0;
        const GenerateResult r = generate(request_, context_, [&](const GeneratedTest& t) {
            std::string comment;
            const auto only = [&](const rma::Outcomes& x, const rma::Outcomes& y, const std::string& name) {
                for (const rma::Outcome& o : x)
                    if (!y.contains(o))
                        comment += fmt::format("// only {}: {}\n", name, to_text(t.program, o));
            };
            only(t.outcomes, t.other, a.name);
            only(t.other, t.outcomes, b.name);
            print(t, fmt::format("differ_{}", t.index), comment);
            reached_ = t.index + 1;
            return options_.count == 0 || ++n < static_cast<uint64_t>(options_.count);
        });
        summary(fmt::format("{} against {}", a.name, b.name), r);
        return 0;
    }

    // The test with its outcomes as a condition that `mpismt litmus` can check.
    void print(const GeneratedTest& t, std::string name, const std::string& comment = {})
    {
        std::replace(name.begin(), name.end(), '-', '_');
        rma::Program program = t.program;
        program.name = name;
        std::string text = fmt::format("// size {}, {} outcome{}\n{}{}", t.size, t.outcomes.size(),
                                       t.outcomes.size() == 1 ? "" : "s", comment, to_text(program));
        std::string all;
        for (const rma::Outcome& o : t.outcomes) {
            std::string one;
            for (size_t i = 0; i < o.size(); ++i)
                one += fmt::format("{}{} = {}", one.empty() ? "" : " && ", program.registers[i].name, to_string(o[i]));
            if (!one.empty())
                all += fmt::format("{}{}", all.empty() ? "" : "\n    || ", one);
        }
        if (!all.empty())
            text += "forall " + all + "\n";
        if (options_.directory.empty()) {
            console_.out << text << '\n';
            return;
        }
        OutputFile(fmt::format("{}/{}.rma", options_.directory, name)).commit(text);
    }

    void summary(const std::string& what, const GenerateResult& r)
    {
        console_.out.flush();
        console_.err << fmt::format("{}: {} tests with {} outcomes, of {} shapes, {:.2f} s{}\n", what, r.tests,
                                    r.outcomes, r.shapes, seconds_since(start_),
                                    r.finished ? "" : fmt::format("; continue with --first {}", r.next));
    }

    // The rows of table 6 at their sizes, beside the paper's numbers.
    int table()
    {
        const rma::Model stock = model("corerma"), self = model("corerma-ir-self");
        console_.out << "| rule | processes | size | tests | outcomes | seconds | of processors | tests/s | paper: "
                        "tests | outcomes |\n|---|---|---|---|---|---|---|---|---|---|\n";
        uint64_t tests = 0, outcomes = 0;
        for (const Table6Row& row : table6()) {
            const auto start = std::chrono::steady_clock::now();
            const std::clock_t busy = std::clock();
            request_.pivot = row.rule;
            request_.bounds.processes = row.processes;
            request_.bounds.size = row.size;
            request_.model = row.rule == "IR" && row.processes == 1 ? &self : &stock;
            const GenerateResult r = generate(request_, context_, [](const GeneratedTest&) { return true; });
            if (!r.finished)
                return 3;
            const double s = seconds_since(start), used = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
            console_.out << fmt::format("| {} | {} | {} | {} | {} | {:.2f} | {:.3f} | {:.0f} | {} | {} |\n", row.rule,
                                        row.processes, row.size, r.tests, r.outcomes, s, used,
                                        static_cast<double>(r.tests) / s, row.tests, row.outcomes)
                         << std::flush;
            tests += r.tests;
            outcomes += r.outcomes;
        }
        console_.out << fmt::format("| all | | | {} | {} | {:.1f} | {:.2f} | | 7441 | 19937 |\n", tests, outcomes,
                                    seconds_since(start_), static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
        return 0;
    }

    const Options& options_;
    Console& console_;
    Context context_;
    InterruptGuard guard_;
    GenerateRequest request_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::string current_;
    uint64_t reached_ = 0;
};

} // namespace

int generate_command(const Options& options, Console& console) { return GenerateRun(options, console).run(); }

} // namespace mpismt::app
