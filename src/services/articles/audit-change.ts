import type { AuditAction } from '../../contract/audit.ts';
import { bylineText } from '../../contract/bylines.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { readReferences } from '../article-series/read-references.ts';
import { readTags } from '../article-tags/current-tags.ts';
import { type Changes, changesOf } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readAuthors } from './present-authors.ts';
import { isDue, isPublic } from './published.ts';
import type { StoredArticle } from './stored-article.ts';

interface Change {
  id: string;
  before: StoredArticle;
  after: StoredArticle;
  actor: Actor;
  now: Date;
  isRestored?: boolean;
}

/** Enters a change of an article into the audit log. */
export async function auditChange(trx: DatabaseTransaction, change: Change): Promise<void> {
  const { id, before, after, actor } = change;
  await recordAudit(trx, {
    actor,
    action: actionOf(change),
    subject: { id, label: after.title },
    ...(await describeChange(trx, before, after)),
  });
}

/** @returns what the audit log shows of a change of an article */
export async function describeChange(
  trx: DatabaseTransaction,
  before: StoredArticle,
  after: StoredArticle,
): Promise<Changes> {
  return changesOf(await toFields(trx, before), await toFields(trx, after));
}

function actionOf({ before, after, now, isRestored }: Change): AuditAction {
  if (isRestored) return 'article.restore-revision';
  if (isPublic(after)) {
    if (isPublic(before) && isDue(before.publish_date, now) === isDue(after.publish_date, now)) return 'article.change';
    return isDue(after.publish_date, now) ? 'article.publish' : 'article.schedule';
  }
  if (after.status === before.status) return 'article.change';
  if (after.status === 'withdrawn') return 'article.withdraw';
  return after.status === 'review' ? 'article.submit' : 'article.return-to-draft';
}

/** @returns the fields of an article that the log may show, with the names of category, author, tags and series instead of their ids */
async function toFields(trx: DatabaseTransaction, article: StoredArticle) {
  const { view_count, was_public, created_by, category_id, author_id, bylines, tags, series_id, ...fields } = article;
  const category = await trx.selectFrom('categories').select('name').where('id', '=', category_id).executeTakeFirst();
  const list = bylinesOf({ author_id, bylines });
  const known = await readAuthors(
    trx,
    list.map(({ id }) => id),
  );
  const named = list.map(({ id, role }) => ({ role, name: known.get(id)?.name ?? '' }));
  return {
    ...fields,
    category: category?.name ?? null,
    author: bylineText(named) || null,
    series: (await readReferences(trx, [series_id]))[0]?.title ?? null,
    tags: (await readTags(trx, JSON.parse(tags))).map(({ name }) => name).join(', '),
  };
}
