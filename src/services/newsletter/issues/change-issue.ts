import { isDeepStrictEqual } from 'node:util';
import type { AdminIssue, IssueChange } from '../../../contract/issues.ts';
import { messages } from '../../../contract/messages.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { type PublicRead, selectPublished } from '../../articles/present-article.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { recordEdit } from '../../audit/record-edit.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { findImages } from '../../image-uses/find-images.ts';
import { recordUses } from '../../image-uses/record-uses.ts';
import { takeSlug } from './issue-slug.ts';
import { textColumns, writeTexts } from './issue-texts.ts';
import { readAdminIssue } from './read-admin-issue.ts';
import { changeableStates, refuseChange } from './refuse-change.ts';
import { writeArticles } from './write-articles.ts';

export interface ChangeIssueInput extends PublicRead {
  id: string;
  change: IssueChange;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest; every change raises the issue's version.
 * @returns the changed issue
 * @throws ServiceError `not-allowed`; `not-found`; `issue-state` when its sending has begun; `stale-edit` when the given version is not the
 *   stored one; `slug-taken`; `invalid`, with the field, when an article is not published. Nothing is changed then.
 */
export async function changeIssue(db: Database, input: ChangeIssueInput): Promise<AdminIssue> {
  const { id, change, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  return db.transaction().execute(async (trx) => {
    await raiseVersion(trx, input);
    const before = await readAdminIssue(trx, input);
    const row = await readRow(trx, id);
    await tell(trx, input);
    await writeTexts(trx, { row, change, now: input.now });
    if (change.note !== undefined) await writeNote(trx, input);
    if (change.slug !== undefined) await rename(trx, { issueId: id, slug: change.slug });
    const after = await readAdminIssue(trx, input);
    if (isSame(before, after)) return after;
    await trx
      .updateTable('newsletter_issues')
      .set({ updated_at: input.now.toISOString() })
      .where('id', '=', id)
      .execute();
    const changes = changesOf(toFields(before), toFields(after));
    await recordEdit(trx, { actor, action: 'issue.change', subject: { id, label: after.subject }, ...changes });
    return after;
  });
}

/** @returns whether only the version differs: such a save is no change, after which the weekly draft would not be composed anew */
function isSame(before: AdminIssue, after: AdminIssue): boolean {
  return isDeepStrictEqual({ ...before, version: 0 }, { ...after, version: 0 });
}

/** @returns the fields of an issue that the audit log may show, with the titles of its articles */
function toFields({ subject, preheader, slug, note, lead, stories, mostRead }: AdminIssue) {
  const titles = (articles: AdminIssue['stories']) => articles.map(({ title }) => title);
  const articles = { lead: lead?.title ?? null, articles: titles(stories), mostRead: titles(mostRead) };
  return { subject, preheader, slug, note, ...articles };
}

/** Locks the row first, so that no other transaction changes or sends the issue between the check and the write. */
async function raiseVersion(trx: DatabaseTransaction, { id, change }: ChangeIssueInput): Promise<void> {
  let query = trx
    .updateTable('newsletter_issues')
    .set((issue) => ({ version: issue('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', changeableStates);
  if (change.version !== undefined) query = query.where('version', '=', change.version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows === 0n) await refuseChange(trx, id);
}

function readRow(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('newsletter_issues').select(textColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

async function writeNote(trx: DatabaseTransaction, { id, change, actor }: ChangeIssueInput): Promise<void> {
  const note = change.note || null;
  await trx.updateTable('newsletter_issues').set({ note }).where('id', '=', id).execute();
  await recordUses(trx, { noun: 'issue', id }, { uses: [['note', findImages(change.note ?? '')]], actor });
}

async function rename(trx: DatabaseTransaction, { issueId, slug }: { issueId: string; slug: string }): Promise<void> {
  await takeSlug(trx, { issueId, slug });
  await trx.updateTable('newsletter_issues').set({ slug }).where('id', '=', issueId).execute();
}

async function tell(trx: DatabaseTransaction, { id, change, now }: ChangeIssueInput): Promise<void> {
  const { leadId, storyIds, mostReadIds } = change;
  await requirePublished(trx, change, now);
  if (leadId !== undefined) await writeLead(trx, { issueId: id, leadId });
  if (storyIds) await writeArticles(trx, { issueId: id, kind: 'story', articleIds: storyIds });
  if (mostReadIds) await writeArticles(trx, { issueId: id, kind: 'most-read', articleIds: mostReadIds });
}

async function writeLead(
  trx: DatabaseTransaction,
  { issueId, leadId }: { issueId: string; leadId: string | null },
): Promise<void> {
  await trx.updateTable('newsletter_issues').set({ lead_article_id: leadId }).where('id', '=', issueId).execute();
}

/** Checks that all articles are published and reports each that is not by its field: one may have been withdrawn meanwhile. */
async function requirePublished(trx: DatabaseTransaction, change: IssueChange, now: Date): Promise<void> {
  const fields = fieldsOf(change);
  if (fields.length === 0) return;
  const wanted = [...new Set(fields.map(({ id }) => id))];
  const rows = await selectPublished(trx, now).where('articles.id', 'in', wanted).execute();
  const known = new Set(rows.map(({ id }) => id));
  const wrong = fields.filter(({ id }) => !known.has(id));
  if (wrong.length === 0) return;
  const errors = Object.fromEntries(wrong.map(({ field }) => [field, messages.issueArticle.unknown]));
  throw new ServiceError('invalid', "Some of these articles don't exist or aren't published.", { errors });
}

/** @returns all articles of a change with their fields in the request body: `leadId`, `storyIds.3` */
function fieldsOf({ leadId, storyIds = [], mostReadIds = [] }: IssueChange): { field: string; id: string }[] {
  return [
    ...(leadId ? [{ field: 'leadId', id: leadId }] : []),
    ...storyIds.map((id, index) => ({ field: `storyIds.${index}`, id })),
    ...mostReadIds.map((id, index) => ({ field: `mostReadIds.${index}`, id })),
  ];
}
