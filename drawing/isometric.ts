import type { Canvas } from './canvas.ts';
import { ellipse, group, path } from './markup.ts';
import { mix } from './palette.ts';
import { blob, type Point, polygon } from './paths.ts';
import type { Random } from './random.ts';
import { spray } from './texture.ts';

const WALLS = ['#d98a5f', '#e6c089', '#c4644a', '#efdcb4', '#a9b08a', '#cf9a7a'] as const;

const ROOFS = ['#7a3a34', '#4d5b5a', '#96503c', '#5a4650'] as const;

/** Isometric place: east, south and up in meters. */
export const iso = (east: number, south: number, up = 0): Point => [
  640 + (east - south) * 31,
  316 + (east + south) * 15.5 - up * 31,
];

function slab(points: readonly (readonly [number, number])[], fill: string, up = 0): string {
  return path(polygon(points.map(([east, south]) => iso(east, south, up))), { fill });
}

/** A flat rectangle lying at a height. */
export function tile(east: number, south: number, width: number, depth: number, fill: string, up = 0): string {
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

/** A gabled house with lit and unlit windows. */
export function house(
  random: Random,
  east: number,
  south: number,
  width: number,
  depth: number,
  height: number,
): string {
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

/** A round tree with light on its left. */
export function tree(canvas: Canvas, random: Random, east: number, south: number, size: number, shade: string): string {
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

/** A red bench at the origin. */
export function bench(): string {
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
