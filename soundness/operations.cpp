// Tables of the MPI functions that the operational semantics knows.
#include "soundness/operations.hpp"

#include <algorithm>

namespace mpismt::soundness {

std::optional<P2p> p2p_of(MpiOp op)
{
    const Traits& t = traits_of(op);
    if (!t.has(Fact::Sends) && !t.has(Fact::Receives))
        return std::nullopt;
    return P2p{t.has(Fact::Sends) ? Item::Kind::Send : Item::Kind::Receive,
               t.has(Fact::Buffered)      ? SendMode::Buffered
               : t.has(Fact::Synchronous) ? SendMode::Synchronous
               : t.has(Fact::Ready)       ? SendMode::Ready
                                          : SendMode::Standard,
               t.form};
}

std::optional<FileForm> file_form(MpiOp op)
{
    using enum FileForm::Position;
    const Traits& t = traits_of(op);
    if (!t.has(Fact::Reads) && !t.has(Fact::Writes))
        return std::nullopt;
    return FileForm{t.has(Fact::Writes),
                    t.has(Fact::AtOffset)       ? Explicit
                    : t.has(Fact::AtOwnPointer) ? Individual
                                                : Shared,
                    t.form, t.kind == CallKind::Collective};
}

namespace {

template <class Holds>
bool any_of(const ir::Program& program, Holds holds)
{
    return std::ranges::any_of(program.functions,
                               [&](const ir::Function& f) { return std::ranges::any_of(f.code, holds); });
}

template <class Holds>
bool any_call(const ir::Program& program, Holds holds)
{
    return any_of(program, [&](const ir::Instr& i) { return i.code == ir::Opcode::Mpi && holds(i.mpi); });
}

bool has(const ir::Program& program, ir::ThreadOp op)
{
    return any_of(program, [&](const ir::Instr& i) { return i.code == ir::Opcode::Thread && i.thread == op; });
}

} // namespace

bool calls(const ir::Program& program, MpiOp op)
{
    return any_call(program, [&](MpiOp called) { return called == op; });
}

bool calls(const ir::Program& program, Fact fact)
{
    return any_call(program, [&](MpiOp op) { return traits_of(op).has(fact); });
}

bool calls(const ir::Program& program, CallKind kind)
{
    return any_call(program, [&](MpiOp op) { return kind_of(op) == kind; });
}

bool uses_windows(const ir::Program& program) { return calls(program, Fact::OfWindows); }
bool uses_files(const ir::Program& program) { return calls(program, Fact::OfFiles); }
bool uses_threads(const ir::Program& program) { return has(program, ir::ThreadOp::Spawn); }
bool waits_for_threads(const ir::Program& program) { return has(program, ir::ThreadOp::Await); }

bool needs_search(const ir::Program& program)
{
    return uses_windows(program) || uses_files(program) || uses_threads(program);
}

} // namespace mpismt::soundness
