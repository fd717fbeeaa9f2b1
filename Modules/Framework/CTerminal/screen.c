#define _XOPEN_SOURCE 700
#define _XOPEN_SOURCE_EXTENDED 1
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1

#include "CTerminal.h"
#include "crashes.h"
#include "errors.h"
#include "output.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/param.h>
#include <sys/stat.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static SCREEN *screen = NULL;
static struct termios original_mode;
static char farewell[200];
static bool has_default_colors = false;
static bool knows_mouse = false;
static bool has_input_modes = false;
static bool has_open_question = false;

bool flow_has_terminal(void) {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static bool names_utf8(const char *locale) {
  const char *encoding = strchr(locale, '.');
  return encoding != NULL && (strncasecmp(encoding, ".utf-8", 6) == 0 || strncasecmp(encoding, ".utf8", 5) == 0);
}

bool flow_adopt_locale(void) {
  if (setlocale(LC_CTYPE, "") == NULL) {
    // Many containers name a locale that isn't installed. Its name still tells the terminal's encoding.
    const char *names[] = {getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")};
    for (int i = 0; i < 3; i++) {
      if (names[i] == NULL || *names[i] == 0) continue;
      if (names_utf8(names[i])) setlocale(LC_CTYPE, "C.UTF-8");
      break;
    }
  }
  const char *encoding = nl_langinfo(CODESET);
  return encoding != NULL && (strcmp(encoding, "UTF-8") == 0 || strcmp(encoding, "utf8") == 0);
}

// Bracketed paste, so that pasted text arrives between two marks rather than as single keys, and mouse reports. The title of
// the terminal's window is kept meanwhile.
static void set_input_modes(bool is_on) {
  // A terminal that was refused would print the sequences.
  if (!is_on && !has_input_modes) return;
  has_input_modes = is_on;
  fputs(is_on ? "\033[?2004h" : "\033[?2004l", stdout);
  if (knows_mouse) fputs(is_on ? "\033[?1000h\033[?1006h\033[22;2t" : "\033[?1006l\033[?1000l\033[23;2t", stdout);
  fflush(stdout);
}

// Appends the terminal's sequence for `capability`, without the padding that old terminals needed.
static void append(char *text, size_t size, const char *capability) {
  const char *sequence = tigetstr(capability);
  if (sequence == NULL || sequence == (char *)-1) return;
  size_t used = strlen(text);
  for (; *sequence != 0 && used + 1 < size; sequence++) {
    if (sequence[0] == '$' && sequence[1] == '<') {
      const char *end = strchr(sequence, '>');
      if (end == NULL) break;
      sequence = end;
      continue;
    }
    text[used++] = *sequence;
  }
  text[used] = 0;
}

static int number_in(const char *variable) {
  const char *text = getenv(variable);
  return text == NULL ? 0 : atoi(text);
}

// A terminal can claim any size, and a cell takes about 100 bytes. In a larger terminal, the rest of the screen stays empty.
enum { maximal_length = 1000, maximal_area = 120 * 1000 };

static bool is_too_large(int width, int height) {
  return width > maximal_length || height > maximal_length || width * height > maximal_area;
}

// Keeps newterm from adopting a size that is too large. It starts with the size of the terminal's type then; not all types
// have one, so this is the exception.
static void limit_initial_size(void) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  int width = number_in("COLUMNS"), height = number_in("LINES");
  if (is_too_large(width > 0 ? width : size.ws_col, height > 0 ? height : size.ws_row)) use_env(FALSE);
}

// Adopts the size of the terminal, as far as it isn't too large.
static void adopt_size(void) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  int width = size.ws_col > 0 ? size.ws_col : number_in("COLUMNS");
  int height = size.ws_row > 0 ? size.ws_row : number_in("LINES");
  width = MIN(maximal_length, width > 0 ? width : COLS);
  height = MIN(MIN(maximal_length, maximal_area / width), height > 0 ? height : LINES);
  if (width != COLS || height != LINES) resizeterm(height, width);
}

enum flow_start_result flow_screen_start(void) {
  tcgetattr(STDIN_FILENO, &original_mode);
  limit_initial_size();
  // initscr would exit the process if it fails.
  FILE *output = flow_output_open();
  SCREEN *started = output == NULL ? NULL : newterm(NULL, output, stdin);
  if (started == NULL) {
    flow_output_close();
    return flow_unknown_terminal;
  }
  screen = started;
  adopt_size();

  static bool is_registered = false;
  if (!is_registered) {
    is_registered = true;
    atexit(flow_screen_stop);
  }

  const char *move = tigetstr("cup");
  if (move == NULL || move == (char *)-1) {
    flow_screen_stop();
    return flow_incapable_terminal;
  }
  // Ctrl-C and Ctrl-Z arrive as keys.
  raw();
  noecho();
  nonl();
  curs_set(0);
  if (has_colors()) {
    start_color();
    has_default_colors = use_default_colors() == OK;
  }
  const char *mouse = tigetstr("kmous");
  knows_mouse = mouse != NULL && mouse != (char *)-1;
  set_input_modes(true);

