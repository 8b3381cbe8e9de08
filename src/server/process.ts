import { log } from '../logging/log.ts';
import { isDatabaseUnavailable } from '../services/unavailable.ts';
import { SettingError } from './environment.ts';
import type { Site } from './site.ts';

/** Longest time that a stop may take, in milliseconds: under the ten seconds after which Docker and others kill a process. */
const maxStop = 9000;

/**
 * Ends the process with code 0 on SIGTERM or SIGINT, once all that is under way is done. Further signals change nothing: a
 * terminal's Ctrl-C comes from npm a second time.
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

/** Ends the process with code 1 after a start that failed, and says why: in one sentence when a setting is the reason, or the database. */
export function reportFailedStart(error: unknown): never {
  if (error instanceof SettingError) console.error(error.message);
  // Why has been said in a line that begins with `database:`.
  else if (isDatabaseUnavailable(error)) console.error("The start failed, since the database can't be used.");
  else log.fatal({ err: error }, `The start failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
