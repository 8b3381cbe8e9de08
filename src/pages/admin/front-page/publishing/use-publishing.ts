import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { v7 as uuid } from 'uuid';
import {
  dropFrontPageMutation,
  editedFrontPageQuery,
  frontPageRevisionsQuery,
  refreshFrontPage,
  restoreFrontPageMutation,
} from '../../../../client/admin/front-page.ts';
import type { HttpError } from '../../../../client/http.ts';
import type { AdminFrontPage, FrontPageRevision } from '../../../../contract/front-page.ts';
import { confirm } from '../../../../ui/confirm.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp, useSite } from '../../../site/layout/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useWrite } from '../../forms/use-write.ts';
import { notices } from '../notices.ts';
import type { FrontPageForm } from '../use-front-page-form.ts';

/** What is done to the published front page and to those to come, and how it is taken back. */
export function usePublishing(form: Pick<FrontPageForm, 'stored' | 'adopt' | 'afterAutosave'>) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { timeZone } = useSite();
  /** A toast outlives the rendering that it was shown by. */
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });

  /** Somebody was faster: their front page is shown before anything is done to it. */
  function onRefused({ code }: HttpError): boolean {
    if (code !== 'stale-edit' && code !== 'front-page-state' && code !== 'not-found') return false;
    showToast(notices.changedMeanwhile);
    void queryClient.fetchQuery(editedFrontPageQuery(http)).then(take, () => undefined);
    return true;
  }

  function take(next: AdminFrontPage): void {
    latest.current.adopt(next);
  }

  const shared = { refresh: refreshFrontPage, onRefused };
  const drop = useWrite({ ...shared, mutation: dropFrontPageMutation });
  const restoring = useWrite({ ...shared, mutation: restoreFrontPageMutation });

  function restore(id: string, onDone: (before: FrontPageRevision | null) => void): void {
    latest.current.afterAutosave(() => {
      const { version, liveRevision } = latest.current.stored;
      restoring.mutate(
        { id, version, key: uuid() },
        {
          onSuccess: (next) => {
            take(next);
            onDone(liveRevision);
          },
        },
      );
    });
  }

  /** @param id of a scheduled revision; empty for the draft @param onDone called with the front page as it was, and as it is */
  function remove(id: string, onDone: (before: AdminFrontPage, next: AdminFrontPage) => void): void {
    latest.current.afterAutosave(() => {
      const { stored } = latest.current;
      drop.mutate(
        { id, version: stored.version },
        {
          onSuccess: (next) => {
            take(next);
            onDone(stored, next);
          },
        },
      );
    });
  }

  return {
    /** Whether one of these runs; known at once. */
    isRunning: () => drop.isRunning() || restoring.isRunning(),
    /** Publishes an earlier version again; the toast takes that back. */
    restore: ({ id, publishAt }: FrontPageRevision): void =>
      restore(id, (before) =>
        showToast({
          title: 'Front page restored',
          description: `Readers see the version of ${dateAndTime(publishAt, timeZone)} now.`,
          ...(before && { action: { label: 'Undo', act: () => restore(before.id, tellUndone) } }),
        }),
      ),
    /** Makes the version before the published one public again. @param onDone called when it is */
    unpublish: async (onDone: () => void): Promise<void> => {
      const { pages } = await queryClient.fetchInfiniteQuery(frontPageRevisionsQuery(http));
      const before = (pages[0]?.items ?? [])
        .filter(({ isLive, isCancelled }) => !isLive && !isCancelled)
        .toSorted((one, other) => other.publishAt.localeCompare(one.publishAt))[0];
      if (!before) return;
      restore(before.id, () => {
        tellUndone();
        onDone();
      });
    },
    discard: (onDone: () => void): void => remove('', onDone),
    cancel: async ({ id, publishAt }: FrontPageRevision): Promise<void> => {
      const agreed = await confirm({
        title: `Cancel the front page of ${dateAndTime(publishAt, timeZone)}?`,
        detail: latest.current.stored.draft
          ? 'Readers will not see it. It stays in the history.'
          : 'Readers will not see it. It becomes your draft.',
        yes: 'Cancel it',
        no: 'Keep it scheduled',
      });
      if (!agreed) return;
      remove(id, (before, next) =>
        showToast(before.draft || !next.draft ? notices.cancelled : notices.cancelledToDraft),
      );
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

function tellUndone(): void {
  showToast(notices.undone);
}
