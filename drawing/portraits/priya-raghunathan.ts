import type { Canvas } from '../canvas.ts';
import { circle, path } from '../markup.ts';
import { curve, points, polygon } from '../paths.ts';
import { type Face, features, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#b57748',
  turn: 12,
  width: 93,
  jaw: 0.94,
  brows: '#1c1315',
  browWidth: 10,
  iris: '#2c1a10',
  lips: '#9c3a3c',
  smile: 9,
  age: 0.2,
};

/** Long dark hair with one gray streak, gold earrings and a blue blouse. */
export function priyaRaghunathan(canvas: Canvas): void {
  ground(canvas, '#5a3a5c', '#7a5478', [330, 320], 258);
  canvas.add(
    path(
      curve(
        points(
          '320,98 408,116 448,200 456,320 470,430 476,560 420,600 220,600 164,560 172,430 186,320 194,200 234,114',
        ),
        true,
      ),
      { fill: '#17100f' },
    ),
  );
  torso(canvas, '#1f6f86', 0.96);
  canvas.add(path(polygon(points('268,466 320,600 372,466')), { fill: face.skin }));
  head(canvas, face);
  features(canvas, face);
  canvas.add(
    path(
      curve(
        points(
          '212,330 198,250 212,170 262,116 328,102 396,118 438,176 444,256 430,336 422,290 412,238 376,192 296,148 268,190 240,224 228,268 222,306',
        ),
        true,
      ),
      { fill: '#221716' },
    ),
    path(curve(points('210,300 196,400 186,470 176,560 214,596 236,520 230,440 222,360'), true), { fill: '#2a1d1b' }),
    path(curve(points('432,300 446,400 456,470 468,560 428,596 406,520 412,440 420,360'), true), { fill: '#160e0d' }),
    path(curve(points('298,146 350,160 396,196 420,246')), {
      fill: 'none',
      stroke: '#bdb4ae',
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
    path(curve(points('230,232 246,176 290,140')), {
      fill: 'none',
      stroke: '#46322e',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    circle(332, 232, 6, { fill: '#a8262e' }),
    circle(222, 342, 9, { fill: 'none', stroke: '#e3b54a', strokeWidth: 5 }),
    circle(424, 342, 9, { fill: 'none', stroke: '#b98a2c', strokeWidth: 5 }),
    path('M262 470L312 606L296 640L236 496Z', { fill: '#2a86a0' }),
    path('M378 470L328 606L344 640L404 496Z', { fill: '#185a6e' }),
  );
}
