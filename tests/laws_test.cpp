// The library of lemmas: every lemma is as expected, and the discharge notices what is false.
#include "app/commands.hpp"
#include "app/laws/prove.hpp"
#include "proofs/execution.hpp"
#include "soundness/laws/library.hpp"
#include "tests/catch.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace mpismt::laws_test {

TEST_CASE("every lemma is as expected", "[laws][slow]")
{
    std::set<std::string> names;
    for (const Lemma& lemma : laws::library()) {
        INFO(lemma.name);
        CHECK(names.insert(lemma.name).second);
        CHECK(lemma.name.find(' ') == std::string::npos);
        CHECK_FALSE(lemma.statement.empty());
        CHECK_FALSE(lemma.source.empty());
        Options options;
        options.timeout = 60;
        const Discharge d = app::discharge(lemma, options, false);
        INFO(d.method << "\n" << d.detail);
        CHECK(name_of(d.status) == name_of(lemma.expected));
    }
}

namespace {

struct Ran {
    int status;
    std::string out, err;
};

Ran run(std::vector<std::string> arguments)
{
    std::ostringstream out, err;
    app::Console console{out, err};
    const int status = app::run(arguments, console);
    return {status, out.str(), err.str()};
}

Discharge decide(proofs::Proof& proof)
{
    Options options;
    options.timeout = 60;
    Context context(options);
    return proofs::decide(proof, false, context);
}

} // namespace

TEST_CASE("mpismt prove: names, formats, exit statuses", "[laws]")
{
    const Ran one = run({"prove", "Css-kk"});
    CHECK(one.status == 0);
    CHECK(one.out.find("proved") != std::string::npos);
    CHECK(one.out.find("non-overtaking: sends(s1; s2, r)") != std::string::npos);
    const Ran wrong = run({"prove", "Css-k"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.find("did you mean Css-kk?") != std::string::npos);
    const auto json = nlohmann::json::parse(run({"prove", "Css-kk", "Crr-k*", "--format", "json"}).out);
    REQUIRE(json["lemmas"].size() == 2);
    CHECK(json["lemmas"][0]["status"] == "proved");
    CHECK(json["lemmas"][1]["status"] == "refuted");
    CHECK(json["lemmas"][1]["program"] == "wildcard_overtakes_specific.mpi");
    CHECK(json["as_expected"] == true);
    CHECK(run({"prove", "Cw", "--format", "junit"}).out.find("<testcase name=\"completes-before: Cw\"") !=
          std::string::npos);
    CHECK(run({"prove", "--list"}).out.find("Crr-**") != std::string::npos);
    CHECK(run({"prove", "--cross-check", "z3"}).status == 2);
}

TEST_CASE("a lemma with a false conclusion, an empty one, and one with too many hypotheses are not proved", "[laws]")
{
    const auto two_sends = [](auto add) {
        proofs::Proof proof;
        proofs::Goal& g = proof.goal("test");
        proofs::ArbitraryExecution x(proof, g);
        const auto s1 = x.send("s1"), s2 = x.send("s2"), r = x.recv("r");
        x.instantiate();
        g.where("r", x.match(s2, r));
        add(g, x, s1, s2, r);
        return decide(proof);
    };
    // The order alone is not enough.
    CHECK(two_sends([](auto& g, auto& x, auto& s1, auto& s2, auto&) {
              g.given("in order", x.before(s1, s2));
              g.show("s1 ≺ s2", x.precedes(s1, s2));
          }).status == LemmaStatus::Refuted);
    // From a contradiction.
    const Discharge empty = two_sends([](auto& g, auto& x, auto& s1, auto& s2, auto& r) {
        g.where("not to r's process", x.dest(s2) != x.process(r));
        g.show("s1 ≺ s2", x.precedes(s1, s2));
    });
    CHECK(empty.status == LemmaStatus::Unknown);
    CHECK(empty.detail.find("contradict") != std::string::npos);
    // More than it needs.
    const Discharge inexact = two_sends([](auto& g, auto& x, auto&, auto& s2, auto& r) {
        g.given("the tag is 7", x.tag(s2) == 7);
        g.show("s2 goes to r's process", x.dest(s2) == x.process(r));
    });
    CHECK(inexact.status == LemmaStatus::Unknown);
    CHECK(inexact.detail.find("the tag is 7") != std::string::npos);
}

TEST_CASE("cvc5 decides the obligations of the lemmas as Z3 does", "[laws][nightly]")
{
    const Ran ran = run(
        {"prove", "completes-before", "conditions", "engine", "algebra", "--cross-check", "cvc5", "--format", "json"});
    if (ran.status == 2 && ran.err.find("not installed") != std::string::npos)
        return;
    INFO(ran.err);
    CHECK(ran.status == 0);
    const auto json = nlohmann::json::parse(ran.out);
    for (const auto& lemma : json["lemmas"])
        if (lemma["status"] == "proved")
            CHECK(lemma["method"].get<std::string>().find("confirmed by cvc5") != std::string::npos);
}

} // namespace mpismt::laws_test
