import type { PicturePlace } from '../../../ui/picture.tsx';

/** How a card looks: see `cardForms`. */
export interface CardForm {
  /** Absent where the card shows no image. */
  place?: PicturePlace;
  card: string;
  image: string;
  text: string;
  headline: string;
  excerpt: string;
  /** Of the byline's date. */
  date: string;
}

const shape = { width: 1200, height: 800 };

/** A row whose thumbnail is 112 px square on phones, as high as a 3:2 image of 168 px. */
const row = {
  card: 'flex-row-reverse gap-4 sm:flex-col',
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

const sizesOfColumn =
  '(min-width:100rem) calc(K*458px),(min-width:80rem) calc(K*384px),(min-width:64rem) calc(K*(33.3vw - 32px)),(min-width:40rem) calc(K*(50vw - 32px))';

const wide: CardForm = {
  place: {
    ...shape,
    sizes: `(min-width:100rem) calc(K*540px),(min-width:80rem) calc(K*451px),(min-width:64rem) calc(K*(33.3vw - 32px)),(min-width:40rem) calc(K*(50vw - 32px)),calc(K*(100vw - 32px))`,
    maxPixels: 960,
  },
  card: 'flex-col sm:col-span-6 sm:grid sm:grid-cols-12 sm:gap-x-8 bare:sm:block',
  image: 'mb-3 aspect-video w-full sm:col-span-6 sm:aspect-[3/2] sm:mb-0 xl:col-span-7',
  text: 'sm:col-span-6 xl:col-span-5',
  headline: 'text-[1.625rem]/[1.14] xl:text-[2rem]/[1.1] group-bare:sm:text-[2.5rem]/[1.08]',
  excerpt: 'max-sm:hidden xl:text-lg/[1.5] group-bare:sm:text-xl/[1.5]',
  date: 'max-sm:hidden',
};

const standard: CardForm = {
  ...row,
  card: `${row.card} sm:col-span-3`,
  place: { ...shape, sizes: `${sizesOfColumn},calc(K*168px)`, maxPixels: 750 },
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

const inColumn: CardForm = {
  ...full,
  place: { ...shape, sizes: `${sizesOfColumn},calc(K*(100vw - 32px))`, maxPixels: 750 },
};

/** Two columns; on phones one full card, then two rows. */
const pairs = [inColumn, { ...inColumn, ...row }, { ...inColumn, ...row }];

/** The grids that have cards, each with the classes of its columns and its cards in their order. */
export const cardGrids = {
  rhythm: { columns: 'sm:grid-cols-6', forms: rhythm },
  pairs: { columns: 'sm:grid-cols-2', forms: pairs },
};

export type CardGrid = keyof typeof cardGrids;

/** @returns the form of the card at a place of the grid, from 0 */
export function formAt(grid: CardGrid, index: number): CardForm {
  const { forms } = cardGrids[grid];
  return forms[index % forms.length] ?? standard;
}
