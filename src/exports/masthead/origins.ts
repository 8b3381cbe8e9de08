import { z } from 'zod';
import { sourceKinds } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { flag, id, time, upTo } from './fields.ts';

const batch = 500;

export const originsFile = 'origins.jsonl';

const hash = z.string().regex(/^(?:[0-9a-f]{64})?$/);

/** Where something came from by an import of another program's site: so that import can be repeated and undone after a move, too. */
export const originLine = z.strictObject({
  program: upTo(50),
  site_url: upTo(limits.urlLength),
  kind: z.enum(sourceKinds),
  /** The key at the source; of a subscriber a hash. */
  source_key: upTo(300),
  /** Id of what it is here, which may be deleted by now. */
  target: id,
  is_made: flag,
  import: id,
  source_fingerprint: hash,
  written_fingerprint: hash,
  written_at: time,
});

export type OriginLine = z.infer<typeof originLine>;

export async function* originLines(snapshot: DatabaseTransaction): AsyncGenerator<OriginLine> {
  let last: OriginLine | undefined;
  for (;;) {
    const rows = await readOrigins(snapshot, last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1);
  }
}

/** In the order of the primary key. */
function readOrigins(snapshot: DatabaseTransaction, last: OriginLine | undefined) {
  let query = snapshot
    .selectFrom('origins')
    .select(['program', 'site_url', 'kind', 'source_key', 'target_id as target', 'is_made', 'import_id as import'])
    .select(['source_fingerprint', 'written_fingerprint', 'written_at'])
    .$narrowType<{ is_made: 0 | 1 }>()
    .orderBy('program')
    .orderBy('site_url')
    .orderBy('kind')
    .orderBy('source_key')
    .limit(batch);
  if (last) {
    const { program, site_url, kind, source_key } = last;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('program', 'site_url', 'kind', 'source_key'), '>', tuple(program, site_url, kind, source_key)),
    );
  }
  return query.execute();
}
