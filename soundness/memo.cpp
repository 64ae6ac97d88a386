#include "soundness/memo.hpp"

#include "core/mpi/traits.hpp"
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

// Beyond this many stored states of processes nothing new is stored.
constexpr size_t max_facts = 200'000;

void add_memo_part(Signature& s, const CallRef& r)
{
    s.add(uint64_t{r.rank} << 32 | r.call);
    s.add(r.part);
}
void add_memo_part(Signature& s, const SourceLoc& l)
{
    s.add(uint64_t{l.line} << 32 | l.column);
    s.add(l.file);
}
void add_memo_part(Signature& s, const Item& i)
{
    add_memo_part(s, i.ref);
    add_memo_part(s, i.partner);
    s.add(static_cast<uint64_t>(i.op));
    add_memo_part(s, i.loc);
    s.add(i.instance);
}

// What the identity of the process leaves out.
void add_rest(Signature& s, const Process& p)
{
    s.add(p.machine->inputs.size());
    for (uint64_t v : p.machine->inputs)
        s.add(v);
    s.add(uint64_t{p.calls} << 32 | p.false_answers);
    add_memo_part(s, p.loc);
    for (const Item& i : p.items)
        add_memo_part(s, i);
    for (const RequestObject& r : p.requests) {
        add_memo_part(s, r.made);
        s.add(static_cast<uint64_t>(r.op));
        add_memo_part(s, r.loc);
        add_memo_part(s, r.model);
    }
    for (const MessageObject& m : p.objects->messages) {
        add_memo_part(s, m.probe);
        add_memo_part(s, m.send);
        add_memo_part(s, m.loc);
    }
}

bool is_plain(const ReturnChoice& c) { return !c.flag && c.indices.empty() && !c.message && !c.cancelled; }

} // namespace

uint32_t Memo::number(const State& state, uint32_t rank)
{
    const Cow<Process>& p = state.processes[rank];
    if (p.tag() != 0)
        return p.tag();
    Signature s = parts_.take();
    s.add(uint64_t{rank} << 32 | p.number(semantics_.parts()));
    add_rest(s, *p);
    const uint32_t n = parts_.number(s);
    parts_.give_back(std::move(s));
    p.set_tag(n);
    if (n <= facts_.size())
        return n;
    Facts f;
    f.process = p;
    f.idle = p->status == Process::Status::Ended || p->status == Process::Status::Terminated;
    const bool in_call = p->status == Process::Status::AtCall || p->status == Process::Status::InCall;
    f.local = in_call && !semantics_.has_clocks() && traits_of(semantics_.instruction(*p).mpi).sight == Sight::Own;
    for (const Item& i : p->items) {
        f.local &= i.kind != Item::Kind::Collective;
        f.receives |= i.receives() && !i.matched;
        if (i.sends() && !i.matched)
            f.sends_to |= uint64_t{1} << (static_cast<uint32_t>(i.peer) % 64);
    }
    if (!semantics_.rules().all()) { // nothing is known about who can match whom
        f.receives = true;
        f.sends_to = ~uint64_t{0};
    }
    facts_.push_back(std::move(f));
    return n;
}

Memo::Facts& Memo::facts(const State& state, uint32_t rank) { return facts_[number(state, rank) - 1]; }

// With clocks nothing is local: there is nothing to look up, and numbers of processes, which are large, are no use.
void Memo::call_transitions(const State& state, uint32_t rank, std::vector<Transition>& out)
{
    if (semantics_.has_clocks())
        return soundness::call_transitions(semantics_, state, rank, out);
    Facts& f = facts(state, rank);
    if (!f.knows_calls) {
        soundness::call_transitions(semantics_, state, rank, f.calls);
        f.knows_calls = true;
    }
    out.insert(out.end(), f.calls.begin(), f.calls.end());
}

void Memo::return_transitions(const State& state, uint32_t rank, std::vector<Transition>& out)
{
    if (semantics_.has_clocks())
        return soundness::return_transitions(semantics_, state, rank, out);
    Facts& f = facts(state, rank);
    if (!f.local)
        return soundness::return_transitions(semantics_, state, rank, out);
    if (!f.knows_returns) {
        soundness::return_transitions(semantics_, state, rank, f.returns);
        f.knows_returns = true;
        f.idle = f.returns.empty() && state.processes[rank]->status == Process::Status::InCall;
    }
    out.insert(out.end(), f.returns.begin(), f.returns.end());
}

