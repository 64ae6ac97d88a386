#include "replay/finding.hpp"

#include "core/errors.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

namespace mpismt::replay {

namespace {

using Json = nlohmann::json;
using State = ProcessEnd::State;

constexpr uint32_t most_processes = 4096, most_calls = 1'000'000;

[[noreturn]] void refuse(const std::string& why)
{
    throw InputError(fmt::format("this is not a JSON report of mpismt check or mpismt outcomes: {}", why));
}

State state_named(const std::string& name)
{
    constexpr std::pair<std::string_view, State> states[] = {{"ended", State::Ended},
                                                             {"blocked", State::Blocked},
                                                             {"polling", State::Polling},
                                                             {"terminated", State::Terminated},
                                                             {"running", State::Running}};
    for (const auto& [word, state] : states)
        if (word == name)
            return state;
    refuse(fmt::format("a process ends as `{}`", name));
}

struct Ref {
    uint32_t rank = 0, call = 0;
};

Ref ref_of(const Json& step, const PlannedRun& run)
{
    const Ref ref{step.at("rank").get<uint32_t>(), step.at("call").get<uint32_t>()};
    if (ref.rank >= run.processes.size() || ref.call >= most_calls)
        refuse("a step belongs to a process that does not exist");
    return ref;
}

PlannedCall& call_of(const Json& step, PlannedRun& run)
{
    const Ref ref = ref_of(step, run);
    std::vector<PlannedCall>& calls = run.processes[ref.rank].calls;
    if (ref.call >= calls.size())
        calls.resize(ref.call + 1);
    return calls[ref.call];
}

// Of each process, the call from which it has returned last.
using Order = std::vector<std::optional<uint32_t>>;

// They take effect later than they return, and nothing else of them is noticed.
bool is_one_sided(const std::string& op)
{
    static const std::set<std::string_view> names = {
        "MPI_Put",  "MPI_Get",  "MPI_Accumulate",  "MPI_Get_accumulate", "MPI_Fetch_and_op", "MPI_Compare_and_swap",
        "MPI_Rput", "MPI_Rget", "MPI_Raccumulate", "MPI_Rget_accumulate"};
    return names.contains(op);
}

// Others need none of these.
bool is_local_to_windows(const std::string& op)
{
    return is_one_sided(op) || op.starts_with("MPI_Win_flush") || op == "MPI_Win_sync";
}

void note_return(const Json& step, Ref ref, Order& returned)
{
    const std::string kind = step.at("step").get<std::string>(), op = step.at("operation").get<std::string>();
    if (kind == (is_one_sided(op) ? "effect" : "return"))
        returned[ref.rank] = std::max(returned[ref.rank].value_or(0), ref.call);
}

// The last call of its process before an MPI_Put or MPI_Get takes effect, if that is not the call itself: it is made
// there. UINT32_MAX: it takes no effect in the execution.
std::optional<uint32_t> deferred_to(const Json& trace, size_t at, const PlannedRun& run)
{
    const std::string op = trace[at].at("operation").get<std::string>();
    if (op != "MPI_Put" && op != "MPI_Get")
        return std::nullopt;
    const Ref self = ref_of(trace[at], run);
    std::optional<uint32_t> last;
    bool returns = false;
    for (size_t i = at + 1; i < trace.size(); ++i) {
        const std::string kind = trace[i].at("step").get<std::string>();
        if (kind == "match" || ref_of(trace[i], run).rank != self.rank)
            continue;
        const uint32_t call = ref_of(trace[i], run).call;
        if (kind == "effect" && call == self.call)
            return last;
        returns |= kind == "return" && call == self.call;
        if (kind == "call")
            last = call;
        // A real MPI wants it before the call that completes it begins.
        const std::string other = trace[i].at("operation").get<std::string>();
        if (kind == "call" && other.starts_with("MPI_Win_") && other != "MPI_Win_sync")
            return call;
    }
    return returns ? std::optional(UINT32_MAX) : std::nullopt; // else it is where the execution fails
}

// A call that takes effect late in the execution, or never, is held back until then, and so is one in which a deferred
// one is made; but no longer than to the next call of its process that others may need.
void hold_back(const Json& trace, size_t at, const PlannedRun& run, Order& returned)
{
    constexpr size_t far = 10'000;
    const Ref self = ref_of(trace[at], run);
    const std::vector<PlannedCall>& calls = run.processes[self.rank].calls;
    bool held = is_one_sided(trace[at].at("operation").get<std::string>());
    Order order = returned;
    for (size_t i = at + 1; i < std::min(trace.size(), at + far); ++i) {
        const std::string kind = trace[i].at("step").get<std::string>();
        if (kind == "match")
            continue;
        const Ref ref = ref_of(trace[i], run);
        if (ref.rank != self.rank)
            note_return(trace[i], ref, order);
        else if (kind == "call" && !is_local_to_windows(trace[i].at("operation").get<std::string>()))
            break;
        else if (kind == "effect" && (ref.call == self.call || calls[ref.call].defer == self.call)) {
            held = true;
            break;
        }
    }
    if (held)
        returned = std::move(order);
}

// Before each call, the last from which each other process has returned: where memory or a file is shared, that counts.
// Of one-sided communication it is the last that has taken effect. MPI_Init waits for all.
void take_order(const Json& trace, PlannedRun& run)
{
    const auto is_effect = [](const Json& step) { return step.at("step") == "effect"; };
    if (!std::any_of(trace.begin(), trace.end(), is_effect))
        return;
    Order returned(run.processes.size());
    std::vector<Order> known(run.processes.size(), returned);
    for (size_t i = 0; i < trace.size(); ++i) {
        const Json& step = trace[i];
        const std::string kind = step.at("step").get<std::string>();
        if (kind == "match")
            continue;
        const Ref ref = ref_of(step, run);
        note_return(step, ref, returned);
        if (kind != "call" || step.at("operation").get<std::string>().starts_with("MPI_Init"))
            continue;
        PlannedCall& call = call_of(step, run);
        call.defer = deferred_to(trace, i, run);
        Order first = returned;
        if (!call.defer)
            hold_back(trace, i, run, first);
        for (uint32_t other = 0; other < first.size(); ++other)
            if (other != ref.rank && first[other] > known[ref.rank][other]) {
                call.after.emplace_back(other, *first[other]);
                known[ref.rank][other] = first[other];
            }
    }
}

template <typename T>
void take(std::optional<T>& to, const Json& step, const char* name)
{
    if (step.contains(name))
        to = step.at(name).get<T>();
}

void take_step(const Json& step, PlannedRun& run)
{
    const std::string kind = step.at("step").get<std::string>();
    if (kind == "match") {
        // A matched probe is the match; a receive of the message that it has found names no source.
        call_of(step.at("with"), run).source = ref_of(step, run).rank;
        return;
    }
    PlannedCall& call = call_of(step, run);
    if (kind == "call")
        call.op = step.at("operation").get<std::string>();
    take(call.buffered, step, "buffered");
    take(call.synchronizing, step, "synchronizing");
    take(call.flag, step, "flag");
    if (step.contains("indices"))
        call.indices = step.at("indices").get<std::vector<uint32_t>>();
    if (step.contains("message"))
        call.source = ref_of(step.at("message"), run).rank;
}

// Where processes share memory, MPI_Pcontrol stands in the execution for an access that others may come before. The
// program does not call it: the calls behind it have other numbers there.
class WithoutAccesses {
public:
    explicit WithoutAccesses(const Json& trace)
    {
        for (const Json& step : trace)
            if (step.at("operation") == "MPI_Pcontrol")
                accesses_.emplace(rank_of(step), call_of(step));
    }

