#include "soundness/programs/litmus_shapes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace mpismt::soundness {

namespace {

using StatementKind = rma::Statement::Kind;
constexpr uint8_t no_register = 15;

class Shapes {
public:
    Shapes(const LitmusBounds& bounds, const std::function<bool(const LitmusShape&)>& f) : bounds_(bounds), f_(f)
    {
        shape_.processes.resize(bounds.processes);
    }

    bool run()
    {
        next(0, bounds_.size);
        return !stopped_;
    }

private:
    uint32_t variables() const { return static_cast<uint32_t>(shape_.owner.size()); }

    // What has to come at least: local reads for writes that have none; writes for local reads that are there already;
    // the statement that must occur, with the reads that its writes need. A write to a variable of a process that is
    // behind us must have its read there already.
    uint32_t missing(uint32_t p) const
    {
        int reads = 0, surplus = 0;
        for (uint32_t v = 0; bounds_.each_write_read && v < variables(); ++v) {
            const int d = writes_[v] - reads_[v];
            if (d > 0 && shape_.owner[v] < p)
                return bounds_.size + 1; // never
            if (d > 0)
                reads += d;
            else
                surplus -= d;
        }
        // The writes of the statement that must occur may be those that reads wait for.
        return static_cast<uint32_t>(reads) +
               std::max(static_cast<uint32_t>(surplus), required(static_cast<uint32_t>(surplus)));
    }

    uint32_t required(uint32_t surplus) const
    {
        if (bounds_.required == 0)
            return 0;
        uint32_t least = bounds_.size + 1;
        for (const auto& body : shape_.processes)
            for (const LitmusStatement& s : body)
                if ((bounds_.required >> static_cast<unsigned>(s.kind)) & 1)
                    return 0;
        for (unsigned k = 0; k < std::size(costs); ++k)
            if ((bounds_.required >> k) & 1)
                least = std::min(
                    least, costs[k] + (bounds_.each_write_read && writers[k] > surplus ? writers[k] - surplus : 0));
        return least;
    }

    // Actions of a statement, and how many of them write.
    static constexpr uint32_t costs[] = {1, 1, 0, 2, 2, 3, 4, 1}, writers[] = {0, 1, 0, 1, 1, 2, 2, 0};

    void next(uint32_t p, uint32_t left)
    {
        if (stopped_ || missing(p) > left)
            return;
        if (p == bounds_.processes) {
            if (left == 0 && missing(p) == 0 && (!bounds_.connected || connected()) && canonical())
                stopped_ = !f_(shape_);
            return;
        }
        if (flushes_hold_back(p))
            next(p + 1, left);
        if (left == 0 || (bounds_.statements != 0 && shape_.processes[p].size() >= bounds_.statements))
            return;
        shape_.processes[p].emplace_back();
        for (uint8_t k = 0; k <= static_cast<uint8_t>(StatementKind::Flush) && !stopped_; ++k) {
            const auto kind = static_cast<StatementKind>(k);
            if (kind == StatementKind::Assign || costs[k] > left)
                continue;
            shape_.processes[p].back() = {kind, no_register, no_register, no_register, no_register, no_register};
            if (kind == StatementKind::Flush) {
                // A useful flush has something behind it, too.
                for (uint8_t d = 0; d < bounds_.processes && !(bounds_.useful_flushes && left == 1); ++d) {
                    shape_.processes[p].back().destination = d;
                    if (last_waits(p))
                        next(p, left - 1);
                }
            } else {
                operand(p, left - costs[k], 0);
            }
        }
        shape_.processes[p].pop_back();
    }

