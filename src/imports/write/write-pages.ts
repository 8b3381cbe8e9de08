import type { PageInput } from '../../contract/pages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import { insertPage } from '../../services/pages/create-page.ts';
import type { PagePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { finalText } from './write-articles.ts';
import { idOf } from './write-terms.ts';
import { finishItem, targetsOf, type Writing } from './writing.ts';

/** Adds a static page at its path. */
export async function writePage(trx: DatabaseTransaction, row: ItemRow, writing: Writing): Promise<void> {
  const plan: PagePlan = JSON.parse(row.plan ?? '');
  const id = idOf(row);
  const { actor } = writing;
  const page = await pageOf(trx, row, plan, writing);
  const written = { createdAt: plan.createdAt, updatedAt: plan.updatedAt };
  const stored = await insertPage(trx, { id, page, actor, now: writing.now(), written });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  if (stored.isPublic) await raiseContentVersion(trx, [`page:${id}`, 'unknown-page']);
}

/** @returns the fields of a page; one whose parent was left out stands at the top */
export async function pageOf(trx: Database, row: ItemRow, plan: PagePlan, writing: Writing): Promise<PageInput> {
  const keys = plan.parentKey === null ? [] : [plan.parentKey];
  const parents = await targetsOf(trx, { importId: row.import_id, kind: 'page', keys });
  const { title, lead, slug, metaTitle, metaDescription, noindex, status, publishDate } = plan;
  return {
    ...{ title, lead, slug, metaTitle, metaDescription, noindex },
    content: (await finalText(trx, row, writing)).trim(),
    parentId: (plan.parentKey !== null && parents.get(plan.parentKey)) || null,
    status: status === 'published' ? 'published' : 'draft',
    publishDate: publishDate ?? (status === 'published' ? plan.createdAt : null),
  };
}
