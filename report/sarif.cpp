// A finding is a result. Its first location is the result's, the others are related locations; the execution is a code
// flow with a thread flow for each process, whose locations carry their place in the execution as executionOrder, so
// that a viewer can step through one process or all. A program without an answer gives no result but a notification:
// nothing was found wrong, and nothing found right.
#include "report/sarif.hpp"

#include "report/choices.hpp"
#include "report/escape.hpp"
#include "report/explain.hpp"
#include "report/fingerprint.hpp"
#include "report/quote.hpp"
#include "report/trace.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace mpismt::report {

namespace {

using Json = nlohmann::ordered_json;

Json message_text(std::string_view t) { return {{"text", valid_utf8(t)}}; }

Json physical(const SourceFiles& files, SourceLoc loc)
{
    Json region{{"startLine", loc.line}};
    if (loc.column > 0)
        region["startColumn"] = loc.column;
    region["snippet"] = message_text(files.line(loc.file, loc.line));
    return {{"artifactLocation", {{"uri", uri(files.name(loc.file))}}}, {"region", std::move(region)}};
}

Json location(const SourceFiles& files, SourceLoc loc, std::string_view message)
{
    Json out;
    if (loc)
        out["physicalLocation"] = physical(files, loc);
    if (!message.empty())
        out["message"] = message_text(message);
    return out;
}

std::string place_label(const Location& l)
{
    return fmt::format("process {}{}{}{}{}", l.rank, l.call.empty() ? "" : ", ", l.call, l.role.empty() ? "" : ": ",
                       l.role);
}

// What a viewer shows beside a step of process `rank`.
std::string words(const Step& step, uint32_t rank)
{
    std::string out = mpi_name(step.op);
    if (step.kind == Step::Kind::Match)
        return step.self.rank == rank ? fmt::format("{} is received by process {}", out, step.other.rank)
                                      : fmt::format("the message of process {} ({}) is received", step.self.rank, out);
    if (step.kind == Step::Kind::Return)
        out += " returns";
    if (step.kind == Step::Kind::Effect)
        out += step.op == MpiOp::Win_lock || step.op == MpiOp::Win_lock_all ? " gets its lock"
               : mpi_name(step.op).starts_with("MPI_File_")                  ? " takes effect at the file"
                                                                            : " takes effect at its target";
    if (step.buffered)
        out += *step.buffered ? ", buffered" : ", not buffered";
    if (step.synchronizing)
        out += *step.synchronizing ? ", synchronising" : ", not synchronising";
    if (step.flag)
        out += *step.flag ? " true" : " false";
    if (!step.indices.empty())
        out += fmt::format(" index {}", fmt::join(step.indices, ", "));
    return out;
}

// The thread flow of each rank that does anything.
Json code_flow(const Execution& execution, const SourceFiles& files)
{
    std::map<uint32_t, Json> flows;
    std::map<CallRef, SourceLoc> places; // a match happens at the two calls
    const auto add = [&](uint32_t rank, SourceLoc loc, const std::string& what, size_t order,
                         std::string_view importance) {
        flows[rank].push_back({{"location", location(files, loc, fmt::format("process {}: {}", rank, what))},
                               {"executionOrder", order},
                               {"importance", importance}});
    };
    for (size_t i = 0; i < execution.steps.size(); ++i) {
        const Step& step = execution.steps[i];
        if (step.kind == Step::Kind::Call)
            places[{step.self.rank, step.self.call, 0}] = step.loc;
        if (step.kind == Step::Kind::Match) {
            for (const CallRef& call : {step.self, step.other})
                add(call.rank, places[{call.rank, call.call, 0}], words(step, call.rank), i + 1, "important");
        } else {
            const bool at_once = step.kind == Step::Kind::Return && i > 0 && execution.steps[i - 1].self == step.self;
            add(step.self.rank, step.loc, words(step, step.self.rank), i + 1, at_once ? "unimportant" : "important");
        }
    }
    for (uint32_t rank = 0; rank < execution.ends.size(); ++rank) {
        const ProcessEnd& end = execution.ends[rank];
        if (end.state == ProcessEnd::State::Blocked || end.state == ProcessEnd::State::Polling)
            add(rank, end.loc,
                fmt::format("waits{} for {}", end.at_point ? std::string() : " in " + mpi_name(end.op), end.waits_for),
                execution.steps.size() + 1, "essential");
    }
    Json threads = Json::array();
    for (auto& [rank, locations] : flows)
        threads.push_back({{"id", fmt::format("process {}", rank)}, {"locations", std::move(locations)}});
    return {{"message", message_text("the execution, process by process")}, {"threadFlows", std::move(threads)}};
}

// The place, and the calls that led there.
Json stack_of(const Location& l, const SourceFiles& files)
{
    Json frames = Json::array({{{"location", location(files, l.loc, l.stack.front().function)}}});
    for (size_t k = 0; k < l.stack.size(); ++k) {
        const std::string caller = k + 1 < l.stack.size() ? l.stack[k + 1].function : "main";
        frames.push_back({{"location", location(files, l.stack[k].loc, caller)}});
    }
    return {{"message", message_text(place_label(l))}, {"frames", std::move(frames)}};
}

Json result_of(const Finding& finding, const SourceFiles& files, const std::string& fingerprint)
{
    std::string message = headline(finding) + ".";
    if (const std::string choice = weakest_choice(finding, files); !choice.empty())
        message += " " + choice;
    Json result{{"ruleId", name_of(finding.kind)},
                {"ruleIndex", static_cast<size_t>(whole_of(finding.kind))},
                {"level", name_of(finding.level)},
                {"message", message_text(message)}};
    Json related = Json::array();
    for (const Location& l : finding.locations) {
        if (!l.loc)
            continue;
        Json place = location(files, l.loc, place_label(l));
        if (!result.contains("locations")) {
            result["locations"] = Json::array({std::move(place)});
            continue;
        }
        place["id"] = related.size() + 1;
        related.push_back(std::move(place));
    }
    if (const std::string values = text_of(finding.operands); !values.empty())
        result["properties"]["operands"] = values;
    for (const Location& l : finding.locations)
        if (!l.stack.empty())
            result["stacks"].push_back(stack_of(l, files));
    if (!related.empty())
        result["relatedLocations"] = std::move(related);
    if (Json flow = code_flow(finding.execution, files); !flow["threadFlows"].empty())
        result["codeFlows"] = Json::array({std::move(flow)});
    result["partialFingerprints"] = {{"mpismt/v1", fingerprint}};
    result["properties"]["buffering"] = finding.buffering;
    result["properties"]["collectives"] = finding.collectives;
    return result;
}

// "OrphanMessage"
std::string pascal_case(std::string_view name)
{
    std::string out;
    bool upper = true;
    for (const char c : name) {
        if (c != '-')
            out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '-';
    }
    return out;
}

Json rules()
{
    Json out = Json::array();
    for (size_t k = 0; k < named_kinds; ++k) {
        const auto kind = static_cast<FindingKind>(k);
        const Explanation& e = explanation(kind);
        std::string markdown = fmt::format("{}\n\n**How to fix it.** {}\n\nMPI 4.1: {}", e.meaning, e.mend, e.section);
        if (!e.example.empty())
            markdown += fmt::format("\n\n```\n{}```", e.example);
        out.push_back({{"id", name_of(kind)},
                       {"name", pascal_case(name_of(kind))},
                       {"shortDescription", message_text(e.title)},
                       {"fullDescription", message_text(e.meaning)},
                       {"help",
                        {{"text", fmt::format("{}\n\nHow to fix it: {}\n\nMPI 4.1: {}", e.meaning, e.mend, e.section)},
                         {"markdown", std::move(markdown)}}},
                       {"defaultConfiguration", {{"level", name_of(level_of(kind))}}},
                       {"properties", {{"tags", Json::array({"mpi", "correctness"})}}}});
    }
    return out;
}

} // namespace

