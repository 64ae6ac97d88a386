// mpismt: -n 1 expect no-error complete
// An `if` or `switch` whose condition declares a variable of a class: it lives as long as the statement.
#include <mpi.h>

#include <optional>

struct Level {
    int value, unused;
    explicit operator bool() const;
    operator int() const;
};
Level::operator bool() const { return value != 0; }
Level::operator int() const { return value; }

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int sum = 0;
    if (std::optional<int> v = argc)
        sum += *v;
    if (Level level{3, 4})
        sum += level.value;
    else
        sum -= level.value;
    switch (Level level{1, 2}) {
    case 1: sum += level.value; break;
    default: sum -= level.value;
    }
    if (sum != argc + 4)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
}
