import type { PicturePlace } from '../../ui/picture.tsx';

/** How a card looks: see `cardForms`. */
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

/** An image above the text at every width. */
const full = {
  ...row,
  card: 'flex-col',
  image: 'mb-4 aspect-[3/2] w-full',
  headline: 'text-2xl/[1.18] group-bare:sm:text-[1.75rem]/[1.14]',
  excerpt: 'group-bare:sm:text-lg/[1.5]',
};

/** From 40rem on. Where a screen has many pixels a point, lengths are shorter than the column (decision 25). */
const sizesOfColumn =
  '(min-resolution:1.5x) and (min-width:64rem) calc(K*21vw),(min-width:64rem) calc(K*min(458px,33.3vw - 32px)),(min-width:40rem) calc(K*(50vw - 32px))';

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

const standard: CardForm = {
  ...row,
  card: `${row.card} sm:col-span-3`,
  place: { ...shape, sizes: `${sizesOfColumn},(min-resolution:2.5x) calc(K*112px),calc(K*168px)`, maxPixels: 750 },
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

/** The same where the list ends before: what is left of a row takes all of it. */
const rhythmEnds = {
  2: [wide, wide],
  4: [wide, standard, standard, wide],
  5: [wide, standard, standard, standard, standard],
};

const inColumn: CardForm = {
  ...full,
  place: { ...shape, sizes: `${sizesOfColumn},${sizesOnPhone}`, maxPixels: 750 },
};

const inRow: CardForm = { ...inColumn, ...row };

/** Two columns; on phones one full card, then two rows. */
const pairs = [inColumn, inRow, inRow, inColumn, inRow, inRow];

const pairsEnds = {
  1: [wide],
  3: [inColumn, inRow, wide],
  5: [inColumn, inRow, inRow, inColumn, wide],
};

interface Grid {
  /** Classes of its columns, and of hairlines above all rows but the first. */
  columns: string;
  lines: string;
  /** Its cards in their order, again and again. */
  forms: CardForm[];
  /** The last of them, by how many they are. */
  ends: Partial<Record<number, CardForm[]>>;
}

/** The grids that have cards. */
export const cardGrids: Record<CardGrid, Grid> = {
  rhythm: {
    columns: 'sm:grid-cols-6',
    lines: '*:not-first:border-rule *:not-first:border-t *:not-first:pt-4 sm:*:not-first:pt-6',
    forms: rhythm,
    ends: rhythmEnds,
  },
  pairs: {
    columns: 'sm:grid-cols-2',
    lines:
      '*:border-rule max-sm:*:not-first:border-t max-sm:*:not-first:pt-4 sm:*:nth-[n+3]:border-t sm:*:nth-[n+3]:pt-6',
    forms: pairs,
    ends: pairsEnds,
  },
};

export type CardGrid = 'rhythm' | 'pairs';

/** @param index of the card, from 0 @param total how many there are @returns how the card looks */
export function formAt(grid: CardGrid, index: number, total: number): CardForm {
  const { forms, ends } = cardGrids[grid];
  const last = total % forms.length;
  const row = index >= total - last ? (ends[last] ?? forms) : forms;
  return row[index % forms.length] ?? standard;
}
