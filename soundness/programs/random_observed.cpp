// A process 0 that serves, and others that are served, all with one text. What the server does with a message, and the
// others with an answer, is drawn from statements that are fair and, more seldom, from some that are not.
#include "soundness/programs/random_observed.hpp"

#include "soundness/programs/growing.hpp"

#include <fmt/format.h>
#include <span>
#include <utility>

namespace mpismt::soundness {

namespace {

class Observed {
public:
    explicit Observed(uint64_t seed) : random_(seed) {}

    ProgramTree polls()
    {
        workers_ = random_.one_in(4) ? 2 : 1;
        exchange();
        return finished();
    }

    ProgramTree run()
    {
        workers_ = random_.one_in(4) ? 3 : 2;
        unfair_ = random_.one_in(2);
        switch (random_.below(6)) {
        case 0:
        case 1: manager(); break;
        case 2: fold(); break;
        case 3: lock(); break;
        case 4: requests(); break;
        default: ring(); break;
        }
        if (random_.one_in(8))
            (random_.one_in(2) ? server_ : worker_).push_back(simple("Barrier()"));
        if (random_.one_in(4)) {
            server_.push_back(simple("Barrier()"));
            worker_.push_back(simple("Barrier()"));
        }
        if (random_.one_in(6)) { // what each one has done
            worker_.push_back(simple(random_.one_in(2) ? "Allreduce(n, z, SUM)" : "Allreduce(n + y, z, MAX)"));
            server_.push_back(worker_.back());
            worker_.push_back(simple("assert(z < 2)"));
        } else if (random_.one_in(8)) {
            server_.push_back(simple("Bcast(last, root 0)"));
            worker_.push_back(server_.back());
            worker_.push_back(simple(random_.one_in(2) ? "assert(last <= size)" : "assert(last != rank || rank != 1)"));
        }
        if (random_.one_in(2))
            server_.push_back(simple(one_of(ends)));
        return finished();
    }

private:
    using Body = std::vector<Statement>;

    ProgramTree finished() const
    {
        ProgramTree tree;
        tree.merges_equal = true;
        tree.processes.push_back(with_declarations(server_));
        for (size_t i = 0; i < workers_; ++i)
            tree.processes.push_back(with_declarations(worker_));
        return tree;
    }

    static constexpr const char* fair[] = {
        "sum = sum + x",
        "sum = sum + 1",
        "last = st.source",
        "n = n + (st.source == last)",
        "if (st.source == last) { n = n + 1; } else { last = st.source; }",
        "assert(st.source != 0)",
        "assert(st.source <= size)",
        "if (st.source == 0) { n = 9; }",
        "older = last; last = st.source",
        "n = n + (older == last)",
        "if (last == 0) { last = st.source; }",
        "if (x > 1) { n = n + 1; }",
        "sum = x",
        "a[0] = a[0] + 1",
        "assert(x != 7)",
        "print(\"{} {}\", st.source, x)",
    };
    static constexpr const char* unfair[] = {
        "if (st.source == 1) { n = n + 1; }",
        "assert(st.source != 2 || x != 1)",
        "a[st.source] = a[st.source] + 1",
        "a[st.source] = x",
        "sum = sum + st.source",
        "n = st.source",
        "if (st.source > 1) { sum = sum + 1; }",
        "if (st.source % 2 == 0) { n = n + 1; }",
        "assert(st.source >= last)",
        "if (st.source < last) { n = n + 1; }",
        "n = a[last]",
        "assert(last != 2)",
        "x = 3 - st.source",
        "assert(st.source - 1 != last)",
    };
    static constexpr const char* ends[] = {
        "assert(n != 1)",           "assert(n < 2)",        "assert(sum != 3)",     "assert(last == st.source)",
        "assert(older != last)",    "assert(a[1] <= a[2])", "assert(a[1] == a[2])", "assert(last != 1)",
        "assert(a[st.source] > 0)", "assert(sum > 0)",
    };
    static constexpr const char* values[] = {"0",    "0",        "1", "x",        "rank",
                                             "rank", "rank + 1", "n", "rank / 2", "size - rank"};

    static Statement simple(std::string text) { return Statement::simple(std::move(text)); }
    template <size_t N>
    const char* one_of(const char* const (&list)[N])
    {
        return list[random_.below(N)];
    }
    bool odd() { return unfair_ && random_.one_in(3); }

