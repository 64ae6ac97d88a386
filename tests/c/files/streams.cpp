// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DEARLY expect assertion,global-concurrency
// mpismt: -n 2 -DUNFLUSHED expect assertion
// A stream of C++ and MPI have one file: what was written is there when the stream is flushed or closed, and accesses
// that nothing orders race.
#include <cassert>
#include <cstring>
#include <fstream>
#include <mpi.h>
#include <string>

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::ofstream log;
    if (rank == 0) {
        {
            std::ofstream out("table.txt");
            out << "n = " << 42 << '\n';
        }
        log.open("table.txt", std::ios::app);
        log << "end";
#ifndef UNFLUSHED
        log << std::flush;
#endif
    }
#ifndef EARLY
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        MPI_File file;
        MPI_File_open(MPI_COMM_SELF, "table.txt", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
        char text[11];
        MPI_Status status;
        int got;
        MPI_File_read(file, text, 11, MPI_CHAR, &status);
        MPI_Get_count(&status, MPI_CHAR, &got);
        assert(got == 10 && memcmp(text, "n = 42\nend", 10) == 0);
        MPI_File_write_at(file, 4, "17", 2, MPI_CHAR, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        std::ifstream in("table.txt");
        std::string name, is;
        int n = 0;
        in >> name >> is >> n;
        assert(in && name == "n" && n == 17);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
}
