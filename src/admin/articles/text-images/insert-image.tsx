import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { TextImagePicker } from './text-image-picker.tsx';
import type { TextImages } from './use-text-images.ts';

interface InsertImageProps {
  /** Puts images of the library into the text. */
  insert: TextImages['insert'];
  /** Called before the images are inserted, to show the field of the text. */
  onOpen: () => void;
}

/** Puts images of the library at the caret of the text. */
export function InsertImage({ insert, onOpen }: InsertImageProps) {
  const [isOpen, setOpen] = useState(false);
  const choose: TextImages['insert'] = (items, as) => {
    flushSync(onOpen);
    insert(items, as);
  };
  return (
    <>
      <FieldButton isQuiet onClick={() => setOpen(true)}>
        Insert image
      </FieldButton>
      {isOpen && <TextImagePicker onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}
