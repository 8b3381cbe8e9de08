import { type Canvas, WIDTH } from './canvas.ts';
import { ellipse, group, line, rect } from './markup.ts';
import { blob, curve, type Point, polygon } from './paths.ts';
import type { Random } from './random.ts';

/** A ragged conifer standing at (x, y). */
export function conifer(random: Random, x: number, y: number, height: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = 9;
  for (let tier = 1; tier <= tiers; tier++) {
    const t = tier / tiers;
    const reach = height * 0.24 * t * random.between(0.75, 1.15);
    const top = y - height * (1 - t * 0.94);
    left.unshift([x - reach, top], [x - reach * 0.55, top - height * 0.03]);
    right.push([x + reach * 0.55, top - height * 0.03], [x + reach * random.between(0.8, 1.1), top]);
  }
  return polygon([[x, y - height], ...right, [x + height * 0.02, y], [x - height * 0.02, y], ...left]);
}

/** A broad-leaved crown of several lobes on a thin trunk. */
export function broadleaf(random: Random, x: number, y: number, height: number): string {
  const trunk = polygon([
    [x - height * 0.03, y],
    [x - height * 0.015, y - height * 0.5],
    [x + height * 0.015, y - height * 0.5],
    [x + height * 0.035, y],
  ]);
  const lobes = Array.from({ length: 6 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const out = random.between(0.1, 0.24) * height;
    const size = height * random.between(0.17, 0.25);
    return blob(
      random,
      x + Math.cos(angle) * out,
      y - height * 0.64 + Math.sin(angle) * out * 0.8,
      size,
      size * 0.85,
      0.12,
      10,
    );
  });
  return trunk + lobes.join('');
}

/** Tufts of grass along the line from (fromX, y) to (toX, y). */
export function grass(random: Random, fromX: number, toX: number, y: number, height: number, step = 7): string {
  let d = '';
  for (let x = fromX; x < toX; x += step * random.between(0.4, 1.6)) {
    const tall = height * random.between(0.4, 1.1);
    const sway = random.between(-0.5, 0.6) * tall;
    d += polygon([
      [x - 1.6, y + 8],
      [x + sway * 0.4, y - tall * 0.6],
      [x + sway, y - tall],
      [x + sway * 0.5 + 1, y - tall * 0.55],
      [x + 1.8, y + 8],
    ]);
  }
  return d;
}

/** A drift of mist lying across the picture. */
export function mist(canvas: Canvas, y: number, depth: number, color: string, opacity = 0.6): string {
  const fill = canvas.vertical(
    [
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ],
    y - depth,
    y + depth,
  );
  return rect(-20, y - depth, WIDTH + 40, depth * 2, { fill });
}

/** Long soft-edged clouds, to be blurred a little by the caller. */
export function cloudBank(
  random: Random,
  y: number,
  spread: number,
  count: number,
  color: string,
  opacity: number,
): string {
  const puffs = Array.from({ length: count }, () =>
    ellipse(
      random.between(-100, WIDTH + 100),
      y + random.between(-spread, spread),
      random.between(80, 260),
      random.between(5, 20),
      { opacity: random.between(0.3, 1) },
    ),
  );
  return group(puffs, { fill: color, opacity });
}

/** A wire sagging between two points. */
export function wire(from: Point, to: Point, sag: number): string {
  return curve([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag], to]);
}

/** A leafless tree, forking until its twigs are short; stroke it. */
export function bareTree(random: Random, x: number, y: number, length: number, angle: number, width: number): string {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const branch = line(x, y, endX, endY, { strokeWidth: width });
  if (length < 12) return branch;
  const forks = [-1, 1].map((side) =>
    bareTree(
      random,
      endX,
      endY,
      length * random.between(0.66, 0.82),
      angle + side * random.between(0.2, 0.5),
      width * 0.68,
    ),
  );
  return branch + forks.join('');
}
