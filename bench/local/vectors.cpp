// Classes of C++: vectors, iterators, std::sort.
#include <mpi.h>
#include <cstdio>
#include <vector>
#include <algorithm>
#include <numeric>
class Grid {
public:
    Grid(int n, int m) : n_(n), m_(m), data_(n * m) {}
    double& operator()(int i, int j) { return data_[i * m_ + j]; }
    double operator()(int i, int j) const { return data_[i * m_ + j]; }
private:
    int n_, m_;
    std::vector<double> data_;
};
int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    Grid a(200, 200), b(200, 200);
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 200; j++)
            a(i, j) = i * j;
    for (int t = 0; t < 10; t++) {
        for (int i = 1; i < 199; i++)
            for (int j = 1; j < 199; j++)
                b(i, j) = 0.25 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1));
        std::swap(a, b);
    }
    std::vector<int> v(100000);
    std::iota(v.begin(), v.end(), 0);
    std::reverse(v.begin(), v.end());
    std::sort(v.begin(), v.end());
    long s = 0;
    for (int x : v) s += x;
    for (auto it = v.begin(); it != v.end(); ++it) s ^= *it;
    std::printf("%f %ld\n", a(20, 30), s);
    MPI_Finalize();
}
