import type { Database } from '../database/schema.ts';
import { flushViews, type ViewBatch } from '../services/articles/count-views.ts';
import { logFailure } from './log-failure.ts';

/** Views that a crash may lose are those of this time, in milliseconds. */
const interval = 5000;

/**
 * Writes noted views down every few seconds.
 * @returns a function that ends this, after a last write
 */
export function startFlushingViews(db: Database, batch: ViewBatch): () => Promise<void> {
  const flush = () =>
    flushViews(db, batch).catch((error: unknown) => logFailure('views', error, 'they are kept for the next try'));
  const timer = setInterval(flush, interval);
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
