// mpismt: -std=c++17 -n 1 expect no-error complete
// Members of streams that textbooks name, with the states that they leave.
#include <complex>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

static void state(const char* what, const std::istream& in)
{
    std::printf("%s: good %d eof %d fail %d bad %d count %ld\n", what, in.good(), in.eof(), in.fail(), in.bad(),
                (long)in.gcount());
}

int main()
{
    std::istringstream in("3\nfirst line\nsecond\n\n12 x");
    int n = 0;
    char c = 0, room[16] = "";
    in >> n;
    in.ignore();
    state("ignored", in);
    std::string line;
    std::getline(in, line);
    std::printf("%d %s\n", n, line.c_str());
    in.ignore(2);
    in.ignore(10, '\n');
    state("ignored", in);
    in.get(c);
    std::printf("%d\n", c);
    in.putback(c);
    in.unget();
    in.getline(room, sizeof room);
    in.getline(room, sizeof room);
    state("line", in);
    in.get(room, 3);
    std::printf("'%s'\n", room);
    state("get", in);
    in.get(room, 8, '!');
    std::printf("'%s'\n", room);
    state("get", in);
    in.clear();
    in.seekg(0);
    std::printf("%ld\n", (long)in.tellg());
    in >> n >> std::ws;
    std::printf("%d %ld\n", n, (long)in.tellg());
    in.seekg(-1, std::ios::end);
    in >> c;
    std::printf("%c %ld\n", c, (long)in.tellg());
    in >> c;
    state("end", in);
    in.clear();
    in.ignore(4);
    state("ignored at the end", in);
    in.clear();
    in.seekg(2, std::ios::beg);
    room[5] = 0;
    std::printf("'%s'\n", room);
    in.getline(room, 3);
    state("too long", in);
    std::printf("'%s'\n", room);
    in.clear();
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    in.getline(room, 16, 'n');
    std::printf("'%s' %ld\n", room, (long)in.gcount());

    std::istringstream types("1 0 true 65000 12345678901 2.5 -3.25 word 0x1f 77 a1");
    bool yes = false, no = true, named = false;
    unsigned short us = 0;
    unsigned long long ull = 0;
    long double ld = 0;
    float f = 0;
    char word[10] = "";
    int hex = 0, oct = 0;
    unsigned char uc = 0;
    signed char sc = 0;
    types >> yes >> no >> std::boolalpha >> named >> us >> ull >> ld >> f >> std::setw(4) >> word;
    std::printf("%d %d %d %u %llu %.2f %.2f '%s'\n", yes, no, named, us, ull, (double)ld, f, word);
    types >> c >> std::hex >> hex >> std::oct >> oct >> uc >> sc;
    std::printf("%c %d %d %c %c\n", c, hex, oct, uc, sc);
    state("types", types);
    types >> hex;
    state("more", types);

    std::ostringstream out;
    out << "abcdef";
    std::printf("%ld\n", (long)out.tellp());
    out.seekp(2);
    out << 'X';
    out.seekp(0, std::ios::end);
    out << 'Y' << std::ends;
    out.put('Z').write("12345", 3);
    out << std::setw(6) << std::left << 7 << std::right << std::setw(4) << true << std::boolalpha << false;
    out << std::showbase << std::hex << 255 << std::uppercase << 255 << std::dec << std::noshowbase;
    out << std::fixed << std::setprecision(2) << 3.14159 << ' ' << std::scientific << 1234.5 << std::defaultfloat << ' '
        << 0.5;
    out << std::setfill('*') << std::setw(5) << 42 << std::internal << std::setw(6) << -42 << std::showpos << 5;
    out << (unsigned char)'u' << (signed char)'s' << (const unsigned char*)"uc" << ' ' << 1.5L << ' ' << (short)-2;
    for (char x : out.str())
        std::printf("%02x", (unsigned char)x);
    std::printf("\n");
    std::printf("%d %d %d\n", (int)out.width(), (int)out.precision(), out.fill());

    std::stringstream both("10 20");
    int a, b;
    both >> a >> b;
    both.clear();
    both << " 30";
    both >> a;
    std::printf("%d %d %s\n", a, b, both.str().c_str());
    both.str("new");
    both.clear();
    both >> line;
    std::printf("%s\n", line.c_str());
    both.str(std::string());
    std::printf("%d\n", both.peek());
    std::istringstream numbers("1 2 3");
    std::vector<int> v((std::istream_iterator<int>(numbers)), std::istream_iterator<int>());
    std::printf("%zu\n", v.size());
    if (std::cout)
        std::cout << std::unitbuf << std::nounitbuf << "flags " << (std::cout.flags() & std::ios::hex) << std::endl;
    std::cout.setf(std::ios::hex, std::ios::basefield);
    std::cout << 17 << ' ';
    std::cout.unsetf(std::ios::hex);
    std::cout << 17 << '\n';
    std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ","));
    std::cout << '\n' << std::complex<double>(1, -2) << '\n';
    return 0;
}
