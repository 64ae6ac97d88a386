// mpismt: -std=c++20 -n 1 expect no-error complete
// Exceptions: by value, reference, pointer and base class, from constructors, the standard library, handlers; what
// unwinding destroys, and in which order; the types of objects.
#include <any>
#include <array>
#include <bitset>
#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <variant>
#include <vector>
struct T {
    const char* n;
    T(const char* s) : n(s) { std::printf("+%s ", n); }
    ~T() { std::printf("-%s ", n); }
};
struct A {
    virtual ~A() {}
    virtual const char* name() const { return "A"; }
};
struct B : virtual A {
    int x = 1;
    const char* name() const override { return "B"; }
};
struct C : virtual A {
    int y = 2;
    const char* name() const override { return "C"; }
};
struct D : B, C {
    const char* name() const override { return "D"; }
};
struct E1 : std::runtime_error {
    int code;
    E1(int c) : std::runtime_error("E1 " + std::to_string(c)), code(c) {}
};
void thrower(int k)
{
    T t("t");
    switch (k) {
    case 0: throw 42;
    case 1: throw std::runtime_error("rt");
    case 2: throw D();
    case 3: throw std::string("str");
    case 4: throw "cstr";
    case 5: {
        std::vector<int> v(3);
        v.at(7) = 1;
        break;
    }
    case 6: std::stoi("zz"); break;
    case 7: throw std::bad_alloc();
    case 8: throw E1(9);
    case 9: std::map<int, int>().at(3); break;
    case 10: std::string("ab").substr(5); break;
    case 11: {
        std::function<void()> f;
        f();
        break;
    }
    case 12: std::optional<int>().value(); break;
    case 13: {
        std::variant<int, double> v = 1;
        (void)std::get<double>(v);
        break;
    }
    case 14: {
        std::any a = 3;
        (void)std::any_cast<double>(a);
        break;
    }
    case 15: {
        A a;
        (void)dynamic_cast<B&>(a);
        break;
    }
    case 16: std::stoi("99999999999"); break;
    case 17: {
        std::bitset<4> b("11x");
        break;
    }
    case 18: throw static_cast<A*>(nullptr);
    case 19: {
        std::weak_ptr<int> w;
        std::shared_ptr<int> s(w);
        break;
    }
    case 20: {
        std::vector<int> v;
        v.reserve(size_t(-1));
        break;
    }
    case 21: std::array<int, 2>{}.at(5); break;
    case 22: throw 2.5;
    case 23: throw std::make_pair(1, 2);
    }
}
void mid(int k)
{
    T m("m");
    try {
        thrower(k);
    } catch (const E1& e) {
        std::printf("[E1 %d %s] ", e.code, e.what());
        throw;
    } catch (double d) {
        std::printf("[d %g] ", d);
        throw std::logic_error("from double");
    }
}
int depth(int n)
{
    T t("r");
    if (n == 0)
        throw n;
    try {
        return depth(n - 1);
    } catch (int& x) {
        ++x;
        if (n < 3)
            throw;
        return x * 10;
    }
}
struct Part {
    T a{"pa"};
    T b{"pb"};
    Part(bool f)
    {
        if (f)
            throw 1;
    }
};
struct Ctor {
    T x;
    Ctor()
    try : x("x") {
        throw 5;
    } catch (int) {
        std::printf("[ctor] ");
    }
};
int noex(int x) noexcept
{
    try {
        if (x)
            throw x;
    } catch (int y) {
        return y + 1;
    }
    return 0;
}
int main()
{
    for (int k = 0; k < 24; k++) {
        std::printf("%d: ", k);
        try {
            mid(k);
            std::printf("none");
        } catch (int x) {
            std::printf("int %d", x);
        } catch (const A& a) {
            std::printf("A %s", a.name());
        } catch (const std::string& s) {
            std::printf("string %s", s.c_str());
        } catch (const char* s) {
            std::printf("cstr %s", s);
        } catch (std::out_of_range& e) {
            std::printf("out_of_range %s", e.what());
        } catch (std::logic_error& e) {
            std::printf("logic %s", e.what());
        } catch (std::runtime_error& e) {
            std::printf("runtime %s", e.what());
        } catch (std::bad_alloc& e) {
            std::printf("bad_alloc %s", e.what());
        } catch (std::exception& e) {
            std::printf("exception %s", e.what());
        } catch (...) {
            std::printf("any");
        }
        std::puts("");
    }
    std::printf("%d\n", depth(5));
    try {
        Part p(true);
    } catch (int) {
        std::puts("part");
    }
    try {
        Ctor c;
    } catch (int x) {
        std::printf("%d\n", x);
    }
    try {
        T* arr = new T[2]{{"a0"}, {"a1"}};
        delete[] arr;
        std::unique_ptr<Part> p(new Part(true));
    } catch (...) {
        std::puts("new");
    }
    std::printf("%d\n", noex(3));
    std::exception_ptr ep;
    try {
        throw E1(4);
    } catch (...) {
        ep = std::current_exception();
    }
    try {
        std::rethrow_exception(ep);
    } catch (std::exception& e) {
        std::printf("%s %d\n", e.what(), std::uncaught_exceptions());
    }
    ep = nullptr;
    try {
        try {
            throw std::runtime_error("in");
        } catch (...) {
            std::throw_with_nested(std::logic_error("out"));
        }
    } catch (const std::exception& e) {
        std::printf("%s:", e.what());
        try {
            std::rethrow_if_nested(e);
        } catch (const std::exception& f) {
            std::printf("%s\n", f.what());
        }
    }
    D d;
    A* a = &d;
    B* b = dynamic_cast<B*>(a);
    C* c = dynamic_cast<C*>(b);
    A plain;
    std::printf("%d %d %d %d\n", b != nullptr, c->y, dynamic_cast<D*>(a) == &d, dynamic_cast<B*>(&plain) == nullptr);
    std::printf("%d %d %s %s\n", typeid(*a) == typeid(D), typeid(*a) == typeid(A), typeid(int).name(),
                typeid(D).name());
    try {
        try {
            throw 1;
        } catch (int) {
            T t("in");
            throw 2;
        }
    } catch (int x) {
        std::printf("%d\n", x);
    }
    for (int i = 0; i < 3; i++) {
        try {
            T t("l");
            if (i == 1)
                continue;
            if (i == 2)
                break;
            throw i;
        } catch (int) {
            std::printf("c ");
        }
    }
    std::puts("");
    auto lam = [](int x) {
        if (x > 1)
            throw std::invalid_argument("lam");
        return x;
    };
    std::function<int(int)> f = lam;
    try {
        f(1);
        f(2);
    } catch (std::exception& e) {
        std::puts(e.what());
    }
    return 0;
}
