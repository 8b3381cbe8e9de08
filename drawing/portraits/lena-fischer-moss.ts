import type { Canvas } from '../canvas.ts';
import { circle, ellipse, group, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, points } from '../paths.ts';
import { Random } from '../random.ts';
import { type Face, features, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#f3cdb0',
  turn: 12,
  width: 93,
  jaw: 0.92,
  brows: '#9a4a24',
  browWidth: 8,
  iris: '#4f8060',
  nose: 0.8,
  lips: '#c9605a',
  smile: 8,
};

/** Red hair held up by a pencil, freckles and a green blouse. */
export function lenaFischerMoss(canvas: Canvas): void {
  const random = new Random('freckles');
  ground(canvas, '#e8c07a', '#f1d49c', [330, 330], 254);
  canvas.add(
    rect(196, 96, 250, 13, { rx: 3, fill: '#e2a62c', transform: 'rotate(-24 320 102)' }),
    rect(196, 96, 22, 13, { rx: 3, fill: '#d1677c', transform: 'rotate(-24 320 102)' }),
    ellipse(342, 94, 70, 54, { fill: '#b54f22' }),
    path('M292 84Q342 40 394 86M300 112Q342 76 388 114', {
      fill: 'none',
      stroke: '#8c3916',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path(curve(points('206,330 196,230 232,140 320,104 408,140 446,230 436,330 400,350 240,350'), true), {
      fill: '#9c4119',
    }),
  );
  torso(canvas, '#3f7058', 0.94);
  head(canvas, face);
  const freckles = Array.from({ length: 34 }, () => {
    const x = 332 + random.between(-76, 74);
    return circle(x, 306 + random.between(-10, 30) - Math.abs(x - 332) * 0.06, random.between(1.4, 2.8), {
      opacity: random.between(0.4, 0.9),
    });
  });
  canvas.add(group(freckles, { fill: mix(face.skin, '#a8502c', 0.75) }));
  features(canvas, face);
  canvas.add(
    path(
      curve(
        points(
          '216,320 204,236 232,156 294,118 348,112 410,142 440,226 428,316 420,262 404,214 366,178 330,170 288,188 248,216 230,258',
        ),
        true,
      ),
      { fill: '#c25a28' },
    ),
    path(curve(points('240,222 272,170 328,140')), {
      fill: 'none',
      stroke: '#e08a50',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path(curve(points('400,214 376,170 340,144')), {
      fill: 'none',
      stroke: '#8c3916',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path(curve(points('222,300 208,350 222,396')), {
      fill: 'none',
      stroke: '#c25a28',
      strokeWidth: 7,
      strokeLinecap: 'round',
    }),
    path('M258 474Q320 560 382 474L396 512Q330 600 318 600Q300 596 244 512Z', { fill: '#4f8a6c' }),
    path('M258 474Q300 540 318 600L244 512Z', { fill: '#5d9c7c' }),
    circle(318, 622, 7, { fill: '#f0e2c0' }),
  );
}
