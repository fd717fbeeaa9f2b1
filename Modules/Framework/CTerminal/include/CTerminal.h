#ifndef FLOW_CTERMINAL_H
#define FLOW_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

// The parts of ncurses and the C library that a full-screen front end needs. Swift can't use them directly: Swift 6 rejects
// C's global variables (stdscr, COLORS, errno), and the ncurses header differs between systems.
//
// All functions except flow_character_width belong to the main thread.

// MARK: Starting and stopping

enum flow_start_result {
  flow_started,
  flow_unknown_terminal,
  flow_incapable_terminal,
};

/// Returns whether standard input and standard output are a terminal.
bool flow_has_terminal(void);

/// Adopts the locale of the environment and returns whether it encodes text as UTF-8.
bool flow_adopt_locale(void);

/// Takes over the terminal until flow_screen_stop is called, or the process exits or crashes.
enum flow_start_result flow_screen_start(void);

/// Restores the terminal. Does nothing if it wasn't taken over.
void flow_screen_stop(void);

/// Restores the terminal temporarily.
void flow_screen_suspend(void);

/// Takes over the terminal again, whatever its state.
void flow_screen_resume(void);

// MARK: Asking

/// Asks the terminal for its background color, the images it can show, and its attributes. Returns false if it wouldn't
/// understand.
bool flow_screen_ask(void);

/// Notes that the last answer has arrived. Otherwise the end of the program waits for it shortly, and drops it.
void flow_screen_note_answer(void);

// MARK: Drawing

enum flow_attribute {
  flow_bold = 1,
  flow_dim = 2,
  flow_reverse = 4,
  flow_underline = 8,
};

/// Reads the terminal's size, and adopts as much of it as memory allows.
void flow_screen_measure(int *height, int *width);

/// Returns the number of colors, or 0 if the terminal has none.
int flow_screen_colors(void);

/// Returns the number of color pairs that can be defined.
int flow_screen_pairs(void);

/// Defines a color pair; -1 stands for the terminal's default color.
void flow_screen_define_pair(int pair, int foreground, int background);

/// Puts characters of the same style, which end with a zero.
void flow_screen_put(int row, int column, const wchar_t *characters, int attributes, int pair);

/// Sets the title of the terminal's window until it is given back. The title has no control characters.
void flow_screen_set_title(const char *title);

/// Shows the cursor in this cell, or hides it if row is negative.
void flow_screen_cursor(int row, int column);

/// Makes the next update send everything.
void flow_screen_forget(void);

/// Sends the changes since the last update.
void flow_screen_update(void);

// MARK: Images

/// Reads the size of a cell in pixels, which is 0 if the terminal doesn't tell it.
void flow_screen_measure_cell(int *height, int *width);

/// Sends the sequences of an image after an update.
void flow_screen_send(const char *bytes, size_t count);

/// Decodes a JPEG file to three bytes for each pixel. The caller frees them. Returns NULL for another file.
uint8_t *flow_image_decode(const uint8_t *bytes, size_t count, int *width, int *height);

// MARK: Input

/// Reads the available input without blocking. Returns the number of bytes, or -1 if the terminal is gone.
int flow_read_input(uint8_t *buffer, int capacity);

/// Changes how the terminal of standard input reads a line, until flow_line_end or the end of the process: a secret isn't
/// echoed, and any other line also ends with Tab.
void flow_line_begin(bool secret);

/// Restores the mode that the terminal had before.
void flow_line_end(void);

/// Restores that mode for the shell while the process is stopped. Does nothing unless it is changed.
void flow_line_suspend(void);

/// Changes the mode again after flow_line_suspend, whatever other programs did to the terminal.
void flow_line_resume(void);

// MARK: Signals

/// Makes these signals write their numbers to a pipe and returns its descriptor, or -1 on failure.
int flow_signals_follow(const int *signals, int count);

/// Returns the number of the next signal that has arrived, or 0.
int flow_signals_next(void);

/// Restores the previous actions of the signals.
void flow_signals_release(void);

/// Stops the process group as Ctrl-Z does, and returns when it is continued.
void flow_stop_process(void);

// MARK: Crashes

/// Makes a crash of the process write this line to standard error.
void flow_crashes_set_note(const char *line);

// MARK: Characters

/// Returns the number of cells that a character takes in UTF-8, in any locale, or -1 if it can't be shown.
int flow_character_width(uint32_t character);

#endif
