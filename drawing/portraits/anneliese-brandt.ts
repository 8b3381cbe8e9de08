import type { Canvas } from '../canvas.ts';
import { circle, group, path } from '../markup.ts';
import { curve, points } from '../paths.ts';
import { type Face, features, ground, head, torso } from './face.ts';

const face: Face = {
  skin: '#efbd98',
  turn: -12,
  width: 96,
  jaw: 1.04,
  nose: 0.9,
  brows: '#a07f4e',
  browWidth: 9,
  iris: '#4f86a3',
  lips: '#bf6058',
  smile: 10,
  age: 0.5,
};

/** A knitted cap, a long fair braid, and a sweater with a yoke. */
export function annelieseBrandt(canvas: Canvas): void {
  ground(canvas, '#7fa3b0', '#a3c1c9', [310, 330], 256);
  canvas.add(
    path(curve(points('208,250 202,330 214,400 250,440 390,440 426,400 438,330 432,250'), true), { fill: '#c9a35c' }),
  );
  torso(canvas, '#2e4a66', 1.06);
  const rows = [506, 534].map((y, row) =>
    Array.from({ length: 13 }, (_, index) => {
      const x = 152 + index * 28 + row * 14;
      return path(`M${x} ${y + Math.abs(x - 320) * 0.16 - 8}l9 9l-9 9l-9 -9z`, {});
    }).join(''),
  );
  canvas.add(group(rows, { fill: '#f0e4cc' }));
  head(canvas, face);
  canvas.add(path('M262 462Q320 520 378 462L388 498Q320 556 252 498Z', { fill: '#b0412f' }));
  features(canvas, face);
  canvas.add(
    path(curve(points('212,300 218,238 250,200 300,190 262,220 238,258 228,310'), true), { fill: '#d8b46c' }),
    path(curve(points('430,300 424,238 390,200 330,190 376,220 404,258 414,310'), true), { fill: '#b58e48' }),
    path(curve(points('200,218 206,140 256,84 322,70 392,86 438,142 442,218 400,196 320,186 244,196'), true), {
      fill: '#b0412f',
    }),
    path(curve(points('392,86 438,142 442,218 400,200 384,140'), true), { fill: '#8a2e22' }),
    path(curve(points('192,222 196,190 320,166 446,190 452,222 320,204'), true), { fill: '#f0e4cc' }),
    circle(322, 60, 32, { fill: '#f0e4cc' }),
    circle(334, 66, 20, { fill: '#d9c8a6' }),
  );
  for (let index = 0; index < 7; index++) {
    const y = 398 + index * 40;
    const x = 424 + Math.sin(index * 0.6) * 8;
    canvas.add(
      path(
        `M${x + 2} ${y}C${x + 34} ${y - 4} ${x + 36} ${y + 36} ${x} ${y + 58}C${x - 8} ${y + 36} ${x - 6} ${y + 14} ${x + 2} ${y}Z`,
        { fill: '#b58e48' },
      ),
      path(
        `M${x - 2} ${y - 20}C${x - 36} ${y - 22} ${x - 34} ${y + 20} ${x + 4} ${y + 42}C${x + 10} ${y + 18} ${x + 6} ${y - 4} ${x - 2} ${y - 20}Z`,
        { fill: '#d8b46c' },
      ),
    );
  }
}
