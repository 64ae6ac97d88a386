#include "replay/recorded.hpp"

#include "core/errors.hpp"
#include "core/mpi/traits.hpp"
#include "frontend/record/format.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace mpismt::replay {

namespace {

using State = ProcessEnd::State;

void refuse_spawned(const record::Record& record)
{
    if (record.worlds.size() > 1)
        throw InputError(fmt::format("{}: processes that are spawned cannot be replayed", record.folder));
}

// One process: its calls that others can notice, in order.
class Plan {
public:
    explicit Plan(const record::Process& process) : process_(process)
    {
        PlannedProcess& p = plan_;
        const record::Call* last = nullptr;
        for (const uint32_t i : process.in_order())
            if (const record::Call& c = process.calls[i]; !is_local(c.op) && !traits_of(c.op).has(Fact::NoEvent)) {
                within_.push_back(c.depth > 0);
                add(c);
                last = &c;
            }
        if (process.ended) {
            p.end = last && !last->returned ? State::Terminated : State::Ended;
        } else if (last && !last->returned) {
            p.end = State::Blocked;
            p.last_call = static_cast<uint32_t>(std::count(within_.begin(), within_.end(), false) - 1);
            p.last_op = p.calls.back().op;
        }
    }

    // Whether the calls are made within others, by functions that MPI calls: the library of replays does not count
    // them.
    const std::vector<bool>& within() const { return within_; }
    PlannedProcess take()
    {
        std::vector<PlannedCall> calls;
        for (size_t i = 0; i < within_.size(); ++i)
            if (!within_[i])
                calls.push_back(std::move(plan_.calls[i]));
        plan_.calls = std::move(calls);
        return std::move(plan_);
    }
    std::vector<PlannedCall> calls() && { return std::move(plan_.calls); }

private:
    void add(const record::Call& c)
    {
        PlannedCall call;
        call.op = fmt::format("MPI_{}", name_of(c.op));
        plan_.calls.push_back(call);
        if (!c.returned || c.result != 0)
            return;
        PlannedCall& planned = plan_.calls.back();
        if (const record::Argument* flag = find(c, "flag", true))
            planned.flag = flag->number != 0;
        take_request(c);
        // Of calls that complete nothing, the answer is all that there is.
        if (planned.flag.value_or(true))
            take_completions(c, planned);
        if (is(find(c, "source", false), "ANY_SOURCE") && planned.flag.value_or(true))
            if (const record::Status* s = status(c, 0))
                take_source(*s, planned);
    }

    // A receive from any source that completes later.
    void take_request(const record::Call& c)
    {
        const record::Argument* request = find(c, "request", true);
        if (request && is(find(c, "source", false), "ANY_SOURCE") && record::makes_request(c.op))
            receives_[request->number] = plan_.calls.size() - 1;
    }

    void take_completions(const record::Call& c, PlannedCall& planned)
    {
        const std::string_view name = name_of(c.op);
        if (!name.starts_with("Wait") && !name.starts_with("Test"))
            return;
        const record::Argument *one = find(c, "request", false), *all = find(c, "array_of_requests", false),
                               *index = find(c, "index", true), *indices = find(c, "array_of_indices", true);
        if (one) {
            complete(one->number, status(c, 0));
        } else if (all && index) {
            if (index->number < 0 || index->number >= all->count || is(index, "UNDEFINED"))
                return;
            planned.indices = {static_cast<uint32_t>(index->number)};
            complete(process_.array(*all)[planned.indices[0]], status(c, 0));
        } else if (all && indices) {
            for (uint32_t i = 0; i < indices->count; ++i) {
                const int64_t number = process_.array(*indices)[i];
                if (number < 0 || number >= all->count)
                    continue;
                planned.indices.push_back(static_cast<uint32_t>(number));
                complete(process_.array(*all)[static_cast<size_t>(number)], status(c, i));
            }
        } else if (all) {
            for (uint32_t i = 0; i < all->count; ++i)
                complete(process_.array(*all)[i], status(c, i));
        }
    }

    void complete(int64_t request, const record::Status* status)
    {
        const auto it = receives_.find(request);
        if (it == receives_.end())
            return;
        if (status)
            take_source(*status, plan_.calls[it->second]);
        receives_.erase(it);
    }

    static void take_source(const record::Status& s, PlannedCall& planned)
    {
        if (s.there && !s.cancelled && s.source >= 0)
            planned.source_in_group = static_cast<uint32_t>(s.source);
    }

