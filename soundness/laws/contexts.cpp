#include "soundness/laws/contexts.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <optional>

namespace mpismt::laws {

namespace {

using ContextKind = ContextOp::Kind;

bool is_send(ContextKind k) { return k <= ContextKind::Isend; }
bool is_collective(ContextKind k) { return k >= ContextKind::Barrier; }
bool takes_message(ContextKind k) { return k >= ContextKind::Recv && k <= ContextKind::Iprobe; }
constexpr std::array<const char*, 10> names{"Send",  "Ssend",  "Isend", "Recv",    "Irecv",
                                            "Probe", "Iprobe", "Wait",  "Barrier", "Bcast"};

bool meets(int32_t a, int32_t b) { return a == anything || b == anything || a == b; }

class ContextEnumeration {
public:
    ContextEnumeration(const Law& law, const Fragments& fragments, const std::function<void(const Context&)>& visit,
                       const std::function<void()>& tick)
        : law_(law), fragments_(fragments), visit_(visit), tick_(tick), open_(is_open(fragments))
    {
        std::set<int64_t> used;
        for (const int64_t t : fragments.tags)
            if (!law.without_tags.contains(t))
                used.insert(t);
        // A wildcard of the fragments takes what they do not name, too.
        const bool wildcard = std::any_of(fragments.envelopes.begin(), fragments.envelopes.end(),
                                          [](const Envelope& e) { return !e.sends && e.tag == anything; });
        const size_t least = used.empty() ? 1 + wildcard : used.size() + wildcard;
        for (int32_t other = 0; used.size() < least; ++other)
            if (!law.without_tags.contains(other) && (!wildcard || !fragments.tags.contains(other)))
                used.insert(other);
        for (const int64_t t : used)
            tags_.push_back(static_cast<int32_t>(t));
        // A wildcard is more than the tag only if there is another one.
        std::set<int64_t> all = fragments.tags;
        all.insert(used.begin(), used.end());
        any_tag_ = !law.without_any_tag && all.size() > 1;
        own_ = !law.communicator.empty() && !law.without_communicator;
    }

    void run()
    {
        for (uint32_t n = 0; n <= law_.operations; ++n) {
            context_ = {};
            context_.processes.resize(law_.processes);
            context_.at.assign(law_.processes, 0);
            context_.operations = n;
            process(0, n);
        }
    }

private:
    bool has_fragment(uint32_t p) const
    {
        return p < law_.roles.size() && (law_.left.present[p] || law_.right.present[p]);
    }
    bool uses(ContextKind k) const
    {
        if (law_.calls.empty())
            return k != ContextKind::Iprobe;
        return law_.calls.contains(names[static_cast<size_t>(k)]) ||
               (k == ContextKind::Wait && (law_.calls.contains("Isend") || law_.calls.contains("Irecv")));
    }

    // Gives the process its operations, of the `left` ones that are to be had.
    void process(uint32_t p, uint32_t left)
    {
        if (p == law_.processes) {
            tick_();
            if (left == 0 && is_sensible() && is_canonical())
                visit_(context_);
            return;
        }
        operation(p, left, {});
    }

