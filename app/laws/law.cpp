#include "app/laws/law.hpp"

#include "app/limits.hpp"
#include "app/outcomes/diff.hpp"
#include "app/outcomes/outcomes.hpp"
#include "app/pipeline.hpp"
#include "core/errors.hpp"
#include "core/mpi/abi.hpp"
#include "core/mpi/traits.hpp"
#include "report/diff.hpp"
#include "soundness/explore.hpp"
#include "soundness/laws/contexts.hpp"
#include "soundness/operations.hpp"
#include "soundness/outcomes.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <mutex>
#include <set>
#include <thread>

namespace mpismt::app {

namespace {

using LawContext = laws::Context;
using laws::Envelope;
using Seen = std::vector<uint64_t>; // what can be seen of an outcome

constexpr size_t cross_check_every = 256;
constexpr size_t chunk = 64;
constexpr size_t max_contexts = 1'000'000;
constexpr std::string_view left_name = "left.mpi", right_name = "right.mpi";

ir::Program compile(const std::string& text, std::string_view name)
{
    SourceFiles files;
    std::vector<Diagnostic> warnings;
    return load(files, std::string(name), text, 0, warnings);
}

// The messages that the fragments send and receive, and their collectives.
void look_at(const Law& law, const ir::Program& program, laws::Fragments& fragments)
{
    for (uint32_t r = 0; r < law.roles.size(); ++r) {
        const ir::Function& f = program.functions[program.entry[r]];
        for (const ir::Instr& in : f.code) {
            if (in.code != ir::Opcode::Mpi)
                continue;
            const auto parameters = parameters_of(in.mpi);
            const auto args = f.args(in);
            const auto constant = [&](std::string_view name) -> std::optional<int32_t> {
                for (size_t i = 0; i < parameters.size() && i < args.size(); ++i)
                    if (parameters[i].name == name)
                        return args[i].is_constant() ? static_cast<int32_t>(args[i].bits) : laws::anything;
                return std::nullopt;
            };
            const bool on_world = constant("comm") == abi::COMM_WORLD;
            fragments.collective |= on_world && kind_of(in.mpi) == CallKind::Collective;
            const bool both = constant("sendtag").has_value();
            for (const bool sends : {true, false}) {
                const std::optional<int32_t> peer = constant(sends ? "dest" : "source");
                const std::optional<int32_t> tag = constant(both ? (sends ? "sendtag" : "recvtag") : "tag");
                if (!peer || !tag || *peer == abi::PROC_NULL)
                    continue;
                Envelope e{r, sends, *peer < 0 ? laws::anything : *peer, *tag < 0 ? laws::anything : *tag, false};
                e.on_own = !on_world;
                fragments.envelopes.push_back(e);
                if (e.tag != laws::anything)
                    fragments.tags.insert(e.tag);
            }
        }
    }
}

// What nobody looks at: it is there for the fragments, or says how far they came.
bool is_made_for_fragments(std::string_view name) { return name == "past_fragment" || name == "window_memory"; }

// A program of a law in a context, its outcomes by search, and what can be seen of them: which processes are stuck,
// what the context has received, and what a fragment has that was passed. The context's values of a process that is
// stuck are seen, too: it could have printed them before.
class Run {
public:
    Run(const Law& law, const Law::Side& side, const LawContext& context, std::string_view name)
        : program_(compile(laws::program_text(law, side, context), name))
    {
        for (uint32_t r = 0; r < program_.processes(); ++r) {
            std::vector<std::pair<std::string, size_t>> variables;
            size_t i = 0;
            for (const WatchedVariable& w : watched_variables(program_, program_.entry[r]))
                variables.emplace_back(program_.variables[w.index].name, i++);
            std::sort(variables.begin(), variables.end());
            variables_.push_back(std::move(variables));
        }
    }

