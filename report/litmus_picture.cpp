// Executions of litmus tests, drawn: in characters, and as input for Graphviz.
#include "report/litmus.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace mpismt::report {

using rma::Drawing;

namespace {

// Columns that a terminal needs: bytes that begin a character of UTF-8.
size_t width(const std::string& s)
{
    return static_cast<size_t>(
        std::count_if(s.begin(), s.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string node_label(const Drawing::Node& n)
{
    return n.value.empty() ? n.action : fmt::format("{} = {}", n.action, n.value);
}

// a, b, …, z, a1, b1, …
std::string letter(size_t i)
{
    std::string out(1, static_cast<char>('a' + i % 26));
    return i < 26 ? out : out + std::to_string(i / 26);
}

} // namespace

std::string picture(const Drawing& d)
{
    std::vector<std::string> columns;
    for (const Drawing::Node& n : d.nodes)
        if (std::find(columns.begin(), columns.end(), n.process) == columns.end())
            columns.push_back(n.process);
    std::vector<std::vector<std::string>> cells(columns.size());
    std::vector<size_t> widths;
    for (size_t c = 0; c < columns.size(); ++c) {
        cells[c].push_back(columns[c].empty() ? "initially" : columns[c]);
        for (size_t i = 0; i < d.nodes.size(); ++i)
            if (d.nodes[i].process == columns[c])
                cells[c].push_back(fmt::format("{}: {}", letter(i), node_label(d.nodes[i])));
        size_t w = 0;
        for (const std::string& cell : cells[c])
            w = std::max(w, width(cell));
        widths.push_back(w + 3);
    }
    size_t rows = 0;
    for (const auto& column : cells)
        rows = std::max(rows, column.size());
    std::string out;
    for (size_t r = 0; r < rows; ++r) {
        std::string line = "    ";
        for (size_t c = 0; c < cells.size(); ++c) {
            const std::string cell = r < cells[c].size() ? cells[c][r] : "";
            line += cell + std::string(widths[c] - width(cell), ' ');
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    for (const auto& [kind, name] :
         {std::pair(Drawing::Edge::Kind::Po, "po"), {Drawing::Edge::Kind::Hb, "hb"}, {Drawing::Edge::Kind::Rf, "rf"}}) {
        std::string line = fmt::format("    {}", name);
        for (const Drawing::Edge& e : d.edges) {
            if (e.kind != kind || (kind == Drawing::Edge::Kind::Hb && d.nodes[e.from].process.empty()))
                continue; // initial writes are before everything
            const std::string edge =
                fmt::format(" {}→{}{}", letter(e.from), letter(e.to), e.rules.empty() ? "" : "(" + e.rules + ")");
            if (width(line) + width(edge) > 100) {
                out += line + '\n';
                line = "      ";
            }
            line += edge;
        }
        out += line + '\n';
    }
    return out;
}

std::string graphviz(const Drawing& d, const std::string& title)
{
    const auto quoted = [](const std::string& s) {
        std::string out;
        for (const char c : s)
            out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
        return '"' + out + '"';
    };
    std::string out = fmt::format("digraph {} {{\n  label={};\n  node [shape=plaintext, fontname=\"monospace\"];\n",
                                  quoted(title), quoted(title));
    std::string process;
    size_t clusters = 0;
    bool open = false;
    for (size_t i = 0; i < d.nodes.size(); ++i) {
        const Drawing::Node& n = d.nodes[i];
        if (!open || n.process != process) {
            if (open)
                out += "  }\n";
            process = n.process;
            open = true;
            out += fmt::format("  subgraph cluster{} {{\n    label={};\n", clusters++,
                               quoted(process.empty() ? "initially" : process));
        }
        out += fmt::format("    n{} [label={}];\n", i, quoted(node_label(n)));
    }
    if (open)
        out += "  }\n";
    for (const Drawing::Edge& e : d.edges) {
        switch (e.kind) {
        case Drawing::Edge::Kind::Po:
            out += fmt::format("  n{} -> n{} [color=gray, label=\"po\", fontcolor=gray];\n", e.from, e.to);
            break;
        case Drawing::Edge::Kind::Hb:
            out += fmt::format("  n{} -> n{} [color=blue, label={}, fontcolor=blue];\n", e.from, e.to,
                               quoted("hb " + e.rules));
            break;
        case Drawing::Edge::Kind::Rf:
            out +=
                fmt::format("  n{} -> n{} [color=red, style=dashed, label=\"rf\", fontcolor=red, constraint=false];\n",
                            e.from, e.to);
            break;
        }
    }
    return out + "}\n";
}

} // namespace mpismt::report
