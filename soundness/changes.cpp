// Values are kept as text and bytes are compared: what is shown is what differs. Small objects alone are looked at, and
// all of it ends once it has cost some tenths of a second; a report may lack values, but has no wrong ones.
#include "soundness/changes.hpp"

#include "core/mpi/abi.hpp"
#include "core/outcome.hpp"
#include "core/scalar.hpp"
#include "soundness/memory_names.hpp"
#include "soundness/mpi_state.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace mpismt::soundness {

namespace {

constexpr uint64_t largest_object = 4096;             // bytes of an object that is looked at
constexpr uint64_t most_compared = uint64_t{1} << 28; // bytes
constexpr size_t deepest_frame = 16;                  // frames that are looked at, from the innermost one
constexpr size_t most_changes = 256;                  // at one place
constexpr uint64_t most_neighbours = 8;               // of neighbours that have changed

constexpr uint8_t out_of_scope = 2; // ir::Record::known
const ir::Record unknown_record{};
const ir::Record not_declared{0, 0, 0, out_of_scope, 0, 0, {}};

bool same_record(const ir::Record* a, const ir::Record* b)
{
    return a == b || (a != nullptr && b != nullptr && a->known == b->known && a->value.bits == b->value.bits &&
                      a->value.reg == b->value.reg);
}

// "ns::gather" of "std::vector<int> ns::gather<int>(int const&)": without what it returns, the arguments of templates
// and the parameters.
std::string without_types(std::string_view full)
{
    std::string out;
    size_t name_ends = std::string::npos; // where a name may have spaces: "operator new"
    int within = 0;                       // of <…> and {…}
    for (size_t i = 0; i < full.size(); ++i) {
        const std::string_view rest = full.substr(i);
        const char c = full[i];
        if (c == '<' || c == '{') {
            if (within++ == 0 && rest.starts_with("{lambda"))
                out += "{lambda}";
        } else if (c == '>' || c == '}') {
            --within;
        } else if (within > 0) {
            continue;
        } else if (rest.starts_with("operator") && (out.empty() || out.back() == ':' || out.back() == ' ')) {
            name_ends = out.size();
            const size_t parameters = rest.find('(', rest.starts_with("operator()") ? 9 : 0);
            out += rest.substr(0, parameters);
            break;
        } else if (rest.starts_with("(anonymous namespace)::")) {
            i += std::string_view("(anonymous namespace):").size();
        } else if (c == '(') {
            break;
        } else {
            out += c;
        }
    }
    return out.substr(out.rfind(' ', name_ends) + 1);
}

// A variable of main by its name alone, another function's as debuggers write it: "helper::x".
std::string in_function(const ir::Program& program, uint32_t function, size_t depth, const std::string& name)
{
    const std::string& own = program.functions[function].name;
    if (depth == 0 || own == "main")
        return name;
    return fmt::format("{}::{}", without_types(readable(own)), name);
}

} // namespace

std::string text_of(uint64_t bits, ir::NamedOperand how)
{
    if (how.is_float)
        return how.width == 32 || how.width == 64 ? fmt::format("{}", as_double(bits, how.width)) : "…";
    if (how.width == 1)
        return (bits & 1) != 0 ? "true" : "false";
    if (!how.is_signed)
        return fmt::format("{}", bits & mask_of(how.width));
    const int64_t number = as_signed(bits, how.width);
    const std::string_view name = how.width == 32 ? abi::name_of_number(static_cast<int32_t>(number)) : "";
    return name.empty() ? fmt::format("{}", number) : fmt::format("MPI_{}", name);
}

// Forward over straight lines of code until nothing changes. Nothing (null) is what no way has come to yet.
ReachingRecords::ReachingRecords(const ir::Function& f) : function_(f)
{
    std::set<uint32_t> starts{0};
    for (uint32_t pc = 0; pc < f.code.size(); ++pc)
        ir::for_each_successor(f, pc, [&](uint32_t next) {
            if (next != pc + 1 || f.code[pc].code >= ir::Opcode::Jump)
                starts.insert(next);
        });
    for (const uint32_t s : starts)
        leaders_.emplace(s, Held(f.locals.size(), nullptr));
    for (const ir::Record*& r : leaders_.at(0))
        r = &not_declared;
    std::set<uint32_t> open{0};
    while (!open.empty()) {
        const uint32_t start = *open.begin();
        open.erase(open.begin());
        Held held = leaders_.at(start);
        const auto next_leader = leaders_.upper_bound(start);
        uint32_t end = start; // the last instruction of the straight line
        const auto limit = static_cast<uint32_t>(next_leader == leaders_.end() ? f.code.size() : next_leader->first);
        while (end + 1 < limit && f.code[end].code < ir::Opcode::Jump)
            ++end;
        pass(start, end + 1, held);
        ir::for_each_successor(f, end, [&](uint32_t next) {
            if (const auto at = leaders_.find(next); at != leaders_.end() && meet(at->second, held))
                open.insert(next);
        });
    }
}

