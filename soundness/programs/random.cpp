// A program is grown from exchanges, each of which adds what it needs to all its processes, so that most programs could
// end well; then a few statements are moved, dropped or doubled, so that many do not.
#include "soundness/programs/random.hpp"

#include "soundness/programs/random_datatypes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

class Generator {
public:
    explicit Generator(uint64_t seed) : random_(seed) {}

    ProgramTree run()
    {
        processes_.resize(2 + random_.below(3));
        const bool duplicate = random_.one_in(5), split = random_.one_in(8);
        inter_ = split && random_.one_in(2);
        ring_ = random_.one_in(10);
        datatypes_ = random_.one_in(4);
        unwritten_ = random_.one_in(3);
        for (Growing& p : processes_)
            p.unwritten = unwritten_;
        if (duplicate)
            communicators_.push_back(", on d");
        const size_t exchanges = 1 + random_.below(processes_.size() > 2 ? 4 : 5);
        for (size_t i = 0; i < exchanges; ++i) {
            exchange(split);
            if (unwritten_)
                wander(processes_[random_.below(processes_.size())]);
            for (Growing& p : processes_)
                if (!p.later.empty() && random_.one_in(2))
                    make_later_call(p);
            for (Growing& p : processes_)
                if (!p.open.empty() && random_.one_in(3))
                    complete(p);
        }
        for (Growing& p : processes_) {
            while (!p.later.empty())
                make_later_call(p);
            while (!p.open.empty())
                complete(p);
            for (const std::string& r : p.persistent)
                p.add(fmt::format("Request_free({})", r));
        }
        for (size_t mutations = random_.below(3); mutations-- > 0;)
            mutate();
        ProgramTree tree;
        const bool from_group = processes_[0].declarations.size() % 2 == 1; // no number is drawn for it
        for (size_t r = 0; r < processes_.size(); ++r) {
            Growing& p = processes_[r];
            std::vector<Statement> all = std::move(p.declarations);
            if (duplicate)
                all.push_back(Statement::simple(from_group
                                                    ? "comm d = Comm_create_from_group(Comm_group(WORLD), \"d\")"
                                                    : "comm d = Comm_dup(WORLD)"));
            if (split)
                all.push_back(Statement::simple("comm h = Comm_split(WORLD, rank % 2, rank)"));
            if (inter_) // between those with even and those with odd ranks
                all.push_back(Statement::simple("comm x = Intercomm_create(h, 0, WORLD, 1 - rank % 2, tag 7)"));
            if (ring_)
                all.push_back(
                    Statement::simple(fmt::format("comm g = Cart_create(WORLD, {{{}}}, {{1}})", processes_.size())));
            if (p.attached)
                all.push_back(Statement::simple(random_.one_in(6) ? "Buffer_attach(600)" : "Buffer_attach(4000)"));
            all.insert(all.end(), p.body.begin(), p.body.end());
            if (duplicate && !random_.one_in(8))
                all.push_back(Statement::simple("Comm_free(d)"));
            if (inter_ && !random_.one_in(8))
                all.push_back(Statement::simple("Comm_free(x)"));
            if (ring_ && !random_.one_in(8))
                all.push_back(Statement::simple("Comm_free(g)"));
            if (split && !random_.one_in(8))
                all.push_back(Statement::simple("Comm_free(h)"));
            tree.processes.push_back(std::move(all));
        }
        return tree;
    }

private:
    struct Envelope {
        size_t from, to, tag;
        std::string on;
    };

    void exchange(bool split)
    {
        if (datatypes_ && random_.one_in(2))
            return datatype_exchange(random_, processes_);
        if (inter_ && random_.one_in(2))
            return across();
        if (ring_ && random_.one_in(3))
            return around();
        switch (random_.below(12)) {
        case 0: collective(); break;
        case 1: nonblocking_collective(); break;
        case 2: sendrecv(); break;
        case 3: loop(); break;
        case 4: many_to_one(); break;
        case 5:
            if (split) {
                for (Growing& p : processes_)
                    p.add(random_.one_in(30) ? "Barrier()" : "Barrier(on h)");
                break;
            }
            [[fallthrough]];
        default: message(envelope());
        }
    }

