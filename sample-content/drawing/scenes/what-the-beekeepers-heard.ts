import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { cloudBank, mist } from '../landscape.ts';
import { circle, ellipse, group, line, path, rect } from '../markup.ts';
import { mix, ramp } from '../palette.ts';
import { curve, type Point, points, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough, spray, vignette } from '../texture.ts';

const SUN: Point = [520, 300];
const HAZE: readonly [string, ...string[]] = ['#f6bd6a', '#df8f4a', '#b3623c', '#7a3c34', '#47262e'];

function city(canvas: Canvas, random: Random): void {
  for (let row = 0; row < 5; row++) {
    const base = 470 + row * 26;
    const color = ramp(HAZE, row / 4);
    const towers: string[] = [];
    for (let x = -30; x < WIDTH; ) {
      const width = random.between(30, 74) + row * 10;
      const near = Math.abs(x + width / 2 - SUN[0]) / 640;
      const height = random.between(60, 190) * (0.55 + near * 0.65) + (random.chance(0.1) ? 90 : 0);
      const top = base - height;
      towers.push(rect(x, top, width, HEIGHT, { fill: color }));
      const kind = random.whole(0, 5);
      if (kind === 0)
        towers.push(
          path(
            polygon([
              [x + width * 0.3, top],
              [x + width / 2, top - 46],
              [x + width * 0.7, top],
            ]),
            { fill: color },
          ),
          line(x + width / 2, top - 40, x + width / 2, top - 84, { stroke: color, strokeWidth: 2 }),
        );
      if (kind === 1) towers.push(rect(x + width * 0.2, top - 18, width * 0.6, 20, { fill: color }));
      if (kind === 2 && row > 1)
        towers.push(
          ...[0.3, 0.5, 0.7].map((t) =>
            line(x + width * t, top - 20, x + width * t, top, { stroke: color, strokeWidth: 2 }),
          ),
          path(
            polygon([
              [x + width * 0.24, top - 20],
              [x + width * 0.5, top - 44],
              [x + width * 0.76, top - 20],
              [x + width * 0.76, top - 40],
              [x + width * 0.24, top - 40],
            ]),
            { fill: color },
          ),
        );
      const side = x + width / 2 < SUN[0] ? x + width - 5 : x;
      towers.push(rect(side, top, 5, HEIGHT, { fill: mix(color, '#ffe6a0', 0.6), opacity: 0.7 }));
      for (let y = top + 12; y < base && row > 0; y += 15)
        for (let px = x + 9; px < x + width - 10; px += 12)
          if (random.chance(0.28))
            towers.push(rect(px, y, 5, 8, { fill: mix(color, random.chance(0.5) ? '#ffe6a0' : '#2a1420', 0.45) }));
      x += width + random.between(-2, 20);
    }
    canvas.add(...towers, mist(canvas, base - 6, 60, '#ffd58a', 0.5 - row * 0.09));
  }
}

/** A stack of wooden hive boxes under a tin lid. */
function hive(canvas: Canvas, x: number, y: number, size: number, boxes: number, tint: string): string {
  const parts = [
    path(
      polygon([
        [x + size * 0.1, y],
        [x + size, y],
        [x + size * 1.7, y + size * 0.42],
        [x + size * 0.7, y + size * 0.42],
      ]),
      { fill: '#1d0f16', opacity: 0.55, filter: canvas.blur(5) },
    ),
    rect(x - 4, y - 6, size + 8, 10, { fill: '#2a161a' }),
  ];
  for (let index = 0; index < boxes; index++) {
    const tall = size * (index === 0 ? 0.44 : 0.34);
    const top = y - 6 - size * (0.44 + index * 0.35);
    parts.push(
      rect(x, top, size, tall, {
        fill: canvas.linear(
          [
            [0, mix(tint, '#fff0c0', 0.55)],
            [0.3, tint],
            [1, mix(tint, '#2a1018', 0.62)],
          ],
          x,
          0,
          x + size,
          0,
        ),
      }),
      rect(x, top + tall - 3, size, 3, { fill: '#2a1018', opacity: 0.5 }),
      rect(x + size * 0.36, top + tall * 0.3, size * 0.28, tall * 0.14, { rx: 4, fill: '#2a1018', opacity: 0.75 }),
    );
    if (index === 0) parts.push(rect(x + size * 0.2, y - 16, size * 0.6, 7, { fill: '#12080c' }));
  }
  const lid = y - 6 - size * (0.44 + (boxes - 1) * 0.35);
  parts.push(
    path(
      polygon([
        [x - 7, lid],
        [x - 4, lid - 14],
        [x + size + 4, lid - 14],
        [x + size + 7, lid],
      ]),
      { fill: '#6d4a48' },
    ),
    path(
      polygon([
        [x - 4, lid - 14],
        [x + size + 4, lid - 14],
        [x + size + 4, lid - 10],
        [x - 4, lid - 10],
      ]),
      { fill: '#ffe3a4' },
    ),
  );
  return group(parts);
}

