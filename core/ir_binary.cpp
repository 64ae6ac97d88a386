#include "core/ir_binary.hpp"

#include "core/errors.hpp"

#include <cstring>
#include <type_traits>

namespace mpismt::ir {

namespace {

constexpr uint64_t magic = 0x4D50'4953'4D54'000B ^ sizeof(Instr) << 32 ^
                           static_cast<uint64_t>(Opcode::Unreachable) << 16 ^
                           static_cast<uint64_t>(ScalarOp::Copy) << 24;

class Writer {
public:
    std::string bytes;

    void number(uint64_t n) { bytes.append(reinterpret_cast<const char*>(&n), sizeof n); }
    void text(const std::string& s)
    {
        number(s.size());
        bytes += s;
    }
    template <class T> void array(const std::vector<T>& v)
    {
        // One program has one text, by which cubes of a question are compared: there must be no padding.
        static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
        number(v.size());
        bytes.append(reinterpret_cast<const char*>(v.data()), v.size() * sizeof(T));
    }
    void loc(const SourceLoc& l)
    {
        number(uint64_t{l.line} << 32 | l.column);
        number(l.file);
    }
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    uint64_t number()
    {
        uint64_t n;
        std::memcpy(&n, take(sizeof n), sizeof n);
        return n;
    }
    uint32_t small() { return static_cast<uint32_t>(number()); }
    std::string text()
    {
        const uint64_t n = number();
        return {take(n), n};
    }
    template <class T> void array(std::vector<T>& v)
    {
        const uint64_t n = number();
        MPISMT_INVARIANT(n <= bytes_.size() / sizeof(T));
        v.resize(n);
        if (n > 0)
            std::memcpy(static_cast<void*>(v.data()), take(n * sizeof(T)), n * sizeof(T));
    }
    SourceLoc loc()
    {
        const uint64_t place = number();
        return {static_cast<uint32_t>(place >> 32), static_cast<uint32_t>(place), small()};
    }
    bool at_end() const { return bytes_.empty(); }

private:
    const char* take(uint64_t n)
    {
        MPISMT_INVARIANT(n <= bytes_.size());
        const char* at = bytes_.data();
        bytes_.remove_prefix(n);
        return at;
    }
    std::string_view bytes_;
};

// What is read may come from anywhere.
bool is_well_formed(const Condition& c, const Program& p)
{
    for (size_t i = 0; i < c.nodes.size(); ++i) {
        const Condition::Node& n = c.nodes[i];
        if (n.width == 0 || n.width > 64 || n.to == 0 || n.to > 64 || n.op > ScalarOp::Copy)
            return false;
        switch (n.what) {
        case Condition::Node::What::Constant: break;
        case Condition::Node::What::Final:
            if (n.rank >= p.entry.size() || n.variable >= p.variables.size())
                return false;
            break;
        case Condition::Node::What::FileSize:
        case Condition::Node::What::FileData:
            if (n.file >= c.files.size())
                return false;
            break;
        case Condition::Node::What::Operation:
            if (n.a >= i || n.b >= i)
                return false;
            break;
        default: return false;
        }
    }
    return !c.nodes.empty();
}

} // namespace

std::string to_bytes(const Program& p)
{
    Writer w;
    w.number(magic);
    w.number(p.files.size());
    for (uint32_t i = 0; i < p.files.size(); ++i)
        w.text(p.files.name(i));
    w.number(p.texts.size());
    for (const std::string& t : p.texts)
        w.text(t);
    w.number(p.layouts.size());
    for (const Layout& l : p.layouts) {
        w.text(l.name);
        w.number(l.size);
        w.array(l.leaves);
        w.number(l.sure);
    }
    w.number(p.shapes.size());
    for (const Shape& s : p.shapes) {
        w.number(s.size);
        w.array(s.extents);
        w.number(s.members.size());
        for (const Shape::Member& m : s.members) {
            w.text(m.name);
            w.number(m.offset);
            w.number(m.shape);
        }
        w.text(s.handle);
        w.number(uint64_t{s.is_pointer} | uint64_t{s.pointee} << 1);
    }
    w.number(p.named.size());
    for (const Named& n : p.named) {
        w.text(n.variable);
        w.number(n.shape);
        w.number(uint64_t{n.pointed_to} | uint64_t{n.function} << 1);
    }
    w.number(p.functions.size());
    for (const Function& f : p.functions) {
        w.text(f.name);
        w.number(f.parameters);
        w.number(f.registers);
        w.array(f.code);
        w.array(f.operands);
        w.number(f.locals.size());
        for (const Local& l : f.locals) {
            w.text(l.name);
            w.number(l.how.bits());
        }
        w.array(f.records);
        w.loc(f.loc);
        w.text(f.why_conflict);
        w.text(f.why_null);
    }
    w.number(p.globals.size());
    for (const Global& g : p.globals) {
        w.text(g.name);
        w.number(g.size);
        w.array(g.bytes);
        w.number(uint64_t{g.written} | uint64_t{g.constant} << 1 | uint64_t{g.of_thread} << 2 |
                 uint64_t{g.of_model} << 3);
        w.number(g.layout);
        w.number(g.named);
        w.loc(g.loc);
    }
    w.number(p.variables.size());
    for (const Variable& v : p.variables) {
        w.text(v.name);
        w.number(v.function);
        w.number(v.reg);
        w.number(v.global);
        w.number(uint64_t{v.in_memory} | uint64_t{v.is_float} << 1 | uint64_t{v.is_value} << 2 |
                 uint64_t{v.is_inner} << 3 | uint64_t{v.width} << 4);
        w.number(v.elements);
        w.loc(v.loc);
    }
    w.number(p.conditions.size());
    for (const Condition& c : p.conditions) {
        w.number(static_cast<uint64_t>(c.kind));
        w.array(c.nodes);
        w.number(c.files.size());
        for (const std::string& f : c.files)
            w.text(f);
        w.text(c.text);
        w.loc(c.loc);
    }
    w.array(p.entry);
    w.number(p.implicit_init);
    w.number(p.assumptions.size());
    for (const Assumption& a : p.assumptions) {
        w.text(a.name);
        w.text(a.text);
        w.text(a.option);
        w.loc(a.loc);
        w.number(a.freed);
    }
    return std::move(w.bytes);
}

Program from_bytes(std::string_view bytes)
{
    Reader r(bytes);
    MPISMT_INVARIANT(r.number() == magic);
    Program p;
    for (uint64_t n = r.number(); n > 0; --n)
        p.files.add(r.text(), {});
    p.texts.clear();
    for (uint64_t n = r.number(); n > 0; --n)
        p.texts.push_back(r.text());
    p.layouts.clear();
    for (uint64_t n = r.number(); n > 0; --n) {
        Layout& l = p.layouts.emplace_back();
        l.name = r.text();
        l.size = r.number();
        r.array(l.leaves);
        l.sure = r.number() != 0;
    }
    p.shapes.clear();
    for (uint64_t n = r.number(); n > 0; --n) {
        Shape& s = p.shapes.emplace_back();
        s.size = r.number();
        r.array(s.extents);
        for (uint64_t members = r.number(); members > 0; --members) {
            Shape::Member& m = s.members.emplace_back();
            m.name = r.text();
            m.offset = r.number();
            m.shape = r.small();
        }
        s.handle = r.text();
        const uint64_t points = r.number();
        s.is_pointer = (points & 1) != 0;
        s.pointee = static_cast<uint32_t>(points >> 1);
    }
    p.named.clear();
    for (uint64_t n = r.number(); n > 0; --n) {
        Named& d = p.named.emplace_back();
        d.variable = r.text();
        d.shape = r.small();
        const uint64_t flags = r.number();
        d.pointed_to = (flags & 1) != 0;
        d.function = static_cast<uint32_t>(flags >> 1);
    }
    for (uint64_t n = r.number(); n > 0; --n) {
        Function& f = p.functions.emplace_back();
        f.name = r.text();
        f.parameters = r.small();
        f.registers = r.small();
        r.array(f.code);
        r.array(f.operands);
        for (uint64_t locals = r.number(); locals > 0; --locals) {
            Local& l = f.locals.emplace_back();
            l.name = r.text();
            l.how = NamedOperand::of(r.number());
        }
        r.array(f.records);
        f.loc = r.loc();
        f.why_conflict = r.text();
        f.why_null = r.text();
    }
    for (uint64_t n = r.number(); n > 0; --n) {
        Global& g = p.globals.emplace_back();
        g.name = r.text();
        g.size = r.number();
        r.array(g.bytes);
        const uint64_t flags = r.number();
        g.written = (flags & 1) != 0;
        g.constant = (flags & 2) != 0;
        g.of_thread = (flags & 4) != 0;
        g.of_model = (flags & 8) != 0;
        g.layout = r.small();
        g.named = r.small();
        g.loc = r.loc();
    }
    for (uint64_t n = r.number(); n > 0; --n) {
        Variable& v = p.variables.emplace_back();
        v.name = r.text();
        v.function = r.small();
        v.reg = r.small();
        v.global = r.small();
        const uint64_t flags = r.number();
        v.in_memory = (flags & 1) != 0;
        v.is_float = (flags & 2) != 0;
        v.is_value = (flags & 4) != 0;
        v.is_inner = (flags & 8) != 0;
        v.width = static_cast<uint8_t>(flags >> 4);
        v.elements = r.small();
        v.loc = r.loc();
    }
    for (uint64_t n = r.number(); n > 0; --n) {
        Condition& c = p.conditions.emplace_back();
        const uint64_t kind = r.number();
        MPISMT_INVARIANT(kind <= static_cast<uint64_t>(Condition::Kind::Never));
        c.kind = static_cast<Condition::Kind>(kind);
        r.array(c.nodes);
        for (uint64_t files = r.number(); files > 0; --files)
            c.files.push_back(r.text());
        c.text = r.text();
        c.loc = r.loc();
    }
    r.array(p.entry);
    for (const Condition& c : p.conditions)
        MPISMT_INVARIANT(is_well_formed(c, p));
    p.implicit_init = r.number() != 0;
    for (uint64_t n = r.number(); n > 0; --n) {
        Assumption& a = p.assumptions.emplace_back();
        a.name = r.text();
        a.text = r.text();
        a.option = r.text();
        a.loc = r.loc();
        a.freed = r.number() != 0;
    }
    MPISMT_INVARIANT(r.at_end());
    validate(p);
    return p;
}

} // namespace mpismt::ir
