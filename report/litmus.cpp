#include "report/litmus.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace mpismt::report {

using rma::Condition;
using rma::Drawing;

Holds how_often(const Condition& c, const LitmusReport& r)
{
    const auto n = static_cast<size_t>(std::count_if(
        r.outcomes.begin(), r.outcomes.end(), [&](const rma::Outcome& o) { return holds(c.expr, *r.program, o); }));
    return n == 0 ? Holds::Never : n == r.outcomes.size() ? Holds::Always : Holds::Sometimes;
}

namespace {

bool satisfied(const Condition& c, Holds h)
{
    switch (c.kind) {
    case Condition::Kind::Exists: return h != Holds::Never;
    case Condition::Kind::NotExists: return h == Holds::Never;
    default: return h == Holds::Always;
    }
}

const char* word(Condition::Kind k)
{
    switch (k) {
    case Condition::Kind::Exists: return "exists";
    case Condition::Kind::NotExists: return "not exists";
    case Condition::Kind::Forall: return "forall";
    case Condition::Kind::Assert: break;
    }
    return "assert";
}

// Whatever other outcomes there are: does the condition hold as it asks for, or does it not?
enum class Known : uint8_t { Yes, No, Open };
Known known(const Condition& c, const LitmusReport& r)
{
    const Holds h = how_often(c, r);
    if (r.unknown.empty())
        return satisfied(c, h) ? Known::Yes : Known::No;
    if (c.kind == Condition::Kind::Exists)
        return h == Holds::Never ? Known::Open : Known::Yes;
    const bool contradicted =
        c.kind == Condition::Kind::NotExists ? h != Holds::Never : h != Holds::Always && !r.outcomes.empty();
    return contradicted ? Known::No : Known::Open;
}

const char* word(Holds h) { return h == Holds::Never ? "never" : h == Holds::Always ? "always" : "sometimes"; }

std::string litmus_name(const LitmusReport& r)
{
    return r.program && !r.program->name.empty() ? r.program->name : r.file;
}

} // namespace

bool as_expected(const LitmusReport& r)
{
    return std::all_of(r.program->conditions.begin(), r.program->conditions.end(),
                       [&](const Condition& c) { return known(c, r) != Known::No; });
}

std::string text(const LitmusReport& r, bool color)
{
    const auto paint = [&](const char* code, const std::string& s) {
        return color ? fmt::format("\033[{}m{}\033[0m", code, s) : s;
    };
    if (!r.unknown.empty()) {
        std::string out = fmt::format("{}: {}: {}; {} outcome{} found until then\n", r.file, paint("33", "unknown"),
                                      r.unknown, r.outcomes.size(), r.outcomes.size() == 1 ? "" : "s");
        for (const Condition& c : r.program->conditions)
            if (const Known k = known(c, r); k != Known::Open)
                out += fmt::format("{} {}: {}, whatever else there is\n", word(c.kind), c.text,
                                   k == Known::Yes ? paint("32", "as asked") : paint("31", "not as asked"));
        return out;
    }
    std::string out = fmt::format("{}, model {}: {} outcome{}\n", litmus_name(r), r.model, r.outcomes.size(),
                                  r.outcomes.size() == 1 ? "" : "s");
    for (const rma::Outcome& o : r.outcomes) {
        out += fmt::format("  {}\n", o.empty() ? "(no registers)" : to_text(*r.program, o));
        for (const auto& [outcome, drawing] : r.executions)
            if (outcome == o)
                out += picture(drawing) + '\n';
    }
    for (const Condition& c : r.program->conditions) {
        const Holds h = how_often(c, r);
        out += fmt::format("{} {}: {} holds, {}\n", word(c.kind), c.text, word(h),
                           satisfied(c, h) ? paint("32", "as asked") : paint("31", "not as asked"));
    }
    if (r.cut)
        out += "A loop can go on beyond its bound; what happens then is not among these outcomes.\n";
    return out + fmt::format("({}, {:.3f} s)\n", r.decided_by, r.seconds);
}

