// Data accesses of files (MPI 4.1, section 14.4): what a call asks for, its effect, its completion.
//
// Data are written and read when the call is made: where another moment would make a difference there is a race, which
// is found in any order. In atomic mode, and for the turns at a shared pointer, the effect is a transition of its own.
// The individual pointer moves at the call, the shared one with the turn, by what is accessed (section 14.6.10).
#include "soundness/call.hpp"
#include "soundness/operations.hpp"
#include "soundness/origins.hpp"
#include "soundness/symbols.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

// In a view that overlaps itself bytes come again.
Runs in_order(const Runs& runs)
{
    Runs out;
    for (const Run& r : runs)
        add_run(out, r);
    return out;
}

// By what was read; of a nonblocking read in atomic mode nobody knows yet what that will be.
bool moves_when_read(const FileOperation& o)
{
    return !o.writes && !(o.atomic && file_form(o.op)->phase != CallForm::Blocking);
}

bool same_view(const FileView& a, const FileView& b)
{
    return a.displacement == b.displacement && a.representation == b.representation &&
           (a.own == nullptr || a.own->name == b.own->name) && a.etype_bytes == b.etype_bytes &&
           a.tile == b.tile && a.extent == b.extent &&
           std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(),
                      [](const auto& x, const auto& y) { return x.at == y.at && x.bytes == y.bytes; });
}

} // namespace

const FileObject* find_file(const Objects& objects, int32_t handle)
{
    for (const FileObject& f : objects.files)
        if (f.handle == handle)
            return &f;
    return nullptr;
}

const FileObject& Semantics::Call::file_of(int32_t handle) const
{
    const FileObject* f = find_file(*look().objects, handle);
    if (f == nullptr)
        invalid(abi::ERR_FILE,
                handle == abi::FILE_NULL ? "the file is MPI_FILE_NULL" : "the file does not exist, or was closed");
    return *f;
}

FileObject& Semantics::Call::own_file(int32_t handle) const
{
    static_cast<void>(file_of(handle));
    return const_cast<FileObject&>(*find_file(process().objects.write(), handle));
}

void Semantics::check_not_sequential(const Call& call, const FileObject& file)
{
    if ((call.state.files->find_open(file.open)->mode & abi::MODE_SEQUENTIAL) != 0)
        call.invalid(abi::ERR_UNSUPPORTED_OPERATION,
                     fmt::format("MPI_{} must not be called for a file that is open with MPI_MODE_SEQUENTIAL",
                                 name_of(call.op())));
}

// A shared pointer counts in a view that all processes have (section 14.4.4). Those that have not set theirs yet are
// compared when they do (check_uses).
void Semantics::use_shared_pointer(Call& call, const FileObject& file) const
{
    FileOpen& open = call.state.files.write().open(file.open);
    const FileOpen::Member& me = open.members[file.member];
    for (size_t m = 0; m < open.members.size(); ++m) {
        const auto rank = static_cast<uint32_t>(open.group[m]);
        if (m == file.member || open.members[m].closed)
            continue;
        const auto& files = call.state.processes[rank]->objects->files;
        const auto theirs =
            std::find_if(files.begin(), files.end(), [&](const FileObject& f) { return f.open == file.open; });
        if (theirs == files.end())
            continue;
        if (me.views < open.members[m].views ||
            (me.views == open.members[m].views && !same_view(*file.view, *theirs->view)))
            call.fail(
                FindingKind::FileMisuse,
                fmt::format(
                    "MPI_{} uses the shared file pointer, but processes {} and {} have different views of the file",
                    name_of(call.op()), call.rank, rank));
    }
    if (open.members.size() < 2)
        return;
    std::erase_if(open.uses, [&](const FileOpen::Use& u) { return u.process == call.rank && u.views == me.views; });
    open.uses.push_back({call.rank, call.state.windows->clocks[call.rank][call.rank], me.views, file.view, call.op()});
    call.state.windows.write().next_interval(call.rank);
}

