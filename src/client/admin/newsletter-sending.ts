import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { IssueFigures, SendingProgress, SendingStart } from '../../contract/newsletter-sending.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** How often the progress is read while emails go out, in milliseconds. */
const interval = 1000;

/** The same while all remaining emails wait for a retry, which takes minutes or hours. */
const longInterval = 15_000;

/** The progress of an issue's sending; read again as long as emails go out. */
export const sendingQuery = (http: Http, issueId: string) =>
  queryOptions({
    queryKey: [adminPaths.issues, issueId, 'sending'],
    queryFn: () =>
      http
        .get<SendingProgress>(adminPaths.issueSending(issueId))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch progress')),
    refetchInterval: ({ state }) => state.data !== undefined && untilNextPoll(state.data),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** @returns the interval in milliseconds; false when nothing changes any more */
export function untilNextPoll(progress: SendingProgress): number | false {
  if (isOnlyTriedAgain(progress)) return longInterval;
  // Emails that were handed over before the pause are still being delivered.
  return progress.status === 'sending' || (progress.status === 'paused' && progress.underWay > 0) ? interval : false;
}

/** @returns whether all remaining emails wait for a retry, as far as the error log tells, which has at most fifty lines */
export function isOnlyTriedAgain({ status, trouble, waiting, underWay, log }: SendingProgress): boolean {
  if (status !== 'sending' || trouble !== null || waiting === 0 || underWay > 0) return false;
  return log.filter((email) => email.status === 'waiting').length === waiting;
}

/** Opens and clicks of an issue. */
export const figuresQuery = (http: Http, issueId: string) =>
  queryOptions({
    queryKey: [adminPaths.issues, issueId, 'figures'],
    queryFn: () =>
      http
        .get<IssueFigures>(adminPaths.issueFigures(issueId))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch figures')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** Sends an issue now. Errors: `issue-empty`, `issue-state`, and `stale-edit` when the version is not the stored one. */
export const startSendingMutation = (http: Http, issueId: string) =>
  mutationOptions({
    mutationFn: (start: SendingStart) =>
      http.send<SendingProgress>('POST', adminPaths.issueSending(issueId), start).then(requireAnswer),
  });

/** Pauses a sending, or resumes it. */
export const pauseSendingMutation = (http: Http, issueId: string) =>
  mutationOptions({
    mutationFn: (paused: boolean) =>
      http.send<SendingProgress>('PATCH', adminPaths.issueSending(issueId), { paused }).then(requireAnswer),
  });
