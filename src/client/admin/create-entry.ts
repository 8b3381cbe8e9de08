import type { Http } from '../http.ts';
import { requireAnswer } from './reading.ts';

/** What is saved: an entry that is there already, or a new one, which the browser has given its id. */
export interface SaveTarget {
  id: string;
  isNew: boolean;
}

interface NewEntry<Stored> {
  path: string;
  /** Of the new entry, and the key by which the server knows a second try. */
  id: string;
  body?: unknown;
  /** Gives the entry what was typed since an earlier try, which has created it and whose answer was lost. */
  change?: () => Promise<Stored>;
}

/** Creates an entry, once however often it is tried with the same id. @returns it as stored; @throws HttpError */
export async function createEntry<Stored>(http: Http, { path, id, body, change }: NewEntry<Stored>): Promise<Stored> {
  const { stored, isNew } = await http.create<Stored>(path, id, body);
  return isNew || !change ? requireAnswer(stored) : change();
}
