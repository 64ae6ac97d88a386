// Processes open a file together and go through rounds: accesses of some of them, collective ones, and what orders them
// (sync, barrier or message, sync), as a whole or in part, so that about as many programs race as do not. In a third of
// the programs the file is in atomic mode. Then a statement is taken away, doubled or moved in every third program. At
// most four accesses are made by single processes: every order in which they can take effect is followed.
#include "soundness/programs/files.hpp"
#include "soundness/programs/growing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

class FileGenerator {
public:
    explicit FileGenerator(uint64_t seed) : random_(seed) {}

    ProgramTree run()
    {
        processes_.resize(random_.one_in(4) ? 3 : 2);
        requests_.resize(processes_.size());
        const bool atomic = random_.one_in(3), given = random_.one_in(4);
        for (size_t rounds = 2 + random_.below(3); rounds-- > 0;)
            round();
        if (random_.one_in(3))
            mutate(processes_[random_.below(processes_.size())]);
        ProgramTree tree;
        for (size_t r = 0; r < processes_.size(); ++r) {
            std::vector<Statement>& out = tree.processes.emplace_back();
            const auto say = [&](std::string text) { out.push_back(Statement::simple(std::move(text))); };
            say("int x, y, pair[2]");
            say("long size_seen");
            for (size_t q = 0; q < requests_[r]; ++q)
                say(fmt::format("request q{}", q));
            say("file f = File_open(\"data\", MODE_CREATE | MODE_RDWR)");
            say("File_set_view(f, INT)");
            if (atomic)
                say("File_set_atomicity(f, true)");
            if (given)
                say("File_write_ordered(f, rank + 1)");
            out.insert(out.end(), processes_[r].begin(), processes_[r].end());
            say("File_close(f)");
        }
        return tree;
    }

private:
    using Body = std::vector<Statement>;

    void add(size_t process, std::string text) { processes_[process].push_back(Statement::simple(std::move(text))); }
    void all(const std::string& text)
    {
        for (size_t p = 0; p < processes_.size(); ++p)
            add(p, text);
    }
    size_t anybody() { return random_.below(processes_.size()); }
    size_t place() { return random_.below(3); }
    size_t number(size_t p) { return 10 * (p + 1) + numbers_++; }

    void access(size_t p)
    {
        if (++accesses_ > 4)
            return;
        switch (random_.below(12)) {
        case 0:
        case 1: return add(p, fmt::format("File_write_at(f, at {}, {})", place(), number(p)));
        case 2:
        case 3: return add(p, fmt::format("File_read_at(f, at {}, x)", place()));
        case 4: return add(p, fmt::format("File_write(f, {})", number(p)));
        case 5: return add(p, "File_read(f, pair)");
        case 6: return add(p, fmt::format("File_seek(f, {})", place()));
        case 7: return add(p, fmt::format("File_write_shared(f, {})", number(p)));
        case 8: return add(p, "File_read_shared(f, y)");
        case 9: return add(p, "size_seen = File_get_size(f)");
        default: {
            const size_t q = requests_[p]++;
            const bool writes = random_.one_in(2);
            if (writes)
                add(p, fmt::format("File_iwrite_at(f, at {}, {}, q{})", place(), number(p), q));
            else
                add(p, fmt::format("File_iread_at(f, at {}, x, q{})", place(), q));
            if (random_.one_in(3))
                access(p);
            return add(p, fmt::format("Wait(q{})", q));
        }
        }
    }
    void collective()
    {
        const size_t size = random_.below(4);
        switch (random_.below(8)) {
        case 0: return all("File_write_ordered(f, rank + 5)");
        case 1: return all("File_read_ordered(f, y)");
        case 2: return all("File_write_at_all(f, at rank, rank + 7)");
        case 3: return all("File_read_at_all(f, at 0, pair)");
        case 4:
            all("pair[0] = rank + 3");
            all("File_write_all_begin(f, pair)");
            return all("File_write_all_end(f, pair)");
        case 5: return all(fmt::format("File_seek_shared(f, {})", size));
        case 6: return all(fmt::format("File_set_size(f, {})", 4 * size));
        default: return all(fmt::format("File_preallocate(f, {})", 4 * size));
        }
    }
    // As section 14.6.1 asks for it; or some of it.
    void order()
    {
        const size_t what = random_.below(6);
        if (what != 0)
            all("File_sync(f)");
        if (random_.one_in(3)) {
            const size_t from = anybody(), to = (from + 1) % processes_.size();
            add(from, fmt::format("Send(1, to {})", to));
            add(to, fmt::format("Recv(x, from {})", from));
        } else if (what != 1) {
            all("Barrier()");
        }
        if (what != 2)
            all("File_sync(f)");
    }
    void round()
    {
        switch (random_.below(5)) {
        case 0: return collective();
        case 1: return order();
        default:
            access(anybody());
            if (random_.one_in(2))
                access(anybody());
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
    size_t accesses_ = 0, numbers_ = 0;
};

} // namespace

ProgramTree random_files(uint64_t seed) { return FileGenerator(seed).run(); }

} // namespace mpismt::soundness
