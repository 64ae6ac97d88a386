// A value that states share until one of them writes it, with its hash kept beside it.
//
// A transition changes one or two processes of a state; the rest is shared with the state before it, hashes included.
// The count is not atomic (an exploration is one thread), which makes copying a state a few increments.
#pragma once

#include "soundness/hash.hpp"

#include <utility>

namespace mpismt::soundness {

// T has `void add_to(Hash&) const`.
template <class T>
class Cow {
public:
    Cow() : node_(new Node) {}
    explicit Cow(T value) : node_(new Node{std::move(value)}) {}
    Cow(const Cow& other) noexcept : node_(other.node_) { ++node_->users; }
    Cow(Cow&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
    Cow& operator=(Cow other) noexcept
    {
        std::swap(node_, other.node_);
        return *this;
    }
    ~Cow()
    {
        if (node_ != nullptr && --node_->users == 0)
            delete node_;
    }

    const T& operator*() const { return node_->value; }
    const T* operator->() const { return &node_->value; }

    // For writing: un-shares the value. The reference is good until this Cow is next copied.
    T& write()
    {
        if (node_->users > 1) {
            Node* copy = new Node{node_->value};
            --node_->users;
            node_ = copy;
        }
        node_->hashed = false;
        return node_->value;
    }

    const Hash& hash() const
    {
        if (!node_->hashed) {
            Hash hash;
            node_->value.add_to(hash);
            node_->hash = hash;
            node_->hashed = true;
        }
        return node_->hash;
    }

private:
    struct Node {
        T value{};
        uint32_t users = 1;
        bool hashed = false;
        Hash hash{};
    };
    Node* node_;
};

} // namespace mpismt::soundness
