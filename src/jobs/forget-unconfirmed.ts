import type { Database } from '../database/schema.ts';
import { forgetUnconfirmed } from '../services/newsletter/subscribers/forget-unconfirmed.ts';
import { logFailure } from './log-failure.ts';

/** Milliseconds. */
const interval = 60 * 60 * 1000;

/** Forgets each hour the addresses that nobody has confirmed; several instances do each other no harm. @returns a function that ends this */
export function startForgettingUnconfirmed(db: Database): () => Promise<void> {
  let forgetting: Promise<void> | null = null;

  async function forget(): Promise<void> {
    try {
      await forgetUnconfirmed(db, new Date());
    } catch (error) {
      logFailure('newsletter', error, 'unconfirmed addresses are looked for again');
    }
    forgetting = null;
  }

  const timer = setInterval(() => {
    forgetting ??= forget();
  }, interval);
  return async () => {
    clearInterval(timer);
    await forgetting;
  };
}
