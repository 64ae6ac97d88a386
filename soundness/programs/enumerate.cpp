#include "soundness/programs/enumerate.hpp"

#include "soundness/programs/small_requests.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace mpismt::soundness {

namespace {

using SmallKind = SmallOp::Kind;

bool has_peer(SmallKind k)
{
    return is_point_to_point(k) || k == SmallKind::Bcast || k == SmallKind::IfValue || k == SmallKind::IfSource;
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
        return uint64_t{15} << static_cast<unsigned>(SmallKind::IfValue);
    constexpr std::string_view rare[] = {"Mprobe", "Improbe", "Mrecv", "Imrecv", "Request_free"};
    if (const auto r = std::find(std::begin(rare), std::end(rare), name); r != std::end(rare))
        return uint64_t{1} << (static_cast<unsigned>(SmallKind::Mprobe) + static_cast<unsigned>(r - std::begin(rare)));
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
        // What is open at the end must have been offered; one operation can do that for all, if it is not another
        // request.
        size_t unoffered = requests.unoffered + (makes_request(o.kind) ? 1 : 0);
        if (o.kind == SmallKind::Waitall || o.kind == SmallKind::Waitany)
            unoffered = 0;
        if (o.kind == SmallKind::Wait || o.kind == SmallKind::Test || o.kind == SmallKind::Free) {
            std::vector<SmallOp> after = before;
            after.push_back(o);
            unoffered = requests_of(after).unoffered;
        }
        // Each message needs an operation, too.
        const bool received = o.kind == SmallKind::Mrecv || o.kind == SmallKind::Imrecv;
        const size_t messages = requests.messages.size() + (o.kind == SmallKind::Mprobe ? 1 : 0) - (received ? 1 : 0);
        if (messages > remaining && !guarded)
            return;
        if (unoffered > 0 && remaining == 0)
            return;
        out.push_back(o);
    };
    for (uint8_t k = 0; k <= static_cast<uint8_t>(SmallKind::Improbe); ++k) {
        const SmallKind kind{k};
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
        add({SmallKind::Wait, 0, 0, 0, r});
        add({SmallKind::Test, 0, 0, 0, r});
    }
    for (uint8_t r : requests.open)
        add({SmallKind::Free, 0, 0, 0, r});
    const bool found =
        last != nullptr && last->kind == SmallKind::IfFlag && before[before.size() - 2].kind == SmallKind::Improbe;
    for (const SmallKind kind : {SmallKind::Mrecv, SmallKind::Imrecv}) {
        if (!guarded)
            for (uint8_t m : requests.messages)
                add({kind, 0, 0, 0, m});
        if (found)
            add({kind, 0, 0, 0, static_cast<uint8_t>(requests.messages_made - 1)});
    }
    if (requests.open.size() > 1) {
        add({SmallKind::Waitany, 0, 0, 0, 0});
        add({SmallKind::Waitall, 0, 0, 0, 0});
    }
    for (uint8_t c = 0; c < communicators; ++c) {
        add({SmallKind::Barrier, 0, 0, c, 0});
        for (uint8_t root = 0; root < size_.processes; ++root)
            add({SmallKind::Bcast, root, 0, c, 0});
        add({SmallKind::Allreduce, 0, 0, c, 0});
    }
    if (last != nullptr && !guarded && remaining > 0) {
        const bool receives =
            (last->kind == SmallKind::Recv && (last->peer == SmallOp::any || last->tag == SmallOp::any)) ||
            (last->kind == SmallKind::Wait && requests.wildcard[last->request]);
        const bool tells_source =
            (last->kind == SmallKind::Recv || last->kind == SmallKind::Probe || last->kind == SmallKind::Mprobe) &&
            last->peer == SmallOp::any;
        for (uint8_t q = 0; q < size_.processes; ++q) {
            if (q == process)
                continue;
            if (receives)
                add({SmallKind::IfValue, q, 0, 0, 0});
            if (tells_source && size_.processes > 2)
                add({SmallKind::IfSource, q, 0, 0, 0});
        }
        if (last->kind == SmallKind::Iprobe || last->kind == SmallKind::Test || last->kind == SmallKind::Improbe) {
            add({SmallKind::IfFlag, 0, 0, 0, 0});
            add({SmallKind::IfNotFlag, 0, 0, 0, 0});
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
            if (o.kind == SmallKind::Barrier || o.kind == SmallKind::Bcast || o.kind == SmallKind::Allreduce)
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
    : most_(most), current_{2, 2, most.tags, most.communicators, most.balanced, most.sensitive, most.calls},
      enumeration_(current_)
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

} // namespace mpismt::soundness
