// Declared types (core/layout.hpp) from debug information: of globals and locals, of memory that is allocated and given
// to a pointer, and of what a pointer that is a buffer of MPI is declared to point to. C has no types for memory of
// malloc until it is written, and a pointer may be converted: such memory has a type here only if every pointer that it
// is stored in says the same, and what MPI is given must be such a pointer, too (the engines compare the two). What is
// not understood has no type, and nothing is said about it.
#include "core/mpi/operations.hpp"
#include "frontend/c/lower/lowering.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/InstIterator.h>
#include <optional>

namespace mpismt::c {

namespace {

using llvm::DICompositeType;
using llvm::DIDerivedType;
using llvm::DIType;
namespace dwarf = llvm::dwarf;

constexpr size_t max_leaves = 1024;
constexpr const char* declared_kind = "mpismt.declared"; // metadata: of an allocation; of the first buffer of a call
constexpr const char* second_kind = "mpismt.second";

// Without names and qualifiers.
const DIType* plain(const DIType* type)
{
    while (const auto* d = llvm::dyn_cast_or_null<DIDerivedType>(type)) {
        switch (d->getTag()) {
        case dwarf::DW_TAG_typedef:
        case dwarf::DW_TAG_const_type:
        case dwarf::DW_TAG_volatile_type:
        case dwarf::DW_TAG_restrict_type:
        case dwarf::DW_TAG_atomic_type: type = d->getBaseType(); continue;
        default: return type;
        }
    }
    return type;
}

const DIType* pointee(const DIType* type)
{
    const auto* d = llvm::dyn_cast_or_null<DIDerivedType>(plain(type));
    if (d == nullptr)
        return nullptr;
    const bool points = d->getTag() == dwarf::DW_TAG_pointer_type || d->getTag() == dwarf::DW_TAG_reference_type ||
                        d->getTag() == dwarf::DW_TAG_rvalue_reference_type;
    return points ? d->getBaseType() : nullptr;
}

// What an array consists of, through all its dimensions.
const DIType* element_of(const DIType* type)
{
    for (;;) {
        const auto* array = llvm::dyn_cast_or_null<DICompositeType>(plain(type));
        if (array == nullptr || array->getTag() != dwarf::DW_TAG_array_type || array->isVector())
            return type;
        type = array->getBaseType();
    }
}

uint64_t bytes_of(const DIType* type)
{
    type = plain(type);
    return type == nullptr ? 0 : type->getSizeInBits() / 8;
}

// The leaves of one type after the other. False: the type cannot be described.
class Flattener {
public:
    std::vector<Layout::Leaf> leaves;

    bool add(const DIType* type, uint64_t at)
    {
        type = plain(type);
        if (type == nullptr)
            return false;
        if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type))
            return add_basic(*basic, at);
        if (const auto* derived = llvm::dyn_cast<DIDerivedType>(type))
            return add_derived(*derived, at);
        if (const auto* text = llvm::dyn_cast<llvm::DIStringType>(type)) // no size: its length is not constant
            return text->getSizeInBits() != 0 &&
                   add_leaf(at, 1, Layout::Kind::Character, text->getSizeInBits() / 8);
        const auto* composite = llvm::dyn_cast<DICompositeType>(type);
        if (composite == nullptr)
            return false;
        const uint64_t size = composite->getSizeInBits() / 8;
        switch (composite->getTag()) {
        case dwarf::DW_TAG_enumeration_type:
            return add_leaf(at, size, size == 1 ? Layout::Kind::Any : Layout::Kind::Integer);
        case dwarf::DW_TAG_union_type: return add_leaf(at, size, Layout::Kind::Any);
        case dwarf::DW_TAG_array_type:
            return composite->isVector() ? add_leaf(at, size, Layout::Kind::Any) : add_array(*composite, at);
        case dwarf::DW_TAG_structure_type:
        case dwarf::DW_TAG_class_type: return !composite->isForwardDecl() && add_members(*composite, at);
        default: return false;
        }
    }

private:
    // An address is often sent as an integer of its size, but as nothing else: who sends an array of pointers as
    // numbers meant what they point to. Variables of type void* also serve as room for anything.
    bool add_derived(const DIDerivedType& type, uint64_t at)
    {
        const uint64_t size = type.getSizeInBits() / 8;
        const bool is_address =
            type.getTag() == dwarf::DW_TAG_pointer_type && plain(type.getBaseType()) != nullptr && size == 8;
        return add_leaf(at, size, is_address ? Layout::Kind::Integer : Layout::Kind::Any);
    }

