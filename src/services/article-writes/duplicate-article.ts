import type { Selectable } from 'kysely';
import { articleFieldNames, articleFieldsWith } from '../../contract/article-fields.ts';
import type { Byline } from '../../contract/bylines.ts';
import { limits } from '../../contract/limits.ts';
import { notices } from '../../contract/notices.ts';
import { can } from '../../contract/permissions.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { ArticlesTable, Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { requireOutOfTrash } from '../articles/article-status.ts';
import { explainUnknown } from '../articles/explain-unknown.ts';
import { columnsOf, fieldsOf } from '../articles/field-columns.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { prepareText } from '../search-index/prepare-text.ts';
import { layOver } from '../working-copies/copied-columns.ts';
import { readWorkingCopy } from '../working-copies/read-working-copy.ts';
import { insertArticle } from './create-article.ts';

interface DuplicateInput {
  /** Id of the copy. */
  id: string;
  /** Id of the article that is copied. */
  from: string;
  actor: Actor;
  now: Date;
  siteUrl: string;
}

/**
 * Stores a copy of an article as a draft: what its editors have left there, with its working copy laid over it. The copy has a slug of its
 * own, is not featured, and has no date. Its byline is the original's if the actor may set it, else the actor's own.
 * @returns the id of the copy
 * @throws ServiceError `not-allowed`, `not-found`; `article-state` for an article in the trash
 */
export async function duplicateArticle(db: Database, input: DuplicateInput): Promise<string> {
  const { id, from, actor } = input;
  requireAllowed(actor, 'create-article');
  const original = await readOriginal(db, from);
  const article = {
    ...fieldsOf(original, duplicated),
    status: 'draft' as const,
    title: titleOfCopy(original.title),
    ...bylinesFor(actor, bylinesOf(original)),
    isFeatured: 0 as const,
  };
  const text = await prepareText(article.content, accountOf(actor));
  try {
    return await db.transaction().execute(async (trx) => {
      await insertArticle(trx, { ...input, article, text });
      await recordAudit(trx, {
        actor,
        action: 'article.create',
        subject: { id, label: article.title },
        after: { status: article.status, publishDate: null, copyOf: original.title },
      });
      return id;
    });
  } catch (error) {
    throw await explainUnknown(db, article, error);
  }
}

const duplicated = articleFieldsWith('isDuplicated', true);
const columns = ['status', ...columnsOf(articleFieldNames)] as const;

async function readOriginal(
  db: Database,
  id: string,
): Promise<Pick<Selectable<ArticlesTable>, (typeof columns)[number]>> {
  const article = await db.selectFrom('articles').select(columns).where('id', '=', id).executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireOutOfTrash(article.status);
  const copy = await readWorkingCopy(db, id);
  return layOver(article, copy?.columns ?? {});
}

/** @returns a title that fits: a long one is cut between characters */
function titleOfCopy(title: string): string {
  const copy = `Copy of ${title}`;
  if (copy.length <= limits.titleLength) return copy;
  return `${copy
    .slice(0, limits.titleLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

/** An actor who may not set all of the bylines becomes the only author. */
function bylinesFor(actor: Actor, authors: Byline[]): { authorId: string | null; authors: Byline[] } {
  const maySetAll =
    actor.kind === 'system' || authors.every(({ id: authorId }) => can(actor, 'set-byline', { authorId }));
  if (maySetAll) return { authorId: authors[0]?.id ?? null, authors };
  const { authorId } = actor;
  return { authorId, authors: authorId === null ? [] : [{ id: authorId, role: 'words' }] };
}
