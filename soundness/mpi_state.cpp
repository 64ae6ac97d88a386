// What identifies a state: see the header. What is left out is left out on purpose; each function says what.
#include "soundness/mpi_state.hpp"

#include <algorithm>

namespace mpismt::soundness {

void Payload::add_to(Signature& h, Parts& parts) const
{
    h.add(static_cast<uint64_t>(type));
    h.add(count);
    parts.add_contents(h, bytes, number);
    h.add_bytes(undefined);
}

// Without ref, partner, op and loc, names for reports; without instance, which the order of the items implies.
void Item::add_to(Signature& h, Parts& parts) const
{
    const Owner whose = owner == Owner::ParkedCall ? Owner::Call : owner;
    h.add(static_cast<uint64_t>(kind) | static_cast<uint64_t>(whose) << 4 | static_cast<uint64_t>(mode) << 8 |
          uint64_t{thread} << 24 |
          uint64_t{buffered} << 12 | uint64_t{synchronizing} << 13 | uint64_t{matched} << 14 |
          uint64_t{must_match} << 15 | uint64_t{received} << 16 | uint64_t{channel != 0} << 17 |
          uint64_t{posted_before} << 32);
    h.add(static_cast<uint64_t>(request) << 32 | static_cast<uint32_t>(peer));
    h.add(context);
    if (channel != 0)
        h.add(channel);
    if (mode == SendMode::Buffered)
        h.add(static_cast<uint64_t>(comm) << 32 | static_cast<uint32_t>(space));
    h.add(static_cast<uint64_t>(tag) << 32 | static_cast<uint32_t>(received_tag));
    h.add(static_cast<uint64_t>(source) << 32 | static_cast<uint32_t>(type));
    h.add(count);
    h.add(buffer);
    if (sends() && matched && !received) // two messages with one envelope may be taken under different handles
        h.add(static_cast<uint64_t>(message));
    if (payload)
        payload->add_to(h, parts);
}

void add_ranges(const Item& i, std::vector<Range>& out)
{
    if (i.ranges)
        out.insert(out.end(), i.ranges->begin(), i.ranges->end());
    else if (i.capacity > 0)
        out.push_back({i.buffer, i.capacity, i.receives(), i.loc});
}

void RequestObject::add_to(Signature& h, Parts& parts) const
{
    h.add(static_cast<uint64_t>(handle) << 8 | uint64_t{flushes} << 7 | uint64_t{of_file} << 6 |
          uint64_t{generalized} << 5 | uint64_t{told} << 4 | uint64_t{persistent} << 3 | uint64_t{active} << 2 |
          uint64_t{started} << 1 | uint64_t{cancelled});
    h.add(static_cast<uint64_t>(source) << 32 | static_cast<uint32_t>(tag));
    h.add(bytes);
    for (const Range& r : held) {
        h.add(r.begin);
        h.add(r.bytes << 1 | uint64_t{r.written});
    }
    if (persistent) {
        model.add_to(h, parts);
        h.add(uint64_t{large} << 63 | static_cast<uint64_t>(model.op) << 32 | args.size());
        for (uint64_t a : args)
            h.add(a);
        h.add(done.size());
        for (size_t i = 0; i < done.size(); i += 64) {
            uint64_t word = 0;
            for (size_t k = i; k < std::min(i + 64, done.size()); ++k)
                word |= uint64_t{done[k]} << (k - i);
            h.add(word);
        }
    }
}

void Objects::add_to(Signature& h, Parts& parts) const
{
    h.add(comms.size() << 48 ^ groups.size() << 32 ^ ops.size() << 16 ^ messages.size());
    for (const CommObject& c : comms) {
        h.add(static_cast<uint64_t>(c.handle) << 32 | static_cast<uint32_t>(c.handler));
        h.add(c.context);
        h.add_bytes({reinterpret_cast<const uint8_t*>(c.name.data()), c.name.size()});
        h.add(static_cast<uint64_t>(c.session) << 32 | c.remote.size() << 1 | uint64_t{c.second});
        if (!c.topology)
            continue;
        for (int32_t d : c.topology->dims)
            h.add(static_cast<uint64_t>(d));
        for (bool w : c.topology->wraps)
            h.add(w);
        for (const std::vector<int32_t>& peers : c.topology->adjacent) {
            h.add(peers.size());
            for (int32_t p : peers)
                h.add(static_cast<uint64_t>(p));
        }
        for (const std::vector<Arc>* arcs : {&c.topology->in, &c.topology->out})
            for (const Arc& a : *arcs)
                h.add(static_cast<uint64_t>(a.peer) << 32 ^ static_cast<uint32_t>(a.weight));
    }
    for (const GroupObject& g : groups) {
        h.add(static_cast<uint64_t>(g.handle) << 32 | g.members.size());
        h.add(static_cast<uint64_t>(g.session));
        for (int32_t m : g.members)
            h.add(static_cast<uint64_t>(m));
    }
    for (const OpObject& o : ops) {
        h.add(static_cast<uint64_t>(o.handle) << 1 | uint64_t{o.commutes});
        h.add(o.function);
    }
    for (const MessageObject& m : messages) {
        h.add(static_cast<uint64_t>(m.handle));
        h.add(static_cast<uint64_t>(m.source) << 32 | static_cast<uint32_t>(m.tag));
        if (m.payload)
            m.payload->add_to(h, parts);
    }
    for (const HandlerObject& x : handlers) {
        h.add(static_cast<uint64_t>(x.handle) << 32 | x.references);
        h.add(x.function);
    }
    for (const PlainObject& o : plain)
        h.add(uint64_t{o.freed} << 32 | static_cast<uint32_t>(o.handle));
    for (const WindowObject& w : windows) {
        h.add(static_cast<uint64_t>(w.handle) << 32 | static_cast<uint32_t>(w.comm.handler));
        h.add(w.window);
        h.add(static_cast<uint64_t>(w.comm.session));
    }
    for (const FileObject& f : files) {
        h.add(static_cast<uint64_t>(f.handle) << 32 | static_cast<uint32_t>(f.comm.handler));
        h.add(f.open);
        h.add(static_cast<uint64_t>(f.comm.session));
        h.add(static_cast<uint64_t>(f.position));
        h.add(static_cast<uint64_t>(f.view->displacement));
        h.add(static_cast<uint64_t>(f.view->etype) << 32 | static_cast<uint32_t>(f.view->filetype));
        h.add(static_cast<uint64_t>(f.view->representation) << 1 | uint64_t{f.split.has_value()});
    }
    h.add(static_cast<uint64_t>(file_handler) << 32 | channels.size());
    for (const Channels& c : channels) {
        h.add(c.context);
        h.add(static_cast<uint64_t>(c.peer) << 32 | static_cast<uint32_t>(c.tag));
        h.add(uint64_t{c.sends} << 32 | c.made);
    }
    for (const auto& r : representations) {
        h.add_bytes({reinterpret_cast<const uint8_t*>(r->name.data()), r->name.size()});
        for (const Pointer p : {r->read, r->write, r->extent, r->extra})
            h.add(p);
    }
    if (types.empty() && type_names.empty() && type_cursor == 0)
        return;
    h.add(uint64_t{type_cursor} << 32 | types.size());
    for (const TypeObject& t : types) {
        h.add(static_cast<uint64_t>(t.handle) << 32 | static_cast<uint32_t>(t.type));
        h.add(t.committed);
    }
    for (const auto& [handle, name] : type_names) {
        h.add(static_cast<uint64_t>(handle));
        h.add_bytes({reinterpret_cast<const uint8_t*>(name.data()), name.size()});
    }
}

// Without the number of calls.
// Which of its threads runs is no part of what a process is: they are added in the order of their numbers.
void Process::add_to(Signature& h, Parts& parts) const
{
    h.add(uint64_t{machine.number(parts)} << 32 | objects.number(parts));
    const auto add_thread = [&](uint32_t number, const Control& control, const auto& t) {
        h.add(uint64_t{number} << 32 | static_cast<uint64_t>(t.status) << 2 | uint64_t{t.synchronizing} << 1 |
              uint64_t{t.begins});
        h.add(static_cast<uint32_t>(t.error));
        control.add_to(h);
    };
    const auto add_parked = [&](const Thread& t) {
        add_thread(t.number, t.control, t);
        h.add_bytes(t.globals);
    };
    size_t before = 0;
    for (; before < parked.size() && parked[before]->number < thread; ++before)
        add_parked(*parked[before]);
    add_thread(thread, *machine, *this);
    for (; before < parked.size(); ++before)
        add_parked(*parked[before]);
    h.add(parked.size() << 48 | uint64_t{main_thread} << 32 | static_cast<uint32_t>(level));
    h.add(items.size() << 32 | requests.size());
    for (size_t i = 0; i < items.size(); ++i) {
        items[i].add_to(h, parts);
        h.add(i > 0 && items[i - 1].ref.call == items[i].ref.call); // parts of one Startall are not ordered
    }
    for (const RequestObject& r : requests) {
        r.add_to(h, parts);
        if (r.flushes && r.active) // which messages it waits for
            h.add(static_cast<uint64_t>(std::count_if(items.begin(), items.end(),
                                                      [&](const Item& i) { return i.ref.call < r.made.call; })));
    }
    for (const AttachedBuffer& b : buffers) {
        h.add(static_cast<uint64_t>(b.owner));
        h.add(b.at);
        h.add(b.bytes);
    }
    h.add(has_handlers);
    h.add(uint64_t{returned_at.line} << 32 | returned_at.column);
    h.add(buffers.size() << 48 | uint64_t{initialized} << 1 | uint64_t{finalized} << 2 |
          static_cast<uint64_t>(why) << 8 | uint64_t{truncated} << 17 | uint64_t{request_cursor} << 32);
}

void Contribution::make_signature(Parts& parts)
{
    Signature h;
    h.add(static_cast<uint64_t>(op) << 32 | static_cast<uint32_t>(root));
    h.add(reduction);
    h.add(static_cast<uint64_t>(datatype));
    h.add(static_cast<uint64_t>(color));
    h.add(static_cast<uint64_t>(key));
    h.add(handle);
    h.add(send.size() << 32 | receive.size());
    for (const Payload& p : send)
        p.add_to(h, parts);
    for (const Place& p : receive) {
        h.add(p.to);
        h.add(static_cast<uint64_t>(p.type) << 32 ^ p.count ^ uint64_t{p.wanted} << 63);
    }
    for (const Place& p : reads)
        h.add(p.to);
    for (const Range& r : arrays)
        h.add(r.begin);
    h.add(group.size());
    for (int32_t g : group)
        h.add(static_cast<uint64_t>(g));
    h.add(bridge);
    h.add(bridge_number);
    // Topologies follow from the arguments and from the communicator.
    for (int64_t a : agreed)
        h.add(static_cast<uint64_t>(a));
    if (topology)
        for (const std::vector<Arc>* arcs : {&topology->in, &topology->out})
            for (const Arc& a : *arcs)
                h.add(static_cast<uint64_t>(a.peer) << 32 ^ static_cast<uint32_t>(a.weight));
    for (const Edge& e : edges) {
        h.add(static_cast<uint64_t>(e.from) << 32 | static_cast<uint32_t>(e.to));
        h.add(static_cast<uint64_t>(e.weight));
    }
    h.add(memory.base);
    h.add(memory.bytes);
    h.add(static_cast<uint64_t>(memory.unit));
    h.add(memory.hints.bits());
    signature = std::move(h);
}

// Numbers of instances relative to the first that is open: how many there were before does not matter (the identities
// of communicators made later derive from it, but only as names).
void Contexts::add_to(Signature& h, Parts&) const
{
    for (const CommContext& c : all) {
        h.add(c.id);
        for (uint64_t n : c.next)
            h.add(n - c.first);
        h.add(c.instances.size());
        for (const Instance& i : c.instances) {
            h.add(i.broken);
            for (const Instance::Member& m : i.members) {
                h.add(uint64_t{m.in != nullptr} << 1 | uint64_t{m.left});
                if (m.in)
                    h.add_words(m.in->signature.words());
            }
        }
    }
}

CommContext& Contexts::get(uint64_t id, const std::vector<int32_t>& group)
{
    const auto it =
        std::lower_bound(all.begin(), all.end(), id, [](const CommContext& c, uint64_t i) { return c.id < i; });
    if (it != all.end() && it->id == id)
        return *it;
    CommContext fresh;
    fresh.id = id;
    fresh.group = group;
    fresh.next.resize(group.size());
    return *all.insert(it, std::move(fresh));
}

const CommContext* Contexts::find(uint64_t id) const
{
    const auto it =
        std::lower_bound(all.begin(), all.end(), id, [](const CommContext& c, uint64_t i) { return c.id < i; });
    return it != all.end() && it->id == id ? &*it : nullptr;
}

void State::identify(Parts& parts, std::vector<uint32_t>& numbers) const
{
    numbers.clear();
    for (const Cow<Process>& p : processes)
        numbers.push_back(p.number(parts));
    numbers.push_back(contexts.number(parts));
    if (windows->clocks.empty()) {
        numbers.push_back(0);
        return;
    }
    Signature h = parts.take();
    const ClockOrder order(*windows, *files, *threads);
    windows->add_to(h, parts, order);
    threads->add_to(h, order);
    for (const Cow<Process>& p : processes)
        for (const std::shared_ptr<const Thread>& t : p->parked)
            order.add(h, t->clock);
    files->add_to(h, parts, order);
    for (const Cow<Process>& p : processes)
        for (const Item& i : p->items) {
            order.add(h, i.clock);
            order.add(h, i.partner_clock);
        }
    for (const CommContext& c : contexts->all)
        for (const Instance& i : c.instances)
            for (const Instance::Member& m : i.members)
                order.add(h, m.in ? m.in->clock : nullptr);
    numbers.push_back(parts.number(h));
    parts.give_back(std::move(h));
}

} // namespace mpismt::soundness
