// What an assertion names, so that a report can say what it was when it failed: its variables, found by the debug
// information, and the two sides of a comparison. In SSA form the record of a variable that is nearest on the way up
// the tree of dominators says what it is; a variable whose address is taken is looked up in memory. What is not found
// is left out: nothing but a report depends on it.
#include "frontend/c/lower/lowering.hpp"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

namespace mpismt::c {

using ir::NamedOperand;
using ir::Operand;

namespace {

// The identifiers of the text that may be variables of their own: not called, no members, not indexed.
std::vector<std::string> names_in(std::string_view text)
{
    const auto part_of_name = [&](size_t i) {
        return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_');
    };
    std::vector<std::string> out;
    for (size_t i = 0; i < text.size();) {
        if (text[i] == '"' || text[i] == '\'') {
            const size_t end = text.find(text[i], i + 1);
            i = end == std::string_view::npos ? text.size() : end + 1;
            continue;
        }
        size_t end = i;
        while (part_of_name(end))
            ++end;
        if (end == i) {
            ++i;
            continue;
        }
        const size_t next = text.find_first_not_of(' ', end);
        const char after = next == std::string_view::npos ? ' ' : text[next];
        const bool arrow = next != std::string_view::npos && text.substr(next, 2) == "->";
        const bool member = i > 0 && (text[i - 1] == '.' || (i > 1 && text.substr(i - 2, 2) == "->"));
        const std::string name(text.substr(i, end - i));
        if (!std::isdigit(static_cast<unsigned char>(name[0])) && after != '(' && after != '[' && after != '.' &&
            !arrow && !member && std::find(out.begin(), out.end(), name) == out.end())
            out.push_back(name);
        i = end;
    }
    return out;
}

// The two sides of the comparison that the text is; nothing if it is more than one.
std::optional<std::pair<std::string, std::string>> sides_of(std::string_view text)
{
    const auto trimmed = [](std::string_view s) {
        const size_t first = s.find_first_not_of(' '), last = s.find_last_not_of(' ');
        return first == std::string_view::npos ? std::string() : std::string(s.substr(first, last - first + 1));
    };
    std::optional<std::pair<size_t, size_t>> found; // where it stands, and its length
    int depth = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const std::string_view two = text.substr(i, 2);
        depth += text[i] == '(' || text[i] == '[';
        depth -= text[i] == ')' || text[i] == ']';
        if (text[i] == '"' || text[i] == '\'' || two == "&&" || two == "||" || text[i] == '?')
            return std::nullopt;
        if (two == "->" || two == "<<" || two == ">>") {
            ++i;
            continue;
        }
        const bool equality = two == "==" || two == "!=" || two == "<=" || two == ">=";
        if (depth != 0 || !(equality || text[i] == '<' || text[i] == '>'))
            continue;
        if (found)
            return std::nullopt;
        found = {i, equality ? 2 : 1};
        i += equality;
    }
    if (!found)
        return std::nullopt;
    return std::pair(trimmed(text.substr(0, found->first)), trimmed(text.substr(found->first + found->second)));
}

bool is_number(const std::string& s)
{
    return !s.empty() && (std::isdigit(static_cast<unsigned char>(s[0])) || s[0] == '-' || s[0] == '.');
}

// What the debug information says of a variable, in either of its forms.
struct Record {
    const llvm::DILocalVariable* variable;
    const llvm::Value* value;
    bool declares;
};

void add_record(const llvm::DILocalVariable* v, const llvm::Value* value, const llvm::DIExpression* e, bool declares,
                std::vector<Record>& out)
{
    if (std::none_of(out.begin(), out.end(), [&](const Record& r) { return r.variable == v; }))
        out.push_back({v, e->getNumElements() == 0 ? value : nullptr, declares});
}

// Of each variable the record that holds at `at`; the nearest first.
std::vector<Record> records_before(const llvm::Instruction& at, const llvm::DominatorTree& tree)
{
    std::vector<Record> out;
    const llvm::Instruction* i = &at;
    for (const auto* node = tree.getNode(at.getParent()); node != nullptr;
         node = node->getIDom(), i = node != nullptr ? &node->getBlock()->back() : nullptr)
        for (; i != nullptr; i = i->getPrevNode()) {
            if (const auto* intrinsic = llvm::dyn_cast<llvm::DbgVariableIntrinsic>(i); intrinsic != nullptr && i != &at)
                add_record(intrinsic->getVariable(), intrinsic->getVariableLocationOp(0), intrinsic->getExpression(),
                           llvm::isa<llvm::DbgDeclareInst>(intrinsic), out);
            std::vector<const llvm::DbgVariableRecord*> here;
            for (const llvm::DbgVariableRecord& r : llvm::filterDbgVars(i->getDbgRecordRange()))
                here.push_back(&r);
            for (auto r = here.rbegin(); r != here.rend(); ++r)
                add_record((*r)->getVariable(), (*r)->isKillLocation() ? nullptr : (*r)->getVariableLocationOp(0),
                           (*r)->getExpression(), (*r)->getType() == llvm::DbgVariableRecord::LocationType::Declare,
                           out);
        }
    return out;
}

// How many scopes lie between the place and that of the variable; nothing if it cannot be seen from there.
std::optional<unsigned> distance(const llvm::DILocalVariable* v, const llvm::DILocation* from)
{
    unsigned steps = 0;
    for (const llvm::DIScope* s = from != nullptr ? from->getScope() : nullptr; s != nullptr;
         s = s->getScope(), ++steps)
        if (s == v->getScope())
            return steps;
    return std::nullopt;
}

} // namespace

