// Outcomes by search over what reads return: which write's value, or T. That is all that an outcome depends on, so the
// order of everything else is not enumerated: once each read that matters has its source, one order that fits is
// enough. Which reads matter is found from the outcome backwards: those whose values are in it, those that the writes
// are made of which these return, and so on; not what T swallows, not what a cas would have written had it succeeded.
//
// Happens-before is kept closed, as bit sets. What a choice asks for is edges, pairs that must stay unordered (a race),
// and obligations: "v before w, or behind the read r of w". An obligation of which one side has become impossible is
// carried out at once; most sources that do not fit fall to that. Source: the conditions are those of docs/rma.md, for
// models whose rules about rf are coreRMA's (as in search.cpp). Cost: some microseconds an outcome, where search.cpp
// pays for every order that leads to it and CaDiCaL about a millisecond; tests with few orders are still faster there.
#include "solver/rma/action_sets.hpp"
#include "solver/rma/outcomes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace mpismt::rma {

namespace {

constexpr size_t lowest(Bits b) { return static_cast<size_t>(std::countr_zero(b)); }

// Happens-before so far, and what it must not contain.
struct Order {
    size_t n = 0; // actions; what is behind them is neither set nor copied
    std::array<Bits, max_actions> after, before, never;

    explicit Order(size_t size) : n(size)
    {
        for (auto* x : {&after, &before, &never})
            std::fill_n(x->begin(), n, Bits{0});
    }
    Order(const Order& o) : n(o.n) { *this = o; }
    Order& operator=(const Order& o)
    {
        n = o.n;
        std::copy_n(o.after.begin(), n, after.begin());
        std::copy_n(o.before.begin(), n, before.begin());
        std::copy_n(o.never.begin(), n, never.begin());
        return *this;
    }

    bool has(size_t a, size_t b) const { return after[a] & bit(b); }
    bool ordered(size_t a, size_t b) const { return has(a, b) || has(b, a); }

    bool add(size_t a, size_t b)
    {
        if (has(a, b))
            return true;
        if (has(b, a) || a == b)
            return false;
        const Bits first = before[a] | bit(a), second = after[b] | bit(b);
        for (Bits x = first; x != 0; x &= x - 1) {
            after[lowest(x)] |= second;
            if (after[lowest(x)] & never[lowest(x)])
                return false;
        }
        for (Bits x = second; x != 0; x &= x - 1)
            before[lowest(x)] |= first;
        return true;
    }
    bool forbid(size_t a, size_t b)
    {
        never[a] |= bit(b);
        return !has(a, b);
    }
    bool keep_apart(size_t a, size_t b) { return forbid(a, b) && forbid(b, a); }
};

enum class Is : uint8_t { True, False, Open };

// `a` before `b`, or not (`negative`).
struct OrderLiteral {
    uint8_t a = 0, b = 0;
    bool negative = false;

    Is in(const Order& o) const
    {
        if (o.has(a, b))
            return negative ? Is::False : Is::True;
        if (o.has(b, a) || (o.never[a] & bit(b)))
            return negative ? Is::True : Is::False;
        return Is::Open;
    }
    bool make(Order& o) const { return negative ? o.forbid(a, b) : o.add(a, b); }
};

// One or two literals that hold together.
struct Alternative {
    OrderLiteral one, two;
    bool both = false;

