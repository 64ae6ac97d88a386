// Behind a call: which objects and requests there are now, and which of the choices of the run are kept.
#include "core/mpi/abi.hpp"
#include "frontend/record/emit.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace mpismt::record {

namespace {

// Of what results() gives, in their order.
uint64_t nth_result(const Call& c, std::string_view name)
{
    uint64_t offset = 0;
    for (const Param& p : parameters_of(c.op)) {
        const bool is_result = p.dir == ParamDir::Out && handle_type(p.kind).empty() && !p.array &&
                               p.kind != ParamKind::Buffer && p.kind != ParamKind::Status;
        if (is_result && p.name == name)
            return Frame::pointer(Frame::Results, offset);
        offset += is_result ? 16 : 0;
    }
    return Frame::pointer(Frame::Results, 0);
}

uint64_t nth_status(uint64_t i) { return Frame::pointer(Frame::Statuses, i * abi::status_size); }

} // namespace

void Emitter::finish(const Call& c)
{
    if (!c.returned) { // what comes behind is not known
        assume_never();
        stopped_ = true;
        return;
    }
    if (requests_copied_) {
        const Argument* a = find(c, "array_of_requests");
        for (uint32_t i = 0; i < a->count; ++i)
            if (const auto request = requests_.find(process_.array(*a)[i]); request != requests_.end())
                store(Frame::pointer(Frame::Requests, uint64_t{4} * request->second.cell),
                      load(Frame::pointer(Frame::Array, uint64_t{4} * i)));
        function_.registers = std::max(function_.registers, next_register_);
    }
    if (c.result != 0)
        return;
    if (c.op == MpiOp::File_open) {
        ir::Instr in;
        in.code = ir::Opcode::Compute;
        in.op = ScalarOp::Eq;
        in.a = ir::Operand::of(2);
        in.b = ir::Operand::constant(0);
        in.dst = 1;
        add(in);
        in = {};
        in.code = ir::Opcode::Assume;
        in.a = ir::Operand::of(1);
        add(in);
    }
    const std::vector<Field>& all = fields(c.op);
    const auto given = process_.of(c);
    for (size_t i = 0; i < all.size() && i < given.size(); ++i)
        if (all[i].after && all[i].form == Field::Form::Handle)
            bind(c, *all[i].param, given[i],
                 i + 1 < all.size() && all[i + 1].form == Field::Form::Layout ? &given[i + 1] : nullptr);
    release(c);
    keep_choices(c);
    complete_requests(c);
}

bool Emitter::is_on_world(const Call& c) const
{
    const Argument* comm = find(c, "comm");
    if (!comm || values_.is("COMM_WORLD", comm->number))
        return comm != nullptr;
    const Object* o = object("Comm", comm->number);
    return o && o->world;
}

void Emitter::bind(const Call& c, const Param& p, const Argument& a, const Argument* layout)
{
    if (p.kind == ParamKind::Request) {
        if (values_.handle("Request", a.number))
            return;
        Request r;
        r.cell = new_request_cell();
        if (free_cells_.erase(r.cell) == 0)
            ++request_cells_;
        r.persistent = makes_persistent_request(c.op);
        r.generalized = c.op == MpiOp::Grequest_start;
        r.call = counted_;
        r.loc = loc_;
        const Argument *source = find(c, "source"), *tag = find(c, "tag");
        r.any_source = source && values_.is("ANY_SOURCE", source->number);
        r.any_tag = tag && find(c, "source") && values_.is("ANY_TAG", tag->number);
        r.world = is_on_world(c);
        r.at = static_cast<uint32_t>(at_);
        requests_[a.number] = r;
        return;
    }
    Object o;
    o.cell = next_cell_++;
    if (layout && p.kind == ParamKind::Datatype && layout->count == 5) {
        const auto n = process_.array(*layout);
        o.layout = {n[0], n[1], n[2], n[3], n[4]};
    } else if (layout && p.kind == ParamKind::Communicator && layout->count == 1) {
        o.size = process_.array(*layout)[0];
    } else if (const Argument* comm = find(c, "comm"); comm && p.kind == ParamKind::Communicator) {
        o.size = size_of(comm->number);
    }
    const bool same_ranks = c.op == MpiOp::Comm_dup || c.op == MpiOp::Comm_dup_with_info || c.op == MpiOp::Comm_idup;
    o.world = (p.kind == ParamKind::Window || same_ranks) && is_on_world(c);
    o.dynamic = c.op == MpiOp::Win_create_dynamic;
    objects_[{handle_type(p.kind), a.number}].push_back(o);
}