    // The operands of the last statement, one after another: result, remote, first, second.
    void operand(uint32_t p, uint32_t left, int which)
    {
        if (stopped_)
            return;
        const StatementKind kind = shape_.processes[p].back().kind;
        const bool has[4] = {kind == StatementKind::Write || kind == StatementKind::Get || kind == StatementKind::Rga ||
                                 kind == StatementKind::Cas,
                             kind >= StatementKind::Get,
                             kind == StatementKind::Read || kind == StatementKind::Put || kind == StatementKind::Rga ||
                                 kind == StatementKind::Cas,
                             kind == StatementKind::Cas};
        while (which < 4 && !has[which])
            ++which;
        if (which == 4)
            return next(p, left);
        const bool remote = which == 1;
        const auto choose = [&](uint8_t v, uint32_t rest) {
            LitmusStatement& s = shape_.processes[p].back();
            (which == 0 ? s.result : remote ? s.remote : which == 2 ? s.first : s.second) = v;
            const bool writes = which == 0 || (remote && kind != StatementKind::Get);
            writes_[v] += writes;
            reads_[v] += kind == StatementKind::Read;
            operand(p, rest, which + 1);
            writes_[v] -= writes;
            reads_[v] -= kind == StatementKind::Read;
        };
        const auto may_own = [&](uint32_t q) { return remote ? q != p || bounds_.loopback : q == p; };
        for (uint8_t v = 0; v < variables(); ++v)
            if (may_own(shape_.owner[v]))
                choose(v, left);
        if (left == 0 || variables() + 1 >= no_register)
            return;
        for (uint8_t q = 0; q < bounds_.processes; ++q)
            if (may_own(q)) {
                shape_.owner.push_back(q);
                choose(static_cast<uint8_t>(variables() - 1), left - 1);
                shape_.owner.pop_back();
            }
    }

    static bool is_remote(const LitmusStatement& s)
    {
        return s.kind >= StatementKind::Get && s.kind <= StatementKind::Cas;
    }

    // Useful flushes: the last statement, a flush, has something to wait for since the last flush to that process …
    bool last_waits(uint32_t p) const
    {
        const std::vector<LitmusStatement>& body = shape_.processes[p];
        const uint8_t to = body.back().destination;
        for (size_t k = body.size() - 1; bounds_.useful_flushes && k-- > 0;) {
            if (body[k].kind == StatementKind::Flush && body[k].destination == to)
                return false;
            if (is_remote(body[k]) && shape_.owner[body[k].remote] == to)
                return true;
        }
        return !bounds_.useful_flushes;
    }

    // … and each flush has something behind it to hold back.
    bool flushes_hold_back(uint32_t p) const
    {
        const std::vector<LitmusStatement>& body = shape_.processes[p];
        uint32_t held = 0; // a bit set of processes
        for (size_t k = body.size(); bounds_.useful_flushes && k-- > 0;) {
            if (body[k].kind <= StatementKind::Write)
                return true; // it holds back whatever comes before
            if (is_remote(body[k]))
                held |= 1U << shape_.owner[body[k].remote];
            else if (body[k].kind == StatementKind::Flush && !((held >> body[k].destination) & 1))
                return false;
        }
        return true;
    }

    bool connected() const
    {
        std::vector<uint32_t> group(bounds_.processes);
        std::iota(group.begin(), group.end(), 0U);
        for (uint32_t p = 0; p < bounds_.processes; ++p)
            for (const LitmusStatement& s : shape_.processes[p])
                if (s.kind >= StatementKind::Get && s.kind <= StatementKind::Cas) {
                    const uint32_t a = group[p], b = group[shape_.owner[s.remote]];
                    std::replace(group.begin(), group.end(), a, b);
                }
        return std::all_of(group.begin(), group.end(), [&](uint32_t g) { return g == group[0]; });
    }

    // The shape as numbers, with the processes in this order.
    void code(const std::vector<uint8_t>& order, std::vector<uint32_t>& out) const
    {
        out.clear();
        uint8_t name[16], place[16];
        std::fill(std::begin(name), std::end(name), no_register);
        for (uint8_t i = 0; i < order.size(); ++i)
            place[order[i]] = i;
        uint8_t names = 0;
        for (const uint8_t p : order) {
            for (const LitmusStatement& s : shape_.processes[p]) {
                uint32_t c = static_cast<uint32_t>(s.kind) + 1;
                for (const uint8_t v : {s.result, s.remote, s.first, s.second}) {
                    uint32_t id = no_register, owner = no_register;
                    if (v != no_register) {
                        if (name[v] == no_register)
                            name[v] = names++;
                        id = name[v];
                        owner = place[shape_.owner[v]];
                    }
                    c = (c << 6) | (id << 2) | (owner & 3);
                }
                c = (c << 2) | (s.destination == no_register ? 0U : place[s.destination]);
                out.push_back(c);
            }
            out.push_back(0);
        }
    }

