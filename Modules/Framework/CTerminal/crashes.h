#ifndef FLOW_CRASHES_H
#define FLOW_CRASHES_H

#include <termios.h>

// Makes a crash write `farewell` to standard output and put standard input into `mode`.
void flow_crashes_restore_terminal(const char *farewell, const struct termios *mode);

// Makes a crash leave the terminal alone again.
void flow_crashes_forget_terminal(void);

// Gives the terminal back and ends the process by the signal. May be called by a signal handler.
void flow_crashes_end_process(int signal);

#endif
