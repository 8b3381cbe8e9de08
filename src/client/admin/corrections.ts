import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { CorrectionSending } from '../../contract/correction-sending.ts';
import type { AdminCorrection, CorrectionChange, CorrectionInput } from '../../contract/corrections.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';
import { createEntry, type SaveTarget } from './create-entry.ts';
import { untilNextPoll } from './newsletter-sending.ts';

/** How often the list is read while a correction is being emailed, in milliseconds. */
const interval = 2000;

/** The corrections of an article, newest first. */
export const correctionsQuery = (http: Http, articleId: string) =>
  queryOptions({
    queryKey: [adminPaths.corrections(articleId)],
    queryFn: () =>
      http
        .get<AdminCorrection[]>(adminPaths.corrections(articleId))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch corrections')),
    refetchInterval: ({ state }) =>
      state.data?.some(({ emailStatus }) => emailStatus === 'sending') ? interval : false,
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

export interface SavedCorrection extends SaveTarget {
  correction: CorrectionInput & Pick<CorrectionChange, 'version'>;
}

/** Adds a correction, or changes it. Error: `stale-edit` when another editor has changed it. */
export const saveCorrectionMutation = (articleId: string) => (http: Http) => {
  const change = (id: string, correction: CorrectionChange) =>
    http.send<AdminCorrection>('PATCH', adminPaths.correction(articleId, id), correction).then(requireAnswer);
  return mutationOptions({
    mutationFn: ({ id, isNew, correction }: SavedCorrection) => {
      if (!isNew) return change(id, correction);
      const { version: _, ...body } = correction;
      return createEntry<AdminCorrection>(http, {
        path: adminPaths.corrections(articleId),
        id,
        body,
        change: () => change(id, body),
      });
    },
  });
};

export const deleteCorrectionMutation = (articleId: string) => (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.correction(articleId, id)) });

/** Invalidates the corrections of an article after a write. */
export function refreshCorrections(queryClient: QueryClient, articleId: string): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.corrections(articleId)] });
}

/** The email about a correction: whom it would reach, or how far it is; read again as long as emails go out. */
export const correctionSendingQuery = (http: Http, { articleId, id }: Pick<AdminCorrection, 'articleId' | 'id'>) =>
  queryOptions({
    queryKey: [adminPaths.correctionSending(articleId, id)],
    queryFn: () =>
      http
        .get<CorrectionSending>(adminPaths.correctionSending(articleId, id))
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch recipients')),
    refetchInterval: ({ state }) => (state.data?.progress ? untilNextPoll(state.data.progress) : false),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** Starts the email. Errors: `correction-state` when it was started, or no subscriber would get it; `article-state`. */
export const startCorrectionSendingMutation = (path: string) => (http: Http) =>
  mutationOptions({ mutationFn: () => http.send<CorrectionSending>('POST', path).then(requireAnswer) });

/** Pauses the email, or resumes it. */
export const pauseCorrectionSendingMutation = (path: string) => (http: Http) =>
  mutationOptions({
    mutationFn: (paused: boolean) => http.send<CorrectionSending>('PATCH', path, { paused }).then(requireAnswer),
  });
