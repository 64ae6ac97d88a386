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
    if (!slices_.is_warm(steps, graph_.events.size()) || p.live.size() != 1 || path.case_number != 0)
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
        slices_.skip({f.function, loop, f.pc, p.rank, program_.processes(), value, path.memory}, is_free, &terms_);
    if (!skipped)
        return false;
    for (const auto& [r, bits] : skipped->registers)
        f.registers[r] = Value::known(bits);
    f.pc = skipped->pc;
    return true;
}

uint64_t MachineCode::run(Process& p, Path& path, uint32_t loop)
{
    if (!is_used_ || !code_.is_warm(always_) || p.live.size() != 1 || path.case_number != 0)
        return 0;
    Frame& f = path.top();
    const auto value = [&](ir::Reg r) {
        const Value& v = f.registers[r];
        return v.is_known() && v.is_defined() ? std::optional(v.bits) : std::nullopt;
    };
    native::Compiled* code = code_.at(f.function, loop, always_, value);
    if (code == nullptr)
        return 0;
    const native::Region& region = code->region;
    // Whether an iteration of a loop around counts as one that only unknown values end is known at its end.
    const FlowOrder& flow = flows_[f.function];
    for (uint32_t l = flow.loops[loop].parent; l != no_loop && l >= region.loop; l = flow.loops[l].parent)
        if (f.loops[l].symbolic_exit || f.loops[l].open_wait)
            return 0;
    registers_.assign(region.registers, 0);
    for (uint32_t r : region.taken) {
        const std::optional<uint64_t> bits = value(r);
        if (!bits)
            return 0;
        registers_[r] = *bits;
    }
    if (!find_forbidden(p, path))
        return 0;
    native::State state;
    state.rank = p.rank;
    state.processes = program_.processes();
    state.most_steps = steps_between_looks;
    native::Noted& noted = noted_[p.rank];
    noted.look_again(
        [&](uint32_t function, uint32_t pc) { return faults_.is_noted(p, program_.functions[function].code[pc]); });
    state.is_noted = noted.of(*code);
    const native::Exit& exit = native::run(*code, path.memory, registers_, state, forbidden_, windows_);
    noted.left(*code, exit);
    take_state(path, region, exit, state);
    return static_cast<uint64_t>(state.steps);
}

// Where machine code was left, as the interpreter would have come there.
void MachineCode::take_state(Path& path, const native::Region& region, const native::Exit& exit,
                             const native::State& state)
{
    std::vector<uint32_t> way; // from the outermost function that was put in place to the one that was left
    for (uint32_t i = exit.instance; i != 0; i = region.instances[i].caller)
        way.push_back(i);
    std::reverse(way.begin(), way.end());
    const auto take = [&](const native::Instance& instance) {
        Frame& f = path.top();
        for (uint32_t number : exit.registers)
            if (number >= instance.registers && number - instance.registers < f.registers.size())
                f.registers[number - instance.registers] = Value::known(registers_[number]);
        note_loops(path, f, instance, state);
    };
    take(region.instances[0]);
    for (uint32_t i : way) {
        const native::Instance& instance = region.instances[i];
        path.top().pc = instance.call;
        const ir::Instr& call = program_.functions[path.top().function].code[instance.call];
        frames_.enter_function(path, instance.function, {}, call.dst);
        ++path.frames[path.frames.size() - 2].pc;
        take(instance);
    }
    path.top().pc = exit.pc;
}

void MachineCode::note_loops(Path& path, Frame& frame, const native::Instance& instance,
                             const native::State& state) const
{
    for (uint32_t l = 0; l < frame.loops.size(); ++l) {
        const uint64_t bit = uint64_t{1} << (instance.loops + l);
        LoopCount& count = frame.loops[l];
        if ((state.entered & bit) != 0) {
            count = {};
            count.head.polls = count.stay.polls = path.polls.size();
        }
        if ((state.turned & bit) != 0) {
            ++count.iteration;
            count.symbolic_exit = count.concrete_exit = count.open_wait = false;
        }
        count.concrete_exit = count.concrete_exit || (state.asked & bit) != 0;
    }
}

} // namespace mpismt::unroll
