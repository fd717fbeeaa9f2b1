#ifndef FLOW_CRASHES_H
#define FLOW_CRASHES_H

// Makes a crash give the terminal back. Does nothing if the handler is already installed.
void flow_crashes_install_handler(void);

// Gives the terminal back and ends the process by the signal. May be called by a signal handler.
void flow_crashes_end_process(int signal);

// Restores the terminal without ncurses if it was taken over. May be called by a signal handler.
void flow_screen_abandon(void);

#endif
