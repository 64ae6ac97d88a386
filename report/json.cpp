// The JSON report. Its fields are an interface: they are listed in report/README.md, and a field that exists keeps its
// name and meaning for as long as "schema" says mpismt/1. Keys come in the order in which they are listed there.
#include "report/diff.hpp"
#include "report/outcomes.hpp"
#include "report/report.hpp"

#include "core/reduction_order.hpp"
#include "core/scalar.hpp"

#include <nlohmann/json.hpp>

namespace mpismt::report {

namespace {

using Json = nlohmann::ordered_json;

void put_place(Json& object, const SourceFiles& files, SourceLoc loc)
{
    if (!loc)
        return;
    object["file"] = files.name(loc.file);
    object["line"] = loc.line;
    object["column"] = loc.column;
}

Json to_json(const CallRef& call) { return {{"rank", call.rank}, {"call", call.call}, {"part", call.part}}; }

void put_stack(Json& object, const std::vector<CallSite>& stack, const SourceFiles& files)
{
    for (const CallSite& c : stack) {
        Json site{{"function", c.function}};
        put_place(site, files, c.loc);
        object["stack"].push_back(std::move(site));
    }
}

Json to_json(const Location& location, const SourceFiles& files)
{
    Json object{{"rank", location.rank}};
    put_place(object, files, location.loc);
    object["call"] = location.call;
    if (!location.role.empty())
        object["role"] = location.role;
    put_stack(object, location.stack, files);
    return object;
}

void put_values(Json& object, const char* key, const std::vector<NamedValue>& values)
{
    for (const NamedValue& v : values)
        object[key].push_back({{"name", v.name}, {"value", v.value.empty() ? Json() : Json(v.value)}});
}

Json to_json(const Step& step, const SourceFiles& files)
{
    constexpr std::string_view kinds[] = {"call", "match", "return", "thread", "effect"};
    Json object{{"step", kinds[static_cast<size_t>(step.kind)]}, {"rank", step.self.rank}, {"call", step.self.call}};
    if (step.self.part != 0 || step.kind == Step::Kind::Match)
        object["part"] = step.self.part;
    if (step.kind == Step::Kind::Match)
        object["with"] = to_json(step.other);
    if (step.kind == Step::Kind::Thread || step.thread != 0)
        object["thread"] = step.thread;
    if (step.kind != Step::Kind::Thread)
        object["operation"] = "MPI_" + std::string(name_of(step.op));
    put_place(object, files, step.loc);
    if (step.buffered)
        object["buffered"] = *step.buffered;
    if (step.synchronizing)
        object["synchronizing"] = *step.synchronizing;
    if (step.flag)
        object["flag"] = *step.flag;
    if (!step.indices.empty())
        object["indices"] = step.indices;
    if (step.message)
        object["message"] = to_json(*step.message);
    if (step.cancelled)
        object["cancelled"] = *step.cancelled;
    if (!step.data.empty())
        object["data"] = step.data;
    put_stack(object, step.stack, files);
    put_values(object, "changes", step.changes);
    return object;
}

Json to_json(const ProcessEnd& end, const SourceFiles& files)
{
    constexpr std::string_view states[] = {"ended", "blocked", "polling", "terminated", "running"};
    using State = ProcessEnd::State;
    Json object{{"state", states[static_cast<size_t>(end.state)]}};
    if (end.thread != 0 || !end.others.empty())
        object["thread"] = end.thread;
    for (const ProcessEnd& other : end.others)
        object["threads"].push_back(to_json(other, files));
    if (end.state == State::Blocked || end.state == State::Polling) {
        if (!end.at_point) {
            object["call"] = end.call;
            object["operation"] = "MPI_" + std::string(name_of(end.op));
        }
        object["waits_for"] = end.waits_for;
        object["on"] = end.on;
    }
    put_place(object, files, end.loc);
    put_values(object, "changes", end.changes);
    return object;
}

void put_execution(Json& object, const Execution& execution, const SourceFiles& files)
{
    object["inputs"] = execution.inputs;
    object["given"] = Json::array();
    for (const GivenValue& g : execution.given) {
        object["given"].push_back({{"rank", g.rank}, {"name", g.name}, {"value", g.value}});
        put_place(object["given"].back(), files, g.loc);
    }
    object["trace"] = Json::array();
    for (const Step& step : execution.steps)
        object["trace"].push_back(to_json(step, files));
    object["ends"] = Json::array();
    for (const ProcessEnd& end : execution.ends)
        object["ends"].push_back(to_json(end, files));
    object["maximal"] = execution.maximal;
    for (const ReductionOrder& r : execution.reductions)
        object["reductions"].push_back({{"rank", r.call.rank},
                                        {"call", r.call.call},
                                        {"part", r.call.part},
                                        {"element", r.element},
                                        {"elements", r.elements},
                                        {"order", reduction_order::text(r.postfix)}});
}

Json to_json(const Finding& finding, const SourceFiles& files)
{
    Json object{
        {"kind", name_of(finding.kind)}, {"level", name_of(finding.level)}, {"message", finding.message}};
    object["locations"] = Json::array();
    for (const Location& location : finding.locations)
        object["locations"].push_back(to_json(location, files));
    put_values(object, "operands", finding.operands);
    for (const RealRun& run : finding.real_runs)
        object["real_runs"].push_back({{"mpi", run.mpi}, {"confirmed", run.confirmed}, {"seen", run.seen}});
    if (finding.after)
        object["after"] = *finding.after;
    object["buffering"] = finding.buffering;
    object["collectives"] = finding.collectives;
    object["relied_on"] = Json::array();
    for (const CallRef& call : finding.relied_on)
        object["relied_on"].push_back(to_json(call));
    if (finding.mend)
        object["mend"] = {{"text", finding.mend->text}, {"diff", finding.mend->diff}};
    put_execution(object, finding.execution, files);
    if (const std::string implementation = describe(finding.implementation); !implementation.empty())
        object["implementation"] = implementation;
    return object;
}

Json to_json(const FinalVariable& v)
{
    const auto element = [&](uint64_t bits) -> Json {
        if (v.is_float)
            return as_double(bits, v.width);
        if (v.width == 1)
            return bits != 0;
        return as_signed(bits, v.width);
    };
    if (v.values.size() == 1)
        return element(v.values[0]);
    Json all = Json::array();
    for (uint64_t bits : v.values)
        all.push_back(element(bits));
    return v.values.empty() ? Json() : all;
}

Json to_json(const FinalProcess& p, const SourceFiles& files)
{
    constexpr std::string_view states[] = {"ended", "blocked", "polling", "terminated", "running"};
    Json object{{"state", states[static_cast<size_t>(p.state)]}};
    if (p.stuck())
        object["operation"] = "MPI_" + std::string(name_of(p.op));
    put_place(object, files, p.loc);
    object["variables"] = Json::object();
    for (const FinalVariable& v : p.variables)
        object["variables"][v.name] = to_json(v);
    if (p.output)
        object["output"] = *p.output;
    if (p.status)
        object["status"] = *p.status;
    return object;
}

// All bytes of small files, as `mpismt outcomes --bytes` shows them.
Json to_json(const FinalFile& f)
{
    constexpr uint64_t few = 4096;
    Json object{{"name", f.name}, {"size", f.size}, {"digest", f.digest()}};
    if (f.values() < f.size)
        object["without_value"] = f.size - f.values();
    if (f.size <= few)
        object["bytes"] = bytes_of(f, few);
    return object;
}

Json to_json(const FoundOutcome& f, const SourceFiles& files)
{
    Json object;
    object["processes"] = Json::array();
    for (const FinalProcess& p : f.outcome.processes)
        object["processes"].push_back(to_json(p, files));
    for (const FinalFile& file : f.outcome.files)
        object["files"].push_back(to_json(file));
    object["buffering"] = f.buffering;
    object["collectives"] = f.collectives;
    object["relied_on"] = Json::array();
    for (const CallRef& call : f.relied_on)
        object["relied_on"].push_back(to_json(call));
    put_execution(object, f.execution, files);
    return object;
}

void put_unsupported(Json& object, const std::vector<Unsupported>& unsupported, const SourceFiles& files)
{
    if (unsupported.empty())
        return;
    object["unsupported"] = Json::array();
    for (const Unsupported& u : unsupported) {
        Json entry{{"construct", u.construct}, {"rank", u.rank}};
        put_place(entry, files, u.loc);
        object["unsupported"].push_back(std::move(entry));
    }
}

constexpr size_t line_width = 160;

// nlohmann's own layout puts every number on a line of its own. Here a value that fits on a line is one, so that a step
// of a trace is a line.
void write(std::string& out, const Json& value, size_t indent)
{
    // Texts may come from a file that is not UTF-8: what is not is replaced, so that the output always is.
    std::string flat = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (!value.is_structured() || value.empty() || indent + flat.size() <= line_width) {
        out += flat;
        return;
    }
    const std::string margin(indent + 2, ' ');
    out += value.is_object() ? "{" : "[";
    bool first = true;
    for (const auto& [key, element] : value.items()) {
        out += first ? "\n" : ",\n";
        first = false;
        out += margin;
        if (value.is_object())
            out += Json(key).dump(-1, ' ', false, Json::error_handler_t::replace) + ": ";
        write(out, element, indent + 2);
    }
    out += "\n" + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

} // namespace

std::string json(const CheckResult& result, const SourceFiles& files)
{
    Json object{{"schema", "mpismt/1"},  {"program", result.program},          {"procs", result.processes},
                {"bound", result.bound}, {"verdict", name_of(result.verdict)}, {"complete", result.complete}};
    if (!result.reason.empty())
        object["reason"] = result.reason;
    object["findings"] = Json::array();
    for (const Finding& finding : result.findings)
        object["findings"].push_back(to_json(finding, files));
    put_unsupported(object, result.unsupported, files);
    object["notes"] = result.notes;
    if (result.coverage) {
        const auto put = [&](const char* what, const std::vector<Coverage::Place>& places) {
            Json missed = Json::array();
            for (const Coverage::Place& p : places)
                if (!p.reached)
                    put_place(missed.emplace_back(Json::object()), files, p.loc);
            object["coverage"][what] = {{"count", places.size()}, {"missed", std::move(missed)}};
        };
        put("lines", result.coverage->lines);
        put("calls", result.coverage->calls);
        Json& wildcards = object["coverage"]["any_source"] = Json::array();
        for (const Coverage::Wildcard& w : result.coverage->wildcards) {
            Json& entry = wildcards.emplace_back(Json::object());
            put_place(entry, files, w.loc);
            entry["call"] = "MPI_" + std::string(name_of(w.op));
            entry["sources"] = w.sources;
            entry["all"] = result.coverage->all_sources;
        }
    }
    object["assumptions"] = Json::array();
    for (const Assumption& a : result.assumptions) {
        Json entry{{"name", a.name}, {"text", a.text}};
        if (!a.option.empty())
            entry["option"] = a.option;
        if (a.freed)
            entry["freed"] = true;
        put_place(entry, files, a.loc);
        object["assumptions"].push_back(std::move(entry));
    }
    object["engine"] = result.engine;
    object["stats"] = Json::object();
    for (const auto& [name, value] : result.stats)
        object["stats"][name] = value;
    std::string out;
    write(out, object, 0);
    return out + "\n";
}

std::string json(const OutcomesReport& report, const ir::Program& program)
{
    const SourceFiles& files = program.files;
    Json object{{"schema", "mpismt/1"},
                {"program", report.program},
                {"procs", report.processes},
                {"bound", report.bound},
                {"complete", report.outcomes.complete}};
    if (!report.outcomes.reason.empty())
        object["reason"] = report.outcomes.reason;
    object["outcomes"] = Json::array();
    for (const FoundOutcome& f : report.outcomes.all)
        object["outcomes"].push_back(to_json(f, files));
    object["erroneous"] = report.outcomes.erroneous;
    object["conditions"] = Json::array();
    for (size_t i = 0; i < report.conditions.size(); ++i) {
        Json entry{{"condition", program.conditions[i].text}};
        put_place(entry, files, program.conditions[i].loc);
        if (report.conditions[i].holds)
            entry["holds"] = *report.conditions[i].holds;
        else
            entry["holds"] = nullptr;
        if (report.conditions[i].outcome)
            entry["outcome"] = *report.conditions[i].outcome;
        object["conditions"].push_back(std::move(entry));
    }
    put_unsupported(object, report.outcomes.unsupported, files);
    object["engine"] = report.engine;
    object["stats"] = Json::object();
    for (const auto& [name, value] : report.stats)
        object["stats"][name] = value;
    std::string out;
    write(out, object, 0);
    return out + "\n";
}

std::string json(const DiffReport& report)
{
    Json object{{"schema", "mpismt/1"},
                {"procs", report.processes},
                {"bound", report.bound},
                {"verdict", name_of(report.answer)}};
    if (!report.reason.empty())
        object["reason"] = report.reason;
    object["compared"] = report.observed;
    constexpr std::string_view sides[] = {"old", "new"};
    for (size_t i = 0; i < 2; ++i) {
        const DiffReport::Side& side = report.sides[i];
        Json entry{{"program", side.name}, {"outcomes", side.outcomes}, {"complete", side.complete}};
        put_unsupported(entry, side.unsupported, side.files);
        object[sides[i]] = std::move(entry);
    }
    object["differences"] = Json::array();
    for (const DiffReport::Difference& d : report.differences) {
        const SourceFiles& files = report.sides[d.side].files;
        Json entry{{"only_in", sides[d.side]}};
        if (d.finding)
            entry["finding"] = to_json(*d.finding, files);
        else {
            entry["seen"] = d.seen;
            entry["outcome"] = to_json(*d.outcome, files);
        }
        object["differences"].push_back(std::move(entry));
    }
    object["stats"] = Json::object();
    for (const auto& [name, value] : report.stats)
        object["stats"][name] = value;
    std::string out;
    write(out, object, 0);
    return out + "\n";
}

} // namespace mpismt::report
