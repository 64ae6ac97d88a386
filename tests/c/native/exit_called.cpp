// mpismt: -n 1 expect no-error complete
// The same where exit is called: locals of main are not destroyed.
#include <cstdlib>
#include <iostream>
#include <vector>
struct S {
    const char* n;
    S(const char* x) : n(x) { std::cout << "+" << n << "\n"; }
    ~S() { std::cout << "-" << n << "\n"; }
};
static S a("a"), b("b");
thread_local S t("t");
S& local()
{
    static S l("local");
    return l;
}
int main(int argc, char**)
{
    local();
    std::cout << t.n << "\n";
    S m("main");
    std::atexit([] {
        std::cout << "atexit\n";
        std::atexit([] { std::cout << "inner\n"; });
    });
    if (argc > 0)
        std::exit(2);
    return 0;
}