void ReachingRecords::pass(uint32_t begin, uint32_t end, Held& held) const
{
    auto r = std::lower_bound(function_.records.begin(), function_.records.end(), begin,
                              [](const ir::Record& x, uint32_t pc) { return x.pc < pc; });
    for (; r != function_.records.end() && r->pc < end; ++r)
        held[r->local] = &*r;
}

bool ReachingRecords::meet(Held& into, const Held& other)
{
    bool changed = false;
    for (size_t i = 0; i < into.size(); ++i) {
        if (other[i] == nullptr || same_record(into[i], other[i]) || into[i] == &unknown_record)
            continue;
        into[i] = into[i] == nullptr ? other[i] : &unknown_record;
        changed = true;
    }
    return changed;
}

std::vector<const ir::Record*> ReachingRecords::at(uint32_t pc) const
{
    const auto leader = std::prev(leaders_.upper_bound(pc));
    Held held = leader->second;
    pass(leader->first, pc, held);
    for (const ir::Record& r : function_.records)
        if (r.pc == pc && r.behind == 0)
            held[r.local] = &r;
    return held;
}

std::vector<NamedValue> Changes::since_last(uint32_t rank, const Process& p)
{
    std::vector<NamedValue> out;
    const Machine& m = *p.machine;
    process_ = &p;
    if (rank < seen_.size() && compared_ < most_compared && !m.frames.empty()) {
        look_at_registers(seen_[rank], m, out);
        look_at_memory(seen_[rank], m, out);
    }
    // What MPI keeps in a status is not the program's.
    std::erase_if(out, [](const NamedValue& v) {
        return v.name.empty() || v.name.find(".MPI_internal[") != std::string::npos;
    });
    if (out.size() > most_changes)
        out.resize(most_changes);
    return out;
}

void Changes::look_at_registers(Seen& seen, const Machine& m, std::vector<NamedValue>& out)
{
    std::set<std::pair<size_t, std::string>> known;
    const auto note = [&](size_t depth, const std::string& name, std::string value) {
        known.emplace(depth, name);
        std::string& old = seen.registers[{depth, name}];
        if (old == value)
            return;
        old = value;
        out.push_back({name, std::move(value)});
    };
    for (size_t k = m.frames.size() - std::min(deepest_frame, m.frames.size()); k < m.frames.size(); ++k) {
        const Frame& frame = m.frames[k];
        const ir::Function& f = program_.functions[frame.function];
        const auto read = [&](const ir::Operand& o) -> std::optional<uint64_t> {
            if (o.is_constant())
                return o.bits;
            const size_t at = frame.registers + o.reg;
            if (at >= m.registers.size() || (at < m.undefined.size() && m.undefined[at] != 0))
                return std::nullopt;
            return m.registers[at];
        };
        for (const ir::Variable& v : program_.variables) { // of .mpi programs
            std::optional<uint64_t> held;
            if (v.is_value && v.reg != ir::no_reg && v.function == frame.function && !v.is_inner)
                held = read(ir::Operand::of(v.reg));
            else if (v.is_value && v.global < program_.globals.size() && program_.globals[v.global].layout == 0 &&
                     k == 0 && can_name(program_, f, v))
                held = object_pointer(1 + v.global, 0);
            if (!held)
                continue;
            const ir::NamedOperand how{v.width, v.is_float, true, false};
            const std::string name = in_function(program_, frame.function, k, v.name);
            if (!v.in_memory) {
                note(k, name, text_of(*held, how));
                continue;
            }
            const uint64_t stride = (v.width + 7U) / 8U, bytes = stride * v.elements;
            if (bytes > largest_object || !m.memory.valid(*held, bytes))
                continue;
            compared_ += bytes;
            for (uint64_t i = 0; i < v.elements; ++i)
                if (m.memory.undefined(*held + i * stride, v.width) == 0)
                    note(k, v.elements == 1 ? name : fmt::format("{}[{}]", name, i),
                         text_of(m.memory.load_known(*held + i * stride, v.width), how));
        }
        if (f.locals.empty() || frame.pc >= f.code.size())
            continue;
        const std::vector<const ir::Record*> held = records_.try_emplace(frame.function, f).first->second.at(frame.pc);
        compared_ += held.size() * 16;
        std::map<std::string_view, unsigned> times; // of two with one name, one hides the other
        for (size_t i = 0; i < held.size(); ++i)
            times[f.locals[i].name] += held[i] != nullptr && held[i]->known != out_of_scope;
        for (size_t i = 0; i < held.size(); ++i)
            if (held[i] != nullptr && held[i]->known == 1 && times[f.locals[i].name] == 1)
                if (const auto bits = read(held[i]->value))
                    note(k, in_function(program_, frame.function, k, f.locals[i].name),
                         text_of(*bits, f.locals[i].how));
    }
    const size_t outermost = m.frames.size() - std::min(deepest_frame, m.frames.size());
    std::erase_if(seen.registers, [&](const auto& r) {
        const auto& [depth, name] = r.first;
        if (depth < outermost || known.contains(r.first))
            return false;
        const bool is_elsewhere =
            std::any_of(known.begin(), known.end(), [&](const auto& other) { return other.second == name; });
        if (!is_elsewhere)
            out.push_back({name, {}});
        return true;
    });
}

