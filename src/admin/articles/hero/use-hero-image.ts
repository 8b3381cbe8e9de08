import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { imageIdOf } from '../../../contract/images.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { lacksAlt } from '../../media/describe-image.ts';
import { useSingleUpload } from '../../media/picker/use-single-upload.ts';
import type { Uploads } from '../../media/uploads/upload.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** The fields of the hero image. */
type HeroFields = Pick<ArticleFields, 'imageUrl' | 'imageAlt' | 'imageCaption'>;

/** The hero image of an article: how it is chosen and uploaded. */
export interface HeroImage {
  uploads: Uploads;
  choose: (item: MediaItem) => void;
  remove: () => void;
  /** The URL of the image that has taken the place of another one; empty where that was removed; null for none. */
  replacement: string | null;
  /** Brings the other one back, with its texts. */
  undo: () => void;
}

/** Puts an image of the library into the form of an article. Texts belong to an image: another one begins with its own. */
export function useHeroImage(form: UseFormReturn<ArticleFields>): HeroImage {
  const [replaced, setReplaced] = useState<{ before: HeroFields; by: string } | null>(null);
  /** The element that had the focus when a file was given. */
  const focused = useRef<Element>(null);
  const uploads = useSingleUpload((item) => {
    choose(item);
    if (lacksAlt(item)) describeNext();
  });

  function fill({ imageUrl, imageAlt, imageCaption }: HeroFields): void {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('imageUrl', imageUrl, options);
    form.setValue('imageAlt', imageAlt, options);
    form.setValue('imageCaption', imageCaption, options);
  }

  function replace(next: HeroFields): void {
    const [imageUrl, imageAlt, imageCaption] = form.getValues(['imageUrl', 'imageAlt', 'imageCaption']);
    fill(next);
    setReplaced(imageUrl.trim() === '' ? null : { before: { imageUrl, imageAlt, imageCaption }, by: next.imageUrl });
  }

  function choose({ id, url, caption }: MediaItem): void {
    if (imageIdOf(form.getValues('imageUrl')) === id) return;
    replace({ imageUrl: url, imageAlt: null, imageCaption: caption });
  }

  /** An editor who has waited for the upload describes the image next; one who does something else keeps the focus. */
  function describeNext(): void {
    const isWaiting = document.activeElement === focused.current && !isTyping(focused.current);
    if (isWaiting) setTimeout(() => form.setFocus('imageAlt'));
  }

  return {
    uploads: {
      ...uploads,
      add: (files) => {
        focused.current = document.activeElement;
        return uploads.add(files);
      },
    },
    choose,
    remove: () => replace({ imageUrl: '', imageAlt: null, imageCaption: '' }),
    replacement: replaced?.by ?? null,
    undo: () => {
      if (replaced) fill(replaced.before);
      setReplaced(null);
    },
  };
}

function isTyping(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
