#include "report/litmus_c.hpp"

#include <fmt/format.h>

namespace mpismt::report {

using namespace rma;

namespace {

// What differs between libraries; the rest of a program is the same.
struct Library {
    const char* head;    // includes, and from `start` on what a process begins with
    const char* ready;   // after the initial values, and again after the statements: all processes are here
    const char* collect; // registers of all processes to process 0
    const char* end;
};

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

constexpr Library mpi = {
    R"(#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
)",
    "        MPI_Win_sync(win);\n        MPI_Barrier(MPI_COMM_WORLD);\n",
    R"(        MPI_Reduce(rank == 0 ? MPI_IN_PLACE : value, value, OUTCOME, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(rank == 0 ? MPI_IN_PLACE : known, known, OUTCOME + 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
)",
    "    MPI_Win_unlock_all(win);\n    MPI_Win_free(&win);\n    MPI_Finalize();\n",
};

constexpr Library shmem = {
    R"(#include <shmem.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
)",
    "        shmem_barrier_all();\n",
    R"(        shmem_putmem(all_value[rank], value, sizeof value, 0);
        shmem_putmem(all_known[rank], known, sizeof known, 0);
        shmem_barrier_all();
        for (int p = 1; rank == 0 && p < PROCESSES; ++p)
            for (int i = 0; i <= OUTCOME; ++i) {
                if (i < OUTCOME)
                    value[i] += all_value[p][i];
                known[i] += all_known[p][i];
            }
        shmem_barrier_all();
)",
    "    shmem_barrier_all();\n    shmem_finalize();\n",
};

