#include "solver/message_race.hpp"

#include "core/errors.hpp"
#include "solver/backend.hpp"
#include "solver/decode.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::solver {

namespace {

using encoding::Encoding;
using encoding::Literal;

constexpr size_t max_races = 16;

class TwoExecutions {
public:
    TwoExecutions(Encoding& encoding, Context& context)
        : encoding_(encoding), graph_(encoding.graph()), backend_(make_cadical(context)), context_(context)
    {
        encoding_.order_eagerly();
        backend_->load(encoding_.formula()); // bit-blasts
        offset_ = encoding_.formula().variables();
        next_ = 2 * offset_;
        std::vector<Literal> clause;
        for (Literal l : encoding_.formula().flat())
            if (l != 0) {
                clause.push_back(other(l));
            } else {
                backend_->add(clause);
                clause.clear();
            }
        share_choices();
        for (EventId e = 0; e < graph_.events.size(); ++e)
            if (const std::vector<Candidate> candidates = candidates_of(e); candidates.size() > 1) {
                const Literal s = same_[e] = ++next_;
                for (const Candidate& c : candidates)
                    if (std::abs(c.literal) != 1) {
                        add({-s, -c.literal, other(c.literal)});
                        add({-s, c.literal, -other(c.literal)});
                    }
            }
        std::vector<Literal> differences;
        for (const Encoding::Observable& o : encoding_.observables()) {
            const Literal both = both_issued(o.event);
            for (Literal bit : o.bits)
                if (std::abs(bit) != 1)
                    differences.push_back(conjunction(both, differ(bit)));
        }
        backend_->add(differences);
    }

    // A pair of executions, and the receive or probe with which the difference begins; nothing if there is none (any
    // more).
    std::optional<Finding> next()
    {
        std::vector<Literal> same; // receives and probes that need not differ
        if (!satisfiable(same))
            return std::nullopt;
        std::vector<EventId> needed;
        for (auto [e, l] : same_) {
            const auto [a, b] = partners(e);
            same.push_back(l);
            if (a == b)
                continue;
            if (!satisfiable(same)) {
                same.pop_back();
                needed.push_back(e);
                satisfiable(same); // back to a model
            }
        }
        const auto first = [this](Literal l) { return holds(l); };
        const auto second = [this](Literal l) { return holds(other(l)); };
        Finding f;
        f.kind = FindingKind::MessageRace;
        f.execution = decode(encoding_, first, false);
        f.other_execution = decode(encoding_, second, false);
        describe(f, needed);
        return f;
    }

private:
    bool satisfiable(std::span<const Literal> assumptions)
    {
        const Answer answer = backend_->solve(assumptions);
        ++context_.stats["solver calls"];
        if (answer == Answer::Unknown) {
            context_.check_limits_now();
            throw LimitReached("the solver gave up");
        }
        return answer == Answer::Sat;
    }
    // Variable 1 is the constant in both.
    Literal other(Literal l) const { return std::abs(l) == 1 ? l : l > 0 ? l + offset_ : l - offset_; }
    bool holds(Literal l) const { return l == 1 || (l != -1 && l != 0 && backend_->value(l)); }
    void add(std::initializer_list<Literal> clause) { backend_->add(std::span(clause.begin(), clause.size())); }

    // True only if (one direction is enough).
    Literal conjunction(Literal a, Literal b)
    {
        const Literal c = ++next_;
        add({-c, a});
        add({-c, b});
        return c;
    }
    Literal differ(Literal l)
    {
        const Literal d = ++next_;
        add({-d, l, other(l)});
        add({-d, -l, -other(l)});
        return d;
    }
    Literal both_issued(EventId e)
    {
        const Literal l = encoding_.issued(e);
        return l == 1 ? 1 : conjunction(l, other(l));
    }

    void share(Literal l)
    {
        if (l == 0 || std::abs(l) == 1)
            return;
        add({-l, other(l)});
        add({l, -other(l)});
    }
    void share_term(TermId variable)
    {
        if (variable == no_term)
            return;
        TermStore& terms = *graph_.terms;
        const encoding::Formula& formula = encoding_.formula();
        if (terms.width(variable) == 1)
            share(formula.literal_of_variable(variable));
        else
            for (unsigned i = 0; i < terms.width(variable); ++i)
                share(formula.literal_of_variable(terms.extract(variable, i, 1)));
    }

    // Everything that may differ between executions but for the matches.
    void share_choices()
    {
        for (const EventGraph::Input& i : graph_.inputs)
            share_term(i.variable);
        for (TermId v : graph_.free_values)
            share_term(v);
        for (const EventGraph::Reduction& r : graph_.reductions)
            share_term(r.variable);
        for (const RecvDetail& r : graph_.recvs)
            share_term(r.flag);
        for (const ProbeDetail& p : graph_.probes)
            share_term(p.flag);
        for (const CancelDetail& c : graph_.cancels)
            share_term(c.succeeded);
        for (const WaitDetail& w : graph_.waits) {
            share_term(w.flag);
            for (const WaitDetail::Slot& s : w.slots)
                share_term(s.chosen);
        }
        for (const auto& [call, l] : encoding_.buffered_calls())
            share(l);
        for (const auto& [call, l] : encoding_.synchronizing_calls())
            share(l);
    }

