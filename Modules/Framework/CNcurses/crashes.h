#ifndef FLOW_CRASHES_H
#define FLOW_CRASHES_H

#include <stdbool.h>
#include <termios.h>

// Writes `farewell` to standard output and puts standard input into `mode` if the process crashes.
void flow_crashes_prepare(const char *farewell, const struct termios *mode);

// Lets crashes be crashes again.
void flow_crashes_release(void);

#endif
