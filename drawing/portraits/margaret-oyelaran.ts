import type { Canvas } from '../canvas.ts';
import { circle, group, path } from '../markup.ts';
import { curve, points } from '../paths.ts';
import { Random } from '../random.ts';
import { type Face, features, glasses, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#8a5236',
  turn: -10,
  width: 100,
  jaw: 1.06,
  brows: '#3b3434',
  browWidth: 9,
  iris: '#2a1812',
  nose: 1.2,
  lips: '#7d2f35',
  smile: 10,
  age: 0.6,
};

/** Short silver curls, round glasses and a mustard coat. */
export function margaretOyelaran(canvas: Canvas): void {
  const random = new Random('oyelaran');
  ground(canvas, '#2f5d62', '#3f7a78', [300, 320], 262);
  canvas.add(
    path(curve(points('204,300 196,210 236,128 320,102 404,126 446,206 438,300 400,330 240,330'), true), {
      fill: '#8d8a88',
    }),
  );
  torso(canvas, '#d99a2b', 1.06);
  head(canvas, face);
  features(canvas, face);
  const curls = Array.from({ length: 64 }, (_, index) => {
    const angle = Math.PI * (0.98 + (index / 63) * 1.04);
    const reach = random.between(84, 128);
    return circle(320 + Math.cos(angle) * reach * 0.98, 232 + Math.sin(angle) * reach * 1.02, random.between(11, 19), {
      fill: ['#b9b4ae', '#cfcac2', '#a09b98'][index % 3] ?? '#b9b4ae',
    });
  });
  canvas.add(group(curls));
  glasses(canvas, { turn: face.turn, color: '#5c2f1a', shape: 'round', frame: 8 });
  canvas.add(
    path(curve(points('236,470 268,520 320,544 376,518 404,466 430,520 392,586 320,606 246,588 210,524'), true), {
      fill: '#b3392f',
    }),
    path(curve(points('262,520 320,556 384,516')), {
      fill: 'none',
      stroke: '#7f241f',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
    path('M330 590L352 660H300L310 592Z', { fill: '#8f2a24' }),
    circle(216, 334, 9, { fill: '#e9c46a' }),
    circle(420, 334, 9, { fill: '#c79a3e' }),
  );
}
