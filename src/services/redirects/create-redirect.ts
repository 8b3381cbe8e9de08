import { v7 as uuid } from 'uuid';
import { messages } from '../../contract/messages.ts';
import type { Redirect, RedirectInput } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { Refusal } from '../refusal.ts';

/**
 * Leads an old address to a new one. Readers' pages do not change, so that no cache is told.
 * @returns it as stored
 * @throws Refusal `redirect-exists` when the old address leads somewhere already
 */
export async function createRedirect(
  db: Database,
  { redirect: { from, to }, now }: { redirect: RedirectInput; now: Date },
): Promise<Redirect> {
  const id = uuid();
  try {
    await db
      .insertInto('redirects')
      .values({ id, from_path: from, to_path: to, hits: 0, created_at: now.toISOString() })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('redirect-exists', `${from} leads somewhere already.`, {
      errors: { from: messages.redirectFrom.taken },
    });
  }
  return { id, from, to, hits: 0 };
}
