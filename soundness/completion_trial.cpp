// The runs of a trial: see completions.hpp, which says what they have to show and why that is enough.
#include "soundness/completion_trial.hpp"

#include "core/context.hpp"
#include "core/mpi/traits.hpp"
#include "soundness/forgetting.hpp"

#include <algorithm>
#include <cstring>

namespace mpismt::soundness {

namespace {

constexpr uint32_t most_lessons = 12;
constexpr size_t most_requests = 64;

} // namespace

Completions::Trial::Trial(Completions& completions, const State& state, uint32_t rank)
    : completions_(completions), semantics_(completions.semantics_), state_(state), rank_(rank),
      process_(*state.processes[rank]), interpreter_(semantics_.program_, rank, semantics_.liveness_.get())
{
    interpreter_.keeps_output = semantics_.keeps_output_;
    interpreter_.undefined_stops = true;
    interpreter_.clock_hidden = semantics_.clock_hidden_;
    const MpiOp op = semantics_.instruction(process_).mpi;
    args_ = semantics_.arguments(process_);
    several_ = op == MpiOp::Waitsome || op == MpiOp::Testsome;
    polls_ = op == MpiOp::Testany || op == MpiOp::Testsome;
    indices_ = args_[several_ ? 3 : 2];
    statuses_ = args_[several_ || op == MpiOp::Testany ? 4 : 3];
    if (several_ || op == MpiOp::Testany)
        count_ = args_[several_ ? 2 : 3];
}

bool Completions::Trial::find_requests()
{
    const std::vector<int32_t> handles = semantics_.handles_of(process_);
    for (uint32_t i = 0; i < handles.size(); ++i) {
        if (!semantics_.request_active(process_, handles[i]))
            continue;
        if (!semantics_.request_complete(state_, rank_, handles[i])) {
            all_ = false;
            continue;
        }
        const RequestObject& r = *find_request(process_, handles[i]);
        Element e;
        e.index = i;
        for (const Item& item : process_.items) {
            if (item.owner != Item::Owner::Request || item.request != handles[i])
                continue;
            if (item.kind != Item::Kind::Send && item.kind != Item::Kind::Receive)
                return false;
            std::vector<Range> ranges;
            add_ranges(item, ranges);
            for (const Range& range : ranges)
                e.own.push_back({range.begin, range.bytes});
            e.items += 1;
        }
        if (e.items != 1 || r.generalized || r.flushes || r.told || r.of_file || r.two || r.is_partitioned() ||
            std::count(handles.begin(), handles.end(), handles[i]) != 1)
            return false;
        e.own.push_back({plus(args_[1], int64_t{4} * i), 4});
        elements_.push_back(std::move(e));
    }
    return elements_.size() >= 2 && elements_.size() <= most_requests;
}

bool Completions::Trial::succeeds()
{
    for (uint32_t lessons = 0; lessons <= most_lessons; ++lessons) {
        try {
            prepare();
            try_all();
            return true;
        } catch (const Learned&) {
        } catch (const Failed&) {
            return false;
        }
    }
    return false;
}

std::vector<Transition> Completions::Trial::way() const
{
    std::vector<Transition> out;
    Transition t;
    t.kind = Transition::Kind::Return;
    t.rank = rank_;
    t.choice = choice_of({});
    for (const Element& e : elements_) {
        if (several_) {
            t.choice.indices.push_back(e.index);
            continue;
        }
        if (!out.empty()) {
            out.emplace_back();
            out.back().rank = rank_;
        }
        t.choice.indices = {e.index};
        out.push_back(t);
    }
    if (several_)
        out.push_back(std::move(t));
    return out;
}

ReturnChoice Completions::Trial::choice_of(std::vector<uint32_t> indices) const
{
    return {polls_ ? std::optional(true) : std::nullopt, std::move(indices), {}, {}};
}

void Completions::Trial::hide(Tried& m, const std::vector<Stretch>& pieces)
{
    for (const Stretch& p : pieces)
        if (exists(m.memory, p) && !is_untouched(m, p))
            m.memory.hide(p.at, p.bytes, hidden_by, hidden_mark);
}

void Completions::Trial::hide_all(Tried& m) const
{
    for (const Element& e : elements_)
        hide(m, e.own);
    hide(m, round_.memory);
}

bool Completions::Trial::is_own_as_in(const Machine& a, const Machine& b) const
{
    const auto same_in = [&](const Stretch& s) {
        const MemoryObject *x = alive(a.memory, object_of(s.at)), *y = alive(b.memory, object_of(s.at));
        return x == y || (x != nullptr && y != nullptr && x->bytes == y->bytes && x->gaps == y->gaps);
    };
    uint32_t before = 0; // most of one kind are in one object
    for (size_t i = 0, some = 1; some > 0; ++i) {
        some = 0;
        for (const Element& e : elements_) {
            if (i >= e.own.size())
                continue;
            ++some;
            const uint32_t object = object_of(e.own[i].at);
            if (std::exchange(before, object) != object && !same_in(e.own[i]))
                return false;
        }
    }
    return true;
}

bool Completions::Trial::is_untouched(const Machine& m, const Stretch& p)
{
    const auto from = m.memory.find(object_of(p.at))->bytes.begin() + offset_of(p.at);
    return std::all_of(from, from + static_cast<int64_t>(p.bytes), [](uint8_t b) { return b == hidden_mark; }) &&
           has_no_value(m.memory, p);
}

void Completions::Trial::reveal(Tried& m, const std::vector<Stretch>& pieces, const std::vector<Contents>& values)
{
    if (values.size() != pieces.size())
        throw Failed{};
    for (size_t i = 0; i < pieces.size(); ++i)
        if (exists(m.memory, pieces[i]))
            show(m.memory, pieces[i], values[i]);
}

void Completions::Trial::prepare()
{
    State all = state_;
    for (Element& e : elements_) {
        State one = state_;
        complete(one, e);
        complete(all, e);
        const Memory& memory = one.processes[rank_]->machine->memory;
        e.delivered.clear();
        e.left.clear();
        e.added.clear();
        for (const Stretch& p : e.own) {
            if (!exists(memory, p))
                throw Failed{};
            e.delivered.push_back(contents(memory, p));
        }
        if (has_status(memory))
            e.status = contents(memory, status_entry(0));
    }
    pending_ = semantics_.pending_ranges(all, rank_);
    std::vector<Stretch> seen;
    const auto add = [&](const Stretch& p) {
        if (std::any_of(seen.begin(), seen.end(), [&](const Stretch& o) { return overlap(o, p); }))
            throw Failed{};
        seen.push_back(p);
    };
    for (const Element& e : elements_)
        for (const Stretch& p : e.own)
            add(p);
    for_entries(process_.machine->memory, several_ ? size() : 1, add);
    if (count_ != 0)
        add({count_, 4});
    for (const Sum& sum : sums_)
        if (!sum.reg)
            add(sum.memory);
}

void Completions::Trial::complete(State& state, const Element& e)
{
    Process& p = state.processes[rank_].write();
    p.status = Process::Status::InCall;
    p.machine.write().frames = process_.machine->frames;
    Faults faults;
    semantics_.leave_call(state, rank_, choice_of({e.index}), faults);
    const Process& after = *state.processes[rank_];
    if (!faults.empty() || after.truncated || after.status == Process::Status::Terminated ||
        after.machine->frames.size() != process_.machine->frames.size())
        throw Failed{};
}

Tried Completions::Trial::start()
{
    Tried m(*process_.machine);
    if (!semantics_.clock_hidden_) {
        if (std::any_of(m.undefined.begin(), m.undefined.end(), [](uint64_t bits) { return bits != 0; }))
            throw Failed{};
        m.undefined.clear();
    }
    if (!round_.registers.empty())
        m.undefined.resize(m.registers.size());
    for (uint32_t r : round_.registers) {
        if (r >= m.registers.size())
            throw Failed{};
        m.registers[r] = 0;
        m.undefined[r] = ~uint64_t{0};
    }
    semantics_.forgetting_->forget(m);
    forgotten_.assign(m.memory.size(), 0);
    for (uint32_t i = 1; i < m.memory.size(); ++i) { // whoever reads what has no value is stopped
        const MemoryObject* o = alive(m.memory, i);
        if (o == nullptr)
            continue;
        forgotten_[i] = o->forgotten;
        for (const auto& [end, gap] : o->forgotten != 0 ? std::map<uint32_t, Gap>() : o->gaps)
            m.memory.hide(object_pointer(i, gap.begin), end - gap.begin, hidden_by, hidden_mark);
    }
    hide_all(m);
    end_turn(m, 0);
    hide_all(m);
    hide_sums(m);
    return m;
}

void Completions::Trial::try_all()
{
    round_.first = start();
    round_.tails.clear();
    const Tried& first = round_.first;
    std::vector<Tried> completed{first}; // C(k)
    const uint32_t n = size();
    for (uint32_t k = 0; k < n; ++k) {
        completed.push_back(portion(completed[k], k, 1)); // the last one means nothing if it has a tail
        if (k + 1 < n && (!same_frames(completed[k + 1], first) || arguments(completed[k + 1]) != arguments(first)))
            throw Failed{};
        if (polls_ && !is_same(in_vain(completed[k]), completed[k]))
            throw Failed{};
    }
    for (uint32_t k = 0; several_ && k < n; ++k)
        for (uint32_t more = 2; k + more <= n; ++more) {
            const Tried m = portion(completed[k], k, more);
            if (!(hides_ && k + more == n) && !is_same(m, completed[k + more]))
                throw Failed{};
        }
    if (!hides_)
        check_sums();
}

std::vector<uint64_t> Completions::Trial::arguments(const Tried& m) const
{
    std::vector<uint64_t> out;
    for (const ir::Operand& o : semantics_.program_.functions[m.frames.back().function].args(interpreter_.at(m)))
        out.push_back(interpreter_.value(m, o));
    return out;
}

Tried Completions::Trial::portion(const Tried& from, uint32_t k, uint32_t n)
{
    Tried m = from;
    entries_ = n;
    if (count_ != 0)
        m.memory.store_known(count_, 32, several_ ? n : 1);
    for_entries(m.memory, n, [&](const Stretch& p) { m.memory.hide(p.at, p.bytes, hidden_by, hidden_mark); });
    Interpreter::finish(semantics_.program_, m, abi::SUCCESS);
    const bool last = k + n == size();
    const Tried before = m;
    Stopped stop;
    uint32_t p = 0;
    try {
        stop = up_to_first_entry(m, last);
    } catch (const Failed&) {
        if (!hides_ || !last)
            throw;
        stop.at_call = true;
    }
    if (hides_ && last && stop.at_call)
        round_.tails.push_back({before, n, false});
    for (; p < n && !stop.at_call; ++p) {
        if (stop.entry != p)
            throw Failed{};
        if (hides_ && last && p + 1 == n) {
            round_.tails.push_back({m, n, true});
            return m;
        }
        stop = each_as_entry(m, p, last && p + 1 == n);
    }
    if (!stop.at_call)
        throw Failed{};
    for (Element& e : elements_) {
        if (p == n)
            break;
        if (e.left.empty()) { // not all entries were read, so these were not dealt with
            e.left = e.delivered;
            e.added.assign(sums_.size(), {});
        } else if (e.left != e.delivered ||
                   std::any_of(e.added.begin(), e.added.end(), [](const Added& a) { return a.value.has_value(); })) {
            throw Failed{};
        }
    }
    return m;
}

Completions::Trial::Stopped Completions::Trial::up_to_first_entry(Tried& m, bool last)
{
    Stopped stop;
    const Tried before = m;
    try {
        stop = run(m);
        for (const Element& e : elements_)
            check_untouched(m, e);
        check_nothing_added(m);
        if (last && stop.at_call) {
            for (const Element& e : elements_)
                reveal(m, e.own, e.delivered);
            show_sums(m, nullptr);
        }
    } catch (const Failed&) {
        if (!last || (hides_ && !tries_tails_))
            throw;
        m = before; // it may look at them, if it looks at no entry
        for (const Element& e : elements_)
            reveal(m, e.own, e.delivered);
        show_sums(m, nullptr);
        if (stop = run(m); !stop.at_call)
            throw;
    }
    end(m, stop);
    if (!last || !stop.at_call)
        hide_all(m);
    return stop;
}

Completions::Trial::Stopped Completions::Trial::each_as_entry(Tried& m, uint32_t p, bool last)
{
    std::vector<Tried> results;
    std::optional<Stopped> stop;
    bool differ = false;
    for (Element& e : elements_) {
        Tried& r = results.emplace_back(m);
        for (const Element& o : elements_)
            if (&o == &e)
                reveal(r, o.own, o.delivered);
            else if (last)
                reveal(r, o.own, o.left);
        r.memory.store_known(index_entry(p).at, 32, e.index);
        if (has_status(r.memory))
            show(r.memory, status_entry(p), e.status);
        if (last)
            show_sums(r, &e);
        const Stopped here = run(r);
        if ((stop && here != *stop) || (!here.at_call && here.entry != p + 1))
            throw Failed{};
        stop = here;
        if (!last) {
            if (e.left.empty())
                for (const Stretch& piece : e.own)
                    e.left.push_back(exists(r.memory, piece) ? contents(r.memory, piece) : Contents{});
            else
                check_left(r, e, e.left);
            note_added(r, e);
            hide(r, e.own);
            if (!is_own_as_in(r, m))
                for (const Element& o : elements_)
                    if (&o != &e)
                        check_untouched(r, o);
        } // else all that there is is compared
        end(r, here);
        differ |= !is_same(results[0], r);
    }
    if (differ)
        learn(m, results, stop->at_call);
    m = std::move(results[0]);
    if (!last)
        hide_all(m);
    return *stop;
}

Tried Completions::Trial::in_vain(Tried m)
{
    entries_ = 0;
    m.memory.store_known(count_, 32, 0);
    if (!several_)
        m.memory.store_known(indices_, 32, static_cast<uint32_t>(abi::UNDEFINED));
    Interpreter::finish(semantics_.program_, m, abi::SUCCESS);
    const Stopped stop = run(m);
    for (const Element& e : elements_)
        check_untouched(m, e);
    check_nothing_added(m);
    if (!stop.at_call)
        throw Failed{};
    end(m, stop);
    hide_all(m);
    return m;
}

Completions::Trial::Stopped Completions::Trial::run(Tried& m)
{
    constexpr uint64_t work = 10'000; // nanoseconds, of one run; measured
    if (semantics_.limits_ != nullptr)
        semantics_.limits_->check_limits(work);
    std::vector<Conflict> conflicts;
    Stopped out;
    interpreter_.undefined_stops = !(m.shows_sums && semantics_.clock_hidden_);
    try {
        for (bool goes_on = true; goes_on;) {
            const Stop stop = interpreter_.run(m, pending_, conflicts);
            if (!conflicts.empty() || !interpreter_.noted.empty())
                throw Failed{};
            goes_on = false;
            if (stop == Stop::Call && !is_local(interpreter_.at(m).mpi))
                out.at_call = true;
            else if (stop == Stop::Call && call_locally(m))
                goes_on = true;
            else if (stop == Stop::Memory && add_up(m))
                goes_on = true;
            else if (stop == Stop::Call || (stop == Stop::Memory && interpreter_.message.empty()))
                out.entry = entry_that_is_read(m); // a load of what is hidden
            else
                throw Failed{};
        }
    } catch (const ForgottenRead& read) {
        if (read.by != hidden_by)
            throw;
        out.entry = entry_that_is_read(m);
    }
    if (!out.at_call) // else the interpreter has done that
        clear_dead(m);
    check_untouched(m, round_.memory);
    if (!m.shows_sums)
        for (const Sum& sum : sums_)
            if (!sum.reg)
                check_untouched(m, {sum.memory});
    return out;
}

uint32_t Completions::Trial::entry_that_is_read(const Tried& m) const
{
    const ir::Instr& in = interpreter_.at(m);
    Stretch read;
    if (in.code == ir::Opcode::Load)
        read = {interpreter_.value(m, in.a), (uint64_t{in.width} + 7) / 8};
    else if (in.code == ir::Opcode::CopyMemory)
        read = {interpreter_.value(m, in.b), interpreter_.value(m, in.c)};
    else if (in.code == ir::Opcode::Mpi)
        read = status_that_is_read(m);
    for (uint32_t p = 0; p < entries_ && read.bytes > 0; ++p)
        for (const Stretch& entry : {index_entry(p), status_entry(p)})
            if (overlap(entry, read) && read.at >= entry.at && read.at + read.bytes <= entry.at + entry.bytes)
                return p;
    // Was it forgotten before? Then it has to be kept from now on.
    const uint32_t object = object_of(read.at);
    if (const MemoryObject* o = m.memory.find(object); o != nullptr && o->forgotten != 0 && o->forgotten != hidden_by)
        throw ForgottenRead{o->forgotten};
    const auto is_read = [&](const Stretch& s) { return overlap(s, read); };
    bool own = object >= forgotten_.size() || forgotten_[object] == 0 || std::ranges::any_of(passing_, is_read) ||
               std::ranges::any_of(round_.memory, is_read);
    for (const Element& e : elements_)
        own |= std::ranges::any_of(e.own, is_read);
    for_entries(m.memory, entries_, [&](const Stretch& s) { own |= is_read(s); });
    if (!own)
        throw ForgottenRead{forgotten_[object]};
    throw Failed{};
}

void Completions::Trial::check_untouched(const Tried& m, const std::vector<Stretch>& pieces)
{
    for (const Stretch& p : pieces)
        if (exists(m.memory, p) && !is_untouched(m, p))
            throw Failed{};
}

void Completions::Trial::check_left(const Tried& m, const Element& e, const std::vector<Contents>& values)
{
    for (size_t i = 0; i < e.own.size(); ++i)
        if (exists(m.memory, e.own[i]) && contents(m.memory, e.own[i]) != values[i])
            throw Failed{};
}

void Completions::Trial::clear_dead(Tried& m) const
{
    const Frame& f = m.frames.back();
    auto [live, fresh] = completions_.live_.try_emplace(f.function);
    if (fresh)
        live->second = live_before(semantics_.program_.functions[f.function]);
    const RegisterSet& needed = live->second[f.pc];
    for (ir::Reg r = 0; r < semantics_.program_.functions[f.function].registers; ++r)
        if (!needed.contains(r)) {
            m.registers[f.registers + r] = 0;
            m.parts.erase(f.registers + r);
            if (!m.undefined.empty())
                m.undefined[f.registers + r] = 0;
        }
}

void Completions::Trial::end(Tried& m, const Stopped& stop)
{
    std::erase_if(m.parts, [&](const auto& p) { return p.first >= m.undefined.size() || m.undefined[p.first] == 0; });
    for (uint32_t r = 0; r < m.undefined.size(); ++r)
        if (m.undefined[r] != 0 && !is_open(m, r) && !(m.shows_sums && semantics_.clock_hidden_))
            throw Failed{};
    if (stop.at_call)
        return end_turn(m, entries_);
    for_entries(m.memory, stop.entry, [&](const Stretch& p) { m.memory.hide(p.at, p.bytes, hidden_by, hidden_mark); });
    hide(m, passing_);
}

void Completions::Trial::end_turn(Tried& m, uint32_t entries)
{
    std::vector<Stretch> passing;
    for_entries(m.memory, entries, [&](const Stretch& p) { passing.push_back(p); });
    for (const Stretch& p : passing_)
        if (exists(m.memory, p))
            passing.push_back(p);
    for (const Stretch& p : passing)
        std::memset(m.memory.overwrite(p.at, p.bytes, nullptr), 0, p.bytes);
    semantics_.forgetting_->forget(m);
    for (const Stretch& p : passing)
        if (!has_no_value(m.memory, p))
            throw Failed{};
}

void Completions::Trial::learn(const Machine& before, const std::vector<Tried>& after, bool at_call)
{
    bool learned = false;
    for (const Tried& m : after) {
        if (m.memory.size() != after[0].memory.size())
            throw Failed{};
        if (!same_but_memory(m, after[0]))
            learn_sums(after, at_call);
    }
    for (uint32_t i = 1; i < after[0].memory.size(); ++i) {
        const auto of = [&](const Machine& m) { return alive(m.memory, i); };
        if (std::all_of(after.begin(), after.end(), [&](const Machine& m) { return of(m) == of(before); }))
            continue;
        if (std::any_of(after.begin(), after.end(), [&](const Machine& m) { return of(m) == nullptr; }))
            continue;
        const MemoryObject& first = *of(after[0]);
        std::vector<std::vector<uint16_t>> bytes;
        for (const Machine& m : after)
            bytes.push_back(plain(*of(m)));
        const std::vector<uint16_t> old = of(before) != nullptr ? plain(*of(before)) : std::vector<uint16_t>();
        for (uint32_t b = 0; b < first.bytes.size(); ++b) {
            if (std::all_of(bytes.begin(), bytes.end(), [&](const auto& x) { return x[b] == bytes[0][b]; }))
                continue;
            size_t changed = 0, who = 0;
            for (size_t e = 0; e < bytes.size(); ++e)
                if (old.size() <= b || bytes[e][b] != old[b]) {
                    ++changed;
                    who = e;
                }
            const Stretch piece{object_pointer(i, b), 1};
            const auto known = [&](const Stretch& p) { return overlap(p, piece); };
            if (changed == 1)
                elements_[who].own.push_back(piece);
            else if (!at_call && std::none_of(passing_.begin(), passing_.end(), known))
                passing_.push_back(piece);
            else if (at_call && learn_sum_at(piece, first.bytes.size()))
                learned = true;
            else
                throw Failed{};
            learned = true;
        }
    }
    if (learned)
        throw Learned{};
    throw Failed{};
}

} // namespace mpismt::soundness
