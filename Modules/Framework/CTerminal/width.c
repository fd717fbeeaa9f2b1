#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE 1

#include "CTerminal.h"

#include <locale.h>
#include <pthread.h>
#if __APPLE__
#include <xlocale.h>
#endif

static locale_t unicode = (locale_t)0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_unicode_locale(void) {
  const char *const names[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
  for (unsigned i = 0; i < sizeof names / sizeof *names && unicode == (locale_t)0; i++) {
    unicode = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
  }
}

int flow_character_width(uint32_t character) {
  pthread_once(&once, find_unicode_locale);
  if (unicode == (locale_t)0) return 1;
  locale_t before = uselocale(unicode);
  int width = wcwidth((wchar_t)character);
  uselocale(before);
  return width;
}
