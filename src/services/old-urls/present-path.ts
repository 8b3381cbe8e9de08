import { type FeedForm, feedForms, feedPath, pagePaths } from '../../contract/paths.ts';
import { isServedPath } from '../../contract/served-paths.ts';
import { isId } from '../../contract/slugs.ts';
import type { Database } from '../../database/schema.ts';
import { isPublished } from '../articles/published.ts';
import { isArticle } from '../articles/which-article.ts';
import { hasOwnAnswer } from '../articles/withdrawn-article.ts';
import { hasCategory } from '../categories/has-category.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { hasIssue } from '../newsletter/issues/has-issue.ts';
import { findPagePath } from '../pages/read-page.ts';
import { findPublicSeries } from '../series/read-series.ts';
import { hasTag } from '../tags/read-tag.ts';

/** @returns the present slug of what has this id or slug, or had it before; null when readers find nothing there */
type FindSlug = (db: Database, idOrSlug: string, now: Date) => Promise<string | null>;

const bySlug: readonly (readonly [pathOf: (slug: string) => string, find: FindSlug])[] = [
  [pagePaths.article, findArticle],
  [pagePaths.author, findAuthor],
  [pagePaths.category, async (db, slug) => ((await hasCategory(db, slug)) ? slug : null)],
  [pagePaths.tag, findTag],
  [pagePaths.series, async (db, slug, now) => (await findPublicSeries(db, slug, now))?.slug ?? null],
  // An issue's own page leads on from a former slug.
  [pagePaths.issue, async (db, slug) => ((await hasIssue(db, slug)) ? slug : null)],
];

/** Pages that have feeds, besides the front page and the corrections. */
const withFeeds = [pagePaths.category(''), pagePaths.author(''), pagePaths.tag(''), pagePaths.series('')];

/**
 * @param given a path, in any case
 * @returns the path at which readers find what is there, or was; null when nothing is
 */
export async function findPresentPath(db: Database, given: string, now: Date): Promise<string | null> {
  const path = given.toLowerCase().replace(/\/+$/, '') || pagePaths.home;
  if (isServedPath(path)) return given;
  const form = (Object.keys(feedForms) as FeedForm[]).find((one) => path.endsWith(`/${feedForms[one].file}`));
  if (!form) return findPage(db, path, now);
  const page = await findPage(db, path.slice(0, -feedForms[form].file.length - 1), now);
  return page !== null && hasFeed(page) ? feedPath(page, form) : null;
}

/** @returns whether the page of this path has feeds */
export function hasFeed(path: string): boolean {
  return path === pagePaths.home || path === pagePaths.corrections || withFeeds.some((start) => path.startsWith(start));
}

async function findPage(db: Database, path: string, now: Date): Promise<string | null> {
  for (const [pathOf, find] of bySlug) {
    const start = pathOf('');
    if (!path.startsWith(start)) continue;
    const slug = path.slice(start.length);
    const found = /^[\w-]+$/.test(slug) ? await find(db, slug, now) : null;
    return found === null ? null : pathOf(found);
  }
  return /^(?:\/[\w-]+){1,2}$/.test(path) ? findPagePath(db, path, now) : null;
}

async function findArticle(db: Database, idOrSlug: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where(isArticle(idOrSlug))
    .where(isPublished(now))
    .executeTakeFirst();
  noteReads(row ? `article:${row.id}` : 'unknown-article');
  if (row) return row.slug;
  return (await hasOwnAnswer(db, idOrSlug)) ? idOrSlug : null;
}

async function findAuthor(db: Database, idOrSlug: string): Promise<string | null> {
  const query = db.selectFrom('authors').select(['id', 'slug']);
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('author_slugs').select('author_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  noteReads(row ? `author:${row.id}` : 'unknown-author');
  return row?.slug ?? null;
}

async function findTag(db: Database, idOrSlug: string, now: Date): Promise<string | null> {
  if (!(await hasTag(db, idOrSlug, now))) return null;
  const query = db.selectFrom('tags').select('slug');
  const row = await (isId(idOrSlug)
    ? query.where('id', '=', idOrSlug)
    : query.where('id', '=', (eb) => eb.selectFrom('tag_slugs').select('tag_id').where('slug', '=', idOrSlug))
  ).executeTakeFirst();
  return row?.slug ?? null;
}