// Handles that the call has freed.
void Emitter::release(const Call& c)
{
    const std::string_view name = name_of(c.op);
    if (!name.ends_with("_free") && !name.ends_with("_finalize") && !name.ends_with("_close") &&
        !name.ends_with("_disconnect") && c.op != MpiOp::Mrecv && c.op != MpiOp::Imrecv)
        return;
    for (const Param& p : parameters_of(c.op)) {
        const Argument* a = p.dir == ParamDir::Inout && !p.array ? find(c, p.name) : nullptr;
        if (!a || handle_type(p.kind).empty())
            continue;
        if (p.kind == ParamKind::Request) {
            if (const auto it = requests_.find(a->number); it != requests_.end()) {
                free_cells_.insert(it->second.cell);
                requests_.erase(it);
            }
        } else if (const auto it = objects_.find({handle_type(p.kind), a->number});
                   it != objects_.end() && !it->second.empty()) {
            it->second.pop_back();
        }
    }
}

// The requests that are complete behind the call, and what it says of them.
void Emitter::complete_requests(const Call& c)
{
    const Argument *one = find(c, "request"), *all = find(c, "array_of_requests"), *index = find(c, "index", true),
                   *indices = find(c, "array_of_indices", true), *status = find(c, "status", true),
                   *statuses = find(c, "array_of_statuses", true), *flag = find(c, "flag", true);
    const auto nth = [&](size_t i) -> const Status* {
        const Argument* s = statuses ? statuses : status;
        return s && i < s->count ? &process_.statuses_of(*s)[i] : nullptr;
    };
    const std::string_view name = name_of(c.op);
    if (c.op == MpiOp::Start || c.op == MpiOp::Startall) {
        const std::vector<int64_t> started =
            all ? std::vector<int64_t>(process_.array(*all).begin(), process_.array(*all).end())
                : std::vector<int64_t>{one ? one->number : 0};
        for (const int64_t value : started)
            if (const auto it = requests_.find(value); it != requests_.end())
                it->second.call = counted_;
        return;
    }
    if (!(name.starts_with("Wait") || name.starts_with("Test")) || (flag && flag->number == 0))
        return;
    if (one) {
        completed(one->number, nth(0), nth_status(0));
    } else if (index) {
        if (!values_.is("UNDEFINED", index->number) && index->number >= 0 && index->number < all->count)
            completed(process_.array(*all)[static_cast<size_t>(index->number)], nth(0), nth_status(0));
    } else if (indices) {
        // They may come in any order; here they ascend.
        std::vector<std::pair<int64_t, size_t>> sorted;
        for (size_t i = 0; i < indices->count; ++i)
            sorted.emplace_back(process_.array(*indices)[i], i);
        std::sort(sorted.begin(), sorted.end());
        for (size_t i = 0; i < sorted.size(); ++i)
            if (sorted[i].first >= 0 && sorted[i].first < all->count)
                completed(process_.array(*all)[static_cast<size_t>(sorted[i].first)], nth(sorted[i].second),
                          nth_status(i));
    } else if (all) {
        for (size_t i = 0; i < all->count; ++i)
            completed(process_.array(*all)[i], nth(i), nth_status(i));
    }
}

void Emitter::completed(int64_t value, const Status* status, uint64_t status_pointer)
{
    const auto it = requests_.find(value);
    if (it == requests_.end())
        return;
    const Request request = it->second;
    if (status && status->there && !request.generalized) // what the program's own function says of that
        pin_message(request, *status, status_pointer);
    if (request.persistent)
        return;
    free_cells_.insert(request.cell);
    requests_.erase(it);
}

