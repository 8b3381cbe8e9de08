import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { mist } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, type Point, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain, mottle, rough, spray } from '../texture.ts';

function winter(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#8d979d 0, #bfc3c1 0.5, #e6ddcf 1', 0, 460));
  const noise = createNoise(random, 5);
  ['#a9b0b2', '#8f999e', '#78848b'].forEach((color, row) => {
    const shape = below(ridge(noise, 330 + row * 34, 100 - row * 20, 380, row));
    canvas.add(
      path(shape, { fill: color }),
      path(shape, {
        fill: canvas.vertical('#000 0 0.9, #000 1 0', 240 + row * 40, 400 + row * 30),
        filter: spray(canvas, '#eef0ee', 0.5, row),
        opacity: 0.8,
      }),
      mist(canvas, 400 + row * 24, 50, '#e9e5dc', 0.6),
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
    mist(canvas, 440, 60, '#e9e4da', 0.85),
  );
}

type Terrace = {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly width: number;
  readonly drop: number;
  readonly brick: string;
};

function terrace(canvas: Canvas, random: Random, { x, y, count, width, drop, brick }: Terrace): void {
  for (let index = 0; index < count; index++) {
    const [left, top] = [x + index * width, y + index * drop];
    const height = width * 1.15;
    const tone = mix(brick, '#2a2428', random.between(0, 0.25));
    const lit = random.chance(0.27);
    const roof = polygon([
      [left - 2, top + 4],
      [left + width * 0.08, top - width * 0.5],
      [left + width * 1.02, top - width * 0.5 + drop * 0.2],
      [left + width + 2, top + 4],
    ]);
    const parts = [
      rect(left, top, width + 1, height + 200, { fill: tone }),
      path(roof, { fill: '#eef0ef' }),
      path(roof, {
        fill: canvas.vertical('#000 0 0, #000 1 0.8', top - width * 0.5, top + 6),
        filter: spray(canvas, '#9fabb3', 0.5, index),
      }),
    ];
    for (const [u, v, w, h] of [
      [0.14, 0.14, 0.24, 0.26],
      [0.62, 0.14, 0.24, 0.26],
      [0.14, 0.62, 0.3, 0.3],
    ] as const) {
      const glass = lit && random.chance(0.75) ? '#ffca6e' : '#23262d';
      parts.push(
        rect(left + width * u - 2, top + width * v - 2, width * w + 4, width * h + 4, {
          fill: mix(tone, '#f0e8da', 0.55),
        }),
        rect(left + width * u, top + width * v, width * w, width * h, { fill: glass }),
        rect(left + width * (u + w / 2) - 1, top + width * v, 2, width * h, { fill: mix(tone, '#f0e8da', 0.4) }),
        rect(left + width * u - 3, top + width * (v + h) + 1, width * w + 6, 3.5, { fill: '#f5f6f4' }),
      );
      if (glass === '#ffca6e')
        parts.push(glow(canvas, left + width * (u + w / 2), top + width * (v + h / 2), width * 0.8, '#ffb84f', 0.5));
    }
    parts.push(
      rect(left + width * 0.6, top + width * 0.58, width * 0.26, width * 0.62, {
        fill: random.pick(['#7a1f1c', '#2f4a4a', '#3a3640', '#5a4a3a']),
      }),
      rect(left + width * 0.82, top - width * 0.78, width * 0.2, width * 0.42, { fill: mix(tone, '#1a1618', 0.3) }),
      rect(left + width * 0.8, top - width * 0.8, width * 0.24, 5, { fill: '#f5f6f4' }),
    );
    canvas.add(group(parts));
    if (lit) smoke(canvas, random, left + width * 0.92, top - width * 0.82, width);
  }
}

function smoke(canvas: Canvas, random: Random, x: number, y: number, size: number): void {
  const puffs = Array.from({ length: 9 }, (_, index) =>
    circle(x + index * size * 0.17 + random.between(-4, 4), y - index * size * 0.22, size * (0.07 + index * 0.035), {
      opacity: 0.62 - index * 0.06,
    }),
  );
  canvas.add(group(puffs, { fill: '#5e646b', filter: canvas.blur(size * 0.05) }));
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
      { fill: canvas.vertical('#e3e5e4 0, #b4bfc8 1', 600, HEIGHT), filter: rough(canvas, 6, 0.03) },
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
  canvas.add(mist(canvas, 492, 50, '#dcdad4', 0.7));
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
  grain(canvas, 0.26);
}
