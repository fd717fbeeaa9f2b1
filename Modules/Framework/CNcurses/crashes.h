#ifndef FLOW_CRASHES_H
#define FLOW_CRASHES_H

#include <termios.h>

// From now on a crash writes `farewell` to standard output and puts standard input into `mode`.
void flow_crashes_restore_terminal(const char *farewell, const struct termios *mode);

// A crash leaves the terminal alone again.
void flow_crashes_forget_terminal(void);

#endif
