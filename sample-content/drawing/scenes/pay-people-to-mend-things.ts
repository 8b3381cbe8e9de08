import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, type Point, points, polygon, ribbon, sample } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

const BOWL = { x: 800, rim: 268, rx: 290, ry: 66, foot: 556 };

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

function bowl(canvas: Canvas): void {
  const { x, rim, rx, ry, foot } = BOWL;
  const body = `M${x - rx} ${rim}C${x - rx + 10} ${foot - 90} ${x - 170} ${foot - 16} ${x - 104} ${foot - 14}L${x - 98} ${foot + 12}Q${x} ${foot + 30} ${x + 98} ${foot + 12}L${x + 104} ${foot - 14}C${x + 170} ${foot - 16} ${x + rx - 10} ${foot - 90} ${x + rx} ${rim}Z`;
  canvas.add(ellipse(x + 80, foot + 16, 330, 52, { fill: '#040814', opacity: 0.75, filter: canvas.blur(18) }));
  canvas.add(
    path(body, {
      fill: canvas.linear('#cfe0d0 0, #8fb5a6 0.35, #3f6b68 0.75, #1c3a40 1', x - rx, rim, x + rx, foot),
    }),
  );
  canvas.add(
    path(body, {
      fill: canvas.linear('#000 0.4 0, #000 1 0.9', x - rx, rim, x + rx * 0.9, foot),
      filter: spray(canvas, '#163038', 0.55),
      opacity: 0.75,
    }),
  );
  canvas.add(
    path(`M${x - rx * 0.8} ${rim + 90}Q${x - rx * 0.7} ${rim + 170} ${x - rx * 0.5} ${rim + 220}`, {
      fill: 'none',
      stroke: '#f6fff4',
      strokeWidth: 22,
      strokeLinecap: 'round',
      opacity: 0.35,
      filter: canvas.blur(9),
    }),
  );
  canvas.add(
    ellipse(x, rim, rx, ry, { fill: '#d9e6d2' }),
    ellipse(x, rim + 4, rx - 13, ry - 9, {
      fill: canvas.linear('#1f4448 0, #5d8f86 0.6, #b9d5c2 1', x - rx, 0, x + rx, 0),
    }),
  );
  canvas.add(ellipse(x + 40, rim + 24, rx - 100, ry - 34, { fill: '#0f2a30', opacity: 0.35, filter: canvas.blur(10) }));
  seams(canvas, body);
}

function seams(canvas: Canvas, body: string): void {
  const { x, rim } = BOWL;
  const knot: Point = [x - 40, rim + 150];
  const cracks: readonly (readonly Point[])[] = [
    [knot, [x - 90, rim + 108], [x - 128, rim + 96], [x - 150, rim + 56]],
    [knot, [x + 30, rim + 128], [x + 84, rim + 136], [x + 150, rim + 90], [x + 206, rim + 48]],
    [knot, [x - 66, rim + 200], [x - 44, rim + 244], [x - 70, rim + 300]],
    [knot, [x - 130, rim + 176], [x - 190, rim + 160], [x - 262, rim + 124]],
    [
      [x + 84, rim + 136],
      [x + 116, rim + 190],
      [x + 96, rim + 240],
    ],
    [
      [x + 30, rim + 128],
      [x + 44, rim + 90],
      [x + 22, rim + 64],
    ],
    [
      [x - 150, rim + 58],
      [x - 120, rim + 8],
      [x - 80, rim - 22],
      [x - 84, rim - 58],
    ],
    [
      [x + 206, rim + 46],
      [x + 150, rim + 6],
      [x + 170, rim - 38],
    ],
  ];
  const draw = (grow: number, fill: string, shift = 0) =>
    group(
      cracks.map((crack) =>
        path(
          ribbon(sample(crack, 8), (t) => (10 - t * 4) * grow),
          {},
        ),
      ),
      { fill, transform: `translate(${shift} ${shift * 1.4})` },
    );
  const gold = canvas.linear('#fff0b0 0, #e9b548 0.4, #9a661c 1', x - 290, rim, x + 290, rim + 260);
  canvas.add(
    group([draw(1.2, '#0e2226', 2), draw(1, gold), draw(0.28, '#fffbe0', -1)], {
      filter: rough(canvas, 7, 0.03),
      clipPath: canvas.clip(`${body}M${x - 290} ${rim}a290 66 0 0 1 580 0z`),
    }),
  );
  canvas.add(glow(canvas, x - 60, rim + 130, 200, '#ffd36a', 0.28));
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
