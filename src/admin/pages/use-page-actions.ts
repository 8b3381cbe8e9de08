import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { discardPageCopyMutation, refreshPages, trashPageMutation } from '../../client/admin/pages.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';
import { toFields } from './page-form.ts';
import type { PageForm } from './use-page-form.ts';

/** @returns what is done to a stored page beside its form: each asks first */
export function usePageActions({ base, rebase, giveUp, afterAutosave }: PageForm) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const discarding = useWrite({
    mutation: discardPageCopyMutation,
    refresh: refreshPages,
    onSuccess: (page) => {
      const fields = toFields(page);
      rebase({ ...base, stored: page, version: page.version, fields, opened: fields }, fields);
      showToast({ title: 'Changes discarded', description: 'They are still in the history.' });
    },
  });
  const trashing = useWrite({
    mutation: trashPageMutation,
    onSuccess: async () => {
      showToast({ title: 'Page moved to the trash', description: 'It can be restored for 30 days.' });
      giveUp();
      await navigate({ to: '/admin/pages' });
      return refreshPages(queryClient);
    },
  });
  const { stored } = base;
  return {
    discard: async () => {
      const agreed = await confirm({
        title: 'Discard the changes that readers don’t see yet?',
        detail: 'The page stays as readers see it.',
        yes: 'Discard',
        isDestructive: true,
      });
      if (agreed && stored) afterAutosave(() => void discarding.mutate(stored.id));
    },
    askAndTrash: async () => {
      const agreed = await confirm({
        title: `Move "${stored?.title ?? ''}" to the trash?`,
        detail: 'Readers no longer see it. You can restore it for 30 days.',
        yes: 'Move to trash',
        isDestructive: true,
      });
      if (agreed && stored) trashing.mutate(stored.id);
    },
  };
}
