// Calls on files that are no data accesses (MPI 4.1, sections 14.2, 14.4 and 14.6): their size, pointers, modes; and
// what is collective on them.
//
// Which files there are is in file_names.cpp.
#include "core/mpi/traits.hpp"
#include "soundness/call.hpp"
#include "soundness/hash.hpp"
#include "soundness/operations.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

// Macros of the C library, where these are constants of MPI.
#undef SEEK_CUR
#undef SEEK_END
#undef SEEK_SET

namespace mpismt::soundness {

namespace {

constexpr int64_t everything = INT64_MAX;

bool is_pending(const FileOperation& o, uint32_t rank, uint64_t open) { return o.ref.rank == rank && o.open == open; }

} // namespace

void Semantics::check_open_mode(const Call& call, int32_t mode)
{
    const auto has = [&](int32_t m) { return (mode & m) != 0; };
    const auto wrong = [&](std::string why) { call.invalid(abi::ERR_AMODE, std::move(why)); };
    constexpr int32_t known = abi::MODE_RDONLY | abi::MODE_RDWR | abi::MODE_WRONLY | abi::MODE_CREATE | abi::MODE_EXCL |
                              abi::MODE_DELETE_ON_CLOSE | abi::MODE_UNIQUE_OPEN | abi::MODE_SEQUENTIAL |
                              abi::MODE_APPEND;
    if ((mode & ~known) != 0)
        wrong("the access mode has bits that do not belong to any MPI_MODE_… constant");
    if (has(abi::MODE_RDONLY) + has(abi::MODE_RDWR) + has(abi::MODE_WRONLY) != 1)
        wrong("the access mode needs exactly one of MPI_MODE_RDONLY, MPI_MODE_RDWR and MPI_MODE_WRONLY");
    if (has(abi::MODE_RDONLY) && (has(abi::MODE_CREATE) || has(abi::MODE_EXCL)))
        wrong("MPI_MODE_CREATE and MPI_MODE_EXCL cannot be combined with MPI_MODE_RDONLY");
    if (has(abi::MODE_RDWR) && has(abi::MODE_SEQUENTIAL))
        wrong("MPI_MODE_SEQUENTIAL does not go with MPI_MODE_RDWR");
}

// Calls for which accesses of the handle must be complete.
void Semantics::check_nothing_pending(const Call& call, const FileObject& file)
{
    for (const FileOperation& o : call.state.files->operations)
        if (is_pending(o, call.rank, file.open))
            call.fail(FindingKind::FileMisuse,
                      fmt::format("MPI_{} is called while an access of the file is not complete", name_of(call.op())),
                      {{call.rank, o.loc, fmt::format("MPI_{}", name_of(o.op)), "the access"}});
}

// The arguments of a collective on a file, checked before anything happens.
void Semantics::check_file_collective(Call& call, MpiOp base)
{
    const auto& args = call.args;
    if (base == MpiOp::File_open) {
        if (call.comm(0).is_inter())
            call.invalid(abi::ERR_COMM, "a file must be opened on an intracommunicator");
        file_name(call, 1);
        check_open_mode(call, call.integer(2));
        return;
    }
    const FileObject file = base == MpiOp::File_close ? call.file_of(call.load_int(args[0])) : call.file(0);
    const FileOpen& open = *call.state.files->find_open(file.open);
    const std::optional<FileForm> form = file_form(base);
    if (form && form->phase == CallForm::End)
        return check_split_end(call, file);
    if (form)
        return;
    if (file.split)
        call.fail(
            FindingKind::FileMisuse,
            fmt::format("MPI_{} is called while a split collective access of the file is active", name_of(call.op())),
            {{call.rank, call.state.files->find_operation(*file.split)->loc,
              fmt::format("MPI_{}", name_of(call.state.files->find_operation(*file.split)->op)),
              "the split collective access"}});
    const bool resizes = base == MpiOp::File_set_size || base == MpiOp::File_preallocate;
    if (resizes || base == MpiOp::File_seek_shared) {
        if (resizes || base != MpiOp::File_seek_shared)
            check_not_sequential(call, file);
        const auto size = static_cast<int64_t>(args[1]);
        if (resizes && size < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the size is {}", size));
        if (resizes && (open.mode & abi::MODE_RDONLY) != 0)
            call.invalid(abi::ERR_READ_ONLY, fmt::format("the file \"{}\" is open for reading only", open.name));
    }
    if (base == MpiOp::File_seek_shared) {
        check_not_sequential(call, file);
        use_shared_pointer(call, file);
        const int32_t whence = call.integer(2);
        if (whence != abi::SEEK_SET && whence != abi::SEEK_CUR && whence != abi::SEEK_END)
            call.invalid(abi::ERR_ARG, "the last argument is not one of MPI_SEEK_SET, MPI_SEEK_CUR and MPI_SEEK_END");
        if (whence == abi::SEEK_SET && static_cast<int64_t>(args[1]) < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the position would be {}", static_cast<int64_t>(args[1])));
    }
    if (base == MpiOp::File_set_view)
        static_cast<void>(view_argument(call, open));
    if (base != MpiOp::File_set_atomicity && base != MpiOp::File_set_info && base != MpiOp::File_seek_shared)
        check_nothing_pending(call, file);
}

void Semantics::check_split_end(const Call& call, const FileObject& file)
{
    if (!file.split)
        call.fail(
            FindingKind::FileMisuse,
            fmt::format("MPI_{} is called, but no split collective access of the file is active", name_of(call.op())));
    const FileOperation& begun = *call.state.files->find_operation(*file.split);
    const Location begin{call.rank, begun.loc, fmt::format("MPI_{}", name_of(begun.op)), "the split collective access"};
    if (traits_of(begun.op).base != traits_of(call.op()).base)
        call.fail(
            FindingKind::FileMisuse,
            fmt::format("MPI_{} does not end the access that MPI_{} began", name_of(call.op()), name_of(begun.op)),
            {begin});
    if (begun.bytes > 0 && begun.buffer != call.args[1])
        call.fail(FindingKind::FileMisuse,
                  fmt::format("MPI_{} has a different buffer than MPI_{}", name_of(call.op()), name_of(begun.op)),
                  {begin});
}

// What a process brings to a collective on a file, beyond what all bring.
void Semantics::file_contribution(Call& call, MpiOp base, Contribution& out)
{
    const auto& args = call.args;
    switch (base) {
    case MpiOp::File_open: {
        Hash name;
        for (char c : file_name(call, 1))
            name.add(static_cast<uint8_t>(c));
        out.agreed = {static_cast<int64_t>(name.low()), call.integer(2)};
        out.handle = args[4];
        break;
    }
    case MpiOp::File_close: out.handle = args[0]; break;
    case MpiOp::File_set_size:
    case MpiOp::File_preallocate: out.agreed = {static_cast<int64_t>(args[1])}; break;
    case MpiOp::File_seek_shared: out.agreed = {static_cast<int64_t>(args[1]), call.integer(2)}; break;
    case MpiOp::File_set_atomicity: out.agreed = {call.integer(1) != 0}; break;
    case MpiOp::File_set_view: {
        const auto view = view_argument(call, *call.state.files->find_open(call.file(0).open));
        int64_t representation = static_cast<int64_t>(view->representation);
        if (view->own) // all have one of the same name
            representation += static_cast<int64_t>(std::hash<std::string>()(view->own->name) >> 8);
        out.agreed = {representation, types_->get(view->etype).extent()};
        break;
    }
    default: break;
    }
}

// The process has entered a collective. To be collective does not mean to wait for all (section 14.6.4), unless the
// implementation chooses that: what all do together may happen as soon as the first has called, and nobody leaves
// before.
void Semantics::entered_file_collective(Call& call, MpiOp base, std::optional<FileOperation> access, int32_t request)
{
    if (access) {
        access->request = request;
        begin_file_operation(call, std::move(*access));
    }
    const std::optional<FileForm> form = file_form(base);
    const bool resizes = base == MpiOp::File_set_size || base == MpiOp::File_preallocate,
               seeks = base == MpiOp::File_seek_shared,
               ordered = form && form->phase != CallForm::End && form->position == FileForm::Position::Shared,
               closes = base == MpiOp::File_close, syncs = closes || base == MpiOp::File_sync;
    if (base != MpiOp::File_open && !syncs && !resizes && !seeks && !ordered)
        return;
    const CommObject comm = call.comm_of_collective();
    const CommContext& context = *call.state.contexts->find(comm.context);
    const uint64_t number = context.next[comm.own_member()] - 1;
    const Instance instance = context.instances[number - context.first];
    const auto here = static_cast<size_t>(
        std::count_if(instance.members.begin(), instance.members.end(), [](const auto& m) { return m.in != nullptr; }));
    // Who waits for the others is not overtaken by those that leave first.
    if (syncs && call.look().synchronizing)
        end_sequence(call.state, call.rank, (closes ? call.file_of(call.load_int(call.args[0])) : call.file(0)).open,
                     (*instance.members[comm.own_member()].in->clock)[call.rank], !closes);
    if (base == MpiOp::File_sync)
        return;
    if (base == MpiOp::File_open) {
        if (const FileOpen* begun = call.state.files->made_by(comm.context, number))
            call.state.files.write().open(begun->id).members[comm.own_member()].since =
                instance.members[comm.own_member()].in->clock;
        else if (here == instance.members.size() || !call.look().synchronizing)
            begin_open(call, number, comm, instance);
        return;
    }
    if (closes) {
        if (here < instance.members.size())
            return;
        return begin_delete_on_close(call, call.file_of(call.load_int(call.args[0])));
    }
    const FileObject file = call.file(0);
    if (!resizes)
        set_pointer_together(call, file, ordered);
    if (!ordered && here == 1)
        begin_together(call, base, file, number);
}

// The first has called: from now on the pointer can be set, or the size.
void Semantics::begin_together(Call& call, MpiOp base, const FileObject& file, uint64_t instance)
{
    const bool seeks = base == MpiOp::File_seek_shared;
    FileOperation o;
    o.ref = call.ref();
    o.op = base;
    o.open = file.open;
    o.member = file.member;
    o.loc = call.instr.loc;
    o.view = file.view;
    o.number = static_cast<int64_t>(call.args[1]);
    o.whence = seeks ? call.integer(2) : 0;
    o.by_turn = seeks;
    o.instance = instance;
    o.atomic = call.state.files->find_open(file.open)->members[file.member].atomic;
    call.state.files.write().operations.push_back(std::move(o));
}

void Semantics::seek_together(State& state, const FileOperation& o, Faults& faults) const
{
    Files& files = state.files.write();
    FileOpen& open = files.open(o.open);
    if (o.whence == abi::SEEK_CUR)
        open.shared += o.number;
    else
        open.shared = o.number + (o.whence == abi::SEEK_END ? end_in_view(state, o.open, *o.view) : 0);
    if (open.shared < 0)
        faults.unsupported.push_back({"a shared file pointer before the beginning of the view", o.loc, o.ref.rank});
    if (o.whence == abi::SEEK_END)
        peek_at_size(state, o.open, o.ref.rank, o.op, o.loc, faults);
    Files& after = state.files.write();
    after.end_turns(after.open(o.open));
}

// By all members together, and an access of each (section 14.6.1).
void Semantics::resize_together(State& state, const FileOperation& o) const
{
    Files& files = state.files.write();
    FileOpen& open = files.open(o.open);
    File& file = files.get(open.name);
    const auto old = static_cast<int64_t>(file.contents.size());
    const bool nothing = o.number == old || (o.op == MpiOp::File_preallocate && o.number < old);
    open.resizes.push_back({o.instance, !file.resized, {}, {}, {}});
    if (nothing)
        return;
    open.resizes.back().runs = {{std::min(o.number, old), std::max(o.number, old)}};
    file.resized = true;
    file.contents.resize(static_cast<uint64_t>(o.number));
}

// A member leaves a collective that may have changed the size. Others can have gone on to the next one.
void Semantics::note_resize(Call& call, const Contribution& mine, const Item& item, MpiOp op) const
{
    const FileObject file = call.file(0);
    Files& files = call.state.files.write();
    FileOpen& open = files.open(file.open);
    const auto resize = std::find_if(open.resizes.begin(), open.resizes.end(),
                                     [&](const FileOpen::Resize& r) { return r.instance == item.instance; });
    MPISMT_INVARIANT(resize != open.resizes.end());
    resize->left.push_back(call.rank);
    for (FileAccess& other : files.accesses)
        if (other.sizes && other.open == file.open && other.instance == item.instance)
            other.left = resize->left;
    FileAccess a;
    a.name = open.name;
    a.open = file.open;
    a.process = call.rank;
    a.writes = a.sizes = true;
    a.atomic = open.members[file.member].atomic;
    a.runs = resize->runs;
    a.ref = call.ref();
    a.op = op;
    a.loc = call.instr.loc;
    a.resized_to = static_cast<int64_t>(call.args[1]);
    a.called = mine.clock;
    a.instance = item.instance;
    a.at_least = resize->first ? files.find(open.name)->sure : -1;
    a.left = resize->left;
    a.extends_from = a.runs.empty() ? -1 : a.runs[0].first;
    begin_file_access(call.state, std::move(a), call.faults);
    check_end_of_file(call.state, call.ref(), call.faults);
    end_file_access(call.state, call.rank, call.ref());
    FileOpen& after = call.state.files.write().open(file.open);
    std::erase_if(after.resizes, [&](const FileOpen::Resize& r) { return r.left.size() == after.members.size(); });
}

// The size of the file in etypes of the view, a part of one counted.
int64_t Semantics::end_in_view(const State& state, uint64_t open, const FileView& view)
{
    const File& f = *state.files->find(state.files->find_open(open)->name);
    const uint64_t bytes = view.data_before(static_cast<int64_t>(f.contents.size()));
    return static_cast<int64_t>((bytes + view.etype_bytes - 1) / view.etype_bytes);
}

// The process asks where the file ends, which is no data access: it must be settled.
void Semantics::peek_at_size(State& state, uint64_t id, uint32_t rank, MpiOp op, SourceLoc loc, Faults& faults) const
{
    const FileOpen& open = *state.files->find_open(id);
    const auto member = static_cast<size_t>(
        std::find(open.group.begin(), open.group.end(), static_cast<int32_t>(rank)) - open.group.begin());
    FileAccess a;
    a.name = open.name;
    a.open = id;
    a.process = rank;
    a.ref = {rank, state.processes[rank]->calls, ~uint32_t{0}};
    a.atomic = open.members[member].atomic;
    a.is_cut = true;
    a.op = op;
    a.loc = loc;
    if (one_order_ && is_mixed(state, a))
        one_order_->competed = true;
    state.files.write().accesses.push_back(a);
    check_end_of_file(state, a.ref, faults);
    end_file_access(state, rank, a.ref);
}

// The process leaves a collective on a file.
void Semantics::finish_file_collective(Call& call, const Item& item, const Contribution& mine,
                                       const CommContext& context, uint32_t me)
{
    const MpiOp base = collective_form(mine.op)->operation;
    if (base == MpiOp::File_open)
        return open_file(call, mine, call.state.files->made_by(context.id, item.instance)->id, me,
                         item.synchronizing ? std::make_shared<const Clock>(call.state.windows->clocks[call.rank])
                                            : mine.clock);
    const std::optional<FileForm> form = file_form(mine.op);
    if (form && form->phase == CallForm::End)
        return finish_file_operation(call, *call.file(0).split, call.args[2]);
    if (form)
        return;
    if (base == MpiOp::File_sync || base == MpiOp::File_close) {
        const uint64_t open =
            base == MpiOp::File_close ? call.file_of(call.load_int(call.args[0])).open : call.file(0).open;
        const Clock& now = call.state.windows->clocks[call.rank];
        const bool all = item.synchronizing;
        sync_file(call.state, call.rank, open, all ? (*mine.clock)[call.rank] : now[call.rank],
                  all ? std::make_shared<const Clock>(now) : mine.clock);
        if (base == MpiOp::File_close)
            close_file(call);
    } else if (base == MpiOp::File_set_size || base == MpiOp::File_preallocate) {
        note_resize(call, mine, item, base);
    } else if (base == MpiOp::File_set_view) {
        set_view(call);
    } else if (base == MpiOp::File_set_atomicity) {
        const uint64_t open = call.file(0).open;
        bool& atomic = call.state.files.write().open(open).members[me].atomic;
        if (std::exchange(atomic, mine.agreed[0] != 0) && !atomic)
            leave_atomic_mode(call.state, call.rank, open, call.faults);
    }
}

// ---- calls of one process

void Semantics::issue_file_call(Call& call)
{
    const auto& args = call.args;
    const auto refuse_removed = [&](uint64_t open) { // files are known by their names
        const File* file = call.state.files->find(call.state.files->find_open(open)->name);
        if (file != nullptr && !file->exists)
            call.unsupported("a file that the C library has removed while MPI had it open");
    };
    if (const std::optional<FileForm> form = file_form(call.op())) {
        refuse_removed(call.file(0).open);
        FileOperation o = file_operation(call);
        int32_t handle = 0;
        if (form->phase == CallForm::Nonblocking) {
            RequestObject& r = new_request(call, std::nullopt);
            r.active = r.of_file = true;
            handle = o.request = r.handle;
        }
        begin_file_operation(call, std::move(o));
        if (handle != 0)
            call.store_int(args.back(), handle);
        return;
    }
    if (call.op() == MpiOp::File_delete)
        return begin_delete(call);
    // MPI_File_get_size, MPI_File_get_position_shared
    const FileObject file = call.file(0);
    refuse_removed(file.open);
    const bool size = call.op() == MpiOp::File_get_size;
    if (!size) {
        check_not_sequential(call, file);
        use_shared_pointer(call, file);
    }
    FileOperation o;
    o.ref = call.ref();
    o.op = call.op();
    o.open = file.open;
    o.member = file.member;
    o.loc = call.instr.loc;
    o.view = file.view;
    o.result = args[1];
    o.by_turn = !size;
    o.atomic = size && call.state.files->find_open(file.open)->members[file.member].atomic;
    call.store_result(o.result, 8, 0);
    if (size) {
        FileAccess a;
        a.name = call.state.files->find_open(file.open)->name;
        a.open = o.open;
        a.process = call.rank;
        a.atomic = o.atomic;
        a.ref = o.ref;
        a.op = o.op;
        a.loc = o.loc;
        a.runs = {{0, everything}};
        begin_file_access(call.state, std::move(a), call.faults);
    }
    const bool now = size && !o.atomic;
    const CallRef ref = o.ref;
    call.state.files.write().operations.push_back(std::move(o));
    if (now)
        run_file_operation(call.state, ref, call.faults);
}

void Semantics::return_file_call(Call& call)
{
    const std::optional<FileForm> form = file_form(call.op());
    if (call.op() == MpiOp::File_delete) {
        const FileOperation o = *call.state.files->find_operation(call.ref());
        call.code = o.error;
        call.why = fmt::format("there is no file \"{}\"", o.name);
    }
    if (!(form && form->phase == CallForm::Nonblocking))
        finish_file_operation(call, call.ref(), form ? call.args.back() : abi::STATUS_IGNORE);
}

void Semantics::tell_about_file(State& state, FileOperation& o)
{
    int64_t value = 0;
    if (o.op == MpiOp::File_get_size) {
        value = static_cast<int64_t>(state.files->find(state.files->find_open(o.open)->name)->contents.size());
    } else {
        take_turn(state, o);
        value = state.files->find_open(o.open)->shared;
    }
    store_number_at(state, o.ref.rank, o.result, value);
}

bool Semantics::file_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::File_get_amode:
        call.store_int(args[1], call.state.files->find_open(call.file(0).open)->mode);
        return true;
    case MpiOp::File_get_group: call.store_group(args[1], call.file(0).comm.group); return true;
    case MpiOp::File_get_atomicity: {
        const FileObject file = call.file(0);
        call.store_int(args[1], call.state.files->find_open(file.open)->members[file.member].atomic ? 1 : 0);
        return true;
    }
    case MpiOp::File_get_position: {
        const FileObject file = call.file(0);
        check_not_sequential(call, file);
        call.store_pointer(args[1], static_cast<uint64_t>(file.position));
        return true;
    }
    case MpiOp::File_seek: {
        const FileObject file = call.file(0);
        check_not_sequential(call, file);
        const int32_t whence = call.integer(2);
        if (whence != abi::SEEK_SET && whence != abi::SEEK_CUR && whence != abi::SEEK_END)
            call.invalid(abi::ERR_ARG, "the last argument is not one of MPI_SEEK_SET, MPI_SEEK_CUR and MPI_SEEK_END");
        if (whence == abi::SEEK_END)
            peek_at_size(call.state, file.open, call.rank, call.op(), call.instr.loc, call.faults);
        const int64_t base = whence == abi::SEEK_SET   ? 0
                             : whence == abi::SEEK_CUR ? file.position
                                                       : end_in_view(call.state, file.open, *file.view);
        int64_t position = 0;
        if (__builtin_add_overflow(base, static_cast<int64_t>(args[1]), &position) || position < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the position would be {}", position));
        call.own_file(file.handle).position = position;
        return true;
    }
    default: return file_view_call(call);
    }
}

} // namespace mpismt::soundness
