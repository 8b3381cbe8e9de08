import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { PickerImages } from './picker-images.tsx';
import { type Arrangement, type Picker, usePicker } from './use-picker.ts';

export interface MediaPickerProps {
  open: boolean;
  /** Called with the image that was chosen, after the dialog has closed. */
  onChoose: (item: MediaItem) => void;
  /** With it several images can be chosen; `onChoose` gets one that was chosen alone. */
  onChooseSeveral?: ((items: MediaItem[], as: Arrangement) => void) | undefined;
  /**
   * Called with the files that were given, after the dialog has closed; the page around it uploads them. Left out: the dialog does, and
   * stays open until they have arrived.
   */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Called when the dialog has closed, whatever was chosen. */
  onClose: () => void;
}

/** A dialog in which an image of the library is chosen, or uploaded and chosen. Closed, it gives the focus back. */
export function MediaPicker({ open, ...rest }: MediaPickerProps) {
  return open && <OpenPicker {...rest} />;
}

function OpenPicker({ onChoose, onChooseSeveral, onFiles, onClose }: Omit<MediaPickerProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isMultiple = onChooseSeveral !== undefined;
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // A touch keyboard would cover the images.
    if (matchMedia('(pointer: fine)').matches) dialog.current?.querySelector('input')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const picker = usePicker({
    isMultiple,
    onDone: (items, as) => {
      close();
      const [item] = items;
      if (items.length > 1) onChooseSeveral?.(items, as);
      else if (item) onChoose(item);
    },
    onFiles:
      onFiles &&
      ((files) => {
        close();
        onFiles(files);
      }),
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto h-[min(52rem,92dvh)] max-h-none w-[min(68rem,94vw)] max-w-none flex-col border border-rule bg-paper text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] open:flex dark:bg-tint"
    >
      <header className="flex shrink-0 items-center justify-between gap-4 border-rule border-b py-2 pr-2 pl-5">
        <h2 id={heading} className="font-semibold text-lg">
          {isMultiple ? 'Choose images' : 'Choose an image'}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4" ref={picker.scroller}>
        <div className="mb-4 grid gap-4">
          <search className="flex">
            <SearchField label="Search images" value={picker.q} onChange={picker.search} />
          </search>
          <DropZone
            label={isMultiple ? 'Upload images' : 'Upload an image'}
            multiple={isMultiple}
            wholeWindow
            isLow
            onFiles={picker.give}
          />
          <UploadList {...picker.uploads} />
        </div>
        <PickerImages picker={picker} />
      </div>
      {isMultiple && <SeveralFoot picker={picker} />}
    </dialog>
  );
}

/** Ends the choice of several images: as a gallery where they can be one, or as single ones. */
function SeveralFoot({ picker: { chosen, main, finish } }: { picker: Picker }) {
  const { length } = chosen;
  const { max } = limits.galleryImages;
  const isGallery = main === 'gallery';
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-rule border-t px-5 py-3">
      <p role="status" className="mr-auto text-muted text-sm">
        {length > 0 && `${countOf(length, 'image')} chosen`}
        {length > max && ` · A gallery can have up to ${max}`}
      </p>
      {isGallery && (
        <Button variant="outline" onClick={() => finish('images')}>
          Insert as separate images
        </Button>
      )}
      <Button
        variant="solid"
        aria-disabled={length === 0}
        className="aria-disabled:opacity-60"
        onClick={() => finish(main)}
      >
        {isGallery ? `Insert gallery (${length})` : length > 1 ? `Insert images (${length})` : 'Insert image'}
      </Button>
    </footer>
  );
}
