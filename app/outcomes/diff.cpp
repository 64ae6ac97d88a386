#include "app/outcomes/diff.hpp"

#include "app/limits.hpp"
#include "app/outcomes/outcomes.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "core/scalar.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <type_traits>

namespace mpismt::app {

namespace {

using DiffAnswer = report::DiffReport::Answer;

std::set<std::string> names_of(const ir::Program& program, uint32_t rank)
{
    std::set<std::string> out;
    for (const WatchedVariable& w : watched_variables(program, program.entry[rank]))
        out.insert(program.variables[w.index].name);
    return out;
}

// The number itself, however wide it is held.
std::string number(const FinalVariable& v, uint64_t bits)
{
    if (v.is_float)
        return fmt::format("{}", as_double(bits, v.width));
    return fmt::format("{}", v.width == 1 ? static_cast<int64_t>(bits) : as_signed(bits, v.width));
}

std::string value(const FinalVariable& v)
{
    if (v.values.size() == 1)
        return number(v, v.values[0]);
    std::string text;
    for (const uint64_t bits : v.values)
        text += (text.empty() ? "" : ", ") + number(v, bits);
    return "{" + text + "}";
}

std::string quoted_text(const std::string& text)
{
    std::string out = "\"";
    for (const char c : text)
        switch (c) {
        case '\n': out += "\\n"; break;
        case '\t': out += "\\t"; break;
        case '"':
        case '\\':
            out += '\\';
            out += c;
            break;
        default: out += c;
        }
    return out + "\"";
}

std::vector<std::string> words_of_list(const std::string& list)
{
    std::vector<std::string> out(1);
    for (const char c : list)
        if (c == ',')
            out.emplace_back();
        else if (c != ' ')
            out.back() += c;
    return out;
}

} // namespace

Observed observed(const Options& options, const ir::Program& old_one, const ir::Program& new_one, std::array<bool, 2> c)
{
    Observed result;
    result.files = soundness::uses_files(old_one) || soundness::uses_files(new_one);
    result.stuck = options.stuck == "whether" ? Observed::Stuck::Whether
                   : options.stuck == "where" ? Observed::Stuck::Where
                                              : Observed::Stuck::Who;
    const uint32_t n = old_one.processes();
    result.variables.resize(n);
    const auto in_both = [&](uint32_t rank) {
        const std::set<std::string> a = names_of(old_one, rank), b = names_of(new_one, rank);
        std::vector<std::string> both;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
        return both;
    };
    const auto all_in_both = [&] {
        bool any = false;
        for (uint32_t r = 0; r < n; ++r) {
            result.variables[r] = in_both(r);
            any |= !result.variables[r].empty();
        }
        return any;
    };
    if (options.observe == "auto") {
        // The variables of C programs are many and mean little.
        result.output = (c[0] && c[1]) || (!all_in_both() && (c[0] || c[1]));
        if (result.output)
            result.variables.assign(n, {});
        return result;
    }
    for (const std::string& word : words_of_list(options.observe)) {
        if (word == "output") {
            result.output = true;
            continue;
        }
        if (word == "variables") {
            (void)all_in_both();
            continue;
        }
        const size_t colon = word.find(':');
        const std::string name = colon == std::string::npos ? word : word.substr(colon + 1);
        bool any = false;
        for (uint32_t r = 0; r < n; ++r) {
            if (colon != std::string::npos && word.substr(0, colon) != fmt::format("{}", r))
                continue;
            const bool has[] = {names_of(old_one, r).contains(name), names_of(new_one, r).contains(name)};
            if (has[0] != has[1])
                throw InputError(fmt::format("--observe {}: in process {} only the {} program has a variable {}", word,
                                             r, has[0] ? "old" : "new", name));
            if (has[0] &&
                std::find(result.variables[r].begin(), result.variables[r].end(), name) == result.variables[r].end())
                result.variables[r].push_back(name);
            any |= has[0];
        }
        if (!any)
            throw InputError(fmt::format("--observe {}: the programs have no such variable", word));
    }
    return result;
}

std::string to_string(const Observed& o)
{
    std::string names;
    for (size_t r = 0; r < o.variables.size(); ++r)
        for (const std::string& name : o.variables[r])
            names += fmt::format("{}{}:{}", names.empty() ? "" : " ", r, name);
    std::string out = o.output ? "output and exit status, " : "";
    if (!names.empty())
        out += names + ", ";
    if (o.files)
        out += "what files hold, ";
    out += o.stuck == Observed::Stuck::Whether ? "whether some process is stuck"
           : o.stuck == Observed::Stuck::Who   ? "which processes are stuck"
                                               : "where processes are stuck";
    return out + ", kinds of findings";
}

std::string seen(const Outcome& outcome, const Observed& o, const SourceFiles& files)
{
    if (o.stuck == Observed::Stuck::Whether && std::any_of(outcome.processes.begin(), outcome.processes.end(),
                                                           [](const FinalProcess& p) { return p.stuck(); }))
        return "some process is stuck\n";
    std::string text;
    for (size_t r = 0; r < outcome.processes.size(); ++r) {
        const FinalProcess& p = outcome.processes[r];
        const bool where = o.stuck == Observed::Stuck::Where;
        text += fmt::format("process {} ", r);
        if (p.state == ProcessEnd::State::Terminated)
            text += "stops";
        else if (!p.stuck())
            text += "ends";
        else if (where)
            text += fmt::format("is stuck in MPI_{} at {}", name_of(p.op), to_string(files, p.loc));
        else
            text += "is stuck";
        if (o.output && p.status && *p.status != 0)
            text += fmt::format(" with status {}", *p.status);
        std::string_view separator = ": ";
        if (!p.stuck() || where || o.even_if_stuck)
            for (const std::string& name : o.variables[r])
                for (const FinalVariable& v : p.variables)
                    if (v.name == name && !v.values.empty() && (!o.even_if_stuck || o.even_if_stuck(p, name))) {
                        text += fmt::format("{}{} = {}", separator, name, value(v));
                        separator = ", ";
                    }
        if (o.output && p.output && !p.output->empty())
            text += fmt::format("{}prints {}", separator, quoted_text(*p.output));
        text += '\n';
    }
    for (const FinalFile& f : outcome.files)
        text += fmt::format("file {}: {}\n", f.name, to_string(f));
    return text;
}

namespace {

class ProgramComparison {
public:
    ProgramComparison(const ir::Program& old_one, const ir::Program& new_one, const Observed& o, const Options& options)
        : observed_(o), options_(options)
    {
        sides_[0].program = &old_one;
        sides_[1].program = &new_one;
        if (!options.dialects.empty()) {
            const size_t comma = options.dialects.find(",mpi"); // each may change rules, behind commas of their own
            if (comma == std::string::npos)
                throw InputError(fmt::format("--dialects {}: expected two, as in mpi1,mpi4", options.dialects));
            sides_[0].dialect = options.dialects.substr(0, comma);
            sides_[1].dialect = options.dialects.substr(comma + 1);
        } else {
            sides_[0].dialect = sides_[1].dialect = options.dialect;
        }
        options_.wants_outcomes = true;
        options_.wants_output = o.output;
        if (o.output && options_.engine == "auto")
            options_.engine = "explicit";
        else if (o.output && options_.engine != "explicit" && options_.engine != "poe")
            throw InputError(
                fmt::format("--engine {}: output is compared only by search: explicit, poe", options_.engine));
    }