    // A message that a receive may take, or a probe may see, and the literal that says that it does.
    struct Candidate {
        EventId send;
        Literal literal;
    };
    std::vector<Candidate> candidates_of(EventId e) const
    {
        std::vector<Candidate> result;
        for (const encoding::Relation* reads_from : {&encoding_.match(), &encoding_.sees()})
            for (uint32_t i : reads_from->into(e))
                if (const Literal l = reads_from->literal(i); l != 0)
                    result.push_back({reads_from->pairs()[i].from, l});
        return result;
    }

    // The messages that it takes or sees in the two executions; no_event: none.
    std::pair<EventId, EventId> partners(EventId e) const
    {
        std::pair<EventId, EventId> result{no_event, no_event};
        for (const Candidate& c : candidates_of(e)) {
            if (holds(c.literal))
                result.first = c.send;
            if (holds(other(c.literal)))
                result.second = c.send;
        }
        return result;
    }

    // The step of the first execution in which the receive takes its message, or the probe sees it.
    bool is_moment(const Step& s, EventId e, EventId send) const
    {
        const Event& event = graph_.events[e];
        if (event.kind == EventKind::Probe)
            return s.kind == Step::Kind::Return && s.loc == event.loc && s.self.rank == event.rank &&
                   s.message.has_value();
        return s.kind == Step::Kind::Match && s.loc == graph_.events[send].loc &&
               s.self.rank == graph_.events[send].rank && s.other.rank == event.rank;
    }

    Location place(EventId e, std::string role) const
    {
        const Event& event = graph_.events[e];
        const bool local = event.kind == EventKind::Branch || event.call == no_call;
        return {event.rank, event.loc, local ? "" : fmt::format("MPI_{}", name_of(graph_.calls[event.call].op)),
                std::move(role)};
    }

    void describe(Finding& f, const std::vector<EventId>& needed)
    {
        // The first receive or probe of the first execution that takes or sees another message in the second; by the
        // order in which that happens, so that it is no consequence of another one.
        EventId begin = no_event;
        std::pair<EventId, EventId> sends;
        size_t position = f.execution.steps.size();
        for (EventId e : needed) {
            const auto p = partners(e);
            if (p.first == p.second || p.first == no_event || p.second == no_event)
                continue;
            const auto step = std::find_if(f.execution.steps.begin(), f.execution.steps.end(),
                                           [&](const Step& s) { return is_moment(s, e, p.first); });
            const auto at = static_cast<size_t>(step - f.execution.steps.begin());
            if (begin == no_event || at < position) {
                begin = e;
                sends = p;
                position = at;
            }
        }
        MPISMT_INVARIANT(begin != no_event);
        EventId shows = no_event;
        for (const Encoding::Observable& o : encoding_.observables())
            if (shows == no_event && holds(encoding_.issued(o.event)) && holds(other(encoding_.issued(o.event))) &&
                std::any_of(o.bits.begin(), o.bits.end(), [&](Literal l) { return holds(l) != holds(other(l)); }))
                shows = o.event;
        MPISMT_INVARIANT(shows != no_event);
        // What it decides, and the role of that place.
        std::pair<const char*, const char*> decided{"where a later message goes or comes from", "the later message"};
        if (graph_.events[shows].kind == EventKind::Branch)
            switch (graph_.branches[graph_.events[shows].detail].what) {
            case BranchDetail::What::Branch: decided = {"a branch", "the branch"}; break;
            case BranchDetail::What::Output: decided = {"what is printed", "printed here"}; break;
            case BranchDetail::What::ExitStatus: decided = {"the exit status", "the end"}; break;
            }
        const bool sees = graph_.events[begin].kind == EventKind::Probe;
        f.message =
            fmt::format("which message this {} decides {}", sees ? "probe sees" : "receive takes", decided.first);
        f.locations = {place(begin, sees ? "sees either message" : "takes either message"),
                       place(sends.first, "one message"), place(sends.second, "the other"),
                       place(shows, decided.second)};
        // From now on the receives or probes at this place take or see the same messages in both.
        for (EventId e = 0; e < graph_.events.size(); ++e)
            if (same_.contains(e) && graph_.events[e].loc == graph_.events[begin].loc)
                add({same_.at(e)});
    }

    Encoding& encoding_;
    const EventGraph& graph_;
    std::unique_ptr<Backend> backend_;
    Context& context_;
    int offset_ = 0, next_ = 0;
    std::map<EventId, Literal> same_; // by receive or probe: it takes or sees the same message in both
};

} // namespace

void find_message_races(Encoding& encoding, Context& context, CheckResult& result)
{
    const auto timer = context.time("message races");
    if (encoding.graph().prints_unknown_text && result.reason.empty())
        result.reason = "formatted output was not checked for message races";
    if (encoding.observables().empty())
        return;
    TwoExecutions two(encoding, context);
    for (size_t found = 0; found < max_races; ++found) {
        std::optional<Finding> f = two.next();
        if (!f)
            return;
        result.findings.push_back(std::move(*f));
    }
}

} // namespace mpismt::solver
