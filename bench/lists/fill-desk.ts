import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { titleKeyOf } from '../../src/services/articles/title-key.ts';
import { totals } from '../../src/services/totals/totals.ts';

/** Revisions of one article, whatever the size of the magazine. */
export const manyRevisions = 1000;
const authorCount = 40;
/** Among the newest articles only, some are scheduled or in the trash: a large magazine has no more of them than a small one. */
const newest = 1000;
const day = 24 * 60 * 60 * 1000;
/** Revisions and entries of the audit log for each article. */
const perArticle = 10;
/** Over how many days they are spread: as long as the audit log is kept. */
const days = 400;
const rowsAtOnce = 10_000;

interface DeskFill {
  articles: number;
  now: Date;
  engine: Engine;
}

/** The first article, which has `manyRevisions`, and the first author. */
export const firstId = idOf(1);

/**
 * Fills an empty database in a few statements, without the rules that fill an installation: articles of about 600 words in every state, of
 * which one in a hundred each is a draft, in review or withdrawn, and ten each are scheduled or in the trash; ten revisions an article, with short texts,
 * and as many entries of the audit log. There is no search index.
 */
export async function fillDesk(db: Database, { articles, now, engine }: DeskFill): Promise<void> {
  const write = createWriter(db, engine);
  const start = now.getTime();
  const categories = await db.selectFrom('categories').select('id').orderBy('position').execute();
  const category = sql`case n % 5 ${sql.join(
    categories.map(({ id }, index) => sql`when ${sql.lit(index)} then ${sql.lit(id)}`),
    sql` `,
  )} end`;
  const { id, text, instant } = expressions(engine);
  const author = id(sql`n % ${sql.lit(authorCount)} + 1`);

  await write('authors', authorCount, {
    id: id(sql`n`),
    name: sql`'Author ' || ${text(sql`n`)}`,
    title: sql`'Writer'`,
    initials: sql`'A'`,
    slug: sql`'author-' || ${text(sql`n`)}`,
    created_at: instant(sql`${sql.lit(start)}`),
  });
  const isInTrash = sql`n % 100 = 44 and n <= ${sql.lit(newest)}`;
  const state = sql`case when ${isInTrash} then 'trash' else
    case n % 100 when 11 then 'draft' when 22 then 'review' when 33 then 'withdrawn' else 'published' end end`;
  const isPublic = sql`${state} = 'published'`;
  // Every two hours, of which some are to come.
  const age = sql`case when n % 100 = 55 and n <= ${sql.lit(newest)} then -1 - n else n end * 7200000`;
  const date = instant(sql`${sql.lit(start)} - ${age}`);
  const number = text(sql`(n * 7919) % 100003`);
  await write('articles', articles, {
    id: id(sql`n`),
    slug: sql`'article-' || ${text(sql`n`)}`,
    title: sql`'Title number ' || ${number}`,
    title_key: sql`${sql.lit(`${titleKeyOf('Title number')} `)} || ${number}`,
    excerpt: sql`'What the article is about, in one sentence of the usual length, or in two.'`,
    content: sql`${sql.lit('A sentence of eight words for the text. '.repeat(80))}`,
    publish_date: sql`case when ${isPublic} then ${date} end`,
    planned_date: sql`case when ${isPublic} then null else ${date} end`,
    trashed_at: sql`case when ${isInTrash} then ${date} end`,
    trashed_from: sql`case when ${isInTrash} then 'published' end`,
    status: state,
    read_time: sql`5`,
    is_featured: sql`case when n % 10 = 3 then 1 else 0 end`,
    category_id: category,
    author_id: author,
    view_count: sql`(n * 7919) % 50000`,
    version: sql`1`,
    created_at: date,
    updated_at: instant(sql`${sql.lit(start)} - (n * 7919) % ${sql.lit(articles)} * 7200000`),
  });
  await storeTotals(db);

  const entries = articles * perArticle;
  const moment = sql`${sql.lit(start - days * day)} + n * ${sql.lit(Math.floor((days * day) / entries))}`;
  const timedId = id(sql`n`, moment);
  await write('revisions', entries, {
    id: timedId,
    article_id: id(
      sql`case when n % ${sql.lit(entries / manyRevisions)} = 0 then 1 else n % ${sql.lit(articles)} + 1 end`,
    ),
    kind: sql`case when n % 9 = 0 then 'submit' else 'save' end`,
    fields: sql`'{"title":"A title","content":"The text of a revision, which no list reads."}'`,
    created_at: instant(moment),
    thinned: sql`2`,
  });
  await write('audit_log', entries, {
    id: timedId,
    at: instant(moment),
    actor_kind: sql`'person'`,
    actor_id: author,
    actor_name: sql`'Somebody'`,
    client_ip: sql`'203.0.113.7'`,
    action: sql`case n % 20 when 0 then 'article.publish' when 1 then 'issue.change' else 'article.change' end`,
    subject_kind: sql`case n % 20 when 1 then 'issue' else 'article' end`,
    subject_id: id(sql`n % ${sql.lit(articles)} + 1`),
    subject_label: sql`'A title'`,
    after: sql`'{"excerpt":"Another one"}'`,
  });
}

