// Files (MPI 4.1, chapter 14): contents that processes share, and what orders their accesses.
//
// A file is a region named by its path. It is absent until somebody makes it, unless the command line gives it. What
// MPI_File_open makes in the processes of a communicator is one *open*: its handles have a shared file pointer, and
// each a view, an individual pointer and the time since which it knows of other accesses. A data access is compared
// with those that are kept, as in windows.hpp: two that conflict are ordered by a sync on either side with an order
// between the two (section 14.6.1), by program order on one handle, or by atomic mode within one open. Happens-before
// is that of the clocks of windows.hpp.
//
// Contents are pages of bytes, shared between states until written. What was never written has no value.
#pragma once

#include "soundness/windows.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mpismt::soundness {

using Run = std::pair<int64_t, int64_t>; // bytes of a file: begin, end
using Runs = std::vector<Run>;           // ascending, apart

class FileContents {
public:
    uint64_t size() const { return size_; }
    void resize(uint64_t size);                                // what comes in between has no value
    void read(uint64_t at, uint64_t bytes, Payload& to) const; // appended; they lie in the file
    void write(uint64_t at, std::span<const uint8_t> bytes, std::span<const uint8_t> undefined);
    std::map<uint64_t, std::vector<uint8_t>> written() const; // bytes that have a value, from where on
    void forget(uint64_t from, uint64_t to);                  // what lies there has no value any more

    void add_to(Signature&, Parts&) const;

private:
    struct Page {
        std::vector<uint8_t> bytes, undefined; // masks of the bits without a value; empty: there are none
        uint64_t end = 0;                      // from here on nothing has a value, and the bytes are 0
        mutable uint32_t number = 0;           // of the bytes, among the parts; 0: not known
    };
    static constexpr uint64_t page = 4096;
    Page& writable(uint64_t number);

    uint64_t size_ = 0;
    std::map<uint64_t, std::shared_ptr<const Page>> pages_; // by number; absent: nothing was written there
};

enum class DataRep : uint8_t { Native, Internal, External32, Own };

// One that MPI_Register_datarep has made: its callbacks (file_representations.cpp).
struct Representation {
    std::string name;
    Pointer read = 0, write = 0; // MPI_CONVERSION_FN_NULL is kept as 0
    Pointer extent = 0, extra = 0;
};

// What of a file a handle sees: a filetype again and again from a displacement on. In the file, where external32 may
// have other sizes than memory.
struct FileView {
    int64_t displacement = 0;
    TypeId etype = abi::BYTE, filetype = abi::BYTE;
    DataRep representation = DataRep::Native;
    std::shared_ptr<const Representation> own = {}; // DataRep::Own
    struct Segment {
        int64_t at = 0;
        uint64_t bytes = 0, before = 0; // data of the filetype before it
    };
    std::vector<Segment> segments{{0, 1, 0}}; // of one filetype
    uint64_t tile = 1, etype_bytes = 1;       // data of a filetype, of an etype
    int64_t extent = 1;                       // of the filetype

    bool is_dense() const
    {
        return segments.size() == 1 && segments[0].at == 0 && static_cast<int64_t>(tile) == extent;
    }
    int64_t byte_of(uint64_t data) const;           // where this byte of the data lies
    Runs runs(uint64_t data, uint64_t bytes) const; // where so many lie, from that one on
    uint64_t data_before(int64_t size) const;       // how many bytes of data lie in a file of this size
};
using ViewPtr = std::shared_ptr<const FileView>;

// What one collective MPI_File_open has made.
struct FileOpen {
    struct Member {
        ClockPtr since; // its sequence of accesses began (the last sync, or the open): what had happened before
        bool atomic = false, closed = false;
        uint32_t views = 0; // how often it has set its view
        uint32_t sets = 0;  // how many collective calls that set the shared pointer it has made
    };
    uint64_t id = 0;
    uint64_t parent = 0, instance = 0; // the communicator's context, the number of the call among its collectives
    std::string name;
    int32_t mode = 0;
    bool decided = false;         // whether it could be opened
    int32_t error = abi::SUCCESS; // class: nothing was opened
    ClockPtr called;              // what had happened before it was decided
    std::vector<int32_t> group;   // ranks in MPI_COMM_WORLD
    std::vector<Member> members;
    int64_t end = 0;           // the size of the file when it was opened
    int64_t shared = 0;        // the shared file pointer, in etypes
    int64_t current = 0;       // the displacement that MPI_DISPLACEMENT_CURRENT meant last
    uint32_t shared_views = 0; // of the view in which it counts
    // Who has taken a turn at the shared pointer since it was last set for all, and when; `looks`: he sees when.
    struct Turn {
        uint32_t process = 0, interval = 0;
        bool looks = false;
        Run bytes;
        uint32_t after = 0; // how many collective calls of the process have set the pointer before
    };
    std::vector<Turn> turns;
    // A collective change of the size, until all have left it: what it has added or taken, who has left, and what these
    // have written since.
    struct Resize {
        uint64_t instance = 0;
        bool first = false; // no size was changed before
        Runs runs;
        std::vector<uint32_t> left;
        std::vector<CallRef> behind;
    };
    std::vector<Resize> resizes;
    std::vector<uint32_t> ordered; // which of these calls were MPI_File_write_ordered or its kin
    Runs mixed;                    // bytes whose place depends on the order of these turns
    // Who has used the shared pointer, in which of his views: all must have the same.
    struct Use {
        uint32_t process = 0, interval = 0, views = 0;
        ViewPtr view;
        MpiOp op{};
    };
    std::vector<Use> uses;
    SourceLoc loc;
};

