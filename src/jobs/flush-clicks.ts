import type { Database } from '../database/schema.ts';
import { type ClickBatch, writeClicks } from '../services/newsletter/clicks/count-clicks.ts';
import { logFailure } from './log-failure.ts';

/** Clicks that a crash may lose are those of this time and of the ten seconds that an email is watched, in milliseconds. */
const interval = 5000;

/**
 * Writes noted clicks down every few seconds.
 * @returns a function that ends this, after a last write
 */
export function startFlushingClicks(db: Database, batch: ClickBatch): () => Promise<void> {
  const write = (counts: ReturnType<ClickBatch['take']>) =>
    writeClicks(db, batch, counts).catch((error: unknown) =>
      logFailure('clicks', error, 'they are kept for the next try'),
    );
  const timer = setInterval(() => write(batch.take(new Date())), interval);
  return async () => {
    clearInterval(timer);
    await write(batch.takeAll());
  };
}
