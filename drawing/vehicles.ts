import type { Canvas } from './canvas.ts';
import { person } from './figures.ts';
import { circle, ellipse, group, line, path, rect } from './markup.ts';
import { type Point, polygon } from './paths.ts';
import { glow } from './texture.ts';

const TRUCK: Point = [812, 470];

/** A red lorry at night, its headlights thrown far ahead to the left. */
export function truck(canvas: Canvas): void {
  const [x, y] = TRUCK;
  const beam = canvas.linear('#fff4cc 0 0.95, #ffe6a8 0.4 0.4, #ffe0a0 1 0', x, 0, x - 480, 0);
  canvas.add(
    path(
      polygon([
        [x + 4, y + 6],
        [x - 540, y + 6],
        [x - 420, y + 190],
        [x + 6, y + 22],
      ]),
      { fill: beam, filter: canvas.blur(9), blend: 'screen' },
    ),
    path(
      polygon([
        [x + 4, y + 8],
        [x - 320, y + 40],
        [x - 250, y + 118],
        [x + 6, y + 20],
      ]),
      { fill: beam, filter: canvas.blur(7), blend: 'screen' },
    ),
  );
  canvas.add(ellipse(x + 96, y + 34, 130, 9, { fill: '#04101c', opacity: 0.7, filter: canvas.blur(4) }));
  canvas.add(
    path(
      polygon([
        [x + 58, y - 66],
        [x + 206, y - 72],
        [x + 206, y + 20],
        [x + 58, y + 24],
      ]),
      { fill: canvas.linear('#1d3a4c 0, #0a1724 1', x + 58, 0, x + 206, 0) },
    ),
    path(
      polygon([
        [x + 58, y - 66],
        [x + 206, y - 72],
        [x + 206, y - 68],
        [x + 58, y - 61],
      ]),
      { fill: '#8ff0cc', opacity: 0.8 },
    ),
  );
  canvas.add(
    path(`M${x} ${y + 24}V${y - 10}L${x + 16} ${y - 14}L${x + 22} ${y - 48}H${x + 54}V${y + 24}Z`, { fill: '#a3241c' }),
    path(
      polygon([
        [x + 20, y - 16],
        [x + 26, y - 43],
        [x + 46, y - 43],
        [x + 46, y - 16],
      ]),
      { fill: '#ffd890' },
    ),
    rect(x - 3, y + 14, 206, 12, { fill: '#060d16' }),
  );
  for (const dx of [18, 78, 104, 168, 192])
    canvas.add(circle(x + dx, y + 27, 12.5, { fill: '#04080e' }), circle(x + dx, y + 27, 4, { fill: '#3f5a66' }));
  for (const dx of [24, 34, 44]) canvas.add(circle(x + dx, y - 51, 2.6, { fill: '#ffcf70' }));
  canvas.add(
    glow(canvas, x + 1, y + 8, 150, '#fff2c4', 1),
    circle(x + 1, y + 8, 6, { fill: '#fff' }),
    glow(canvas, x + 34, y - 51, 40, '#ffb84d', 0.8),
    glow(canvas, x + 206, y + 12, 44, '#ff3a2a', 0.9),
    path(`M${x + 204} ${y + 20}q90 -26 190 6q-90 14 -190 6z`, {
      fill: '#dff2f0',
      opacity: 0.4,
      filter: canvas.blur(9),
    }),
  );
}

