import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, vignette } from '../texture.ts';

const BENCH = 500;
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

function tools(canvas: Canvas): void {
  const [ink, steel] = ['#20201d', '#7f8578'];
  const shapes = [
    path('M560 90h92l-6 26h-26v150h-22V116h-40z', { fill: ink }),
    path('M720 84l26 0 14 190 -54 0z', { fill: steel }),
    rect(726, 62, 14, 30, { fill: '#7a4a2c' }),
    path('M838 96a34 34 0 1 0 44 0l-8 30h-28zM850 150h22v126a11 11 0 0 1 -22 0z', { fill: steel }),
    path('M950 84h196l16 34h-18l-10 -16h-160l0 100h-24z', { fill: ink }),
    path('M968 118h150l-150 74z', { fill: steel, opacity: 0.7 }),
    circle(1080, 246, 46, { fill: 'none', stroke: '#8c4a2c', strokeWidth: 9 }),
    circle(1080, 246, 30, { fill: 'none', stroke: '#a55c38', strokeWidth: 6 }),
    path('M1206 90v110m0 0l-12 70h24z', { fill: ink, stroke: ink, strokeWidth: 10 }),
    path('M770 300h90M910 300h70', { stroke: '#b39a62', strokeWidth: 0 }),
  ];
  const placed = (rest: Readonly<Record<string, string | number>>) => group(shapes, rest);
  canvas.add(
    placed({
      transform: 'translate(16 14)',
      opacity: 0.45,
      filter: canvas.filter(
        `<feColorMatrix values="0 0 0 0 .04 0 0 0 0 .05 0 0 0 0 .05 0 0 0 1 0"/><feGaussianBlur stdDeviation="5"/>`,
      ),
    }),
    placed({ filter: rough(canvas, 3) }),
  );
}

/** A pile of manuscript, its sheets never quite square. */
function pile(canvas: Canvas, random: Random, x: number, width: number, height: number): string {
  const parts = [
    path(
      polygon([
        [x + width, BENCH],
        [x + width + height * 0.9, BENCH + 18],
        [x + width + height * 0.5, BENCH - 10],
        [x + width, BENCH - height],
      ]),
      { fill: '#0c100f', opacity: 0.4, filter: canvas.blur(10) },
    ),
  ];
  const light = canvas.linear('#fff6da 0, #e3d0a0 0.5, #7a6a4c 1', x, 0, x + width, 0);
  let shift = 0;
  for (let y = BENCH; y > BENCH - height; ) {
    const thick = random.between(3, 7);
    shift = shift * 0.86 + random.between(-3.4, 3.4);
    parts.push(
      rect(x + shift, y - thick, width + random.between(-5, 5), thick, { fill: light }),
      rect(x + shift, y - 1.2, width, 1.2, { fill: '#4b4030', opacity: random.between(0.25, 0.8) }),
    );
    if (random.chance(0.045))
      parts.push(
        rect(x + shift - 5, y - thick - 4, width + 10, 6, { fill: random.pick(['#7a2a22', '#3f5a52', '#8a6a3c']) }),
      );
    y -= thick;
  }
  const top = BENCH - height;
  const cover: Point[] = [
    [x + shift, top],
    [x + shift + width, top],
    [x + shift + width - 18, top - 15],
    [x + shift + 26, top - 15],
  ];
  parts.push(path(polygon(cover), { fill: '#fffaea' }));
  return group(parts);
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
