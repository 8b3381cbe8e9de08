import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ShareCard } from '../../services/articles/share-card.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import { withWorkFolder } from '../../services/media/originals/work-folder.ts';
import { DrawingThread } from './drawing-thread.ts';

/** Draws a card as a PNG. */
export type DrawShareCard = (card: Omit<ShareCard, 'version'>) => Promise<Buffer>;

/** @returns a function that draws cards in a thread of its own, with images from this machine or from the media storage */
export function shareCardDrawer(
  media: Pick<MediaParts, 'storage' | 'workDir'>,
  thread: Pick<DrawingThread, 'draw'> = new DrawingThread(),
): DrawShareCard {
  return ({ image, ...texts }) => {
    if (!image) return thread.draw({ ...texts, image: null, focus: null });
    if ('file' in image) return thread.draw({ ...texts, image: image.file, focus: null });
    return withWorkFolder(media.workDir, async (folder) => {
      const file = join(folder, 'image');
      const isThere = await fetchImage(media, image.key, file);
      return thread.draw({ ...texts, image: isThere ? file : null, focus: image.focus });
    });
  };
}

/**
 * @returns whether the storage has the image: without it, the card is drawn as for an article without one
 * @throws when the storage fails: networks would keep a card without the image
 */
async function fetchImage({ storage }: Pick<MediaParts, 'storage'>, key: string, target: string): Promise<boolean> {
  const stored = await storage.get(key);
  if (!stored) return false;
  await pipeline(stored.body, createWriteStream(target));
  return true;
}
