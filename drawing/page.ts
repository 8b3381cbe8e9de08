import type { Canvas } from './canvas.ts';
import { group, path } from './markup.ts';
import { type Point, polygon, ribbon } from './paths.ts';
import type { Random } from './random.ts';

/** A place on the right page (u 0–1 outward from the fold, v 0–1 downward). */
export function page(u: number, v: number): Point {
  const swell = Math.sin(Math.min(1, u * 1.25) * Math.PI) * 46 * (1 - u * 0.4);
  return [300 + u * (800 + v * 190) - v * 60, 66 - swell + v * 600 + u * 40 + u * v * 30];
}

/** The left page, of which only a part shows. */
const leftPage = (u: number, v: number): Point => [
  300 - v * 60 - u * 560,
  66 - Math.sin(Math.min(1, u * 1.4) * Math.PI) * 60 + v * 600 + u * 60,
];

const along = (place: (u: number, v: number) => Point, v: number, from: number, to: number) =>
  Array.from({ length: 15 }, (_, index) => place(from + ((to - from) * index) / 14, v));

/** Two pages over a stack of leaves and a red cover. */
export function sheets(canvas: Canvas): void {
  const outline = (place: (u: number, v: number) => Point, lift: number) => {
    const [top, bottom] = [along(place, -0.04, 0, 1), along(place, 1.2, 0, 1).reverse()];
    return polygon([...top, ...bottom].map(([x, y]): Point => [x + lift, y + lift * 0.7]));
  };
  canvas.add(
    path(outline(page, 34), { fill: '#0c1512', opacity: 0.7, filter: canvas.blur(20) }),
    path(outline(page, 26), { fill: '#5a1a16' }),
  );
  for (let layer = 7; layer > 0; layer--)
    canvas.add(path(outline(page, layer * 2.6), { fill: layer % 2 ? '#cdb98c' : '#efe0b8' }));
  canvas.add(
    path(outline(leftPage, 0), {
      fill: canvas.linear('#b99a68 0, #e9d6a8 0.12, #f3e6c4 1', 280, 300, -120, 320),
    }),
  );
  canvas.add(
    path(outline(page, 0), {
      fill: canvas.linear('#a8875a 0, #d9c090 0.05, #f6ebcb 0.2, #fbf3da 0.7, #e6d2a2 1', 270, 360, 1220, 400),
    }),
  );
}

/** Lines of type too far away to read. */
export function print(random: Random): string {
  const lines: string[] = [];
  for (let row = 0; row < 19; row++) {
    const v = 0.06 + row * 0.056;
    const last = row === 6 || row === 13 ? random.between(0.3, 0.5) : 0.66;
    for (let u = row === 7 || row === 14 ? 0.17 : 0.12; u < last; ) {
      const end = Math.min(last, u + random.between(0.02, 0.085));
      lines.push(
        path(
          ribbon(along(page, v, u, end), () => 8.5),
          { opacity: 0.45 + random.between(0, 0.25) },
        ),
      );
      u = end + 0.011;
    }
    for (let u = 0.1; u < 0.8; ) {
      const end = u + random.between(0.03, 0.1);
      lines.push(
        path(
          ribbon(along(leftPage, v, u, end), () => 8),
          { opacity: 0.4 },
        ),
      );
      u = end + 0.014;
    }
  }
  return group(lines, { fill: '#3a352e' });
}
