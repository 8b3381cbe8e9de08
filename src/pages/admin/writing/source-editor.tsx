import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../ui/forms/field.tsx';
import { growing, useGrowth } from '../../../ui/forms/use-growth.ts';
import type { ArticleFields } from '../articles/article-fields.ts';
import { written } from '../articles/page-field.tsx';
import { FieldImages } from '../articles/text-images/field-images.ts';
import type { TextImages } from '../articles/text-images/use-text-images.ts';

interface SourceEditorProps {
  control: ControlProps;
  images: TextImages;
  hidden: boolean;
  /** Names the field when it is on the page; null when it has left. The same function at every call. */
  onReady: (field: HTMLTextAreaElement | null) => void;
}

/** An article's text as Markdown. Files that are dropped or pasted into it are uploaded, and stand in the text as images. */
export function SourceEditor({ control, images, hidden, onReady }: SourceEditorProps) {
  const { register } = useFormContext<ArticleFields>();
  const { ref, ...field } = register('content');
  const [isDragging, setDragging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useWatch<ArticleFields, 'content'>({ name: 'content' });
  useGrowth(area);
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
