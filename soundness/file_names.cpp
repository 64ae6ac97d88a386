// Which files there are (MPI 4.1, sections 14.2.1 to 14.2.3): they come by MPI_File_open and go by MPI_File_delete, or
// when the last handle of an open with MPI_MODE_DELETE_ON_CLOSE is closed. A file's name is its path.
//
// To be collective does not mean to wait for all (section 2.4): once a process that need not wait has called
// MPI_File_open, or all have, it is decided for all, at a moment of its own, whether the file can be opened; so is
// whether there is a file to delete. Where nothing orders these moments and the order makes a difference, each is
// followed.
#include "core/context.hpp"
#include "soundness/call.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// Two spellings of one path are one file: as far as the text says, for there are no links.
std::string plain_path(const std::string& name)
{
    return name.empty() ? name : std::filesystem::path(name).lexically_normal().string();
}

} // namespace

std::string Semantics::file_name(const Call& call, size_t i)
{
    constexpr size_t longest = 4096;
    std::string name = plain_path(call.load_string(call.args[i], longest));
    if (name.empty() || name.size() == longest)
        call.invalid(abi::ERR_BAD_FILE,
                     name.empty() ? "the name of the file is empty" : "the name of the file is too long");
    return name;
}

// Those of the command line exist from the start.
void Semantics::give_files(State& state) const
{
    if (limits_ == nullptr)
        return;
    for (const GivenFile& given : parse_given_files(limits_->options())) {
        std::ifstream stream(given.path, std::ios::binary);
        const std::vector<char> text(std::istreambuf_iterator<char>(stream), {});
        const std::vector<uint8_t> content(text.begin(), text.end());
        File& file = state.files.write().get(plain_path(given.name));
        file.exists = true;
        file.contents.write(0, content, {});
        file.sure = static_cast<int64_t>(content.size());
    }
}

// The existence of a file is looked at or changed. Of looks of one process that are alike the last one stands for all:
// a loop that waits comes back to its state.
void Semantics::look_at_name(File& file, const File::Look& look, const Clock& from) const
{
    for (const File::Look& l : file.looks)
        if (one_order_ && from[l.process] < l.interval && (l.changes || look.changes) && !(l.creates && look.creates))
            one_order_->competed = true;
    std::erase_if(file.looks, [&](const File::Look& l) {
        return l.process == look.process && l.changes == look.changes && l.creates == look.creates;
    });
    file.looks.push_back(look);
}

// All have called, or one that does not wait for the others.
void Semantics::begin_open(Call& call, uint64_t number, const CommObject& comm, const Instance& instance)
{
    const Contribution& mine = *instance.members[comm.own_member()].in;
    Files& files = call.state.files.write();
    const uint64_t id = files.fresh_open(comm.context);
    FileOpen& open = files.open(id);
    open.parent = comm.context;
    open.instance = number;
    open.name = file_name(call, 1);
    open.mode = static_cast<int32_t>(mine.agreed[1]);
    open.group = comm.group;
    open.members.resize(comm.group.size());
    open.loc = call.instr.loc;
    Clock called = *mine.clock;
    for (size_t m = 0; m < instance.members.size(); ++m) {
        if (instance.members[m].in == nullptr)
            continue;
        join(called, instance.members[m].in->clock);
        open.members[m].since = instance.members[m].in->clock;
    }
    open.called = std::make_shared<const Clock>(std::move(called));
    FileOperation o;
    o.ref = call.ref();
    o.op = MpiOp::File_open;
    o.open = id;
    o.loc = call.instr.loc;
    o.view = std::make_shared<const FileView>();
    o.name = open.name;
    files.operations.push_back(std::move(o));
}

