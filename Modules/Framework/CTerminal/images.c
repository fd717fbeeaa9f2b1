#include "CTerminal.h"

#include <stdlib.h>
#include <turbojpeg.h>

enum { maximal_pixels = 4 * 1000 * 1000 };

uint8_t *flow_image_decode(const uint8_t *bytes, size_t count, int *width, int *height) {
  tjhandle decoder = tjInitDecompress();
  if (decoder == NULL) return NULL;
  int subsampling, colors;
  uint8_t *pixels = NULL;
  if (tjDecompressHeader3(decoder, bytes, count, width, height, &subsampling, &colors) == 0 && *width > 0 &&
      *height > 0 && *width <= maximal_pixels / *height) {
    pixels = malloc((size_t)*width * (size_t)*height * 3);
  }
  if (pixels != NULL &&
      tjDecompress2(decoder, bytes, count, pixels, *width, 0, *height, TJPF_RGB, TJFLAG_LIMITSCANS) != 0) {
    free(pixels);
    pixels = NULL;
  }
  tjDestroy(decoder);
  return pixels;
}
