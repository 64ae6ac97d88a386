// The fragments are compiled here once, in no context, so that an error in one is said at its place: everything else in
// the text is blanked for that, and what a fragment may refer to is declared behind its end.
#include "frontend/mpi/law.hpp"

#include "frontend/mpi/language.hpp"
#include "frontend/mpi/lexer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace mpismt::mpi_language {

namespace {

constexpr std::array<std::string_view, 13> clauses{"law",     "source", "remark", "expect", "roles",        "context",
                                                   "without", "calls",  "under",  "claim",  "communicator", "window",
                                                   "file"};
constexpr std::array<std::string_view, 10> context_calls{"Send",  "Ssend",  "Isend",   "Recv",  "Irecv",
                                                         "Probe", "Iprobe", "Barrier", "Bcast", "Wait"};

struct Range {
    uint32_t begin, end; // bytes in the text
};

class LawParser {
public:
    LawParser(std::string_view text, uint32_t file, Diagnostics& diagnostics)
        : text_(text), diagnostics_(diagnostics), tokens_(tokenize(text, file, diagnostics))
    {
        std::erase_if(tokens_, [](const Token& t) { return t.kind == Token::Kind::Comment; });
    }

    Law run()
    {
        while (peek().kind != Token::Kind::End) {
            if (at("left") || at("right"))
                side(at("left") ? 0 : 1);
            else
                clause();
        }
        for (const auto& [there, what] : {std::pair{!law_.statement.empty(), "a statement: law \"…\";"},
                                          {!law_.roles.empty(), "roles: roles a, b;"},
                                          {given_[0], "a left side"},
                                          {given_[1], "a right side"}})
            if (!there)
                diagnostics_.error(peek().span(), fmt::format("the law lacks {}", what));
        if (!law_.roles.empty() && law_.processes < law_.roles.size())
            diagnostics_.error(context_,
                               fmt::format("{} processes are too few for {} roles", law_.processes, law_.roles.size()));
        if (!law_.window.empty() && law_.communicator.empty())
            diagnostics_.error(peek().span(), "the window needs a communicator: communicator c of a, b;");
        if (!law_.opened.empty() && law_.communicator.empty())
            diagnostics_.error(peek().span(), "the file needs a communicator: communicator c of a, b;");
        law_.with_arrays = text_.find('[') != std::string_view::npos;
        return std::move(law_);
    }

    bool names_all(size_t side) const { return all_[side]; }
    // The text with everything blanked but the process blocks of one side, and the places of the roles' names in it.
    std::string only(size_t side) const
    {
        std::string out(text_);
        for (char& c : out)
            if (c != '\n')
                c = ' ';
        for (const Range& r : blocks_[side])
            std::copy(text_.begin() + r.begin, text_.begin() + r.end, out.begin() + r.begin);
        return out;
    }

private:
    const Token& peek() const { return tokens_[at_]; }
    bool at(std::string_view word) const { return peek().is(word); }
    const Token& take() { return tokens_[at_ + 1 < tokens_.size() ? at_++ : at_]; }
    [[noreturn]] void fail(const Token& t, std::string message, std::string hint = {})
    {
        diagnostics_.fatal(t.span(), std::move(message), std::move(hint));
    }
    const Token& expect(std::string_view symbol)
    {
        if (!at(symbol))
            fail(peek(), fmt::format("expected `{}`", symbol));
        return take();
    }
    const Token& word(std::string_view what)
    {
        if (peek().kind != Token::Kind::Identifier)
            fail(peek(), fmt::format("expected {}", what));
        return take();
    }
    std::string string()
    {
        if (peek().kind != Token::Kind::String)
            fail(peek(), "expected a text in quotes");
        const std::string_view text = take().text;
        return std::string(text.substr(1, text.size() - 2));
    }
    int64_t number(int64_t least, int64_t most, std::string_view what)
    {
        int64_t value = 0;
        const std::string_view text = peek().text;
        if (peek().kind != Token::Kind::Integer ||
            std::from_chars(text.data(), text.data() + text.size(), value).ptr != text.data() + text.size() ||
            value < least || value > most)
            fail(peek(), fmt::format("expected {} from {} to {}", what, least, most));
        take();
        return value;
    }
    template <size_t N>
    std::string_view one_of(const std::array<std::string_view, N>& words)
    {
        const Token& t = peek();
        if (t.kind != Token::Kind::Identifier || std::find(words.begin(), words.end(), t.text) == words.end())
            fail(t, fmt::format("expected {}", fmt::join(words, ", ")), did_you_mean(t.text, words));
        return take().text;
    }
    template <class F>
    void list(F element)
    {
        do
            element();
        while (at(",") && (take(), true));
    }

