#include "soundness/programs/enumerate.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace mpismt::soundness {

namespace {

using Kind = SmallOp::Kind;

// It takes a message off the queue.
bool takes(Kind k) { return k == Kind::Recv || k == Kind::Irecv || makes_message(k); }
bool makes_request(Kind k) { return k == Kind::Isend || k == Kind::Issend || k == Kind::Irecv || k == Kind::Imrecv; }
bool has_peer(Kind k)
{
    return is_point_to_point(k) || k == Kind::Bcast || k == Kind::IfValue || k == Kind::IfSource;
}

// A message of process `from`, and a receive or probe of the process that it goes to.
bool fits(uint8_t from, const SmallOp& s, const SmallOp& r)
{
    return (r.peer == from || r.peer == SmallOp::any) && (r.tag == s.tag || r.tag == SmallOp::any) &&
           r.communicator == s.communicator;
}

struct Requests {
    std::vector<uint8_t> open; // neither waited for nor unknown
    size_t unoffered = 0;      // of them: in no Test or Waitany so far
    uint8_t made = 0;
    std::vector<uint8_t> wildcard; // by request: a receive from any source or of any tag
    std::vector<uint8_t> messages; // of Mprobe, not received yet
    uint8_t messages_made = 0;
};

Requests requests_of(const std::vector<SmallOp>& ops)
{
    Requests r;
    std::vector<uint8_t> offered;
    for (const SmallOp& o : ops) {
        if (makes_request(o.kind)) {
            r.open.push_back(r.made++);
            r.wildcard.push_back(o.kind == Kind::Irecv && (o.peer == SmallOp::any || o.tag == SmallOp::any));
        }
        if (o.kind == Kind::Wait || o.kind == Kind::Free) {
            std::erase(r.open, o.request);
        } else if (o.kind == Kind::Waitall) {
            r.open.clear();
        } else if (o.kind == Kind::Test) {
            offered.push_back(o.request);
        } else if (o.kind == Kind::Waitany) {
            offered.insert(offered.end(), r.open.begin(), r.open.end());
        } else if (o.kind == Kind::Mrecv || o.kind == Kind::Imrecv) {
            std::erase(r.messages, o.request);
        } else if (makes_message(o.kind)) {
            if (o.kind == Kind::Mprobe)
                r.messages.push_back(r.messages_made);
            ++r.messages_made;
        }
    }
    r.unoffered = static_cast<size_t>(std::count_if(r.open.begin(), r.open.end(), [&](uint8_t q) {
        return std::find(offered.begin(), offered.end(), q) == offered.end();
    }));
    return r;
}

// The numbers of tags and communicators in the order of their first use.
class Renaming {
public:
    SmallOp operator()(SmallOp o)
    {
        if (is_point_to_point(o.kind) && o.tag != SmallOp::any)
            o.tag = rename(tags_, o.tag);
        if (has_communicator(o.kind))
            o.communicator = rename(communicators_, o.communicator);
        return o;
    }

private:
    static uint8_t rename(std::vector<uint8_t>& known, uint8_t number)
    {
        const auto at = std::find(known.begin(), known.end(), number);
        const auto index = static_cast<uint8_t>(at - known.begin());
        if (at == known.end())
            known.push_back(number);
        return index;
    }
    std::vector<uint8_t> tags_, communicators_;
};

} // namespace

uint64_t find_call(std::string_view name)
{
    constexpr std::string_view names[] = {"Send",   "Ssend",  "Bsend", "Rsend", "Isend",   "Issend",  "Recv",
                                          "Irecv",  "Probe",  "Iprobe", "Wait", "Test",    "Waitany", "Waitall",
                                          "Barrier", "Bcast", "Allreduce"};
    if (name == "If")
        return uint64_t{15} << static_cast<unsigned>(Kind::IfValue);
    constexpr std::string_view rare[] = {"Mprobe", "Improbe", "Mrecv", "Imrecv", "Request_free"};
    if (const auto r = std::find(std::begin(rare), std::end(rare), name); r != std::end(rare))
        return uint64_t{1} << (static_cast<unsigned>(Kind::Mprobe) + static_cast<unsigned>(r - std::begin(rare)));
    const auto at = std::find(std::begin(names), std::end(names), name);
    return at == std::end(names) ? 0 : uint64_t{1} << (at - std::begin(names));
}