    static Body with_declarations(const Body& body)
    {
        Body all = {simple("int x, y, z, n, sum, last, older, go = 1"), simple("int a[5], b[5], got[5]"),
                    simple("status st"), simple("request q, r[5]")};
        all.insert(all.end(), body.begin(), body.end());
        return all;
    }

    // Statements that are several ("a; b", "if (…) { a; }") are text, too.
    void look(Body& out)
    {
        for (size_t i = random_.below(3); i-- > 0;) {
            const std::string text = odd() ? one_of(unfair) : one_of(fair);
            out.push_back(text.ends_with('}') ? Statement{text, {}, {}, false} : simple(text));
        }
    }

    std::string send(const std::string& value, const std::string& to, int tag)
    {
        return fmt::format("{}({}, to {}, tag {})", random_.one_in(6) ? "Ssend" : "Send", value, to, tag);
    }
    // To whom the server answers.
    std::string asker() { return odd() ? (random_.one_in(2) ? "last" : "3 - st.source") : "st.source"; }

    void manager()
    {
        const size_t tasks = workers_ + random_.below(3), made = tasks - random_.one_in(8);
        server_.push_back(Statement::with_body(fmt::format("for w in 1..{}", workers_),
                                               {simple(send(random_.one_in(2) ? "n" : "0", "w", 1))}));
        server_.push_back(simple(fmt::format("y = {}", workers_)));
        Body serve = {simple("Recv(x, from *, tag 3, st)")};
        if (random_.one_in(6)) {
            serve[0] = simple("Probe(from *, tag 3, st)");
            serve.push_back(simple("Recv(x, from st.source, tag 3)"));
        } else if (random_.one_in(6)) {
            serve[0] = simple("Irecv(x, from *, tag 3, q)");
            serve.push_back(simple("Wait(q, st)"));
        }
        look(serve);
        serve.push_back(
            Statement::with_body(fmt::format("if (y < {})", made),
                                 {simple(send(random_.one_in(2) ? "y" : "0", asker(), 1)), simple("y = y + 1")},
                                 {simple(send("0", "st.source", 2))}));
        server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", tasks), std::move(serve)));
        Body work = {simple("Recv(x, from 0, tag *, st)")};
        Body one = {simple(send(one_of(values), "0", 3))};
        if (random_.one_in(8))
            one.push_back(simple(send("0", "0", 3)));
        if (odd())
            one.insert(one.begin(), simple("if (rank == 2) { n = n + 1; }"));
        work.push_back(Statement::with_body("if (st.tag == 1)", std::move(one), {simple("go = 0")}));
        worker_.push_back(Statement::with_body("while (go)", std::move(work)));
    }

    void fold()
    {
        const size_t rounds = 1 + random_.below(2);
        const bool replies = random_.one_in(2);
        Body take = {simple("Recv(x, from *, st)")};
        look(take);
        if (replies) {
            const char* const what[] = {"0", "x", "n", "last", "st.source", "sum"};
            take.push_back(simple(send(one_of(what), random_.one_in(5) ? "x" : asker(), 1)));
        }
        server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", workers_ * rounds - random_.one_in(10)),
                                               std::move(take)));
        Body give = {simple(send(one_of(values), "0", 0))};
        if (replies) {
            give.push_back(simple("Recv(y, from 0, tag 1)"));
            if (random_.one_in(3))
                give.push_back(simple(random_.one_in(2) ? "assert(y == 0 || y != 2)" : "n = n + y"));
            if (random_.one_in(6))
                give.push_back(simple("assert(y == rank || y == 0)"));
        }
        worker_.push_back(rounds == 1 ? give[0] : Statement::with_body("for j in 1..2", give));
        if (rounds == 1)
            worker_.insert(worker_.end(), give.begin() + 1, give.end());
    }

