// The runs of an attempt: see the header.
#include "soundness/unhindered.hpp"

#include "soundness/operations.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr size_t most_states = 256, most_steps_to_poll = 256;

struct NotKnown {}; // thrown: nothing is known

bool is_covered_poll(MpiOp op) { return op == MpiOp::Iprobe || op == MpiOp::Test || op == MpiOp::Testall; }

bool waits_for_requests(MpiOp op) { return op == MpiOp::Wait || op == MpiOp::Waitall; }

bool is_covered(MpiOp op)
{
    return is_covered_poll(op) || waits_for_requests(op) || op == MpiOp::Recv || op == MpiOp::Barrier ||
           op == MpiOp::Ibarrier || op == MpiOp::Finalize;
}

using Id = std::vector<uint32_t>;

} // namespace

class Unhindered::Attempt {
public:
    Attempt(Semantics& semantics, const State& state, size_t& credit)
        : semantics_(semantics), state_(state), n_(static_cast<uint32_t>(state.processes.size())), credit_(credit)
    {
    }

    std::vector<Transition> find()
    {
        if (!is_covered_state())
            return {};
        for (uint32_t p = 0; p < n_; ++p) {
            std::vector<Candidate> all;
            try {
                all = candidates(p);
            } catch (const NotKnown&) {
            }
            for (const Candidate& c : all)
                try {
                    check(p, c.answer);
                    return c.way;
                } catch (const NotKnown&) {
                }
        }
        return {};
    }

private:
    // What a poll has answered, and where.
    struct Answer {
        std::vector<std::pair<uint32_t, uint32_t>> at; // functions and instructions
        ReturnChoice choice;

        bool operator==(const Answer& o) const
        {
            return at == o.at && choice.flag == o.choice.flag && choice.indices == o.choice.indices &&
                   choice.message == o.choice.message;
        }
    };

    // A state with who stands how, as far as a run goes.
    struct ReachedState {
        enum class How : uint8_t {
            Polls,
            Over,   // it has ended, or waits for what does not come
            Further // it is at a call that is not covered
        };
        State state;
        How how = How::Over;
    };

    struct Candidate {
        Answer answer;
        std::vector<Transition> way;
    };
    struct Run { // all that a process may do
        struct Edge {
            uint32_t from, to;
            std::optional<Answer> answer; // none: it is false
        };
        std::vector<ReachedState> states;
        std::vector<Edge> edges;
    };

    bool is_covered_state() const
    {
        if (state_.ready_sends)
            return false;
        for (uint32_t q = 0; q < n_; ++q) {
            const Process& p = *state_.processes[q];
            if (p.error != abi::SUCCESS || p.has_handlers || p.truncated ||
                (p.status != Process::Status::InCall && p.status != Process::Status::Ended) ||
                (p.status == Process::Status::InCall && !is_covered(semantics_.instruction(p).mpi)))
                return false;
            // What a process sends to itself would be complete in its run before it is received there. Receives that
            // are posted stay as they are: nothing matches now, and nothing is sent.
            for (const Item& i : p.items)
                if (i.kind == Item::Kind::Probe || i.channel != 0 || i.mode == SendMode::Ready ||
                    (i.sends() && !i.matched && i.peer == static_cast<int32_t>(q)))
                    return false;
        }
        return semantics_.matches(state_).empty();
    }

    void spend()
    {
        if (credit_ == 0)
            throw NotKnown{};
        --credit_;
    }

    static void expect_none(const Faults& faults)
    {
        if (!faults.empty() || faults.hidden_order)
            throw NotKnown{};
    }

    Id id_of(const State& s) const
    {
        Id id;
        s.identify(semantics_.parts(), id);
        return id;
    }

    Answer answer_at(const State& s, uint32_t rank, const ReturnChoice& choice) const
    {
        Answer a;
        a.choice = choice;
        for (const Frame& f : s.processes[rank]->machine->frames)
            a.at.emplace_back(f.function, f.pc);
        return a;
    }

    void answer(State& s, uint32_t rank, const ReturnChoice& choice)
    {
        spend();
        Faults faults;
        semantics_.do_return(s, rank, choice, faults);
        expect_none(faults);
    }

