import { v7 as uuid } from 'uuid';
import { describeIssue } from '../../../contract/issue-texts.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/violations.ts';
import { type Actor, requireAllowed } from '../../actors/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { markComposed } from '../../weekly-draft/owed-draft.ts';
import { type ChosenArticles, chooseArticles, type Period } from './choose-articles.ts';
import { freeSlug, takeSlug } from './issue-slug.ts';
import { columnsOf } from './issue-texts.ts';
import { writeArticles } from './write-articles.ts';

/** Period of the first issue: a week, in milliseconds. */
const firstPeriod = 7 * 24 * 60 * 60 * 1000;

export interface ComposeInput {
  /** Id of the new issue; generated when absent. */
  id?: string | undefined;
  now: Date;
  siteName: string;
  actor: Actor;
}

/**
 * Composes a draft from the articles published since the last issue was composed, sent or not; the draft may be empty.
 * @returns its id
 * @throws the database's error when there is an issue with this id
 */
export async function composeIssue(db: Database, input: ComposeInput): Promise<string> {
  const { now, actor } = input;
  requireAllowed(actor, 'manage-newsletter');
  // A concurrent call may take the next number first; then the loop tries the one after it.
  for (;;) {
    const newest = await readNewest(db);
    const period = periodAfter(newest, now);
    const id = await tryInsert(db, { ...input, newest, period, chosen: await chooseArticles(db, period) });
    if (id !== null) return id;
  }
}

export interface WeeklyInput extends ComposeInput {
  due: Date;
  /** When the worker or an editor last composed an issue, even if it was deleted since. */
  composedAt: string | null;
}

/**
 * Composes the draft of a week, once, however many instances try: only when none was composed since `due` and an article was
 * published. Without an article there is no issue in that week. The new draft replaces last week's if no editor has changed
 * that one, and then has its articles too.
 * @returns its id; null when there was nothing to do
 */
export async function composeWeekly(db: Database, input: WeeklyInput): Promise<string | null> {
  const { due, now, composedAt } = input;
  const newest = await readNewest(db);
  // Another instance has composed it.
  if (newest && newest.composed_until >= due.toISOString()) return null;
  const untouched = newest && isUntouched(newest) ? newest : null;
  const period = untouched
    ? { from: new Date(untouched.composed_from), until: now }
    : periodAfter(newest, now, composedAt);
  const chosen = await chooseArticles(db, period);
  if (!chosen.lead) {
    await db.transaction().execute((trx) => markComposed(trx, now));
    return null;
  }
  if (untouched) return renew(db, { ...input, newest: untouched, chosen });
  return tryInsert(db, { ...input, newest, period, chosen });
}

type Newest = Awaited<ReturnType<typeof readNewest>>;

/** Reads number and period of the newest issue in one query, so that they are consistent. */
function readNewest(db: Database) {
  return db
    .selectFrom('newsletter_issues')
    .select(['id', 'number', 'status', 'version', 'composed_from', 'composed_until', 'created_at', 'updated_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isUntouched(issue: NonNullable<Newest>): boolean {
  return issue.status === 'draft' && issue.updated_at === issue.created_at;
}

/** @returns the time since the last issue was composed; for the first, a week, or since `composedAt` if that is longer */
function periodAfter(newest: Newest, until: Date, composedAt: string | null = null): Period {
  if (newest) return { from: new Date(newest.composed_until), until };
  const aWeekAgo = new Date(until.getTime() - firstPeriod);
  const last = composedAt === null ? aWeekAgo : new Date(composedAt);
  return { from: last < aWeekAgo ? last : aWeekAgo, until };
}

interface Composition extends ComposeInput {
  newest: Newest;
  period: Period;
  chosen: ChosenArticles;
}

/** @returns the id of the new issue; null when a concurrent call took its number */
async function tryInsert(db: Database, composition: Composition): Promise<string | null> {
  const { id = uuid(), newest, period, chosen, now, siteName, actor } = composition;
  const number = (newest?.number ?? 0) + 1;
  try {
    await db.transaction().execute(async (trx) => {
      const slug = await freeSlug(trx, number);
      const texts = describeIssue({ first: chosen.lead, siteName });
      await trx
        .insertInto('newsletter_issues')
        .values({
          id,
          slug,
          number,
          ...columnsOf(texts),
          lead_article_id: chosen.lead?.id ?? null,
          note: null,
          status: 'draft',
          send_at: null,
          composed_from: period.from.toISOString(),
          composed_until: period.until.toISOString(),
          sent_at: null,
          version: 1,
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        })
        .execute();
      await takeSlug(trx, { issueId: id, slug });
      await writeChosen(trx, id, chosen);
      await markComposed(trx, now);
      await recordAudit(trx, { actor, action: 'issue.create', subject: { id, label: texts.subject } });
    });
  } catch (error) {
    if (isUniqueViolation(error) && !(await isStored(db, id))) return null;
    throw error;
  }
  return id;
}

async function isStored(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('newsletter_issues').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

interface Renewal extends ComposeInput {
  newest: NonNullable<Newest>;
  chosen: ChosenArticles;
}

/** @returns the draft's id; null when an editor has changed it in the meantime */
async function renew(db: Database, input: Renewal): Promise<string | null> {
  const { newest, chosen, now, siteName } = input;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletter_issues')
      .set({
        ...columnsOf(describeIssue({ first: chosen.lead, siteName })),
        lead_article_id: chosen.lead?.id ?? null,
        composed_until: now.toISOString(),
        version: newest.version + 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .where('id', '=', newest.id)
      .where('status', '=', 'draft')
      .where('version', '=', newest.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await writeChosen(trx, newest.id, chosen);
    await markComposed(trx, now);
    return newest.id;
  });
}

async function writeChosen(trx: DatabaseTransaction, issueId: string, { stories: articles, mostRead }: ChosenArticles) {
  await writeArticles(trx, { issueId, kind: 'story', articleIds: articles.map(({ id }) => id) });
  await writeArticles(trx, { issueId, kind: 'most-read', articleIds: mostRead.map(({ id }) => id) });
}
