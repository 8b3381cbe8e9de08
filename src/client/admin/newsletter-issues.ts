import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Email } from '../../contract/emails.ts';
import type { AdminIssue, AdminIssueSummary, IssueChange } from '../../contract/issues.ts';
import type { IssueSchedule, TestEmail } from '../../contract/newsletter-sending.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Http } from '../http.ts';
import { createEntry } from './create-entry.ts';
import {
  failingWith,
  failWithStatus,
  readEntry,
  requireAnswer,
  requireCount,
  retryUnlessSignedOut,
} from './reading.ts';

/** All issues, drafts too, the newest first; it goes on page by page. */
export const issueListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.issues, 'list'],
    queryFn: ({ pageParam }) => http.list<AdminIssueSummary>(pageParam).then(requireCount).catch(failWithStatus),
    initialPageParam: adminPaths.issues as string,
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
  });

/** The newest draft among the newest issues; null for none. It is asked for at a press of a button: never taken from memory, nor put off. */
export const newestDraftQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.issues, 'draft'],
    queryFn: async () => {
      const { items } = await http.list<AdminIssueSummary>(adminPaths.issues).then(requireCount);
      return items.find(({ status }) => status === 'draft') ?? null;
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** One issue for its editor; null when there is none. Never taken from memory: the editor must start from what is stored now. */
export const issueQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.issues, id],
    queryFn: () => readEntry<AdminIssue>(http, adminPaths.issue(id), 'Failed to fetch issue'),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** The email of an issue as it is stored now, with nobody's own links. @param version raised by every change, so that a newer one is read */
export const issueEmailQuery = (http: Http, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [adminPaths.issues, id, 'letter', version],
    queryFn: () =>
      http.get<Email>(adminPaths.issueEmail(id)).then(requireAnswer).catch(failingWith('Failed to fetch email')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Composes a draft from what was published since the last issue; it gets the given id. */
export const composeIssueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => createEntry<AdminIssue>(http, { path: adminPaths.issues, id }),
  });

/** With the `version` that was read, a change made by somebody else in between is refused (`stale-edit`). */
export const changeIssueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: (change: IssueChange) =>
      http.send<AdminIssue>('PATCH', adminPaths.issue(id), change).then(requireAnswer),
  });

/** Only of an issue that has not begun to leave; otherwise `issue-state`. */
export const deleteIssueMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.issue(id)) });

/** Has an issue sent later; a second time moves it. Refused with `invalid`, `issue-empty`, `issue-state`, `stale-edit`. */
export const scheduleIssueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: (schedule: IssueSchedule) =>
      http.send<AdminIssue>('PUT', adminPaths.issueSchedule(id), schedule).then(requireAnswer),
  });

/** Makes a scheduled issue a draft again. */
export const unscheduleIssueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: () => http.send<AdminIssue>('DELETE', adminPaths.issueSchedule(id)).then(requireAnswer),
  });

/** Sends the email to whoever is signed in. Refused with `too-many-attempts`, or `letter-not-sent` by the mail server. */
export const testIssueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: () => http.send<TestEmail>('POST', adminPaths.issueTest(id)).then(requireAnswer),
  });

/** After a write: the admin's list and issues, and the archive that this browser has kept. */
export function refreshIssues(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.issues, apiPaths.issues];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
