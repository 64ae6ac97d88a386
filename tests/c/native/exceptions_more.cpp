// mpismt: -std=c++20 -n 1 expect no-error complete
// More of exceptions: bases at offsets and virtual ones, pointers, enumerations, copies, rethrowing, destructors that
// throw, what is alive after constructors that throw, std::exception_ptr, the handler of std::terminate.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
struct L {
    int a = 1;
    virtual ~L() = default;
};
struct R {
    int b = 2;
    virtual ~R() = default;
};
struct V {
    int v = 9;
    virtual ~V() = default;
};
struct LR : L, R {
    int c = 3;
};
struct V1 : virtual V {
    int x = 4;
};
struct V2 : virtual V {
    int y = 5;
};
struct VV : V1, V2 {
    int z = 6;
};
struct D1 : V {};
struct D2 : V {};
struct Amb : D1, D2 {};
class Priv : private L {};
template <class C, class T>
const char* catches(T t)
{
    try {
        throw t;
    } catch (C&) {
        return "yes";
    } catch (...) {
        return "no";
    }
}
struct Copies {
    static int n;
    int id;
    Copies() : id(0) {}
    Copies(const Copies& o) : id(o.id + 1) { ++n; }
};
int Copies::n = 0;
struct Loud {
    const char* n;
    explicit Loud(const char* s) : n(s) {}
    ~Loud() { std::printf("~%s ", n); }
};
struct ThrowsInDestructor {
    ~ThrowsInDestructor() noexcept(false) { throw 3; }
};
struct Member {
    Loud l{"m"};
    Member() { throw 1; }
};
struct Outer {
    Loud a{"a"};
    Member m;
    Loud b{"b"};
};
static void rethrow_current()
{
    try {
        throw;
    } catch (int i) {
        std::printf("int %d ", i);
    } catch (const std::exception& e) {
        std::printf("ex %s ", e.what());
    } catch (...) {
        std::printf("? ");
    }
}
static int compare(const void* a, const void* b)
{
    if (*(const int*)a == 13 || *(const int*)b == 13)
        throw std::runtime_error("thirteen");
    return *(const int*)a - *(const int*)b;
}
struct Elem {
    static int live;
    int v;
    Elem(int x) : v(x)
    {
        if (x == 3)
            throw x;
        ++live;
    }
    Elem(const Elem& o) : v(o.v) { ++live; }
    ~Elem() { --live; }
};
int Elem::live = 0;
static int f(int n)
try {
    if (n > 2)
        throw n;
    return n;
} catch (int x) {
    return -x;
}
static void g(int n)
{
    Loud l("g");
    if (n == 0)
        throw std::logic_error("deep");
    g(n - 1);
}
enum class Err { A, B };
enum Plain { P };
int main()
{
    std::printf("%s %s %s %s %s %s %s\n", catches<L>(LR()), catches<R>(LR()), catches<V>(VV()), catches<V>(Amb()),
                catches<L>(Priv()), catches<int>(3L), catches<const int>(3));
    try {
        throw LR();
    } catch (R& r) {
        std::printf("%d\n", r.b);
    }
    try {
        throw VV();
    } catch (V& v) {
        std::printf("%d\n", v.v);
    }
    try {
        throw VV();
    } catch (V2& v) {
        std::printf("%d %d\n", v.y, v.v);
    }
    LR lr;
    try {
        throw &lr;
    } catch (R* r) {
        std::printf("%d\n", r->b);
    }
    try {
        throw(LR*) nullptr;
    } catch (R* r) {
        std::printf("%d\n", r == nullptr);
    }
    try {
        throw &lr;
    } catch (const void* p) {
        std::printf("%d\n", p == &lr);
    }
    int i = 5;
    try {
        throw &i;
    } catch (const int* p) {
        std::printf("%d\n", *p);
    }
    const int ci = 6;
    try {
        throw &ci;
    } catch (int*) {
        std::puts("wrong");
    } catch (const int* p) {
        std::printf("%d\n", *p);
    }
    try {
        throw Err::B;
    } catch (Plain) {
        std::puts("wrong");
    } catch (Err e) {
        std::printf("%d\n", (int)e);
    }
    try {
        throw nullptr;
    } catch (int) {
        std::puts("wrong");
    } catch (std::nullptr_t) {
        std::puts("nullptr");
    }
    try {
        throw &rethrow_current;
    } catch (void (*p)()) {
        std::printf("%d\n", p == rethrow_current);
    }
    try {
        Copies c;
        throw c;
    } catch (Copies c) {
        std::printf("%d %d\n", Copies::n, c.id);
    }
    try {
        try {
            throw Copies();
        } catch (Copies& c) {
            c.id = 7;
            throw;
        }
    } catch (Copies& c) {
        std::printf("%d\n", c.id);
    }
    try {
        ThrowsInDestructor t;
    } catch (int x) {
        std::printf("dtor %d\n", x);
    }
    try {
        Outer o;
    } catch (int) {
        std::puts("outer");
    }
    try {
        throw 4;
    } catch (...) {
        rethrow_current();
    }
    try {
        throw std::runtime_error("rt");
    } catch (...) {
        rethrow_current();
    }
    std::puts("");
    int a[] = {5, 13, 1};
    try {
        std::qsort(a, 3, sizeof *a, compare);
    } catch (std::exception& e) {
        std::puts(e.what());
    }
    try {
        std::vector<int> v{4, 2, 13, 7};
        std::sort(v.begin(), v.end(), [](int x, int y) {
            if (x == 13)
                throw y;
            return x < y;
        });
    } catch (int) {
        std::puts("sort");
    }
    try {
        Elem* e = new Elem[4]{1, 2, 3, 4};
        delete[] e;
    } catch (int x) {
        std::printf("%d live %d\n", x, Elem::live);
    }
    try {
        std::vector<Elem> v;
        for (int k = 0; k < 5; ++k)
            v.emplace_back(k);
    } catch (int x) {
        std::printf("%d live %d\n", x, Elem::live);
    }
    std::printf("%d %d\n", f(1), f(5));
    try {
        g(2);
    } catch (const std::logic_error& e) {
        std::puts(e.what());
    }
    std::exception_ptr p;
    {
        try {
            throw std::out_of_range("kept");
        } catch (...) {
            p = std::current_exception();
        }
    }
    for (int k = 0; k < 2; ++k)
        try {
            std::rethrow_exception(p);
        } catch (std::out_of_range& e) {
            std::printf("%s ", e.what());
        }
    auto q = std::make_exception_ptr(5);
    try {
        std::rethrow_exception(q);
    } catch (int x) {
        std::printf("%d %d\n", x, q == p);
    }
    for (int k = 0; k < 4; ++k) {
        try {
            Loud l("loop");
            if (k == 1)
                continue;
            if (k == 3)
                break;
            throw k;
        } catch (int x) {
            std::printf("%d ", x);
            if (x == 2)
                goto out;
        }
    }
out:
    std::puts("");
    auto r = [&]() -> int {
        try {
            Loud l("ret");
            return 1;
        } catch (...) {
            return 2;
        }
    };
    std::printf("%d\n", r());
    struct Guard {
        int before = std::uncaught_exceptions();
        ~Guard() { std::printf("%d ", std::uncaught_exceptions() - before); }
    };
    try {
        Guard gd;
        throw 1;
    } catch (int) {
        Guard gd;
    }
    std::puts("");
    std::function<void()> fn;
    try {
        fn();
    } catch (const std::bad_function_call&) {
        std::puts("bad call");
    }
    std::unique_ptr<Loud> up(new Loud("up"));
    try {
        auto moved = std::move(up);
        throw 1;
    } catch (int) {
        std::printf("%d\n", up == nullptr);
    }
    std::set_terminate([] {
        std::puts("terminate");
        std::exit(0);
    });
    Loud never("never");
    throw 1;
}
