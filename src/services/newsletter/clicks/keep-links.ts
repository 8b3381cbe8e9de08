import { decodeHTMLAttribute } from 'entities';
import { v7 as uuid } from 'uuid';
import { placeholderUrl } from '../../../contract/emails.ts';
import type { Database } from '../../../database/schema.ts';

/** Stands among an issue's links for its being opened, where the owner wants that counted; no link can be empty. */
export const openingUrl = '';

/** An address in the HTML of an email. */
const hrefPattern = /(<a\b[^>]*?\bhref=")(https?:\/\/[^"]+)(")/g;

/** Stand-ins of what differs between the recipients are no links of the issue's. */
const placeholders = placeholderUrl('');

/** In bytes. PostgreSQL takes about 2,700 into an index: an issue with one longer address could never be sent. */
const maxCounted = 2000;

const linkPrefix = 'click-';

/** @returns what stands in an email for the signed address of a link; see `placeholderUrl` */
export function clickPlaceholder(linkId: string): string {
  return linkPrefix + linkId;
}

/** @returns the link that a placeholder of that name is for; undefined when it is for something else */
export function linkOfStandIn(name: string): string | undefined {
  return name.startsWith(linkPrefix) ? name.slice(linkPrefix.length) : undefined;
}

/**
 * Puts placeholders for counted links into an email's HTML; very long addresses stay, and are not counted. Its plain text keeps all
 * of them as they are: who reads that, wants to see where they go.
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
 * Keeps the addresses that an issue's emails lead to; the same address has the same id, however often it is asked for.
 * @returns address → id
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
  const kept = await db.selectFrom('newsletter_links').select(['id', 'url']).where('issue_id', '=', issueId).execute();
  return new Map(kept.map(({ id, url }) => [url, id]));
}

function isCounted(url: string): boolean {
  return !url.startsWith(placeholders) && Buffer.byteLength(url) <= maxCounted;
}