    Envelope envelope()
    {
        Envelope e;
        e.from = random_.below(processes_.size());
        e.to = (e.from + 1 + random_.below(processes_.size() - 1)) % processes_.size();
        e.tag = random_.below(2);
        e.on = communicators_[random_.below(communicators_.size())];
        return e;
    }

    std::string sent(const Envelope& e)
    {
        return fmt::format("to {}, tag {}{}", e.to, random_.one_in(40) ? 1 - e.tag : e.tag, e.on);
    }
    std::string asked(const Envelope& e)
    {
        return fmt::format("from {}, tag {}{}", random_.one_in(2) ? "*" : fmt::format("{}", e.from),
                           random_.one_in(4) ? "*" : fmt::format("{}", e.tag), e.on);
    }

    void message(const Envelope& e)
    {
        const size_t value = 1 + values_++;
        // A branch on an input decides on both sides or on one.
        if (random_.one_in(12)) {
            Growing& p = processes_[e.from];
            const std::string n = p.fresh("int", 'n');
            p.add(fmt::format("{} = input(0, 1)", n));
            send(e, random_.one_in(2) ? n : fmt::format("{} + {}", n, value));
        } else {
            send(e, fmt::format("{}", value));
        }
        receive(e, value);
    }

    void send(const Envelope& e, const std::string& value)
    {
        Growing& p = processes_[e.from];
        const std::string to = sent(e);
        switch (random_.below(16)) {
        case 0:
        case 1: p.add(fmt::format("Ssend({}, {})", value, to)); break;
        case 2:
            p.attached = true;
            p.add(fmt::format("Bsend({}, {})", value, to));
            break;
        case 3:
        case 4: {
            const std::string r = p.fresh("request", 'r');
            p.add(fmt::format("{}({}, {}, {})", random_.one_in(3) ? "Issend" : "Isend", value, to, r));
            p.open.push_back(r);
            break;
        }
        case 5: { // a buffer of its own, that may be written too early
            const std::string v = p.fresh("int", 'v'), r = p.fresh("request", 'r');
            p.add(fmt::format("{} = {}", v, value));
            p.add(fmt::format("Isend({}, {}, {})", v, to, r));
            if (random_.one_in(6))
                p.add(fmt::format("{} = 99", v));
            p.open.push_back(r);
            break;
        }
        case 6: {
            const std::string v = p.fresh("int", 'v'), r = p.fresh("request", 'r');
            p.add(fmt::format("{} = {}", v, value));
            p.add(fmt::format("{}({}, {}, {})", random_.one_in(4) ? "Ssend_init" : "Send_init", v, to, r));
            p.add(fmt::format("Start({})", r));
            p.open.push_back(r);
            p.persistent.push_back(r);
            break;
        }
        case 7: {
            const std::string a = p.fresh("int", 'a', "[4]");
            p.add(fmt::format("{}[1] = {}", a, value));
            p.add(fmt::format("Send({}[1..{}], {})", a, 1 + random_.below(2), to));
            break;
        }
        case 8:
            if (random_.one_in(4))
                p.add(fmt::format("Send(1.5, {})", to));
            else
                p.add(fmt::format("Send({}, {})", value, to));
            break;
        case 9:
            if (random_.one_in(3))
                p.add(fmt::format("Rsend({}, {})", value, to));
            else
                p.add(fmt::format("Send({}, {})", value, to));
            break;
        case 10: { // nobody waits for it; its buffer may be used again
            const std::string v = p.fresh("int", 'v'), r = p.fresh("request", 'r');
            p.add(fmt::format("{} = {}", v, value));
            p.add(fmt::format("{}({}, {}, {})", random_.one_in(3) ? "Issend" : "Isend", v, to, r));
            p.add(fmt::format("Request_free({})", r));
            if (random_.one_in(2))
                p.later.push_back(fmt::format("{} = 99", v));
            break;
        }
        default: p.add(fmt::format("Send({}, {})", value, to));
        }
    }

