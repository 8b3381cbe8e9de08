import { foldCase, spellingsOf } from '../../contract/redirects.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { inAnyCase } from '../redirects/find-redirect.ts';

/** A file of a site that moved here, which answers at its old path. */
export interface OldFile {
  id: string;
  path: string;
  storageKey: string;
  mimeType: string;
  name: string;
  /** Size in bytes. */
  bytes: number;
}

/** @param path without a query, in any spelling. @returns the file; undefined when there is none */
export async function findOldFile(db: Database, path: string): Promise<OldFile | undefined> {
  noteReads('redirects');
  const spellings = spellingsOf(path);
  const folded = spellings.flatMap((form) => [form.toLowerCase(), foldCase(form)]);
  const rows = await db
    .selectFrom('old_files')
    .select(['id', 'path', 'storage_key as storageKey', 'mime_type as mimeType', 'name', 'bytes'])
    .where(inAnyCase('path'), 'in', [...new Set(folded)])
    .orderBy('path')
    .execute();
  return rows.find((row) => spellings.includes(row.path)) ?? rows[0];
}
