// Processes go through rounds together: fences, epochs between some of them, locks, messages, barriers. So most
// programs fit together, and what can go wrong are races. Then a statement is taken away, doubled or moved in every
// third program.
#include "soundness/programs/growing.hpp"
#include "soundness/programs/windows.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

class WindowGenerator {
public:
    explicit WindowGenerator(uint64_t seed) : random_(seed) {}

    ProgramTree run()
    {
        processes_.resize(2 + random_.below(2));
        requests_.resize(processes_.size());
        for (size_t rounds = 1 + random_.below(3); rounds-- > 0;)
            round();
        ProgramTree tree;
        const bool mutate = random_.one_in(3);
        if (mutate)
            this->mutate(processes_[random_.below(processes_.size())]);
        for (size_t r = 0; r < processes_.size(); ++r) {
            std::vector<Statement>& out = tree.processes.emplace_back();
            const auto add = [&](std::string text) { out.push_back(Statement::simple(std::move(text))); };
            add("int m[3], v = 1, g, h, x, pair[2] = {1, 2}");
            add("window w = Win_create(m)");
            add("group all = Comm_group(WORLD)");
            for (size_t q = 0; q < processes_.size(); ++q)
                add(fmt::format("group only_{} = Group_incl(all, {{{}}})", q, q));
            for (size_t q = 0; q < requests_[r]; ++q)
                add(fmt::format("request q{}", q));
            out.insert(out.end(), processes_[r].begin(), processes_[r].end());
            add("Win_free(w)");
        }
        return tree;
    }

private:
    using Body = std::vector<Statement>;

    void add(size_t process, std::string text) { processes_[process].push_back(Statement::simple(std::move(text))); }
    size_t anybody() { return random_.below(processes_.size()); }
    size_t somebody_but(size_t p) { return (p + 1 + random_.below(processes_.size() - 1)) % processes_.size(); }
    template <size_t N>
    std::string one_of(const char* const (&texts)[N])
    {
        return texts[random_.below(N)];
    }

    void operation(size_t p, size_t target)
    {
        const std::string to = fmt::format("to {}, at {}", target, random_.below(2));
        const std::string from = fmt::format("from {}, at {}", target, random_.below(2));
        const std::string result = one_of({"g", "g", "h", "m[2]"});
        switch (random_.below(10)) {
        case 0: return add(p, fmt::format("Put(v, {}, w)", to));
        case 1: return add(p, fmt::format("Put({}, {}, w)", 10 * (p + 1) + random_.below(5), to));
        case 2: return add(p, fmt::format("Put(pair, {}, w)", to));
        case 3:
        case 4: return add(p, fmt::format("Get({}, {}, w)", result, from));
        case 5: return add(p, fmt::format("Accumulate(v, {}, {}, w)", to, one_of({"SUM", "SUM", "PROD", "REPLACE"})));
        case 6: return add(p, fmt::format("Accumulate(pair, {}, SUM, w)", to));
        case 7: return add(p, fmt::format("Get_accumulate(1, {}, {}, {}, w)", result, to, one_of({"SUM", "NO_OP"})));
        case 8:
            return add(p,
                       fmt::format("Fetch_and_op(1, {}, {}, {}, w)", result, to, one_of({"SUM", "NO_OP", "REPLACE"})));
        default: return add(p, fmt::format("Compare_and_swap(5, v, {}, {}, w)", result, to));
        }
    }
    void local(size_t p)
    {
        add(p, one_of({"m[0] = 3", "m[1] = 4", "x = m[0]", "x = m[1]", "v = 2", "x = g", "h = 7"}));
    }
    void some(size_t p, size_t target, size_t most)
    {
        for (size_t n = random_.below(most + 1); n-- > 0;)
            if (random_.one_in(4))
                local(p);
            else
                operation(p, target);
    }

    void fences()
    {
        for (size_t p = 0; p < processes_.size(); ++p)
            add(p, "Win_fence(w)");
        for (size_t p = 0; p < processes_.size(); ++p)
            some(p, anybody(), 2);
        for (size_t p = 0; p < processes_.size(); ++p)
            add(p, one_of({"Win_fence(w)", "Win_fence(w)", "Win_fence(MODE_NOSUCCEED, w)"}));
    }
    void post_and_start()
    {
        const size_t target = anybody(), origin = somebody_but(target);
        const std::string post = one_of({"", "", ", MODE_NOSTORE"});
        add(target, fmt::format("Win_post(only_{}{}, w)", origin, post));
        if (random_.one_in(3))
            local(target);
        add(target, "Win_wait(w)");
        add(origin, fmt::format("Win_start(only_{}, w)", target));
        some(origin, target, 2);
        add(origin, "Win_complete(w)");
    }
    void lock(size_t p)
    {
        const size_t target = anybody();
        add(p, fmt::format("Win_lock({}, {}, w)", one_of({"LOCK_SHARED", "LOCK_EXCLUSIVE"}), target));
        some(p, target, 2);
        if (random_.one_in(3))
            add(p, fmt::format("{}({}, w)", one_of({"Win_flush", "Win_flush_local"}), target));
        some(p, target, 1);
        add(p, fmt::format("Win_unlock({}, w)", target));
    }
    void lock_all(size_t p)
    {
        add(p, "Win_lock_all(w)");
        some(p, anybody(), 2);
        switch (random_.below(5)) {
        case 0: add(p, "Win_flush_all(w)"); break;
        case 1: add(p, "Win_flush_local_all(w)"); break;
        case 2: add(p, "Win_sync(w)"); break;
        case 3: with_request(p); break;
        default: break;
        }
        some(p, anybody(), 1);
        add(p, "Win_unlock_all(w)");
    }
    void with_request(size_t p)
    {
        const size_t q = requests_[p]++;
        const size_t target = anybody();
        const std::string request = fmt::format("q{}", q);
        switch (random_.below(3)) {
        case 0: add(p, fmt::format("Rput(v, to {}, w, {})", target, request)); break;
        case 1: add(p, fmt::format("Rget(g, from {}, w, {})", target, request)); break;
        default: add(p, fmt::format("Raccumulate(v, to {}, SUM, w, {})", target, request)); break;
        }
        if (random_.one_in(3))
            local(p);
        add(p, fmt::format("Wait({})", request));
    }
    void message()
    {
        const size_t from = anybody(), to = somebody_but(from);
        add(from, fmt::format("Send(1, to {})", to));
        add(to, fmt::format("Recv(x, from {})", from));
    }

    void round()
    {
        switch (random_.below(6)) {
        case 0: return fences();
        case 1: return post_and_start();
        case 2: return lock(anybody());
        case 3: return lock_all(anybody());
        case 4: return message();
        default:
            for (size_t p = 0; p < processes_.size(); ++p)
                if (random_.one_in(2))
                    random_.one_in(2) ? lock(p) : lock_all(p);
            if (random_.one_in(2))
                for (size_t p = 0; p < processes_.size(); ++p)
                    add(p, "Barrier()");
            return local(anybody());
        }
    }

    void mutate(Body& body)
    {
        if (body.empty())
            return;
        const size_t at = random_.below(body.size());
        const auto place = body.begin() + static_cast<std::ptrdiff_t>(at);
        switch (random_.below(3)) {
        case 0: body.erase(place); break;
        case 1: body.insert(place, Statement(*place)); break;
        default: std::swap(*place, body[random_.below(body.size())]); break;
        }
    }

    Random random_;
    std::vector<Body> processes_;
    std::vector<size_t> requests_;
};

} // namespace

ProgramTree random_windows(uint64_t seed) { return WindowGenerator(seed).run(); }

} // namespace mpismt::soundness
