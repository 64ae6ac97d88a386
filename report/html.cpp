// The page is a template (report/page/), which is compiled in, and JSON that its script draws. Whatever comes from the
// program is in the JSON, where "<" is escaped, or escaped for HTML: it stays text.
#include "report/html.hpp"

#include "report/choices.hpp"
#include "report/coverage.hpp"
#include "report/escape.hpp"
#include "report/waits.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace mpismt::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view page =
#include "report/page/page.html.inc"
    ;
constexpr std::string_view style_sheet =
#include "report/page/page.css.inc"
    ;
constexpr std::string_view script =
#include "report/page/page.js.inc"
    ;

// How the diagram draws a call.
std::string_view kind_of(MpiOp op)
{
    const std::string_view name = name_of(op);
    const auto begins = [&](std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return name.starts_with(w); });
    };
    if (begins({"Send", "Ssend", "Bsend", "Rsend", "Isend", "Issend", "Ibsend", "Irsend", "Start"}))
        return "send";
    if (begins({"Recv", "Irecv", "Mrecv", "Imrecv", "Probe", "Iprobe", "Mprobe", "Improbe"}))
        return "receive";
    if (begins({"Wait", "Test"}))
        return "wait";
    if (begins({"Barrier",  "Bcast",  "Gather",  "Scatter",    "All",      "Reduce",   "Scan",  "Exscan",
                "Ibarrier", "Ibcast", "Igather", "Iscatter",   "Iall",     "Ireduce",  "Iscan", "Iexscan",
                "Comm_",    "Cart_",  "Graph_",  "Dist_graph", "Neighbor", "Ineighbor",
                "Win_fence", "Win_create", "Win_allocate", "Win_free"}))
        return "collective";
    return "other";
}

Json reference(const CallRef& c) { return {{"rank", c.rank}, {"call", c.call}}; }

using Match = std::pair<CallRef, CallRef>;

std::set<Match> matches_of(const Execution& execution)
{
    std::set<Match> matches;
    for (const Step& step : execution.steps)
        if (step.kind == Step::Kind::Match)
            matches.emplace(step.self, step.other);
    return matches;
}

// What the diagram says at a place of the finding that is no call.
std::string html_label(const Finding& finding, const Location& place)
{
    if (finding.kind == FindingKind::Assertion && !finding.condition)
        return "assertion failed";
    return place.role.empty() || place.role == "here" ? std::string(name_of(finding.kind)) : place.role;
}

Json pairs_of(const std::vector<NamedValue>& values)
{
    Json out = Json::array();
    for (const NamedValue& v : values)
        out.push_back({v.name, v.value});
    return out;
}