// Most of very many objects are dead, and their numbers are not given again where there are so many: after they have
// been seen once, only those that were alive are looked at, and new ones.
void Changes::look_at_memory(Seen& seen, const Machine& m, std::vector<NamedValue>& out)
{
    constexpr uint32_t many = 1 << 16;
    const uint32_t size = m.memory.size();
    std::vector<uint32_t> alive;
    const auto look = [&](uint32_t number) {
        const MemoryObject* o = m.memory.find(number);
        if (o != nullptr && o->alive && o->kind != ObjectKind::Constant)
            alive.push_back(number);
        look_at_number(seen, number, o, m, out);
    };
    if (size < many) {
        seen.alive.clear();
        seen.numbers = 1;
    }
    for (const uint32_t number : seen.alive)
        look(number);
    for (uint32_t number = seen.numbers; number < size; ++number)
        look(number);
    seen.alive = std::move(alive);
    seen.numbers = size;
}

void Changes::look_at_number(Seen& seen, uint32_t number, const MemoryObject* o, const Machine& m,
                             std::vector<NamedValue>& out)
{
    if (o == nullptr || !o->alive || o->named == 0 || o->kind == ObjectKind::Constant ||
        o->bytes.size() > largest_object) {
        ++compared_;
        if (const auto gone = seen.objects.find(number); gone != seen.objects.end()) {
            for (const std::string& name : gone->second.names)
                if (std::none_of(out.begin(), out.end(), [&](const NamedValue& v) { return v.name == name; }))
                    out.push_back({name, {}});
            seen.objects.erase(gone);
        }
        return;
    }
    compared_ += o->bytes.size();
    Seen::Object& old = seen.objects[number];
    if (old.bytes.size() == o->bytes.size() && old.gaps == o->gaps &&
        std::equal(old.bytes.begin(), old.bytes.end(), o->bytes.begin()))
        return;
    const size_t first = out.size();
    look_at_object(number, *o, old, m, out);
    for (size_t i = first; i < out.size(); ++i) { // of a new object of the same name nothing is gone
        old.names.insert(out[i].name);
        for (size_t k = 0; k < first; ++k)
            if (out[k].name == out[i].name && out[k].value.empty())
                out[k].name.clear();
    }
    old.bytes.assign(o->bytes.begin(), o->bytes.end());
    old.gaps = o->gaps;
}

std::string Changes::in_its_function(uint32_t object, const Machine& m, const std::string& name) const
{
    const auto at = std::find(m.locals.begin(), m.locals.end(), object);
    for (size_t k = m.frames.size(); at != m.locals.end() && k-- > 0;)
        if (m.frames[k].locals <= static_cast<size_t>(at - m.locals.begin()))
            return in_function(program_, m.frames[k].function, k, name);
    return name;
}

std::vector<Changes::Part> Changes::parts_of(const MemoryObject& o) const
{
    std::vector<Part> parts;
    const Layout& layout = program_.layouts[o.layout];
    if (o.layout == 0 || layout.size == 0)
        return parts;
    for (uint64_t element = 0; element + layout.size <= o.bytes.size(); element += layout.size)
        for (const Layout::Leaf& leaf : layout.leaves) {
            if (leaf.kind == Layout::Kind::Any || leaf.size > 8 ||
                (leaf.kind == Layout::Kind::Integer && leaf.size == 8)) // an address, whose number says nothing
                continue;
            for (uint64_t i = 0; i < leaf.repeat; ++i)
                parts.push_back({element + leaf.offset + i * leaf.size,
                                 {static_cast<uint8_t>(8 * leaf.size), leaf.kind == Layout::Kind::Float,
                                  leaf.kind != Layout::Kind::Unsigned, false}});
        }
    return parts;
}

