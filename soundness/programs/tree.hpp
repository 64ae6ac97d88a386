// A program as a tree of statements: what the generators make and the shrinker cuts. Statements are text, because the
// shrinker needs to know where one ends, not what it means; whether a cut program is still one, the compiler says.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mpismt::soundness {

struct Statement {
    std::string text; // "Send(10, to 1)", or the head of a compound statement: "if (x0 == 10)", "while (!f)"
    std::vector<Statement> body, otherwise;
    bool compound = false;

    static Statement simple(std::string text) { return {std::move(text), {}, {}, false}; }
    static Statement with_body(std::string head, std::vector<Statement> body, std::vector<Statement> otherwise = {})
    {
        return {std::move(head), std::move(body), std::move(otherwise), true};
    }
};

struct ProgramTree {
    std::vector<std::string> globals; // in front of the processes, without semicolons
    std::vector<std::vector<Statement>> processes;
    bool merges_equal = false; // processes with the same statements are written as one, and run the same code
};

// The program as `.mpi` text, one statement a line.
std::string to_text(const ProgramTree&);
// How many statements it has.
size_t size_of(const ProgramTree&);

} // namespace mpismt::soundness
