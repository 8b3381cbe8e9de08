import type { Canvas } from './canvas.ts';
import { circle, group, line, path, rect } from './markup.ts';
import { type Point, points, polygon } from './paths.ts';

const METER = { x: 842, y: 426, r: 150 };

const pipe = (points: readonly Point[], width: number, color: string) =>
  path(polygon(points, false), {
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  });

/** Mains and branches, printed a little out of register. */
export function pipes(canvas: Canvas): void {
  const mains: readonly (readonly [readonly Point[], number])[] = [
    [points('-20,470 330,470 330,426 1300,426'), 34],
    [points('330,470 330,600 1300,600'), 22],
    [
      [
        [842, 426],
        [842, 700],
      ],
      22,
    ],
    [points('120,470 120,320 60,320 60,214'), 14],
    [points('120,320 214,320 214,214'), 14],
    [points('450,426 450,300 390,300 390,214'), 14],
    [points('450,340 548,340 548,214'), 14],
    [points('1080,426 1080,310 1020,310 1020,214'), 14],
    [points('1080,330 1180,330 1180,214'), 14],
    [
      [
        [842, 426],
        [842, 214],
      ],
      18,
    ],
  ];
  const shift = { transform: 'translate(7 8)', opacity: 0.5, blend: 'multiply' };
  canvas.add(
    group(
      mains.map(([points, width]) => pipe(points, width, '#2b1a24')),
      shift,
    ),
  );
  canvas.add(
    group(mains.map(([points, width]) => pipe(points, width, '#17525e'))),
    group(mains.map(([points, width]) => pipe(points, width * 0.62, '#3fa6a8'))),
  );
  canvas.add(
    group(
      mains.map(([points, width]) => pipe(points, width * 0.16, '#d3f0e2')),
      { transform: 'translate(-2 -4)', opacity: 0.9 },
    ),
  );
  for (const [x, y] of points('120,470 450,426 1080,426 330,600 620,426 600,600'))
    canvas.add(rect(x - 9, y - 24, 18, 48, { rx: 3, fill: '#123a45' }));
}

/** One great meter, its pointer in the teal. */
export function meter(canvas: Canvas): void {
  const { x, y, r } = METER;
  canvas.add(
    circle(x + 9, y + 12, r, { fill: '#1a0f18', opacity: 0.55, blend: 'multiply' }),
    circle(x, y, r, { fill: '#123a45' }),
    circle(x, y, r - 13, { fill: '#d8a24f' }),
    circle(x, y, r - 22, { fill: '#f7ecd2' }),
  );
  for (let tick = 0; tick < 60; tick++) {
    const angle = (tick / 60) * Math.PI * 2;
    const [inner, outer] = [r - (tick % 5 === 0 ? 48 : 36), r - 30];
    canvas.add(
      line(
        x + Math.cos(angle) * inner,
        y + Math.sin(angle) * inner,
        x + Math.cos(angle) * outer,
        y + Math.sin(angle) * outer,
        { stroke: '#1d2b33', strokeWidth: tick % 5 === 0 ? 5 : 2 },
      ),
    );
  }
  canvas.add(
    path(`M${x} ${y}L${x} ${y - 92}A92 92 0 0 1 ${x + 80} ${y + 46}Z`, {
      fill: '#3fa6a8',
      opacity: 0.85,
      blend: 'multiply',
    }),
  );
  const drop = `M${x} ${y + 24}c26 34 34 44 34 60a34 32 0 0 1 -68 0c0 -16 8 -26 34 -60Z`;
  canvas.add(
    path(drop, { fill: '#17525e' }),
    path(
      polygon([
        [x - 10, y + 5],
        [x + 92, y - 54],
        [x + 6, y + 9],
      ]),
      { fill: '#b3261e' },
    ),
    circle(x, y, 13, { fill: '#1d2b33' }),
  );
  canvas.add(
    path(`M${x - 100} ${y - 60}A118 118 0 0 1 ${x - 40} ${y - 108}`, {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 9,
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
  );
}
