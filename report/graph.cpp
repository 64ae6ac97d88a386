// An execution as a graph, for documents: Graphviz and Mermaid draw it.
#include "report/escape.hpp"
#include "report/report.hpp"
#include "report/waits.hpp"
#include "report/words.hpp"

#include <fmt/format.h>
#include <map>

namespace mpismt::report {

namespace {

bool waits_at_end(const ProcessEnd& end)
{
    return end.state == ProcessEnd::State::Blocked || end.state == ProcessEnd::State::Polling;
}

std::string call_label(const Step& step)
{
    return fmt::format("{}{}", short_name(step.op), step.loc ? fmt::format(":{}", step.loc.line) : "");
}

// A cluster a process, its calls in order; solid arrows are matches, dashed ones say who waits for whom at the end.
std::string dot(const Finding& finding)
{
    const Execution& execution = finding.execution;
    std::string out =
        fmt::format("digraph \"{}\" {{\n  rankdir=TB; node [shape=box, fontname=sans]; edge [fontname=sans];\n"
                    "  label=\"{}\"; labelloc=t; fontname=sans;\n",
                    name_of(finding.kind), dot_text(headline(finding)));
    const auto node = [](const CallRef& c) { return fmt::format("p{}c{}", c.rank, c.call); };
    const auto at_end = [](uint32_t rank) { return fmt::format("p{}end", rank); };
    std::vector<std::vector<const Step*>> calls(execution.ends.size());
    for (const Step& step : execution.steps)
        if (step.kind == Step::Kind::Call && step.self.rank < calls.size())
            calls[step.self.rank].push_back(&step);
    for (uint32_t rank = 0; rank < calls.size(); ++rank) {
        out += fmt::format("  subgraph cluster_{0} {{\n    label=\"process {0}\"; color=gray;\n", rank);
        std::string chain;
        for (const Step* step : calls[rank]) {
            const bool stuck = waits_at_end(execution.ends[rank]) && execution.ends[rank].call == step->self.call;
            out += fmt::format("    {} [label=\"{}\"{}];\n", node(step->self), dot_text(call_label(*step)),
                               stuck ? ", style=bold, color=\"#b00020\"" : "");
            chain += node(step->self) + " -> ";
        }
        const ProcessEnd& end = execution.ends[rank];
        constexpr std::string_view states[] = {"ended", "waits", "polls", "stopped", "…"};
        out += fmt::format("    {} [label=\"{}\", shape=plaintext];\n    {}{} [color=gray];\n  }}\n", at_end(rank),
                           states[static_cast<size_t>(end.state)], chain, at_end(rank));
    }
    for (const Step& step : execution.steps)
        if (step.kind == Step::Kind::Match)
            out += fmt::format("  {} -> {} [constraint=false, penwidth=2, color=\"#0060a0\"];\n", node(step.self),
                               node(step.other));
    for (uint32_t rank = 0; rank < execution.ends.size(); ++rank)
        if (waits_at_end(execution.ends[rank]))
            for (const uint32_t on : execution.ends[rank].on)
                out += fmt::format(
                    "  {} -> {} [constraint=false, style=dashed, color=\"#b00020\", label=\"waits for\"];\n",
                    at_end(rank), at_end(on));
    return out + "}\n";
}

} // namespace

std::string dot(const CheckResult& result, const SourceFiles&)
{
    std::string out;
    for (const Finding& finding : result.findings)
        out += dot(finding);
    return out.empty() ? fmt::format("digraph \"{0}\" {{\n  label=\"{0}: {1}: there is no execution to draw\";\n}}\n",
                                     dot_text(result.program), name_of(result.verdict))
                       : out;
}

std::string mermaid(const CheckResult& result, const SourceFiles&)
{
    std::string out = "sequenceDiagram\n";
    if (result.findings.empty())
        return out + fmt::format("  participant P0 as {}: {}: there is no execution to draw\n",
                                 mermaid_text(result.program), name_of(result.verdict));
    const Finding& finding = result.findings.front();
    const Execution& execution = finding.execution;
    for (size_t rank = 0; rank < execution.ends.size(); ++rank)
        out += fmt::format("  participant P{0} as process {0}\n", rank);
    std::map<CallRef, const Step*> calls;
    const auto name = [&](const CallRef& c) {
        const auto it = calls.find({c.rank, c.call, 0});
        return it == calls.end() ? std::string("?") : mermaid_text(call_label(*it->second));
    };
    for (const Step& step : execution.steps) {
        if (step.kind == Step::Kind::Call) {
            calls[{step.self.rank, step.self.call, 0}] = &step;
            out += fmt::format("  Note over P{}: {}\n", step.self.rank, mermaid_text(call_label(step)));
        } else if (step.kind == Step::Kind::Match) {
            out += fmt::format("  P{}->>P{}: {} → {}\n", step.self.rank, step.other.rank, name(step.self),
                               name(step.other));
        }
    }
    for (uint32_t rank = 0; rank < execution.ends.size(); ++rank)
        if (const ProcessEnd& end = execution.ends[rank]; waits_at_end(end))
            out += fmt::format("  Note over P{}: waits{}{}{}\n", rank,
                               end.at_point ? std::string() : " in " + mpi_name(end.op),
                               end.waits_for.empty() ? "" : " for ", mermaid_text(end.waits_for));
    return out;
}

} // namespace mpismt::report
