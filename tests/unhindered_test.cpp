// Answers of polls that nothing hinders (soundness/unhindered.hpp): a search that takes them alone says the same as
// those that do not, of programs in which the order of answers does not matter, and of those in which it does.
#include "soundness/explore.hpp"
#include "soundness/programs/random_observed.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <fmt/format.h>
#include <limits>

namespace mpismt::unhindered_test {

using soundness::Reduction;
using tests::compile;

namespace {

struct Searched {
    Verdict verdict;
    double states;
};

Searched searched(const std::string& text, Reduction reduction, bool unbounded, size_t transitions = SIZE_MAX)
{
    Options options;
    options.timeout = 120;
    options.bound = 8;
    Context context(options);
    const CheckResult r = soundness::explore(compile(text), context, reduction,
                                             {.transitions = transitions,
                                              .by_chance_after =
                                                  transitions < SIZE_MAX ? std::numeric_limits<double>::infinity() : 1,
                                              .forgets = unbounded,
                                              .unbounded = unbounded});
    return {r.verdict, context.stats.at("states")};
}

bool decides(Verdict v) { return v == Verdict::Error || v == Verdict::NoError || v == Verdict::NoErrorWithinBound; }

// Processes that send to one or two neighbours and poll; `take`: what is done with a message; `turn`: the rest of a
// turn.
std::string exchange(int processes, const std::string& send, const std::string& take, const std::string& turn,
                     const std::string& end)
{
    return fmt::format("processes {};\nprocess all {{ int x, n, last, z, go = 1; status st; request s[2], b;\n"
                       "    for i in 0..{} {{ {}(rank, to (rank + i + 1) % size, s[i]); }}\n"
                       "    while (go) {{\n"
                       "        if (Iprobe(from *, tag 0, st)) {{ Recv(x, from st.source, tag 0); n = n + 1; {} }}\n"
                       "        {}\n    }}\n    {} }}\n",
                       processes, processes == 2 ? 0 : 1, send, take, turn, end);
}
const char* const enters = "if (z == 1) { if (Test(b)) { go = 0; } } else { if (Testall(s)) { Ibarrier(b); z = 1; } }";

} // namespace

TEST_CASE("an exchange with polls has one order of answers", "[unhindered]")
{
    for (const int n : {2, 3, 8}) {
        const std::string end = fmt::format("assert(n == {});", n == 2 ? 1 : 2);
        const Searched right = searched(exchange(n, "Issend", "", enters, end), Reduction::Poe, true);
        CHECK(right.verdict == Verdict::NoError);
        CHECK(right.states < 3);
    }
}

TEST_CASE("what depends on the order of answers is found", "[unhindered][nightly]")
{
    struct Program {
        int processes;
        const char *send, *take, *turn, *end;
        Verdict right;
    };
    for (const Program& p : {
             // The end of a send says nothing if the send is not synchronous.
             Program{2, "Isend", "", enters, "assert(n == 1);", Verdict::Error},
             Program{3, "Isend", "", enters, "assert(rank != 1 || n == 2);", Verdict::Error}, // two may enter meanwhile
             // Who came last, or first.
             Program{3, "Issend", "last = st.source;", enters, "assert(last != 0);", Verdict::Error},
             Program{3, "Issend", "if (n == 1) { last = x; }", enters, "assert(last == 0 || rank == 0);",
                     Verdict::Error},
             // Before or after the own sends were received.
             Program{2, "Issend", "assert(z == 0);", enters, "", Verdict::Error},
             Program{2, "Issend", "last = z;", enters, "assert(last == 0);", Verdict::Error},
             Program{2, "Issend", "", "if (Testall(s)) { go = 0; }", "assert(n == 1);", Verdict::Error},
             Program{2, "Issend", "", "if (n == 1) { if (Testall(s)) { go = 0; } }", "assert(n == 1);",
                     Verdict::NoError},
             // A process that leaves the loop serves nobody any more.
             Program{2, "Issend", "", "if (Testall(s)) { go = 0; }", "Waitall(s); Barrier();", Verdict::Error},
             // A barrier that is entered before anything is known.
             Program{2, "Issend", "", "if (z == 1) { if (Test(b)) { go = 0; } } else { Ibarrier(b); z = 1; }", "",
                     Verdict::Error},
         }) {
        const std::string text = exchange(p.processes, p.send, p.take, p.turn, p.end);
        INFO(text);
        CHECK(searched(text, Reduction::Poe, true).verdict == p.right);
    }
}

TEST_CASE("random exchanges with polls", "[unhindered][slow]")
{
    size_t right = 0, wrong = 0;
    for (uint64_t seed = 0; seed < 30; ++seed) {
        const std::string text = to_text(soundness::random_exchange(seed));
        INFO("seed " << seed << ":\n" << text);
        const Verdict alone = searched(text, Reduction::Poe, true, 30'000).verdict,
                      all = searched(text, Reduction::Commuting, false, 60'000).verdict;
        if (decides(alone) && decides(all))
            CHECK((alone == Verdict::Error) == (all == Verdict::Error));
        right += alone == Verdict::NoError;
        wrong += alone == Verdict::Error;
    }
    CHECK(right > 5);
    CHECK(wrong > 2);
}

} // namespace mpismt::unhindered_test
