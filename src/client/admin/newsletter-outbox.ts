import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { MailSettings, OutboxEmail, OutboxEmailSummary } from '../../contract/newsletter-outbox.ts';
import type { Http } from '../http.ts';
import {
  failingWith,
  failWithStatus,
  readEntry,
  requireAnswer,
  requireCount,
  retryUnlessSignedOut,
} from './reading.ts';

/** How emails leave this installation. */
export const mailQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.mail],
    queryFn: () =>
      http.get<MailSettings>(adminPaths.mail).then(requireAnswer).catch(failingWith('Failed to fetch mail settings')),
    retry: retryUnlessSignedOut,
  });

/** Emails of the outbox, the newest first; it goes on page by page. */
export const outboxListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.outbox, 'list'],
    queryFn: ({ pageParam }) => http.list<OutboxEmailSummary>(pageParam).then(requireCount).catch(failWithStatus),
    initialPageParam: adminPaths.outbox as string,
    getNextPageParam: (page) => page.next,
    retry: retryUnlessSignedOut,
    // Emails are written to it without a word to this browser.
    staleTime: 0,
  });

/** One email of the outbox; null when there is none. */
export const outboxEmailQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.outbox, id],
    queryFn: () => readEntry<OutboxEmail>(http, adminPaths.outboxEmail(id), 'Failed to fetch email'),
    retry: retryUnlessSignedOut,
  });
