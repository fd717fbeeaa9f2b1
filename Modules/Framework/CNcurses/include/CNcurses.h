#ifndef FLOW_CNCURSES_H
#define FLOW_CNCURSES_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

// What a full-screen front end needs of ncurses and of the C library, and nothing else: Swift 6 refuses C's global
// variables (stdscr, COLORS, errno behind a macro), and ncurses' header differs from system to system.
//
// All functions but flow_character_width belong to one thread, the main one.

// MARK: Starting and stopping

enum flow_start_result {
  flow_started,
  flow_unknown_terminal,
  flow_incapable_terminal,
};

/// Whether standard input and standard output are a terminal.
bool flow_has_terminal(void);

/// Adopts the locale of the environment; returns whether it encodes text as UTF-8.
bool flow_adopt_locale(void);

/// Takes over the terminal, which flow_screen_stop gives back, at the latest when the process exits or crashes.
enum flow_start_result flow_screen_start(void);

/// Gives the terminal back as it was found. Without effect if it was not taken over.
void flow_screen_stop(void);

/// Gives the terminal back for a while.
void flow_screen_suspend(void);

/// Takes the terminal over again, as it may look by now.
void flow_screen_resume(void);

// MARK: Drawing

enum flow_attribute {
  flow_bold = 1,
  flow_dim = 2,
  flow_reverse = 4,
  flow_underline = 8,
};

/// Learns the terminal's size and adopts it.
void flow_screen_measure(int *height, int *width);

/// How many colors there are; 0 for none.
int flow_screen_colors(void);

/// How many pairs of colors can be defined.
int flow_screen_pairs(void);

/// Defines a pair of colors; -1 stands for the terminal's own.
void flow_screen_define_pair(int pair, int foreground, int background);

/// Puts characters that all look alike.
void flow_screen_put(int row, int column, const wchar_t *characters, int count, int attributes, int pair);

/// Shows the cursor there, or hides it if row is negative.
void flow_screen_cursor(int row, int column);

/// Forgets what is on the terminal, so that the next update sends everything.
void flow_screen_forget(void);

/// Sends what has changed.
void flow_screen_update(void);

// MARK: Input

/// Reads what was typed and is waiting, without blocking; -1 if the terminal is gone, 0 if nothing is waiting.
int flow_read_input(uint8_t *buffer, int capacity);

/// Lets what is typed not be seen, if standard input is a terminal; at the latest the end of the process undoes it.
void flow_echo_stop(void);

/// Lets what is typed be seen again.
void flow_echo_resume(void);

/// Shows what is typed for a while, as whoever has the terminal while the process is stopped expects. Without effect if it
/// is shown anyway.
void flow_echo_suspend(void);

/// Shows it no longer, whatever others did to the terminal meanwhile. Without effect if nothing is to be hidden.
void flow_echo_renew(void);

// MARK: Signals

/// Makes these signals write their numbers, a byte each, into a pipe from which flow_signals_next reads.
/// Returns the pipe's descriptor, or -1.
int flow_signals_follow(const int *signals, int count);

/// The number of the next signal that has arrived, or 0.
int flow_signals_next(void);

/// Lets the signals do again what they did before.
void flow_signals_release(void);

/// Stops the process and those it was started with, as Ctrl-Z does; returns when it goes on.
void flow_stop_process(void);

// MARK: Crashes

/// Lets a crash of the process append what is known about it, beginning with the title, to the file at this path, and
/// write one line to standard error.
void flow_crashes_report(const char *path, const char *title);

// MARK: Characters

/// How many cells the character takes by the C library's tables for UTF-8, in any locale; -1 if it cannot be shown.
int flow_character_width(uint32_t character);

#endif
