import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, path } from '../markup.ts';
import { mix } from '../palette.ts';
import { blob, type Point, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, spray } from '../texture.ts';

const WALLS = ['#d98a5f', '#e6c089', '#c4644a', '#efdcb4', '#a9b08a', '#cf9a7a'] as const;
const ROOFS = ['#7a3a34', '#4d5b5a', '#96503c', '#5a4650'] as const;

/** Isometric place: east, south and up in meters. */
const iso = (east: number, south: number, up = 0): Point => [
  640 + (east - south) * 31,
  316 + (east + south) * 15.5 - up * 31,
];

function slab(points: readonly (readonly [number, number])[], fill: string, up = 0): string {
  return path(polygon(points.map(([east, south]) => iso(east, south, up))), { fill });
}

function tile(east: number, south: number, width: number, depth: number, fill: string, up = 0): string {
  return slab(
    [
      [east, south],
      [east + width, south],
      [east + width, south + depth],
      [east, south + depth],
    ],
    fill,
    up,
  );
}

function panes(random: Random, east: number, south: number, width: number, depth: number, height: number): string {
  const parts: string[] = [];
  const pane = (corners: readonly Point[]) =>
    parts.push(path(polygon(corners), { fill: random.chance(0.25) ? '#ffd98a' : '#34474e' }));
  for (let up = 0.45; up + 0.8 < height; up += 1.2) {
    for (let step = 0.35; step + 0.5 < width; step += 0.9)
      pane([
        iso(east + step, south + depth, up),
        iso(east + step + 0.45, south + depth, up),
        iso(east + step + 0.45, south + depth, up + 0.65),
        iso(east + step, south + depth, up + 0.65),
      ]);
    for (let step = 0.35; step + 0.5 < depth; step += 0.9)
      pane([
        iso(east + width, south + step, up),
        iso(east + width, south + step + 0.45, up),
        iso(east + width, south + step + 0.45, up + 0.65),
        iso(east + width, south + step, up + 0.65),
      ]);
  }
  return parts.join('');
}

function house(random: Random, east: number, south: number, width: number, depth: number, height: number): string {
  const wall = random.pick(WALLS);
  const roof = random.pick(ROOFS);
  const [e, s] = [east + width, south + depth];
  const ridgeUp = height + width * 0.42;
  const middle = east + width / 2;
  return group([
    path(polygon([iso(e, s), iso(e + 1.6, s - 0.1), iso(e + 1.6, south + 0.5), iso(e, south)]), {
      fill: '#26333a',
      opacity: 0.45,
    }),
    path(polygon([iso(east, s), iso(e, s), iso(e, s, height), iso(middle, s, ridgeUp), iso(east, s, height)]), {
      fill: wall,
    }),
    path(polygon([iso(e, s), iso(e, south), iso(e, south, height), iso(e, s, height)]), {
      fill: mix(wall, '#2b2a3a', 0.4),
    }),
    panes(random, east, south, width, depth, height),
    path(
      polygon([
        iso(east - 0.15, s + 0.15, height - 0.1),
        iso(middle, s + 0.15, ridgeUp),
        iso(middle, south, ridgeUp),
        iso(east - 0.15, south, height - 0.1),
      ]),
      { fill: mix(roof, '#f0b27a', 0.42) },
    ),
    path(
      polygon([
        iso(e + 0.15, s + 0.15, height - 0.1),
        iso(middle, s + 0.15, ridgeUp),
        iso(middle, south, ridgeUp),
        iso(e + 0.15, south, height - 0.1),
      ]),
      { fill: mix(roof, '#20202c', 0.25) },
    ),
  ]);
}

function tree(canvas: Canvas, random: Random, east: number, south: number, size: number, shade: string): string {
  const [x, y] = iso(east, south);
  const [, top] = iso(east, south, size);
  const crown = (grow: number, fill: string, dx: number, dy: number) =>
    path(blob(random, x + dx, top + dy, size * 15 * grow, size * 14 * grow, 0.12, 14), { fill });
  const light = canvas.linear('#000 0 0.8, #000 0.6 0', x - size * 14, top - size * 12, x + size * 10, top + size * 10);
  return group([
    ellipse(x + size * 12, y + 2, size * 17, size * 6, { fill: '#24343a', opacity: 0.4 }),
    path(
      polygon([
        [x - size * 1.6, y],
        [x - size, top],
        [x + size, top],
        [x + size * 1.8, y],
      ]),
      { fill: '#4b3128' },
    ),
    crown(1, mix(shade, '#16262a', 0.35), 2, 4),
    crown(0.85, shade, -4, -3),
    path(blob(random, x - 3, top - 4, size * 13, size * 12, 0.1, 14), {
      fill: light,
      filter: spray(canvas, mix(shade, '#f7e08a', 0.55), 0.45),
    }),
  ]);
}