// The process sets its view: has somebody used the shared pointer with another one, or, if nothing orders that before,
// with the one that it leaves?
void Semantics::check_uses(Call& call, const FileObject& file, const FileView& view)
{
    const FileOpen& open = *call.state.files->find_open(file.open);
    const uint32_t views = open.members[file.member].views;
    const Clock& now = call.state.windows->clocks[call.rank];
    for (const FileOpen::Use& u : open.uses)
        if (u.process != call.rank &&
            ((u.views == views && !same_view(*u.view, view)) || (u.views < views && now[u.process] < u.interval)))
            call.fail(FindingKind::FileMisuse,
                      fmt::format("MPI_{} uses the shared file pointer, but processes {} and {} have different views "
                                  "of the file",
                                  name_of(u.op), u.process, call.rank));
}

// What the call asks for, checked; nothing has happened yet.
FileOperation Semantics::file_operation(Call& call)
{
    const MpiOp op = call.op();
    const FileForm form = *file_form(op);
    const FileObject file = call.file(0);
    const FileOpen& open = *call.state.files->find_open(file.open);
    FileOperation o;
    o.ref = call.ref();
    o.op = op;
    o.open = file.open;
    o.member = file.member;
    o.loc = call.instr.loc;
    o.writes = form.writes;
    o.view = file.view;
    o.atomic = open.members[file.member].atomic;
    o.by_turn = form.position == FileForm::Position::Shared;
    o.split = form.phase == CallForm::Begin;
    if (form.writes && (open.mode & abi::MODE_RDONLY) != 0)
        call.invalid(abi::ERR_READ_ONLY, fmt::format("the file \"{}\" is open for reading only", open.name));
    if (!form.writes && (open.mode & abi::MODE_WRONLY) != 0)
        call.invalid(abi::ERR_ACCESS, fmt::format("the file \"{}\" is open for writing only", open.name));
    if (form.position != FileForm::Position::Shared)
        check_not_sequential(call, file);
    const size_t buffer = form.buffer();
    o.buffer = call.args[buffer];
    o.count = call.count(buffer + 1);
    o.datatype = call.integer(buffer + 2);
    o.type = call.committed(buffer + 2);
    const Datatype &type = types_->get(o.type), &etype = types_->get(o.view->etype);
    uint64_t in_memory = 0;
    if (__builtin_mul_overflow(o.count, type.size, &in_memory) || in_memory > INT64_MAX / 2)
        throw LimitReached("a data access of more than 2^62 bytes");
    const bool plain = etype.named != nullptr && etype.named->handle == abi::BYTE,
               external = o.view->representation == DataRep::External32;
    const auto differ = [&](abi::Sign sign) {
        return !plain && in_memory > 0 &&
               (in_memory % etype.size != 0 ||
                !types_->same_signature(o.type, o.count, o.view->etype, in_memory / etype.size, sign));
    };
    constexpr auto no_elements = "the data do not consist of whole elements of the etype of the file's view";
    if (differ(abi::Sign::Ignored))
        call.fail(FindingKind::TypeMismatch, no_elements);
    if (differ(abi::Sign::Counts))
        call.report(FindingKind::SignMismatch, no_elements);
    o.bytes = external ? o.count * external_bytes(*types_, o.type) : in_memory;
    if (const Representation* own = o.view->own.get()) {
        o.entry_bytes = own_extents(call, *own, type);
        o.bytes = own_bytes(o);
        if ((form.writes ? own->write : own->read) == 0 && o.bytes != in_memory)
            call.unsupported("data that have another size in the file, without a conversion function");
    }
    if (form.position == FileForm::Position::Explicit) {
        const auto offset = static_cast<int64_t>(call.args[1]);
        if (offset < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the offset is {}", offset));
        if (__builtin_mul_overflow(static_cast<uint64_t>(offset), o.view->etype_bytes, &o.from) ||
            o.from > INT64_MAX / 2)
            throw LimitReached("an offset beyond 2^62 bytes");
    } else if (form.position == FileForm::Position::Individual) {
        o.from = static_cast<uint64_t>(file.position) * o.view->etype_bytes;
    } else {
        use_shared_pointer(call, file);
    }
    for (const FileOperation& other : call.state.files->operations)
        if (form.collective && other.split && other.open == o.open && other.ref.rank == call.rank)
            call.fail(
                FindingKind::FileMisuse,
                fmt::format("MPI_{} is called while a split collective access of the file is active", name_of(op)),
                {{call.rank, other.loc, fmt::format("MPI_{}", name_of(other.op)), "the split collective access"}});
    const bool pending = form.phase == CallForm::Nonblocking || o.split;
    for (Range r : call.buffer(o.buffer, o.count, o.type, !form.writes)) {
        r.of_file = true;
        if (pending || has_windows_) // while a blocking call goes on, only other processes can touch it
            o.buffers.push_back(r);
    }
    if (form.writes)
        o.data = shared(in_file(call, o));
    return o;
}

// What is written, as the file has it.
Payload Semantics::in_file(const Call& call, FileOperation& o)
{
    const Payload data = call.read(o.buffer, o.count, o.type);
    if (o.view->own) {
        std::optional<Payload> out =
            convert(call.state, o, data, o.count * types_->get(o.type).elements, call.faults);
        if (!out && o.error != abi::SUCCESS)
            call.invalid(o.error, "the function that converts what is written returns an error");
        if (!out)
            throw Fatal{};
        return std::move(*out);
    }
    if (o.view->representation != DataRep::External32)
        return data;
    std::optional<Payload> out = in_external(*types_, data);
    if (!out)
        call.invalid(abi::ERR_CONVERSION, "a value does not fit its type in external32");
    return std::move(*out);
}

// The call is made: the pointer moves, and what no order can be seen of happens.
void Semantics::begin_file_operation(Call& call, FileOperation o)
{
    const FileForm form = *file_form(o.op);
    if (form.position == FileForm::Position::Individual && !moves_when_read(o))
        for (FileObject& f : call.process().objects.write().files)
            if (f.open == o.open)
                f.position += static_cast<int64_t>(o.bytes / o.view->etype_bytes);
    if (o.split)
        for (FileObject& f : call.process().objects.write().files)
            if (f.open == o.open)
                f.split = o.ref;
    begin_buffers(call.state, call.rank, o.buffers, o.ref, o.op, o.loc, call.faults);
    Files& files = call.state.files.write();
    files.operations.push_back(std::move(o));
    FileOperation& kept = files.operations.back();
    if (!kept.by_turn)
        note_access_of(call.state, kept, call.faults);
    if (!kept.atomic && !kept.by_turn)
        run_file_operation(call.state, kept.ref, call.faults);
}

// Its bytes are known, and it begins.
void Semantics::note_access_of(State& state, const FileOperation& o, Faults& faults) const
{
    FileAccess a;
    a.name = state.files->find_open(o.open)->name;
    a.open = o.open;
    a.process = o.ref.rank;
    a.writes = o.writes;
    a.atomic = o.atomic;
    a.turn = o.by_turn && o.number == 0;
    a.ref = o.ref;
    a.op = o.op;
    a.loc = o.loc;
    a.runs = in_order(o.view->runs(o.from, o.bytes));
    begin_file_access(state, std::move(a), faults);
}

void Semantics::run_file_operation(State& state, const CallRef& ref, Faults& faults)
{
    Files& files = state.files.write();
    FileOperation& o = *files.find_operation(ref);
    o.took_effect = true;
    if (o.op == MpiOp::File_get_size || o.op == MpiOp::File_get_position_shared)
        return tell_about_file(state, o);
    if (o.op == MpiOp::File_open)
        return decide_open(state, o, faults);
    if (o.op == MpiOp::File_delete) {
        File& file = files.get(o.name);
        o.error = file.exists ? abi::SUCCESS : abi::ERR_NO_SUCH_FILE;
        return remove_file(state, file, o, faults);
    }
    if (o.op == MpiOp::File_close || o.op == MpiOp::File_seek_shared || o.op == MpiOp::File_set_size ||
        o.op == MpiOp::File_preallocate) {
        if (o.op == MpiOp::File_close)
            remove_file(state, files.get(o.name), o, faults);
        else if (o.op == MpiOp::File_seek_shared)
            seek_together(state, o, faults);
        else
            resize_together(state, o);
        std::erase_if(files.operations, [&](const FileOperation& x) { return x.ref == ref; });
        return;
    }
    if (o.by_turn) {
        take_turn(state, o);
        note_access_of(state, o, faults);
    }
    File& file = files.get(files.find_open(o.open)->name);
    const uint64_t size = file.contents.size();
    if (o.writes) {
        const Runs runs = o.view->runs(o.from, o.bytes);
        std::span<const uint8_t> bytes = o.data->bytes, undefined = o.data->undefined;
        for (const Run& r : runs) {
            const auto n = static_cast<size_t>(r.second - r.first);
            file.contents.write(static_cast<uint64_t>(r.first), bytes.first(n),
                                undefined.empty() ? undefined : undefined.first(n));
            bytes = bytes.subspan(n);
            if (!undefined.empty())
                undefined = undefined.subspan(n);
        }
        o.transferred = o.count * types_->get(o.type).size;
        note_end_of_file(state, ref, file.contents.size() > size ? static_cast<int64_t>(size) : -1, false);
    } else {
        const uint64_t n = bytes_there(file, o);
        if (file_form(o.op)->position == FileForm::Position::Individual && moves_when_read(o))
            for (FileObject& f : state.processes[ref.rank].write().objects.write().files)
                if (f.open == o.open)
                    f.position += static_cast<int64_t>(n / o.view->etype_bytes);
        Payload data;
        data.type = o.type;
        data.count = o.count;
        const Runs runs = o.view->runs(o.from, n);
        for (const Run& r : runs)
            file.contents.read(static_cast<uint64_t>(r.first), static_cast<uint64_t>(r.second - r.first), data);
        if (o.view->representation == DataRep::External32)
            data = from_external(*types_, data);
        if (o.view->own)
            data = from_own(state, o, std::move(data), faults);
        o.transferred = data.bytes.size();
        const std::vector<Piece> to = types_->pieces(o.type, o.buffer, o.count);
        const Memory& memory = state.processes[ref.rank]->machine->memory;
        if (std::all_of(to.begin(), to.end(),
                        [&](const Piece& p) { return memory.valid(p.at, p.bytes); })) { // else it was freed: the fault
            if (symbols_ != nullptr) {
                symbols_->cut_edges(state.processes[ref.rank].write().machine.write().memory, to);
                check_whole_symbols(data.bytes, data.undefined, to);
            }
            scatter(state.processes[ref.rank].write().machine.write().memory, to, data.bytes, data.undefined);
            if (origins_ != nullptr && !data.undefined.empty())
                (*origins_)[ref.rank].received(*state.processes[ref.rank]->machine, ref, to, data.bytes.size());
        }
        note_end_of_file(state, ref, -1, n < o.bytes);
    }
    check_end_of_file(state, ref, faults);
}

// What of the data of the access there is before the end of the file.
uint64_t Semantics::bytes_there(const File& file, const FileOperation& o)
{
    if (o.writes)
        return o.bytes;
    const uint64_t there = o.view->data_before(static_cast<int64_t>(file.contents.size()));
    return there <= o.from ? 0 : std::min(o.bytes, there - o.from);
}

// The turn of a process at the shared pointer. Where others take theirs in an order that nothing prescribes, the bytes
// that are written change places with theirs: who looks at those, or at the pointer, sees the order, and which accesses
// conflict depends on it.
void Semantics::take_turn(State& state, FileOperation& o)
{
    Files& files = state.files.write();
    FileOpen& open = files.open(o.open);
    const File& file = files.get(open.name);
    if (o.number > 0) { // a part of MPI_File_write_ordered or its kin
        o.from = static_cast<uint64_t>(open.shared) * o.view->etype_bytes;
        open.shared += static_cast<int64_t>(bytes_there(file, o) / o.view->etype_bytes);
        return files.end_turns(open);
    }
    const uint32_t after = open.members[o.member].sets;
    if (one_order_ && std::any_of(open.members.begin(), open.members.end(),
                                 [&](const FileOpen::Member& m) { return m.sets > after; }))
        one_order_->competed = true;
    const Clock& now = state.windows->clocks[o.ref.rank];
    const bool looks = !o.writes; // also of MPI_File_get_position_shared
    o.from = static_cast<uint64_t>(open.shared) * o.view->etype_bytes;
    open.shared += static_cast<int64_t>(bytes_there(file, o) / o.view->etype_bytes);
    const Run bytes =
        o.bytes == 0 ? Run{0, 0} : Run{o.view->byte_of(o.from), o.view->byte_of(o.from + o.bytes - 1) + 1};
    for (const FileOpen::Turn& t : open.turns) {
        if (!one_order_ || t.process == o.ref.rank || now[t.process] >= t.interval || t.after != after)
            continue;
        if (looks || t.looks) {
            one_order_->competed = true;
            continue;
        }
        Runs both;
        for (const Run& r : {t.bytes, bytes})
            if (r.first < r.second)
                add_run(both, r);
        mix(state, o.open, both);
    }
    // Of those that only look the last one stands for all: a loop that waits comes back to its state.
    if (looks && o.bytes == 0)
        std::erase_if(open.turns, [&](const FileOpen::Turn& t) {
            return t.looks && t.process == o.ref.rank && t.bytes.first == t.bytes.second;
        });
    open.turns.push_back({o.ref.rank, now[o.ref.rank], looks, bytes, after});
    state.windows.write().next_interval(o.ref.rank);
}

// A call that sets the shared pointer for all (MPI_File_seek_shared), or takes turns in the order of ranks: does
// anything show whether a turn came before it?
void Semantics::set_pointer_together(Call& call, const FileObject& file, bool ordered) const
{
    Files& files = call.state.files.write();
    FileOpen& open = files.open(file.open);
    const uint32_t number = ++open.members[file.member].sets;
    const Clock& now = call.state.windows->clocks[call.rank];
    for (const FileOpen::Turn& t : open.turns)
        if (one_order_ && t.process != call.rank && t.after < number && now[t.process] < t.interval)
            one_order_->competed = true;
    const auto behind = [&](uint32_t n) {
        return std::all_of(open.members.begin(), open.members.end(),
                           [&](const FileOpen::Member& m) { return m.closed || m.sets >= n; });
    };
    std::erase_if(open.turns, [&](const FileOpen::Turn& t) { return behind(t.after + 1); });
    if (!ordered)
        return;
    files.find_operation(call.ref())->number = number;
    if (std::find(open.ordered.begin(), open.ordered.end(), number) == open.ordered.end())
        open.ordered.push_back(number);
    std::erase_if(open.ordered, behind);
}

// At the shared pointer the parts of MPI_File_write_ordered and its kin come in the order of ranks, and whoever has
// called that comes behind all of them ("to prevent subsequent shared offset accesses by the same processes from
// interfering", section 14.4.4).
bool Semantics::may_take_effect(const State& state, const FileOperation& o) const
{
    if (o.took_effect || !o.by_turn)
        return !o.took_effect;
    const FileOpen& open = *state.files->find_open(o.open);
    const bool seeks = o.op == MpiOp::File_seek_shared, part = o.number > 0 && !seeks;
    const uint32_t sets = part ? static_cast<uint32_t>(o.number) - 1 : open.members[o.member].sets - uint32_t{seeks};
    for (uint32_t n : open.ordered)
        for (const FileOpen::Member& m : open.members)
            if (n <= sets && !m.closed && m.sets < n)
                return false;
    for (const FileOperation& x : state.files->operations) {
        if (&x == &o || x.open != o.open || x.took_effect || !file_form(x.op) || x.number == 0)
            continue;
        if (x.number <= sets || (part && x.number == o.number && x.member < o.member))
            return false;
    }
    return !part || std::all_of(open.members.begin(), open.members.begin() + o.member, [&](const FileOpen::Member& m) {
        return m.closed || m.sets >= static_cast<uint32_t>(o.number);
    });
}

// What these turns have written could be elsewhere: does another access show it?
void Semantics::mix(State& state, uint64_t id, const Runs& runs) const
{
    Files& files = state.files.write();
    FileOpen& open = files.open(id);
    const auto shows = [&](const Runs& other) { return first_common(runs, other) >= 0; };
    bool seen = shows(files.get(open.name).mixed);
    for (const FileOpen& o : files.opens)
        seen |= o.id != id && o.name == open.name && shows(o.mixed);
    for (const FileAccess& a : files.accesses)
        seen |= a.name == open.name && !(a.turn && a.open == id) && a.op != MpiOp::File_get_size &&
                (a.is_cut || shows(a.runs));
    if (seen)
        one_order_->competed = true;
    for (const Run& r : runs)
        add_run(open.mixed, r);
}

// Does the access meet bytes whose place depends on an order of turns that it is none of? How large the file is does
// not depend on it, but for where a single access ends.
bool Semantics::is_mixed(const State& state, const FileAccess& a) const
{
    if (a.op == MpiOp::File_get_size)
        return false;
    const auto shows = [&](const Runs& mixed) {
        return !mixed.empty() && (a.is_cut || first_common(mixed, a.runs) >= 0);
    };
    const File* file = state.files->find(a.name);
    return (file != nullptr && shows(file->mixed)) ||
           std::any_of(state.files->opens.begin(), state.files->opens.end(), [&](const FileOpen& o) {
               return o.name == a.name && !(a.turn && o.id == a.open) && shows(o.mixed);
           });
}

// The call or the wait that completes it returns.
void Semantics::finish_file_operation(Call& call, const CallRef& ref, Pointer status)
{
    const FileOperation o = *call.state.files->find_operation(ref);
    end_buffers(call.state, call.rank, ref);
    end_file_access(call.state, call.rank, ref);
    std::erase_if(call.state.files.write().operations, [&](const FileOperation& x) { return x.ref == ref; });
    if (o.split)
        for (FileObject& f : call.process().objects.write().files)
            if (f.open == o.open)
                f.split.reset();
    if (file_form(o.op))
        call.write_status_of_file(status, o.transferred);
    if (file_form(o.op) && o.error != abi::SUCCESS) {
        call.code = o.error;
        call.why = "the function that converts what is read returns an error";
    }
}

// Of the current call, a wait or an end of a split access: has what it waits for taken effect?
bool Semantics::file_call_may_return(const State& state, uint32_t rank) const
{
    const Process& p = *state.processes[rank];
    const MpiOp op = instruction(p).mpi;
    const std::optional<FileForm> form = file_form(op);
    CallRef ref{rank, p.call, 0};
    if (form && form->phase == CallForm::End) {
        const FileObject* f = find_file(*p.objects, static_cast<int32_t>(arguments(p)[0]));
        if (f == nullptr || !f->split)
            return true;
        ref = *f->split;
    }
    if (op == MpiOp::File_open) // the operation is that of another process
        for (const FileOperation& x : state.files->operations)
            if (x.op == op && !x.took_effect) {
                const auto& group = state.files->find_open(x.open)->group;
                if (std::find(group.begin(), group.end(), static_cast<int32_t>(rank)) != group.end())
                    return false;
            }
    // Of what all do together the operation is that of who called first; he may have called it again since.
    if (const FileObject* f = is_collective_of_file(op) && !form && op != MpiOp::File_open && op != MpiOp::File_close
                                  ? find_file(*p.objects, static_cast<int32_t>(arguments(p)[0]))
                                  : nullptr) {
        const uint64_t next = state.contexts->find(f->comm.context)->next[f->comm.own_member()];
        return std::none_of(
            state.files->operations.begin(), state.files->operations.end(),
            [&](const FileOperation& x) { return x.open == f->open && x.op == op && x.instance < next; });
    }
    const FileOperation* o = state.files->find_operation(ref);
    return o == nullptr || o->took_effect || (form && form->phase == CallForm::Nonblocking && !o->by_turn) ||
           (o->split && op == o->op);
}

} // namespace mpismt::soundness
