#include "frontend/record/files.hpp"

#include "core/mpi/abi.hpp"
#include "frontend/record/format.hpp"
#include "frontend/record/values.hpp"

#include <limits>
#include <set>

namespace mpismt::record {

namespace {

// What one call says of its file.
struct Look {
    std::string name;
    bool found = false;
    int64_t size = 0, when = 0;
    bool makes = false;
};

Look look_of(const Process& process, const Call& c, const std::vector<Field>& fields, const Values& values)
{
    Look look;
    const auto arguments = process.of(c);
    for (size_t i = 0; i < fields.size() && i < arguments.size(); ++i) {
        const Argument& a = arguments[i];
        if (fields[i].form == Field::Form::Text) {
            look.name = process.texts[a.begin];
        } else if (fields[i].form == Field::Form::Layout && a.count == 3) {
            const auto numbers = process.array(a);
            look.found = numbers[0] != 0;
            look.size = numbers[1];
            look.when = numbers[2];
        } else if (fields[i].param->kind == ParamKind::AccessMode) {
            look.makes =
                c.returned && c.result == 0 && (values.number(ParamKind::AccessMode, a.number) & abi::MODE_CREATE) != 0;
        }
    }
    return look;
}

} // namespace

Files files_of(const Record& record)
{
    Files files;
    std::map<std::string, int64_t> first;
    std::set<std::string> missed;
    for (const Process& process : record.processes) {
        const Values values(process);
        std::set<std::string> known;
        for (const Call& c : process.calls) {
            if (c.op != MpiOp::File_open && c.op != MpiOp::File_delete)
                continue;
            const Look look = look_of(process, c, fields_of(c.op), values);
            KnownFile& file = files[look.name];
            file.made |= look.makes;
            if (!known.insert(look.name).second)
                continue;
            if (!look.found)
                missed.insert(look.name);
            const auto at = first.try_emplace(look.name, std::numeric_limits<int64_t>::max()).first;
            if (look.when < at->second) {
                at->second = look.when;
                file.size = look.size;
            }
        }
    }
    for (auto& [name, file] : files)
        if (!(file.existed = !missed.contains(name)))
            file.size = 0;
    return files;
}

} // namespace mpismt::record
