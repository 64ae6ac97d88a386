// The lines `// mpismt: … expect …` of programs (tests/README.md) are understood, or refused.
#include "app/expectation.hpp"
#include "core/errors.hpp"
#include "tests/catch.hpp"

namespace mpismt::expectation_test {

using app::Expectation;
using app::expectations_of;

TEST_CASE("headers of examples are read strictly", "[examples]")
{
    const auto one = [](const std::string& text) { return expectations_of("// mpismt: " + text + "\n").at(0); };
    const Expectation e = one("-n 3 --buffering zero expect deadlock,orphan-message at 12,15 complete");
    CHECK(e.arguments == std::vector<std::string>{"-n", "3", "--buffering", "zero"});
    CHECK(e.verdict == "error");
    CHECK(e.kinds == std::set<std::string>{"deadlock", "orphan-message"});
    CHECK(e.lines == std::vector<uint32_t>{12, 15});
    CHECK(e.complete == true);
    CHECK(one("expect no-error-within-bound").verdict == "no-error-within-bound");
    CHECK(one("expect message-race").verdict == "no-error");
    CHECK(one("expect message-race,deadlock").verdict == "error");
    CHECK(one("expect undefined-behavior").verdict == "no-error");
    CHECK(one("--property -undefined-behavior expect undefined-behavior").verdict == "no-error");
    CHECK(one("--property undefined-behavior expect undefined-behavior").verdict == "error");
    CHECK(one("-Werror=undefined-behavior expect undefined-behavior").verdict == "error");
    CHECK(one("expect warning:resource-leak").verdict == "no-error");
    CHECK(one("expect warning:resource-leak").kinds == std::set<std::string>{"warning:resource-leak"});
    CHECK(one("expect warning:resource-leak,resource-leak").verdict == "error");
    CHECK(one("expect unknown,warning:resource-leak").verdict == "unknown");
    CHECK(app::expected_word("resource-leak", "warning") == "warning:resource-leak");
    CHECK(app::expected_word("resource-leak", "error") == "resource-leak");
    CHECK(app::expected_word("message-race", "note") == "message-race");
    CHECK_THROWS_AS(one("expect no-error,deadlock"), InputError);
    CHECK_THROWS_AS(one("expect warning:leak"), InputError);
    CHECK(expectations_of("// another comment\n").empty());
    CHECK_THROWS_AS(one("-n 3"), InputError);
    CHECK_THROWS_AS(one("expect"), InputError);
    CHECK_THROWS_AS(one("expect dedlock"), InputError);
    CHECK_THROWS_AS(one("expect deadlock at twelve"), InputError);
    CHECK_THROWS_AS(one("expect deadlock sometimes"), InputError);
}

} // namespace mpismt::expectation_test
