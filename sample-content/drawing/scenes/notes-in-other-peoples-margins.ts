import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, path } from '../markup.ts';
import { curve, type Point, points, polygon, ribbon, sample } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, rough, vignette } from '../texture.ts';

/** A place on the right page (u 0–1 outward from the fold, v 0–1 downward). */
function page(u: number, v: number): Point {
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

function sheets(canvas: Canvas): void {
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

function print(random: Random): string {
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