    bool add_leaf(uint64_t at, uint64_t size, Layout::Kind kind, uint64_t repeat = 1)
    {
        if (size == 0)
            return true;
        if (kind == Layout::Kind::Any) {
            repeat *= size;
            size = 1;
        }
        if (!leaves.empty() && leaves.back().end() == at && leaves.back().kind == kind && leaves.back().size == size) {
            leaves.back().repeat += repeat;
            return true;
        }
        leaves.push_back({at, repeat, static_cast<uint32_t>(size), kind});
        return leaves.size() <= max_leaves;
    }

    bool add_basic(const llvm::DIBasicType& type, uint64_t at)
    {
        using enum Layout::Kind;
        const uint64_t size = type.getSizeInBits() / 8;
        if (type.getTag() != dwarf::DW_TAG_base_type)
            return false; // std::nullptr_t
        // Characters may stand for anything.
        if (size <= 1 || size > 16)
            return add_leaf(at, size, Any);
        switch (type.getEncoding()) {
        case dwarf::DW_ATE_signed:
            return add_leaf(at, size, size == 16 ? Any : type.getName().contains("char") ? Integer : Signed);
        case dwarf::DW_ATE_unsigned:
            return add_leaf(at, size, size == 16 ? Any : type.getName().contains("char") ? Integer : Unsigned);
        case dwarf::DW_ATE_boolean: return add_leaf(at, size, Logical); // of C it has one byte
        case dwarf::DW_ATE_UTF: return add_leaf(at, size, Integer);
        case dwarf::DW_ATE_float: return add_leaf(at, size, type.getName().contains("128") ? Any : Float);
        case dwarf::DW_ATE_complex_float: return add_leaf(at, size / 2, Float, 2);
        default: return add_leaf(at, size, Any);
        }
    }

    bool add_array(const DICompositeType& array, uint64_t at)
    {
        const DIType* element = element_of(&array);
        const uint64_t size = bytes_of(element), whole = array.getSizeInBits() / 8;
        if (size == 0 || whole % size != 0)
            return whole == 0; // a flexible member is beyond the type's end
        const uint64_t count = whole / size;
        const size_t before = leaves.size();
        if (count == 0)
            return true;
        if (!add(element, at))
            return false;
        // Elements without gaps and of one kind are one leaf.
        if (leaves.size() == before + 1 && leaves.back().offset == at && leaves.back().end() == at + size) {
            leaves.back().repeat *= count;
            return true;
        }
        for (uint64_t i = 1; i < count; ++i)
            if (!add(element, at + i * size))
                return false;
        return true;
    }

    bool add_members(const DICompositeType& type, uint64_t at)
    {
        if (const DIType* vtable = type.getVTableHolder(); vtable != nullptr && !add_leaf(at, 8, Layout::Kind::Any))
            return false;
        uint64_t bits_until = 0; // bit-fields share bytes
        for (const llvm::DINode* node : type.getElements()) {
            const auto* m = llvm::dyn_cast<DIDerivedType>(node);
            if (m == nullptr || m->isStaticMember() ||
                (m->getTag() != dwarf::DW_TAG_member && m->getTag() != dwarf::DW_TAG_inheritance))
                continue;
            if (m->getTag() == dwarf::DW_TAG_inheritance && m->isVirtual())
                return false;
            const uint64_t begin = m->getOffsetInBits();
            if (m->isBitField()) {
                const uint64_t end = begin + m->getSizeInBits();
                const uint64_t from = std::max(begin / 8, bits_until), to = (end + 7) / 8;
                if (from < to && !add_leaf(at + from, to - from, Layout::Kind::Any))
                    return false;
                bits_until = std::max(bits_until, to);
                continue;
            }
            if (m->getName().starts_with("_vptr"))
                continue;
            if (!add(m->getBaseType(), at + begin / 8))
                return false;
        }
        return true;
    }
};

