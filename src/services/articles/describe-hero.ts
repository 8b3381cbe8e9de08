import type { Article } from '../../contract/articles.ts';
import { idsOf, type LibraryImages } from '../images/page-images.ts';

interface HeroColumns {
  title: string;
  image_url: string | null;
  image_alt: string | null;
  image_caption: string;
}

type Hero = Pick<Article, 'imageAlt' | 'imageCaption' | 'imageCredit' | 'imageRights'>;

const nothing: Hero = { imageAlt: '', imageCaption: '', imageCredit: '', imageRights: null };

/**
 * @param images has the image of the article if it is in the library and was not deleted
 * @param settings.titleAsCaption whether the title stands under an image without a caption
 * @returns what the page of an article says of its image; nothing for none
 */
export function describeHero(
  { title, image_url, image_alt, image_caption }: HeroColumns,
  images: LibraryImages,
  { titleAsCaption }: { titleAsCaption: boolean },
): Hero {
  if (image_url === null) return nothing;
  const imageCaption = image_caption || (titleAsCaption ? title : '');
  const [id] = idsOf([image_url]);
  if (id === undefined) return { ...nothing, imageAlt: image_alt ?? '', imageCaption };
  const known = images.get(id);
  if (!known) return nothing;
  return { imageAlt: image_alt ?? known.alt, imageCaption, imageCredit: known.credit, imageRights: known.rights };
}