    void operation(uint32_t p, uint32_t left, std::vector<uint8_t> open)
    {
        std::vector<ContextOp>& ops = context_.processes[p];
        const size_t made = requests(p);
        if (open.empty() && same_collectives(p)) {
            // The fragment may stand before each operation, and behind the last one.
            const size_t places = has_fragment(p) ? ops.size() + 1 : 1;
            for (size_t at = 0; at < places; ++at) {
                context_.at[p] = at;
                if (!waits_at_once(p) && (!fragments_.collective || same_before(p)))
                    process(p + 1, left);
            }
            context_.at[p] = 0;
        }
        const auto with = [&](ContextOp op, uint32_t cost, const std::vector<uint8_t>& then_open) {
            if (left < cost || left - cost < then_open.size())
                return;
            ops.push_back(op);
            operation(p, left - cost, then_open);
            ops.pop_back();
        };
        const auto n = static_cast<int32_t>(law_.processes), me = static_cast<int32_t>(p);
        for (uint8_t k = 0; k < names.size(); ++k) {
            const ContextKind kind{k};
            if (!uses(kind))
                continue;
            if (kind == ContextKind::Wait) {
                for (const uint8_t r : open) {
                    std::vector<uint8_t> rest = open;
                    std::erase(rest, r);
                    with({kind, r, 0, false}, 1, rest);
                }
                continue;
            }
            if (is_collective(kind)) { // paid for by process 0
                if (p > 0 && collectives(p) == collectives(0))
                    continue;
                for (int32_t root = 0; root < (kind == ContextKind::Bcast ? n : 1); ++root)
                    with({kind, root, 0, false}, p == 0 ? 1 : 0, open);
                continue;
            }
            std::vector<uint8_t> then_open = open;
            if (kind == ContextKind::Isend || kind == ContextKind::Irecv)
                then_open.push_back(static_cast<uint8_t>(made));
            for (int own = 0; own < (own_ && is_member(p) ? 2 : 1); ++own)
                for (int32_t peer = is_send(kind) || law_.without_any_source ? 0 : anything; peer < n; ++peer) {
                    if (peer == me || (own == 1 && peer != anything && !is_member(static_cast<uint32_t>(peer))))
                        continue;
                    for (const int32_t tag : tags_)
                        with({kind, peer, tag, own == 1}, 1, then_open);
                    if (!is_send(kind) && any_tag_)
                        with({kind, peer, anything, own == 1}, 1, then_open);
                }
        }
    }

    bool is_member(uint32_t p) const
    {
        return std::find(law_.members.begin(), law_.members.end(), p) != law_.members.end();
    }
    size_t requests(uint32_t p) const
    {
        const auto& ops = context_.processes[p];
        return static_cast<size_t>(std::count_if(ops.begin(), ops.end(), [](const ContextOp& o) {
            return o.kind == ContextKind::Isend || o.kind == ContextKind::Irecv;
        }));
    }

    size_t collectives(uint32_t p) const
    {
        const auto& ops = context_.processes[p];
        return static_cast<size_t>(
            std::count_if(ops.begin(), ops.end(), [](const ContextOp& o) { return is_collective(o.kind); }));
    }

    // Are as many collectives before the fragment as in process 0?
    bool same_before(uint32_t p) const
    {
        const auto before = [&](uint32_t q) {
            const auto& ops = context_.processes[q];
            return std::count_if(ops.begin(), ops.begin() + static_cast<std::ptrdiff_t>(context_.at[q]),
                                 [](const ContextOp& o) { return is_collective(o.kind); });
        };
        return !has_fragment(p) || !has_fragment(0) || before(p) == before(0);
    }

    // A Wait right behind its call makes it a blocking one, which is there, too.
    bool waits_at_once(uint32_t p) const
    {
        const auto& ops = context_.processes[p];
        int32_t made = 0;
        for (size_t i = 0; i < ops.size(); ++i) {
            if (ops[i].kind == ContextKind::Isend || ops[i].kind == ContextKind::Irecv) {
                const bool next = i + 1 < ops.size() && ops[i + 1].kind == ContextKind::Wait && ops[i + 1].peer == made;
                if (next && !(has_fragment(p) && context_.at[p] == i + 1))
                    return true;
                ++made;
            }
        }
        return false;
    }

    bool same_collectives(uint32_t p) const
    {
        const auto of = [&](uint32_t q) {
            std::vector<std::pair<ContextKind, int32_t>> out;
            for (const ContextOp& o : context_.processes[q])
                if (is_collective(o.kind))
                    out.emplace_back(o.kind, o.peer);
            return out;
        };
        const auto mine = of(p), first = of(0);
        return p == 0 || mine == first;
    }

