// mpismt: -std=c++20 -n 1 expect no-error complete
// Containers, smart pointers and algorithms of the standard library: what is printed is what the program itself prints.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>
int main()
{
    std::list<int> l{3, 1, 2};
    l.sort();
    l.push_front(9);
    l.splice(l.end(), std::list<int>{7, 8});
    l.reverse();
    l.remove(1);
    l.unique();
    for (int x : l)
        std::printf("%d ", x);
    std::list<int> m{1, 5};
    std::list<int> k{2, 4};
    m.merge(k);
    swap(m, l);
    for (int x : l)
        std::printf("%d ", x);
    std::puts("");
    std::deque<int> d;
    for (int i = 0; i < 200; i++) {
        d.push_back(i);
        d.push_front(-i);
    }
    std::printf("%d %d %zu\n", d[0], d[399], d.size());
    std::forward_list<int> f{4, 2, 6};
    f.sort();
    f.reverse();
    for (int x : f)
        std::printf("%d ", x);
    std::puts("");
    std::map<std::string, int> mp;
    mp["b"] = 2;
    mp["a"] = 1;
    mp.erase("b");
    mp["c"] = 5;
    for (auto& [a, b] : mp)
        std::printf("%s=%d ", a.c_str(), b);
    std::puts("");
    std::multimap<int, int> mm{{1, 2}, {1, 3}, {0, 9}};
    auto r = mm.equal_range(1);
    for (auto i = r.first; i != r.second; ++i)
        std::printf("%d ", i->second);
    mm.erase(0);
    std::printf("%zu\n", mm.size());
    std::set<int> s{5, 1, 3};
    s.erase(3);
    for (int x : s)
        std::printf("%d ", x);
    std::multiset<int> ms{1, 1, 2};
    std::printf("%zu\n", ms.count(1));
    std::unordered_map<int, int> um;
    for (int i = 0; i < 40; i++)
        um[i] = i * i;
    std::printf("%d %zu\n", um.at(6), um.size());
    std::unordered_set<std::string> us{"x", "y"};
    std::printf("%zu\n", us.count("x"));
    std::queue<int> q;
    q.push(1);
    q.push(2);
    q.pop();
    std::stack<int> st;
    st.push(4);
    std::priority_queue<int> pq;
    for (int x : {3, 9, 1})
        pq.push(x);
    std::printf("%d %d %d\n", q.front(), st.top(), pq.top());
    std::array<int, 3> a{1, 2, 3};
    std::bitset<8> b(5);
    std::printf("%d %zu %d\n", a.at(1), b.count(), (int)b.test(2));
    std::string_view sv = "hello world";
    std::printf("%zu %.*s\n", sv.find("wor"), 3, sv.substr(6).data());
    std::optional<int> o;
    std::printf("%d\n", o.value_or(3));
    o = 4;
    std::printf("%d\n", *o);
    std::variant<int, double, std::string> v = 2.5;
    v = "abc";
    std::visit(
        [](auto&& x) {
            if constexpr (std::is_same_v<std::decay_t<decltype(x)>, std::string>)
                std::puts(x.c_str());
        },
        v);
    auto [x, y, z] = std::make_tuple(1, 2.0, 'c');
    std::printf("%d %g %c\n", x, y, z);
    std::unique_ptr<int[]> up(new int[3]{1, 2, 3});
    auto sp = std::make_shared<int>(5);
    std::shared_ptr<int> sp2 = sp;
    std::weak_ptr<int> wp = sp;
    std::printf("%d %ld %d\n", up[1], sp.use_count(), *wp.lock());
    std::function<int(int)> fn = [&](int t) { return t + *sp; };
    std::printf("%d\n", fn(3));
    std::vector<int> vec(10);
    std::iota(vec.begin(), vec.end(), 0);
    std::sort(vec.begin(), vec.end(), std::greater<>());
    std::printf("%d %d\n", vec[0], std::accumulate(vec.begin(), vec.end(), 0));
    std::stable_sort(vec.begin(), vec.end());
    std::nth_element(vec.begin(), vec.begin() + 3, vec.end());
    std::partial_sort(vec.begin(), vec.begin() + 2, vec.end());
    std::printf("%d %d %d\n", vec[3], (int)std::binary_search(vec.begin(), vec.end(), 5),
                std::inner_product(vec.begin(), vec.end(), vec.begin(), 0));
    std::vector<bool> vb(70, true);
    vb[3] = false;
    std::printf("%ld\n", (long)std::count(vb.begin(), vb.end(), true));
    std::string str = "abc";
    str += std::to_string(42) + std::to_string(1.5);
    str.insert(1, "ZZ");
    str.replace(0, 1, "q");
    std::printf("%s %zu %d %g\n", str.c_str(), str.find('4'), std::stoi("77"), std::stod("2.5"));
    std::cout << "cout " << 3 << ' ' << 2.5 << std::endl;
    std::rotate(vec.begin(), vec.begin() + 2, vec.end());
    std::reverse(vec.begin(), vec.end());
    std::next_permutation(vec.begin(), vec.end());
    for (int i : vec)
        std::cout << i << ",";
    std::cout << "\n";
}
