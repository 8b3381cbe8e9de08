import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { MailSettings, OutboxEmail, OutboxEmailSummary } from '../../contract/newsletter-outbox.ts';
import type { Http } from '../http.ts';
import { failingWith, listPages, readEntry, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** How this installation sends emails: by a mail server or to the outbox. */
export const mailQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.mail],
    queryFn: () =>
      http.get<MailSettings>(adminPaths.mail).then(requireAnswer).catch(failingWith('Failed to fetch mail settings')),
    retry: retryUnlessSignedOut,
  });

/** Emails of the outbox, newest first. An infinite query. */
export const outboxListQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: [adminPaths.outbox, 'list'],
    ...listPages<OutboxEmailSummary>(http, adminPaths.outbox),
    // The server adds emails at any time.
    staleTime: 0,
  });

/** One email of the outbox; null when there is none. */
export const outboxEmailQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [adminPaths.outbox, id],
    queryFn: () => readEntry<OutboxEmail>(http, adminPaths.outboxEmail(id), 'Failed to fetch email'),
    retry: retryUnlessSignedOut,
  });