struct File {
    std::string name;
    bool exists = false;
    FileContents contents;
    Runs mixed; // bytes whose place depends on the order of turns at a shared pointer that was set since
    // Who has made or removed it, or has looked whether it exists, and in which interval.
    struct Look {
        uint32_t process = 0, interval = 0;
        bool changes = false, creates = false; // creates: it would have made it
    };
    std::vector<Look> looks;
    struct Close { // of one handle
        uint32_t process = 0, interval = 0;
        uint64_t open = 0;
        bool unique = false;
        SourceLoc loc; // of its open
    };
    std::vector<Close> closes;
    int64_t sure = 0; // it has had at least this size before everything that can still happen
    bool resized = false;
};

// Data accesses of one handle and one line that are told apart by nothing that can matter, or one that goes on.
struct FileAccess {
    std::string name;
    uint64_t open = 0;
    uint32_t process = 0;
    bool writes = false, atomic = false;
    bool sizes = false;     // MPI_File_set_size, _preallocate
    bool turn = false;      // one of FileOpen::turns
    bool ended = false;     // the process has completed it
    uint32_t ended_in = 0;  // interval
    uint32_t closed_in = 0; // a sync has ended the sequence that it is part of, in this interval; 0: not yet
    bool synced = false;    // it was MPI_File_sync (for reports)
    Runs runs;
    // Of `sizes`: the new size, what had happened before the call, which of the collectives on the open it is, and who
    // has left that.
    int64_t resized_to = -1;
    ClockPtr called;
    uint64_t instance = 0;
    int64_t at_least = -1; // File::sure before the first of them; -1: there was another one before
    std::vector<uint32_t> left;
    int64_t extends_from = -1; // a write that has made the file longer: how long it was
    bool is_cut = false;       // a read that has met the end
    CallRef ref;
    MpiOp op{};
    SourceLoc loc;
};

// A data access that was called and is not complete, or another call that takes effect at a moment of its own.
struct FileOperation {
    CallRef ref;
    MpiOp op{};
    uint64_t open = 0;
    uint32_t member = 0;
    SourceLoc loc;
    bool writes = false, by_turn = false, atomic = false;
    ViewPtr view;
    uint64_t from = 0, bytes = 0; // of the data in the view
    Pointer buffer = 0;
    TypeId type = abi::BYTE;
    uint64_t count = 0;
    std::shared_ptr<const Payload> data; // that is written, as the file has it
    Pointer result = 0;                  // where a size or a position goes
    // Of MPI_File_seek_shared, _set_size and _preallocate the offset or the size; of MPI_File_write_ordered and its kin
    // how many calls of the process have set the shared pointer, this one included; of MPI_File_delete 1 where it
    // stands for a removal by the C library.
    int64_t number = 0;
    int32_t whence = 0;
    int32_t request = 0; // handle, or 0
    bool split = false;  // between begin and end
    bool took_effect = false;
    uint64_t transferred = 0; // bytes in memory
    std::vector<Range> buffers;
    int32_t datatype = 0; // handle of the type, for callbacks
    // In a representation of the program's own: bytes in the file of each entry of the type.
    std::vector<uint64_t> entry_bytes;

    // MPI_File_open, MPI_File_delete, and MPI_File_close where it deletes: of the file; the class of the error. Of a
    // read also the error of a conversion.
    std::string name = {};
    int32_t error = abi::SUCCESS;
    // Of what all members do together: which collective of theirs it is. (No part of the identity: of two that are
    // under way, the one that was called first has taken effect.)
    uint64_t instance = 0;
    bool competes() const { return atomic || by_turn || !name.empty(); } // its order with others can make a difference
};

struct Files {
    std::vector<File> all;       // ascending by name
    std::vector<FileOpen> opens; // ascending by id
    std::vector<FileAccess> accesses;
    std::vector<FileOperation> operations; // in the order of their calls
    bool can_resize = false;               // the program calls MPI_File_set_size or MPI_File_preallocate

    File& get(const std::string& name); // made, absent, if it is not known
    const File* find(const std::string& name) const;
    FileOpen& open(uint64_t id);
    const FileOpen* find_open(uint64_t id) const;
    const FileOpen* made_by(uint64_t parent, uint64_t instance) const; // that call
    uint64_t fresh_open(uint64_t parent) const; // an id; those of files that were closed come again
    const FileOperation* find_operation(const CallRef&) const;
    FileOperation* find_operation(const CallRef&);

    // The shared pointer is set for all: what comes behind the turns is compared with where they have written.
    void end_turns(FileOpen&);
    // What is ordered before everything that can still happen is forgotten.
    void forget(const std::vector<Clock>& clocks, const std::vector<bool>& alive);
    void add_to(Signature&, Parts&, const ClockOrder&) const;
    void add_ends(std::vector<std::vector<uint32_t>>& ends) const; // intervals that clocks are asked for
};

// Adds the run to the others, joined with what it touches.
void add_run(Runs& runs, Run);
// The first byte that lies in both; -1: there is none.
int64_t first_common(const Runs&, const Runs&);

} // namespace mpismt::soundness
