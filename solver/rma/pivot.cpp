#include "solver/rma/pivot.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace mpismt::rma {

namespace {

using Actions = uint32_t;
constexpr Actions action(size_t i) { return Actions{1} << i; }
using Graph = std::array<Actions, 32>;

bool acyclic(const Graph& after, Actions all)
{
    // Take away what nothing that is left comes before, until nothing is left.
    while (all) {
        Actions has_predecessor = 0;
        for (Actions b = all; b != 0; b &= b - 1)
            has_predecessor |= after[static_cast<size_t>(std::countr_zero(b))];
        const Actions first = all & ~has_predecessor;
        if (!first)
            return false;
        all &= ~first;
    }
    return true;
}

class Pivot {
public:
    Pivot(const Skeleton& s, const StaticOrder& order, std::string_view pivot, const PivotOptions& options)
        : s_(s), n_(s.size()), options_(options)
    {
        MPISMT_INVARIANT(n_ <= 32);
        std::string_view name = pivot;
        if (pivot == "CAS-T" || pivot == "CAS-F") {
            name = "CAS";
            wants_ = pivot == "CAS-T" ? Compare::Equal : Compare::Different;
        }
        kind_ = name == "WS" ? Dynamic::WS : name == "R1" ? Dynamic::R1 : name == "R2" ? Dynamic::R2 : Dynamic::None;
        for (const StaticOrder::Edges& r : order.rules)
            r.edges.for_each([&](size_t a, size_t b) {
                if (!s.actions[a].of_program() || !s.actions[b].of_program())
                    return;
                (r.rule->name == name ? of_pivot_ : others_)[a] |= action(b);
            });
        for (size_t i = 0; i < n_; ++i) {
            const Action& a = s.actions[i];
            if (!a.of_program())
                continue;
            all_ |= action(i);
            if (a.kind == Action::Kind::Flush)
                continue;
            if (a.writes())
                writers_.resize(std::max<size_t>(writers_.size(), a.variable + 1)),
                    writers_[a.variable].push_back(static_cast<uint8_t>(i));
            if (a.reads())
                readers_.push_back(static_cast<uint8_t>(i));
        }
        // Local reads first: they have the fewest sources.
        std::stable_sort(readers_.begin(), readers_.end(),
                         [&](uint8_t x, uint8_t y) { return s.actions[x].local() && !s.actions[y].local(); });
        size_t variables = 0;
        for (const Action& a : s.actions)
            variables = std::max<size_t>(variables, a.variable + 1);
        writers_.resize(variables);
    }

    bool run()
    {
        // A static rule that orders nothing here has no application to take away.
        if (kind_ == Dynamic::None && std::all_of(of_pivot_.begin(), of_pivot_.end(), [](Actions b) { return b == 0; }))
            return false;
        return orders(0);
    }

private:
    enum class Dynamic : uint8_t { None, WS, R1, R2 };
    enum class Compare : uint8_t { Any, Equal, Different };

    // All orders of the writes of variable v and those behind it. The permutations are put into writers_ themselves.
    bool orders(size_t v)
    {
        while (v < writers_.size() && writers_[v].size() < 2)
            ++v;
        if (v >= writers_.size()) {
            for (Actions& b : ws_)
                b = 0;
            for (const auto& list : writers_)
                for (size_t i = 0; i < list.size(); ++i)
                    for (size_t j = i + 1; j < list.size(); ++j)
                        ws_[list[i]] |= action(list[j]);
            used_ = 0;
            r1_ = r2_ = Graph{};
            return sources(0);
        }
        std::vector<uint8_t>& list = writers_[v];
        std::sort(list.begin(), list.end());
        do {
            if (orders(v + 1))
                return true;
        } while (std::next_permutation(list.begin(), list.end()));
        return false;
    }

    bool sources(size_t k)
    {
        if (k == readers_.size())
            return complete();
        const size_t r = readers_[k];
        const Action& a = s_.actions[r];
        const std::vector<uint8_t>& list = writers_[a.variable];
        const bool own = a.local() && options_.each_write_read;
        const Actions saved = r1_[r];
        if (!own) { // the initial write
            source_[r] = -1;
            for (const uint8_t w : list)
                if (w != r)
                    r1_[r] |= action(w);
            if (sources(k + 1))
                return true;
            r1_[r] = saved;
        }
        for (size_t i = 0; i < list.size(); ++i) {
            const size_t w = list[i];
            if (w == r || (own && (used_ & action(w))))
                continue;
            source_[r] = static_cast<int8_t>(w);
            if (own)
                used_ |= action(w);
            const Actions before = r2_[w];
            r2_[w] |= action(r);
            for (size_t j = i + 1; j < list.size(); ++j)
                if (list[j] != r)
                    r1_[r] |= action(list[j]);
            if (sources(k + 1))
                return true;
            r1_[r] = saved;
            r2_[w] = before;
            if (own)
                used_ &= ~action(w);
        }
        return false;
    }

