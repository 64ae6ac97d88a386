#include "soundness/programs/tree.hpp"

#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

void write(std::string& out, const std::vector<Statement>& statements, size_t depth)
{
    const std::string indent(4 * depth, ' ');
    for (const Statement& s : statements) {
        if (!s.compound) {
            out += indent + s.text + ";\n";
            continue;
        }
        out += indent + s.text + " {\n";
        write(out, s.body, depth + 1);
        if (!s.otherwise.empty()) {
            out += indent + "} else {\n";
            write(out, s.otherwise, depth + 1);
        }
        out += indent + "}\n";
    }
}

size_t count_statements(const std::vector<Statement>& statements)
{
    size_t n = statements.size();
    for (const Statement& s : statements)
        n += count_statements(s.body) + count_statements(s.otherwise);
    return n;
}

} // namespace

std::string to_text(const ProgramTree& program)
{
    std::string out = fmt::format("processes {};\n", program.processes.size());
    for (const std::string& g : program.globals)
        out += g + ";\n";
    std::vector<std::string> bodies;
    for (const auto& p : program.processes)
        write(bodies.emplace_back(), p, 1);
    std::vector<bool> written(bodies.size(), false);
    for (size_t r = 0; r < bodies.size(); ++r) {
        if (written[r])
            continue;
        std::string ranks = std::to_string(r);
        for (size_t q = r + 1; q < bodies.size() && program.merges_equal; ++q)
            if (bodies[q] == bodies[r]) {
                ranks += fmt::format(", {}", q);
                written[q] = true;
            }
        out += fmt::format("\nprocess {} {{\n{}}}\n", ranks, bodies[r]);
    }
    return out;
}

size_t size_of(const ProgramTree& program)
{
    size_t n = 0;
    for (const auto& p : program.processes)
        n += count_statements(p);
    return n;
}

} // namespace mpismt::soundness
