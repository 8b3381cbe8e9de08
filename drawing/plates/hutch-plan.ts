import type { Canvas } from '../canvas.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { points, polygon } from '../paths.ts';
import { mottle } from '../texture.ts';

const LINE = '#eaf2f6';
const thin = { fill: 'none', stroke: LINE, strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const thick = { ...thin, strokeWidth: 5 } as const;

/** A line with an arrow at both ends, and the short lines that it reaches. */
function dimension(x1: number, y1: number, x2: number, y2: number): string {
  const isFlat = y1 === y2;
  const arrow = (x: number, y: number, side: 1 | -1) =>
    isFlat
      ? `M${x + side * 14} ${y - 6}L${x} ${y}L${x + side * 14} ${y + 6}`
      : `M${x - 6} ${y + side * 14}L${x} ${y}L${x + 6} ${y + side * 14}`;
  const stop = (x: number, y: number) => (isFlat ? `M${x} ${y - 14}V${y + 14}` : `M${x - 14} ${y}H${x + 14}`);
  return path(`M${x1} ${y1}L${x2} ${y2}${arrow(x1, y1, 1)}${arrow(x2, y2, -1)}${stop(x1, y1)}${stop(x2, y2)}`, thin);
}

function front(): string {
  const slats = Array.from({ length: 17 }, (_, index) => rect(186 + index * 26, 318, 13, 226, thin));
  return group([
    path(polygon(points('130,250 700,212 700,244 130,284')), thick),
    rect(160, 282, 510, 290, thick),
    ...slats,
    rect(176, 304, 478, 254, thin),
    rect(624, 410, 44, 22, { ...thick, fill: '#24527a' }),
    circle(646, 421, 5, { fill: LINE }),
    path('M176 572V628M654 572V628', { ...thick, strokeWidth: 12 }),
    dimension(160, 668, 670, 668),
  ]);
}

function side(): string {
  return group([
    path(polygon(points('826,284 1096,212 1104,242 834,316')), thick),
    path(polygon(points('856,308 1080,248 1080,572 856,572')), thick),
    path('M884 572V628M1052 572V628', { ...thick, strokeWidth: 12 }),
    path('M868 470H1068', { ...thin, strokeDasharray: '12 9' }),
    dimension(856, 668, 1080, 668),
    dimension(1150, 248, 1150, 572),
  ]);
}

/** A plan in white lines, folded three times: a hutch with a sloping roof and a slatted front, from the front and from one side. */
export function hutchPlan(canvas: Canvas): void {
  canvas.wash('#24527a');
  for (let x = 40; x < canvas.width; x += 40)
    canvas.add(line(x, 0, x, canvas.height, { stroke: '#3a6a94', strokeWidth: 1 }));
  for (let y = 40; y < canvas.height; y += 40)
    canvas.add(line(0, y, canvas.width, y, { stroke: '#3a6a94', strokeWidth: 1 }));
  canvas.add(rect(28, 28, canvas.width - 56, canvas.height - 56, thin), front(), side());
  for (const x of [320, 640, 960]) {
    canvas.add(
      rect(x - 60, 0, 60, canvas.height, { fill: canvas.linear('#0c2436 0 0, #0c2436 1 0.3', x - 60, 0, x, 0) }),
      rect(x, 0, 70, canvas.height, { fill: canvas.linear('#ffffff 0 0.16, #ffffff 1 0', x, 0, x + 70, 0) }),
    );
  }
  canvas.add(
    path('M70 92Q150 62 226 96T380 92', { ...thin, opacity: 0.8 }),
    path('M70 126H300', { ...thin, opacity: 0.5 }),
  );
  mottle(canvas, 0.12, '0.01 0.014');
}