// One execution of a finding. `other`: the one that it is compared with, or null.
Json finding_data(const Finding& finding, const Execution& execution, const Execution* other, const SourceFiles& files,
                  const ExecutionDetail* detail)
{
    const std::set<Match> common = other ? matches_of(*other) : std::set<Match>();
    Json calls = Json::array(), steps = Json::array(), ends = Json::array(), alternatives = Json::array();
    std::map<CallRef, const CallDetail*> details;
    if (detail)
        for (const CallDetail& d : detail->calls)
            details[d.call] = &d;
    std::map<size_t, const EffectTarget*> effects;
    if (detail)
        for (const EffectTarget& e : detail->effects)
            effects[e.step] = &e;
    for (const Step& step : execution.steps) {
        constexpr std::string_view kinds[] = {"call", "match", "return", "thread", "effect"};
        Json s{{"step", kinds[static_cast<size_t>(step.kind)]}, {"rank", step.self.rank}, {"call", step.self.call}};
        if (step.kind == Step::Kind::Match)
            s["with"] = reference(step.other);
        if (!step.data.empty())
            s["data"] = step.data;
        if (!step.changes.empty())
            s["changes"] = pairs_of(step.changes);
        if (step.kind == Step::Kind::Match && other && !common.contains({step.self, step.other}))
            s["differs"] = true;
        if (const auto it = effects.find(steps.size()); it != effects.end()) {
            s["target"] = it->second->rank;
            s["gives"] = it->second->gives;
        }
        const auto put_choices = [&](Json& object) {
            if (step.buffered)
                object["buffered"] = *step.buffered;
            if (step.synchronizing)
                object["synchronizing"] = *step.synchronizing;
        };
        put_choices(s);
        if (step.flag)
            s["flag"] = *step.flag;
        if (!step.indices.empty())
            s["indices"] = step.indices;
        steps.push_back(std::move(s));
        if (step.kind != Step::Kind::Call)
            continue;
        Json call{{"rank", step.self.rank},
                  {"call", step.self.call},
                  {"name", short_name(step.op)},
                  {"kind", kind_of(step.op)}};
        if (step.loc) {
            call["file"] = files.name(step.loc.file);
            call["line"] = step.loc.line;
        }
        put_choices(call);
        if (!step.changes.empty())
            call["changes"] = pairs_of(step.changes);
        if (!step.stack.empty())
            call["stack"] = lines_of(step.stack, files);
        if (const auto it = details.find({step.self.rank, step.self.call, 0}); it != details.end()) {
            const CallDetail& d = *it->second;
            for (const auto& [name, value] :
                 {std::pair("arguments", &d.arguments), std::pair("communicator", &d.communicator),
                  std::pair("request", &d.request), std::pair("instance", &d.instance)})
                if (!value->empty())
                    call[name] = *value;
        }
        calls.push_back(std::move(call));
    }
    for (const ProcessEnd& end : execution.ends) {
        constexpr std::string_view states[] = {"ended", "blocked", "polling", "terminated", "running"};
        ends.push_back({{"state", states[static_cast<size_t>(end.state)]},
                        {"call", end.call},
                        {"waits_for", end.waits_for},
                        {"on", end.on},
                        {"changes", pairs_of(end.changes)}});
    }
    if (detail)
        for (const Alternatives& a : detail->alternatives) {
            Json sends = Json::array();
            for (const CallRef& send : a.sends)
                sends.push_back(reference(send));
            alternatives.push_back({{"step", a.step}, {"sends", std::move(sends)}});
        }
    Json epochs = Json::array();
    if (detail)
        for (const EpochSpan& e : detail->epochs)
            epochs.push_back({{"rank", e.rank}, {"begin", e.begin}, {"end", e.end}, {"by", name_of(e.opened_by)}});
    Json relied_on = Json::array(), stand = Json::array(), given = Json::array();
    for (const GivenValue& g : execution.given)
        given.push_back(
            fmt::format("process {}: {} = {}{}", g.rank, g.name, g.value, g.loc ? " at " + place(files, g.loc) : ""));
    for (const CallRef& c : finding.relied_on)
        relied_on.push_back(reference(c));
    Json places = Json::array();
    for (const Location& l : finding.locations) {
        Json place{{"rank", l.rank}, {"call", l.call}, {"label", html_label(finding, l)}};
        if (l.loc) {
            place["file"] = files.name(l.loc.file);
            place["line"] = l.loc.line;
        }
        if (!l.stack.empty())
            place["stack"] = lines_of(l.stack, files);
        places.push_back(std::move(place));
    }
    const std::string lines = where_processes_stand(execution, files, Paint{}, &finding);
    for (size_t begin = 0; begin < lines.size();) {
        const size_t end = lines.find('\n', begin);
        stand.push_back(lines.substr(begin, end - begin));
        begin = end + 1;
    }
    return {{"kind", name_of(finding.kind)},
            {"level", name_of(finding.level)},
            {"headline", headline(finding)},
            {"choice", weakest_choice(finding, files)},
            {"places", std::move(places)},
            {"after", finding.after ? Json(*finding.after) : Json()},
            {"operands", text_of(finding.operands)},
            {"hint", hint_of(finding)},
            {"mend", finding.mend ? finding.mend->text + "\n" + finding.mend->diff : std::string()},
            {"steps", std::move(steps)},
            {"calls", std::move(calls)},
            {"ends", std::move(ends)},
            {"alternatives", std::move(alternatives)},
            {"epochs", std::move(epochs)},
            {"relied_on", std::move(relied_on)},
            {"cycle", wait_cycle(execution)},
            {"given", std::move(given)},
            {"stand", std::move(stand)}};
}

// The text of each file up to a little behind the last line that an execution names.
Json sources(const CheckResult& result, const SourceFiles& files)
{
    std::map<uint32_t, uint32_t> last;
    for (const Finding& f : result.findings)
        for (const Execution* execution : {&f.execution, f.other_execution ? &*f.other_execution : nullptr})
            for (const Step& s : execution ? std::span<const Step>(execution->steps) : std::span<const Step>())
                last[s.loc.file] = std::max(last[s.loc.file], s.loc.line);
    for (const Finding& f : result.findings)
        for (const Location& l : f.locations)
            last[l.loc.file] = std::max(last[l.loc.file], l.loc.line);
    Json out = Json::object();
    for (const auto& [file, line] : last) {
        Json lines = Json::array();
        for (uint32_t n = 1; n <= line + 3; ++n)
            lines.push_back(files.line(file, n));
        out[files.name(file)] = std::move(lines);
    }
    return out;
}

