import type { EditedShareImage } from '../../contract/share-preview.ts';
import type { Database } from '../../database/schema.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { idsOf, presentImage, readPageImages } from '../images/page-images.ts';
import { readStoredImage } from '../images/stored-image.ts';
import { type CardSetting, describeShareCard, type ShareCard } from './share-card.ts';
import { ownShareImage } from './share-image.ts';

/**
 * Chooses as `shareImageOf` does, for an article that may not be stored as it is edited.
 * @returns the card that networks will show, or the URL of the article's own image; an unknown category or author is left out of the card
 */
export async function editedShareImageOf(
  db: Database,
  given: EditedShareImage,
  setting: CardSetting,
): Promise<{ card: ShareCard } | { url: string }> {
  const { siteUrl } = setting;
  const stored = given.image === '' ? null : storeImageUrl(given.image, siteUrl);
  const shown = presentImage(stored, await readPageImages(db, idsOf([stored]), siteUrl), siteUrl);
  const category = await db
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('id', '=', given.category)
    .executeTakeFirst();
  const author = await db.selectFrom('authors').select('name').where('id', '=', given.author).executeTakeFirst();
  const article = {
    ...shown,
    title: given.title,
    category: category ?? { name: '', slug: '' },
    authors: author ? [{ name: author.name, role: 'words' as const }] : [],
    ownFile: shown.image ? null : await readStoredImage(shown.imageUrl, setting),
  };
  const own = ownShareImage(article, siteUrl);
  return own ? { url: own.url } : { card: describeShareCard(article, setting) };
}
