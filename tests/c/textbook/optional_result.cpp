// mpismt: -std=c++20 -n 2 expect no-error complete
// A search whose result may be missing: optional, variant, tuple.
#include <iostream>
#include <mpi.h>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::optional<int> found;
    std::vector<int> v{4, 8, 15, 16};
    for (int i = rank; i < 4; i += size)
        if (v[i] == 15)
            found = i;
    int mine = found.value_or(-1), where;
    MPI_Allreduce(&mine, &where, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    std::variant<int, std::string> r;
    if (where >= 0)
        r = where;
    else
        r = std::string("none");
    auto [a, b] = std::make_tuple(where, r.index());
    if (a != 2 || b != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
