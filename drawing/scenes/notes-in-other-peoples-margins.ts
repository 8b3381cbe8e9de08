import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, path } from '../markup.ts';
import { page, print, sheets } from '../page.ts';
import { curve, type Point, points, polygon, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, rough, vignette } from '../texture.ts';

const scrawl = (points: readonly Point[]) => curve(points.map(([u, v]) => page(u, v)));

/** Marks that look like handwriting from afar and say nothing up close. */
function scribble(random: Random, u: number, v: number, width: number): string {
  const noise = createNoise(random, 2);
  const points: Point[] = [];
  for (let step = 0; step < width * 260; step++) {
    const t = step / 260;
    points.push([
      u + t + Math.sin(step * 1.9) * 0.0065,
      v + Math.sin(step * 1.9 + 1.2) * 0.011 + noise(step / 4) * 0.011,
    ]);
  }
  return scrawl(points);
}

function marks(canvas: Canvas, random: Random): void {
  const wobble = rough(canvas, 3, 0.08);
  const under = (v: number, from: number, to: number) =>
    scrawl(
      Array.from(
        { length: 9 },
        (_, index): Point => [from + ((to - from) * index) / 8, v + 0.021 + random.between(-0.003, 0.003)],
      ),
    );
  const graphite = [
    ...Array.from({ length: 5 }, (_, index) =>
      scribble(random, 0.72 - index * 0.002, 0.06 + index * 0.052, random.between(0.14, 0.21)),
    ),
    ...Array.from({ length: 4 }, (_, index) => scribble(random, 0.71, 0.68 + index * 0.054, random.between(0.1, 0.2))),
    under(0.172, 0.14, 0.52),
    under(0.62, 0.2, 0.64),
    under(0.676, 0.12, 0.4),
    scrawl(points('0.69,0.03 0.672,0.06 0.685,0.16 0.668,0.18 0.685,0.2 0.672,0.28 0.69,0.31')),
    scrawl(points('0.1,0.6 0.085,0.64 0.09,0.76 0.106,0.8')),
    scrawl(points('0.46,0.9 0.56,0.93 0.64,0.88 0.7,0.82')),
    scrawl(points('0.676,0.83 0.702,0.818 0.7,0.852')),
  ];
  const red = [
    scrawl(points('0.3,0.355 0.42,0.335 0.52,0.36 0.53,0.42 0.42,0.445 0.3,0.43 0.265,0.39 0.32,0.345 0.46,0.333')),
    scrawl(points('0.535,0.385 0.6,0.36 0.66,0.43 0.72,0.43')),
    scrawl(points('0.695,0.408 0.724,0.43 0.7,0.455')),
    scrawl(points('0.8,0.36 0.82,0.5 0.75,0.41 0.86,0.41 0.77,0.5 0.803,0.36')),
    ...[0.4, 0.45].map((v) => scribble(random, 0.875, v, 0.07)),
    under(0.508, 0.18, 0.34),
    under(0.516, 0.19, 0.33),
  ];
  const pen = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  canvas.add(
    group(
      graphite.map((d) => path(d, pen)),
      { stroke: '#454a52', strokeWidth: 3, opacity: 0.9, filter: wobble },
    ),
    group(
      red.map((d) => path(d, pen)),
      { stroke: '#b3261e', strokeWidth: 4.6, filter: wobble },
    ),
  );
}

function pencil(canvas: Canvas): void {
  const at = (t: number, side: number): Point => [1010 + t * 300 + side * 14, 470 + t * 226 - side * 19];
  const side = (from: number, to: number, fill: string) =>
    path(polygon([at(0.17, from), at(1.1, from), at(1.1, to), at(0.17, to)]), { fill });
  canvas.add(
    path(polygon([at(0, 0), at(0.17, 1), at(1.1, 1), at(1.1, -1), at(0.17, -1)]), {
      fill: '#2a1c10',
      opacity: 0.55,
      transform: 'translate(-10 34)',
      filter: canvas.blur(8),
    }),
  );
  canvas.add(
    side(-1, -0.3, '#5f1410'),
    side(-0.3, 0.4, '#b3261e'),
    side(0.4, 1, '#e0614f'),
    path(polygon([at(0, 0), at(0.17, 1), at(0.185, 0.5), at(0.165, 0.1), at(0.185, -0.4), at(0.17, -1)]), {
      fill: '#e9c48c',
    }),
    path(polygon([at(0, 0), at(0.055, 0.33), at(0.055, -0.33)]), { fill: '#7a1510' }),
  );
}

/** A page close up, another reader's pencil all along its margin. */
export function notesInOtherPeoplesMargins(canvas: Canvas): void {
  const random = new Random('margins');
  canvas.wash(canvas.linear('#2f4a42 0, #12211f 1', 0, 0, WIDTH, HEIGHT));
  mottle(canvas, 0.5, '0.004 0.06');
  sheets(canvas);
  canvas.add(print(random));
  marks(canvas, random);
  canvas.add(
    path(
      sample(points('306,40 280,330 236,700'), 6).reduce((d, [x, y]) => `${d}${d ? 'L' : 'M'}${x} ${y}`, ''),
      { fill: 'none', stroke: '#3a2412', strokeWidth: 16, opacity: 0.55, filter: canvas.blur(9) },
    ),
  );
  pencil(canvas);
  canvas.add(ellipse(1180, 60, 520, 300, { fill: '#ffe2a0', opacity: 0.26, filter: canvas.blur(60), blend: 'screen' }));
  canvas.add(
    path(polygon(points('-40,180 420,-40 560,-40 -40,330')), {
      fill: '#1c2a33',
      opacity: 0.22,
      filter: canvas.blur(14),
      blend: 'multiply',
    }),
  );
  vignette(canvas, '#14100a', 0.55, 720, 330);
  grain(canvas, 0.3);
}
