// What a handler of one MPI call works with: the process, the arguments, checked access to its memory and objects.
//
// A fatal error of the call is thrown as Fatal and caught where the transition began (Semantics::guarded).
#pragma once

#include "core/errors.hpp"
#include "soundness/semantics.hpp"

namespace mpismt::soundness {

struct Fatal {
    Fault fault;
};

// The arguments of a call. One without a value (core/undefined.hpp) is a fault where it is looked at; if it is a
// buffer's address it points nowhere, and is one where there are data.
class Arguments {
public:
    Arguments(std::vector<uint64_t> values, std::vector<bool> undefined, Fault fault)
        : values_(std::move(values)), undefined_(std::move(undefined)), fault_(std::move(fault))
    {
    }
    uint64_t operator[](size_t i) const
    {
        if (i < undefined_.size() && undefined_[i])
            throw Fatal{fault_};
        return values_[i];
    }
    size_t size() const { return values_.size(); }
    bool empty() const { return values_.empty(); }
    uint64_t back() const { return (*this)[size() - 1]; }
    const std::vector<uint64_t>& values() const { return values_; }

private:
    std::vector<uint64_t> values_;
    std::vector<bool> undefined_; // empty: none
    Fault fault_;
};

struct Semantics::Call {
    Semantics& semantics;
    State& state;
    uint32_t rank;
    Faults& faults;
    const ir::Instr& instr;
    Arguments args;
    CallChoice choice;
    // A collective that cannot do what it was called for (MPI_File_open) leaves the class of the error, and why.
    int32_t code = abi::SUCCESS;
    std::string why = {};
    std::optional<CallRef> completes = {}; // the call whose operation this one completes, if it is another one
    // What comm_of_collective gives for MPI_Comm_create_from_group and its kin, which have groups instead.
    mutable CommObject of_groups = {};

    MpiOp op() const { return instr.mpi; }
    Process& process() const { return state.processes[rank].write(); }
    const Process& look() const { return *state.processes[rank]; }
    CallRef ref(uint32_t part = 0) const { return {rank, look().call, part}; }
    int32_t integer(size_t i) const { return static_cast<int32_t>(args[i]); }
    // Counts, displacements, sizes and positions: an int, or an MPI_Count in the forms with large counts.
    int64_t number(size_t i) const { return instr.large ? static_cast<int64_t>(args[i]) : integer(i); }
    Location here(std::string role) const;
    static Location at(const Item&, std::string role);

    [[noreturn]] void fail(FindingKind, std::string message, std::vector<Location> others = {}) const;
    // A wrong argument, whose error class is MPI_ERR_….
    [[noreturn]] void invalid(int32_t error_class, std::string message, std::vector<Location> others = {}) const;
    void report(FindingKind, std::string message, std::vector<Location> others = {}) const;
    // The bytes at `at` of a buffer are not there: a fault of the argument, or of memory if they were freed.
    [[noreturn]] void no_buffer(Pointer buffer, Pointer at, const std::string& message) const;
    std::string meant() const; // a hint for the message about a wrong argument
    [[noreturn]] void unsupported(const std::string& construct) const;

    // Checked arguments.
    const CommObject& comm(size_t i) const { return comm_of(integer(i)); }
    const CommObject& comm_of(int32_t handle) const;
    // The communicator of a collective; Comm_free names it by a pointer. For one that is made from groups: as it will
    // be, but for its context, which is where they meet.
    const CommObject& comm_of_collective() const;
    const GroupObject& group(size_t i) const;
    const WindowObject& window(size_t i) const;
    const WindowObject& window_of(int32_t handle) const;
    const FileObject& file(size_t i) const { return file_of(integer(i)); }
    const FileObject& file_of(int32_t handle) const;
    FileObject& own_file(int32_t handle) const; // to write to
    const Topology& topology(size_t i, int32_t kind) const; // of that communicator, which must have one of this kind
    // Of a handle: any datatype; one that is used to communicate, which must be committed.
    const Datatype& type(size_t i) const { return type_of(integer(i)); }
    const Datatype& type_of(int32_t handle) const;
    TypeId committed(size_t i) const { return committed_of(integer(i)); }
    TypeId committed_of(int32_t handle) const;
    uint64_t count(size_t i) const;
    int32_t root(size_t i, const CommObject&) const;
    uint64_t reduction(size_t i, const Datatype&) const;