Enumeration::Enumeration(const Size& size) : size_(size)
{
    done_ = size_.operations < size_.processes || size_.processes < 2;
}

// The next way to give the operations to the processes, each at least one, in falling order.
bool Enumeration::next_lengths()
{
    if (lengths_.empty()) {
        lengths_.assign(size_.processes, 1);
        lengths_[0] = size_.operations - size_.processes + 1;
        return true;
    }
    for (size_t i = lengths_.size() - 1; i-- > 0;) {
        if (lengths_[i] < 2)
            continue;
        // One less here, and the rest as much to the front as it may be.
        const uint32_t most = lengths_[i] - 1;
        uint32_t rest = 1 + std::accumulate(lengths_.begin() + static_cast<std::ptrdiff_t>(i) + 1, lengths_.end(), 0U);
        const size_t after = lengths_.size() - i - 1;
        if (rest > most * after)
            continue;
        lengths_[i] = most;
        for (size_t k = i + 1; k < lengths_.size(); ++k) {
            const auto places = static_cast<uint32_t>(lengths_.size() - k - 1);
            lengths_[k] = std::min(most, rest - places);
            rest -= lengths_[k];
        }
        return true;
    }
    return false;
}

std::vector<SmallOp> Enumeration::candidates(uint32_t process) const
{
    const std::vector<SmallOp>& before = program_[process];
    const size_t remaining = lengths_[process] - before.size() - 1; // after the operation that is looked for
    uint8_t used_tags = 0, used_communicators = 0;
    for (const auto& ops : program_)
        for (const SmallOp& o : ops) {
            if (is_point_to_point(o.kind) && o.tag != SmallOp::any)
                used_tags = std::max<uint8_t>(used_tags, static_cast<uint8_t>(o.tag + 1));
            if (has_communicator(o.kind))
                used_communicators = std::max<uint8_t>(used_communicators, static_cast<uint8_t>(o.communicator + 1));
        }
    const auto tags = static_cast<uint8_t>(std::min<uint32_t>(size_.tags, used_tags + 1U));
    const auto communicators = static_cast<uint8_t>(std::min<uint32_t>(size_.communicators, used_communicators + 1U));
    const Requests requests = requests_of(before);
    const SmallOp* last = before.empty() ? nullptr : &before.back();
    const bool guarded = last != nullptr && is_branch(last->kind);

    std::vector<SmallOp> out;
    const auto add = [&](SmallOp o) {
        if ((size_.calls >> static_cast<unsigned>(o.kind) & 1) == 0)
            return;
        // What is open at the end must have been offered; one operation can do that for all, if it is not another request.
        size_t unoffered = requests.unoffered + (makes_request(o.kind) ? 1 : 0);
        if (o.kind == Kind::Waitall || o.kind == Kind::Waitany)
            unoffered = 0;
        if (o.kind == Kind::Wait || o.kind == Kind::Test || o.kind == Kind::Free) {
            std::vector<SmallOp> after = before;
            after.push_back(o);
            unoffered = requests_of(after).unoffered;
        }
        // Each message needs an operation, too.
        const bool received = o.kind == Kind::Mrecv || o.kind == Kind::Imrecv;
        const size_t messages = requests.messages.size() + (o.kind == Kind::Mprobe ? 1 : 0) - (received ? 1 : 0);
        if (messages > remaining && !guarded)
            return;
        if (unoffered > 0 && remaining == 0)
            return;
        out.push_back(o);
    };
    for (uint8_t k = 0; k <= static_cast<uint8_t>(Kind::Improbe); ++k) {
        const Kind kind{k};
        if (!is_point_to_point(kind))
            continue;
        const bool wildcards = !is_send(kind);
        for (uint8_t c = 0; c < communicators; ++c)
            for (uint32_t q = 0; q < size_.processes + (wildcards ? 1 : 0); ++q) {
                if (q == process)
                    continue;
                const uint8_t peer = q == size_.processes ? SmallOp::any : static_cast<uint8_t>(q);
                for (uint8_t t = 0; t < tags; ++t)
                    add({kind, peer, t, c, 0});
                if (wildcards && size_.tags > 1)
                    add({kind, peer, SmallOp::any, c, 0});
            }
    }
    for (uint8_t r : requests.open) {
        add({Kind::Wait, 0, 0, 0, r});
        add({Kind::Test, 0, 0, 0, r});
    }
    for (uint8_t r : requests.open)
        add({Kind::Free, 0, 0, 0, r});
    const bool found = last != nullptr && last->kind == Kind::IfFlag && before[before.size() - 2].kind == Kind::Improbe;
    for (const Kind kind : {Kind::Mrecv, Kind::Imrecv}) {
        if (!guarded)
            for (uint8_t m : requests.messages)
                add({kind, 0, 0, 0, m});
        if (found)
            add({kind, 0, 0, 0, static_cast<uint8_t>(requests.messages_made - 1)});
    }
    if (requests.open.size() > 1) {
        add({Kind::Waitany, 0, 0, 0, 0});
        add({Kind::Waitall, 0, 0, 0, 0});
    }
    for (uint8_t c = 0; c < communicators; ++c) {
        add({Kind::Barrier, 0, 0, c, 0});
        for (uint8_t root = 0; root < size_.processes; ++root)
            add({Kind::Bcast, root, 0, c, 0});
        add({Kind::Allreduce, 0, 0, c, 0});
    }
    if (last != nullptr && !guarded && remaining > 0) {
        const bool receives = (last->kind == Kind::Recv && (last->peer == SmallOp::any || last->tag == SmallOp::any)) ||
                              (last->kind == Kind::Wait && requests.wildcard[last->request]);
        const bool tells_source = (last->kind == Kind::Recv || last->kind == Kind::Probe || last->kind == Kind::Mprobe) && last->peer == SmallOp::any;
        for (uint8_t q = 0; q < size_.processes; ++q) {
            if (q == process)
                continue;
            if (receives)
                add({Kind::IfValue, q, 0, 0, 0});
            if (tells_source && size_.processes > 2)
                add({Kind::IfSource, q, 0, 0, 0});
        }
        if (last->kind == Kind::Iprobe || last->kind == Kind::Test || last->kind == Kind::Improbe) {
            add({Kind::IfFlag, 0, 0, 0, 0});
            add({Kind::IfNotFlag, 0, 0, 0, 0});
        }
    }
    return out;
}

