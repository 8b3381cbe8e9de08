import type { Canvas } from '../canvas.ts';
import { circle, ellipse, path } from '../markup.ts';
import { curve, points, polygon } from '../paths.ts';
import { type Face, features, glasses, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#f0c8a8',
  turn: -8,
  width: 95,
  jaw: 0.95,
  brows: '#b7aca4',
  browWidth: 7,
  iris: '#4f7f98',
  nose: 1.1,
  lips: '#c0625f',
  smile: 9,
  age: 1,
};

/** White hair pinned up, glasses on a chain, and a lilac cardigan. */
export function ruthAbernathy(canvas: Canvas): void {
  ground(canvas, '#8a8f5a', '#a7ab74', [310, 320], 256);
  canvas.add(
    ellipse(326, 92, 62, 50, { fill: '#e9e4dc' }),
    path('M280 82Q326 44 372 84M284 104Q326 74 368 106', {
      fill: 'none',
      stroke: '#c9c1b8',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
  );
  torso(canvas, '#8e77a8', 0.98);
  canvas.add(
    path(polygon(points('254,478 320,640 386,478 356,470 284,470')), { fill: '#f6ecdc' }),
    path('M254 476Q280 580 316 660', { fill: 'none', stroke: '#745d90', strokeWidth: 12 }),
    path('M386 476Q360 580 324 660', { fill: 'none', stroke: '#5a4672', strokeWidth: 12 }),
  );
  head(canvas, face);
  features(canvas, face);
  canvas.add(
    path(
      curve(
        points(
          '216,300 204,232 226,158 284,112 330,106 388,116 428,164 440,236 426,300 420,258 402,212 366,176 322,172 276,184 240,218 226,262',
        ),
        true,
      ),
      { fill: '#f2eee8' },
    ),
    path(curve(points('232,232 258,174 318,142')), {
      fill: 'none',
      stroke: '#d3ccc4',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path(curve(points('410,232 388,178 336,144')), {
      fill: 'none',
      stroke: '#d3ccc4',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    path('M220 278Q190 380 236 470M420 278Q452 380 404 470', {
      fill: 'none',
      stroke: '#b08a3e',
      strokeWidth: 3,
      strokeDasharray: '2 7',
      strokeLinecap: 'round',
    }),
  );
  glasses(canvas, { turn: face.turn, color: '#a34338', shape: 'square', frame: 6, low: 3 });
  for (let index = 0; index < 11; index++) {
    const t = index / 10;
    canvas.add(
      circle(258 + t * 124, 478 + Math.sin(t * Math.PI) * 44, 8.5, {
        fill: '#fffaf0',
        stroke: '#d8c9b4',
        strokeWidth: 1.5,
      }),
    );
  }
}
