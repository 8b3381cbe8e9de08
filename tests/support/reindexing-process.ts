import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { connect, type DatabaseLocation } from '../../src/database/connect.ts';
import { type Reindexing, startReindexing } from '../../src/jobs/reindex-articles.ts';
import type { LogEntry } from './log.ts';

const program = resolve(import.meta.dirname, 'reindexing-process.ts');

export interface ReindexingProcess {
  /** Kills it with SIGKILL, so that it can neither finish its work nor release its lease. */
  kill(): Promise<void>;
  /** The messages of its log. */
  log: readonly string[];
}

/** Starts an instance that only reindexes articles, in its own process. */
export function startReindexingProcess(location: DatabaseLocation, given: Partial<Reindexing>): ReindexingProcess {
  const { databaseUrl, dataDir } = location;
  const call = JSON.stringify({ location: { databaseUrl, dataDir }, given });
  const child: ChildProcess = spawn(process.execPath, [program, call], { stdio: ['ignore', 'inherit', 'pipe'] });
  const log: string[] = [];
  if (child.stderr) createInterface(child.stderr).on('line', (line) => log.push((JSON.parse(line) as LogEntry).msg));
  return {
    log,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { location, given } = JSON.parse(process.argv[2] ?? '');
  startReindexing(connect(location), given);
}
