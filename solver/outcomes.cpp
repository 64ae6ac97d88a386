#include "solver/outcomes.hpp"

#include "core/errors.hpp"
#include "solver/decode.hpp"
#include "solver/unmodelled.hpp"
#include "solver/weakest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace mpismt::solver {

namespace {

constexpr size_t max_outcomes = 10'000;

class Enumeration {
public:
    Enumeration(const ir::Program& program, Encoding& encoding, Search& search, Context& context, bool weakest)
        : program_(program), encoding_(encoding), graph_(encoding.graph()), search_(search), context_(context),
          weakest_(weakest)
    {
        for (uint32_t r = 0; r < graph_.processes(); ++r)
            watched_.push_back(watched_variables(program, program.entry[r]));
    }

    void run(Outcomes& result)
    {
        try {
            const std::vector<Literal> any{encoding_.has_outcome()};
            while (!encoding_.formula().is_false(any[0]) && search_.satisfiable(any)) {
                if (found_.size() == max_outcomes)
                    throw LimitReached(fmt::format("there are more than {} outcomes", max_outcomes));
                take_model();
            }
            result.complete = true;
            note_unseen(result);
        } catch (const LimitReached& limit) {
            result.reason = limit.what();
            result.cut = false;
        }
        for (auto& [outcome, f] : found_)
            result.all.push_back(std::move(f));
        result.complete = result.complete && result.reason.empty() && result.unsupported.empty();
    }

private:
    using Place = Encoding::Place;

    bool holds(Literal l) { return search_.value(l); }

    // What makes the model's outcome: adds the literals that say so.
    Outcome outcome(std::vector<Literal>& reasons)
    {
        Outcome out;
        for (uint32_t r = 0; r < graph_.processes(); ++r) {
            const auto& places = encoding_.places()[r];
            const auto at = std::find_if(places.begin(), places.end(), [&](const Place& p) { return holds(p.here); });
            MPISMT_INVARIANT(at != places.end());
            reasons.push_back(at->here);
            FinalProcess& p = out.processes.emplace_back();
            const Event& e = graph_.events[at->event];
            switch (e.kind) {
            case EventKind::End: p.state = ProcessEnd::State::Ended; break;
            case EventKind::Stop: p.state = ProcessEnd::State::Terminated; break;
            case EventKind::Poll: p.state = ProcessEnd::State::Polling; break;
            case EventKind::Wait:
            case EventKind::Probe: p.state = ProcessEnd::State::Blocked; break;
            case EventKind::Send:
            case EventKind::Recv:
            case EventKind::Delivery:
            case EventKind::Collective:
            case EventKind::Cancel:
            case EventKind::Fault:
            case EventKind::Space:
            case EventKind::Branch:
            case EventKind::Access:
            case EventKind::Sync: throw InternalError("a process stops where nothing blocks it");
            }
            bool first = true;
            for (const Place::Standing& s : at->standings) {
                std::vector<FinalVariable> variables = values(r, s, reasons);
                const Event& stands = graph_.events[s.event];
                const auto key = [](SourceLoc l) { return std::tuple(l.file, l.line, l.column); };
                if (first || std::tuple(key(stands.loc), variables) < std::tuple(key(p.loc), p.variables)) {
                    p.variables = std::move(variables);
                    p.loc = stands.loc;
                    if (p.stuck())
                        p.op = graph_.calls[stands.call].op;
                }
                first = false;
            }
            if (p.state == ProcessEnd::State::Ended)
                p.loc = {};
        }
        return out;
    }

    std::vector<FinalVariable> values(uint32_t rank, const Place::Standing& s, std::vector<Literal>& reasons)
    {
        std::vector<FinalVariable> out;
        for (size_t i = 0; i < watched_[rank].size(); ++i) {
            const ir::Variable& v = program_.variables[watched_[rank][i].index];
            FinalVariable& variable = out.emplace_back(FinalVariable{v.name, v.width, v.is_float, {}});
            for (const Place::Bits& b : s.variables[i]) {
                uint64_t value = b.known;
                for (size_t k = 0; k < b.literals.size(); ++k) {
                    const Literal l = b.literals[k];
                    const bool bit = holds(l);
                    value |= uint64_t{bit} << k;
                    if (std::abs(l) != 1)
                        reasons.push_back(bit ? l : -l);
                }
                variable.values.push_back(value);
            }
        }
        return out;
    }

