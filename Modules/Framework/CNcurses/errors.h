#ifndef FLOW_ERRORS_H
#define FLOW_ERRORS_H

// Keeps what is written to standard error, as far as there is room, away from the screen.
void flow_errors_hold(void);

// Writes what was kept to standard error, which is itself again. May be called by a handler of signals.
void flow_errors_release(void);

// Copies what was kept to this file instead. May be called by a handler of signals.
void flow_errors_release_to(int file);

#endif
