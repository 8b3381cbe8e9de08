import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ImportedLine, ImportReason } from '../../../contract/subscriber-imports.ts';
import type { Database, DatabaseTransaction, SubscribersTable } from '../../../database/schema.ts';
import { addToTotal, totals } from '../../totals/totals.ts';
import type { ImportedSubscriber } from './gather-subscribers.ts';
import { quote } from './read-subscriber.ts';

/** Counts of storing some of the subscribers, or of its rehearsal. */
export interface ImportResult {
  added: number;
  addedInactive: number;
  stopped: number;
  /** Lines that added no active subscriber, and why. */
  lines: ImportedLine[];
}

/** Subscribers per transaction: on SQLite all requests wait for it, some milliseconds. */
export const chunkSize = 250;

/** A subscriber who is on our list already. */
type Known = Pick<Selectable<SubscribersTable>, 'email' | 'state' | 'consent_source'>;

interface Decided {
  /** Subscribers whose address waited here to be confirmed. */
  agreed: ImportedSubscriber[];
  stopped: ImportedSubscriber[];
  result: ImportResult;
}

/** Stores at most one chunk of subscribers in one transaction. */
export function storeSubscribers(
  db: Database,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<ImportResult> {
  return db.transaction().execute((trx) => storeChunk(trx, subscribers, now));
}

/** The same as part of a larger transaction. */
export async function storeChunk(
  trx: DatabaseTransaction,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<ImportResult> {
  // Always in this order, so that two imports never deadlock.
  const inOrder = subscribers.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const storable = inOrder.filter(isStorable);
  const added = await add(trx, storable, now);
  const known = await findKnown(
    trx,
    storable.filter(({ email }) => !added.has(email)),
  );
  const { agreed, stopped, result } = decide(inOrder, known);
  for (const subscriber of agreed) await activate(trx, subscriber, now);
  for (const subscriber of stopped) await stop(trx, subscriber, now);
  await addToTotal(trx, totals.subscribers, added.size);
  return result;
}

/** @returns what storing these subscribers would do now */
export async function foreseeSubscribers(
  db: Database,
  subscribers: readonly ImportedSubscriber[],
): Promise<ImportResult> {
  return decide(subscribers, await findKnown(db, subscribers.filter(isStorable))).result;
}

/** A subscriber who never confirmed has not given consent, so nothing about them is stored. */
const isStorable = ({ standing }: ImportedSubscriber) => standing !== 'pending';

/** @returns the addresses that were not on the list */
async function add(
  trx: DatabaseTransaction,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<Set<string>> {
  if (subscribers.length === 0) return new Set();
  const rows = await trx
    .insertInto('newsletter_subscribers')
    .values(fillUp(subscribers).map((subscriber) => toRow(subscriber, now)))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/**
 * Repeats one subscriber up to a whole chunk, which changes nothing because the address is unique. All statements then have the
 * same length, so that SQLite prepares and caches only one.
 */
function fillUp(subscribers: readonly ImportedSubscriber[]): ImportedSubscriber[] {
  const [first] = subscribers;
  return first ? [...subscribers, ...Array<ImportedSubscriber>(chunkSize - subscribers.length).fill(first)] : [];
}

function toRow(subscriber: ImportedSubscriber, now: Date) {
  return { id: uuid(), email: subscriber.email, ...toSubscription(subscriber, now) };
}

function toSubscription({ standing, consentAt, subscribedAt, leftAt }: ImportedSubscriber, now: Date) {
  const at = now.toISOString();
  return {
    state: standing,
    subscribed_at: subscribedAt ?? consentAt ?? at,
    consent_at: consentAt,
    consent_source: 'import' as const,
    left_at: standing === 'active' ? null : (leftAt ?? at),
  };
}

async function findKnown(db: Database, subscribers: readonly ImportedSubscriber[]): Promise<Map<string, Known>> {
  if (subscribers.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state', 'consent_source'])
    .where(
      'email',
      'in',
      fillUp(subscribers).map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

function decide(subscribers: readonly ImportedSubscriber[], known: ReadonlyMap<string, Known>): Decided {
  const result: ImportResult = { added: 0, addedInactive: 0, stopped: 0, lines: [] };
  const agreed: ImportedSubscriber[] = [];
  const stopped: ImportedSubscriber[] = [];
  for (const subscriber of subscribers) {
    const report = (reason: ImportReason, detail: string) =>
      result.lines.push({ line: subscriber.line, email: quote(subscriber.email), reason, detail });
    const here = known.get(subscriber.email);
    if (subscriber.standing === 'pending') report('not-confirmed', 'Never confirmed on the original list.');
    else if (here && here.state !== 'active' && here.state !== 'pending') report('left-here', leftHere[here.state]);
    else if (here && mustStop(here, subscriber)) {
      stopped.push(subscriber);
      result.stopped += 1;
      report('left-there', `${leftThere[subscriber.standing]} Imported earlier; now inactive.`);
    } else if (here?.state === 'pending' && subscriber.standing === 'active') {
      agreed.push(subscriber);
      result.added += 1;
    } else if (here) report('on-list', 'Already on the list; not changed.');
    else if (subscriber.standing === 'active') result.added += 1;
    else {
      result.addedInactive += 1;
      report('left-there', `${leftThere[subscriber.standing]} Added as inactive.`);
    }
  }
  return { agreed, stopped, result };
}

/**
 * @returns whether a subscriber leaves here, too, who has left in the other program. One who signed up here by themselves stays.
 */
export function mustStop(
  { state, consent_source }: Pick<Known, 'state' | 'consent_source'>,
  { standing }: Pick<ImportedSubscriber, 'standing'>,
): boolean {
  return standing !== 'active' && state === 'active' && consent_source === 'import';
}

const leftHere = {
  unsubscribed: 'Unsubscribed here. An import never changes that.',
  bounced: 'Bounced here. An import never changes that.',
  complained: 'Complained here. An import never changes that.',
};

const leftThere = {
  active: '',
  pending: '',
  unsubscribed: 'Unsubscribed on the original list.',
  bounced: 'Bounced on the original list.',
  complained: 'Complained on the original list.',
};

/** Activates a pending subscriber: the consent given in the other program counts, whatever waits to be confirmed here. */
async function activate(trx: DatabaseTransaction, subscriber: ImportedSubscriber, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set(toSubscription(subscriber, now))
    .where('email', '=', subscriber.email)
    .where('state', '=', 'pending')
    .execute();
}

async function stop(
  trx: DatabaseTransaction,
  { email, standing, leftAt }: ImportedSubscriber,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ state: standing, left_at: leftAt ?? now.toISOString() })
    .where('email', '=', email)
    .where('state', '=', 'active')
    .execute();
}