    uint32_t number(uint32_t rank, uint32_t call) const
    {
        return call - static_cast<uint32_t>(
                          std::distance(accesses_.lower_bound({rank, 0}), accesses_.lower_bound({rank, call})));
    }

    Json trace(const Json& all) const
    {
        Json rest = Json::array();
        for (Json step : all) {
            if (accesses_.contains({rank_of(step), call_of(step)}))
                continue;
            renumber(step);
            for (const char* other : {"with", "message"})
                if (step.contains(other))
                    renumber(step[other]);
            rest.push_back(std::move(step));
        }
        return rest;
    }

private:
    static uint32_t rank_of(const Json& ref) { return ref.at("rank").get<uint32_t>(); }
    static uint32_t call_of(const Json& ref) { return ref.at("call").get<uint32_t>(); }
    void renumber(Json& ref) const { ref["call"] = number(rank_of(ref), call_of(ref)); }

    std::set<std::pair<uint32_t, uint32_t>> accesses_; // rank and call
};

// All processes are in MPI_Init at once on a real MPI: it is none of the steps.
void take_steps(const Json& trace, PlannedRun& run)
{
    for (const Json& step : trace) {
        if (step.at("step") != "call" || step.at("operation").get<std::string>().starts_with("MPI_Init"))
            continue;
        const Ref ref = ref_of(step, run);
        call_of(step, run).step = static_cast<uint32_t>(run.steps.size());
        run.steps.emplace_back(ref.rank, ref.call);
    }
}

void take_given(const Json& given, PlannedRun& run)
{
    for (const Json& g : given) {
        const std::string name = g.at("name").get<std::string>();
        const uint32_t rank = g.at("rank").get<uint32_t>();
        if (rank >= run.processes.size())
            refuse("an input belongs to a process that does not exist");
        if (name == "input")
            run.processes[rank].inputs.push_back(g.at("value").get<int64_t>());
        else if (std::find(run.not_forced.begin(), run.not_forced.end(), name) == run.not_forced.end())
            run.not_forced.push_back(name);
    }
}

// What findings and outcomes have: an execution, and how it ends.
PlannedRun run_of(const Json& report, const Json& finding)
{
    PlannedRun run;
    run.program = report.at("program").get<std::string>();
    for (const Json& a : report.value("assumptions", Json::array()))
        run.of_record |= a.at("name") == "control-flow";
    const Json& ends = finding.at("ends");
    if (ends.empty() || ends.size() > most_processes)
        refuse(fmt::format("{} processes", ends.size()));
    const WithoutAccesses numbers(finding.at("trace"));
    const Json trace = numbers.trace(finding.at("trace"));
    run.processes.resize(ends.size());
    for (size_t rank = 0; rank < ends.size(); ++rank) {
        PlannedProcess& p = run.processes[rank];
        p.end = state_named(ends[rank].at("state").get<std::string>());
        if (p.end == State::Blocked || p.end == State::Polling) {
            p.last_call = numbers.number(static_cast<uint32_t>(rank), ends[rank].at("call").get<uint32_t>());
            p.last_op = ends[rank].at("operation").get<std::string>();
        }
    }
    for (const Json& step : trace)
        take_step(step, run);
    take_order(trace, run);
    take_steps(trace, run);
    take_given(finding.at("given"), run);
    return run;
}

PlannedRun planned_run(const Json& report, const Json& finding)
{
    PlannedRun run = run_of(report, finding);
    run.kind = find_finding_kind(finding.at("kind").get<std::string>());
    if (!run.kind)
        refuse("it has a finding of an unknown kind");
    run.message = finding.at("message").get<std::string>();
    for (const Json& l : finding.at("locations"))
        run.places.push_back(
            {l.at("rank").get<uint32_t>(), l.value("line", uint32_t{0}), l.value("call", std::string())});
    return run;
}

// "process 0 ends: x = 1; process 1 is stuck in MPI_Recv"
std::string words_of_outcome(const Json& outcome)
{
    std::string out;
    for (const Json& p : outcome.at("processes")) {
        const std::string state = p.at("state").get<std::string>();
        out += fmt::format("{}process {} {}", out.empty() ? "" : "; ", &p - &outcome.at("processes")[0],
                           state == "ended" ? "ends" : "is " + state);
        if (p.contains("operation"))
            out += " in " + p.at("operation").get<std::string>();
        std::string_view separator = ": ";
        for (const auto& [name, value] : p.at("variables").items()) {
            out += fmt::format("{}{} = {}", separator, name, value.dump());
            separator = ", ";
        }
    }
    return out;
}

// All things of one kind of all reports.
template <typename Plan>
std::vector<PlannedRun> all_of(const std::string& text, const char* key, Plan plan)
{
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded())
        refuse("it is not JSON, or is truncated");
    std::vector<PlannedRun> runs;
    try {
        for (const Json& report : json.is_array() ? json : Json::array({json})) {
            if (!report.is_object() || report.value("schema", "") != "mpismt/1")
                refuse("its `schema` is not mpismt/1");
            for (const Json& entry : report.at(key))
                runs.push_back(plan(report, entry));
        }
    } catch (const Json::exception& e) {
        refuse(e.what());
    }
    return runs;
}

// Names of the calls whose processes may or may not wait for all others: where one of them has to, all take part in a
// barrier, so that it can.
bool some_synchronise(const PlannedRun& run)
{
    return std::any_of(run.processes.begin(), run.processes.end(), [](const PlannedProcess& p) {
        return std::any_of(p.calls.begin(), p.calls.end(),
                           [](const PlannedCall& c) { return c.synchronizing.value_or(false); });
    });
}

bool starts_wait(const PlannedProcess& p)
{
    bool wait = false;
    for (const PlannedCall& c : p.calls)
        if (c.buffered && c.op.starts_with("MPI_Start")) {
            if (*c.buffered)
                return false;
            wait = true;
        }
    return wait;
}

} // namespace

