#include "frontend/unroll/local/machine_code.hpp"

#include "frontend/unroll/buffers/regions.hpp"
#include "frontend/unroll/local/faults.hpp"
#include "frontend/unroll/local/frames.hpp"

#include <algorithm>

namespace mpismt::unroll {

namespace {

constexpr int64_t steps_between_looks = 2'000'000; // at limits: a few milliseconds
constexpr size_t max_pending = 256;                // buffers, each of which is looked at whenever a loop is entered
constexpr size_t max_forbidden = 4096;

} // namespace

// Buffers that are pending, window memory. False: too much of it.
bool MachineCode::find_forbidden(const Process& p, const Path& path)
{
    forbidden_ = {};
    size_t number = 0;
    for (const auto& [key, q] : path.mpi.pending) {
        if (++number > max_pending || forbidden_.size() > max_forbidden)
            return false;
        if (!q.type) {
            forbidden_.add(q.object, q.begin, q.end, !q.writes);
            continue;
        }
        if (q.count * q.type->runs.size() > max_forbidden)
            return false;
        TypedBuffer{object_pointer(q.object, q.at), q.count, q.type}.for_each_run([&](Pointer at, uint64_t bytes) {
            forbidden_.add(object_of(at), offset_of(at), offset_of(at) + static_cast<int64_t>(bytes), !q.writes);
        });
    }
    regions_.for_each(p, [&](uint32_t object) { forbidden_.add(object); });
    forbidden_.sort();
    return true;
}

bool MachineCode::skip(Process& p, Path& path, uint32_t loop, uint64_t steps)
{
    // With unknown values local code costs more than events.
    if (!slices_.is_warm(steps, graph_.deterministic ? graph_.events.size() : 0) || path.case_number != 0 ||
        (p.live.size() != 1 && graph_.has_windows))
        return false;
    Frame& f = path.top();
    if (!slices_.is_to_try(f.function, loop))
        return false;
    std::optional<bool> watched;
    const native::ValueAtEntry value = [&](ir::Reg r) {
        const Value& v = f.registers[r];
        return v.is_known() && v.is_defined() ? std::optional(v.bits) : std::nullopt;
    };
    const auto is_free = [&](Pointer at, uint64_t bytes, bool writes) {
        if (!watched)
            watched = find_forbidden(p, path);
        return *watched &&
               (forbidden_.size() == 0 || forbidden_.allowed({nullptr, at, bytes}, at, bytes, writes).size == bytes);
    };
    const auto skipped =
        slices_.skip({f.function, loop, f.pc, p.rank, program_.processes(), value, path.memory}, is_free, &terms_,
                     context_.is_error(FindingKind::Memory));
    if (!skipped)
        return false;
    for (const TermId condition : skipped->without_value)
        faults_.exclude_memory(p, path, condition, std::string(slicing::may_read_nothing));
    for (const auto& [r, bits] : skipped->registers)
        f.registers[r] = Value::known(bits);
    f.pc = skipped->pc;
    return true;
}

namespace {

// The registers of a frame whose values are known.
auto known_in(const Frame& f)
{
    return [&f](ir::Reg r) {
        const Value& v = f.registers[r];
        return v.is_known() && v.is_defined() ? std::optional(v.bits) : std::nullopt;
    };
}

} // namespace

uint64_t MachineCode::run(Process& p, Path& path, uint32_t loop)
{
    if (!may_run(p, path) || !code_.is_warm(always_))
        return 0;
    Frame& f = path.top();
    native::Compiled* code = code_.at(f.function, loop, always_, known_in(f));
    if (code == nullptr)
        return 0;
    // Whether an iteration of a loop around counts as one that only unknown values end is known at its end.
    const FlowOrder& flow = flows_[f.function];
    for (uint32_t l = flow.loops[loop].parent; l != no_loop && l >= code->region.loop; l = flow.loops[l].parent)
        if (f.loops[l].symbolic_exit || f.loops[l].open_wait)
            return 0;
    return run(p, path, *code);
}

uint64_t MachineCode::run_call(Process& p, Path& path)
{
    if (!may_run(p, path) || !code_.is_warm(always_))
        return 0;
    native::Compiled* code = code_.at_call(path.top().function, always_, known_in(path.top()));
    return code == nullptr ? 0 : run(p, path, *code);
}

uint64_t MachineCode::run(Process& p, Path& path, native::Compiled& code)
{
    const native::Region& region = code.region;
    room_.registers.assign(region.registers, 0);
    const auto value = known_in(path.top());
    for (uint32_t r : region.taken) {
        const std::optional<uint64_t> bits = value(r);
        if (!bits)
            return 0;
        room_.registers[r] = *bits;
    }
    if (!find_forbidden(p, path))
        return 0;
    native::State state;
    state.rank = p.rank;
    state.processes = program_.processes();
    state.most_steps = steps_between_looks;
    state.leaves_often = leaves_often_;
    state.depth = path.frames.size();
    // Under a guard a recursion is cut at the bound.
    state.most_depth = path.guard == true_term ? Frames::most : 0;
    state.most_objects = max_objects - 2; // who makes one more says that there are too many
    native::Noted& noted = noted_[p.rank];
    noted.look_again(
        [&](uint32_t function, uint32_t pc) { return faults_.is_noted(p, program_.functions[function].code[pc]); });
    state.is_noted = noted.of(code);
    if (!region.locals.empty()) {
        path.memory.skip_to(p.next_object);
        for (size_t k = path.frames.size() - 1; k > 0 && !state.place; --k)
            state.place = program_.functions[path.frames[k - 1].function].code[path.frames[k - 1].pc - 1].loc;
    }
    const native::Left& left = native::run(code, program_, path.memory, state, forbidden_, room_);
    if (!region.locals.empty())
        p.next_object = std::max(p.next_object, path.memory.size());
    noted.left(code, *left.exit);
    take_state(path, left);
    return static_cast<uint64_t>(state.steps);
}

// Where machine code was left, as the interpreter would have come there.
void MachineCode::take_state(Path& path, const native::Left& left)
{
    for (size_t k = 0; k < left.frames.size(); ++k) {
        const native::Left::Frame& from = left.frames[k];
        if (k > 0) {
            path.top().pc = left.frames[k - 1].pc;
            const ir::Instr& call = program_.functions[path.top().function].code[path.top().pc];
            frames_.enter_function(path, from.instance->function, {}, call.dst);
            ++path.frames[path.frames.size() - 2].pc;
        }
        Frame& f = path.top();
        for (const auto& [r, bits] : from.registers)
            f.registers[r] = Value::known(bits);
        f.objects.insert(f.objects.end(), from.objects.begin(), from.objects.end());
        note_loops(path, f, from);
    }
    path.top().pc = left.exit->pc;
}

void MachineCode::note_loops(Path& path, Frame& frame, const native::Left::Frame& from) const
{
    for (uint32_t l = 0; l < frame.loops.size(); ++l) {
        const uint64_t bit = uint64_t{1} << (from.instance->loops + l);
        LoopCount& count = frame.loops[l];
        if ((from.entered & bit) != 0) {
            count = {};
            count.head.polls = count.stay.polls = path.polls.size();
        }
        if ((from.turned & bit) != 0) {
            ++count.iteration;
            count.symbolic_exit = count.concrete_exit = count.open_wait = false;
        }
        count.concrete_exit = count.concrete_exit || (from.asked & bit) != 0;
    }
}

} // namespace mpismt::unroll
