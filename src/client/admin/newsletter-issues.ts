import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Email } from '../../contract/emails.ts';
import type { AdminIssue, AdminIssueSummary, IssueChange } from '../../contract/issues.ts';
import type { IssueSchedule, TestEmail } from '../../contract/newsletter-sending.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { IssuePlace } from '../../contract/placement.ts';
import type { Http } from '../http.ts';
import { failingWith, listPages, readEntry, requireAnswer, requireCount, retryUnlessSignedOut } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** All issues, drafts too, newest first. An infinite query. */
export const issueListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.issues, 'list'],
    ...listPages<AdminIssueSummary>(http, adminPaths.issues),
  });

/** The newest draft among the newest issues; null for none. Read when a button is pressed: never from the cache, never paused. */
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

/**
 * The issue that goes out next of those that can still be changed: the first that is scheduled, else the newest draft; null for none. It is
 * read with its articles.
 */
export const openIssueQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.issues, 'open'],
    queryFn: async () => {
      const { items } = await http.list<AdminIssueSummary>(adminPaths.issues).then(requireCount);
      const [next = items.find(({ status }) => status === 'draft')] = items
        .filter(({ status }) => status === 'scheduled')
        .toSorted((one, other) => ((one.sendAt ?? '') < (other.sendAt ?? '') ? -1 : 1));
      return next ? readEntry<AdminIssue>(http, adminPaths.issue(next.id), 'Failed to fetch issue') : null;
    },
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** One issue for its editor; null when there is none. Never from the cache: the editor must start from what is stored now. */
export const issueQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.issues, id],
    queryFn: () => readEntry<AdminIssue>(http, adminPaths.issue(id), 'Failed to fetch issue'),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** The stored email of an issue, without any subscriber's links. @param version part of the key, so that each change is read */
export const issueEmailQuery = (http: Http, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [adminPaths.issues, id, 'letter', version],
    queryFn: () =>
      http.get<Email>(adminPaths.issueEmail(id)).then(requireAnswer).catch(failingWith('Failed to fetch email')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
    gcTime: 0,
  });

/** Composes a draft with the given id from the articles published since the last issue. */
export const composeIssueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => createEntry<AdminIssue>(http, { path: adminPaths.issues, id }),
  });

/** Changes an issue. The server answers `stale-edit` when `version` is not the stored one. */
export const changeIssueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: (change: IssueChange) =>
      http.send<AdminIssue>('PATCH', adminPaths.issue(id), change).then(requireAnswer),
  });

/** Puts a public article into an issue; one that is there already stays where it is. Errors: `issue-state`. */
export const putArticleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ issueId, articleId, as }: { issueId: string; articleId: string; as: IssuePlace }) =>
      http.send<AdminIssue>('PUT', adminPaths.issueArticle(issueId, articleId), { as }).then(requireAnswer),
  });

/** Deletes an issue. The server answers `issue-state` once its sending has started. */
export const deleteIssueMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.issue(id)) });

/** Schedules an issue, or moves it to another time. Errors: `invalid`, `issue-empty`, `issue-state`, `stale-edit`. */
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

/** Sends a test email to the signed-in user. Errors: `too-many-attempts`; `letter-not-sent` when the mail server refuses it. */
export const testIssueMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (id: string) => http.send<TestEmail>('POST', adminPaths.issueTest(id)).then(requireAnswer),
  });

/** Invalidates, after a write, the admin's list and issues and the archive in this browser's cache. */
export function refreshIssues(queryClient: QueryClient): Promise<unknown> {
  const stale = [adminPaths.issues, apiPaths.issues];
  return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
