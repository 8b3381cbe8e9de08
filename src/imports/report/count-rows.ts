import type { SourceKind } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { defaultKey } from '../plan/plans.ts';

/** @returns how many losses of a kind, or of all, an import has */
export async function countLosses(db: Database, importId: string, kind: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('import_losses')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns how many old URLs an import has */
export async function countUrls(db: Database, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('import_urls')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns how many items of a kind, or of all, an import has */
export async function countItems(db: Database, importId: string, kind: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .where('source_key', '!=', defaultKey)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SourceKind))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns how many articles and pages have fewer words here than at the source; other kinds have no words */
export async function countShortened(db: Database, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .where('state', 'not in', ['skipped', 'known'])
    .whereRef('words_in', '>', 'words_out')
    .executeTakeFirstOrThrow();
  return Number(total);
}