bool Enumeration::grow()
{
    uint32_t process = 0;
    while (process < size_.processes && program_[process].size() == lengths_[process])
        ++process;
    if (process == size_.processes)
        return false;
    if ((size_.balanced || size_.sensitive) && process > 0 && program_[process].empty() && is_hopeless(process - 1)) {
        drop();
        return true;
    }
    Place place;
    place.candidates = candidates(process);
    places_.push_back(std::move(place));
    if (places_.back().candidates.empty()) {
        places_.pop_back();
        drop();
        return true;
    }
    program_[process].push_back(places_.back().candidates[0]);
    return true;
}

// No program that begins like this, with processes up to this one, is balanced: what is_balanced() asks of them alone.
bool Enumeration::is_hopeless(uint32_t last) const
{
    const std::vector<SmallOp>& mine = program_[last];
    if (!requests_of(mine).open.empty() || !requests_of(mine).messages.empty())
        return true;
    const auto collectives = [](const std::vector<SmallOp>& ops) {
        std::vector<uint64_t> out;
        for (const SmallOp& o : ops)
            if (o.kind == Kind::Barrier || o.kind == Kind::Bcast || o.kind == Kind::Allreduce)
                out.push_back(o.code());
        return out;
    };
    if (last > 0 && collectives(mine) != collectives(program_[0]))
        return true;
    // Messages between this process and an earlier one have receives there, and receives messages.
    const auto lacks = [&](uint32_t from, uint32_t to) {
        const auto sender = static_cast<uint8_t>(from), receiver = static_cast<uint8_t>(to);
        for (const SmallOp& s : program_[from])
            if (is_send(s.kind) && s.peer == receiver &&
                std::none_of(program_[to].begin(), program_[to].end(),
                             [&](const SmallOp& r) { return takes(r.kind) && fits(sender, s, r); }))
                return true;
        for (const SmallOp& r : program_[to])
            if (is_point_to_point(r.kind) && !is_send(r.kind) && r.peer == sender &&
                std::none_of(program_[from].begin(), program_[from].end(), [&](const SmallOp& s) {
                    return is_send(s.kind) && s.peer == receiver && fits(sender, s, r);
                }))
                return true;
        return false;
    };
    for (uint32_t p = 0; p < last; ++p)
        if (lacks(p, last) || lacks(last, p))
            return true;
    return false;
}