// A structure whose last member is an array of at most one element may be allocated with more of them.
bool may_grow(const DIType* type)
{
    const auto* composite = llvm::dyn_cast_or_null<DICompositeType>(plain(type));
    if (composite == nullptr ||
        (composite->getTag() != dwarf::DW_TAG_structure_type && composite->getTag() != dwarf::DW_TAG_class_type))
        return false;
    const DIType* last = nullptr;
    for (const llvm::DINode* node : composite->getElements())
        if (const auto* m = llvm::dyn_cast<DIDerivedType>(node);
            m != nullptr && m->getTag() == dwarf::DW_TAG_member && !m->isStaticMember())
            last = m->getBaseType();
    const auto* array = llvm::dyn_cast_or_null<DICompositeType>(plain(last));
    if (array != nullptr && array->getTag() == dwarf::DW_TAG_array_type)
        return array->getSizeInBits() / 8 <= bytes_of(element_of(array));
    return last != nullptr && may_grow(last);
}

std::string name_of_type(const DIType* type)
{
    const DIType* bare = plain(type);
    if (bare != nullptr && bare->getTag() == dwarf::DW_TAG_pointer_type)
        return "a pointer";
    if (llvm::isa_and_nonnull<llvm::DIStringType>(bare))
        return fmt::format("character({})", bare->getSizeInBits() / 8);
    const auto* composite = llvm::dyn_cast_or_null<DICompositeType>(bare);
    std::string name = bare == nullptr ? "" : bare->getName().str();
    // A name that the program gave it says more than none.
    for (const DIType* t = type; name.empty() && t != nullptr;) {
        name = t->getName().str();
        const auto* d = llvm::dyn_cast<DIDerivedType>(t);
        t = d == nullptr ? nullptr : d->getBaseType();
    }
    if (name.empty())
        return "a structure without a name";
    return composite != nullptr && composite->getTag() == dwarf::DW_TAG_structure_type && bare->getName() == name
               ? "struct " + name
               : name;
}

// Where a pointer points to, by what is declared: `offset` bytes into something of that type, or, in an array behind a
// pointer, into one of its elements. No offset: somewhere in it.
struct Place {
    const DIType* type = nullptr;
    std::optional<uint64_t> offset = 0;
};

const DIType* local_type(const llvm::AllocaInst& local)
{
    const DIType* type = nullptr;
    unsigned variables = 0;
    const auto take = [&](const llvm::DILocalVariable* variable, const llvm::DIExpression* expression) {
        type = ++variables == 1 && expression->getNumElements() == 0 ? variable->getType() : nullptr;
    };
    auto& place = const_cast<llvm::AllocaInst&>(local);
    for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&place))
        take(record->getVariable(), record->getExpression());
    for (const llvm::DbgDeclareInst* declare : llvm::findDbgDeclares(&place))
        take(declare->getVariable(), declare->getExpression());
    return type;
}

// What a function is declared to return.
const DIType* returned(const llvm::Function* f)
{
    const llvm::DISubprogram* declared = f == nullptr ? nullptr : f->getSubprogram();
    if (declared == nullptr || declared->getType()->getTypeArray().size() == 0)
        return nullptr;
    return declared->getType()->getTypeArray()[0];
}

class Places {
public:
    explicit Places(const llvm::DataLayout& layout) : layout_(layout) {}

