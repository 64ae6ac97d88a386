#include "encoding/rma/encode.hpp"

#include "core/errors.hpp"
#include "encoding/expressions.hpp"
#include "encoding/symbolic.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::rma {

LitmusEncoding::LitmusEncoding(Formula& f, const Model& model, const Skeleton& s, const StaticOrder& order_of_rules,
                               bool total)
    : f_(f), model_(model), s_(s), static_(order_of_rules), total_(total), n_(s.size()), bases_(s)
{
    if (n_ > max_actions)
        throw LimitReached(fmt::format("the test has {} actions; more than {} are not decided", n_, max_actions));
    order();
    reads_from();
    conflicts();
    rules();
    find_domains();
    values();
}

void LitmusEncoding::order()
{
    hb_.assign(n_ * n_, f_.constant(false));
    for (size_t a = 0; a < n_; ++a)
        for (size_t b = a + 1; b < n_; ++b) {
            Literal& forward = hb_[a * n_ + b];
            Literal& back = hb_[b * n_ + a];
            const bool one = static_.hb.has(a, b), other = static_.hb.has(b, a);
            const bool outside = !s_.actions[a].of_program() || !s_.actions[b].of_program();
            if (one || other || outside) {
                forward = f_.constant(one);
                back = f_.constant(other);
            } else {
                forward = f_.new_variable();
                back = total_ ? -forward : f_.new_variable();
            }
        }
    f_.begin("order");
    for (size_t a = 0; a < n_; ++a)
        for (size_t b = 0; b < n_; ++b) {
            if (a == b || f_.is_false(hb(a, b)))
                continue;
            if (a < b && !total_)
                f_.add({-hb(a, b), -hb(b, a)});
            for (size_t c = 0; c < n_; ++c)
                if (c != b && c != a && !f_.is_false(hb(b, c)))
                    f_.add({-hb(a, b), -hb(b, c), hb(a, c)});
        }
}

void LitmusEncoding::reads_from()
{
    rf_.assign(n_ * n_, f_.constant(false));
    sources_.resize(n_);
    f_.begin("rf");
    for (size_t r = 0; r < n_; ++r) {
        if (!s_.actions[r].reads())
            continue;
        std::vector<size_t> writers;
        for (size_t w = 0; w < n_; ++w)
            if (w != r && s_.actions[w].writes() && s_.actions[w].variable == s_.actions[r].variable &&
                !static_.hb.has(r, w))
                writers.push_back(w);
        for (const size_t w : writers) {
            const bool hidden = std::any_of(writers.begin(), writers.end(),
                                            [&](size_t v) { return static_.hb.has(w, v) && static_.hb.has(v, r); });
            if (!hidden) {
                rf_[w * n_ + r] = f_.new_variable();
                sources_[r].push_back(w);
            }
        }
        std::vector<Literal> some;
        for (const size_t w : sources_[r]) {
            some.push_back(rf(w, r));
            f_.add({-rf(w, r), -hb(r, w)});
            for (const size_t v : writers)
                if (v != w)
                    f_.add({-rf(w, r), -hb(w, v), -hb(v, r)});
        }
        f_.add(some);
        f_.at_most_one(some);
    }
}

void LitmusEncoding::conflicts()
{
    undefined_.assign(n_, f_.constant(false));
    const auto conflict = [&](size_t a, size_t b) {
        const Action& x = s_.actions[a];
        const Action& y = s_.actions[b];
        if (a == b || x.kind == Action::Kind::Flush || y.kind == Action::Kind::Flush || x.variable != y.variable ||
            (!x.writes() && !y.writes()) || (x.atomic && y.atomic))
            return f_.constant(false);
        return f_.conjunction({-hb(a, b), -hb(b, a)});
    };
    std::vector<Literal> write_conflict(n_, f_.constant(false));
    for (size_t w = 0; w < n_; ++w) {
        if (!s_.actions[w].writes())
            continue;
        std::vector<Literal> any;
        for (size_t v = 0; v < n_; ++v)
            if (s_.actions[v].writes())
                any.push_back(conflict(w, v));
        write_conflict[w] = f_.disjunction(any);
    }
    for (size_t r = 0; r < n_; ++r) {
        if (!s_.actions[r].reads())
            continue;
        std::vector<Literal> any;
        for (size_t w = 0; w < n_; ++w)
            if (s_.actions[w].writes())
                any.push_back(conflict(r, w));
        for (const size_t w : sources_[r])
            any.push_back(f_.conjunction({rf(w, r), write_conflict[w]}));
        undefined_[r] = f_.disjunction(any);
    }
}