    // Those that both have.
    static void keep_common(Run& a, Run& b)
    {
        for (size_t r = 0; r < a.variables_.size(); ++r) {
            const auto names = [&](const Run& run) {
                std::set<std::string> out;
                for (const auto& v : run.variables_[r])
                    out.insert(v.first);
                return out;
            };
            const std::set<std::string> in_a = names(a), in_b = names(b);
            for (Run* run : {&a, &b})
                std::erase_if(run->variables_[r],
                              [&](const auto& v) { return !in_a.contains(v.first) || !in_b.contains(v.first); });
        }
    }

    Outcomes search(const Options& options)
    {
        mpismt::Context context(options);
        return soundness::find_outcomes(program_, context, soundness::Reduction::Commuting, false);
    }
    std::set<Seen> seen(const Outcomes& outcomes) const
    {
        std::set<Seen> out;
        for (const FoundOutcome& f : outcomes.all)
            out.insert(seen(f.outcome));
        return out;
    }
    Seen seen(const Outcome& outcome) const
    {
        Seen out;
        for (size_t r = 0; r < outcome.processes.size(); ++r) {
            const FinalProcess& p = outcome.processes[r];
            out.push_back(p.stuck() ? 1 : p.state == ProcessEnd::State::Terminated ? 2 : 0);
            const bool past = passed(p);
            for (const auto& [name, i] : variables_[r]) {
                const FinalVariable& v = p.variables[i];
                if (is_made_for_fragments(name) || (!name.starts_with("context_") && !past))
                    continue;
                out.push_back(v.values.size());
                out.insert(out.end(), v.values.begin(), v.values.end());
            }
        }
        for (const FinalFile& f : outcome.files) {
            out.push_back(f.size);
            for (const auto& [at, bytes] : f.written) {
                out.push_back(at);
                out.insert(out.end(), bytes.begin(), bytes.end());
            }
        }
        return out;
    }
    // Has the process no fragment, or passed it?
    static bool passed(const FinalProcess& p)
    {
        for (const FinalVariable& v : p.variables)
            if (v.name == "past_fragment")
                return !v.values.empty() && v.values[0] != 0;
        return true;
    }
    const ir::Program& program() const { return program_; }

private:
    ir::Program program_;
    std::vector<std::vector<std::pair<std::string, size_t>>> variables_; // name, index into FinalProcess::variables
};

struct Choice {
    std::string buffering, collectives;
};

Options options_for(const Options& given, const Choice& choice, const char* engine)
{
    Options options;
    options.timeout = given.timeout;
    options.memory = given.memory;
    options.without_rule = given.without_rule;
    options.buffering = choice.buffering;
    options.collectives = choice.collectives;
    options.engine = engine;
    options.wants_outcomes = true;
    return options;
}

// The lines of the fragment in a program's text.
std::vector<std::set<uint32_t>> fragment_lines(const std::string& text, uint32_t processes)
{
    std::vector<std::set<uint32_t>> lines(processes);
    uint32_t line = 0, process = 0;
    bool inside = false;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view content(text.data() + at, end - at);
        ++line;
        if (content.starts_with("process "))
            process = static_cast<uint32_t>(std::stoul(std::string(content.substr(8))));
        else if (content == "    // the fragment")
            inside = true;
        else if (content == "    bool past_fragment = true;")
            inside = false;
        else if (inside)
            lines[process].insert(line);
        at = end + 1;
    }
    return lines;
}

// Does a message go between a fragment and the context?
bool communicates(const Execution& execution, const std::vector<std::set<uint32_t>>& lines)
{
    std::map<CallRef, bool> inside;
    for (const Step& s : execution.steps)
        if (s.kind == Step::Kind::Call)
            inside[{s.self.rank, s.self.call, 0}] = lines[s.self.rank].contains(s.loc.line);
    return std::any_of(execution.steps.begin(), execution.steps.end(), [&](const Step& s) {
        return s.kind == Step::Kind::Match &&
               inside[{s.self.rank, s.self.call, 0}] != inside[{s.other.rank, s.other.call, 0}];
    });
}

class Checker {
public:
    Checker(const Law& law, const Options& given)
        : law_(law), given_(given), clock_(options_for(given, {"any", "any"}, "explicit"))
    {
        const bool each_buffering = law.buffering == "each", each_collectives = law.collectives == "each";
        const std::string buffering = each_buffering ? "any" : law.buffering,
                          collectives = each_collectives ? "any" : law.collectives;
        modes_.push_back({buffering, collectives});
        if (each_buffering)
            for (const char* b : {"zero", "infinite"})
                modes_.push_back({b, collectives});
        if (each_collectives)
            for (const char* c : {"none", "all"})
                modes_.push_back({buffering, c});
        LawContext empty;
        empty.processes.resize(law.processes);
        empty.at.assign(law.processes, 0);
        laws::Fragments fragments;
        for (const Law::Side* side : {&law.left, &law.right})
            try {
                look_at(law, compile(laws::program_text(law, *side, empty), "fragments.mpi"), fragments);
            } catch (const InputError& e) { // say, two variables of one name
                throw InputError(fmt::format("the law {}: its {} side cannot stand in a program: {}", law.name,
                                             side == &law.left ? "left" : "right", e.diagnostics().at(0).message));
            }
        answer_.open = laws::is_open(fragments);
        laws::for_each_context(
            law, fragments,
            [&](const LawContext& c) {
                if (contexts_.size() == max_contexts)
                    throw LimitReached(fmt::format("there are more than {} contexts", max_contexts));
                contexts_.push_back(c);
            },
            [&] { clock_.check_limits(); });
    }

