// Faults sown into the rules of encoding/rules/, one at a time: a lemma of `mpismt prove` is not proved any more. This
// binary compiles the proofs against copies of the rules' headers in which the faults are (rule_faults.cmake says
// which).
#include "proofs/lemmas.hpp"
#include "seeded/rule_faults.hpp"
#include "tests/catch.hpp"

#include <iterator>
#include <string>

using namespace mpismt;

namespace mpismt::rules {
RuleFault sown_fault = RuleFault::None;
}

namespace {

Discharge prove(const std::string& lemma)
{
    Options options;
    options.timeout = 20;
    Context context(options);
    const proofs::Builder build = proofs::builder_of(lemma);
    REQUIRE(build != nullptr);
    proofs::Proof proof;
    build(proof);
    return proofs::decide(proof, false, context);
}

} // namespace

TEST_CASE("a fault in a rule is a lemma that is not proved any more", "[seeded][laws]")
{
    for (size_t i = 0; i < std::size(rules::rule_faults); ++i) {
        const auto& [name, lemma] = rules::rule_faults[i];
        INFO(name << ": " << lemma);
        rules::sown_fault = rules::RuleFault::None;
        CHECK(prove(lemma).status == LemmaStatus::Proved);
        rules::sown_fault = static_cast<rules::RuleFault>(i);
        CHECK(prove(lemma).status != LemmaStatus::Proved);
    }
}