    // Runs the process up to its next poll that has a choice. way: what it does is added there.
    ReachedState::How advance(State& s, uint32_t rank, bool waits, std::vector<Transition>* way = nullptr)
    {
        for (size_t steps = 0; steps < most_steps_to_poll; ++steps) {
            const Process& p = *s.processes[rank];
            if (p.status == Process::Status::Ended)
                return ReachedState::How::Over;
            if ((p.status != Process::Status::AtCall && p.status != Process::Status::InCall) ||
                p.error != abi::SUCCESS || p.truncated)
                throw NotKnown{};
            const MpiOp op = semantics_.instruction(p).mpi;
            spend();
            Faults faults;
            Transition t;
            t.rank = rank;
            if (p.status == Process::Status::AtCall) {
                const Freedom free = semantics_.natural_freedom(s, rank);
                if (!is_covered(op) || free.buffered || free.synchronizing)
                    return ReachedState::How::Further;
                t.kind = Transition::Kind::Call;
                semantics_.issue(s, rank, {}, faults);
            } else {
                if (waits_for_requests(op) && !waits)
                    throw NotKnown{};
                if (op == MpiOp::Recv && receive(s, rank))
                    continue;
                std::vector<ReturnChoice> choices = semantics_.returns(s, rank);
                if (is_covered_poll(op) && (choices.size() != 1 || choices[0].is_false_answer()))
                    return ReachedState::How::Polls;
                if (choices.empty())
                    return ReachedState::How::Over;
                if (choices.size() != 1)
                    throw NotKnown{};
                t.kind = Transition::Kind::Return;
                t.choice = choices[0];
                semantics_.do_return(s, rank, t.choice, faults);
            }
            expect_none(faults);
            if (way != nullptr)
                way->push_back(std::move(t));
        }
        throw NotKnown{};
    }

    // The process is in a receive that matches; false: in one that does not.
    bool receive(State& s, uint32_t rank)
    {
        const auto& items = s.processes[rank]->items;
        if (std::none_of(items.begin(), items.end(), [](const Item& i) { return i.receives() && !i.matched; }))
            return false;
        std::vector<MatchChoice> matches = semantics_.matches(s);
        std::erase_if(matches, [&](const MatchChoice& m) { return m.receiver != rank; });
        if (matches.empty())
            return false;
        if (matches.size() > 1 || items[matches[0].receive].peer == abi::ANY_SOURCE)
            throw NotKnown{};
        Faults faults;
        received_.insert(s.processes[matches[0].sender]->items[matches[0].send].ref);
        semantics_.match(s, matches[0], faults);
        expect_none(faults);
        return true;
    }

    // The answers that p may be given in the state, with the ways to them.
    std::vector<Candidate> candidates(uint32_t p)
    {
        std::vector<Candidate> out;
        const Process& process = *state_.processes[p];
        if (process.status != Process::Status::InCall || !is_covered_poll(semantics_.instruction(process).mpi))
            return out;
        State s = state_;
        std::set<Id> seen{id_of(s)};
        std::vector<Transition> way;
        for (size_t turns = 0; turns < most_steps_to_poll; ++turns) {
            std::optional<ReturnChoice> no;
            for (ReturnChoice& c : semantics_.returns(s, p)) {
                Transition t;
                t.kind = Transition::Kind::Return;
                t.rank = p;
                t.choice = c;
                if (c.is_false_answer()) {
                    no = std::move(c);
                    continue;
                }
                Candidate& found = out.emplace_back(Candidate{answer_at(s, p, c), way});
                found.way.push_back(std::move(t));
            }
            if (!no)
                throw NotKnown{};
            Transition t;
            t.kind = Transition::Kind::Return;
            t.rank = p;
            t.choice = *no;
            way.push_back(std::move(t));
            answer(s, p, *no);
            if (advance(s, p, false, &way) != ReachedState::How::Polls)
                throw NotKnown{};
            if (!seen.insert(id_of(s)).second)
                return out;
        }
        throw NotKnown{};
    }

    // The state for a run of q: its sends are complete that may be received.
    State with_sends_received(uint32_t q) const
    {
        State s = state_;
        for (size_t i = 0; i < s.processes[q]->items.size(); ++i) {
            const Item& item = s.processes[q]->items[i];
            if (!item.sends() || item.matched || received_.count(item.ref) == 0)
                continue;
            Item& send = s.processes[q].write().items[i];
            send.matched = send.received = true;
            send.payload = nullptr;
        }
        return s;
    }

    Run run(uint32_t q, const Answer* without)
    {
        Run out;
        std::map<Id, uint32_t> known;
        const auto add = [&](State s) {
            const ReachedState::How how = advance(s, q, without == nullptr);
            if (how == ReachedState::How::Further)
                throw NotKnown{};
            const auto [at, fresh] = known.try_emplace(id_of(s), static_cast<uint32_t>(out.states.size()));
            if (fresh)
                out.states.push_back({std::move(s), how});
            if (out.states.size() > most_states)
                throw NotKnown{};
            return at->second;
        };
        add(with_sends_received(q));
        for (uint32_t i = 0; i < out.states.size(); ++i) {
            if (out.states[i].how != ReachedState::How::Polls)
                continue;
            for (const ReturnChoice& c : semantics_.returns(out.states[i].state, q)) {
                State next = out.states[i].state;
                const Answer a = answer_at(next, q, c);
                if (without != nullptr && a == *without)
                    continue;
                answer(next, q, c);
                const uint32_t to = add(std::move(next));
                out.edges.push_back({i, to, c.is_false_answer() ? std::nullopt : std::optional(a)});
            }
        }
        return out;
    }

