import { type Attributes, ellipse, group, path } from './markup.ts';
import { curve, type Point, points, polygon, ribbon } from './paths.ts';

type Person = {
  readonly x: number;
  /** The ground under the feet. */
  readonly y: number;
  readonly height: number;
  /** 0 stands still, 1 strides out. */
  readonly stride?: number;
  /** 1 walks to the right, -1 to the left. */
  readonly facing?: 1 | -1;
  /** How far the coat reaches: 0 the hip, 1 the ankle. */
  readonly coat?: number;
  readonly lean?: number;
  readonly hat?: boolean;
  readonly bag?: boolean;
};

/** A person in silhouette, seen from some way off. */
export function person(options: Person, paint: Attributes): string {
  const { x, y, height, stride = 0.3, facing = 1, coat = 0.3, lean = 0.03 } = options;
  const at = (u: number, v: number): Point => [x + (u + v * lean) * height * facing, y - v * height];
  const limb = (points: readonly Point[], from: number, to: number) =>
    path(
      ribbon(points, (t) => (from + (to - from) * t) * height),
      {},
    );
  const hem = 0.47 - coat * 0.3;
  const [headX, headY] = at(0.015, 0.928);
  const [front, back] = [0.03 + stride * 0.11, -0.035 - stride * 0.12];
  const torso = [
    at(-0.03, 0.885),
    at(-0.09, 0.835),
    at(-0.108, 0.7),
    at(-0.088, 0.56),
    at(-0.1 - stride * 0.02, hem),
    at(0.09 + stride * 0.02, hem),
    at(0.08, 0.56),
    at(0.098, 0.7),
    at(0.08, 0.835),
    at(0.035, 0.885),
  ];
  const parts = [
    ellipse(headX, headY, height * 0.05, height * 0.066, {}),
    path(curve(torso, true), {}),
    limb([at(0.03, 0.5), at(0.04 + stride * 0.05, 0.27), at(front, 0.02)], 0.1, 0.045),
    limb([at(-0.03, 0.5), at(-0.025 - stride * 0.02, 0.27), at(back, 0.03)], 0.1, 0.045),
    limb([at(front - 0.025, 0.014), at(front + 0.075, 0.01)], 0.03, 0.022),
    limb([at(back - 0.025, 0.02), at(back + 0.065, 0.01)], 0.032, 0.022),
    limb([at(0.055, 0.81), at(0.085 + stride * 0.01, 0.64), at(0.08 + stride * 0.1, 0.47)], 0.062, 0.036),
    limb([at(-0.06, 0.81), at(-0.1 - stride * 0.02, 0.64), at(-0.09 - stride * 0.06, 0.46)], 0.062, 0.036),
  ];
  if (options.hat) {
    parts.push(
      path(
        polygon([
          at(-0.075, 0.955),
          at(0.11, 0.95),
          at(0.065, 0.975),
          at(0.055, 1.025),
          at(-0.035, 1.03),
          at(-0.045, 0.978),
        ]),
        {},
      ),
    );
  }
  if (options.bag) {
    const hand = -0.09 - stride * 0.06;
    parts.push(
      path(polygon([at(hand - 0.085, 0.44), at(hand + 0.085, 0.44), at(hand + 0.08, 0.32), at(hand - 0.08, 0.32)]), {}),
    );
  }
  return group(parts, paint);
}

/** Head and shoulders from behind, as of someone seated. */
export function bust(x: number, y: number, size: number, paint: Attributes, tilt = 0): string {
  const at = (u: number, v: number): Point => [x + u * size, y - v * size];
  const shoulders = curve(
    [
      at(-0.95, -0.6),
      at(-0.85, 0.1),
      at(-0.5, 0.34),
      at(-0.2, 0.44),
      at(-0.17, 0.62),
      at(0.17, 0.62),
      at(0.2, 0.44),
      at(0.5, 0.34),
      at(0.85, 0.1),
      at(0.95, -0.6),
    ],
    true,
  );
  const [headX, headY] = at(tilt * 0.15, 0.92);
  return group([path(shoulders, {}), ellipse(headX, headY, size * 0.33, size * 0.42, {})], paint);
}

const PROFILE = points(
  '-0.5,-0.78 -0.7,-0.42 -0.68,-0.22 -0.96,0.16 -0.76,0.27 -0.83,0.4 -0.76,0.48 -0.81,0.58 -0.71,0.68 -0.73,0.86 -0.5,1.02 -0.16,0.88 -0.1,1.5',
);
const BACK_OF_HEAD = points('0.78,1.5 0.62,0.8 0.92,0.2 0.88,-0.4 0.55,-0.86 0.05,-1');

/** A head in profile looking left; `face` is the edge that catches light. */
export function profile(x: number, y: number, size: number): { readonly head: string; readonly face: string } {
  const place = ([u, v]: Point): Point => [x + u * size, y + v * size];
  const front = PROFILE.map(place);
  return { head: curve([...front, ...BACK_OF_HEAD.map(place)], true), face: curve(front) };
}
