import { correctionAnchor, correctionNames } from '../../../contract/correction-names.ts';
import type { NoticeEmail } from '../../../contract/emails.ts';
import type { Database } from '../../../database/schema.ts';
import { articleUrl } from '../../articles/article-url.ts';
import { isPublished } from '../../articles/published.ts';
import { renderText } from '../../articles/rendering/text-renderer.ts';
import { correctionColumns } from '../../corrections/present-correction.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { makeLinksAbsolute } from '../../feeds/absolute-links.ts';
import { emailSiteOf } from '../../site/email-site.ts';
import type { SiteSettings } from '../../site/read-site.ts';

export interface DescribeCorrectionInput {
  id: string;
  now: Date;
  site: SiteSettings;
  /** A recipient's signed URLs, or placeholders for them. */
  links: { preferences: string; unsubscribe: string };
}

/**
 * @returns the content of the email about a correction
 * @throws ServiceError `article-state` when there is no such correction of a published article
 */
export async function describeCorrectionEmail(db: Database, input: DescribeCorrectionInput): Promise<NoticeEmail> {
  const { id, now, site, links } = input;
  const row = await findEmailed(db, { id, now });
  if (!row) throw notPublished();
  const url = `${articleUrl(row, site.url)}#${correctionAnchor(id)}`;
  const { language } = site;
  const { html } = await renderText(row.text, { images: new Map(), medium: 'email', language, idPrefix: id });
  const kind = correctionNames[row.kind];
  return {
    site: emailSiteOf(site, now),
    subject: subjectOf(row),
    preheader: row.kind === 'update' ? 'There is something new.' : 'We got something wrong, or left it unclear.',
    heading: row.title,
    paragraphs: [],
    note: {
      label: `${kind}, ${longDate(row.created_at, site.timeZone)}`,
      html: makeLinksAbsolute(html, url),
      markdown: row.text,
      base: url,
    },
    action: { label: 'Read the article', url },
    reason: `You're receiving this email because the newsletter of ${site.name} brought you this article.`,
    links: [
      { label: 'Preferences', url: links.preferences },
      { label: 'Unsubscribe', url: links.unsubscribe },
    ],
  };
}

/** @returns the subject of the email about a correction */
export function subjectOf({ kind, title }: { kind: keyof typeof correctionNames; title: string }): string {
  return `${correctionNames[kind]}: ${title}`;
}

/** @returns what the email about a correction is written of; undefined while its article is not published */
export function findEmailed(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .selectFrom('corrections')
    .innerJoin('articles', 'articles.id', 'corrections.article_id')
    .select([...correctionColumns, 'articles.title', 'articles.slug'])
    .where('corrections.id', '=', id)
    .where(isPublished(now))
    .executeTakeFirst();
}

export function notPublished(): ServiceError {
  return new ServiceError('article-state', "The article isn't published, so its corrections can't be emailed.");
}

/** "November 21, 2026", as on the pages. */
function longDate(instant: string, timeZone: string): string {
  const style = { month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(instant));
}