// The next candidate of the last place that has one.
void Enumeration::drop()
{
    while (!places_.empty()) {
        Place& place = places_.back();
        size_t process = size_.processes - 1;
        while (program_[process].empty())
            --process;
        program_[process].pop_back();
        if (++place.at < place.candidates.size()) {
            program_[process].push_back(place.candidates[place.at]);
            return;
        }
        places_.pop_back();
    }
    started_ = false;
}

bool Enumeration::is_canonical() const
{
    std::vector<uint8_t> order(size_.processes); // order[i]: the process that comes at place i
    std::iota(order.begin(), order.end(), uint8_t{0});
    std::vector<uint8_t> number(size_.processes);
    while (std::next_permutation(order.begin(), order.end())) {
        bool keeps_lengths = true;
        for (size_t i = 0; i < order.size(); ++i)
            keeps_lengths = keeps_lengths && lengths_[i] == lengths_[order[i]];
        if (!keeps_lengths)
            continue;
        for (size_t i = 0; i < order.size(); ++i)
            number[order[i]] = static_cast<uint8_t>(i);
        Renaming renaming;
        bool larger = false;
        for (size_t i = 0; i < order.size() && !larger; ++i)
            for (size_t k = 0; k < lengths_[i]; ++k) {
                SmallOp o = renaming(program_[order[i]][k]);
                if (has_peer(o.kind) && o.peer != SmallOp::any)
                    o.peer = number[o.peer];
                const uint64_t theirs = o.code(), ours = program_[i][k].code();
                if (theirs < ours)
                    return false;
                if (theirs > ours) {
                    larger = true;
                    break;
                }
            }
    }
    return true;
}

std::optional<SmallProgram> Enumeration::next()
{
    while (!done_) {
        if (!started_) {
            if (!next_lengths()) {
                done_ = true;
                break;
            }
            started_ = true;
            places_.clear();
            program_.assign(size_.processes, {});
        } else {
            drop();
        }
        while (started_ && grow()) {
        }
        if (started_ && able_to_communicate(program_) && (!size_.balanced || is_balanced(program_)) &&
            (!size_.sensitive || is_sensitive(program_)) && is_canonical())
            return program_;
    }
    return std::nullopt;
}

AllPrograms::AllPrograms(const Size& most)
    : most_(most), current_{2, 2, most.tags, most.communicators, most.balanced, most.sensitive, most.calls}, enumeration_(current_)
{
}

std::optional<SmallProgram> AllPrograms::next()
{
    while (current_.processes <= most_.processes) {
        if (std::optional<SmallProgram> p = enumeration_.next())
            return p;
        if (++current_.operations > most_.operations) {
            ++current_.processes;
            current_.operations = current_.processes;
        }
        enumeration_ = Enumeration(current_);
    }
    return std::nullopt;
}