    void receive(const Envelope& e, size_t value)
    {
        Growing& p = processes_[e.to];
        const std::string from = asked(e);
        std::string x = p.fresh("int", 'x', random_.one_in(3) ? "[2]" : "");
        if (p.declarations.back().text.find('[') != std::string::npos)
            x += random_.one_in(2) ? "[0..1]" : "[1]";
        const std::string scalar = x.ends_with("..1]") ? x.substr(0, x.size() - 4) + "]" : x;
        switch (random_.below(15)) {
        case 0:
        case 1:
        case 2: {
            const std::string r = p.fresh("request", 'r');
            p.add(fmt::format("Irecv({}, {}, {})", x, from, r));
            if (random_.one_in(12))
                p.add(random_.one_in(2) ? fmt::format("print({})", scalar) : fmt::format("{} = 5", scalar));
            p.open.push_back(r);
            if (random_.one_in(12)) {
                const std::string s = p.fresh("status", 's');
                p.add(fmt::format("Cancel({})", r));
                p.add(fmt::format("Wait({}, {})", r, s));
                p.body.push_back(Statement::with_body(fmt::format("if ({}.cancelled)", s),
                                                      {Statement::simple(fmt::format("Recv({}, {})", x, from))}));
                p.open.pop_back();
            }
            return;
        }
        case 3: {
            const std::string s = p.fresh("status", 's');
            p.add(fmt::format("Probe({}, {})", from, s));
            p.add(random_.one_in(3) ? fmt::format("Recv({}, {})", x, from)
                                    : fmt::format("Recv({}, from {}.source, tag {}.tag{})", x, s, s, e.on));
            break;
        }
        case 4: {
            const std::string m = p.fresh("message", 'm');
            p.add(fmt::format("{} = Mprobe({})", m, from));
            if (random_.one_in(3)) { // other calls come in between
                p.later.push_back(fmt::format("Mrecv({}, {})", x, m));
                return;
            }
            if (random_.one_in(3)) {
                const std::string r = p.fresh("request", 'r');
                p.add(fmt::format("Imrecv({}, {}, {})", x, m, r));
                p.open.push_back(r);
                return;
            }
            p.add(fmt::format("Mrecv({}, {})", x, m));
            break;
        }
        case 5: {
            const std::string f = p.fresh("bool", 'f');
            p.body.push_back(Statement::with_body(fmt::format("while (!{})", f),
                                                  {Statement::simple(fmt::format("{} = Iprobe({})", f, from))}));
            p.add(fmt::format("Recv({}, {})", x, from));
            break;
        }
        case 6: {
            const std::string f = p.fresh("bool", 'f');
            p.add(fmt::format("{} = Iprobe({})", f, from));
            p.body.push_back(Statement::with_body(
                fmt::format("if ({})", f), {Statement::simple(fmt::format("Recv({}, {})", x, from))},
                {Statement::simple(fmt::format("Recv({}, from {}{})", x, e.from, e.on))}));
            break;
        }
        case 7: {
            const std::string r = p.fresh("request", 'r');
            p.add(fmt::format("Recv_init({}, {}, {})", x, from, r));
            p.add(fmt::format("Start({})", r));
            p.open.push_back(r);
            p.persistent.push_back(r);
            return;
        }
        case 8: {
            const std::string m = p.fresh("message", 'm'), f = p.fresh("bool", 'f');
            p.body.push_back(Statement::with_body(
                fmt::format("while (!{})", f),
                {Statement::simple(fmt::format("Improbe({}, {}, {}, STATUS_IGNORE)", from, f, m))}));
            p.add(fmt::format("Mrecv({}, {})", x, m));
            break;
        }
        default: {
            if (random_.one_in(2)) {
                p.add(fmt::format("Recv({}, {})", x, from));
                break;
            }
            const std::string s = p.fresh("status", 's');
            p.add(fmt::format("Recv({}, {}, {})", x, from, s));
            if (random_.one_in(4))
                p.add(fmt::format("assert({}.source == {})", s, e.from));
            break;
        }
        }
        use(p, scalar, value);
    }

