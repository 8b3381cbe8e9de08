import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { mist } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { below, type Point, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { terrace } from '../terrace.ts';
import { grain, mottle, rough, spray } from '../texture.ts';

function winter(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#4f6072 0, #8a97a0 0.4, #d3c3b2 0.78, #f0d6b4 1', 0, 460));
  const noise = createNoise(random, 5);
  ['#a7adb4', '#87939f', '#687888'].forEach((color, row) => {
    const shape = below(ridge(noise, 330 + row * 34, 100 - row * 20, 380, row));
    canvas.add(
      path(shape, { fill: color }),
      path(shape, {
        fill: canvas.vertical('#000 0 0.9, #000 1 0', 240 + row * 40, 400 + row * 30),
        filter: spray(canvas, '#eef0ee', 0.5, row),
        opacity: 0.8,
      }),
      mist(canvas, 400 + row * 24, 50, '#ecdcc8', 0.6),
    );
  });
}

function headframe(canvas: Canvas): void {
  const [x, y, ink] = [880, 110, '#2c3138'];
  const beam = (a: Point, b: Point, width: number) =>
    line(...a, ...b, { stroke: ink, strokeWidth: width, strokeLinecap: 'square' });
  const parts = [
    beam([x - 34, y], [x - 74, 450], 11),
    beam([x + 34, y], [x + 74, 450], 11),
    beam([x + 30, y + 4], [x + 260, 450], 13),
    beam([x + 60, y + 10], [x + 300, 450], 7),
  ];
  for (let row = 0; row < 6; row++) {
    const [top, bottom] = [y + row * 56, y + (row + 1) * 56];
    const half = (level: number) => 34 + ((level - y) / 340) * 40;
    parts.push(
      beam([x - half(top), top], [x + half(bottom), bottom], 4.5),
      beam([x + half(top), top], [x - half(bottom), bottom], 4.5),
      beam([x - half(top), top], [x + half(top), top], 6),
    );
  }
  for (const [dx, r] of [
    [-26, 40],
    [36, 40],
  ] as const) {
    parts.push(
      circle(x + dx, y - 26, r, { fill: 'none', stroke: ink, strokeWidth: 6.5 }),
      circle(x + dx, y - 26, 6, { fill: ink }),
    );
    for (let spoke = 0; spoke < 8; spoke++)
      parts.push(
        line(x + dx, y - 26, x + dx + Math.cos(spoke * 0.785) * r, y - 26 + Math.sin(spoke * 0.785) * r, {
          stroke: ink,
          strokeWidth: 2.4,
        }),
      );
  }
  parts.push(
    rect(x + 220, 360, 170, 100, { fill: '#3b4249' }),
    path(
      polygon([
        [x + 210, 364],
        [x + 305, 322],
        [x + 400, 364],
      ]),
      { fill: '#e9ebea' },
    ),
    line(x + 10, y - 26, x + 250, 350, { stroke: ink, strokeWidth: 2.4 }),
  );
  canvas.add(
    group(parts, { filter: rough(canvas, 2.5) }),
    path(`M${x - 46} 106h92v7h-92z`, { fill: '#f2f2ee' }),
    mist(canvas, 440, 60, '#ecd9c2', 0.8),
  );
}

function street(canvas: Canvas): void {
  canvas.add(
    path(
      polygon([
        [-10, 610],
        [380, 606],
        [WIDTH + 10, 640],
        [WIDTH + 10, HEIGHT + 10],
        [-10, HEIGHT + 10],
      ]),
      { fill: canvas.vertical('#dfe4e8 0, #8fa2b6 1', 600, HEIGHT), filter: rough(canvas, 6, 0.03) },
    ),
  );
  for (let index = 0; index < 26; index++)
    canvas.add(ellipse(500 - index * 20, 660 - index * 1 + (index % 2) * 7, 4.2, 1.9, { fill: '#77838e' }));
  canvas.add(
    path(polygon(points('522,656 546,656 640,690 600,690')), { fill: '#7b8996', opacity: 0.6, filter: canvas.blur(3) }),
    person({ x: 534, y: 656, height: 104, stride: 0.6, coat: 0.6, hat: true, bag: true }, { fill: '#1d2026' }),
  );
}

/** Terraces in snow under a still headframe, half their windows dark. */
export function theLongGoodbyeOfACoalTown(canvas: Canvas): void {
  const random = new Random('coal town');
  winter(canvas, random);
  headframe(canvas);
  terrace(canvas, random, { x: -20, y: 400, count: 22, width: 62, drop: 0.6, brick: '#8f7f7c' });
  canvas.add(mist(canvas, 492, 50, '#d9d4d0', 0.6));
  terrace(canvas, random, { x: -40, y: 486, count: 15, width: 96, drop: 2.4, brick: '#7d4a40' });
  mottle(canvas, 0.2, '0.004 0.012');
  street(canvas);
  for (let index = 0; index < 320; index++)
    canvas.add(
      circle(random.between(0, WIDTH), random.between(0, HEIGHT), 0.8 + random.next() ** 4 * 3.6, {
        fill: '#ffffff',
        opacity: random.between(0.35, 0.95),
      }),
    );
  canvas.wash(canvas.linear('#ffd9a8 0 0.25, #5a7aa0 1 0.5', 0, 300, 0, HEIGHT), { blend: 'soft-light' });
  grain(canvas, 0.26);
}