Json sarif_part(const CheckResult& result, const SourceFiles& files)
{
    Json part{{"results", Json::array()}, {"notifications", Json::array()}};
    const std::vector<std::string> names = fingerprints(result, files);
    for (size_t i = 0; i < result.findings.size(); ++i)
        part["results"].push_back(result_of(result.findings[i], files, names[i]));
    const auto notify = [&](std::string_view id, std::string_view message, Json place) {
        Json n{{"descriptor", {{"id", id}}}, {"level", "warning"}, {"message", message_text(message)}};
        n["locations"] = Json::array({std::move(place)});
        part["notifications"].push_back(std::move(n));
    };
    const Json whole{{"physicalLocation", {{"artifactLocation", {{"uri", uri(result.program)}}}}}};
    if (result.verdict == Verdict::Unknown)
        notify("unknown", fmt::format("{}: unknown: {}", result.program, result.reason), whole);
    for (const Unsupported& u : result.unsupported)
        notify("unsupported", fmt::format("{}: unsupported: {}", result.program, u.construct),
               u.loc ? location(files, u.loc, {}) : whole);
    for (const Assumption& a : result.assumptions) {
        Json n{{"descriptor", {{"id", "assumption"}}},
               {"level", "note"},
               {"message", message_text(fmt::format("{}: assumed: {}: {}", result.program, a.name, sentence(a)))}};
        n["locations"] = Json::array({a.loc ? location(files, a.loc, {}) : whole});
        part["notifications"].push_back(std::move(n));
    }
    part["program"] = {{"program", valid_utf8(result.program)},
                       {"procs", result.processes},
                       {"bound", result.bound},
                       {"verdict", name_of(result.verdict)},
                       {"complete", result.complete}};
    return part;
}

Json sarif_part(std::string_view program, std::string_view verdict, std::string_view said)
{
    const Json whole{{"physicalLocation", {{"artifactLocation", {{"uri", uri(program)}}}}}};
    const Json notification{{"descriptor", {{"id", verdict}}},
                            {"level", "error"},
                            {"message", message_text(said.empty() ? verdict : said)},
                            {"locations", Json::array({whole})}};
    return {{"results", Json::array()},
            {"notifications", Json::array({notification})},
            {"program", {{"program", valid_utf8(program)}, {"verdict", verdict}}}};
}

std::string sarif_log(const Json& parts, std::string_view version)
{
    Json results = Json::array(), notifications = Json::array(), programs = Json::array();
    for (const Json& part : parts) {
        for (const Json& r : part["results"])
            results.push_back(r);
        for (const Json& n : part["notifications"])
            notifications.push_back(n);
        programs.push_back(part["program"]);
    }
    const bool successful =
        std::none_of(notifications.begin(), notifications.end(), [](const Json& n) { return n["level"] == "error"; });
    Json invocation{{"executionSuccessful", successful}};
    if (!notifications.empty())
        invocation["toolExecutionNotifications"] = std::move(notifications);
    Json run{{"tool", {{"driver", {{"name", "mpismt"}, {"version", version}, {"rules", rules()}}}}},
             {"invocations", Json::array({std::move(invocation)})},
             {"columnKind", "utf16CodeUnits"},
             {"results", std::move(results)},
             {"properties", {{"programs", std::move(programs)}}}};
    const Json log{{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", Json::array({std::move(run)})}};
    return log.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace mpismt::report