    Is in(const Order& o) const
    {
        const Is x = one.in(o);
        if (!both || x == Is::False)
            return x;
        const Is y = two.in(o);
        return y == Is::False ? y : x == Is::Open ? x : y;
    }
    bool make(Order& o) const { return one.make(o) && (!both || two.make(o)); }
};

struct Obligation {
    Alternative left, right;
};

class SourceSearch {
public:
    SourceSearch(const Skeleton& s, const Relation& hb, uint64_t max_steps, const OutcomesOptions& options,
                 Context& context, AllOutcomes& out)
        : s_(s), n_(s.size()), max_steps_(max_steps), options_(options), context_(context), out_(out), start_(n_),
          found_(n_)
    {
        for (size_t a = 0; a < n_; ++a) {
            start_.after[a] = hb.row(a)[0];
            for (Bits b = start_.after[a]; b != 0; b &= b - 1)
                start_.before[lowest(b)] |= bit(a);
        }
        std::array<Bits, max_actions> writers{};
        for (size_t a = 0; a < n_; ++a) {
            const Action& x = s.actions[a];
            if (x.kind == Action::Kind::Flush)
                continue;
            if (x.writes())
                writers[x.variable] |= bit(a);
            if (!x.atomic && x.kind != Action::Kind::Final)
                nonatomic_ |= bit(a);
        }
        for (size_t a = 0; a < n_; ++a)
            if (s.actions[a].kind != Action::Kind::Flush)
                writers_[a] = writers[s.actions[a].variable] & ~bit(a);
        for (size_t a = 0; a < n_; ++a)
            reads_ |= s.actions[a].reads() ? bit(a) : 0;
        for (const Skeleton::Assumption& a : s.assumptions)
            wanted_.push_back(&a.expr);
        for (const Expr& e : s.outcome)
            wanted_.push_back(&e);
        for (size_t a = 0; a < n_; ++a) // WS
            for (Bits b = s.actions[a].kind != Action::Kind::Flush && s.actions[a].writes() ? writers_[a] : 0; b != 0;
                 b &= b - 1)
                if (a < lowest(b) && !may_race(a, lowest(b)) && !start_.ordered(a, lowest(b)))
                    obligations_.push_back({before(a, lowest(b)), before(lowest(b), a)});
        write_pairs_ = obligations_.size();
        values_.resize(wanted_.size());
    }

    bool run()
    {
        Order o = start_;
        if (propagate(o))
            choose(o, 0);
        out_.steps += steps_;
        return !gave_up_;
    }

private:
    static Alternative before(size_t a, size_t b)
    {
        return {{static_cast<uint8_t>(a), static_cast<uint8_t>(b), false}, {}, false};
    }
    static Alternative not_before(size_t a, size_t b)
    {
        return {{static_cast<uint8_t>(a), static_cast<uint8_t>(b), true}, {}, false};
    }
    bool is_nonatomic(size_t a) const { return nonatomic_ & bit(a); }
    bool may_race(size_t a, size_t b) const { return (nonatomic_ & (bit(a) | bit(b))) != 0; }