    LawAnswer run()
    {
        compare_all();
        if (failed_)
            std::rethrow_exception(failed_);
        if (first_ < contexts_.size())
            explain(contexts_[first_]);
        else if (answer_.limit.empty() && answer_.contexts == 0)
            answer_.limit = "the left side makes an erroneous program in every context";
        else if (answer_.limit.empty() && (answer_.passed == 0 || (answer_.open && answer_.communicating == 0)))
            answer_.limit = "no context of this size observes anything of the fragments";
        return std::move(answer_);
    }

private:
    void compare_all()
    {
        const InterruptGuard guard(clock_);
        const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::thread> pool;
        for (unsigned i = 1; i < threads; ++i)
            pool.emplace_back([this] { work(); });
        work();
        for (std::thread& t : pool)
            t.join();
    }

    // Contexts in turn; of several that refute the law, the first is found whatever the threads do.
    void work()
    {
        LawAnswer mine;
        try {
            for (size_t begin; (begin = next_.fetch_add(chunk)) < contexts_.size();)
                for (size_t i = begin; i < std::min(begin + chunk, contexts_.size()) && i < first_; ++i) {
                    if (limited_.load())
                        break;
                    if (!agree(contexts_[i], i, mine)) {
                        size_t before = first_;
                        while (i < before && !first_.compare_exchange_weak(before, i)) {}
                        break;
                    }
                    const std::lock_guard lock(mutex_);
                    clock_.check_limits();
                }
        } catch (const LimitReached& e) {
            limited_ = true;
            const std::lock_guard lock(mutex_);
            answer_.limit = e.what();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failed_ = std::current_exception();
            limited_ = true;
        }
        const std::lock_guard lock(mutex_);
        answer_.contexts += mine.contexts;
        answer_.erroneous += mine.erroneous;
        answer_.passed += mine.passed;
        answer_.communicating += mine.communicating;
        answer_.several += mine.several;
        answer_.cross_checked += mine.cross_checked;
    }

