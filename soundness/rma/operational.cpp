#include "soundness/rma/operational.hpp"

#include <algorithm>
#include <unordered_set>

namespace mpismt::soundness {

namespace {

using namespace rma;
using Kind = Statement::Kind;

bool all_atomic(const std::vector<Statement>& body)
{
    return std::all_of(body.begin(), body.end(), [](const Statement& s) {
        const bool here = s.result.atomic && s.remote.atomic && s.first.atomic && s.second.atomic;
        return here && all_atomic(s.body) && all_atomic(s.otherwise);
    });
}

// What the network card still has to do for one statement.
struct Pending {
    const Statement* statement = nullptr;
    bool first_done = false, second_done = false, main_done = false, last_done = false;
    int64_t first = 0, second = 0, result = 0;

    bool done() const { return main_done && first_done && second_done && last_done; }
};

struct Frame {
    const std::vector<Statement>* body = nullptr;
    size_t next = 0;
    const Statement* loop = nullptr; // whose body this is
    uint32_t iterations = 0;
};

struct Process {
    std::vector<Frame> frames;
    std::vector<Pending> issued; // in order; what is done stays
};

struct State {
    std::vector<int64_t> memory;
    std::vector<Value> registers;
    std::vector<Process> processes;
    bool cut = false;

    std::string key() const
    {
        std::string out;
        const auto add = [&](int64_t n) { out.append(reinterpret_cast<const char*>(&n), sizeof n); };
        for (const int64_t m : memory)
            add(m);
        for (const Value& r : registers) {
            add(static_cast<int64_t>(r.is));
            add(r.number);
        }
        for (const Process& p : processes) {
            add(static_cast<int64_t>(p.frames.size()));
            for (const Frame& f : p.frames) {
                add(reinterpret_cast<intptr_t>(f.body));
                add(static_cast<int64_t>(f.next));
                add(f.iterations);
            }
            add(static_cast<int64_t>(p.issued.size()));
            for (const Pending& x : p.issued) {
                add(reinterpret_cast<intptr_t>(x.statement));
                add(x.first_done + 2 * x.second_done + 4 * x.main_done + 8 * x.last_done);
                add(x.first);
                add(x.second);
                add(x.result);
            }
        }
        return out;
    }
};

class FlatMemory {
public:
    FlatMemory(const Program& program, const RmaRules& rules, size_t max_states)
        : program_(program), rules_(rules), max_(max_states)
    {
    }

    std::optional<Outcomes> run()
    {
        State s;
        for (const Variable& v : program_.variables)
            s.memory.push_back(v.initial);
        s.registers.resize(program_.registers.size());
        for (const std::vector<Statement>& body : program_.bodies)
            s.processes.push_back({{{&body, 0, nullptr, 0}}, {}});
        std::vector<State> work = {std::move(s)};
        while (!work.empty()) {
            State now = std::move(work.back());
            work.pop_back();
            for (size_t p = 0; p < now.processes.size(); ++p)
                issue(now, p);
            if (now.cut || !known_.insert(now.key()).second)
                continue;
            if (known_.size() > max_)
                return std::nullopt;
            steps(now, work);
        }
        return std::move(outcomes_);
    }

private:
    uint32_t destination(const Statement& s) const
    {
        return s.kind == Kind::Flush ? s.destination : program_.variables[s.remote.variable].owner;
    }

    Value value(const State& s, const Expr& e) const
    {
        return evaluate(e, [&](const Expr& l) { return s.registers[static_cast<size_t>(l.number)]; });
    }

    // Up to the next local access: everything else is handed to the network card, or is about registers alone.
    void issue(State& s, size_t p) const
    {
        Process& process = s.processes[p];
        while (!process.frames.empty()) {
            Frame& f = process.frames.back();
            if (f.next == f.body->size()) {
                if (f.loop && value(s, f.loop->value).number != 0) {
                    s.cut |= f.iterations == f.loop->bound;
                    if (s.cut)
                        return;
                    ++f.iterations;
                    f.next = 0;
                } else {
                    process.frames.pop_back();
                }
                continue;
            }
            const Statement& next = (*f.body)[f.next];
            if (next.kind == Kind::Read || next.kind == Kind::Write)
                return;
            ++f.next;
            if (next.kind == Kind::Assign) {
                s.registers[next.reg] = value(s, next.value);
            } else if (next.kind == Kind::If) {
                process.frames.push_back(
                    {value(s, next.value).number != 0 ? &next.body : &next.otherwise, 0, nullptr, 0});
            } else if (next.kind == Kind::While) {
                if (value(s, next.value).number == 0)
                    continue;
                s.cut |= next.bound == 0;
                process.frames.push_back({&next.body, 0, &next, 1});
            } else {
                Pending x;
                x.statement = &next;
                x.first_done = next.kind == Kind::Get || next.kind == Kind::Flush;
                x.second_done = next.kind != Kind::Cas;
                x.last_done = next.kind == Kind::Put || next.kind == Kind::Flush;
                process.issued.push_back(x);
            }
        }
    }