    void clause()
    {
        const Token& t = peek();
        const std::string_view name = t.kind == Token::Kind::Identifier ? t.text : std::string_view();
        if (std::find(clauses.begin(), clauses.end(), name) == clauses.end())
            fail(t, fmt::format("expected a clause of a law: {}, left, right", fmt::join(clauses, ", ")),
                 did_you_mean(name, clauses));
        take();
        if (name == "law")
            law_.statement = string();
        else if (name == "source")
            law_.source = string();
        else if (name == "remark")
            law_.remark = string();
        else if (name == "expect")
            law_.refuted = one_of(std::array<std::string_view, 2>{"proved", "refuted"}) == "refuted";
        else if (name == "claim")
            law_.refines = one_of(std::array<std::string_view, 2>{"same", "refines"}) == "refines";
        else if (name == "roles")
            list([&] { roles(); });
        else if (name == "context")
            list([&] { size(); });
        else if (name == "without")
            list([&] { without(); });
        else if (name == "calls")
            list([&] { law_.calls.insert(std::string(one_of(context_calls))); });
        else if (name == "under")
            list([&] { under(); });
        else if (name == "window")
            law_.window = word("the name of a window").text;
        else if (name == "file")
            law_.opened = word("the name of a file").text;
        else
            communicator();
        expect(";");
    }

    void roles()
    {
        const Token& t = word("the name of a role");
        if (std::find(law_.roles.begin(), law_.roles.end(), t.text) != law_.roles.end())
            fail(t, fmt::format("the role `{}` already exists", t.text));
        if (law_.roles.size() == 4)
            fail(t, "a law has at most 4 roles");
        law_.roles.emplace_back(t.text);
        for (Law::Side* s : {&law_.left, &law_.right}) {
            s->fragments.emplace_back();
            s->present.push_back(false);
        }
    }

    void size()
    {
        context_ = peek().span();
        const int64_t n = number(0, 5, "a number");
        if (one_of(std::array<std::string_view, 2>{"processes", "operations"}) == "operations")
            law_.operations = static_cast<uint32_t>(n);
        else
            law_.processes = static_cast<uint32_t>(n);
    }

    void without()
    {
        const std::string_view what =
            one_of(std::array<std::string_view, 4>{"tag", "any_tag", "any_source", "communicator"});
        if (what == "tag")
            law_.without_tags.insert(number(0, 32767, "a tag"));
        law_.without_any_tag |= what == "any_tag";
        law_.without_any_source |= what == "any_source";
        law_.without_communicator |= what == "communicator";
    }

    void under()
    {
        if (one_of(std::array<std::string_view, 2>{"buffering", "collectives"}) == "buffering")
            law_.buffering = one_of(std::array<std::string_view, 4>{"any", "zero", "infinite", "each"});
        else
            law_.collectives = one_of(std::array<std::string_view, 4>{"any", "none", "all", "each"});
    }

    uint32_t role()
    {
        const Token& t = word("the name of a role");
        const auto it = std::find(law_.roles.begin(), law_.roles.end(), t.text);
        if (it == law_.roles.end()) {
            const std::vector<std::string_view> known(law_.roles.begin(), law_.roles.end());
            fail(t, fmt::format("there is no role `{}`", t.text), did_you_mean(t.text, known));
        }
        return static_cast<uint32_t>(it - law_.roles.begin());
    }

    void communicator()
    {
        law_.communicator = word("the name of a communicator").text;
        expect("of");
        list([&] { law_.members.push_back(role()); });
        std::sort(law_.members.begin(), law_.members.end());
        law_.members.erase(std::unique(law_.members.begin(), law_.members.end()), law_.members.end());
    }