    void take_model()
    {
        FoundOutcome f;
        std::vector<Literal> reasons{encoding_.has_outcome()};
        f.outcome = outcome(reasons);
        std::sort(reasons.begin(), reasons.end());
        reasons.erase(std::unique(reasons.begin(), reasons.end()), reasons.end());
        const auto show = [&] { f.execution = decode(encoding_, [this](Literal l) { return holds(l); }, true); };
        show();
        if (weakest_) {
            const WeakestChoices w = weakest_choices(encoding_, search_, context_, reasons, show);
            f.buffering = w.buffering;
            f.collectives = w.collectives;
            f.relied_on = calls_relied_on(f.execution, f.buffering, f.collectives);
        }
        std::vector<Literal> other;
        for (Literal l : reasons)
            other.push_back(-l);
        search_.add(other);
        const auto [at, fresh] = found_.try_emplace(f.outcome, f);
        if (!fresh) // the same outcome at another place of the unrolled program
            join(at->second, f);
    }

    // The weaker of what two ways to the same outcome rely on.
    static void join(FoundOutcome& known, const FoundOutcome& f)
    {
        const auto weight = [](const std::string& choice) { return choice == "any" ? 2 : choice == "mixed" ? 0 : 1; };
        const int before = weight(known.buffering) + weight(known.collectives),
                  now = weight(f.buffering) + weight(f.collectives);
        if (now > before)
            known = f;
    }

    // Executions that have no outcome, because something in them is not known.
    void note_unseen(Outcomes& result)
    {
        for (const Encoding::Reach& r : encoding_.obstacles())
            if (possible(r.literal)) {
                const StopDetail& d = graph_.stop(r.event);
                if (d.reason == StopDetail::Reason::Unsupported)
                    result.unsupported.push_back({d.text, graph_.events[r.event].loc, graph_.events[r.event].rank});
                else if (result.reason.empty())
                    result.reason = fmt::format("{} (line {}, process {})", d.text, graph_.events[r.event].loc.line,
                                                graph_.events[r.event].rank);
            }
        for (const Encoding::Reach& r : encoding_.cuts())
            if (result.reason.empty() && possible(r.literal)) {
                result.reason = "a loop was cut at the bound";
                result.cut = result.unsupported.empty();
            }
        for (const encoding::Question& q : encoding_.questions())
            if (!result.erroneous && q.kind != FindingKind::Assertion && context_.is_error(q.kind))
                result.erroneous = possible(q.literal);
    }
    bool possible(Literal l)
    {
        const std::vector<Literal> assumptions{l};
        return !encoding_.formula().is_false(l) && search_.satisfiable(assumptions);
    }

    const ir::Program& program_;
    Encoding& encoding_;
    const EventGraph& graph_;
    Search& search_;
    Context& context_;
    bool weakest_;
    std::vector<std::vector<WatchedVariable>> watched_;
    std::map<Outcome, FoundOutcome> found_;
};

// Does what a clock shows, or how long a printed text is, decide something or end up in a variable?
bool free_values_are_seen(const EventGraph& graph)
{
    if (graph.free_values.empty())
        return false;
    std::vector<TermId> held;
    for (const Standing& s : graph.standings)
        for (const std::vector<Value>& variable : s.variables)
            for (const Value& v : variable)
                if (!v.is_known())
                    held.push_back(v.term);
    const std::vector<TermId> variables = graph.terms->variables_of(held);
    return !unmodelled_influence(graph).empty() || std::any_of(variables.begin(), variables.end(), [&](TermId v) {
        return std::find(graph.free_values.begin(), graph.free_values.end(), v) != graph.free_values.end();
    });
}

} // namespace

Outcomes enumerate_outcomes(const ir::Program& program, Encoding& encoding, Search& search, Context& context,
                            bool weakest)
{
    Outcomes result;
    Enumeration(program, encoding, search, context, weakest).run(result);
    for (const EventGraph::Input& i : encoding.graph().inputs)
        if (i.unmodelled && (result.reason.empty() || result.cut)) {
            result.cut = false;
            result.reason = fmt::format("{} is not modelled", i.name);
            result.complete = false;
        }
    if (result.reason.empty() && free_values_are_seen(encoding.graph())) {
        result.complete = false;
        result.reason = "MPI_Wtime is taken to be 0";
    }
    return result;
}

} // namespace mpismt::solver
