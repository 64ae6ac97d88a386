// mpismt: -std=c++20 -n 2 expect no-error complete
// A manager hands out tasks from a queue; workers answer until they are told to stop.
#include <iostream>
#include <mpi.h>
#include <queue>
#include <vector>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int TASK = 1, STOP = 2;
    if (rank == 0) {
        std::queue<int> tasks;
        for (int i = 0; i < 4; ++i)
            tasks.push(i);
        std::vector<int> results;
        int active = 0;
        for (int w = 1; w < size; ++w) {
            if (!tasks.empty()) {
                int t = tasks.front();
                tasks.pop();
                MPI_Send(&t, 1, MPI_INT, w, TASK, MPI_COMM_WORLD);
                ++active;
            } else
                MPI_Send(nullptr, 0, MPI_INT, w, STOP, MPI_COMM_WORLD);
        }
        while (active > 0) {
            MPI_Status st;
            int r;
            MPI_Recv(&r, 1, MPI_INT, MPI_ANY_SOURCE, TASK, MPI_COMM_WORLD, &st);
            results.push_back(r);
            --active;
            if (!tasks.empty()) {
                int t = tasks.front();
                tasks.pop();
                MPI_Send(&t, 1, MPI_INT, st.MPI_SOURCE, TASK, MPI_COMM_WORLD);
                ++active;
            } else
                MPI_Send(nullptr, 0, MPI_INT, st.MPI_SOURCE, STOP, MPI_COMM_WORLD);
        }
        std::cout << results.size() << std::endl;
    } else {
        while (true) {
            MPI_Status st;
            int t;
            MPI_Recv(&t, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
            if (st.MPI_TAG == STOP)
                break;
            t *= t;
            MPI_Send(&t, 1, MPI_INT, 0, TASK, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
