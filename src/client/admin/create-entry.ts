import type { Http } from '../http.ts';
import { requireAnswer } from '../reading.ts';

/** Input of a form's save: a stored entry, or a new one with an id made in the browser. */
export interface SaveTarget {
  id: string;
  isNew: boolean;
}

interface NewEntry<Stored> {
  path: string;
  /** Id of the new entry; also the idempotency key, by which the server recognises a retry. */
  id: string;
  body?: unknown;
  /** Updates the entry with what was typed since an earlier try. That try created the entry, but its response was lost. */
  change?: () => Promise<Stored>;
}

/** Creates an entry. Retries with the same id create it once. @returns the stored entry; @throws HttpError */
export async function createEntry<Stored>(http: Http, { path, id, body, change }: NewEntry<Stored>): Promise<Stored> {
  const { stored, isNew } = await http.create<Stored>(path, id, body);
  return isNew || !change ? requireAnswer(stored) : change();
}

/** @returns the entries with this one last, instead of its older self */
export function withEntry<Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  return [...entries.filter(({ id }) => id !== entry.id), entry];
}
