// Views of files (MPI 4.1, section 14.3): which bytes of a file the data of a handle are. A view is made of the
// filetype's typemap once, and then a position is found by a search in it; runs of bytes come in the order of the file,
// as displacements of a filetype do not decrease.
#include "soundness/call.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::soundness {

namespace {

__extension__ using Wide = __int128;

int64_t file_place(Wide value)
{
    if (value < INT64_MIN || value > INT64_MAX)
        throw LimitReached("a place in a file that does not fit 63 bits");
    return static_cast<int64_t>(value);
}

void append(Runs& runs, int64_t begin, int64_t end)
{
    if (!runs.empty() && runs.back().second == begin)
        runs.back().second = end;
    else
        runs.emplace_back(begin, end);
}

} // namespace

int64_t FileView::byte_of(uint64_t data) const
{
    const uint64_t within = data % tile;
    const auto s = std::prev(std::upper_bound(segments.begin(), segments.end(), within,
                                              [](uint64_t w, const Segment& x) { return w < x.before; }));
    return file_place(Wide{displacement} + Wide{data / tile} * extent + s->at + Wide{within - s->before});
}

Runs FileView::runs(uint64_t data, uint64_t bytes) const
{
    Runs out;
    if (bytes == 0)
        return out;
    if (is_dense()) {
        const int64_t begin = file_place(Wide{displacement} + Wide{data});
        out.emplace_back(begin, file_place(Wide{begin} + Wide{bytes}));
        return out;
    }
    byte_of(data + bytes - 1); // it fits
    auto s = static_cast<size_t>(std::upper_bound(segments.begin(), segments.end(), data % tile,
                                                  [](uint64_t w, const Segment& x) { return w < x.before; }) -
                                 segments.begin()) - 1;
    int64_t base = displacement + static_cast<int64_t>(data / tile) * extent;
    uint64_t skip = data % tile - segments[s].before;
    while (bytes > 0) {
        const uint64_t n = std::min(bytes, segments[s].bytes - skip);
        const int64_t begin = base + segments[s].at + static_cast<int64_t>(skip);
        append(out, begin, begin + static_cast<int64_t>(n));
        bytes -= n;
        skip = 0;
        if (++s == segments.size()) {
            s = 0;
            base += extent;
        }
    }
    return out;
}

uint64_t FileView::data_before(int64_t size) const
{
    const int64_t length = size - displacement;
    if (length <= 0)
        return 0;
    if (is_dense())
        return static_cast<uint64_t>(length);
    // The first tile that does not lie before it as a whole.
    int64_t end = 0;
    for (const Segment& s : segments)
        end = std::max(end, s.at + static_cast<int64_t>(s.bytes));
    uint64_t tiles = 0;
    if (extent > 0 && length >= end)
        tiles = static_cast<uint64_t>((length - end) / extent) + 1;
    uint64_t data = tiles * tile;
    const Wide base = Wide{tiles} * extent;
    for (const Segment& s : segments) {
        const Wide there = Wide{length} - base - s.at;
        if (there <= 0)
            break;
        data += static_cast<uint64_t>(std::min<Wide>(there, s.bytes));
    }
    return data;
}

namespace {

// The predefined type of the size that it has in external32.
int32_t basic_in_file(int32_t basic)
{
    switch (basic) {
    case abi::LONG: return abi::INT;
    case abi::UNSIGNED_LONG: return abi::UNSIGNED;
    case abi::WCHAR: return abi::UINT16_T;
    default: return basic;
    }
}

// Do its displacements count bytes? Then it is not portable (section 2.4 of the standard).
bool counts_bytes(int32_t combiner)
{
    return combiner == abi::COMBINER_HVECTOR || combiner == abi::COMBINER_HINDEXED ||
           combiner == abi::COMBINER_HINDEXED_BLOCK || combiner == abi::COMBINER_STRUCT ||
           combiner == abi::COMBINER_RESIZED;
}

std::optional<DataRep> representation_of(const std::string& name)
{
    if (name == "native")
        return DataRep::Native;
    if (name == "internal")
        return DataRep::Internal;
    if (name == "external32")
        return DataRep::External32;
    return std::nullopt;
}

std::string name_of_representation(const FileView& view)
{
    switch (view.representation) {
    case DataRep::Native: return "native";
    case DataRep::Internal: return "internal";
    case DataRep::External32: return "external32";
    case DataRep::Own: return view.own->name;
    }
    return {};
}

} // namespace

