import type { Database } from '../database/schema.ts';
import { readContentVersion } from '../services/content-version/content-version.ts';

/** How soon a write on another instance is seen here, in milliseconds. */
const interval = 1000;

/**
 * Calls `onChange` within a second of any content write, wherever it was made. While the version cannot be read it is called
 * too: what is kept may be old.
 * @returns a function that ends the watch
 */
export async function watchContentVersion(db: Database, onChange: () => void): Promise<() => void> {
  let known = await readContentVersion(db);
  let reading = false;

  async function look(): Promise<void> {
    if (reading) return;
    reading = true;
    const version = await readContentVersion(db).catch(() => null);
    reading = false;
    if (version !== known) onChange();
    if (version !== null) known = version;
  }

  const timer = setInterval(look, interval);
  return () => clearInterval(timer);
}
