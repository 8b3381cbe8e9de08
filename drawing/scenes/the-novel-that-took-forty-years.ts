import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, vignette } from '../texture.ts';
import { BENCH, pile, tools } from '../workshop.ts';

const WINDOW = { x: 150, y: 70, width: 270, height: 270 };

function wall(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.radial('#a9a27c 0, #7d7f66 0.4, #4c5852 0.75, #2a3534 1', 330, 230, 640, 1.4));
  for (let plank = 0; plank < 20; plank++)
    canvas.add(rect(plank * 66, 0, 3, BENCH, { fill: '#1c2422', opacity: random.between(0.25, 0.6) }));
  const { x, y, width, height } = WINDOW;
  canvas.add(
    rect(x - 16, y - 16, width + 32, height + 32, { fill: '#2a2a24' }),
    rect(x, y, width, height, {
      fill: canvas.vertical('#e9efe2 0, #fbeebf 0.6, #d2c78e 1', y, y + height),
    }),
  );
  const leaves = Array.from({ length: 30 }, () =>
    ellipse(
      x + random.between(-10, width),
      y + height - random.between(0, 100) ** 1.02,
      random.between(10, 34),
      random.between(8, 20),
      { opacity: random.between(0.25, 0.7) },
    ),
  );
  canvas.add(
    group(leaves, {
      fill: '#8a9a62',
      filter: canvas.blur(6),
      clipPath: canvas.clip(`M${x} ${y}h${width}v${height}h${-width}z`),
    }),
  );
  canvas.add(
    ...[1, 2].map((column) => rect(x + (width / 3) * column - 4, y, 8, height, { fill: '#2f2f28' })),
    ...[1, 2].map((row) => rect(x, y + (height / 3) * row - 4, width, 8, { fill: '#2f2f28' })),
    rect(x - 26, y + height + 10, width + 52, 14, { fill: '#b9a878' }),
  );
}

function bench(canvas: Canvas, random: Random): void {
  canvas.add(
    path(
      polygon([
        [-20, BENCH - 16],
        [WIDTH + 20, BENCH - 16],
        [WIDTH + 20, BENCH + 46],
        [-20, BENCH + 46],
      ]),
      {
        fill: canvas.linear('#c79a5c 0, #a87444 0.35, #3a2a20 1', 0, 0, WIDTH, 0),
      },
    ),
    rect(0, BENCH + 46, WIDTH, 30, {
      fill: canvas.linear('#5c3d26 0, #1a1412 1', 0, 0, WIDTH, 0),
    }),
    rect(0, BENCH + 76, WIDTH, 120, { fill: '#0d1111' }),
  );
  for (let index = 0; index < 40; index++)
    canvas.add(
      line(
        random.between(0, WIDTH),
        BENCH + random.between(-12, 42),
        random.between(0, WIDTH),
        BENCH + random.between(-12, 42),
        { stroke: '#2f1c12', strokeWidth: 1, opacity: 0.1 },
      ),
    );
  for (const x of [60, 250, 1010])
    canvas.add(
      rect(x, BENCH + 96, 180, 90, { fill: mix('#4a3a28', '#0d1111', 0.5) }),
      rect(x + 66, BENCH + 130, 48, 8, { fill: '#a9885a', opacity: 0.6 }),
    );
}

/** Forty years of pages on a garage workbench, in window light. */
export function theNovelThatTookFortyYears(canvas: Canvas): void {
  const random = new Random('novel');
  wall(canvas, random);
  tools(canvas);
  mottle(canvas, 0.14, '0.02 0.03');
  bench(canvas, random);
  for (const [x, width, height] of [
    [470, 156, 226],
    [842, 168, 168],
    [652, 168, 372],
    [1042, 150, 92],
  ] as const)
    canvas.add(pile(canvas, random, x, width, height));
  canvas.add(
    rect(196, BENCH - 74, 150, 78, { rx: 10, fill: '#2b3a3a' }),
    rect(214, BENCH - 96, 116, 30, { rx: 6, fill: '#1c2828' }),
    path(
      polygon([
        [226, BENCH - 150],
        [316, BENCH - 156],
        [322, BENCH - 92],
        [222, BENCH - 92],
      ]),
      { fill: '#fff6da' },
    ),
    rect(206, BENCH - 74, 130, 6, { fill: '#9fb3a8', opacity: 0.7 }),
  );
  for (let row = 0; row < 3; row++)
    for (let key = 0; key < 10; key++)
      canvas.add(circle(212 + key * 13, BENCH - 48 + row * 16, 4.4, { fill: '#d9d2b4' }));
  canvas.add(
    path('M384 500l4 -52h40l4 52z', { fill: '#8c2f28' }),
    ...[392, 402, 414, 424].map((x, index) =>
      line(x, 450, x + (index - 2) * 6, 396 - index * 5, { stroke: index % 2 ? '#d9a85c' : '#b3261e', strokeWidth: 5 }),
    ),
  );
  const shaft = canvas.linear('#fff2c4 0 0.7, #fff2c4 1 0', 280, 150, 900, 560);
  for (const column of [0, 1, 2])
    canvas.add(
      path(
        polygon([
          [150 + column * 92, 70],
          [230 + column * 92, 70],
          [760 + column * 190, HEIGHT],
          [600 + column * 190, HEIGHT],
          [150 + column * 92, 340],
        ]),
        { fill: shaft, opacity: 0.36, filter: canvas.blur(10), blend: 'screen' },
      ),
    );
  for (let index = 0; index < 90; index++)
    canvas.add(
      circle(random.between(220, 940), random.between(110, 520), random.between(0.6, 1.9), {
        fill: '#fff6d4',
        opacity: random.between(0.2, 0.8),
      }),
    );
  canvas.add(glow(canvas, 285, 200, 420, '#fff0c0', 0.55));
  vignette(canvas, '#0a0d0c', 0.55, 560, 300);
  grain(canvas, 0.3);
}