bool able_to_communicate(const SmallProgram& program)
{
    for (uint8_t p = 0; p < program.size(); ++p)
        for (const SmallOp& s : program[p])
            if (is_send(s.kind))
                for (const SmallOp& r : program[s.peer])
                    if (takes(r.kind) && fits(p, s, r))
                        return true;
    return false;
}

namespace {

// One greedy run: a sieve, not a semantics. With everything buffered, or with nothing buffered and collectives that
// synchronise.
class GreedyRun {
public:
    GreedyRun(const SmallProgram& program, bool buffered)
        : program_(program), buffered_(buffered), processes_(program.size())
    {
    }

    bool ends()
    {
        for (bool moved = true; moved;) {
            moved = false;
            for (uint8_t p = 0; p < program_.size(); ++p)
                while (processes_[p].next < program_[p].size() && step(p)) {
                    ++processes_[p].next;
                    moved = true;
                }
        }
        for (size_t p = 0; p < program_.size(); ++p)
            if (processes_[p].next < program_[p].size())
                return false;
        return true;
    }

private:
    struct Message {
        uint8_t from, to;
        SmallOp op;
        bool taken = false, received = false; // a matched probe takes without receiving
    };
    struct Request {
        SmallOp op;
        size_t message = none; // of a send
        bool done = false;
    };
    static constexpr size_t none = ~size_t{0};
    struct Process {
        size_t next = 0;
        size_t message = none; // of the Ssend that it is in
        std::vector<Request> requests;
        size_t collectives = 0;
        bool entered = false;
        std::vector<size_t> probed; // messages, by number; none: Improbe's
    };

    size_t find(uint8_t p, const SmallOp& receive) const
    {
        for (size_t i = 0; i < messages_.size(); ++i)
            if (const Message& m = messages_[i]; !m.taken && m.to == p && fits(m.from, m.op, receive))
                return i;
        return none;
    }

    bool complete(uint8_t p, size_t request)
    {
        if (request >= processes_[p].requests.size())
            return true; // made under a branch that was not taken
        Request& r = processes_[p].requests[request];
        if (!r.done && r.op.kind == Kind::Irecv) {
            const size_t m = find(p, r.op);
            if (m != none)
                messages_[m].taken = messages_[m].received = r.done = true;
        } else if (r.op.kind == Kind::Imrecv) {
            r.done = true;
        } else if (!r.done) {
            r.done = (r.op.kind == Kind::Isend && buffered_) || messages_[r.message].received;
        }
        return r.done;
    }

    bool waits(Kind k) const { return k == Kind::Ssend || (k == Kind::Send && !buffered_); }

    bool collective(uint8_t p, const SmallOp& o)
    {
        Process& me = processes_[p];
        me.entered = true;
        const auto is_in = [&](const Process& q) { return q.collectives > me.collectives || (q.collectives == me.collectives && q.entered); };
        const bool all = o.kind != Kind::Bcast || !buffered_;
        if (all ? !std::all_of(processes_.begin(), processes_.end(), is_in) : !is_in(processes_[o.peer]))
            return false;
        ++me.collectives;
        me.entered = false;
        return true;
    }

