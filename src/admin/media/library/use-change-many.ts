import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeManyMediaMutation, refreshMedia, showChangedMedia } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { BulkMediaChange, BulkMediaResult, MediaItem } from '../../../contract/media.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { countOf } from '../../../ui/count.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';

type Change = BulkMediaChange['change'];

/** An image that stayed as it was, and why. */
export interface FailedImage {
  id: string;
  name: string;
  detail: string;
}

/**
 * Changes several images together, and says in one toast how many.
 * @param onDone called with the results
 */
export function useChangeMany({ onDone }: { onDone: (result: BulkMediaResult) => void }) {
  const queryClient = useQueryClient();
  const sent = useRef<readonly MediaItem[]>([]);
  const [failures, setFailures] = useState<FailedImage[]>([]);
  const { mutate, isPending } = useWrite({
    mutation: changeManyMediaMutation,
    refresh: refreshMedia,
    onSuccess: (result, { ids, change }) => {
      const changed = new Set(result.changed);
      setFailures(failuresOf(result, sent.current));
      showChangedMedia(queryClient, (item) => (changed.has(item.id) ? afterChange(item, change) : item));
      showToast(describe(result, ids.length, change));
      onDone(result);
    },
  });

  /** @param onEnd called with the images that stayed as they were */
  function change(
    images: readonly MediaItem[],
    wanted: Change,
    onEnd?: (failures: readonly FailedImage[]) => void,
  ): void {
    const onSuccess = (result: BulkMediaResult) => onEnd?.(failuresOf(result, images));
    if (!mutate({ ids: images.map(({ id }) => id), change: wanted }, { onSuccess })) return;
    sent.current = images;
    setFailures([]);
  }

  return {
    isPending,
    /** Those that the last call has left as they were. */
    failures,
    change,
    /** Asks first. */
    askAndTrash: async (images: readonly MediaItem[]): Promise<void> => {
      const question = {
        title: `Move ${countOf(images.length, 'image')} to the trash?`,
        detail: `You can restore them for ${limits.trashDays} days. Images that are used somewhere stay.`,
        yes: 'Move to trash',
        isDestructive: true,
      };
      if (await confirm(question)) change(images, { trash: true });
    },
  };
}

function failuresOf({ failed }: BulkMediaResult, images: readonly MediaItem[]): FailedImage[] {
  const names = new Map(images.map(({ id, fileName }) => [id, fileName]));
  return failed.map(({ id, detail }) => ({ id, name: names.get(id) ?? '', detail }));
}

/** @returns the image as the server has changed it; null when it is in the trash now */
function afterChange(item: MediaItem, { alt, credit, addLabels = [], removeLabels = [], trash }: Change) {
  if (trash) return null;
  const labels = [...new Set([...item.labels, ...addLabels])].filter((label) => !removeLabels.includes(label));
  return {
    ...item,
    alt: alt ?? item.alt,
    credit: credit ?? item.credit,
    labels: labels.toSorted((one, other) => one.localeCompare(other)),
  };
}

function describe({ changed, failed }: BulkMediaResult, asked: number, { trash }: Change) {
  const past = trash ? 'moved to the trash' : 'changed';
  if (failed.length === 0) return { title: 'Success', description: `${countOf(asked, 'image')} ${past}` };
  const reason = failed.length === 1 ? failed[0]?.detail : 'The list says why.';
  const description = `${changed.length} of ${countOf(asked, 'image')} ${past}. ${reason}`;
  return { title: 'Error', description, variant: 'destructive' as const };
}
