import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../../database/schema.ts';

/** This many different links of one email … */
const linksOfAScanner = 3;
/** … opened within this time, in milliseconds, are opened by a security scanner. */
const scannerWindow = 10_000;
/** Maximum number of emails watched at a time; about 300 bytes each. */
const maxWatched = 50_000;

/** Clicks on one link within one minute. */
interface Count {
  linkId: string;
  /** ISO-8601, UTC, to the minute. */
  minute: string;
  likelyPeople: number;
  all: number;
}

/** The first clicks in one email, until it is clear whether a person or a scanner made them. */
interface Watched {
  since: number;
  /** How many of them are links: readers and scanners both fetch the image that counts openings. */
  links: number;
  /** Link → time of its first click. */
  followed: Map<string, Date>;
}

export interface Click {
  linkId: string;
  /** Mark of the email. */
  mark: string;
  /** True for the image that counts openings, false for a link. */
  isOpening: boolean;
  /** A request that no person's browser sends: `HEAD`, or the User-Agent of a program. */
  isProgram: boolean;
  now: Date;
}

/**
 * Clicks since the last flush, in memory. It identifies an email by a salted hash, for seconds; the salt exists only in this
 * process. The database gets nothing but counts.
 */
export class ClickBatch {
  readonly #salt = randomBytes(16);
  readonly #watched = new Map<string, Watched>();
  #counts = new Map<string, Count>();

  note({ linkId, mark, isOpening, isProgram, now }: Click): void {
    this.#count(linkId, now).all += 1;
    if (isProgram) return;
    const key = createHmac('sha256', this.#salt).update(mark).digest('base64url');
    const watched = this.#watched.get(key) ?? { since: now.getTime(), links: 0, followed: new Map() };
    if (!watched.followed.has(linkId)) {
      watched.followed.set(linkId, now);
      if (!isOpening) watched.links += 1;
    }
    this.#watched.set(key, watched);
    if (this.#watched.size > maxWatched) this.#judgeOldest();
  }

  /** Decides about the emails whose watching time is over. @returns the counts to store */
  take(now: Date): Count[] {
    for (const [key, watched] of this.#watched) {
      if (watched.since + scannerWindow <= now.getTime()) this.#judge(key, watched);
    }
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }

  /** @returns all remaining counts, at the end of the process */
  takeAll(): Count[] {
    return this.take(new Date(8.64e15));
  }

  putBack(counts: readonly Count[]): void {
    for (const { linkId, minute, likelyPeople, all } of counts) {
      const count = this.#count(linkId, new Date(minute));
      count.likelyPeople += likelyPeople;
      count.all += all;
    }
  }

  #judge(key: string, { links, followed }: Watched): void {
    this.#watched.delete(key);
    if (links >= linksOfAScanner) return;
    for (const [linkId, at] of followed) this.#count(linkId, at).likelyPeople += 1;
  }

  #judgeOldest(): void {
    const [oldest] = this.#watched;
    if (oldest) this.#judge(...oldest);
  }

  #count(linkId: string, at: Date): Count {
    const minute = `${at.toISOString().slice(0, 16)}:00.000Z`;
    const key = `${linkId} ${minute}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const count = { linkId, minute, likelyPeople: 0, all: 0 };
    this.#counts.set(key, count);
    return count;
  }
}

/** @returns the URL of a counted link; undefined when it no longer exists */
export async function readLinkTarget(db: Database, linkId: string): Promise<string | undefined> {
  const row = await db.selectFrom('newsletter_links').select('url').where('id', '=', linkId).executeTakeFirst();
  return row?.url;
}

/** Adds counts to the stored ones, in the order of their keys, so that two instances never deadlock. */
export async function writeClicks(db: Database, batch: ClickBatch, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const sorted = counts.toSorted((a, b) => (a.linkId + a.minute < b.linkId + b.minute ? -1 : 1));
  try {
    await db.transaction().execute(async (trx) => {
      for (const { linkId, minute, likelyPeople, all } of sorted) {
        await trx
          .insertInto('newsletter_clicks')
          .columns(['link_id', 'minute', 'likely_people', 'all_clicks'])
          // Only for a link that still exists: its issue may have been deleted since the click.
          .expression((insert) =>
            insert
              .selectFrom('newsletter_links')
              .select(({ val, ref }) => [
                ref('id').as('link_id'),
                val(minute).as('minute'),
                val(likelyPeople).as('likely_people'),
                val(all).as('all_clicks'),
              ])
              .where('id', '=', linkId),
          )
          .onConflict((conflict) =>
            conflict.columns(['link_id', 'minute']).doUpdateSet(({ eb, ref }) => ({
              likely_people: eb('newsletter_clicks.likely_people', '+', ref('excluded.likely_people')),
              all_clicks: eb('newsletter_clicks.all_clicks', '+', ref('excluded.all_clicks')),
            })),
          )
          .execute();
      }
    });
  } catch (error) {
    batch.putBack(counts);
    throw error;
  }
}