// The datatype as it lies in the file: in external32 a few types have other sizes, and in a representation of the
// program's own those that it says; a portable datatype follows them (section 14.5.1).
TypeId Semantics::type_in_file(const Call& call, TypeId id, const FileView& view)
{
    const Datatype& t = types_->get(id);
    if (view.representation != DataRep::External32 && !view.own)
        return id;
    std::vector<uint64_t> sizes;
    if (view.own)
        sizes = own_extents(call, *view.own, t);
    bool same = true;
    for (size_t i = 0; i < t.entries.size(); ++i)
        same &= (view.own ? sizes[i] : external_size(t.entries[i].basic, t.entries[i].size)) == t.entries[i].size;
    if (same)
        return id;
    if (t.named != nullptr && !view.own)
        return basic_in_file(id);
    if (t.named != nullptr && t.entries.size() > 1)
        call.unsupported("a pair of numbers in a user-defined data representation");
    if (t.named != nullptr) {
        Datatype::Contents bytes;
        bytes.combiner = abi::COMBINER_CONTIGUOUS;
        bytes.integers = {static_cast<int64_t>(sizes[0])};
        bytes.types = {abi::BYTE};
        return types_->make(std::move(bytes)).id;
    }
    if (counts_bytes(t.contents.combiner))
        call.unsupported("a datatype that is not portable: it counts bytes, and has types of another size in the file");
    Datatype::Contents contents = t.contents;
    for (TypeId& inner : contents.types)
        inner = type_in_file(call, inner, view);
    return types_->make(std::move(contents)).id;
}

// The etype and the filetype of a view must fit each other and the file (section 14.3).
void Semantics::check_filetype(const Call& call, const FileView& view, bool writes) const
{
    const Datatype &etype = types_->get(view.etype), &filetype = types_->get(view.filetype);
    if (etype.size == 0 || filetype.size == 0)
        call.unsupported("a view with an etype or a filetype without data");
    const uint64_t copies = filetype.size / etype.size;
    // Libraries for parallel I/O count in bytes and put any filetype beside: all implementations take it.
    const bool is_of_bytes = view.etype == abi::BYTE;
    if (!is_of_bytes &&
        (filetype.size % etype.size != 0 || !types_->same_signature(view.filetype, 1, view.etype, copies)))
        call.fail(FindingKind::TypeMismatch, "the filetype is not made of copies of the etype");
    for (const auto& [t, what] : {std::pair{&etype, "etype"}, {&filetype, "filetype"}}) {
        int64_t last = 0, end = 0;
        for (const Datatype::Entry& e : t->entries) {
            if (e.displacement < 0)
                call.invalid(abi::ERR_TYPE, fmt::format("the {} has the displacement {}", what, e.displacement));
            if (e.displacement < last)
                call.invalid(abi::ERR_TYPE, fmt::format("the displacements of the {} decrease", what));
            if (e.displacement < end && writes)
                call.invalid(abi::ERR_TYPE,
                             fmt::format("entries of the {} overlap, and the file is open for writing", what));
            last = e.displacement + static_cast<int64_t>(e.size * (e.repeat - 1));
            end = std::max(end, last + static_cast<int64_t>(e.size));
        }
        if (t->extent() < end - t->entries.front().displacement) {
            if (writes)
                call.invalid(abi::ERR_TYPE,
                             fmt::format("copies of the {} overlap, and the file is open for writing", what));
            call.unsupported(fmt::format("a view whose {} overlaps itself", what));
        }
    }
    if (!etype.dense)
        return;
    int64_t end = filetype.lb;
    for (const Datatype::Entry& e : filetype.entries) {
        if ((e.displacement - end) % etype.extent() != 0)
            call.invalid(abi::ERR_TYPE, "a hole of the filetype is not a multiple of the etype");
        end = e.displacement + static_cast<int64_t>(e.size * e.repeat);
    }
    if ((filetype.ub - end) % etype.extent() != 0)
        call.invalid(abi::ERR_TYPE, "a hole of the filetype is not a multiple of the etype");
}

