import type { Answer } from '../../api/http/answer.ts';
import type { ReadMemory } from '../../api/reads/open-reads.ts';
import type { Database } from '../../database/schema.ts';
import { collectTables } from '../../database/tables-read.ts';
import { collectReads, type NotedReads, noteReads } from '../../services/content-version/noted-reads.ts';
import { readNextBoundary } from '../../services/front-page/next-boundary.ts';

/** Longest life of a remembered answer, in milliseconds: views do not raise the content version, yet "Most Read" follows them. */
const maxLife = 60_000;

/** Remembered answers at a time; the front page and the articles of a dozen categories need about twenty. */
const maxAnswers = 100;

interface RememberedAnswer {
  result: Answer;
  reads: NotedReads;
}

/** Answers that were read from the same content. All of them end together. */
interface Epoch {
  /** Milliseconds since 1970; the time of the first read. */
  begin: number;
  /** The next publishing boundary; rejected where it cannot be read. */
  boundary: Promise<Date | null>;
  /** Milliseconds since 1970: the boundary, and at most a minute after the begin. */
  end: Promise<number>;
  answers: Map<string, Promise<RememberedAnswer>>;
}

/**
 * Remembers the reads that many pages make, for one version of the content. Answers are frozen, because pages that are rendered
 * later get the same objects, and what an answer read is noted for each of them.
 */
export class SharedReads implements ReadMemory {
  readonly #db: Database;
  #epoch: Epoch | null = null;
  #isSuspended = false;

  constructor(db: Database) {
    this.#db = db;
  }

  async answer(url: string, now: Date, read: () => Promise<Answer>): Promise<Answer> {
    const epoch = await this.#epochAt(now);
    if (!epoch || (epoch.answers.size >= maxAnswers && !epoch.answers.has(url))) return read();
    const { result, reads } = await (epoch.answers.get(url) ?? remember(epoch, url, read));
    noteReads(...reads);
    return result;
  }

  /** @returns when what readers see changes next without a write; null for never. @throws when that cannot be read */
  async nextBoundary(now: Date): Promise<Date | null> {
    const epoch = await this.#epochAt(now);
    return epoch ? epoch.boundary : readNextBoundary(this.#db, now);
  }

  /** Invalidates all answers and the reads under way: reads from now on are made from now on. */
  invalidate(): void {
    this.#epoch = null;
  }

  /** Call when the content version cannot be read: nothing is remembered until the next `confirm`. */
  suspend(): void {
    this.#isSuspended = true;
    this.invalidate();
  }

  /** Call after each read of the content version. */
  confirm(): void {
    this.#isSuspended = false;
  }

  /** @returns the epoch of that time, a new one if need be; null when nothing may be remembered at that time */
  async #epochAt(now: Date): Promise<Epoch | null> {
    if (this.#isSuspended) return null;
    const time = now.getTime();
    const epoch = this.#epoch ?? this.#begin(now);
    if (time < epoch.begin) return null;
    if (time < (await epoch.end)) return epoch;
    // Another read may have begun the next epoch meanwhile, or invalidated this one.
    if (this.#epoch === epoch) this.#epoch = null;
    return null;
  }

  #begin(now: Date): Epoch {
    const begin = now.getTime();
    // No page depends on this read: the epoch's end says what it says.
    const boundary = collectTables(new Set(), () => readNextBoundary(this.#db, now));
    // Without the date nothing is remembered: the time has passed at once.
    const end = boundary.then(
      (date) => Math.min(date?.getTime() ?? Number.POSITIVE_INFINITY, begin + maxLife),
      () => begin,
    );
    this.#epoch = { begin, boundary, end, answers: new Map() };
    return this.#epoch;
  }
}

function remember({ answers }: Epoch, url: string, read: () => Promise<Answer>): Promise<RememberedAnswer> {
  const answer = collectReads(async () => freeze(await read()));
  answers.set(url, answer);
  const invalidate = () => answers.delete(url);
  answer.then(({ result }) => result.status === 200 || invalidate(), invalidate);
  return answer;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
