#ifndef FLOW_OUTPUT_H
#define FLOW_OUTPUT_H

#include <stdio.h>

// A stream for ncurses that ends at standard output; NULL if the system denies it.
FILE *flow_output_open(void);

// Keeps what is written to the stream from now on, until it is sent in one piece.
void flow_output_collect(void);
void flow_output_send(void);

void flow_output_close(void);

#endif