    // Carries out what is left of obligations that have one way out. False: one has none.
    bool propagate(Order& o) const
    {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Obligation& x : obligations_) {
                const Is left = x.left.in(o);
                if (left == Is::True)
                    continue;
                const Is right = x.right.in(o);
                if (right == Is::True || (left == Is::Open && right == Is::Open))
                    continue;
                if (left == Is::False && right == Is::False)
                    return false;
                if (!(left == Is::Open ? x.left : x.right).make(o))
                    return false;
                changed = true;
            }
        }
        return true;
    }

    // Runs `then` with more obligations; they are gone afterwards.
    template <typename F> bool with_more(const F& then)
    {
        const size_t n = obligations_.size();
        const bool result = then();
        obligations_.resize(n);
        return result;
    }

    // r returns what w wrote, and it is not T. Adds obligations; false if that cannot be.
    bool returns(Order& o, size_t r, size_t w)
    {
        if (!o.add(w, r))
            return false;
        for (Bits rest = writers_[r] & ~bit(w); rest != 0; rest &= rest - 1) {
            const size_t v = lowest(rest);
            const Alternative earlier = before(v, w);
            if (o.has(v, w) || o.has(r, v))
                continue;
            // If w is not atomic, an atomic write need not be ordered with an atomic read of w: R1 is about atomic
            // ones.
            if (is_nonatomic(w) && !may_race(r, v))
                obligations_.push_back({earlier, {before(w, v).one, not_before(v, r).one, true}});
            else
                obligations_.push_back({earlier, before(r, v)});
        }
        return propagate(o);
    }

    bool can_be_undefined(const Order& o, size_t r) const
    {
        for (Bits x = writers_[r] & ~o.after[r]; x != 0; x &= x - 1) {
            const size_t v = lowest(x);
            if (!is_final(r) && may_race(r, v) && !o.ordered(r, v))
                return true;
            for (Bits y = writers_[r] & ~bit(v) & ~o.after[v] & ~o.before[v]; y != 0; y &= y - 1)
                if (may_race(v, lowest(y)))
                    return true;
        }
        return false;
    }

    bool is_final(size_t r) const { return s_.actions[r].kind == Action::Kind::Final; }

    // Every way in which r can return T: then(order) until it says true.
    template <typename F> bool returns_undefined(const Order& now, size_t r, const F& then)
    {
        for (Bits x = is_final(r) ? 0 : writers_[r]; x != 0; x &= x - 1) { // it races
            const size_t v = lowest(x);
            if (!may_race(r, v) || now.ordered(r, v))
                continue;
            Order o = now;
            source_[r] = static_cast<int8_t>(v);
            if (o.keep_apart(r, v) && propagate(o) && then(o))
                return true;
        }
        for (Bits x = writers_[r] & ~now.after[r]; x != 0; x &= x - 1) { // what it reads races with another write
            const size_t w = lowest(x);
            for (Bits y = writers_[r] & ~bit(w); y != 0; y &= y - 1) {
                const size_t v = lowest(y);
                if (!may_race(w, v) || now.ordered(w, v))
                    continue;
                Order o = now;
                source_[r] = static_cast<int8_t>(w);
                if (!o.add(w, r) || !o.keep_apart(w, v))
                    continue;
                const bool found = with_more([&] {
                    for (Bits rest = writers_[r] & ~bit(w) & ~bit(v); rest != 0; rest &= rest - 1) {
                        const size_t u = lowest(rest);
                        if (may_race(w, r) || may_race(w, u))
                            obligations_.push_back({not_before(w, u), not_before(u, r)});
                        else
                            obligations_.push_back({before(u, w), before(r, u)});
                    }
                    return propagate(o) && then(o);
                });
                if (found)
                    return true;
            }
        }
        return false;
    }

    // The value of an expression over reads, or the read that has to be decided next for it.
    std::optional<size_t> undecided(const Expr& e, Value& v)
    {
        using Op = Expr::Op;
        if (e.op == Op::Read) {
            const auto r = static_cast<size_t>(e.number);
            if (!(decided_ & bit(r)))
                return r;
            if (undefined_ & bit(r)) {
                v = Value::undefined();
                return std::nullopt;
            }
            const auto w = static_cast<size_t>(source_[r]);
            if (!(known_ & bit(w))) {
                if (const auto next = undecided(s_.actions[w].written, written_[w]))
                    return next;
                known_ |= bit(w);
            }
            v = written_[w];
            return std::nullopt;
        }
        std::array<Value, 3> x;
        const bool cas = e.op == Op::Cas;
        for (const size_t i : {size_t{0}, cas ? size_t{2} : size_t{1}, cas ? size_t{1} : size_t{2}}) {
            if (i >= e.operands.size())
                continue;
            if (cas && i == 1 && x[0].defined() && x[2].defined() && x[0] != x[2])
                break; // it fails, whatever it would have written
            if (const auto next = undecided(e.operands[i], x[i]))
                return next;
            if (!cas && !x[i].defined()) {
                v = Value::undefined();
                return std::nullopt;
            }
        }
        v = e.is_leaf() ? evaluate(e, [](const Expr&) { return Value(); }) : apply(e.op, x.data());
        return std::nullopt;
    }

    // All that the reads can return that are still to be decided; the values before `at` are known.
    void choose(const Order& now, size_t at)
    {
        if (!step() || (out_.cut && s_.cut))
            return;
        known_ = 0;
        size_t r = max_actions;
        for (; at < wanted_.size(); ++at) {
            if (const auto next = undecided(*wanted_[at], values_[at])) {
                r = *next;
                break;
            }
            if (at < s_.assumptions.size() && values_[at].defined() &&
                (values_[at].number != 0) != s_.assumptions[at].expected)
                return;
        }
        if (r == max_actions)
            return leaf(now);
        decided_ |= bit(r);
        for (Bits x = writers_[r] & ~now.after[r]; x != 0; x &= x - 1) {
            const size_t w = lowest(x);
            if (now.after[w] & now.before[r] & writers_[r])
                continue; // hidden
            Order o = now;
            source_[r] = static_cast<int8_t>(w);
            with_more([&] {
                if (returns(o, r, w))
                    choose(o, at);
                return false;
            });
        }
        if (can_be_undefined(now, r)) {
            undefined_ |= bit(r);
            choose(now, at);
            undefined_ &= ~bit(r);
        }
        decided_ &= ~bit(r);
    }

    void leaf(const Order& now)
    {
        scratch_.assign(values_.begin() + static_cast<ptrdiff_t>(s_.assumptions.size()), values_.end());
        if (!s_.cut && out_.outcomes.contains(scratch_)) {
            last_found_ = steps_;
            return;
        }
        const std::array<int8_t, max_actions> sources = source_;
        const bool possible = justify(now, undefined_);
        source_ = sources; // those of undefined reads say why they are
        if (!possible)
            return;
        last_found_ = steps_;
        if (s_.cut) {
            out_.cut = true;
            return;
        }
        if (options_.executions)
            keep(scratch_);
        add_outcome(out_, scratch_, options_);
    }

    // Is there an order for these sources? First why T is returned, then what is left of the obligations, then sources
    // for the other reads. Where nothing has to stay unordered, any total order will do in which the obligations hold.
    bool justify(const Order& now, Bits undefined)
    {
        if (!step())
            return false;
        if (undefined) {
            const size_t r = lowest(undefined);
            return returns_undefined(now, r, [&](const Order& o) { return justify(o, undefined & ~bit(r)); });
        }
        const bool total =
            undefined_ == 0 && std::all_of(now.never.begin(), now.never.begin() + static_cast<ptrdiff_t>(n_),
                                           [](Bits b) { return b == 0; });
        const auto either = [&](const Alternative& a, const Alternative& b) {
            for (const Alternative* x : {&a, &b}) {
                Order o = now;
                if (x->make(o) && propagate(o) && justify(o, 0))
                    return true;
            }
            return false;
        };
        for (size_t i = total ? write_pairs_ : 0; i < obligations_.size(); ++i) {
            const Obligation x = obligations_[i];
            if (x.left.in(now) == Is::Open && x.right.in(now) == Is::Open)
                return either(x.left, x.right);
        }
        if (!total)
            for (Bits x = reads_ & ~decided_ & ~nonatomic_; x != 0; x &= x - 1) {
                // An atomic read beside atomic writes has no source (R1), but for a write that is not atomic.
                const size_t r = lowest(x);
                const Bits beside = writers_[r] & ~now.before[r] & ~now.after[r];
                if (beside && !(beside & nonatomic_) && !(last_before(now, r) & nonatomic_))
                    return either(before(r, lowest(beside)), before(lowest(beside), r));
            }
        if (options_.executions) {
            found_ = now;
            found_source_ = source_;
            if (total)
                make_total(found_);
        }
        return true;
    }

    // The writes that nothing overwrites before `r`.
    Bits last_before(const Order& o, size_t r) const
    {
        const Bits earlier = writers_[r] & o.before[r];
        Bits last = earlier;
        for (Bits w = earlier; w != 0; w &= w - 1)
            last &= ~o.before[lowest(w)];
        return last;
    }

    void make_total(Order& o) const
    {
        Bits done = 0;
        for (size_t k = 0, previous = n_; k < n_; ++k) {
            size_t next = 0;
            while ((done & bit(next)) || (o.before[next] & ~done))
                ++next;
            if (previous < n_)
                o.add(previous, next);
            done |= bit(next);
            previous = next;
        }
    }

    // The execution that justify() has found, with sources for the reads that did not matter.
    void keep(const Outcome& outcome)
    {
        Execution x{s_, Relation(n_), std::vector<int>(n_, -1), std::vector<Value>(n_), std::vector<Value>(n_)};
        Bits undefined = undefined_;
        for (Bits rest = reads_; rest != 0; rest &= rest - 1) {
            const size_t r = lowest(rest);
            if (decided_ & bit(r)) {
                x.source[r] = found_source_[r];
                continue;
            }
            const Bits beside = writers_[r] & ~found_.before[r] & ~found_.after[r];
            const Bits races = is_final(r) ? 0 : is_nonatomic(r) ? beside : beside & nonatomic_;
            Bits sources = races ? races : last_before(found_, r);
            if (!races && beside && !is_nonatomic(r))
                sources &= nonatomic_;
            const size_t w = lowest(sources);
            x.source[r] = static_cast<int>(w);
            const Bits along = writers_[r] & ~bit(w) & ~found_.before[w] & ~found_.after[w];
            if (races || (is_nonatomic(w) ? along : along & nonatomic_))
                undefined |= bit(r);
        }
        std::array<uint8_t, max_actions> order;
        for (size_t i = 0; i < n_; ++i)
            order[i] = static_cast<uint8_t>(i);
        std::sort(order.begin(), order.begin() + static_cast<ptrdiff_t>(n_), [&](uint8_t a, uint8_t b) {
            return std::popcount(found_.before[a]) < std::popcount(found_.before[b]);
        });
        for (size_t i = 0; i < n_; ++i) {
            const size_t a = order[i];
            x.hb.row(a)[0] = found_.after[a];
            if (s_.actions[a].reads())
                x.read[a] = undefined & bit(a) ? Value::undefined() : x.written[static_cast<size_t>(x.source[a])];
            if (s_.actions[a].writes())
                x.written[a] = evaluate(s_.actions[a].written,
                                        [&](const Expr& e) { return x.read[static_cast<size_t>(e.number)]; });
        }
        out_.executions.emplace(outcome, std::move(x));
    }
    // False once it has tried for long without finding anything.
    bool step()
    {
        if ((++steps_ & 255) == 255)
            context_.check_limits();
        gave_up_ |= steps_ - last_found_ > max_steps_;
        return !gave_up_;
    }

    const Skeleton& s_;
    size_t n_;
    uint64_t max_steps_, steps_ = 0, last_found_ = 0;
    const OutcomesOptions& options_;
    Context& context_;
    AllOutcomes& out_;
    bool gave_up_ = false;
    Order start_, found_;
    std::array<Bits, max_actions> writers_{}; // other writes to the location
    Bits nonatomic_ = 0, reads_ = 0;
    Bits decided_ = 0, undefined_ = 0; // reads; of the first, the second return T
    std::vector<const Expr*> wanted_;  // what the branches and the outcome are made of
    std::vector<Value> values_;        // of `wanted_`
    std::vector<Obligation> obligations_;
    size_t write_pairs_ = 0; // of the obligations: WS
    std::array<int8_t, max_actions> source_{}, found_source_{};
    std::array<Value, max_actions> written_;
    Bits known_ = 0; // of `written_`
    Outcome scratch_;
};

} // namespace

bool search_sources(const Skeleton& s, const Relation& static_hb, uint64_t max_steps, const OutcomesOptions& options,
                    Context& context, AllOutcomes& out)
{
    return s.size() <= max_actions && SourceSearch(s, static_hb, max_steps, options, context, out).run();
}

} // namespace mpismt::rma
