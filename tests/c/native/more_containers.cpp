// mpismt: -std=c++20 -n 1 expect no-error complete
// More of containers: trees in many orders, nodes, heaps, what is left alive after exceptions in copies, cycles of
// pointers.
#include <algorithm>
#include <any>
#include <array>
#include <bitset>
#include <cstdio>
#include <deque>
#include <exception>
#include <forward_list>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
template <class C>
void show(const char* n, const C& c)
{
    std::printf("%s:", n);
    for (auto& x : c)
        std::printf(" %d", (int)x);
    std::puts("");
}
struct Counted {
    static int alive;
    int v;
    Counted(int x = 0) : v(x) { ++alive; }
    Counted(const Counted& o) : v(o.v)
    {
        ++alive;
        if (v == 13)
            throw std::runtime_error("copy");
    }
    Counted& operator=(const Counted&) = default;
    ~Counted() { --alive; }
    bool operator<(const Counted& o) const { return v < o.v; }
};
int Counted::alive = 0;
struct Node {
    int v;
    std::shared_ptr<Node> next;
    std::weak_ptr<Node> prev;
    ~Node() { std::printf("~%d ", v); }
};
struct Self : std::enable_shared_from_this<Self> {
    std::shared_ptr<Self> me() { return shared_from_this(); }
};
int main()
{
    // trees under insertion and erasure in many orders
    std::set<int> s;
    unsigned r = 1;
    for (int i = 0; i < 60; ++i) {
        r = r * 1103515245 + 12345;
        int x = (r >> 16) % 40;
        if (r & 0x100000)
            s.insert(x);
        else
            s.erase(x);
    }
    show("set", s);
    for (auto it = s.rbegin(); it != s.rend(); ++it)
        std::printf("%d ", *it);
    std::puts("");
    std::printf("%d %d\n", *s.lower_bound(10), s.upper_bound(39) == s.end());
    s.erase(s.begin(), std::next(s.begin(), 3));
    show("set", s);
    std::set<int> copy = s;
    copy.insert(100);
    std::swap(copy, s);
    show("set", s);
    auto nh = s.extract(100);
    nh.value() = 7;
    s.insert(std::move(nh));
    show("set", s);
    s.merge(copy);
    std::printf("%zu\n", s.size());
    std::map<int, std::string> m;
    for (int i = 10; i > 0; --i)
        m.emplace(i, std::to_string(i));
    m.try_emplace(3, "x");
    m.insert_or_assign(4, "four");
    for (auto it = m.begin(); it != m.end();)
        it = it->first % 3 == 0 ? m.erase(it) : std::next(it);
    for (auto& [k, v] : m)
        std::printf("%d=%s ", k, v.c_str());
    std::puts("");
    std::map<std::string, std::vector<int>, std::greater<>> mv;
    mv["a"].push_back(1);
    mv["b"].push_back(2);
    mv["a"].push_back(3);
    for (auto& [k, v] : mv)
        std::printf("%s%zu ", k.c_str(), v.size());
    std::puts("");
    std::unordered_map<std::string, int> um;
    for (const char* w : {"x", "y", "x", "z", "x"})
        ++um[w];
    std::vector<std::pair<std::string, int>> uv(um.begin(), um.end());
    std::sort(uv.begin(), uv.end());
    for (auto& [k, v] : uv)
        std::printf("%s%d ", k.c_str(), v);
    um.erase("x");
    um.reserve(100);
    um.rehash(300);
    std::printf("%zu %zu\n", um.size(), um.count("x"));
    std::unordered_multimap<int, int> umm{{1, 2}, {1, 3}};
    std::printf("%zu\n", umm.count(1));
    std::unordered_set<int> us;
    for (int i = 0; i < 30; ++i)
        us.insert(i * 7);
    for (int x : us)
        std::printf("%d ", x);
    std::puts("");
    std::list<int> l(5);
    std::iota(l.begin(), l.end(), 1);
    l.remove_if([](int x) { return x == 3; });
    l.insert(std::next(l.begin()), {8, 9});
    l.erase(l.begin());
    l.resize(7, 1);
    l.sort(std::greater<>());
    show("list", l);
    std::list<int> l2;
    l2.splice(l2.begin(), l, l.begin());
    l.swap(l2);
    show("l", l);
    show("l2", l2);
    l2.assign(3, 4);
    l2.emplace_front(2);
    show("l2", l2);
    std::deque<int> d{1, 2, 3};
    d.insert(d.begin() + 1, 4, 9);
    d.erase(d.begin());
    d.pop_back();
    d.emplace_front(7);
    d.resize(9, 5);
    show("deque", d);
    std::rotate(d.begin(), d.begin() + 2, d.end());
    show("deque", d);
    std::vector<int> v{5, 3, 8, 1, 9, 2};
    std::make_heap(v.begin(), v.end());
    v.push_back(7);
    std::push_heap(v.begin(), v.end());
    std::pop_heap(v.begin(), v.end());
    v.pop_back();
    std::sort_heap(v.begin(), v.end());
    show("v", v);
    v.erase(std::unique(v.begin(), v.end()), v.end());
    auto [lo, hi] = std::minmax_element(v.begin(), v.end());
    std::printf("%d %d\n", *lo, *hi);
    v.insert(v.end(), v.begin(), v.begin() + 2);
    std::partition(v.begin(), v.end(), [](int x) { return x % 2; });
    std::printf("%ld\n", std::count_if(v.begin(), v.end(), [](int x) { return x > 4; }));
    std::stable_sort(v.begin(), v.end(), std::greater<>());
    show("v", v);
    std::vector<int> w;
    std::transform(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x * x; });
    std::adjacent_difference(w.begin(), w.end(), w.begin());
    show("w", w);
    std::fill_n(w.begin(), 3, 0);
    std::generate(w.begin() + 3, w.end(), [n = 0]() mutable { return n++; });
    show("w", w);
    std::vector<std::vector<int>> g(3, std::vector<int>(2, 1));
    g[1].resize(4);
    g.emplace_back(std::initializer_list<int>{1, 2});
    std::printf("%zu %zu\n", g.size(), g[1].size());
    std::vector<int> p{1, 2, 3};
    int np = 0;
    do
        ++np;
    while (std::next_permutation(p.begin(), p.end()));
    std::printf("%d\n", np);
    std::printf("%d %d %d\n", std::lexicographical_compare(p.begin(), p.end(), v.begin(), v.end()),
                std::equal(p.begin(), p.end(), p.begin()), std::all_of(p.begin(), p.end(), [](int x) { return x; }));
    std::vector<bool> vb(10);
    vb.flip();
    vb[2] = false;
    vb.push_back(true);
    std::printf("%zu %d\n", vb.size(), (int)vb[2]);
    for (int i = 0; i < 300; ++i)
        v.push_back((i * 7919) % 301);
    std::sort(v.begin(), v.end());
    std::printf("%d %d %zu\n", (int)std::is_sorted(v.begin(), v.end()), v[150], v.size());
    std::priority_queue<int, std::vector<int>, std::greater<int>> pq(std::greater<int>(), {4, 1, 3});
    pq.push(0);
    std::printf("%d", pq.top());
    pq.pop();
    std::printf("%d\n", pq.top());
    std::stack<int, std::vector<int>> st;
    st.push(1);
    st.emplace(2);
    std::printf("%d %zu\n", st.top(), st.size());
    std::forward_list<int> f{3, 1};
    f.insert_after(f.before_begin(), 9);
    f.erase_after(f.begin());
    show("f", f);
    std::bitset<70> b;
    b.set(69).set(3);
    b <<= 1;
    std::printf("%zu %d %d\n", b.count(), (int)b[4], (int)b.any());
    std::array<std::array<int, 2>, 2> aa{{{1, 2}, {3, 4}}};
    std::printf("%d\n", aa[1][0]);
    std::string t = "The quick brown fox";
    t.replace(4, 5, "slow");
    t.append(" jumps", 3).push_back('!');
    std::printf("%s %zu %zu %zu %d\n", t.c_str(), t.find("brown"), t.find_first_of("aeiou"), t.find_last_not_of("!"),
                t.compare("The"));
    t.erase(0, 4);
    t.insert(0, 2, '-');
    std::transform(t.begin(), t.end(), t.begin(), [](unsigned char c) { return std::toupper(c); });
    std::string big(100, 'z');
    big += t;
    std::string moved = std::move(big);
    std::printf("%s %zu %s\n", t.c_str(), moved.size(), moved.substr(98, 6).c_str());
    std::string_view sv(t);
    sv.remove_prefix(2);
    std::printf("%.*s %d\n", (int)sv.size(), sv.data(), (int)(sv.front() == 'S'));
    std::printf("%s %s %ld %g %lu\n", std::to_string(-5).c_str(), std::to_string(2.5f).c_str(),
                std::stol("0x1f", nullptr, 16), (double)std::stof("1e3"), std::stoul("42abc"));
    try {
        std::vector<Counted> cv;
        cv.reserve(4);
        cv.emplace_back(1);
        cv.emplace_back(13);
        std::vector<Counted> c2 = cv;
    } catch (std::exception& e) {
        std::printf("%s %d\n", e.what(), Counted::alive);
    }
    try {
        std::vector<Counted> cv(3, Counted(2));
        cv.push_back(Counted(13));
    } catch (...) {
        std::printf("alive %d\n", Counted::alive);
    }
    try {
        std::set<Counted> cs;
        cs.insert(Counted(1));
        cs.insert(Counted(13));
    } catch (...) {
        std::printf("alive %d\n", Counted::alive);
    }
    {
        auto a = std::make_shared<Node>();
        a->v = 1;
        a->next = std::make_shared<Node>();
        a->next->v = 2;
        a->next->prev = a;
        std::printf("%ld %d\n", a.use_count(), a->next->prev.lock()->v);
        std::shared_ptr<int> alias(a, &a->v);
        a.reset();
        std::printf("%d ", *alias);
    }
    std::puts("");
    {
        std::unique_ptr<int, void (*)(int*)> u(new int(4), [](int* q) {
            std::printf("del %d\n", *q);
            delete q;
        });
        auto u2 = std::move(u);
        std::printf("%d\n", (int)(u == nullptr));
    }
    auto self = std::make_shared<Self>();
    std::printf("%ld\n", self->me().use_count());
    std::shared_ptr<void> sv2 = std::make_shared<int>(3);
    std::shared_ptr<int> back = std::static_pointer_cast<int>(sv2);
    std::printf("%d\n", *back);
    std::variant<int, std::string> va = "s";
    try {
        std::get<int>(va);
    } catch (const std::bad_variant_access& e) {
        std::puts(e.what());
    }
    va = 5;
    std::printf("%d %zu %d\n", std::get<int>(va), va.index(), std::holds_alternative<std::string>(va));
    std::optional<std::string> os;
    os.emplace("opt");
    std::printf("%s %d\n", os->c_str(), (int)os.has_value());
    os.reset();
    try {
        os.value();
    } catch (const std::bad_optional_access& e) {
        std::puts(e.what());
    }
    std::any an = std::string("any");
    std::printf("%s %d\n", std::any_cast<std::string&>(an).c_str(), (int)an.has_value());
    auto tup = std::tuple_cat(std::make_tuple(1, 'c'), std::make_pair(2.5, "p"));
    std::printf("%d %zu %g\n", std::get<0>(tup), std::tuple_size_v<decltype(tup)>, std::get<2>(tup));
    int ti;
    std::tie(ti, std::ignore) = std::make_pair(4, 5);
    std::printf("%d\n", std::apply([](int a, int c) { return a + c; }, std::make_pair(ti, 3)));
    std::function<int(int)> fib = [&](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
    std::printf("%d\n", fib(10));
    std::vector<std::function<int()>> fs;
    for (int i = 0; i < 3; ++i)
        fs.push_back([i] { return i * i; });
    for (auto& q : fs)
        std::printf("%d ", q());
    auto bound = std::bind([](int a, int c) { return a - c; }, std::placeholders::_2, std::placeholders::_1);
    std::printf("%d %d\n", bound(1, 5), std::invoke(&Counted::v, Counted(6)));
    std::stringstream ss;
    ss << 1 << ',' << 2.5 << ',' << "end";
    std::string part;
    while (std::getline(ss, part, ','))
        std::printf("[%s]", part.c_str());
    std::puts("");
    try {
        throw std::make_unique<int>(7);
    } catch (std::unique_ptr<int>& q) {
        std::printf("%d\n", *q);
    }
    try {
        try {
            throw 1;
        } catch (...) {
            std::throw_with_nested(std::runtime_error("outer"));
        }
    } catch (std::runtime_error& e) {
        try {
            std::rethrow_if_nested(e);
        } catch (int x) {
            std::printf("%s %d\n", e.what(), x);
        }
    }
    return 0;
}
