// The axioms, read aloud: every strict partial order of the actions that contains what the rules ask for, every source
// of every read, every condition checked as it is written. No observation about which orders matter is used; that is
// what the search in solver/rma relies on and what this is to confirm.
#include "soundness/rma/operational.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

using namespace rma;
using Kind = Statement::Kind;

struct Act {
    bool read = false, write = false, local = false, flush = false, remote = false, atomic = true;
    size_t process = 0, destination = 0, variable = 0, statement = 0, part = 0;
    size_t step = 0; // of the way through its process
    const Statement* of = nullptr;
};

class Literal {
public:
    Literal(const Program& program, const RmaRules& rules, size_t max_orders)
        : program_(program), rules_(rules), max_(max_orders)
    {
    }

    std::optional<Outcomes> run()
    {
        std::vector<std::vector<Path>> ways;
        size_t combinations = 1;
        for (uint32_t p = 0; p < program_.bodies.size(); ++p) {
            std::optional<std::vector<Path>> all = paths(program_, p, 100);
            if (!all || (combinations *= all->size()) > 100)
                return std::nullopt;
            ways.push_back(std::move(*all));
        }
        for (size_t c = 0; c < combinations && orders_ <= max_; ++c) {
            ways_.clear();
            bool cut = false;
            for (size_t p = 0, rest = c; p < ways.size(); rest /= ways[p].size(), ++p) {
                ways_.push_back(&ways[p][rest % ways[p].size()]);
                cut |= ways_.back()->cut;
            }
            if (!cut)
                one_way();
        }
        if (orders_ > max_)
            return std::nullopt;
        return std::move(outcomes_);
    }

private:
    // All executions in which the branches go as ways_ says.
    void one_way()
    {
        acts_.clear();
        for (size_t v = 0; v < program_.variables.size(); ++v) {
            Act a;
            a.write = true;
            a.variable = v;
            acts_.push_back(a);
        }
        inits_ = acts_.size();
        size_t serial = 0;
        for (size_t p = 0; p < ways_.size(); ++p)
            for (size_t k = 0; k < ways_[p]->steps.size(); ++k)
                if (ways_[p]->steps[k].statement) {
                    const size_t begin = acts_.size();
                    expand(p, *ways_[p]->steps[k].statement, serial++);
                    for (size_t i = begin; i < acts_.size(); ++i)
                        acts_[i].step = k;
                }
        n_ = acts_.size();
        before_.assign(n_, std::vector<char>(n_));
        apart_ = before_;
        for (size_t a = 0; a < n_; ++a)
            for (size_t b = 0; b < n_; ++b)
                before_[a][b] =
                    (a < inits_ && b >= inits_) || (a >= inits_ && b >= inits_ && asked_for(acts_[a], acts_[b], a, b));
        for (size_t k = 0; k < n_; ++k)
            for (size_t a = 0; a < n_; ++a)
                for (size_t b = 0; b < n_; ++b)
                    before_[a][b] |= before_[a][k] && before_[k][b];
        choose(inits_, inits_ + 1);
    }

    void expand(size_t p, const Statement& s, size_t serial)
    {
        const auto add = [&](const Access& x, bool read, bool write, bool remote) {
            Act a;
            a.read = read;
            a.write = write;
            a.remote = remote;
            a.atomic = x.atomic;
            a.local = s.kind == Kind::Read || s.kind == Kind::Write;
            a.process = p;
            a.variable = x.variable;
            a.destination = program_.variables[x.variable].owner;
            a.statement = serial;
            a.part =
                acts_.empty() || acts_.back().statement != serial || acts_.size() == inits_ ? 0 : acts_.back().part + 1;
            a.of = &s;
            acts_.push_back(a);
        };
        switch (s.kind) {
        case Kind::Read: add(s.first, true, false, false); break;
        case Kind::Write: add(s.result, false, true, false); break;
        case Kind::Get: add(s.remote, true, false, true), add(s.result, false, true, false); break;
        case Kind::Put: add(s.first, true, false, false), add(s.remote, false, true, true); break;
        case Kind::Rga:
            add(s.first, true, false, false), add(s.remote, true, true, true), add(s.result, false, true, false);
            break;
        case Kind::Cas:
            add(s.first, true, false, false), add(s.second, true, false, false), add(s.remote, true, true, true);
            add(s.result, false, true, false);
            break;
        case Kind::Flush: {
            Act a;
            a.flush = true;
            a.process = p;
            a.destination = s.destination;
            a.statement = serial;
            a.of = &s;
            acts_.push_back(a);
            break;
        }
        default: break; // registers alone
        }
    }

