import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ControlProps, controlClass } from '../../../../ui/forms/field.tsx';
import type { ArticleFields } from '../article-fields.ts';
import { FieldImages } from './field-images.ts';
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
      rows={18}
      data-dragging={isDragging || undefined}
      className={`${controlClass} min-h-96 resize-y py-4 font-serif text-lg leading-relaxed data-dragging:border-accent data-dragging:bg-tint lg:px-[calc(50%-18.5rem)]`}
    />
  );
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
