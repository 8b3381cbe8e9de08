import type { PicturePlace } from '../../ui/picture.tsx';

/** How a card looks: see `formAt`. */
export interface CardForm {
  /** Absent where the card shows no image. */
  place?: PicturePlace;
  card: string;
  image: string;
  text: string;
  headline: string;
  excerpt: string;
  /** Class of the byline's date. */
  date: string;
}

const shape = { width: 1200, height: 800 };

/** A row whose thumbnail is 112 px square on phones, as high as a 3:2 image of 168 px. */
const row = {
  card: 'flex-row-reverse gap-4 sm:flex-col sm:gap-0',
  image: 'size-28 shrink-0 sm:mb-4 sm:aspect-[3/2] sm:h-auto sm:w-full',
  text: 'flex-1',
  headline: 'text-xl/[1.15] sm:text-2xl/[1.18] group-bare:sm:text-[1.75rem]/[1.14]',
  excerpt: 'max-sm:hidden group-bare:sm:text-lg/[1.5]',
  date: 'max-sm:hidden',
};

/** From 40rem on. Where a screen has many pixels a point, lengths are shorter than the column (decision 25). */
const sizesOfColumn =
  '(min-resolution:1.5x) and (min-width:64rem) calc(K*21vw),(min-width:64rem) calc(K*min(458px,33.3vw - 32px)),(min-width:40rem) calc(K*(50vw - 32px))';

/** On phones, a thumbnail. */
const sizesOfThumbnail = '(min-resolution:2.5x) calc(K*112px),calc(K*168px)';

/** As wide as the screen. */
const sizesOnPhone = '(min-resolution:2.5x) calc(K*60vw),calc(K*(100vw - 32px))';

const wide: CardForm = {
  place: {
    ...shape,
    sizes: `(min-resolution:1.5x) and (min-width:64rem) calc(K*25vw),(min-width:64rem) calc(K*min(540px,33.3vw - 32px)),(min-width:40rem) calc(K*(50vw - 32px)),${sizesOnPhone}`,
    maxPixels: 960,
  },
  card: 'flex-col sm:col-span-full sm:grid sm:grid-cols-12 sm:gap-x-8 bare:sm:block',
  image: 'mb-3 aspect-video w-full sm:col-span-6 sm:aspect-[3/2] sm:mb-0 xl:col-span-7',
  text: 'sm:col-span-6 xl:col-span-5',
  headline: 'text-[1.625rem]/[1.14] xl:text-[2rem]/[1.1] group-bare:sm:text-[2.5rem]/[1.08]',
  excerpt: 'max-sm:hidden xl:text-lg/[1.5] group-bare:sm:text-xl/[1.5]',
  date: 'max-sm:hidden',
};

/** The newest article of a page of its own: on phones, too, its image is the largest. */
const lead: CardForm = {
  ...wide,
  place: {
    ...shape,
    sizes: `(min-resolution:1.5x) and (min-width:64rem) calc(K*25vw),(min-width:64rem) calc(K*min(540px,38.9vw - 32px)),(min-width:40rem) calc(K*(58.3vw - 32px)),${sizesOnPhone}`,
    maxPixels: 960,
  },
  image: 'mb-4 aspect-[3/2] w-full sm:col-span-7 sm:mb-0',
  text: 'sm:col-span-5',
  headline: 'text-[1.75rem]/[1.14] xl:text-[2rem]/[1.1] group-bare:sm:text-[2.5rem]/[1.08]',
  excerpt: 'xl:text-lg/[1.5] group-bare:sm:text-xl/[1.5]',
};

/** A column of two. */
const half: CardForm = {
  ...row,
  place: { ...shape, sizes: `${sizesOfColumn},${sizesOfThumbnail}`, maxPixels: 750 },
};

const standard: CardForm = { ...half, card: `${row.card} sm:col-span-3` };

/** A card that is left alone takes the row, with an image that is smaller than in a column: age makes no article large. */
const strip: CardForm = {
  place: {
    ...shape,
    sizes: `(min-resolution:1.5x) and (min-width:64rem) calc(K*14vw),(min-width:64rem) calc(K*min(295px,22.2vw - 32px)),(min-width:40rem) calc(K*(33.3vw - 32px)),${sizesOfThumbnail}`,
    maxPixels: 480,
  },
  card: 'flex-row-reverse gap-4 sm:col-span-full sm:grid sm:grid-cols-12 sm:gap-x-8 bare:sm:block',
  image: 'size-28 shrink-0 sm:col-span-4 sm:aspect-[3/2] sm:h-auto sm:w-full',
  text: 'flex-1 sm:col-span-8',
  headline: 'text-xl/[1.15] sm:text-2xl/[1.18]',
  excerpt: 'max-sm:hidden',
  date: 'max-sm:hidden',
};

const textOnly: CardForm = {
  card: 'flex-col sm:col-span-2',
  image: '',
  text: '',
  headline: 'text-xl/[1.15] sm:text-[1.25rem]/[1.2]',
  excerpt: 'max-sm:hidden text-[0.9375rem]/[1.5]',
  // Half as wide as the others: the byline stays in one line.
  date: 'hidden',
};

/** Latest Stories, in columns of six: one wide card, two beside each other, three without an image; then the same again. */
const rhythm = [wide, standard, standard, textOnly, textOnly, textOnly];

/** The same where the list ends before: what is left of a row takes all of it, and none of the last ones is large. */
const rhythmEnds: Partial<Record<number, CardForm[]>> = {
  1: [strip],
  2: [wide, strip],
  4: [wide, standard, standard, strip],
  5: [wide, standard, standard, standard, standard],
};

export type CardGrid = 'rhythm' | 'pairs';

/** Classes of the columns of each grid. */
export const gridColumns: Record<CardGrid, string> = {
  rhythm: 'sm:grid-cols-6',
  pairs: 'sm:grid-cols-2',
};

/** @param index of the card, from 0: the newest @param total how many there are @returns how the card looks */
export function formAt(grid: CardGrid, index: number, total: number): CardForm {
  return grid === 'rhythm' ? formInRhythm(index, total) : formInPairs(index, total);
}

function formInRhythm(index: number, total: number): CardForm {
  if (index === 0) return wide;
  const last = total % rhythm.length;
  const forms = index >= total - last ? (rhythmEnds[last] ?? rhythm) : rhythm;
  return forms[index % rhythm.length] ?? standard;
}

/** The newest article leads; the others stand in two columns. */
function formInPairs(index: number, total: number): CardForm {
  if (index === 0) return lead;
  return index === total - 1 && total % 2 === 0 ? strip : half;
}
