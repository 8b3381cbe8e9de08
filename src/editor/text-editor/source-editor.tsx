import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../../ui/forms/field.tsx';
import { growing, useGrowth } from '../../ui/forms/use-growth.ts';
import { written } from '../../ui/written-class.ts';
import { FieldImages } from '../field/field-images.ts';
import { dropIntoField, pasteIntoField } from '../paste/paste-into-field.ts';
import { PlainKey } from '../paste/plain-key.ts';
import { useEditorPort } from '../port.ts';
import type { TextField } from './text-field.ts';

interface SourceEditorProps {
  control: ControlProps;
  field: TextField;
  hidden: boolean;
  /** Names the field when it is on the page; null when it has left. The same function at every call. */
  onReady: (field: HTMLTextAreaElement | null) => void;
}

/**
 * A text as Markdown. What is pasted from other programs becomes Markdown; files that are dropped or pasted are uploaded, and stand in
 * the text as images.
 */
export function SourceEditor({ control, field: { useTextarea }, hidden, onReady }: SourceEditorProps) {
  const port = useEditorPort();
  const { ref, ...textarea } = useTextarea();
  const [isDragging, setDragging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowth(area);
  const [plainKey] = useState(() => new PlainKey());
  const { attach } = port.images;
  useEffect(() => {
    if (!area.current) return;
    const target = new FieldImages(area.current);
    attach(target);
    onReady(area.current);
    return () => {
      target.close();
      attach(null);
      onReady(null);
    };
  }, [attach, onReady]);

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    setDragging(false);
    if (dropIntoField(event.dataTransfer, { field: event.currentTarget, port })) event.preventDefault();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const place = { field: event.currentTarget, port };
    if (pasteIntoField(event.clipboardData, place, plainKey.isHeld)) event.preventDefault();
  }

  return (
    <textarea
      {...control}
      {...textarea}
      ref={(element) => {
        ref(element);
        area.current = element;
      }}
      onDragOver={(event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      onPaste={paste}
      onKeyDown={(event) => plainKey.note(event)}
      onKeyUp={(event) => plainKey.forget(event)}
      hidden={hidden}
      dir="auto"
      placeholder={`Write the ${port.noun.one}…`}
      data-dragging={isDragging || undefined}
      className={`${written} ${growing} min-h-[50dvh] font-serif text-[1.1875rem] leading-[1.65] data-dragging:bg-tint md:text-[1.3125rem] md:leading-[1.62]`}
    />
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