    // Who enters which instance of a barrier.
    using Entered = std::map<std::pair<uint64_t, uint64_t>, std::vector<bool>>;
    static void add_entered(const State& s, Entered& entered)
    {
        for (const CommContext& c : s.contexts->all)
            for (size_t k = 0; k < c.instances.size(); ++k) {
                const auto& members = c.instances[k].members;
                std::vector<bool>& in = entered[{c.id, c.first + k}];
                in.resize(members.size());
                for (size_t m = 0; m < members.size(); ++m)
                    in[m] = in[m] || members[m].in;
            }
    }

    // Throws Failed if the answer of p does not commute with all that may happen without it, or if that is not known.
    void check(uint32_t p, const Answer& t)
    {
        received_.clear();
        std::vector<Run> runs(n_);
        std::vector<std::set<CallRef>> used(n_); // of each run: the own sends that were complete
        std::vector<bool> is_made(n_);
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t q = 0; q < n_; ++q) {
                std::set<CallRef> complete;
                for (const CallRef& r : received_)
                    if (r.rank == q)
                        complete.insert(r);
                if (is_made[q] && complete == used[q])
                    continue;
                used[q] = std::move(complete);
                runs[q] = run(q, q == p ? &t : nullptr);
                is_made[q] = changed = true;
            }
        }
        Entered before, after;
        add_entered(state_, before);
        for (const Run& r : runs)
            for (const ReachedState& reached : r.states)
                add_entered(reached.state, after);
        for (const auto& [instance, in] : after)
            if (std::find(in.begin(), in.end(), false) == in.end() && before[instance] != in)
                throw NotKnown{};
        check_commutes(p, t, runs[p]);
    }

    // Answers false until what is asked of it is found, or the process is back at a state that it was in: the last of
    // those that are returned. visit: of a state and of a choice that is not false; true: it has been found.
    template <class Visit> std::vector<Id> look_round(State s, uint32_t p, Visit visit)
    {
        std::vector<Id> seen;
        for (size_t turns = 0; turns < most_steps_to_poll; ++turns) {
            const Id id = id_of(s);
            const bool is_known = std::find(seen.begin(), seen.end(), id) != seen.end();
            seen.push_back(id);
            if (is_known)
                return seen;
            std::optional<ReturnChoice> no;
            for (const ReturnChoice& c : semantics_.returns(s, p))
                if (c.is_false_answer())
                    no = c;
                else if (visit(s, c))
                    return {};
            if (!no)
                throw NotKnown{};
            answer(s, p, *no);
            if (advance(s, p, false) != ReachedState::How::Polls)
                throw NotKnown{};
        }
        throw NotKnown{};
    }

    // Where the answer leads, from a state as good as this one.
    ReachedState after(const ReachedState& from, uint32_t p, const Answer& a)
    {
        if (from.how != ReachedState::How::Polls)
            throw NotKnown{};
        std::optional<ReachedState> out;
        look_round(from.state, p, [&](const State& s, const ReturnChoice& c) {
            if (!(answer_at(s, p, c) == a))
                return false;
            out.emplace(ReachedState{.state = s, .how = ReachedState::How::Over});
            answer(out->state, p, c);
            out->how = advance(out->state, p, false);
            return true;
        });
        if (!out)
            throw NotKnown{};
        return std::move(*out);
    }

    // The same for all states that are as good as this one.
    Id name(const ReachedState& r, uint32_t p)
    {
        if (r.how != ReachedState::How::Polls)
            return id_of(r.state);
        const std::vector<Id> all = look_round(r.state, p, [](const State&, const ReturnChoice&) { return false; });
        if (all.back() != all.front()) // it does not come back
            throw NotKnown{};
        return *std::min_element(all.begin(), all.end());
    }

    void check_commutes(uint32_t p, const Answer& t, const Run& run)
    {
        std::vector<ReachedState> behind;
        std::vector<Id> names;
        for (const ReachedState& x : run.states) {
            behind.push_back(after(x, p, t));
            names.push_back(name(behind.back(), p));
        }
        for (const Run::Edge& e : run.edges)
            if ((e.answer ? name(after(behind[e.from], p, *e.answer), p) : names[e.from]) != names[e.to])
                throw NotKnown{};
    }

    Semantics& semantics_;
    const State& state_;
    const uint32_t n_;
    size_t& credit_;
    std::set<CallRef> received_; // sends whose messages may be received
};

Unhindered::Unhindered(const ir::Program& program) : all_credit_(20'000 + 5'000 * size_t{program.processes()})
{
    for (const MpiOp op : {MpiOp::Iprobe, MpiOp::Test, MpiOp::Testall})
        any_ |= calls(program, op);
}

std::vector<Transition> Unhindered::find(const Semantics& semantics, const State& state)
{
    if (!any_ || credit_ == 0)
        return {};
    if (!semantics_)
        semantics_.emplace(semantics.silent());
    std::vector<Transition> way = Attempt(*semantics_, state, credit_).find();
    if (!way.empty())
        credit_ = all_credit_;
    return way;
}

} // namespace mpismt::soundness