// Of MPI_File_set_view: checked arguments. The displacement MPI_DISPLACEMENT_CURRENT is kept as such.
std::shared_ptr<FileView> Semantics::view_argument(const Call& call, const FileOpen& open)
{
    auto view = std::make_shared<FileView>();
    view->displacement = static_cast<int64_t>(call.args[1]);
    const bool current = view->displacement == abi::DISPLACEMENT_CURRENT;
    if (current != ((open.mode & abi::MODE_SEQUENTIAL) != 0))
        call.invalid(
            abi::ERR_ARG,
            current ? "MPI_DISPLACEMENT_CURRENT is allowed only for files that are open with MPI_MODE_SEQUENTIAL"
                    : "the file is open with MPI_MODE_SEQUENTIAL: the displacement must be MPI_DISPLACEMENT_CURRENT");
    if (view->displacement < 0 && !current)
        call.invalid(abi::ERR_ARG, fmt::format("the displacement is {}", view->displacement));
    view->etype = call.committed(2);
    view->filetype = call.committed(3);
    const std::string name = call.load_string(call.args[4], static_cast<size_t>(abi::MAX_DATAREP_STRING));
    const std::optional<DataRep> representation = representation_of(name);
    for (const auto& r : call.look().objects->representations)
        if (r->name == name)
            view->own = r;
    if (!representation && !view->own)
        call.invalid(abi::ERR_UNSUPPORTED_DATAREP, fmt::format("there is no data representation \"{}\"", name));
    view->representation = representation.value_or(DataRep::Own);
    check_filetype(call, *view, (open.mode & abi::MODE_RDONLY) == 0);
    const Datatype &filetype = types_->get(type_in_file(call, view->filetype, *view)),
                   &etype = types_->get(type_in_file(call, view->etype, *view));
    if (current && !(filetype.dense && etype.dense))
        call.fail(FindingKind::FileMisuse,
                  "the file is open with MPI_MODE_SEQUENTIAL, and the etype or the filetype has holes");
    view->segments.clear();
    uint64_t before = 0;
    for (const Datatype::Entry& e : filetype.entries) {
        const uint64_t bytes = e.size * e.repeat;
        if (!view->segments.empty() &&
            view->segments.back().at + static_cast<int64_t>(view->segments.back().bytes) == e.displacement)
            view->segments.back().bytes += bytes;
        else
            view->segments.push_back({e.displacement, bytes, before});
        before += bytes;
    }
    view->tile = before;
    view->extent = filetype.extent();
    view->etype_bytes = etype.size;
    return view;
}

// The process has the view from now on; where it is the first, the shared pointer begins anew.
void Semantics::set_view(Call& call)
{
    const FileObject file = call.file(0);
    FileOpen& open = call.state.files.write().open(file.open);
    std::shared_ptr<FileView> view = view_argument(call, open);
    FileOpen::Member& me = open.members[file.member];
    const bool current = view->displacement == abi::DISPLACEMENT_CURRENT;
    if (++me.views > open.shared_views) {
        if (current)
            open.current = file.view->byte_of(static_cast<uint64_t>(open.shared) * file.view->etype_bytes);
        open.shared_views = me.views;
        open.shared = 0;
        call.state.files.write().end_turns(open);
    }
    if (current)
        view->displacement = open.current;
    check_uses(call, file, *view);
    for (FileObject& f : call.process().objects.write().files)
        if (f.handle == file.handle) {
            f.view = std::move(view);
            f.position = 0;
        }
}

bool Semantics::file_view_call(Call& call)
{
    const auto& args = call.args;
    switch (call.op()) {
    case MpiOp::File_get_view: {
        const FileObject file = call.file(0);
        call.store_pointer(args[1], static_cast<uint64_t>(file.view->displacement));
        for (const auto& [at, type] : {std::pair{args[2], file.view->etype}, {args[3], file.view->filetype}})
            if (types_->get(type).named != nullptr)
                call.store_int(at, type);
            else
                call.store_type(at, type, true);
        const std::string name = name_of_representation(*file.view);
        call.write(args[4], {reinterpret_cast<const uint8_t*>(name.c_str()), name.size() + 1});
        return true;
    }
    case MpiOp::File_get_byte_offset: {
        const FileObject file = call.file(0);
        const auto offset = static_cast<int64_t>(args[1]);
        if (offset < 0)
            call.invalid(abi::ERR_ARG, fmt::format("the offset is {}", offset));
        check_not_sequential(call, file);
        call.store_pointer(
            args[2], static_cast<uint64_t>(file.view->byte_of(static_cast<uint64_t>(offset) * file.view->etype_bytes)));
        return true;
    }
    case MpiOp::File_get_type_extent: {
        const FileObject file = call.file(0);
        const TypeId type = type_in_file(call, call.type(1).id, *file.view);
        call.store_pointer(args[2], static_cast<uint64_t>(types_->get(type).extent()));
        return true;
    }
    case MpiOp::Register_datarep: {
        const Representation fresh = representation_argument(call);
        auto& own = call.process().objects.write().representations;
        if (fresh.name.empty() || fresh.name.size() == static_cast<size_t>(abi::MAX_DATAREP_STRING))
            call.invalid(abi::ERR_ARG, "the name of the data representation is empty or too long");
        if (representation_of(fresh.name) ||
            std::any_of(own.begin(), own.end(), [&](const auto& r) { return r->name == fresh.name; }))
            call.invalid(abi::ERR_DUP_DATAREP,
                         fmt::format("the data representation \"{}\" already exists", fresh.name));
        own.push_back(std::make_shared<const Representation>(fresh));
        return true;
    }
    default: return false;
    }
}

} // namespace mpismt::soundness
