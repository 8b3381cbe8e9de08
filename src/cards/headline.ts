import type { ReactElement } from 'react';
import satori, { type Font } from 'satori';
import { box, line, paragraph } from './elements.ts';
import { sans } from './fonts.ts';

/** The space for a headline, in pixels, its possible font sizes, largest first, and its font. */
export interface HeadlineSpace {
  /** From `headingOf`. */
  family: string;
  width: number;
  height: number;
  sizes: readonly [number, ...number[]];
  align: 'left' | 'center';
}

const lineHeight = 1.08;

/**
 * @returns the title, as large as its space allows without breaking a word. If a word fits at no size, words may break. A title
 * that is too long at the smallest size ends in an ellipsis.
 */
export async function setHeadline(title: string, space: HeadlineSpace, fonts: Font[]): Promise<ReactElement> {
  const widest = await measureWidest(title, space, fonts);
  const unbroken = space.sizes.filter((size) => (widest * size) / space.sizes[0] <= space.width);
  const mayBreak = unbroken.length === 0;
  for (const size of mayBreak ? space.sizes : unbroken) {
    const heightAt = (width: number) => measureHeight(title, size, { ...space, width, mayBreak }, fonts);
    const height = await heightAt(space.width);
    if (height > space.height) continue;
    const least = mayBreak ? space.width : Math.ceil((widest * size) / space.sizes[0]) + 1;
    const width = await balance(least, space.width, async (one) => (await heightAt(one)) <= height);
    return paragraph(styleOf(title, size, { ...space, width, mayBreak }), title);
  }
  const smallest = Math.min(...space.sizes);
  const lines = Math.floor(space.height / (smallest * lineHeight));
  return paragraph({ ...styleOf(title, smallest, { ...space, mayBreak }), lineClamp: lines }, title);
}

/** How exactly a width is found, in pixels. */
const exactness = 8;

/**
 * Makes lines equally long. satori's own balance breaks words, which fit more narrow lines then.
 * @param least that has room for the widest word
 * @param fits whether a width takes no more lines
 * @returns the smallest width that fits
 */
async function balance(least: number, most: number, fits: (width: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [Math.min(least, most), most];
  if (low < high && (await fits(low))) return low;
  while (high - low > exactness) {
    const middle = Math.round((low + high) / 2);
    if (await fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

interface Setting extends Pick<HeadlineSpace, 'align' | 'width' | 'family'> {
  /** Whether a word may go on in the next line. Its letters are set one by one then, a hair farther apart. */
  mayBreak: boolean;
}

function styleOf(title: string, size: number, { align, width, family, mayBreak }: Setting) {
  return { ...typeOf(title, size, family), width, textAlign: align, wordBreak: mayBreak ? 'break-word' : 'normal' };
}

/** Only Inter has Greek and Cyrillic; such a headline is set in it, rather than in a mix of both. */
function typeOf(title: string, size: number, family: string) {
  const fontFamily = /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(title) ? sans : family;
  return { fontFamily, fontWeight: 600, fontSize: size, lineHeight, letterSpacing: -0.018 * size };
}

async function measureHeight(title: string, size: number, space: Setting, fonts: Font[]): Promise<number> {
  let height = 0;
  const tree = paragraph(styleOf(title, size, space), title);
  await satori(tree, { width: space.width, fonts, onNodeDetected: (node) => (height = Math.max(height, node.height)) });
  return height;
}

/** @returns the width of the widest word */
async function measureWidest(title: string, { sizes, family }: HeadlineSpace, fonts: Font[]): Promise<number> {
  const [size] = sizes;
  const words = title.split(/\s+|(?<=-)/).filter((word) => word !== '');
  let widest = 0;
  const tree = box(
    { flexDirection: 'column', alignItems: 'flex-start' },
    ...words.map((word) => line({ ...typeOf(title, size, family), width: 'auto' }, word)),
  );
  const onNodeDetected = (node: { textContent?: string; width: number }) => {
    if (node.textContent) widest = Math.max(widest, node.width);
  };
  await satori(tree, { width: 100_000, fonts, onNodeDetected });
  return widest;
}
