import { type Selectable, sql } from 'kysely';
import { notices } from '../../contract/notices.ts';
import type { ArticlesTable, Database, DatabaseTransaction, StoredArticleStatus } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { subjectOf } from '../articles/article-status.ts';
import { bothChanges, countedAs } from '../articles/counted-as.ts';
import { readContent } from '../articles/read-content.ts';
import { keysOfArticle, keysOfPlaces } from '../articles/touched-keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { revokePreviewLinks } from '../preview-links/preview-links.ts';
import { indexArticle } from '../search-index/index-article.ts';
import { type PreparedText, prepareText } from '../search-index/prepare-text.ts';
import { addToTotals, totals } from '../totals/totals.ts';

/** Columns that totals and caches need of an article that moves to the trash or back. */
const moved = [
  'id',
  'title',
  'category_id',
  'author_id',
  'bylines',
  'tags',
  'series_id',
  'created_by',
  'is_featured',
  'view_count',
] as const;

/**
 * Moves an article to the trash, where readers do not see it and preview links end for good. Version and time of the last edit stay, since the text does: a form
 * that is open goes on after the article was restored. One that is in the trash already stays as it is.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function trashArticle(
  db: Database,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<void> {
  const text = await prepareText(await readContent(db, id), accountOf(actor));
  await db.transaction().execute(async (trx) => {
    const article = await trx
      .updateTable('articles')
      .set({
        status: 'trash',
        trashed_from: sql`status`,
        trashed_at: now.toISOString(),
        publish_date: null,
        planned_date: sql`coalesce(publish_date, planned_date)`,
      })
      .where('id', '=', id)
      .where('trashed_at', 'is', null)
      .returning([...moved, 'trashed_from as status'])
      .executeTakeFirst();
    if (!article) return requireMayChange(trx, { id, actor });
    await follow(trx, { article, actor, text, by: -1 });
    await revokePreviewLinks(trx, id);
  });
}

/**
 * Brings an article back from the trash, to the state that it had. One that was scheduled is published when its date has come
 * meanwhile. An article that is not in the trash stays as it is.
 * @throws ServiceError `not-found`, `not-allowed`
 */
export async function restoreArticle(db: Database, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const text = await prepareText(await readContent(db, id), accountOf(actor));
  await db.transaction().execute(async (trx) => {
    const article = await trx
      .updateTable('articles')
      .set({
        status: sql`trashed_from`,
        trashed_from: null,
        trashed_at: null,
        publish_date: sql`case when trashed_from = 'published' then planned_date end`,
        planned_date: sql`case when trashed_from <> 'published' then planned_date end`,
      })
      .where('id', '=', id)
      .where('trashed_at', 'is not', null)
      .returning([...moved, 'status'])
      .executeTakeFirst();
    if (article) await follow(trx, { article, actor, text, by: 1 });
    else await requireMayChange(trx, { id, actor });
  });
}

interface Move {
  /** With the state outside of the trash. */
  article: Pick<Selectable<ArticlesTable>, (typeof moved)[number]> & { status: StoredArticleStatus | null };
  actor: Actor;
  text: PreparedText;
  by: 1 | -1;
}

async function follow(trx: DatabaseTransaction, { article, actor, text, by }: Move): Promise<void> {
  requireAllowed(actor, 'change-article', subjectOf(article));
  const action = by === 1 ? 'article.restore' : 'article.trash';
  await recordAudit(trx, { actor, action, subject: { id: article.id, label: article.title } });
  const inTrash = new Map([[totals.articlesOf('trash'), -by]]);
  await addToTotals(trx, bothChanges(countedAs(article, by), inTrash));
  await indexArticle(trx, { articleId: article.id, text });
  await raiseContentVersion(trx, [...keysOfArticle(article.id), ...keysOfPlaces(article)]);
}

/** Refuses an actor without the right, also where nothing would change. */
async function requireMayChange(trx: DatabaseTransaction, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['author_id', 'bylines', 'created_by', 'status', 'trashed_from'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) throw new ServiceError('not-found', notices.articleNotFound.detail);
  requireAllowed(actor, 'change-article', subjectOf({ ...article, status: article.trashed_from ?? article.status }));
}
