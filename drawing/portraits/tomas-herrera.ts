import type { Canvas } from '../canvas.ts';
import { group, path } from '../markup.ts';
import { curve, points, polygon } from '../paths.ts';
import { type Face, features, ground, head, outline, shadeOf, torso } from './face.ts';

const face: Face = {
  skin: '#c98a5e',
  turn: 12,
  jaw: 1.12,
  chin: 416,
  brows: '#2a1c18',
  browWidth: 13,
  iris: '#4a2c18',
  nose: 1.1,
  lips: '#a3503f',
  smile: 6,
  age: 0.35,
};

/** Dark waves, a short beard, and a corduroy jacket over denim. */
export function tomasHerrera(canvas: Canvas): void {
  ground(canvas, '#d8b07a', '#e6c795', [350, 330], 256);
  torso(canvas, '#7a4a2b', 1.12);
  canvas.add(
    path(polygon(points('258,474 320,560 382,474 420,660 220,660')), { fill: '#4f7391' }),
    path(polygon(points('256,462 318,548 276,584 236,486')), { fill: '#5d86a6' }),
    path(polygon(points('384,462 322,548 364,584 404,486')), { fill: '#3f607c' }),
    path(polygon(points('226,490 190,520 246,660 282,660')), { fill: '#8d5833' }),
    path(polygon(points('414,490 450,520 394,660 358,660')), { fill: '#5f3820' }),
  );
  head(canvas, face);
  const beard = curve(
    points('216,280 232,336 262,344 300,342 332,336 366,344 398,338 424,282 430,360 388,424 322,440 252,420 212,350'),
    true,
  );
  canvas.add(group([path(beard, { fill: '#3a2a24', opacity: 0.9 })], { clipPath: canvas.clip(outline(face)) }));
  canvas.add(path('M300 362Q332 352 364 362Q358 396 332 398Q306 396 300 362Z', { fill: face.skin }));
  features(canvas, face);
  canvas.add(
    path(curve(points('290,362 312,350 332,356 352,350 376,362 352,364 332,362 312,364'), true), { fill: '#2a1c18' }),
    path(
      curve(
        points(
          '214,282 206,214 226,142 290,100 360,96 424,134 440,206 428,284 418,262 412,214 380,178 336,196 290,176 250,196 232,232 226,268',
        ),
        true,
      ),
      { fill: '#2a1c18' },
    ),
    path(curve(points('238,176 268,136 330,118 392,140')), {
      fill: 'none',
      stroke: '#4a3229',
      strokeWidth: 7,
      strokeLinecap: 'round',
    }),
    path(curve(points('262,186 300,150 352,146 404,172')), {
      fill: 'none',
      stroke: '#4a3229',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path(curve(points('306,402 332,408 358,402')), {
      fill: 'none',
      stroke: shadeOf(face.skin),
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  );
}
