import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, ellipse, group, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, type Point, polygon } from '../paths.ts';
import { plant } from '../plants.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

const [WIDE, TALL] = [160, 112];
const SEEDS = ['#e9d3a0', '#2a1c18', '#b3261e', '#c98a3c', '#7a3a2a', '#f3ead0'] as const;
const OPEN: ReadonlySet<string> = new Set(['1,1', '4,0', '5,3', '2,4', '6,1', '3,2', '0,3', '7,4']);

function closed(canvas: Canvas, random: Random, x: number, y: number): string {
  const tone = mix('#7a4a2a', '#a9683a', random.next());
  const grainLines = Array.from({ length: 6 }, (_, index) => {
    const level = y + 16 + index * 15 + random.between(-4, 4);
    return path(
      curve([
        [x + 8, level],
        [x + 50, level + random.between(-4, 4)],
        [x + 100, level + random.between(-4, 4)],
        [x + WIDE - 10, level],
      ]),
      { fill: 'none', stroke: '#2f170d', strokeWidth: 1.3, opacity: 0.4 },
    );
  });
  const seed = random.pick(SEEDS);
  const card = Array.from({ length: 5 }, (_, index) =>
    ellipse(x + 56 + index * 12, y + 38 + (index % 2) * 5, 3.6, 5, {
      fill: seed === '#f3ead0' ? '#7a3a2a' : seed,
      transform: `rotate(${index * 24} ${x + 56 + index * 12} ${y + 38})`,
    }),
  );
  return group([
    rect(x + 4, y + 4, WIDE - 8, TALL - 8, {
      fill: canvas.vertical(
        [
          [0, mix(tone, '#ffd9a0', 0.25)],
          [1, mix(tone, '#1a0d0a', 0.3)],
        ],
        y,
        y + TALL,
      ),
    }),
    ...grainLines,
    rect(x + 10, y + 10, WIDE - 20, TALL - 20, { fill: 'none', stroke: '#2f170d', strokeWidth: 2, opacity: 0.55 }),
    rect(x + 42, y + 25, 76, 33, { fill: '#f0e2bc', stroke: '#8a6a34', strokeWidth: 3 }),
    ...card,
    circle(x + 81, y + 83, 10, { fill: '#20100a', opacity: 0.6 }),
    circle(x + 80, y + 80, 9, { fill: '#c99a4c' }),
    circle(x + 77, y + 77, 3, { fill: '#fff0c0' }),
  ]);
}

function open(canvas: Canvas, random: Random, x: number, y: number): string {
  const bloom = random.pick(['#e0573c', '#f0b24a', '#f3e3d0', '#c4406a', '#e98a4a']);
  const front: Point[] = [
    [x - 8, y + 46],
    [x + WIDE + 8, y + 46],
    [x + WIDE + 4, y + TALL + 14],
    [x - 4, y + TALL + 14],
  ];
  const seeds = Array.from({ length: 46 }, () =>
    ellipse(
      x + random.between(10, WIDE - 10),
      y + random.between(32, 46),
      random.between(2.5, 5),
      random.between(2, 3.4),
      { fill: random.pick(SEEDS), transform: `rotate(0)` },
    ),
  );
  return group([
    rect(x + 4, y + 4, WIDE - 8, TALL - 8, { fill: '#120a0a' }),
    path(
      polygon([
        [x + 8, y + 14],
        [x + WIDE - 8, y + 14],
        [x + WIDE + 6, y + 48],
        [x - 6, y + 48],
      ]),
      { fill: '#3a2014' },
    ),
    path(polygon(front), { fill: '#000', opacity: 0.55, transform: 'translate(6 16)', filter: canvas.blur(7) }),
    ...seeds,
    plant(random, x + 50, y + 44, random.between(80, 116), bloom),
    plant(random, x + 112, y + 44, random.between(116, 176), bloom),
    path(polygon(front), { fill: canvas.vertical('#d99a58 0, #8a4f2c 1', y + 46, y + TALL + 14) }),
    path(
      polygon([
        [x - 8, y + 46],
        [x + WIDE + 8, y + 46],
        [x + WIDE + 7, y + 51],
        [x - 7, y + 51],
      ]),
      { fill: '#ffdca0' },
    ),
    circle(x + 81, y + 91, 11, { fill: '#20100a', opacity: 0.6 }),
    circle(x + 80, y + 88, 10, { fill: '#e0b460' }),
    circle(x + 77, y + 85, 3, { fill: '#fff6d0' }),
  ]);
}

/** A wall of drawers; from the open ones the seeds have got away. */
export function theSeedLibraryNextDoor(canvas: Canvas): void {
  const random = new Random('seeds');
  canvas.wash('#160d0c');
  const [shut, ajar]: [string[], string[]] = [[], []];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      const [x, y] = [column * WIDE, row * TALL];
      if (OPEN.has(`${column},${row}`)) ajar.push(open(canvas, random, x, y));
      else shut.push(closed(canvas, random, x, y));
    }
  }
  canvas.add(group(shut, { filter: rough(canvas, 3, 0.04) }));
  canvas.wash(canvas.linear('#fff 0, #d9d0b8 0.45, #3c5a52 1', 0, 0, WIDTH, HEIGHT), { blend: 'multiply' });
  canvas.wash(canvas.linear('#000 0.3 0, #000 1 0.75', 0, 0, WIDTH, HEIGHT), {
    filter: spray(canvas, '#0e2620', 0.5),
    opacity: 0.42,
  });
  mottle(canvas, 0.2, '0.01 0.02');
  canvas.add(group(ajar, { filter: rough(canvas, 3, 0.04) }), glow(canvas, 220, -40, 760, '#ffe2a0', 0.36, 1.2));
  vignette(canvas, '#06120f', 0.5);
  grain(canvas, 0.3);
}
