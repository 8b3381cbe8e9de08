import { log } from '../../logging/log.ts';
import { isDatabaseUnavailable } from '../../services/errors/unavailable.ts';
import { SettingError } from '../environment/environment.ts';
import type { Site } from './site.ts';

/** Longest time for a stop, in milliseconds: under the ten seconds after which Docker, for one, kills a process. */
const maxStop = 9000;

/**
 * Ends the process with code 0 on SIGTERM or SIGINT, once all work under way is done. Further signals are ignored: npm passes on
 * a Ctrl-C that the process has already received from the terminal.
 */
export function stopOnSignal(site: Site): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), maxStop).unref();
    site.stop().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error }, `stop: ${error.message}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Ends the process with code 1 after a failed start, and prints why: one sentence if a setting or the database is the reason. */
export function reportFailedStart(error: unknown): never {
  reportFailure(error, 'The start');
}

/** @param what the part that failed, as the beginning of a sentence */
export function reportFailure(error: unknown, what: string): never {
  if (error instanceof SettingError) console.error(error.message);
  // The reason is already in the log, in a line that begins with `database:`.
  else if (isDatabaseUnavailable(error)) console.error(`${what} failed, since the database can't be used.`);
  else log.fatal({ err: error }, `${what} failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