    // Numbers go on: into others, through arithmetic, messages and reductions. Some of them were never written, or are
    // what a short message left; at last one may decide something.
    void wander(Growing& p)
    {
        const auto number = [&](Growing& q) {
            return q.numbers.empty() ? q.fresh("int", 'u') : q.numbers[random_.below(q.numbers.size())];
        };
        for (size_t n = random_.below(3); n-- > 0;) {
            const std::string a = number(p), b = number(p), c = number(p);
            static constexpr const char* ways[] = {
                "{0} = {1}",     "{0} = {1} + {2}",     "{0} = {1} & 1",  "{0} = {1} << 8 | {2} & 3",
                "{0} = {1} * 2", "{0} = max({1}, {2})", "{0} = {1} ^ {2}"};
            p.add(fmt::format(fmt::runtime(ways[random_.below(std::size(ways))]), a, b, c));
        }
        switch (random_.below(8)) {
        case 0: { // sent on
            Envelope e = envelope();
            send(e, number(processes_[e.from]));
            receive(e, values_);
            break;
        }
        case 1: // reduced
            for (Growing& q : processes_) {
                const std::string from = number(q);
                q.add(fmt::format("Allreduce({}, {}, {})", from, q.fresh("int", 'y'),
                                  random_.one_in(2) ? "SUM" : "BAND"));
            }
            break;
        case 2: {
            const std::string a = number(p), b = number(p);
            p.body.push_back(Statement::with_body(fmt::format("if ({} == {})", a, random_.one_in(2) ? b : "1"),
                                                  {Statement::simple(fmt::format("{} = {}", a, values_))},
                                                  {Statement::simple("skip")}));
            break;
        }
        case 3: p.add(fmt::format("print({})", number(p))); break;
        case 4: p.add(fmt::format("assert(({} & 2) != 3)", number(p))); break;
        case 5: { // in a loop, where the variable begins anew
            const std::string v = fmt::format("w{}", p.names++), out = number(p);
            p.body.push_back(Statement::with_body("for i in 0..1",
                                                  {Statement::simple(fmt::format("int {} = ?", v)),
                                                   Statement::with_body(fmt::format("if (i == {})", random_.below(2)),
                                                                        {Statement::simple(fmt::format("{} = 4", v))}),
                                                   Statement::simple(fmt::format("{} = {}", out, v))}));
            break;
        }
        case 6: { // on a condition that is not known
            const std::string a = number(p), n = p.fresh("int", 'n');
            p.add(fmt::format("{} = input(0, 1)", n));
            p.body.push_back(
                Statement::with_body(fmt::format("if ({} == 1)", n), {Statement::simple(fmt::format("{} = 3", a))}));
            break;
        }
        default: break;
        }
    }

    // What a received value decides.
    void use(Growing& p, const std::string& x, size_t value)
    {
        if (random_.one_in(5))
            p.add(fmt::format("assert({} == {})", x, value));
        else if (random_.one_in(8))
            p.body.push_back(Statement::with_body(fmt::format("if ({} == {})", x, value),
                                                  {Statement::simple(fmt::format("{} = {}", x, value + 1))},
                                                  {Statement::simple("skip")}));
    }

    void make_later_call(Growing& p)
    {
        p.add(p.later.front());
        p.later.erase(p.later.begin());
    }

