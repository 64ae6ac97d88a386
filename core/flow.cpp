#include "core/flow.hpp"

#include <algorithm>

namespace mpismt {

namespace {

using ir::Opcode;

class Analysis {
public:
    explicit Analysis(const ir::Function& f) : f_(f) {}

    FlowOrder run()
    {
        find_blocks();
        order_.position.assign(f_.code.size(), 0);
        order_.loop.assign(f_.code.size(), no_loop);
        order_.head_of.assign(f_.code.size(), no_loop);
        std::vector<uint32_t> all(starts_.size());
        for (uint32_t b = 0; b < all.size(); ++b)
            all[b] = b;
        lay_out(all, no_loop);
        register_widths();
        return std::move(order_);
    }

private:
    void find_blocks()
    {
        const auto n = static_cast<uint32_t>(f_.code.size());
        std::vector<bool> leader(n, false);
        leader[0] = true;
        for (uint32_t i = 0; i < n; ++i) {
            for (uint32_t t : targets(i))
                leader[t] = true;
            if (ends_block(f_.code[i].code) && i + 1 < n)
                leader[i + 1] = true;
        }
        block_of_.resize(n);
        for (uint32_t i = 0; i < n; ++i) {
            if (leader[i])
                starts_.push_back(i);
            block_of_[i] = static_cast<uint32_t>(starts_.size() - 1);
        }
        successors_.resize(starts_.size());
        for (uint32_t b = 0; b < starts_.size(); ++b) {
            const uint32_t end = b + 1 < starts_.size() ? starts_[b + 1] : n;
            const uint32_t last = end - 1;
            for (uint32_t t : targets(last))
                successors_[b].push_back(block_of_[t]);
            if (!ends_block(f_.code[last].code) && end < n)
                successors_[b].push_back(block_of_[end]);
        }
    }

    static bool ends_block(Opcode c) { return c >= Opcode::Jump || c == Opcode::Exit || c == Opcode::Unsupported; }

    std::vector<uint32_t> targets(uint32_t i) const
    {
        const ir::Instr& in = f_.code[i];
        if (in.code == Opcode::Jump)
            return {in.target};
        if (in.code == Opcode::Branch)
            return {in.target, in.other};
        if (in.code == Opcode::Switch) {
            std::vector<uint32_t> out{in.target};
            const auto args = f_.args(in);
            for (size_t k = 1; k < args.size(); k += 2)
                out.push_back(static_cast<uint32_t>(args[k].bits));
            return out;
        }
        return {};
    }

    // Lays out `blocks`, the first being where control enters; edges that leave the subset are ignored. The inside of a
    // loop is laid out without its head, which cuts the loop open.
    void lay_out(const std::vector<uint32_t>& blocks, uint32_t loop)
    {
        // Tarjan's algorithm, iterative; components come out in reverse topological order.
        std::vector<uint32_t> index(starts_.size(), unvisited), low(starts_.size(), 0);
        std::vector<bool> inside(starts_.size(), false), on_stack(starts_.size(), false);
        for (uint32_t b : blocks)
            inside[b] = true;
        std::vector<std::vector<uint32_t>> components;
        std::vector<uint32_t> stack;
        struct Visit {
            uint32_t block;
            size_t next;
        };
        std::vector<Visit> visits;
        uint32_t counter = 0;
        for (uint32_t root : blocks) {
            if (index[root] != unvisited)
                continue;
            visits.push_back({root, 0});
            while (!visits.empty()) {
                Visit& v = visits.back();
                const uint32_t b = v.block;
                if (v.next == 0) {
                    index[b] = low[b] = counter++;
                    stack.push_back(b);
                    on_stack[b] = true;
                }
                bool descended = false;
                while (v.next < successors_[b].size()) {
                    const uint32_t s = successors_[b][v.next++];
                    if (!inside[s])
                        continue;
                    if (index[s] == unvisited) {
                        visits.push_back({s, 0});
                        descended = true;
                        break;
                    }
                    if (on_stack[s])
                        low[b] = std::min(low[b], index[s]);
                }
                if (descended)
                    continue;
                if (low[b] == index[b]) {
                    components.emplace_back();
                    uint32_t member;
                    do {
                        member = stack.back();
                        stack.pop_back();
                        on_stack[member] = false;
                        components.back().push_back(member);
                    } while (member != b);
                }
                visits.pop_back();
                if (!visits.empty())
                    low[visits.back().block] = std::min(low[visits.back().block], low[b]);
            }
        }
        for (auto it = components.rbegin(); it != components.rend(); ++it) {
            std::vector<uint32_t>& component = *it;
            const uint32_t head = component.back(); // the block through which Tarjan entered
            const bool is_loop = component.size() > 1 || std::find(successors_[head].begin(), successors_[head].end(),
                                                                   head) != successors_[head].end();
            if (!is_loop) {
                place(head, loop);
                continue;
            }
            const auto id = static_cast<uint32_t>(order_.loops.size());
            order_.loops.push_back({loop, next_position_, 0});
            place(head, id);
            order_.head_of[starts_[head]] = id;
            component.pop_back();
            std::reverse(component.begin(), component.end());
            // The loop's inside, entered from the head's successors first so that inner heads are found as such.
            std::vector<uint32_t> rest;
            for (uint32_t s : successors_[head])
                if (std::find(component.begin(), component.end(), s) != component.end() &&
                    std::find(rest.begin(), rest.end(), s) == rest.end())
                    rest.push_back(s);
            for (uint32_t b : component)
                if (std::find(rest.begin(), rest.end(), b) == rest.end())
                    rest.push_back(b);
            if (!rest.empty())
                lay_out(rest, id);
            order_.loops[id].last = next_position_;
        }
    }

