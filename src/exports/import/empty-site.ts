import type { Database } from '../../database/schema.ts';
import { ImportError } from '../source/import-error.ts';

const contents = {
  articles: 'articles',
  authors: 'authors',
  tags: 'tags',
  series: 'series',
  media_items: 'images',
  newsletter_subscribers: 'subscribers',
  newsletter_issues: 'newsletter issues',
  redirects: 'redirects',
  redirect_rules: 'redirects',
  old_files: 'files at old paths',
  // A new site has pages, of which no editor has changed any.
  page_revisions: 'changed pages',
  front_page_revisions: 'an arranged front page',
  appearance_revisions: 'an appearance of its own',
} as const;

/** @throws ImportError when the site has content, which could not be told from the imported one afterwards */
export async function requireEmptySite(db: Database): Promise<void> {
  for (const [table, name] of Object.entries(contents) as [keyof typeof contents, string][]) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (!row) continue;
    throw new ImportError(
      `This site already has ${name}. An export is imported into an empty one: choose another DATA_DIR or DATABASE_URL, and import before its first start.`,
    );
  }
}