    // May the processor perform its next local access?
    bool local_enabled(const Process& p) const
    {
        return std::all_of(p.issued.begin(), p.issued.end(), [&](const Pending& x) {
            return x.done() || (!rules_.program_order && (x.statement->kind != Kind::Flush || !rules_.f1));
        });
    }

    // May the network card begin with statement k, or its main part?
    bool may_begin(const Process& p, size_t k) const
    {
        const uint32_t to = destination(*p.issued[k].statement);
        for (size_t i = 0; i < k; ++i) {
            const Pending& x = p.issued[i];
            const bool flush = x.statement->kind == Kind::Flush;
            const bool waits =
                rules_.program_order ||
                (flush && rules_.f3 && p.issued[k].statement->kind != Kind::Flush && destination(*x.statement) == to);
            if (waits && !x.done())
                return false;
        }
        return true;
    }
    bool may_do_main(const Process& p, size_t self, size_t k) const
    {
        const Statement& s = *p.issued[k].statement;
        const uint32_t to = destination(s);
        for (size_t i = 0; i < k; ++i) {
            const Pending& x = p.issued[i];
            if (destination(*x.statement) != to)
                continue;
            if (s.kind == Kind::Flush) {
                if (rules_.f2 && x.statement->kind != Kind::Flush && !x.done())
                    return false;
                continue;
            }
            if (x.statement->kind == Kind::Flush)
                continue;
            const bool away = to != self;
            const bool ordered = (rules_.ir && (away || rules_.ir_self)) ||
                                 (rules_.put_put && away && s.kind == Kind::Put && x.statement->kind == Kind::Put) ||
                                 (rules_.get_get && away && s.kind == Kind::Get && x.statement->kind == Kind::Get);
            if (ordered && !x.main_done)
                return false;
        }
        return true;
    }

    void steps(const State& now, std::vector<State>& work)
    {
        bool ended = true;
        for (size_t p = 0; p < now.processes.size(); ++p) {
            const Process& process = now.processes[p];
            if (!process.frames.empty()) {
                ended = false;
                if (local_enabled(process))
                    local(now, p, work);
            }
            for (size_t k = 0; k < process.issued.size(); ++k)
                if (!process.issued[k].done()) {
                    ended = false;
                    if (may_begin(process, k))
                        remote(now, p, k, work);
                }
        }
        if (!ended)
            return;
        Outcome o = now.registers;
        for (const uint32_t v : program_.observed_memory())
            o.push_back(Value::of(now.memory[v]));
        outcomes_.insert(std::move(o));
    }

    void local(const State& now, size_t p, std::vector<State>& work) const
    {
        State s = now;
        Frame& f = s.processes[p].frames.back();
        const Statement& x = (*f.body)[f.next++];
        if (x.kind == Kind::Read)
            s.registers[x.reg] = Value::of(s.memory[x.first.variable]);
        else
            s.memory[x.result.variable] = value(s, x.value).number;
        work.push_back(std::move(s));
    }

    void remote(const State& now, size_t p, size_t k, std::vector<State>& work) const
    {
        const Pending& x = now.processes[p].issued[k];
        const Statement& st = *x.statement;
        const auto step = [&](const auto& change) {
            State s = now;
            change(s, s.processes[p].issued[k]);
            work.push_back(std::move(s));
        };
        if (!x.first_done)
            step([&](State& s, Pending& y) { y.first = s.memory[st.first.variable]; y.first_done = true; });
        // The two reads of a cas come in program order where everything does.
        if (!x.second_done && (x.first_done || !rules_.program_order))
            step([&](State& s, Pending& y) { y.second = s.memory[st.second.variable]; y.second_done = true; });
        if (!x.main_done && x.first_done && x.second_done && may_do_main(now.processes[p], p, k))
            step([&](State& s, Pending& y) {
                y.main_done = true;
                if (st.kind == Kind::Flush)
                    return;
                int64_t& memory = s.memory[st.remote.variable];
                y.result = memory;
                if (st.kind == Kind::Put)
                    memory = y.first;
                else if (st.kind == Kind::Rga)
                    memory = static_cast<int64_t>(static_cast<uint64_t>(memory) + static_cast<uint64_t>(y.first));
                else if (st.kind == Kind::Cas && memory == y.first)
                    memory = y.second;
            });
        if (x.main_done && !x.last_done)
            step([&](State& s, Pending& y) { s.memory[st.result.variable] = y.result; y.last_done = true; });
    }

    const Program& program_;
    RmaRules rules_;
    size_t max_;
    std::unordered_set<std::string> known_;
    Outcomes outcomes_;
};

} // namespace

std::optional<Outcomes> flat_memory_outcomes(const Program& program, const RmaRules& rules, size_t max_states)
{
    if (!std::all_of(program.bodies.begin(), program.bodies.end(), all_atomic))
        return std::nullopt;
    return FlatMemory(program, rules, max_states).run();
}

} // namespace mpismt::soundness
