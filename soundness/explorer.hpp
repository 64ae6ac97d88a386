// A search that makes findings of what goes wrong (soundness/explore.cpp).
#pragma once

#include "core/doubtful.hpp"
#include "core/errors.hpp"
#include "soundness/alike.hpp"
#include "soundness/concluded.hpp"
#include "soundness/explore.hpp"
#include "soundness/final.hpp"
#include "soundness/forgetting.hpp"
#include "soundness/guesses.hpp"
#include "soundness/in_vain.hpp"
#include "soundness/indifferent.hpp"
#include "soundness/loops.hpp"
#include "soundness/operations.hpp"
#include "soundness/search.hpp"
#include "soundness/weakest.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <set>

namespace mpismt::soundness {

inline constexpr size_t max_findings = 64; // that are errors, and that are none

// What tells findings apart: the kind, and rank, file, line and column of the places.
using Key = std::vector<uint32_t>;

class Explorer : public Search {
public:
    Explorer(const ir::Program& program, Context& context, CheckResult& result, Reduction reduction)
        : Search(program, context, reduction, !program.conditions.empty()), program_(program), context_(context),
          result_(result)
    {
        decided.resize(program.conditions.size(), false);
        for (const ir::Function& f : program.functions)
            for (const ir::Instr& in : f.code)
                if (in.code == ir::Opcode::Unmodelled)
                    unmodelled_ = program.texts[in.text];
    }
    ~Explorer() override { context_.end_after(std::numeric_limits<double>::infinity()); }
    Explorer(const Explorer&) = delete;
    Explorer& operator=(const Explorer&) = delete;

    // Then there is no use for an answer: LimitReached.
    enum class GivesUp : uint8_t { Never, AtError, AtAnyError, AtFault } gives_up = GivesUp::Never; // any: not asked
    std::vector<Key> keys;     // of the findings
    bool faulty = false;       // something went wrong, be it asked for or not
    std::vector<bool> decided; // of each condition: some execution does
    // Why an error that was met does not count: a function that is not modelled may have returned something; or empty.
    const std::string& doubtful() const { return doubtful_; }
    // Where loops were cut; the first few.
    std::vector<std::string> cut_loops() const
    {
        constexpr size_t most = 3;
        std::vector<std::string> notes;
        for (const auto& [file, line] : cut_at_)
            if (line != 0 && notes.size() < most)
                notes.push_back(
                    fmt::format("the bound is reached by the loop at {}:{}", program_.files.name(file), line));
        return notes;
    }
    bool always_cut() const { return !comes_to_an_end() && (cut() || !cuts_loops()); }

private:
    void ended(const State& state, const Final& f) override
    {
        for (const Cow<Process>& p : state.processes)
            if (is_cut(*p))
                cut_at_.emplace(p->loc.file, p->loc.line);
        if (!f.terminators && f.stuck)
            deadlock(state, f);
        else if (!f.terminators && !program_.conditions.empty() && context_.looks_for(FindingKind::Assertion))
            conditions(state, f);
        for (const auto* faults : {&f.ready_sends, &f.orphans})
            for (const Fault& fault : *faults)
                record(state, fault, fault.locations, f.ends, true);
    }

    void conditions(const State& state, const Final& f)
    {
        const std::optional<Outcome> outcome = outcome_of(semantics(), state, f);
        for (uint32_t i = 0; outcome && outcome->all_ended() && i < program_.conditions.size(); ++i) {
            const Condition& c = program_.conditions[i];
            if (decided[i] || !c.decided_by(holds(program_, c, *outcome)))
                continue;
            decided[i] = true;
            if (c.kind == Condition::Kind::Exists)
                continue;
            const size_t before = result_.findings.size();
            Fault fault{FindingKind::Assertion, c.failure(), {{0, c.loc, "", ""}}};
            record(state, fault, fault.locations, f.ends, true);
            if (result_.findings.size() > before)
                result_.findings.back().condition = i;
        }
    }

    void deadlock(const State& state, const Final& f)
    {
        Fault fault;
        fault.kind = FindingKind::Deadlock;
        std::vector<std::string> texts;
        for (uint32_t r = 0; r < f.ends.size(); ++r) {
            const ProcessEnd& e = f.ends[r];
            const bool polling = e.state == ProcessEnd::State::Polling;
            if (e.state != ProcessEnd::State::Blocked && !polling)
                continue;
            fault.locations.push_back(
                {r, e.loc, e.at_point ? std::string() : fmt::format("MPI_{}", name_of(e.op)),
                 e.others.empty() ? std::string(polling ? "polls here forever" : "blocked here")
                                  : fmt::format("thread {} is blocked here", e.thread)});
            for (const ProcessEnd& o : e.others)
                fault.locations.push_back({r, o.loc, o.at_point ? std::string() : fmt::format("MPI_{}", name_of(o.op)),
                                           fmt::format("thread {} is blocked here", o.thread)});
            if (texts.size() < 4)
                texts.push_back(fmt::format("process {} waits in MPI_{} for {}", r, name_of(e.op), e.waits_for));
        }
        for (size_t i = 0; i < texts.size(); ++i)
            fault.message += (i > 0 ? "; " : "") + texts[i];
        if (fault.locations.size() > texts.size())
            fault.message += fmt::format("; and {} more", fault.locations.size() - texts.size());
        std::vector<Location> places = fault.locations;
        for (Location& l : places)
            l.loc = f.places[l.rank];
        record(state, fault, places, f.ends, true);
    }

