import type { AnyDatabase } from './engine.ts';

/** The language of the site; until now every page said that it was English. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en-US'))
    .execute();
}
