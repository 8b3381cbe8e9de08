import type { IssueListItem } from '../../../contract/issues.ts';
import type { Database } from '../../../database/schema.ts';
import { noteReads } from '../../content-version/noted-reads.ts';
import { type Page, readPage } from '../../paging/page.ts';
import { presentSentIssue, selectSentIssues } from './select-issues.ts';

/** Cursor of a page of issues, newest first. */
export type IssueCursor = readonly [number: number];

export interface IssueListInput {
  limit: number;
  after?: IssueCursor | undefined;
}

/** The order of every list of issues. */
export const newestIssueFirst = {
  columns: ['number'],
  direction: 'desc',
  cursorOf: ({ number }: { number: number }): IssueCursor => [number],
} as const;

/** @returns the issues whose sending has begun, newest first */
export async function listIssues(db: Database, input: IssueListInput): Promise<Page<IssueListItem, IssueCursor>> {
  noteReads('issues');
  const page = await readPage(selectSentIssues(db), { ...newestIssueFirst, ...input });
  return { ...page, items: page.items.map(presentSentIssue) };
}