// Relations between the actions, as expressions name them: what does not depend on the execution is known beforehand.
class LitmusEncoding::Actions : public encoding::SymbolicAlgebra {
public:
    explicit Actions(const LitmusEncoding& encoding) : SymbolicAlgebra(encoding.f_), encoding_(encoding) {}

    std::optional<Relation> known(const RelExpr& e) const
    {
        if (e.dynamic())
            return {};
        Relation out(encoding_.n_);
        evaluate(e, encoding_.bases_, nullptr, nullptr).for_each([&](size_t a, size_t b) {
            out.add(a, b, f_.truth());
        });
        return out;
    }
    Relation base(RelExpr::Op op) const
    {
        MPISMT_INVARIANT(op == RelExpr::Op::Rf || op == RelExpr::Op::Hb);
        const size_t n = encoding_.n_;
        const std::vector<Action>& actions = encoding_.s_.actions;
        Relation out(n);
        for (size_t a = 0; a < n; ++a) // rules do not see final reads
            for (size_t b = 0; b < n; ++b)
                if (actions[a].kind != Action::Kind::Final && actions[b].kind != Action::Kind::Final)
                    out.add(a, b, op == RelExpr::Op::Rf ? encoding_.rf(a, b) : encoding_.hb(a, b));
        return out;
    }

private:
    const LitmusEncoding& encoding_;
};

void LitmusEncoding::rules()
{
    for (const Rule& rule : model_.rules) {
        if (rule.kind == Rule::Kind::Nonatomic || (rule.kind == Rule::Kind::Order && !rule.expr.dynamic()))
            continue; // in the static order already
        f_.begin(rule.name);
        Actions actions(*this);
        const encoding::SymbolicRelation relation = encoding::evaluate(rule.expr, actions);
        f_.begin(rule.name);
        relation.for_each([&](size_t a, size_t b, Literal l) {
            if (rule.kind == Rule::Kind::Order)
                f_.add({-l, hb(a, b)});
            else if (rule.kind == Rule::Kind::Total)
                f_.add({-l, hb(a, b), hb(b, a)});
            else
                f_.add({-l});
        });
    }
}

namespace {

void find_reads(const Expr& e, std::vector<size_t>& out)
{
    if (e.op == Expr::Op::Read && std::find(out.begin(), out.end(), static_cast<size_t>(e.number)) == out.end())
        out.push_back(static_cast<size_t>(e.number));
    for (const Expr& o : e.operands)
        find_reads(o, out);
}

} // namespace

