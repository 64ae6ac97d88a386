#include "soundness/programs/shrink.hpp"

#include <cctype>
#include <fmt/format.h>
#include <regex>

namespace mpismt::soundness {

namespace {

// Simpler forms of a statement's text: an argument less, a smaller number.
std::vector<std::string> simpler(const std::string& text)
{
    std::vector<std::string> out;
    if (text.ends_with(" = ?"))
        out.push_back(text.substr(0, text.size() - 4));
    const size_t open = text.find('(');
    if (open != std::string::npos && text.back() == ')') {
        std::vector<size_t> cuts{open};
        int depth = 0;
        for (size_t i = open + 1; i + 1 < text.size(); ++i) {
            if (text[i] == '(' || text[i] == '{' || text[i] == '[')
                ++depth;
            if (text[i] == ')' || text[i] == '}' || text[i] == ']')
                --depth;
            if (text[i] == ',' && depth == 0)
                cuts.push_back(i);
        }
        cuts.push_back(text.size() - 1);
        for (size_t k = 0; k + 1 < cuts.size(); ++k) {
            std::string shorter = text;
            // With the comma before it; of the first argument, the one behind.
            const bool first = k == 0;
            const size_t begin = first ? open + 1 : cuts[k];
            size_t end = cuts[k + 1];
            if (first && k + 2 < cuts.size())
                end += 2;
            shorter.erase(begin, end - begin);
            if (shorter != text)
                out.push_back(shorter);
        }
    }
    for (size_t i = 0; i < text.size(); ++i) {
        const bool starts =
            std::isdigit(static_cast<unsigned char>(text[i])) != 0 &&
            (i == 0 || (std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0 && text[i - 1] != '_'));
        if (!starts)
            continue;
        size_t end = i;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0)
            ++end;
        const std::string number = text.substr(i, end - i);
        for (const char* smaller : {"0", "1"})
            if (number != "0" && number != smaller)
                out.push_back(text.substr(0, i) + smaller + text.substr(end));
        i = end;
    }
    return out;
}

// Ranks above the one that goes are one less.
void renumber(std::vector<Statement>& statements, size_t gone)
{
    static const std::regex ranks("(to |from |root |rank == |source == )([0-9]+)");
    for (Statement& s : statements) {
        std::string out, rest = s.text;
        for (std::smatch m; std::regex_search(rest, m, ranks); rest = m.suffix()) {
            const size_t rank = std::stoul(m[2]);
            out += fmt::format("{}{}{}", m.prefix().str(), m[1].str(), rank > gone ? rank - 1 : rank);
        }
        s.text = out + rest;
        renumber(s.body, gone);
        renumber(s.otherwise, gone);
    }
}

class Shrinker {
public:
    Shrinker(ProgramTree program, const std::function<bool(const ProgramTree&)>& still_wrong)
        : program_(std::move(program)), still_wrong_(still_wrong)
    {
    }

    ProgramTree run()
    {
        for (bool changed = true; changed;) {
            changed = processes();
            for (size_t p = 0; p < program_.processes.size(); ++p) {
                current_ = p;
                changed = statements({}) || changed;
            }
            for (size_t g = program_.globals.size(); g-- > 0;) {
                ProgramTree cut = program_;
                cut.globals.erase(cut.globals.begin() + static_cast<std::ptrdiff_t>(g));
                changed = take(std::move(cut)) || changed;
            }
        }
        return std::move(program_);
    }

private:
    // Where a list of statements is: in which statement's body (even) or else-branch (odd), from the outermost inwards.
    using Path = std::vector<size_t>;

    std::vector<Statement>& list_at(ProgramTree& program, const Path& path) const
    {
        std::vector<Statement>* list = &program.processes[current_];
        for (size_t step : path)
            list = step % 2 == 0 ? &(*list)[step / 2].body : &(*list)[step / 2].otherwise;
        return *list;
    }

    bool take(ProgramTree candidate)
    {
        if (!still_wrong_(candidate))
            return false;
        program_ = std::move(candidate);
        return true;
    }

    bool processes()
    {
        bool changed = false;
        for (size_t p = program_.processes.size(); p-- > 0 && program_.processes.size() > 1;) {
            ProgramTree cut = program_;
            cut.processes.erase(cut.processes.begin() + static_cast<std::ptrdiff_t>(p));
            for (auto& statements : cut.processes)
                renumber(statements, p);
            changed = take(std::move(cut)) || changed;
        }
        return changed;
    }

    bool statements(const Path& path)
    {
        bool changed = false;
        for (size_t i = list_at(program_, path).size(); i-- > 0;) {
            const auto at = static_cast<std::ptrdiff_t>(i);
            ProgramTree cut = program_;
            std::vector<Statement>& list = list_at(cut, path);
            list.erase(list.begin() + at);
            if (take(std::move(cut))) {
                changed = true;
                continue;
            }
            const Statement whole = list_at(program_, path)[i];
            bool replaced = false;
            for (const auto* part : {&whole.body, &whole.otherwise}) {
                if (replaced || part->empty())
                    continue;
                cut = program_;
                std::vector<Statement>& outer = list_at(cut, path);
                outer.erase(outer.begin() + at);
                outer.insert(outer.begin() + at, part->begin(), part->end());
                replaced = take(std::move(cut));
            }
            if (replaced) {
                changed = true;
                continue;
            }
            for (bool again = true; again;) {
                again = false;
                for (const std::string& text : simpler(list_at(program_, path)[i].text)) {
                    cut = program_;
                    list_at(cut, path)[i].text = text;
                    if (take(std::move(cut))) {
                        again = changed = true;
                        break;
                    }
                }
            }
            for (size_t branch : {size_t{0}, size_t{1}}) {
                Path inner = path;
                inner.push_back(2 * i + branch);
                changed = statements(inner) || changed;
            }
        }
        return changed;
    }

    ProgramTree program_;
    const std::function<bool(const ProgramTree&)>& still_wrong_;
    size_t current_ = 0;
};

} // namespace

ProgramTree shrink(ProgramTree program, const std::function<bool(const ProgramTree&)>& still_wrong)
{
    return Shrinker(std::move(program), still_wrong).run();
}

} // namespace mpismt::soundness
