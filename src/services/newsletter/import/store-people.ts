import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ImportedLine, ImportReason } from '../../../contract/subscriber-imports.ts';
import type { Database, DatabaseTransaction, SubscribersTable } from '../../../database/schema.ts';
import { addToTotal, totals } from '../../totals/totals.ts';
import type { GatheredPerson } from './gather-people.ts';
import { quote } from './read-person.ts';

/** What became, or would become, of some of the people on a list. */
export interface Outcome {
  added: number;
  addedInactive: number;
  stopped: number;
  /** Those who were not made active, and why. */
  lines: ImportedLine[];
}

/** People of one transaction: on SQLite pages wait for the whole of it, some milliseconds. */
export const chunkSize = 250;

/** How somebody stands who is on our list already. */
type Known = Pick<Selectable<SubscribersTable>, 'email' | 'state' | 'consent_source'>;

interface Decided {
  /** Those who had only typed their address here, or somebody else had. */
  agreed: GatheredPerson[];
  stopped: GatheredPerson[];
  outcome: Outcome;
}

/** Stores people, at most a chunk of them, in one transaction. */
export function storePeople(db: Database, people: readonly GatheredPerson[], now: Date): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    // Always in this order, so that two imports never wait for each other's rows.
    const inOrder = people.toSorted((a, b) => (a.email < b.email ? -1 : 1));
    const storable = inOrder.filter(isStorable);
    const added = await add(trx, storable, now);
    const known = await findKnown(
      trx,
      storable.filter(({ email }) => !added.has(email)),
    );
    const { agreed, stopped, outcome } = decide(inOrder, known);
    for (const person of agreed) await activate(trx, person, now);
    for (const person of stopped) await stop(trx, person, now);
    await addToTotal(trx, totals.subscribers, added.size);
    return outcome;
  });
}

/** @returns what storing people would bring, were it done now */
export async function foreseePeople(db: Database, people: readonly GatheredPerson[]): Promise<Outcome> {
  return decide(people, await findKnown(db, people.filter(isStorable))).outcome;
}

/** Whoever never confirmed has agreed to nothing, and is kept nowhere. */
const isStorable = ({ standing }: GatheredPerson) => standing !== 'pending';

/** @returns the addresses that were not on the list */
async function add(trx: DatabaseTransaction, people: readonly GatheredPerson[], now: Date): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await trx
    .insertInto('newsletter_subscribers')
    .values(fillUp(people).map((person) => toRow(person, now)))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/**
 * Repeats one of them up to a whole chunk, which changes nothing: they are told apart by address. Statements of always the same
 * length are one to SQLite, which keeps each that it has seen.
 */
function fillUp(people: readonly GatheredPerson[]): GatheredPerson[] {
  const [first] = people;
  return first ? [...people, ...Array<GatheredPerson>(chunkSize - people.length).fill(first)] : [];
}

function toRow(person: GatheredPerson, now: Date) {
  return { id: uuid(), email: person.email, ...toSubscription(person, now) };
}

function toSubscription({ standing, consentAt, leftAt }: GatheredPerson, now: Date) {
  const at = now.toISOString();
  return {
    state: standing,
    subscribed_at: consentAt ?? at,
    consent_at: consentAt,
    consent_source: 'import' as const,
    left_at: standing === 'active' ? null : (leftAt ?? at),
  };
}

async function findKnown(db: Database, people: readonly GatheredPerson[]): Promise<Map<string, Known>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state', 'consent_source'])
    .where(
      'email',
      'in',
      fillUp(people).map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

function decide(people: readonly GatheredPerson[], known: ReadonlyMap<string, Known>): Decided {
  const outcome: Outcome = { added: 0, addedInactive: 0, stopped: 0, lines: [] };
  const agreed: GatheredPerson[] = [];
  const stopped: GatheredPerson[] = [];
  for (const person of people) {
    const told = (reason: ImportReason, detail: string) =>
      outcome.lines.push({ line: person.line, email: quote(person.email), reason, detail });
    const here = known.get(person.email);
    if (person.standing === 'pending') told('not-confirmed', 'Never confirmed on the original list.');
    else if (here && here.state !== 'active' && here.state !== 'pending') told('left-here', leftHere[here.state]);
    else if (here && mustStop(here, person)) {
      stopped.push(person);
      outcome.stopped += 1;
      told('left-there', `${leftThere[person.standing]} Imported earlier; now inactive.`);
    } else if (here?.state === 'pending' && person.standing === 'active') {
      agreed.push(person);
      outcome.added += 1;
    } else if (here) told('on-list', 'Already on the list; not changed.');
    else if (person.standing === 'active') outcome.added += 1;
    else {
      outcome.addedInactive += 1;
      told('left-there', `${leftThere[person.standing]} Added as inactive.`);
    }
  }
  return { agreed, stopped, outcome };
}

/** Who subscribed here by themselves has left elsewhere only. */
function mustStop({ state, consent_source }: Known, { standing }: GatheredPerson): boolean {
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

/** Their consent was given where the list comes from; that an address waits here to be confirmed takes nothing of it away. */
async function activate(trx: DatabaseTransaction, person: GatheredPerson, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set(toSubscription(person, now))
    .where('email', '=', person.email)
    .where('state', '=', 'pending')
    .execute();
}

async function stop(trx: DatabaseTransaction, { email, standing, leftAt }: GatheredPerson, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ state: standing, left_at: leftAt ?? now.toISOString() })
    .where('email', '=', email)
    .where('state', '=', 'active')
    .execute();
}
