import type { Schema } from '../../database/schema.ts';
import { kindOf, type SurrogateKey } from './surrogate-keys.ts';

/** An article's row comes with the names of its category and its author. */
const ofArticles = ['article', 'summary', 'list', 'unknown-article'];

/**
 * Tables of which cached answers are made, each with the kinds of keys of which one at least must be noted when it is read. An
 * answer that reads any other table depends on everything.
 */
const tableKeys: Partial<Record<keyof Schema, readonly string[]>> = {
  articles: ofArticles,
  article_authors: ['list:author', ...ofArticles],
  article_slugs: ofArticles,
  article_tags: ['list', 'unknown-tag'],
  authors: [...ofArticles, 'author', 'unknown-author'],
  author_slugs: ['author', 'unknown-author'],
  categories: [...ofArticles, 'categories'],
  corrections: ['article', 'corrections'],
  media_items: ['media'],
  navigation: ['navigation'],
  announcements: ['announcements'],
  newsletter_issues: ['issues'],
  newsletter_issue_slugs: ['issues'],
  newsletter_issue_stories: ['issues'],
  pages: ['page', 'unknown-page'],
  page_paths: ['page', 'unknown-page'],
  recent_views: ['list'],
  redirects: ['redirects'],
  redirect_rules: ['redirects'],
  old_files: ['redirects'],
  front_page_revisions: ['front-page'],
  appearance_revisions: ['site'],
  series: ['series', 'unknown-series'],
  series_slugs: ['series', 'unknown-series'],
  settings: ['site'],
  tags: ['tag', 'unknown-tag'],
  tag_slugs: ['tag', 'unknown-tag'],
  former_tags: ['tag', 'unknown-tag'],
};

/** @returns whether the noted keys cover what was read in each table */
export function isCovered(tables: ReadonlySet<string>, reads: ReadonlySet<SurrogateKey>): boolean {
  const kinds = new Set([...reads].map(kindOf));
  for (const table of tables) {
    const sufficient = Object.hasOwn(tableKeys, table) ? tableKeys[table as keyof Schema] : undefined;
    if (!sufficient?.some((kind) => kinds.has(kind))) return false;
  }
  return true;
}
