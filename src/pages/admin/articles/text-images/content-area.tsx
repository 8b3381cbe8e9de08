import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../../ui/forms/field.tsx';
import { growing, useGrowth } from '../../../../ui/forms/use-growth.ts';
import { dropIntoField, pasteIntoField } from '../../writing/paste/paste-into-field.ts';
import { PlainKey } from '../../writing/paste/plain-key.ts';
import type { ArticleFields } from '../article-fields.ts';
import { written } from '../page-field.tsx';
import { FieldImages } from './field-images.ts';
import type { TextImages } from './use-text-images.ts';

interface ContentAreaProps {
  control: ControlProps;
  images: TextImages;
  hidden: boolean;
}

/**
 * The field of an article's text. What is pasted from other programs becomes Markdown, and files that are dropped or pasted are uploaded and
 * stand in the text as images.
 */
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
  useWatch<ArticleFields, 'content'>({ name: 'content' });
  useGrowth(area);
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
      placeholder="Write the article…"
      data-dragging={isDragging || undefined}
      className={`${written} ${growing} prose min-h-[50dvh] data-dragging:bg-tint`}
    />
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