    report::DiffReport run(const Options& given)
    {
        for (Side& side : sides_)
            side.outcomes = within(side, options_, [&](Context& c) { return find_outcomes(*side.program, c, false); });
        for (Side& side : sides_) {
            side.checked = within(side, given, [&](Context& c) { return check_and_replay(*side.program, c).result; });
            index(side);
        }
        for (size_t i = 0; i < 2; ++i) {
            compare_outcomes(i);
            compare_findings(i);
            known(i);
        }
        for (size_t i = 0; i < 2; ++i) {
            report_.sides[i].outcomes = sides_[i].seen.size();
            report_.sides[i].complete = sides_[i].outcomes.complete;
            report_.sides[i].unsupported = sides_[i].outcomes.unsupported;
        }
        report_.answer = !report_.differences.empty() ? DiffAnswer::Different
                         : !report_.reason.empty()    ? (unsupported_ ? DiffAnswer::Unsupported : DiffAnswer::Unknown)
                         : within_bound_              ? DiffAnswer::SameWithinBound
                                                      : DiffAnswer::Same;
        if (report_.answer == DiffAnswer::Different)
            report_.reason.clear();
        report_.stats["peak_memory"] = peak_memory();
        return std::move(report_);
    }

private:
    struct Side {
        const ir::Program* program = nullptr;
        std::string dialect;
        Outcomes outcomes;
        CheckResult checked;
        std::map<std::string, const FoundOutcome*>
            seen; // of each that can be told apart, the one with the fewest steps
    };