    void side(size_t which)
    {
        if (given_[which])
            fail(peek(), fmt::format("the law already has a {} side", peek().text));
        given_[which] = true;
        take();
        expect("{");
        Law::Side& s = which == 0 ? law_.left : law_.right;
        while (!at("}")) {
            const uint32_t begin = peek().offset;
            expect("process");
            std::vector<uint32_t> who;
            if (at("all")) {
                take();
                all_[which] = true;
                for (uint32_t r = 0; r < law_.roles.size(); ++r)
                    who.push_back(r);
            } else {
                list([&] { who.push_back(role()); });
            }
            const Token& open = expect("{");
            for (size_t depth = 1; depth > 0; take()) {
                if (peek().kind == Token::Kind::End)
                    fail(open, "this block is never closed");
                if (const std::string_view t = peek().text;
                    t.starts_with("context_") || t.starts_with("request_") || t == "past_fragment")
                    diagnostics_.error(peek().span(), fmt::format("`{}` is a name that mpismt uses in contexts", t));
                depth += at("{") ? 1 : at("}") ? size_t(-1) : 0;
            }
            const uint32_t end = tokens_[at_ - 1].offset; // of the closing brace
            blocks_[which].push_back({begin, end + 1});
            for (const uint32_t r : who) {
                if (s.present[r])
                    fail(open, fmt::format("role `{}` already has a fragment", law_.roles[r]));
                s.present[r] = true;
                s.fragments[r] = text_.substr(open.offset + 1, end - open.offset - 1);
            }
        }
        take();
    }

    std::string_view text_;
    Diagnostics& diagnostics_;
    std::vector<Token> tokens_;
    size_t at_ = 0;
    Law law_;
    bool given_[2] = {false, false}, all_[2] = {false, false};
    std::vector<Range> blocks_[2];
    Span context_;
};

std::string stem(const std::string& path)
{
    const size_t slash = path.find_last_of('/');
    const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    return name.substr(0, name.rfind('.'));
}

} // namespace

Law parse_law(SourceFiles& files, std::string name, std::string text)
{
    const uint32_t file = files.add(name, text);
    Diagnostics diagnostics;
    std::string sides[2];
    bool all[2] = {false, false}; // of the processes, those beside included: nobody minds
    Law law;
    try {
        LawParser parser(text, file, diagnostics);
        law = parser.run();
        sides[0] = parser.only(0);
        sides[1] = parser.only(1);
        all[0] = parser.names_all(0);
        all[1] = parser.names_all(1);
    } catch (const GiveUp&) {
    }
    diagnostics.throw_if_errors();
    law.name = stem(name);
    law.file = file;
    std::string declarations = "\n";
    for (size_t r = 0; r < law.roles.size(); ++r)
        declarations += fmt::format("const {} = {}; ", law.roles[r], r);
    if (!law.communicator.empty())
        declarations += fmt::format("comm {}; ", law.communicator);
    if (!law.opened.empty())
        declarations += fmt::format("file {}; ", law.opened);
    if (!law.window.empty())
        declarations += fmt::format("int window_memory[2]; window {}; ", law.window);
    declarations += fmt::format("processes {};\n", law.processes);
    for (size_t i = 0; i < 2; ++i) {
        std::string side = sides[i];
        for (uint32_t r = 0; r < law.processes; ++r)
            if (!all[i] && (r >= law.roles.size() || !(i == 0 ? law.left : law.right).present[r]))
                side += fmt::format("process {} {{ }} ", r);
        SourceFiles apart; // a copy of the text in which the fragments stand where they do
        std::vector<Diagnostic> warnings;
        try {
            (void)compile(apart, name, side + declarations, law.processes, warnings);
        } catch (const InputError& e) {
            std::vector<Diagnostic> said = e.diagnostics();
            for (Diagnostic& d : said)
                d.loc.file = file;
            throw InputError(std::move(said));
        }
    }
    return law;
}

} // namespace mpismt::mpi_language
