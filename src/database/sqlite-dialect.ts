import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from './schema.ts';
import { SqliteDisk } from './sqlite-disk.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Kysely's SQLite dialect over Node's own driver. */
export class NodeSqliteDialect implements Dialect {
  readonly driver: SqliteDriver;

  /** @throws what SQLite says when the file can't be opened, or can't be written to unless it is `readOnly` */
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
  /** Kysely would let one query at a time, reads behind writes; the driver queues nothing but writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls DDL back like any other write; Kysely leaves it off for users who switch foreign keys in a migration. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
