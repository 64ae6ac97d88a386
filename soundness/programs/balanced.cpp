// Which small programs are worth checking: whose messages can all be received, and which may hang if nothing is
// buffered.
#include "soundness/programs/enumerate.hpp"

#include "soundness/programs/small_requests.hpp"

#include <algorithm>
#include <array>

namespace mpismt::soundness {

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

using SmallKind = SmallOp::Kind;

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
        if (!r.done && r.op.kind == SmallKind::Irecv) {
            const size_t m = find(p, r.op);
            if (m != none)
                messages_[m].taken = messages_[m].received = r.done = true;
        } else if (r.op.kind == SmallKind::Imrecv) {
            r.done = true;
        } else if (!r.done) {
            r.done = (r.op.kind == SmallKind::Isend && buffered_) || messages_[r.message].received;
        }
        return r.done;
    }

    bool waits(SmallKind k) const { return k == SmallKind::Ssend || (k == SmallKind::Send && !buffered_); }

    bool collective(uint8_t p, const SmallOp& o)
    {
        Process& me = processes_[p];
        me.entered = true;
        const auto is_in = [&](const Process& q) {
            return q.collectives > me.collectives || (q.collectives == me.collectives && q.entered);
        };
        const bool all = o.kind != SmallKind::Bcast || !buffered_;
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
        case SmallKind::Recv: {
            const size_t m = find(p, o);
            if (m != none)
                messages_[m].taken = messages_[m].received = true;
            return m != none || guarded;
        }
        case SmallKind::Mprobe: {
            const size_t m = find(p, o);
            if (m != none)
                messages_[m].taken = true;
            if (m != none || guarded)
                me.probed.push_back(m);
            return m != none || guarded;
        }
        case SmallKind::Improbe: me.probed.push_back(none); return true;
        case SmallKind::Mrecv:
        case SmallKind::Imrecv:
            if (const size_t m = me.probed[o.request]; m != none)
                messages_[m].received = true;
            if (o.kind == SmallKind::Imrecv)
                me.requests.push_back({o});
            return true;
        case SmallKind::Irecv: me.requests.push_back({o}); return true;
        case SmallKind::Probe: return find(p, o) != none || guarded;
        case SmallKind::Wait: return complete(p, o.request) || guarded;
        case SmallKind::Waitall:
        case SmallKind::Waitany: {
            size_t done = 0;
            for (size_t r = 0; r < me.requests.size(); ++r)
                done += complete(p, r);
            return guarded || done == me.requests.size() || (o.kind == SmallKind::Waitany && done > 0);
        }
        case SmallKind::Barrier:
        case SmallKind::Bcast:
        case SmallKind::Allreduce: return collective(p, o);
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
            if (o.kind == SmallKind::Barrier || o.kind == SmallKind::Bcast || o.kind == SmallKind::Allreduce) {
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
                    received[p].certain += guarded || o.kind == SmallKind::Improbe ? 0 : 1;
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