    bool fits(uint32_t sender, const ContextOp& s, uint32_t receiver, const ContextOp& r) const
    {
        return s.peer == static_cast<int32_t>(receiver) && meets(r.peer, static_cast<int32_t>(sender)) &&
               meets(r.tag, s.tag) && s.on_own == r.on_own;
    }
    bool meets_fragment(uint32_t p, const ContextOp& o) const
    {
        return std::any_of(fragments_.envelopes.begin(), fragments_.envelopes.end(), [&](const Envelope& e) {
            return e.process != p && e.sends != is_send(o.kind) && e.on_own == o.on_own && meets(e.tag, o.tag) &&
                   meets(o.peer, static_cast<int32_t>(e.process)) && meets(e.peer, static_cast<int32_t>(p));
        });
    }
    bool partner(uint32_t p, const ContextOp& o) const
    {
        if (meets_fragment(p, o))
            return true;
        for (uint32_t q = 0; q < law_.processes; ++q)
            for (const ContextOp& other : context_.processes[q]) {
                if (q == p)
                    continue;
                if (is_send(o.kind)
                        ? (other.kind == ContextKind::Recv || other.kind == ContextKind::Irecv) && fits(p, o, q, other)
                        : is_send(other.kind) && fits(q, other, p, o))
                    return true;
            }
        return false;
    }
    bool is_sensible() const
    {
        bool meet = !open_ || context_.operations < law_.operations;
        for (uint32_t p = 0; p < law_.processes && !meet; ++p)
            for (const ContextOp& o : context_.processes[p])
                meet |= (is_send(o.kind) || takes_message(o.kind)) && meets_fragment(p, o);
        if (!meet)
            return false;
        for (uint32_t p = 0; p < law_.processes; ++p)
            for (const ContextOp& o : context_.processes[p])
                if ((is_send(o.kind) || takes_message(o.kind)) && !partner(p, o))
                    return false;
        return true;
    }

    // Of the contexts that differ in the names of the processes beside, the least.
    bool is_canonical() const
    {
        const auto roles = static_cast<uint32_t>(law_.roles.size());
        if (law_.processes < roles + 2)
            return true;
        std::vector<uint32_t> order(law_.processes);
        std::iota(order.begin(), order.end(), 0U);
        while (std::next_permutation(order.begin() + roles, order.end())) {
            std::vector<std::vector<ContextOp>> other(law_.processes);
            for (uint32_t p = 0; p < law_.processes; ++p) {
                other[order[p]] = context_.processes[p];
                for (ContextOp& o : other[order[p]])
                    if (o.kind != ContextKind::Wait && o.kind != ContextKind::Barrier && o.peer != anything)
                        o.peer = static_cast<int32_t>(order[static_cast<size_t>(o.peer)]);
            }
            if (other < context_.processes)
                return false;
        }
        return true;
    }

