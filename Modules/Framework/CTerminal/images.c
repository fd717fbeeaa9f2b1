#include "CTerminal.h"

#include <dlfcn.h>
#include <stdlib.h>

// The functions of TurboJPEG 2 and later. The library is loaded when there is an image to show: programs without images
// don't need it, and without it a terminal shows everything else.
typedef void *(*init_function)(void);
typedef int (*header_function)(void *, const unsigned char *, unsigned long, int *, int *, int *, int *);
typedef int (*decode_function)(void *, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int);
typedef int (*destroy_function)(void *);

enum { format_rgb = 0, flag_limit_scans = 32768, maximal_pixels = 4 * 1000 * 1000 };

static void *library(void) {
  static void *handle = NULL;
#ifdef __APPLE__
  if (handle == NULL) handle = dlopen("libturbojpeg.dylib", RTLD_NOW);
#else
  if (handle == NULL) handle = dlopen("libturbojpeg.so.0", RTLD_NOW);
#endif
  return handle;
}

uint8_t *flow_image_decode(const uint8_t *bytes, size_t count, int *width, int *height) {
  void *turbo = library();
  if (turbo == NULL) return NULL;
  init_function init = (init_function)dlsym(turbo, "tjInitDecompress");
  header_function read_header = (header_function)dlsym(turbo, "tjDecompressHeader3");
  decode_function decode = (decode_function)dlsym(turbo, "tjDecompress2");
  destroy_function destroy = (destroy_function)dlsym(turbo, "tjDestroy");
  if (init == NULL || read_header == NULL || decode == NULL || destroy == NULL) return NULL;
  void *decoder = init();
  if (decoder == NULL) return NULL;
  int subsampling, colors;
  uint8_t *pixels = NULL;
  if (read_header(decoder, bytes, count, width, height, &subsampling, &colors) == 0 && *width > 0 && *height > 0 &&
      *width <= maximal_pixels / *height) {
    pixels = malloc((size_t)*width * (size_t)*height * 3);
  }
  if (pixels != NULL && decode(decoder, bytes, count, pixels, *width, 0, *height, format_rgb, flag_limit_scans) != 0) {
    free(pixels);
    pixels = NULL;
  }
  destroy(decoder);
  return pixels;
}
