import { bowl } from '../bowl.ts';
import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, points, polygon, sample } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, vignette } from '../texture.ts';

function cloth(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.linear('#2d4a78 0, #1d3359 0.5, #0e1c36 1', 200, 0, WIDTH, HEIGHT));
  for (let row = 0; row < 26; row++) {
    for (let column = -1; column < 28; column++) {
      const [x, y] = [column * 50 + (row % 2) * 25, row * 27 + 10];
      const tilt = random.between(-1.5, 1.5);
      const bend = 14 * Math.sin(x / 170);
      canvas.add(
        line(x, y + bend, x + 24, y + bend + tilt + 1.5, {
          stroke: mix('#e9e2cf', '#8fa3c4', Math.min(1, (x + y) / 1900)),
          strokeWidth: 2.8,
          strokeLinecap: 'round',
          opacity: 0.55,
        }),
      );
    }
  }
}

function darn(canvas: Canvas, random: Random): void {
  const [left, top] = [84, 218];
  const threads: string[] = [];
  for (let row = 0; row < 17; row++) {
    for (let column = 0; column < 17; column++) {
      const [x, y] = [left + column * 17 + random.between(-1, 1), top + row * 17 + random.between(-1, 1)];
      const over = (row + column) % 2 === 0;
      const shades = over ? ['#d4683e', '#a64428'] : ['#f0d9a8', '#cfae74'];
      const d = over ? `M${x} ${y - 11}V${y + 11}` : `M${x - 11} ${y}H${x + 11}`;
      threads.push(
        path(d, { stroke: shades[1] ?? '', strokeWidth: 12, strokeLinecap: 'round' }),
        path(d, { stroke: shades[0] ?? '', strokeWidth: 7, strokeLinecap: 'round' }),
      );
    }
  }
  canvas.add(
    rect(left - 24, top - 18, 322, 324, {
      rx: 22,
      fill: '#060c1a',
      opacity: 0.6,
      filter: canvas.blur(9),
      transform: 'rotate(-8 220 350)',
    }),
  );
  canvas.add(group(threads, { transform: 'rotate(-8 220 350)', filter: rough(canvas, 3.5, 0.05) }));
}

function needle(canvas: Canvas): void {
  const thread = sample(points('372,250 430,150 330,84 210,120 230,190 330,196 470,130 560,84 624,98'), 14);
  canvas.add(
    path(curve(thread), {
      fill: 'none',
      stroke: '#050a16',
      strokeWidth: 6,
      opacity: 0.5,
      transform: 'translate(6 10)',
      filter: canvas.blur(3),
    }),
    path(curve(thread), { fill: 'none', stroke: '#a8452a', strokeWidth: 5 }),
    path(curve(thread), { fill: 'none', stroke: '#ef8d5c', strokeWidth: 2 }),
  );
  const steel = polygon(points('628,92 640,104 452,402 620,94'));
  canvas.add(
    path(steel, { fill: '#040814', opacity: 0.6, transform: 'translate(10 16)', filter: canvas.blur(4) }),
    path(steel, {
      fill: canvas.linear('#ffffff 0, #aeb9c4 0.5, #4f5d6e 1', 520, 220, 536, 232),
    }),
    ellipse(626, 104, 2.6, 8, { fill: '#1d3359', transform: 'rotate(32 626 104)' }),
  );
}

/** A bowl seamed with gold beside a darned blue cloth. */
export function payPeopleToMendThings(canvas: Canvas): void {
  const random = new Random('mend');
  cloth(canvas, random);
  mottle(canvas, 0.3, '0.009 0.014');
  darn(canvas, random);
  bowl(canvas);
  needle(canvas);
  canvas.add(glow(canvas, 250, -40, 700, '#ffe6b0', 0.22, 1.2));
  vignette(canvas, '#040812', 0.7, 560, 300);
  grain(canvas, 0.3);
}
