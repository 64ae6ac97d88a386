// Infos that change what windows mean (MPI 4.1, sections 12.2.1, 12.2.3 and 12.7.2). What infos hold the program keeps
// itself (infos.cpp); of the keys that count here a copy is kept.
#include "soundness/call.hpp"

#include <algorithm>
#include <array>

namespace mpismt::soundness {

namespace {

constexpr std::array<std::string_view, 6> counted{"no_locks",  "accumulate_ordering", "accumulate_ops",
                                                  "same_size", "same_disp_unit",      "alloc_shared_noncontig"};

constexpr size_t longest_hint = 4096; // keys and values are shorter, which was checked

PlainObject* find_info(Objects& objects, int32_t handle)
{
    for (PlainObject& o : objects.plain)
        if (o.handle == handle && !o.freed)
            return &o;
    return nullptr;
}

bool lists(std::string_view list, std::string_view word)
{
    for (size_t at = 0; at <= list.size();) {
        const size_t end = std::min(list.find(',', at), list.size());
        std::string_view one = list.substr(at, end - at);
        while (one.starts_with(' '))
            one.remove_prefix(1);
        while (one.ends_with(' '))
            one.remove_suffix(1);
        if (one == word)
            return true;
        at = end + 1;
    }
    return false;
}

} // namespace

// MPI_Info_set, MPI_Info_delete or MPI_Info_dup, which have been checked.
void Semantics::note_hint(Call& call)
{
    Objects& objects = call.process().objects.write();
    PlainObject* info = find_info(objects, call.integer(0));
    if (call.op() == MpiOp::Info_dup) {
        if (PlainObject* copy = find_info(objects, call.load_int(call.args[1])); info != nullptr && copy != nullptr)
            copy->hints = info->hints;
        return;
    }
    if (info == nullptr || (call.op() != MpiOp::Info_set && call.op() != MpiOp::Info_delete))
        return;
    const std::string key = call.load_string(call.args[1], longest_hint);
    if (std::find(counted.begin(), counted.end(), key) == counted.end())
        return;
    std::erase_if(info->hints, [&](const auto& h) { return h.first == key; });
    if (call.op() == MpiOp::Info_set)
        info->hints.emplace_back(key, call.load_string(call.args[2], longest_hint));
}

// Of the info that the call which makes a window is given.
WindowHints Semantics::window_hints(Call& call)
{
    WindowHints out;
    const std::span<const Param> params = parameters_of(call.op());
    const auto at =
        std::find_if(params.begin(), params.end(), [](const Param& p) { return p.kind == ParamKind::Info; });
    const PlainObject* info =
        find_info(call.process().objects.write(), call.integer(static_cast<size_t>(at - params.begin())));
    for (const auto& [key, value] : info == nullptr ? decltype(info->hints){} : info->hints) {
        const bool yes = value == "true";
        if (key == "no_locks")
            out.no_locks = yes;
        else if (key == "same_size")
            out.same_size = yes;
        else if (key == "same_disp_unit")
            out.same_unit = yes;
        else if (key == "alloc_shared_noncontig")
            out.apart = yes;
        else if (key == "accumulate_ops")
            out.same_op = value == "same_op";
        else
            for (const auto& [order, name] : {std::pair{&WindowHints::rar, "rar"},
                                              {&WindowHints::raw, "raw"},
                                              {&WindowHints::war, "war"},
                                              {&WindowHints::waw, "waw"}})
                out.*order = lists(value, name);
    }
    return out;
}

} // namespace mpismt::soundness
