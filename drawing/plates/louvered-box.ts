import type { Canvas } from '../canvas.ts';
import { grass } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { below, curve, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';

function box(): string {
  const slats = Array.from({ length: 12 }, (_, index) => {
    const y = 262 + index * 20;
    return group([
      path(
        polygon([
          [508, y],
          [772, y],
          [772, y + 9],
          [508, y + 9],
        ]),
        { fill: '#f7f1e2' },
      ),
      path(
        polygon([
          [508, y + 9],
          [772, y + 9],
          [772, y + 17],
          [508, y + 17],
        ]),
        { fill: '#a9b4b6' },
      ),
    ]);
  });
  return group([
    path(polygon(points('474,212 640,160 806,212 806,236 474,236')), { fill: '#fdf8ec' }),
    path(polygon(points('640,160 806,212 806,236 640,236')), { fill: '#cfd5d2' }),
    rect(490, 236, 300, 284, { fill: '#e4e0d2' }),
    ...slats,
    rect(490, 236, 20, 284, { fill: '#fdf8ec' }),
    rect(770, 236, 20, 284, { fill: '#c3cac8' }),
    rect(630, 250, 20, 262, { fill: '#ece6d6' }),
    circle(664, 392, 8, { fill: '#8a6a34' }),
    rect(490, 508, 300, 14, { fill: '#b9c0bd' }),
    path(polygon(points('512,522 540,522 524,716 496,716')), { fill: '#e8e0cc' }),
    path(polygon(points('740,522 768,522 784,716 756,716')), { fill: '#b4bab6' }),
    path('M524 604L758 688M756 604L522 688', { stroke: '#cfc8b6', strokeWidth: 12 }),
  ]);
}

/** A white box of slats on four legs, on bare rock over the sea at first light. */
export function louveredBox(canvas: Canvas): void {
  const random = new Random('louvers');
  const noise = createNoise(random, 3);
  canvas.wash(canvas.vertical('#31486a 0, #7f8fa3 0.34, #e7b88f 0.62, #f7dcae 0.72', 0, canvas.height));
  canvas.add(
    circle(1020, 486, 58, { fill: '#fff0cc' }),
    rect(0, 500, canvas.width, 140, { fill: canvas.vertical('#8f9ca6 0, #3f5b74 1', 500, 640) }),
  );
  for (let index = 0; index < 34; index++) {
    const y = random.between(508, 600);
    canvas.add(
      rect(random.between(-40, 1240), y, random.between(40, 150), 2.4, {
        rx: 1,
        fill: '#ffe9c4',
        opacity: random.between(0.2, 0.6),
      }),
    );
  }
  for (let index = 0; index < 12; index++) {
    canvas.add(
      rect(random.between(930, 1060), 506 + index * 8, random.between(40, 130), 3, {
        rx: 1.5,
        fill: '#fff0cc',
        opacity: 0.75,
      }),
    );
  }
  const far = ridge(noise, 566, 40, 240, 2);
  const near = ridge(noise, 664, 46, 190, 5);
  canvas.add(
    path(below(far, canvas.height + 20), { fill: '#4b5563' }),
    path(below(near, canvas.height + 20), { fill: '#59524f' }),
    path(curve(points('60,760 240,690 420,722 600,706 820,730 1010,690 1240,742')), {
      fill: 'none',
      stroke: '#776c63',
      strokeWidth: 7,
      strokeLinecap: 'round',
    }),
    path(curve(points('120,800 330,752 520,786')), {
      fill: 'none',
      stroke: '#453f3d',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path(curve(points('800,796 960,758 1160,790')), {
      fill: 'none',
      stroke: '#453f3d',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    ellipse(650, 722, 210, 22, { fill: '#2f2b2d', opacity: 0.55 }),
    box(),
    path(grass(random, 400, 520, 726, 40, 6), { fill: '#6d6a3e' }),
    path(grass(random, 760, 900, 730, 46, 6), { fill: '#565733' }),
    line(960, 706, 960, 640, { stroke: '#2f2b2d', strokeWidth: 6 }),
    rect(942, 640, 36, 48, { rx: 5, fill: '#2f2b2d' }),
    rect(949, 648, 22, 32, { rx: 3, fill: '#ffcf70' }),
    path('M948 640Q960 614 972 640', { fill: 'none', stroke: '#2f2b2d', strokeWidth: 5 }),
  );
}
