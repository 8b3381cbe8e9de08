import { HEIGHT, WIDTH } from './canvas.ts';
import { round } from './markup.ts';
import type { Noise, Random } from './random.ts';

/** A place on the canvas, from its top left corner. */
export type Point = readonly [x: number, y: number];

/** Reads points written as in SVG: `120,40 300,80`. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

const write = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Straight segments through the points. */
export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(write).join('L')}${closed ? 'Z' : ''}`;
}

/** A smooth line through the points. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${write(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${write(first)} ${write(second)} ${write(to)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points along a skyline of hills: base height plus noise. */
export function ridge(noise: Noise, base: number, rise: number, scale: number, row = 0, step = 10): Point[] {
  const points: Point[] = [];
  for (let x = -20; x <= WIDTH + 20; x += step) {
    points.push([x, base - noise(x / scale + row * 13.7, row * 5.3) * rise]);
  }
  return points;
}

/** Closes a skyline down to the bottom edge. */
export function below(points: readonly Point[], bottom = HEIGHT + 20): string {
  const [first, last] = [points[0] ?? [0, 0], points[points.length - 1] ?? [0, 0]];
  return polygon([...points, [last[0], bottom], [first[0], bottom]]);
}

/** The height of a skyline at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const nextIndex = Math.max(
    1,
    points.findIndex((point) => point[0] >= x),
  );
  const [a, b] = [points[nextIndex - 1] ?? [0, 0], points[nextIndex] ?? [1, 0]];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
}

/** An irregular rounded shape. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  wobble = 0.15,
  count = 12,
): string {
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return curve(points, true);
}

/** A band between two lines of points, such as a river or a road. */
export function ribbon(spine: readonly Point[], width: (t: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach((point, index) => {
    const before = spine[index - 1] ?? point;
    const after = spine[index + 1] ?? point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = width(index / (spine.length - 1)) / 2;
    const normal: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    left.push([point[0] + normal[0] * half, point[1] + normal[1] * half]);
    right.unshift([point[0] - normal[0] * half, point[1] - normal[1] * half]);
  });
  return polygon([...left, ...right]);
}

/** Samples a smooth line through a few points at many places. */
export function sample(points: readonly Point[], perSegment = 16): Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const result: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < perSegment; step++) {
      const t = step / perSegment;
      const blend = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3);
      result.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])]);
    }
  }
  return [...result, at(points.length - 1)];
}
