// A record, read (format.hpp describes the text).
#pragma once

#include "core/mpi/operations.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mpismt::record {

struct Status {
    int64_t source = 0, tag = 0, bytes = 0;
    bool ignored = false, cancelled = false, there = true;
};

// A field of a line: a number, handle or address; or an array of them; or statuses; or a text.
struct Argument {
    int64_t number = 0;
    uint32_t begin = 0, count = 0; // in Process::numbers, of statuses in Process::statuses, of a text in Process::texts
    bool array = false;
};

struct Call {
    MpiOp op{};
    bool large = false;
    bool returned = false;
    int64_t result = 0;
    uint32_t place = 0;                // index into Process::places
    uint32_t line = 0;                 // of the file
    uint32_t arguments = 0, count = 0; // in Process::arguments: as fields_of has them, up to where the record goes
    uint32_t depth = 0;                // in how many others it is: it is made by a function that MPI calls
};

// Of a message: its first bytes, and how many it has.
struct Data {
    int64_t size = 0;
    std::string bytes;
    std::string_view elements; // of which basic type, if that is known: "INT"
    bool whole() const { return static_cast<int64_t>(bytes.size()) == size; }
};

// Where a call is in the program: an address in a file, and from where its function was called.
struct Place {
    std::string file;
    uint64_t address = 0;
    uint32_t caller = 0; // another place; 0: not known

    friend bool operator==(const Place&, const Place&) = default;
};

struct Process {
    uint32_t rank = 0; // among all processes
    uint32_t size = 0; // of its MPI_COMM_WORLD
    uint32_t own_rank = 0;
    std::string world; // whose name is this; empty: that of those that the launcher started
    std::string file;  // of the record
    std::string run, library, program, build_id;
    std::map<std::string, int64_t> constants; // numbers and handles, by name
    std::vector<Place> places{{}};
    std::vector<Call> calls;
    std::vector<Argument> arguments;
    std::vector<int64_t> numbers;
    std::vector<Status> statuses;
    std::vector<std::string> texts;
    std::map<uint32_t, Data> sent, got; // by call, of those whose data was written
    bool ended = false;                 // it went on to its exit, and was not killed

    // The calls in the order in which they are taken: those within another one before it.
    std::vector<uint32_t> in_order() const;

    std::span<const Argument> of(const Call& c) const { return {arguments.data() + c.arguments, c.count}; }
    std::span<const int64_t> array(const Argument& a) const { return {numbers.data() + a.begin, a.count}; }
    std::span<const Status> statuses_of(const Argument& a) const { return {statuses.data() + a.begin, a.count}; }
};

// A line of the source, and the function that it is in.
struct SourcePlace {
    std::string file;
    uint32_t line = 0;
    std::string function;
};

// Processes that were started together.
struct World {
    std::string name;
    uint32_t first = 0, size = 0; // among all
    uint32_t parent = 0;          // the root of the call that spawned them
};

struct Record {
    std::string folder;
    std::vector<Process> processes; // by rank
    std::vector<World> worlds;      // the first is that of the launcher
    // By file and address; of inlined functions the innermost first.
    std::map<std::pair<std::string, uint64_t>, std::vector<SourcePlace>> places;
};

// Is the folder a record?
bool is_record(const std::string& path);
// Throws InputError if it is none that can be read: of another version, of no process or not of all, of several runs,
// of processes that call MPI from several threads. What is cut off is read up to there.
Record read(const std::string& folder);
// The text of a file of it, for tests.
Process read_process(const std::string& name, std::string_view text);

} // namespace mpismt::record