std::string_view handle_of(const llvm::DIType* type)
{
    static constexpr std::string_view handles[] = {"Comm",    "Datatype", "Errhandler", "File",    "Group", "Info",
                                                   "Message", "Op",       "Request",    "Session", "Win"};
    for (;;) {
        if (const auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
            array != nullptr && array->getTag() == llvm::dwarf::DW_TAG_array_type) {
            type = array->getBaseType();
            continue;
        }
        const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
        if (derived == nullptr || derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
            return {};
        if (llvm::StringRef name = derived->getName();
            derived->getTag() == llvm::dwarf::DW_TAG_typedef && name.consume_front("MPI_"))
            if (const auto* handle = std::find(std::begin(handles), std::end(handles), std::string_view(name));
                handle != std::end(handles))
                return *handle;
        type = derived->getBaseType();
    }
}

std::optional<NamedOperand> how_to_read(const llvm::DIType* type)
{
    if (!handle_of(type).empty())
        return std::nullopt; // its number says nothing to anybody
    while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
        const unsigned tag = derived->getTag();
        if (tag != llvm::dwarf::DW_TAG_typedef && tag != llvm::dwarf::DW_TAG_const_type &&
            tag != llvm::dwarf::DW_TAG_volatile_type)
            return std::nullopt;
        type = derived->getBaseType();
    }
    NamedOperand how;
    if (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
        composite != nullptr && composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type) {
        how.width = static_cast<uint8_t>(composite->getSizeInBits());
        return how;
    }
    const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
    if (basic == nullptr || basic->getSizeInBits() > 64 || basic->getSizeInBits() == 0)
        return std::nullopt;
    how.width = static_cast<uint8_t>(basic->getSizeInBits());
    how.is_float = basic->getEncoding() == llvm::dwarf::DW_ATE_float;
    how.is_signed =
        basic->getEncoding() == llvm::dwarf::DW_ATE_signed || basic->getEncoding() == llvm::dwarf::DW_ATE_signed_char;
    return how;
}

Operands FunctionLowering::named_values(const std::string& text, const llvm::CallBase& at)
{
    Operands out;
    const auto add = [&](const std::string& name, Operand value, NamedOperand how) {
        out.push_back(Operand::constant(m_.text(name)));
        out.push_back(value);
        out.push_back(Operand::constant(how.bits()));
    };
    if (dominators_ == nullptr)
        dominators_ = std::make_unique<llvm::DominatorTree>(const_cast<llvm::Function&>(f_));
    const std::vector<Record> records = records_before(at, *dominators_);
    const std::vector<std::string> names = names_in(text);
    std::vector<std::string> known;
    for (const std::string& name : names) {
        const Record* best = nullptr;
        for (const Record& r : records)
            if (r.variable->getName() == name)
                if (const auto d = distance(r.variable, at.getDebugLoc().get());
                    d && (best == nullptr || *d < *distance(best->variable, at.getDebugLoc().get())))
                    best = &r;
        if (best == nullptr || best->value == nullptr || llvm::isa<llvm::UndefValue>(best->value))
            continue;
        std::optional<NamedOperand> how = how_to_read(best->variable->getType());
        const auto lowered = values_.find(best->value);
        const auto* constant = llvm::dyn_cast<llvm::Constant>(best->value);
        if (!how || (constant == nullptr && (lowered == values_.end() || lowered->second.size() != 1)))
            continue;
        how->in_memory = best->declares;
        known.push_back(name);
        add(name, scalar(best->value), *how);
    }
    // The sides of the comparison, where they are not such a variable or a number themselves.
    const llvm::BasicBlock* before = at.getParent()->getSinglePredecessor();
    const auto* branch = before != nullptr ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
    const auto* compares =
        branch != nullptr && branch->isConditional() ? llvm::dyn_cast<llvm::CmpInst>(branch->getCondition()) : nullptr;
    const auto sides = sides_of(text);
    if (!sides || compares == nullptr)
        return out;
    for (unsigned k = 0; k < 2; ++k) {
        const std::string& side = k == 0 ? sides->first : sides->second;
        const llvm::Value* v = compares->getOperand(k);
        llvm::Type* type = v->getType();
        const bool is_float = type->isFloatTy() || type->isDoubleTy();
        const auto lowered = values_.find(v);
        if (is_number(side) || std::find(known.begin(), known.end(), side) != known.end() ||
            !(is_float || (type->isIntegerTy() && type->getIntegerBitWidth() <= 64)) || lowered == values_.end() ||
            lowered->second.size() != 1)
            continue;
        NamedOperand how;
        how.width = static_cast<uint8_t>(type->getPrimitiveSizeInBits());
        how.is_float = is_float;
        how.is_signed = !compares->isUnsigned();
        add(side, lowered->second[0], how);
    }
    return out;
}

} // namespace mpismt::c
