import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ControlProps, controlClass } from '../../../../ui/forms/field.tsx';
import { dropIntoField, pasteIntoField } from '../../writing/paste/paste-into-field.ts';
import { PlainKey } from '../../writing/paste/plain-key.ts';
import type { ArticleFields } from '../article-fields.ts';
import { FieldImages } from './field-images.ts';
import type { TextImages } from './use-text-images.ts';

interface ContentAreaProps {
  control: ControlProps;
  images: TextImages;
  hidden: boolean;
}

/** The field of an article's text. What is pasted from other programs becomes Markdown; files are uploaded,
 * and stand in the text as images. */
export function ContentArea({ control, images, hidden }: ContentAreaProps) {
  const { register } = useFormContext<ArticleFields>();
  const { ref, ...field } = register('content');
  const [isDragging, setDragging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
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
    return () => {
      target.close();
      attach(null);
    };
  }, [attach]);

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    setDragging(false);
    if (dropIntoField(event.dataTransfer, { field: event.currentTarget, images: () => latest.current })) {
      event.preventDefault();
    }
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
      rows={18}
      data-dragging={isDragging || undefined}
      className={`${controlClass} min-h-96 resize-y py-4 font-serif text-lg leading-relaxed data-dragging:border-accent data-dragging:bg-tint lg:px-[calc(50%-18.5rem)]`}
    />
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