    bool is(const record::Argument* a, const char* constant) const
    {
        const auto it = process_.constants.find(constant);
        return a && it != process_.constants.end() && it->second == a->number;
    }

    const record::Argument* find(const record::Call& c, std::string_view name, bool after)
    {
        const auto [it, fresh] = fields_.try_emplace(c.op);
        if (fresh)
            it->second = record::fields_of(c.op);
        const std::vector<record::Field>& all = it->second;
        for (size_t i = 0; i < all.size() && i < c.count; ++i)
            if (all[i].param->name == name && all[i].after == after && all[i].form != record::Field::Form::Layout)
                return &process_.of(c)[i];
        return nullptr;
    }

    const record::Status* status(const record::Call& c, uint32_t i)
    {
        const record::Argument* a = find(c, "status", true);
        if (!a)
            a = find(c, "array_of_statuses", true);
        return a && i < a->count ? &process_.statuses_of(*a)[i] : nullptr;
    }

    const record::Process& process_;
    PlannedProcess plan_;
    std::vector<bool> within_;
    std::map<int64_t, size_t> receives_; // requests of receives from any source, and their calls
    std::map<MpiOp, std::vector<record::Field>> fields_;
};

bool is_in_vain(const PlannedCall& c) { return c.op == "MPI_Testsome" ? c.indices.empty() : c.flag == false; }

std::vector<std::string> build_ids_of(const record::Record& record)
{
    std::set<std::string> ids;
    for (const record::Process& p : record.processes)
        if (!p.build_id.empty())
            ids.insert(p.build_id);
    return {ids.begin(), ids.end()};
}

} // namespace

PlannedRun plan_of(const record::Record& record)
{
    refuse_spawned(record);
    PlannedRun run;
    run.program = record.folder;
    run.message = "the recorded run";
    run.of_record = true;
    run.build_ids = build_ids_of(record);
    for (const record::Process& process : record.processes)
        run.processes.push_back(Plan(process).take());
    return run;
}

void follow(PlannedRun& run, const record::Record& record)
{
    refuse_spawned(record);
    if (run.processes.size() != record.processes.size())
        throw InputError(fmt::format("{} is not the record of this report: it has {} processes, the report {}",
                                     record.folder, record.processes.size(), run.processes.size()));
    run.build_ids = build_ids_of(record);
    std::vector<std::vector<uint32_t>> numbers(run.processes.size()); // of each planned call with the others
    for (const record::Process& process : record.processes) {
        std::vector<PlannedCall>& planned = run.processes[process.rank].calls;
        std::vector<PlannedCall> all;
        std::vector<uint32_t>& known = numbers[process.rank];
        while (known.size() < planned.size() && planned[known.size()].op.empty())
            known.push_back(0); // what is before the process begins
        Plan plan(process);
        const std::vector<bool> within = plan.within();
        std::vector<PlannedCall> calls = std::move(plan).calls();
        for (size_t i = 0; i < calls.size() && known.size() < planned.size(); ++i) {
            PlannedCall& c = calls[i];
            // The cancelling of a generalized request is not checked.
            const bool is_checked =
                !is_in_vain(c) && (c.op != "MPI_Cancel" || planned[known.size()].op == "MPI_Cancel");
            if (is_checked) {
                // Windows that MPI allocates are checked as others.
                if (planned[known.size()].op != c.op && !c.op.starts_with("MPI_Win_allocate"))
                    throw InputError(fmt::format(
                        "{} is not the record of this report: call {} of process {} is {} there, but {} in the report",
                        record.folder, known.size(), process.rank, c.op, planned[known.size()].op));
                const std::string op = c.op;
                c = planned[known.size()];
                c.op = op;
                known.push_back(static_cast<uint32_t>(all.size()));
            }
            if (!within[i])
                all.push_back(std::move(c));
        }
        planned = std::move(all);
    }
    const auto renumber = [&](uint32_t rank, uint32_t& call) {
        if (call < numbers[rank].size())
            call = numbers[rank][call];
    };
    for (uint32_t rank = 0; rank < run.processes.size(); ++rank) {
        PlannedProcess& p = run.processes[rank];
        renumber(rank, p.last_call);
        if (!p.last_op.empty() && p.last_call < p.calls.size())
            p.last_op = p.calls[p.last_call].op;
        for (PlannedCall& c : run.processes[rank].calls)
            for (auto& [other, call] : c.after)
                renumber(other, call);
    }
    for (auto& [rank, call] : run.steps)
        renumber(rank, call);
}

} // namespace mpismt::replay
