#ifndef FLOW_OUTPUT_H
#define FLOW_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

// Returns a stream for ncurses that leads to standard output, or NULL if the system refuses.
FILE *flow_output_open(void);

// Holds back what is written to the stream until flow_output_send sends it in one piece.
void flow_output_collect(void);
void flow_output_send(void);

// Sends bytes to standard output, after what the stream has sent.
bool flow_output_write(const char *bytes, size_t count);

void flow_output_close(void);

#endif
