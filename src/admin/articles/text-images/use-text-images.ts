import { useCallback, useEffect, useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { writeGallery, writeImage, writeImages } from '../../../editor/images/image-markdown.ts';
import { placeholderOf } from '../../../editor/images/placeholders.ts';
import type { ImageTarget, IncomingImages } from '../../../editor/port.ts';
import type { Uploads } from '../../media/uploads/upload.ts';
import { useUploads } from '../../media/uploads/use-uploads.ts';
import { useKeptImages } from './use-kept-images.ts';

/** A file that is on its way into the text. */
interface Coming {
  fileName: string;
  /** Alt text from the text that the image came with; empty without one, or where the library has it. */
  alt: string;
  /** Whether it was in the list of uploads: if it is missing there afterwards, it was canceled. */
  isListed: boolean;
}

/** The images of an article's text: uploaded where the editor drops or pastes them, or taken from the library. */
export interface TextImages extends IncomingImages {
  uploads: Uploads;
  /** Whether the text waits for an image. */
  isAwaited: () => boolean;
  /** Ends all uploads, and removes their placeholders. */
  cancelAll: () => void;
  /** Images of earlier pages that this browser has kept, by the names of their files. */
  kept: { names: readonly string[]; add: () => void; discard: () => void };
  /** Moves the uploads under way to another text: that of the article which was created from this form. */
  moveTo: (scope: string) => void;
}

/** A paragraph that stands for an image which comes with a text: its alt text and its name. */
const incoming = /^!\[(.*)\]\(upload:([\w-]+)\)$/gm;

/** @param written between the brackets of an image @returns the alt text, as long as the library can have it */
function readAlt(written: string): string {
  return [...written.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')].slice(0, limits.altLength).join('');
}

/**
 * Puts images into the text of an article, whether it is shown as Markdown or as readers see it.
 * @param scope of the text in this browser: see `unsavedScope`
 */
export function useTextImages(scope: string): TextImages {
  const target = useRef<ImageTarget>(null);
  const coming = useRef(new Map<string, Coming>());
  /** Uploads that finished while there was no text to put them into. */
  const waiting = useRef<MediaItem[]>([]);
  const { keeper, found, take } = useKeptImages(scope);
  const uploads = useUploads({
    onDone: (uploaded, key) => {
      const alt = coming.current.get(key)?.alt ?? '';
      const item = alt === '' ? uploaded : { ...uploaded, alt };
      forget(key);
      if (target.current) target.current.finish(item, key);
      else waiting.current.push(item);
    },
  });

  useEffect(() => {
    for (const [key, one] of coming.current) {
      const upload = uploads.uploads.find((other) => other.key === key);
      if (upload) one.isListed = true;
      const isRefused = upload?.state === 'failed' && !upload.canRetry;
      if (!isRefused && (upload || !one.isListed)) continue;
      forget(key);
      target.current?.remove(key);
    }
  });

  function forget(key: string): void {
    coming.current.delete(key);
    keeper.drop(key);
  }

  /** Starts uploads. @param alts of the files, in their order. @returns the placeholder of each in the text */
  function upload(files: readonly File[], alts: readonly string[] = []): string[] {
    return uploads.add(files).map((key, index) => {
      const file = files[index];
      const fileName = file?.name ?? '';
      if (file) keeper.keep(key, file);
      coming.current.set(key, { fileName, alt: alts[index] ?? '', isListed: false });
      return placeholderOf(fileName, key);
    });
  }

  function addFiles(files: readonly File[]): void {
    target.current?.place(upload(files).join('\n\n'));
  }

  return {
    attach: useCallback((next) => {
      target.current = next;
      if (!next) return;
      for (const item of waiting.current.splice(0)) next.place(writeImage(item));
      for (const [key, { fileName }] of coming.current) if (!next.has(key)) next.place(placeholderOf(fileName, key));
    }, []),
    uploads,
    addFiles,
    placeWithFiles: (markdown, files) => {
      const names = [...files.keys()];
      const placeholders = upload([...files.values()], altsIn(markdown, names));
      const placeholderFor = (whole: string, _: string, name: string) => placeholders[names.indexOf(name)] ?? whole;
      target.current?.place(markdown.replaceAll(incoming, placeholderFor));
    },
    insert: (items, as) => target.current?.place(as === 'gallery' ? writeGallery(items) : writeImages(items)),
    isAwaited: () => [...coming.current.keys()].some((key) => target.current?.has(key)),
    cancelAll: () => {
      for (const key of coming.current.keys()) {
        uploads.cancel(key);
        target.current?.remove(key);
        forget(key);
      }
    },
    kept: {
      names: found.map(({ file }) => file.name),
      add: () => addFiles(take()),
      discard: () => void take(),
    },
    moveTo: (next) => keeper.moveTo(next),
  };
}

/** @returns the alt texts of the images with these names, in their order; empty where the text has none */
function altsIn(markdown: string, names: readonly string[]): string[] {
  const alts = new Map([...markdown.matchAll(incoming)].map(([, alt = '', name = '']) => [name, readAlt(alt)]));
  return names.map((name) => alts.get(name) ?? '');
}
