import type { Canvas } from './canvas.ts';
import { group, path } from './markup.ts';
import { type Point, points, polygon, sample } from './paths.ts';
import { createNoise, type Random } from './random.ts';

/** One curtain of aurora: rays standing on a wandering line. */
function curtain(
  canvas: Canvas,
  random: Random,
  spine: readonly Point[],
  tall: number,
  low: string,
  high: string,
  strength: number,
): string {
  const noise = createNoise(random, 3);
  const line = sample(spine, 40);
  const rays = line.map(([x, y], index) => {
    const height = tall * (0.65 + noise(index / 9) * 0.6);
    const bright = strength * (0.55 + noise(index / 5, 7) * 0.5);
    const fill = canvas.vertical(
      [
        [0, high, 0],
        [0.45, high, bright * 0.3],
        [0.86, low, bright],
        [1, low, 0],
      ],
      y - height,
      y + 14,
    );
    return path(
      polygon([
        [x - 12, y + 14],
        [x + 12, y + 14],
        [x + 22, y - height],
        [x - 2, y - height],
      ]),
      { fill },
    );
  });
  return group(rays, { filter: canvas.blur('5 3'), blend: 'screen' });
}

/** Three curtains of northern light across the sky. */
export function aurora(canvas: Canvas, random: Random): string {
  return group([
    curtain(
      canvas,
      random,
      points('-60,250 160,310 380,230 560,270 760,170 980,210 1340,90'),
      250,
      '#4dffb0',
      '#3a7fe0',
      0.62,
    ),
    curtain(
      canvas,
      random,
      points('-60,360 240,370 520,330 760,340 1000,290 1340,300'),
      190,
      '#35e6a2',
      '#8a4fd0',
      0.44,
    ),
    curtain(
      canvas,
      random,
      points('-60,190 200,110 360,140 520,170 720,90 940,110 1200,10'),
      170,
      '#7dffc4',
      '#b04fc4',
      0.4,
    ),
  ]);
}
