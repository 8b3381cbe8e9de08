import { StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/** A statement of the database, in whose place the process dies. */
export interface Step {
  /** A part of its SQL. */
  sql: string;
  /** The how manieth of these statements; absent: the first. */
  times?: number;
}

/**
 * @param steps one after the other: the process dies before it sends the last statement
 * @returns the environment of a Node process that kills itself with SIGKILL at that point, as if from outside: nothing of it runs afterwards
 */
export function killedAt(...steps: readonly Step[]): Record<string, string> {
  return { NODE_OPTIONS: `--import=${pathToFileURL(import.meta.filename).href}`, KILL_AT: JSON.stringify(steps) };
}

function watch(steps: Step[]): void {
  const note = (sql: string) => {
    const [step] = steps;
    if (!step || !sql.includes(step.sql)) return;
    step.times = (step.times ?? 1) - 1;
    if (step.times > 0) return;
    steps.shift();
    if (steps.length === 0) process.kill(process.pid, 'SIGKILL');
  };
  for (const method of ['run', 'all', 'get'] as const) {
    const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown;
    Object.defineProperty(StatementSync.prototype, method, {
      value(this: StatementSync, ...values: unknown[]) {
        note(this.sourceSQL);
        return original.apply(this, values);
      },
    });
  }
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...values: unknown[]) {
      const [given] = values as [string | { text?: string }];
      note(typeof given === 'string' ? given : (given.text ?? ''));
      return query.apply(this, values);
    },
  });
}

if (process.env.KILL_AT && isMainThread) watch(JSON.parse(process.env.KILL_AT));
