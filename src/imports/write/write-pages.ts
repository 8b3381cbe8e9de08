import { v7 as uuid } from 'uuid';
import type { PageInput } from '../../contract/pages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import { insertPage } from '../../services/pages/create-page.ts';
import { replaceUntouched } from '../../services/pages/first-pages.ts';
import type { PagePlan } from '../plan/plans.ts';
import type { ItemRow } from '../staging/items.ts';
import { finalText } from './write-articles.ts';
import { idOf } from './write-terms.ts';
import { finishItem, moveItem, targetsOf, type Writing } from './writing.ts';

/** Adds a static page at its path, or gives it the place of one that the site began with. */
export async function writePage(trx: DatabaseTransaction, row: ItemRow, writing: Writing): Promise<void> {
  const plan: PagePlan = JSON.parse(row.plan ?? '');
  const page = await pageOf(trx, row, plan, writing);
  const { actor } = writing;
  const now = writing.now();
  if (plan.replacesFirst) {
    const publishDate = page.publishDate ?? plan.createdAt;
    if (await replaceUntouched(trx, { id: idOf(row), page, publishDate, actor, now })) {
      return finishItem(trx, writing, row, { targetId: idOf(row), isMade: true });
    }
  }
  // An editor has touched that page since the rehearsal: it stays.
  const { id, slug } = plan.replacesFirst ? { id: uuid(), slug: '' } : { id: idOf(row), slug: page.slug };
  const written = { createdAt: plan.createdAt, updatedAt: plan.updatedAt };
  const stored = await insertPage(trx, { id, page: { ...page, slug }, actor, now, written });
  await finishItem(trx, writing, row, { targetId: id, isMade: true });
  if (stored.path !== row.slug) await moveItem(trx, row, { slug: stored.path, path: stored.path });
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
