import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef } from 'react';
import { refreshMedia, replaceMediaFileMutation } from '../../../../client/admin/media.ts';
import type { MediaItem } from '../../../../contract/media.ts';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useWrite } from '../../forms/use-write.ts';
import { acceptedImages } from '../uploads/accepted-images.ts';

interface ReplaceFileProps {
  item: MediaItem;
  onReplaced: (item: MediaItem) => void;
}

/** Puts another file in the place of this one. Texts and labels stay, and every use shows the new picture. */
export function ReplaceFile({ item, onReplaced }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, failure } = useWrite({
    mutation: replaceMediaFileMutation,
    refresh: refreshMedia,
    onSuccess: (replaced) => {
      showToast({ title: 'Success', description: 'File replaced. Everything that uses this image shows the new one.' });
      onReplaced(replaced);
    },
  });

  async function ask(file: File): Promise<void> {
    const agreed = await confirm({
      title: `Replace “${item.fileName}” with “${file.name}”?`,
      detail: 'Everything that uses this image shows the new file. Texts and labels stay; a crop or rotation is reset.',
      yes: 'Replace file',
    });
    if (agreed) mutate({ id: item.id, file });
  }

  return (
    <>
      <Button variant="quiet" aria-disabled={isPending} onClick={() => isPending || input.current?.click()}>
        <RefreshCw aria-hidden="true" size={16} className={isPending ? 'motion-safe:animate-spin' : ''} />
        {isPending ? 'Replacing...' : 'Replace file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Replace file"
        accept={acceptedImages}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          if (file) void ask(file);
        }}
      />
      {failure && (
        <p role="alert" className="order-last w-full border-danger border-l-2 bg-tint px-4 py-3 text-sm">
          Not replaced. {failure}
        </p>
      )}
    </>
  );
}
