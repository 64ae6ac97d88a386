// The calls of one process → a function of program IR.
#pragma once

#include "core/ir.hpp"
#include "core/memory.hpp"
#include "frontend/record/files.hpp"
#include "frontend/record/lower.hpp"
#include "frontend/record/memory.hpp"
#include "frontend/record/values.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace mpismt::record {

inline constexpr uint64_t largest_memory = uint64_t{1} << 30; // of a process, in bytes

// The objects of the program, the same for all processes: each is as large as the process needs that needs the most.
class Frame {
public:
    enum Object : uint32_t { Handles, Requests, Results, Statuses, Indices, Array, Constants, Attached, FirstRegion };
    static constexpr uint64_t own_function = 0x6d70697366756e63; // stands for the pointer to it until that is known

    void need(uint32_t object, uint64_t bytes);
    // Where these bytes are among the constants.
    uint64_t constant(const std::vector<uint8_t>& bytes);
    static uint64_t pointer(uint32_t object, uint64_t offset)
    {
        return object_pointer(1 + object, static_cast<int64_t>(offset));
    }

    struct ObjectText {
        std::string name;
        uint64_t size = 0;
        std::vector<uint8_t> bytes;
    };
    std::vector<ObjectText> objects() const;

private:
    std::vector<uint64_t> sizes_ = std::vector<uint64_t>(FirstRegion, 16);
    std::vector<uint8_t> constants_;
    std::map<std::string, uint64_t> known_; // bytes of arrays, and where they are
};

class Emitter {
public:
    // The memory of all processes, by rank.
    Emitter(const Process&, Matches, Frame&, std::vector<Regions>&, const Files&, const std::vector<World>&,
            std::function<SourceLoc(const Call&)>);
    // `look`: only finds out which memory there is. `fails_at_end`: as lower() says.
    ir::Function run(bool look, bool fails_at_end = false);

    // By call, as executions number them.
    const std::map<uint32_t, FreeReceive>& free() const { return free_; }
    const std::map<uint32_t, Data>& sent() const { return sent_; }
    const std::map<uint32_t, Data>& got() const { return got_; }
    const std::map<uint32_t, SharedValues>& by_order() const { return by_order_; }
    const std::vector<uint32_t>& placed() const { return placed_; } // indices into Process::places
    const std::vector<std::string>& texts() const { return texts_; }

private:
    // Something that a handle names. Handles are reused, and some name several things that are alike.
    struct Object {
        uint32_t cell = 0;
        TypeLayout layout;
        int64_t size = 0;
        bool world = false;   // of a communicator, or that of a window: its ranks are those of MPI_COMM_WORLD
        bool dynamic = false; // a window whose targets are addresses of other processes
        bool alias = false;   // another name of what is there anyway
    };
    struct Request {
        uint32_t cell = 0;
        bool persistent = false, generalized = false;
        bool any_source = false, any_tag = false;
        bool world = false; // on MPI_COMM_WORLD
        uint32_t call = 0;  // that started it, as executions number them
        uint32_t at = 0;    // as the record numbers them
        SourceLoc loc;
    };
    struct Unknown {
        std::string what;
    };

    void emit(const Call&);
    void begin();
    void fail_at_end();
    void begin_files();
    void begin_world();
    void begin_call(MpiOp, const std::vector<ir::Operand>& args);
    bool has_worlds() const { return worlds_.size() > 1; }
    const World* world_named(std::string_view name) const;
    void spawn(const Call&);
    void part(const Call&, MpiOp, const std::vector<ir::Operand>& args);
    void call(const Call&);
    static MpiOp emitted(MpiOp);
    bool is_left_out(const Call&);
    void check_file(const Call&) const;
    void add_call(MpiOp, const std::vector<ir::Operand>& args, ir::Reg result = ir::no_reg);
    bool is_poll_in_vain(const Call&) const;
    bool decides_by_values(const Call&) const;
    int64_t attached_bytes(int64_t size) const;
    std::vector<ir::Operand> arguments(const Call&);
    std::vector<ir::Operand> window_arguments(const Call&);
    ir::Operand argument(const Call&, const Param&);
    ir::Operand handle(const Call&, const Param&, const Argument*);
    ir::Operand handles(const Param&, const Argument&);
    ir::Operand requests(const Param&, const Argument&);
    ir::Operand numbers(const Call&, const Param&, const Argument&);
    ir::Operand buffer(const Call&, const Param&, const Argument&);
    ir::Operand memory_at(uint64_t address, Span);
    ir::Operand memory_of_target(const Call&, const Object& window, int64_t address);
    ir::Operand statuses(const Call&, const Param&);
    void finish(const Call&);
    void bind(const Call&, const Param&, const Argument&, const Argument* layout);
    void release(const Call&);
    void complete_requests(const Call&);
    void completed(int64_t request, const Status*, uint64_t status_pointer);
    void keep_choices(const Call&);
    void pin_message(const Request&, const Status&, uint64_t status_pointer);
    bool looks_used(const Request&, const Status&) const;
    std::string_view basic_type(const Call&, std::string_view parameter) const;
    void keep_data(const Call&);
    bool is_on_world(const Call&) const;
    void pin_probe(const Call&);

    const Argument* find(const Call&, std::string_view name, bool after = false) const;
    const Object* object(std::string_view type, int64_t value) const;
    std::optional<TypeLayout> layout(int64_t type) const;
    int64_t size_of(int64_t comm) const;
    uint32_t new_request_cell();
    ir::Reg handle_register() { return next_register_++; }
    ir::Operand load(uint64_t pointer);
    void store(uint64_t pointer, ir::Operand value);
    void assume_equal(uint64_t pointer, int64_t value);
    void assume_never();
    void add(ir::Instr in, const std::vector<ir::Operand>& args = {});
    void unsupported(const std::string& what);
    const std::vector<Field>& fields(MpiOp) const;

    const Process& process_;
    Matches matches_;
    Frame& frame_;
    std::vector<Regions>& all_regions_;
    Regions& regions_;
    const Files& files_;
    const std::vector<World>& worlds_;
    const World& world_; // its own
    std::function<SourceLoc(const Call&)> place_;
    Values values_;
    bool look_ = false, large_ = false;
    uint32_t text_ = 0; // of the calls that are added
    uint32_t world_cell_ = 0,
             parent_cell_ = 0; // of what MPI_COMM_WORLD stands for, of the parents of a spawned process

    ir::Function function_;
    std::vector<std::string> texts_;
    SourceLoc loc_;
    uint32_t next_register_ = 0;
    uint32_t counted_ = 0; // calls, as executions number them
    uint32_t next_cell_ = 0, request_cells_ = 0;
    size_t at_ = 0; // index of the call
    std::set<uint32_t> free_cells_;
    std::map<std::pair<std::string_view, int64_t>, std::vector<Object>> objects_;
    std::map<int64_t, Request> requests_;
    std::map<uint32_t, FreeReceive> free_;
    std::map<uint32_t, Data> sent_, got_;
    std::map<uint32_t, SharedValues> by_order_;
    std::vector<uint32_t> placed_;
    std::map<int64_t, size_t> last_rank_; // of each number that is a rank: the last call that has it
    bool requests_copied_ = false;
    bool stopped_ = false; // nothing can come behind
    mutable std::map<MpiOp, std::vector<Field>> fields_;
};

} // namespace mpismt::record
