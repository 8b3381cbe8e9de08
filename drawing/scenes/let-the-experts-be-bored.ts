import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, vignette } from '../texture.ts';

const STEP = 160;
const RADIUS = 64;
const ODD = { column: 5, row: 2 };

const around = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
};

function arc(x: number, y: number, r: number, from: number, to: number): string {
  const [start, end] = [around(x, y, r, from), around(x, y, r, to)];
  return `M${start[0]} ${start[1]}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${end[0]} ${end[1]}`;
}

function needle(x: number, y: number, degrees: number, color: string): string {
  const shape = polygon([
    around(x, y, 47, degrees),
    around(x, y, 6, degrees + 90),
    around(x, y, 17, degrees + 180),
    around(x, y, 6, degrees - 90),
  ]);
  return group([
    path(shape, { fill: '#1a1512', opacity: 0.35, transform: 'translate(3 6)' }),
    path(shape, { fill: color }),
    circle(x, y, 8, { fill: '#1c2a2c' }),
    circle(x - 2, y - 2, 2.5, { fill: '#f6ecd2' }),
  ]);
}

function gauge(canvas: Canvas, x: number, y: number, reading: number, odd: boolean): string {
  const face = odd ? '#fff3d4' : '#e9dfc4';
  const ticks = Array.from({ length: 21 }, (_, index) => {
    const degrees = -120 + index * 12;
    const [a, b] = [around(x, y, 52, degrees), around(x, y, index % 5 ? 47 : 42, degrees)];
    return line(...a, ...b, { stroke: '#22302f', strokeWidth: index % 5 ? 1.6 : 3.4 });
  });
  return group([
    circle(x + 5, y + 9, RADIUS + 2, { fill: '#0b1414', opacity: 0.6, filter: canvas.blur(6) }),
    circle(x, y, RADIUS, {
      fill: canvas.linear('#e8d3a0 0, #8a6a3c 0.45, #30241a 1', x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS),
    }),
    circle(x, y, RADIUS - 6, { fill: '#2a2018' }),
    circle(x, y, RADIUS - 8, {
      fill: canvas.radial(
        [
          [0, face],
          [0.75, face],
          [1, '#a89a78'],
        ],
        x - 8,
        y - 10,
        66,
      ),
    }),
    path(arc(x, y, 34, 84, 120), {
      fill: 'none',
      stroke: '#b3261e',
      strokeWidth: odd ? 9 : 7,
      opacity: odd ? 1 : 0.75,
    }),
    path(arc(x, y, 34, -120, 80), { fill: 'none', stroke: '#5f7f78', strokeWidth: 3, opacity: 0.8 }),
    ...ticks,
    needle(x, y, reading, odd ? '#c4261c' : '#1c2a2c'),
    path(`M${x - 46} ${y - 12}A48 48 0 0 1 ${x + 6} ${y - 47}Q${x - 26} ${y - 34} ${x - 46} ${y - 12}Z`, {
      fill: '#ffffff',
      opacity: 0.5,
    }),
  ]);
}

function panel(canvas: Canvas): void {
  canvas.wash(canvas.linear('#5e7f78 0, #38564f 0.5, #182a2b 1', 0, 0, WIDTH, HEIGHT));
  for (let column = 0; column < 9; column++)
    canvas.add(
      rect(column * STEP - 1.5, 0, 3, HEIGHT, { fill: '#12211f', opacity: 0.5 }),
      rect(column * STEP + 1.5, 0, 1.5, HEIGHT, { fill: '#a9c4b4', opacity: 0.25 }),
    );
  for (let row = 0; row < 5; row++)
    canvas.add(
      rect(0, row * STEP + 14, WIDTH, 3, { fill: '#12211f', opacity: 0.5 }),
      rect(0, row * STEP + 17, WIDTH, 1.5, { fill: '#a9c4b4', opacity: 0.25 }),
    );
  for (let column = 0; column < 9; column++)
    for (let row = 0; row < 5; row++)
      canvas.add(
        circle(column * STEP, row * STEP + 15.5, 4.5, { fill: '#b99a62' }),
        circle(column * STEP + 1, row * STEP + 16.5, 2.6, { fill: '#4b3a22' }),
      );
}

/** A wall of instruments that all agree, save one. */
export function letTheExpertsBeBored(canvas: Canvas): void {
  const random = new Random('gauges');
  panel(canvas);
  mottle(canvas, 0.28, '0.012 0.02');
  const dials: string[] = [];
  for (let row = -1; row < 5; row++) {
    for (let column = 0; column < 8; column++) {
      const odd = column === ODD.column && row === ODD.row;
      dials.push(gauge(canvas, column * STEP + 80, row * STEP + 95, odd ? 104 : -38 + random.between(-3, 3), odd));
    }
  }
  canvas.add(group(dials, { filter: rough(canvas, 2, 0.03) }));
  const [x, y] = [ODD.column * STEP + 80, ODD.row * STEP + 95];
  const dim = canvas.radial('#0a1618 0 0, #0a1618 0.2 0, #0a1618 0.42 0.35, #060d10 1 0.66', x, y, 820, 1.15);
  canvas.wash(dim, { blend: 'multiply' });
  canvas.add(
    glow(canvas, x, y, 210, '#ff9a5a', 0.42),
    circle(x, y, RADIUS + 5, {
      fill: 'none',
      stroke: '#ffb98a',
      strokeWidth: 2.5,
      opacity: 0.8,
      filter: canvas.blur(1.5),
    }),
  );
  vignette(canvas, '#060d10', 0.4, x, y);
  grain(canvas, 0.32);
}
