#ifndef FLOW_ERRORS_H
#define FLOW_ERRORS_H

// Keeps what is written to standard error away from the screen, up to the capacity of a pipe.
void flow_errors_hold(void);

// Restores standard error and writes what was kept to it. May be called by a signal handler.
void flow_errors_release(void);

#endif
