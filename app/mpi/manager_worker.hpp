// The messages of mpismt-batch-mpi: rank 0 is the manager and hands out jobs, one at a time, to whoever is idle; the
// others do them. What jobs and results are is not known here, they are texts: `Manager` and `Worker` make and take
// them. So mpismt can check these functions themselves (tests/batch/), with jobs that are a letter each.
//
// Every send has a receiver that waits for nothing else, so that it does not matter whether messages are buffered. The
// workers are dismissed after the last result: until then they rest, whereas MPI_Finalize would wait busily.
//
//   struct Manager {
//       bool next(int worker, std::string_view& job);       // the next job for this worker; false: there is none left
//       void take(int worker, std::string_view result);     // what it said about its last one
//       char* space(int length);                            // where a message is received
//       void rest();                                        // called over and over while there is no message: MPI
//   };                                                      // libraries wait busily, and the checks need the
//   processors struct Worker {
//       std::string_view do_job(std::string_view job);      // never throws
//       char* space(int length);
//       void rest();
//   };
// Texts are valid until the next call of any of these.
#pragma once

#include <mpi.h>
#include <string_view>

namespace mpismt::app {

enum MessageTag : int { job_tag = 1, result_tag = 2, dismissal_tag = 3 };

inline void send(std::string_view text, int to, int tag, MPI_Comm comm)
{
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, tag, comm);
}

template <class Process> std::string_view receive(int from, MPI_Comm comm, Process& process, MPI_Status& status)
{
    for (int found = 0; !found;) {
        MPI_Iprobe(from, MPI_ANY_TAG, comm, &found, MPI_STATUS_IGNORE);
        if (!found)
            process.rest();
    }
    MPI_Message message;
    MPI_Mprobe(from, MPI_ANY_TAG, comm, &message, &status);
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    char* const text = process.space(length);
    MPI_Mrecv(text, length, MPI_CHAR, &message, MPI_STATUS_IGNORE);
    return {text, static_cast<size_t>(length)};
}

// Rank 0, until all jobs are done. It may be called again; at the end the workers are dismissed.
template <class Manager> void manage(MPI_Comm comm, Manager& manager)
{
    int size = 0, busy = 0;
    MPI_Comm_size(comm, &size);
    std::string_view job;
    for (int worker = 1; worker < size && manager.next(worker, job); ++worker, ++busy)
        send(job, worker, job_tag, comm);
    while (busy > 0) {
        MPI_Status status;
        const std::string_view result = receive(MPI_ANY_SOURCE, comm, manager, status);
        manager.take(status.MPI_SOURCE, result);
        if (manager.next(status.MPI_SOURCE, job))
            send(job, status.MPI_SOURCE, job_tag, comm);
        else
            --busy;
    }
}

inline void dismiss_workers(MPI_Comm comm)
{
    int size = 0;
    MPI_Comm_size(comm, &size);
    for (int worker = 1; worker < size; ++worker)
        send({}, worker, dismissal_tag, comm);
}

// The other ranks, until they are dismissed.
template <class Worker> void work(MPI_Comm comm, Worker& worker)
{
    for (;;) {
        MPI_Status status;
        const std::string_view job = receive(0, comm, worker, status);
        if (status.MPI_TAG == dismissal_tag)
            return;
        send(worker.do_job(job), 0, result_tag, comm);
    }
}

} // namespace mpismt::app
