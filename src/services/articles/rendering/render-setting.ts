import { type Quotes, quotesFor } from '../../../markdown/quotes.ts';
import type { LibraryImages } from '../../images/page-images.ts';
import { maxImages } from './text-image.ts';

/** The medium of a text: a page; a feed reader, which has no style sheet of ours; a mail program, which may show JPEG alone. */
export type Medium = 'page' | 'feed' | 'email';

/** With what a text is shown. */
export interface Showing {
  /** Has the images of the library that the text shows; one that is missing here is shown as its alt text. */
  images: LibraryImages;
  /** A page unless it says something else. */
  medium?: Medium;
  /** Language of the text, a BCP 47 tag; quotation marks and dashes of the keyboard become its own. Without it they stay. */
  language?: string;
  /** Id of the article, if several texts may stand in one document: the ids of footnotes have it in them. */
  idPrefix?: string;
  /** Whether headings have ids: in the text of a page of its own. */
  hasHeadingIds?: boolean;
  /** HTML in the place of a contact form, in the text of a static page. All other texts show its source. */
  contactForm?: string;
}

/** The setting for which a text is rendered. Tokens are parsed and rendered with it as their environment. */
export interface RenderSetting extends Required<Omit<Showing, 'language' | 'contactForm'>> {
  /** Those of the text's language; null leaves the text as it is typed. */
  quotes: Quotes | null;
  /** How many more images may be shown. */
  remaining: number;
  /** Null where a contact form is shown as its source. */
  contactForm: string | null;
  /** Whether footnotes stand beside the text where there is room. */
  notesBeside: boolean;
  /** Tables shown so far. */
  tables: number;
  /** Whether something in the text is written from right to left: code in it says that it is not. */
  hasRightToLeft: boolean;
}

const settingKey = Symbol('setting');

type Environment = Record<string | symbol, unknown>;

/** @returns an environment for one rendering */
export function environmentOf({ images, medium = 'page', language, idPrefix = '', ...others }: Showing): Environment {
  const quotes = language === undefined ? null : quotesFor(language);
  const setting: RenderSetting = {
    images,
    medium,
    quotes,
    idPrefix,
    remaining: maxImages,
    hasHeadingIds: others.hasHeadingIds ?? false,
    contactForm: others.contactForm ?? null,
    notesBeside: false,
    tables: 0,
    hasRightToLeft: false,
  };
  return { [settingKey]: setting };
}

/** @returns what `environmentOf` was given */
export function settingOf(environment: Environment | undefined): RenderSetting {
  return environment?.[settingKey] as RenderSetting;
}
