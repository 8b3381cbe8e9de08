import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Files that may compare publish dates. */
const allowed = [
  'src/services/articles/published.ts',
  // The search index compares its own copy of the dates, with the bounds of `publishedEntries` and `scheduledEntries`.
  'src/database/full-text/',
  'src/database/migrations/',
];

const operator = `(?:[<>]=?|[=!]==?|<>|(?<![=<>!])=(?![=>]))`;
/** `listed_at` is the publish date of every article that has one. */
const column = String.raw`[\w.?"\`]*\b(?:publish_date|listed_at)\b["\`]?`;
/** Matches conditions of Kysely, conditions in SQL and comparisons in TypeScript, with either operand first. */
const comparisons = [
  String.raw`${column}'?\)?, [^)]*?['"]${operator}['"]`,
  String.raw`['"]${operator}['"], ?(?:\w+\.ref\()?['"]?${column}`,
  String.raw`${column} (?:${operator}|(?:not )?(?:between|in)\b)`,
  `(?:[<>]=?|[=!]==?) ${column}`,
  String.raw`(?:between\w*|refTuple|tuple)\([^)]*${column}`,
].map((pattern) => new RegExp(pattern, 'i'));

it('is defined in one place: no other file compares publish dates', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !allowed.some((prefix) => path.startsWith(prefix)));
  const found = files.filter((path) => compares(readFileSync(join(root, path), 'utf8')));
  expect(found, 'Ask isPublished, isScheduled, isDatedFrom or isDatedAfter of services/articles/published.ts').toEqual(
    [],
  );
});

it.each([
  `query.where('publish_date', '<=', now.toISOString())`,
  `query.where('articles.publish_date', status === 'published' ? '<=' : '>', now.toISOString())`,
  `query.where(\n  'articles.publish_date',\n  '>',\n  from,\n)`,
  `query.where(eb.ref('publish_date'), '<=', moment)`,
  `query.whereRef('updated_at', '>', 'articles.publish_date')`,
  `eb(eb.val(moment), '>=', eb.ref('articles.publish_date'))`,
  `eb.between('publish_date', from, until)`,
  `eb(refTuple('publish_date', 'id'), '<', tuple(date, id))`,
  'sql`select id from articles where publish_date <= $1`',
  'sql`articles.publish_date between $1 and $2`',
  'sql`where $1 >= a."publish_date"`',
  'row.publish_date > now.toISOString()',
  'row.updated_at > row.publish_date ? 1 : 0',
])('finds the comparison in %s', (planted) => {
  expect(compares(planted)).toBe(true);
});

it.each([
  `.orderBy('articles.publish_date', 'desc')`,
  `.select(['id', 'publish_date', 'updated_at'])`,
  `readPage(query, { columns: ['articles.publish_date', 'articles.id'], direction: 'desc' })`,
  'const { publish_date } = row;',
  'cursorOf: (row) => [row.publish_date, row.id],',
  'publish_date: article.publishDate,',
])('accepts %s', (planted) => {
  expect(compares(planted)).toBe(false);
});

/** Joins the lines, to find comparisons that span several. */
function compares(program: string): boolean {
  const line = program.replaceAll(/\s+/g, ' ').replaceAll('( ', '(');
  return comparisons.some((comparison) => comparison.test(line));
}
