import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { profile } from '../figures.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { curve, type Point, points } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, rough, vignette } from '../texture.ts';

function wall(canvas: Canvas, random: Random): void {
  canvas.wash('#0a0f1a');
  const bricks: string[] = [];
  for (let row = 0; row < 22; row++) {
    for (let column = -1; column < 18; column++) {
      const x = column * 76 + (row % 2) * 38;
      bricks.push(rect(x, row * 31, 71, 26, { rx: 2, fill: mix('#111d2d', '#1f2c3e', random.next()) }));
    }
  }
  canvas.add(group(bricks, { filter: rough(canvas, 5, 0.05) }));
}

/** A lit tube: colored haze, colored glass, white-hot core. */
function tube(canvas: Canvas, d: string, color: string, width = 9): string {
  const stroke = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const draw = (paint: string, strokeWidth: number, rest: Readonly<Record<string, string | number>> = {}) =>
    path(d, { ...stroke, stroke: paint, strokeWidth, ...rest });
  return group([
    draw('#000', width, { opacity: 0.6, transform: 'translate(10 14)', filter: canvas.blur(4) }),
    draw(color, width * 6, { opacity: 0.34, filter: canvas.blur(26), blend: 'screen' }),
    draw(color, width * 2.2, { opacity: 0.75, filter: canvas.blur(8), blend: 'screen' }),
    draw(color, width),
    draw(mix(color, '#ffffff', 0.85), width * 0.42),
  ]);
}

const scale = (points: readonly Point[], x: number, y: number, size: number) =>
  points.map(([u, v]): Point => [x + u * size, y + v * size]);

function sign(canvas: Canvas): void {
  const swan: readonly Point[] = points(
    '0.16,-0.34 0.02,-0.3 0.1,-0.42 0.24,-0.46 0.34,-0.36 0.28,-0.16 0.16,0.04 0.2,0.26 0.46,0.38 0.84,0.36 1.08,0.16 1.22,-0.16 1,-0.02 0.98,-0.2 0.78,0 0.6,-0.04 0.44,0.1 0.6,0.2 0.82,0.16',
  );
  const ripple = (y: number, from: number, to: number): Point[] =>
    Array.from({ length: 19 }, (_, index) => [from + ((to - from) * index) / 18, y + Math.sin(index * 1.05) * 10]);
  canvas.add(tube(canvas, curve(scale(swan, 150, 276, 400)), '#ff4f6d', 11));
  canvas.add(
    tube(canvas, curve(ripple(462, 120, 640)), '#27c8d8', 8),
    tube(canvas, curve(ripple(496, 190, 560)), '#2a8be0', 7),
  );
  canvas.add(tube(canvas, 'M716 50A84 84 0 1 0 776 180A66 66 0 1 1 716 50', '#ffc14d', 8));
  for (const [x, y, r] of [
    [360, 74, 15],
    [486, 48, 10],
    [112, 130, 12],
  ] as const) {
    canvas.add(tube(canvas, `M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`, '#ffe08a', 4));
  }
  canvas.add(
    ...points('212,300 396,434 560,350 700,196 300,470').map(([x = 0, y = 0]) =>
      rect(x - 5, y - 8, 10, 16, { rx: 3, fill: '#05070c' }),
    ),
  );
}

function mender(canvas: Canvas): void {
  const coat = canvas.linear('#1d3450 0, #0c1626 0.3, #04060b 1', 880, 0, 1180, 0);
  const body = curve(points('900,700 912,580 944,490 996,446 1060,424 1128,444 1186,510 1214,700'), true);
  const arm = curve(points('956,508 892,546 830,514 792,470 806,456 850,482 892,496 950,456'), true);
  const { head, face } = profile(1060, 340, 62);
  const blue = { fill: 'none', stroke: '#86e6ff', strokeWidth: 3.2, strokeLinecap: 'round' } as const;
  canvas.add(
    glow(canvas, 764, 430, 340, '#5fd8ff', 0.55),
    group([path(body, {}), path(head, {}), path(arm, {})], { fill: coat }),
    path(face, blue),
    path(curve(points('1054,430 996,448 944,488')), blue),
    path(curve(points('806,456 850,480 892,494 946,458')), { ...blue, stroke: '#ff8aa0' }),
    path(curve(points('1010,440 1030,560 1024,700')), { ...blue, strokeWidth: 14, stroke: '#0a1420' }),
    rect(1002, 310, 46, 28, { rx: 9, fill: '#0b1622', stroke: '#86e6ff', strokeWidth: 2.6 }),
    path('M1048 324Q1090 316 1118 326', { ...blue, stroke: '#2f5a74', strokeWidth: 5 }),
    path('M1022 316L1012 332', { ...blue, stroke: '#ff8aa0' }),
  );
  torch(canvas);
}

/** The flame, and the tube going soft in it. */
function torch(canvas: Canvas): void {
  const glass = 'M700 380Q720 470 764 430Q800 396 812 460';
  const stroke = { fill: 'none', strokeLinecap: 'round' } as const;
  canvas.add(
    path(glass, { ...stroke, stroke: '#9fb8c4', strokeWidth: 9, opacity: 0.75 }),
    path(glass, { ...stroke, stroke: '#ffffff', strokeWidth: 2, opacity: 0.8 }),
    path('M762 548Q744 486 764 436Q784 486 768 548Z', {
      fill: canvas.vertical('#ffffff 0, #8fe4ff 0.4, #1d6fe0 1 0.2', 436, 548),
      filter: canvas.blur(2),
    }),
    glow(canvas, 764, 440, 120, '#ffb070', 0.9),
    circle(764, 438, 10, { fill: '#fff3d0', filter: canvas.blur(3) }),
    path('M756 548h18l6 62h-30z', { fill: '#0a0d14' }),
  );
}

function bench(canvas: Canvas, random: Random): void {
  canvas.add(
    rect(0, 604, WIDTH, 80, {
      fill: canvas.linear('#2a1626 0, #1c1a2c 0.35, #123044 0.6, #070a12 1', 0, 0, WIDTH, 0),
    }),
    rect(0, 604, WIDTH, 4, {
      fill: canvas.linear('#ff6a80 0 0.9, #c55a90 0.4 0.5, #8ae8ff 0.6, #16324a 1', 0, 0, WIDTH, 0),
    }),
  );
  for (let x = 40; x < 640; x += random.between(34, 60)) {
    const height = random.between(26, 84);
    canvas.add(
      rect(x, 604 - height, random.between(12, 26), height, { rx: 5, fill: '#070a12' }),
      line(x + 2, 600 - height + 6, x + 2, 602, {
        stroke: random.chance(0.5) ? '#ff5f7a' : '#33c6dc',
        strokeWidth: 2,
        opacity: 0.7,
      }),
    );
  }
}

/** A bender at the torch, under a swan of lit glass. */
export function theNeonMenders(canvas: Canvas): void {
  const random = new Random('neon');
  wall(canvas, random);
  canvas.wash(canvas.radial('#ff4f6d 0 0.3, #5a2a70 0.6 0.16, #000 1 0', 360, 300, 460, 1.3), { blend: 'screen' });
  vignette(canvas, '#02040a', 0.85, 480, HEIGHT / 2);
  sign(canvas);
  bench(canvas, random);
  mender(canvas);
  grain(canvas, 0.3);
}
