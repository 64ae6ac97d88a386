// MPI-3: a window that is locked once for all, MPI's own names for put, get, rga and cas.
#include "report/litmus_library.hpp"

#include <fmt/format.h>

namespace mpismt::report {

namespace {

std::string mpi_statement(const RemoteStatement& s)
{
    using Kind = rma::Statement::Kind;
    const auto mine = [](size_t slot) { return fmt::format("&memory[{}]", slot); };
    switch (s.kind) {
    case Kind::Get:
        return fmt::format("MPI_Get({}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, win);", mine(s.result), s.to, s.at);
    case Kind::Put:
        return fmt::format("MPI_Put({}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, win);", mine(s.first), s.to, s.at);
    case Kind::Rga:
        if (s.atomic)
            return fmt::format("MPI_Fetch_and_op({}, {}, MPI_INT64_T, {}, {}, MPI_SUM, win);", mine(s.first),
                               mine(s.result), s.to, s.at);
        return fmt::format(
            "MPI_Get_accumulate({}, 1, MPI_INT64_T, {}, 1, MPI_INT64_T, {}, {}, 1, MPI_INT64_T, MPI_SUM, win);",
            mine(s.first), mine(s.result), s.to, s.at);
    case Kind::Cas:
        return fmt::format("MPI_Compare_and_swap({}, {}, {}, MPI_INT64_T, {}, {}, win);", mine(s.second), mine(s.first),
                           mine(s.result), s.to, s.at);
    default: return fmt::format("MPI_Win_flush({}, win);", s.to);
    }
}

} // namespace

const RmaLibrary mpi_library = {
    "#include <mpi.h>\n",
    "",
    R"(    int rank, size;
    int64_t *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
)",
    R"(    MPI_Win_allocate(SLOTS * sizeof(int64_t), sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_lock_all(0, win);
)",
    "        MPI_Win_sync(win);\n        MPI_Barrier(MPI_COMM_WORLD);\n",
    "        MPI_Win_flush_all(win);\n",
    R"(        MPI_Reduce(rank == 0 ? MPI_IN_PLACE : value, value, OUTCOME, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
        MPI_Reduce(rank == 0 ? MPI_IN_PLACE : known, known, OUTCOME + 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
)",
    "    MPI_Win_unlock_all(win);\n    MPI_Win_free(&win);\n    MPI_Finalize();\n",
    mpi_statement,
};

} // namespace mpismt::report
