#include "soundness/call_detail.hpp"
#include "soundness/call.hpp"

#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <regex>

namespace mpismt::soundness {

namespace {

// What the program calls the communicator: the name that it was given, or the variable into which it was put when it
// was made; and who is in it, for one line can make several.
std::string name_of(const CommObject& c, const SourceFiles& files)
{
    constexpr size_t most = 8;
    std::string name = c.name;
    if (name.empty() && c.loc) {
        static const std::regex by_address("&\\s*([A-Za-z_][\\w.>\\[\\]-]*)\\s*\\)");
        static const std::regex by_value("([A-Za-z_]\\w*)\\s*=[^=]");
        const std::string line(files.line(c.loc.file, c.loc.line));
        std::smatch found;
        name = std::regex_search(line, found, by_address) || std::regex_search(line, found, by_value)
                   ? found[1].str()
                   : fmt::format("communicator made at line {}", c.loc.line);
    }
    if (name.empty())
        name = "communicator";
    std::vector<int32_t> members = c.members();
    std::sort(members.begin(), members.end());
    return members.size() > most
               ? fmt::format("{} ({} processes)", name, members.size())
               : fmt::format("{} (process{} {})", name, members.size() == 1 ? "" : "es", fmt::join(members, ", "));
}

} // namespace

CallDetail arguments_of(const Semantics& semantics, const Step& step, const Process& p)
{
    CallDetail out{{step.self.rank, step.self.call, 0}, {}, {}, {}, {}};
    const std::vector<uint64_t> values = semantics.arguments(p);
    const std::span<const Param> parameters = parameters_of(step.op);
    for (size_t k = 0; k < std::min(values.size(), parameters.size()); ++k) {
        const Param& parameter = parameters[k];
        if (parameter.dir == ParamDir::Out || parameter.array)
            continue;
        const auto number = static_cast<int32_t>(values[k]);
        std::string value;
        switch (parameter.kind) {
        case ParamKind::Rank:
        case ParamKind::RankNni:
            value = number == abi::ANY_SOURCE  ? "MPI_ANY_SOURCE"
                    : number == abi::PROC_NULL ? "MPI_PROC_NULL"
                                               : std::to_string(number);
            break;
        case ParamKind::Tag: value = number == abi::ANY_TAG ? "MPI_ANY_TAG" : std::to_string(number); break;
        case ParamKind::Communicator:
            for (const CommObject& c : p.objects->comms)
                if (c.handle == number)
                    out.communicator = number == abi::COMM_WORLD  ? "MPI_COMM_WORLD"
                                       : number == abi::COMM_SELF ? "MPI_COMM_SELF"
                                                                  : name_of(c, semantics.program().files);
            value = out.communicator;
            break;
        case ParamKind::Datatype:
            if (const abi::BasicType* type = abi::find_basic_type(number))
                value = fmt::format("MPI_{}", type->name);
            break;
        case ParamKind::PolyxferNumElem:
        case ParamKind::PolyxferNumElemNni:
        case ParamKind::XferNumElem:
        case ParamKind::XferNumElemNni:
        case ParamKind::ArrayLength:
        case ParamKind::ArrayLengthNni:
        case ParamKind::Color:
        case ParamKind::Partition:
        case ParamKind::Key: value = std::to_string(number); break;
        default: break;
        }
        if (!value.empty())
            out.arguments += fmt::format("{}{} {}", out.arguments.empty() ? "" : ", ", parameter.name, value);
    }
    return out;
}

std::string fence_of(const Windows& windows, const Objects& objects, int32_t window)
{
    const WindowObject* w = find_window(objects, window);
    return w == nullptr ? std::string()
                        : fmt::format("fence {}/{}", w->window, windows.find(w->window)->members[w->member].fences);
}

void EpochSpans::note(const Windows& windows, const Step& step, size_t number, size_t steps,
                      std::vector<EpochSpan>& out)
{
    const uint32_t rank = step.self.rank;
    std::map<Key, MpiOp> now;
    for (const Window& w : windows.all)
        for (size_t m = 0; m < w.members.size(); ++m) {
            const WindowMember& member = w.members[m];
            if (w.group[m] != static_cast<int32_t>(rank) || member.freed)
                continue;
            if (member.fence_epoch)
                now.emplace(Key(w.id, 0), MpiOp::Win_fence);
            if (member.started)
                now.emplace(Key(w.id, 1), MpiOp::Win_start);
            if (member.exposed)
                now.emplace(Key(w.id, 2), MpiOp::Win_post);
            for (const Lock& l : member.locks)
                now.emplace(Key(w.id, l.all ? 3 : 4 + l.target), l.all ? MpiOp::Win_lock_all : MpiOp::Win_lock);
        }
    // A fence ends an epoch and begins another one.
    const bool fence = step.kind == Step::Kind::Call && step.op == MpiOp::Win_fence;
    std::map<Key, size_t>& open = open_[rank];
    std::erase_if(open, [&](const auto& o) {
        const bool is_fence = o.first.second == 0, over = !now.contains(o.first) || (fence && is_fence);
        // What no fence closes, after the last one, was no epoch.
        if (over)
            out[o.second].end = is_fence && !fence ? out[o.second].begin : number;
        return over;
    });
    for (const auto& [key, op] : now)
        if (open.try_emplace(key, out.size()).second)
            out.push_back({rank, number, steps, op});
}

} // namespace mpismt::soundness
