import type { Issue } from '../../../contract/issues.ts';
import { notices } from '../../../contract/notices.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import type { PublicRead } from '../../articles/present-article.ts';
import { imagesOfText } from '../../articles/rendering/text-image.ts';
import { renderText } from '../../articles/rendering/text-renderer.ts';
import { noteReads } from '../../content-version/noted-reads.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { readLibraryImages } from '../../images/page-images.ts';
import { byCategory, readArticles } from './read-articles.ts';
import { presentSentIssue, selectSentIssues } from './select-issues.ts';

/**
 * @param input.slug the issue's, or one that it had before
 * @returns an issue whose sending has begun, as its public page shows it
 * @throws ServiceError `not-found` when there is none, or its sending has not begun
 */
export async function readIssue(
  db: Database,
  { slug, ...input }: PublicRead & { slug: string; language: string },
): Promise<Issue> {
  // `list`: articles of the issue that are not published at the moment are left out.
  noteReads('issues', 'list');
  const row = await selectSentIssues(db)
    .innerJoin('newsletter_issue_slugs', 'newsletter_issue_slugs.issue_id', 'newsletter_issues.id')
    .select(['newsletter_issues.note', 'newsletter_issues.lead_article_id'])
    .where('newsletter_issue_slugs.slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.issueNotFound.detail);
  const images = await readLibraryImages(db, imagesOfText(row.note ?? ''), input.siteUrl);
  const articles = await readArticles(db, { ...input, issueId: row.id, leadId: row.lead_article_id });
  return {
    ...presentSentIssue(row),
    noteHtml: row.note && (await renderText(row.note, { images, language: input.language, idPrefix: row.id })).html,
    lead: articles.lead,
    sections: byCategory(articles.stories),
    mostRead: articles.mostRead,
  };
}

/** @returns the absolute URL of an issue's public page */
export function issueUrl({ slug }: { slug: string }, siteUrl: string): string {
  return siteUrl + pagePaths.issue(slug);
}
