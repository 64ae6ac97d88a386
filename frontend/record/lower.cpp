#include "frontend/record/lower.hpp"

#include "core/errors.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "frontend/record/emit.hpp"
#include "frontend/record/sources.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::record {

namespace {

// What stands for functions of the program that MPI calls: what they do to data is of no interest here.
ir::Function nothing()
{
    ir::Function f;
    f.name = "a function of the program";
    f.parameters = f.registers = 4;
    ir::Instr end;
    end.code = ir::Opcode::Return;
    f.code.push_back(end);
    return f;
}

Assumption as_in_the_run(const Record& record)
{
    const std::string& program = record.processes.front().program;
    return {"control-flow",
            fmt::format("each process of {} makes the calls that it made in the recorded run{}, with what it "
                        "computed there",
                        program.substr(program.rfind('/') + 1),
                        record.processes.front().library.empty() ? "" : " under " + record.processes.front().library),
            {},
            {}};
}

} // namespace

Lowered lower(const Record& record, Matches matches, bool fails_at_end)
{
    Lowered out;
    ir::Program& program = out.program;
    Sources sources(record, program);
    Frame frame;
    const Files files = files_of(record);
    std::vector<Regions> regions(record.processes.size());
    for (const Process& process : record.processes) {
        Emitter look(process, matches, frame, regions, files, record.worlds, [](const Call&) { return SourceLoc{}; });
        look.run(true);
        regions[process.rank].finish();
        if (regions[process.rank].bytes() > largest_memory)
            throw UnsupportedError(
                fmt::format("buffers of more than {} MB in a process of a record", largest_memory >> 20), {});
    }
    for (const Process& process : record.processes) {
        sources.enter(process);
        Emitter emitter(process, matches, frame, regions, files, record.worlds,
                        [&](const Call& c) { return sources.of(c); });
        program.functions.push_back(emitter.run(false, fails_at_end));
        program.entry.push_back(process.rank);
        for (const auto& [call, receive] : emitter.free())
            out.free[{process.rank, call}] = receive;
        for (const auto& [call, data] : emitter.sent())
            out.sent[{process.rank, call}] = data;
        for (const auto& [call, data] : emitter.got())
            out.got[{process.rank, call}] = data;
        for (const auto& [call, values] : emitter.by_order())
            out.by_order[{process.rank, call}] = values;
        out.stack_of.emplace_back();
        for (const uint32_t place : emitter.placed())
            out.stack_of.back().push_back(sources.stack_of(place));
        for (const std::string& text : emitter.texts())
            program.add_text(text);
        // Texts are numbered by process; here by program.
        const uint32_t first = static_cast<uint32_t>(program.texts.size() - emitter.texts().size());
        for (ir::Instr& in : program.functions.back().code)
            if (in.text != 0)
                in.text += first - 1;
        out.whole &= process.ended;
    }
    out.stacks = std::move(sources).stacks();
    program.functions.push_back(nothing());
    // Pointers to it are known when all functions are.
    const uint64_t function = function_pointer(static_cast<uint32_t>(program.functions.size() - 1));
    for (ir::Function& f : program.functions)
        for (ir::Operand& o : f.operands)
            if (o.is_constant() && o.bits == Frame::own_function)
                o.bits = function;
    for (const auto& [name, size, bytes] : frame.objects())
        program.globals.push_back({name, bytes, {}, size, false, true, 0});
    if (program.files.size() == 0)
        program.files.add(record.folder, "");
    program.implicit_init = false;
    program.assumptions.push_back(as_in_the_run(record));
    return out;
}

} // namespace mpismt::record