// Empty where it is one of many, and its number says nothing: requests come and go with each call.
std::string Changes::handle_in_words(const std::string& type, int32_t handle) const
{
    if (type == "Request" || type == "Message")
        return {};
    if (const std::string_view name = abi::name_of_handle(type, handle); !name.empty())
        return fmt::format("MPI_{}", name);
    if (type != "Comm" || process_ == nullptr)
        return {};
    for (const CommObject& c : process_->objects->comms)
        if (c.handle == handle)
            return c.name.empty() ? fmt::format("a communicator of {} processes", c.members().size())
                                  : fmt::format("the communicator \"{}\"", c.name);
    return {};
}

std::optional<std::string> Changes::value_of(uint32_t number, const Part& part, const Machine& m) const
{
    const Pointer p = object_pointer(number, static_cast<int64_t>(part.offset));
    if (!m.memory.valid(p, part.how.width / 8U) || m.memory.undefined(p, part.how.width) != 0)
        return std::nullopt;
    const uint64_t bits = m.memory.load_known(p, part.how.width);
    if (const std::string& type = handle_at(program_, m, number, part.offset); !type.empty()) {
        std::string words = handle_in_words(type, static_cast<int32_t>(bits));
        return words.empty() ? std::nullopt : std::optional(std::move(words));
    }
    if (part.how.width == 64 && part.how.is_signed && !part.how.is_float) // of MPI_Get_address
        if (std::string address = name_of_address(program_, m, bits); !address.empty())
            return address;
    return text_of(bits, part.how);
}

// Of these parts, which have changed, the elements of one array are named together, from the first one on.
size_t Changes::end_of_neighbours(uint32_t number, const std::vector<Part>& parts, size_t begin, size_t end,
                                  const Machine& m) const
{
    const auto array_of = [&](const Part& part) {
        const std::string name = name_of_bytes(program_, m, number, static_cast<int64_t>(part.offset),
                                               static_cast<int64_t>(part.end()));
        return name.ends_with(']') ? name.substr(0, name.find('[', name.find_last_of(".>") + 1)) : "";
    };
    const std::string array = array_of(parts[begin]);
    if (array.empty())
        return begin + 1;
    size_t in = begin, out = end; // in the same array; not, or behind the end
    while (out - in > 1) {
        const size_t middle = out == end ? end - 1 : in + (out - in) / 2;
        (array_of(parts[middle]) == array ? in : out) = middle;
    }
    return in + 1;
}

void Changes::look_at_object(uint32_t number, const MemoryObject& o, const Seen::Object& before, const Machine& m,
                             std::vector<NamedValue>& out) const
{
    const std::vector<Part> parts = parts_of(o);
    // A structure whose parts have no names is not known by one number in it.
    const bool is_structure = program_.layouts[o.layout].leaves.size() > 1;
    const auto changed = [&](const Part& part) {
        const uint64_t n = part.how.width / 8U;
        const auto gap = before.gaps.upper_bound(static_cast<uint32_t>(part.offset)); // the first that ends behind it
        const auto begin = o.bytes.begin() + static_cast<std::ptrdiff_t>(part.offset);
        return before.bytes.size() != o.bytes.size() ||
               (gap != before.gaps.end() && gap->second.begin < part.offset + n) ||
               !std::equal(begin, begin + static_cast<std::ptrdiff_t>(n),
                           before.bytes.begin() + static_cast<std::ptrdiff_t>(part.offset));
    };
    size_t changed_until = 0;
    for (size_t i = 0; i < parts.size() && out.size() <= most_changes;) {
        while (changed_until < parts.size() && (changed_until < i || changed(parts[changed_until])))
            ++changed_until;
        if (changed_until <= i || !value_of(number, parts[i], m)) {
            changed_until = std::max(changed_until, ++i);
            continue;
        }
        const size_t neighbours = end_of_neighbours(number, parts, i, changed_until, m);
        std::vector<std::string> values;
        size_t end = i;
        for (; end < neighbours; ++end) {
            std::optional<std::string> value = value_of(number, parts[end], m);
            if (!value)
                break;
            if (values.size() < most_neighbours)
                values.push_back(std::move(*value));
        }
        const bool all = end - i <= most_neighbours;
        const std::string name =
            name_of_bytes(program_, m, number, static_cast<int64_t>(parts[i].offset),
                          static_cast<int64_t>(parts[end - 1].end()));
        if (!name.empty() && (!is_structure || name.find_first_of(".>") != std::string::npos))
            out.push_back({in_its_function(number, m, name),
                           fmt::format("{}{}", fmt::join(values, ", "), all ? "" : ", …")});
        i = end;
    }
}

} // namespace mpismt::soundness
