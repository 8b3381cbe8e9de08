import type { ImageWidth } from './image-mention.ts';

/**
 * Width to height that a row should have: with two photographs or three in the text column, three or four in a wide gallery. So
 * the rows of all galleries are about equally tall.
 */
const wanted: Record<ImageWidth, number> = { text: 2.8, wide: 3.4, full: 4.2 };

const maxInRow = 5;

/**
 * Puts images into rows, in their order, so that the rows are as equally tall as they can be without cropping.
 * @param ratioOf width to height of an image
 */
export function toRows<Image>(
  images: readonly Image[],
  ratioOf: (image: Image) => number,
  width: ImageWidth,
): Image[][] {
  /** The best rows of the first images, by their number: cheapest first. */
  const best: { rows: Image[][]; cost: number }[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= images.length; end += 1) {
    const choices = best.slice(Math.max(0, end - maxInRow), end).map(({ rows, cost }, index, starts) => {
      const row = images.slice(end - starts.length + index, end);
      const ratio = row.reduce((sum, image) => sum + ratioOf(image), 0);
      return { rows: [...rows, row], cost: cost + Math.log(ratio / wanted[width]) ** 2 };
    });
    best.push(choices.reduce((cheapest, choice) => (choice.cost < cheapest.cost ? choice : cheapest)));
  }
  return best.at(-1)?.rows ?? [];
}