    void place(uint32_t block, uint32_t loop)
    {
        const uint32_t end = block + 1 < starts_.size() ? starts_[block + 1] : static_cast<uint32_t>(f_.code.size());
        for (uint32_t i = starts_[block]; i < end; ++i) {
            order_.position[i] = next_position_;
            order_.loop[i] = loop;
        }
        ++next_position_;
    }

    void register_widths()
    {
        order_.width.assign(f_.registers, 0);
        for (uint32_t r = 0; r < f_.parameters; ++r)
            order_.width[r] = 64;
        for (const ir::Instr& i : f_.code) {
            if (i.dst == ir::no_reg)
                continue;
            unsigned width = 64;
            if (i.code == Opcode::Compute)
                width = result_width(i.op, i.width, i.to);
            else if (i.code == Opcode::Select || i.code == Opcode::Load || i.code == Opcode::Input ||
                     i.code == Opcode::Unmodelled)
                width = i.width;
            else if (i.code == Opcode::Rank || i.code == Opcode::Size || i.code == Opcode::Mpi)
                width = i.code == Opcode::Mpi ? 64 : 32;
            order_.width[i.dst] = std::max(order_.width[i.dst], static_cast<uint8_t>(width));
        }
        for (uint8_t& w : order_.width)
            if (w == 0)
                w = 64;
    }

    static constexpr uint32_t unvisited = ~uint32_t{0};
    const ir::Function& f_;
    FlowOrder order_;
    std::vector<uint32_t> starts_, block_of_;
    std::vector<std::vector<uint32_t>> successors_;
    uint32_t next_position_ = 0;
};

bool is_abort(const ir::Instr& in) { return in.code == Opcode::Mpi && in.mpi == MpiOp::Abort; }

// Of each function, whether an MPI call other than Abort may be made in it.
std::vector<bool> find_callers_of_mpi(const ir::Program& program)
{
    std::vector<bool> calls(program.functions.size(), false);
    std::vector<std::vector<uint32_t>> callers(program.functions.size());
    std::vector<uint32_t> open;
    const auto add = [&](uint32_t f) {
        if (!calls[f])
            open.push_back(f);
        calls[f] = true;
    };
    for (uint32_t f = 0; f < program.functions.size(); ++f)
        for (const ir::Instr& in : program.functions[f].code)
            if (in.code == Opcode::Call)
                callers[in.callee].push_back(f);
            else if (in.code == Opcode::CallIndirect || (in.code == Opcode::Mpi && !is_abort(in)))
                add(f);
    while (!open.empty()) {
        const uint32_t f = open.back();
        open.pop_back();
        for (uint32_t caller : callers[f])
            add(caller);
    }
    return calls;
}

} // namespace

FlowOrder analyse_flow(const ir::Function& f) { return Analysis(f).run(); }

std::vector<std::vector<bool>> find_dead_ends(const ir::Program& program)
{
    const std::vector<bool> calls = find_callers_of_mpi(program);
    std::vector<std::vector<bool>> out;
    for (const ir::Function& f : program.functions) {
        const auto n = static_cast<uint32_t>(f.code.size());
        std::vector<bool> dead(n, true);
        std::vector<std::vector<uint32_t>> predecessors(n);
        std::vector<uint32_t> open;
        for (uint32_t pc = 0; pc < n; ++pc) {
            const ir::Instr& in = f.code[pc];
            if (in.code == Opcode::Return || in.code == Opcode::CallIndirect ||
                (in.code == Opcode::Mpi && !is_abort(in)) || (in.code == Opcode::Call && calls[in.callee])) {
                dead[pc] = false;
                open.push_back(pc);
            }
            if (!is_abort(in))
                ir::for_each_successor(f, pc, [&](uint32_t to) { predecessors[to].push_back(pc); });
        }
        while (!open.empty()) {
            const uint32_t pc = open.back();
            open.pop_back();
            for (uint32_t before : predecessors[pc]) {
                if (dead[before])
                    open.push_back(before);
                dead[before] = false;
            }
        }
        out.push_back(std::move(dead));
    }
    return out;
}

} // namespace mpismt
