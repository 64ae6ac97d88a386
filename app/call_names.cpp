#include "app/call_names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mpismt::app {

namespace {

using Place = std::tuple<uint32_t, uint32_t, uint32_t, MpiOp>; // file, line, column, and the call that is made there

Place place_of_call(SourceLoc loc, MpiOp op) { return {loc.file, loc.line, loc.column, op}; }

void replace_all(std::string& text, const std::string& old, const std::string& fresh)
{
    for (size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += fresh.size())
        text.replace(at, old.size(), fresh);
}

class Names {
public:
    explicit Names(const ir::Program& program)
    {
        for (const ir::Function& f : program.functions)
            for (const ir::Instr& in : f.code) {
                if (in.code != ir::Opcode::Mpi || in.text == 0 || in.mpi == MpiOp::Comm_call_errhandler)
                    continue;
                const std::string_view name = program.texts[in.text];
                if (!name.starts_with("MPI_"))
                    starts_ = true;
                else if (const std::optional<MpiOp> op = find_mpi_op(name.substr(4)); op && in.loc) {
                    whole_[place_of_call(in.loc, in.mpi)] = *op;
                    whole_[place_of_call(in.loc, MpiOp::Comm_call_errhandler)] = *op; // where the whole call fails
                }
            }
    }
    bool empty() const { return whole_.empty() && !starts_; }

    void apply(Finding& finding) const
    {
        for (Location& l : finding.locations)
            if (const std::optional<MpiOp> op = l.call.empty() ? std::nullopt : find_mpi_op(l.call.substr(4)))
                if (const MpiOp* whole = find(l.loc, *op)) {
                    const std::string name = fmt::format("MPI_{}", name_of(*whole));
                    if (const size_t at = finding.message.find(l.call); at != std::string::npos)
                        finding.message.replace(at, l.call.size(), name);
                    if (const std::string waits = awaited(*whole, *op);
                        !waits.empty() && l.role.starts_with("waits for"))
                        l.role = "waits for " + waits;
                    l.call = name;
                }
        Execution& run = finding.execution;
        const std::map<CallRef, CallRef> calls = wholes(run);
        for (ProcessEnd& e : run.ends)
            if (const MpiOp* whole = find(e.loc, e.op)) {
                if (std::string waits = awaited(*whole, e.op); !waits.empty() && !e.waits_for.empty()) {
                    replace_all(finding.message, e.waits_for, waits);
                    e.waits_for = std::move(waits);
                }
                replace_all(finding.message, fmt::format("MPI_{} ", name_of(e.op)),
                            fmt::format("MPI_{} ", name_of(*whole)));
                e.op = *whole;
            }
        shorten(run, calls);
        std::vector<CallRef> relied_on;
        for (const CallRef& c : finding.relied_on)
            if (const auto known = calls.find(c);
                known != calls.end() && std::find(relied_on.begin(), relied_on.end(), known->second) == relied_on.end())
                relied_on.push_back(known->second);
        finding.relied_on = std::move(relied_on);
        if (finding.other_execution)
            shorten(*finding.other_execution, wholes(*finding.other_execution));
    }

private:
    const MpiOp* find(SourceLoc loc, MpiOp op) const
    {
        const auto known = whole_.find(place_of_call(loc, op));
        return known == whole_.end() ? nullptr : &known->second;
    }

    // What a call waits for in one of the calls that it is made of.
    static std::string awaited(MpiOp whole, MpiOp part)
    {
        switch (whole) {
        case MpiOp::Comm_accept:
            return part == MpiOp::Recv ? "a process to connect to the port"
                                       : "the other accepting processes, and the connecting ones";
        case MpiOp::Comm_connect:
            return part == MpiOp::Ssend ? "a process to accept at the port"
                                        : "the other connecting processes, and the accepting ones";
        case MpiOp::Comm_spawn:
        case MpiOp::Comm_spawn_multiple:
            return "the other spawning processes, and for the spawned ones to call MPI_Init";
        case MpiOp::Init:
        case MpiOp::Init_thread: return "all processes that spawn this one to call MPI_Comm_spawn";
        default: return {};
        }
    }

    // Nothing of the call comes behind this one.
    static bool is_last(MpiOp whole, MpiOp part)
    {
        const bool meets = whole == MpiOp::Comm_accept || whole == MpiOp::Comm_connect;
        return part == (meets ? MpiOp::Intercomm_create : MpiOp::Barrier);
    }

