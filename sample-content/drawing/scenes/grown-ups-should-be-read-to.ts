import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { bust } from '../figures.ts';
import { conifer } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, curve, type Point, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { glow, grain, mottle, paperShadow, rough, vignette } from '../texture.ts';

const SPINE: Point = [560, 540];

function room(canvas: Canvas): void {
  canvas.wash(canvas.radial('#8a4a3c 0, #54304a 0.35, #251c3a 0.7, #100e22 1', 800, 380, 620, 1.3));
  for (let stripe = 0; stripe < 27; stripe++)
    canvas.add(rect(stripe * 50, 0, 20, HEIGHT, { fill: '#ffd9a8', opacity: 0.03 }));
  canvas.add(
    rect(64, 60, 190, 270, { fill: '#0b0d20' }),
    rect(76, 72, 166, 246, {
      fill: canvas.vertical('#16264f 0, #43608f 1', 72, 318),
    }),
    circle(196, 128, 22, { fill: '#f3ead0' }),
    circle(187, 122, 20, { fill: '#1c2f5b' }),
    rect(155, 72, 8, 246, { fill: '#0b0d20' }),
    rect(76, 190, 166, 7, { fill: '#0b0d20' }),
  );
}

/** The story rising out of the book: moon, mountains, forest, a ship. */
function story(canvas: Canvas, random: Random): void {
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

function book(canvas: Canvas): void {
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

function bed(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 3);
  const shadow = paperShadow(canvas, 0, -6, 10, 0.5, '#0a0818');
  ['#5c3550', '#7d4652', '#3f2c50'].forEach((color, index) => {
    const points = ridge(noise, 566 + index * 38, 44, 300, index + 2);
    canvas.add(
      path(below(points), {
        fill: canvas.radial(
          [
            [0, mix(color, '#ffcf8a', 0.65 - index * 0.16)],
            [0.5, color],
            [1, mix(color, '#0c0a1c', 0.7)],
          ],
          590,
          560,
          520,
          1.3,
        ),
        filter: shadow,
      }),
    );
  });
}

function lamp(canvas: Canvas): void {
  canvas.add(
    rect(990, 470, 300, 210, { fill: '#1d1226' }),
    rect(980, 458, 310, 16, { fill: '#6e4138' }),
    path('M1110 458Q1082 420 1116 384Q1136 366 1132 330H1146Q1142 366 1164 384Q1196 420 1168 458Z', {
      fill: canvas.linear('#79a39a 0, #1f3f48 1', 1090, 0, 1190, 0),
    }),
  );
  canvas.add(
    glow(canvas, 1139, 280, 430, '#ffbd6e', 0.75),
    path(polygon(points('1078,206 1200,206 1244,336 1034,336')), {
      fill: canvas.vertical('#ffc772 0, #fff0c0 0.6, #ffd48a 1', 206, 336),
      filter: rough(canvas, 3),
    }),
    ellipse(1139, 458, 130, 9, { fill: '#ffdc9a', opacity: 0.6, filter: canvas.blur(5) }),
  );
  canvas.add(
    ellipse(1044, 450, 26, 9, { fill: '#7a1f1c' }),
    rect(1018, 412, 52, 38, { rx: 8, fill: '#a1332a' }),
    path('M1018 420q-22 4 -16 18q4 8 18 6', { fill: 'none', stroke: '#a1332a', strokeWidth: 6 }),
  );
}

/** Two grown-ups under the blanket, lit by the page. */
function listeners(canvas: Canvas): void {
  for (const [x, size, tilt] of [
    [262, 122, 1],
    [846, 112, -1],
  ] as const) {
    canvas.add(
      bust(x + tilt * 3, 648, size, { fill: '#ffc98a', filter: canvas.blur(1) }, tilt),
      bust(x, 652, size, { fill: '#140d20' }, tilt),
    );
  }
}

/** A bedside lamp, and a book with a whole country lit up inside it. */
export function grownUpsShouldBeReadTo(canvas: Canvas): void {
  const random = new Random('read to');
  room(canvas);
  lamp(canvas);
  mottle(canvas, 0.25, '0.01 0.01');
  story(canvas, random);
  bed(canvas, random);
  book(canvas);
  listeners(canvas);
  vignette(canvas, '#08061a', 0.6, 640, 330);
  grain(canvas, 0.3);
}
