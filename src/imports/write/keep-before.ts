import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { revisionColumns, writeFields } from '../../services/articles/revision-fields.ts';
import { fieldsOf } from '../../services/pages/page-row.ts';
import { originsOf } from '../plan/origins.ts';
import type { ArticlePlan, PagePlan } from '../plan/plans.ts';
import { type ItemRow, setItem } from '../staging/items.ts';
import { idOf } from './write-terms.ts';
import type { Writing } from './writing.ts';

/** Notes what an article or a page is before the import changes it, so that the undoing can turn it back. */
export async function keepBefore(
  trx: DatabaseTransaction,
  { import: site }: Pick<Writing, 'import'>,
  row: ItemRow,
): Promise<void> {
  const plan: ArticlePlan | PagePlan = JSON.parse(row.plan ?? '');
  const origin = (await originsOf(trx, site, { kind: row.kind, keys: [row.source_key] })).get(row.source_key);
  const fields = row.kind === 'page' ? await readPage(trx, idOf(row)) : await readArticle(trx, idOf(row));
  if (!origin || fields === null) return;
  const before = { fields, source_fingerprint: origin.source_fingerprint };
  await setItem(trx, row, { plan: JSON.stringify({ ...plan, before }) });
}

async function readArticle(trx: Database, id: string): Promise<string | null> {
  const row = await trx.selectFrom('articles').select(revisionColumns).where('id', '=', id).executeTakeFirst();
  return row ? writeFields(row) : null;
}

async function readPage(trx: Database, id: string): Promise<string | null> {
  const row = await trx.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { status, publish_date, planned_date } = row;
  return JSON.stringify({ ...fieldsOf(row), status, publishDate: publish_date ?? planned_date });
}
