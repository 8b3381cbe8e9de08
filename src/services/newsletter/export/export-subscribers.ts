import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { writeCsvRow } from '../../csv/write-csv-row.ts';
import { matching, type SubscriberFilter } from '../subscribers/list-subscribers.ts';

/** Rows read at a time, in about 4 ms: memory does not grow with the list, and requests are served between two batches. */
const batchSize = 1000;

const columns = [
  'email',
  'state',
  'subscribed_at',
  'consent_at',
  'consent_source',
  'confirmed_at',
  'left_at',
  'frequency',
] as const;

/**
 * Records the export before anything of it is sent.
 * @returns the subscribers who fit the filter, all without one, as CSV in pieces, starting with the headings, which our own import recognises. Categories are given by
 *   slug; an empty cell means all categories
 * @throws ServiceError `not-allowed`
 */
export async function exportSubscribers(
  db: Database,
  { actor, filter = {} }: { actor: Actor; filter?: SubscriberFilter },
): Promise<AsyncGenerator<string>> {
  requireAllowed(actor, 'manage-newsletter');
  await recordAudit(db, { actor, action: 'subscriber.export', subject: { id: null, label: '' } });
  return writeSubscribers(db, filter);
}

async function* writeSubscribers(db: Database, filter: SubscriberFilter): AsyncGenerator<string> {
  for await (const rows of subscriberRows(db, { filter })) yield rows.join('');
}

interface Wanted {
  filter?: SubscriberFilter;
  /** Columns behind those that other programs read. */
  more?: readonly ('id' | 'link_version' | 'bounce_reason')[];
}

/** @returns the lines of the list in slices, of which the first has the headings alone, for a caller who has recorded what it is for */
export async function* subscriberRows(
  db: Database,
  { filter = {}, more = [] }: Wanted,
): AsyncGenerator<readonly string[]> {
  yield [writeCsvRow([...columns, 'sections', ...more])];
  const slugs = await readSlugs(db);
  for (let after = ''; ; ) {
    const rows = await readBatch(db, filter, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) =>
      writeCsvRow([
        ...columns.map((name) => row[name]),
        describeCategories(row.sections, slugs),
        ...more.map((name) => (row[name] === null ? null : String(row[name]))),
      ]),
    );
    after = last.id;
    await setImmediate();
  }
}

function readBatch(db: Database, filter: SubscriberFilter, after: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'sections', 'link_version', 'bounce_reason', ...columns])
    .where(matching(filter))
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

/** @returns id → slug */
async function readSlugs(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** @param categories ids as JSON; deleted categories are left out. When none remains, the empty cell means all categories. */
function describeCategories(categories: string | null, slugs: ReadonlyMap<string, string>): string {
  if (categories === null) return '';
  const ids: string[] = JSON.parse(categories);
  return ids.flatMap((id) => slugs.get(id) ?? []).join(' ');
}
