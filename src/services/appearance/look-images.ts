import { type AppearanceChoices, imageChoices, type LogoFile, type SiteLogo } from '../../contract/appearance.ts';
import { smallUrlOf } from '../../contract/image-variants.ts';
import type { PageImage } from '../../contract/images.ts';
import { messages } from '../../contract/messages.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readPageImages } from '../images/page-images.ts';

/** The images of a look by choice; one that is not chosen, or is not in the library any more, is missing. */
export type LookImages = Partial<Record<(typeof imageChoices)[number], PageImage>>;

/** A look of the site with its images. */
export interface Look {
  choices: AppearanceChoices;
  images: LookImages;
}

/** @returns the looks with their images, which are read together, in the same order */
export async function withImages(
  db: Database,
  looks: readonly AppearanceChoices[],
  siteUrl: string,
): Promise<readonly Look[]> {
  const known = await readPageImages(db, looks.flatMap(imageIdsOf), siteUrl);
  return looks.map((choices) => {
    const images: LookImages = {};
    for (const name of imageChoices) {
      const image = known.get(choices[name] ?? '');
      if (image) images[name] = image;
    }
    return { choices, images };
  });
}

/** The images among choices, some of which may be left out. */
type ImageChoices = { [Name in (typeof imageChoices)[number]]?: string | null | undefined };

/** @returns the ids of the images */
function imageIdsOf(choices: ImageChoices): string[] {
  return imageChoices.flatMap((name) => choices[name] ?? []);
}

/** @throws ServiceError `invalid`, which names the fields, for images that are not in the library */
export async function refuseUnknownImages(db: Database, choices: ImageChoices): Promise<void> {
  const ids = imageIdsOf(choices);
  if (ids.length === 0) return;
  const rows = await db.selectFrom('media_items').select('id').where('id', 'in', ids).execute();
  const there = new Set(rows.map(({ id }) => id));
  const message = messages.appearance.unknownImage;
  const wrong = imageChoices.filter((name) => choices[name] && !there.has(choices[name]));
  if (wrong.length === 0) return;
  throw new ServiceError('invalid', message, { errors: Object.fromEntries(wrong.map((name) => [name, message])) });
}

/** Largest size of a logo on pages (`ui/header.css`), in CSS pixels: the front page of a wide screen. */
const largest = { width: 480, height: 88 } as const;

/** @returns the logo as pages and emails show it; undefined where the nameplate is text */
export function logoOf({ logo, logoDark }: LookImages): SiteLogo | undefined {
  if (!logo) return undefined;
  const hasTwo = logoDark && logoDark.folder !== logo.folder;
  return { light: logoFile(logo), ...(hasTwo && { dark: logoFile(logoDark) }) };
}

/** @returns the smallest file that is sharp at the largest size on screens with two pixels a point */
function logoFile(image: PageImage): LogoFile {
  const shown = Math.min(largest.width, (largest.height * image.width) / image.height);
  const wanted = Math.ceil(2 * shown);
  const width = image.widths.find((one) => one >= wanted) ?? image.widths.at(-1) ?? image.width;
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  return { url: smallUrlOf(image, wanted) ?? '', width, height };
}
