import { v7 as uuid } from 'uuid';
import { findImages } from '../../services/image-uses/find-images.ts';
import { recordUses } from '../../services/image-uses/record-uses.ts';
import { writeArticles } from '../../services/newsletter/issues/write-articles.ts';
import { addToTotal, totals } from '../../services/totals/totals.ts';
import type { IssueHead } from '../masthead/newsletter.ts';
import type { SubscriberRow } from '../masthead/subscribers.ts';
import type { ImportContext } from './import-context.ts';
import { inRows } from './in-rows.ts';
import { readIssues } from './read-archive.ts';
import { readSubscribers } from './read-subscribers.ts';

/**
 * Adds the newsletter's issues. None of them is sent by itself: a scheduled one is a draft again, and one whose sending had begun
 * counts as sent, since this site does not know who has got it.
 */
export async function insertIssues({ trx, zip, actor }: ImportContext): Promise<void> {
  for await (const { head, text } of readIssues(zip)) {
    const { former_slugs, lead, articles, most_read, ...row } = head;
    const stored = { ...row, ...stateOf(row), note: text || null, lead_article_id: lead };
    await trx.insertInto('newsletter_issues').values(stored).execute();
    await trx
      .insertInto('newsletter_issue_slugs')
      .values([row.slug, ...former_slugs].map((slug) => ({ slug, issue_id: row.id })))
      .execute();
    await writeArticles(trx, { issueId: row.id, kind: 'story', articleIds: articles });
    await writeArticles(trx, { issueId: row.id, kind: 'most-read', articleIds: most_read });
    await recordUses(trx, { noun: 'issue', id: row.id }, { uses: [['note', findImages(text)]], actor });
  }
}

function stateOf({ status, send_at }: Pick<IssueHead, 'status' | 'send_at'>) {
  const hasBegun = status === 'sending' || status === 'paused' || status === 'sent';
  return hasBegun ? { status: 'sent' as const, send_at } : { status: 'draft' as const, send_at: null };
}

/** Adds the subscribers with all that they have agreed to. */
export async function insertSubscribers(context: ImportContext): Promise<void> {
  const { trx, zip } = context;
  let added = 0;
  await inRows(readSubscribers(zip), async (rows) => {
    const values = rows.map((row) => ({ ...row, id: row.id ?? uuid(), sections: idsOf(row, context) }));
    await trx.insertInto('newsletter_subscribers').values(values).execute();
    added += values.length;
  });
  await addToTotal(trx, totals.subscribers, added);
}

/** @returns the chosen categories as they are stored; null for all of them, also when none of the chosen ones exists any more */
function idsOf({ sections }: SubscriberRow, { known }: ImportContext): string | null {
  const ids = (sections ?? '').split(' ').flatMap((slug) => known.categories.get(slug) ?? []);
  return ids.length > 0 ? JSON.stringify(ids) : null;
}