  strcpy(farewell, "\033[?2004l");
  if (knows_mouse) strcat(farewell, "\033[?1006l\033[?1000l\033[23;2t");
  append(farewell, sizeof farewell, "sgr0");
  append(farewell, sizeof farewell, "cnorm");
  append(farewell, sizeof farewell, "rmcup");
  flow_crashes_install_handler();
  flow_errors_hold();
  return flow_started;
}

// Keeps an answer that is under way from the shell, which would take it for typed text.
static void drop_answer(void) {
  if (!has_open_question) return;
  has_open_question = false;
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  poll(&input, 1, 200);
  tcflush(STDIN_FILENO, TCIFLUSH);
}

void flow_screen_stop(void) {
  if (screen == NULL) return;
  drop_answer();
  if (!isendwin()) {
    set_input_modes(false);
    curs_set(1);
    endwin();
  }
  delscreen(screen);
  screen = NULL;
  flow_output_close();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &original_mode);
  flow_errors_release();
}

void flow_screen_abandon(void) {
  if (screen == NULL) return;
  // A terminal that accepts no more output would keep the process from ending.
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (poll(&output, 1, 0) > 0) {
    ssize_t written = write(STDOUT_FILENO, farewell, strlen(farewell));
    (void)written;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &original_mode);
}

void flow_screen_suspend(void) {
  if (screen == NULL || isendwin()) return;
  drop_answer();
  set_input_modes(false);
  curs_set(1);
  endwin();
}

void flow_screen_resume(void) {
  if (screen == NULL) return;
  reset_prog_mode();
  clearok(curscr, TRUE);
  refresh();
  curs_set(0);
  set_input_modes(true);
}

// The answers come as keys of the terminal that shows the screen.
static bool reads_keys_of_screen(void) {
  struct stat keys, shown;
  return fstat(STDIN_FILENO, &keys) == 0 && fstat(STDOUT_FILENO, &shown) == 0 && keys.st_rdev == shown.st_rdev;
}

bool flow_screen_ask(void) {
  // Terminals with a mouse understand these sequences, or ignore them: the color of the background, an image in kitty's
  // protocol, the number of sixel colors, the attributes. All answer the last question, so that its answer means that there
  // is none to the others.
  if (!knows_mouse || !reads_keys_of_screen()) return false;
  fputs("\033]11;?\a\033_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\033\\\033[?1;1;0S\033[c", stdout);
  fflush(stdout);
  has_open_question = true;
  return true;
}

void flow_screen_note_answer(void) {
  has_open_question = false;
}

void flow_screen_set_title(const char *title) {
  if (!knows_mouse) return;
  fprintf(stdout, "\033]2;%s\a", title);
  fflush(stdout);
}

void flow_screen_measure(int *height, int *width) {
  adopt_size();
  *height = LINES;
  *width = COLS;
}

int flow_screen_colors(void) {
  return has_colors() ? COLORS : 0;
}

int flow_screen_pairs(void) {
  return has_colors() ? COLOR_PAIRS : 0;
}

void flow_screen_define_pair(int pair, int foreground, int background) {
  if (!has_default_colors) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  init_pair((short)pair, (short)foreground, (short)background);
}

void flow_screen_put(int row, int column, const wchar_t *characters, int attributes, int pair) {
  attr_t look = A_NORMAL;
  if (attributes & flow_bold) look |= A_BOLD;
  if (attributes & flow_dim) look |= A_DIM;
  if (attributes & flow_reverse) look |= A_REVERSE;
  if (attributes & flow_underline) look |= A_UNDERLINE;
  attr_set(look, (short)pair, NULL);
  // Not mvaddnwstr: it reads the character after the last one.
  mvaddwstr(row, column, characters);
}

void flow_screen_cursor(int row, int column) {
  if (row < 0) {
    curs_set(0);
    return;
  }
  move(row, column);
  curs_set(1);
}

void flow_screen_forget(void) {
  clearok(curscr, TRUE);
}

void flow_screen_update(void) {
  flow_output_collect();
  refresh();
  flow_output_send();
}

void flow_screen_measure_cell(int *height, int *width) {
  struct winsize size = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  *height = size.ws_row > 0 ? size.ws_ypixel / size.ws_row : 0;
  *width = size.ws_col > 0 ? size.ws_xpixel / size.ws_col : 0;
}

void flow_screen_send(const char *bytes, size_t count) {
  flow_output_write(bytes, count);
}

int flow_read_input(uint8_t *buffer, int capacity) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int ready = poll(&input, 1, 0);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
  if (ready < 0) return -1;
  ssize_t count = read(STDIN_FILENO, buffer, (size_t)capacity);
  if (count < 0) return errno == EINTR || errno == EAGAIN ? 0 : -1;
  return count == 0 ? -1 : (int)count;
}