void Semantics::decide_open(State& state, FileOperation& o, Faults& faults)
{
    Files& files = state.files.write();
    FileOpen& open = files.open(o.open);
    File& file = files.get(open.name);
    const bool creates = (open.mode & abi::MODE_CREATE) != 0, exclusive = creates && (open.mode & abi::MODE_EXCL) != 0,
               unique = (open.mode & abi::MODE_UNIQUE_OPEN) != 0;
    open.decided = true;
    open.error = file.exists && exclusive   ? abi::ERR_FILE_EXISTS
                 : !file.exists && !creates ? abi::ERR_NO_SUCH_FILE
                                            : abi::SUCCESS;
    const Clock& from = *open.called;
    const bool opens = open.error == abi::SUCCESS;
    look_at_name(file, {o.ref.rank, from[o.ref.rank], opens && !file.exists, creates && !exclusive}, from);
    std::erase_if(files.operations, [ref = o.ref](const FileOperation& x) { return x.ref == ref; });
    if (open.error == abi::ERR_NO_SUCH_FILE && limits_ != nullptr &&
        std::none_of(file.looks.begin(), file.looks.end(), [](const File::Look& l) { return l.changes; }))
        limits_->lacks({"MPI_File_open", file.name, open.loc});
    if (!opens)
        return;
    const auto clash = [&](uint32_t process, SourceLoc loc) {
        faults.faults.push_back(
            {FindingKind::FileMisuse,
             fmt::format("the file \"{}\" can be open elsewhere at the same time, and MPI_MODE_UNIQUE_OPEN is given",
                         file.name),
             {{static_cast<uint32_t>(open.group[0]), open.loc, "MPI_File_open", "an open"},
              {process, loc, "MPI_File_open", "the other"}}});
    };
    for (const FileOpen& other : files.opens)
        if (other.id != open.id && other.name == file.name && other.decided && other.error == abi::SUCCESS &&
            (unique || (other.mode & abi::MODE_UNIQUE_OPEN) != 0))
            clash(static_cast<uint32_t>(other.group[0]), other.loc);
    for (const File::Close& c : file.closes)
        if ((unique || c.unique) && from[c.process] < c.interval)
            clash(c.process, c.loc);
    file.exists = true;
    open.end = static_cast<int64_t>(file.contents.size());
    if ((open.mode & abi::MODE_APPEND) == 0)
        return;
    open.shared = open.end;
    peek_at_size(state, open.id, static_cast<uint32_t>(open.group[0]), MpiOp::File_open, open.loc, faults);
}

// Of the open that all have made, the process gets its handle.
void Semantics::open_file(Call& call, const Contribution& mine, uint64_t id, uint32_t me, ClockPtr since)
{
    FileOpen& open = call.state.files.write().open(id);
    open.members[me].since = std::move(since);
    if (open.error != abi::SUCCESS) {
        call.code = open.error;
        call.why = open.error == abi::ERR_FILE_EXISTS ? fmt::format("the file \"{}\" exists", open.name)
                                                      : fmt::format("there is no file \"{}\"", open.name);
        leave_file(call, id, me);
        return;
    }
    FileObject fresh;
    fresh.open = id;
    fresh.member = me;
    fresh.comm.context = id;
    fresh.comm.group = open.group;
    fresh.comm.rank = static_cast<int32_t>(me);
    fresh.comm.session = mine.session;
    fresh.comm.handler = call.look().objects->file_handler;
    fresh.view = std::make_shared<const FileView>();
    fresh.position = (open.mode & abi::MODE_APPEND) != 0 ? open.end : 0;
    fresh.loc = mine.loc;
    fresh.handle = first_file;
    while (find_file(*call.look().objects, fresh.handle) != nullptr)
        ++fresh.handle;
    call.store_int(mine.handle, fresh.handle);
    call.process().objects.write().files.push_back(std::move(fresh));
}

// The member has no handle any more; without any, the open is over.
void Semantics::leave_file(Call& call, uint64_t id, uint32_t member)
{
    Files& files = call.state.files.write();
    FileOpen& open = files.open(id);
    open.members[member].closed = true;
    const std::string name = open.name;
    if (open.error == abi::SUCCESS) {
        files.get(name).closes.push_back({call.rank, call.state.windows->clocks[call.rank][call.rank], id,
                                          (open.mode & abi::MODE_UNIQUE_OPEN) != 0, open.loc});
        call.state.windows.write().next_interval(call.rank);
    }
    if (!std::all_of(open.members.begin(), open.members.end(), [](const FileOpen::Member& m) { return m.closed; }))
        return;
    files.end_turns(open);
    std::erase_if(files.opens, [&](const FileOpen& o) { return o.id == id; });
}

