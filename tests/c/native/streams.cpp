// mpismt: -std=c++20 -n 1 expect no-error complete
// Output of bit sets, manipulators, member functions of streams, types as keys, hashes.
#include <any>
#include <bitset>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <map>
#include <queue>
#include <regex>
#include <string>
#include <typeindex>
struct S {
    ~S() { std::puts("static gone"); }
};
static S s_;
int main()
{
    std::bitset<5> b(9);
    std::cout << b << " " << b.to_string() << " " << b.to_ulong() << "\n";
    std::any a = 3;
    std::cout << std::any_cast<int>(a) << "\n";
    std::map<std::type_index, int> m;
    m[typeid(int)] = 1;
    std::cout << m.size() << "\n";
    std::cout.precision(3);
    std::cout << 3.14159 << " " << std::showpos << 5 << std::noshowpos << "\n";
    std::cout.width(6);
    std::cout << 1 << "\n";
    std::cout.setf(std::ios::fixed, std::ios::floatfield);
    std::cout << 2.5 << "\n";
    std::cout.unsetf(std::ios::fixed);
    std::cout << 'c' << (void*)nullptr << " " << 1.0f << " " << 5L << " " << 7ULL << "\n";
    std::cout.put('q').write("rst", 3) << std::flush << "\n";

    printf("%zu\n", std::hash<std::string>()("abc") % 1000);
    std::atexit([] { std::puts("at exit"); });
    return 0;
}