std::string json(const std::vector<LitmusReport>& reports)
{
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const LitmusReport& r : reports) {
        nlohmann::ordered_json j;
        j["file"] = r.file;
        j["model"] = r.model;
        if (!r.unknown.empty()) {
            j["verdict"] = as_expected(r) ? "unknown" : "error";
            j["reason"] = r.unknown;
            j["outcomes_found"] = r.outcomes.size();
            all.push_back(std::move(j));
            continue;
        }
        j["test"] = r.program->name;
        j["verdict"] = as_expected(r) ? "ok" : "error";
        std::vector<std::string> names;
        for (const rma::Register& x : r.program->registers)
            names.push_back(r.program->processes[x.process] + ":" + x.name);
        for (const uint32_t v : r.program->observed_memory())
            names.push_back(r.program->variables[v].name);
        j["outcomes"] = nlohmann::ordered_json::array();
        for (const rma::Outcome& o : r.outcomes) {
            nlohmann::ordered_json values;
            for (size_t i = 0; i < o.size(); ++i) {
                if (o[i].defined())
                    values[names[i]] = o[i].number;
                else
                    values[names[i]] = to_string(o[i]);
            }
            j["outcomes"].push_back(std::move(values));
        }
        j["conditions"] = nlohmann::ordered_json::array();
        for (const Condition& c : r.program->conditions) {
            const Holds h = how_often(c, r);
            j["conditions"].push_back(
                {{"kind", word(c.kind)}, {"text", c.text}, {"holds", word(h)}, {"ok", satisfied(c, h)}});
        }
        j["executions"] = nlohmann::ordered_json::array();
        for (const auto& [outcome, drawing] : r.executions) {
            nlohmann::ordered_json x;
            x["outcome"] = to_text(*r.program, outcome);
            for (const Drawing::Node& n : drawing.nodes)
                x["actions"].push_back({{"process", n.process}, {"action", n.action}, {"value", n.value}});
            for (const Drawing::Edge& e : drawing.edges)
                x[e.kind == Drawing::Edge::Kind::Po ? "po" : e.kind == Drawing::Edge::Kind::Hb ? "hb" : "rf"].push_back(
                    {{"from", e.from}, {"to", e.to}, {"rules", e.rules}});
            j["executions"].push_back(std::move(x));
        }
        j["complete"] = !r.cut;
        if (r.race)
            j["race"] = *r.race;
        j["decided_by"] = r.decided_by;
        j["seconds"] = r.seconds;
        all.push_back(std::move(j));
    }
    return nlohmann::ordered_json{{"schema", "mpismt-litmus/1"}, {"tests", std::move(all)}}.dump(2) + "\n";
}

std::string text(const LitmusDifference& d)
{
    const std::string name = d.program && !d.program->name.empty() ? d.program->name : d.file;
    if (!d.unknown.empty())
        return fmt::format("{}: unknown: {}\n", d.file, d.unknown);
    if (d.only_first.empty() && d.only_second.empty())
        return fmt::format("{}: the same {} outcome{}\n", name, d.common, d.common == 1 ? "" : "s");
    std::string out = fmt::format("{}: {} outcome{} in common\n", name, d.common, d.common == 1 ? "" : "s");
    for (const rma::Outcome& o : d.only_first)
        out += fmt::format("  only {}: {}\n", d.first, to_text(*d.program, o));
    for (const rma::Outcome& o : d.only_second)
        out += fmt::format("  only {}: {}\n", d.second, to_text(*d.program, o));
    return out;
}

std::string json(const std::vector<LitmusDifference>& differences)
{
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const LitmusDifference& d : differences) {
        nlohmann::ordered_json j{{"file", d.file}, {"models", {d.first, d.second}}};
        if (!d.unknown.empty()) {
            j["verdict"] = "unknown";
            j["reason"] = d.unknown;
        } else {
            j["common"] = d.common;
            const auto list = [&](const std::vector<rma::Outcome>& outcomes) {
                nlohmann::ordered_json l = nlohmann::ordered_json::array();
                for (const rma::Outcome& o : outcomes)
                    l.push_back(to_text(*d.program, o));
                return l;
            };
            j["only_first"] = list(d.only_first);
            j["only_second"] = list(d.only_second);
        }
        all.push_back(std::move(j));
    }
    return nlohmann::ordered_json{{"schema", "mpismt-litmus-diff/1"}, {"tests", std::move(all)}}.dump(2) + "\n";
}

std::string text(const LitmusObserved& o)
{
    const std::string name = o.program && !o.program->name.empty() ? o.program->name : o.file;
    if (!o.unknown.empty()) {
        std::string out = fmt::format("{} on {}: {}\n", name, o.library, o.unknown);
        for (const LitmusObserved::Unexpected& u : o.unexpected)
            out += fmt::format("  unexpected: {}, {} times\n", to_text(*o.program, u.outcome), u.times);
        return out;
    }
    std::string out = fmt::format("{} on {}, model {}: {} iterations{}, {} of {} expected outcomes seen\n", name,
                                  o.library, o.model, o.iterations, o.hangs ? " before it hung and was killed" : "",
                                  o.expected - o.never_seen.size(), o.expected);
    for (const LitmusObserved::Unexpected& u : o.unexpected)
        out += fmt::format("  unexpected: {}, {} times; {}\n", to_text(*o.program, u.outcome), u.times,
                           u.rules.empty() ? "no single rule is to blame"
                                           : fmt::format("breaks {}", fmt::join(u.rules, ", ")));
    for (const rma::Outcome& x : o.never_seen)
        out += fmt::format("  never seen: {}\n", to_text(*o.program, x));
    return out;
}

std::string summary(const std::vector<LitmusObserved>& all)
{
    size_t errors = 0, expected = 0, seen = 0, hangs = 0, compared = 0;
    for (const LitmusObserved& o : all) {
        hangs += o.hangs;
        if (!o.unknown.empty())
            continue;
        ++compared;
        errors += !o.unexpected.empty();
        expected += o.expected;
        seen += o.expected - o.never_seen.size();
    }
    return fmt::format("{} tests, {} compared: errors {}, observed {:.1f} %, hangs {}\n", all.size(), compared, errors,
                       expected == 0 ? 100.0 : 100.0 * static_cast<double>(seen) / static_cast<double>(expected),
                       hangs);
}

} // namespace mpismt::report