    bool agree(const LawContext& context, size_t number, LawAnswer& count)
    {
        Run left(law_, law_.left, context, left_name);
        const Outcomes of_left = found(left.search(options_for(given_, modes_[0], "explicit")));
        // What a wrong program does is undefined.
        if (of_left.erroneous) {
            ++count.erroneous;
            return true;
        }
        Run right(law_, law_.right, context, right_name);
        Run::keep_common(left, right);
        const Outcomes of_right = found(right.search(options_for(given_, modes_[0], "explicit")));
        ++count.contexts;
        count.several += of_left.all.size() > 1;
        const auto passes = [](const FoundOutcome& f) {
            return std::all_of(f.outcome.processes.begin(), f.outcome.processes.end(),
                               [](const FinalProcess& p) { return Run::passed(p); });
        };
        count.passed += std::any_of(of_left.all.begin(), of_left.all.end(), passes);
        const auto lines = fragment_lines(laws::program_text(law_, law_.left, context), law_.processes);
        count.communicating += std::any_of(of_left.all.begin(), of_left.all.end(),
                                           [&](const FoundOutcome& f) { return communicates(f.execution, lines); });
        if (number % cross_check_every == 0) {
            ++count.cross_checked;
            const std::lock_guard lock(mutex_);
            cross_check(left, of_left, laws::program_text(law_, law_.left, context));
            if (!of_right.erroneous)
                cross_check(right, of_right, laws::program_text(law_, law_.right, context));
        }
        if (of_right.erroneous || !as_claimed(left.seen(of_left), right.seen(of_right)))
            return false;
        // With one outcome all choices lead there.
        if (of_left.all.size() == 1 && of_right.all.size() == 1)
            return true;
        for (size_t m = 1; m < modes_.size(); ++m) {
            const Options options = options_for(given_, modes_[m], "explicit");
            if (!as_claimed(left.seen(found(left.search(options))), right.seen(found(right.search(options)))))
                return false;
        }
        return true;
    }

    bool as_claimed(const std::set<Seen>& left, const std::set<Seen>& right) const
    {
        return law_.refines ? std::includes(left.begin(), left.end(), right.begin(), right.end()) : left == right;
    }

    static Outcomes found(Outcomes outcomes)
    {
        if (!outcomes.complete)
            throw LimitReached(outcomes.unsupported.empty() ? outcomes.reason
                                                            : outcomes.unsupported[0].construct + " is not supported");
        return outcomes;
    }

    // What search finds is decided once more by the solver; programs with windows by the search that POE reduces.
    static const char* second_engine(const ir::Program& program)
    {
        return soundness::needs_search(program) ? "poe" : "sat";
    }

    void cross_check(const Run& run, const Outcomes& by_search, const std::string& text) const
    {
        mpismt::Context context(options_for(given_, modes_[0], second_engine(run.program())));
        const Outcomes by_solver = find_outcomes(run.program(), context, false);
        if (!by_solver.complete)
            return;
        const auto outcomes = [](const Outcomes& o) {
            std::set<Outcome> out;
            for (const FoundOutcome& f : o.all)
                out.insert(f.outcome);
            return out;
        };
        if (outcomes(by_solver) != outcomes(by_search))
            throw InternalError(fmt::format("two engines know different outcomes of\n{}", text));
    }

