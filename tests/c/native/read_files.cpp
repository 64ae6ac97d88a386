// mpismt: -n 1 --file=input.txt=../data/settings.txt --file=numbers.bin=../data/numbers.bin --file=none=../data/empty.txt expect no-error
// Reading files as streams, at their ends, too.
#include <fstream>
#include <iostream>
#include <string>

int main()
{
    std::ifstream in("input.txt");
    std::string line, word;
    while (std::getline(in, line))
        std::cout << line.size() << ' ' << line << " " << in.eof() << '\n';
    std::cout << in.eof() << in.fail() << in.bad() << '\n';
    in.close();
    in.clear();
    in.open("input.txt");
    int a = 0, b = 0, c = 7;
    in >> a >> b >> c;
    std::cout << a << ' ' << b << ' ' << c << ' ' << in.fail() << '\n';
    in.clear();
    in >> word;
    std::cout << word << static_cast<char>(in.peek()) << '\n';
    in.ignore(100, '\n');
    double x, y;
    in >> x >> y;
    std::cout << x << ' ' << y << ' ' << in.get() << '\n';
    while (in >> word)
        std::cout << '<' << word << '>';
    std::cout << in.eof() << '\n';
    std::ifstream none("none"), absent("absent");
    std::cout << none.is_open() << absent.is_open() << static_cast<bool>(none) << static_cast<bool>(absent) << none.get() << none.eof() << '\n';
    std::ifstream numbers("numbers.bin", std::ios::binary);
    int first[2];
    numbers.read(reinterpret_cast<char*>(first), sizeof first);
    std::cout << first[0] << first[1] << numbers.gcount() << numbers.good() << '\n';
    char rest[10];
    numbers.read(rest, 10);
    std::cout << numbers.gcount() << numbers.fail() << numbers.eof() << '\n';
    std::fstream both("input.txt", std::ios::in);
    both >> a;
    std::cout << a << '\n';
}
