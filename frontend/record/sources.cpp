#include "frontend/record/sources.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace mpismt::record {

namespace {

bool is_main(const std::string& function) { return function == "main" || function == "MAIN__"; }

// "mpl::comm::send(int)" → "send": as a call names it.
std::string_view name_in_calls(std::string_view function)
{
    function = function.substr(0, function.find_first_of("(<"));
    const size_t colon = function.rfind(':');
    return colon == function.npos ? function : function.substr(colon + 1);
}

} // namespace

void Sources::enter(const Process& process)
{
    // Processes of the same program mostly have the same places.
    if (!process_ || process_->places != process.places) {
        where_.clear();
        for (uint32_t place = 0; place < process.places.size(); ++place)
            where_.push_back(where(process, place));
    }
    process_ = &process;
}

Sources::Where Sources::where(const Process& process, uint32_t place)
{
    Where out;
    for (uint32_t p = place; p != 0; p = process.places[p].caller) {
        const auto found = record_.places.find({process.places[p].file, process.places[p].address});
        if (found == record_.places.end())
            continue;
        for (const SourcePlace& frame : found->second)
            out.frames.push_back(&frame);
        if (is_main(out.frames.back()->function))
            break;
    }
    if (out.frames.size() < 2)
        return out;
    const auto [it, fresh] = known_.try_emplace(out.frames, static_cast<uint32_t>(stacks_.size()));
    out.stack = it->second;
    if (!fresh)
        return out;
    std::vector<CallSite> stack;
    for (size_t i = 0; i + 1 < out.frames.size(); ++i) {
        const std::string& function = out.frames[i]->function;
        stack.push_back({function, column_in(*out.frames[i + 1], name_in_calls(function))});
    }
    stacks_.push_back(std::move(stack));
    return out;
}

SourceLoc Sources::of(const Call& call)
{
    Where& w = where_[call.place];
    if (w.frames.empty())
        return {call.line, 1, file(process_->file)};
    if (!w.loc)
        w.loc = column_in(*w.frames.front(), fmt::format("MPI_{}", name_of(call.op)));
    return *w.loc;
}

SourceLoc Sources::column_in(const SourcePlace& place, std::string_view word)
{
    const uint32_t number = file(place.file);
    const std::string_view line = program_.files.line(number, place.line);
    size_t column = word.empty() ? line.npos : line.find(word);
    if (column == line.npos)
        column = line.find_first_not_of(" \t");
    return {place.line, column == line.npos ? 1 : static_cast<uint32_t>(column) + 1, number};
}

uint32_t Sources::file(const std::string& name)
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

} // namespace mpismt::record
