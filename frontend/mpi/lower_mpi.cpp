// The lowering of MPI calls: the operands of the C binding, in the standard's order, with the defaults filled in.
//
// The given arguments come first, because the defaults depend on them: a count is the number of elements of the buffer,
// a datatype is that of its elements. Where a collective moves one part to or from each process, the default count of
// the side that holds all parts is that of the side that holds one; Alltoall divides by the number of processes.
#include "core/memory.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/mpi/lowering.hpp"
#include "frontend/mpi/operators.hpp"

#include <algorithm>

#undef SEEK_SET // a macro of the C library, where it is a constant of MPI

namespace mpismt::mpi_language {

using ir::no_reg;
using ir::Operand;

struct FunctionLowering::CallState {
    const Expr& expr;
    const MpiCall& call;
    std::span<const Param> params;
    std::vector<Operand> operands;
    std::vector<bool> done;
    std::vector<Place> buffers; // of Buffer parameters; base Error: an address with a meaning
    std::vector<Place> arrays;  // of request and int arrays
    std::vector<Copied> copied;
    SourceLoc loc;

    size_t find(std::string_view name) const
    {
        for (size_t i = 0; i < params.size(); ++i)
            if (params[i].name == name)
                return i;
        return params.size();
    }
    bool is_address(size_t parameter) const
    {
        return parameter < params.size() && buffers[parameter].base == Base::Error;
    }
    // Does the call return before the operation is over, so that what it reads must stay?
    bool reads_later() const
    {
        return kind_of(call.op) == CallKind::OneSided || name_of(call.op).ends_with("_begin") ||
               (find("request") < params.size() && role_of(call.op, find("request")) == Role::Request);
    }
};

void FunctionLowering::emit_mpi(MpiOp op, std::vector<Operand> operands, SourceLoc loc, ir::Reg dst)
{
    if (const auto model = p_.model_of(op, loc))
        return call_function(*model, operands, loc, b_.temporary(32));
    rename_world(op, operands, loc);
    ir::Instr i;
    i.code = ir::Opcode::Mpi;
    i.mpi = op;
    i.dst = dst;
    i.loc = loc;
    b_.emit(i, operands);
}

Operand FunctionLowering::mpi_call(const Expr& e, const Operand* request, ir::Reg want, Operand* bytes)
{
    const MpiOp op = e.mpi->op;
    const SourceLoc loc = e.span.loc;
    if (op == MpiOp::Wtime || op == MpiOp::Wtick) {
        const ir::Reg dst = want == no_reg ? b_.temporary(64) : want;
        emit_mpi(op, {}, loc, dst);
        return Operand::of(dst);
    }
    const auto params = parameters_of(op);
    CallState s{e, *e.mpi, params, {}, {}, {}, {}, {}, loc};
    s.operands.resize(params.size());
    s.done.resize(params.size());
    s.buffers.resize(params.size());
    s.arrays.resize(params.size());
    for (size_t i = 0; i < params.size(); ++i)
        if (e.mpi->args[i] != nullptr) {
            given_argument(s, i, *e.mpi->args[i]);
            s.done[i] = true;
        }
    Operand answer;
    const int result = e.mpi->result;
    for (size_t i = 0; i < params.size(); ++i) {
        if (s.done[i])
            continue;
        if (static_cast<int>(i) == result) {
            const bool pointer = role_of(op, i) == Role::MemoryOut || role_of(op, i) == Role::AttributeOut;
            const uint32_t size = pointer ? 8 : std::max(4U, size_of(e.type.base));
            answer = request != nullptr ? *request : b_.temporary_object(size, loc);
            s.operands[i] = answer;
        } else {
            default_argument(s, i);
        }
        s.done[i] = true;
    }
    if (op == MpiOp::Group_from_session_pset)
        group_of_set(s);
    else
        emit_mpi(op, s.operands, loc);
    if ((op == MpiOp::Init || op == MpiOp::Init_thread) && p_.unit.calls_init)
        create_operations(loc);
    for (const Copied& c : s.copied) {
        const Expr& to = without_address(*c.to);
        const bool flag = to.type.base == Base::Bool; // the flags of C are ints
        const bool in_register = to.kind == ExprKind::Name && !to.symbol->is_global && !storage(*to.symbol).in_memory();
        const ir::Reg reg = in_register && !flag ? storage(*to.symbol).reg : no_reg;
        set(to, b_.load(flag ? 32 : width_of(to.type.base), c.from, loc, reg), flag ? Base::Int : to.type.base, loc);
    }
    if (result < 0 || request != nullptr)
        return Operand::constant(0);
    if (gives_memory(op)) {
        const Operand size = s.operands[s.find("size")];
        *bytes = allocates_memory(op) ? size : b_.load(64, size, loc);
        return b_.load(64, answer, loc, want);
    }
    if (role_of(op, static_cast<size_t>(result)) == Role::AttributeOut)
        return attribute(s.operands[s.find("win_keyval")], answer, loc, want);
    const bool flag = e.type.base == Base::Bool;
    const Operand v = b_.load(flag ? 32 : width_of(e.type.base), answer, loc, flag ? no_reg : want);
    return flag ? b_.compute(ScalarOp::Ne, 32, v, Operand::constant(0), loc, want) : v;
}

// The process sets of --pset are there for their members. MPI itself has the set of all.
void FunctionLowering::group_of_set(const CallState& s)
{
    const std::string_view name = without_address(*s.call.args[1]).name;
    const auto given = std::find_if(p_.process_sets.begin(), p_.process_sets.end(),
                                    [&](const ProcessSet& set) { return set.name == name; });
    if (given == p_.process_sets.end())
        return emit_mpi(s.call.op, s.operands, s.loc);
    const FunctionBuilder::Label member = b_.label(), other = b_.label(), end = b_.label();
    std::vector<uint64_t> ranks;
    for (const uint32_t rank : given->ranks) {
        ranks.push_back(rank);
        const FunctionBuilder::Label next = b_.label();
        b_.branch(b_.compute(ScalarOp::Eq, 32, Operand::of(b_.rank()), Operand::constant(rank), s.loc), member, next,
                  s.loc);
        b_.place(next);
    }
    b_.jump(other, s.loc);
    b_.place(member);
    const std::string_view world = "mpi://WORLD";
    std::vector<uint8_t> text(world.begin(), world.end());
    text.push_back(0);
    const Operand all = b_.temporary_object(4, s.loc);
    emit_mpi(s.call.op, {s.operands[0], p_.add_global(std::string(world), text, s.loc), all}, s.loc);
    emit_mpi(MpiOp::Group_incl,
             {b_.load(32, all, s.loc), Operand::constant(ranks.size()),
              p_.add_global(given->name, ProgramLowering::image(Base::Int, ranks, ranks.size()), s.loc),
              s.operands[2]},
             s.loc);
    emit_mpi(MpiOp::Group_free, {all}, s.loc);
    b_.jump(end, s.loc);
    b_.place(other);
    emit_mpi(s.call.op, s.operands, s.loc);
    b_.place(end);
}

// An array whose memory a call gives, and as a rule says how much there is: what the array has is its place alone.
void FunctionLowering::given_memory(const Declarator& d)
{
    const Symbol& s = *d.symbol;
    const SourceLoc loc = d.span.loc;
    Storage array;
    Operand bytes;
    const ir::Reg pointer = b_.variable();
    b_.copy(pointer, 64, mpi_call(*d.initial, nullptr, pointer, &bytes), loc);
    array.pointer = Operand::of(pointer);
    if (s.type.elements >= 0) {
        array.length = Operand::constant(static_cast<uint64_t>(s.type.elements));
    } else {
        const ir::Reg length = b_.variable();
        const Operand elements = b_.compute(ScalarOp::UDiv, 64, bytes, Operand::constant(size_of(s.type.base)), loc);
        b_.copy(length, 32, b_.convert(ScalarOp::Trunc, 64, 32, elements, loc), loc);
        array.length = Operand::of(length);
    }
    storage_[&s] = array;
}

// MPI gives a pointer to the value of an attribute, but for the base, which is one.
Operand FunctionLowering::attribute(Operand keyval, Operand answer, SourceLoc loc, ir::Reg want)
{
    const bool base = keyval.bits == abi::WIN_BASE, size = keyval.bits == abi::WIN_SIZE;
    const Operand pointer = b_.load(64, answer, loc, base ? want : no_reg);
    if (base)
        return pointer;
    return size ? b_.load(64, pointer, loc, want)
                : b_.convert(ScalarOp::SExt, 32, 64, b_.load(32, pointer, loc), loc, want);
}

void FunctionLowering::given_argument(CallState& s, size_t i, const Expr& given)
{
    const Expr& e = without_address(given);
    const MpiOp op = s.call.op;
    switch (role_of(op, i)) {
    case Role::Buffer: return buffer_argument(s, i, e);
    case Role::WindowMemory:
        if (e.type.base == Base::Null) {
            s.operands[i] = Operand::constant(*e.constant);
            return;
        }
        [[fallthrough]];
    case Role::AttachBuffer: {
        s.buffers[i] = place(e);
        s.operands[i] = s.buffers[i].pointer;
        return;
    }
    case Role::DetachAddress: s.operands[i] = b_.temporary_object(8, s.loc); return;
    case Role::Rank:
        s.operands[i] = e.type.base == Base::Wildcard
                            ? Operand::constant(truncate(static_cast<uint64_t>(int64_t{abi::ANY_SOURCE}), 32))
                            : value(e, Base::Int);
        return;
    case Role::Tag:
        s.operands[i] = e.type.base == Base::Wildcard
                            ? Operand::constant(truncate(static_cast<uint64_t>(int64_t{abi::ANY_TAG}), 32))
                            : value(e, Base::Int);
        return;
    case Role::Count:
    case Role::ArrayLength:
    case Role::Bytes:
    case Role::Datatype:
    case Role::Comm:
    case Role::Group:
    case Role::Op:
    case Role::Window:
    case Role::File:
    case Role::Info:
    case Role::Session:
    case Role::Errhandler:
    case Role::RequestValue: s.operands[i] = value(e); return;
    case Role::Keyval:
    case Role::Integer: s.operands[i] = value(e, Base::Int); return;
    case Role::Long: s.operands[i] = value(e, Base::Long); return;
    case Role::Text: {
        std::vector<uint8_t> text(e.name.begin(), e.name.end());
        text.push_back(0);
        s.operands[i] = p_.add_global(std::string(e.name), std::move(text), s.loc);
        return;
    }
    case Role::IntArray:
    case Role::IntArrayOut:
    case Role::LongArray:
    case Role::LongArrayOut:
    case Role::DatatypeArray:
    case Role::DatatypeArrayOut:
        if (e.type.base == Base::Null)
            s.operands[i] = Operand::constant(0);
        else {
            // A nonblocking operation reads its counts until it is complete.
            s.arrays[i] = e.kind == ExprKind::List ? list(e,
                                                          role_of(op, i) == Role::DatatypeArray ? Base::Datatype
                                                          : role_of(op, i) == Role::LongArray   ? Base::Long
                                                                                                : Base::Int,
                                                          s.reads_later())
                                                   : place(e);
            s.operands[i] = s.arrays[i].pointer;
        }
        return;
    case Role::Request:
    case Role::StatusIn: s.operands[i] = place(e).pointer; return;
    case Role::Status:
    case Role::StatusArray:
        s.operands[i] = e.type.base == Base::Null ? Operand::constant(*e.constant) : place(e).pointer;
        return;
    case Role::RequestArray: return request_array(s, i, e);
    case Role::IntOut:
    case Role::IntInout:
    case Role::LongOut:
    case Role::LongInout:
    case Role::Flag:
    case Role::HandleOut:
    case Role::HandleInout: return out_argument(s, i, e);
    case Role::MemoryOut:
    case Role::AttributeOut:
    case Role::ArgumentVector:
    case Role::LargeForm:
    case Role::Other: s.operands[i] = Operand::constant(0); return;
    }
}

void FunctionLowering::buffer_argument(CallState& s, size_t i, const Expr& e)
{
    if (e.type.base == Base::Null) {
        s.operands[i] = Operand::constant(*e.constant);
        return;
    }
    Place p;
    if (e.type.base == Base::List) {
        Base base = Base::Int;
        for (const ExprPtr& o : e.operands)
            base = std::max(base, o->type.base == Base::Bool && e.operands[0]->type.base != Base::Bool ? Base::Int
                                                                                                       : o->type.base);
        const bool constant =
            std::all_of(e.operands.begin(), e.operands.end(), [](const ExprPtr& o) { return o->constant.has_value(); });
        p = list(e, base, s.reads_later() && !(constant && kind_of(s.call.op) == CallKind::OneSided));
    } else if (is_lvalue(e)) {
        p = place(e);
    } else {
        const Base base = e.type.base;
        // A loop that polls by one-sided communication must come back to its state: a constant needs no new object.
        if (e.constant && kind_of(s.call.op) == CallKind::OneSided) {
            s.operands[i] =
                p_.add_global(std::string(source(e)), ProgramLowering::image(base, {*e.constant}, 1), e.span.loc);
            s.buffers[i] = {s.operands[i], Operand::constant(1), base};
            return;
        }
        const Operand v = value(e, base);
        p.pointer = s.reads_later() ? fresh_object(size_of(base), s.loc) : b_.temporary_object(size_of(base), s.loc);
        p.base = base;
        b_.store(width_of(base), p.pointer, v, s.loc);
    }
    s.buffers[i] = p;
    s.operands[i] = p.pointer;
}

// Several requests: their handles are copied to an array for the call, and back.
void FunctionLowering::request_array(CallState& s, size_t i, const Expr& e)
{
    if (e.kind != ExprKind::List) {
        s.arrays[i] = place(e);
        s.operands[i] = s.arrays[i].pointer;
        return;
    }
    const auto n = static_cast<uint32_t>(e.operands.size());
    s.arrays[i].length = Operand::constant(n);
    if (n == 1) {
        s.operands[i] = place(*e.operands[0]).pointer;
        return;
    }
    const Operand array = b_.temporary_object(4 * std::max(n, 1U), s.loc);
    s.operands[i] = array;
    for (uint32_t k = 0; k < n; ++k) {
        const Operand at = b_.add_bytes(array, int64_t{4} * k, s.loc);
        b_.store(32, at, b_.load(32, place(*e.operands[k]).pointer, s.loc), s.loc);
        s.copied.push_back({at, e.operands[k].get()});
    }
}

// A variable in memory takes the answer itself; a register or a bool takes it from a temporary object.
void FunctionLowering::out_argument(CallState& s, size_t i, const Expr& e)
{
    const bool in_register = e.kind == ExprKind::Name && !e.symbol->is_global && !storage(*e.symbol).in_memory();
    if (!in_register && e.type.base != Base::Bool) {
        s.operands[i] = place(e).pointer;
        return;
    }
    s.operands[i] = b_.temporary_object(std::max(4U, size_of(e.type.base)), s.loc);
    const Role role = role_of(s.call.op, i);
    if (role == Role::HandleInout || role == Role::IntInout || role == Role::LongInout)
        b_.store(width_of(e.type.base), s.operands[i], value(e), s.loc);
    s.copied.push_back({s.operands[i], &e});
}

void FunctionLowering::default_argument(CallState& s, size_t i)
{
    Operand& o = s.operands[i];
    switch (role_of(s.call.op, i)) {
    case Role::Count: o = default_count(s, i); break;
    case Role::Datatype: o = default_datatype(s, i); break;
    case Role::Tag:
        o = Operand::constant(is_receive_tag(s.call.op, i) && s.call.op != MpiOp::Precv_init // which names its tag
                                  ? truncate(static_cast<uint64_t>(int64_t{abi::ANY_TAG}), 32)
                                  : 0);
        break;
    case Role::Comm: o = Operand::constant(abi::COMM_WORLD); break;
    case Role::ArrayLength: {
        // Of the first array behind it; ranges are triples.
        size_t array = i + 1;
        while (array < s.params.size() && role_of(s.call.op, array) != Role::RequestArray &&
               role_of(s.call.op, array) != Role::IntArray && role_of(s.call.op, array) != Role::LongArray)
            ++array;
        if (array < s.params.size())
            o = s.arrays[array].length;
        if (array < s.params.size() && s.params[array].name == "ranges")
            o = b_.compute(ScalarOp::SDiv, 32, o, Operand::constant(3), s.loc);
        break;
    }
    case Role::Bytes:
    case Role::Long: { // the size of a packed buffer, of the one to attach, of a window
        const std::string_view name = s.params[i].name;
        if (name == "target_disp" || s.call.op == MpiOp::File_set_view) {
            o = Operand::constant(0);
            break;
        }
        if (allocates_memory(s.call.op)) { // of the array that is declared
            o = Operand::constant(static_cast<uint64_t>(s.expr.type.elements) * size_of(s.expr.type.base));
            break;
        }
        const Place& p = s.buffers[name == "outsize"                  ? s.find("outbuf")
                                   : name == "insize"                 ? s.find("inbuf")
                                   : s.find("base") < s.params.size() ? s.find("base")
                                   : attaches_buffer(s.call.op)       ? s.find("buffer")
                                                                      : 0];
        if (p.base == Base::Error) { // NULL has no bytes
            o = Operand::constant(0);
            break;
        }
        o = b_.compute(ScalarOp::Mul, 32, p.length, Operand::constant(size_of(p.base)), s.loc);
        if (role_of(s.call.op, i) == Role::Long)
            o = b_.convert(ScalarOp::SExt, 32, 64, o, s.loc);
        break;
    }
    case Role::Text: {
        const std::string_view name = s.call.op == MpiOp::File_set_view ? "native" : "external32";
        std::vector<uint8_t> text(name.begin(), name.end());
        text.push_back(0);
        o = p_.add_global(std::string(name), std::move(text), s.loc);
        break;
    }
    case Role::AttachBuffer: {
        // Buffer_attach(N): memory that outlives the function. The size is the next argument.
        const Operand size = s.operands[i + 1];
        if (size.is_constant()) {
            o = p_.add_global("attached buffer", std::vector<uint8_t>(std::min<uint64_t>(size.bits, uint64_t{1} << 28)),
                              s.loc);
            break;
        }
        ir::Instr a;
        a.code = ir::Opcode::Allocate;
        a.width = 64;
        a.dst = b_.temporary(64);
        a.a = b_.convert(ScalarOp::SExt, 32, 64, size, s.loc);
        a.loc = s.loc;
        b_.emit(a);
        o = Operand::of(a.dst);
        break;
    }
    case Role::DetachAddress: o = b_.temporary_object(8, s.loc); break;
    case Role::LongOut: o = b_.temporary_object(8, s.loc); break;
    case Role::Flag:
    case Role::IntOut: o = b_.temporary_object(4, s.loc); break; // an answer that nobody asked for
    case Role::Integer:
        if (s.params[i].name == "disp_unit") { // displacements count elements
            const Base base = allocates_memory(s.call.op) ? s.expr.type.base : s.buffers[s.find("base")].base;
            o = Operand::constant(base == Base::Error ? 1 : size_of(base));
            break;
        }
        o = Operand::constant(s.call.op == MpiOp::Abort         ? 1
                              : s.params[i].name == "whence"    ? static_cast<uint64_t>(abi::SEEK_SET)
                              : s.call.op == MpiOp::Init_thread ? static_cast<uint64_t>(abi::THREAD_SINGLE)
                                                                : 0);
        break;
    case Role::Info: o = Operand::constant(abi::INFO_NULL); break;
    case Role::Errhandler: o = Operand::constant(abi::ERRORS_ARE_FATAL); break;
    case Role::Status:
    case Role::StatusArray: o = Operand::constant(abi::STATUS_IGNORE); break;
    default: // argc and argv are null
        o = Operand::constant(s.params[i].kind == ParamKind::ErrorCode ? 0x4d504906 : 0); // MPI_ERRCODES_IGNORE
        break;
    }
}

Operand FunctionLowering::communicator_size(CallState& s)
{
    const size_t comm = s.find("comm");
    const Operand given = s.call.args[comm] != nullptr ? s.operands[comm] : Operand::constant(abi::COMM_WORLD);
    if (given.is_constant() && given.bits == abi::COMM_WORLD)
        return Operand::constant(p_.unit.size);
    if (given.is_constant() && given.bits == abi::COMM_SELF)
        return Operand::constant(1);
    const Operand answer = b_.temporary_object(4, s.loc);
    emit_mpi(MpiOp::Comm_size, {given, answer}, s.loc);
    return b_.load(32, answer, s.loc);
}

Operand FunctionLowering::default_count(CallState& s, size_t i)
{
    const std::string_view name = s.params[i].name;
    const size_t send = s.find("sendbuf"), receive = s.find("recvbuf");
    if (kind_of(s.call.op) == CallKind::OneSided) {
        // Of the buffer at this process; what is accessed at the target is as long.
        const size_t origin = s.find("origin_addr"), result = s.find("result_addr");
        const size_t buffer = name == "result_count" || s.is_address(origin) ? result : origin;
        const size_t given = s.find(buffer == result ? "result_count" : "origin_count");
        if (name == "target_count" && s.call.args[given] != nullptr)
            return s.operands[given];
        if (name == "origin_count" && s.is_address(origin))
            return Operand::constant(0);
        return buffer >= s.params.size() || s.is_address(buffer) ? Operand::constant(0) : s.buffers[buffer].length;
    }
    if (name == "incount" || name == "outcount") { // of the data that are packed
        const size_t data = s.find(name == "incount" ? "inbuf" : "outbuf");
        return s.is_address(data) ? Operand::constant(0) : s.buffers[data].length;
    }
    if (name == "count") {
        // Of the only buffer, or of a reduction, where either may be an address with a meaning.
        const size_t only = s.find("buf") < s.params.size() ? s.find("buf") : s.find("buffer");
        const size_t chosen = only < s.params.size() ? only : s.is_address(send) ? receive : send;
        return s.is_address(chosen) ? Operand::constant(0) : s.buffers[chosen].length;
    }
    const bool of_send = name == "sendcount";
    const size_t own = of_send ? send : receive, other = of_send ? receive : send;
    const std::string_view op = name_of(s.call.op);
    const auto is = [&](std::string_view a, std::string_view b) { return op == a || op == b; };
    const auto divided = [&](const Place& p) {
        const Operand n = communicator_size(s);
        if (p.length.is_constant() && n.is_constant())
            return Operand::constant(p.length.bits / std::max<uint64_t>(1, n.bits));
        return b_.compute(ScalarOp::SDiv, 32, p.length, n, s.loc);
    };
    if (s.is_address(own))
        return Operand::constant(0);
    // Reductions name the count of their receive buffer.
    if (is("Reduce_scatter_block", "Ireduce_scatter_block"))
        return s.is_address(send) ? divided(s.buffers[receive]) : s.buffers[receive].length;
    if (is("Alltoall", "Ialltoall"))
        return divided(s.buffers[own]);
    // The side that holds one part for each process.
    const bool gathers =
        is("Gather", "Igather") || is("Allgather", "Iallgather") || is("Neighbor_allgather", "Ineighbor_allgather");
    const bool scatters = is("Scatter", "Iscatter");
    if ((gathers && !of_send) || (scatters && of_send)) {
        if (s.is_address(other))
            return divided(s.buffers[own]);
        const size_t part = s.find(of_send ? "recvcount" : "sendcount");
        return s.call.args[part] != nullptr ? s.operands[part] : s.buffers[other].length;
    }
    return s.buffers[own].length;
}

Operand FunctionLowering::default_datatype(const CallState& s, size_t i)
{
    const std::string_view name = s.params[i].name;
    if (name == "filetype")
        return s.operands[s.find("etype")];
    if (kind_of(s.call.op) == CallKind::OneSided) {
        const size_t origin = s.find("origin_addr"), result = s.find("result_addr");
        const bool of_result =
            name == "result_datatype" || (result < s.params.size() && (name == "datatype" || s.is_address(origin)));
        const size_t given = s.find(of_result ? "result_datatype" : "origin_datatype");
        if (name == "target_datatype" && given < s.params.size() && s.call.args[given] != nullptr)
            return s.operands[given];
        const size_t own = of_result && !s.is_address(result) ? result : origin;
        return Operand::constant(s.is_address(own) ? abi::INT
                                                   : static_cast<uint64_t>(datatype_of(s.buffers[own].base)));
    }
    const size_t send = s.find("sendbuf"), receive = s.find("recvbuf");
    size_t own = name == "sendtype" ? send : name == "recvtype" ? receive : s.find("buf");
    if (own == s.params.size() && name == "datatype")
        own = s.find("buffer") < s.params.size() ? s.find("buffer") : send;
    if (s.find("outcount") < s.params.size())
        own = s.find("outbuf");
    else if (s.find("incount") < s.params.size() && s.find("inbuf") < s.params.size())
        own = s.find("inbuf");
    // An address with a meaning has no type; what goes to the other side has.
    if (own < s.params.size() && s.is_address(own))
        own = own == send ? receive : send;
    if (own >= s.params.size() || s.is_address(own))
        return Operand::constant(abi::INT);
    return Operand::constant(static_cast<uint64_t>(datatype_of(s.buffers[own].base)));
}

} // namespace mpismt::mpi_language
