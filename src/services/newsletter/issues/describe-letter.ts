import type { ArticleSummary } from '../../../contract/articles.ts';
import type { IssueLetter, LetterPicture, LetterSite, LetterStory } from '../../../contract/letters.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { articleAddress } from '../../articles/article-address.ts';
import { renderText } from '../../articles/text-renderer.ts';
import { makeLinksAbsolute } from '../../feeds/absolute-links.ts';
import { Refusal } from '../../refusal.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { existingSections } from '../subscribers/existing-sections.ts';
import { issueAddress } from './read-issue.ts';
import { bySection, readStories } from './read-stories.ts';

export interface DescribeInput {
  issueId: string;
  now: Date;
  site: SiteSettings;
  /** A recipient's own addresses, or what stands for them. */
  links: { preferences: string; unsubscribe: string };
  /**
   * Ids of the sections that a recipient wants to read of; null, or left out, for all, as when none of them is left. The lead is
   * everybody's.
   */
  sectionIds?: ReadonlySet<string> | null;
}

/**
 * @returns what the letter of an issue says, with the articles' own addresses
 * @throws Refusal `not-found` when there is no such issue
 */
export async function describeIssueLetter(db: Database, input: DescribeInput): Promise<IssueLetter> {
  const { issueId, now, site, links, sectionIds = null } = input;
  const row = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', issueId).executeTakeFirst();
  if (!row) throw new Refusal('not-found', notices.issueNotFound.detail);
  const told = await readStories(db, { issueId, leadId: row.lead_article_id, now, siteUrl: site.url });
  const chosen = sectionIds && (await existingSections(db, sectionIds));
  const wanted = told.stories.filter(({ categoryId }) => chosen?.includes(categoryId) ?? true);
  const story = (article: ArticleSummary) => describeStory(article, site.url);
  const inBrowser = issueAddress(row, site.url);
  return {
    site: describeSite(site),
    number: row.number,
    date: longDate(row.sent_at ?? row.send_at ?? now.toISOString(), site.timeZone),
    subject: row.subject,
    preheader: row.preheader,
    note: row.note === null ? null : await describeNote(row.note, inBrowser),
    lead: told.lead && story(told.lead),
    sections: bySection(wanted).map(({ name, stories }) => ({ name, stories: stories.map(story) })),
    mostRead: told.mostRead.map(story),
    links: { ...links, inBrowser },
  };
}

async function describeNote(markdown: string, inBrowser: string): Promise<IssueLetter['note']> {
  const { html } = await renderText(markdown);
  return { html: makeLinksAbsolute(html, inBrowser), markdown };
}

/** @returns whom a letter comes from */
function describeSite({ name, url, tagline, publisherName }: SiteSettings): LetterSite {
  return { name, address: url, tagline, publisher: publisherName ?? name };
}

function describeStory(article: ArticleSummary, siteUrl: string): LetterStory {
  return {
    title: article.title,
    excerpt: article.excerpt,
    address: articleAddress(article, siteUrl),
    section: article.category.name,
    author: article.author.name,
    readTime: article.readTime,
    picture: article.imageUrl === null ? null : describePicture(article.imageUrl, article.title),
  };
}

/** Nothing is known of a picture that lies elsewhere, so its name has to do, as it does for Outlook itself. */
function describePicture(address: string, title: string): LetterPicture {
  return { address, alt: title, isShownByOutlook: /\.(jpe?g|png|gif)($|[?#])/i.test(address) };
}

/** "November 21, 2026", as the pages write it. */
function longDate(instant: string, timeZone: string): string {
  const style = { month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(instant));
}