    Place of(const llvm::Value* pointer, int depth = 0) const
    {
        if (depth > 16)
            return {};
        if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(pointer))
            return {local_type(*local), 0};
        if (const auto* g = llvm::dyn_cast<llvm::GlobalVariable>(pointer)) {
            const llvm::DIVariable* variable = variable_of(*g);
            return {variable == nullptr ? nullptr : variable->getType(), 0};
        }
        if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
            Place base = of(gep->getPointerOperand(), depth + 1);
            if (base.type == nullptr)
                return {};
            const uint64_t size = bytes_of(base.type);
            llvm::APInt constant(64, 0);
            llvm::MapVector<llvm::Value*, llvm::APInt> variable;
            if (!base.offset || size == 0 || !gep->collectOffset(layout_, 64, variable, constant))
                return {base.type, std::nullopt};
            // Whole elements do not change where in one it is.
            for (const auto& [index, scale] : variable)
                if (scale.getZExtValue() % size != 0)
                    return {base.type, std::nullopt};
            const int64_t sum = static_cast<int64_t>(*base.offset) + constant.getSExtValue(),
                          whole = static_cast<int64_t>(size);
            return {base.type, static_cast<uint64_t>(((sum % whole) + whole) % whole)};
        }
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(pointer)) {
            const DIType* stored = held(of(load->getPointerOperand(), depth + 1));
            return {pointee(stored), 0};
        }
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(pointer)) // such as data() of a container
            return {pointee(returned(call->getCalledFunction())), 0};
        return {};
    }

    // The declared type of the scalar at a place, if it is a pointer.
    static const DIType* held(const Place& place)
    {
        const DIType* type = place.type;
        std::optional<uint64_t> offset = place.offset;
        for (int depth = 0; depth < 16; ++depth) {
            const DIType* bare = plain(type);
            if (pointee(bare) != nullptr)
                return !offset || *offset == 0 ? bare : nullptr;
            const auto* composite = llvm::dyn_cast_or_null<DICompositeType>(bare);
            if (composite == nullptr)
                return nullptr;
            if (composite->getTag() == dwarf::DW_TAG_array_type) {
                type = element_of(bare);
                const uint64_t size = bytes_of(type);
                if (size == 0)
                    return nullptr;
                if (offset)
                    *offset %= size;
                continue;
            }
            if (!offset || (composite->getTag() != dwarf::DW_TAG_structure_type &&
                            composite->getTag() != dwarf::DW_TAG_class_type))
                return nullptr;
            const DIDerivedType* in = nullptr;
            for (const llvm::DINode* node : composite->getElements())
                if (const auto* m = llvm::dyn_cast<DIDerivedType>(node);
                    m != nullptr && !m->isStaticMember() && !m->isBitField() &&
                    (m->getTag() == dwarf::DW_TAG_member || m->getTag() == dwarf::DW_TAG_inheritance) &&
                    m->getOffsetInBits() / 8 <= *offset &&
                    *offset < m->getOffsetInBits() / 8 + bytes_of(m->getBaseType()))
                    in = m;
            if (in == nullptr)
                return nullptr;
            *offset -= in->getOffsetInBits() / 8;
            type = in->getBaseType();
        }
        return nullptr;
    }

private:
    const llvm::DataLayout& layout_;
};

// A place that the compiler made, as for what a function returns.
bool is_temporary(const llvm::Value* place)
{
    auto* local = llvm::dyn_cast<llvm::AllocaInst>(const_cast<llvm::Value*>(place));
    return local != nullptr && llvm::findDVRDeclares(local).empty() && llvm::findDbgDeclares(local).empty();
}

// What the pointers that an allocation is stored in are declared to point to, or the functions that return it, if all
// say the same. Containers get their memory from a function that does nothing but return it.
const DIType* type_of_allocation(const llvm::CallBase& call, const Places& places)
{
    const DIType* type = nullptr;
    bool same = true;
    const auto take = [&](const DIType* pointer) {
        const DIType* next = plain(pointee(pointer));
        same = same && next != nullptr && (type == nullptr || next == type);
        type = next;
    };
    llvm::SmallPtrSet<const llvm::Value*, 8> seen;
    llvm::SmallVector<const llvm::Value*, 8> open{&call};
    while (!open.empty() && same) {
        const llvm::Value* v = open.pop_back_val();
        if (!seen.insert(v).second)
            continue;
        for (const llvm::User* u : v->users()) {
            const auto* store = llvm::dyn_cast<llvm::StoreInst>(u);
            if (llvm::isa<llvm::PHINode>(u) || llvm::isa<llvm::SelectInst>(u))
                open.push_back(u);
            else if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(u))
                take(returned(end->getFunction()));
            else if (store != nullptr && store->getValueOperand() == v && is_temporary(store->getPointerOperand()))
                for (const llvm::User* again : store->getPointerOperand()->users()) {
                    if (llvm::isa<llvm::LoadInst>(again))
                        open.push_back(again);
                }
            else if (store != nullptr && store->getValueOperand() == v)
                take(Places::held(places.of(store->getPointerOperand())));
        }
    }
    return !same || type == nullptr || may_grow(type) ? nullptr : type;
}

} // namespace

