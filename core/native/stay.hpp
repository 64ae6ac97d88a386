// One stay in machine code: what stands behind the pointers of State (core/native/code.hpp).
#pragma once

#include "core/native/code.hpp"

namespace mpismt::native {

class Stay : public State {
public:
    Stay(const State& shared, Compiled& code, const ir::Program& program, Memory& memory, const Forbidden& forbidden,
         Room& room);

    uint8_t* find(uint64_t number, Pointer p);
    bool fill_stretch(uint64_t number, Pointer p, uint64_t bytes, bool really);
    bool copy_bytes(uint64_t number, Pointer to, Pointer from, uint64_t bytes, bool strict);
    bool set_bytes(Pointer to, uint8_t byte, uint64_t bytes, bool indeterminate);
    uint64_t make_object(uint32_t local, uint64_t bytes, uint64_t call);
    void end_objects(uint64_t live);
    uint64_t* note_exit(uint32_t exit);
    // As many as any exit has, where note_exit has failed.
    uint64_t* words_for_nobody() { return room_.for_nobody.data(); }
    // When it has been left.
    const Left& result();

    bool is_exhausted = false; // memory

private:
    Memory::Plain plain(Pointer p, uint64_t bytes, bool writes);
    void close_windows() { std::fill(room_.windows.begin(), room_.windows.end(), Window()); }
    void close_windows(uint32_t object);
    // The slot of the local object that p points into, if it has one and holds all bytes there.
    Slot* slot_of(Pointer p, uint64_t bytes);
    // Gives a slot to an object that was there before, and holds these bytes, if that is possible.
    Slot* adopt(Pointer p, uint64_t bytes);
    // Bytes that an access of copy_bytes is about; null: not here.
    uint8_t* bytes_to_copy(uint64_t number, Pointer p, uint64_t bytes);
    bool copy_with_gaps(Pointer to, Pointer from, uint64_t bytes);
    // Takes the object that has this slot out of the table.
    void settle(Slot&);
    // The number that the next object has, which does not exist yet.
    uint32_t next_number();
    bool leaves()
    {
        return leaves_often && (chance_ = chance_ * 6364136223846793005U + 1442695040888963407U) >> 60 == 0;
    }

    Compiled& code_;
    const ir::Program& program_;
    Memory& memory_;
    const Forbidden& forbidden_;
    Room& room_;
    uint64_t chance_ = 0;
    enum class Numbers : uint8_t { NotKnown, Ascend, AreReused } numbers_ = Numbers::NotKnown;
};

} // namespace mpismt::native
