import { v7 as uuid } from 'uuid';
import type { ArticleInput, NewArticle } from '../../contract/articles.ts';
import { changeBylines } from '../../contract/bylines.ts';
import { estimateReadTime } from '../../contract/read-time.ts';
import { toBylineColumns } from '../../database/byline-columns.ts';
import { writeSpellings } from '../../database/full-text/write-entry.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { lockParts } from '../article-series/lock-parts.ts';
import { placePart } from '../article-series/place-part.ts';
import { withCurrentTags } from '../article-tags/current-tags.ts';
import { recordArticleTags } from '../article-tags/record-article-tags.ts';
import { subjectOf } from '../articles/article-status.ts';
import { indexBylines, requireBylinesAllowed } from '../articles/bylines.ts';
import { countedAs } from '../articles/counted-as.ts';
import { explainUnknown } from '../articles/explain-unknown.ts';
import { toNewColumns } from '../articles/field-columns.ts';
import { isPublic } from '../articles/published.ts';
import { titleKeyOf } from '../articles/title-key.ts';
import { keysOfPlaces } from '../articles/touched-keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import type { SurrogateKey } from '../content-version/surrogate-keys.ts';
import { recordArticleUses } from '../image-uses/article-uses.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { indexArticle } from '../search-index/index-article.ts';
import { type PreparedText, prepareText } from '../search-index/prepare-text.ts';
import { assignSlug, claimSlug } from '../slugs/slugs.ts';
import { addToTotals, type TotalsChange } from '../totals/totals.ts';
import { placeArticle } from './place-article.ts';

/** Writes that a transaction with several new articles makes once for all of them, at its end: totals first, so that none deadlocks. */
export interface DeferredWrites {
  totals: Map<string, number>;
  touched: Set<SurrogateKey>;
  /** Words of the texts, for searches with mistyped ones. */
  spellings: Set<string>;
}

/** @returns the collection of what a transaction puts off, empty */
export function newDeferredWrites(): DeferredWrites {
  return { totals: new Map(), touched: new Set(), spellings: new Set() };
}

export interface CreateArticleInput {
  /** Id of the new article; generated when absent. */
  id?: string | undefined;
  /** Without a status it is published, now or at a later date. */
  article: ArticleInput | NewArticle;
  actor: Actor;
  now: Date;
  siteUrl: string;
  /** How often it has been read already: articles of the sample. */
  views?: number;
  /** The article's text, when the caller has prepared it for the index already. */
  text?: PreparedText;
  /** When it was written and changed elsewhere, before this site had it; ISO-8601, UTC. */
  written?: { createdAt: string; updatedAt: string };
  /** Collects what the caller writes itself. */
  deferred?: DeferredWrites;
}

/**
 * Stores a new article, and updates the totals and the content version in the same transaction.
 * @returns its id
 * @throws ServiceError `not-allowed`; `invalid` when the author, the category, a tag or the series does not exist; `slug-taken`; what `placeArticle`
 *   throws
 */
export async function createArticle(db: Database, input: CreateArticleInput): Promise<string> {
  const { actor, article, now } = input;
  requireCreateAllowed(input);
  const text = await prepareText(article.content ?? '', accountOf(actor));
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await insertArticle(trx, { ...input, text });
      const { status, publish_date: publishDate } = datesOf(article, now);
      await recordAudit(trx, {
        actor,
        action: 'article.create',
        subject: { id, label: article.title },
        after: { status, publishDate },
      });
      return id;
    });
  } catch (error) {
    throw await explainUnknown(db, input.article, error);
  }
}

/** The same as part of a larger transaction; an unknown author, category, tag or series throws the database's error. */
export async function insertArticle(
  trx: DatabaseTransaction,
  { id = uuid(), article, actor, now, siteUrl, views = 0, text, written, deferred }: CreateArticleInput,
): Promise<string> {
  const { title, readTime } = article;
  const columns = toNewColumns(await withCurrentTags(trx, article), siteUrl);
  if (columns.series_id !== null) await lockParts(trx);
  const noPart = { series_id: null, series_part: null };
  const part = await placePart(trx, { articleId: id, before: noPart, wanted: columns });
  const slug = await claimSlug(trx, { owner: 'article', id: null, title, wanted: article.slug });
  const row = {
    id,
    slug,
    ...columns,
    ...part,
    ...toBylineColumns(changeBylines(article, [])),
    title_key: titleKeyOf(title),
    ...datesOf(article, now),
    read_time: readTime ?? estimateReadTime(columns.content),
    created_by: accountOf(actor),
    view_count: views,
    version: 1,
    created_at: written?.createdAt ?? now.toISOString(),
    updated_at: written?.updatedAt ?? now.toISOString(),
  };
  await trx.insertInto('articles').values(row).execute();
  await assignSlug(trx, { owner: 'article', id, slug });
  await indexBylines(trx, row);
  await count(trx, countedAs(row, 1), deferred);
  await indexArticle(trx, {
    articleId: id,
    ...(text && { text }),
    ...(deferred && { spellings: deferred.spellings }),
  });
  const kind = isPublic(row) ? 'publish' : row.status === 'review' ? 'submit' : 'save';
  await recordRevision(trx, { articleId: id, kind, actor, now });
  await recordArticleUses(trx, { articleId: id, actor });
  await recordArticleTags(trx, id);
  if ('placement' in article) {
    await placeArticle(trx, { articleId: id, placement: article.placement, actor, now, siteUrl });
  }
  if (isPublic(row)) await touch(trx, keysOfPlaces(row), deferred);
  return id;
}

async function count(trx: DatabaseTransaction, change: TotalsChange, deferred?: DeferredWrites): Promise<void> {
  if (!deferred) return addToTotals(trx, change);
  for (const [name, by] of change) deferred.totals.set(name, (deferred.totals.get(name) ?? 0) + by);
}

async function touch(trx: DatabaseTransaction, keys: readonly SurrogateKey[], deferred?: DeferredWrites) {
  if (!deferred) return raiseContentVersion(trx, keys);
  for (const key of keys) deferred.touched.add(key);
}

/** Writes what was put off while articles were inserted. */
export async function writeDeferred(
  trx: DatabaseTransaction,
  { totals, touched, spellings }: DeferredWrites,
): Promise<void> {
  await writeSpellings(trx, spellings);
  await addToTotals(trx, totals);
  if (touched.size > 0) await raiseContentVersion(trx, [...touched]);
}

function requireCreateAllowed({ actor, article, now }: CreateArticleInput): void {
  const { status } = datesOf(article, now);
  const authors = changeBylines(article, []);
  requireAllowed(actor, 'create-article');
  requireBylinesAllowed(actor, [], authors);
  if (status === 'published') {
    const subject = { ...toBylineColumns(authors), created_by: accountOf(actor), status } as const;
    requireAllowed(actor, 'publish-article', subjectOf(subject));
  }
}

/** An article that is published without a date is published now. */
function datesOf(article: ArticleInput | NewArticle, now: Date) {
  const status = 'status' in article ? article.status : undefined;
  const date = article.publishDate ?? null;
  return status === 'draft' || status === 'review'
    ? { status, publish_date: null, planned_date: date, was_public: 0 }
    : { status: 'published' as const, publish_date: date ?? now.toISOString(), planned_date: null, was_public: 1 };
}