    bool canonical()
    {
        shape_.symmetries.clear();
        std::vector<uint8_t> order(bounds_.processes);
        std::iota(order.begin(), order.end(), uint8_t{0});
        if (order.size() == 1)
            return true;
        code(order, own_);
        while (std::next_permutation(order.begin(), order.end())) {
            code(order, other_);
            if (other_ < own_)
                return false;
            if (other_ == own_)
                shape_.symmetries.push_back(order);
        }
        return true;
    }

    const LitmusBounds bounds_;
    const std::function<bool(const LitmusShape&)>& f_;
    LitmusShape shape_;
    int writes_[16] = {}, reads_[16] = {};
    std::vector<uint32_t> own_, other_;
    bool stopped_ = false;
};

} // namespace

bool each_litmus_shape(const LitmusBounds& bounds, const std::function<bool(const LitmusShape&)>& f)
{
    return Shapes(bounds, f).run();
}

unsigned accesses(const std::vector<LitmusStatement>& body)
{
    static constexpr unsigned of_kind[] = {1, 1, 0, 2, 2, 3, 4, 0};
    unsigned n = 0;
    for (const LitmusStatement& s : body)
        n += of_kind[static_cast<unsigned>(s.kind)];
    return n;
}

unsigned accesses(const LitmusShape& shape)
{
    unsigned n = 0;
    for (const auto& body : shape.processes)
        n += accesses(body);
    return n;
}

bool is_canonical(const LitmusShape& shape, uint64_t nonatomic)
{
    std::vector<unsigned> begin = {0};
    for (const auto& body : shape.processes)
        begin.push_back(begin.back() + accesses(body));
    for (const std::vector<uint8_t>& order : shape.symmetries) {
        uint64_t image = 0;
        unsigned at = 0;
        for (const uint8_t p : order) {
            const unsigned length = begin[p + 1U] - begin[p];
            image |= ((nonatomic >> begin[p]) & ((uint64_t{1} << length) - 1)) << at;
            at += length;
        }
        if (image < nonatomic)
            return false;
    }
    return true;
}

rma::Program to_program(const LitmusShape& shape, uint64_t nonatomic)
{
    rma::Program out;
    bool sums = false;
    for (const auto& body : shape.processes)
        for (const LitmusStatement& s : body)
            sums |= s.kind == StatementKind::Rga;
    int64_t values = 0;
    const auto fresh = [&] { return sums ? int64_t{1} << values++ : values++; };
    static const char* const names[] = {"X", "Y", "Z", "W", "V", "U", "S", "R", "Q", "O", "N", "M", "L", "K", "J"};
    for (uint32_t v = 0; v < shape.owner.size(); ++v)
        out.variables.push_back({names[v], shape.owner[v], fresh(), {}});
    for (uint32_t p = 0; p < shape.processes.size(); ++p) {
        out.processes.push_back(fmt::format("P{}", p));
        std::vector<rma::Statement> body;
        for (const LitmusStatement& s : shape.processes[p]) {
            rma::Statement st;
            st.kind = s.kind;
            st.result.variable = s.result;
            st.remote.variable = s.remote;
            st.first.variable = s.first;
            st.second.variable = s.second;
            st.destination = s.destination;
            const auto mark = [&](rma::Access& a) {
                a.atomic = (nonatomic & 1) == 0;
                nonatomic >>= 1;
            };
            switch (s.kind) { // in the order of table 3 of the paper
            case StatementKind::Read: mark(st.first); break;
            case StatementKind::Write: mark(st.result); break;
            case StatementKind::Get: mark(st.remote), mark(st.result); break;
            case StatementKind::Put: mark(st.first), mark(st.remote); break;
            case StatementKind::Rga: mark(st.first), mark(st.remote), mark(st.result); break;
            case StatementKind::Cas: mark(st.first), mark(st.second), mark(st.remote), mark(st.result); break;
            default: break;
            }
            if (s.kind == StatementKind::Write)
                st.value = rma::Expr::leaf(rma::Expr::Op::Number, fresh());
            if (s.kind == StatementKind::Read) {
                st.reg = static_cast<uint32_t>(out.registers.size());
                const size_t n = out.registers.size();
                out.registers.push_back(
                    {n < 26 ? std::string(1, static_cast<char>('a' + n)) : fmt::format("a{}", n), p});
            }
            body.push_back(std::move(st));
        }
        out.bodies.push_back(std::move(body));
    }
    return out;
}

} // namespace mpismt::soundness
