// A check runs when a file is opened or saved, in this process, with ten seconds at most; an editor sends the next
// message when it has the answer. The options are those of the program's first line `// mpismt:`, then those of the
// project file.
#include "app/lsp/server.hpp"

#include "app/check_run.hpp"
#include "app/command_line.hpp"
#include "app/expectation.hpp"
#include "app/files.hpp"
#include "app/project_file.hpp"
#include "app/units.hpp"
#include "report/explain.hpp"
#include "report/words.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <sstream>

namespace mpismt::app {

namespace {

using LspJson = nlohmann::json;
namespace fs = std::filesystem;

constexpr int64_t most_seconds_unasked = 10; // of a check, if nobody says otherwise

std::string path_from_uri(const std::string& uri)
{
    std::string out;
    const std::string_view rest = std::string_view(uri).substr(uri.starts_with("file://") ? 7 : 0);
    for (size_t i = 0; i < rest.size(); ++i)
        if (rest[i] == '%' && i + 2 < rest.size()) {
            out += static_cast<char>(std::stoi(std::string(rest.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            out += rest[i];
        }
    return out;
}

std::string uri_of(const std::string& path)
{
    std::string out = "file://";
    for (const char c : path) {
        if (std::isalnum(static_cast<unsigned char>(c)) || std::string_view("/._-~").find(c) != std::string_view::npos)
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::string absolute(const std::string& name) { return fs::absolute(name).lexically_normal().string(); }

// From a place to the end of the word that stands there; lines and columns count from 0.
LspJson range_at(uint32_t line, uint32_t column, std::string_view text)
{
    uint32_t end = column;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
        ++end;
    return {{"start", {{"line", line}, {"character", column}}},
            {"end", {{"line", line}, {"character", std::max(end, column + 1)}}}};
}
LspJson range_at(SourceLoc loc, const SourceFiles& files)
{
    const uint32_t line = std::max(1U, loc.line) - 1, column = std::max(1U, loc.column) - 1;
    return range_at(line, column, files.line(loc.file, loc.line));
}

enum Severity { Error = 1, Warning = 2, Information = 3 };

Severity severity_of(Level level)
{
    return level == Level::Error ? Error : level == Level::Warning ? Warning : Information;
}

LspJson diagnostic(LspJson range, Severity severity, std::string message)
{
    return {{"range", std::move(range)}, {"severity", severity}, {"source", "mpismt"}, {"message", std::move(message)}};
}

Options options_for_file(const std::string& path, int64_t processes)
{
    std::vector<std::string> words{"check", path};
    if (const std::vector<Expectation> own = expectations_of(read_text(path)); !own.empty())
        words.insert(words.end(), own[0].arguments.begin(), own[0].arguments.end());
    Options options = parse_command_line(words).options;
    apply_project_file(options, Check, words);
    if (options.processes == 0 && is_c(path))
        options.processes = processes;
    options.process_counts.clear();
    options.format = "text";
    if (options.timeout == 0)
        options.timeout = most_seconds_unasked;
    return options;
}

} // namespace

bool LanguageServer::receive(const LspJson& message)
{
    const std::string method = message.value("method", "");
    const LspJson parameters = message.value("params", LspJson::object());
    if (method == "exit")
        return false;
    if (method == "initialize") {
        if (parameters.contains("initializationOptions") && parameters["initializationOptions"].is_object())
            processes_ = parameters["initializationOptions"].value("processes", processes_);
        answer(message, {{"capabilities",
                          {{"textDocumentSync", {{"openClose", true}, {"change", 0}, {"save", true}}},
                           {"hoverProvider", true},
                           {"definitionProvider", true}}},
                         {"serverInfo", {{"name", "mpismt"}, {"version", std::string(version())}}}});
    } else if (method == "shutdown") {
        was_shut_down_ = true;
        answer(message, nullptr);
    } else if (method == "textDocument/didOpen" || method == "textDocument/didSave") {
        check(parameters["textDocument"]["uri"].get<std::string>());
    } else if (method == "textDocument/didClose") {
        const std::string file = path_from_uri(parameters["textDocument"]["uri"].get<std::string>());
        for (const std::string& f : checked_[file].files)
            publish(f, LspJson::array());
        checked_.erase(file);
    } else if (method == "textDocument/hover") {
        answer(message, hover(parameters));
    } else if (method == "textDocument/definition") {
        answer(message, partners(parameters));
    } else if (message.contains("id") && !method.empty()) {
        send_({{"jsonrpc", "2.0"},
               {"id", message["id"]},
               {"error", {{"code", -32601}, {"message", method + " is not supported"}}}});
    }
    return true;
}

void LanguageServer::answer(const LspJson& request, LspJson result)
{
    send_({{"jsonrpc", "2.0"}, {"id", request.value("id", LspJson())}, {"result", std::move(result)}});
}

void LanguageServer::publish(const std::string& file, LspJson diagnostics)
{
    send_({{"jsonrpc", "2.0"},
           {"method", "textDocument/publishDiagnostics"},
           {"params", {{"uri", uri_of(file)}, {"diagnostics", std::move(diagnostics)}}}});
}

void LanguageServer::check(const std::string& uri)
{
    const std::string path = path_from_uri(uri);
    if (!path.ends_with(".mpi") && !is_c(path))
        return;
    std::map<std::string, LspJson> by_file{{path, LspJson::array()}};
    Checked now;
    const auto at_first_line = [&](Severity severity, const std::string& text) {
        by_file[path].push_back(diagnostic(range_at(0, 0, ""), severity, text));
    };
    ProgramRun run;
    try {
        const Options options = options_for_file(path, processes_);
        std::ostringstream nothing, said;
        Console console{nothing, said};
        run = run_program(options.files, options, std::vector<std::string>{"lsp"}, console);
    } catch (const InputError& e) {
        at_first_line(Error, e.diagnostics().empty() ? e.what() : e.diagnostics().front().message);
    }
    const CheckResult& result = run.report.result;
    const SourceFiles& files = run.report.files;
    for (const Finding& f : run.answered ? std::span<const Finding>(result.findings) : std::span<const Finding>()) {
        std::vector<const Location*> places;
        for (const Location& l : f.locations)
            if (l.loc)
                places.push_back(&l);
        const std::string message = fmt::format("{}: {}", name_of(f.kind), report::headline(f));
        if (places.empty()) {
            at_first_line(severity_of(f.level), message);
            continue;
        }
        LspJson d = diagnostic(range_at(places[0]->loc, files), severity_of(f.level), message);
        d["code"] = std::string(name_of(f.kind));
        for (const Location* l : places) {
            const std::string file = absolute(files.name(l->loc.file));
            const std::string role = l->role.empty() ? "here" : l->role;
            d["relatedInformation"].push_back(
                {{"location", {{"uri", uri_of(file)}, {"range", range_at(l->loc, files)}}},
                 {"message", fmt::format("process {}{}{}: {}", l->rank, l->call.empty() ? "" : ", ", l->call, role)}});
            const report::Explanation& e = report::explanation(f.kind);
            std::string text = fmt::format("**{}**: {}\n\n{}\n\n*{}*", e.title, report::headline(f), e.meaning, e.mend);
            if (const std::string values = report::text_of(f.operands); !values.empty())
                text += fmt::format("\n\nHere `{}`.", values);
            if (const std::string hint = report::hint_of(f); !hint.empty())
                text += "\n\n" + hint;
            now.hovers.push_back({{file, l->loc.line - 1, l->loc.column - 1}, std::move(text)});
        }
        by_file[absolute(files.name(places[0]->loc.file))].push_back(std::move(d));
        for (const Step& s : f.execution.steps) {
            const Step *send = report::find_call(f.execution, s.self),
                       *receive = report::find_call(f.execution, s.other);
            if (s.kind != Step::Kind::Match || send == nullptr || receive == nullptr || !send->loc || !receive->loc)
                continue;
            const auto place = [&](SourceLoc loc) {
                return Place{absolute(files.name(loc.file)), loc.line - 1, loc.column - 1};
            };
            std::pair<Place, Place> match{place(send->loc), place(receive->loc)};
            if (std::find(now.matches.begin(), now.matches.end(), match) == now.matches.end())
                now.matches.push_back(std::move(match));
        }
    }
    for (const Unsupported& u : result.unsupported)
        by_file[path].push_back(diagnostic(u.loc ? range_at(u.loc, files) : range_at(0, 0, ""), Information,
                                           "unsupported: " + u.construct));
    if (run.answered && result.verdict == Verdict::Unknown)
        at_first_line(Information, "unknown: " + result.reason);
    // What a compiler says: "file:line:column: error: …".
    static const std::regex said_by_compiler("(.+):(\\d+):(\\d+): (fatal error|error): (.*)");
    std::istringstream lines(run.said);
    for (std::string line; std::getline(lines, line);)
        if (std::smatch m; std::regex_match(line, m, said_by_compiler))
            by_file[absolute(m[1])].push_back(
                diagnostic(range_at(static_cast<uint32_t>(std::max(1, std::stoi(m[2])) - 1),
                                    static_cast<uint32_t>(std::max(1, std::stoi(m[3])) - 1), ""),
                           Error, m[5]));
    if (!run.answered && !run.said.empty() && by_file.size() == 1 && by_file[path].empty())
        at_first_line(Error, run.said);
    for (const std::string& f : checked_[path].files)
        if (!by_file.contains(f))
            publish(f, LspJson::array());
    for (auto& [file, diagnostics] : by_file) {
        now.files.insert(file);
        publish(file, std::move(diagnostics));
    }
    checked_[path] = std::move(now);
}

// What is asked for is a line; the place that begins nearest to the left of the column, if there are several.
LspJson LanguageServer::hover(const LspJson& parameters) const
{
    const std::string file = path_from_uri(parameters["textDocument"]["uri"].get<std::string>());
    const uint32_t line = parameters["position"]["line"].get<uint32_t>();
    std::string text;
    for (const auto& [program, checked] : checked_)
        for (const Checked::Said& s : checked.hovers)
            if (s.place.file == file && s.place.line == line && text.find(s.text) == std::string::npos)
                text += (text.empty() ? "" : "\n\n---\n\n") + s.text;
    return text.empty() ? LspJson() : LspJson{{"contents", {{"kind", "markdown"}, {"value", text}}}};
}

LspJson LanguageServer::partners(const LspJson& parameters) const
{
    const std::string file = path_from_uri(parameters["textDocument"]["uri"].get<std::string>());
    const uint32_t line = parameters["position"]["line"].get<uint32_t>();
    LspJson out = LspJson::array();
    const auto add = [&](const Place& from, const Place& to) {
        if (from.file != file || from.line != line)
            return;
        LspJson place{{"uri", uri_of(to.file)}, {"range", range_at(to.line, to.column, "")}};
        if (std::find(out.begin(), out.end(), place) == out.end())
            out.push_back(std::move(place));
    };
    for (const auto& [program, checked] : checked_)
        for (const auto& [send, receive] : checked.matches) {
            add(send, receive);
            add(receive, send);
        }
    return out;
}

} // namespace mpismt::app
