import { type EndedSlugLine, endedSlugLine, endedSlugsFile } from '../masthead/ended-slugs.ts';
import type { ImportContext } from './import-context.ts';
import { inRows } from './in-rows.ts';
import { readList } from './read-archive.ts';

/** Keeps the URLs of what was deleted on the old site from being given to something else. */
export async function insertEndedSlugs({ trx, zip }: ImportContext): Promise<void> {
  await inRows(readList(zip, endedSlugsFile, endedSlugLine), async (lines) => {
    const of = (wanted: EndedSlugLine['kind']) => lines.filter(({ kind }) => kind === wanted).map(({ slug }) => slug);
    const [articles, authors, issues, pages] = [of('article'), of('author'), of('issue'), of('page')];
    const insert = {
      articles: () => trx.insertInto('article_slugs').values(articles.map((slug) => ({ slug, article_id: null }))),
      authors: () => trx.insertInto('author_slugs').values(authors.map((slug) => ({ slug, author_id: null }))),
      issues: () => trx.insertInto('newsletter_issue_slugs').values(issues.map((slug) => ({ slug, issue_id: null }))),
      pages: () => trx.insertInto('page_paths').values(pages.map((path) => ({ path, page_id: null }))),
    };
    if (articles.length > 0) await insert.articles().execute();
    if (authors.length > 0) await insert.authors().execute();
    if (issues.length > 0) await insert.issues().execute();
    if (pages.length > 0) await insert.pages().execute();
  });
}
