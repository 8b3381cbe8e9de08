import type { ImportState, ItemState } from '../../contract/imports.ts';
import type { SiteImport } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';

/** @returns how far the work on an import is, in items besides redirects, most of which are no items; null where none is under way */
export async function readProgress(
  db: Database,
  { id, state }: { id: string; state: ImportState },
): Promise<SiteImport['progress']> {
  if (!['reading', 'running', 'paused', 'undoing'].includes(state)) return null;
  const rows = await db
    .selectFrom('import_items')
    .select('state')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('import_id', '=', id)
    .where('kind', '!=', 'redirect')
    .groupBy('state')
    .execute();
  const items = new Map<ItemState, number>(rows.map((row) => [row.state, Number(row.items)]));
  const sum = (...states: ItemState[]) => states.reduce((all, one) => all + (items.get(one) ?? 0), 0);
  if (state === 'reading') {
    const total = [...items.values()].reduce((all, one) => all + one, 0);
    return { done: total - sum('read'), total };
  }
  if (state === 'undoing') {
    const left = await countOrigins(db, id);
    return { done: sum('undone', 'kept'), total: sum('undone') + left };
  }
  const done = sum('imported', 'failed');
  return { done, total: done + sum('planned') };
}

async function countOrigins(db: Database, id: string): Promise<number> {
  const { left } = await db
    .selectFrom('origins')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('import_id', '=', id)
    .where('kind', '!=', 'redirect')
    .executeTakeFirstOrThrow();
  return Number(left);
}
