import type { Selectable } from 'kysely';
import { type ArticleChange, maxContent } from '../../contract/articles.ts';
import { messages } from '../../contract/messages.ts';
import { notices } from '../../contract/notices.ts';
import type { ArticlesTable, DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { revisionColumns } from './revision-fields.ts';
import { shownColumns } from './touched-keys.ts';

const storedColumns = [...shownColumns, ...revisionColumns, 'view_count', 'was_public', 'created_by'] as const;

/** An article as it was before a change, or as it will be. */
export type StoredArticle = Pick<Selectable<ArticlesTable>, (typeof storedColumns)[number]>;

interface Raise {
  id: string;
  /** The version that the editor has seen; without it every version will do. */
  version: number | undefined;
}

/**
 * Raises the version of an article. It locks the row by writing it first, so that no other transaction changes it between the read and the write;
 * works on both engines.
 * @returns the article as it is
 * @throws ServiceError `not-found`; `stale-edit` when another version is stored
 */
export async function raiseVersion(trx: DatabaseTransaction, { id, version }: Raise): Promise<StoredArticle> {
  let update = trx
    .updateTable('articles')
    .set((article) => ({ version: article('version', '+', 1) }))
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  const before = await update.returning(storedColumns).executeTakeFirst();
  return before ?? refuse(trx, id);
}

/**
 * Locks an article as `raiseVersion` does, and leaves it as it is.
 * @throws ServiceError `not-found`
 */
export async function lockArticle(trx: DatabaseTransaction, id: string): Promise<StoredArticle> {
  const article = await trx
    .updateTable('articles')
    .set((stored) => ({ version: stored.ref('version') }))
    .where('id', '=', id)
    .returning(storedColumns)
    .executeTakeFirst();
  return article ?? refuse(trx, id);
}

async function refuse(trx: DatabaseTransaction, id: string): Promise<never> {
  const known = await trx.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new ServiceError('not-found', notices.articleNotFound.detail);
  throw new ServiceError('stale-edit', 'This article has changed since you opened it. Your changes were not saved.');
}

/**
 * A text stored before the limit existed may stay as long as it is.
 * @throws ServiceError `invalid`
 */
export function refuseTooLong(before: StoredArticle, { content }: Pick<ArticleChange, 'content'>): void {
  if (content === undefined || content.length <= maxContent(before.content)) return;
  throw new ServiceError('invalid', messages.content.long, { errors: { content: messages.content.long } });
}

type Fields = { [Column in keyof StoredArticle]?: StoredArticle[Column] | undefined };

/** @returns whether a change of an article changes anything of it */
export function differs(before: StoredArticle, after: StoredArticle): boolean {
  return storedColumns.some((column) => before[column] !== after[column]);
}

/** @returns the article with these fields; one that is undefined stays as it is */
export function withFields(before: StoredArticle, fields: Fields): StoredArticle {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}