    bool step(uint8_t p)
    {
        Process& me = processes_[p];
        const SmallOp& o = program_[p][me.next];
        const bool guarded = me.next > 0 && is_branch(program_[p][me.next - 1].kind);
        // Nonblocking receives take what comes, before later ones look.
        for (size_t r = 0; r < me.requests.size(); ++r)
            complete(p, r);
        if (is_send(o.kind)) {
            if (me.message == none) {
                messages_.push_back({p, o.peer, o});
                if (makes_request(o.kind))
                    me.requests.push_back({o, messages_.size() - 1});
                if (waits(o.kind))
                    me.message = messages_.size() - 1;
            }
            if (waits(o.kind) && !messages_[me.message].received && !guarded)
                return false;
            me.message = none;
            return true;
        }
        switch (o.kind) {
        case Kind::Recv: {
            const size_t m = find(p, o);
            if (m != none)
                messages_[m].taken = messages_[m].received = true;
            return m != none || guarded;
        }
        case Kind::Mprobe: {
            const size_t m = find(p, o);
            if (m != none)
                messages_[m].taken = true;
            if (m != none || guarded)
                me.probed.push_back(m);
            return m != none || guarded;
        }
        case Kind::Improbe: me.probed.push_back(none); return true;
        case Kind::Mrecv:
        case Kind::Imrecv:
            if (const size_t m = me.probed[o.request]; m != none)
                messages_[m].received = true;
            if (o.kind == Kind::Imrecv)
                me.requests.push_back({o});
            return true;
        case Kind::Irecv: me.requests.push_back({o}); return true;
        case Kind::Probe: return find(p, o) != none || guarded;
        case Kind::Wait: return complete(p, o.request) || guarded;
        case Kind::Waitall:
        case Kind::Waitany: {
            size_t done = 0;
            for (size_t r = 0; r < me.requests.size(); ++r)
                done += complete(p, r);
            return guarded || done == me.requests.size() || (o.kind == Kind::Waitany && done > 0);
        }
        case Kind::Barrier:
        case Kind::Bcast:
        case Kind::Allreduce: return collective(p, o);
        default: return true;
        }
    }

    const SmallProgram& program_;
    const bool buffered_;
    std::vector<Process> processes_;
    std::vector<Message> messages_;
};

} // namespace

bool is_balanced(const SmallProgram& program)
{
    struct Count {
        int certain = 0, possible = 0;
    };
    constexpr size_t most = 8;
    std::array<Count, most> sent{}, received{};
    std::vector<SmallOp> collectives;
    for (uint8_t p = 0; p < program.size(); ++p) {
        size_t calls = 0;
        for (size_t i = 0; i < program[p].size(); ++i) {
            const SmallOp& o = program[p][i];
            const bool guarded = i > 0 && is_branch(program[p][i - 1].kind);
            if (o.kind == Kind::Barrier || o.kind == Kind::Bcast || o.kind == Kind::Allreduce) {
                if (guarded || (p > 0 && (calls >= collectives.size() || !(collectives[calls] == o))))
                    return false;
                if (p == 0)
                    collectives.push_back(o);
                ++calls;
            }
            if (is_send(o.kind)) {
                sent[o.peer].certain += guarded ? 0 : 1;
                ++sent[o.peer].possible;
                if (std::none_of(program[o.peer].begin(), program[o.peer].end(),
                                 [&](const SmallOp& r) { return takes(r.kind) && fits(p, o, r); }))
                    return false;
            } else if (is_point_to_point(o.kind)) {
                if (takes(o.kind)) {
                    received[p].certain += guarded || o.kind == Kind::Improbe ? 0 : 1;
                    ++received[p].possible;
                }
                bool found = false;
                for (uint8_t q = 0; q < program.size() && !found; ++q)
                    found = std::any_of(program[q].begin(), program[q].end(), [&](const SmallOp& s) {
                        return is_send(s.kind) && s.peer == p && fits(q, s, o);
                    });
                if (!found)
                    return false;
            }
        }
        if (calls != collectives.size())
            return false;
        // What is offered to Test or Waitany alone may stay open, which is an error whatever else happens.
        if (!requests_of(program[p]).open.empty() || !requests_of(program[p]).messages.empty())
            return false;
    }
    for (size_t p = 0; p < program.size(); ++p)
        if (sent[p].certain > received[p].possible || received[p].certain > sent[p].possible)
            return false;
    return GreedyRun(program, true).ends();
}

bool is_sensitive(const SmallProgram& program) { return is_balanced(program) && !GreedyRun(program, false).ends(); }

} // namespace mpismt::soundness
