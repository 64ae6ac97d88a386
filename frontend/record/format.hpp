// What a record has of each MPI function: by the table of MPI functions, so that who writes it
// (replay/trace_wrappers.cpp) and who reads it (reader.cpp) agree.
//
// A record is a folder with a text file for each process, record.RANK:
//
//     mpismt-record 2
//     run 5f2c…                       the same in all files
//     process 0 4                     rank in MPI_COMM_WORLD, and how many there are
//     library 'MPICH%20Version:…'
//     program '/home/me/ring'
//     build-id 5d0c…                  of the program, if it has one
//     constant ANY_SOURCE -2          numbers and handles of this MPI by their names
//     handle COMM_WORLD 44000000
//     begin
//     @ 1 '/home/me/ring' 1234        place 1 is that address of that file,
//     @ 2 '/home/me/ring' 1260 1      in a function that was called from place 1
//     @ 3 '/home/me/ring.py' b000011 0 'exchange' 17     of Python: the function and the line, not called from a place
//     Recv 1 7ffe10 1 4c000405 -2 0 44000000 > 0 3/0/4
//
// A line has the name, the place, the arguments; behind `>`, when the call has returned, its result and, if that is
// MPI_SUCCESS, what it gave. Numbers are decimal; handles and addresses hexadecimal; texts in quotes, with %20 for what
// is no letter; arrays [1,2]. A status is source/tag/bytes, behind ~ if the program does not look at it, and - if there
// is none. Behind a new datatype there is [size,lower bound,extent,true lower bound,true extent], behind a new
// communicator how many processes it has ([n], of the larger group). A line `= 3 > 0 3/0/4` has the function and the
// arguments of the last line from place 3 that has some. With --payload there is the data of messages: `sent 4
// 2a000000` in front of the call that sends them, how many bytes they have and the first of these; `got 0 4 2a000000`
// of the message that call 0 receives, behind the call that has completed it. The last line of a process is `exit`, or
// `ended` if MPI has ended it; else it was killed.
//
// MPI may call functions of the program, as those that delete attributes. What these call stands between the beginning
// of the line of the outer call and its end, which is a line `< 0 3/0/4`. Before the name of a file that a call opens
// or removes was looked up, there is [1,4096,1785…]: whether it was there, its size, and the time in nanoseconds.
//
// Of spawned processes the files are record.WORLD.RANK, and their second line says `world WORLD`: the name of the
// process that was the root of the call, and how many such calls it had made before. The file record.0-1.0-0.3 is that
// of process 3 of those that were spawned by process 0 of those that process 0 has spawned second.
#pragma once

#include "core/mpi/operations.hpp"

#include <vector>

namespace mpismt::record {

inline constexpr int version = 2;

enum class Written : uint8_t {
    No,    // nobody else can notice it
    Name,  // that it was called
    Whole, // with its arguments and what it gave
};
Written how_written(MpiOp);

struct Field {
    enum class Form : uint8_t { Number, Handle, Address, Text, Status, Layout }; // Layout before: of a file
    const Param* param = nullptr;
    Form form = Form::Number;
    bool after = false; // what it gave
};
// In the order in which they stand in a line.
std::vector<Field> fields_of(MpiOp);

// Is it a handle, and what kind of constant names its values ("Comm", "Datatype"); else empty.
std::string_view handle_type(ParamKind);

// Behind the new communicator it has the name of the new world.
bool spawns(MpiOp);
// Does it make a request that is gone when it is complete; one that stays?
bool makes_request(MpiOp);
bool makes_persistent_request(MpiOp);

} // namespace mpismt::record
