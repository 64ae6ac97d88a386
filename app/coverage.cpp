// What the unroller and the search come to is noted by instruction (core/coverage.hpp); a line is reached if an
// instruction of it is. Both take every way that they cannot exclude, so that what they do not come to no execution
// does, up to the bound. Library code, which has no place or one in /usr, is left out, and so are functions of which
// nothing was compiled, as nobody calls them.
#include "app/coverage.hpp"

#include <map>
#include <tuple>

namespace mpismt::app {

std::shared_ptr<Reached> reached_in(const ir::Program& program)
{
    auto out = std::make_shared<Reached>();
    for (const ir::Function& f : program.functions)
        out->functions.emplace_back(f.code.size());
    return out;
}

Coverage coverage_of(const ir::Program& program, const Reached& reached)
{
    using Key = std::tuple<uint32_t, uint32_t, uint32_t>; // file, line, column
    std::map<Key, bool> lines, calls;
    for (size_t f = 0; f < program.functions.size(); ++f)
        for (size_t pc = 0; pc < program.functions[f].code.size(); ++pc) {
            const ir::Instr& in = program.functions[f].code[pc];
            if (!in.loc || program.files.name(in.loc.file).starts_with("/usr/"))
                continue;
            const bool here = reached.functions[f][pc] != 0;
            // What compilers put behind what cannot return, and jumps, are of no interest.
            if (in.code != ir::Opcode::Unreachable && in.code != ir::Opcode::Jump)
                lines[{in.loc.file, in.loc.line, 0}] |= here;
            if (in.code == ir::Opcode::Mpi)
                calls[{in.loc.file, in.loc.line, in.loc.column}] |= here;
        }
    Coverage out;
    const auto put = [](const std::map<Key, bool>& from, std::vector<Coverage::Place>& to) {
        for (const auto& [key, here] : from)
            to.push_back({{std::get<1>(key), std::get<2>(key), std::get<0>(key)}, here});
    };
    put(lines, out.lines);
    put(calls, out.calls);
    for (const auto& [at, seen] : reached.sources)
        out.wildcards.push_back({{std::get<1>(at), std::get<2>(at), std::get<0>(at)},
                                 seen.first,
                                 {seen.second.begin(), seen.second.end()}});
    return out;
}

} // namespace mpismt::app
