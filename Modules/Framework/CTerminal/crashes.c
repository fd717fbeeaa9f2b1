#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1
#define _DEFAULT_SOURCE 1

#include "CTerminal.h"
#include "crashes.h"
#include "errors.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A crash would leave the terminal without echo, on its alternate screen. This handler gives the terminal back, then leaves
// the report to the handler that was there before: Swift's backtracer. It calls only what POSIX allows in a handler.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGXFSZ};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction former[NSIG];
static char note[1024];
static bool may_ask;

static void give_terminal_back(void) {
  flow_line_suspend();
  flow_screen_abandon();
  flow_errors_release();
}

/// Without an input, the backtracer doesn't wait half a minute for a key that the user doesn't expect.
static void close_input(void) {
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
}

void flow_crashes_end_process(int signal) {
  give_terminal_back();
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  raise(signal);
}

static void handle_crash(int signal, siginfo_t *info, void *context) {
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &former[crashes[i]], NULL);
  }
  give_terminal_back();
  if (!may_ask) close_input();
  if (former[signal].sa_flags & SA_SIGINFO) former[signal].sa_sigaction(signal, info, context);
  ssize_t written = write(STDERR_FILENO, note, strlen(note));
  (void)written;
  // The backtracer returns, and a signal that another process sent would not be repeated.
  flow_crashes_end_process(signal);
}

void flow_crashes_install_handler(void) {
  static bool is_installed = false;
  if (is_installed) return;
  is_installed = true;
  const char *settings = getenv("SWIFT_BACKTRACE");
  may_ask = settings && strstr(settings, "interactive");
  // After a stack overflow the handler needs another stack.
  static char handler_stack[64 * 1024];
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  // The backtracer catches faults when it reads memory: the signal must not be blocked meanwhile.
  struct sigaction action = {.sa_sigaction = handle_crash, .sa_flags = SA_ONSTACK | SA_SIGINFO | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &action, &former[crashes[i]]);
  }
}

void flow_crashes_set_note(const char *line) {
  size_t length = strnlen(line, sizeof note - 2);
  memcpy(note, line, length);
  memcpy(note + length, "\n", 2);
  flow_crashes_install_handler();
}
