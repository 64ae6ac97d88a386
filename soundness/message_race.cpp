#include "soundness/message_race.hpp"

#include <algorithm>
#include <map>

namespace mpismt::soundness {

void note_envelope(const Semantics& semantics, const Process& p, std::vector<Decision>& decisions)
{
    const ir::Instr& in = semantics.instruction(p);
    const std::vector<uint64_t> values = semantics.arguments(p);
    const std::span<const Param> parameters = parameters_of(in.mpi);
    for (size_t k = 0; k < std::min(values.size(), parameters.size()); ++k)
        if (const Param& x = parameters[k];
            x.dir == ParamDir::In && !x.array &&
            (x.kind == ParamKind::Rank || x.kind == ParamKind::RankNni || x.kind == ParamKind::Tag))
            decisions.push_back({in.loc, values[k]});
}

bool takes_either(const Execution& a, const Execution& b)
{
    const auto messages = [](const Execution& x) {
        std::map<std::pair<Step::Kind, CallRef>, CallRef> taken; // by receive, at its match, or by probe, at its return
        for (const Step& s : x.steps)
            if (s.kind == Step::Kind::Match)
                taken[{s.kind, s.other}] = s.self;
            else if (s.message)
                taken[{s.kind, s.self}] = *s.message;
        return taken;
    };
    const auto first = messages(a), second = messages(b);
    return std::any_of(second.begin(), second.end(), [&](const auto& entry) {
        const auto it = first.find(entry.first);
        return it != first.end() && it->second != entry.second;
    });
}

bool differ(const std::vector<Decision>& a, const std::vector<Decision>& b)
{
    const size_t common = std::min(a.size(), b.size());
    return !std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(common), b.begin());
}

} // namespace mpismt::soundness
