import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { v7 as uuid } from 'uuid';
import {
  cancelFrontPageMutation,
  editedFrontPageQuery,
  type FrontPageAct,
  frontPageRevisionsQuery,
  refreshFrontPage,
  restoreFrontPageMutation,
} from '../../../../client/admin/front-page.ts';
import type { HttpError } from '../../../../client/http.ts';
import type { AdminFrontPage, FrontPageBlock, FrontPageRevision } from '../../../../contract/front-page.ts';
import { confirm } from '../../../../ui/confirm.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp, useSite } from '../../../site/layout/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useWrite } from '../../forms/use-write.ts';
import { notices } from '../notices.ts';
import type { FrontPageForm } from '../use-front-page-form.ts';

/** A call that publishes an earlier version, and what is done with its answer. */
interface Restoration extends FrontPageAct {
  key: string;
  onDone: (next: AdminFrontPage) => void;
}

/** What is done to the published front page and to those to come, and how it is taken back. */
export function usePublishing(form: FrontPageForm) {
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
    tellChanged();
    return true;
  }

  function tellChanged(): void {
    showToast(notices.changedMeanwhile);
    void queryClient.fetchQuery(editedFrontPageQuery(http)).then(take, () => undefined);
  }

  function take(next: AdminFrontPage): void {
    latest.current.adopt(next);
  }

  const shared = { refresh: refreshFrontPage, onRefused };
  const cancelling = useWrite({ ...shared, mutation: cancelFrontPageMutation });
  const restoring = useWrite<AdminFrontPage, Restoration>({
    ...shared,
    mutation: restoreFrontPageMutation,
    // Callbacks of a call end with the page; a toast takes back from the next page, too.
    onSuccess: (next, { onDone }) => onDone(next),
  });

  function restore(id: string, onDone: Restoration['onDone']): void {
    latest.current.afterAutosave(() => {
      const { version } = latest.current.storedNow();
      restoring.mutate({ id, version, key: uuid(), onDone });
    });
  }

  function undoRestore(id: string): void {
    restore(id, (next) => {
      take(next);
      showToast(notices.undone);
    });
  }

  return {
    /** Whether a call runs; known at once. */
    isRunning: () => restoring.isRunning() || cancelling.isRunning(),
    /** Publishes an earlier version again; the toast takes that back. */
    restore: ({ id, publishAt }: FrontPageRevision): void =>
      restore(id, (next) => {
        const before = latest.current.storedNow().liveRevision;
        take(next);
        showToast({
          title: 'Front page restored',
          description: `Readers see the version of ${dateAndTime(publishAt, timeZone)} now.`,
          ...(before && { action: { label: 'Undo', act: () => undoRestore(before.id) } }),
        });
      }),
    /**
     * Makes the version before a published one public again, unless readers see another one by now.
     * @param onDone called with what the form held until then
     * @throws what reading the history throws
     */
    unpublish: async (
      published: FrontPageRevision | null,
      onDone: (blocks: FrontPageBlock[]) => unknown,
    ): Promise<void> => {
      const { pages } = await queryClient.fetchInfiniteQuery(frontPageRevisionsQuery(http));
      const [shown, before] = (pages[0]?.items ?? [])
        .filter(({ isCancelled }) => !isCancelled)
        .toSorted((one, other) => other.publishAt.localeCompare(one.publishAt));
      if (!before || shown?.id !== published?.id) return tellChanged();
      restore(before.id, (next) => {
        const { blocks } = structuredClone(latest.current.form.getValues());
        take(next);
        showToast(notices.undone);
        onDone(blocks);
      });
    },
    cancel: async ({ id, publishAt }: FrontPageRevision): Promise<void> => {
      const agreed = await confirm({
        title: `Cancel the front page of ${dateAndTime(publishAt, timeZone)}?`,
        detail: latest.current.storedNow().draft
          ? 'Readers will not see it. It stays in the history.'
          : 'Readers will not see it. It becomes your draft.',
        yes: 'Cancel it',
        no: 'Keep it scheduled',
      });
      if (!agreed) return;
      latest.current.afterAutosave(() => {
        const { draft, version } = latest.current.storedNow();
        cancelling.mutate(
          { id, version },
          {
            onSuccess: (next) => {
              take(next);
              showToast(draft || !next.draft ? notices.cancelled : notices.cancelledToDraft);
            },
          },
        );
      });
    },
  };
}
