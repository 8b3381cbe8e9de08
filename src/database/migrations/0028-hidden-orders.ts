import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Orders of the admin's list that PostgreSQL would sort by: all that fit, once they are few enough. */
const orders = { edit: 'updated_at', title: 'title_key', views: 'view_count' };

/**
 * Gives PostgreSQL the orders of each state that readers do not see; SQLite has them since 0019. A published article is in none of these
 * indexes, so counting its views costs as much as before.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  for (const [name, order] of Object.entries(orders)) {
    await sql`create index ${sql.ref(`articles_hidden_ordered_by_${name}`)} on articles (status, ${sql.ref(order)}, id)
      where status in ('draft', 'review', 'withdrawn', 'trash')`.execute(db);
  }
}
