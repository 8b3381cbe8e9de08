import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, path, rect } from '../markup.ts';
import { type Point, points, polygon } from '../paths.ts';
import { createNoise, type Noise, Random } from '../random.ts';
import { engraving, glow, rough } from '../texture.ts';

const INK = '#14202b';
const SEA = 452;
const LANTERN: Point = [908, 186];
const CLIFF: readonly Point[] = points(
  '1300,330 1190,322 1060,338 960,346 846,352 800,372 786,420 750,470 744,520 700,566 690,620 640,690 1300,690',
);

/** How far a place lies inside the lighthouse beam, 0–1. */
function beamAt(x: number, y: number): number {
  const along = LANTERN[0] - x;
  if (along < 0) return 0;
  const middle = LANTERN[1] - along * 0.06;
  const half = 8 + along * 0.13;
  return Math.max(0, 1 - Math.abs(y - middle) / half) * Math.max(0, 1 - along / 1150);
}

function sky(canvas: Canvas, noise: Noise): void {
  canvas.wash(canvas.vertical('#75868c 0, #b3b8ae 0.5, #e6d9b8 0.85, #f0d9a6 1', 0, SEA));
  const swirl = (x: number, y: number) => noise(x / 330 + y / 900, y / 120) * 34;
  const tone = (x: number, y: number) => {
    const cloud = noise(x / 260 + 4, y / 84 + noise(x / 180, y / 60) * 0.6);
    const dark = 0.46 + cloud * 0.85 - (y / SEA) * 0.3 + Math.max(0, (x - 640) / 2600);
    return Math.min(0.92, Math.max(0.05, dark - beamAt(x, y) * 2.2));
  };
  canvas.add(engraving({ top: -30, bottom: SEA - 6, spacing: 10, tone, bend: swirl, color: INK }));
}

function sea(canvas: Canvas, noise: Noise, random: Random): void {
  canvas.add(
    rect(0, SEA - 4, WIDTH, HEIGHT, {
      fill: canvas.vertical('#b9c1b4 0, #6f8a8c 0.35, #2f4a54 1', SEA, HEIGHT),
    }),
  );
  const waves = (x: number, y: number) => {
    const near = (y - SEA) / 200;
    return (
      Math.sin(x / (30 + near * 70) + noise(x / 300, y / 40) * 5 + y) * (2 + near * 13) + noise(x / 90, y / 20) * 6
    );
  };
  const tone = (x: number, y: number) =>
    Math.min(0.95, Math.max(0.06, 0.5 + noise(x / 110, y / 16) * 0.85 + (y - SEA) / 700 - beamAt(x, 190) * 0.1));
  canvas.add(engraving({ top: SEA, bottom: HEIGHT + 20, spacing: 12, tone, bend: waves, color: INK }));
  for (let index = 0; index < 46; index++) {
    const [x, y] = [random.between(-20, 720), SEA + 14 + random.next() ** 1.4 * 210];
    const size = 0.4 + (y - SEA) / 130;
    canvas.add(
      path(
        `M${x} ${y}q${22 * size} ${-13 * size} ${44 * size} 0q${16 * size} ${-7 * size} ${30 * size} 1q${-34 * size} ${2 * size} ${-74 * size} -1Z`,
        { fill: '#f4efdc', opacity: 0.9 },
      ),
    );
  }
}

