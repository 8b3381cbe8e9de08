import type { ReactElement } from 'react';
import type { Font } from 'satori';
import { classic } from '../contract/palette-classic.ts';
import { shareCardSize } from '../contract/share-images.ts';
import type { Card, CardColours } from './card.ts';
import { box, line } from './elements.ts';
import { headingOf, sans } from './fonts.ts';
import { type HeadlineSpace, setHeadline } from './headline.ts';
import type { Box } from './image.ts';

const { width, height } = shareCardSize;

/** The right part of the card, to its edges. */
export const imageBox: Box = { left: 624, top: 0, width: width - 624, height };

/** The legible texts of the card; each may be empty. */
export type CardText = Pick<Card, 'siteName' | 'category' | 'title' | 'by' | 'author' | 'colours' | 'heading'>;

const margin = 52;
const column = imageBox.left - 2 * margin;

const besideImage: Omit<HeadlineSpace, 'family'> = {
  width: column,
  height: 344,
  sizes: [96, 88, 80, 72, 64, 57, 51, 45, 41, 37],
  align: 'left',
};

const acrossCard: Omit<HeadlineSpace, 'family'> = {
  width: 980,
  height: 322,
  sizes: [108, 96, 85, 76, 67, 59, 52],
  align: 'center',
};

/** @returns nameplate, category, headline and author in the left half; the image goes beside them */
export async function cardBesideImage(text: CardText, fonts: Font[]): Promise<ReactElement> {
  const { colours = classic.light } = text;
  const family = headingOf(text.heading);
  return box(
    { ...sheetOf(colours), padding: `36px ${width - margin - column}px 42px ${margin}px` },
    nameplate(text.siteName, { family, largest: 44, width: column, textAlign: 'left' }),
    box({ marginTop: 20, width: column, borderTop: `2px solid ${colours.ink}` }),
    box({ marginTop: 30 }, label(text)),
    box({ marginTop: 18, flexGrow: 1 }, await setHeadline(text.title, { ...besideImage, family }, fonts)),
    byline(text, 'left'),
  );
}

/** @returns the same across the whole card, centred as on an article's own page */
export async function cardOfType(text: CardText, fonts: Font[]): Promise<ReactElement> {
  const { colours = classic.light } = text;
  const family = headingOf(text.heading);
  return box(
    { ...sheetOf(colours), alignItems: 'center', padding: `36px ${margin}px 40px` },
    nameplate(text.siteName, { family, largest: 54, width: width - 2 * margin, textAlign: 'center' }),
    box({ marginTop: 18, width: '100%', borderTop: `2px solid ${colours.ink}` }),
    box({ marginTop: 4, width: '100%', borderTop: `1px solid ${colours.rule}` }),
    box(
      { flexGrow: 1, flexDirection: 'column', alignItems: 'center', justifyContent: 'center', maxWidth: '100%' },
      box({ marginBottom: 22 }, label(text)),
      await setHeadline(text.title, { ...acrossCard, family }, fonts),
    ),
    byline(text, 'center'),
  );
}

const sheetOf = ({ paper, ink }: CardColours) =>
  ({ width, height, flexDirection: 'column', background: paper, color: ink }) as const;

interface NameplateSpace {
  family: string;
  /** Font size of a short name. */
  largest: number;
  width: number;
  textAlign: 'left' | 'center';
}

/** Smallest font size of a name, for cards that are shown small; a name that is too long for it ends in an ellipsis. */
const smallestName = 24;

/** Estimated width of a letter in a wide name, in parts of the font size. An exact width would need a second layout. */
const widthOf = (letter: string) => (/\p{Lu}/u.test(letter) ? 0.72 : 0.47);

function nameplate(name: string, { family, largest, width, textAlign }: NameplateSpace): ReactElement {
  const fitting = Math.floor(width / [...name].reduce((sum, letter) => sum + widthOf(letter), 0.5));
  const fontSize = Math.min(largest, Math.max(smallestName, fitting));
  const type = { fontFamily: family, fontWeight: 600, fontSize, lineHeight: 1.1 };
  return line({ ...type, textAlign, letterSpacing: -0.03 * fontSize }, name);
}

/** Small tracked capitals, as everywhere on the site. */
function label({ category, colours = classic.light }: CardText): ReactElement {
  const type = { fontFamily: sans, fontWeight: 600, fontSize: 23, lineHeight: 1.3, letterSpacing: 2.1 };
  return line({ ...type, color: colours.accent }, category.toUpperCase());
}

function byline({ by, author, colours = classic.light }: CardText, textAlign: 'left' | 'center'): ReactElement {
  const type = { fontFamily: sans, fontWeight: 600, fontSize: 25, lineHeight: 1.3 };
  return line({ ...type, textAlign, color: colours.muted }, author && by + author);
}
