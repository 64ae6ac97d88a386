#include "frontend/record/values.hpp"

#include "core/mpi/abi.hpp"

#include <vector>

namespace mpismt::record {

namespace {

using NameList = std::vector<std::string_view>;

// The constants that may stand in the place of a number.
const NameList& constants_of(ParamKind kind)
{
    static const NameList rank = {"ANY_SOURCE", "PROC_NULL", "ROOT", "UNDEFINED"}, tag = {"ANY_TAG"},
                          color = {"UNDEFINED"},
                          split = {"COMM_TYPE_SHARED", "COMM_TYPE_HW_GUIDED", "COMM_TYPE_HW_UNGUIDED", "UNDEFINED"},
                          level = {"THREAD_SINGLE", "THREAD_FUNNELED", "THREAD_SERIALIZED", "THREAD_MULTIPLE"},
                          order = {"ORDER_C", "ORDER_FORTRAN"},
                          distribution = {"DISTRIBUTE_BLOCK", "DISTRIBUTE_CYCLIC", "DISTRIBUTE_NONE"},
                          argument = {"DISTRIBUTE_DFLT_DARG"}, lock = {"LOCK_EXCLUSIVE", "LOCK_SHARED"},
                          seek = {"SEEK_SET", "SEEK_CUR", "SEEK_END"}, none = {};
    using enum ParamKind;
    switch (kind) {
    case Rank:
    case RankNni: return rank;
    case Tag: return tag;
    case Color: return color;
    case SplitType: return split;
    case ThreadLevel: return level;
    case Order: return order;
    case DistribEnum: return distribution;
    case DtypeDistribution: return argument;
    case LockType: return lock;
    case UpdateMode: return seek;
    default: return none;
    }
}

// Numbers of which each bit has a meaning.
const NameList& bits_of(ParamKind kind)
{
    static const NameList assertion = {"MODE_NOCHECK", "MODE_NOSTORE", "MODE_NOPUT", "MODE_NOPRECEDE",
                                       "MODE_NOSUCCEED"},
                          access = {"MODE_CREATE", "MODE_RDONLY",          "MODE_WRONLY",
                                    "MODE_RDWR",   "MODE_DELETE_ON_CLOSE", "MODE_UNIQUE_OPEN",
                                    "MODE_EXCL",   "MODE_APPEND",          "MODE_SEQUENTIAL"},
                          none = {};
    return kind == ParamKind::Assert ? assertion : kind == ParamKind::AccessMode ? access : none;
}

} // namespace

Values::Values(const Process& process) : process_(process)
{
    const auto add = [&](std::string_view name, std::string_view type, int32_t value) {
        const auto it = process.constants.find(std::string(name));
        if (it != process.constants.end() && type != "int")
            handles_.try_emplace({type, it->second}, value);
    };
#define CONSTANT(name, type, value) add(#name, #type, value);
// <cstdio> has macros with three of the names.
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET
#include "core/mpi/constants.def"
#undef CONSTANT
}

std::optional<int32_t> Values::handle(std::string_view type, int64_t value) const
{
    const auto it = handles_.find({type, value});
    return it == handles_.end() ? std::nullopt : std::optional(it->second);
}

bool Values::is(std::string_view constant, int64_t value) const
{
    const auto it = process_.constants.find(std::string(constant));
    return it != process_.constants.end() && it->second == value;
}

int64_t Values::number(ParamKind kind, int64_t value) const
{
    for (const std::string_view name : constants_of(kind))
        if (is(name, value))
            return abi::find_constant(name)->value;
    const NameList& bits = bits_of(kind);
    if (bits.empty())
        return value;
    int64_t result = 0;
    for (const std::string_view name : bits)
        if (const auto it = process_.constants.find(std::string(name));
            it != process_.constants.end() && (value & it->second) != 0)
            result |= abi::find_constant(name)->value;
    return result;
}

std::optional<uint64_t> Values::pointer(int64_t value) const
{
    if (is("IN_PLACE", value))
        return abi::IN_PLACE;
    if (is("BOTTOM", value) && value != 0)
        return abi::BOTTOM;
    if (value == 0)
        return 0;
    return std::nullopt;
}

unsigned width_of(ParamKind kind, bool large)
{
    using enum ParamKind;
    switch (kind) {
    case Offset:
    case AllocMemNumBytes:
    case Displacement:
    case LocationSmall:
    case RmaDisplacementNni:
    case WinAttachSize:
    case WindowSize:
    case GenericDtypeCount:
    case NumBytes:
    case XferNumElem:
    case XferNumElemNni:
    case PolydisplacementAintCount:
    case Polydispoffset:
    case PolydtypePackSize:
    case PolydtypeStrideBytes:
    case Polylocation: return 64;
    case Polydisplacement:
    case PolydisplacementCount:
    case PolydtypeNumElem:
    case PolydtypeNumElemNni:
    case PolydtypeNumElemPi:
    case PolynumBytes:
    case PolynumBytesNni:
    case PolynumParamValues:
    case PolyrmaDisplacement:
    case PolyxferNumElem:
    case PolyxferNumElemNni: return large ? 64 : 32;
    default: return 32;
    }
}

} // namespace mpismt::record
