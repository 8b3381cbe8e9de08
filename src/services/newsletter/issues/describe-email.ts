import type { ArticleSummary } from '../../../contract/articles.ts';
import { shortSignatureOf } from '../../../contract/byline-text.ts';
import type { EmailArticle, EmailImage, IssueEmail } from '../../../contract/emails.ts';
import { jpegUrlOf, smallUrlOf } from '../../../contract/image-variants.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { articleUrl } from '../../articles/article-url.ts';
import { withImageUrls } from '../../articles/rendering/render-markdown.ts';
import { imagesOfText } from '../../articles/rendering/text-image.ts';
import { renderText } from '../../articles/rendering/text-renderer.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { makeLinksAbsolute } from '../../feeds/absolute-links.ts';
import { readLibraryImages } from '../../images/page-images.ts';
import { emailSiteOf } from '../../site/email-site.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { existingCategories } from '../subscribers/existing-categories.ts';
import { readTexts } from './issue-texts.ts';
import { byCategory, readArticles } from './read-articles.ts';
import { issueUrl } from './read-issue.ts';

export interface DescribeInput {
  issueId: string;
  now: Date;
  site: SiteSettings;
  /** A recipient's signed URLs, or placeholders for them. */
  links: { preferences: string; unsubscribe: string };
  /**
   * Ids of the categories that a recipient has chosen; null or left out for all, and all as well when every chosen one was
   * deleted. Every recipient gets the lead.
   */
  categoryIds?: ReadonlySet<string> | null;
}

/**
 * @returns the content of an issue's email, with the articles' real URLs
 * @throws ServiceError `not-found` when there is no such issue
 */
export async function describeIssueEmail(db: Database, input: DescribeInput): Promise<IssueEmail> {
  const { issueId, now, site, links, categoryIds = null } = input;
  const row = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', issueId).executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.issueNotFound.detail);
  const issueArticles = await readArticles(db, { issueId, leadId: row.lead_article_id, now, siteUrl: site.url });
  const chosen = categoryIds && (await existingCategories(db, categoryIds));
  const wanted = issueArticles.stories.filter(({ categoryId }) => chosen?.includes(categoryId) ?? true);
  const article = (article: ArticleSummary) => describeArticle(article, site.url);
  const inBrowser = issueUrl(row, site.url);
  const { subject, preheader } = await readTexts(db, row, now);
  return {
    site: emailSiteOf(site, now),
    number: row.number,
    date: longDate(row.sent_at ?? row.send_at ?? now.toISOString(), site.timeZone),
    subject,
    preheader,
    note: row.note === null ? null : await describeNote(db, row.note, { inBrowser, site, issueId }),
    lead: issueArticles.lead && article(issueArticles.lead),
    sections: byCategory(wanted).map(({ name, stories }) => ({ name, articles: stories.map(article) })),
    mostRead: issueArticles.mostRead.map(article),
    links: { ...links, inBrowser },
  };
}

async function describeNote(
  db: Database,
  note: string,
  { inBrowser, site, issueId }: { inBrowser: string; site: SiteSettings; issueId: string },
): Promise<IssueEmail['note']> {
  const images = await readLibraryImages(db, imagesOfText(note), site.url);
  const { html } = await renderText(note, { images, medium: 'email', language: site.language, idPrefix: issueId });
  return { html: makeLinksAbsolute(html, inBrowser), markdown: withImageUrls(note, images) };
}

/** The longest line of authors, in characters: above it those who are left out are counted. */
const bylineLength = 240;

function describeArticle(article: ArticleSummary, siteUrl: string): EmailArticle {
  const { by, line } = shortSignatureOf(article.authors, bylineLength);
  return {
    id: article.id,
    by,
    title: article.title,
    excerpt: article.excerpt,
    url: articleUrl(article, siteUrl),
    category: article.category.name,
    author: line,
    readTime: article.readTime,
    image: describeImage(article),
  };
}

/** Width of a thumbnail's file in pixels: it is shown at 120 pixels, on most screens with two for each. */
const thumbnailPixels = 240;

/**
 * One of the library has a JPEG for mail programs. Of any other the format is guessed from the URL's file extension, since the server
 * never fetches an image from another host.
 */
function describeImage({ image, imageUrl, title }: ArticleSummary): EmailImage | null {
  const url = (image && jpegUrlOf(image)) ?? imageUrl;
  if (url === null) return null;
  const small = image ? smallUrlOf(image, thumbnailPixels) : null;
  return { url, alt: title, small, isShownByOutlook: /\.(jpe?g|png|gif)($|[?#])/i.test(url) };
}

/** "November 21, 2026", as on the pages. */
function longDate(instant: string, timeZone: string): string {
  const style = { month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(instant));
}
