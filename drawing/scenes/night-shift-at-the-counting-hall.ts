import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { person } from '../figures.ts';
import { ellipse, group, line, path, rect } from '../markup.ts';
import { mix } from '../palette.ts';
import { type Point, polygon } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, vignette } from '../texture.ts';

const HORIZON: Point = [700, 262];
const ROWS = [1.25, 1.65, 2.3, 3.4, 5.3, 9.6];

/** Where a place in the hall falls on the picture; larger depth is nearer. */
const place = (across: number, up: number, near: number): Point => [
  HORIZON[0] + across * near,
  HORIZON[1] + (58 - up) * near,
];

function hall(canvas: Canvas): void {
  canvas.wash('#0b1210');
  canvas.add(
    path(polygon([place(-190, 0, 1), place(190, 0, 1), place(190, 0, 9), place(-190, 0, 9)]), {
      fill: canvas.vertical('#3a5645 0, #0c1512 1', 300, HEIGHT),
    }),
  );
  canvas.add(
    path(polygon([place(-190, 0, 1), place(190, 0, 1), place(190, 118, 1), place(-190, 118, 1)]), { fill: '#2a4136' }),
  );
  for (let rib = 0; rib < 9; rib++) {
    const near = 1 + rib ** 1.7 * 0.14;
    const arch = [
      place(-190, 0, near),
      place(-190, 96, near),
      place(-120, 124, near),
      place(0, 134, near),
      place(120, 124, near),
      place(190, 96, near),
      place(190, 0, near),
    ];
    canvas.add(
      path(polygon(arch, false), { fill: 'none', stroke: mix('#3e5a49', '#0a120e', rib / 9), strokeWidth: 2.4 * near }),
    );
  }
  const window = (across: number) =>
    path(
      polygon([
        place(across - 17, 30, 1),
        place(across + 17, 30, 1),
        place(across + 17, 98, 1),
        place(across - 17, 98, 1),
      ]),
      { fill: '#3f5c74', opacity: 0.75 },
    );
  canvas.add(...[-140, -84, -28, 28, 84, 140].map(window));
}

function stack(random: Random, across: number, near: number): string {
  const sheets = random.whole(2, 7);
  const half = random.between(8, 11);
  const tone = mix('#8f8a6b', '#fff1c9', random.between(0.45, 1));
  const slabs = Array.from({ length: sheets }, (_, index) => {
    const shift = across + random.between(-1.2, 1.2);
    const [left, top] = place(shift - half, 21 + index * 3.4 + 3, near);
    const [right, base] = place(shift + half, 21 + index * 3.4, near);
    return rect(left, top, right - left, base - top, { fill: mix(tone, '#3a3a2c', index % 2 ? 0.12 : 0.32) });
  });
  const lid = 21 + sheets * 3.4;
  const cover = polygon([
    place(across - half, lid, near),
    place(across + half, lid, near),
    place(across + half, lid + 0.2, near * 0.94),
    place(across - half, lid + 0.2, near * 0.94),
  ]);
  return group([...slabs, path(cover, { fill: mix(tone, '#fff8e0', 0.6) })]);
}

function lamp(canvas: Canvas, across: number, near: number): void {
  const [x, y] = place(across, 92, near);
  const half = 9 * near;
  const [, floor] = place(across, 21, near);
  const cone = canvas.linear('#ffe6a3 0 0.5, #ffe6a3 1 0.02', x, y, x, floor);
  canvas.add(line(x, -10, x, y - half * 0.5, { stroke: '#050807', strokeWidth: near * 0.7 }));
  canvas.add(
    path(
      polygon([
        [x - half, y],
        [x + half, y],
        [x + half * 4.2, floor],
        [x - half * 4.2, floor],
      ]),
      { fill: cone, filter: canvas.blur(3 * near), blend: 'screen', opacity: 0.8 },
    ),
  );
  canvas.add(
    path(
      `M${x - half} ${y}Q${x - half * 0.7} ${y - half * 0.8} ${x} ${y - half * 0.85}Q${x + half * 0.7} ${y - half * 0.8} ${x + half} ${y}Z`,
      { fill: '#16382c' },
    ),
  );
  canvas.add(
    ellipse(x, y, half * 0.92, half * 0.2, { fill: '#fff6d2' }),
    glow(canvas, x, y + half * 0.3, half * 3.4, '#ffdf95', 0.75),
  );
}

function table(canvas: Canvas, random: Random, across: number, near: number): void {
  const half = 48;
  const light = canvas.linear(
    '#3d2f1c 0, #c89a55 0.5, #3d2f1c 1',
    ...place(across - half, 20, near),
    ...place(across + half, 20, near),
  );
  const top = [
    place(across - half, 20, near * 0.82),
    place(across + half, 20, near * 0.82),
    place(across + half, 20, near),
    place(across - half, 20, near),
  ];
  const front = [
    place(across - half, 20, near),
    place(across + half, 20, near),
    place(across + half, 3, near),
    place(across - half, 3, near),
  ];
  canvas.add(path(polygon(front), { fill: '#0a0d0a' }), path(polygon(top), { fill: light }));
  for (let seat = -40; seat <= 40; seat += 20) {
    if (random.chance(0.85)) canvas.add(stack(random, across + seat + random.between(-3, 3), near * 0.96));
  }
}

function worker(canvas: Canvas, random: Random, across: number, near: number): void {
  const [x, y] = place(across, 0, near);
  const lean = random.between(0.02, 0.2);
  const facing = random.chance(0.5) ? 1 : -1;
  const shape = { x, y, height: random.between(50, 57) * near, stride: 0.1, coat: 0.2, lean, facing } as const;
  const [rimX, rimY] = place(across - 1.1 * facing, 0.5, near);
  canvas.add(
    person({ ...shape, x: rimX, y: rimY }, { fill: '#f2d190', opacity: 0.75 }),
    person(shape, { fill: mix('#3a4a3c', '#0b0f0d', near / 4) }),
  );
}

/** Long tables of ballots under hanging lamps, deep in the night. */
export function nightShiftAtTheCountingHall(canvas: Canvas): void {
  const random = new Random('counting hall');
  hall(canvas);
  for (const near of ROWS) {
    for (const across of [-128, 0, 128]) {
      if (near < 7) worker(canvas, random, across + random.between(-36, 36), near * 0.8);
      if (near < 3.5) worker(canvas, random, across + random.between(-36, 36), near * 0.8);
      table(canvas, random, across, near);
    }
    for (const across of [-128, 0, 128]) if (near < 4) lamp(canvas, across, near * 0.92);
  }
  vignette(canvas, '#050a08', 0.75, WIDTH / 2 + 40, 320);
  grain(canvas, 0.3);
}