    // Each phase has the time that is left.
    template <class Work>
    std::invoke_result_t<Work, Context&> within(const Side& side, Options options, Work work)
    {
        options.dialect = side.dialect;
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
        if (options.timeout > 0)
            options.timeout = std::max<int64_t>(
                1, static_cast<int64_t>(std::ceil(static_cast<double>(options.timeout) - used.count())));
        Context context(options);
        const InterruptGuard guard(context);
        context.interrupted = interrupted_;
        auto result = work(context);
        interrupted_ = interrupted_ || context.interrupted;
        context.write_times_to(context.stats);
        for (const auto& [name, number] : context.stats)
            report_.stats[name] += number;
        return result;
    }

    void index(Side& side)
    {
        side.seen.clear();
        for (const FoundOutcome& f : side.outcomes.all) {
            const FoundOutcome*& best = side.seen[seen(f.outcome, observed_, side.program->files)];
            if (best == nullptr || f.execution.steps.size() < best->execution.steps.size())
                best = &f;
        }
    }

    void compare_outcomes(size_t i)
    {
        Side& has = sides_[i];
        const Side& lacks = sides_[1 - i];
        std::vector<std::string> only;
        for (const auto& [what, f] : has.seen)
            if (!lacks.seen.contains(what))
                only.push_back(what);
        if (only.empty())
            return;
        if (!lacks.outcomes.complete) {
            undecided(1 - i, "the other program has an outcome that this one lacks as far as it is known");
            return;
        }
        // Which choices of the implementation they need is asked only now.
        Outcomes again = within(has, options_, [&](Context& c) { return find_outcomes(*has.program, c, true); });
        if (again.complete || again.all.size() >= has.outcomes.all.size()) {
            has.outcomes.all = std::move(again.all);
            index(has);
        }
        std::erase_if(only, [&](const std::string& what) { return !has.seen.contains(what); });
        std::stable_sort(only.begin(), only.end(), [&](const std::string& a, const std::string& b) {
            return has.seen[a]->execution.steps.size() < has.seen[b]->execution.steps.size();
        });
        for (const std::string& what : only)
            report_.differences.push_back({i, what, *has.seen[what], {}});
    }

    // Deadlocks are seen in the outcomes.
    void compare_findings(size_t i)
    {
        const Side& lacks = sides_[1 - i];
        std::set<FindingKind> known;
        for (const Finding& f : lacks.checked.findings)
            known.insert(f.kind);
        for (const Finding& f : sides_[i].checked.findings) {
            if (f.level == Level::Note || f.kind == FindingKind::Deadlock || !known.insert(f.kind).second)
                continue;
            if (!lacks.checked.reason.empty() || !lacks.checked.unsupported.empty() || lacks.outcomes.cut)
                undecided(
                    1 - i,
                    fmt::format(
                        "the other program has a finding of the kind {} that this one lacks as far as it is known",
                        name_of(f.kind)));
            else
                report_.differences.push_back({i, {}, {}, f});
        }
    }

    void known(size_t i)
    {
        const Side& side = sides_[i];
        if (!side.outcomes.unsupported.empty() || !side.checked.unsupported.empty()) {
            unsupported_ = true;
            const Unsupported& u =
                side.outcomes.unsupported.empty() ? side.checked.unsupported[0] : side.outcomes.unsupported[0];
            undecided(i, fmt::format("{} is not supported, {}", u.construct, to_string(side.program->files, u.loc)));
        } else if (side.outcomes.cut && side.checked.reason.empty()) {
            within_bound_ = true;
        } else if (!side.outcomes.complete || !side.checked.reason.empty()) {
            undecided(i, side.outcomes.complete ? side.checked.reason : side.outcomes.reason);
        }
    }

    void undecided(size_t i, const std::string& why)
    {
        if (!report_.reason.empty())
            return;
        report_.reason = fmt::format("of the {} program, {}", i == 0 ? "old" : "new", why);
        if (!sides_[i].outcomes.reason.empty() && why != sides_[i].outcomes.reason)
            report_.reason += fmt::format(" ({})", sides_[i].outcomes.reason);
    }

    Side sides_[2];
    const Observed& observed_;
    Options options_;
    report::DiffReport report_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    bool unsupported_ = false, within_bound_ = false, interrupted_ = false;
};

} // namespace

report::DiffReport compare_programs(const ir::Program& old_one, const ir::Program& new_one, const Observed& o,
                                    const Options& options)
{
    report::DiffReport report = ProgramComparison(old_one, new_one, o, options).run(options);
    report.processes = old_one.processes();
    report.bound = static_cast<uint32_t>(options.bound);
    report.observed = to_string(o);
    return report;
}

} // namespace mpismt::app
