import { type Canvas, HEIGHT, WIDTH } from './canvas.ts';
import { conifer } from './landscape.ts';
import { circle, ellipse, group, line, path, rect } from './markup.ts';
import { mix } from './palette.ts';
import { below, curve, type Point, points, polygon, ridge } from './paths.ts';
import { createNoise, type Random } from './random.ts';
import { glow } from './texture.ts';

/** Where the two pages meet. */
export const SPINE: Point = [560, 540];

/** The story rising out of the book: moon, mountains, forest, a ship. */
export function story(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 4);
  const [x, y] = SPINE;
  const cone = canvas.vertical('#ffe3a0 0 0, #ffd88c 0.5 0.3, #fff2c8 1 0.95', 40, y);
  canvas.add(
    path(
      polygon([
        [x - 120, y - 6],
        [x + 120, y - 6],
        [x + 440, 10],
        [x - 400, 10],
      ]),
      { fill: cone, filter: canvas.blur(16), blend: 'screen' },
    ),
  );
  const bubble = curve(
    [
      [x - 90, y - 30],
      [x - 270, y - 150],
      [x - 310, y - 300],
      [x - 220, y - 430],
      [x - 20, y - 486],
      [x + 190, y - 440],
      [x + 300, y - 310],
      [x + 262, y - 150],
      [x + 90, y - 30],
    ],
    true,
  );
  const clip = canvas.clip(bubble);
  const inside = [
    rect(0, 0, WIDTH, HEIGHT, {
      fill: canvas.vertical('#1f4a6b 0, #5f9a9a 0.45, #f6d493 0.8, #fff0c4 1', 50, y),
    }),
    circle(x + 90, y - 340, 52, { fill: '#fff3cf' }),
  ];
  ['#4f8a90', '#2f6a76', '#1f4e5f'].forEach((color, index) => {
    inside.push(path(below(ridge(noise, y - 190 + index * 38, 130 - index * 34, 130, index + 5)), { fill: color }));
  });
  const forest = Array.from({ length: 24 }, (_, index) =>
    conifer(
      random,
      x - 290 + index * 25 + random.between(-8, 8),
      y - 62 + Math.abs(index - 12) * -4,
      random.between(54, 110),
    ),
  );
  inside.push(
    path(forest.join(''), { fill: '#12343f' }),
    ...Array.from({ length: 40 }, () =>
      circle(x + random.between(-260, 260), y - random.between(290, 480), random.between(0.8, 2.2), { fill: '#fff' }),
    ),
  );
  const ship = group(
    [
      path(polygon(points('-70,0 70,0 48,30 -48,30')), { fill: '#7a1f1c' }),
      line(0, 0, 0, -120, { stroke: '#3a1a1a', strokeWidth: 4 }),
      path('M4 -116Q70 -76 64 -10L4 -12Z', { fill: '#fff1d4' }),
      path('M-4 -100Q-56 -66 -58 -12L-4 -14Z', { fill: '#ecca9a' }),
    ],
    { transform: `translate(${x - 118} ${y - 296}) rotate(-8) scale(.86)` },
  );
  inside.push(
    ship,
    path(
      curve([
        [x - 260, y - 262],
        [x - 190, y - 276],
        [x - 118, y - 262],
        [x - 40, y - 276],
        [x + 20, y - 262],
      ]),
      { fill: 'none', stroke: '#fff6dd', strokeWidth: 3, opacity: 0.75 },
    ),
  );
  const fade = canvas.radial('#fff 0, #fff 0.78, #000 1', x, y - 250, 270, 1.12);
  const mask = canvas.define((id) => `<mask id="${id}">${rect(0, 0, WIDTH, HEIGHT, { fill: fade })}</mask>`);
  canvas.add(group([group(inside, { clipPath: clip })], { mask }), glow(canvas, x, y - 60, 300, '#ffe6a6', 0.7, 1.2));
  for (let index = 0; index < 60; index++)
    canvas.add(
      circle(x + random.between(-360, 380), y - random.between(20, 500), random.between(0.8, 2.8), {
        fill: '#ffeebc',
        opacity: random.between(0.3, 0.95),
      }),
    );
}

/** The open book itself, lit from within. */
export function book(canvas: Canvas): void {
  const [x, y] = SPINE;
  const page = (side: 1 | -1, lift: number) =>
    `M${x} ${y + 42}C${x + side * 60} ${y - 10 - lift} ${x + side * 170} ${y - 4 - lift} ${x + side * 256} ${y + 22 - lift}L${x + side * 222} ${y - 46 - lift}C${x + side * 150} ${y - 66 - lift} ${x + side * 56} ${y - 62 - lift} ${x} ${y - 22}Z`;
  const shine = canvas.radial('#fffdf0 0, #ffe6ae 0.6, #d99a5c 1', x, y, 270);
  canvas.add(
    ellipse(x, y + 56, 320, 34, { fill: '#0c0a1c', opacity: 0.7, filter: canvas.blur(12) }),
    path(page(-1, -12), { fill: '#5a1714' }),
    path(page(1, -12), { fill: '#5a1714' }),
  );
  for (const lift of [-6, 0, 6])
    canvas.add(
      path(page(-1, lift), { fill: mix('#c98e58', '#ffe6ae', (lift + 6) / 14) }),
      path(page(1, lift), { fill: mix('#c98e58', '#ffe6ae', (lift + 6) / 14) }),
    );
  canvas.add(
    path(page(-1, 10), { fill: shine }),
    path(page(1, 10), { fill: shine }),
    line(x, y - 26, x, y + 40, { stroke: '#c98e58', strokeWidth: 3 }),
  );
}
