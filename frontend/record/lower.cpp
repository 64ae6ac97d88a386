#include "frontend/record/lower.hpp"

#include "core/errors.hpp"
#include "core/memory.hpp"
#include "core/mpi/abi.hpp"
#include "frontend/record/emit.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace mpismt::record {

namespace {

// The source files that places name, read where they are still there; a call without one is in its line of the record.
class Sources {
public:
    Sources(const Record& record, ir::Program& program) : record_(record), program_(program) {}

    SourceLoc of(const Process& process, const Call& call)
    {
        const Place& place = process.places[call.place];
        const auto found = record_.places.find({place.file, place.address});
        if (found == record_.places.end())
            return {call.line, 1, file(process.file)};
        const uint32_t number = file(found->second.file);
        const std::string_view line = program_.files.line(number, found->second.line);
        size_t column = line.find(fmt::format("MPI_{}", name_of(call.op)));
        if (column == line.npos)
            column = line.find_first_not_of(" \t");
        return {found->second.line, column == line.npos ? 1 : static_cast<uint32_t>(column) + 1, number};
    }

private:
    uint32_t file(const std::string& name)
    {
        const auto [it, fresh] = files_.try_emplace(name);
        if (fresh) {
            std::ifstream in(name, std::ios::binary);
            std::ostringstream text;
            text << in.rdbuf();
            it->second = program_.files.add(name, text.str());
        }
        return it->second;
    }

    const Record& record_;
    ir::Program& program_;
    std::map<std::string, uint32_t> files_;
};

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

Lowered lower(const Record& record, Matches matches)
{
    Lowered out;
    ir::Program& program = out.program;
    Sources sources(record, program);
    Frame frame;
    for (const Process& process : record.processes) {
        Regions regions;
        Emitter look(process, matches, frame, regions, [](const Call&) { return SourceLoc{}; });
        look.run(true);
        regions.finish();
        if (regions.bytes() > largest_memory)
            throw UnsupportedError(
                fmt::format("buffers of more than {} MB in a process of a record", largest_memory >> 20), {});
        Emitter emitter(process, matches, frame, regions, [&](const Call& c) { return sources.of(process, c); });
        program.functions.push_back(emitter.run(false));
        program.entry.push_back(process.rank);
        for (const auto& [call, receive] : emitter.free())
            out.free[{process.rank, call}] = receive;
        for (const auto& [call, data] : emitter.sent())
            out.sent[{process.rank, call}] = data;
        for (const auto& [call, data] : emitter.got())
            out.got[{process.rank, call}] = data;
        for (const auto& [call, loc] : emitter.by_order())
            out.by_order[{process.rank, call}] = loc;
        for (const std::string& text : emitter.texts())
            program.add_text(text);
        // Texts are numbered by process; here by program.
        const uint32_t first = static_cast<uint32_t>(program.texts.size() - emitter.texts().size());
        for (ir::Instr& in : program.functions.back().code)
            if (in.text != 0)
                in.text += first - 1;
        out.whole &= process.ended;
    }
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
