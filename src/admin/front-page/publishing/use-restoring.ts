import { useQueryClient } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import {
  type FrontPageAct,
  frontPageRevisionsQuery,
  restoreFrontPageMutation,
} from '../../../client/admin/front-page.ts';
import type { AdminFrontPage, FrontPageBlock, FrontPageRevision } from '../../../contract/front-page.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useWrite } from '../../session/use-write.ts';
import { notices } from '../editing/notices.ts';
import type { Adopting } from './use-adopting.ts';

/** A call that publishes an earlier version, and takes over its answer. */
interface Restoration extends FrontPageAct {
  key: string;
  onDone: (next: AdminFrontPage) => void;
}

/** Publishes earlier versions of the front page again: one that is chosen, or the one before the last publication. */
export function useRestoring({ form, tellChanged, write }: Adopting) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { timeZone } = useSite();
  const { mutate, isRunning } = useWrite<AdminFrontPage, Restoration>({
    ...write,
    mutation: restoreFrontPageMutation,
    // The callbacks of a call end with the page, but a toast can undo from the next page, too.
    onSuccess: (next, { onDone }) => onDone(next),
  });

  function restore(id: string, onDone: Restoration['onDone']): void {
    form.afterAutosave(() => {
      const { version } = form.storedNow();
      mutate({ id, version, key: uuid(), onDone });
    });
  }

  function undoRestore(id: string): void {
    restore(id, (next) => {
      form.adopt(next);
      showToast(notices.undone);
    });
  }

  return {
    isRunning,
    /** Publishes an earlier version again; the toast takes that back. */
    restore: ({ id, publishAt }: FrontPageRevision): void =>
      restore(id, (next) => {
        const before = form.storedNow().liveRevision;
        form.adopt(next);
        showToast({
          title: 'Front page restored',
          description: `Readers see the version of ${dateAndTime(publishAt, timeZone)} now.`,
          ...(before && { actions: [{ label: 'Undo', act: () => undoRestore(before.id) }] }),
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
        const { blocks } = structuredClone(form.form.getValues());
        form.adopt(next);
        showToast(notices.undone);
        onDone(blocks);
      });
    },
  };
}