function bench(): string {
  const wood = '#b3261e';
  const leg = (east: number, south: number) =>
    path(polygon([iso(east, south), iso(east + 0.14, south), iso(east + 0.14, south, 0.5), iso(east, south, 0.5)]), {
      fill: '#241a1c',
    });
  return group([
    leg(0.1, 0.8),
    leg(2.1, 0.8),
    leg(0.1, 0.1),
    leg(2.1, 0.1),
    tile(0, 0.1, 2.4, 0.8, wood, 0.5),
    path(polygon([iso(0, 0.9, 0.5), iso(2.4, 0.9, 0.5), iso(2.4, 0.9, 0.36), iso(0, 0.9, 0.36)]), { fill: '#7a1712' }),
    path(polygon([iso(0, 0, 0.7), iso(2.4, 0, 0.7), iso(2.4, 0, 1.25), iso(0, 0, 1.25)]), { fill: '#cf3a2e' }),
  ]);
}

/** A small neighborhood from above; its middle is a bench under a tree. */
export function yourNeighborhoodDoesNotNeedAVision(canvas: Canvas): void {
  const random = new Random('neighborhood');
  canvas.wash(canvas.linear('#e9c58c 0, #c4b48c 0.5, #7d9488 1', 0, 0, WIDTH, HEIGHT));
  const ground: string[] = [];
  for (let block = -3; block < 4; block++)
    for (let row = -3; row < 4; row++)
      ground.push(tile(block * 9 + 0.2, row * 9 + 0.2, 7.2, 7.2, (block + row) % 2 ? '#b9b887' : '#a8ad7c'));
  canvas.add(
    tile(-40, -40, 90, 90, '#cdb593'),
    group(ground, { filter: rough(canvas, 3) }),
    tile(0.2, 0.2, 7.2, 7.2, '#8da468'),
    tile(0.2, 3.2, 7.2, 1.2, '#e3cc9c'),
    tile(3.2, 0.2, 1.2, 7.2, '#e3cc9c'),
  );
  mottle(canvas, 0.25, '0.02 0.03');
  const things: { depth: number; markup: string }[] = [];
  for (let block = -3; block < 4; block++) {
    for (let row = -3; row < 4; row++) {
      if (block === 0 && row === 0) continue;
      for (const [dx, dy] of points('0.4,0.4 4,0.4 0.4,4 4,4')) {
        const [east, south] = [block * 9 + dx, row * 9 + dy];
        const leafy = random.chance(0.26);
        things.push({
          depth: east + south,
          markup: leafy
            ? tree(
                canvas,
                random,
                east + 1.5,
                south + 1.5,
                random.between(1.4, 2.1),
                random.pick(['#5f7f52', '#7d8f4a', '#4a6f5c']),
              )
            : house(
                random,
                east,
                south,
                random.between(2.2, 3),
                random.between(2.2, 3),
                random.between(1.6, block + row > 0 ? 2 : 3.6),
              ),
        });
      }
    }
  }
  things.push(
    { depth: 6.6, markup: tree(canvas, random, 2.6, 2.6, 4.4, '#4f7a4c') },
    { depth: 9, markup: group([bench()], { transform: `translate(${iso(4, 5.2)[0] - 640} ${iso(4, 5.2)[1] - 316})` }) },
  );
  things.sort((a, b) => a.depth - b.depth);
  canvas.add(
    group(
      things.map((thing) => thing.markup),
      { filter: rough(canvas, 2, 0.05) },
    ),
  );
  canvas.add(glow(canvas, 120, -60, 800, '#ffe0a0', 0.4, 1.3));
  canvas.wash(canvas.linear('#fff 0 0, #fff 0.55 0, #1d2f44 1 0.5', 200, 0, WIDTH, HEIGHT), { blend: 'multiply' });
  grain(canvas, 0.3);
}
