// The whole method on one page:
//
//   unroll the program into an event graph;
//   if nothing in it leaves a choice but buffering and synchronisation, run it with the least and the most of them;
//   else, if it has very few states, search them; else try linear constraints; encode all executions and ask for one
//   that goes wrong, kind by kind, until none is left; ask whether the bound, or something unsupported, can be
//   reached; if the answer is unknown and the program has inputs of few values, do all this for each value; so for
//   other values of which there are few; say for each finding how weak an implementation it takes.
#include "app/check.hpp"

#include "app/input_cases.hpp"
#include "app/search_meanwhile.hpp"
#include "app/value_cases.hpp"
#include "core/doubtful.hpp"
#include "core/errors.hpp"
#include "encoding/cubes.hpp"
#include "encoding/dump.hpp"
#include "encoding/encoding.hpp"
#include "frontend/unroll/unroll.hpp"
#include "proofs/certify.hpp"
#include "solver/buffering.hpp"
#include "solver/cross_check.hpp"
#include "solver/deterministic.hpp"
#include "solver/findings.hpp"
#include "solver/message_race.hpp"
#include "solver/search.hpp"
#include "solver/state_equation.hpp"
#include "solver/unmodelled.hpp"
#include "soundness/concluded.hpp"
#include "soundness/replay.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>