// MPI_File_delete, or the close of an open with MPI_MODE_DELETE_ON_CLOSE. A file that is open, or whose close nothing
// orders before, must not be deleted (section 14.2.3): to close a file need not wait for the other processes. What the
// C library removes is the name alone: the file stays for those who have it open.
void Semantics::remove_file(State& state, File& file, const FileOperation& op, Faults& faults)
{
    Files& files = state.files.write();
    const uint32_t rank = op.ref.rank;
    const Clock from = state.windows->clocks[rank];
    look_at_name(file, {rank, from[rank], file.exists, false}, from);
    state.windows.write().next_interval(rank);
    if (!file.exists)
        return;
    std::vector<uint64_t> reported{op.open};
    const auto in_use = [&](uint64_t open, uint32_t other, SourceLoc opened, const char* how) {
        if (std::find(reported.begin(), reported.end(), open) != reported.end())
            return;
        reported.push_back(open);
        faults.faults.push_back({FindingKind::FileMisuse,
                                 fmt::format("MPI_{} of process {} deletes the file \"{}\", which process {} {}",
                                             name_of(op.op), rank, file.name, other, how),
                                 {{rank, op.loc, fmt::format("MPI_{}", name_of(op.op)), "here"},
                                  {other, opened, "MPI_File_open", "the open"}}});
    };
    // Of published names and ports (frontend/c/runtime/ports.c) only counts whether they are there at a moment.
    const bool stands_for_remove = op.op == MpiOp::File_delete && op.number != 0;
    const bool is_user_file =
        !stands_for_remove && !file.name.starts_with("(name)") && !file.name.starts_with("(port)");
    bool open = false;
    for (const FileOpen& o : files.opens) {
        if (!is_user_file || o.id == op.open || o.name != file.name || !o.decided || o.error != abi::SUCCESS)
            continue;
        const auto name_first = [&](bool called) {
            for (size_t m = 0; m < o.members.size(); ++m)
                if (!o.members[m].closed && (o.members[m].since != nullptr) == called)
                    in_use(o.id, static_cast<uint32_t>(o.group[m]), o.loc, called ? "has open" : "has still to open");
        };
        name_first(true);
        name_first(false);
        open |= !std::all_of(o.members.begin(), o.members.end(), [](const FileOpen::Member& m) { return m.closed; });
    }
    for (const File::Close& c : file.closes)
        if (is_user_file && from[c.process] < c.interval)
            in_use(c.open, c.process, c.loc, "may still have open");
    if (open && op.op == MpiOp::File_delete) // what becomes of the file is not defined
        return terminate(state.processes[rank].write(), Stop::Call, op.loc);
    file.exists = false;
    file.contents.resize(0);
    file.mixed.clear();
    file.sure = 0;
    std::erase_if(files.accesses, [&](const FileAccess& a) { return a.name == file.name; });
}

void Semantics::close_file(Call& call)
{
    const int32_t handle = call.load_int(call.args[0]);
    const FileObject file = call.file_of(handle);
    std::erase_if(call.process().objects.write().files, [&](const FileObject& f) { return f.handle == handle; });
    call.store_int(call.args[0], abi::FILE_NULL);
    leave_file(call, file.open, file.member);
}

// All have called MPI_File_close: from now on the file can be deleted, and is when the last call returns.
void Semantics::begin_delete_on_close(Call& call, const FileObject& file)
{
    const FileOpen& open = *call.state.files->find_open(file.open);
    if ((open.mode & abi::MODE_DELETE_ON_CLOSE) == 0)
        return;
    FileOperation o;
    o.ref = call.ref();
    o.op = MpiOp::File_close;
    o.open = file.open;
    o.loc = call.instr.loc;
    o.view = std::make_shared<const FileView>();
    o.name = open.name;
    call.state.files.write().operations.push_back(std::move(o));
}

void Semantics::begin_delete(Call& call)
{
    FileOperation o;
    o.ref = call.ref();
    o.op = MpiOp::File_delete;
    o.loc = call.instr.loc;
    o.view = std::make_shared<const FileView>();
    o.name = file_name(call, 0);
    o.number = call.instr.text != 0 ? 1 : 0; // its model says so (frontend/c/runtime/mpi_io.c)
    call.state.files.write().get(o.name);
    call.state.files.write().operations.push_back(std::move(o));
}

} // namespace mpismt::soundness