class Translator {
public:
    Translator(const Program& program, bool is_mpi) : p_(program), mpi_(is_mpi), lib_(is_mpi ? mpi : shmem)
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
        std::string out = fmt::format("/* {}: made by mpismt from a litmus test. */\n{}", p_.name.empty() ? "test" : p_.name, lib_.head);
        out += fmt::format("\nenum {{ PROCESSES = {}, SLOTS = {}, REGISTERS = {}, OUTCOME = {} }};\n", p_.processes.size(), slots_,
                           p_.registers.size(), p_.registers.size() + observed.size());
        out += common;
        out += "#define AT(slot) (*(volatile int64_t *)&memory[slot])\n";
        if (!mpi_)
            out += "static int64_t memory[SLOTS];\nstatic int64_t all_value[PROCESSES][OUTCOME + 1];\nstatic int all_known[PROCESSES][OUTCOME + 1];\n";
        out += "\nint main(int argc, char **argv)\n{\n    long iterations = argc > 1 ? atol(argv[1]) : 1000;\n"
               "    unsigned seed = argc > 2 ? (unsigned)atol(argv[2]) : 1;\n    int rank, size;\n";
        out += mpi_ ? "    int64_t *memory;\n    MPI_Win win;\n    MPI_Init(&argc, &argv);\n    MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                      "    MPI_Comm_size(MPI_COMM_WORLD, &size);\n"
                    : "    shmem_init();\n    rank = shmem_my_pe();\n    size = shmem_n_pes();\n";
        out += "    if (size != PROCESSES) {\n        fprintf(stderr, \"started with %d processes, needs %d\\n\", size, PROCESSES);\n"
               "        return 2;\n    }\n";
        if (mpi_)
            out += "    MPI_Win_allocate(SLOTS * sizeof(int64_t), sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);\n"
                   "    MPI_Win_lock_all(0, win);\n";
        out += "    seed = seed * 2654435761u + (unsigned)rank;\n    for (long iteration = 0; iteration < iterations; ++iteration) {\n"
               "        int64_t value[OUTCOME + 1] = {0};\n        int known[OUTCOME + 1] = {0};\n";
        for (uint32_t v = 0; v < p_.variables.size(); ++v)
            out += fmt::format("        if (rank == {})\n            AT({}) = {};\n", p_.variables[v].owner, slot_[v], number(p_.variables[v].initial));
        out += lib_.ready;
        out += "        delay(&seed);\n";
        for (uint32_t p = 0; p < p_.processes.size(); ++p) {
            out += fmt::format("        {}if (rank == {}) {{\n", p == 0 ? "" : "else ", p);
            body(p_.bodies[p], 3, out);
            out += "        }\n";
        }
        // Everything is complete before the final values are read.
        out += "    done:\n";
        out += mpi_ ? "        MPI_Win_flush_all(win);\n" : "        shmem_quiet();\n";
        out += lib_.ready;
        for (size_t i = 0; i < observed.size(); ++i)
            out += fmt::format("        if (rank == {0}) {{\n            value[{1}] = AT({2});\n            known[{1}] = 1;\n        }}\n",
                               p_.variables[observed[i]].owner, p_.registers.size() + i, slot_[observed[i]]);
        out += lib_.collect;
        out += "        if (rank == 0) {\n            if (known[OUTCOME])\n                printf(\"cut\");\n"
               "            for (int i = 0; i < OUTCOME && !known[OUTCOME]; ++i)\n"
               "                known[i] ? printf(\"%lld \", (long long)value[i]) : printf(\"- \");\n            printf(\"\\n\");\n        }\n    }\n";
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
        const auto wrapped = [&](const char* op) { return fmt::format("(int64_t)((uint64_t){} {} (uint64_t){})", x(0), op, x(1)); };
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
                out += fmt::format("{}for (int turn = 0; {}; ++turn) {{\n{}    if (turn == {}) {{\n{}        known[OUTCOME] = 1;\n{}        goto done;\n{}    }}\n",
                                   in, expression(s.value), in, s.bound, in, in, in);
                body(s.body, depth + 1, out);
                out += in + "}\n";
            } else {
                out += in + (mpi_ ? mpi_statement(s) : shmem_statement(s)) + "\n";
                out += in + "delay(&seed);\n";
            }
        }
    }

    std::string local(const Statement& s) const
    {
        switch (s.kind) {
        case Statement::Kind::Read: return fmt::format("value[{0}] = AT({1}); known[{0}] = 1;", s.reg, slot_[s.first.variable]);
        case Statement::Kind::Write: return fmt::format("AT({}) = {};", slot_[s.result.variable], expression(s.value));
        default: return fmt::format("value[{0}] = {1}; known[{0}] = 1;", s.reg, expression(s.value));
        }
    }

    std::string mpi_statement(const Statement& s) const
    {
        const auto mine = [&](const Access& a) { return fmt::format("&memory[{}]", slot_[a.variable]); };
        const uint32_t to = s.is_remote() ? p_.variables[s.remote.variable].owner : s.destination;
        const size_t at = s.is_remote() ? slot_[s.remote.variable] : 0;
        switch (s.kind) {
        case Statement::Kind::Get: return fmt::format("MPI_Get({}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, win);", mine(s.result), to, at);
        case Statement::Kind::Put: return fmt::format("MPI_Put({}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, win);", mine(s.first), to, at);
        case Statement::Kind::Rga:
            if (s.remote.atomic)
                return fmt::format("MPI_Fetch_and_op({}, {}, MPI_INT64_T, {}, {}, MPI_SUM, win);", mine(s.first), mine(s.result), to, at);
            return fmt::format("MPI_Get_accumulate({}, 1, MPI_INT64_T, {}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, MPI_SUM, win);", mine(s.first),
                               mine(s.result), to, at);
        case Statement::Kind::Cas:
            return fmt::format("MPI_Compare_and_swap({}, {}, {}, MPI_INT64_T, {}, {}, win);", mine(s.second), mine(s.first), mine(s.result), to, at);
        case Statement::Kind::Flush: return fmt::format("MPI_Win_flush({}, win);", to);
        default: return local(s);
        }
    }

    std::string shmem_statement(const Statement& s) const
    {
        const auto mine = [&](const Access& a) { return fmt::format("memory[{}]", slot_[a.variable]); };
        const uint32_t to = s.is_remote() ? p_.variables[s.remote.variable].owner : s.destination;
        const size_t at = s.is_remote() ? slot_[s.remote.variable] : 0;
        switch (s.kind) {
        case Statement::Kind::Get: return fmt::format("shmem_getmem_nbi(&{}, &memory[{}], sizeof(int64_t), {});", mine(s.result), at, to);
        case Statement::Kind::Put: return fmt::format("shmem_putmem_nbi(&memory[{}], &{}, sizeof(int64_t), {});", at, mine(s.first), to);
        case Statement::Kind::Rga:
            return fmt::format("AT({}) = shmem_longlong_atomic_fetch_add((long long *)&memory[{}], AT({}), {});", slot_[s.result.variable], at,
                               slot_[s.first.variable], to);
        case Statement::Kind::Cas:
            return fmt::format("AT({}) = shmem_longlong_atomic_compare_swap((long long *)&memory[{}], AT({}), AT({}), {});", slot_[s.result.variable],
                               at, slot_[s.first.variable], slot_[s.second.variable], to);
        case Statement::Kind::Flush: return "shmem_quiet();";
        default: return local(s);
        }
    }

    const Program& p_;
    bool mpi_;
    const Library& lib_;
    std::vector<size_t> slot_; // of each variable in its owner's memory
    size_t slots_ = 1;
};

} // namespace

std::string mpi_program(const Program& program) { return Translator(program, true).run(); }
std::string shmem_program(const Program& program) { return Translator(program, false).run(); }

} // namespace mpismt::report
