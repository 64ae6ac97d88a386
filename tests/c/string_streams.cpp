// Streams of strings and manipulators: what they write and read is what the library writes and reads.
//
// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -std=c++20 expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion at 33
#include <cassert>
#include <iomanip>
#include <iostream>
#include <mpi.h>
#include <sstream>
#include <string>

template <class... A> std::string written(A... a)
{
    std::ostringstream out;
    (out << ... << a);
    return out.str();
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::cout << std::fixed << std::setprecision(3) << std::setw(9) << std::setfill('*') << std::left << 3.14159 * rank << '|'
              << std::hex << std::showbase << 255 << std::setw(4) << std::dec << std::right << 5 << std::endl;

    assert(written("rank ", 1, std::setw(4), 7, ' ', std::string("abc")) == "rank 1   7 abc");
    assert(written(std::fixed, std::setprecision(2), 1.5, ' ', 1e10, std::scientific, ' ', 0.25) == "1.50 10000000000.00 2.50e-01");
    assert(written(std::setw(4), std::setfill('0'), -3, 4, std::setw(3), "x", std::left, std::setw(3), 'y') == "00-3400xy00");
    assert(written(std::hex, 255, std::uppercase, std::showbase, 255, std::oct, 8, std::dec, std::showpos, 7, -7) == "ff0XFF010+7-7");
#ifdef WRONG
    assert(written(0.1, ' ', 1e-7f, ' ', 100000.0, ' ', 1e6, ' ', true) == "0.1 1e-07 100000 1e+06 true");
#endif
    assert(written(0.1, ' ', 1e-7f, ' ', 100000.0, ' ', 1e6, ' ', true, std::boolalpha, false) == "0.1 1e-07 100000 1e+06 1false");
    assert(written(-1L, ' ', ~0ul, ' ', static_cast<short>(-2), std::hex, ' ', -1) == "-1 18446744073709551615 -2 ffffffff");

    std::ostringstream over("abcdef"), after("abc", std::ios::ate), empty;
    over << 12;
    after << 12 << std::endl;
    assert(over.str() == "12cdef" && after.str() == "abc12\n" && empty.str().empty());
    over.str("");
    std::ostream &base = over;
    base << 5;
    base.precision(3);
    base.width(6);
    base << 2.0 / 3;
    assert(over.str() == "5 0.667" && base.good());

    over.str(std::string("given"));
    const std::string taken = std::move(over).str();
    assert(taken == "given");
#if __cplusplus >= 202002L
    assert(over.str().empty());
#endif

    std::stringstream both;
    both << 12 << " " << 3.5 << " word x";
    int a = 0, sum = 0, x = 0, n = 0;
    double d = 0;
    std::string word, line;
    char c = 0;
    both >> a >> d >> word >> c;
    assert(a == 12 && d == 3.5 && word == "word" && c == 'x' && !both.eof());
    assert(!(both >> a) && both.eof() && a == 12);
    std::istringstream numbers("1 2\n 39 ");
    while (numbers >> x)
        sum += x;
    assert(sum == 42 && numbers.fail() && numbers.eof() && !numbers.bad());
    std::istringstream bad("12 z");
    bad >> x >> a;
    assert(!bad && a == 0 && x == 12 && !bad.eof());
    bad.clear();
    bad >> word;
    assert(bad && word == "z" && bad.eof());
    std::istringstream list("a,b\n,,end");
    while (std::getline(list, line, ','))
        n += static_cast<int>(line.size());
    assert(n == 6 && !line.empty());
    std::istringstream lines("one\n\nthree");
    for (n = 0; std::getline(lines, line);)
        ++n;
    assert(n == 3);

    const std::string long_text = written("a text that is sent, from rank ", rank, ", longer than a string itself");
    if (rank == 0)
        MPI_Send(long_text.data(), static_cast<int>(long_text.size()), MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    else {
        std::string other(long_text.size(), ' ');
        MPI_Recv(&other[0], static_cast<int>(other.size()), MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::istringstream words(other.substr(other.find("rank")));
        words >> word >> x;
        assert(word == "rank" && x == 0);
    }
    MPI_Finalize();
}
