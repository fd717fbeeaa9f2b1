#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program in a terminal of its own; returns the other end of that terminal, or -1.
int pseudo_terminal_start(
    const char *program, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
    pid_t *process);

/// Whether there is something to read within so many nanoseconds.
bool pseudo_terminal_is_readable(int terminal, long long nanoseconds);

#endif
