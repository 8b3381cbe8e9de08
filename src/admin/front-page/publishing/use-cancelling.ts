import { cancelFrontPageMutation } from '../../../client/admin/front-page.ts';
import type { FrontPageRevision } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useWrite } from '../../session/use-write.ts';
import { notices } from '../editing/notices.ts';
import type { Adopting } from './use-adopting.ts';

/** Asks, and on a yes cancels a scheduled front page: without a draft it becomes the draft. */
export function useCancelling({ form, write }: Adopting) {
  const { timeZone } = useSite();
  const { mutate, isRunning } = useWrite({ ...write, mutation: cancelFrontPageMutation });

  function cancel(id: string): void {
    const { draft, version } = form.storedNow();
    mutate(
      { id, version },
      {
        onSuccess: (next) => {
          form.adopt(next);
          showToast(draft || !next.draft ? notices.cancelled : notices.cancelledToDraft);
        },
      },
    );
  }

  return {
    isRunning,
    cancel: async ({ id, publishAt }: FrontPageRevision): Promise<void> => {
      const agreed = await confirm({
        title: `Cancel the front page of ${dateAndTime(publishAt, timeZone)}?`,
        detail: form.storedNow().draft
          ? 'Readers will not see it. It stays in the history.'
          : 'Readers will not see it. It becomes your draft.',
        yes: 'Cancel it',
        no: 'Keep it scheduled',
      });
      if (agreed) form.afterAutosave(() => cancel(id));
    },
  };
}