    size_t target(const Act& a) const { return program_.variables[a.of->remote.variable].owner; }

    // LO, F1, F2, F3, IR, PG, GA, CAS and the rules of other models, for a po-before b.
    bool asked_for(const Act& a, const Act& b, size_t i, size_t j) const
    {
        if (a.process != b.process || i >= j)
            return false;
        const bool external_a = !a.local && !a.flush, external_b = !b.local && !b.flush;
        if (a.local || rules_.program_order)
            return true;
        if (a.flush && b.local && rules_.f1)
            return true;
        if (external_a && b.flush && rules_.f2 && target(a) == b.destination)
            return true;
        if (a.flush && external_b && rules_.f3 && target(b) == a.destination)
            return true;
        if (external_a && external_b && a.statement == b.statement)
            return !(a.of->kind == Kind::Cas && a.part == 0 && b.part == 1);
        if (a.remote && b.remote && a.destination == b.destination) {
            const bool away = a.destination != a.process;
            if (rules_.ir && (away || rules_.ir_self))
                return true;
            return away && ((rules_.put_put && a.of->kind == Kind::Put && b.of->kind == Kind::Put) ||
                            (rules_.get_get && a.of->kind == Kind::Get && b.of->kind == Kind::Get));
        }
        return false;
    }

    // Decides the pair (i, j) and all that follow.
    void choose(size_t i, size_t j)
    {
        if (orders_ > max_)
            return;
        if (j >= n_) {
            if (i + 2 >= n_)
                return order_complete();
            return choose(i + 1, i + 2);
        }
        if (before_[i][j] || before_[j][i])
            return choose(i, j + 1);
        for (const auto& [a, b] : {std::pair(i, j), std::pair(j, i)}) {
            const auto saved = before_;
            bool fine = true;
            for (size_t x = 0; x < n_; ++x)
                for (size_t y = 0; y < n_; ++y)
                    if ((x == a || saved[x][a]) && (y == b || saved[b][y])) {
                        before_[x][y] = 1;
                        fine &= !apart_[x][y] && x != y;
                    }
            if (fine)
                choose(i, j + 1);
            before_ = saved;
        }
        apart_[i][j] = apart_[j][i] = 1;
        choose(i, j + 1);
        apart_[i][j] = apart_[j][i] = 0;
    }

    bool same_location(size_t a, size_t b) const
    {
        return !acts_[a].flush && !acts_[b].flush && acts_[a].variable == acts_[b].variable;
    }
    bool conflict(size_t a, size_t b) const
    {
        return a != b && same_location(a, b) && !before_[a][b] && !before_[b][a] &&
               (acts_[a].write || acts_[b].write) && !(acts_[a].atomic && acts_[b].atomic);
    }

    void order_complete()
    {
        ++orders_;
        for (size_t a = 0; a < n_; ++a) // WS
            for (size_t b = 0; b < n_; ++b)
                if (a != b && acts_[a].write && acts_[b].write && acts_[a].atomic && acts_[b].atomic &&
                    same_location(a, b) && !before_[a][b] && !before_[b][a])
                    return;
        source_.assign(n_, n_);
        sources(0);
    }

    void sources(size_t r)
    {
        while (r < n_ && !acts_[r].read)
            ++r;
        if (r == n_)
            return finish();
        for (size_t w = 0; w < n_; ++w) {
            if (w == r || !acts_[w].write || !same_location(w, r) || before_[r][w])
                continue;
            bool fine = true;
            for (size_t v = 0; v < n_ && fine; ++v) {
                if (!acts_[v].write || !same_location(v, r))
                    continue;
                fine &= !(before_[w][v] && before_[v][r]);
                if (acts_[w].atomic && acts_[r].atomic && acts_[v].atomic && v != r && before_[w][v])
                    fine &= before_[r][v] != 0; // R1
            }
            if (acts_[w].atomic && acts_[r].atomic)
                fine &= before_[w][r] != 0; // R2
            if (!fine)
                continue;
            source_[r] = w;
            sources(r + 1);
        }
    }

