// The whole method on one page:
//
//   unroll the program into an event graph;
//   if nothing in it leaves a choice but buffering and synchronisation, run it with the least and with the most of them;
//   else encode all executions as constraints and ask for one that goes wrong, kind by kind, until none is left;
//   ask whether the bound, or something unsupported, can be reached;
//   say for each finding how weak an implementation it takes.
#include "app/check.hpp"

#include "core/errors.hpp"
#include "encoding/dump.hpp"
#include "encoding/encoding.hpp"
#include "frontend/unroll/unroll.hpp"
#include "solver/buffering.hpp"
#include "solver/deterministic.hpp"
#include "solver/findings.hpp"
#include "solver/message_race.hpp"
#include "solver/search.hpp"
#include "solver/unmodelled.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <set>

namespace mpismt {

namespace {

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
    std::filesystem::create_directories(context.options().dump, error); // a failure shows when the first file is written
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
        if (context.looks_for(q.kind) && !encoding.formula().is_false(q.literal))
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

void finish(CheckResult& result, Context& context)
{
    const bool error = std::any_of(result.findings.begin(), result.findings.end(),
                                   [](const Finding& f) { return !is_note(f.kind); });
    if (error)
        result.verdict = Verdict::Error;
    else if (!result.unsupported.empty())
        result.verdict = Verdict::Unsupported;
    else if (!result.reason.empty())
        result.verdict = Verdict::Unknown;
    else
        result.verdict = result.complete ? Verdict::NoError : Verdict::NoErrorWithinBound;
    context.stats["peak memory"] = peak_memory();
    result.stats = context.stats;
}

} // namespace

CheckResult check(const ir::Program& program, Context& context)
{
    try {
        return check(program, unroll::unroll(program, context), context);
    } catch (const LimitReached& e) {
        CheckResult result = empty_result(program, context);
        result.reason = e.what();
        finish(result, context);
        return result;
    }
}

CheckResult check(const ir::Program& program, const EventGraph& graph, Context& context)
{
    CheckResult result = empty_result(program, context);
    try {
        if (!context.options().dump.empty())
            dump_events(program, graph, context);
        if (solver::can_run(graph) && context.options().engine == "auto" &&
            !context.options().explain_buffering) {
            const auto timer = context.time("run");
            result.engine = "none";
            solver::decide_by_running(graph, context, result);
        } else {
            result.engine = context.options().engine == "smt" ? "smt" : "sat";
            std::unique_ptr<encoding::Encoding> encoding;
            {
                const auto timer = context.time("encode");
                encoding = encoding::encode(graph, context);
            }
            if (!context.options().dump.empty())
                dump_encoding(*encoding, context);
            solver::Search search(*encoding, context);
            solver::decide_by_search(*encoding, search, context, result);
            if (context.looks_for(FindingKind::MessageRace))
                solver::find_message_races(*encoding, context, result);
            if (context.options().explain_buffering)
                solver::explain_buffering(*encoding, search, result);
        }
        for (const std::string& name : unmodelled(graph))
            result.notes.push_back(fmt::format("{} is not modelled: it may return any value", name));
        if (const std::string name = solver::unmodelled_influence(graph); !name.empty() && !result.findings.empty()) {
            result.findings.clear();
            result.reason = fmt::format("an error was found that may hang on the value of {}, of which nothing is known", name);
        }
    } catch (const LimitReached& e) {
        result.reason = e.what();
    }
    finish(result, context);
    return result;
}

} // namespace mpismt
