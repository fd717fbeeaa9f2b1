#include <sqlite3.h>

// Swift can't call functions with a variable number of arguments, and neither GRDB nor a pragma has these options.

/// Makes connections accept URIs in place of paths. It must be called before the first connection is opened.
static inline void csqlite_enable_uris(void) { sqlite3_config(SQLITE_CONFIG_URI, 1); }

/// Forbids statements that can damage the file, such as writing to the schema.
static inline void csqlite_defend(sqlite3 *db) { sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0); }

/// Leaves the log as it is when the last connection is closed.
static inline void csqlite_keep_log(sqlite3 *db) {
  sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Reads the beginning of a file, whose missing bytes are zeros. Returns 0, or an error number of the system.
///
/// If a program itself opens and closes a file, the system ends the locks of all connections of the process to it. SQLite
/// waits with closing.
static inline int csqlite_read_beginning(const char *uri, void *bytes, int count) {
  sqlite3 *db = 0;
  sqlite3_file *file = 0;
  int is_open = sqlite3_open_v2(uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, 0) == SQLITE_OK
    && sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK && file && file->pMethods;
  int result = is_open ? SQLITE_OK : sqlite3_system_errno(db);
  if (is_open) {
    int code = file->pMethods->xRead(file, bytes, count, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) result = 5;  // EIO
  } else if (result == 0) {
    result = 5;
  }
  sqlite3_close(db);
  return result;
}

/// The beginning of the memory that all connections share, which describes the log (https://sqlite.org/walformat.html).
typedef struct {
  unsigned version, unused, change;
  unsigned char is_init, is_big_endian;
  unsigned short page_size;
  unsigned frames, pages;
  unsigned frame_sum[2], salt[2], header_sum[2];
} csqlite_log_state;

/// Adds bytes to the checksum of a log.
static inline void csqlite_add(unsigned sum[2], const unsigned char *bytes, int count) {
  for (int i = 0; i < count; i += 8) {
    const unsigned char *b = bytes + i;
    sum[0] += (b[0] | b[1] << 8 | b[2] << 16 | (unsigned)b[3] << 24) + sum[1];
    sum[1] += (b[4] | b[5] << 8 | b[6] << 16 | (unsigned)b[7] << 24) + sum[0];
  }
}

/// Returns 1 if the log has the bytes that SQLite wrote to it, and 0 if another program has changed or cut it off.
static inline int csqlite_log_is_intact(sqlite3 *db) {
  enum { header_length = 32, frame_header_length = 24, page_length = 4096 };
  sqlite3_file *database = 0, *log = 0;
  sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &database);
  sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  volatile void *memory = 0;
  // There is no log in memory, or before the first transaction.
  if (!database || !database->pMethods || database->pMethods->iVersion < 2 || !log || !log->pMethods
      || database->pMethods->xShmMap(database, 0, 32768, 0, &memory) != SQLITE_OK || !memory)
    return 1;
  // Another process may write to the log or empty it now: then the description changes as well.
  for (int attempt = 0; attempt < 100; attempt++) {
    csqlite_log_state state = *(volatile csqlite_log_state *)memory;
    if (state.frames == 0 || state.page_size != page_length) return 1;
    unsigned char bytes[frame_header_length + page_length];
    unsigned sum[2] = {0, 0};
    int is_read = log->pMethods->xRead(log, bytes, header_length, 0) == SQLITE_OK;
    csqlite_add(sum, bytes, 24);
    for (unsigned i = 0; is_read && i < state.frames; i++) {
      sqlite3_int64 offset = header_length + (sqlite3_int64)i * sizeof bytes;
      is_read = log->pMethods->xRead(log, bytes, sizeof bytes, offset) == SQLITE_OK;
      csqlite_add(sum, bytes, 8);
      csqlite_add(sum, bytes + frame_header_length, page_length);
    }
    if (is_read && sum[0] == state.frame_sum[0] && sum[1] == state.frame_sum[1]) return 1;
    csqlite_log_state now = *(volatile csqlite_log_state *)memory;
    if (now.change == state.change && now.frames == state.frames && now.salt[0] == state.salt[0]) return 0;
  }
  return 1;
}
