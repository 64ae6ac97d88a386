// What is received is looked at through a sum over all of the array, of which an assertion asks two bits: engines that
// put one element elsewhere disagree about it in a third of the programs.
#include "soundness/programs/random_datatypes.hpp"

#include <array>

namespace mpismt::soundness {

namespace {

constexpr size_t elements = 64; // of each array; messages begin at element `middle`, for displacements go both ways
constexpr size_t middle = 24;

class Exchange {
public:
    Exchange(Random& random, std::vector<Growing>& processes) : random_(random), processes_(processes) {}

    void run()
    {
        const size_t from = random_.below(processes_.size());
        const size_t to = (from + 1 + random_.below(processes_.size() - 1)) % processes_.size();
        switch (random_.below(8)) {
        case 0: collective(from); break;
        case 1: packed(from, to); break;
        case 2: inquiry(processes_[from]); break;
        default: message(from, to);
        }
    }

private:
    // The same constructors for whoever calls them: a datatype is made once as text, with its name left open.
    struct Recipe {
        std::vector<std::string> calls; // "{0} = Type_vector(…)": {k} is the k-th datatype
    };

    int between(int least, int greatest)
    {
        return least + static_cast<int>(random_.below(static_cast<size_t>(greatest - least + 1)));
    }
    template <class F> static std::string list(int n, F element)
    {
        std::string out = "{";
        for (int i = 0; i < n; ++i)
            out += fmt::format("{}{}", i == 0 ? "" : ", ", element(i));
        return out + "}";
    }

    // A constructor over `old`, and over `other` if it takes several; `old_bytes` is about its extent.
    std::string constructor(const std::string& old, const std::string& other, int old_bytes)
    {
        const auto block = [&](int) { return random_.one_in(12) ? 0 : between(1, 2); };
        const int n = random_.one_in(20) ? 0 : between(1, 3);
        const auto scattered = [&](int unit) { // displacements that seldom overlap
            int at = between(-1, 1);
            return [this, at, unit](int) mutable {
                const int here = at;
                at += random_.one_in(8) ? between(-4, 1) : between(2, 3);
                return here * unit;
            };
        };
        switch (random_.below(12)) {
        case 0: return fmt::format("Type_contiguous({}, {})", n, old);
        case 1:
        case 2: return fmt::format("Type_vector({}, {}, {}, {})", n, block(0), between(-3, 4), old);
        case 3:
            return fmt::format("Type_create_hvector({}, {}, {}, {})", n, block(0),
                               old_bytes * between(-2, 3) + between(0, 1) * 4, old);
        case 4: return fmt::format("Type_indexed({}, {}, {})", list(n, block), list(n, scattered(1)), old);
        case 5:
            return fmt::format("Type_create_hindexed({}, {}, {})", list(n, block), list(n, scattered(old_bytes)), old);
        case 6: return fmt::format("Type_create_indexed_block({}, {}, {})", block(0), list(n, scattered(1)), old);
        case 7:
            return fmt::format("Type_create_hindexed_block({}, {}, {})", block(0), list(n, scattered(old_bytes)), old);
        case 8:
            return fmt::format("Type_create_struct({}, {}, {})", list(n, block), list(n, scattered(old_bytes + 4)),
                               list(n, [&](int) { return random_.one_in(2) ? old : other; }));
        case 9: {
            const int rows = between(1, 3), columns = between(1, 4), r = between(1, rows), c = between(1, columns);
            return fmt::format("Type_create_subarray({{{}, {}}}, {{{}, {}}}, {{{}, {}}}, {}, {})", rows, columns, r, c,
                               between(0, rows - r), between(0, columns - c),
                               random_.one_in(2) ? "ORDER_C" : "ORDER_FORTRAN", old);
        }
        case 10: {
            constexpr std::array names = {"DISTRIBUTE_BLOCK", "DISTRIBUTE_CYCLIC"};
            const int p = between(1, 2), q = between(1, 2);
            return fmt::format("Type_create_darray({}, {}, {{{}, {}}}, {{{}, {}}}, {{{}, DISTRIBUTE_DFLT_DARG}}, "
                               "{{{}, {}}}, {}, {})",
                               p * q, between(0, p * q - 1), between(1, 4), between(1, 3), names[random_.below(2)],
                               names[random_.below(2)], between(2, 4), p, q,
                               random_.one_in(2) ? "ORDER_C" : "ORDER_FORTRAN", old);
        }
        default:
            return random_.one_in(4)
                       ? fmt::format("Type_dup({})", old)
                       : fmt::format("Type_create_resized({}, {}, {})", old, 4 * between(-2, 1), 4 * between(0, 8) - 4);
        }
    }

