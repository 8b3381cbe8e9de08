import { z } from 'zod';
import { importCounts } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { accountName, id, time, upTo } from './fields.ts';

export const importsFile = 'imports.jsonl';

/** An import of another program's site that has written something. What it has read, with its report, is not exported. */
export const importLine = z.strictObject({
  id,
  program: upTo(50),
  /** Empty where the source does not say it. */
  site_url: upTo(limits.urlLength),
  title: upTo(limits.urlLength),
  /** One that was under way counts as done with what it has written: a later export brings the rest. */
  state: z.enum(['done', 'undone']),
  counts: importCounts.nullable(),
  created_by_name: accountName,
  created_at: time,
  updated_at: time,
  started_at: time,
  finished_at: time.nullable(),
  undone_at: time.nullable(),
});

export type ImportLine = z.infer<typeof importLine>;

/** @returns the imports, of which a site has a few */
export async function* importLines(snapshot: DatabaseTransaction): AsyncGenerator<ImportLine> {
  const rows = await snapshot
    .selectFrom('imports')
    .select(['id', 'program', 'site_url', 'title', 'state', 'counts', 'created_by_name', 'created_at', 'updated_at'])
    .select(['started_at', 'finished_at', 'undone_at'])
    .where('started_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { state, counts, started_at, title, ...row } of rows) {
    if (started_at === null) continue;
    const counted = importCounts.safeParse(JSON.parse(counts));
    yield {
      ...row,
      started_at,
      title: title.slice(0, limits.urlLength),
      state: state === 'undone' ? 'undone' : 'done',
      counts: counted.success ? counted.data : null,
    };
  }
}