/** A country bus with its lights on, coming from the right. */
export function bus(canvas: Canvas): void {
  const [x, y] = [560, 472];
  const beam = canvas.linear('#fff2c0 0 0.85, #fff2c0 1 0', x, 0, x - 230, 0);
  canvas.add(
    path(
      polygon([
        [x + 4, y + 44],
        [x - 240, y + 30],
        [x - 220, y + 112],
      ]),
      { fill: beam, filter: canvas.blur(5), blend: 'screen' },
    ),
  );
  canvas.add(ellipse(x + 76, y + 67, 96, 8, { fill: '#0d1420', opacity: 0.6, filter: canvas.blur(3) }));
  const glass = Array.from({ length: 5 }, (_, index) =>
    rect(x + 24 + index * 25, y + 10, 20, 20, { rx: 2, fill: index === 3 ? '#e9a24d' : '#ffd98a' }),
  );
  canvas.add(
    path(
      `M${x} ${y + 60}V${y + 16}Q${x + 2} ${y} ${x + 18} ${y}H${x + 146}Q${x + 156} ${y} ${x + 156} ${y + 12}V${y + 60}Z`,
      {
        fill: canvas.vertical('#fbeed6 0, #c9a99a 1', y, y + 60),
      },
    ),
    rect(x, y + 36, 156, 9, { fill: '#b3261e' }),
    path(
      polygon([
        [x + 2, y + 32],
        [x + 3, y + 14],
        [x + 16, y + 9],
        [x + 18, y + 32],
      ]),
      { fill: '#ffe7ad' },
    ),
    ...glass,
    circle(x + 34, y + 60, 11, { fill: '#141824' }),
    circle(x + 120, y + 60, 11, { fill: '#141824' }),
    circle(x + 34, y + 60, 4, { fill: '#8a8296' }),
    circle(x + 120, y + 60, 4, { fill: '#8a8296' }),
    glow(canvas, x + 3, y + 48, 44, '#fff4c8', 1),
    glow(canvas, x + 80, y + 20, 90, '#ffca70', 0.4),
  );
}

/** A lit tram with two riders, waiting. */
export function tram(canvas: Canvas): string {
  const [x, y] = [110, 226];
  const glass = canvas.vertical('#fff0c8 0, #f0b860 1', y + 50, y + 150);
  const body = `M${x} ${y + 262}V${y + 40}Q${x} ${y} ${x + 40} ${y}H${x + 396}Q${x + 432} ${y} ${x + 438} ${y + 44}L${x + 446} ${y + 262}Z`;
  const panes = Array.from({ length: 5 }, (_, index) =>
    rect(x + 24 + index * 68, y + 46, 56, 96, { rx: 6, fill: glass }),
  );
  const riders = [
    person({ x: x + 128, y: y + 240, height: 178, stride: 0, facing: 1 }, { fill: '#5a2f1c' }),
    person({ x: x + 320, y: y + 252, height: 170, stride: 0, facing: 1 }, { fill: '#5a2f1c' }),
  ];
  return group([
    path(body, {
      fill: canvas.vertical('#e8d9b4 0, #cdb98c 0.52, #98291f 0.54, #551512 1', y, y + 262),
    }),
    ...panes,
    group(riders, { clipPath: canvas.clip(`M${x + 24} ${y + 46}h328v96h-328z`), opacity: 0.85 }),
    ...Array.from({ length: 4 }, (_, index) => rect(x + 80 + index * 68, y + 46, 12, 96, { fill: '#b9a678' })),
    path(
      polygon([
        [x + 366, y + 46],
        [x + 418, y + 46],
        [x + 430, y + 148],
        [x + 366, y + 148],
      ]),
      { fill: '#ffeab8' },
    ),
    rect(x + 4, y + 152, 440, 5, { fill: '#f3dca4', opacity: 0.8 }),
    rect(x + 14, y + 262, 420, 18, { fill: '#0a0d12' }),
    ...[70, 130, 320, 380].map((dx) => circle(x + dx, y + 276, 19, { fill: '#080b10' })),
    line(x + 170, y, x + 230, y - 72, { stroke: '#0a1016', strokeWidth: 4 }),
    line(x + 262, y, x + 218, y - 56, { stroke: '#0a1016', strokeWidth: 3 }),
    circle(x + 424, y + 206, 12, { fill: '#fffbe6' }),
    glow(canvas, x + 430, y + 206, 150, '#ffe9b0', 0.95),
    glow(canvas, x + 210, y + 100, 300, '#ffc46a', 0.34, 1.3),
  ]);
}