    void complete(Growing& p)
    {
        const size_t i = random_.below(p.open.size());
        const auto at = p.open.begin() + static_cast<std::ptrdiff_t>(i);
        const std::string r = *at, all = fmt::format("{}", fmt::join(p.open, ", "));
        switch (p.open.size() > 1 ? random_.below(8) : 4 + random_.below(4)) {
        case 0:
            p.add(fmt::format("Waitall({})", all));
            p.open.clear();
            return;
        case 1: {
            const std::string n = p.fresh("int", 'i');
            p.add(fmt::format("{} = Waitany({})", n, all));
            return; // the others, and this one again, later
        }
        case 2: {
            const std::string n = p.fresh("int", 'i'), k = p.fresh("int", 'k', "[8]");
            p.add(fmt::format("{} = Waitsome({{{}}}, {})", n, all, k));
            return;
        }
        case 3: {
            const std::string f = p.fresh("bool", 'f'), k = p.fresh("int", 'k');
            p.add(fmt::format("Testany({{{}}}, {}, {})", all, k, f));
            return;
        }
        case 4: {
            const std::string f = p.fresh("bool", 'f');
            p.body.push_back(Statement::with_body(fmt::format("while (!{})", f),
                                                  {Statement::simple(fmt::format("{} = Test({})", f, r))}));
            break;
        }
        case 5: {
            const std::string f = p.fresh("bool", 'f');
            p.add(fmt::format("{} = Test({})", f, r));
            p.body.push_back(
                Statement::with_body(fmt::format("if (!{})", f), {Statement::simple(fmt::format("Wait({})", r))}));
            break;
        }
        default: p.add(fmt::format("Wait({})", r));
        }
        p.open.erase(at);
    }

    std::string collective_call(Growing& p, size_t rank, size_t kind, size_t root, bool nonblocking)
    {
        const std::string i = nonblocking ? "I" : "";
        const auto lower = [&](std::string name) {
            if (nonblocking)
                name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
            return i + name;
        };
        switch (kind) {
        case 0: return fmt::format("{}({}", lower("Barrier"), nonblocking ? "" : ")");
        case 1:
            return fmt::format("{}({}, root {}{}", lower("Bcast"), p.fresh("int", 'b'), root, nonblocking ? ", " : ")");
        case 2:
            return fmt::format("{}({}, {}, SUM, root {}{}", lower("Reduce"), rank + 1, p.fresh("int", 'b'), root,
                               nonblocking ? ", " : ")");
        case 3:
            return fmt::format("{}({}, {}, MAX{}", lower("Allreduce"), rank + 1, p.fresh("int", 'b'),
                               nonblocking ? ", " : ")");
        case 4:
            return fmt::format("{}({}, {}, SUM{}", lower("Scan"), rank + 1, p.fresh("int", 'b'),
                               nonblocking ? ", " : ")");
        default:
            return fmt::format("{}({}, {}, root {}{}", lower("Gather"), rank + 1, p.fresh("int", 'b', "[size]"), root,
                               nonblocking ? ", " : ")");
        }
    }

    // On the intercommunicator, where ranks are those of the other group.
    void across()
    {
        if (random_.one_in(3)) {
            const bool barrier = random_.one_in(2);
            for (size_t r = 0; r < processes_.size(); ++r)
                processes_[r].add(barrier != random_.one_in(40) ? "Barrier(on x)"
                                                                : fmt::format("Allreduce({}, {}, SUM, on x)", r + 1,
                                                                              processes_[r].fresh("int", 'b')));
            return;
        }
        const size_t from = random_.below(processes_.size()), others = (processes_.size() + from % 2) / 2;
        const size_t to = 2 * random_.below(others) + 1 - from % 2, value = values_++;
        processes_[from].add(fmt::format("{}({}, to {}, tag {}, on x)", random_.one_in(3) ? "Ssend" : "Send", value,
                                         random_.one_in(30) ? from / 2 : to / 2, random_.below(2)));
        Growing& p = processes_[to];
        const std::string b = p.fresh("int", 'b'), source = random_.one_in(2) ? "*" : fmt::format("{}", from / 2);
        if (random_.one_in(3)) {
            const std::string r = p.fresh("request", 'r');
            p.add(fmt::format("Irecv({}, from {}, tag *, {}, on x)", b, source, r));
            p.open.push_back(r);
            return;
        }
        p.add(fmt::format("Recv({}, from {}, tag *, on x)", b, source));
        use(p, b, value);
    }

