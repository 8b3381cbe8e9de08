import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from './schema.ts';
import { SqliteDisk } from './sqlite-disk.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Kysely's SQLite dialect over Node's own driver. */
export class NodeSqliteDialect implements Dialect {
  readonly driver: SqliteDriver;

  /** @throws SQLite's error when the file can't be opened, or, without `readOnly`, can't be written to */
  constructor(path: string, { readOnly = false } = {}) {
    const writer = new SqliteFile(path, readOnly ? 'read-only file' : 'write');
    const reader = readOnly ? writer : new SqliteFile(path, 'read');
    this.driver = new SqliteDriver({ writer, reader, disk: new SqliteDisk(path) });
  }

  createDriver(): SqliteDriver {
    return this.driver;
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Database): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely would run one query at a time, reads behind writes; the driver queues only writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls DDL back like any other write. Kysely's default is false for migrations that turn foreign keys off. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
