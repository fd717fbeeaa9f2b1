#ifndef PSEUDO_TERMINAL_H
#define PSEUDO_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program in a pseudoterminal. Returns the file descriptor of the other end, or -1.
int pseudo_terminal_start(
    const char *program, char *const arguments[], char *const environment[], unsigned short columns, unsigned short rows,
    pid_t *process);

/// Waits for input for a number of nanoseconds. Returns true if there is input.
bool pseudo_terminal_is_readable(int terminal, long long nanoseconds);

#endif
