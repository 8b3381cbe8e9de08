import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { idempotencyHeader } from '../../src/contract/idempotency.ts';
import { engineOf } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { readTotal, totals } from '../../src/services/totals/totals.ts';

/** How long a writer waits before it sends again what got no answer, in milliseconds. */
const pause = 20;

/** Sends a request as the owner to a site that may be away: then it rejects, or is answered 503. */
export type SendWrite = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** Writers that go on while things break, and note what they were told is saved. */
export interface SteadyWriters {
  /** Number of writes that were answered with success so far. */
  readonly saved: number;
  /** Number of writes that got no answer, or 503, so far; each was sent again. */
  readonly failed: number;
  /** Waits until that many more writes were answered with success. */
  more(count: number): Promise<void>;
  /** Lets the writes under way be answered, and ends this. */
  stop(): Promise<void>;
  /** Article → the title that it was told to have last. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Starts writers, each of which creates an article, changes its title four times, and goes on with the next. */
export function startWriters(count: number, body: object, send: SendWrite): SteadyWriters {
  const titles = new Map<string, string>();
  const end = new AbortController();
  let saved = 0;
  let failed = 0;

  /** Sends a write until it is answered with success: again with the same key, as the admin does. */
  async function insist(...[method, path, given, headers]: Parameters<SendWrite>): Promise<void> {
    for (;;) {
      const answer = await send(method, path, given, headers).catch(() => null);
      if (answer?.ok) {
        await answer.arrayBuffer().catch(() => undefined);
        saved += 1;
        return;
      }
      if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
      failed += 1;
      await wait(pause);
    }
  }

  async function write(name: string): Promise<void> {
    for (let number = 1; !end.signal.aborted; number += 1) {
      const id = uuid();
      const titleOf = (version: number) => `${name} writes ${number}, version ${version}`;
      await insist('POST', adminPaths.articles, { ...body, title: titleOf(1) }, { [idempotencyHeader]: id });
      titles.set(id, titleOf(1));
      for (let version = 2; version <= 5 && !end.signal.aborted; version += 1) {
        await insist('PATCH', adminPaths.article(id), { title: titleOf(version) });
        titles.set(id, titleOf(version));
      }
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, index) => write(`Writer ${index + 1}`)));
  // Reported by `stop`, also when it comes while the test waits for something else.
  writing.catch(() => undefined);
  return {
    titles,
    get saved() {
      return saved;
    },
    get failed() {
      return failed;
    },
    async more(wanted) {
      const enough = saved + wanted;
      await Promise.race([
        writing,
        expect.poll(() => saved, { timeout: 120_000, interval: 5 }).toBeGreaterThan(enough),
      ]);
    },
    async stop() {
      end.abort();
      await writing;
    },
  };
}

/**
 * Compares the database with what the writers were told: nothing may be missing, twice, or half there.
 * @param besides the ids of other articles, all of them published
 */
export async function expectAllSaved(
  db: Database,
  { titles }: SteadyWriters,
  besides: readonly string[] = [],
): Promise<void> {
  const ids = new Set([...titles.keys(), ...besides]);
  const articles = await db.selectFrom('articles').select(['id', 'title']).execute();
  const written = articles.filter(({ id }) => !besides.includes(id));
  expect(new Map(written.map(({ id, title }) => [id, title]))).toEqual(titles);
  expect(await readTotal(db, totals.articles)).toBe(ids.size);
  const indexed = await db.selectFrom('article_search').select('article_id').execute();
  expect(new Set(indexed.map(({ article_id }) => article_id))).toEqual(ids);
  const revisions = await db.selectFrom('revisions').select(['article_id', 'fields']).execute();
  const recorded = new Set(revisions.map(({ article_id, fields }) => `${article_id} ${JSON.parse(fields).title}`));
  const missing = [...titles].filter(([id, title]) => !recorded.has(`${id} ${title}`));
  expect(missing, 'saves without a revision').toEqual([]);
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
}
