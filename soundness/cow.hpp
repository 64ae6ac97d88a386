// A value that states share until one of them writes it, with its number as a part kept beside it.
//
// A transition changes one or two processes of a state; the rest is shared with the state before it, numbers
// included. The count is not atomic (an exploration is one thread), which makes copying a state a few increments.
#pragma once

#include "soundness/parts.hpp"

#include <memory>
#include <utility>

namespace mpismt::soundness {

// T has `void add_to(Signature&, Parts&) const`.
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
        node_->number = node_->tag = 0;
        return node_->value;
    }

    // A second number, for another use (soundness/memo.hpp); 0 after each write.
    uint32_t tag() const { return node_->tag; }
    void set_tag(uint32_t tag) const { node_->tag = tag; }

    // Always asked with the same Parts.
    uint32_t number(Parts& parts) const
    {
        if (node_->number == 0) {
            Signature s = parts.take();
            node_->value.add_to(s, parts);
            node_->number = parts.number(s);
            parts.give_back(std::move(s));
        }
        return node_->number;
    }

private:
    struct Node {
        T value{};
        uint32_t users = 1;
        uint32_t number = 0; // 0: not known
        uint32_t tag = 0;
    };
    Node* node_;
};

// The same for a value that is no part by itself. One that was never written costs nothing.
template <class T>
class Shared {
public:
    const T& operator*() const { return value_ ? *value_ : empty(); }
    const T* operator->() const { return &**this; }
    T& write()
    {
        if (!value_)
            value_ = std::make_shared<T>();
        else if (value_.use_count() > 1)
            value_ = std::make_shared<T>(*value_);
        return *value_;
    }

private:
    static const T& empty()
    {
        static const T none{};
        return none;
    }
    std::shared_ptr<T> value_;
};

} // namespace mpismt::soundness
