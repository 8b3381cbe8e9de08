import type { PageImage } from '../../src/contract/images.ts';
import type { LibraryImages } from '../../src/services/images/page-images.ts';

interface TextImage {
  id: string;
  image: PageImage;
  alt: string;
  caption: string;
  credit: string;
}

let count = 0;

/** @returns an image of the library, 1,000 × 500 pixels with two variants unless `given` says something else */
export function textImage({
  image,
  ...given
}: Partial<Omit<TextImage, 'image'>> & { image?: Partial<PageImage> } = {}): TextImage {
  count += 1;
  const id = `0197712e-0000-7000-8000-${String(count).padStart(12, '0')}`;
  return {
    id,
    image: {
      folder: `https://magazine.test/media/${id}/f00/`,
      width: 1000,
      height: 500,
      widths: [320, 1000],
      hasAvif: false,
      focalX: 0.5,
      focalY: 0.5,
      color: '',
      ...image,
    },
    alt: 'A river',
    caption: 'The caption of the library',
    credit: '',
    ...given,
  };
}

/** @returns the images for a rendering */
export function textImages(...images: TextImage[]): LibraryImages {
  const rights = { copyrightNotice: '', licence: '', licenceUrl: '' };
  return new Map(images.map(({ id, ...image }) => [id, { ...image, rights }]));
}