    void found(const State& state, const Faults& faults) override
    {
        for (const Unsupported& u : faults.unsupported)
            if (std::none_of(result_.unsupported.begin(), result_.unsupported.end(),
                             [&](const Unsupported& o) { return o.construct == u.construct && o.loc == u.loc; }))
                result_.unsupported.push_back(u);
        if (!faults.limit.empty())
            result_.reason = faults.limit;
        for (const Fault& f : faults.faults)
            record(state, f, f.locations, {}, false);
    }

    // `places` tell findings apart.
    void record(const State& state, const Fault& fault, const std::vector<Location>& places,
                std::vector<ProcessEnd> ends, bool maximal)
    {
        const bool is_error = context_.is_error(fault.kind);
        // After what is a warning a program goes on as if there were none: it does not matter unless it is asked for.
        if (!context_.looks_for(fault.kind) && level_of(fault.kind) == Level::Warning) {
            context_.met_warning = true;
            return;
        }
        faulty = true;
        if (unseen_updates_ != nullptr)
            unseen_updates_->wrong();
        if (gives_up == GivesUp::AtFault ||
            (gives_up == GivesUp::AtAnyError && context_.level_of(fault.kind) == Level::Error) ||
            (gives_up == GivesUp::AtError && is_error))
            throw LimitReached(gave_up);
        if (fault.kind == FindingKind::GlobalConcurrency && !context_.looks_for(fault.kind) && result_.reason.empty())
            result_.reason = "accesses of a window or a file race, which is not checked (--property "
                             "global-concurrency): the values read there may be arbitrary";
        if (fault.kind == FindingKind::Memory && !context_.looks_for(fault.kind) && result_.reason.empty() &&
            context_.symbols != nullptr && context_.symbols->are_terms())
            result_.reason = "what stops a process may be a part of an input that is lost (--property memory)";
        if (!context_.looks_for(fault.kind) || (is_error ? errors_ : others_) >= max_findings)
            return;
        const auto took_input = [](const Cow<Process>& p) { return !p->machine->inputs.empty(); };
        if (!unmodelled_.empty() && is_error &&
            std::any_of(state.processes.begin(), state.processes.end(), took_input)) {
            Finding doubtful;
            doubtful.kind = fault.kind;
            doubtful.message = fault.message;
            doubtful.locations = fault.locations;
            doubtful_ = reason_of_doubt(doubtful, unmodelled_);
            return;
        }
        Key key{static_cast<uint32_t>(fault.kind)};
        for (const Location& l : places)
            key.insert(key.end(), {l.rank, l.loc.file, l.loc.line, l.loc.column});
        if (!known_.insert(key).second)
            return;
        ++(is_error ? errors_ : others_);
        Finding finding;
        finding.kind = fault.kind;
        finding.message = fault.message;
        finding.locations = fault.locations;
        Execution& e = finding.execution;
        e.steps = trace();
        e.maximal = maximal;
        for (uint32_t r = 0; r < state.processes.size(); ++r) {
            e.inputs.push_back(state.processes[r]->machine->inputs);
            if (maximal)
                continue;
            ends.push_back(semantics().end_of(state, r));
            if (ends.back().state == ProcessEnd::State::Blocked) // others may release it yet
                ends.back().state = ProcessEnd::State::Running;
        }
        e.ends = std::move(ends);
        context_.found(finding);
        result_.findings.push_back(std::move(finding));
        keys.push_back(std::move(key));
        if (keys.size() == 1) // it is replayed, which takes no longer than it took to find it
            context_.reserve(context_.real_seconds_used() - really_began_ + 0.5);
        if (is_error && !found_error_ && context_.options().engine == "auto") {
            found_error_ = true; // there is an answer: nobody waits long for more
            context_.end_after(std::max(5.0, context_.seconds_used() - began_),
                               "the search for further errors was stopped");
        }
    }

    const ir::Program& program_;
    Context& context_;
    CheckResult& result_;
    const double began_ = context_.seconds_used(), really_began_ = context_.real_seconds_used();
    std::set<Key> known_; // findings
    size_t errors_ = 0, others_ = 0; // of them: neither kind takes the room of the other
    std::string unmodelled_, doubtful_;
    std::set<std::pair<uint32_t, uint32_t>> cut_at_; // the files and lines where loops were cut
    bool found_error_ = false;
};

} // namespace mpismt::soundness
