// mpismt: -std=c++20 -n 1 expect no-error complete
// Locks, clocks, random numbers, complex numbers, ranges and other parts of the C++ library.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <charconv>
#include <chrono>
#include <cmath>
#include <complex>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <numeric>
#include <random>
#include <ratio>
#include <shared_mutex>
#include <span>
#include <sstream>
#include <string>
#include <thread>
#include <valarray>
#include <vector>
static thread_local std::vector<int> tls{1, 2};
struct Obj {
    static int n;
    Obj() { ++n; }
    ~Obj() { --n; }
};
int Obj::n = 0;
int main()
{
    std::mutex m;
    {
        std::lock_guard<std::mutex> g(m);
        std::cout << "locked " << m.try_lock() << "\n";
    }
    std::unique_lock<std::mutex> ul(m);
    ul.unlock();
    std::recursive_mutex rm;
    rm.lock();
    rm.lock();
    rm.unlock();
    rm.unlock();
    {
        std::scoped_lock l(m, rm);
    }
    std::shared_mutex sm;
    {
        std::shared_lock s(sm);
    }
    std::once_flag of;
    std::call_once(of, [] { std::cout << "once\n"; });
    std::call_once(of, [] { std::cout << "twice\n"; });
    std::condition_variable cv;
    cv.notify_all();
    cv.notify_one();
    std::atomic<int> a{3};
    a++;
    a.fetch_add(4);
    int e = 8;
    a.compare_exchange_strong(e, 1);
    std::cout << a.load() << " " << tls.size() << "\n";
    auto t0 = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    auto t1 = std::chrono::high_resolution_clock::now();
    (void)t0;
    (void)t1;
    std::chrono::duration<double> d = std::chrono::milliseconds(1500);
    std::cout << d.count() << "\n";
    std::mt19937 gen(42);
    std::cout << gen() << " " << gen() << "\n";
    std::uniform_int_distribution<int> ui(1, 6);
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += ui(gen);
    std::cout << s << "\n";
    std::uniform_real_distribution<double> ur(0, 1);
    std::cout << ur(gen) << "\n";
    std::normal_distribution<double> nd(0, 1);
    std::cout << nd(gen) << "\n";
    std::minstd_rand lr(7);
    std::cout << lr() << "\n";
    std::vector<int> v(6);
    std::iota(v.begin(), v.end(), 1);
    std::shuffle(v.begin(), v.end(), gen);
    for (int x : v)
        std::cout << x << ' ';
    std::cout << '\n';
    std::complex<double> z(1, 2), w = z * z + std::conj(z);
    std::cout << w.real() << " " << w.imag() << " " << std::abs(z) << " " << std::norm(z) << "\n";
    std::valarray<double> va{1, 2, 3};
    va *= 2.0;
    std::cout << va.sum() << " " << va.max() << "\n";
    std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ","));
    std::cout << "\n";
    std::ostringstream os;
    os << std::setw(5) << 42 << std::setfill('0') << std::setw(4) << 7 << std::fixed << std::setprecision(2) << 3.14159;
    std::cout << os.str() << "|" << std::endl;
    std::istringstream is("12 abc 3.5");
    int x;
    std::string str;
    double y;
    is >> x >> str >> y;
    std::cout << x << str << y << "\n";
    std::cout << std::hex << 255 << std::dec << " " << std::boolalpha << true << std::noboolalpha << " " << std::left
              << std::setw(6) << "ab"
              << "|" << std::right << std::scientific << 12345.678 << std::defaultfloat << "\n";
    std::cout << std::numeric_limits<int>::max() << " " << std::numeric_limits<double>::epsilon() << " "
              << std::gcd(12, 18) << " " << std::lcm(4, 6) << " " << std::clamp(9, 1, 5) << "\n";
    int arr[] = {5, 2, 8};
    std::span<int> sp(arr);
    std::ranges::sort(sp);
    std::cout << sp[0] << sp.size() << "\n";
    char buf[16];
    auto [p, ec] = std::to_chars(buf, buf + 16, 1234);
    *p = 0;
    std::cout << buf << "\n";
    int fc;
    std::from_chars("77x", "77x" + 3, fc);
    std::cout << fc << "\n";
    auto b = std::bind(std::plus<int>(), std::placeholders::_1, 5);
    std::cout << b(3) << "\n";
    auto mf = std::mem_fn(&std::string::size);
    std::cout << mf(std::string("abc")) << "\n";
    {
        std::vector<std::unique_ptr<Obj>> ov;
        for (int i = 0; i < 3; i++)
            ov.push_back(std::make_unique<Obj>());
        std::cout << Obj::n << "\n";
    }
    std::cout << Obj::n << "\n";
    std::string line;
    std::istringstream ls("a b\nc");
    while (std::getline(ls, line))
        std::cout << "[" << line << "]";
    std::cout << "\n";
    std::cerr << "";
    std::cout << std::string(3, 'x') + "y"
              << " " << std::string("hello").rfind('l') << " " << std::string("a,b").substr(2) << " "
              << (std::string("abc") < "abd") << "\n";
    std::cout << std::transform_reduce(v.begin(), v.end(), v.begin(), 0) << " " << std::reduce(v.begin(), v.end())
              << " " << *std::max_element(v.begin(), v.end()) << " "
              << std::distance(v.begin(), std::find(v.begin(), v.end(), 4)) << "\n";
    std::partial_sum(v.begin(), v.end(), v.begin());
    v.erase(std::remove_if(v.begin(), v.end(), [](int q) { return q % 2; }), v.end());
    v.insert(v.begin(), 3, 9);
    v.emplace_back(1);
    v.shrink_to_fit();
    std::cout << v.size() << "\n";
    std::cout << std::pow(2, 0.5) << " " << std::fmod(7, 3) << " " << std::round(2.5) << " " << std::hypot(3, 4)
              << "\n";
    std::set_intersection(v.begin(), v.end(), arr, arr + 3, std::ostream_iterator<int>(std::cout, " "));
    std::cout << "\n";
}
