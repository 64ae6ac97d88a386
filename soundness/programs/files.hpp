// Small programs with files: processes that open one file, write and read numbers in it by offsets, their own pointers
// and the shared one, with syncs, barriers and messages between.
//
// Every program of two processes is a sequence of steps: an operation of one process, or one that both call. Between
// two steps of both, those of the first process come first, so that few programs are met twice. Its processes agree in
// what is collective, each send has its receive, and requests are waited for. Programs at random have two or three
// processes, and now and then something is taken away.
//
// Cost: up to three steps are 20 thousand programs, up to four 537 thousand, up to five many millions.
#pragma once

#include "soundness/programs/tree.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace mpismt::soundness {

struct FileOp {
    enum class Kind : uint8_t {
        WriteAt,
        ReadAt, // a number at a place
        Write,
        Read, // where the process's own pointer is
        Seek, // to the first place
        WriteShared,
        ReadShared,
        IwriteAt, // the first place
        Wait,
        GetSize,
        Send,
        Recv, // messages go to the other process, and come from it
        WriteAtAll,
        ReadAtAll, // the first place; at the place of the rank
        WriteOrdered,
        SeekShared,  // to the first place
        SetSize,     // one number is left
        Preallocate, // three numbers
        Sync,
        Reopen,    // close and open
        Atomicity, // the other mode
        Barrier,
    };
    Kind kind{};
    uint8_t place = 0;

    friend bool operator==(const FileOp&, const FileOp&) = default;
    friend auto operator<=>(const FileOp&, const FileOp&) = default;
};

struct FileProgram {
    enum class Opening : uint8_t { Together, Atomic, Apart }; // Apart: each process opens the file for itself
    Opening opening = Opening::Together;
    bool filled = false; // the file has two numbers before it is opened; else there is none
    std::vector<FileOp> processes[2];
};

// Every program of up to so many steps, up to the names of the processes, shorter ones first: both processes access the
// file, and something is written. Steps that cannot matter (order with nothing before or behind) are left out.
class FilePrograms {
public:
    explicit FilePrograms(uint32_t steps);
    std::optional<FileProgram> next();

private:
    enum class Who : uint8_t { First, Second, Both };
    struct Step {
        Who who{};
        FileOp op;
    };
    static std::vector<Step> vocabulary(FileProgram::Opening);
    // How many steps from the front on may stand there; all of them: the program is complete, or lacks something.
    size_t fitting() const;
    bool is_wanted(const FileProgram&) const;
    FileProgram program() const;

    size_t most_;
    FileProgram::Opening opening_ = FileProgram::Opening::Together;
    bool filled_ = false;
    std::vector<Step> steps_;    // that there are
    std::vector<size_t> chosen_; // of these
    bool begun_ = false;
};

ProgramTree to_tree(const FileProgram&);

// A program at random, of two processes, now and then of three.
ProgramTree random_files(uint64_t seed);

} // namespace mpismt::soundness
