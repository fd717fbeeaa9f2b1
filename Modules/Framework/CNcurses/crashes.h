#ifndef FLOW_CRASHES_H
#define FLOW_CRASHES_H

#include <termios.h>

// From now on a crash writes `farewell` to standard output and puts standard input into `mode`.
void flow_crashes_restore_terminal(const char *farewell, const struct termios *mode);

// Ends the process by a signal, from its handler, with the terminal as a crash leaves it.
void flow_crashes_end(int signal);

// A crash leaves the terminal alone again.
void flow_crashes_forget_terminal(void);

#endif
