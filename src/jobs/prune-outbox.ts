import { pruneOutbox } from '../services/newsletter/outbox/prune-outbox.ts';

/** Milliseconds. */
const interval = 60 * 60 * 1000;

/** Removes each hour the emails of the outbox that are old. @returns a function that ends this */
export function startPruningOutbox(dataDir: string): () => Promise<void> {
  let pruning: Promise<void> | null = null;

  async function prune(): Promise<void> {
    try {
      await pruneOutbox(dataDir, new Date());
    } catch (error) {
      console.error(`newsletter: ${(error as Error).message}; old letters of the outbox are looked for again`);
    }
    pruning = null;
  }

  const timer = setInterval(() => {
    pruning ??= prune();
  }, interval);
  return async () => {
    clearInterval(timer);
    await pruning;
  };
}