    std::string basic()
    {
        constexpr std::array names = {"INT",    "INT",    "INT",        "INT",   "INT",
                                      "DOUBLE", "TWOINT", "DOUBLE_INT", "SHORT", "BYTE"};
        return names[random_.below(names.size())];
    }

    Recipe recipe()
    {
        Recipe r;
        const std::string b = basic();
        r.calls.push_back(fmt::format("{{}} = {}", escaped(constructor(b, basic(), b.starts_with("DOUBLE") ? 8 : 4))));
        if (random_.one_in(2))
            r.calls.push_back(
                fmt::format("{{}} = {}", escaped(constructor("@", random_.one_in(2) ? "@" : basic(), 12))));
        return r;
    }
    static std::string escaped(std::string_view text) // braces are text
    {
        std::string out;
        for (char c : text) {
            out += c;
            if (c == '{' || c == '}')
                out += c;
        }
        return out;
    }

    // Follows the recipe in a process; the name of the last datatype.
    std::string make(Growing& p, const Recipe& r)
    {
        std::string before;
        for (const std::string& call : r.calls) {
            const std::string name = p.fresh("datatype", 't');
            std::string text = fmt::format(fmt::runtime(call), name);
            for (size_t at = text.find('@'); at != std::string::npos; at = text.find('@'))
                text.replace(at, 1, before);
            p.add(std::move(text));
            if (!before.empty() && random_.one_in(3))
                p.add(fmt::format("Type_free({})", before));
            before = name;
        }
        if (!random_.one_in(25))
            p.add(fmt::format("Type_commit({})", before));
        return before;
    }

    std::string array(Growing& p, bool filled)
    {
        const std::string a = p.fresh("int", 'a', fmt::format("[{}]", elements).c_str());
        if (filled)
            p.body.push_back(Statement::with_body(
                fmt::format("for i in 0..{}", elements - 1),
                {Statement::simple(fmt::format("{}[i] = {} * i + {}", a, between(1, 40000), between(0, 200)))}));
        return a;
    }
    // Asserts something of all elements.
    void look(Growing& p, const std::string& a)
    {
        if (p.unwritten && random_.one_in(2)) {
            p.add(fmt::format("assert(({}[{}] & 3) != {})", a, between(0, elements - 1), between(0, 3)));
            return;
        }
        const std::string sum = p.fresh("int", 's');
        p.body.push_back(Statement::with_body(fmt::format("for i in 0..{}", elements - 1),
                                              {Statement::simple(fmt::format("{} = {} * 31 + {}[i]", sum, sum, a))}));
        p.add(fmt::format("assert(({} >> {} & 3) != {})", sum, between(0, 12), between(0, 3)));
    }

    void message(size_t from, size_t to)
    {
        const Recipe sent = recipe();
        const size_t tag = random_.below(2);
        const int count = random_.one_in(3) ? between(0, 3) : 1;
        {
            Growing& p = processes_[from];
            const std::string t = make(p, sent), a = array(p, true);
            const std::string arguments =
                fmt::format("{}[{}], {}, {}, to {}, tag {}", a, middle, count, t, to, tag);
            if (random_.one_in(3)) {
                const std::string r = p.fresh("request", 'r');
                p.add(fmt::format("Isend({}, {})", arguments, r));
                touch(p, a, r);
            } else {
                p.add(fmt::format("{}({})", random_.one_in(4) ? "Ssend" : "Send", arguments));
            }
            if (random_.one_in(3))
                p.add(fmt::format("Type_free({})", t));
        }
        Growing& p = processes_[to];
        const std::string b = array(p, false);
        const std::string status = p.fresh("status", 's');
        const std::string source = random_.one_in(3) ? "*" : fmt::format("{}", from);
        std::string what;
        std::string t = "INT";
        switch (random_.below(5)) {
        case 0: what = fmt::format("{}, {}, INT", b, random_.one_in(6) ? 2 : elements); break;
        case 1:
            t = make(p, recipe());
            what = fmt::format("{}[{}], {}, {}", b, middle, between(1, 2), t);
            break;
        default:
            t = make(p, sent);
            what = fmt::format("{}[{}], {}, {}", b, middle,
                               random_.one_in(6) ? count + between(-1, 1) * (count > 0) : count, t);
        }
        if (random_.one_in(3)) {
            const std::string r = p.fresh("request", 'r');
            p.add(fmt::format("Irecv({}, from {}, tag {}, {})", what, source, tag, r));
            touch(p, b, r);
        } else {
            p.add(fmt::format("Recv({}, from {}, tag {}, {})", what, source, tag, status));
            if (random_.one_in(3)) {
                p.add(fmt::format("assert(Get_elements({}, {}) != {})", status, t, between(0, 4)));
                p.add(fmt::format("assert(Get_count({}, {}) != {})", status, t, random_.one_in(2) ? "UNDEFINED" : "1"));
            }
        }
        look(p, b);
    }

