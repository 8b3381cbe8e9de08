import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState } from 'react';
import { refreshMedia } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FileInput } from '../uploads/file-input.tsx';
import { isUnderWay } from '../uploads/upload.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

interface ReplaceFileProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
}

/** Puts another file in the place of this one. Texts and labels stay, and every use shows the new image. */
export function ReplaceFile({ item, onReplaced }: ReplaceFileProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const removesEarlier = useRef(false);
  const queue = useUploads({
    replaces: item.id,
    removesEarlier: () => removesEarlier.current,
    onDone: (replaced) => {
      void refreshMedia(queryClient);
      showToast({ title: 'Success', description: 'File replaced. Everything that uses this image shows the new one.' });
      onReplaced(replaced);
    },
  });
  const isPending = queue.uploads.some(isUnderWay);

  function replace(file: File, removeEarlier: boolean): void {
    removesEarlier.current = removeEarlier;
    // Clears the message of an earlier try.
    for (const { key } of queue.uploads) queue.cancel(key);
    queue.add([file]);
  }

  return (
    <>
      <FileInput label="Replace file" onFiles={([file]) => file && setChosen(file)}>
        {(choose) => (
          <Button variant="quiet" aria-disabled={isPending} onClick={() => isPending || choose()}>
            <RefreshCw aria-hidden="true" size={16} className={isPending ? 'motion-safe:animate-spin' : ''} />
            {isPending ? 'Replacing...' : 'Replace file'}
          </Button>
        )}
      </FileInput>
      {chosen && (
        <ReplaceDialog
          oldName={item.fileName}
          newName={chosen.name}
          onClose={() => setChosen(null)}
          onAgreed={(removeEarlier) => replace(chosen, removeEarlier)}
        />
      )}
      <div className={queue.uploads.length > 0 ? 'order-last w-full' : 'contents'}>
        <UploadList {...queue} />
      </div>
    </>
  );
}