    // Whoever asks first gets it; who asks meanwhile is kept for later.
    void lock()
    {
        Body serve = {simple("Recv(x, from *, tag 3, st)")};
        look(serve);
        serve.push_back(simple("last = st.source"));
        serve.push_back(simple(send(random_.one_in(3) ? "last" : "1", "last", 1)));
        if (random_.one_in(2)) {
            serve.push_back(simple("Recv(x, from *, tag 3, st)"));
            serve.push_back(simple("older = st.source"));
            serve.push_back(simple("Recv(z, from last, tag 4)"));
            serve.push_back(simple(send("1", odd() ? "last" : "older", 1)));
            serve.push_back(simple("Recv(z, from older, tag 4)"));
            server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", workers_ / 2), std::move(serve)));
        } else {
            serve.push_back(simple(random_.one_in(4) ? "Recv(z, from *, tag 4)" : "Recv(z, from last, tag 4)"));
            server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", workers_), std::move(serve)));
        }
        worker_ = {simple(send(one_of(values), "0", 3)), simple("Recv(x, from 0, tag 1)")};
        if (random_.one_in(3))
            worker_.push_back(simple(random_.one_in(2) ? "assert(x == 1 || x == rank)" : "assert(x <= 1)"));
        worker_.push_back(simple(send(random_.one_in(2) ? "x" : "0", "0", 4)));
    }

    void requests()
    {
        server_.push_back(Statement::with_body(
            fmt::format("for i in 1..{}", workers_),
            {simple(odd() ? "Irecv(b[i], from i, tag 0, r[i])" : "Irecv(b[i], from *, tag 0, r[i])")}));
        Body take;
        if (random_.one_in(2)) {
            take = {simple("Wait(r[i], st)"), simple("x = b[i]")};
        } else {
            take = {simple("y = Waitany(r, st)"), simple("x = b[y]")};
        }
        look(take);
        if (random_.one_in(2))
            take.push_back(simple(send("0", asker(), 1)));
        const bool replies = take.back().text.find("to ") != std::string::npos;
        server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", workers_), std::move(take)));
        if (random_.one_in(2)) {
            worker_ = {simple(fmt::format("Isend({}, to 0, tag 0, q)", one_of(values)))};
            worker_.push_back(simple("Wait(q)"));
        } else {
            worker_ = {simple(send(one_of(values), "0", 0))};
        }
        if (replies)
            worker_.push_back(simple("Recv(x, from 0, tag 1)"));
    }

    // Each one talks to the next, and then to process 0.
    void ring()
    {
        const std::string next = fmt::format("rank % {} + 1", workers_),
                          before = fmt::format("(rank + {}) % {} + 1", workers_ - 2, workers_);
        worker_.push_back(simple(fmt::format("Isend(rank, to {}, tag 5, q)", next)));
        worker_.push_back(simple(random_.one_in(2) ? "Recv(y, from *, tag 5, st)"
                                                   : fmt::format("Recv(y, from {}, tag 5, st)", before)));
        if (random_.one_in(2))
            worker_.push_back(simple(random_.one_in(2) ? "assert(st.source == y)" : "assert(st.source != rank)"));
        worker_.push_back(simple("Wait(q)"));
        worker_.push_back(simple(send(random_.one_in(2) ? "y" : one_of(values), "0", 0)));
        if (random_.one_in(3)) { // an answer by way of another one
            worker_.push_back(simple("Recv(x, from *, tag 6, st)"));
            if (random_.one_in(2))
                worker_.push_back(simple("assert(st.source == 0)"));
        }
        Body take = {simple("Recv(x, from *, tag 0, st)")};
        look(take);
        if (worker_.back().text.find("tag 0") == std::string::npos)
            take.push_back(simple(send("1", random_.one_in(3) ? "x" : asker(), 6)));
        server_.push_back(Statement::with_body(fmt::format("for i in 1..{}", workers_), std::move(take)));
    }

    // Each one sends to its neighbours, and polls for what others have sent, and for the end of its sends, until a
    // barrier tells that all is over. A few things are otherwise than they should be.
    void exchange()
    {
        deviations_ = random_.below(4);
        const size_t sends = 1 + random_.below(2);
        server_ = polling(sends);
        worker_ = random_.one_in(4) ? polling(sends) : server_;
    }
    bool deviates()
    {
        const bool yes = deviations_ > 0 && random_.one_in(6);
        deviations_ -= yes;
        return yes;
    }

