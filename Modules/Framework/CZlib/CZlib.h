#define ZLIB_CONST
#include <zlib.h>

// Swift can't call functions that are macros.

/// Begins to compress in the format of gzip.
static inline int czlib_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
