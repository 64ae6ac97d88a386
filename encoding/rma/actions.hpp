// A way through a litmus test, taken apart into actions as in table 3 of the coreRMA paper: the initial writes, then
// what each process does in program order, then one final read for each variable whose last value is asked for.
#pragma once

#include "core/rma/program.hpp"

namespace mpismt::rma {

struct Action {
    enum class Kind : uint8_t { Init, LocalRead, LocalWrite, Read, Write, ReadWrite, Flush, Final };
    Kind kind = Kind::Init;
    bool atomic = true;
    bool remote = false;      // the action of its statement that touches the destination's memory
    uint32_t process = 0;     // that originates it
    uint32_t destination = 0; // where the memory is; of a flush: what it waits for
    uint32_t variable = 0;    // none for a flush
    uint32_t statement = 0;   // serial number over all processes
    Statement::Kind of = Statement::Kind::Read;
    Expr written;             // of a write, over reads by their index
    SourceLoc loc;

    bool reads() const
    {
        return kind == Kind::LocalRead || kind == Kind::Read || kind == Kind::ReadWrite || kind == Kind::Final;
    }
    bool writes() const
    {
        return kind == Kind::Init || kind == Kind::LocalWrite || kind == Kind::Write || kind == Kind::ReadWrite;
    }
    bool local() const { return kind == Kind::LocalRead || kind == Kind::LocalWrite; }
    bool external() const { return kind == Kind::Read || kind == Kind::Write || kind == Kind::ReadWrite; }
    bool of_program() const { return kind != Kind::Init && kind != Kind::Final; }
};

struct Skeleton {
    std::vector<Action> actions;
    // What each position of an outcome is, over reads; Absent for a register that is not assigned on this way.
    std::vector<Expr> outcome;
    // What the branches taken need: the value is true (or false), or undefined, which takes either branch.
    struct Assumption {
        Expr expr;
        bool expected = true;
    };
    std::vector<Assumption> assumptions;
    bool cut = false; // a loop goes on beyond its bound here

    size_t size() const { return actions.size(); }
};

// `ways` has one path a process, `observed` the variables whose final values are asked for.
Skeleton take_apart(const Program&, const std::vector<const Path*>& ways, const std::vector<uint32_t>& observed);
// Of a program without branches.
Skeleton take_apart(const Program&);

// Table 3 for one statement: its actions in program order.
void append_actions(std::vector<Action>&, const Program&, uint32_t process, const Statement&, uint32_t serial);

// "P1: write X", "P0: flush P1"
std::string describe(const Program&, const Action&);

} // namespace mpismt::rma
