import type { Canvas } from './canvas.ts';
import { circle, group, path, rect } from './markup.ts';
import { type Point, polygon } from './paths.ts';
import type { Random } from './random.ts';
import { rough } from './texture.ts';

/** Hammer, saw, spanner and square on a wall. */
export function tools(canvas: Canvas): void {
  const [ink, steel] = ['#20201d', '#7f8578'];
  const shapes = [
    path('M560 90h92l-6 26h-26v150h-22V116h-40z', { fill: ink }),
    path('M720 84l26 0 14 190 -54 0z', { fill: steel }),
    rect(726, 62, 14, 30, { fill: '#7a4a2c' }),
    path('M838 96a34 34 0 1 0 44 0l-8 30h-28zM850 150h22v126a11 11 0 0 1 -22 0z', { fill: steel }),
    path('M950 84h196l16 34h-18l-10 -16h-160l0 100h-24z', { fill: ink }),
    path('M968 118h150l-150 74z', { fill: steel, opacity: 0.7 }),
    circle(1080, 246, 46, { fill: 'none', stroke: '#8c4a2c', strokeWidth: 9 }),
    circle(1080, 246, 30, { fill: 'none', stroke: '#a55c38', strokeWidth: 6 }),
    path('M1206 90v110m0 0l-12 70h24z', { fill: ink, stroke: ink, strokeWidth: 10 }),
    path('M770 300h90M910 300h70', { stroke: '#b39a62', strokeWidth: 0 }),
  ];
  const placed = (rest: Readonly<Record<string, string | number>>) => group(shapes, rest);
  canvas.add(
    placed({
      transform: 'translate(16 14)',
      opacity: 0.45,
      filter: canvas.filter(
        `<feColorMatrix values="0 0 0 0 .04 0 0 0 0 .05 0 0 0 0 .05 0 0 0 1 0"/><feGaussianBlur stdDeviation="5"/>`,
      ),
    }),
    placed({ filter: rough(canvas, 3) }),
  );
}

/** A pile of manuscript, its sheets never quite square. */
export function pile(canvas: Canvas, random: Random, x: number, width: number, height: number): string {
  const parts = [
    path(
      polygon([
        [x + width, BENCH],
        [x + width + height * 0.9, BENCH + 18],
        [x + width + height * 0.5, BENCH - 10],
        [x + width, BENCH - height],
      ]),
      { fill: '#0c100f', opacity: 0.4, filter: canvas.blur(10) },
    ),
  ];
  const light = canvas.linear('#fff6da 0, #e3d0a0 0.5, #7a6a4c 1', x, 0, x + width, 0);
  let shift = 0;
  for (let y = BENCH; y > BENCH - height; ) {
    const thick = random.between(3, 7);
    shift = shift * 0.86 + random.between(-3.4, 3.4);
    parts.push(
      rect(x + shift, y - thick, width + random.between(-5, 5), thick, { fill: light }),
      rect(x + shift, y - 1.2, width, 1.2, { fill: '#4b4030', opacity: random.between(0.25, 0.8) }),
    );
    if (random.chance(0.045))
      parts.push(
        rect(x + shift - 5, y - thick - 4, width + 10, 6, { fill: random.pick(['#7a2a22', '#3f5a52', '#8a6a3c']) }),
      );
    y -= thick;
  }
  const top = BENCH - height;
  const cover: Point[] = [
    [x + shift, top],
    [x + shift + width, top],
    [x + shift + width - 18, top - 15],
    [x + shift + 26, top - 15],
  ];
  parts.push(path(polygon(cover), { fill: '#fffaea' }));
  return group(parts);
}

/** Height of the bench top. */
export const BENCH = 500;
