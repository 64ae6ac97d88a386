// The table of MPI functions: names, and what each parameter means. One line a function in operations.def;
// what else is known of it is in traits.def.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mpismt {

enum class MpiOp : uint16_t {
#define OPERATION(name, ...) name,
#include "core/mpi/operations.def"
#undef OPERATION
};

// What an argument means, in the terms of the standard's machine-readable API.
enum class ParamKind : uint8_t {
    AccessMode, AllocMemNumBytes, ArgumentCount, ArgumentList, ArrayLength, ArrayLengthNni, ArrayLengthPi, Assert,
    AttributeVal, AttributeVal10, Buffer, Color, Combiner, Communicator, CommComparison, CommSize, CommSizePi,
    Coordinate, CBuffer, CBuffer2, CBuffer3, Datatype, Degree, Dimension, Displacement, DistribEnum, DtypeDistribution,
    Errhandler, ErrorClass, ErrorCode, ExtraState, ExtraState2, F08Status, F90Comm, F90Datatype, F90Errhandler, F90File,
    F90Group, F90Info, F90Message, F90Op, F90Request, F90Session, F90Status, F90Win, File, FileDescriptor, Function,
    GenericDtypeCount, GenericDtypeInt, Group, GroupComparison, Index, Info, InfoValueLength, Key, Keyval, KeyIndex,
    LocationSmall, LockType, Logical, Math, Message, NumBytes, NumDims, Offset, Operation, Order, Partition,
    Polydisplacement, PolydisplacementAintCount, PolydisplacementCount, Polydispoffset, PolydtypeNumElem,
    PolydtypeNumElemNni, PolydtypeNumElemPi, PolydtypePackSize, PolydtypeStrideBytes, Polyfunction, Polylocation,
    PolynumBytes, PolynumBytesNni, PolynumParamValues, PolyrmaDisplacement, PolyxferNumElem, PolyxferNumElemNni,
    ProcessGridSize, ProfileLevel, Rank, RankNni, Request, RmaDisplacementNni, Session, SplitType, Status, String,
    String2darray, StringArray, StringLength, Tag, ThreadLevel, TopologyType, Typeclass, TypeclassSize, UpdateMode,
    Varargs, Version, Weight, Window, WindowSize, WinAttachSize, XferNumElem, XferNumElemNni, XferNumElemSmall,
};

enum class ParamDir : uint8_t { In, Out, Inout };

struct Param {
    std::string_view name;
    ParamKind kind;
    ParamDir dir;
    bool array; // of what the kind says
};

// Without the prefix: "Send".
std::string_view name_of(MpiOp);
// By name without the prefix, case-sensitive. A name that was removed from MPI finds the function that has its place.
std::optional<MpiOp> find_mpi_op(std::string_view name);
std::span<const Param> parameters_of(MpiOp);
// The index of the parameter of this name.
std::optional<size_t> parameter_index(MpiOp, std::string_view name);

// May the argument have no value, as some calls do not look at it? Buffers of no data, and in collective calls what is
// significant at the root only, or not with MPI_IN_PLACE.
bool may_be_ignored(MpiOp, const Param&);

} // namespace mpismt
