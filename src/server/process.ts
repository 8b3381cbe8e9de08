import { SettingError } from './environment.ts';
import type { Site } from './site.ts';

/** Longest time that a stop may take, in milliseconds: under the ten seconds that the operating contract allows. */
const longestStop = 9000;

/** Ends the process with code 0 on SIGTERM or SIGINT, once all that is under way is done. */
export function stopOnSignal(site: Site): void {
  const stop = () => {
    setTimeout(() => process.exit(1), longestStop).unref();
    site.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Ends the process with code 1 after a start that failed, and says why: in one sentence when a setting is the reason. */
export function reportFailedStart(error: unknown): never {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
