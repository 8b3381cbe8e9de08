import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import type { Uploads } from '../uploads/upload.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { MediaPicker } from './media-picker.tsx';

interface ImageSourceProps {
  /** Name of the button that uploads: "Upload a portrait". */
  label: string;
  /** From `useSingleUpload`. */
  uploads: Uploads;
  /** Called with an image that was chosen from the library. */
  onChoose: (item: MediaItem) => void;
  /** Whether files can be dropped and pasted anywhere in the window. One place of a page at most. */
  wholeWindow?: boolean;
}

/** Beside a field for the URL of an image: takes one from the library, or uploads what is dropped, pasted or chosen. */
export function ImageSource({ label, uploads, onChoose, wholeWindow = false }: ImageSourceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <DropZone
        label={label}
        multiple={false}
        wholeWindow={wholeWindow && !isOpen}
        onFiles={uploads.add}
        isLow
        beside={
          <Button variant="outline" onClick={() => setOpen(true)}>
            <Images aria-hidden="true" size={16} />
            Choose from library
          </Button>
        }
      />
      <UploadList {...uploads} />
      <MediaPicker open={isOpen} onChoose={onChoose} onClose={() => setOpen(false)} />
    </div>
  );
}