    Body polling(size_t sends)
    {
        static constexpr const char* harmless[] = {"last = st.source", "y = x", "sum = sum + x", "x = 0",
                                                   "assert(x == st.source)", "assert(x < size)", "assert(n < 3)",
                                                   "older = older + n"};
        static constexpr const char* looks[] = {"older = last; last = st.source",     "y = y + z",
                                                "sum = sum + n * x",                  "assert(last == 0)",
                                                "assert(z == 0)",                     "z = z * 2",
                                                "if (z == 1) { y = y + 1; }",         "last = n * x",
                                                "if (n == 1) { older = st.source; }", "assert(x != 1)"};
        static constexpr const char* others[] = {
            "assert(n == 1)", "assert(n != 1)", "assert(z != 2)", "assert(sum != 3)", "assert(last == older)",
            "assert(last != 1)", "assert(y < 2)", "assert(older <= last)", "assert(n == 2)",
            "assert(older < 3)", "assert(y == 0)", "assert(rank != 1 || n > 0)"};
        Body out;
        for (size_t i = 0; i < sends; ++i)
            out.push_back(simple(fmt::format("{}({}, to (rank + {}) % size, tag {}, r[{}])",
                                             deviates() ? "Isend" : "Issend", deviates() ? "1" : "rank",
                                             workers_ == 1 ? 1 : i + 1, random_.one_in(3) ? i : 0, i)));
        const std::string from = deviates() ? "(rank + 1) % size" : "*", tag = deviates() ? "0" : "*";
        Body take = {simple(deviates() ? fmt::format("Recv(x, from {}, tag {}, st)", from, tag)
                                       : "Recv(x, from st.source, tag st.tag, st)"),
                     simple("n = n + 1")};
        for (size_t i = random_.below(3); i-- > 0;) {
            const std::string text = deviates() || deviates() ? one_of(looks) : one_of(harmless);
            take.push_back(text.ends_with('}') ? Statement{text, {}, {}, false} : simple(text));
        }
        const Statement poll =
            Statement::with_body(fmt::format("if (Iprobe(from {}, tag {}, st))", from, tag), std::move(take));
        const std::string sent = deviates() ? "Test(r[0])" : "Testall(r)";
        Body turn = {poll};
        switch (deviates() ? random_.below(4) : 4) {
        case 0: turn.push_back(Statement::with_body(fmt::format("if ({})", sent), {simple("go = 0")})); break;
        case 1: turn.push_back(Statement::with_body(fmt::format("if (n >= {})", sends), {simple("go = 0")})); break;
        case 2:
            turn.push_back(
                Statement::with_body(fmt::format("if ({})", sent), {simple("Barrier()"), simple("go = 0")}));
            break;
        case 3:
            out.push_back(simple("Ibarrier(q)"));
            turn.push_back(Statement::with_body("if (Test(q))", {simple("go = 0")}));
            break;
        default: {
            Body enter = {simple("Ibarrier(q)"), simple("z = 1")};
            if (deviates())
                enter.push_back(simple(random_.one_in(2) ? "last = n" : "assert(n < 2)"));
            turn.push_back(
                Statement::with_body("if (z > 0)", {Statement::with_body("if (Test(q))", {simple("go = 0")})},
                                     {Statement::with_body(fmt::format("if ({})", sent), std::move(enter))}));
        }
        }
        if (deviates())
            turn.push_back(poll);
        if (deviates())
            turn.push_back(simple(random_.one_in(2) ? "y = 1 - y" : "last = n"));
        if (random_.one_in(3))
            std::swap(turn.front(), turn.back());
        out.push_back(Statement::with_body("while (go)", std::move(turn)));
        if (deviates())
            out.push_back(simple("Waitall(r)"));
        if (deviates())
            out.push_back(Statement::with_body(fmt::format("while (n < {})", sends),
                                               {simple("Recv(x, from *, tag *, st)"), simple("n = n + 1")}));
        if (deviates())
            out.push_back(simple("Barrier()"));
        if (deviates() || deviates())
            out.push_back(simple(one_of(others)));
        else
            out.push_back(simple(fmt::format("assert(n == {})", sends)));
        return out;
    }

    Random random_;
    size_t workers_ = 2;
    bool unfair_ = false;
    size_t deviations_ = 0;
    Body server_, worker_;
};

} // namespace

// Exchanges have many states: few of them, so that there may be many others.
ProgramTree random_observed(uint64_t seed)
{
    constexpr uint64_t others = 256;
    return seed % others == 0 ? random_exchange(seed) : Observed(seed).run();
}
ProgramTree random_exchange(uint64_t seed) { return Observed(seed).polls(); }

} // namespace mpismt::soundness