void note_declared_types(llvm::Module& module)
{
    const Places places(module.getDataLayout());
    for (llvm::Function& f : module)
        for (llvm::Instruction& i : llvm::instructions(f)) {
            auto* call = llvm::dyn_cast<llvm::CallBase>(&i);
            const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
            if (callee == nullptr)
                continue;
            llvm::StringRef name = callee->getName();
            if (is_allocation(name)) {
                if (const DIType* type = type_of_allocation(*call, places))
                    call->setMetadata(declared_kind, const_cast<DIType*>(type));
                continue;
            }
            if (!name.consume_front("MPI_") && !name.consume_front("PMPI_"))
                continue;
            std::optional<MpiOp> op = find_mpi_op(std::string_view(name));
            if (!op && name.consume_back("_c"))
                op = find_mpi_op(std::string_view(name));
            if (!op || parameters_of(*op).size() != call->arg_size())
                continue;
            unsigned buffers = 0;
            for (unsigned k = 0; k < call->arg_size(); ++k)
                if (parameters_of(*op)[k].kind == ParamKind::Buffer && call->getArgOperand(k)->getType()->isPointerTy())
                    if (const DIType* type = plain(element_of(places.of(call->getArgOperand(k)).type));
                        ++buffers <= 2 && type != nullptr)
                        call->setMetadata(buffers == 1 ? declared_kind : second_kind, const_cast<DIType*>(type));
        }
}

uint32_t ModuleLowering::declared(const DIType* type)
{
    const DIType* named = element_of(type);
    type = plain(named);
    if (type == nullptr)
        return 0;
    const auto [it, is_new] = layouts_.try_emplace(type, 0);
    if (!is_new)
        return it->second;
    Flattener flat;
    Layout made{name_of_type(named), bytes_of(type), {}, false};
    if (made.size == 0 || !flat.add(type, 0))
        return 0;
    made.leaves = std::move(flat.leaves);
    std::sort(made.leaves.begin(), made.leaves.end(),
              [](const Layout::Leaf& a, const Layout::Leaf& b) { return a.offset < b.offset; });
    // Where members share bytes, or all may be anything, nothing can be said.
    for (size_t i = 1; i < made.leaves.size(); ++i)
        if (made.leaves[i - 1].end() > made.leaves[i].offset)
            return 0;
    if (std::all_of(made.leaves.begin(), made.leaves.end(),
                    [](const Layout::Leaf& l) { return l.kind == Layout::Kind::Any; }))
        return 0;
    const auto same = std::find(program_.layouts.begin(), program_.layouts.end(), made);
    it->second = static_cast<uint32_t>(same - program_.layouts.begin());
    if (same == program_.layouts.end())
        program_.layouts.push_back(std::move(made));
    return layouts_[type];
}

// By the name of the function of the model of ALLOCATE that makes it; nobody can convert a pointer to it.
uint32_t ModuleLowering::declared_by_allocate(llvm::StringRef function)
{
    struct Type {
        const char *function, *name;
        uint32_t size;
        Layout::Kind kind;
    };
    constexpr Type types[] = {{"mpismt_allocate_integer4", "integer", 4, Layout::Kind::Signed},
                              {"mpismt_allocate_integer8", "integer(8)", 8, Layout::Kind::Signed},
                              {"mpismt_allocate_real4", "real", 4, Layout::Kind::Float},
                              {"mpismt_allocate_real8", "double precision", 8, Layout::Kind::Float}};
    const auto* type = llvm::find_if(types, [&](const Type& t) { return function == t.function; });
    if (type == std::end(types))
        return 0;
    const Layout made{type->name, type->size, {{0, 1, type->size, type->kind}}, true};
    const auto same = llvm::find(program_.layouts, made);
    const auto number = static_cast<uint32_t>(same - program_.layouts.begin());
    if (same == program_.layouts.end())
        program_.layouts.push_back(made);
    return number;
}

uint32_t ModuleLowering::declared(const llvm::AllocaInst& local) { return declared(local_type(local)); }

uint32_t ModuleLowering::declared(const llvm::CallBase& call, bool second)
{
    return declared(llvm::cast_or_null<DIType>(call.getMetadata(second ? second_kind : declared_kind)));
}

} // namespace mpismt::c
