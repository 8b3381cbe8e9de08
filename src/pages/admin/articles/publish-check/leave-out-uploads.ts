import { confirm } from '../../../../ui/confirm.tsx';
import type { HeroImage } from '../hero/use-hero-image.ts';
import type { TextImages } from '../text-images/use-text-images.ts';

/**
 * Asks before an article is published without the images that are still on their way into it.
 * @param end gives up what is on its way
 * @returns whether it may be published
 */
export async function leaveOutUploads({ uploads }: HeroImage, text: TextImages, end: () => void): Promise<boolean> {
  const isComing = uploads.uploads.some(({ state }) => state !== 'failed');
  if (!isComing && !text.isAwaited()) return true;
  const agreed = await confirm({
    title: 'Publish without the image?',
    detail: "An image hasn't been uploaded yet, so readers won't see it.",
    yes: 'Publish without it',
    no: 'Wait',
  });
  if (agreed) end();
  return agreed;
}
