import { type ReactNode, useRef } from 'react';
import { mediaTypes } from '../../../contract/media.ts';

/** For `accept`: what the file dialog offers. Names, too: not every system knows the media type of HEIC. */
const acceptedImages = [...mediaTypes.map((type) => `image/${type}`), 'image/heif', '.heic', '.heif'].join(',');

interface FileInputProps {
  label: string;
  multiple?: boolean;
  /** Called with the chosen files; at least one. */
  onFiles: (files: File[]) => void;
  /** @param choose opens the file dialog @returns the button that calls it, with what stands beside it */
  children: (choose: () => void) => ReactNode;
}

/** Lets a button open the file dialog for images. */
export function FileInput({ label, multiple = false, onFiles, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
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
    </>
  );
}
