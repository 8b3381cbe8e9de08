import type { LibraryImages } from '../../images/page-images.ts';
import { findImages } from '../../media/uses/find-images.ts';

/** What shows a text: a page; a feed reader, which has no style sheet of ours; a mail program, which may show JPEG alone. */
export type Medium = 'page' | 'feed' | 'email';

/** Images that one text shows; further ones are shown as their alt text. More than an article has, and few enough to read at once. */
const maxImages = 200;

/** @returns the ids of the images of the library that a Markdown text may show, in the order of the text */
export function imagesOfText(source: string): string[] {
  return findImages(source).slice(0, maxImages);
}

/** What a text is rendered for, and with. Tokens are parsed and rendered with it as their environment. */
export interface RenderSetting {
  images: LibraryImages;
  medium: Medium;
  /** How many more images may be shown. */
  remaining: number;
}

const settingKey = Symbol('setting');

type Environment = Record<string | symbol, unknown>;

/** @returns an environment for one rendering */
export function environmentOf(images: LibraryImages, medium: Medium): Environment {
  return { [settingKey]: { images, medium, remaining: maxImages } satisfies RenderSetting };
}

/** @returns what `environmentOf` was given */
export function settingOf(environment: Environment | undefined): RenderSetting {
  return environment?.[settingKey] as RenderSetting;
}
