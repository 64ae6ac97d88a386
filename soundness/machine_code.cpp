// Loops of local code as machine code (core/native/code.hpp), where nobody has to hear of what they do.
#include "core/context.hpp"
#include "soundness/interpreter_run.hpp"

#include <algorithm>

namespace mpismt::soundness {

namespace {

constexpr int64_t steps_between_looks = 2'000'000; // at limits: a few milliseconds

// Is there a loop in the region whose turns are counted, as the bound cuts it?
bool cuts_loops(const Loops& loops, native::Flows& flows, const native::Region& region)
{
    for (size_t i = 0; i < region.instances.size(); ++i) {
        const uint32_t function = region.instances[i].function;
        const FlowOrder& order = flows.of(function).order();
        for (const Loops::Loop& l : loops.of(function))
            if (i != 0 || region.loop == no_loop || order.contains(region.loop, l.head))
                return true;
    }
    return false;
}

} // namespace

const native::Forbidden& Interpreter::Run::forbidden()
{
    if (forbidden_)
        return *forbidden_;
    forbidden_.emplace();
    for (const Range& r : pending_)
        forbidden_->add(object_of(r.begin), offset_of(r.begin), offset_of(r.begin) + static_cast<int64_t>(r.bytes),
                        !r.written);
    if (base_frames_ == 0)
        for (const uint32_t object : i_.shared)
            forbidden_->add(object);
    forbidden_->sort();
    return *forbidden_;
}

bool Interpreter::Run::skip_loop(uint64_t steps)
{
    if (base_frames_ != 0 || i_.alike != nullptr || !slices_->is_warm(steps, 0) ||
        (i_.loops != nullptr && i_.loops->any()))
        return false;
    const Frame& f = m_.frames.back();
    const FlowOrder& order = code_->flows().of(f.function).order();
    const uint32_t loop = order.head_of[f.pc];
    if (loop == no_loop || !slices_->is_to_try(f.function, loop))
        return false;
    const native::ValueAtEntry value = [&](ir::Reg r) {
        const bool defined = m_.undefined.empty() || m_.undefined[f.registers + r] == 0;
        return defined ? std::optional(m_.registers[f.registers + r]) : std::nullopt;
    };
    const auto is_free = [&](Pointer at, uint64_t bytes, bool writes) {
        return forbidden().size() == 0 || forbidden().allowed({nullptr, at, bytes}, at, bytes, writes).size == bytes;
    };
    const auto skipped =
        slices_->skip({f.function, loop, f.pc, i_.rank_, i_.program_.processes(), value, m_.memory}, is_free, nullptr);
    if (!skipped)
        return false;
    // Somebody may look at registers that the program reads no more: they are not known.
    if (i_.liveness_ == nullptr) {
        m_.undefined.resize(m_.registers.size());
        for (uint32_t pc = 0; pc < order.loop.size(); ++pc)
            if (const ir::Reg r = i_.program_.functions[f.function].code[pc].dst;
                r != ir::no_reg && order.contains(loop, pc))
                m_.undefined[f.registers + r] = ~uint64_t{0};
    }
    for (const auto& [r, bits] : skipped->registers) {
        m_.registers[f.registers + r] = bits;
        if (!m_.undefined.empty())
            m_.undefined[f.registers + r] = 0;
    }
    m_.frames.back().pc = skipped->pc;
    return true;
}

uint64_t Interpreter::Run::run_machine_code()
{
    const Frame& f = m_.frames.back();
    const uint32_t loop = code_->flows().of(f.function).order().head_of[f.pc];
    native::Compiled* code = loop == no_loop ? nullptr : code_->at(f.function, loop, always_, known_registers());
    return code == nullptr ? 0 : run_machine_code(*code);
}

uint64_t Interpreter::Run::run_called()
{
    native::Compiled* code = code_->at_call(m_.frames.back().function, always_, known_registers());
    return code == nullptr ? 0 : run_machine_code(*code);
}

native::ValueAtEntry Interpreter::Run::known_registers() const
{
    return [this, f = m_.frames.back()](ir::Reg r) {
        const bool defined = m_.undefined.empty() || m_.undefined[f.registers + r] == 0;
        return defined ? std::optional(m_.registers[f.registers + r]) : std::nullopt;
    };
}

uint64_t Interpreter::Run::run_machine_code(native::Compiled& code)
{
    const Frame& f = m_.frames.back();
    const native::Region& region = code.region;
    if (i_.loops != nullptr && cuts_loops(*i_.loops, code_->flows(), region))
        return 0;
    room_.registers.assign(region.registers, 0);
    for (const uint32_t r : region.taken) {
        if (!m_.undefined.empty() && m_.undefined[f.registers + r] != 0)
            return 0;
        room_.registers[r] = m_.registers[f.registers + r];
    }
    native::State state;
    state.rank = i_.rank_;
    state.processes = i_.program_.processes();
    state.most_steps = steps_between_looks;
    state.leaves_often = leaves_often_;
    state.depth = m_.frames.size();
    state.most_depth = max_depth;
    state.most_objects = max_made;
    for (size_t k = m_.frames.size() - 1; k > 0 && !state.place && !region.locals.empty(); --k)
        state.place = i_.program_.functions[m_.frames[k - 1].function].code[m_.frames[k - 1].pc].loc;
    noted_.look_again([&](uint32_t function, uint32_t pc) {
        const SourceLoc where = i_.program_.functions[function].code[pc].loc;
        return base_frames_ != 0 ||
               std::any_of(i_.noted.begin(), i_.noted.end(), [&](const Undefined& u) { return u.loc == where; });
    });
    state.is_noted = noted_.of(code);
    const native::Left& left = native::run(code, i_.program_, m_.memory, state, forbidden(), room_);
    noted_.left(code, *left.exit);
    take_state(left);
    i_.limits->check_limits_now(static_cast<uint64_t>(state.steps) / native::steps_for_one *
                                Context::work_of_instruction);
    return static_cast<uint64_t>(state.steps);
}

// Where machine code was left, as the interpreter would have come there.
void Interpreter::Run::take_state(const native::Left& left)
{
    for (size_t k = 0; k < left.frames.size(); ++k) {
        const native::Left::Frame& from = left.frames[k];
        if (k > 0) {
            const ir::Instr& call = i_.at(m_);
            i_.clear_dead(m_);
            i_.push(m_, from.instance->function, {}, call.dst);
        }
        Frame& f = m_.frames.back();
        const bool is_last = k + 1 == left.frames.size();
        if (i_.liveness_ == nullptr) { // somebody may look at those that the program reads no more: they are not known
            m_.undefined.resize(m_.registers.size());
            const native::FunctionFlow& flow = code_->flows().of(f.function);
            const uint32_t at = is_last ? from.pc : from.pc + 1;
            for (ir::Reg r = 0; r < i_.program_.functions[f.function].registers; ++r)
                if (!flow.is_read_from(at, r))
                    m_.undefined[f.registers + r] = ~uint64_t{0};
        }
        for (const auto& [r, bits] : from.registers) {
            m_.registers[f.registers + r] = bits;
            if (!m_.undefined.empty())
                m_.undefined[f.registers + r] = 0;
        }
        m_.locals.insert(m_.locals.end(), from.objects.begin(), from.objects.end());
        f.pc = from.pc;
    }
}

} // namespace mpismt::soundness
