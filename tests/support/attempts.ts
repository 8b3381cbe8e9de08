import { expect } from '@playwright/test';
import { inDatabase } from './mailing-site.ts';

/** Moves the end of the wait after failed attempts: the first is so short that a slow machine comes to the next try too late. */
export async function moveWait(dataDir: string, end: Date): Promise<void> {
  const moved = await inDatabase(dataDir, (db) =>
    db
      .updateTable('sign_in_attempts')
      .set({ blocked_until: end.toISOString() })
      .where('failures', '>=', 5)
      .executeTakeFirst(),
  );
  expect(moved.numUpdatedRows, 'waits').toBeGreaterThan(0n);
}
