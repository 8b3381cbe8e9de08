import type { IssueListItem } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import { presentSentIssue, selectSentIssues } from './select-issues.ts';

/** The place in a list of issues, newest first, after which the next page starts. */
export type IssueCursor = readonly [number: number];

export interface IssueListInput {
  limit: number;
  after?: IssueCursor | undefined;
}

export interface IssuePage {
  items: IssueListItem[];
  /** Where the next page starts; absent on the last one. */
  next?: IssueCursor;
}

/** @returns the issues that went out, newest first */
export async function listIssues(db: Database, { limit, after }: IssueListInput): Promise<IssuePage> {
  let query = selectSentIssues(db)
    .orderBy('number', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('number', '<', after[0]);
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(presentSentIssue);
  const last = items.at(-1);
  return rows.length > limit && last ? { items, next: [last.number] } : { items };
}
