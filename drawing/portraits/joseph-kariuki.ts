import type { Canvas } from '../canvas.ts';
import { group, path } from '../markup.ts';
import { curve, points, polygon } from '../paths.ts';
import { type Face, features, glasses, ground, head, outline, torso } from './face.ts';

const face: Face = {
  skin: '#6a3d2a',
  turn: 12,
  width: 96,
  jaw: 1.06,
  chin: 416,
  brows: '#1a1113',
  browWidth: 11,
  iris: '#1f120d',
  nose: 1.25,
  lips: '#74383a',
  smile: 8,
  age: 0.25,
};

/** Close-cropped hair, a goatee, square glasses and a tweed jacket over an ochre roll-neck. */
export function josephKariuki(canvas: Canvas): void {
  ground(canvas, '#b9674a', '#cf8463', [340, 320], 256);
  torso(canvas, '#7c7468', 1.1);
  canvas.add(
    path(polygon(points('250,474 320,660 390,474 372,452 268,452')), { fill: '#c98a2c' }),
    path(polygon(points('228,486 192,514 262,660 306,660')), { fill: '#8d8578' }),
    path(polygon(points('412,486 448,514 378,660 334,660')), { fill: '#5c554c' }),
  );
  head(canvas, face);
  canvas.add(
    path('M262 456Q320 506 378 456L382 492Q320 540 258 492Z', { fill: '#dd9f3c' }),
    path('M330 496Q362 484 378 456L382 492Q360 512 330 520Z', { fill: '#a87020' }),
  );
  const hair = curve(
    points(
      '212,262 214,190 250,130 320,112 392,130 428,190 430,262 418,222 396,182 358,166 316,164 270,172 238,206 224,236',
    ),
    true,
  );
  const goatee = curve(points('292,352 332,344 372,352 376,398 350,428 332,432 312,428 288,398'), true);
  canvas.add(
    path(hair, { fill: '#1d1416' }),
    group([path(goatee, { fill: '#241819' })], { clipPath: canvas.clip(outline(face)) }),
    path('M298 366Q332 354 366 366Q360 394 332 397Q304 394 298 366Z', { fill: face.skin }),
  );
  features(canvas, face);
  glasses(canvas, { turn: face.turn, color: '#1b1a20', shape: 'square', frame: 8 });
}
