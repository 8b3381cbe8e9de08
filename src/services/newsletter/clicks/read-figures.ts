import type { ClickRange, IssueFigures } from '../../../contract/newsletter-sending.ts';
import { notices } from '../../../contract/notices.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { issueMailing } from '../mailings/mailing.ts';
import { countDeliveries } from '../sending/read-progress.ts';
import { openingUrl } from './keep-links.ts';

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
  const counts = await countDeliveries(db, issueMailing(issueId));
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

/**
 * @param urls absolute URLs of links
 * @returns URL → title of the article that it leads to, by its present slug or a former one; others are left out
 */
async function titlesOfLinks(
  db: Database,
  { urls, siteUrl }: { urls: readonly string[]; siteUrl: string },
): Promise<ReadonlyMap<string, string>> {
  const slugs = new Set(urls.flatMap((url) => slugOf(url, siteUrl) ?? []));
  if (slugs.size === 0) return new Map();
  const rows = await db
    .selectFrom('article_slugs')
    .innerJoin('articles', 'articles.id', 'article_slugs.article_id')
    .select(['article_slugs.slug', 'articles.title'])
    .where('article_slugs.slug', 'in', [...slugs])
    .execute();
  const titles = new Map(rows.map(({ slug, title }) => [slug, title]));
  const found = new Map<string, string>();
  for (const url of urls) {
    const title = titles.get(slugOf(url, siteUrl) ?? '');
    if (title !== undefined) found.set(url, title);
  }
  return found;
}

/** Slugs are letters, digits and hyphens: a path with anything else is no article's. */
function slugOf(url: string, siteUrl: string): string | undefined {
  const prefix = siteUrl + pagePaths.article('');
  if (!url.startsWith(prefix)) return undefined;
  return /^([\w-]+)\/?(?:$|[?#])/.exec(url.slice(prefix.length))?.[1];
}
