import { decodeHTMLAttribute } from 'entities';
import { v7 as uuid } from 'uuid';
import { placeholderUrl } from '../../../contract/emails.ts';
import type { Database } from '../../../database/schema.ts';

/** The entry among an issue's links that counts openings, if the owner has turned that on; no real link is empty. */
export const openingUrl = '';

/** The URL of a link in the HTML of an email. */
const hrefPattern = /(<a\b[^>]*?\bhref=")(https?:\/\/[^"]+)(")/g;

/** Placeholders of the recipients' own URLs are not counted. */
const placeholders = placeholderUrl('');

/** In bytes. PostgreSQL accepts about 2,700 in an index: an issue with one longer URL could never be sent. */
const maxCounted = 2000;

const linkPrefix = 'click-';

/** @returns the placeholder of a link's signed URL; see `placeholderUrl` */
export function clickPlaceholder(linkId: string): string {
  return linkPrefix + linkId;
}

/** @returns id of the link that a placeholder of that name is for; undefined when it is for something else */
export function linkOfPlaceholder(name: string): string | undefined {
  return name.startsWith(linkPrefix) ? name.slice(linkPrefix.length) : undefined;
}

/**
 * Puts placeholders for counted links into an email's HTML; very long URLs stay and are not counted. The plain text keeps the
 * real URLs: its readers want to see where a link leads.
 */
export async function countLinks(db: Database, input: { issueId: string; html: string }): Promise<string> {
  const { issueId, html } = input;
  const urls = [...html.matchAll(hrefPattern)].map((match) => decodeHTMLAttribute(match[2] ?? ''));
  const links = await keepLinks(db, { issueId, urls: urls.filter(isCounted) });
  return html.replace(hrefPattern, (whole, before: string, href: string, after: string) => {
    const id = links.get(decodeHTMLAttribute(href));
    return id === undefined ? whole : before + placeholderUrl(clickPlaceholder(id)) + after;
  });
}

/**
 * Stores the URLs of an issue's links; the same URL always gets the same id.
 * @returns URL → id
 */
export async function keepLinks(
  db: Database,
  { issueId, urls }: { issueId: string; urls: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = [...new Set(urls)].map((url) => ({ id: uuid(), issue_id: issueId, url }));
  if (rows.length > 0) {
    await db
      .insertInto('newsletter_links')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['issue_id', 'url']).doNothing())
      .execute();
  }
  const stored = await db
    .selectFrom('newsletter_links')
    .select(['id', 'url'])
    .where('issue_id', '=', issueId)
    .execute();
  return new Map(stored.map(({ id, url }) => [url, id]));
}

function isCounted(url: string): boolean {
  return !url.startsWith(placeholders) && Buffer.byteLength(url) <= maxCounted;
}
