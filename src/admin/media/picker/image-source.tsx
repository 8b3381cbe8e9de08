import { useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import type { Uploads } from '../uploads/upload.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { MediaPicker } from './media-picker.tsx';

interface ImageSourceProps {
  /** Name of the button: "Choose a portrait". */
  label: string;
  /** From `useSingleUpload`. */
  uploads: Uploads;
  /** Called with an image that was chosen from the library. */
  onChoose: (item: MediaItem) => void;
  /** Whether files can be dropped and pasted anywhere in the window. One place of a page at most. */
  wholeWindow?: boolean;
}

/** Beside a field for the URL of an image: one button opens the library, where files can be uploaded, too. They can also be dropped and pasted here. */
export function ImageSource({ label, uploads, onChoose, wholeWindow = false }: ImageSourceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <DropZone
        label={label}
        multiple={false}
        wholeWindow={wholeWindow && !isOpen}
        onFiles={uploads.add}
        onPress={() => setOpen(true)}
        isLow
      />
      <UploadList {...uploads} />
      <MediaPicker open={isOpen} onChoose={onChoose} onFiles={uploads.add} onClose={() => setOpen(false)} />
    </div>
  );
}
