// libibverbs: the program forks its processes on one machine; they talk through its adapter, with a reliable connection
// and a completion queue for each pair, themselves included. A flush waits for the completion of all that was posted to
// that process. The operands of an rga and a cas are part of what is posted and are read then, which is stronger than
// coreRMA.
#include "report/litmus_library.hpp"

#include <fmt/format.h>

namespace mpismt::report {

namespace {

std::string verbs_statement(const RemoteStatement& s)
{
    using Kind = rma::Statement::Kind;
    const auto post = [&](const char* what, size_t mine, const std::string& operands) {
        return fmt::format("post({}, {}, &memory[{}], {}, {});", s.to, what, mine, s.at, operands);
    };
    switch (s.kind) {
    case Kind::Get: return post("IBV_WR_RDMA_READ", s.result, "0, 0");
    case Kind::Put: return post("IBV_WR_RDMA_WRITE", s.first, "0, 0");
    case Kind::Rga: return post("IBV_WR_ATOMIC_FETCH_AND_ADD", s.result, fmt::format("(uint64_t)AT({}), 0", s.first));
    case Kind::Cas:
        return post("IBV_WR_ATOMIC_CMP_AND_SWP", s.result,
                    fmt::format("(uint64_t)AT({}), (uint64_t)AT({})", s.first, s.second));
    default: return fmt::format("flush({});", s.to);
    }
}

} // namespace

const RmaLibrary verbs_library = {
    R"(#include <infiniband/verbs.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
)",
    R"(enum { PORT = 1, QUEUE = 64 };
static int64_t memory[SLOTS];
static int rank, size = PROCESSES;

/* What the processes tell each other outside of the test. */
static struct {
    int arrived, turn, failed;
    uint32_t key[PROCESSES], queue[PROCESSES][PROCESSES];
    uint64_t address[PROCESSES];
    int64_t value[PROCESSES][OUTCOME + 1];
    int known[PROCESSES][OUTCOME + 1];
} *shared;

static void fail(const char *what)
{
    fprintf(stderr, "process %d: %s\n", rank, what);
    __atomic_store_n(&shared->failed, 1, __ATOMIC_SEQ_CST);
    exit(2);
}

static void barrier(void)
{
    int turn = __atomic_load_n(&shared->turn, __ATOMIC_SEQ_CST);
    if (__atomic_add_fetch(&shared->arrived, 1, __ATOMIC_SEQ_CST) == PROCESSES) {
        __atomic_store_n(&shared->arrived, 0, __ATOMIC_SEQ_CST);
        __atomic_add_fetch(&shared->turn, 1, __ATOMIC_SEQ_CST);
        return;
    }
    while (__atomic_load_n(&shared->turn, __ATOMIC_SEQ_CST) == turn) {
        if (__atomic_load_n(&shared->failed, __ATOMIC_SEQ_CST))
            exit(2);
        usleep(0);
    }
}

static struct ibv_context *device;
static struct ibv_pd *domain;
static struct ibv_mr *region;
static struct ibv_cq *completions[PROCESSES];
static struct ibv_qp *queues[PROCESSES];
static int outstanding[PROCESSES];

static void wait_until(int to, int left)
{
    while (outstanding[to] > left) {
        struct ibv_wc done;
        int n = ibv_poll_cq(completions[to], 1, &done);
        if (n < 0 || (n == 1 && done.status != IBV_WC_SUCCESS))
            fail(n < 0 ? "ibv_poll_cq" : ibv_wc_status_str(done.status));
        outstanding[to] -= n;
    }
}

static void flush(int to) { wait_until(to, 0); }

static void post(int to, enum ibv_wr_opcode what, int64_t *mine, int slot, uint64_t add_or_compare, uint64_t swap)
{
    struct ibv_sge place = {(uintptr_t)mine, sizeof *mine, region->lkey};
    struct ibv_send_wr request, *bad;
    uint64_t address = shared->address[to] + (uint64_t)slot * sizeof(int64_t);
    memset(&request, 0, sizeof request);
    request.sg_list = &place;
    request.num_sge = 1;
    request.opcode = what;
    request.send_flags = IBV_SEND_SIGNALED;
    if (what == IBV_WR_RDMA_READ || what == IBV_WR_RDMA_WRITE) {
        request.wr.rdma.remote_addr = address;
        request.wr.rdma.rkey = shared->key[to];
    } else {
        request.wr.atomic.remote_addr = address;
        request.wr.atomic.rkey = shared->key[to];
        request.wr.atomic.compare_add = add_or_compare;
        request.wr.atomic.swap = swap;
    }
    wait_until(to, QUEUE - 1);
    if (ibv_post_send(queues[to], &request, &bad))
        fail("ibv_post_send");
    ++outstanding[to];
}

static void connect_all(void)
{
    struct ibv_device **devices = ibv_get_device_list(NULL);
    struct ibv_port_attr port;
    union ibv_gid gid;
    if (!devices || !devices[0] || !(device = ibv_open_device(devices[0])))
        fail("there is no RDMA device");
    if (!(domain = ibv_alloc_pd(device)) || ibv_query_port(device, PORT, &port) || ibv_query_gid(device, PORT, 0, &gid))
        fail("the RDMA device cannot be used");
    int rights = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_ATOMIC;
    if (!(region = ibv_reg_mr(domain, memory, sizeof memory, rights)))
        fail("ibv_reg_mr");
    shared->key[rank] = region->rkey;
    shared->address[rank] = (uintptr_t)memory;
    for (int to = 0; to < PROCESSES; ++to) {
        struct ibv_qp_init_attr how = {.cap = {QUEUE, 1, 1, 1, 0}, .qp_type = IBV_QPT_RC};
        struct ibv_qp_attr state = {.qp_state = IBV_QPS_INIT, .port_num = PORT, .qp_access_flags = (unsigned)rights};
        how.send_cq = how.recv_cq = completions[to] = ibv_create_cq(device, QUEUE, NULL, NULL, 0);
        if (!completions[to] || !(queues[to] = ibv_create_qp(domain, &how)) ||
            ibv_modify_qp(queues[to], &state, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS))
            fail("ibv_create_qp");
        shared->queue[rank][to] = queues[to]->qp_num;
    }
    barrier();
    for (int to = 0; to < PROCESSES; ++to) {
        struct ibv_qp_attr state = {.qp_state = IBV_QPS_RTR, .path_mtu = IBV_MTU_1024,
                                    .dest_qp_num = shared->queue[to][rank], .max_dest_rd_atomic = 1,
                                    .min_rnr_timer = 12};
        state.ah_attr.is_global = 1; /* which RoCE needs */
        state.ah_attr.grh.dgid = gid;
        state.ah_attr.grh.hop_limit = 1;
        state.ah_attr.dlid = port.lid;
        state.ah_attr.port_num = PORT;
        if (ibv_modify_qp(queues[to], &state,
                          IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                              IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER))
            fail("a connection cannot be made");
        memset(&state, 0, sizeof state);
        state.qp_state = IBV_QPS_RTS;
        state.timeout = 14;
        state.retry_cnt = state.rnr_retry = 7;
        state.max_rd_atomic = 1;
        if (ibv_modify_qp(queues[to], &state,
                          IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                              IBV_QP_MAX_QP_RD_ATOMIC))
            fail("a connection cannot be made");
    }
    barrier();
}
)",
    R"(    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return 2;
    for (int p = 1; p < PROCESSES && rank == 0; ++p)
        if (fork() == 0)
            rank = p;
)",
    "    connect_all();\n",
    "        barrier();\n",
    "        for (int to = 0; to < PROCESSES; ++to)\n            flush(to);\n",
    R"(        memcpy(shared->value[rank], value, sizeof value);
        memcpy(shared->known[rank], known, sizeof known);
        barrier();
        for (int p = 1; rank == 0 && p < PROCESSES; ++p)
            for (int i = 0; i <= OUTCOME; ++i) {
                if (i < OUTCOME)
                    value[i] += shared->value[p][i];
                known[i] += shared->known[p][i];
            }
        barrier();
)",
    R"(    if (rank == 0)
        while (wait(NULL) > 0) {
        }
)",
    verbs_statement,
};

} // namespace mpismt::report