function cliff(canvas: Canvas, noise: Noise, random: Random): void {
  canvas.add(path(polygon(points('1300,350 860,364 760,690 1300,690')), { fill: '#1b2a33' }));
  canvas.add(path(polygon(CLIFF), { fill: '#1b2a33', filter: rough(canvas, 16, 0.025) }));
  const cuts: string[] = [];
  for (let index = 0; index < 210; index++) {
    const x = random.between(700, WIDTH);
    const y = random.between(350, HEIGHT) + (x < 800 ? 110 : 0);
    const length = random.between(16, 72);
    const slip = noise(x / 60, y / 80) * 16 - 8;
    cuts.push(
      `M${x} ${y}Q${x + slip} ${y + length / 2} ${x + slip * 1.6} ${y + length}l2.6 -3Q${x + slip + 3} ${y + length / 2} ${x} ${y}Z`,
    );
  }
  canvas.add(path(cuts.join(''), { fill: '#c9c3a6', opacity: 0.75, clipPath: canvas.clip(polygon(CLIFF)) }));
  const grass = Array.from({ length: 120 }, () => {
    const x = random.between(806, WIDTH);
    return `M${x} 358l${random.between(-8, -2)} ${random.between(-22, -8)}l4 20z`;
  });
  canvas.add(path(grass.join(''), { fill: '#1b2a33' }));
  for (let index = 0; index < 60; index++) {
    const angle = random.between(-2.8, -0.6);
    const reach = random.next() ** 1.5 * 150;
    canvas.add(
      ellipse(
        700 + Math.cos(angle) * reach,
        600 + Math.sin(angle) * reach,
        random.between(2, 12),
        random.between(2, 8),
        { fill: '#f7f2e0', opacity: random.between(0.4, 0.95) },
      ),
    );
  }
}

function tower(canvas: Canvas): void {
  const [x, y] = LANTERN;
  const body = polygon([
    [x - 27, y + 34],
    [x + 27, y + 34],
    [x + 46, 356],
    [x - 46, 356],
  ]);
  const shade = Array.from({ length: 26 }, (_, index) =>
    path(
      `M${x - 4 + index * 0.4} ${y + 42 + index * 5.2}Q${x + 30} ${y + 46 + index * 5.2} ${x + 46} ${y + 40 + index * 5.2}l0 ${2.4}Q${x + 30} ${y + 50.5 + index * 5.2} ${x - 4} ${y + 42 + index * 5.2}Z`,
      {},
    ),
  );
  const clip = canvas.clip(body);
  canvas.add(
    path(body, { fill: '#f4ecd6' }),
    group(
      [
        rect(x - 60, y + 70, 120, 44, { fill: '#b3261e' }),
        path(
          polygon([
            [x - 60, 344],
            [x + 60, 344],
            [x + 60, 304],
            [x - 60, 304],
          ]),
          { fill: '#b3261e' },
        ),
        group(shade, { fill: INK }),
      ],
      { clipPath: clip },
    ),
  );
  canvas.add(
    rect(x - 40, y + 24, 80, 11, { fill: INK }),
    rect(x - 20, y - 18, 40, 42, { fill: '#fff3c0' }),
    ...[-20, -7, 6, 17].map((dx) => rect(x + dx, y - 18, 3, 42, { fill: INK })),
    path(`M${x - 28} ${y - 17}Q${x} ${y - 56} ${x + 28} ${y - 17}Z`, { fill: '#8c1d18' }),
    rect(x - 2, y - 62, 4, 26, { fill: INK }),
    rect(x - 36, y + 10, 72, 3, { fill: INK }),
  );
  canvas.add(
    path(polygon(points('1000,348 1000,304 1042,276 1110,276 1142,304 1142,348')), { fill: '#e3d8ba' }),
    path(polygon(points('990,306 1040,270 1112,270 1152,306')), { fill: INK }),
    rect(1024, 314, 16, 18, { fill: '#f4c060' }),
    rect(1092, 314, 16, 18, { fill: INK }),
    rect(1060, 250, 14, 24, { fill: INK }),
  );
}

/** A lighthouse under a great engraved storm. */
export function theLighthouseKeepersLedger(canvas: Canvas): void {
  const random = new Random('lighthouse');
  const noise = createNoise(random, 4);
  sky(canvas, noise);
  const [x, y] = LANTERN;
  const light = canvas.linear('#fff3c4 0 0.85, #fff3c4 1 0', x, 0, -60, 0);
  canvas.add(
    path(
      polygon([
        [x, y - 8],
        [-60, y - 68],
        [-60, y + 176],
        [x, y + 8],
      ]),
      { fill: light, transform: 'rotate(2 908 186)', opacity: 0.8, filter: canvas.blur(6) },
    ),
  );
  sea(canvas, noise, random);
  cliff(canvas, noise, random);
  tower(canvas);
  canvas.add(glow(canvas, x, y, 150, '#fff0b0', 0.95));
}
