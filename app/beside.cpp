#include "app/beside.hpp"

#include "core/errors.hpp"

#include <limits>
#include <utility>

namespace mpismt {

Beside::Beside(Search search, Options options, Context& whole, Turns turns)
    : whole_(whole), context_(std::move(options), whole), turns_(turns)
{
    context_.count_apart();
    if (turns == Turns::AtTheSameTime)
        context_.report_apart();
    context_.looked_at = whole.looked_at;
    thread_ = std::thread([this, search = std::move(search)] {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return turn_ == Turn::Ours; });
        }
        this->search(search);
        const std::lock_guard lock(mutex_);
        over_ = true;
        turn_ = Turn::Theirs;
        changed_.notify_all();
    });
}

Beside::~Beside()
{
    context_.interrupted = true;
    {
        std::unique_lock lock(mutex_);
        turn_ = Turn::Ours;
        changed_.notify_all();
        changed_.wait(lock, [&] { return over_; });
    }
    thread_.join();
}

void Beside::search(const Search& search)
{
    if (context_.interrupted)
        return;
    try {
        result_ = search(context_);
    } catch (...) {
        thrown_ = std::current_exception();
    }
}

void Beside::give_back()
{
    if (context_.interrupted)
        return;
    std::unique_lock lock(mutex_);
    turn_ = Turn::Theirs;
    changed_.notify_all();
    changed_.wait(lock, [&] { return turn_ == Turn::Ours; });
}

void Beside::start(double seconds)
{
    wait();
    if (over_)
        return;
    used_before_ = context_.seconds_used();
    context_.ask_after(seconds, [this] { give_back(); });
    const std::lock_guard lock(mutex_);
    turn_ = Turn::Ours;
    changed_.notify_all();
}

void Beside::wait()
{
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return turn_ == Turn::Theirs; });
    }
    if (turns_ == Turns::InAlternation) {
        const double used = context_.seconds_used();
        whole_.worked_apart(static_cast<uint64_t>((used - std::exchange(used_before_, used)) * 1e9));
    } else {
        for (const NotGiven& n : context_.not_given())
            whole_.lacks(n);
    }
    if (thrown_)
        std::rethrow_exception(std::exchange(thrown_, nullptr));
}

} // namespace mpismt
