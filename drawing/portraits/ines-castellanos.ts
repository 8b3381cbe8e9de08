import type { Canvas } from '../canvas.ts';
import { circle, path, rect } from '../markup.ts';
import { curve, points } from '../paths.ts';
import { type Face, features, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#e2aa80',
  turn: -14,
  width: 93,
  jaw: 0.92,
  brows: '#1f1720',
  browWidth: 9,
  iris: '#3a2418',
  nose: 1.05,
  lips: '#b8323a',
  smile: 9,
};

/** One side of the headphones, seen from the front. */
function cup(x: number, y: number, turn: number): string[] {
  const transform = `rotate(${turn} ${x} ${y})`;
  return [
    rect(x - 36, y - 50, 72, 100, { rx: 34, fill: '#20222c', transform }),
    rect(x - 25, y - 38, 50, 76, { rx: 24, fill: '#e0a63a', transform }),
    rect(x - 14, y - 26, 28, 52, { rx: 13, fill: '#b8831f', transform }),
  ];
}

/** A black bob with a fringe, and headphones around the neck. */
export function inesCastellanos(canvas: Canvas): void {
  ground(canvas, '#c8563c', '#dd7452', [320, 320], 258);
  canvas.add(
    path(
      curve(points('320,92 416,112 462,210 464,330 448,426 388,438 252,438 192,426 176,330 180,208 224,112'), true),
      { fill: '#17121c' },
    ),
  );
  torso(canvas, '#2f3e63', 0.94);
  canvas.add(
    path('M206 540Q196 452 262 430H378Q444 452 434 540', { fill: 'none', stroke: '#20222c', strokeWidth: 20 }),
  );
  head(canvas, face);
  features(canvas, face);
  canvas.add(
    path(
      curve(
        points(
          '214,300 206,214 244,138 320,114 396,138 434,212 428,300 414,238 380,230 344,236 306,232 262,236 228,240',
        ),
        true,
      ),
      { fill: '#231c2a' },
    ),
    path(curve(points('226,236 210,300 212,384 232,426 196,420 182,330 196,230'), true), { fill: '#231c2a' }),
    path(curve(points('414,236 432,300 430,384 408,428 448,420 460,330 446,230'), true), { fill: '#120d16' }),
    path('M248 176Q296 142 352 150', { fill: 'none', stroke: '#4c4058', strokeWidth: 8, strokeLinecap: 'round' }),
    ...cup(222, 546, -12),
    ...cup(418, 546, 12),
    circle(222, 336, 7, { fill: '#f2d48a' }),
  );
}
