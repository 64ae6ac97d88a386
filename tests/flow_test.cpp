// The order of paths (core/flow.hpp): where only an end of the process lies ahead.
#include "core/flow.hpp"
#include "tests/catch.hpp"
#include "tests/compile.hpp"

#include <set>

namespace mpismt::flow_test {

using tests::compile;

namespace {

// The lines at which something of a process is in a dead end.
std::set<uint32_t> dead_lines(const ir::Program& program, uint32_t rank)
{
    const uint32_t f = program.entry[rank];
    const std::vector<bool> dead = find_dead_ends(program)[f];
    std::set<uint32_t> lines;
    for (uint32_t pc = 0; pc < dead.size(); ++pc)
        if (const SourceLoc loc = program.functions[f].code[pc].loc; dead[pc] && loc)
            lines.insert(loc.line);
    return lines;
}

} // namespace

TEST_CASE("a dead end comes to no MPI call but Abort, and does not return", "[flow]")
{
    const ir::Program program = compile(R"(processes 2;
process 0 {
    int x;
    while (x < 9) {
        Recv(x, from *, tag 0);
        if (x == 1) {
            x = 2;
            while (x < 7) { x = x + 1; }
            Abort();
        }
        if (x == 3) {
            Send(x, to 1, tag 0);
            Abort();
        }
        if (x == 4) {
            x = 5;
        }
    }
}
process 1 {
    int y;
    Abort();
}
)");
    CHECK(dead_lines(program, 0) == std::set<uint32_t>{7, 8, 9, 13});
    CHECK(dead_lines(program, 1) == std::set<uint32_t>{22});
}

} // namespace mpismt::flow_test
