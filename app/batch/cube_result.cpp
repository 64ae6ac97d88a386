#include "app/batch/cube_result.hpp"

#include "core/implementation.hpp"
#include "proofs/certcheck/execution_text.hpp"
#include "proofs/certcheck/input.hpp"

namespace mpismt::app {

namespace {

Json place_as_json(const SourceLoc& l) { return {l.file, l.line, l.column}; }

SourceLoc place_from(const Json& j)
{
    SourceLoc l;
    l.file = j.at(0);
    l.line = j.at(1);
    l.column = j.at(2);
    return l;
}

} // namespace

Json to_json(const CheckResult& r)
{
    Json out{{"verdict", static_cast<int>(r.verdict)},
             {"complete", r.complete},
             {"always_cut", r.always_cut},
             {"question", r.cut.question},
             {"cubes", r.cut.cubes},
             {"reason", r.reason},
             {"notes", r.notes},
             {"engine", r.engine}};
    out["executions"] = certcheck::findings_text(r.findings);
    for (const char* list : {"findings", "unsupported", "assumptions"})
        out[list] = Json::array();
    for (const Finding& f : r.findings) {
        Json relied_on = Json::array();
        for (const CallRef& c : f.relied_on)
            relied_on.push_back({c.rank, c.call, c.part});
        out["findings"].push_back({{"level", f.level}, {"message", f.message}, {"relied_on", std::move(relied_on)}});
    }
    for (const Unsupported& u : r.unsupported)
        out["unsupported"].push_back({{"construct", u.construct}, {"place", place_as_json(u.loc)}, {"rank", u.rank}});
    for (const Assumption& a : r.assumptions)
        out["assumptions"].push_back({{"name", a.name},
                                      {"text", a.text},
                                      {"option", a.option},
                                      {"place", place_as_json(a.loc)},
                                      {"freed", a.freed}});
    return out;
}

CheckResult result_from(const Json& j)
{
    CheckResult r;
    r.verdict = static_cast<Verdict>(j.at("verdict").get<int>());
    r.complete = j.at("complete");
    r.always_cut = j.at("always_cut");
    r.cut = {j.at("question"), j.at("cubes")};
    r.reason = j.at("reason");
    r.notes = j.at("notes");
    r.engine = j.at("engine");
    certcheck::Input executions("the result of a cube", j.at("executions").get<std::string>());
    r.findings = certcheck::read_findings(executions);
    for (size_t i = 0; i < r.findings.size(); ++i) {
        const Json& f = j.at("findings").at(i);
        r.findings[i].level = static_cast<Level>(f.at("level").get<int>());
        r.findings[i].message = f.at("message");
        for (const Json& c : f.at("relied_on"))
            r.findings[i].relied_on.push_back({c.at(0), c.at(1), c.at(2)});
    }
    for (const Json& u : j.at("unsupported"))
        r.unsupported.push_back({u.at("construct"), place_from(u.at("place")), u.at("rank")});
    for (const Json& a : j.at("assumptions"))
        r.assumptions.push_back(
            {a.at("name"), a.at("text"), a.at("option"), place_from(a.at("place")), a.at("freed")});
    return r;
}

} // namespace mpismt::app