namespace mpismt {

namespace {

constexpr size_t very_few_transitions = 2'000; // of a search before the solver is asked: some 10 ms
constexpr size_t events_a_second = 1'000;    // that the formula of a large program takes, about

void write(const Context& context, const char* name, const std::string& text)
{
    const std::filesystem::path path = std::filesystem::path(context.options().dump) / name;
    std::ofstream file(path);
    file << text;
    if (!file.flush())
        throw InputError(fmt::format("--dump {}: cannot write {}", context.options().dump, path.string()));
}

void dump_events(const ir::Program& program, const EventGraph& graph, const Context& context)
{
    std::error_code error;
    std::filesystem::create_directories(context.options().dump,
                                        error); // a failure shows when the first file is written
    std::string listing;
    for (const ir::Function& f : program.functions)
        listing += ir::to_string(program, f) + "\n";
    write(context, "program.ir", listing);
    write(context, "events.txt", encoding::event_graph_text(graph));
    write(context, "events.dot", encoding::event_graph_dot(graph));
}

// The SMT-LIB2 export comes first: it has the data as bit-vectors, which loading the solver turns into clauses.
void dump_encoding(encoding::Encoding& encoding, Context& context)
{
    encoding.order_eagerly();
    std::vector<encoding::Literal> goals;
    for (const encoding::Question& q : encoding.questions())
        if (context.is_error(q.kind) && !encoding.formula().is_false(q.literal))
            goals.push_back(q.literal);
    write(context, "query.smt2", encoding::smtlib(encoding.formula(), goals));
    solver::make_cadical(context)->load(encoding.formula()); // bit-blasts
    write(context, "query.cnf", encoding::dimacs(encoding.formula(), goals));
    write(context, "constraints.txt", encoding::constraints_text(encoding.formula()));
}

CheckResult empty_result(const ir::Program& program, const Context& context)
{
    CheckResult result;
    result.program = program.files.size() > 0 ? program.files.name(0) : "";
    result.processes = program.processes();
    result.bound = static_cast<uint32_t>(context.options().bound);
    return result;
}

std::set<std::string> unmodelled(const EventGraph& graph)
{
    std::set<std::string> names;
    for (const EventGraph::Input& i : graph.inputs)
        if (i.unmodelled)
            names.insert(i.name);
    return names;
}

// Why the verdict "no error" holds, for mpismt-certcheck: the one execution, where it is the only one, else a
// refutation. `encoding` and `search` are null if none was needed.
void certify(const ir::Program& program, const EventGraph& graph, encoding::Encoding* encoding,
             const solver::Search* search, const std::vector<encoding::Literal>& cube, CheckResult& result,
             Context& context)
{
    if (encoding == nullptr && result.verdict == Verdict::NoError && !graph.has_windows) {
        Finding run;
        run.execution = solver::least_execution(graph, context);
        if (soundness::replay_unique(program, context.choices(), context.errors(), {&run.execution, 1}, &context)
                .accepted) {
            proofs::certify_executions({std::move(run)}, context);
            proofs::finish_certificate(program, result, "unique-execution", context);
            return;
        }
    }
    if (graph.has_windows) // there is no formula; see app::write_certificate
        return;
    std::unique_ptr<encoding::Encoding> own;
    if (encoding == nullptr) {
        own = encoding::encode(graph, context);
        own->order_eagerly();
        encoding = own.get();
    }
    const std::vector<encoding::HappensBefore::Cycle> none;
    proofs::certify_refutation(*encoding, search == nullptr ? none : search->refined(), cube, result.complete, context);
    proofs::finish_certificate(program, result, result.cut.cubes > 0 ? "cube" : "refutation", context);
}

// The part of the question that --cube names.
struct Cube {
    size_t index = 0, count = 0;
    explicit Cube(const Options& o)
    {
        if (std::sscanf(o.cube.c_str(), "%zu/%zu", &index, &count) != 2 || index < 1 || index > count)
            throw InputError(fmt::format("--cube {}: expected I/N with I from 1 to N", o.cube));
    }
};

// What the graph has, however far solver or search came.
void add_notes(const EventGraph& graph, CheckResult& result)
{
    for (const SourceLoc& loc : graph.freed_while_active)
        result.notes.push_back(fmt::format("line {} frees a request whose operation may be active: after that, nothing "
                                           "tells when its buffer may be used again",
                                           loc.line));
    for (const std::string& name : unmodelled(graph))
        result.notes.push_back(fmt::format("{} is not modelled: it may return any value", name));
}

// No error counts that may depend on what nothing is known of.
void drop_doubtful(const EventGraph& graph, CheckResult& result, const Context& context)
{
    const std::string name = result.findings.empty() ? std::string() : solver::unmodelled_influence(graph);
    if (name.empty())
        return;
    const auto error = std::find_if(result.findings.begin(), result.findings.end(),
                                    [&](const Finding& f) { return context.level_of(f.kind) == Level::Error; });
    if (error != result.findings.end())
        result.reason = reason_of_doubt(*error, name);
    result.findings.clear();
}

// Another solver decides the query from its text. Throws InternalError if it disagrees.
void cross_check(const EventGraph& graph, CheckResult& result, Context& context)
{
    const std::string& name = context.options().cross_check;
    const auto timer = context.time("cross-check");
    try {
        const auto encoding = encoding::encode(graph, context);
        encoding->order_eagerly();
        const auto agrees = [&](const std::vector<encoding::Literal>& goals, bool found, const char* what) {
            const solver::Answer answer =
                solver::cross_check(encoding::smtlib(encoding->formula(), goals), name, context);
            if (answer == solver::Answer::Unknown)
                result.notes.push_back(fmt::format("cross-check: {} does not decide whether {}", name, what));
            else if ((answer == solver::Answer::Sat) != found)
                throw InternalError(fmt::format("cross-check: {} says that {} {}, and mpismt the opposite", name, what,
                                                answer == solver::Answer::Sat ? "is possible" : "is impossible"));
            else
                result.notes.push_back(
                    fmt::format("cross-check: {} agrees that {} is {}", name, what, found ? "possible" : "impossible"));
        };
        std::vector<encoding::Literal> errors, stops;
        for (const encoding::Question& q : encoding->questions())
            if (context.is_error(q.kind))
                errors.push_back(q.literal);
        const bool error = std::any_of(result.findings.begin(), result.findings.end(),
                                       [&](const Finding& f) { return context.is_error(f.kind); });
        agrees(errors, error, "an error");
        if (error)
            return;
        for (const auto* list : {&encoding->cuts(), &encoding->obstacles()})
            for (const encoding::Encoding::Reach& r : *list)
                stops.push_back(r.literal);
        agrees(stops, !result.complete || !result.unsupported.empty() || !result.reason.empty(), "reaching the bound");
    } catch (const LimitReached& e) {
        result.notes.push_back(fmt::format("cross-check: not decided: {}", e.what()));
    }
}

void finish(CheckResult& result, Context& context)
{
    for (Finding& f : result.findings)
        f.level = context.level_of(f.kind);
    soundness::sort_by_level(result.findings);
    if (has_error(result.findings))
        result.verdict = Verdict::Error;
    else if (!result.unsupported.empty())
        result.verdict = Verdict::Unsupported;
    else if (!result.reason.empty())
        result.verdict = Verdict::Unknown;
    else
        result.verdict = result.complete ? Verdict::NoError : Verdict::NoErrorWithinBound;
    for (const auto& [name, value] : context.stats) // beside those of a search that has decided
        result.stats[name] = value;
}

} // namespace

// `further`: the answer of a higher bound, if it decides more without a solver.
static CheckResult check(const ir::Program& program, const EventGraph& graph, Context& context,
                         const std::function<void(encoding::Encoding&)>& if_unknown, BriefSearch& search_before,
                         const std::function<std::optional<CheckResult>()>& further = {},
                         std::optional<linear::Refutation> linear = {});
static std::optional<linear::Refutation> ends_by_state_equation(const EventGraph& graph, Context& context);

// Where the answer holds within the bound only, or there is none. `graph` is null if a limit was hit before it was
// there.
static void search_instead(const EventGraph* graph, CheckResult& result, BriefSearch& search, Context& context)
{
    const bool wanting = result.verdict == Verdict::NoErrorWithinBound || result.verdict == Verdict::Unknown;
    if (!wanting || context.should_stop())
        return;
    std::optional<CheckResult> searched = search.after_solver(context);
    if (!searched)
        return;
    if (graph != nullptr)
        add_notes(*graph, *searched);
    result = std::move(*searched);
}

// A loop that waits for the message that stops it may run longer than to the bound, and yet not for ever. That an
// execution reaches a bound is hard to find and worth nothing if linear constraints exclude a higher one.
static std::optional<CheckResult> check_further(const ir::Program& program, const unroll::InputCase& inputs,
                                                const EventGraph& graph, Context& context)
{
    constexpr int64_t max_seconds = 2;
    const Options& o = context.options();
    const bool is_cut = std::ranges::any_of(
        graph.stops, [](const StopDetail& d) { return d.reason == StopDetail::Reason::Cut; });
    if (!is_cut || !o.raises_bound || o.engine != "auto" || !o.certify.empty() || !graph.conditions.empty() ||
        context.looks_for(FindingKind::MessageRace))
        return {};
    for (const int64_t factor : {4, 16}) {
        Options options = o;
        options.bound = factor * o.bound;
        options.raises_bound = false;
        Context further(options, context);
        further.looked_at = context.looked_at;
        try {
            Context part(std::move(options), context, max_seconds);
            part.looked_at = context.looked_at;
            unroll::InputCase same = inputs;
            const EventGraph longer = unroll::unroll(program, part, &same);
            further.looked_at = std::move(part.looked_at);
            further.stats = std::move(part.stats);
            std::optional<linear::Refutation> linear = ends_by_state_equation(longer, further);
            if (!linear)
                continue;
            BriefSearch none;
            CheckResult result = check(program, longer, further, {}, none, {}, std::move(linear));
            context.looked_at = std::move(further.looked_at);
            context.stats = std::move(further.stats);
            return result;
        } catch (const LimitReached&) {
            return {};
        }
    }
    return {};
}

// `doubted`: if given, which doubts are real.
static CheckResult check_case(const ir::Program& program, unroll::InputCase& inputs, Context& context,
                              BriefSearch& search, std::vector<solver::Doubted>* doubted = nullptr)
{
    const auto look = [&](encoding::Encoding& encoding) {
        std::vector<solver::Doubt> doubts;
        for (const unroll::Doubt& d : inputs.doubts)
            doubts.push_back({d.event, d.asked});
        *doubted = solver::real_doubts(encoding, context, doubts);
    };
    const unroll::InputCase same = inputs;
    try {
        const EventGraph graph = unroll::unroll(program, context, &inputs);
        std::optional<CheckResult> searched;
        if (inputs.cuts_polling) // the bound is what the solver would come to: search may do without
            searched = search.before_solver(few_transitions);
        if (searched) {
            add_notes(graph, *searched);
            drop_doubtful(graph, *searched, context);
            finish(*searched, context);
            return std::move(*searched);
        }
        CheckResult result = check(program, graph, context,
                                   doubted == nullptr ? std::function<void(encoding::Encoding&)>() : look, search,
                                   [&] { return check_further(program, same, graph, context); });
        search_instead(&graph, result, search, context);
        return result;
    } catch (const LimitReached& e) {
        CheckResult result = empty_result(program, context);
        result.reason = e.what();
        finish(result, context);
        search_instead(nullptr, result, search, context);
        return result;
    }
}

// Which sends a program relies on to be buffered is asked with every send free to be, whatever --buffering says.
static void explain_buffering(const EventGraph& graph, encoding::Encoding& encoding, solver::Search& search,
                              Context& context, CheckResult& result)
{
    if (context.choices().buffering == Choices::Buffering::Any)
        return solver::explain_buffering(encoding, search, result);
    Options options = context.options();
    options.buffering = "any";
    Context free(options, context);
    const auto free_encoding = encoding::encode(graph, free);
    solver::Search free_search(*free_encoding, free);
    solver::explain_buffering(*free_encoding, free_search, result);
}

// A loop of polls is cut at the bound where it is not seen that its iterations come to nothing: what each poll answered
// must be known for that, which takes a path for each order of answers. They are looked at if that decides more, for a
// few seconds.
static void look_with_polls_apart(const ir::Program& program, CheckResult& result, Context& context)
{
    constexpr int64_t max_seconds = 10;
    if (!program.conditions.empty() || context.looks_for(FindingKind::MessageRace))
        return;
    const auto timer = context.time("polls");
    Options options = context.options();
    const bool files = !options.certify.empty() || !options.dump.empty();
    options.certify.clear();
    options.dump.clear();
    Context part(options, context, max_seconds);
    part.looked_at = context.looked_at;
    unroll::InputCase inputs;
    inputs.polls_apart = true;
    BriefSearch none;
    CheckResult apart = check_case(program, inputs, part, none);
    context.looked_at = std::move(part.looked_at);
    if (apart.verdict != Verdict::NoError && apart.verdict != Verdict::Error)
        return;
    if (files) { // which belong to the answer that is given: written over only now
        if (!context.options().certify.empty())
            proofs::clear_directory(context.options().certify);
        inputs = {};
        inputs.polls_apart = true;
        apart = check_case(program, inputs, context, none);
    }
    result = std::move(apart);
}

static bool answered_by_search(CheckResult& result, BriefSearch& search, size_t max_transitions)
{
    std::optional<CheckResult> searched = search.before_solver(max_transitions);
    if (!searched || searched->verdict != Verdict::NoError)
        return false;
    result = std::move(*searched);
    return true;
}

// Whether a run decides, and in which inboxes it takes messages as they come. A proof that the order is all the same
// would be one of the formula: certificates are made without.
static std::optional<solver::Inboxes> inboxes_to_run(const EventGraph& graph, Context& context)
{
    const Options& o = context.options();
    if (o.engine != "auto" || o.explain_buffering || !graph.conditions.empty())
        return {};
    if (solver::can_run(graph))
        return solver::Inboxes();
    if (!o.certify.empty() || !o.cross_check.empty() || !o.dump.empty() || !o.cube.empty() || o.wants_outcomes ||
        context.looks_for(FindingKind::MessageRace))
        return {};
    return solver::inboxes_to_run(graph);
}

// One cube of the question (docs/cubes.md); its literals are returned.
static std::vector<encoding::Literal> ask_for_cube(encoding::Encoding& encoding, std::optional<solver::Search>& solver,
                                                   Context& context, CheckResult& result)
{
    const Cube cube(context.options());
    const std::vector<std::vector<encoding::Literal>> cubes = encoding::cut_into_cubes(encoding, cube.count);
    solver.emplace(encoding, context);
    result.cut = {encoding::name_of_question(encoding, cubes), cubes.size()};
    result.complete = true;
    if (cube.index > cubes.size()) // there are fewer
        return {};
    for (const encoding::Literal& l : cubes[cube.index - 1])
        solver->add({&l, 1});
    solver::decide_by_search(encoding, *solver, context, result);
    return cubes[cube.index - 1];
}

// Why every execution ends, with nothing left, if linear constraints alone tell. For a part of the time that the
// formula takes, about. Not where the formula itself is asked for.
static std::optional<linear::Refutation> ends_by_state_equation(const EventGraph& graph, Context& context)
{
    const Options& o = context.options();
    if (o.engine == "smt" || !o.cross_check.empty() || !o.dump.empty() || o.explain_buffering || !o.cube.empty() ||
        o.wants_outcomes || !o.without_constraint.empty())
        return {};
    const double seconds = std::min(2 + static_cast<double>(graph.events.size() / events_a_second),
                                    context.seconds_left() / 4);
    return solver::refute_by_state_equation(graph, context, seconds);
}

// `linear`: every execution ends, by linear constraints. Search may tell that, too, also meanwhile. Then the solver is
// asked for the rest.
static void ask_solver(encoding::Encoding& encoding, std::optional<solver::Search>& solver, Context& context,
                       BriefSearch& search, bool linear, CheckResult& result)
{
    const CheckResult before = result;
    const bool ends = linear || search.ends_known;
    if (ends && !solver::is_left_to_ask(encoding, context, solver::Known::AlwaysEnds)) {
        if (linear)
            result.engine = "linear";
        result.complete = true;
        return;
    }
    if (!ends || !context.options().certify.empty()) // a proof of the formula is about all questions
        try {
            solver.emplace(encoding, context);
            const BriefSearch::Solving now(search);
            return solver::decide_by_search(encoding, *solver, context, result);
        } catch (const Ends&) {
            result = before;
        }
    solver.emplace(encoding, context);
    solver::decide_by_search(encoding, *solver, context, result, solver::Known::AlwaysEnds);
}

CheckResult check(const ir::Program& program, Context& context, BriefSearch search)
try {
    const SearchMeanwhile meanwhile(search, context);
    BriefSearch none;
    unroll::InputCase inputs;
    CheckResult result = check_case(program, inputs, context, search);
    if (!context.options().cube.empty()) // what is split otherwise would have cubes of its own
        return result;
    if (can_split(result, context))
        split_by_inputs(program, inputs, result, context,
                        [&](unroll::InputCase& one) { return check_case(program, one, context, none); });
    if (result.verdict == Verdict::NoErrorWithinBound && inputs.cuts_polling)
        look_with_polls_apart(program, result, context);
    if (can_split(result, context) && !inputs.doubts.empty())
        split_by_values(program, result, context, [&](unroll::InputCase& one, std::vector<solver::Doubted>& doubted) {
            return check_case(program, one, context, none, &doubted);
        });
    if (result.verdict == Verdict::Unknown || result.verdict == Verdict::Unsupported)
        if (std::optional<CheckResult> answer = search.to_the_end(context))
            return std::move(*answer);
    if (result.verdict == Verdict::Unknown && search.known()) {
        context.looked_at = search.known()->looked_at; // an answer hides no assumption
        return search.known()->result;
    }
    return result;
} catch (Answered& a) {
    a.result.stats.insert(context.stats.begin(), context.stats.end());
    return std::move(a.result);
}

CheckResult check(const ir::Program& program, const EventGraph& graph, Context& context)
{
    BriefSearch none;
    return check(program, graph, context, {}, none);
}

static CheckResult check(const ir::Program& program, const EventGraph& graph, Context& context,
                         const std::function<void(encoding::Encoding&)>& if_unknown, BriefSearch& search_before,
                         const std::function<std::optional<CheckResult>()>& further,
                         std::optional<linear::Refutation> linear)
{
    constexpr size_t clauses_a_transition = 2; // what both cost, about
    CheckResult result = empty_result(program, context);
    std::unique_ptr<encoding::Encoding> encoding;
    std::optional<solver::Search> search;
    std::vector<encoding::Literal> cube;
    try {
        if (!context.options().dump.empty())
            dump_events(program, graph, context);
        if (const std::optional<solver::Inboxes> inboxes = inboxes_to_run(graph, context)) {
            const auto timer = context.time("run");
            result.engine = "none";
            solver::decide_by_running(graph, *inboxes, context, result);
        } else if (!answered_by_search(result, search_before, very_few_transitions)) {
            result.engine = context.options().engine == "smt" ? "smt" : "sat";
            if (!linear)
                linear = ends_by_state_equation(graph, context);
            if (!linear && further)
                if (std::optional<CheckResult> other = further())
                    return std::move(*other);
            // It takes as long to make the formula: it is worth as much to know before that there is little to ask.
            const auto seconds = static_cast<int64_t>(
                std::min(static_cast<double>(graph.events.size() / events_a_second), context.seconds_left() / 4));
            if (seconds > 1 && !linear && !search_before.ends_known)
                search_before.ends_known = search_before.always_ends({std::numeric_limits<size_t>::max(), seconds});
            {
                const auto timer = context.time("encode");
                encoding = encoding::encode(graph, context);
            }
            if (!context.options().dump.empty())
                dump_encoding(*encoding, context);
            if (!context.options().cube.empty())
                cube = ask_for_cube(*encoding, search, context, result);
            else if (!answered_by_search(result, search_before,
                                    std::min(encoding->formula().clauses() / clauses_a_transition, few_transitions)))
                ask_solver(*encoding, search, context, search_before, linear.has_value(), result);
            if (if_unknown && !result.reason.empty() && result.unsupported.empty())
                if_unknown(*encoding);
            if (context.looks_for(FindingKind::MessageRace))
                solver::find_message_races(*encoding, context, result);
            if (context.options().explain_buffering)
                explain_buffering(graph, *encoding, *search, context, result);
        }
        // A second solver, and certificates, are about what there is no execution of.
        const bool wishes = encoding && !encoding->wishes().empty();
        if (!context.options().cross_check.empty() && wishes)
            result.notes.push_back("there is no cross-check for conditions that ask for an execution");
        else if (!context.options().cross_check.empty() && graph.has_windows)
            result.notes.push_back("there is no cross-check: no solver was needed for this program, and accesses to "
                                   "windows are not part of a formula");
        else if (!context.options().cross_check.empty())
            cross_check(graph, result, context);
    } catch (const LimitReached& e) {
        result.reason = e.what();
    }
    add_notes(graph, result);
    drop_doubtful(graph, result, context);
    finish(result, context);
    if (context.options().certify.empty() ||
        (result.verdict != Verdict::NoError && result.verdict != Verdict::NoErrorWithinBound) ||
        (result.cut.cubes > 0 && Cube(context.options()).index > result.cut.cubes))
        return result;
    if (encoding && !encoding->wishes().empty()) // there is no formula of them: see app::write_certificate
        return result;
    try {
        if (linear && !search) { // the solver was not asked for anything
            proofs::certify_linear(*linear, context);
            proofs::finish_certificate(program, result, "linear", context);
        } else {
            certify(program, graph, encoding.get(), search ? &*search : nullptr, cube, result, context);
        }
    } catch (const LimitReached& e) {
        proofs::clear_directory(context.options().certify);
        result.notes.push_back(fmt::format("there is no certificate: {}", e.what()));
    }
    finish(result, context);
    return result;
}

} // namespace mpismt