std::string verdict_sentence(const CheckResult& result)
{
    switch (result.verdict) {
    case Verdict::NoError:
        return fmt::format("No execution has an error of the kinds below. {}.",
                           result.complete || result.reason.empty()
                               ? "Every loop was unrolled to its end: the answer holds without a bound"
                               : "There is a limit: " + result.reason);
    case Verdict::NoErrorWithinBound:
        return fmt::format(
            "No execution has an error of the kinds below, as far as loops were unrolled: {} iterations. Longer "
            "executions were not checked.",
            result.bound);
    case Verdict::Unknown: return "There is no answer: " + result.reason + ".";
    case Verdict::Unsupported:
        return "There is no answer: the program reaches " +
               (result.unsupported.empty() ? std::string("something unsupported")
                                           : result.unsupported.front().construct) +
               ".";
    case Verdict::Error: return {};
    }
    return {};
}

Json about(const CheckResult& result, const SourceFiles& files, const Style& style)
{
    Json out = Json::array();
    const auto add = [&](std::string_view name, std::string value) {
        if (!value.empty())
            out.push_back({name, std::move(value)});
    };
    add("program", result.program);
    add("processes", result.processes ? std::to_string(result.processes) : "");
    add("bound", fmt::format("{} iterations of a loop that only unknown values end", result.bound));
    constexpr std::string_view buffering[] = {"any: each standard send is buffered or not, in all combinations",
                                              "no send is buffered", "every send is buffered",
                                              "sends are buffered up to a size"};
    constexpr std::string_view collectives[] = {
        "any: each process leaves a collective when it may, or when all have entered", "all synchronise",
        "none synchronises more than its data needs"};
    add("buffering", std::string(buffering[static_cast<size_t>(style.choices.buffering)]));
    add("collectives", std::string(collectives[static_cast<size_t>(style.choices.collectives)]));
    std::vector<std::string_view> kinds;
    for (size_t k = 0; style.properties && k < named_kinds; ++k)
        if (style.properties->test(k))
            kinds.push_back(name_of(static_cast<FindingKind>(k)));
    add("looked for", fmt::format("{}", fmt::join(kinds, ", ")));
    constexpr std::pair<std::string_view, std::string_view> engines[] = {
        {"none", "one run: the program is deterministic"},
        {"sat", "the SAT solver CaDiCaL"},
        {"smt", "the SMT solver Z3"},
        {"linear", "linear constraints on what is sent and received"},
        {"explicit", "exploring every execution"},
        {"poe", "exploring the executions that POE tells apart"}};
    for (const auto& [name, words] : engines)
        if (result.engine == name)
            add("decided by", std::string(words));
    for (const Unsupported& u : result.unsupported)
        add("unsupported", u.construct);
    for (const Assumption& a : result.assumptions)
        add("assumed: " + a.name, report::sentence(a));
    if (result.coverage)
        for (NamedValue& row : coverage_rows(*result.coverage, files))
            add(row.name, std::move(row.value));
    if (const auto it = result.stats.find("seconds"); it != result.stats.end())
        add("time", fmt::format("{:.2f} s", it->second));
    return out;
}

void replace(std::string& text, std::string_view mark, std::string_view by)
{
    text.replace(text.find(mark), mark.size(), by);
}

} // namespace

std::string html(const CheckResult& result, const SourceFiles& files, std::span<const ExecutionDetail> details,
                 const Style& style)
{
    Json data{{"program", result.program},
              {"verdict", name_of(result.verdict)},
              {"sentence", verdict_sentence(result)},
              {"about", about(result, files, style)},
              {"notes", result.notes},
              {"sources", sources(result, files)}};
    data["findings"] = Json::array();
    size_t next = 0;
    for (const Finding& f : result.findings) {
        const Execution* const other = f.other_execution ? &*f.other_execution : nullptr;
        const auto add = [&](const Execution& execution, const Execution* compared, const char* which) {
            Json one = finding_data(f, execution, compared, files, next < details.size() ? &details[next] : nullptr);
            ++next;
            one["which"] = which;
            // Findings of one execution share its picture.
            one["picture"] = data["findings"].size();
            for (const Json& earlier : data["findings"])
                if (earlier["steps"] == one["steps"] && earlier["ends"] == one["ends"]) {
                    one["picture"] = earlier["picture"];
                    break;
                }
            data["findings"].push_back(std::move(one));
        };
        add(f.execution, other, other ? "one execution" : "");
        if (other)
            add(*other, &f.execution, "the other execution");
    }
    std::string json;
    for (const char c : data.dump(-1, ' ', false, Json::error_handler_t::replace))
        json += c == '<' ? std::string("\\u003c") : std::string(1, c);
    std::string out(page);
    // The last mark first: what is put in may have any text.
    replace(out, "@SCRIPT@", script);
    replace(out, "@DATA@", json);
    replace(out, "@TEXT@", xml(text(result, files, style)));
    replace(out, "@STYLE@", style_sheet);
    replace(out, "@TITLE@", xml(result.program));
    return out;
}

} // namespace mpismt::report
