import type { Canvas } from '../canvas.ts';
import { path } from '../markup.ts';
import { curve, points } from '../paths.ts';
import { type Face, features, glasses, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#e8bd92',
  turn: 12,
  width: 94,
  jaw: 0.98,
  brows: '#1c1a1f',
  browWidth: 10,
  iris: '#24170f',
  nose: 0.9,
  lips: '#b56a5a',
  smile: 5,
};

/** A swept parting, thin round glasses and a roll-neck. */
export function danielWu(canvas: Canvas): void {
  ground(canvas, '#3d4a3f', '#56675a', [340, 330], 252);
  torso(canvas, '#1f2a2e', 1);
  head(canvas, face);
  canvas.add(
    path(curve(points('262,452 268,500 320,522 372,500 378,452 392,520 352,556 288,556 248,520'), true), {
      fill: '#2b393e',
    }),
    path('M264 470Q320 512 376 470L380 500Q320 540 260 500Z', { fill: '#35464b' }),
  );
  features(canvas, face);
  canvas.add(
    path(
      curve(
        points(
          '218,286 210,216 226,150 282,104 356,98 420,130 440,196 428,288 416,250 408,206 372,186 318,184 270,168 244,204 230,250',
        ),
        true,
      ),
      { fill: '#1a181d' },
    ),
    path(curve(points('262,168 312,132 378,140 424,186')), {
      fill: 'none',
      stroke: '#3c3a44',
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
    path(curve(points('276,150 330,112 392,122')), {
      fill: 'none',
      stroke: '#3c3a44',
      strokeWidth: 6,
      strokeLinecap: 'round',
    }),
  );
  glasses(canvas, { turn: face.turn, color: '#8a6a34', shape: 'round', frame: 4 });
}
