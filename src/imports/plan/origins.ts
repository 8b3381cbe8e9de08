import type { Selectable } from 'kysely';
import type { SourceKind } from '../../contract/imports.ts';
import type { Database, OriginsTable } from '../../database/schema.ts';
import type { ImportRow } from '../staging/imports-table.ts';

export type Origin = Selectable<OriginsTable>;

/** @returns where things of these keys have come from by earlier imports of the same site, by key */
export async function originsOf(
  db: Database,
  { program, site_url }: Pick<ImportRow, 'program' | 'site_url'>,
  { kind, keys }: { kind: SourceKind; keys: readonly string[] },
): Promise<ReadonlyMap<string, Origin>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('origins')
    .selectAll()
    .where('program', '=', program)
    .where('site_url', '=', site_url)
    .where('kind', '=', kind)
    .where('source_key', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.source_key, row]));
}

/** Columns of an origin beside its key. */
const noted = [
  ...(['target_id', 'is_made', 'import_id', 'source_fingerprint', 'written_fingerprint', 'written_at'] as const),
] as const;

/** Notes where something came from; one that was deleted here since and is made anew is another thing. */
export function noteOrigin(trx: Database, origin: Origin): Promise<void> {
  return noteOrigins(trx, [origin]);
}

/** The same for many, of which each has a key of its own. */
export async function noteOrigins(trx: Database, origins: readonly Origin[]): Promise<void> {
  if (origins.length === 0) return;
  await trx
    .insertInto('origins')
    .values([...origins])
    .onConflict((conflict) =>
      conflict
        .columns(['program', 'site_url', 'kind', 'source_key'])
        .doUpdateSet((eb) => Object.fromEntries(noted.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** Notes that something was written anew; the import that has made it can still be undone. */
export async function noteUpdate(trx: Database, origin: Origin): Promise<void> {
  const { source_fingerprint, written_fingerprint, written_at } = origin;
  await trx
    .updateTable('origins')
    .set({ source_fingerprint, written_fingerprint, written_at })
    .where('program', '=', origin.program)
    .where('site_url', '=', origin.site_url)
    .where('kind', '=', origin.kind)
    .where('source_key', '=', origin.source_key)
    .execute();
}
