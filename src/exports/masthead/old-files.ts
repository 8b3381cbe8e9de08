import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { parseOldFileKey } from '../../services/images/keys.ts';
import { endingOf } from '../../services/old-files/file-types.ts';
import { inSlices } from '../source/slices.ts';
import { count, id, time, upTo } from './fields.ts';

const batch = 200;

export const oldFilesFile = 'old-files.jsonl';

/** A file that is served at the path that it had on another site. */
export const oldFileLine = z.strictObject({
  id,
  path: upTo(limits.redirectPathLength),
  /** Its place in the archive. */
  file: z.string().regex(/^files\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: upTo(limits.fileNameLength).min(1),
  type: upTo(100),
  bytes: count.max(limits.oldFileMegabytes * 1024 * 1024),
  created_at: time,
});

export type OldFileLine = z.infer<typeof oldFileLine>;

export async function* oldFileLines(snapshot: DatabaseTransaction): AsyncGenerator<OldFileLine> {
  const read = (after: string) =>
    snapshot
      .selectFrom('old_files')
      .select(['id', 'path', 'storage_key', 'mime_type as type', 'name', 'bytes', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
  for await (const rows of inSlices(read)) {
    for (const { storage_key, ...row } of rows) {
      const key = parseOldFileKey(storage_key);
      if (key) yield { ...row, sha256: key.sha256, file: `files/${row.id}${endingOf(row.name)}` };
    }
  }
}
