import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { useEditorPort } from '../port.ts';
import { importDocuments } from './import-documents.ts';

interface ImportDocumentProps {
  /** All of the text, as Markdown. */
  text: () => string;
  /** Called before the text comes: the editor must be visible then. */
  onOpen: () => void;
}

/** Puts the text of a Word document at the caret. */
export function ImportDocument({ text, onOpen }: ImportDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const port = useEditorPort();
  function take(files: readonly File[]): void {
    flushSync(onOpen);
    void importDocuments(files, { port, text });
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
