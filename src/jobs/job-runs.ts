import type { JobName } from '../contract/job-runs.ts';
import type { Database } from '../database/schema.ts';
import { maskText } from '../logging/mask.ts';
import { type NotedRun, recordRuns } from '../services/job-runs/record-runs.ts';

const minute = 60_000;

/** Longest error that is recorded, in characters. */
const maxError = 300;

/** Callbacks by which one job tells about its runs. */
export interface RunNotes {
  began(): void;
  /** @param error what the run threw; null for a success */
  ended(error: unknown): void;
}

interface Noted extends NotedRun {
  isRunning: boolean;
  /** Whether the last run failed; null before the first. */
  isFailing: boolean | null;
  /** Whether there is something to record, and whether that can wait for a minute. */
  isNew: boolean;
  isUrgent: boolean;
}

/**
 * Notes the runs of this instance's jobs, and records them in the database: those of a job that runs every minute or less often within a
 * second, and so the first run and each change between success and failure; all others once a minute, since a job may run every second,
 * and each record is a write to the disk.
 */
export class JobRuns {
  readonly #noted = new Map<NotedRun['name'], Noted>();
  #lastRecord = 0;

  /** The jobs of this instance. */
  get names(): JobName[] {
    return [...this.#noted.keys()].filter((name) => name !== 'mail');
  }

  /** @param firstRun when it runs first, in milliseconds from now; null for work that does not run by the clock */
  open(name: NotedRun['name'], everyMs: number | null, firstRun: number | null): RunNotes {
    const noted: Noted = {
      name,
      everyMs,
      ...nothing,
      nextAt: firstRun === null ? null : new Date(Date.now() + firstRun),
      isRunning: false,
      isFailing: null,
      isNew: firstRun !== null,
      isUrgent: firstRun !== null,
    };
    this.#noted.set(name, noted);
    return { began: () => begin(noted), ended: (error) => end(noted, error) };
  }

  /** Records what is due. @param isLast whether this is the last chance to record */
  async record(db: Database, isLast = false): Promise<void> {
    const all = [...this.#noted.values()];
    const isAll = isLast || Date.now() - this.#lastRecord >= minute;
    if (!isAll && !all.some(({ isUrgent }) => isUrgent)) return;
    if (isAll) this.#lastRecord = Date.now();
    // A run under way is recorded again, which shows that it goes on.
    const taken = all.filter((noted) => noted.isUrgent || (isAll && (noted.isNew || noted.isRunning))).map(take);
    if (taken.length === 0) return;
    try {
      await recordRuns(
        db,
        taken.map(({ run }) => run),
        new Date(),
      );
    } catch (error) {
      for (const { noted, run } of taken) giveBack(noted, run);
      throw error;
    }
  }
}

const nothing = { startedAt: null, succeededAt: null, failedAt: null, error: null } as const;

function begin(noted: Noted): void {
  const now = Date.now();
  noted.startedAt = new Date(now);
  noted.isRunning = true;
  noted.isNew = true;
  if (noted.everyMs !== null) noted.nextAt = new Date(now + noted.everyMs);
}

function end(noted: Noted, error: unknown): void {
  const isFailure = error !== null;
  const now = new Date();
  if (isFailure) {
    noted.failedAt = now;
    noted.error = describe(error);
  } else noted.succeededAt = now;
  noted.isRunning = false;
  noted.isNew = true;
  noted.isUrgent ||= isFailure !== noted.isFailing || (noted.everyMs ?? 0) >= minute;
  noted.isFailing = isFailure;
}

function take(noted: Noted): { noted: Noted; run: NotedRun } {
  const { name, everyMs, startedAt, succeededAt, failedAt, error, nextAt } = noted;
  Object.assign(noted, nothing, { isNew: false, isUrgent: false });
  return { noted, run: { name, everyMs, startedAt, succeededAt, failedAt, error, nextAt } };
}

/** Later notes replace it. */
function giveBack(noted: Noted, run: NotedRun): void {
  noted.startedAt ??= run.startedAt;
  noted.succeededAt ??= run.succeededAt;
  noted.error = noted.failedAt ? noted.error : run.error;
  noted.failedAt ??= run.failedAt;
  noted.isNew = true;
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return maskText(text).replaceAll(/\s+/g, ' ').slice(0, maxError).toWellFormed();
}
