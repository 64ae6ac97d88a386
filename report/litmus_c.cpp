#include "report/litmus_c.hpp"

#include "report/litmus_library.hpp"

#include <fmt/format.h>

namespace mpismt::report {

using namespace rma;

namespace {

constexpr const char* common = R"(
/* A small random delay, so that processes meet in different orders. */
static void delay(unsigned *seed)
{
    *seed = *seed * 1103515245u + 12345u;
    unsigned kind = (*seed >> 16) & 7u;
    unsigned steps = kind < 3 ? 0 : ((*seed >> 19) & 255u) << (kind - 3);
    for (volatile unsigned i = 0; i < steps; ++i) {
    }
}
)";

class Translator {
public:
    Translator(const Program& program, const RmaLibrary& library) : p_(program), lib_(library)
    {
        std::vector<size_t> used(p_.processes.size());
        for (const Variable& v : p_.variables) {
            slot_.push_back(used[v.owner]++);
            slots_ = std::max(slots_, slot_.back() + 1);
        }
    }

    std::string run()
    {
        const std::vector<uint32_t> observed = p_.observed_memory();
        std::string out = fmt::format("/* {}: made by mpismt from a litmus test. */\n{}#include <stdint.h>\n#include "
                                      "<stdio.h>\n#include <stdlib.h>\n",
                                      p_.name.empty() ? "test" : p_.name, lib_.includes);
        out += fmt::format("\nenum {{ PROCESSES = {}, SLOTS = {}, REGISTERS = {}, OUTCOME = {} }};\n",
                           p_.processes.size(), slots_, p_.registers.size(), p_.registers.size() + observed.size());
        out += lib_.globals;
        out += common;
        out += "#define AT(slot) (*(volatile int64_t *)&memory[slot])\n";
        out += "\nint main(int argc, char **argv)\n{\n    long iterations = argc > 1 ? atol(argv[1]) : 1000;\n"
               "    unsigned seed = argc > 2 ? (unsigned)atol(argv[2]) : 1;\n";
        out += lib_.start;
        out += "    if (size != PROCESSES) {\n        fprintf(stderr, \"started with %d processes, needs %d\\n\", "
               "size, PROCESSES);\n"
               "        return 2;\n    }\n";
        out += lib_.allocate;
        // Outside of the loop: there `mpismt outcomes` lists what they end with.
        out += "    int64_t value[OUTCOME + 1];\n    int known[OUTCOME + 1];\n"
               "    seed = seed * 2654435761u + (unsigned)rank;\n    for (long iteration = 0; iteration < iterations; "
               "++iteration) {\n"
               "        for (int i = 0; i <= OUTCOME; ++i)\n            value[i] = known[i] = 0;\n";
        for (uint32_t v = 0; v < p_.variables.size(); ++v)
            out += fmt::format("        if (rank == {})\n            AT({}) = {};\n", p_.variables[v].owner, slot_[v],
                               number(p_.variables[v].initial));
        out += lib_.ready;
        out += "        delay(&seed);\n";
        for (uint32_t p = 0; p < p_.processes.size(); ++p) {
            out += fmt::format("        {}if (rank == {}) {{\n", p == 0 ? "" : "else ", p);
            body(p_.bodies[p], 3, out);
            out += "        }\n";
        }
        // Everything is complete before the final values are read.
        out += "    done:\n";
        out += lib_.complete;
        out += lib_.ready;
        for (size_t i = 0; i < observed.size(); ++i)
            out += fmt::format("        if (rank == {0}) {{\n            value[{1}] = AT({2});\n            known[{1}] "
                               "= 1;\n        }}\n",
                               p_.variables[observed[i]].owner, p_.registers.size() + i, slot_[observed[i]]);
        out += lib_.collect;
        out += "        if (rank == 0) {\n            if (known[OUTCOME])\n                printf(\"cut\");\n"
               "            for (int i = 0; i < OUTCOME && !known[OUTCOME]; ++i)\n"
               "                known[i] ? printf(\"%lld \", (long long)value[i]) : printf(\"- \");\n            "
               "printf(\"\\n\");\n        }\n    }\n";
        out += lib_.end;
        return out + "    return 0;\n}\n";
    }

private:
    static std::string number(int64_t n)
    {
        return n == INT64_MIN ? "INT64_MIN" : fmt::format("INT64_C({})", n);
    }