    // Both programs compared by the solver, as `mpismt diff` does it; every execution that it shows is replayed.
    void explain(const LawContext& context)
    {
        LawAnswer::Difference d;
        d.operations = context.operations;
        d.number = first_ + 1;
        d.left = laws::program_text(law_, law_.left, context);
        d.right = laws::program_text(law_, law_.right, context);
        const ir::Program left = compile(d.left, left_name), right = compile(d.right, right_name);
        Observed what;
        what.stuck = Observed::Stuck::Who;
        what.variables.resize(left.processes());
        const auto names = [](const ir::Program& program, uint32_t rank) {
            std::set<std::string> out;
            for (const WatchedVariable& w : watched_variables(program, program.entry[rank]))
                out.insert(program.variables[w.index].name);
            return out;
        };
        for (uint32_t r = 0; r < left.processes(); ++r) {
            const std::set<std::string> in_right = names(right, r);
            for (const std::string& name : names(left, r))
                if (!is_made_for_fragments(name) && in_right.contains(name))
                    what.variables[r].push_back(name);
        }
        what.even_if_stuck = [](const FinalProcess& p, const std::string& name) {
            return name.starts_with("context_") || Run::passed(p);
        };
        std::string undecided;
        for (const Choice& choice : modes_) {
            Options options = options_for(given_, choice, second_engine(left));
            options.wants_outcomes = false;
            report::DiffReport report = compare_programs(left, right, what, options);
            report.sides[0].name = left_name;
            report.sides[1].name = right_name;
            report.sides[0].files = left.files;
            report.sides[1].files = right.files;
            if (law_.refines)
                std::erase_if(report.differences, [](const auto& difference) { return difference.side == 0; });
            using Answer = report::DiffReport::Answer;
            if (report.answer == Answer::Unknown || report.answer == Answer::Unsupported)
                undecided = report.reason;
            if (report.answer != Answer::Different || report.differences.empty())
                continue;
            d.report = report::text(report, {});
            d.buffering = choice.buffering;
            d.collectives = choice.collectives;
            answer_.difference = std::move(d);
            return;
        }
        if (!undecided.empty())
            throw LimitReached(fmt::format(
                "search finds a context in which the sides differ, but the solver does not decide it: {}", undecided));
        throw InternalError(fmt::format("the law {} is refuted by search but not by the solver in\n{}\n{}", law_.name,
                                        d.left, d.right));
    }

    const Law& law_;
    const Options& given_;
    std::vector<Choice> modes_;
    mpismt::Context clock_;
    std::vector<LawContext> contexts_;
    std::atomic<size_t> next_ = 0, first_ = ~size_t{0};
    std::atomic<bool> limited_ = false;
    std::mutex mutex_;
    std::exception_ptr failed_;
    LawAnswer answer_;
};

} // namespace

LawAnswer check_law(const Law& law, const Options& options)
{
    try {
        return Checker(law, options).run();
    } catch (const LimitReached& e) {
        LawAnswer answer;
        answer.limit = e.what();
        return answer;
    }
}

std::vector<Law> without_a_condition(const Law& law)
{
    std::vector<Law> out;
    const auto drop = [&](const std::string& condition, auto change) {
        Law weaker = law;
        weaker.name += fmt::format(":{}", condition);
        weaker.statement = fmt::format("{} (the condition on {} dropped)", law.statement, condition);
        weaker.remark.clear();
        weaker.refuted = true;
        change(weaker);
        out.push_back(std::move(weaker));
    };
    if (law.refuted)
        return out;
    for (const int64_t tag : law.without_tags)
        drop(fmt::format("tag-{}", tag), [&](Law& l) { l.without_tags.erase(tag); });
    if (law.without_any_tag)
        drop("any_tag", [](Law& l) { l.without_any_tag = false; });
    if (law.without_any_source)
        drop("any_source", [](Law& l) { l.without_any_source = false; });
    if (law.without_communicator)
        drop("communicator", [](Law& l) { l.without_communicator = false; });
    if (law.buffering != "any" && law.buffering != "each")
        drop("buffering", [](Law& l) { l.buffering = "any"; });
    if (law.collectives != "any" && law.collectives != "each")
        drop("collectives", [](Law& l) { l.collectives = "any"; });
    return out;
}

std::string to_string(const LawAnswer& a)
{
    return fmt::format(
        "{} contexts: the fragments can be passed in {}, exchange messages with {}; {} have several outcomes{}{}",
        a.contexts, a.passed, a.communicating, a.several,
        a.erroneous > 0 ? fmt::format("; {} more are erroneous programs", a.erroneous) : "",
        a.cross_checked > 0 ? fmt::format("; {} decided again by a second engine", a.cross_checked) : "");
}

} // namespace mpismt::app