    // Checked memory.
    void touch(Pointer p, uint64_t bytes, bool written) const; // is it in use by a pending operation?
    // Threads: an access to memory; the use of something that no two may use at the same time.
    void note_thread_access(Pointer p, uint64_t bytes, bool written) const;
    void note_buffers_of(const Item&) const; // in use from now on
    // `parts` of it: uses of parts that do not meet are uses of two things.
    void use(SharedThing, uint32_t object, bool alone, std::pair<int64_t, int64_t> parts = {0, 1}) const;
    void
    check_results() const; // there are places for the handles, flags, indices and the status that the call gives back
    void check_aliased_results() const;
    uint64_t load_argument(Pointer p,
                           unsigned bytes) const; // what an argument points to: it must exist and have a value
    void store_result(Pointer p, unsigned bytes, uint64_t value) const;
    void store_nothing(Pointer p, unsigned bytes) const;
    uint32_t make_memory(uint64_t bytes, bool written) const; // a new object of the process
    void free_memory(uint32_t object) const;
    int32_t load_int(Pointer p, int64_t index = 0) const;
    void store_int(Pointer p, int32_t value, int64_t index = 0) const;
    void store_rank(Pointer p, int32_t rank) const; // that may be known to be one (soundness/alike.hpp)
    void store_pointer(Pointer p, uint64_t value) const;
    std::vector<int32_t> load_ints(Pointer p, uint64_t n) const;
    std::string load_string(Pointer p, size_t longest) const; // the first `longest` characters of a string
    std::vector<int64_t> load_addresses(Pointer p, uint64_t n) const;
    // Of an array of numbers as above; storing one that an int does not hold stores MPI_UNDEFINED.
    std::vector<int64_t> load_numbers(Pointer p, uint64_t n) const;
    int64_t load_number(Pointer p, int64_t index = 0) const;
    void store_number(Pointer p, int64_t value) const;
    void require_defined(Pointer p, unsigned width) const; // what an argument points to
    [[noreturn]] void stop_at(Pointer p, uint64_t bytes) const; // of which some have no value
    Payload read(Pointer p, uint64_t n, TypeId) const;
    void keep_symbols_whole(std::span<const Piece>) const;
    void write(Pointer p, std::span<const uint8_t> bytes) const;
    // Packed data into `n` elements at p, or as many as there are data for.
    // `undefined`: masks of the bits without a value, one a byte, or empty.
    void write(Pointer p, uint64_t n, TypeId, std::span<const uint8_t> packed,
               std::span<const uint8_t> undefined = {}) const;
    void write(Pointer p, uint64_t n, TypeId type, const Payload& packed) const
    {
        write(p, n, type, packed.bytes, packed.undefined);
    }
    void write_status(Pointer p, int32_t source, int32_t tag, uint64_t bytes, bool cancelled) const;
    void write_empty_status(Pointer p) const;
    void write_only_cancelled(Pointer p, bool cancelled) const;
    void write_status_of_file(Pointer p, uint64_t bytes) const;
    // The memory of a buffer of this call, which must exist, and must not overlap itself if it is written. Reports what
    // a pending operation uses of it, if the call starts to use it.
    std::vector<Range> buffer(Pointer p, uint64_t n, TypeId, bool written, bool starts = true) const;

    // By what the bytes at p are declared; null if that is not known. In the memory of this process, or of another.
    const Layout* declared(Pointer p, const Memory&) const;
    // Reports a variable whose type is not that of the datatype.
    void check_variables(Pointer p, uint64_t n, TypeId, const Memory&) const;

    // Fails if a range that the call writes overlaps another of its ranges.
    void check_disjoint(std::vector<Range>) const;

    void store_type(Pointer handle_at, TypeId, bool is_committed) const;
    // A communicator that is made; its rank, handle and place are found here.
    void store_comm(Pointer p, CommObject fresh) const;
    int32_t store_group(Pointer p, std::vector<int32_t> members) const;
};

// The communicator with that handle, or null: predefined ones are among the objects.
const CommObject* find_comm(const Objects&, int32_t handle);
const RequestObject* find_request(const Process&, int32_t handle);
const WindowObject* find_window(const Objects&, int32_t handle);
RequestObject* find_request(Process&, int32_t handle);
const FileObject* find_file(const Objects&, int32_t handle);
const TypeObject* find_type(const Objects&, int32_t handle);

// Packed data from and to the pieces of a buffer, which are valid; to as many as there are data for.
void gather(const Memory&, std::span<const Piece>, Payload& packed);
void scatter(Memory&, std::span<const Piece>, std::span<const uint8_t> packed, std::span<const uint8_t> undefined);
// The int at `at`, if there is one: of arguments that were checked when the call was issued.
std::optional<int32_t> int_at(const Process&, Pointer at);
uint64_t bits_at(const Machine&, Pointer at, unsigned width); // which are valid

// Handles of each kind start here; no handle is valid as another kind of object. (frontend/unroll/state/path.hpp starts
// at the same numbers: a program that computes with handles gets the same results on both sides.)
inline constexpr int32_t first_request = abi::first_dynamic_handle, first_comm = (1 << 24) + 2, first_group = 2 << 24,
                         first_op = 3 << 24, first_type = 4 << 24, first_handler = 5 << 24, first_keyval = 6 << 24,
                         first_info = 7 << 24, first_message = 8 << 24, first_window = 9 << 24, first_file = 10 << 24,
                         first_session = 11 << 24;

// Pointer p plus a number of bytes.
constexpr Pointer plus(Pointer p, int64_t bytes) { return p + static_cast<uint64_t>(bytes); }

// external32 (packing.cpp): bytes of a basic type, and of a datatype's data; data in it, and back.
uint32_t external_size(int32_t basic, uint32_t size);
uint64_t external_bytes(const Types&, TypeId);
std::optional<Payload> in_external(const Types&, const Payload&); // nothing if a value does not fit
Payload from_external(const Types&, const Payload&);

// "the buffer of a send", …
std::string in_words(const Range&);
// " at line 3"; empty where no line is known.
std::string at_line(SourceLoc);

} // namespace mpismt::soundness
