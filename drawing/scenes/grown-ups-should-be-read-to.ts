import { type Canvas, HEIGHT } from '../canvas.ts';
import { bust } from '../figures.ts';
import { circle, ellipse, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { below, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { book, story } from '../storybook.ts';
import { glow, grain, mottle, paperShadow, rough, vignette } from '../texture.ts';

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
