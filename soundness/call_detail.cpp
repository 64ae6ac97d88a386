#include "soundness/call_detail.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

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
                    out.communicator = number == abi::COMM_WORLD ? "MPI_COMM_WORLD"
                                       : number == abi::COMM_SELF
                                           ? "MPI_COMM_SELF"
                                           : fmt::format("communicator {} of {} processes", c.context, c.group.size());
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
        case ParamKind::Key: value = std::to_string(number); break;
        default: break;
        }
        if (!value.empty())
            out.arguments += fmt::format("{}{} {}", out.arguments.empty() ? "" : ", ", parameter.name, value);
    }
    return out;
}

} // namespace mpismt::soundness
