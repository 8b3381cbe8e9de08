import { type Kysely, sql } from 'kysely';
import { engineOf } from '../connect.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they are at its time, not as Schema says today
type AnyDatabase = Kysely<any>;

/** The order of the newsroom's list of authors: by name, compared byte by byte so that both engines agree. */
export async function up(db: AnyDatabase): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await db.schema
      .alterTable('authors')
      .alterColumn('name', (column) => column.setDataType(sql`text collate "C"`))
      .execute();
  }
  await db.schema.createIndex('authors_by_name').on('authors').columns(['name', 'id']).execute();
}
