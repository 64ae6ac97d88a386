#include "proofs/certcheck/execution_text.hpp"

#include <array>

namespace mpismt::certcheck {

namespace {

constexpr std::array<std::string_view, 5> states = {"ended", "blocked", "polling", "terminated", "running"};
constexpr int64_t any_rank = (int64_t{1} << 32) - 1;

std::string n(uint64_t x) { return " " + std::to_string(x); }
std::string place(const SourceLoc& l) { return n(l.line) + n(l.column) + n(l.file); }
std::string ref(const CallRef& c) { return n(c.rank) + n(c.call) + n(c.part); }
std::string op(MpiOp o) { return " " + std::string(name_of(o)); }

// The same, read.
uint32_t small(Words& w) { return static_cast<uint32_t>(w.number(0, any_rank)); }
bool flag(Words& w) { return w.number(0, 1) != 0; }
CallRef read_ref(Words& w)
{
    CallRef c;
    c.rank = small(w);
    c.call = small(w);
    c.part = small(w);
    return c;
}
SourceLoc read_place(Words& w)
{
    SourceLoc l;
    l.line = small(w);
    l.column = small(w);
    l.file = small(w);
    return l;
}
MpiOp read_op(Words& w, const Input& input)
{
    const auto found = find_mpi_op(w.word());
    if (!found)
        input.reject("there is no such MPI function");
    return *found;
}

Step read_step(std::string_view kind, Words& w, const Input& input)
{
    Step s;
    s.kind = kind == "call" ? Step::Kind::Call : kind == "match"    ? Step::Kind::Match
             : kind == "effect" ? Step::Kind::Effect
             : kind == "resume" ? Step::Kind::Thread
                                : Step::Kind::Return;
    if (s.kind == Step::Kind::Match) {
        s.self = read_ref(w);
        s.other = read_ref(w);
    } else if (s.kind == Step::Kind::Effect) {
        s.self = read_ref(w);
    } else {
        s.self.rank = small(w);
        s.self.call = small(w);
    }
    s.op = read_op(w, input);
    s.loc = read_place(w);
    while (!w.done()) {
        const std::string_view what = w.word();
        if (what == "thread") {
            s.thread = small(w);
        } else if (what == "buffered" && s.kind == Step::Kind::Call) {
            s.buffered = flag(w);
        } else if (what == "synchronizing" && s.kind == Step::Kind::Call) {
            s.synchronizing = flag(w);
        } else if (what == "flag" && s.kind == Step::Kind::Return) {
            s.flag = flag(w);
        } else if (what == "indices" && s.kind == Step::Kind::Return) {
            for (int64_t i = w.number(0, 1 << 24); i > 0; --i)
                s.indices.push_back(small(w));
        } else if (what == "message" && s.kind == Step::Kind::Return) {
            s.message = read_ref(w);
        } else if (what == "cancelled" && s.kind == Step::Kind::Return) {
            s.cancelled = flag(w);
        } else {
            input.reject("'" + std::string(what.substr(0, 40)) + "' is not understood");
        }
    }
    return s;
}

} // namespace

std::string findings_text(const std::vector<Finding>& findings)
{
    std::string out;
    for (const Finding& f : findings) {
        out += "finding " + identifier_of(f.kind) + " " + f.buffering + " " + f.collectives + "\n";
        for (const Location& l : f.locations)
            out += "place" + n(l.rank) + place(l.loc) + " " + (l.call.empty() ? "-" : l.call) + " " + l.role + "\n";
        if (f.condition)
            out += "condition" + n(*f.condition) + "\n";
        const Execution& x = f.execution;
        for (size_t r = 0; r < x.inputs.size(); ++r) {
            out += "inputs" + n(r);
            for (uint64_t v : x.inputs[r])
                out += n(v);
            out += "\n";
        }
        for (const Step& s : x.steps) {
            if (s.kind == Step::Kind::Match)
                out += "match" + ref(s.self) + ref(s.other);
            else if (s.kind == Step::Kind::Effect)
                out += "effect" + ref(s.self);
            else
                out += (s.kind == Step::Kind::Call     ? "call"
                        : s.kind == Step::Kind::Thread ? "resume"
                                                       : "return") + n(s.self.rank) + n(s.self.call);
            out += op(s.op) + place(s.loc);
            if (s.thread != 0)
                out += " thread" + n(s.thread);
            if (s.buffered)
                out += " buffered" + n(*s.buffered);
            if (s.synchronizing)
                out += " synchronizing" + n(*s.synchronizing);
            if (s.flag)
                out += " flag" + n(*s.flag);
            if (!s.indices.empty()) {
                out += " indices" + n(s.indices.size());
                for (uint32_t i : s.indices)
                    out += n(i);
            }
            if (s.message)
                out += " message" + ref(*s.message);
            if (s.cancelled)
                out += " cancelled" + n(*s.cancelled);
            out += "\n";
        }
        for (size_t r = 0; r < x.ends.size(); ++r)
            out += "end" + n(r) + " " + std::string(states[static_cast<size_t>(x.ends[r].state)]) + n(x.ends[r].call) +
                   op(x.ends[r].op) + place(x.ends[r].loc) + "\n";
        out += "maximal" + n(x.maximal) + "\ndone\n";
    }
    return out;
}

std::vector<Finding> read_findings(Input& input)
{
    std::vector<Finding> findings;
    bool open = false;
    for (std::string text; input.line(text);) {
        Words w(input, text);
        const std::string_view what = w.word();
        if (what == "finding") {
            const auto kind = find_finding_kind(w.word());
            if (open || !kind)
                input.reject("a finding of a known kind is expected after the one before");
            open = true;
            Finding& f = findings.emplace_back();
            f.kind = *kind;
            f.buffering = w.word();
            f.collectives = w.word();
            w.end();
            continue;
        }
        if (!open)
            input.reject("'finding' is expected");
        Finding& f = findings.back();
        Execution& x = f.execution;
        const auto next_rank = [&](size_t size) {
            if (w.number(0, any_rank) != static_cast<int64_t>(size))
                input.reject("the ranks are expected one after the other");
        };
        if (what == "place") {
            Location l;
            l.rank = small(w);
            l.loc = read_place(w);
            const std::string_view call = w.word();
            l.call = call == "-" ? "" : call;
            l.role = w.rest();
            f.locations.push_back(std::move(l));
        } else if (what == "condition") {
            f.condition = small(w);
            w.end();
        } else if (what == "inputs") {
            next_rank(x.inputs.size());
            std::vector<uint64_t>& values = x.inputs.emplace_back();
            while (!w.done()) {
                const std::string_view digits = w.word();
                uint64_t v = 0;
                if (digits.empty() || digits.size() > 20)
                    input.reject("a number is expected");
                for (char c : digits) {
                    if (c < '0' || c > '9')
                        input.reject("a number is expected");
                    v = v * 10 + static_cast<uint64_t>(c - '0');
                }
                values.push_back(v);
            }
        } else if (what == "call" || what == "match" || what == "return" || what == "effect" ||
                   what == "resume") {
            x.steps.push_back(read_step(what, w, input));
        } else if (what == "end") {
            next_rank(x.ends.size());
            ProcessEnd& e = x.ends.emplace_back();
            const std::string_view state = w.word();
            size_t s = 0;
            while (s < states.size() && states[s] != state)
                ++s;
            if (s == states.size())
                input.reject("there is no such state of a process");
            e.state = static_cast<ProcessEnd::State>(s);
            e.call = small(w);
            e.op = read_op(w, input);
            e.loc = read_place(w);
            w.end();
        } else if (what == "maximal") {
            x.maximal = flag(w);
            w.end();
        } else if (what == "done") {
            w.end();
            open = false;
        } else {
            input.reject("'" + std::string(what.substr(0, 40)) + "' is not understood");
        }
    }
    if (open)
        input.reject("the last finding is not complete");
    return findings;
}

} // namespace mpismt::certcheck