    std::string expression(const Expr& e) const
    {
        using Op = Expr::Op;
        const auto x = [&](size_t i) { return expression(e.operands[i]); };
        // Through unsigned numbers, which do not overflow.
        const auto wrapped = [&](const char* op) {
            return fmt::format("(int64_t)((uint64_t){} {} (uint64_t){})", x(0), op, x(1));
        };
        const auto plain = [&](const char* op) { return fmt::format("(int64_t)({} {} {})", x(0), op, x(1)); };
        switch (e.op) {
        case Op::Number: return number(e.number);
        case Op::Register: return fmt::format("value[{}]", e.number);
        case Op::Add: return wrapped("+");
        case Op::Sub: return wrapped("-");
        case Op::Mul: return wrapped("*");
        case Op::Neg: return fmt::format("(int64_t)(0u - (uint64_t){})", x(0));
        case Op::Eq: return plain("==");
        case Op::Ne: return plain("!=");
        case Op::Lt: return plain("<");
        case Op::Le: return plain("<=");
        case Op::And: return plain("&&");
        case Op::Or: return plain("||");
        case Op::Not: return fmt::format("(int64_t)!{}", x(0));
        default: return "0";
        }
    }

    void body(const std::vector<Statement>& statements, size_t depth, std::string& out) const
    {
        const std::string in(4 * depth, ' ');
        for (const Statement& s : statements) {
            out += fmt::format("{}/* {} */\n", in, to_text(p_, s));
            if (s.kind == Statement::Kind::If) {
                out += fmt::format("{}if ({}) {{\n", in, expression(s.value));
                body(s.body, depth + 1, out);
                out += fmt::format("{}}} else {{\n", in);
                body(s.otherwise, depth + 1, out);
                out += in + "}\n";
            } else if (s.kind == Statement::Kind::While) {
                out += fmt::format("{}for (int turn = 0; {}; ++turn) {{\n{}    if (turn == {}) {{\n{}        "
                                   "known[OUTCOME] = 1;\n{}        goto done;\n{}    }}\n",
                                   in, expression(s.value), in, s.bound, in, in, in);
                body(s.body, depth + 1, out);
                out += in + "}\n";
            } else {
                out += in + plain(s) + "\n";
                out += in + "delay(&seed);\n";
            }
        }
    }

    std::string local(const Statement& s) const
    {
        switch (s.kind) {
        case Statement::Kind::Read:
            return fmt::format("value[{0}] = AT({1}); known[{0}] = 1;", s.reg, slot_[s.first.variable]);
        case Statement::Kind::Write: return fmt::format("AT({}) = {};", slot_[s.result.variable], expression(s.value));
        default: return fmt::format("value[{0}] = {1}; known[{0}] = 1;", s.reg, expression(s.value));
        }
    }

    std::string plain(const Statement& s) const
    {
        if (!s.is_remote() && s.kind != Statement::Kind::Flush)
            return local(s);
        const auto slot = [&](const Access& a) { return a.variable < slot_.size() ? slot_[a.variable] : 0; };
        if (s.kind == Statement::Kind::Flush)
            return lib_.statement({s.kind, s.destination});
        return lib_.statement({s.kind, p_.variables[s.remote.variable].owner, slot(s.remote), slot(s.result),
                               slot(s.first), slot(s.second), s.remote.atomic});
    }

    const Program& p_;
    const RmaLibrary& lib_;
    std::vector<size_t> slot_; // of each variable in its owner's memory
    size_t slots_ = 1;
};

} // namespace

std::string mpi_program(const Program& program) { return Translator(program, mpi_library).run(); }
std::string shmem_program(const Program& program) { return Translator(program, shmem_library).run(); }
std::string verbs_program(const Program& program) { return Translator(program, verbs_library).run(); }

} // namespace mpismt::report