    // An access while the operation is pending, and the wait.
    void touch(Growing& p, const std::string& a, const std::string& request)
    {
        if (random_.one_in(3)) {
            const int at = between(static_cast<int>(middle) - 4, static_cast<int>(middle) + 8);
            if (random_.one_in(2))
                p.add(fmt::format("{}[{}] = 7", a, at));
            else
                p.add(fmt::format("assert({}[{}] != 77777)", a, at));
        }
        p.add(fmt::format("Wait({})", request));
    }

    void packed(size_t from, size_t to)
    {
        const Recipe r = recipe();
        const size_t room = random_.one_in(6) ? 2 : elements;
        {
            Growing& p = processes_[from];
            const std::string t = make(p, r), a = array(p, true), buffer = array(p, false), at = p.fresh("int", 'p');
            p.add(fmt::format("Pack({}[{}], {}, {}, {}, {}, {})", a, middle, between(0, 2), t, buffer, 4 * room, at));
            if (random_.one_in(3))
                p.add(fmt::format("Pack({}[1], 1, INT, {}, {}, {})", a, buffer, 4 * room, at));
            p.add(fmt::format("Send({}, {}, PACKED, to {})", buffer, at, to));
            p.add(fmt::format("assert(Pack_size(1, {}) != {})", t, 4 * between(0, 6)));
        }
        Growing& p = processes_[to];
        const std::string buffer = array(p, false), b = array(p, false), at = p.fresh("int", 'p');
        if (random_.one_in(3)) {
            p.add(fmt::format("Recv({}[{}], 1, {}, from {})", b, middle, make(p, r), from));
        } else {
            const std::string t = random_.one_in(3) ? "INT" : make(p, r);
            p.add(fmt::format("Recv({}, {}, PACKED, from {})", buffer, 4 * elements, from));
            p.add(fmt::format("Unpack({}, {}, {}, {}[{}], 1, {})", buffer, 4 * elements, at, b, middle, t));
        }
        look(p, b);
    }

    void inquiry(Growing& p)
    {
        const std::string t = make(p, recipe()), lb = p.fresh("long", 'l'), extent = p.fresh("long", 'l');
        p.add(fmt::format("Type_get_{}extent({}, {}, {})", random_.one_in(2) ? "true_" : "", t, lb, extent));
        p.add(fmt::format("assert({} != {} && {} != {})", lb, 4 * between(-4, 4), extent, 4 * between(0, 24)));
        p.add(fmt::format("assert(Type_size({}) != {})", t, 4 * between(0, 4)));
    }

    void collective(size_t root)
    {
        const Recipe r = recipe(), other = recipe();
        const size_t kind = random_.below(4);
        for (size_t i = 0; i < processes_.size(); ++i) {
            Growing& p = processes_[i];
            const std::string t = make(p, random_.one_in(30) ? other : r), a = array(p, true), b = array(p, false);
            switch (kind) {
            case 0:
                p.add(fmt::format("Bcast({}[{}], 1, {}, root {})", a, middle, t, root));
                look(p, a);
                break;
            case 1:
                p.add(fmt::format("Gather({}[{}], 1, {}, {}[16], 1, {}, root {})", a, middle, t, b, t, root));
                look(p, b);
                break;
            case 2:
                p.add(fmt::format("Allgather({}[{}], 1, {}, {}[16], 1, {})", a, middle, t, b, t));
                look(p, b);
                break;
            default:
                p.add(fmt::format("Scatter({}[16], 1, {}, {}[{}], 1, {}, root {})", a, t, b, middle, t, root));
                look(p, b);
            }
        }
    }

    Random& random_;
    std::vector<Growing>& processes_;
};

} // namespace

void datatype_exchange(Random& random, std::vector<Growing>& processes) { Exchange(random, processes).run(); }

} // namespace mpismt::soundness
