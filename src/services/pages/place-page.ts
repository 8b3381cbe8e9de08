import { messages } from '../../contract/messages.ts';
import { whyReserved } from '../../contract/served-paths.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { slugCandidates } from '../slugs/slugs.ts';

interface Wanted {
  /** Id of the page; for a new one the id that it gets. */
  id: string;
  title: string;
  /** Empty to derive it from the title. */
  slug: string;
  parentId: string | null;
}

export interface Place {
  slug: string;
  parent_id: string | null;
  path: string;
}

/**
 * @returns where the page stands: a path that no other page has or ever had for readers
 * @throws ServiceError `invalid` for a path of the program, or a parent that can be none; `slug-taken`
 */
export async function placePage(trx: DatabaseTransaction, { id, title, slug, parentId }: Wanted): Promise<Place> {
  const parent_id = parentId || null;
  const start = parent_id === null ? '' : await pathOfParent(trx, id, parent_id);
  const reason = start === '' && slug !== '' ? whyReserved(slug) : null;
  if (reason !== null) throw new ServiceError('invalid', `/${slug}: ${reason}.`, { errors: { slug: reason } });
  if (slug !== '') {
    const path = `${start}/${slug}`;
    if (await isFree(trx, path, id)) return { slug, parent_id, path };
    throw slugTaken(path);
  }
  for await (const candidate of slugCandidates(title, 'page')) {
    const path = `${start}/${candidate}`;
    if (start === '' && whyReserved(candidate) !== null) continue;
    if (await isFree(trx, path, id)) return { slug: candidate, parent_id, path };
  }
  throw slugTaken(start);
}

/** @returns the error of a path that another page has */
export function slugTaken(path: string): ServiceError {
  return new ServiceError('slug-taken', `The path ${path} belongs to another page, or did so once.`, {
    errors: { slug: messages.slug.taken },
  });
}

async function pathOfParent(trx: DatabaseTransaction, id: string, parentId: string): Promise<string> {
  const parent = await trx
    .selectFrom('pages')
    .select(['path', 'parent_id', 'status'])
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (!parent || parent.status === 'trash') throw wrongParent(messages.pageParent.unknown);
  if (parentId === id) throw wrongParent(messages.pageParent.itself);
  if (parent.parent_id !== null) throw wrongParent(messages.pageParent.deep);
  const child = await trx.selectFrom('pages').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  if (child) throw wrongParent(messages.pageParent.hasChildren);
  return parent.path;
}

function wrongParent(message: string): ServiceError {
  return new ServiceError('invalid', message, { errors: { parentId: message } });
}

async function isFree(trx: DatabaseTransaction, path: string, id: string): Promise<boolean> {
  const former = await trx.selectFrom('page_paths').select('page_id').where('path', '=', path).executeTakeFirst();
  if (former) return former.page_id === id;
  const other = await trx
    .selectFrom('pages')
    .select('id')
    .where('path', '=', path)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other === undefined;
}

/** Keeps the present path of a page for good, in the transaction in which readers first see it there. */
export async function keepPath(trx: DatabaseTransaction, { id, path }: { id: string; path: string }): Promise<void> {
  await trx
    .insertInto('page_paths')
    .values({ path, page_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Gives the pages below one their new paths, in the transaction that has moved it.
 * @returns their ids
 * @throws ServiceError `slug-taken` when another page had one of these paths
 */
export async function moveChildren(
  trx: DatabaseTransaction,
  { id, path }: { id: string; path: string },
): Promise<string[]> {
  const children = await trx
    .selectFrom('pages')
    .select(['id', 'slug', 'was_public'])
    .where('parent_id', '=', id)
    .orderBy('id')
    .execute();
  for (const child of children) {
    const moved = `${path}/${child.slug}`;
    if (!(await isFree(trx, moved, child.id))) throw slugTaken(moved);
    await trx.updateTable('pages').set({ path: moved }).where('id', '=', child.id).execute();
    if (child.was_public === 1) await keepPath(trx, { id: child.id, path: moved });
  }
  return children.map((child) => child.id);
}