// Which requests are complete, what a test answers: a process looks at that.
void Emitter::keep_choices(const Call& c)
{
    switch (c.op) {
    case MpiOp::Recv:
    case MpiOp::Sendrecv:
    case MpiOp::Sendrecv_replace: {
        const Argument *source = find(c, "source"), *tag = find(c, c.op == MpiOp::Recv ? "tag" : "recvtag"),
                       *status = find(c, "status", true);
        Request r;
        r.call = counted_;
        r.loc = loc_;
        r.any_source = source && values_.is("ANY_SOURCE", source->number);
        r.any_tag = tag && values_.is("ANY_TAG", tag->number);
        r.world = is_on_world(c);
        r.at = static_cast<uint32_t>(at_);
        if (status && status->count == 1)
            pin_message(r, process_.statuses_of(*status)[0], nth_status(0));
        break;
    }
    case MpiOp::Iprobe:
    case MpiOp::Improbe:
        assume_equal(nth_result(c, "flag"), 1);
        pin_probe(c);
        break;
    case MpiOp::Probe:
    case MpiOp::Mprobe: pin_probe(c); break;
    case MpiOp::Test:
    case MpiOp::Testall:
    case MpiOp::Request_get_status:
    case MpiOp::Parrived:
    case MpiOp::Win_test: assume_equal(nth_result(c, "flag"), 1); break;
    case MpiOp::Testany:
    case MpiOp::Waitany: {
        if (c.op == MpiOp::Testany)
            assume_equal(nth_result(c, "flag"), 1);
        const Argument* index = find(c, "index", true);
        assume_equal(nth_result(c, "index"), values_.is("UNDEFINED", index->number) ? abi::UNDEFINED : index->number);
        break;
    }
    case MpiOp::Testsome:
    case MpiOp::Waitsome: {
        const Argument *count = find(c, "outcount", true), *indices = find(c, "array_of_indices", true);
        assume_equal(nth_result(c, "outcount"),
                     values_.is("UNDEFINED", count->number) ? abi::UNDEFINED : count->number);
        std::vector<int64_t> sorted(process_.array(*indices).begin(), process_.array(*indices).end());
        std::sort(sorted.begin(), sorted.end());
        for (size_t i = 0; i < sorted.size(); ++i)
            assume_equal(Frame::pointer(Frame::Indices, 4 * i), sorted[i]);
        break;
    }
    default: break;
    }
}

// The message of a probe is received by what it said.
void Emitter::pin_probe(const Call& c)
{
    const Argument *source = find(c, "source"), *tag = find(c, "tag"), *status = find(c, "status", true);
    if (!status || status->count != 1)
        return;
    const Status& s = process_.statuses_of(*status)[0];
    if (source && values_.is("ANY_SOURCE", source->number))
        assume_equal(nth_status(0) + abi::status_source, values_.number(ParamKind::Rank, s.source));
    if (tag && values_.is("ANY_TAG", tag->number))
        assume_equal(nth_status(0) + abi::status_tag, values_.number(ParamKind::Tag, s.tag));
}

// The name of a datatype of numbers that can be shown.
std::string_view Emitter::basic_type(const Call& c, std::string_view parameter) const
{
    const Argument* type = find(c, parameter);
    for (const std::string_view name : {"INT", "INTEGER", "LONG", "INT64_T"})
        if (type && values_.is(name, type->number))
            return name;
    return {};
}

void Emitter::keep_data(const Call& c)
{
    const auto keep = [&](const std::map<uint32_t, Data>& of, std::map<uint32_t, Data>& to, const char* type) {
        if (const auto it = of.find(static_cast<uint32_t>(at_)); it != of.end()) {
            to[counted_] = it->second;
            to[counted_].elements = basic_type(c, c.op == MpiOp::Sendrecv ? type : "datatype");
        }
    };
    keep(process_.sent, sent_, "sendtype");
    keep(process_.got, got_, "recvtype");
}

// Does something later look like a use of the source that a status says, or of the message: has another call that rank
// as an argument? Of messages only those that are short: among many numbers there are ranks by chance.
bool Emitter::looks_used(const Request& r, const Status& s) const
{
    const auto is_later = [&](int64_t rank) {
        const auto it = last_rank_.find(rank);
        return it != last_rank_.end() && it->second > at_;
    };
    if (!s.ignored && is_later(s.source))
        return true;
    const auto got = process_.got.find(r.at);
    if (got == process_.got.end() || got->second.size > 16)
        return false;
    const std::string& bytes = got->second.bytes;
    for (size_t i = 0; i + 4 <= bytes.size(); i += 4) {
        int32_t number = 0;
        std::memcpy(&number, bytes.data() + i, 4);
        if (is_later(number))
            return true;
    }
    return false;
}

void Emitter::pin_message(const Request& r, const Status& s, uint64_t status_pointer)
{
    if (s.cancelled)
        assume_equal(status_pointer + abi::status_cancelled, 1);
    if (s.cancelled || (!r.any_source && !r.any_tag))
        return;
    const bool free = matches_ == Matches::Free && r.any_source && !looks_used(r, s) && (!r.any_tag || s.ignored);
    if (free) {
        free_[r.call] = {r.loc, r.world ? world_.first + s.source : -1, !s.ignored};
        return;
    }
    if (r.any_source)
        assume_equal(status_pointer + abi::status_source, values_.number(ParamKind::Rank, s.source));
    if (r.any_tag)
        assume_equal(status_pointer + abi::status_tag, values_.number(ParamKind::Tag, s.tag));
}

} // namespace mpismt::record
