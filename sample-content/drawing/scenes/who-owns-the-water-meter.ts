import { type Canvas, WIDTH } from '../canvas.ts';
import { circle, group, line, path, rect } from '../markup.ts';
import { ramp } from '../palette.ts';
import { below, type Point, points, polygon, ridge } from '../paths.ts';
import { createNoise, Random } from '../random.ts';
import { grain, mottle, rough, spray } from '../texture.ts';

const EARTH: readonly [string, ...string[]] = ['#e2ab6b', '#cd7f4c', '#a9523a', '#733434', '#3d2530', '#221a27'];
const GROUND = 214;
const METER = { x: 842, y: 426, r: 150 };

function strata(canvas: Canvas, random: Random): void {
  const noise = createNoise(random, 4);
  const edge = rough(canvas, 6, 0.05);
  for (let layer = 0; layer < 7; layer++) {
    const points = ridge(noise, GROUND + layer * layer * 4 + layer * 46, layer === 0 ? 2 : 24, 260, layer);
    const color = ramp(EARTH, layer / 6);
    const fade = canvas.vertical('#000 0 0.85, #000 1 0', GROUND + layer * 60, GROUND + layer * 60 + 110);
    canvas.add(path(below(points), { fill: color, filter: edge }));
    canvas.add(
      path(below(points), {
        fill: fade,
        filter: spray(canvas, ramp(EARTH, layer / 6 - 0.14), 0.5, layer),
        opacity: 0.7,
      }),
    );
    for (let index = 0; index < 26; index++) {
      const [x, y] = [random.between(0, WIDTH), GROUND + layer * 70 + random.between(26, 70)];
      canvas.add(
        path(
          polygon([
            [x, y],
            [x + random.between(6, 22), y - random.between(2, 8)],
            [x + random.between(8, 26), y + random.between(3, 9)],
          ]),
          { fill: ramp(EARTH, layer / 6 + 0.2), opacity: 0.55 },
        ),
      );
    }
  }
}

function tower(random: Random, x: number, width: number, height: number, color: string): string {
  const top = GROUND + 4 - height;
  const roof = random.pick([
    polygon([
      [x, top],
      [x + width / 2, top - width * 0.4],
      [x + width, top],
    ]),
    polygon([
      [x + width * 0.2, top],
      [x + width * 0.2, top - 12],
      [x + width * 0.8, top - 12],
      [x + width * 0.8, top],
    ]),
    polygon([
      [x, top],
      [x + width, top - 16],
      [x + width, top],
    ]),
  ]);
  const panes: string[] = [];
  for (let y = top + 9; y < GROUND - 12; y += 15) {
    for (let px = x + 6; px < x + width - 7; px += 12)
      if (random.chance(0.55))
        panes.push(rect(px, y, 5.5, 8, { fill: random.chance(0.4) ? '#f7d58f' : '#e8ddc4', opacity: 0.9 }));
  }
  return group([rect(x, top, width, height, { fill: color }), path(roof, { fill: color }), ...panes]);
}

function city(canvas: Canvas, random: Random): void {
  canvas.wash(canvas.vertical('#e9dcc0 0, #f6e7c6 1', 0, GROUND));
  canvas.add(circle(230, 112, 62, { fill: '#c4392b' }));
  const far = Array.from({ length: 24 }, (_, index) =>
    rect(index * 56 - 10, GROUND - 60 - random.between(0, 70), 44, 170, { fill: '#b9c2b4' }),
  );
  canvas.add(group(far, { filter: rough(canvas, 3) }));
  const near: string[] = [];
  for (let x = -8; x < WIDTH; ) {
    const width = random.between(46, 88);
    near.push(tower(random, x, width, random.between(50, 132), random.pick(['#1f4650', '#2b5b62', '#16323c'])));
    x += width + random.between(2, 18);
  }
  canvas.add(group(near, { filter: rough(canvas, 3) }));
}

const pipe = (points: readonly Point[], width: number, color: string) =>
  path(polygon(points, false), {
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  });

