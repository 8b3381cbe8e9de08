import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../../ui/forms/field.tsx';
import { growing, useGrowth } from '../../../../ui/forms/use-growth.ts';
import type { ArticleFields } from '../article-fields.ts';
import { written } from '../page-field.tsx';
import type { TextImages } from './use-text-images.ts';

interface ContentAreaProps {
  control: ControlProps;
  images: TextImages;
  hidden: boolean;
}

/** The field of an article's text. Files that are dropped or pasted into it are uploaded, and stand in the text as images. */
export function ContentArea({ control, images, hidden }: ContentAreaProps) {
  const { register } = useFormContext<ArticleFields>();
  const { ref, ...field } = register('content');
  const [isDragging, setDragging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useWatch<ArticleFields, 'content'>({ name: 'content' });
  useGrowth(area);
  const { attach } = images;
  useEffect(() => {
    attach(area.current);
    return () => attach(null);
  }, [attach]);

  function drop(event: DragEvent): void {
    setDragging(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    give(event.dataTransfer);
  }

  function paste(event: ClipboardEvent): void {
    // Word processors put a picture of the text beside the text.
    if (event.clipboardData.types.includes('text/plain')) return;
    if (give(event.clipboardData)) event.preventDefault();
  }

  function give({ files }: DataTransfer): boolean {
    if (files.length > 0) images.addFiles([...files]);
    return files.length > 0;
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