std::vector<PlannedRun> findings_of(const std::string& text) { return all_of(text, "findings", planned_run); }

bool has_outcomes(const std::string& text)
{
    const Json json = Json::parse(text, nullptr, false);
    return json.is_object() && json.contains("outcomes");
}

std::vector<PlannedRun> outcomes_of(const std::string& text)
{
    return all_of(text, "outcomes", [](const Json& report, const Json& outcome) {
        PlannedRun run = run_of(report, outcome);
        run.message = words_of_outcome(outcome);
        return run;
    });
}

std::string schedule_of(const PlannedRun& run, uint32_t rank, Stops stops)
{
    const PlannedProcess& p = run.processes[rank];
    const bool barriers = some_synchronise(run);
    std::string out = "mpismt-schedule 1\n";
    for (const int64_t value : p.inputs)
        out += fmt::format("input {}\n", value);
    for (const PlannedCall& c : p.calls) {
        out += c.op;
        if (c.source)
            out += fmt::format(" source={}", *c.source);
        if (c.source_in_group)
            out += fmt::format(" rank={}", *c.source_in_group);
        if (c.buffered)
            out += fmt::format(" buffered={:d}", *c.buffered);
        if (c.synchronizing && barriers)
            out += fmt::format(" barrier={:d}", *c.synchronizing);
        if (c.flag)
            out += fmt::format(" flag={:d}", *c.flag);
        if (c.defer)
            out += fmt::format(" defer={}", std::min<uint32_t>(*c.defer, INT32_MAX));
        for (const auto& [other, call] : c.after)
            out += fmt::format(" after={}:{}", other, call);
        if (c.step && stops.steps) {
            out += fmt::format(" step={}", *c.step);
            if (*c.step > 0 && stops.turns)
                out += fmt::format(" turn={}:{}", run.steps[*c.step - 1].first, run.steps[*c.step - 1].second);
        }
        if (!c.indices.empty())
            out += fmt::format(" index={}", fmt::join(c.indices, ","));
        out += '\n';
    }
    if (std::any_of(run.places.begin(), run.places.end(), [&](const Place& place) { return place.rank == rank; }))
        out += "fails here\n";
    else if (run.kind == FindingKind::Assertion)
        out += "fails elsewhere\n";
    if (run.kind == FindingKind::OrphanMessage)
        out += "orphans\n";
    if (starts_wait(p))
        out += "synchronous starts\n";
    if (stops.debugged)
        out += "debugged\n";
    if (stops.beyond)
        out += "stops beyond\n";
    return out;
}

} // namespace mpismt::replay