function keeper(canvas: Canvas): void {
  const suit = canvas.linear('#ffedc4 0, #dca878 0.16, #8a5648 0.45, #3a2028 1', 944, 0, 1092, 0);
  const ink = '#23111a';
  const legs = [
    curve(points('956,452 950,520 956,584 990,586 1004,520 1016,462'), true),
    curve(points('1010,462 1016,522 1030,586 1066,584 1076,520 1082,452'), true),
  ];
  const boots = [
    points('954,570 992,570 990,608 934,608 936,598 952,592'),
    points('1028,570 1068,570 1070,608 1010,608 1012,598 1028,592'),
  ];
  const jacket = curve(
    points('990,302 962,314 948,350 952,420 946,478 1016,490 1090,476 1080,420 1084,352 1066,316 1038,302'),
    true,
  );
  const nearArm = curve(points('962,322 930,372 890,398 842,396 836,414 880,426 938,412 984,362'), true);
  const farArm = curve(points('1060,330 1094,372 1106,430 1096,482 1078,480 1082,430 1062,390'), true);
  canvas.add(
    path(polygon(points('944,606 1080,606 1260,668 1090,672')), {
      fill: '#1d0f16',
      opacity: 0.5,
      filter: canvas.blur(5),
    }),
    group([...legs.map((d) => path(d, {})), path(farArm, {})], { fill: suit }),
    ...boots.map((boot) => path(polygon(boot), { fill: ink })),
    path(jacket, { fill: suit }),
    path(curve(points('948,462 1016,474 1088,460')), { fill: 'none', stroke: ink, strokeWidth: 5, opacity: 0.5 }),
    path(curve(points('1010,310 1014,390 1012,480')), { fill: 'none', stroke: ink, strokeWidth: 2.5, opacity: 0.35 }),
    path(nearArm, { fill: canvas.linear('#fff0c8 0, #c08a68 0.5, #7a4a44 1', 870, 372, 912, 440) }),
    ellipse(842, 406, 14, 12, { fill: '#7a3a24' }),
    ellipse(1088, 488, 13, 17, { fill: '#4a2420' }),
  );
  hat(canvas);
  frame(canvas);
}

function hat(canvas: Canvas): void {
  canvas.add(
    ellipse(1012, 264, 24, 32, { fill: '#1b0d14' }),
    path('M964 306Q958 250 984 222H1044Q1068 252 1060 306Q1012 328 964 306Z', { fill: '#3a1c22', opacity: 0.72 }),
    path('M964 306Q1012 328 1060 306', { fill: 'none', stroke: '#ffdc9c', strokeWidth: 3, opacity: 0.8 }),
    path('M932 230Q1012 202 1096 228Q1074 240 1014 238Q954 240 932 230Z', { fill: '#f3c884' }),
    path('M980 222Q982 182 1014 180Q1048 182 1050 220Q1014 212 980 222Z', { fill: '#dca564' }),
    path('M980 222Q1014 212 1050 220L1050 227Q1014 219 980 229Z', { fill: '#b3261e' }),
    path('M964 306Q958 250 984 222', { fill: 'none', stroke: '#ffe9b0', strokeWidth: 3 }),
  );
}

