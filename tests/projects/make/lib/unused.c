/* Nobody takes this object out of the library: what it lacks is not missed. */
double work_of_others(int);
double unused(void) { return work_of_others(1); }
