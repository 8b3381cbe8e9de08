import { z } from 'zod';
import { isHttpUrl } from '../../contract/text.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { count, id, time, upTo } from './fields.ts';

const batch = 500;

export const linksFile = 'newsletter-links.jsonl';

/** In bytes, as of the links that are counted. */
const maxUrl = 2000;

/** A counted link of an issue: emails that were sent lead to it by its id. An empty URL stands for the openings. */
export const linkLine = z.strictObject({
  id,
  issue: id,
  url: upTo(maxUrl).refine((url) => url === '' || isHttpUrl(url), { error: 'is no URL' }),
});

export const clicksFile = 'newsletter-clicks.jsonl';

/** Clicks on a link within a minute, which tell nothing about who clicked. */
export const clickLine = z.strictObject({ link: id, minute: time, likely_people: count, all_clicks: count });

export type ClickLine = z.infer<typeof clickLine>;

export async function* linkLines(snapshot: DatabaseTransaction): AsyncGenerator<z.infer<typeof linkLine>> {
  const read = (after: string) =>
    snapshot
      .selectFrom('newsletter_links')
      .select(['id', 'issue_id as issue', 'url'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inSlices(read)) yield* rows;
}

export async function* clickLines(snapshot: DatabaseTransaction): AsyncGenerator<ClickLine> {
  let last: ClickLine | undefined;
  for (;;) {
    const rows = await readClicks(snapshot, last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1);
  }
}

function readClicks(snapshot: DatabaseTransaction, last: ClickLine | undefined) {
  let query = snapshot
    .selectFrom('newsletter_clicks')
    .select(['link_id as link', 'minute', 'likely_people', 'all_clicks'])
    .orderBy('link_id')
    .orderBy('minute')
    .limit(batch);
  if (last) {
    const { link, minute } = last;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('link_id', 'minute'), '>', tuple(link, minute)));
  }
  return query.execute();
}