    const Law& law_;
    const Fragments& fragments_;
    const std::function<void(const Context&)>& visit_;
    const std::function<void()>& tick_;
    bool open_;
    std::vector<int32_t> tags_;
    bool any_tag_ = false, own_ = false;
    Context context_;
};

// The fragment's lines, at the indentation of the program's.
std::string indented(const std::string& fragment)
{
    std::vector<std::string> lines;
    for (size_t at = 0; at <= fragment.size();) {
        const size_t end = std::min(fragment.find('\n', at), fragment.size());
        lines.push_back(fragment.substr(at, end - at));
        at = end + 1;
    }
    size_t margin = std::string::npos;
    for (size_t i = 1; i < lines.size(); ++i)
        if (const size_t first = lines[i].find_first_not_of(" \t"); first != std::string::npos)
            margin = std::min(margin, first);
    std::string out;
    for (size_t i = 0; i < lines.size(); ++i) {
        const size_t first = lines[i].find_first_not_of(" \t");
        if (first != std::string::npos)
            out += "    " + lines[i].substr(i == 0 ? first : margin) + "\n";
    }
    return out;
}

} // namespace

bool is_open(const Fragments& fragments)
{
    return std::any_of(fragments.envelopes.begin(), fragments.envelopes.end(), [&](const Envelope& e) {
        return std::none_of(fragments.envelopes.begin(), fragments.envelopes.end(), [&](const Envelope& o) {
            return o.sends != e.sends && o.on_own == e.on_own && meets(e.peer, static_cast<int32_t>(o.process)) &&
                   meets(o.peer, static_cast<int32_t>(e.process)) && meets(e.tag, o.tag);
        });
    });
}

void for_each_context(const Law& law, const Fragments& fragments, const std::function<void(const Context&)>& visit,
                      const std::function<void()>& tick)
{
    ContextEnumeration(law, fragments, visit, tick).run();
}

std::string program_text(const Law& law, const Law::Side& side, const Context& context)
{
    std::string out = fmt::format("processes {};\n", law.processes);
    for (size_t r = 0; r < law.roles.size(); ++r)
        out += fmt::format("const {} = {};\n", law.roles[r], r);
    int number = 0;
    for (uint32_t p = 0; p < law.processes; ++p) {
        out += fmt::format("\nprocess {} {{\n", p);
        if (!law.communicator.empty()) {
            const bool member = std::find(law.members.begin(), law.members.end(), p) != law.members.end();
            out += fmt::format("    comm {} = Comm_split(WORLD, {}, rank);\n", law.communicator,
                               member ? "0" : "UNDEFINED");
            if (!law.opened.empty() && member)
                out += fmt::format("    file {} = File_open(\"data\", MODE_CREATE | MODE_RDWR, on {});\n", law.opened,
                                   law.communicator);
            if (!law.window.empty() && member)
                out += fmt::format("    int window_memory[2];\n    window {} = Win_create(window_memory, on {});\n",
                                   law.window, law.communicator);
        }
        const bool role = p < law.roles.size();
        const auto fragment = [&] {
            if (role && (law.left.present[p] || law.right.present[p])) {
                out += "    // the fragment\n";
                if (side.present[p])
                    out += indented(side.fragments[p]);
                out += "    bool past_fragment = true;\n";
            }
        };
        std::vector<int> requests;
        const auto& ops = context.processes[p];
        for (size_t i = 0; i <= ops.size(); ++i) {
            if (i == context.at[p])
                fragment();
            if (i == ops.size())
                break;
            const ContextOp& o = ops[i];
            const std::string peer = o.peer == anything ? "*" : fmt::format("{}", o.peer),
                              tag = o.tag == anything ? "*" : fmt::format("{}", o.tag);
            const std::string on = o.on_own ? fmt::format(", on {}", law.communicator) : "";
            const std::string variable = fmt::format("context_{}", number);
            const std::string buffer =
                law.with_arrays ? fmt::format("    int {}[4];\n", variable) : fmt::format("    int {};\n", variable);
            const char* name = names[static_cast<size_t>(o.kind)];
            switch (o.kind) {
            case ContextKind::Send:
            case ContextKind::Ssend:
                out += fmt::format("    {}({}, to {}, tag {}{});\n", name, 100 + number, peer, tag, on);
                break;
            case ContextKind::Isend:
                out += fmt::format("    request request_{} = Isend({}, to {}, tag {}{});\n", number, 100 + number, peer,
                                   tag, on);
                requests.push_back(number);
                break;
            case ContextKind::Recv:
                out += fmt::format("{}    Recv({}, from {}, tag {}{});\n", buffer, variable, peer, tag, on);
                break;
            case ContextKind::Irecv:
                out += fmt::format("{}    request request_{} = Irecv({}, from {}, tag {}{});\n", buffer, number,
                                   variable, peer, tag, on);
                requests.push_back(number);
                break;
            case ContextKind::Probe: out += fmt::format("    Probe(from {}, tag {}{});\n", peer, tag, on); break;
            case ContextKind::Iprobe:
                out += fmt::format("    bool {} = Iprobe(from {}, tag {}{});\n", variable, peer, tag, on);
                break;
            case ContextKind::Wait:
                out += fmt::format("    Wait(request_{});\n", requests[static_cast<size_t>(o.peer)]);
                break;
            case ContextKind::Barrier: out += "    Barrier();\n"; break;
            case ContextKind::Bcast:
                out += fmt::format("    int {} = {};\n    Bcast({}, root {});\n", variable,
                                   o.peer == static_cast<int32_t>(p) ? 100 + number : 0, variable, peer);
                break;
            }
            ++number;
        }
        out += "}\n";
    }
    return out;
}

} // namespace mpismt::laws
