import { sql } from 'kysely';
import { wordsOf } from './0005-search-words.ts';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Articles whose key is written in one statement. */
const batch = 500;
const keyLength = 100;

/** What the admin's list of articles is ordered by besides its date: the last edit, the title, and the views. */
const orders = { edit: 'updated_at', title: 'title_key', views: 'view_count' };

/**
 * The list's filters, each of which has every order on SQLite, which would sort all that fit otherwise, and hold up the process.
 * PostgreSQL knows how many fit and goes through the order's index, while each index more would slow every count of views. Among the
 * statuses is the trash, which the other lists leave out.
 */
const filters = ['status', 'category_id', 'author_id', 'is_featured'];

/** Actions of the audit log that are more than a change of an article's text. */
const moves = [
  'create',
  'publish',
  'schedule',
  'submit',
  'withdraw',
  'return-to-draft',
  'restore-revision',
  'trash',
  'restore',
  'delete',
];

export async function up(db: AnyDatabase): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('articles')
    .addColumn('title_key', key, (column) => column.notNull().defaultTo(''))
    .execute();
  await writeTitleKeys(db);
  for (const [name, order] of Object.entries(orders)) {
    await sql`create index ${sql.ref(`articles_ordered_by_${name}`)} on articles (${sql.ref(order)}, id)
      where trashed_at is null`.execute(db);
    for (const filter of isPostgres ? [] : filters) {
      const outsideTrash = filter === 'status' ? sql`` : sql`where trashed_at is null`;
      await sql`create index ${sql.ref(`articles_ordered_by_${name}_of_${filter}`)}
        on articles (${sql.ref(filter)}, ${sql.ref(order)}, id) ${outsideTrash}`.execute(db);
    }
  }
  await indexDesk(db);
}

/** What the dashboard lists: own drafts, what waits for review, and what was done to articles lately. */
async function indexDesk(db: AnyDatabase): Promise<void> {
  for (const owner of ['created_by', 'author_id']) {
    await sql`create index ${sql.ref(`articles_unfinished_by_${owner}`)} on articles (${sql.ref(owner)}, updated_at, id)
      where status in ('draft', 'review')`.execute(db);
  }
  await sql`create index articles_in_review on articles (updated_at, id) where status = 'review'`.execute(db);
  const actions = sql.join(moves.map((action) => sql.lit(`article.${action}`)));
  await sql`create index audit_moves on audit_log (id) where action in (${actions})`.execute(db);
}

async function writeTitleKeys(db: AnyDatabase): Promise<void> {
  let after = '';
  for (;;) {
    const rows: { id: string; title: string }[] = await db
      .selectFrom('articles')
      .select(['id', 'title'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const keys = rows.map(({ id, title }) => sql`(${id}, ${keyOf(title)})`);
    // Both engines name the columns of unnamed values so.
    await sql`update articles set title_key = keys.column2 from (values ${sql.join(keys)}) as keys
      where articles.id = keys.column1`.execute(db);
    after = last.id;
  }
}

/** As `titleKeyOf` in `services/articles` does it. */
function keyOf(title: string): string {
  return wordsOf(title).join(' ').slice(0, keyLength).toWellFormed();
}