function frame(canvas: Canvas): void {
  canvas.add(
    rect(768, 364, 68, 78, { rx: 2, fill: '#e9b45a' }),
    rect(777, 376, 50, 58, { fill: '#8a4a1c' }),
    rect(758, 357, 88, 11, { fill: '#5a3020' }),
  );
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 4; column++) {
      canvas.add(circle(785 + column * 11 + (row % 2) * 5, 382 + row * 11, 4.6, { fill: '#f6b53c' }));
    }
  }
}

function bees(canvas: Canvas, random: Random): void {
  for (let index = 0; index < 120; index++) {
    const t = random.next();
    const [x, y] = [
      770 - t * 520 + random.between(-110, 140) * (0.4 + t),
      390 - t * 200 + Math.sin(t * 7) * 60 + random.between(-80, 90),
    ];
    const size = random.between(1.4, 4.6);
    const turn = random.between(-40, 40);
    canvas.add(
      group(
        [
          ellipse(0, -size * 0.9, size * 1.3, size * 0.55, { fill: '#fff6dc', opacity: 0.7, transform: 'rotate(-24)' }),
          ellipse(0, 0, size * 1.25, size * 0.75, { fill: size > 3 ? '#3a1a10' : '#5a2c14' }),
          ellipse(size * 0.3, 0, size * 0.3, size * 0.7, { fill: '#ffc64a' }),
        ],
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      ),
    );
  }
}

/** Hives on a roof at the golden hour, the whole city humming behind. */
export function whatTheBeekeepersHeard(canvas: Canvas): void {
  const random = new Random('bees');
  canvas.wash(canvas.vertical('#c9774e 0, #eda65a 0.3, #fbd483 0.6, #fff0bf 1', 0, 470));
  canvas.add(
    group([cloudBank(random, 90, 60, 12, '#fff0cc', 0.5), cloudBank(random, 200, 50, 8, '#c9694a', 0.3)], {
      filter: canvas.blur('28 6'),
    }),
    glow(canvas, ...SUN, 520, '#fff6cf', 1, 1.3),
    circle(...SUN, 62, { fill: '#fffbe6' }),
  );
  city(canvas, random);
  canvas.add(glow(canvas, ...SUN, 420, '#ffe29a', 0.6, 1.3));
  canvas.add(
    path(
      polygon([
        [-10, 566],
        [WIDTH + 10, 566],
        [WIDTH + 10, HEIGHT + 10],
        [-10, HEIGHT + 10],
      ]),
      { fill: canvas.radial('#d98f54 0, #7a4238 0.5, #2a1620 1', 520, 566, 420, 2) },
    ),
    rect(0, 548, WIDTH, 22, { fill: '#4a2a2c' }),
    rect(0, 545, WIDTH, 4, { fill: '#ffdc98', opacity: 0.85 }),
  );
  canvas.add(
    rect(0, 570, WIDTH, 110, {
      fill: canvas.vertical('#000 0 0, #000 1 0.8', 570, HEIGHT),
      filter: spray(canvas, '#24121a', 0.5),
    }),
  );
  mottle(canvas, 0.18, '0.02 0.02');
  const row = [
    hive(canvas, 76, 604, 112, 3, '#d9a860'),
    hive(canvas, 236, 600, 104, 2, '#b8c0a0'),
    hive(canvas, 664, 616, 138, 3, '#e6c48a'),
    hive(canvas, 1140, 606, 112, 4, '#a85a3c'),
  ];
  canvas.add(group(row, { filter: rough(canvas, 2.5, 0.05) }));
  keeper(canvas);
  bees(canvas, random);
  vignette(canvas, '#2a0f14', 0.45, 560, 320);
  grain(canvas, 0.3);
}
