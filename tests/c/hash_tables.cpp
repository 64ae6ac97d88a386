// std::unordered_map and unordered_set, in the library's order.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion at 38
#include <cassert>
#include <mpi.h>
#include <string>
#include <unordered_map>
#include <unordered_set>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::unordered_map<std::string, int> count;
    for (const char *word : {"c", "a", "b", "a", "a word of more than eight", "a word of more than eight"})
        ++count[word];
    assert(count.size() == 4 && count["a"] == 2 && count.at("b") == 1 && count.count("d") == 0 && count.bucket_count() == 13);
    std::string order;
    for (const auto &[word, n] : count)
        order += word.substr(0, 3) + std::to_string(n) + ' ';
    assert(order == "a w2 b1 a2 c1 ");

    std::unordered_map<int, double> values;
    for (int i = 0; i < 40; ++i)
        values[i * 7] = i + rank;
    assert(values.bucket_count() == 59 && values.erase(7) == 1 && values.find(7) == values.end() && values.size() == 39);
    double sum = 0;
    for (const auto &v : values)
        sum += v.second;
    assert(sum == 780 - 1 + 39 * rank);

    std::unordered_set<int> peers;
    peers.reserve(100);
    peers.insert({3, 1 - rank, 3});
#ifdef WRONG
    assert(peers.size() == 3);
#endif
    assert(peers.size() == 2 && peers.bucket_count() == 103);
    std::unordered_map<double, int> halves{{0.5, 1}, {0.0, 2}};
    assert(halves[-0.0] == 2 && halves[0.5] == 1);

    for (int peer : peers) // a message to the one that exists
        if (peer < 2) {
            double other, own = sum;
            MPI_Sendrecv(&own, 1, MPI_DOUBLE, peer, 0, &other, 1, MPI_DOUBLE, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(other == 779 + 39 * peer);
        }
    MPI_Finalize();
}