    Value read(size_t r)
    {
        const size_t w = source_[r];
        for (size_t v = 0; v < n_; ++v)
            if (acts_[v].write && (conflict(r, v) || conflict(w, v)))
                return Value::undefined();
        return written(w);
    }

    Value written(size_t w)
    {
        if (w < inits_)
            return Value::of(program_.variables[acts_[w].variable].initial);
        const Statement& s = *acts_[w].of;
        switch (s.kind) {
        case Kind::Write: return at_step(s.value, acts_[w].step);
        case Kind::Rga: {
            if (!acts_[w].remote)
                return read(w - 1);
            const Value both[2] = {read(w - 1), read(w)};
            return apply(Expr::Op::Add, both);
        }
        case Kind::Cas: {
            if (!acts_[w].remote)
                return read(w - 1);
            const Value all[3] = {read(w - 2), read(w - 1), read(w)};
            return apply(Expr::Op::Cas, all);
        }
        default: return read(w - 1);
        }
    }

    // The value of a register where its process comes to this step of its way.
    Value register_at(size_t reg, size_t stop)
    {
        Value v;
        const size_t p = program_.registers[reg].process;
        for (size_t k = 0; k < stop; ++k) {
            const Statement* s = ways_[p]->steps[k].statement;
            if (s && s->kind == Kind::Read && s->reg == reg)
                v = read(static_cast<size_t>(
                    std::find_if(acts_.begin(), acts_.end(),
                                 [&](const Act& a) { return a.of == s && a.process == p && a.step == k; }) -
                    acts_.begin()));
            else if (s && s->kind == Kind::Assign && s->reg == reg)
                v = at_step(s->value, k);
        }
        return v;
    }
    Value at_step(const Expr& e, size_t step)
    {
        return evaluate(e, [&](const Expr& l) { return register_at(static_cast<size_t>(l.number), step); });
    }

    // Do the branches go that way? What is undefined goes either way.
    bool goes_this_way()
    {
        for (size_t p = 0; p < ways_.size(); ++p)
            for (size_t k = 0; k < ways_[p]->steps.size(); ++k) {
                const Step& step = ways_[p]->steps[k];
                const Value v = step.assume ? at_step(*step.assume, k) : Value();
                if (step.assume && v.defined() && (v.number != 0) != step.expected)
                    return false;
            }
        return true;
    }

    void finish()
    {
        if (!goes_this_way())
            return;
        Outcome o;
        for (size_t r = 0; r < program_.registers.size(); ++r)
            o.push_back(register_at(r, ways_[program_.registers[r].process]->steps.size()));
        for (const uint32_t v : program_.observed_memory()) {
            // A read after everything: of the one last write, or undefined if there are several.
            std::vector<size_t> last;
            for (size_t w = 0; w < n_; ++w)
                if (acts_[w].write && acts_[w].variable == v &&
                    std::none_of(before_[w].begin(), before_[w].end(), [&, i = size_t{0}](char b) mutable {
                        const size_t x = i++;
                        return b && acts_[x].write && same_location(w, x);
                    }))
                    last.push_back(w);
            o.push_back(last.size() == 1 ? written(last[0]) : Value::undefined());
        }
        outcomes_.insert(std::move(o));
    }

    const Program& program_;
    RmaRules rules_;
    size_t max_, n_ = 0, inits_ = 0, orders_ = 0;
    std::vector<const Path*> ways_; // one a process
    std::vector<Act> acts_;
    std::vector<std::vector<char>> before_, apart_;
    std::vector<size_t> source_;
    Outcomes outcomes_;
};

} // namespace

std::optional<Outcomes> literal_outcomes(const Program& program, const RmaRules& rules, size_t max_orders)
{
    return Literal(program, rules, max_orders).run();
}

} // namespace mpismt::soundness
