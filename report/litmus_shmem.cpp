// OpenSHMEM 1.4: variables are symmetric, puts and gets nonblocking. Its atomics block, which is stronger than coreRMA.
#include "report/litmus_library.hpp"

#include <fmt/format.h>

namespace mpismt::report {

namespace {

std::string shmem_statement(const RemoteStatement& s)
{
    using Kind = rma::Statement::Kind;
    switch (s.kind) {
    case Kind::Get:
        return fmt::format("shmem_getmem_nbi(&memory[{}], &memory[{}], sizeof(int64_t), {});", s.result, s.at, s.to);
    case Kind::Put:
        return fmt::format("shmem_putmem_nbi(&memory[{}], &memory[{}], sizeof(int64_t), {});", s.at, s.first, s.to);
    case Kind::Rga:
        return fmt::format("AT({}) = shmem_longlong_atomic_fetch_add((long long *)&memory[{}], AT({}), {});", s.result,
                           s.at, s.first, s.to);
    case Kind::Cas:
        return fmt::format("AT({}) = shmem_longlong_atomic_compare_swap((long long *)&memory[{}], AT({}), AT({}), {});",
                           s.result, s.at, s.first, s.second, s.to);
    default: return "shmem_quiet();";
    }
}

} // namespace

const RmaLibrary shmem_library = {
    "#include <shmem.h>\n#include <string.h>\n",
    "static int64_t memory[SLOTS];\nstatic int64_t all_value[PROCESSES][OUTCOME + 1];\nstatic int "
    "all_known[PROCESSES][OUTCOME + 1];\n",
    "    int rank, size;\n    shmem_init();\n    rank = shmem_my_pe();\n    size = shmem_n_pes();\n",
    "",
    "        shmem_barrier_all();\n",
    "        shmem_quiet();\n",
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
    shmem_statement,
};

} // namespace mpismt::report
