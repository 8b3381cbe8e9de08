import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { IssueFigures, SendingProgress, SendingStart } from '../../contract/newsletter-sending.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from './reading.ts';

/** How often a sending is asked after while emails go out, in milliseconds. */
const interval = 1000;

/** The same while nothing is left but emails that were refused for now: these wait for minutes, or hours. */
const longInterval = 15_000;

/** How the sending of an issue goes; asked again as long as it goes on. */
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

/** @returns in milliseconds; false when nothing moves any more */
function untilNextPoll(progress: SendingProgress): number | false {
  if (isOnlyTriedAgain(progress)) return longInterval;
  // After a pause the emails that were under way are still on their way.
  return progress.status === 'sending' || (progress.status === 'paused' && progress.underWay > 0) ? interval : false;
}

/** @returns whether all emails that are left were refused for now; their lines are in the log, which has fifty of them at most */
export function isOnlyTriedAgain({ status, trouble, waiting, underWay, log }: SendingProgress): boolean {
  if (status !== 'sending' || trouble !== null || waiting === 0 || underWay > 0) return false;
  return log.filter((email) => email.status === 'waiting').length === waiting;
}

/** What is known of how an issue was received. */
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

/** Sends an issue now. Refused with `issue-empty`, `issue-state`, and `stale-edit` when the version is not the stored one. */
export const startSendingMutation = (http: Http, issueId: string) =>
  mutationOptions({
    mutationFn: (start: SendingStart) =>
      http.send<SendingProgress>('POST', adminPaths.issueSending(issueId), start).then(requireAnswer),
  });

/** Holds a sending up, or lets it go on. */
export const pauseSendingMutation = (http: Http, issueId: string) =>
  mutationOptions({
    mutationFn: (paused: boolean) =>
      http.send<SendingProgress>('PATCH', adminPaths.issueSending(issueId), { paused }).then(requireAnswer),
  });
