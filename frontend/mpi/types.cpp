#include "frontend/mpi/types.hpp"

#include <fmt/format.h>

#include <array>

namespace mpismt::mpi_language {

namespace {

struct TypeInfo {
    Base base;
    std::string_view name, mpi_name, abi_type;
    unsigned width;
    uint32_t size;
    int32_t datatype;
    uint64_t initial;
};

constexpr std::array<TypeInfo, 16> types = {{
    {Base::Int, "int", "", "int", 32, 4, abi::INT, 0},
    {Base::Long, "long", "", "", 64, 8, abi::LONG, 0},
    {Base::Bool, "bool", "", "", 1, 1, abi::C_BOOL, 0},
    {Base::Real, "real", "", "", 64, 8, abi::DOUBLE, 0},
    {Base::Request, "request", "MPI_Request", "Request", 32, 4, 0, abi::REQUEST_NULL},
    {Base::Status, "status", "MPI_Status", "", 0, abi::status_size, 0, 0},
    {Base::Comm, "comm", "MPI_Comm", "Comm", 32, 4, 0, abi::COMM_NULL},
    {Base::Group, "group", "MPI_Group", "Group", 32, 4, 0, abi::GROUP_NULL},
    {Base::Message, "message", "MPI_Message", "Message", 32, 4, 0, abi::MESSAGE_NULL},
    {Base::Op, "op", "MPI_Op", "Op", 32, 4, 0, abi::OP_NULL},
    {Base::Window, "window", "MPI_Win", "Win", 32, 4, 0, abi::WIN_NULL},
    {Base::File, "file", "MPI_File", "File", 32, 4, 0, abi::FILE_NULL},
    {Base::Info, "info", "MPI_Info", "Info", 32, 4, 0, abi::INFO_NULL},
    {Base::Session, "session", "MPI_Session", "Session", 32, 4, 0, abi::SESSION_NULL},
    {Base::Errhandler, "errhandler", "MPI_Errhandler", "Errhandler", 32, 4, 0, abi::ERRHANDLER_NULL},
    {Base::Datatype, "datatype", "MPI_Datatype", "Datatype", 32, 4, 0, abi::DATATYPE_NULL},
}};

const TypeInfo* info_of(Base base)
{
    for (const TypeInfo& t : types)
        if (t.base == base)
            return &t;
    return nullptr;
}

} // namespace

std::string_view name_of(Base base)
{
    if (const TypeInfo* t = info_of(base))
        return t->name;
    switch (base) {
    case Base::Void: return "void";
    case Base::Null: return "address constant";
    case Base::Wildcard: return "wildcard";
    case Base::String: return "text";
    case Base::List: return "list";
    default: return "unknown";
    }
}

std::string to_string(const Type& type)
{
    if (!type.array)
        return std::string(name_of(type.base));
    return type.elements < 0 ? fmt::format("{}[]", name_of(type.base))
                             : fmt::format("{}[{}]", name_of(type.base), type.elements);
}

std::optional<Base> find_type(std::string_view name)
{
    for (const TypeInfo& t : types)
        if (t.name == name || (!t.mpi_name.empty() && t.mpi_name == name))
            return t.base;
    return std::nullopt;
}

unsigned width_of(Base base)
{
    const TypeInfo* t = info_of(base);
    return t != nullptr && t->width != 0 ? t->width : 64;
}

uint32_t size_of(Base base)
{
    const TypeInfo* t = info_of(base);
    return t != nullptr ? t->size : 8;
}

int32_t datatype_of(Base base)
{
    const TypeInfo* t = info_of(base);
    return t != nullptr && t->datatype != 0 ? t->datatype : abi::INT;
}

uint64_t initial_value(Base base)
{
    const TypeInfo* t = info_of(base);
    return t != nullptr ? t->initial : 0;
}

std::optional<Base> type_of_constant(std::string_view abi_type)
{
    for (const TypeInfo& t : types)
        if (!t.abi_type.empty() && t.abi_type == abi_type)
            return t.base;
    return std::nullopt;
}

} // namespace mpismt::mpi_language
