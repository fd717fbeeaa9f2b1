#include <sqlite3.h>

// Swift can't call functions with a variable number of arguments, and neither GRDB nor a pragma has these options.

/// Makes connections accept URIs in place of paths. It must be called before the first connection is opened.
static inline void csqlite_enable_uris(void) { sqlite3_config(SQLITE_CONFIG_URI, 1); }

/// Forbids statements that can damage the file, such as writing to the schema.
static inline void csqlite_defend(sqlite3 *db) { sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0); }
