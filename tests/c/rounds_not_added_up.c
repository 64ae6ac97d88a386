// The program of rounds_added_up.c with faults. FAULT 1: the last round lacks a message; 2: one value is wrong. The others
// look at what has been added up before all is there, in an order, or let a sum overflow in some orders only.
//
// mpismt: -n 2 -DCALL=WAITSOME -DFAULT=1 expect deadlock
// mpismt: -n 2 -DCALL=WAITANY -DFAULT=2 expect assertion
// mpismt: -n 2 -DCALL=TESTANY -DFAULT=2 expect assertion
// mpismt: -n 2 -DCALL=WAITANY -DPARTIAL expect assertion
// mpismt: -n 2 -DCALL=WAITANY -DWEIGHTS expect assertion
// mpismt: -n 2 -DCALL=WAITANY -DKEPT expect assertion
// mpismt: -n 2 -DCALL=WAITANY -DCOPIED expect assertion
// mpismt: -n 2 -DR=1 -DCALL=WAITANY -DREAL expect assertion
// mpismt: -n 2 -DR=1 -DCALL=WAITANY -DOVERFLOW --engine poe --property undefined-behavior expect undefined-behavior
#include "rounds_added_up.c"
