import type { UseFormReturn } from 'react-hook-form';
import { confirm } from '../../../ui/confirm.tsx';
import type { ArticleFields } from '../fields/article-fields.ts';
import { useTextImages } from '../text-images/use-text-images.ts';
import { useHeroImage } from './use-hero-image.ts';

/**
 * The images of an article and the uploads that are on their way into it.
 * @param scope of the article in this browser: see `unsavedScope`
 */
export function useArticleImages(form: UseFormReturn<ArticleFields>, scope: string) {
  const hero = useHeroImage(form);
  const text = useTextImages(scope);

  function endUploads(): void {
    text.cancelAll();
    for (const { key } of hero.uploads.uploads) hero.uploads.cancel(key);
  }

  return {
    hero,
    text,
    /** Cancels the uploads on their way. */
    endUploads,
    /** Asks before the article is published without unfinished uploads. @returns whether it may be published */
    leaveOutUploads: async (): Promise<boolean> => {
      const isComing = hero.uploads.uploads.some(({ state }) => state !== 'failed');
      if (!isComing && !text.isAwaited()) return true;
      const agreed = await confirm({
        title: 'Publish without the image?',
        detail: "An image hasn't been uploaded yet, so readers won't see it.",
        yes: 'Publish without it',
        no: 'Wait',
      });
      if (agreed) endUploads();
      return agreed;
    },
  };
}

export type ArticleImages = ReturnType<typeof useArticleImages>;