void Memo::matches(const State& state, std::vector<MatchChoice>& out)
{
    out.clear();
    if (semantics_.has_clocks()) {
        out = semantics_.matches(state);
        return;
    }
    const uint32_t n = static_cast<uint32_t>(state.processes.size());
    for (uint32_t q = 0; q < n; ++q) {
        if (!facts(state, q).receives)
            continue;
        const uint32_t to = number(state, q);
        for (uint32_t p = 0; p < n; ++p) {
            const uint32_t from = number(state, p);
            if ((facts_[from - 1].sends_to >> (q % 64) & 1) == 0)
                continue;
            const auto* pairs = pairs_.find(uint64_t{from} << 32 | to);
            if (pairs == nullptr) {
                std::vector<std::pair<uint32_t, uint32_t>> fitting;
                const auto &sends = state.processes[p]->items, &receives = state.processes[q]->items;
                for (uint32_t j = 0; j < receives.size(); ++j)
                    for (uint32_t i = 0; i < sends.size(); ++i)
                        if (semantics_.may_match(state, {p, i, q, j}))
                            fitting.emplace_back(i, j);
                pairs = &pairs_.add(uint64_t{from} << 32 | to, std::move(fitting));
            }
            for (const auto& [i, j] : *pairs)
                out.push_back({p, i, q, j});
        }
    }
}

bool Memo::key_of(const State& state, const Transition& t, Key& key)
{
    if (state.ready_sends || facts_.size() > max_facts || semantics_.has_clocks()) // local code is not local then
        return false;
    switch (t.kind) {
    case Transition::Kind::Input:
    case Transition::Kind::Thread:
    case Transition::Kind::Effect: return false;
    case Transition::Kind::Match:
        key = {number(state, t.match.sender), number(state, t.match.receiver), 0, t.match.send << 16 | t.match.receive};
        return t.match.sender != t.match.receiver && t.match.send < 1 << 16 && t.match.receive < 1 << 16;
    case Transition::Kind::Call:
        key = {number(state, t.rank), 0, 1, uint32_t{t.call.buffered} << 1 | uint32_t{t.call.synchronizing}};
        return facts_[key.a - 1].local;
    case Transition::Kind::Return:
        key = {number(state, t.rank), 0, 2, 0};
        return facts_[key.a - 1].local && is_plain(t.choice);
    }
    return false;
}

void Memo::apply(State& state, const Transition& t, std::vector<Step>& trace, Faults& faults)
{
    Key key{};
    if (!key_of(state, t, key))
        return soundness::apply(semantics_, state, t, trace, faults);
    const bool match = t.kind == Transition::Kind::Match;
    Cow<Process>& first = state.processes[match ? t.match.sender : t.rank];
    Cow<Process>& second = state.processes[match ? t.match.receiver : t.rank];
    if (const Effect* known = effects_.find(key)) {
        second = known->second;
        first = known->first;
        trace.push_back(known->step);
        return;
    }
    Faults own;
    soundness::apply(semantics_, state, t, trace, own);
    if (own.empty()) {
        // States that are equal share one copy from now on.
        for (uint32_t r : {match ? t.match.sender : t.rank, match ? t.match.receiver : t.rank}) {
            const Facts& f = facts(state, r);
            if (f.local)
                state.processes[r] = Cow<Process>(f.process);
        }
        effects_.add(key, Effect{first, second, trace.back()});
        return;
    }
    faults.faults.insert(faults.faults.end(), own.faults.begin(), own.faults.end());
    faults.unsupported.insert(faults.unsupported.end(), own.unsupported.begin(), own.unsupported.end());
    if (!own.limit.empty())
        faults.limit = own.limit;
    faults.cut |= own.cut;
}

size_t Memo::bytes() const
{
    constexpr size_t process = 1'000; // about what a process with its machine and queue takes
    return parts_.bytes() + facts_.size() * (sizeof(Facts) + process + sizeof(Transition)) +
           effects_.bytes() + pairs_.bytes() + pairs_.size() * 16;
}

} // namespace mpismt::soundness
