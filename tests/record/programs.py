"""Programs, by name: how many processes, the body, the exit status of the check, the kinds of its findings. In files of
their own, between HEAD and TAIL of harness.py."""
PROGRAMS = {
    "exchange": (2, """
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* here */
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &status);
""", 1, {"deadlock"}),
    "lucky": (3, """
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status); /* here */
    } else {
        if (rank == 1)
            sleep(1);
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
""", 1, {"deadlock"}),
    "manager": (3, """
    if (rank == 0)
        for (int i = 1; i < size; ++i) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
            MPI_Send(&x, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
        }
    else
        MPI_Sendrecv(&rank, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
""", 0, set()),
    # Requests that are complete at once; an MPI may give them one handle.
    "requests": (2, """
    MPI_Request all[6], swap;
    double data[6];
    for (int i = 0; i < 3; ++i) {
        MPI_Isend(&x, 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &all[i]);
        MPI_Irecv(&data[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &all[5 - i]);
    }
    swap = all[0], all[0] = all[2], all[2] = swap;
    MPI_Wait(&all[0], MPI_STATUS_IGNORE);
    for (int i = 1, index; i < 6; ++i)
        MPI_Waitany(6, all, &index, &status);
    MPI_Send_init(&x, 1, MPI_INT, 1 - rank, 9, MPI_COMM_WORLD, &all[0]);
    MPI_Recv_init(&y, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &all[1]);
    for (int i = 0, flag = 0; i < 4; ++i, flag = 0) {
        MPI_Startall(2, all);
        while (!flag)
            MPI_Testall(2, all, &flag, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&all[0]);
    MPI_Request_free(&all[1]);
""", 0, set()),
    "objects": (4, """
    MPI_Comm half, twin, grid;
    MPI_Datatype column, pair;
    MPI_Group all, some;
    int m[16] = {0}, dims[2] = {2, 2}, periods[2] = {1, 0}, ranks[2] = {0, 3}, counts[4] = {1, 2, 3, 4},
        displs[4] = {0, 1, 3, 6};
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    MPI_Comm_dup(half, &twin);
    MPI_Type_vector(4, 1, 4, MPI_INT, &column);
    MPI_Type_create_resized(column, 0, sizeof(int), &pair);
    MPI_Type_commit(&pair);
    MPI_Allreduce(&rank, &x, 1, MPI_INT, MPI_SUM, twin);
    MPI_Bcast(m, 2, pair, 0, half);
    MPI_Gatherv(m, rank + 1, MPI_INT, m + 6, counts, displs, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 2, ranks, &some);
    MPI_Group_free(&all);
    MPI_Group_free(&some);
    MPI_Comm_free(&grid);
    MPI_Comm_free(&half);
    MPI_Comm_free(&twin);
    MPI_Type_free(&column);
    MPI_Type_free(&pair);
""", 0, set()),
    "leak": (2, """
    MPI_Comm twin;
    MPI_Comm_dup(MPI_COMM_WORLD, &twin); /* here */
""", 0, {"resource-leak"}),
    "orphan": (2, """
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* here */
""", 1, {"deadlock", "orphan-message"}),
    "fence": (2, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
""", 0, set()),
    "race": (3, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_fence(0, win);
    if (rank > 0)
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* here */
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
""", 1, {"global-concurrency"}),
    "locked": (3, """
    MPI_Win win;
    int *memory, old, one = 1;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_flush(0, win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Get(&old, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
""", 0, set()),
    "counter": (3, """
    MPI_Win win;
    int *memory, old, one = 1;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    *memory = 0;
    MPI_Win_lock_all(0, win);
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_flush(0, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
""", 0, set()),
    "dynamic": (3, """
    MPI_Win win;
    MPI_Aint mine, others[3];
    int *memory = malloc(3 * sizeof(int));
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, memory, 3 * sizeof(int));
    MPI_Get_address(memory, &mine);
    MPI_Allgather(&mine, 1, MPI_AINT, others, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_fence(0, win);
    for (int i = 0; i < 3; ++i)
        MPI_Put(&rank, 1, MPI_INT, i, MPI_Aint_add(others[i], rank * sizeof(int)), 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_detach(win, memory);
    MPI_Win_free(&win);
""", 0, set()),
    "shared": (3, """
    MPI_Win win;
    int *memory;
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    if (rank > 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* here */
        MPI_Win_unlock(0, win);
    }
    MPI_Win_free(&win);
""", 1, {"global-concurrency"}),
}
