import type { ClickRange, IssueFigures } from '../../../contract/newsletter-sending.ts';
import { notices } from '../../../contract/notices.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { countDeliveries } from '../sending/read-progress.ts';
import { openingUrl } from './keep-links.ts';
import { titlesOfLinks } from './link-titles.ts';

/**
 * @returns the figures of an issue after its sending
 * @throws ServiceError `not-found`
 */
export async function readFigures(
  db: Database,
  { issueId, siteUrl }: { issueId: string; siteUrl: string },
): Promise<IssueFigures> {
  const issue = await db.selectFrom('newsletter_issues').select('id').where('id', '=', issueId).executeTakeFirst();
  if (!issue) throw new ServiceError('not-found', notices.issueNotFound.detail);
  const counts = await countDeliveries(db, issueId);
  const all = await readClicks(db, issueId);
  const links = all.filter(({ url }) => url !== openingUrl);
  const titles = await titlesOfLinks(db, { urls: links.map(({ url }) => url), siteUrl });
  return {
    delivered: counts.get('sent') ?? 0,
    bounced: counts.get('bounced') ?? 0,
    unsubscribed: await countLeft(db, issueId),
    clicks: {
      least: links.reduce((sum, { clicks }) => sum + clicks.least, 0),
      most: links.reduce((sum, { clicks }) => sum + clicks.most, 0),
    },
    opens: all.find(({ url }) => url === openingUrl)?.clicks ?? null,
    links: links
      .toSorted((a, b) => b.clicks.least - a.clicks.least || b.clicks.most - a.clicks.most)
      .map(({ url, clicks }) => ({ url, title: titles.get(url) ?? null, clicks })),
  };
}

async function readClicks(db: Database, issueId: string): Promise<{ url: string; clicks: ClickRange }[]> {
  const rows = await db
    .selectFrom('newsletter_links as link')
    .leftJoin('newsletter_clicks as click', 'click.link_id', 'link.id')
    .select(({ fn }) => [
      'link.url',
      fn.sum<number | null>('click.likely_people').as('least'),
      fn.sum<number | null>('click.all_clicks').as('most'),
    ])
    .where('link.issue_id', '=', issueId)
    .groupBy(['link.id', 'link.url'])
    // Ids rise: links with as many clicks stand in the order of the email.
    .orderBy('link.id')
    .execute();
  return rows.map(({ url, least, most }) => ({ url, clicks: { least: least ?? 0, most: most ?? 0 } }));
}

async function countLeft(db: Database, issueId: string): Promise<number> {
  const { readers } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('readers'))
    .where('issue_id', '=', issueId)
    .where('left_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return readers;
}
