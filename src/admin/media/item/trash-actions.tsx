import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  deleteMediaMutation,
  mediaItemQuery,
  refreshMedia,
  restoreMediaMutation,
  showChangedMedia,
  trashMediaMutation,
} from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { can, whyNot } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';

/** The image is used. */
const conflict = 409;

interface TrashButtonProps {
  item: MediaItem;
  /** Called when the image is in the trash. */
  onGone: () => void;
}

/** Moves the image to the trash. One that is used stays, and the page says where it is used. */
export function TrashButton({ item: { id, fileName }, onGone }: TrashButtonProps) {
  const queryClient = useQueryClient();
  const leave = useLeave(onGone);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useWrite({
    mutation: trashMediaMutation,
    refresh: refreshMedia,
    onSuccess: () => {
      showToast({ title: 'Success', description: `“${fileName}” moved to the trash` });
      showChangedMedia(queryClient, (listed) => (listed.id === id ? null : listed));
      leave();
    },
    onRefused: ({ status, detail }) => {
      if (status !== conflict) return false;
      setProblem(detail);
      // Another editor has just begun to use it.
      void refreshMedia(queryClient);
      return true;
    },
  });

  async function ask(): Promise<void> {
    setProblem(null);
    const agreed = await confirm({
      title: `Move “${fileName}” to the trash?`,
      detail: `You can restore it for ${limits.trashDays} days. Anything you haven't saved here is lost.`,
      yes: 'Move to trash',
      isDestructive: true,
    });
    if (agreed) mutate(id);
  }

  return (
    <>
      {problem && (
        <p role="alert" className="error-note w-full">
          Not moved to the trash. {problem}
        </p>
      )}
      <Button variant="destructive" aria-disabled={isPending} onClick={() => isPending || void ask()}>
        <Trash2 aria-hidden="true" size={16} />
        Move to trash
      </Button>
    </>
  );
}

interface TrashActionsProps {
  item: MediaItem;
  mayRestore: boolean;
  /** Called when the image is deleted for good. */
  onDeleted: () => void;
}

/** Above an image in the trash: the ways out of it. */
export function TrashActions({ item: { id, fileName }, mayRestore, onDeleted }: TrashActionsProps) {
  const http = useHttp();
  const user = useUser();
  const queryClient = useQueryClient();
  const leave = useLeave(onDeleted);
  const removeFromLists = () => showChangedMedia(queryClient, (listed) => (listed.id === id ? null : listed));
  const restoring = useWrite({
    mutation: restoreMediaMutation,
    refresh: refreshMedia,
    onSuccess: (restored) => {
      showToast({ title: 'Success', description: `“${fileName}” restored` });
      removeFromLists();
      queryClient.setQueryData(mediaItemQuery(http, id).queryKey, restored);
    },
  });
  const deleting = useWrite({
    mutation: deleteMediaMutation,
    refresh: refreshMedia,
    onSuccess: () => {
      showToast({ title: 'Success', description: `“${fileName}” deleted permanently` });
      removeFromLists();
      leave();
    },
  });

  async function askAndDelete(): Promise<void> {
    const agreed = await confirm({
      title: `Are you sure you want to permanently delete “${fileName}”?`,
      detail: "Its file and all its sizes are deleted. This can't be undone.",
      yes: 'Delete permanently',
      isDestructive: true,
    });
    if (agreed) deleting.mutate(id);
  }

  const mayDelete = can(user, 'delete-media');
  return (
    <section
      aria-label="In the trash"
      className="note mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <p>This image is in the trash. It is deleted permanently {limits.trashDays} days after it was moved there.</p>
        {!mayRestore && <p className="mt-0.5 text-muted">{whyNot(user, 'change-media')}</p>}
        {mayRestore && !mayDelete && <p className="mt-0.5 text-muted">{whyNot(user, 'delete-media')}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayDelete && (
          <Button variant="destructive" aria-disabled={deleting.isPending} onClick={() => void askAndDelete()}>
            Delete permanently
          </Button>
        )}
        {mayRestore && (
          <Button variant="solid" aria-disabled={restoring.isPending} onClick={() => restoring.mutate(id)}>
            Restore
          </Button>
        )}
      </div>
    </section>
  );
}

/** @returns a function that gives the form up and goes back to the list */
function useLeave(onLeave: () => void): () => void {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return () => {
    onLeave();
    void navigate({ to: '/admin/media', search });
  };
}
