import { describeIssue, type IssueTexts } from '../../../contract/issue-texts.ts';
import type { IssueStatus } from '../../../contract/issues.ts';
import type { Database, DatabaseTransaction } from '../../../database/schema.ts';
import { selectPublished } from '../../articles/present-article.ts';
import { isChangeable } from './refuse-change.ts';

/** The columns that say what an issue's texts are. */
export const textColumns = [
  'id',
  'status',
  'subject',
  'preheader',
  'given_subject',
  'given_preheader',
  'lead_article_id',
] as const;

export interface TextsRow {
  id: string;
  status: IssueStatus;
  subject: string;
  preheader: string;
  given_subject: string | null;
  given_preheader: string | null;
  lead_article_id: string | null;
}

export interface TextsOfIssue extends IssueTexts {
  /** The texts that the lead gives now; of an issue whose sending has begun its own texts. */
  given: IssueTexts;
  /** Whether an editor has written the text, so that it stays when the lead changes. */
  isEdited: { subject: boolean; preheader: boolean };
}

/**
 * Subject and preview text follow the lead until an editor writes others: also when the lead gets another title, is withdrawn or deleted. A
 * text follows while it is what the lead gave when it was stored last, or what it gives now. Without the column an older version of the
 * program that changes a text makes it the editor's all the same.
 * @returns the texts of an issue at `now`; those of an issue whose sending has begun no longer follow
 */
export async function readTexts(db: Database, row: TextsRow, now: Date): Promise<TextsOfIssue> {
  const { subject, preheader, given_subject, given_preheader } = row;
  const stored = { subject, preheader };
  if (!isChangeable(row.status)) return { ...stored, given: stored, isEdited: { subject: false, preheader: false } };
  const given = await readGiven(db, row, now);
  const isEdited = {
    subject: subject !== given_subject && subject !== given.subject,
    preheader: preheader !== given_preheader && preheader !== given.preheader,
  };
  return {
    subject: isEdited.subject ? subject : given.subject,
    preheader: isEdited.preheader ? preheader : given.preheader,
    given,
    isEdited,
  };
}

/** The texts of a change: null to follow the lead; a text that is left out stays as it is. */
export interface TextsChange {
  subject?: string | null | undefined;
  preheader?: string | null | undefined;
}

/**
 * Stores the texts of an issue as they are at `now`, with a change of them.
 * @param row the issue before the change, and before the change of its lead
 * @returns the subject
 */
export async function writeTexts(
  trx: DatabaseTransaction,
  { row, change, now }: { row: TextsRow; change: TextsChange; now: Date },
): Promise<string> {
  const { isEdited } = await readTexts(trx, row, now);
  const { lead_article_id } = await trx
    .selectFrom('newsletter_issues')
    .select('lead_article_id')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const given = await readGiven(trx, { ...row, lead_article_id }, now);
  const textOf = (name: 'subject' | 'preheader') =>
    (change[name] === undefined && isEdited[name] ? row[name] : change[name]) ?? given[name];
  const texts = { subject: textOf('subject'), preheader: textOf('preheader') };
  await trx
    .updateTable('newsletter_issues')
    .set({ ...columnsOf(given), ...texts })
    .where('id', '=', row.id)
    .execute();
  return texts.subject;
}

/** @returns the columns of texts that follow the lead */
export function columnsOf({ subject, preheader }: IssueTexts) {
  return { subject, preheader, given_subject: subject, given_preheader: preheader };
}

/** @returns what the lead gives at `now`; where readers see none, the first article or the magazine */
async function readGiven(
  db: Database,
  { id, lead_article_id }: Pick<TextsRow, 'id' | 'lead_article_id'>,
  now: Date,
): Promise<IssueTexts> {
  const lead =
    lead_article_id === null
      ? undefined
      : await selectPublished(db, now).where('articles.id', '=', lead_article_id).executeTakeFirst();
  const first = lead ?? (await readFirst(db, id, now));
  if (first) return describeIssue({ first, siteName: '' });
  const site = await db.selectFrom('settings').select('name').executeTakeFirst();
  return describeIssue({ first: null, siteName: site?.name ?? '' });
}

function readFirst(db: Database, issueId: string, now: Date) {
  return selectPublished(db, now)
    .innerJoin('newsletter_issue_stories as told', 'told.article_id', 'articles.id')
    .where('told.issue_id', '=', issueId)
    .where('told.kind', '=', 'story')
    .orderBy('told.place')
    .limit(1)
    .executeTakeFirst();
}
