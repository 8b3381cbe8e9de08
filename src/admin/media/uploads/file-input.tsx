import type { Ref } from 'react';
import { mediaTypes } from '../../../contract/media.ts';

/** For `accept`: what the file dialog offers. Names, too: not every system knows the media type of HEIC. */
const acceptedImages = [...mediaTypes.map((type) => `image/${type}`), 'image/heif', '.heic', '.heif'].join(',');

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  /** Called with the chosen files; at least one. */
  onFiles: (files: File[]) => void;
}

/** Opens the file dialog for images when it is clicked by a button; it is not shown itself. */
export function FileInput({ ref, label, multiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={acceptedImages}
      multiple={multiple}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Cleared, so that the same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
