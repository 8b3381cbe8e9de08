import type { ReactElement } from 'react';
import satori, { type Font } from 'satori';
import { box, line, paragraph } from './elements.ts';
import { sans, serif } from './fonts.ts';

/** The space for a headline, in pixels, and its possible font sizes, largest first. */
export interface HeadlineSpace {
  width: number;
  height: number;
  sizes: readonly [number, ...number[]];
  align: 'left' | 'center';
}

const lineHeight = 1.08;

/** Words up to this length always fit the width of a headline. */
const longWord = 5;

/**
 * @returns the title, as large as its space allows without breaking a word. If a word fits at no size, words may break. A title
 * that is too long at the smallest size ends in an ellipsis.
 */
export async function setHeadline(title: string, space: HeadlineSpace, fonts: Font[]): Promise<ReactElement> {
  const widest = await measureWidest(title, space.sizes[0], fonts);
  const unbroken = space.sizes.filter((size) => (widest * size) / space.sizes[0] <= space.width);
  for (const size of unbroken.length > 0 ? unbroken : space.sizes) {
    if ((await measureHeight(title, size, space, fonts)) > space.height) continue;
    return paragraph({ ...styleOf(title, size, space), textWrap: 'balance' }, title);
  }
  const smallest = Math.min(...space.sizes);
  const lines = Math.floor(space.height / (smallest * lineHeight));
  return paragraph({ ...styleOf(title, smallest, space), lineClamp: lines }, title);
}

function styleOf(title: string, size: number, { align, width }: HeadlineSpace) {
  return { ...typeOf(title, size), width, textAlign: align, wordBreak: 'break-word' };
}

/** Newsreader has no Greek or Cyrillic; such a headline is set in Inter, rather than in a mix of both. */
function typeOf(title: string, size: number) {
  const fontFamily = /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(title) ? sans : `${serif}, ${sans}`;
  return { fontFamily, fontWeight: 600, fontSize: size, lineHeight, letterSpacing: -0.018 * size };
}

async function measureHeight(title: string, size: number, space: HeadlineSpace, fonts: Font[]): Promise<number> {
  let height = 0;
  const tree = paragraph(styleOf(title, size, space), title);
  await satori(tree, { width: space.width, fonts, onNodeDetected: (node) => (height = Math.max(height, node.height)) });
  return height;
}

/** @returns the width of the widest word; 0 when all of them are short */
async function measureWidest(title: string, size: number, fonts: Font[]): Promise<number> {
  const words = title.split(/[\s-]+/).filter((word) => word.length > longWord);
  let widest = 0;
  const tree = box(
    { flexDirection: 'column', alignItems: 'flex-start' },
    ...words.map((word) => line({ ...typeOf(title, size), width: 'auto' }, word)),
  );
  const onNodeDetected = (node: { textContent?: string; width: number }) => {
    if (node.textContent) widest = Math.max(widest, node.width);
  };
  await satori(tree, { width: 100_000, fonts, onNodeDetected });
  return widest;
}
