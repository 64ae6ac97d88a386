/* Of both libraries. */
#ifndef MPISMT_BUILD_ID_H
#define MPISMT_BUILD_ID_H

const char *mpismt_build_id(void); /* empty: the program has none */

#endif
