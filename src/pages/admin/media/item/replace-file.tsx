import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef } from 'react';
import { refreshMedia } from '../../../../client/admin/media.ts';
import type { MediaItem } from '../../../../contract/media.ts';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { FileInput } from '../uploads/file-input.tsx';
import { isUnderWay } from '../uploads/upload.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

interface ReplaceFileProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
}

/** Puts another file in the place of this one. Texts and labels stay, and every use shows the new image. */
export function ReplaceFile({ item, onReplaced }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const queue = useUploads({
    replaces: item.id,
    onDone: (replaced) => {
      void refreshMedia(queryClient);
      showToast({ title: 'Success', description: 'File replaced. Everything that uses this image shows the new one.' });
      onReplaced(replaced);
    },
  });
  const isPending = queue.uploads.some(isUnderWay);

  async function ask(file: File): Promise<void> {
    const agreed = await confirm({
      title: `Replace “${item.fileName}” with “${file.name}”?`,
      detail: 'Everything that uses this image shows the new file. Texts and labels stay; a crop or rotation is reset.',
      yes: 'Replace file',
    });
    if (!agreed) return;
    // What is left of an earlier try.
    for (const { key } of queue.uploads) queue.cancel(key);
    queue.add([file]);
  }

  return (
    <>
      <Button variant="quiet" aria-disabled={isPending} onClick={() => isPending || input.current?.click()}>
        <RefreshCw aria-hidden="true" size={16} className={isPending ? 'motion-safe:animate-spin' : ''} />
        {isPending ? 'Replacing...' : 'Replace file'}
      </Button>
      <FileInput ref={input} label="Replace file" onFiles={([file]) => file && void ask(file)} />
      <div className={queue.uploads.length > 0 ? 'order-last w-full' : 'contents'}>
        <UploadList {...queue} />
      </div>
    </>
  );
}
