// mpismt: -n 2 expect no-error complete
// mpismt: -n 2 -DWRONG expect assertion
// C++: classes, templates, virtual functions, std::vector, string, array, map, unique_ptr, algorithms, output.
#include <algorithm>
#include <array>
#include <cassert>
#include <iostream>
#include <map>
#include <memory>
#include <mpi.h>
#include <numeric>
#include <string>
#include <vector>

struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
};
struct Square : Shape {
    explicit Square(double s) : side(s) {}
    double area() const override { return side * side; }
    double side;
};
struct Circle : Shape {
    double area() const override { return 3.0; }
};

template <class T> MPI_Datatype type_of();
template <> MPI_Datatype type_of<int>() { return MPI_INT; }
template <> MPI_Datatype type_of<double>() { return MPI_DOUBLE; }

template <class T> void send(const std::vector<T>& v, int to)
{
    MPI_Send(v.data(), static_cast<int>(v.size()), type_of<T>(), to, 0, MPI_COMM_WORLD);
}

int main(int argc, char** argv)
{
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::vector<int> numbers;
    for (int i = 0; i < 10; ++i)
        numbers.push_back((i * 7 + rank) % 10);
    std::sort(numbers.begin(), numbers.end(), [](int a, int b) { return a > b; });
    assert(numbers.front() == 9 && std::accumulate(numbers.begin(), numbers.end(), 0) == 45);

    std::string text = "rank ";
    text += std::to_string(rank);
    text += " of a world with a name that does not fit into the string itself";
    assert(text.substr(5, 1)[0] == '0' + rank && text.find("world") == 12 && text.size() > 60);

    std::vector<std::unique_ptr<Shape>> shapes;
    shapes.push_back(std::make_unique<Square>(2.0));
    shapes.push_back(std::make_unique<Circle>());
    double area = 0;
    for (const auto& s : shapes)
        area += s->area();
    assert(area == 7.0);

    std::map<std::string, int> count;
    for (const char* word : {"c", "a", "b", "a"})
        ++count[word];
    assert(count.size() == 3 && count["a"] == 2 && count.begin()->first == "a");

    std::array<double, 3> data{1, 2, 3};
    if (rank == 0) {
        send(numbers, 1);
    } else {
        std::vector<int> other(10);
        MPI_Recv(other.data(), 10, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef WRONG
        assert(other[3] == 5);
#else
        assert(other[3] == 6 && data[2] == 3);
#endif
        std::cout << "sum " << std::accumulate(other.begin(), other.end(), 0) << ' ' << text << ", " << 0.5 << std::endl;
    }
    MPI_Finalize();
}
