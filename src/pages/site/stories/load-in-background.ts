import { notFound } from '@tanstack/react-router';
import { HttpError } from '../../../client/http.ts';

/**
 * Waits for a page's data on the server, where the answer is complete or wrong. In a browser the page shows at once, with
 * skeletons in the places of what is still on its way; each place says itself when its read has failed.
 * @throws notFound when the page's own address asks for something malformed, such as a cursor that is none
 */
export async function loadInBackground(reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  if (import.meta.env.SSR) await all.catch(malformedAsMissing);
  else all.catch(() => undefined);
}

function malformedAsMissing(error: unknown): never {
  if (error instanceof HttpError && error.status === 400) throw notFound();
  throw error;
}
