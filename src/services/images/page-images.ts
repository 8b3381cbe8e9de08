import { LRUCache } from 'lru-cache';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { firstUrlOf } from '../../contract/image-variants.ts';
import { type ImageRights, type PageImage, parseImageReference } from '../../contract/images.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database, MediaItemsTable } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { firstWidth, variantWidths } from './wanted-variants.ts';

const imageColumns = [
  'id',
  'width',
  'height',
  'is_animated',
  'placeholder',
  'focal_x',
  'focal_y',
  'variants_hash',
  'variants_state',
] as const;

const textColumns = [
  'alt',
  'is_decorative',
  'caption',
  'credit',
  'copyright_notice',
  'licence',
  'licence_url',
] as const;

const allColumns = [...imageColumns, ...textColumns] as const;

type ImageRow = Pick<MediaItemsTable, (typeof imageColumns)[number]>;
type TextRow = Pick<MediaItemsTable, (typeof textColumns)[number]>;

/** Images of the library by id, as pages show them. One that was deleted is missing. */
export type PageImages = ReadonlyMap<string, PageImage>;

/** An image of the library with its texts. */
export interface LibraryImage {
  image: PageImage;
  /** Empty for a decorative image, too. */
  alt: string;
  caption: string;
  credit: string;
  rights: ImageRights;
}

export type LibraryImages = ReadonlyMap<string, LibraryImage>;

/** Answers most often present no more images than this; a longer list of ids is filled up to a multiple of it. */
const fillTo = 16;

/** Maximum ids of one query: SQLite takes 32,766 parameters. */
const maxIds = 1024;

/** @returns the ids of the images that stored values refer to; other values, such as URLs, are left out */
export function idsOf(stored: readonly (string | null)[]): string[] {
  return stored.flatMap((value) => (value === null ? [] : (parseImageReference(value) ?? [])));
}

/**
 * Reads images together, and notes them. Nothing is read for no id.
 * @param ids in any number and order
 */
export async function readPageImages(db: Database, ids: readonly string[], siteUrl: string): Promise<PageImages> {
  const images = new Map<string, PageImage>();
  for (const list of toLists(ids)) {
    const rows = await readRows<ImageRow>(db, imageColumns, list);
    for (const row of rows) images.set(row.id, presentPageImage(row, siteUrl));
  }
  return images;
}

/** The same with the images' texts. */
export async function readLibraryImages(db: Database, ids: readonly string[], siteUrl: string): Promise<LibraryImages> {
  const images = new Map<string, LibraryImage>();
  for (const list of toLists(ids)) {
    const rows = await readRows<ImageRow & TextRow>(db, allColumns, list);
    for (const row of rows) images.set(row.id, { image: presentPageImage(row, siteUrl), ...presentTexts(row) });
  }
  return images;
}

/** @returns the images alone */
export function pageImagesOf(images: LibraryImages): PageImages {
  return new Map([...images].map(([id, { image }]) => [id, image]));
}

async function readRows<Row>(db: Database, columns: readonly (keyof Row & keyof MediaItemsTable)[], list: string[]) {
  const query = compileOnce(db, `images ${columns.length} ${list.length}`, () =>
    db.selectFrom('media_items').select(columns).where('id', 'in', list).compile(),
  );
  const { rows } = await db.executeQuery({ ...query, parameters: list });
  return rows as Row[];
}

/**
 * Notes the images.
 * @returns the ids without repetition, in lists of a few lengths, filled up by repeating one: each length is a statement to prepare
 */
function toLists(ids: readonly string[]): string[][] {
  const all = [...new Set(ids)];
  noteReads(...all.map((id) => `media:${id}` as const));
  const lists: string[][] = [];
  for (let start = 0; start < all.length; start += maxIds) lists.push(fillUp(all.slice(start, start + maxIds)));
  return lists;
}

function fillUp(list: string[]): string[] {
  const [first = ''] = list;
  const length = list.length === 1 ? 1 : Math.ceil(list.length / fillTo) * fillTo;
  return [...list, ...Array.from({ length: length - list.length }, () => first)];
}

function presentPageImage(row: ImageRow, siteUrl: string): PageImage {
  const isDone = row.variants_state === 'done';
  const widths = variantWidths(row);
  return {
    folder: `${siteUrl}/media/${row.id}/${row.variants_hash}/`,
    width: row.width,
    height: row.height,
    widths: isDone ? widths : [firstWidth(row)],
    hasAvif: isDone && row.is_animated === 0,
    focalX: row.focal_x,
    focalY: row.focal_y,
    color: colorOf(row.placeholder),
  };
}

/** Colors by placeholder: working one out takes longer than reading the row. */
const colors = new LRUCache<string, string>({ max: 5000 });

function colorOf(placeholder: string): string {
  const color = colors.get(placeholder) ?? averageColor(placeholder);
  colors.set(placeholder, color);
  return color;
}

/** @param placeholder a ThumbHash in base64 */
function averageColor(placeholder: string): string {
  const hash = Buffer.from(placeholder, 'base64');
  // The header's last bit: there are transparent parts.
  if ((hash[2] ?? 0) & 0x80) return '';
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return `#${[r, g, b].map(toHex).join('')}`;
}

/** @param part from 0 to 1; rounding errors may put it a little outside */
function toHex(part: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, part)) * 255);
  return byte.toString(16).padStart(2, '0');
}

function presentTexts(row: TextRow): Omit<LibraryImage, 'image'> {
  return {
    alt: row.is_decorative === 1 ? '' : row.alt,
    caption: row.caption,
    credit: row.credit,
    rights: { copyrightNotice: row.copyright_notice, licence: row.licence, licenceUrl: row.licence_url },
  };
}

export interface PresentedImage {
  /** Absolute; null for no image, and for one of the library that was deleted. */
  imageUrl: string | null;
  image: PageImage | null;
}

/**
 * @param stored the value of an image's column @param images known images of the library, which have to include it
 * @returns the image for clients; one of the library has the URL of the variant that every image has from the start
 */
export function presentImage(stored: string | null, images: PageImages, siteUrl: string): PresentedImage {
  const id = stored === null ? null : parseImageReference(stored);
  if (id === null) return { imageUrl: stored?.startsWith('/') ? siteUrl + stored : stored, image: null };
  const image = images.get(id);
  if (!image) return { imageUrl: null, image: null };
  return { imageUrl: firstUrlOf(image), image };
}