function pipes(canvas: Canvas): void {
  const mains: readonly (readonly [readonly Point[], number])[] = [
    [points('-20,470 330,470 330,426 1300,426'), 34],
    [points('330,470 330,600 1300,600'), 22],
    [
      [
        [842, 426],
        [842, 700],
      ],
      22,
    ],
    [points('120,470 120,320 60,320 60,214'), 14],
    [points('120,320 214,320 214,214'), 14],
    [points('450,426 450,300 390,300 390,214'), 14],
    [points('450,340 548,340 548,214'), 14],
    [points('1080,426 1080,310 1020,310 1020,214'), 14],
    [points('1080,330 1180,330 1180,214'), 14],
    [
      [
        [842, 426],
        [842, 214],
      ],
      18,
    ],
  ];
  const shift = { transform: 'translate(7 8)', opacity: 0.5, blend: 'multiply' };
  canvas.add(
    group(
      mains.map(([points, width]) => pipe(points, width, '#2b1a24')),
      shift,
    ),
  );
  canvas.add(
    group(mains.map(([points, width]) => pipe(points, width, '#17525e'))),
    group(mains.map(([points, width]) => pipe(points, width * 0.62, '#3fa6a8'))),
  );
  canvas.add(
    group(
      mains.map(([points, width]) => pipe(points, width * 0.16, '#d3f0e2')),
      { transform: 'translate(-2 -4)', opacity: 0.9 },
    ),
  );
  for (const [x, y] of points('120,470 450,426 1080,426 330,600 620,426 600,600'))
    canvas.add(rect(x - 9, y - 24, 18, 48, { rx: 3, fill: '#123a45' }));
}

function meter(canvas: Canvas): void {
  const { x, y, r } = METER;
  canvas.add(
    circle(x + 9, y + 12, r, { fill: '#1a0f18', opacity: 0.55, blend: 'multiply' }),
    circle(x, y, r, { fill: '#123a45' }),
    circle(x, y, r - 13, { fill: '#d8a24f' }),
    circle(x, y, r - 22, { fill: '#f7ecd2' }),
  );
  for (let tick = 0; tick < 60; tick++) {
    const angle = (tick / 60) * Math.PI * 2;
    const [inner, outer] = [r - (tick % 5 === 0 ? 48 : 36), r - 30];
    canvas.add(
      line(
        x + Math.cos(angle) * inner,
        y + Math.sin(angle) * inner,
        x + Math.cos(angle) * outer,
        y + Math.sin(angle) * outer,
        { stroke: '#1d2b33', strokeWidth: tick % 5 === 0 ? 5 : 2 },
      ),
    );
  }
  canvas.add(
    path(`M${x} ${y}L${x} ${y - 92}A92 92 0 0 1 ${x + 80} ${y + 46}Z`, {
      fill: '#3fa6a8',
      opacity: 0.85,
      blend: 'multiply',
    }),
  );
  const drop = `M${x} ${y + 24}c26 34 34 44 34 60a34 32 0 0 1 -68 0c0 -16 8 -26 34 -60Z`;
  canvas.add(
    path(drop, { fill: '#17525e' }),
    path(
      polygon([
        [x - 10, y + 5],
        [x + 92, y - 54],
        [x + 6, y + 9],
      ]),
      { fill: '#b3261e' },
    ),
    circle(x, y, 13, { fill: '#1d2b33' }),
  );
  canvas.add(
    path(`M${x - 100} ${y - 60}A118 118 0 0 1 ${x - 40} ${y - 108}`, {
      fill: 'none',
      stroke: '#ffffff',
      strokeWidth: 9,
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
  );
}

/** A city cut open: towers above, pipes and one great meter below. */
export function whoOwnsTheWaterMeter(canvas: Canvas): void {
  const random = new Random('water meter');
  city(canvas, random);
  const soil = canvas.vertical('#e2ab6b 0, #a9523a 0.45, #3d2530 0.8, #221a27 1', GROUND, 672);
  canvas.add(rect(0, GROUND + 4, WIDTH, 470, { fill: soil }));
  strata(canvas, random);
  pipes(canvas);
  meter(canvas);
  canvas.add(rect(0, GROUND - 3, WIDTH, 6, { fill: '#16323c' }));
  mottle(canvas, 0.16, '0.02 0.02');
  grain(canvas, 0.32, 0.6);
}