    // To the neighbours on the ring.
    void around()
    {
        for (size_t r = 0; r < processes_.size(); ++r) {
            Growing& p = processes_[r];
            const std::string b = p.fresh("int", 'b', "[2]");
            if (random_.one_in(8)) { // never matches the blocking ones
                const std::string request = p.fresh("request", 'r');
                p.add(fmt::format("Ineighbor_allgather({}, {}, {}, on g)", r + 1, b, request));
                p.open.push_back(request);
                continue;
            }
            p.add(fmt::format("Neighbor_allgather({}, {}, on g)", r + 1, b));
            if (random_.one_in(6))
                p.add(fmt::format("assert({}[0] == {})", b, r == 0 ? processes_.size() : r));
        }
    }

    void collective()
    {
        const size_t kind = random_.below(6), root = random_.below(processes_.size());
        for (size_t r = 0; r < processes_.size(); ++r) {
            const size_t other = random_.one_in(60) ? random_.below(6) : kind;
            processes_[r].add(collective_call(processes_[r], r, other, root, false));
        }
    }

    void nonblocking_collective()
    {
        const size_t kind = random_.below(6), root = random_.below(processes_.size());
        for (size_t r = 0; r < processes_.size(); ++r) {
            Growing& p = processes_[r];
            const std::string call = collective_call(p, r, kind, root, true), request = p.fresh("request", 'r');
            p.add(fmt::format("{}{})", call, request));
            p.open.push_back(request);
        }
    }

    void sendrecv()
    {
        const size_t a = random_.below(processes_.size()), b = (a + 1) % processes_.size();
        for (const auto& [me, other] : {std::pair{a, b}, std::pair{b, a}}) {
            Growing& p = processes_[me];
            const std::string x = p.fresh("int", 'x');
            if (random_.one_in(3))
                p.add(fmt::format("Sendrecv_replace({}, to {}, from {})", x, other,
                                  random_.one_in(3) ? "*" : fmt::format("{}", other)));
            else
                p.add(fmt::format("Sendrecv({}, to {}, {}, from {}, sendtag = 0, recvtag = 0)", 1 + values_++, other, x,
                                  other));
        }
    }

    void loop()
    {
        const Envelope e = envelope();
        const size_t turns = 2 + random_.below(2);
        const size_t value = values_++;
        processes_[e.from].body.push_back(
            Statement::with_body(fmt::format("for i in 1..{}", turns),
                                 {Statement::simple(fmt::format("Send(i + {}, {})", value, sent(e)))}));
        Growing& p = processes_[e.to];
        const std::string x = p.fresh("int", 'x');
        p.body.push_back(Statement::with_body(fmt::format("for i in 1..{}", random_.one_in(12) ? turns - 1 : turns),
                                              {Statement::simple(fmt::format("Recv({}, {})", x, asked(e)))}));
    }

    void many_to_one()
    {
        const size_t to = random_.below(processes_.size());
        Growing& p = processes_[to];
        const std::string x = p.fresh("int", 'x');
        for (size_t r = 0; r < processes_.size(); ++r) {
            if (r == to)
                continue;
            send({r, to, 0, ""}, fmt::format("{}", 1 + values_++));
            p.add(fmt::format("Recv({}, from *, tag {})", x, random_.one_in(2) ? "*" : "0"));
        }
        use(p, x, values_);
    }

    void mutate()
    {
        Growing& p = processes_[random_.below(processes_.size())];
        if (p.body.empty())
            return;
        const size_t i = random_.below(p.body.size());
        const auto at = p.body.begin() + static_cast<std::ptrdiff_t>(i);
        switch (random_.below(6)) {
        case 0: p.body.erase(at); break;
        case 1: p.body.insert(at, Statement(p.body[i])); break;
        default:
            if (i + 1 < p.body.size())
                std::swap(p.body[i], p.body[i + 1]);
        }
    }

    Random random_;
    std::vector<Growing> processes_;
    std::vector<std::string> communicators_{""};
    bool datatypes_ = false, inter_ = false, ring_ = false;
    bool unwritten_ = false; // numbers have no value at first, and wander
    size_t values_ = 0;
};

} // namespace

ProgramTree random_program(uint64_t seed) { return Generator(seed).run(); }

} // namespace mpismt::soundness