    // For each call of a run the first one of those that it belongs with; none of what comes before a process begins.
    std::map<CallRef, CallRef> wholes(const Execution& run) const
    {
        std::map<CallRef, CallRef> calls;
        struct Open {
            CallRef first;
            MpiOp whole;
            SourceLoc loc;
        };
        std::map<uint32_t, Open> open; // of each process
        for (const Step& s : run.steps) {
            if (s.kind != Step::Kind::Call || (starts_ && !s.loc))
                continue;
            const CallRef self{s.self.rank, s.self.call, 0};
            const MpiOp* whole = find(s.loc, s.op);
            auto at = open.find(self.rank);
            if (whole == nullptr || at == open.end() || at->second.whole != *whole || !(at->second.loc == s.loc)) {
                calls[self] = self;
                if (whole != nullptr)
                    open.insert_or_assign(self.rank, Open{self, *whole, s.loc});
                else
                    open.erase(self.rank);
            } else {
                calls[self] = at->second.first;
            }
            if (whole != nullptr && is_last(*whole, s.op))
                open.erase(self.rank);
        }
        return calls;
    }

    void shorten(Execution& run, const std::map<CallRef, CallRef>& calls) const
    {
        if (!starts_)
            return;
        const auto whole_of = [&](CallRef c) -> std::optional<CallRef> {
            const auto known = calls.find({c.rank, c.call, 0});
            if (known == calls.end())
                return std::nullopt;
            return CallRef{c.rank, known->second.call, known->second.call == c.call ? c.part : 0};
        };
        std::map<CallRef, CallRef> last; // the last of the calls that each consists of
        for (const auto& [call, first] : calls)
            last[first] = call;
        std::vector<Step> steps;
        for (Step& s : run.steps) {
            const std::optional<CallRef> self = whole_of(s.self);
            const std::optional<CallRef> other = s.kind == Step::Kind::Match ? whole_of(s.other) : self;
            if (!self || !other)
                continue;
            if (s.kind == Step::Kind::Call && self->call != s.self.call)
                continue;
            if (s.kind == Step::Kind::Return && last.at({self->rank, self->call, 0}).call != s.self.call)
                continue;
            if (const MpiOp* whole = find(s.loc, s.op); whole != nullptr && *whole != s.op) {
                s.op = *whole;
                s.buffered.reset();
                s.synchronizing.reset();
                s.data.clear();
            }
            s.self = *self;
            if (s.kind == Step::Kind::Match)
                s.other = *other;
            if (s.message)
                s.message = whole_of(*s.message);
            steps.push_back(std::move(s));
        }
        run.steps = std::move(steps);
        for (ProcessEnd& e : run.ends)
            if (const std::optional<CallRef> c = whole_of({static_cast<uint32_t>(&e - run.ends.data()), e.call, 0}))
                e.call = c->call;
    }

    std::map<Place, MpiOp> whole_;
    bool starts_ = false; // there are calls that are made before a process begins
};

// The reference that is left of an error handler may be one that MPI_Comm_get_errhandler or its kin has returned. Such
// calls are not in an execution, so they are looked for in the program: those whose variable is never given to
// MPI_Errhandler_free, or all, if there are none. Where the handler's own variable is never given to it, that is the
// leak.
void name_references(CheckResult& result, const ir::Program& program)
{
    using Variable = std::tuple<uint32_t, bool, uint64_t>; // function (0: a global), and the operand
    std::vector<std::pair<Variable, Location>> returned;
    std::map<std::pair<uint32_t, uint32_t>, Variable> made; // by file and line
    std::set<Variable> freed;
    for (uint32_t k = 0; k < program.functions.size(); ++k) {
        const ir::Function& f = program.functions[k];
        const auto variable = [&](const ir::Instr& in, size_t argument) {
            const ir::Operand& o = f.args(in)[argument];
            return o.is_constant() ? Variable(0, true, o.bits) : Variable(k, false, o.reg);
        };
        for (const ir::Instr& in : f.code) {
            if (in.code != ir::Opcode::Mpi || !in.loc)
                continue;
            const std::string_view name = name_of(in.mpi);
            if (name.ends_with("_create_errhandler"))
                made.emplace(std::pair(in.loc.file, in.loc.line), variable(in, 1));
            else if (in.mpi == MpiOp::Errhandler_free)
                freed.insert(variable(in, 0));
            else if (name.ends_with("_get_errhandler"))
                returned.emplace_back(variable(in, 1),
                                      Location{0, in.loc, fmt::format("MPI_{}", name),
                                               "returns one more reference, which must be freed as well"});
        }
    }
    const bool all =
        std::all_of(returned.begin(), returned.end(), [&](const auto& r) { return freed.contains(r.first); });
    for (Finding& f : result.findings) {
        const auto handler = whole_of(f.kind) != FindingKind::ResourceLeak || f.locations.empty()
                                 ? made.end()
                                 : made.find({f.locations[0].loc.file, f.locations[0].loc.line});
        if (handler == made.end() || !freed.contains(handler->second))
            continue;
        for (auto [variable, place] : returned)
            if (all || !freed.contains(variable)) {
                place.rank = f.locations[0].rank;
                f.locations.push_back(std::move(place));
            }
    }
}

} // namespace

void name_calls(CheckResult& result, const ir::Program& program)
{
    name_references(result, program);
    const Names names(program);
    if (names.empty())
        return;
    for (Finding& f : result.findings)
        names.apply(f);
}

} // namespace mpismt::app
