import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ArticleFields } from '../admin/articles/article-fields.ts';
import { FieldImages } from '../admin/articles/text-images/field-images.ts';
import type { TextImages } from '../admin/articles/text-images/use-text-images.ts';
import type { ControlProps } from '../ui/forms/field.tsx';
import { growing, useGrowth } from '../ui/forms/use-growth.ts';
import { written } from '../ui/written-class.ts';
import { dropIntoField, pasteIntoField } from './paste/paste-into-field.ts';
import { PlainKey } from './paste/plain-key.ts';

interface SourceEditorProps {
  control: ControlProps;
  images: TextImages;
  hidden: boolean;
  /** Names the field when it is on the page; null when it has left. The same function at every call. */
  onReady: (field: HTMLTextAreaElement | null) => void;
}

/**
 * An article's text as Markdown. What is pasted from other programs becomes Markdown; files that are dropped or pasted are uploaded, and stand in
 * the text as images.
 */
export function SourceEditor({ control, images, hidden, onReady }: SourceEditorProps) {
  const { register } = useFormContext<ArticleFields>();
  const { ref, ...field } = register('content');
  const [isDragging, setDragging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useWatch<ArticleFields, 'content'>({ name: 'content' });
  useGrowth(area);
  const [plainKey] = useState(() => new PlainKey());
  // A paste goes on while the page is rendered again.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  const { attach } = images;
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
    const place = { field: event.currentTarget, images: () => latest.current };
    if (dropIntoField(event.dataTransfer, place)) event.preventDefault();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const place = { field: event.currentTarget, images: () => latest.current };
    if (pasteIntoField(event.clipboardData, place, plainKey.isHeld)) event.preventDefault();
  }

  return (
    <textarea
      {...control}
      {...field}
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
      placeholder="Write the article…"
      data-dragging={isDragging || undefined}
      className={`${written} ${growing} min-h-[50dvh] font-serif text-[1.1875rem] leading-[1.65] data-dragging:bg-tint md:text-[1.3125rem] md:leading-[1.62]`}
    />
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
