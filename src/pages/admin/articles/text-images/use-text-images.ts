import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../../../../contract/media.ts';
import type { Arrangement } from '../../media/picker/use-picker.ts';
import type { Uploads } from '../../media/uploads/upload.ts';
import { useUploads } from '../../media/uploads/use-uploads.ts';
import { writeGallery, writeImages } from './image-markdown.ts';
import { TextWriter } from './text-writer.ts';
import { useWhenComposed } from './use-when-composed.ts';

/** A file that is on its way into the text. */
interface Coming {
  /** Whether the list of uploads has had it: one that is missing there afterwards was canceled. */
  isListed: boolean;
  /** The text when its placeholder was put in. */
  before: string;
}

/** The images of an article's text: uploaded where somebody drops or pastes them, or taken from the library. */
export interface TextImages {
  /** Names the field of the text, which has to stay the same function; null when it leaves the page. */
  attach: (field: HTMLTextAreaElement | null) => void;
  uploads: Uploads;
  /** Uploads files, and puts a placeholder for each at the caret. */
  addFiles: (files: readonly File[]) => void;
  /** Puts images of the library at the caret. */
  insert: (items: readonly MediaItem[], as: Arrangement) => void;
  /** Ends all uploads, and removes what stands for them. */
  cancelAll: () => void;
}

/** Puts images into the text of an article while an editor types in it, and loses nothing of what is typed. */
export function useTextImages(): TextImages {
  const [writer] = useState(() => new TextWriter());
  const coming = useRef(new Map<string, Coming>());
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const whenComposed = useWhenComposed(field);
  const uploads = useUploads({
    onDone: (item, key) => {
      const before = coming.current.get(key)?.before ?? '';
      coming.current.delete(key);
      whenComposed(() => writer.finish(item, key, before));
    },
  });
  useHistory(field, writer, whenComposed);

  useEffect(() => {
    for (const [key, { isListed, before }] of coming.current) {
      const upload = uploads.uploads.find((one) => one.key === key);
      if (upload) coming.current.set(key, { isListed: true, before });
      const isRefused = upload?.state === 'failed' && !upload.canRetry;
      if (!isRefused && (upload || !isListed)) continue;
      coming.current.delete(key);
      whenComposed(() => writer.remove(key));
    }
  });

  return {
    attach: useCallback(
      (element) => {
        writer.field = element;
        setField(element);
      },
      [writer],
    ),
    uploads,
    addFiles: (files) => {
      const keys = uploads.add(files);
      const before = writer.placeUploads(keys.map((key, index) => ({ key, fileName: files[index]?.name ?? '' })));
      for (const key of keys) coming.current.set(key, { isListed: false, before });
    },
    insert: (items, as) => void writer.place(as === 'gallery' ? writeGallery(items) : writeImages(items)),
    cancelAll: () => {
      for (const key of coming.current.keys()) {
        uploads.cancel(key);
        writer.remove(key);
      }
      coming.current.clear();
    },
  };
}

const historySteps = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

/**
 * Undo leads from an image to its placeholder. Where the editor has typed nothing in between, it goes on to the text before both; otherwise the
 * image comes back with the next letter that is typed, and when the field is left.
 */
function useHistory(field: HTMLTextAreaElement | null, writer: TextWriter, whenComposed: (act: () => void) => void) {
  const act = useRef(whenComposed);
  useEffect(() => {
    act.current = whenComposed;
  });
  useEffect(() => {
    if (!field) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const settle = () => act.current(() => writer.settle());
    const onInput = (event: Event) => {
      const back = writer.arrivalsInText();
      if (back.length === 0 || !(event instanceof InputEvent)) return;
      const step = historySteps.get(event.inputType);
      if (step === undefined) setTimeout(settle);
      else if (back.every(({ isAlone }) => isAlone)) setTimeout(() => document.execCommand(step));
    };
    const onFocus = () => {
      writer.hasCaret = true;
    };
    field.addEventListener('input', onInput, { signal });
    field.addEventListener('focus', onFocus, { signal });
    field.addEventListener('blur', settle, { signal });
    return () => leaving.abort();
  }, [field, writer]);
}