template <typename F> void LitmusEncoding::combinations(const Expr& e, const F& f) const
{
    std::vector<size_t> reads;
    find_reads(e, reads);
    size_t product = 1;
    for (const size_t r : reads) {
        product *= std::max<size_t>(1, read_domain_[r].size());
        if (product > 100'000)
            throw LimitReached("an expression of too many reads with too many values");
        if (read_domain_[r].empty())
            return; // not yet known
    }
    std::vector<std::vector<Value>> domains;
    for (const size_t r : reads)
        domains.emplace_back(read_domain_[r].begin(), read_domain_[r].end());
    std::vector<size_t> at(reads.size());
    for (;;) {
        const auto leaf = [&](const Expr& l) {
            const size_t k = static_cast<size_t>(std::find(reads.begin(), reads.end(), static_cast<size_t>(l.number)) -
                                                 reads.begin());
            return domains[k][at[k]];
        };
        f(reads, at, evaluate(e, leaf));
        size_t k = 0;
        while (k < at.size() && ++at[k] == domains[k].size())
            at[k++] = 0;
        if (k == at.size())
            return;
    }
}

void LitmusEncoding::find_domains()
{
    read_domain_.resize(n_);
    write_domain_.resize(n_);
    for (size_t r = 0; r < n_; ++r)
        if (s_.actions[r].reads() && !f_.is_false(undefined_[r]))
            read_domain_[r].insert(Value::undefined());
    const auto check = [](const Domain& d) {
        if (d.size() > max_values)
            throw LimitReached(fmt::format("a location may hold more than {} values", max_values));
    };
    // A value travels through each action once, since reads are after the writes that they read.
    for (size_t round = 0, changed = 1; changed && round <= n_; ++round) {
        changed = 0;
        for (size_t i = 0; i < n_; ++i) {
            const size_t before = read_domain_[i].size() + write_domain_[i].size();
            for (const size_t w : sources_[i])
                read_domain_[i].insert(write_domain_[w].begin(), write_domain_[w].end());
            if (s_.actions[i].writes())
                combinations(s_.actions[i].written, [&](auto&, auto&, const Value& v) { write_domain_[i].insert(v); });
            check(read_domain_[i]);
            check(write_domain_[i]);
            changed += read_domain_[i].size() + write_domain_[i].size() != before;
        }
    }
}

LitmusEncoding::Choice LitmusEncoding::choice(const Domain& domain)
{
    Choice out;
    std::vector<Literal> literals;
    for (const Value& v : domain) {
        out.emplace_back(v, domain.size() == 1 ? f_.constant(true) : f_.new_variable());
        literals.push_back(out.back().second);
    }
    if (domain.size() > 1) {
        f_.add(literals);
        f_.at_most_one(literals);
    }
    return out;
}

void LitmusEncoding::values()
{
    f_.begin("values");
    read_.resize(n_);
    written_.resize(n_);
    for (size_t i = 0; i < n_; ++i) {
        read_[i] = choice(read_domain_[i]);
        written_[i] = choice(write_domain_[i]);
    }
    const auto literal = [&](const Choice& c, const Value& v) {
        for (const auto& [value, l] : c)
            if (value == v)
                return l;
        return f_.constant(false);
    };
    // The reads at `at` have those values: the negation, to begin a clause with.
    std::vector<Literal> clause;
    const auto premise = [&](const std::vector<size_t>& reads, const std::vector<size_t>& at) {
        clause.clear();
        for (size_t k = 0; k < reads.size(); ++k)
            clause.push_back(-read_[reads[k]][at[k]].second);
    };
    for (size_t i = 0; i < n_; ++i) {
        if (s_.actions[i].reads()) {
            f_.add({-undefined_[i], literal(read_[i], Value::undefined())});
            for (const size_t w : sources_[i])
                for (const auto& [v, l] : written_[w])
                    f_.add({-rf(w, i), undefined_[i], -l, literal(read_[i], v)});
        }
        if (s_.actions[i].writes())
            combinations(s_.actions[i].written, [&](auto& reads, auto& at, const Value& v) {
                premise(reads, at);
                clause.push_back(literal(written_[i], v));
                f_.add(clause);
            });
    }
    for (const Expr& e : s_.outcome) {
        Domain domain;
        combinations(e, [&](auto&, auto&, const Value& v) { domain.insert(v); });
        outcome_.push_back(choice(domain));
        combinations(e, [&](auto& reads, auto& at, const Value& v) {
            premise(reads, at);
            clause.push_back(literal(outcome_.back(), v));
            f_.add(clause);
        });
    }
    f_.begin("branches");
    for (const Skeleton::Assumption& a : s_.assumptions)
        combinations(a.expr, [&](auto& reads, auto& at, const Value& v) {
            if (!v.defined() || (v.number != 0) == a.expected)
                return;
            premise(reads, at);
            f_.add(clause);
        });
}

} // namespace mpismt::rma