    bool complete()
    {
        Graph rest = others_;
        Graph pivot = of_pivot_;
        for (size_t i = 0; i < n_; ++i) {
            (kind_ == Dynamic::WS ? pivot : rest)[i] |= ws_[i];
            (kind_ == Dynamic::R1 ? pivot : rest)[i] |= r1_[i];
            (kind_ == Dynamic::R2 ? pivot : rest)[i] |= r2_[i];
        }
        if (kind_ != Dynamic::WS && !acyclic(rest, all_))
            return false; // no application of the pivot is to blame
        Graph whole = rest;
        for (size_t i = 0; i < n_; ++i)
            whole[i] |= pivot[i];
        if (acyclic(whole, all_))
            return false;
        for (size_t a = 0; a < n_; ++a)
            for (Actions b = pivot[a] & ~rest[a]; b != 0; b &= b - 1) {
                const Actions edge = b & (~b + 1);
                Graph without = whole;
                without[a] &= ~edge;
                if (kind_ == Dynamic::WS)
                    take_away_r1(without, a, static_cast<size_t>(std::countr_zero(edge)));
                if (acyclic(without, all_) && compares(a))
                    return true;
            }
        return false;
    }

    // R1 asks for w1 hb w2; without the order that WS gave them, what it added goes, too, unless they are ordered all
    // the same.
    void take_away_r1(Graph& g, size_t w1, size_t w2) const
    {
        Graph without = g;
        for (const size_t r : readers_)
            if (source_[r] == static_cast<int8_t>(w1) && !(others_[r] & action(w2)) && !(r2_[r] & action(w2)))
                without[r] &= ~action(w2);
        Actions reached = without[w1];
        for (Actions next = reached; next != 0;) {
            Actions more = 0;
            for (; next != 0; next &= next - 1)
                more |= without[static_cast<size_t>(std::countr_zero(next))];
            next = more & ~reached;
            reached |= more;
        }
        if (!(reached & action(w2)))
            g = without;
    }

    // For CAS-T and CAS-F: can the comparison of the cas that action `a` belongs to come out as asked for? A value that
    // depends on itself may be anything.
    bool compares(size_t a) const
    {
        if (wants_ == Compare::Any)
            return true;
        size_t first = a;
        while (s_.actions[first - 1].of_program() && s_.actions[first - 1].statement == s_.actions[a].statement)
            --first;
        std::array<Value, 32> written{}; // absent: not known yet
        for (size_t i = 0; i < n_; ++i)
            if (s_.actions[i].kind == Action::Kind::Init)
                written[i] = Value::of(s_.actions[i].written.number);
        const auto read = [&](size_t r) {
            if (source_[r] >= 0)
                return written[static_cast<size_t>(source_[r])];
            return written[s_.actions[r].variable]; // initial writes come first
        };
        for (bool changed = true; changed;) {
            changed = false;
            for (size_t i = 0; i < n_; ++i) {
                if (!s_.actions[i].writes() || written[i].defined())
                    continue;
                const Value v =
                    evaluate(s_.actions[i].written, [&](const Expr& e) { return read(static_cast<size_t>(e.number)); });
                if (v.defined()) {
                    written[i] = v;
                    changed = true;
                }
            }
        }
        const Value x = read(first), y = read(first + 2);
        return !x.defined() || !y.defined() || (x == y) == (wants_ == Compare::Equal);
    }

    const Skeleton& s_;
    size_t n_;
    PivotOptions options_;
    Dynamic kind_ = Dynamic::None;
    Compare wants_ = Compare::Any;
    Graph others_{}, of_pivot_{}, ws_{}, r1_{}, r2_{};
    Actions all_ = 0, used_ = 0;
    std::vector<std::vector<uint8_t>> writers_;
    std::vector<uint8_t> readers_;
    std::array<int8_t, 32> source_{};
};

} // namespace

bool is_test_of(const Skeleton& s, const StaticOrder& order, std::string_view pivot, const PivotOptions& options)
{
    return Pivot(s, order, pivot, options).run();
}

} // namespace mpismt::rma
