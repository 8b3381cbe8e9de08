import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TextImages } from '../../admin/articles/text-images/use-text-images.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { importDocuments } from './import-documents.ts';

interface ImportDocumentProps {
  images: TextImages;
  /** All of the text, as Markdown. */
  text: () => string;
  /** Called before the text comes: the editor is to be seen then. */
  onOpen: () => void;
}

/** Puts the text of a Word document at the caret. */
export function ImportDocument({ images, text, onOpen }: ImportDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  // The import goes on while the page is rendered again.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  function take(files: readonly File[]): void {
    flushSync(onOpen);
    void importDocuments(files, { images: () => latest.current, text });
  }
  return (
    <>
      <FieldButton isQuiet onClick={() => input.current?.click()}>
        Import Word file
      </FieldButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".docx,.doc,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        aria-label="Word document"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file again is a new choice.
          target.value = '';
          take(files);
        }}
      />
    </>
  );
}
