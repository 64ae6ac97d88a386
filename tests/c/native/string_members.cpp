// mpismt: -std=c++11 -n 1 expect no-error complete
// mpismt: -std=c++14 -n 1 expect no-error complete
// mpismt: -std=c++17 -n 1 expect no-error complete
// mpismt: -std=c++20 -n 1 expect no-error complete
// The members of std::string and of containers that are compiled into the library, in each version of the language.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

static void print(const char* what, const std::string& s) { std::printf("%s: '%s' %zu\n", what, s.c_str(), s.size()); }

static void strings()
{
    const char raw[] = "raw text";
    std::string a, b("hello"), c(3, 'x'), d(b, 1, 3), e(raw, 3), f(b.begin() + 1, b.end()), g(raw, raw + 4),
        h{'i', 'n', 'i', 't'}, i(b), j(std::move(i));
    print("made", a + b + c + d + e + f + g + h + j);
    print("sum", std::string("a") + b + "c" + 'd');
    print("sum", "z" + b + std::string("y"));
    print("sum", 'q' + b);
    a = b;
    a = "other";
    a = 'o';
    a = {'l', 'i', 's', 't'};
    a += b;
    a += " and";
    a += '!';
    a += {'1', '2'};
    print("assigned", a);
    a.append(b)
        .append(b, 1, 2)
        .append("abc")
        .append("abcdef", 2)
        .append(2, '-')
        .append(b.begin(), b.begin() + 2)
        .append({'x', 'y'});
    print("appended", a);
    a.assign(b).assign(b, 2, 2);
    print("assigned", a);
    a.assign("abcdef", 4);
    a.assign(5, 'k');
    a.assign(b.begin(), b.end());
    a.assign({'v', 'w'});
    a.insert(1, b).insert(2, b, 1, 2).insert(0, "front").insert(3, "abcdef", 2).insert(1, 2, '*');
    a.insert(a.begin() + 1, '#');
    a.insert(a.begin() + 2, 3, '+');
    a.insert(a.end(), b.begin(), b.begin() + 3);
    a.insert(a.begin(), {'p', 'q'});
    print("inserted", a);
    a.erase(1, 2);
    a.erase(a.begin());
    a.erase(a.begin() + 1, a.begin() + 3);
    a.erase(20);
    print("erased", a);
    a.replace(1, 2, b).replace(0, 1, b, 1, 2).replace(2, 1, "abc").replace(2, 2, "abcdef", 3).replace(1, 1, 3, '=');
    a.replace(a.begin(), a.begin() + 2, b);
    a.replace(a.begin(), a.begin() + 1, "new");
    a.replace(a.begin(), a.begin() + 1, "newer", 4);
    a.replace(a.begin(), a.begin() + 1, 2, '?');
    a.replace(a.begin(), a.begin() + 1, b.begin(), b.end());
    a.replace(a.begin(), a.begin() + 1, {'u', 'v'});
    print("replaced", a);
    std::printf("%d %d %d %d %d\n", b.compare("hello"), b.compare("help") < 0, b.compare(1, 2, "el"),
                b.compare(1, 3, c, 0, 2) < 0, b.compare(0, 2, "hexe", 2));
    std::printf("%zu %zu %zu %zu %zu %zu\n", b.find('l'), b.find("lo"), b.find(d), b.find("lox", 0, 2), b.rfind('l'),
                b.rfind("l"));
    std::printf("%zu %zu %zu %zu\n", b.find_first_of("lo"), b.find_last_of("el"), b.find_first_not_of("he"),
                b.find_last_not_of('o'));
    std::printf("%d\n", b.find('z') == std::string::npos);
    b.push_back('!');
    b.pop_back();
    b.resize(8, '.');
    print("resized", b);
    b.resize(3);
    b.reserve(100);
    std::printf("%d\n", b.capacity() >= 100);
    b.shrink_to_fit();
    b.swap(c);
    print("swapped", b);
    char room[4] = "";
    c.copy(room, 2, 1);
    print("copied", room);
    print("part", c.substr(1));
    std::printf("%c %c %c %c %d %d\n", c.at(1), c[0], c.front(), c.back(), c.empty(), c < b);
    std::reverse(c.begin(), c.end());
    std::sort(c.begin(), c.end());
    print("sorted", c);
    c.clear();
    std::printf("%d %ld %.2f %s\n", std::stoi(" 42"), std::stol("-7"), std::stod("2.5"), std::to_string(13).c_str());
    std::printf("%s %s\n", std::to_string(1.5).c_str(), std::to_string(7ull).c_str());
    std::printf("%d %d\n", b == "xxx", b != c);
    try {
        b.at(50);
    } catch (const std::exception&) {
        std::puts("out of range");
    }
}

static void containers()
{
    std::vector<bool> bits(70);
    bits[3] = bits[69] = true;
    bits.flip();
    bits.resize(80);
    bits.push_back(true);
    bits.insert(bits.begin() + 1, 5, true);
    std::printf("%ld\n", (long)std::count(bits.begin(), bits.end(), true));
    std::list<int> l = {5, 1, 4}, m = {2, 3};
    l.sort();
    m.sort();
    l.merge(m);
    l.splice(l.begin(), m);
    l.reverse();
    l.remove(3);
    l.unique();
    for (int x : l)
        std::printf("%d ", x);
    std::forward_list<int> w = {3, 1, 2};
    w.sort();
    w.reverse();
    for (int x : w)
        std::printf("%d ", x);
    std::deque<std::string> q(3, "word");
    q.push_front("front");
    q.insert(q.begin() + 2, "mid");
    q.erase(q.begin());
    for (const std::string& x : q)
        std::printf("%s ", x.c_str());
    std::map<std::string, int> ages = {{"bob", 5}, {"al", 7}};
    ages["cy"]++;
    ages.emplace("di", 9);
    ages.erase("bob");
    ages.insert({"ed", 1});
    for (const auto& a : ages)
        std::printf("%s=%d ", a.first.c_str(), a.second);
    std::printf("%zu %d\n", ages.count("al"), ages.lower_bound("b")->second);
    std::multimap<int, char> many = {{1, 'a'}, {1, 'b'}};
    std::multiset<int> all = {3, 3, 1};
    std::printf("%zu %zu\n", many.count(1), all.erase(3));
    std::unordered_map<std::string, int> table = {{"one", 1}, {"two", 2}};
    table["three"] = 3;
    table.rehash(50);
    table.erase("one");
    std::unordered_set<int> set = {1, 2, 3, 2};
    std::unordered_multimap<int, int> more = {{1, 2}, {1, 3}};
    std::printf("%zu %d %zu %zu\n", table.size(), table.at("three"), set.size(), more.count(1));
    std::priority_queue<int> heap;
    for (int x : {3, 9, 4})
        heap.push(x);
    std::stack<int> stack;
    stack.push(1);
    std::queue<int> queue;
    queue.push(heap.top());
    std::printf("%d %d\n", queue.front(), stack.top());
}

int main()
{
    strings();
    containers();
    return 0;
}
