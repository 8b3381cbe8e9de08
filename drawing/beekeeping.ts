import type { Canvas } from './canvas.ts';
import { circle, ellipse, group, path, rect } from './markup.ts';
import { mix } from './palette.ts';
import { curve, points, polygon } from './paths.ts';
import type { Random } from './random.ts';

/** A stack of wooden hive boxes under a tin lid. */
export function hive(canvas: Canvas, x: number, y: number, size: number, boxes: number, tint: string): string {
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

/** A beekeeper against the light, holding up a frame. */
export function keeper(canvas: Canvas): void {
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

/** A swarm thinning out to the left. */
export function bees(canvas: Canvas, random: Random): void {
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