/** @returns the UUIDv7 of a number at the beginning of 1970 */
function idOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Expressions that the engines write differently. */
function expressions(engine: Engine) {
  const isPostgres = engine === 'postgres';
  const hex = (value: RawBuilder<unknown>) =>
    isPostgres ? sql`lpad(to_hex((${value})::bigint), 12, '0')` : sql`printf('%012x', ${value})`;
  return {
    /** A UUIDv7 of a number, and of a moment in milliseconds since 1970. */
    id: (value: RawBuilder<unknown>, moment: RawBuilder<unknown> = sql`0`) =>
      sql`substr(${hex(moment)}, 1, 8) || '-' || substr(${hex(moment)}, 9) || '-7000-8000-' || ${hex(value)}`,
    text: (value: RawBuilder<unknown>) => sql`cast(${value} as text)`,
    instant: (moment: RawBuilder<unknown>) =>
      isPostgres
        ? sql`to_char(to_timestamp((${moment}) / 1000.0) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : sql`strftime('%Y-%m-%dT%H:%M:%fZ', (${moment}) / 1000.0, 'unixepoch')`,
  };
}

/** @returns a function that inserts rows, given the expression of each column for the row's number `n`, which starts at 1 */
function createWriter(db: Database, engine: Engine) {
  return async (table: string, count: number, columns: Record<string, RawBuilder<unknown>>): Promise<void> => {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    for (let from = 1; from <= count; from += rowsAtOnce) {
      const [first, last] = [sql.lit(from), sql.lit(Math.min(count, from + rowsAtOnce - 1))];
      const numbers =
        engine === 'postgres'
          ? sql`(select generate_series(${first}::bigint, ${last}::bigint) as n) as numbers`
          : sql`(with recursive counted(n) as (select ${first} union all select n + 1 from counted where n < ${last})
              select n from counted) as numbers`;
      await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))} from ${numbers}`.execute(
        db,
      );
    }
  };
}

async function storeTotals(db: Database): Promise<void> {
  const rows: [name: RawBuilder<unknown>, condition: RawBuilder<unknown>][] = [
    [sql`${totals.articles}`, sql`trashed_at is null`],
    [sql`${totals.featuredArticles}`, sql`is_featured = 1 and publish_date is not null`],
    [sql`${totals.listedFeatured}`, sql`is_featured = 1 and trashed_at is null`],
    [sql`${totals.articlesIn('')} || category_id`, sql`publish_date is not null`],
    [sql`${totals.listedIn('')} || category_id`, sql`trashed_at is null`],
    [sql`${totals.listedBy('')} || author_id`, sql`trashed_at is null`],
    [sql`'articles-of:' || status`, sql`status <> 'published'`],
  ];
  for (const [name, condition] of rows) {
    await sql`insert into totals (name, value)
      select ${name} as total, count(*) from articles where ${condition} group by total`.execute(db);
  }
}
